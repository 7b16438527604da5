/* SPDX-License-Identifier: GPL-3.0-or-later */
/* -fplugin-arg-adjoint-dump: text dumps of what each stage made.  */

#ifndef ADJOINT_UNIT_DUMP_H
#define ADJOINT_UNIT_DUMP_H

#include "gcc-common.h"

/* The dump hook of the pipeline: writes what PRINT prints of WHAT for STAGE of
   FUNCTION, if asked, to stderr or to BASE.adjoint-FUNCTION.STAGE.txt, BASE as
   for GCC's own dumps.  */
void unit_dump (void *data, const char *stage, const char *function,
		void (*print) (FILE *, void *), void *what);

#endif
