/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What calls overwrite and what is left intact behind them: see intact-calls.h.

   An argument is intact behind its call C in F if, for each root X that it may lead
   to,

   1. X is there until the reverse of C: a parameter of F, if F's two sweeps run in one
      call or F's own caller found it intact; an object of F, if they do (a half's objects
      end with it) and no other call shares it; memory from an ALLOC that is not ended in the
      forward sweep; constant data; what nothing writes at all (steady.h);
   2. nothing that may run behind C in F, C itself in a cycle included, may write X.
      References and copies: the alias matrix, as a witness, knows what C may read
      through any argument; and the roots of what is written must be able to meet X.
      Calls: what they write through parameters (effects, recursion included) or
      elsewhere.

   What the callee does itself is seen to where the load is, in the callee.  What runs in
   the callers of F behind F is 1, so that by induction over the chain of calls nothing
   between the load and its reverse overwrites it.  Reverse sweeps write no memory of
   the primal.  */

#include "intact-calls.h"

#include "meet.h"
#include "reach.h"
#include "steady.h"

/* Constant data, which nobody writes.  */
static bool
is_constant_data (const struct function *f, const struct roots *r, adj_id x)
{
  return x >= r->first_object && x < r->first_alloc
	 && f->objects.at[x - r->first_object].readonly;
}

/* Root X of function SELF ends with the call, or is an argument's that is declared apart, and nothing
   but its own pointers leads there: not a pointer that was loaded, nor one that others have.  */
static bool
is_hidden (const struct facts *facts, adj_id self, adj_id x)
{
  const struct function *f = facts->p->functions.at[self];
  const struct roots *r = facts->roots[self];
  if (x == r->unknown || !facts->reach || bitset_has (&facts->reach->exposed[self], x)
      || bitset_has (&facts->reach->aside[self], x))
    return false;
  if (x < r->first_object)
    return !root_is_open (f, r, x);
  const struct object *o = x < r->first_alloc ? &f->objects.at[x - r->first_object] : NULL;
  return !o || (o->kind == OBJECT_LOCAL && !o->is_static);
}

/* A write to root Y of function SELF may change root X.  */
static bool
write_may_meet (const struct facts *facts, adj_id self, adj_id x, adj_id y)
{
  const struct function *f = facts->p->functions.at[self];
  const struct roots *r = facts->roots[self];
  return !is_constant_data (f, r, x) && !is_constant_data (f, r, y)
	 && (y == r->unknown ? !is_hidden (facts, self, x) : roots_may_meet (f, r, x, y));
}

/* An operand of S leads to root X.  */
static bool
has_operand (const struct roots *r, const struct stmt *s, adj_id x)
{
  for (uint32_t k = 0; k < s->nargs; k++)
    if (r->of_value[s->args[k]].word && bitset_has (&r->of_value[s->args[k]], x))
      return true;
  return false;
}

/* S, which writes beyond its regions, may write root X there.  */
static bool
may_write_beyond (const struct facts *facts, adj_id self, const struct stmt *s, adj_id x)
{
  bool handed_only = s->kind == STMT_CALL
		     || (s->library && !has_operand (facts->roots[self], s, x));
  return !handed_only || !is_hidden (facts, self, x);
}

/* S may write root X; of what S is copied from nothing is known, unless it is a library's.  */
static bool
may_write_root (const struct facts *facts, adj_id self, const struct stmt *s, adj_id x)
{
  const struct function *f = facts->p->functions.at[self];
  const struct roots *r = facts->roots[self];
  const struct effects *e = facts->effects;
  if (is_constant_data (f, r, x))
    return false;
  if (writes_beyond_regions (e, s) && may_write_beyond (facts, self, s, x))
    return true;
  if (s->kind == STMT_CALL && x >= r->first_object && x < r->first_alloc
      && f->objects.at[x - r->first_object].is_static)
    return true;
  for (uint32_t k = 0; k < regions_of_stmt (s); k++) {
    if (!region_may_be_written (e, r, s, k))
      continue;
    for (adj_id y = region_next_root (r, f, s, k, 0); y != ADJ_NONE;
	 y = region_next_root (r, f, s, k, y + 1))
      if (write_may_meet (facts, self, x, y))
	return true;
  }
  return false;
}

bool
call_may_overwrite (const struct facts *facts, const struct function *f,
		    const struct stmt *call, const struct ref *load)
{
  adj_id self = function_index (facts->p, f);
  const struct roots *r = facts->roots[self];
  if (!facts->tuning->interprocedural)
    return true;
  for (adj_id x = roots_next_of_ref (r, f, load, 0); x != ADJ_NONE;
       x = roots_next_of_ref (r, f, load, x + 1))
    if (!root_is_steady (facts, self, load->base, x)
	&& (x == r->unknown || may_write_root (facts, self, call, x)))
      return true;
  return false;
}

bool
call_may_overwrite_value (const struct facts *facts, const struct function *f,
			  const struct stmt *call, adj_id v)
{
  adj_id self = function_index (facts->p, f);
  const struct roots *r = facts->roots[self];
  for (adj_id x = roots_next_of_value (r, f, v, 0); x != ADJ_NONE;
       x = roots_next_of_value (r, f, v, x + 1))
    if (!root_is_steady (facts, self, v, x)
	&& (x == r->unknown || may_write_root (facts, self, call, x)))
      return true;
  return false;
}

/* ---- behind a call ---------------------------------------------------------------- */

