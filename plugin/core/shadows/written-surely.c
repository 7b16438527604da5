/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See written-surely.h.  Calls of calls are followed so deep; what is deeper may write or not.  */

#include "written-surely.h"

#include "ways.h"

#include <string.h>

enum { DEEPEST = 6 };

struct search {
  struct arena *arena;
  const struct facts *facts;
  const char *symbol;
};

static const char *
symbol_of (const struct object *o)
{
  return o->symbol ? o->symbol : o->name ? o->name : "";
}

/* The object of F that is the variable, or ADJ_NONE.  */
static adj_id
object_in (const struct search *s, const struct function *f)
{
  for (adj_id k = 0; k < f->objects.n; k++) {
    const struct object *o = &f->objects.at[k];
    if ((o->kind == OBJECT_GLOBAL || o->is_static) && !strcmp (symbol_of (o), s->symbol))
      return k;
  }
  return ADJ_NONE;
}

static bool function_writes (const struct search *s, adj_id function, uint32_t depth);

static bool
stmt_writes (const struct search *s, const struct function *f, const struct roots *r, adj_id object,
	     const struct stmt *st, uint32_t depth)
{
  if (st->kind == STMT_CALL)
    return depth < DEEPEST && function_writes (s, st->callee, depth + 1);
  return object != ADJ_NONE
	 && (st->kind == STMT_STORE || st->kind == STMT_CLEAR || st->kind == STMT_MOVE)
	 && region_next_root (r, f, st, 0, 0) == r->first_object + object
	 && region_next_root (r, f, st, 0, r->first_object + object + 1) == ADJ_NONE;
}

static bool
function_writes (const struct search *s, adj_id function, uint32_t depth)
{
  const struct function *f = s->facts->p->functions.at[function];
  struct bitset writers = bitset_new (s->arena, f->stmts.n);
  struct ways ways = ways_of (s->arena, f);
  adj_id object = object_in (s, f);
  bool some = false;
  if (f->exit == ADJ_NONE)
    return true;
  for (adj_id i = 0; i < f->stmts.n; i++)
    if (f->stmts.at[i].block != ADJ_NONE
	&& stmt_writes (s, f, s->facts->roots[function], object, &f->stmts.at[i], depth))
      some |= bitset_add (&writers, i);
  const struct block *last = &f->blocks.at[f->exit];
  return some && !way_without (&ways, &writers, last->stmts.at[last->stmts.n - 1]);
}

bool
call_surely_writes (struct arena *a, const struct facts *facts, const struct function *f,
		    const struct stmt *call, adj_id object)
{
  struct search s = { a, facts, symbol_of (&f->objects.at[object]) };
  return function_writes (&s, call->callee, 0);
}
