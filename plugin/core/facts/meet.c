/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chain of answers: see meet.h.  */

#include "meet.h"

#include "intact-calls.h"
#include "subscripts.h"

bool
loop_may_change (const struct program *p, const struct function *f, const struct bitset *body,
		 const struct stmt *load)
{
  for (adj_id b = 0; b < f->blocks.n; b++)
    for (uint32_t k = 0; bitset_has (body, b) && k < f->blocks.at[b].stmts.n; k++) {
      const struct stmt *s = &f->stmts.at[f->blocks.at[b].stmts.at[k]];
      bool other_type = load->typed && s->kind == STMT_STORE && is_real (p, f, s->args[0]);
      if ((region_is_written (s) || s->kind == STMT_FREE) && !other_type && gcc_lets_meet (f, s, load))
	return true;
    }
  return false;
}

bool
root_is_open (const struct function *f, const struct roots *r, adj_id root)
{
  return root < r->first_object && !f->params.at[root].no_alias;
}

bool
roots_may_meet (const struct function *f, const struct roots *r, adj_id x, adj_id y)
{
  if (x == y || x == r->unknown || y == r->unknown)
    return true;
  adj_id low = x < y ? x : y, high = x < y ? y : x;
  if (!root_is_open (f, r, low))
    return false;		/* declared apart, or two pieces of memory with names */
  if (high < r->first_object)
    return root_is_open (f, r, high);
  /* A parameter may lead to global memory, not to what F makes.  */
  if (high >= r->first_alloc)
    return false;
  const struct object *o = &f->objects.at[high - r->first_object];
  return o->kind != OBJECT_LOCAL || o->is_static;
}

enum meeting
may_meet (const struct meetings *m, adj_id writer, adj_id other, struct when when)
{
  const struct stmt *s = &m->f->stmts.at[writer], *t = &m->f->stmts.at[other];
  if (!region_is_written (s))
    return APART_BY_KIND;
  if (!gcc_lets_meet (m->f, s, t))
    return APART_BY_GCC;
  if (m->facts && s->kind == STMT_CALL && t->ref
      && !call_may_overwrite (m->facts, m->primal, s, t->ref))
    return APART_BY_OBJECTS;
  if (m->subscripts
      && ((when.kind == WHEN_LATER && subscripts_apart_later (m->subscripts, other, writer))
	  || (when.kind == WHEN_IN_LOOP
	      && subscripts_apart_in_loop (m->subscripts, other, writer, when.loop))))
    return APART_BY_SUBSCRIPTS;
  return MAY_MEET;
}
