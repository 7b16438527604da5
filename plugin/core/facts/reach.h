/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: which memory may be reached by other ways than pointers that a function computes.

     double *t[2] = { x, w };		the addresses of x and w are kept in memory
     r += t[i][j] * p->q[j];		what is loaded leads to x, to w, or elsewhere

   Memory by address is what has no shadow of its own, because nothing but its address tells
   where that would be: behind a pointer that was loaded or came out of a call, behind an
   argument that is no array of reals (a structure, a table of pointers, void *), a variable
   that outlives the call.  An access to it may be one to memory with a shadow after all, under
   another name:

     - memory whose address is kept somewhere, or was given to a callee that may keep it:
       exposed; then a loaded pointer may lead there.  Where it is kept in memory of the
       function's own only, and what that holds goes nowhere else (a table of rows, the
       descriptor of an array that is printed), only a pointer that was loaded from such memory
       may;
     - what an argument of a head leads to: the caller may have its address kept, unless it
       is declared apart (restrict, Fortran without TARGET), or the pointer came out of memory that
       only this call knows, or there is no other (new-memory.h).

   What the function has just allocated is none of it.

   What a function computes the addresses of otherwise, and what is never stored, only its
   own pointers lead to.  A callee's arguments are seen to where it is called: memory of the
   caller's that is not exposed there is reached through these arguments only.  */

#ifndef ADJOINT_REACH_H
#define ADJOINT_REACH_H

#include "facts.h"

struct reach {
  struct bitset *exposed;	/* [functions] roots: to all */
  struct bitset *aside;		/* [functions] roots: in memory of the function's own */
  struct bitset *from_own;	/* [functions] pointers that may have been loaded there */
  struct bitset *kept;		/* [functions] parameters behind which is memory whose
				   address outlives the call */
  struct bitset reads, writes;	/* functions that access reals by address otherwise than
				   through what their parameters lead to, calls included, where
				   pointers of others may lead as well */
};

struct reach *reach_find (struct arena *a, const struct facts *facts);

/* Region K of S, an argument of a call, leads to no reals by the type of the callee's
   parameter.  */
bool region_leads_to_none (const struct program *p, const struct stmt *s, uint32_t k);

/* ROOT is what an argument of F leads to, and by its type that is no reals.  */
bool root_leads_to_none (const struct function *f, adj_id root);

/* ROOT is memory by address.  */
bool root_is_by_address (const struct function *f, const struct roots *r, adj_id root);

/* An access by address to BY, through POINTER (ADJ_NONE: of a callee's), may be one to X, which
   is not by address; HEAD: F is asked for by itself, not called by a derivative.  */
bool may_be_reached (const struct reach *reach, const struct facts *facts,
		     const struct function *f, bool head, adj_id x, adj_id by,
		     adj_id pointer);

#endif
