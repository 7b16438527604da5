/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The function that the generator of C programs is writing (generate.c), and the
   parts that write it.

   Every function terminates (counted loops with small bounds; every other loop and
   backward goto burns `fuel'), reads only what was assigned, and has subscripts in
   range: counters know between which numbers they stay, anything else is masked.  Values are
   kept small by bounded functions and small factors; what overflows
   nevertheless the judge leaves out.  */

#ifndef FUZZ_GENERATE_H
#define FUZZ_GENERATE_H

#include "words.h"

enum {
  MAX_COUNTERS = 8,
  LENGTH = 16,			/* elements of arrays; of helpers' arrays: */
  SHORT = 8,
  N_MAX = 13, M_MAX = 6, C_MAX = 3	/* of arguments n, m; of helpers: c */
};

struct array { const char *name; int length, writable; };
struct counter {
  char name[8];
  int lo, hi;			/* it stays between these */
  int below_n;			/* and is 0 .. n-1 */
  int is_int;
};

/* What a helper looks like, see function `helper'.  */
enum helper_kind {
  HELPER_IN_OUT, HELPER_READS, HELPER_RESULT, HELPER_SCALARS, HELPER_POINTER, HELPER_KINDS
};
struct helper { enum helper_kind kind; int recursive, restricted; };

struct writing {
  int number, nhelpers, nsteps, nfields, helper;	/* helper: which is being written, or -1 */
  struct helper helpers[4];
  int has_single, has_struct, has_goto, has_vla, has_pointers, restricted, slim;
  int has_tangent, has_edges, has_memory, has_values, has_callbacks, has_mixed;
  int nreals, narrays, nsingles, nints;
  const char *reals[32], *singles[8];
  struct array arrays[20];
  struct counter counters[MAX_COUNTERS];
  int ncounters, names, depth, in_loop, in_switch, labels, budget;
};
extern struct writing f;

/* ---- expressions.c --------------------------------------------------------------- */

char *int_expr (int depth);
char *real_expr (int depth);
char *bounded (int depth);	/* of small magnitude */
char *condition (int depth);
char *leaf (void);
char *place (void);		/* something that can be assigned */
char *call (int depth);
const struct array *an_array (void);
const struct array *an_output (void);	/* writable */
/* A subscript within LENGTH elements.  */
char *subscript (int length);
/* A[c + offset], with the offset near 0 if that is in range.  */
char *near_element (const struct array *a, const struct counter *c, int reach);

/* ---- statements.c ------------------------------------------------------------------ */

void statements (int n);
void block (int n);		/* in braces */
void assignment (void);
void assignment_to (char *p);
/* Opens a counted loop whose counter is at least LO, or returns NULL; its body is
   what is written up to close_loop.  */
struct counter *open_loop (int lo);
void close_loop (void);
const char *new_name (const char *stem);

/* ---- kernels.c ------------------------------------------------------------------------ */

/* Loops as numerical programs have them.  */
void kernel (void);

/* ---- memory.c ----------------------------------------------------------------------- */

/* Types, variables and functions at file scope; what the function begins with; a statement;
   the end of a function whose result is RESULT.  */
void memory_before (void);
void memory_locals (void);
void memory_statement (void);
void memory_ending (const char *result);

/* ---- memory-values.c ---------------------------------------------------------------- */

/* The same of structures, vectors, unions and blocks of rows, where f.has_values.  */
void values_before (void);
void values_locals (void);
void values_statement (void);
void values_ending (void);

/* ---- callbacks.c ------------------------------------------------------------------- */

/* The same of callbacks and their data, where f.has_callbacks.  */
void callbacks_before (void);
void callbacks_locals (void);
void callbacks_statement (void);
void callbacks_ending (void);

/* ---- mixed.c ------------------------------------------------------------------------ */

/* The same of what is rarer, where f.has_mixed.  */
void mixed_before (void);
void mixed_locals (void);
void mixed_statement (void);
void mixed_ending (const char *result);

/* ---- steps.c -------------------------------------------------------------------------- */

/* Number WHICH of f.nsteps functions that are nests of loops; a time loop around calls
   of them.  */
void step_function (int which);
void steps (void);

/* ---- fields.c ------------------------------------------------------------------------- */

/* The same of f.nfields functions that are stencils over two counters.  */
void field_function (int which);
void fields (void);
#endif
