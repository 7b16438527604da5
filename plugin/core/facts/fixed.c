/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Variables that are accessed at places that do not depend on the run: see fixed.h.  */

#include "fixed.h"

#include <string.h>

#include "stored.h"

bool
is_same_declaration (const struct object *x, const struct object *y)
{
  if (x->origin != ADJ_NONE || y->origin != ADJ_NONE)
    return x->origin == y->origin;
  return x->name && y->name && !strcmp (x->name, y->name);
}

/* R is some bytes of a variable that outlives calls.  */
static bool
is_same_bytes (const struct program *p, const struct function *f, const struct ref *r)
{
  if (r->base != ADJ_NONE || r->nindex || p->types.at[r->type].kind != TYPE_REAL)
    return false;
  const struct object *o = &f->objects.at[r->object];
  return o->kind == OBJECT_GLOBAL && !o->readonly && !o->optional && r->offset >= 0
	 && r->offset + (int64_t) p->types.at[r->type].bytes <= (int64_t) o->bytes;
}

static adj_id
variable_of (struct arena *a, const struct program *p, struct fixed *x, adj_id function,
	     adj_id object)
{
  adj_id *k = &x->of[function][object];
  const struct object *o = &p->functions.at[function]->objects.at[object];
  for (adj_id i = 0; *k == ADJ_NONE && i < x->variable.n; i++) {
    const struct fixed_variable *v = &x->variable.at[i];
    if (is_same_declaration (o, &p->functions.at[v->function]->objects.at[v->object]))
      *k = i;
  }
  if (*k == ADJ_NONE) {
    struct fixed_variable v = { function, object, INT64_MAX, 0 };
    *k = x->variable.n;
    VEC_PUSH (a, x->variable, v);
  }
  return *k;
}

static void
find_variables (struct arena *a, const struct program *p, struct fixed *x, adj_id function)
{
  const struct function *f = p->functions.at[function];
  x->of[function] = ARENA_ARRAY (a, adj_id, f->objects.n + 1);
  for (adj_id o = 0; o < f->objects.n; o++)
    x->of[function][o] = ADJ_NONE;
  for (adj_id i = 0; i < f->stmts.n; i++) {
    const struct stmt *s = &f->stmts.at[i];
    if (s->block == ADJ_NONE || (s->kind != STMT_LOAD && s->kind != STMT_STORE)
	|| !is_same_bytes (p, f, s->ref))
      continue;
    int64_t first = s->ref->offset, end = first + (int64_t) p->types.at[s->ref->type].bytes;
    adj_id k = variable_of (a, p, x, function, s->ref->object);
    struct fixed_variable *v = &x->variable.at[k];
    v->first = first < v->first ? first : v->first;
    v->end = end > v->end ? end : v->end;
  }
}

static bool
is_close (const struct fixed *x, adj_id k)
{
  return k != ADJ_NONE && x->variable.at[k].end - x->variable.at[k].first <= FIXED_MOST_BYTES;
}

static void
find_reached (struct arena *a, const struct program *p, struct fixed *x)
{
  x->reached = ARENA_ARRAY (a, struct bitset, p->functions.n + 1);
  for (adj_id i = 0; i < p->functions.n; i++) {
    x->reached[i] = bitset_new (a, x->variable.n + 1);
    for (adj_id o = 0; o < p->functions.at[i]->objects.n; o++)
      if (is_close (x, x->of[i][o]))
	bitset_add (&x->reached[i], x->of[i][o]);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (adj_id i = 0; i < p->functions.n; i++) {
      const struct function *f = p->functions.at[i];
      for (adj_id k = 0; k < f->stmts.n; k++)
	if (f->stmts.at[k].kind == STMT_CALL && f->stmts.at[k].block != ADJ_NONE)
	  changed |= bitset_union (&x->reached[i], &x->reached[f->stmts.at[k].callee]);
    }
  }
}

struct fixed *
fixed_find (struct arena *a, const struct program *p)
{
  struct fixed *x = ARENA_NEW (a, struct fixed);
  x->of = ARENA_ARRAY (a, adj_id *, p->functions.n + 1);
  for (adj_id i = 0; i < p->functions.n; i++)
    find_variables (a, p, x, i);
  find_reached (a, p, x);
  return x;
}

bool
ref_is_fixed (const struct facts *facts, adj_id function, const struct ref *r)
{
  return is_same_bytes (facts->p, facts->p->functions.at[function], r)
	 && is_close (facts->fixed, facts->fixed->of[function][r->object]);
}

bool
fixed_may_vary (const struct facts *facts, uint32_t k)
{
  const struct fixed_variable *v = &facts->fixed->variable.at[k];
  return facts->varies_by_address
	 && root_may_vary (facts, v->function,
			   facts->roots[v->function]->first_object + v->object);
}
