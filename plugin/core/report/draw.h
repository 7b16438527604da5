/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawings of control-flow graphs, as text for Graphviz (`dot -Tsvg').  */

#ifndef ADJOINT_DRAW_H
#define ADJOINT_DRAW_H

#include <stdio.h>

#include "model.h"

#ifdef __cplusplus
extern "C" {
#define function model_function
#endif

/* In control.h, whose `struct loop' GCC has too.  */
struct control_input;
struct control;

/* Blocks with the first of their statements.  What follows the turn of a derived
   function is its reverse sweep and stands in a frame of its own.  TITLE may be
   NULL: the function's name.  */
void draw_function (FILE *out, const struct program *p,
		    const struct function *f, const char *title);

/* The primal F with what control is recorded: C, made by control_plan from IN,
   whose graph is F's.  Marks are explained below the drawing.  */
void draw_control (FILE *out, const struct program *p,
		   const struct function *f, const struct control_input *in,
		   const struct control *c, const char *title);

#ifdef __cplusplus
#undef function
}
#endif
#endif
