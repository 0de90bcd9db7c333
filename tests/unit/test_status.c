/* SPDX-License-Identifier: MIT */
#include "fixture.h"

static void
every_status_has_a_text(void)
{
#define X(name, value, text)               \
  CU_ASSERT_EQUAL((int)IVA_##name, value); \
  CU_ASSERT_STRING_EQUAL(iva_status_text(IVA_##name), text);
    IVA_STATUS_MAP(X)
#undef X
}

static void
an_unknown_status_has_a_text_too(void)
{
    CU_ASSERT_PTR_NOT_NULL_FATAL(iva_status_text((enum iva_status)999));
    CU_ASSERT_PTR_NOT_NULL_FATAL(iva_status_text((enum iva_status) - 1));
    CU_ASSERT_NOT_EQUAL(iva_status_text((enum iva_status)999)[0], '\0');
}

static void
texts_have_no_full_stop(void)
{
    for (int i = IVA_OK; i <= IVA_ELONG; i++) {
        const char *text = iva_status_text((enum iva_status)i);
        CU_ASSERT_NOT_EQUAL(text[strlen(text) - 1], '.');
    }
}

static void
ok_is_zero(void)
{
    CU_ASSERT_EQUAL((int)IVA_OK, 0);
}

static void
the_version_is_that_of_the_header(void)
{
    CU_ASSERT_STRING_EQUAL(iva_version(), IVA_VERSION);
}

int
main(void)
{
    CU_TestInfo tests[] = {
        TEST("every status has its value and text", every_status_has_a_text),
        TEST("an unknown status has a text too",
             an_unknown_status_has_a_text_too),
        TEST("texts have no full stop", texts_have_no_full_stop),
        TEST("OK is zero", ok_is_zero),
        TEST("the version is that of the header",
             the_version_is_that_of_the_header),
        CU_TEST_INFO_NULL,
    };

    return run_suite("status", tests);
}
