/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verifier of derived functions, what holds at single points of them: before the forward
   sweep, at calls, at parts of loops, where shadows move.  The paths through both sweeps are
   derived-check.c's.  */

#include "derived-check.h"
#include "derived-check-int.h"

#include <string.h>

#include "loop-shape.h"

struct judge {
  const struct program *out;
  const struct plan *plan;
  const struct derived_pair *pair;
  const struct call_halves *halves;
  const struct function *f, *h, *r;	/* primal, forward, reverse */
  struct arena *arena;
  struct diagnostics *d;
  unsigned faults;
  adj_id block, at;		/* of f and of r, for messages */
};

static void
fault (struct judge *j, const char *what)
{
  j->faults++;
  diagnose (j->d, SEVERITY_ERROR, ADJ_NONE, 0, "derived '%s', block %u of '%s', "
	    "reverse block %u: %s", j->r->name, j->block, j->f->name, j->at, what);
}

/* What stands before the forward sweep leaves the tape alone.  */
static void
check_beginning (struct judge *j)
{
  for (adj_id b = 0; b != j->pair->forward_map->forward[0];
       b = successor (j->h, b, 0))
    for (uint32_t k = 0; k < j->h->blocks.at[b].stmts.n; k++) {
      const struct stmt *s = stmt_at (j->h, b, k);
      if (touches_tape (s->kind) || (is_terminator (s->kind) && s->kind != STMT_GOTO)) {
	fault (j, "uses the tape before the forward sweep");
	return;
      }
    }
}

/* In a loose function the forward sweep evaluates what jumps once: what follows uses
   the result as a number.  */
static void
check_decisions (struct judge *j)
{
  for (adj_id bl = 0; bl < j->f->blocks.n && j->f->loose; bl++) {
    adj_id b = j->pair->forward_map->forward[bl];
    j->block = bl;
    for (uint32_t k = 0; k < j->h->blocks.at[b].stmts.n; k++) {
      const struct stmt *s = stmt_at (j->h, b, k);
      if (!is_jump (j->out, j->h, s)
	  || type_of (j->out, j->h, s->dst)->kind != TYPE_INTEGER)
	continue;
      const struct stmt *next = stmt_at (j->h, b, k + 1);
      if (next->kind != STMT_OP || next->op != OP_ONCE || next->args[0] != s->dst)
	fault (j, "decides by reals more than once");
    }
  }
}

/* From block BEGIN all ways lead to END, and none touches the tape.  */
static void
check_region (struct judge *j, adj_id begin, adj_id end)
{
  struct bitset seen = bitset_new (j->arena, j->r->blocks.n);
  VEC (adj_id) stack = { NULL, 0, 0 };
  VEC_PUSH (j->arena, stack, begin);
  while (stack.n) {
    adj_id b = stack.at[--stack.n];
    if (b == end || !bitset_add (&seen, b))
      continue;
    j->at = b;
    for (uint32_t k = 0; k < j->r->blocks.at[b].stmts.n; k++) {
      enum stmt_kind kind = stmt_at (j->r, b, k)->kind;
      if (touches_tape (kind) || kind == STMT_RETURN || kind == STMT_STOP) {
	fault (j, "a part of a loop pops, or returns");
	return;
      }
    }
    for (uint32_t k = 0; k < j->r->blocks.at[b].succs.n; k++)
      VEC_PUSH (j->arena, stack, successor (j->r, b, k));
  }
}

/* The parts of distributed loop L, up to where they end.  */
static void
check_parts (struct judge *j, adj_id l)
{
  const struct sweep_map *m = j->pair->reverse_map;
  check_region (j, m->reverse[j->plan->cfg->loops->at[l].header], m->after_parts[l]);
}

/* A joint call leaves nothing on the tape that would tell whether its callee is run again.  */
static void
check_joint_calls (struct judge *j)
{
  uint32_t joint = 0, whole = 0;
  for (adj_id id = 0; id < j->plan->g->primal->stmts.n; id++)
    joint += plan_joint (j->plan, id)
	     && bitset_has (&j->plan->cfg->live, j->f->stmts.at[id].block);
  for (adj_id b = 0; b < j->r->blocks.n; b++)
    for (uint32_t k = 0; k < j->r->blocks.at[b].stmts.n; k++) {
      const struct stmt *s = stmt_at (j->r, b, k);
      whole += s->kind == STMT_CALL && j->halves->is_whole (j->halves->data, s->callee);
    }
  if (joint != whole)
    fault (j, "callees of joint calls are not run again, each once");
}

