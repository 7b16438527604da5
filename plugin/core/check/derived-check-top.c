/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verifier of derived functions, chunks whose address is not kept: while such a chunk is
   in use nothing else comes onto the tape or is taken off, so that the tape ends where the
   chunk does.  In the forward sweep from CHUNK_OPEN to where the loop is left; in the reverse
   sweep from CHUNK_TOP to CHUNK_DROP, which stand on all ways.  That each CHUNK_OPEN has its
   CHUNK_DROP is derived-check.c's business.  */

#include "derived-check.h"
#include "derived-check-int.h"

struct checker {
  const struct plan *plan;
  const struct function *f, *h, *r;	/* primal, forward, reverse */
  struct arena *arena;
  struct diagnostics *d;
  unsigned faults;
  adj_id loop;
  adj_id *block_of;		/* [blocks of h] whose forward part begins there, or ADJ_NONE */
};

struct point { adj_id block; uint32_t at; };

static void
fault (struct checker *c, const char *what)
{
  c->faults++;
  diagnose (c->d, SEVERITY_ERROR, ADJ_NONE, 0, "derived '%s', loop %u: %s", c->r->name, c->loop,
	    what);
}

static bool
touches_words (enum stmt_kind k)
{
  return touches_tape (k) && k != STMT_BITS_PUT && k != STMT_BITS_GET;
}

/* ---- the forward sweep ------------------------------------------------------------------- */

/* BLOCK, which stands for none of the primal, lies on an edge that leaves the loop.  */
static bool
leaves (const struct checker *c, adj_id block)
{
  for (uint32_t steps = 0; steps < c->h->blocks.n; steps++) {
    adj_id of = c->block_of[block];
    if (of != ADJ_NONE)
      return !bitset_has (&c->plan->cfg->loops->at[c->loop].body, of);
    if (c->h->blocks.at[block].succs.n != 1)
      return false;
    block = successor (c->h, block, 0);
  }
  return false;
}

static void
check_forward (struct checker *c, adj_id block, uint32_t k)
{
  VEC (struct point) todo = { NULL, 0, 0 };
  struct bitset seen = bitset_new (c->arena, c->h->blocks.n);
  VEC_PUSH (c->arena, todo, ((struct point) { block, k + 1 }));
  while (todo.n) {
    struct point at = todo.at[--todo.n];
    const struct block *b = &c->h->blocks.at[at.block];
    for (; at.at < b->stmts.n; at.at++)
      if (touches_words (stmt_at (c->h, at.block, at.at)->kind)) {
	fault (c, "pushes something behind a chunk that must be the last on the tape");
	return;
      }
    for (uint32_t i = 0; i < b->succs.n; i++) {
      adj_id to = successor (c->h, at.block, i);
      if (!leaves (c, to) && bitset_add (&seen, to))
	VEC_PUSH (c->arena, todo, ((struct point) { to, 0 }));
    }
  }
}

/* ---- the reverse sweep ------------------------------------------------------------------- */

/* From where CHUNK_TOP has found BASE to CHUNK_DROP on all ways.  */
static void
check_down (struct checker *c, adj_id block, uint32_t k, adj_id base)
{
  VEC (struct point) todo = { NULL, 0, 0 };
  struct bitset seen = bitset_new (c->arena, c->r->blocks.n);
  VEC_PUSH (c->arena, todo, ((struct point) { block, k + 1 }));
  while (todo.n) {
    struct point at = todo.at[--todo.n];
    const struct block *b = &c->r->blocks.at[at.block];
    const struct stmt *s = NULL;
    for (; at.at < b->stmts.n; at.at++) {
      s = stmt_at (c->r, at.block, at.at);
      if (touches_words (s->kind) || s->kind == STMT_CHUNK_TOP || s->kind == STMT_RETURN)
	break;
    }
    if (at.at < b->stmts.n && (s->kind != STMT_CHUNK_DROP || s->args[0] != base)) {
      fault (c, "uses the tape above a chunk that must be the last on it");
      return;
    }
    for (uint32_t i = 0; i < b->succs.n && at.at == b->stmts.n; i++)
      if (bitset_add (&seen, successor (c->r, at.block, i)))
	VEC_PUSH (c->arena, todo, ((struct point) { successor (c->r, at.block, i), 0 }));
  }
}

