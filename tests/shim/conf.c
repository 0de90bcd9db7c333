/* SPDX-License-Identifier: MIT
 *
 * A program that configures jemalloc itself.
 */
extern const char *malloc_conf;
const char *malloc_conf = "narenas:6";

int
main(void)
{
    return malloc_conf[0] != 'n';
}
