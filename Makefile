# SPDX-License-Identifier: GPL-3.0-or-later
# gcc-adjoint: the plugin (GPL), the runtime that adjoints link against (MIT).
#
#   make                        the plugin and the runtime for $(GCC)
#   make demo                   Bratu, shallow water, an ocean: checked, timed, drawn
#   make check                  the whole testsuite, for GCC 12 and GCC 11
#   make bench                  adjoints against those by hand and by ADOL-C
#   make bench-addresses        what shadows by address cost
#   make bench-compile          what compiling large functions and programs takes
#   make install uninstall      into $(plugindir), $(prefix), $(fmoddir)
#   make clean
#
# build/<name of GCC>/ holds what belongs to one compiler; build/adjoint.so,
# build/libadjoint.a and build/libadjoint.so are links to those of $(GCC).

GCC = gcc-12
GXX = $(call companion,g++)
GFORTRAN = $(call companion,gfortran)
# gcc-12 -> g++-12, /opt/bin/gcc -> /opt/bin/g++
companion = $(if $(findstring /,$(GCC)),$(dir $(GCC)))$(patsubst gcc%,$(1)%,$(notdir $(GCC)))

version = 0.1
prefix = /usr/local
includedir = $(prefix)/include
libdir = $(prefix)/lib
mandir = $(prefix)/share/man
docdir = $(prefix)/share/doc/gcc-adjoint
plugindir = $(shell $(GCC) -print-file-name=plugin)
fmoddir = $(shell $(GFORTRAN) -print-file-name=finclude)
DESTDIR =
INSTALL = install

B = build/$(notdir $(GCC))
compilers_checked = gcc-12 gcc-11
soname = libadjoint.so.0
blas_soname = libadjoint_blas.so.0

# ---- flags -----------------------------------------------------------------

# Debug information of the plugin takes a quarter of the time of its build.  The runtime, which is
# linked to users' programs, always has it.
CFLAGS = -O2
CXXFLAGS = -O2
FCFLAGS = -O2 -g
warn = -Wall -Wextra -Werror
# Targets are written as $(B)/..., which holds for an absolute B too.
depend = -MMD -MP -MT '$$(B)/$(@:$(B)/%=%)'
# The core never sees GCC's headers: a layering mistake does not compile.  Nor does a
# floor see those above it; what is no floor (pipeline.c) sees all of them.
floors = base model facts dag shadows plan check derive report
upto = $(if $(2),$(firstword $(2)) $(if $(filter $(1),$(firstword $(2))),,$(call \
	upto,$(1),$(wordlist 2,$(words $(2)),$(2)))))
folders_of = $(sort $(patsubst %/,%,$(dir $(wildcard plugin/core/$(1)/*.[ch] plugin/core/$(1)/*/*.[ch]))))
core_quotes = $(foreach f,$(call upto,$(1),$(floors)),$(foreach d,$(call folders_of,$(f)),-iquote $(d)))
core_flags = -std=c11 -fPIC $(warn) -Wpedantic $(depend)
# GCC's own headers are system headers here: only our code is judged.  Of the core, what
# talks to GCC sees models, options, reports and the pipeline.
gcc_quotes = -iquote plugin/core -iquote plugin/core/base -iquote plugin/core/model \
	-iquote plugin/core/report -iquote plugin/gcc/base
# Of what kind a node is that GCC's accessors are given is checked at run time
# (plugin/gcc/base/checks.cc).
checked_accessors = -DENABLE_TREE_CHECKING=1 -DENABLE_GIMPLE_CHECKING=1
# The same in adjoint.pc.
version_flag = -DADJOINT_VERSION='"$(version)"'
gcc_flags = -std=gnu++11 -fno-rtti -fno-exceptions -fPIC $(warn) $(depend) $(gcc_quotes) \
	$(checked_accessors) $(version_flag) \
	-isystem $(shell $(GCC) -print-file-name=plugin)/include
runtime_flags = -std=c11 -g -fPIC $(warn) -Wpedantic $(depend) -Iruntime
module_flags = -fPIC $(warn) -J$(B)

