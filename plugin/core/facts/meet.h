/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: may two statements meet in memory?  The one place that knows.

   The region of a statement is the memory that it touches: of which objects (roots.h), which
   bytes (its reference, or the polynomial of its address), and what lies there (its type).
   Who asks whether two regions meet asks a chain, cheapest first, and learns which link told
   them apart:

     kind		the one does not write at all
     GCC		the alias matrix: at no time, whatever memory means later
     objects		a call whose callee writes nothing that the other may be
     subscripts		not in later runs, or not in one execution of a loop, by the loops'
			bounds (subscripts.h)

   The first three are looked up; whoever relies on the last one records the pair (plan->differ,
   distinct in the shape of a loop), and the verifier proves that pair again.  */

#ifndef ADJOINT_MEET_H
#define ADJOINT_MEET_H

#include "model.h"

struct facts;
struct roots;
struct subscripts;

enum meeting { MAY_MEET, APART_BY_KIND, APART_BY_GCC, APART_BY_OBJECTS, APART_BY_SUBSCRIPTS };

/* ANY_TIME: in whatever order the two run.  LATER: in a run of the writer that is later
   than the other's, and any number of iterations away.  IN_LOOP: in one execution of LOOP, the
   innermost one around both, in the same iteration or in two, in whatever order.  */
enum when_kind { WHEN_ANY_TIME, WHEN_LATER, WHEN_IN_LOOP };
struct when { enum when_kind kind; adj_id loop; };

static inline struct when
any_time (void)
{
  return (struct when) { WHEN_ANY_TIME, ADJ_NONE };
}

static inline struct when
any_later_run (void)
{
  return (struct when) { WHEN_LATER, ADJ_NONE };
}

static inline struct when
in_one_run_of (adj_id loop)
{
  return (struct when) { WHEN_IN_LOOP, loop };
}

/* Who is asked; what is NULL is not.  */
struct meetings {
  const struct function *f;
  const struct facts *facts;		/* of PRIMAL, whose statements F begins with */
  const struct function *primal;
  struct subscripts *subscripts;
};

/* S may change memory that the model names; a FREE ends it, which is another
   question.  */
static inline bool
region_is_written (const struct stmt *s)
{
  return s->kind == STMT_STORE || s->kind == STMT_CALL || s->kind == STMT_MOVE
	 || s->kind == STMT_CLEAR || s->kind == STMT_EFFECT;
}

/* The link of GCC's answers alone: a write by S may change what is read at T.  What has no
   location may touch all memory.  */
static inline bool
gcc_lets_meet (const struct function *f, const struct stmt *s, const struct stmt *t)
{
  return s->location == ADJ_NONE || t->location == ADJ_NONE
	 || bitset_has (&f->alias[s->location], t->location);
}

/* A statement in BODY, the blocks of a loop of F's, may change what LOAD, an integer or pointer in there, reads before it
   reads it again, or end that memory: by GCC's answers, and by LOAD's type (struct stmt, typed).  */
bool loop_may_change (const struct program *p, const struct function *f, const struct bitset *body,
		      const struct stmt *load);

/* WRITER and OTHER, statements of M->f.  */
enum meeting may_meet (const struct meetings *m, adj_id writer, adj_id other,
		       struct when when);

/* The link of objects.  A parameter that is declared apart (restrict, a Fortran dummy
   without TARGET) shares its memory with no other root; another one may lead where others of its
   kind lead, and to what outlives the call.  */
bool root_is_open (const struct function *f, const struct roots *r, adj_id root);
bool roots_may_meet (const struct function *f, const struct roots *r, adj_id x, adj_id y);

#endif
