# SPDX-License-Identifier: MIT
#
# Nothing is built here yet; see README beside this file.
EXTRA_DIST += %D%/README