objects_in = $(patsubst %,$(B)/$(1)/%.o,$(sort $(basename $(notdir $(wildcard \
	plugin/$(1)/*.$(2) plugin/$(1)/*/*.$(2) plugin/$(1)/*/*/*.$(2))))))
core_objects = $(call objects_in,core,c)
gcc_objects = $(call objects_in,gcc,cc)
runtime_objects = $(patsubst runtime/%.c,$(B)/runtime/%.o,$(sort $(wildcard runtime/*.c))) \
	$(patsubst runtime/%.f90,$(B)/runtime/%-f90.o,$(sort $(wildcard runtime/*.f90)))
blas_objects = $(patsubst runtime/blas/%.c,$(B)/blas/%.o,$(sort $(wildcard runtime/blas/*.c)))

# ---- build -----------------------------------------------------------------

all: compiler links

compiler: $(B)/adjoint.so $(B)/libadjoint.a $(B)/libadjoint.so $(B)/libadjoint_blas.a \
	$(B)/libadjoint_blas.so

# The links are made anew each time: GCC may be another one than last time.
links: compiler
	@for f in adjoint.so libadjoint.a libadjoint.so $(soname) libadjoint_blas.a \
	    libadjoint_blas.so $(blas_soname); do \
	  ln -sfn $(notdir $(B))/$$f build/$$f; done

$(B)/adjoint.so: $(core_objects) $(gcc_objects)
	$(GCC) -shared -o $@ $^ -lgmp -lelf

$(B)/libadjoint.a: $(runtime_objects)
	rm -f $@
	ar rcs $@ $^

$(B)/$(soname): $(runtime_objects)
	$(GCC) -shared -Wl,-soname,$(soname) -Wl,--as-needed -o $@ $^ -lm

$(B)/libadjoint.so: $(B)/$(soname)
	ln -sfn $(soname) $@

$(B)/libadjoint_blas.a: $(blas_objects)
	rm -f $@
	ar rcs $@ $^

# Which BLAS and LAPACK it calls is the program's choice.
$(B)/$(blas_soname): $(blas_objects)
	$(GCC) -shared -Wl,-soname,$(blas_soname) -o $@ $^

$(B)/libadjoint_blas.so: $(B)/$(blas_soname)
	ln -sfn $(blas_soname) $@

# Folder $(2) of floor $(1).
define core_rule
$(B)/core/%.o: $(2)/%.c | $(B)/core
	$$(GCC) $$(core_flags) $$(call core_quotes,$(1)) $$(CFLAGS) -c -o $$@ $$<
endef
$(foreach f,$(floors),$(foreach d,$(call folders_of,$(f)),$(eval $(call core_rule,$(f),$(d)))))
$(eval $(call core_rule,report,plugin/core))

# GCC's headers, read once: half of what a file of this layer takes otherwise.  With other options
# than it was made with GCC passes it by and reads them; `make precompiled=' does without.
precompiled = $(B)/headers/gcc.h.gch
precompiled_flags = $(if $(precompiled),-include $(precompiled:.gch=))
$(B)/headers/gcc.h.gch: plugin/gcc/base/gcc-common.h | $(B)/headers
	echo '#include "gcc-common.h"' >$(precompiled:.gch=)
	$(GXX) $(gcc_flags) $(CXXFLAGS) -x c++-header -o $@ $(precompiled:.gch=)

# Folder $(1) sees $(2) beside itself.
define gcc_rule
$(B)/gcc/%.o: plugin/gcc/$(1)/%.cc $$(precompiled) | $(B)/gcc
	$$(GXX) $$(gcc_flags) $$(precompiled_flags) $(2) $$(CXXFLAGS) -c -o $$@ $$<
endef
$(foreach f,base link,$(eval $(call gcc_rule,$(f))))
$(eval $(call gcc_rule,ask,-iquote plugin/gcc/link))
$(eval $(call gcc_rule,prepare,-iquote plugin/gcc/ask -iquote plugin/gcc/link))
$(eval $(call gcc_rule,read,-iquote plugin/gcc/ask -iquote plugin/gcc/prepare -iquote plugin/gcc/link))
$(eval $(call gcc_rule,emit,-iquote plugin/gcc/prepare))
$(eval $(call gcc_rule,say,-iquote plugin/gcc/ask))
$(eval $(call gcc_rule,,-iquote plugin/gcc/link -iquote plugin/gcc/ask -iquote plugin/gcc/prepare -iquote plugin/gcc/read -iquote plugin/gcc/emit -iquote plugin/gcc/say))

$(B)/runtime/%.o: runtime/%.c | $(B)/runtime
	$(GCC) $(runtime_flags) $(CFLAGS) -c -o $@ $<

$(B)/runtime/%-f90.o: runtime/%.f90 | $(B)/runtime
	$(GFORTRAN) $(module_flags) $(FCFLAGS) -c -o $@ $<

$(B)/blas/%.o: runtime/blas/%.c | $(B)/blas
	$(GCC) $(runtime_flags) $(CFLAGS) -c -o $@ $<

$(B)/core $(B)/gcc $(B)/headers $(B)/runtime $(B)/blas:
	mkdir -p $@

-include $(wildcard $(B)/*/*.d)

# ---- demo, check, bench ------------------------------------------------------

number = $(patsubst gcc-%,%,$(notdir $(GCC)))
packages_build = $(foreach n,$(1),gcc-$(n) g++-$(n) gfortran-$(n) gcc-$(n)-plugin-dev) libgmp-dev libelf-dev
packages_demo = $(call packages_build,$(number)) gnuplot-nox
packages_check = $(call packages_build,12 11) dejagnu valgrind graphviz gnuplot-nox gdb \
	libopenblas-dev libgsl-dev libfftw3-dev cmake meson autoconf ccache pkg-config
packages_bench = $(call packages_build,$(number)) libadolc-dev gnuplot-nox

# The packages come first; only then can a compiler be asked anything.
demo:
	@sh testsuite/lib/packages.sh $(packages_demo)
	@$(MAKE) --no-print-directory -j$$(nproc) all
	@GCC=$(GCC) GFORTRAN=$(GFORTRAN) sh testsuite/demo/demo.sh $(CURDIR) $(CURDIR)/$(B)

check:
	@sh testsuite/lib/packages.sh $(packages_check)
	@for c in $(compilers_checked); do $(MAKE) --no-print-directory -j$$(nproc) GCC=$$c compiler || exit 1; done
	@[ -e build/adjoint.so ] || $(MAKE) --no-print-directory links
	@sh testsuite/lib/check.sh $(CURDIR) $(compilers_checked)

# All tests at all levels on all compilers, then long campaigns of random programs: hours.
soak:
	@sh testsuite/lib/packages.sh $(packages_check)
	@for c in $(compilers_checked); do $(MAKE) --no-print-directory -j$$(nproc) GCC=$$c compiler || exit 1; done
	@FULL=1 sh testsuite/lib/check.sh $(CURDIR) $(compilers_checked)
	@sh testsuite/lib/soak.sh $(CURDIR) $(compilers_checked)

# Each analysis in turn answers without looking, in a copy of the tree: which test notices?  An hour or more.
mutate: compiler
	@sh testsuite/lib/mutate.sh $(CURDIR) $(GCC)

bench:
	@sh testsuite/lib/packages.sh $(packages_bench)
	@$(MAKE) --no-print-directory -j$$(nproc) all
	@GCC=$(GCC) GXX=$(GXX) GFORTRAN=$(GFORTRAN) sh testsuite/bench/bench.sh $(CURDIR) $(CURDIR)/$(B)

bench-addresses: compiler
	@$(GCC) -O3 -I runtime -fplugin=$(CURDIR)/$(B)/adjoint.so -o $(B)/bench-addresses \
	  testsuite/bench/addresses.c $(B)/libadjoint.a -lm
	@$(B)/bench-addresses

bench-compile: compiler
	@GCC=$(GCC) sh testsuite/bench/compile-time.sh $(CURDIR) $(CURDIR)/$(B)
	@GFORTRAN=$(GFORTRAN) sh testsuite/bench/compile-programs.sh $(CURDIR) $(CURDIR)/$(B)

# ---- install -----------------------------------------------------------------

d = $(DESTDIR)
documents = $(wildcard doc/*.md doc/*.svg)
# Folders that are made are noted, so that uninstall removes those and no others.
noted = $(docdir)/folders

install: compiler $(B)/adjoint.1
	@for f in '$(plugindir)' '$(libdir)/pkgconfig' '$(libdir)/cmake/adjoint' '$(includedir)' '$(fmoddir)' \
	    '$(mandir)/man1' '$(docdir)/doc'; do \
	  p=$$f; \
	  while [ "$$p" != / ] && ! [ -d '$d'"$$p" ]; do echo "$$p"; p=$$(dirname "$$p"); done; \
	  $(INSTALL) -d '$d'"$$f" || exit 1; \
	done >$(B)/folders; cat $(B)/folders >>'$d$(noted)'
	$(INSTALL) -m 644 $(B)/adjoint.so '$d$(plugindir)/adjoint.so'
	$(INSTALL) -m 644 $(B)/libadjoint.a '$d$(libdir)/libadjoint.a'
	$(INSTALL) -m 644 $(B)/$(soname) '$d$(libdir)/$(soname)'
	ln -sfn $(soname) '$d$(libdir)/libadjoint.so'
	$(INSTALL) -m 644 $(B)/libadjoint_blas.a '$d$(libdir)/libadjoint_blas.a'
	$(INSTALL) -m 644 $(B)/$(blas_soname) '$d$(libdir)/$(blas_soname)'
	ln -sfn $(blas_soname) '$d$(libdir)/libadjoint_blas.so'
	$(INSTALL) -m 644 runtime/adjoint.h '$d$(includedir)/adjoint.h'
	$(INSTALL) -m 644 $(B)/adjoint.mod '$d$(fmoddir)/adjoint.mod'
	$(INSTALL) -m 644 $(B)/adjoint.1 '$d$(mandir)/man1/adjoint.1'
	$(INSTALL) -m 644 README.md LICENSE LICENSE.GPL-3 LICENSE.MIT '$d$(docdir)'
	$(INSTALL) -m 644 $(documents) '$d$(docdir)/doc'
	sed -e 's,@prefix@,$(prefix),;s,@libdir@,$(libdir),' \
	  -e 's,@includedir@,$(includedir),;s,@version@,$(version),' \
	  -e 's,@plugindir@,$(plugindir),;s,@fmoddir@,$(fmoddir),' \
	  runtime/adjoint.pc.in >'$d$(libdir)/pkgconfig/adjoint.pc'
	sed -e 's,@plugindir@,$(plugindir),' \
	  runtime/adjoint-config.cmake.in >'$d$(libdir)/cmake/adjoint/adjoint-config.cmake'

$(B)/adjoint.1: doc/options.awk plugin/gcc/base/plugin-options.def doc/adjoint.1.in | $(B)/core
	awk -f $^ >$@

uninstall:
	@folders=$$(sort -ru '$d$(noted)' 2>/dev/null); \
	rm -f '$d$(plugindir)/adjoint.so' '$d$(libdir)/libadjoint.a' \
	  '$d$(libdir)/$(soname)' '$d$(libdir)/libadjoint.so' \
	  '$d$(libdir)/libadjoint_blas.a' '$d$(libdir)/$(blas_soname)' \
	  '$d$(libdir)/libadjoint_blas.so' \
	  '$d$(includedir)/adjoint.h' '$d$(fmoddir)/adjoint.mod' \
	  '$d$(mandir)/man1/adjoint.1' '$d$(libdir)/pkgconfig/adjoint.pc' \
	  '$d$(libdir)/cmake/adjoint/adjoint-config.cmake'; \
	for f in README.md LICENSE LICENSE.GPL-3 LICENSE.MIT folders $(documents); do \
	  rm -f '$d$(docdir)'/$$f; \
	done; \
	echo "$$folders" | while read -r f; do \
	  [ -z "$$f" ] || rmdir '$d'"$$f" 2>/dev/null; \
	done; :

clean:
	rm -rf build

.PHONY: all compiler links demo check soak mutate bench bench-addresses bench-compile install uninstall clean
.DELETE_ON_ERROR:
