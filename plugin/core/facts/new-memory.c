/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Heads that find no memory from before: see new-memory.h.  */

#include "new-memory.h"

/* Root X of G is there before the call, and may hold pointers: a variable that outlives it, or what
   an argument leads to that is no array of reals.  HEAD: what callees get is judged where they are
   called.  */
static bool
is_from_before (const struct roots *r, const struct function *g, adj_id x, bool head)
{
  if (x < r->first_object)
    return head && g->params.at[x].kind != PARAM_REAL_POINTER;
  if (x >= r->first_alloc)
    return false;
  const struct object *o = &g->objects.at[x - r->first_object];
  return (o->kind == OBJECT_GLOBAL && !o->table) || o->is_static;
}

static bool
region_is_from_before (const struct roots *r, const struct function *g, const struct stmt *s,
		       uint32_t k, bool head)
{
  for (adj_id x = region_next_root (r, g, s, k, 0); x != ADJ_NONE;
       x = region_next_root (r, g, s, k, x + 1))
    if (is_from_before (r, g, x, head))
      return true;
  return false;
}

static bool
value_is_from_before (const struct roots *r, const struct function *g, adj_id v, bool head)
{
  for (adj_id x = roots_next_of_value (r, g, v, 0); x != ADJ_NONE;
       x = roots_next_of_value (r, g, v, x + 1))
    if (is_from_before (r, g, x, head))
      return true;
  return false;
}

/* What S loads may be an address, or a byte of one that is copied so.  */
static bool
may_be_address (const struct program *p, const struct function *g, const struct stmt *s)
{
  uint32_t bytes = p->types.at[g->values.at[s->dst].type].bytes;
  return !is_real (p, g, s->dst) && (bytes >= sizeof (void *) || bytes == 1);
}

/* One of what S takes is a pointer.  */
static bool
has_pointer (const struct roots *r, const struct stmt *s)
{
  for (uint32_t k = 0; k < s->nargs; k++)
    if (r->of_value[s->args[k]].word)
      return true;
  return false;
}

/* S gets pointers out of memory from before, makes them of numbers, or hands the address of such
   memory on.  Copies of pointers may be loads of numbers as wide, or of their bytes.  */
static bool
finds_older_memory (const struct facts *facts, const struct roots *r, const struct function *g,
		    const struct stmt *s, bool head)
{
  bool pointer = s->dst != ADJ_NONE && r->of_value[s->dst].word;
  uint32_t from = s->kind == STMT_STORE ? 1 : s->nargs;
  switch (s->kind) {
    case STMT_LOAD:
      return may_be_address (facts->p, g, s) && region_is_from_before (r, g, s, 0, head);
    case STMT_MOVE:
      return region_is_from_before (r, g, s, 1, head);
    case STMT_STORE: case STMT_CALL: case STMT_RETURN:
      for (uint32_t k = 0; k < from; k++)
	if (value_is_from_before (r, g, s->args[k], head))
	  return true;
      return s->kind == STMT_CALL && facts->p->functions.at[s->callee]->blocks.n == 0;
    case STMT_EFFECT:
      if (pointer && !s->fresh)
	return true;
      return !s->ends && !s->keeps_none && !s->library && has_pointer (r, s);
    case STMT_OP:
      return pointer && !has_pointer (r, s);
    default:
      return pointer && s->kind != STMT_PHI && s->kind != STMT_ALLOC;
  }
}

/* Blocks from which G may return.  What others do, nothing comes of: the program ends there.  */
static struct bitset
returning_blocks (struct arena *a, const struct function *g)
{
  struct bitset returning = bitset_new (a, g->blocks.n);
  VEC (adj_id) stack = { NULL, 0, 0 };
  if (g->exit != ADJ_NONE && bitset_add (&returning, g->exit))
    VEC_PUSH (a, stack, g->exit);
  while (stack.n) {
    adj_id b = stack.at[--stack.n];
    for (uint32_t k = 0; k < g->blocks.at[b].preds.n; k++)
      if (bitset_add (&returning, predecessor (g, b, k)))
	VEC_PUSH (a, stack, predecessor (g, b, k));
  }
  return returning;
}

/* SEEN: functions that were looked at.  */
static bool
all_is_new (struct arena *a, const struct facts *facts, adj_id self, bool head,
	    struct bitset *seen)
{
  const struct function *g = facts->p->functions.at[self];
  const struct roots *r = facts->roots[self];
  if (!bitset_add (seen, self))
    return true;
  struct bitset returning = returning_blocks (a, g);
  for (adj_id i = 0; i < g->stmts.n; i++) {
    const struct stmt *s = &g->stmts.at[i];
    if (s->block == ADJ_NONE || !bitset_has (&returning, s->block))
      continue;
    if (finds_older_memory (facts, r, g, s, head)
	|| (s->kind == STMT_CALL && !all_is_new (a, facts, s->callee, false, seen)))
      return false;
  }
  return true;
}

struct bitset
new_memory_find (struct arena *a, const struct facts *facts, const struct request *requests,
		 uint32_t nrequests)
{
  uint32_t n = facts->p->functions.n;
  struct bitset all = bitset_new (a, n + 1);
  for (uint32_t k = 0; k < nrequests; k++) {
    struct arena own;
    arena_init (&own);
    struct bitset seen = bitset_new (&own, n + 1);
    if (all_is_new (&own, facts, requests[k].function, true, &seen))
      bitset_add (&all, requests[k].function);
    arena_release (&own);
  }
  return all;
}
