/* SPDX-License-Identifier: MIT */
/* Properties of iva_complement_*(). */
#include "prop_pieces.h"

int
main(void)
{
    const struct prop_pieces_op op = {iva_complement_begin, iva_complement_next,
                                      false};

    return prop_pieces_main("complement", &op);
}