/* Routines that may use the tape are called between the two statements that lend it.  */
static void
check_routines (struct judge *j, const struct function *f)
{
  for (adj_id b = 0; b < f->blocks.n; b++)
    for (uint32_t k = 0; k < f->blocks.at[b].stmts.n; k++)
      if (stmt_at (f, b, k)->kind == STMT_ROUTINE
	  && (k > 0 && stmt_at (f, b, k - 1)->kind == STMT_TAPE_SYNC)
	     != (stmt_at (f, b, k + 1)->kind == STMT_TAPE_RESYNC))
	fault (j, "calls a routine and does not take the tape back");
}

/* The plan has a routine for call ID run backward; a transposed map is only applied to what has
   shadows on both sides.  */
static bool
runs_backward (const struct judge *j, adj_id id)
{
  const struct augmented *g = j->plan->g;
  if (!plan_ruled (j->plan, id) || !bitset_has (&j->plan->cfg->live, j->f->stmts.at[id].block))
    return false;
  const struct ruled *rule = g->facts->p->functions.at[j->f->stmts.at[id].callee]->rule;
  const uint8_t *role = g->call[id].param;
  return !rule->transposes || (role[rule->in] & role[rule->out] & ROLE_SHADOW);
}

/* Nor does a call that a rule derives, where nothing is copied.  What one rule calls backward
   may be forward in another, or a primal.  */
static void
check_ruled_calls (struct judge *j)
{
  uint32_t planned = 0, made = 0;
  for (adj_id id = 0; id < j->plan->g->primal->stmts.n; id++)
    planned += runs_backward (j, id);
  for (adj_id b = 0; planned && b < j->r->blocks.n; b++)
    for (uint32_t k = 0; k < j->r->blocks.at[b].stmts.n; k++) {
      const struct stmt *s = stmt_at (j->r, b, k);
      bool backward = false;
      bool called = s->kind == STMT_ROUTINE && s->backward;
      for (adj_id id = 0; called && id < j->plan->g->primal->stmts.n; id++)
	backward |= plan_ruled (j->plan, id)
		    && strcmp (j->plan->g->facts->p->functions.at[j->f->stmts.at[id].callee]
				 ->rule->backward, s->routine) == 0;
      made += backward;
      if (backward && !in_sync (j->r, b, k))
	fault (j, "calls a backward routine while the tape's registers are not written");
    }
  if (planned != made)
    fault (j, "backward routines are not called, each once");
}

static uint32_t
count_in (const struct function *f, adj_id block, enum stmt_kind kind)
{
  uint32_t n = 0;
  for (uint32_t k = 0; k < f->blocks.at[block].stmts.n; k++)
    n += stmt_at (f, block, k)->kind == kind;
  return n;
}

/* Given shadows are moved between the sweeps, and back before the return.  */
static void
check_moves (struct judge *j)
{
  uint32_t moves = j->plan->g->laid.n, laid = 0, lifted = 0;
  for (adj_id b = 0; b < j->r->blocks.n; b++) {
    laid += count_in (j->r, b, STMT_SHADOW_LAY);
    lifted += count_in (j->r, b, STMT_SHADOW_LIFT);
    if (count_in (j->r, b, STMT_SHADOW_LIFT) && terminator (j->r, b)->kind != STMT_RETURN)
      fault (j, "puts shadows back elsewhere than before it returns");
  }
  if (laid != moves || lifted != (moves != 0)
      || (moves && count_in (j->r, j->pair->reverse_map->start, STMT_SHADOW_LAY) != moves))
    fault (j, "does not move given shadows between its sweeps, and back");
}

unsigned
derived_check_points (const struct program *out, const struct plan *plan,
		      const struct derived_pair *pair, const struct call_halves *halves,
		      struct diagnostics *d)
{
  struct arena own;
  arena_init (&own);
  struct judge j = { .out = out, .plan = plan, .pair = pair, .halves = halves,
		     .f = plan->g->f, .h = pair->forward, .r = pair->reverse,
		     .arena = &own, .d = d };
  check_beginning (&j);
  check_decisions (&j);
  check_joint_calls (&j);
  check_ruled_calls (&j);
  check_moves (&j);
  check_routines (&j, j.r);
  if (j.h != j.r)
    check_routines (&j, j.h);
  for (adj_id l = 0; l < plan->cfg->loops->n; l++)
    if (plan->shape[l].distributed)
      check_parts (&j, l);
  for (uint32_t k = 0; k < pair->reverse_map->nwalked; k++)
    check_region (&j, pair->reverse_map->walked[k].begin, pair->reverse_map->walked[k].end);
  arena_release (&own);
  return j.faults;
}