/* From CHUNK_DROP of BASE back to CHUNK_TOP on all ways.  */
static void
check_up (struct checker *c, adj_id block, uint32_t k, adj_id base)
{
  VEC (struct point) todo = { NULL, 0, 0 };
  struct bitset seen = bitset_new (c->arena, c->r->blocks.n);
  VEC_PUSH (c->arena, todo, ((struct point) { block, k }));
  while (todo.n) {
    struct point at = todo.at[--todo.n];
    const struct block *b = &c->r->blocks.at[at.block];
    const struct stmt *s = NULL;
    for (; at.at > 0; at.at--) {
      s = stmt_at (c->r, at.block, at.at - 1);
      if (touches_words (s->kind) || s->kind == STMT_CHUNK_TOP)
	break;
    }
    if (at.at ? s->kind != STMT_CHUNK_TOP || s->dst != base : b->preds.n == 0) {
      fault (c, "drops a chunk that was not found on the tape");
      return;
    }
    for (uint32_t i = 0; i < b->preds.n && !at.at; i++) {
      adj_id from = predecessor (c->r, at.block, i);
      if (bitset_add (&seen, from))
	VEC_PUSH (c->arena, todo, ((struct point) { from, c->r->blocks.at[from].stmts.n }));
    }
  }
}

/* All that is done with chunks whose address is BASE, in F; C->loop's, or no loop's that has
   one on top.  */
static void
check_base (struct checker *c, const struct function *f, adj_id base)
{
  uint32_t bytes = c->plan->loop[c->loop].row_bytes;
  for (adj_id b = 0; b < f->blocks.n; b++)
    for (uint32_t k = 0; k < f->blocks.at[b].stmts.n; k++) {
      const struct stmt *s = stmt_at (f, b, k);
      bool same = (s->kind == STMT_CHUNK_DROP ? s->args[0] : s->dst) == base;
      if (!same || (s->kind != STMT_CHUNK_OPEN && s->kind != STMT_CHUNK_TOP
		    && s->kind != STMT_CHUNK_DROP))
	continue;
      if (s->kind != STMT_CHUNK_DROP && s->bytes != bytes)
	fault (c, "a chunk's rows are not as large as the plan says");
      if (s->kind == STMT_CHUNK_OPEN)
	check_forward (c, b, k);
      else if (s->kind == STMT_CHUNK_TOP)
	check_down (c, b, k, base);
      else
	check_up (c, b, k, base);
    }
}

unsigned
derived_check_top (const struct plan *plan, const struct derived_pair *pair,
		   struct diagnostics *d)
{
  struct arena own;
  arena_init (&own);
  struct checker c = { .plan = plan, .f = plan->g->f, .h = pair->forward, .r = pair->reverse,
		       .arena = &own, .d = d };
  c.block_of = ARENA_ARRAY (&own, adj_id, c.h->blocks.n);
  for (adj_id b = 0; b < c.h->blocks.n; b++)
    c.block_of[b] = ADJ_NONE;
  for (adj_id b = 0; b < c.f->blocks.n; b++)
    if (bitset_has (&plan->cfg->live, b))
      c.block_of[pair->forward_map->forward[b]] = b;
  for (c.loop = 0; c.loop < plan->cfg->loops->n; c.loop++) {
    if (!plan->loop[c.loop].on_top)
      continue;
    check_base (&c, c.h, pair->forward_map->base[c.loop]);
    if (c.h != c.r)
      check_base (&c, c.r, pair->reverse_map->base[c.loop]);
  }
  arena_release (&own);
  return c.faults;
}
