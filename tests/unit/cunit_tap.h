/* SPDX-License-Identifier: MIT */
#ifndef CUNIT_TAP_H
#define CUNIT_TAP_H

#include <CUnit/CUnit.h>
#include <CUnit/TestDB.h>

/*
 * Run the suites, a list that ends with CU_SUITE_INFO_NULL, and print one TAP
 * line for each test.  The value is for main() to return: 0, also when tests
 * failed, since their lines say so; 99 when they could not be run at all.
 */
int cunit_tap(CU_SuiteInfo *suites);

#endif
