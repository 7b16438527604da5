/* SPDX-License-Identifier: GPL-3.0-or-later */
/* -fplugin-arg-adjoint-dump and -fplugin-arg-adjoint-draw: what each stage made,
   as text and as drawings.  */

#ifndef ADJOINT_UNIT_DUMP_H
#define ADJOINT_UNIT_DUMP_H

#include "gcc-common.h"
#include "request.h"

/* The dump hook of the pipeline: writes what PRINT prints of WHAT for STAGE of
   FUNCTION, if asked, to stderr or to BASE.adjoint-FUNCTION.STAGE.txt, BASE as
   for GCC's own dumps.  */
void unit_dump (void *data, const char *stage, const char *function,
		void (*print) (FILE *, void *), void *what);

/* Writes FOLDER/NAME.dot, for Graphviz, for every primal that was read and
   everything that was made, if asked; FOLDER is made if it does not exist.  */
void unit_draw (const struct program *primals, const struct derived *d);

#endif
