/* SPDX-License-Identifier: MIT */
/* Properties of iva_subtract_*(). */
#include "prop_pieces.h"

int
main(void)
{
    const struct prop_pieces_op op = {iva_subtract_begin, iva_subtract_next,
                                      true};

    return prop_pieces_main("subtract", &op);
}
