/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Slices: see loop-slice.h.

   An adjoint flows from stores back to loads; so what is needed for a load's
   contribution is found in program order: each operation that uses the load's
   value, towards that operand; each that uses what such an operation defines; at
   last the stores of such values.  What these read is selected from the
   block's needs, users before operands.  */

#include "loop-slice.h"

#include <string.h>

#include "rule.h"
#include "snapshots.h"

struct slicer
slicer_start (struct program *p, const struct plan *plan, adj_id loop, uint32_t *mark)
{
  struct slicer s = { .p = p, .plan = plan, .arena = p->arena, .loop = loop,
		      .header = plan->cfg->loops->at[loop].header, .mark = mark };
  memset (mark, 0, plan->g->f->values.n * sizeof *mark);
  return s;
}

static bool
marked (const struct slicer *s, adj_id v)
{
  return s->mark[v] == s->round;
}

static void
mark (void *data, adj_id v)
{
  struct slicer *s = data;
  s->mark[v] = s->round;
}

/* ---- actions -------------------------------------------------------------------- */

/* An active value whose adjoint is summed over the iterations.  */
static bool
is_outside (const struct slicer *s, adj_id v)
{
  const struct function *f = s->plan->g->f;
  return v < s->plan->g->nshadow_pointers && bitset_has (&s->plan->g->act->active, v)
	 && !(f->values.at[v].kind == VALUE_STMT
	      && f->stmts.at[f->values.at[v].def].block == s->header);
}

static uint32_t
operands_towards (const struct slicer *s, adj_id id, bool sums)
{
  const struct stmt *st = &s->plan->g->f->stmts.at[id];
  uint32_t have = s->plan->action[id].operands, kept = 0;
  for (uint32_t k = 0; have >> k; k++)
    if ((have >> k & 1) && (marked (s, st->args[k])
			    || (sums && is_outside (s, st->args[k]))))
      kept |= 1u << k;
  return kept;
}

static void
add_action (struct slicer *s, struct slice *out, adj_id id, const id_list *loads,
	    bool sums)
{
  const struct stmt *st = &s->plan->g->f->stmts.at[id];
  struct slice_action a = { id, 0, 0 };
  switch (s->plan->action[id].kind) {
    case ACTION_LOAD:
      a.operands = listed (loads, id);
      break;
    case ACTION_OP: case ACTION_STORE:
      a.operands = operands_towards (s, id, sums);
      break;
    default:
      break;
  }
  if (!a.operands)
    return;
  VEC_PUSH (s->arena, out->actions, a);
  if (st->dst != ADJ_NONE)
    mark (s, st->dst);
}

/* ---- needs ------------------------------------------------------------------------ */

static void
mark_read (void *data, adj_id v)
{
  mark (data, v);
}

static bool
is_of_iteration (const struct slicer *s, const struct need *n)
{
  const struct function *f = s->plan->g->f;
  if (n->how == HOW_INDUCTION)
    return s->plan->cfg->induction[n->value].loop == s->loop;
  if (n->how == HOW_SNAPSHOT)
    return snapshot_moves (s->plan, n->value, s->loop);
  return n->how == HOW_COLUMN
	 && loop_of (s->plan->cfg, f->stmts.at[f->values.at[n->value].def].block) == s->loop;
}

static void
mark_operands (struct slicer *s, const struct need *n)
{
  const struct function *f = s->plan->g->f;
  const struct stmt *st = &f->stmts.at[f->values.at[n->value].def];
  const struct induction *iv = &s->plan->cfg->induction[n->value];
  if (n->how == HOW_INDUCTION) {
    if (iv->loop == s->loop || bitset_has (&s->plan->stepped, n->value))
      return;
    mark (s, iv->first);
    mark (s, iv->step);
    return;
  }
  if (n->how == HOW_SNAPSHOT)
    snapshot_reads (s->plan, n->value, mark_read, s);
  if (n->how != HOW_RECOMPUTE && n->how != HOW_RELOAD && n->how != HOW_RESTORED)
    return;
  for (uint32_t k = 0; k < st->nargs; k++)
    mark (s, st->args[k]);
  if (!st->ref)
    return;
  if (st->ref->base != ADJ_NONE)
    mark (s, st->ref->base);
  for (uint32_t k = 0; k < st->ref->nindex; k++)
    mark (s, st->ref->index[k]);
}

