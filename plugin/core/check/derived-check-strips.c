/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verifier of derived functions, chunks of nests: where a sweep enters a loop
   whose columns are part of a nest's chunk, it finds that strip, of the size that the
   plan says, before anything of the loop is done.  A data-flow problem on each
   function: a strip is found where CHUNK_STRIP, or CHUNK_FIRST if strips are joined, sets the
   loop's base; it is lost
   where the sweep comes to a block outside the loop; all ways must have found it.  */

#include "derived-check.h"

struct checker {
  const struct plan *plan;
  const struct function *f;	/* primal */
  struct arena *arena;
  struct diagnostics *d;
  unsigned faults;
  adj_id *loop_of_base;		/* [values] whose base the register is, if it is a strip */
};

/* The loops with such columns whose strip is found at the end of a block of F, whose
   head stands for block AT of the primal, or for none (ADJ_NONE).  */
static void
pass_strips (const struct checker *c, const struct function *f, adj_id block, adj_id at,
	    const struct bitset *in, struct bitset *out)
{
  for (uint32_t k = 0; k < out->nwords; k++)
    out->word[k] = at == ADJ_NONE ? in->word[k] : 0;
  for (adj_id l = at == ADJ_NONE ? ADJ_NONE : loop_of (c->plan->cfg, at); l != ADJ_NONE;
       l = c->plan->cfg->loops->at[l].parent)
    if (bitset_has (in, l))
      bitset_add (out, l);
  for (uint32_t k = 0; k < f->blocks.at[block].stmts.n; k++) {
    const struct stmt *s = &f->stmts.at[f->blocks.at[block].stmts.at[k]];
    bool finds = s->kind == STMT_CHUNK_STRIP || s->kind == STMT_CHUNK_FIRST;
    adj_id l = finds ? c->loop_of_base[s->dst] : ADJ_NONE;
    if (l != ADJ_NONE && c->plan->loop[l].row_bytes == s->bytes
	&& c->plan->loop[l].joined == (s->kind == STMT_CHUNK_FIRST))
      bitset_add (out, l);
  }
}

static bool
keep_common (struct bitset *all, const struct bitset *more)
{
  bool changed = false;
  for (uint32_t k = 0; k < all->nwords; k++) {
    changed |= (all->word[k] & ~more->word[k]) != 0;
    all->word[k] &= more->word[k];
  }
  return changed;
}

static struct bitset *
strips_found (struct checker *c, const struct function *f, const adj_id *at)
{
  uint32_t nloops = c->plan->cfg->loops->n;
  struct bitset *in = arena_alloc (c->arena, f->blocks.n * sizeof *in);
  for (adj_id b = 0; b < f->blocks.n; b++) {
    in[b] = bitset_new (c->arena, nloops);
    for (uint32_t k = 0; k < in[b].nwords && b; k++)
      in[b].word[k] = UINT64_MAX;
  }
  struct bitset out = bitset_new (c->arena, nloops);
  for (bool changed = true; changed;) {
    changed = false;
    for (adj_id b = 0; b < f->blocks.n; b++) {
      pass_strips (c, f, b, at[b], &in[b], &out);
      for (uint32_t k = 0; k < f->blocks.at[b].succs.n; k++)
	changed |= keep_common (&in[successor (f, b, k)], &out);
    }
  }
  return in;
}

static void
note_bases (struct checker *c, const struct function *f, const struct sweep_map *m)
{
  c->loop_of_base = ARENA_ARRAY (c->arena, adj_id, f->values.n);
  for (adj_id v = 0; v < f->values.n; v++)
    c->loop_of_base[v] = ADJ_NONE;
  for (adj_id l = 0; l < c->plan->cfg->loops->n; l++)
    if (c->plan->loop[l].nest != ADJ_NONE && m->base[l] != ADJ_NONE)
      c->loop_of_base[m->base[l]] = l;
}

/* At the head of each block of the primal, in both sweeps, the parts of the loops around
   it have been found since they were entered.  */
static void
check_strips_found (struct checker *c, const struct function *f,
		   const struct sweep_map *m, bool forward, bool reverse)
{
  adj_id *at = ARENA_ARRAY (c->arena, adj_id, f->blocks.n);
  for (adj_id b = 0; b < f->blocks.n; b++)
    at[b] = ADJ_NONE;
  for (adj_id b = 0; b < c->f->blocks.n; b++) {
    if (forward && bitset_has (&c->plan->cfg->live, b))
      at[m->forward[b]] = b;
    if (reverse && m->reverse[b] != ADJ_NONE)
      at[m->reverse[b]] = b;
  }
  note_bases (c, f, m);
  const struct bitset *in = strips_found (c, f, at);
  for (adj_id b = 0; b < f->blocks.n; b++)
    for (adj_id l = at[b] == ADJ_NONE ? ADJ_NONE : loop_of (c->plan->cfg, at[b]);
	 l != ADJ_NONE; l = c->plan->cfg->loops->at[l].parent)
      if (c->plan->loop[l].nest != ADJ_NONE && !bitset_has (&in[b], l)) {
	c->faults++;
	diagnose (c->d, SEVERITY_ERROR, ADJ_NONE, 0, "derived '%s', block %u of '%s': "
		  "loop %u is entered, and its strip of a chunk not found", f->name, at[b],
		  c->f->name, l);
	return;
      }
}

static bool
has_nests (const struct plan *plan)
{
  for (adj_id l = 0; l < plan->cfg->loops->n; l++)
    if (plan->loop[l].nest != ADJ_NONE)
      return true;
  return false;
}

unsigned
derived_check_strips (const struct plan *plan, const struct derived_pair *pair,
		     struct diagnostics *d)
{
  if (!has_nests (plan))
    return 0;
  struct arena own;
  arena_init (&own);
  struct checker c = { plan, plan->g->f, &own, d, 0, NULL };
  bool joint = pair->forward == pair->reverse;
  check_strips_found (&c, pair->forward, pair->forward_map, true, joint);
  if (!joint)
    check_strips_found (&c, pair->reverse, pair->reverse_map, false, true);
  arena_release (&own);
  return c.faults;
}
