/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The procedure that the generator of Fortran programs is writing (generate-fortran.c), and the
   parts that write it.

   Subscripts are in range because counters know between which numbers they stay, and
   everything else is masked; arguments that are written never overlap others.  */

#ifndef FUZZ_GENERATE_FORTRAN_H
#define FUZZ_GENERATE_FORTRAN_H

#include "words.h"

enum { LENGTH = 16, N_MAX = 13, M_MAX = 6, MAX_COUNTERS = 4 };

struct counter { char name[8]; int lo, hi; };
enum helper_kind { SUBROUTINE, FUNCTION, ASSUMED_SHAPE, RECURSIVE, HELPER_KINDS };

struct writing {
  int number, nhelpers, nsteps, has_single, has_plane, nreals, nints, ncounters, is_allocated, depth, budget, labels;
  enum helper_kind helpers[3];
  struct counter counters[MAX_COUNTERS];
  int narrays;
  const char *arrays[24];	/* of LENGTH elements; writable, apart from each other */
  const char *reals[20];	/* apart from each other and from the arrays */
  unsigned memory;		/* kinds of memory, bits (memory-fortran.c); 0: none but arguments and locals */
};
extern struct writing f;

/* ---- generate-fortran.c ------------------------------------------------------------ */

const char *array (void);
/* A writable array other than A.  */
const char *other_array (const char *a);
const char *scalar (void);
char *int_expr (void);
char *condition (void);
char *real_expr (int depth);
char *bounded (int depth);
void statements (int n);

/* ---- memory-fortran.c --------------------------------------------------------------- */

/* Statements use REAL, a variable, and ARRAY; each may be NULL.  */
void add_names (const char *real, const char *array);
/* What F's procedure works on, besides.  */
void memory_choose (void);
/* The same, mostly of the kinds in mixed-fortran.c.  */
void mixed_choose (void);
/* In the module: types and variables; procedures; procedures that no unit exports (doc/separate.md).
   In the function: declarations; what it begins with; a statement; what stands before its end;
   procedures inside it.  */
void memory_types (void);
void memory_procedures (void);
void memory_private (void);
void memory_locals (void);
void memory_start (void);
void memory_statement (void);
void memory_ending (void);
void memory_inside (void);

/* A kind of memory, or of calls: what it writes at each of these places, or NULL.  */
struct memory_kind {
  void (*types) (void), (*procedures) (void), (*locals) (void), (*start) (void),
    (*statement) (void), (*ending) (void), (*inside) (void), (*private) (void);
};

/* ---- calls-fortran.c ---------------------------------------------------------------- */

extern const struct memory_kind kind_assumed, kind_descriptors, kind_optional, kind_inside,
  kind_laws, kind_results, kind_complex, kind_elemental, kind_planes, kind_control;

/* ---- types-fortran.c ---------------------------------------------------------------- */

extern const struct memory_kind kind_classes, kind_tiles, kind_old;

/* ---- mixed-fortran.c ---------------------------------------------------------------- */

extern const struct memory_kind kind_overlaid, kind_shared, kind_text, kind_kinds, kind_nests, kind_sections,
  kind_operators;

#endif