/* The block's needs that what is marked is made of.  */
static void
select_needs (struct slicer *s, need_list *out)
{
  const need_list *all = plan_needs (s->plan, NEED_BLOCK, s->header);
  need_list backwards = { NULL, 0, 0 };
  for (uint32_t k = all->n; k-- > 0;)
    if (marked (s, all->at[k].value)) {
      VEC_PUSH (s->arena, backwards, all->at[k]);
      mark_operands (s, &all->at[k]);
    }
  for (uint32_t k = backwards.n; k-- > 0;)
    VEC_PUSH (s->arena, *out, backwards.at[k]);
}

static void
mark_ref (struct slicer *s, adj_id id)
{
  const struct ref *r = s->plan->g->shadow_ref[id];
  if (r->base != ADJ_NONE)
    mark (s, r->base);
  for (uint32_t k = 0; k < r->nindex; k++)
    mark (s, r->index[k]);
}

static void
mark_reads (struct slicer *s, const struct slice *x)
{
  for (uint32_t k = 0; k < x->actions.n; k++)
    action_reads_towards (s->plan, x->actions.at[k].stmt,
			  x->actions.at[k].operands, mark, s);
}

/* ---- slices ------------------------------------------------------------------------- */

static void
reverse_actions (struct slice *x)
{
  for (uint32_t i = 0, j = x->actions.n; i + 1 < j; i++) {
    struct slice_action a = x->actions.at[i];
    x->actions.at[i] = x->actions.at[--j];
    x->actions.at[j] = a;
  }
}

void
slice_fill (struct slicer *s, struct slice *out, const id_list *loads, bool sums)
{
  const struct block *b = &s->plan->g->f->blocks.at[s->header];
  s->round++;
  for (uint32_t k = 0; k < b->stmts.n; k++)
    add_action (s, out, b->stmts.at[k], loads, sums);
  reverse_actions (out);
  s->round++;
  mark_reads (s, out);
  select_needs (s, &out->needs);
}

bool
slice_has_sums (struct slicer *s)
{
  const struct function *f = s->plan->g->f;
  const struct block *b = &f->blocks.at[s->header];
  s->round++;
  for (uint32_t k = 0; k < b->stmts.n; k++) {
    adj_id id = b->stmts.at[k];
    enum action_kind kind = s->plan->action[id].kind;
    if ((kind == ACTION_OP || kind == ACTION_STORE)
	&& operands_towards (s, id, true))
      return true;
  }
  return false;
}

static int
cost_of_rule (const struct rule_node *n)
{
  if (n->kind != RULE_OP || n->integer)
    return 0;
  int cost = op_info[n->op].cost;
  for (unsigned k = 0; k < 3 && n->kid[k]; k++)
    cost += cost_of_rule (n->kid[k]);
  return cost;
}

int
slice_cost (struct slicer *s, const struct slice *x)
{
  const struct function *f = s->plan->g->f;
  int cost = 0;
  for (uint32_t k = 0; k < x->actions.n; k++) {
    adj_id id = x->actions.at[k].stmt;
    if (s->plan->action[id].kind != ACTION_OP) {
      cost += f->stmts.at[id].kind == STMT_LOAD ? 2 : 1;
      continue;
    }
    const struct rule *rule = rule_for (f->stmts.at[id].op);
    for (uint32_t i = 0; x->actions.at[k].operands >> i; i++)
      if (x->actions.at[k].operands >> i & 1)
	cost += 1 + cost_of_rule (rule->partial[i]);
  }
  for (uint32_t k = 0; k < x->needs.n; k++) {
    adj_id v = x->needs.at[k].value;
    if (!is_real (s->p, f, v))
      continue;
    switch (x->needs.at[k].how) {
      case HOW_RECOMPUTE:
	cost += op_info[f->stmts.at[f->values.at[v].def].op].cost;
	break;
      case HOW_RELOAD: case HOW_RESTORED: case HOW_SNAPSHOT: case HOW_COLUMN:
	cost++;
	break;
      default:
	break;
    }
  }
  return cost;
}

