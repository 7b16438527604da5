/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What memory still holds: see intact.h.

   Hascoet, Naumann and Pascual's Kill and Req sets (section 5.2, equations 5 to 8)
   ask, at each overwriting statement, whether a value to be recorded is lost.
   Here the question is turned round, one load at a time: is there a statement
   that may run later and may change the location?  Statements that may run later
   are those in blocks behind it on some path, and those below it in its own
   block.  GCC's alias answers tell locations apart, and subscripts.h elements of one
   array.  */

#include "intact.h"

#include "intact-calls.h"
#include "subscripts.h"

enum verdict { UNKNOWN, LOST, KEPT };

struct intact {
  struct program *p;
  const struct plan *plan;
  const struct function *f;
  struct bitset *after;		/* [blocks] reachable by a non-empty path; made
				   when asked */
  uint32_t *position;		/* [stmts] in its block */
  uint8_t *verdict;		/* [stmts] enum verdict */
  struct subscripts *subscripts;
};

static const struct bitset *
blocks_after (struct intact *st, adj_id block)
{
  if (st->after[block].word)
    return &st->after[block];
  struct bitset set = bitset_new (st->p->arena, st->f->blocks.n);
  id_list stack = { NULL, 0, 0 };
  VEC_PUSH (st->p->arena, stack, block);
  while (stack.n) {
    adj_id b = stack.at[--stack.n];
    for (uint32_t k = 0; k < st->f->blocks.at[b].succs.n; k++) {
      adj_id s = successor (st->f, b, k);
      if (bitset_add (&set, s))
	VEC_PUSH (st->p->arena, stack, s);
    }
  }
  st->after[block] = set;
  return &st->after[block];
}

static bool
may_run_after (struct intact *st, const struct stmt *s, adj_id id,
	       const struct stmt *load, adj_id load_id)
{
  return bitset_has (blocks_after (st, load->block), s->block)
	 || (s->block == load->block
	     && st->position[id] > st->position[load_id]);
}

/* The forward sweep ends the memory that the load reads.  */
static bool
reads_ended_memory (const struct augmented *g, const struct stmt *load)
{
  const struct roots *r = g->roots;
  for (adj_id x = roots_next_of_ref (r, g->primal, load->ref, r->first_alloc);
       x != ADJ_NONE;
       x = roots_next_of_ref (r, g->primal, load->ref, x + 1))
    if (x < r->unknown && g->allocs->ends[r->alloc_stmt[x - r->first_alloc]])
      return true;
  return false;
}

static bool
may_overwrite (const struct plan *plan, const struct stmt *s,
	       const struct stmt *load, bool any)
{
  const struct function *f = plan->g->f;
  if (s->kind == STMT_CALL && !any && s->block != ADJ_NONE
      && !call_may_overwrite (plan->g->facts, plan->g->primal, s, load->ref))
    return false;
  switch (s->kind) {
    case STMT_STORE: case STMT_CALL: case STMT_MOVE: case STMT_CLEAR:
    case STMT_EFFECT:
      return s->block != ADJ_NONE
	     && (any || s->location == ADJ_NONE
		 || bitset_has (&f->alias[s->location], load->location));
    default:
      return false;
  }
}

static bool
nothing_overwrites (struct intact *st, adj_id id)
{
  const struct stmt *load = &st->f->stmts.at[id];
  bool any = !st->plan->tuning->tbr;	/* then every store counts */
  if (load->location == ADJ_NONE || reads_ended_memory (st->plan->g, load)
      || (any && bitset_has (blocks_after (st, load->block), load->block)))
    return false;
  for (adj_id i = 0; i < st->plan->g->primal->stmts.n; i++) {
    const struct stmt *s = &st->f->stmts.at[i];
    if (may_overwrite (st->plan, s, load, any) && may_run_after (st, s, i, load, id)
	&& (any || !subscripts_apart_later (st->subscripts, id, i)))
      return false;
  }
  return true;
}

/* In a half, what the load reads is still there in the other half.  */
static bool
outlives (const struct intact *st, const struct stmt *load)
{
  const struct augmented *g = st->plan->g;
  return g->mode == MODE_REVERSE
	 || ref_outlives_half (g->primal, g->roots, g->allocs, g->role, load->ref);
}

bool
load_is_repeatable (struct intact *st, adj_id load, adj_id block)
{
  (void) block;
  if (!outlives (st, &st->f->stmts.at[load]))
    return false;
  if (st->verdict[load] == UNKNOWN)
    st->verdict[load] = nothing_overwrites (st, load) ? KEPT : LOST;
  return st->verdict[load] == KEPT;
}

const char *
load_is_lost_because (struct intact *st, adj_id load)
{
  const struct stmt *s = &st->f->stmts.at[load];
  if (!outlives (st, s))
    return "what runs between the halves of a split call may overwrite it";
  return reads_ended_memory (st->plan->g, s)
	 ? "the memory it was loaded from is given back before the reverse sweep"
	 : "the memory it was loaded from may be overwritten later";
}

struct intact *
intact_find (struct program *p, const struct plan *plan)
{
  struct intact *st = ARENA_NEW (p->arena, struct intact);
  const struct function *f = plan->g->f;
  st->p = p;
  st->plan = plan;
  st->f = f;
  st->subscripts = subscripts_new (p->arena, p, plan);
  st->after = ARENA_ARRAY (p->arena, struct bitset, f->blocks.n);
  st->position = ARENA_ARRAY (p->arena, uint32_t, f->stmts.n);
  st->verdict = ARENA_ARRAY (p->arena, uint8_t, f->stmts.n);
  for (adj_id b = 0; b < f->blocks.n; b++)
    for (uint32_t k = 0; k < f->blocks.at[b].stmts.n; k++)
      st->position[f->blocks.at[b].stmts.at[k]] = k;
  return st;
}
