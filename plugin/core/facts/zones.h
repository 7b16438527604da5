/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: zones of memory, the units of activity.

   Roots that some reference may mean alike are one class.  A class of one root is
   cut at every constant offset where an access begins or ends, so that fields of a
   structure, and elements with constant subscripts, are apart:

     x.a = ...; y = x.b; z = x.t[i];

   cuts x at a's and b's ends; the last reference may mean all of x.  Elements of
   an array that subscripts choose are one zone (Hascoet et al., section 4), but for
   parts of the array that are proved apart (sections.h): each part of a root is cut
   by itself.

   Memory of unknown origin is one zone, and one more for each owner (struct owner) through which
   the function gets there, and for each variable and allocation of the same class.  A pointer that has
   no owner may lead to all of them.  */

#ifndef ADJOINT_ZONES_H
#define ADJOINT_ZONES_H

#include "sections.h"

/* Zones FIRST .. FIRST+N-1.  EXACT: they are all of the bytes that were asked for,
   no others, in one piece of memory.  */
struct span { uint32_t first, n; bool exact; };

typedef VEC (int64_t) offset_list;

/* A part of the memory of a class.  */
struct piece {
  const struct owner *owner;	/* of unknown origin, and this one's; or NULL */
  adj_id object;		/* root of a variable or allocation in the class of unknown origin;
				   or ADJ_NONE */
  offset_list cut;		/* where it is cut, ascending */
  bool whole;			/* never cut */
  uint32_t first;		/* zone; zone K begins at cut K-1 and ends at cut K */
};

struct zones {
  const struct function *f;
  const struct roots *r;
  adj_id *class;		/* [roots] smallest root of its class */
  uint32_t *members;		/* [roots] of a representative: how many roots */
  const struct sections *sections;
  uint32_t *first_piece, *pieces;	/* [roots] of a representative */
  struct piece *piece;
  uint32_t *first, *count;	/* [roots] of a representative: its zones */
  uint32_t n;
  uint32_t nparams;		/* zones of classes with a parameter: the first */
  adj_id *of_zone;		/* [n] representative */
  const struct owner **owner;	/* [values] all that pointer may lead to is this one's; or NULL */
  int64_t *offset;		/* [values] from the start of its only root ... */
  bool *constant;		/* [values] ... where that is constant */
};

/* Zones of each function of P, under the classes of its roots; cuts of callees
   carry over to the arguments of calls.  */
struct zones **zones_find_all (struct arena *a, const struct program *p,
			       struct roots *const *roots, const struct tuning *tuning);
/* The same for F alone under CLASS, a coarser one; ALL is of the whole
   program.  */
struct zones *zones_find (struct arena *a, const struct program *p,
			  const struct function *f, const struct roots *r,
			  const adj_id *class, struct zones *const *all);

/* Zone ZONE is memory of this owner; or NULL.  */
const struct owner *owner_of_zone (const struct zones *c, uint32_t zone);
/* Zone ZONE is this root's alone, of the class of unknown origin; or ADJ_NONE.  */
adj_id object_of_zone (const struct zones *c, uint32_t zone);

/* What S touches: a LOAD or STORE (K is 0), a CLEAR or MOVE through argument K.  */
struct span zones_of_stmt (const struct zones *c, const struct program *p,
			   const struct stmt *s, uint32_t k);
/* All that pointer V may lead to.  */
struct span zones_of_pointer (const struct zones *c, adj_id v);
/* What zone ZONE of the callee, whose zones are THEIRS, is when argument V stands
   for parameter K.  */
struct span zones_of_argument (const struct zones *c, adj_id v,
			       const struct zones *theirs, uint32_t zone,
			       uint32_t k);

#endif
