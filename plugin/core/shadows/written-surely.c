/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See written-surely.h.  */

#include "written-surely.h"

#include "ways.h"

#include <string.h>

enum answer { NOT_ASKED, NO, YES };	/* NO as well while it is looked for */

struct variable {
  const char *symbol;
  uint8_t *known;		/* [functions] enum answer */
};

struct writers {
  struct arena *arena;
  const struct facts *facts;
  VEC (struct variable) variables;
};

struct writers *
writers_new (struct arena *a, const struct facts *facts)
{
  struct writers *w = ARENA_NEW (a, struct writers);
  w->arena = a;
  w->facts = facts;
  return w;
}

/* The object of F that is variable V, or ADJ_NONE.  */
static adj_id
object_in (const struct variable *v, const struct function *f)
{
  for (adj_id k = 0; k < f->objects.n; k++) {
    const struct object *o = &f->objects.at[k];
    if ((o->kind == OBJECT_GLOBAL || o->is_static) && !strcmp (object_symbol (o), v->symbol))
      return k;
  }
  return ADJ_NONE;
}

static bool
writes_object (const struct function *f, const struct roots *r, adj_id object, const struct stmt *s)
{
  return object != ADJ_NONE
	 && (s->kind == STMT_STORE || s->kind == STMT_CLEAR || s->kind == STMT_MOVE)
	 && region_next_root (r, f, s, 0, 0) == r->first_object + object
	 && region_next_root (r, f, s, 0, r->first_object + object + 1) == ADJ_NONE;
}

static bool
function_writes (struct writers *w, const struct variable *v, adj_id function)
{
  const struct function *f = w->facts->p->functions.at[function];
  if (v->known[function] != NOT_ASKED)
    return v->known[function] == YES;
  v->known[function] = NO;
  if (f->exit == ADJ_NONE)
    return false;
  struct bitset writing = bitset_new (w->arena, f->stmts.n);
  adj_id object = object_in (v, f);
  bool some = false;
  for (adj_id i = 0; i < f->stmts.n; i++) {
    const struct stmt *s = &f->stmts.at[i];
    if (s->block != ADJ_NONE
	&& (s->kind == STMT_CALL ? function_writes (w, v, s->callee)
	    : writes_object (f, w->facts->roots[function], object, s)))
      some |= bitset_add (&writing, i);
  }
  if (!some)
    return false;
  const struct block *last = &f->blocks.at[f->exit];
  struct ways ways = ways_of (w->arena, f);
  if (!way_without (&ways, &writing, last->stmts.at[last->stmts.n - 1]))
    v->known[function] = YES;
  return v->known[function] == YES;
}

static const struct variable *
variable_of (struct writers *w, const char *symbol)
{
  for (uint32_t k = 0; k < w->variables.n; k++)
    if (!strcmp (w->variables.at[k].symbol, symbol))
      return &w->variables.at[k];
  struct variable v = { symbol, ARENA_ARRAY (w->arena, uint8_t, w->facts->p->functions.n) };
  VEC_PUSH (w->arena, w->variables, v);
  return &w->variables.at[w->variables.n - 1];
}

bool
call_surely_writes (struct writers *w, const struct function *f, const struct stmt *call,
		    adj_id object)
{
  return function_writes (w, variable_of (w, object_symbol (&f->objects.at[object])), call->callee);
}
