/* SPDX-License-Identifier: MIT */
/*
 * CUnit speaks TAP: its handlers print a line when a test is complete, and
 * nothing is kept for the end, so that a test that crashes leaves the lines of
 * those before it.
 */
#include "cunit_tap.h"

#include <stdio.h>
#include <CUnit/TestRun.h>

static unsigned count;

static void
tell_failures(CU_pFailureRecord failure)
{
    for (; failure != NULL; failure = failure->pNext)
        printf("# %s:%u: %s\n",
               failure->strFileName != NULL ? failure->strFileName : "?",
               failure->uiLineNumber,
               failure->strCondition != NULL ? failure->strCondition : "?");
}

static void
test_done(const CU_pTest test, const CU_pSuite suite,
          const CU_pFailureRecord failure)
{
    printf("%sok %u - %s: %s\n", failure != NULL ? "not " : "", ++count,
           suite->pName, test->pName);
    tell_failures(failure);
    fflush(stdout);
}

static void
suite_not_set_up(const CU_pSuite suite)
{
    printf("not ok %u - %s: set-up of the suite\n", ++count, suite->pName);
    fflush(stdout);
}

static void
suite_not_cleaned_up(const CU_pSuite suite)
{
    printf("not ok %u - %s: clean-up of the suite\n", ++count, suite->pName);
    fflush(stdout);
}

int
cunit_tap(CU_SuiteInfo *suites)
{
    if (CU_initialize_registry() != CUE_SUCCESS
        || CU_register_suites(suites) != CUE_SUCCESS) {
        printf("Bail out! %s\n", CU_get_error_msg());
        return 99;
    }
    CU_set_test_complete_handler(test_done);
    CU_set_suite_init_failure_handler(suite_not_set_up);
    CU_set_suite_cleanup_failure_handler(suite_not_cleaned_up);
    CU_run_all_tests();
    printf("1..%u\n", count);
    CU_cleanup_registry();
    return 0;
}
