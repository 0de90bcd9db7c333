# SPDX-License-Identifier: MIT
#
# The preload library; see README beside this file.  Nothing outside of this
# fragment and of tests/shim may depend on IVA_SHIM: the rest of a build with
# --enable-jemalloc is the same bytes as of one without.
shim_sources = \
	%D%/arenas.c %D%/arenas.h \
	%D%/ctl.c %D%/ctl.h \
	%D%/deepbind.c %D%/deepbind.h \
	%D%/env.c %D%/env.h \
	%D%/extras.c \
	%D%/family.h \
	%D%/mallinfo.c \
	%D%/next.c %D%/next.h \
	%D%/quota.c %D%/quota.h \
	%D%/say.c %D%/say.h \
	%D%/served.c %D%/served.h \
	%D%/start.c \
	%D%/stats.c \
	%D%/tune.c
shim_maps = %D%/shim.map %D%/shim-static.map
EXTRA_DIST += %D%/README $(shim_maps) $(shim_sources) \
	%D%/dylib.c %D%/entries.c \
	bench/shim-cost.sh bench/pairs.c \
	samples/Dockerfile samples/crontab samples/jemalloc.conf

if IVA_SHIM
pkglib_LTLIBRARIES += libintervalloc-jemalloc.la
libintervalloc_jemalloc_la_CPPFLAGS = -D_GNU_SOURCE $(IVA_SHIM_CPPFLAGS)
libintervalloc_jemalloc_la_LDFLAGS = -module -avoid-version -shared \
	$(IVA_SHIM_LDFLAGS)
libintervalloc_jemalloc_la_LIBADD = $(IVA_DL_LIBS)
if IVA_SHIM_FILTER
libintervalloc_jemalloc_la_SOURCES = $(shim_sources) %D%/entries.c
libintervalloc_jemalloc_la_LDFLAGS += \
	-Wl,--version-script=$(srcdir)/%D%/shim.map
endif
if IVA_SHIM_STATIC
libintervalloc_jemalloc_la_SOURCES = $(shim_sources)
libintervalloc_jemalloc_la_LDFLAGS += \
	-Wl,--version-script=$(srcdir)/%D%/shim-static.map
endif
if IVA_SHIM_DYLIB
libintervalloc_jemalloc_la_SOURCES = %D%/dylib.c %D%/say.c %D%/say.h
endif
EXTRA_libintervalloc_jemalloc_la_DEPENDENCIES = $(shim_maps)

# Nobody links with it: the libtool archive would be noise.
install-exec-hook:
	rm -f '$(DESTDIR)$(pkglibdir)/libintervalloc-jemalloc.la'
uninstall-hook:
	rm -f '$(DESTDIR)$(pkglibdir)/libintervalloc-jemalloc.so'
	-rmdir '$(DESTDIR)$(pkglibdir)'
endif