struct state {
  struct arena *arena;
  const struct facts *facts;
  const struct function *f;
  adj_id self;
  const struct roots *r;
  const struct roles *roles;
  const struct allocs *allocs;
};

/* X is there, under the same address, in the reverse of F's statements.  */
static bool
is_there (const struct state *st, adj_id x)
{
  const struct roots *r = st->r;
  if (x == r->unknown)
    return false;
  if (x < r->first_object)
    return !st->roles->halves || (st->roles->param[x] & ROLE_INTACT);
  if (x >= r->first_alloc)
    return !st->allocs->ends[r->alloc_stmt[x - r->first_alloc]];
  const struct object *o = &st->f->objects.at[x - r->first_object];
  if (o->kind == OBJECT_GLOBAL)
    return o->readonly;
  return !st->roles->halves && !o->is_static;
}

/* S may write X, which call C may read.  */
static bool
may_write (const struct state *st, const struct stmt *s, const struct stmt *c, adj_id x)
{
  return (s->kind == STMT_CALL || gcc_lets_meet (st->f, s, c))
	 && may_write_root (st->facts, st->self, s, x);
}

/* Blocks behind BLOCK on some path.  */
static struct bitset
blocks_behind (struct arena *a, const struct function *f, adj_id block)
{
  struct bitset set = bitset_new (a, f->blocks.n);
  VEC (adj_id) stack = { NULL, 0, 0 };
  VEC_PUSH (a, stack, block);
  while (stack.n) {
    adj_id b = stack.at[--stack.n];
    for (uint32_t k = 0; k < f->blocks.at[b].succs.n; k++)
      if (bitset_add (&set, successor (f, b, k)))
	VEC_PUSH (a, stack, successor (f, b, k));
  }
  return set;
}

/* Roots that something behind call ID may write, of those that its arguments lead
   to.  */
static struct bitset
written_behind (const struct state *st, struct arena *a, adj_id id,
		const struct bitset *asked)
{
  const struct function *f = st->f;
  const struct stmt *c = &f->stmts.at[id];
  struct bitset behind = blocks_behind (a, f, c->block);
  struct bitset written = bitset_new (a, st->r->n);
  for (adj_id b = 0; b < f->blocks.n; b++) {
    const struct block *bl = &f->blocks.at[b];
    bool runs = bitset_has (&behind, b);
    for (uint32_t i = 0; i < bl->stmts.n; i++) {
      const struct stmt *s = &f->stmts.at[bl->stmts.at[i]];
      for (adj_id x = 0; runs && region_is_written (s) && x < st->r->n; x++)
	if (bitset_has (asked, x) && !bitset_has (&written, x)
	    && may_write (st, s, c, x))
	  bitset_add (&written, x);
      runs |= bl->stmts.at[i] == id;
    }
  }
  return written;
}

static void
mark_call (const struct state *st, adj_id id, struct call_roles *roles)
{
  const struct stmt *c = &st->f->stmts.at[id];
  const struct function *callee = st->facts->p->functions.at[c->callee];
  struct arena pass;
  arena_init (&pass);
  struct bitset asked = bitset_new (&pass, st->r->n);
  for (uint32_t k = 0; k < c->nargs; k++)
    if (st->r->of_value[c->args[k]].word)
      bitset_union (&asked, &st->r->of_value[c->args[k]]);
  struct bitset written = written_behind (st, &pass, id, &asked);
  for (uint32_t k = 0; k < c->nargs; k++) {
    adj_id x = roots_next_of_value (st->r, st->f, c->args[k], 0);
    /* What a descriptor leads to is not what it is.  */
    bool intact = x != ADJ_NONE && k < callee->params.n
		  && callee->params.at[k].kind != PARAM_DESCRIPTOR;
    for (; x != ADJ_NONE; x = roots_next_of_value (st->r, st->f, c->args[k], x + 1))
      intact &= root_is_steady (st->facts, st->self, c->args[k], x)
		|| (is_there (st, x) && !bitset_has (&written, x));
    if (intact)
      roles->param[k] |= ROLE_INTACT;
  }
  arena_release (&pass);
}

void
intact_arguments (struct arena *a, const struct facts *facts,
		  const struct function *f, const struct roles *roles,
		  struct activity *act)
{
  adj_id self = function_index (facts->p, f);
  struct state st = { a, facts, f, self, facts->roots[self], roles, NULL };
  if (!facts->tuning->interprocedural || !facts->tuning->tbr)
    return;
  for (adj_id i = 0; i < f->stmts.n; i++)
    if (f->stmts.at[i].kind == STMT_CALL && act->call[i].active) {
      if (!st.allocs)
	st.allocs = allocs_find (a, f, st.r);
      mark_call (&st, i, &act->call[i]);
    }
}

bool
ref_outlives_half (const struct facts *facts, const struct function *f,
		   const struct allocs *allocs, const uint8_t *param,
		   const struct ref *ref)
{
  adj_id self = function_index (facts->p, f);
  const struct roots *r = facts->roots[self];
  adj_id x = roots_next_of_ref (r, f, ref, 0);
  if (x == ADJ_NONE)
    return false;
  for (; x != ADJ_NONE; x = roots_next_of_ref (r, f, ref, x + 1))
    if (!root_is_steady (facts, self, ref->base, x)
	&& (x == r->unknown
	    || (x < r->first_object ? !(param[x] & ROLE_INTACT)
		: x >= r->first_alloc ? allocs->ends[r->alloc_stmt[x - r->first_alloc]]
		: !f->objects.at[x - r->first_object].readonly)))
      return false;
  return true;
}
