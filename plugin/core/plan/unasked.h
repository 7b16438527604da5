/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plan: results of the primal that nobody asked for (ROLE_UNASKED), and what the forward sweep
   leaves out because only they need it.

     void f (int n, const double *restrict x, double *restrict y)	head f(y!)/(x)
     {
       for (int i = 0; i < n; i++)
	 y[i] = sin (x[i]);		the forward sweep does nothing: the reverse sweep
     }					reads x

   1. Stores, clears and moves into memory of such arguments alone may be left out.
   2. All else that changes memory or leads control stays, and so do the values that it reads,
      those that the reverse sweep may read, and what these are made of.
   3. A load that stays may read what a store wrote if it may run after it, and GCC, or
      subscripts, do not tell them apart: then the store stays too, and what it reads, and so on.
      Calls may read everything.

   What is left over after that is left out.  A statement that is left out overwrites nothing:
   y[i] *= x[i] then needs no copy of y.  */

#ifndef ADJOINT_UNASKED_H
#define ADJOINT_UNASKED_H

#include "plan.h"

/* Fills plan->dropped and plan->forward, if there is anything to leave out.  Requires
   actions, joint and ruled calls.  */
void unasked_find (struct program *p, struct plan *plan);

/* Root X is the memory of an argument whose result nobody asked for.  */
static inline bool
root_is_unasked (const struct augmented *g, adj_id x)
{
  return g->mode == MODE_REVERSE && x < g->roots->first_object && (g->role[x] & ROLE_UNASKED);
}

/* The memory that S, a store, clear or move, writes is that of arguments whose results nobody
   asked for, and no other.  */
bool writes_unasked (const struct augmented *g, const struct stmt *s);

/* The values that S reads, its address among them (calls FN for each).  The result that f_b does
   not return is not read.  */
void stmt_reads (const struct augmented *g, const struct stmt *s, read_fn fn, void *data);

#endif
