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
#include "meet.h"
#include "subscripts.h"

enum verdict { UNKNOWN, LOST, KEPT };

/* Pairs of a load and a writer that are looked at.  Their number is the product of both,
   so that a large function takes no more than a second; what is not looked at counts as
   overwritten.  */
enum { MOST_QUESTIONS = 200000 };

struct intact {
  struct program *p;
  const struct plan *plan;
  const struct function *f;
  struct bitset *after;		/* [blocks] reachable by a non-empty path; made
				   when asked */
  uint32_t *position;		/* [stmts] in its block */
  uint8_t *verdict, *put_back;	/* [stmts] enum verdict */
  adj_id *asked;		/* [stmts] the block last asked for, and whether
				   what the load read is the same there */
  bool *same;
  struct meetings meetings;
  id_list writers;		/* statements of the primal that write memory */
  id_list *apart;		/* [stmts] writers proved apart, ascending; once */
  bool *met;			/* [stmts] one was found that is not apart */
  uint32_t *looked;		/* [stmts] at so many writers for these */
  uint32_t questions;
};

static const struct bitset *
blocks_after (struct intact *st, adj_id block)
{
  if (st->after[block].word)
    return &st->after[block];
  struct bitset set = bitset_new (st->p->arena, st->f->blocks.n);
  struct arena own;
  id_list stack = { NULL, 0, 0 };
  arena_init (&own);
  VEC_PUSH (&own, stack, block);
  while (stack.n) {
    adj_id b = stack.at[--stack.n];
    for (uint32_t k = 0; k < st->f->blocks.at[b].succs.n; k++) {
      adj_id s = successor (st->f, b, k);
      if (!is_cut (st->plan->cfg, s) && bitset_add (&set, s))
	VEC_PUSH (&own, stack, s);
    }
  }
  arena_release (&own);
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

/* ANY: whatever is written counts.  */
static bool
may_overwrite (const struct intact *st, adj_id writer, adj_id load, bool any)
{
  return any || may_meet (&st->meetings, writer, load, any_time ()) == MAY_MEET;
}

/* Finds the writers that are apart from a load.  Each pair is looked at once, so that later
   answers are the same, budget or not.  Returns false at the first writer that is
   not apart, unless ALL are asked for.  */
static bool
look_at_writers (struct intact *st, adj_id id, bool all)
{
  const struct stmt *load = &st->f->stmts.at[id];
  uint32_t *next = &st->looked[id];
  for (; *next < st->writers.n && (all || !st->met[id]); ++*next) {
    adj_id i = st->writers.at[*next];
    const struct stmt *s = &st->f->stmts.at[i];
    if (!may_overwrite (st, i, id, false) || !may_run_after (st, s, i, load, id))
      continue;
    if (st->questions > MOST_QUESTIONS || ++st->questions > MOST_QUESTIONS
	|| may_meet (&st->meetings, i, id, any_later_run ()) != APART_BY_SUBSCRIPTS)
      st->met[id] = true;
    else
      VEC_PUSH (st->p->arena, st->apart[id], i);
  }
  return !st->met[id];
}

static bool
is_apart (const struct intact *st, adj_id load, adj_id writer)
{
  const id_list *l = &st->apart[load];
  uint32_t low = 0, high = l->n;
  while (low < high) {
    uint32_t mid = low + (high - low) / 2;
    if (l->at[mid] < writer)
      low = mid + 1;
    else
      high = mid;
  }
  return low < l->n && l->at[low] == writer;
}

void
load_overwriters (struct intact *st, adj_id id, read_fn fn, void *data)
{
  const struct stmt *load = &st->f->stmts.at[id];
  bool any = !st->plan->tuning->tbr;	/* then every store counts */
  if (!any)
    look_at_writers (st, id, true);
  for (uint32_t k = 0; k < st->writers.n; k++) {
    adj_id i = st->writers.at[k];
    const struct stmt *s = &st->f->stmts.at[i];
    if (may_overwrite (st, i, id, any) && may_run_after (st, s, i, load, id)
	&& (any || !is_apart (st, id, i)))
      fn (data, i);
  }
}

static bool
nothing_overwrites (struct intact *st, adj_id id)
{
  const struct stmt *load = &st->f->stmts.at[id];
  if (load->location == ADJ_NONE || reads_ended_memory (st->plan->g, load))
    return false;
  if (st->plan->tuning->tbr)
    return look_at_writers (st, id, false);
  for (uint32_t k = 0; k < st->writers.n; k++) {
    adj_id i = st->writers.at[k];
    if (may_run_after (st, &st->f->stmts.at[i], i, load, id))
      return false;
  }
  return !bitset_has (blocks_after (st, load->block), load->block);
}

/* In a half, what the load reads is still there in the other half.  */
static bool
outlives (const struct intact *st, const struct stmt *load)
{
  const struct augmented *g = st->plan->g;
  return g->mode == MODE_REVERSE
	 || ref_outlives_half (g->facts, g->primal, g->allocs, g->role, load->ref);
}

/* What is saved is loaded because it is overwritten at once.  */
bool
load_is_intact (struct intact *st, adj_id load)
{
  if (st->f->stmts.at[load].provenance == FROM_SAVING)
    return false;
  if (st->verdict[load] == UNKNOWN)
    st->verdict[load] = outlives (st, &st->f->stmts.at[load])
			&& nothing_overwrites (st, load) ? KEPT : LOST;
  return st->verdict[load] == KEPT;
}

/* Something in the load's block may overwrite, above it, what it reads; if PUT_BACK,
   and is undone before the reverse of the block reads.  */
static bool
is_written_above (struct intact *st, adj_id id, bool put_back)
{
  const struct stmt *load = &st->f->stmts.at[id];
  const struct block *b = &st->f->blocks.at[load->block];
  for (uint32_t k = 0; b->stmts.at[k] != id; k++) {
    adj_id i = b->stmts.at[k];
    if (i < st->plan->g->primal->stmts.n && (!put_back || plan_restores (st->plan, i))
	&& may_overwrite (st, i, id, false))
      return true;
  }
  return false;
}

bool
load_is_repeatable (struct intact *st, adj_id load, adj_id block)
{
  return load_is_intact (st, load)
	 && !(st->plan->restore && st->f->stmts.at[load].block == block
	      && is_written_above (st, load, true));
}

/* ---- memory that is put back -------------------------------------------------------- */

struct undone { const struct plan *plan; bool all; };

static void
check_undone (void *data, adj_id store)
{
  struct undone *u = data;
  u->all = u->all && plan_restores (u->plan, store);
}

bool
load_is_put_back (struct intact *st, adj_id id)
{
  const struct stmt *load = &st->f->stmts.at[id];
  struct undone u = { st->plan, true };
  if (!st->plan->restore || id >= st->plan->g->primal->stmts.n)
    return false;
  if (st->put_back[id] == UNKNOWN) {
    if (load->location == ADJ_NONE || reads_ended_memory (st->plan->g, load)
	|| !st->plan->tuning->tbr || st->plan->g->mode != MODE_REVERSE || load_is_intact (st, id))
      u.all = false;
    else
      load_overwriters (st, id, check_undone, &u);
    st->put_back[id] = u.all ? KEPT : LOST;
  }
  return st->put_back[id] == KEPT;
}

/* Blocks on a path from BLOCK (if BACKWARDS, to BLOCK), itself aside, that does not go
   through WITHOUT.  */
static struct bitset
blocks_along (struct arena *a, const struct function *f, adj_id block, bool backwards,
	      adj_id without)
{
  struct bitset set = bitset_new (a, f->blocks.n);
  id_list stack = { NULL, 0, 0 };
  VEC_PUSH (a, stack, block);
  while (stack.n) {
    adj_id b = stack.at[--stack.n];
    const struct block *bl = &f->blocks.at[b];
    uint32_t n = backwards ? bl->preds.n : bl->succs.n;
    for (uint32_t k = 0; k < n; k++) {
      adj_id x = backwards ? predecessor (f, b, k) : successor (f, b, k);
      if (x != without && bitset_add (&set, x))
	VEC_PUSH (a, stack, x);
    }
  }
  return set;
}

/* Nothing overwrites, between the load's last run and the start of BLOCK, another one,
   what it read.  */
static bool
is_same_before (struct intact *st, adj_id id, adj_id block)
{
  const struct stmt *load = &st->f->stmts.at[id];
  struct arena own;
  arena_init (&own);
  struct bitset from = blocks_along (&own, st->f, load->block, false, load->block);
  struct bitset to = blocks_along (&own, st->f, block, true, load->block);
  bool same = true;
  for (uint32_t k = 0; k < st->writers.n && same; k++) {
    adj_id i = st->writers.at[k];
    const struct stmt *s = &st->f->stmts.at[i];
    if (!may_overwrite (st, i, id, false))
      continue;
    bool between = s->block == load->block ? st->position[i] > st->position[id]
		   : bitset_has (&from, s->block) && bitset_has (&to, s->block);
    same = !between || is_apart (st, id, i);
  }
  arena_release (&own);
  return same;
}

bool
load_is_restored (struct intact *st, adj_id id, adj_id block)
{
  if (!load_is_put_back (st, id))
    return false;
  if (st->asked[id] != block) {
    st->asked[id] = block;
    st->same[id] = st->f->stmts.at[id].block == block
		   ? !is_written_above (st, id, false) : is_same_before (st, id, block);
  }
  return st->same[id];
}

const id_list *
load_differs_from (const struct intact *st, adj_id load)
{
  return &st->apart[load];
}

bool
intact_gave_up (const struct intact *st)
{
  return st->questions > MOST_QUESTIONS;
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
  st->meetings = (struct meetings) { f, plan->g->facts, plan->g->primal,
				     subscripts_new (p->arena, p, plan->cfg) };
  st->after = ARENA_ARRAY (p->arena, struct bitset, f->blocks.n);
  st->position = ARENA_ARRAY (p->arena, uint32_t, f->stmts.n);
  st->verdict = ARENA_ARRAY (p->arena, uint8_t, f->stmts.n);
  st->put_back = ARENA_ARRAY (p->arena, uint8_t, f->stmts.n);
  st->asked = ARENA_ARRAY (p->arena, adj_id, f->stmts.n);
  st->same = ARENA_ARRAY (p->arena, bool, f->stmts.n);
  st->apart = ARENA_ARRAY (p->arena, id_list, f->stmts.n);
  st->met = ARENA_ARRAY (p->arena, bool, f->stmts.n);
  st->looked = ARENA_ARRAY (p->arena, uint32_t, f->stmts.n);
  for (adj_id i = 0; i < f->stmts.n; i++)
    st->asked[i] = ADJ_NONE;
  for (adj_id i = 0; i < plan->g->primal->stmts.n; i++)
    if (region_is_written (&f->stmts.at[i]) && f->stmts.at[i].block != ADJ_NONE
	&& !plan_drops (plan, i))
      VEC_PUSH (p->arena, st->writers, i);
  for (adj_id b = 0; b < f->blocks.n; b++)
    for (uint32_t k = 0; k < f->blocks.at[b].stmts.n; k++)
      st->position[f->blocks.at[b].stmts.at[k]] = k;
  return st;
}
