/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads that may stand at a function's entry: see entry-loads.h.

   The variable has its memory then, too, and each statement that writes leaves it alone by the alias
   matrix.  */

#include "entry-loads.h"

#include "meet.h"
#include "region.h"

enum { MOST_PLACES = 96 };

static bool
may_stand_on_entry (const struct program *p, const struct function *f, const struct stmt *s)
{
  if (s->kind != STMT_LOAD || s->block == ADJ_NONE || s->ref->base != ADJ_NONE || s->ref->nindex
      || s->location == ADJ_NONE || is_real (p, f, s->dst))
    return false;
  const struct object *o = &f->objects.at[s->ref->object];
  return o->kind == OBJECT_GLOBAL && !o->optional;
}

static bool
is_never_written (const struct function *f, const struct stmt *load)
{
  for (adj_id id = 0; id < f->stmts.n; id++) {
    const struct stmt *s = &f->stmts.at[id];
    if (s->block != ADJ_NONE && region_is_written (s) && gcc_lets_meet (f, s, load))
      return false;
  }
  return true;
}

void
entry_loads_find (struct arena *a, const struct program *p, const struct function *f,
		  entry_load_list *out)
{
  const struct cfg *cfg = cfg_of_function (a, p, f);
  VEC (adj_id) first = { NULL, 0, 0 };
  for (adj_id id = 0; cfg->loops->n && id < f->stmts.n && first.n < MOST_PLACES; id++) {
    const struct stmt *s = &f->stmts.at[id];
    if (!may_stand_on_entry (p, f, s))
      continue;
    bool known = false;
    for (uint32_t k = 0; k < first.n && !known; k++)
      known = refs_are_equal (f->stmts.at[first.at[k]].ref, s->ref);
    if (!known && is_never_written (f, s))
      VEC_PUSH (a, first, id);
  }
  for (adj_id id = 0; id < f->stmts.n; id++)
    for (uint32_t k = 0; may_stand_on_entry (p, f, &f->stmts.at[id]) && k < first.n; k++)
      if (refs_are_equal (f->stmts.at[first.at[k]].ref, f->stmts.at[id].ref)) {
	struct entry_load one = { id, first.at[k] };
	VEC_PUSH (a, *out, one);
      }
}
