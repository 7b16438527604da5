/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Differentiable dependency, bottom-up: struct depends in facts.h.

   1. Which zones of its parameters' memory each function reads and writes, calls
      included: to a fixpoint.
   2. Strongly connected components of the call graph, callees first; within one
      the sets start empty and grow until nothing changes (Hascoet et al., section
      4.1: "otherwise they must be computed iteratively").
   3. Per function: one bit for each input carried forwards gives Dep and what zones
      may hold on the way; one for each output carried backwards tells what that may
      influence.  */

#include "propagate.h"

#include <string.h>

/* More than this many words of rows and nothing is said of the function.  */
enum { MOST_WORDS = 1 << 22 };

/* ---- 1. reads and writes ---------------------------------------------------------- */

static bool
mark (struct bitset *set, const struct zones *c, struct span s)
{
  bool changed = false;
  for (uint32_t k = 0; k < s.n; k++)
    if (s.first + k < c->nparams)
      changed |= bitset_add (set, s.first + k);
  return changed;
}

static bool
mark_call (struct facts *f, struct depends *d, const struct stmt *s)
{
  const struct zones *c = d->zones;
  const struct depends *e = &f->depends[s->callee];
  uint32_t nparams = f->p->functions.at[s->callee]->params.n;
  bool changed = false;
  for (uint32_t k = 0; k < s->nargs && k < nparams; k++) {
    if (!c->r->of_value[s->args[k]].word)
      continue;
    adj_id rep = e->zones->class[k];
    for (uint32_t i = 0; i < e->zones->count[rep]; i++) {
      uint32_t zone = e->zones->first[rep] + i;
      struct span x = zones_of_argument (c, s->args[k], e->zones, zone, k);
      if (bitset_has (&e->read, zone))
	changed |= mark (&d->read, c, x);
      if (bitset_has (&e->written, zone))
	changed |= mark (&d->written, c, x);
    }
  }
  return changed;
}

static bool
mark_stmt (struct facts *f, struct depends *d, const struct stmt *s)
{
  const struct zones *c = d->zones;
  bool changed = false;
  switch (s->kind) {
    case STMT_LOAD: case STMT_STORE:
      if (f->p->types.at[s->ref->type].kind != TYPE_REAL)
	return false;
      return mark (s->kind == STMT_LOAD ? &d->read : &d->written, c,
		   zones_of_stmt (c, f->p, s, 0));
    case STMT_CLEAR:
      return mark (&d->written, c, zones_of_stmt (c, f->p, s, 0));
    case STMT_MOVE:
      if (s->element == ADJ_NONE)
	return false;
      changed = mark (&d->written, c, zones_of_stmt (c, f->p, s, 0));
      return mark (&d->read, c, zones_of_stmt (c, f->p, s, 1))
	     | changed;
    case STMT_CALL:
      return mark_call (f, d, s);
    default:
      return false;
  }
}

static void
find_touched (struct facts *f)
{
  for (bool changed = true; changed;) {
    changed = false;
    for (adj_id i = 0; i < f->p->functions.n; i++) {
      const struct function *fn = f->p->functions.at[i];
      for (adj_id k = 0; k < fn->stmts.n; k++)
	if (fn->stmts.at[k].block != ADJ_NONE)
	  changed |= mark_stmt (f, &f->depends[i], &fn->stmts.at[k]);
    }
  }
}

/* ---- 3. one function ------------------------------------------------------------------ */

static void
start (struct arena *a, struct facts *f, adj_id i)
{
  struct depends *d = &f->depends[i];
  const struct function *fn = f->p->functions.at[i];
  d->zones = f->zones[i];
  uint32_t n = d->zones->nparams;
  d->nparams = fn->params.n;
  d->in_words = (d->nparams + n) / 64 + 1;
  d->out_words = (n + 1) / 64 + 1;
  d->read = bitset_new (a, n + 1);
  d->written = bitset_new (a, n + 1);
}

static bool
is_affordable (const struct facts *f, adj_id i)
{
  const struct depends *d = &f->depends[i];
  double words = (double) d->zones->n * d->in_words * f->p->functions.at[i]->blocks.n;
  return f->tuning->interprocedural && words < MOST_WORDS
	 && (double) f->p->functions.at[i]->values.n * d->in_words < MOST_WORDS;
}

static void
make_rows (struct arena *a, struct depends *d)
{
  size_t n = d->zones->nparams + 1;
  d->result = ARENA_ARRAY (a, uint64_t, d->in_words);
  d->zone = ARENA_ARRAY (a, uint64_t, n * d->in_words);
  d->content = ARENA_ARRAY (a, uint64_t, n * d->in_words);
  d->wanted = ARENA_ARRAY (a, uint64_t, n * d->out_words);
  d->known = true;
}