/* ---- beside the slices ----------------------------------------------------------------- */

void
slice_address_needs (struct slicer *s, const id_list *stmts, need_list *out)
{
  s->round++;
  for (uint32_t k = 0; k < stmts->n; k++)
    mark_ref (s, stmts->at[k]);
  select_needs (s, out);
}

void
slice_add_zeroing (struct slicer *s, struct loop_shape *shape)
{
  struct slice *x = &shape->parts.at[0].slices.at[0];
  s->round++;
  mark_reads (s, x);
  for (uint32_t k = 0; k < shape->zeroed.n; k++)
    mark_ref (s, shape->zeroed.at[k]);
  x->needs.n = 0;
  select_needs (s, &x->needs);
}

bool
slice_needs_invariant (struct slicer *s, adj_id stmt)
{
  need_list needs = { NULL, 0, 0 };
  s->round++;
  mark_ref (s, stmt);
  select_needs (s, &needs);
  for (uint32_t k = 0; k < needs.n; k++)
    if (is_of_iteration (s, &needs.at[k]))
      return false;
  return true;
}

/* First values and steps of the loop's inductions that the block reads; what is
   `stepped' starts from what is had on the loop's entry.  */
void
slice_start_needs (struct slicer *s, struct loop_shape *shape)
{
  const need_list *all = plan_needs (s->plan, NEED_BLOCK, s->header);
  s->round++;
  for (uint32_t k = 0; k < all->n; k++) {
    const struct induction *iv = &s->plan->cfg->induction[all->at[k].value];
    if (all->at[k].how != HOW_INDUCTION || iv->loop != s->loop
	|| bitset_has (&s->plan->stepped, all->at[k].value))
      continue;
    mark (s, iv->first);
    mark (s, iv->step);
  }
  for (uint32_t k = 0; k < shape->summed.n; k++)
    mark_ref (s, shape->summed.at[k]);
  select_needs (s, &shape->start_needs);
}

/* What N is made of is marked.  */
static bool
reads_marked (const struct slicer *s, const struct need *n)
{
  const struct stmt *st = &s->plan->g->f->stmts.at[s->plan->g->f->values.at[n->value].def];
  bool reads = false;
  if (n->how == HOW_INDUCTION) {
    const struct induction *iv = &s->plan->cfg->induction[n->value];
    return !bitset_has (&s->plan->stepped, n->value)
	   && (marked (s, iv->first) || marked (s, iv->step));
  }
  if (!need_is_repeated (n))
    return false;
  for (uint32_t k = 0; k < st->nargs; k++)
    reads |= marked (s, st->args[k]);
  if (st->ref && st->ref->base != ADJ_NONE)
    reads |= marked (s, st->ref->base);
  for (uint32_t k = 0; st->ref && k < st->ref->nindex; k++)
    reads |= marked (s, st->ref->index[k]);
  return reads;
}

void
slice_hold (struct slicer *s, need_list *needs, need_list *held)
{
  uint32_t n = 0;
  s->round++;
  for (uint32_t k = 0; k < needs->n; k++) {
    struct need x = needs->at[k];
    if (is_of_iteration (s, &x) || reads_marked (s, &x)) {
      mark (s, x.value);
      needs->at[n++] = x;
    } else
      VEC_PUSH (s->arena, *held, x);
  }
  needs->n = n;
}
