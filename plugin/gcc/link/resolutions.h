/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the linker says of symbols.  GCC keeps it for definitions only: its file is read again.  */

#ifndef ADJOINT_RESOLUTIONS_H
#define ADJOINT_RESOLUTIONS_H

#include "gcc-common.h"

struct symbol_resolution {
  const char *symbol;
  enum ld_plugin_symbol_resolution what;
};

/* Of each symbol of each object with -flto, at link time; none where the linker told nothing.  */
const vec<symbol_resolution> &linker_resolutions (void);

#endif