/* Rows of the first zones of C's state ROWS.  */
static bool
take_rows (uint64_t *into, const uint64_t *rows, uint32_t nrows, uint32_t words)
{
  return words_union (into, rows, nrows * words);
}

static bool
propagate_inputs (struct arena *a, struct facts *f, adj_id i, struct call_map **calls)
{
  struct depends *d = &f->depends[i];
  const struct function *fn = f->p->functions.at[i];
  uint32_t n = d->zones->nparams;
  struct propagation *c = propagate_new (a, f, fn, d->zones, calls, false, d->nparams + n);
  ADJ_ASSERT (c->words == d->in_words);
  for (uint32_t k = 0; k < d->nparams; k++)
    propagate_seed_value (c, fn->params.at[k].value, k);
  for (uint32_t k = 0; k < n; k++)
    propagate_seed_zone (c, k, d->nparams + k);
  propagate_run (c);
  bool changed = take_rows (d->content, c->ever, n, d->in_words);
  if (fn->exit == ADJ_NONE)
    return changed;
  changed |= take_rows (d->zone, c->sensitive ? c->flow->out[fn->exit] : c->ever,
			n, d->in_words);
  adj_id v = returned_value (fn);
  if (v != ADJ_NONE)
    changed |= words_union (d->result, c->value + (size_t) v * c->words, c->words);
  return changed;
}

static bool
propagate_outputs (struct arena *a, struct facts *f, adj_id i, struct call_map **calls)
{
  struct depends *d = &f->depends[i];
  const struct function *fn = f->p->functions.at[i];
  uint32_t n = d->zones->nparams;
  struct propagation *c = propagate_new (a, f, fn, d->zones, calls, true, n + 1);
  ADJ_ASSERT (c->words == d->out_words);
  adj_id v = returned_value (fn);
  if (v != ADJ_NONE)
    propagate_seed_value (c, v, 0);
  for (uint32_t k = 0; k < n; k++)
    propagate_seed_zone (c, k, k + 1);
  propagate_run (c);
  return take_rows (d->wanted, c->ever, n, d->out_words);
}

static bool
grow (struct facts *f, adj_id i)
{
  struct arena pass;
  arena_init (&pass);
  struct call_map **calls = call_maps (&pass, f, f->p->functions.at[i], f->zones[i]);
  bool changed = propagate_inputs (&pass, f, i, calls);
  changed |= propagate_outputs (&pass, f, i, calls);
  arena_release (&pass);
  return changed;
}

/* ---- 2. the call graph ------------------------------------------------------------------ */

/* Calls of functions of P, as edges; *CALLED: who is called at all.  */
static struct graph *
call_graph (struct arena *a, const struct program *p, struct bitset *called)
{
  VEC (struct edge) edges = { NULL, 0, 0 };
  *called = bitset_new (a, p->functions.n + 1);
  for (adj_id i = 0; i < p->functions.n; i++) {
    const struct function *f = p->functions.at[i];
    for (adj_id k = 0; k < f->stmts.n; k++) {
      const struct stmt *s = &f->stmts.at[k];
      if (s->kind != STMT_CALL || s->block == ADJ_NONE)
	continue;
      struct edge e = { i, s->callee };
      bitset_add (called, s->callee);
      VEC_PUSH (a, edges, e);
    }
  }
  return graph_new (a, p->functions.n, edges.n, edges.at, 0);
}

void
depends_find (struct arena *a, struct facts *f)
{
  uint32_t nfunctions = f->p->functions.n, ncomponents;
  struct bitset called, cyclic;
  f->depends = ARENA_ARRAY (a, struct depends, nfunctions);
  if (!nfunctions)
    return;
  const struct graph *g = call_graph (a, f->p, &called);
  const adj_id *component = graph_components (a, g, &ncomponents, &cyclic);
  for (adj_id i = 0; i < nfunctions; i++)
    start (a, f, i);
  find_touched (f);
  for (adj_id i = 0; i < nfunctions; i++)
    if (bitset_has (&called, i) && is_affordable (f, i))
      make_rows (a, &f->depends[i]);
  for (uint32_t k = 0; k < ncomponents; k++)
    for (bool changed = true; changed;) {
      changed = false;
      for (adj_id i = 0; i < nfunctions; i++)
	if (component[i] == k && f->depends[i].known)
	  changed |= grow (f, i);
      changed &= bitset_has (&cyclic, k);
    }
}
