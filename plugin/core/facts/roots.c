/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which memory a pointer may lead to: see roots.h.

   1. Propagate root sets along pointer definitions to a fixpoint.
   2. Unite roots that one reference may mean alike (a pointer through a PHI).
   Flow-insensitive; pointers stored in memory are not followed: what is loaded
   is `unknown'.  */

#include "roots.h"

static bool
is_pointer (const struct program *p, const struct function *f, adj_id v)
{
  return type_of (p, f, v)->kind == TYPE_POINTER;
}

/* Adds the roots of FROM to INTO; true if that changed it.  */
static bool
add_roots (const struct roots *r, struct bitset *into, adj_id from)
{
  return r->of_value[from].word && bitset_union (into, &r->of_value[from]);
}

static bool
transfer (const struct program *p, const struct function *f, struct roots *r,
	  const struct stmt *s, adj_id alloc_root)
{
  struct bitset *d = &r->of_value[s->dst];
  switch (s->kind) {
    case STMT_PHI: {
      bool changed = false;
      for (uint32_t k = 0; k < s->nargs; k++)
	changed |= add_roots (r, d, s->args[k]);
      return changed;
    }
    case STMT_OP:
      switch (s->op) {
	case OP_PADD: case OP_PCOPY: case OP_COPY:
	  if (is_pointer (p, f, s->args[0]))
	    return add_roots (r, d, s->args[0]);
	  return bitset_add (d, r->unknown);
	case OP_SELECT: {
	  bool changed = add_roots (r, d, s->args[1]);
	  return add_roots (r, d, s->args[2]) | changed;
	}
	default:
	  return bitset_add (d, r->unknown);
      }
    case STMT_ALLOC:
      return bitset_add (d, alloc_root);
    case STMT_DATA:
      return add_roots (r, d, s->args[0]);
    default:
      return bitset_add (d, r->unknown);
  }
}

static adj_id
class_of (struct roots *r, adj_id x)
{
  while (r->class[x] != x)
    x = r->class[x] = r->class[r->class[x]];
  return x;
}

static void
unite (struct roots *r, adj_id x, adj_id y)
{
  x = class_of (r, x);
  y = class_of (r, y);
  if (x != y)
    r->class[x > y ? x : y] = x > y ? y : x;
}

static void
unite_all_of_value (struct roots *r, const struct function *f, adj_id v)
{
  adj_id first = roots_next_of_value (r, f, v, 0);
  if (first == ADJ_NONE)
    return;
  for (adj_id x = first; x != ADJ_NONE;
       x = roots_next_of_value (r, f, v, x + 1))
    unite (r, first, x);
}

static bool
seed_value (const struct function *f, struct roots *r, adj_id v)
{
  const struct value *val = &f->values.at[v];
  switch (val->kind) {
    case VALUE_PARAM:
      return bitset_add (&r->of_value[v], val->def);
    case VALUE_ADDRESS:
      return bitset_add (&r->of_value[v], r->first_object + val->def);
    case VALUE_CONSTANT:
      return bitset_add (&r->of_value[v], r->unknown);
    default:
      return false;		/* null pointers and undefined ones: nothing */
  }
}

struct roots *
roots_find (struct arena *a, const struct program *p, const struct function *f)
{
  struct roots *r = ARENA_NEW (a, struct roots);
  uint32_t nallocs = 0;
  for (uint32_t i = 0; i < f->stmts.n; i++)
    nallocs += f->stmts.at[i].kind == STMT_ALLOC;
  r->first_object = f->params.n;
  r->first_alloc = r->first_object + f->objects.n;
  r->unknown = r->first_alloc + nallocs;
  r->n = r->unknown + 1;
  r->alloc_stmt = ARENA_ARRAY (a, adj_id, nallocs);
  adj_id *alloc_root = ARENA_ARRAY (a, adj_id, f->stmts.n);
  for (uint32_t i = 0, k = 0; i < f->stmts.n; i++)
    if (f->stmts.at[i].kind == STMT_ALLOC) {
      alloc_root[i] = r->first_alloc + k;
      r->alloc_stmt[k++] = i;
    }
  r->of_value = ARENA_ARRAY (a, struct bitset, f->values.n);
  for (adj_id v = 0; v < f->values.n; v++)
    if (is_pointer (p, f, v)) {
      r->of_value[v] = bitset_new (a, r->n);
      seed_value (f, r, v);
    }
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t i = 0; i < f->stmts.n; i++) {
      const struct stmt *s = &f->stmts.at[i];
      if (s->dst != ADJ_NONE && r->of_value[s->dst].word)
	changed |= transfer (p, f, r, s, alloc_root[i]);
    }
  }
  r->class = ARENA_ARRAY (a, adj_id, r->n);
  for (adj_id x = 0; x < r->n; x++)
    r->class[x] = x;
  for (uint32_t i = 0; i < f->stmts.n; i++) {
    const struct stmt *s = &f->stmts.at[i];
    if (s->ref && s->ref->base != ADJ_NONE)
      unite_all_of_value (r, f, s->ref->base);
    if (s->kind == STMT_CALL || s->kind == STMT_MOVE || s->kind == STMT_CLEAR)
      for (uint32_t k = 0; k < s->nargs; k++)
	if (r->of_value[s->args[k]].word)
	  unite_all_of_value (r, f, s->args[k]);
  }
  for (adj_id x = 0; x < r->n; x++)
    r->class[x] = class_of (r, x);
  return r;
}

/* Arguments K and L of call S lead to one class of R.  */
static bool
unite_arguments (struct roots *r, const struct function *f, const struct stmt *s,
		 uint32_t k, uint32_t l)
{
  adj_id x = roots_next_of_value (r, f, s->args[k], 0);
  adj_id y = roots_next_of_value (r, f, s->args[l], 0);
  if (x == ADJ_NONE || y == ADJ_NONE || class_of (r, x) == class_of (r, y))
    return false;
  unite (r, x, y);
  return true;
}

static bool
unite_in_call (const struct program *p, struct roots **roots, adj_id caller,
	       const struct stmt *s)
{
  uint32_t n = p->functions.at[s->callee]->params.n;
  bool changed = false;
  for (uint32_t k = 0; k < s->nargs && k < n; k++)
    for (uint32_t l = 0; l < k; l++)
      if (class_of (roots[s->callee], k) == class_of (roots[s->callee], l))
	changed |= unite_arguments (roots[caller], p->functions.at[caller], s, k, l);
  return changed;
}

void
roots_unite_calls (const struct program *p, struct roots **roots)
{
  for (bool changed = true; changed;) {
    changed = false;
    for (adj_id i = 0; i < p->functions.n; i++) {
      const struct function *f = p->functions.at[i];
      for (adj_id k = 0; k < f->stmts.n; k++)
	if (f->stmts.at[k].kind == STMT_CALL && f->stmts.at[k].block != ADJ_NONE)
	  changed |= unite_in_call (p, roots, i, &f->stmts.at[k]);
    }
  }
  for (adj_id i = 0; i < p->functions.n; i++)
    for (adj_id x = 0; x < roots[i]->n; x++)
      roots[i]->class[x] = class_of (roots[i], x);
}

adj_id
roots_next_of_value (const struct roots *r, const struct function *f,
		     adj_id value, adj_id from)
{
  (void) f;
  const struct bitset *s = &r->of_value[value];
  if (!s->word)
    return ADJ_NONE;
  for (adj_id x = from; x < r->n; x++)
    if (bitset_has (s, x))
      return x;
  return ADJ_NONE;
}

adj_id
roots_next_of_ref (const struct roots *r, const struct function *f,
		   const struct ref *ref, adj_id from)
{
  if (ref->base != ADJ_NONE)
    return roots_next_of_value (r, f, ref->base, from);
  adj_id x = r->first_object + ref->object;
  return x >= from ? x : ADJ_NONE;
}

const char *
root_name (struct arena *a, const struct function *f, const struct roots *r,
	   adj_id root)
{
  if (root < r->first_object)
    return arena_printf (a, "argument '%s'", f->params.at[root].name);
  if (root < r->first_alloc) {
    const struct object *o = &f->objects.at[root - r->first_object];
    return arena_printf (a, "%s '%s'",
			 o->kind == OBJECT_GLOBAL ? "global" : "local",
			 o->name ? o->name : "(temporary)");
  }
  if (root >= r->unknown)
    return "memory of unknown origin";
  adj_id alloc = f->stmts.at[r->alloc_stmt[root - r->first_alloc]].dst;
  const char *name = f->values.at[alloc].name;
  return name ? arena_printf (a, "local array '%s'", name) : "a local array";
}

/* ---- where a pointer comes from ------------------------------------------------------ */

bool
makes_new (const struct stmt *s)
{
  return s->fresh;
}

bool
makes_allocated (const struct stmt *s)
{
  return s->fresh || s->allocated;
}

enum { MOST_STEPS = 200 };

/* It takes at most *STEPS to tell.  */
static bool
comes_from (const struct function *f, adj_id v, bool (*is) (const struct stmt *s),
	    struct bitset *seen, uint32_t *steps)
{
  const struct value *x = &f->values.at[v];
  if (x->kind == VALUE_INTEGER || !bitset_add (seen, v))
    return true;
  if (x->kind != VALUE_STMT || ++*steps > MOST_STEPS)
    return false;
  const struct stmt *s = &f->stmts.at[x->def];
  if (s->kind == STMT_OP && (s->op == OP_PADD || s->op == OP_PCOPY || s->op == OP_COPY))
    return comes_from (f, s->args[0], is, seen, steps);
  if (s->kind == STMT_OP && s->op == OP_SELECT)
    return comes_from (f, s->args[1], is, seen, steps)
	   && comes_from (f, s->args[2], is, seen, steps);
  for (uint32_t k = 0; s->kind == STMT_PHI && k < s->nargs; k++)
    if (!comes_from (f, s->args[k], is, seen, steps))
      return false;
  return s->kind == STMT_PHI || is (s);
}

bool
pointer_comes_from (const struct function *f, adj_id v, bool (*is) (const struct stmt *s))
{
  struct arena own;
  arena_init (&own);
  struct bitset seen = bitset_new (&own, f->values.n);
  uint32_t steps = 0;
  bool so = comes_from (f, v, is, &seen, &steps);
  arena_release (&own);
  return so;
}
