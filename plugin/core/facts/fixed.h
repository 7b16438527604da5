/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: variables that statements access at places that do not depend on the run.

     static double g, t[3], big[1000][1000];
     g = g * x + t[2];		always the same bytes of g and of t
     big[i][j] = g;		depends on i and j

   Their shadows by address can be made usable once, where a derivative begins that others call,
   for all functions that it reaches: the variables are there before and behind, whichever
   statements run.

   A variable counts if all such bytes of it lie close together, and if it exists for sure.  Two
   declarations of one variable are two: nothing depends on it.  */

#ifndef ADJOINT_FIXED_H
#define ADJOINT_FIXED_H

#include "facts.h"

/* Bytes [first, end) of OBJECT of FUNCTION, or of what other functions know by the same
   declaration.  */
struct fixed_variable {
  adj_id function, object;
  int64_t first, end;
};

struct fixed {
  VEC (struct fixed_variable) variable;
  adj_id **of;			/* [functions] [objects] number in `variable', or ADJ_NONE */
  struct bitset *reached;	/* [functions] variables, calls included */
};

/* Bytes that lie further apart are not made usable together.  */
enum { FIXED_MOST_BYTES = 1 << 14 };

struct fixed *fixed_find (struct arena *a, const struct program *p);

/* R, of a real in FUNCTION, is always the same bytes of a variable that counts.  */
bool ref_is_fixed (const struct facts *facts, adj_id function, const struct ref *r);

/* Number K holds what may vary by address (stored.h).  */
bool fixed_may_vary (const struct facts *facts, uint32_t k);

/* Two objects of any functions are one declaration.  */
bool is_same_declaration (const struct object *x, const struct object *y);

#endif
