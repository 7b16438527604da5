/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans spoilt on purpose: see plan-sample.h.  Errors that concern control are made
   before control is planned from them, so that the plan stays consistent in
   itself.  */

#include <string.h>

#include "plan-sample.h"

/* Where an error can be made; one of them is chosen.  */
struct spot { adj_id at, k, other; };
struct spots {
  struct planned *q;
  struct plan *plan;
  const struct function *f;
  VEC (struct spot) list;
};

static struct spots
spots_of (struct planned *q)
{
  struct spots s = { .q = q, .plan = q->plan, .f = q->g->f };
  return s;
}

static void
spot (struct spots *s, adj_id at, adj_id k, adj_id other)
{
  struct spot x = { at, k, other };
  VEC_PUSH (s->q->p->arena, s->list, x);
}

static const struct spot *
choose (struct spots *s, struct chance *c)
{
  return s->list.n ? &s->list.at[chance_below (c, s->list.n)] : NULL;
}

static const struct stmt *
definition (const struct spots *s, adj_id v)
{
  return &s->f->stmts.at[s->f->values.at[v].def];
}

static void
remove_id (id_list *l, uint32_t k)
{
  memmove (l->at + k, l->at + k + 1, (--l->n - k) * sizeof *l->at);
}

static void
remove_need (need_list *l, uint32_t k)
{
  memmove (l->at + k, l->at + k + 1, (--l->n - k) * sizeof *l->at);
}

static bool
is_taped (enum how how)
{
  return how == HOW_USE || how == HOW_REDEFINITION || how == HOW_COLUMN;
}

static void
control_again (struct spots *s)
{
  struct plan *plan = s->plan;
  struct arena *a = s->q->p->arena;
  struct bitset known = bitset_new (a, s->f->blocks.n);
  for (uint32_t l = 0; l < plan->loops->n; l++)
    if (plan->loop[l].count_free)
      bitset_add (&known, plan->loops->at[l].header);
  struct control_input in = { plan->graph, s->f->exit, &plan->block_work,
			      plan->edge_work, &known };
  plan->control = control_plan (a, &in);
}

/* ---- needs ------------------------------------------------------------------------- */

typedef bool (*need_test) (const struct spots *s, const struct need *n);

static void
find_needs (struct spots *s, need_test test)
{
  for (adj_id b = 0; b < s->f->blocks.n; b++)
    for (uint32_t k = 0; k < s->plan->needs[b].n; k++)
      if (!test || test (s, &s->plan->needs[b].at[k]))
	spot (s, b, k, ADJ_NONE);
}

static bool
need_is_taped (const struct spots *s, const struct need *n)
{
  (void) s;
  return is_taped (n->how);
}

static bool
need_is_repeated (const struct spots *s, const struct need *n)
{
  (void) s;
  return n->how == HOW_RECOMPUTE || n->how == HOW_RELOAD || n->how == HOW_INDUCTION;
}

static bool
need_is_overwritten (const struct spots *s, const struct need *n)
{
  const char *why = s->plan->why[n->value];
  return is_taped (n->how) && definition (s, n->value)->kind == STMT_LOAD && why
	 && strstr (why, "may be overwritten later");
}

static bool
need_is_phi (const struct spots *s, const struct need *n)
{
  return is_taped (n->how) && definition (s, n->value)->kind == STMT_PHI
	 && s->plan->induction[n->value].first == ADJ_NONE;
}

static bool
set_how (struct planned *q, struct chance *c, need_test test, enum how how)
{
  struct spots s = spots_of (q);
  find_needs (&s, test);
  const struct spot *x = choose (&s, c);
  if (x)
    q->plan->needs[x->at].at[x->k].how = how;
  return x != NULL;
}

static bool
taped_to_there (struct planned *q, struct chance *c)
{
  return set_how (q, c, need_is_taped, HOW_THERE);
}

static bool
taped_to_given (struct planned *q, struct chance *c)
{
  return set_how (q, c, need_is_taped, HOW_GIVEN);
}

static bool
repeated_to_there (struct planned *q, struct chance *c)
{
  return set_how (q, c, need_is_repeated, HOW_THERE);
}

static bool
repeated_to_popped (struct planned *q, struct chance *c)
{
  return set_how (q, c, need_is_repeated, HOW_USE);
}

static bool
overwritten_to_reload (struct planned *q, struct chance *c)
{
  return set_how (q, c, need_is_overwritten, HOW_RELOAD);
}

static bool
phi_to_recompute (struct planned *q, struct chance *c)
{
  return set_how (q, c, need_is_phi, HOW_RECOMPUTE);
}

static bool
phi_to_induction (struct planned *q, struct chance *c)
{
  return set_how (q, c, need_is_phi, HOW_INDUCTION);
}

/* Popped at another place than where it is pushed.  */
static bool
other_place (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  find_needs (&s, need_is_taped);
  const struct spot *x = choose (&s, c);
  if (!x)
    return false;
  struct need *n = &q->plan->needs[x->at].at[x->k];
  n->how = n->how == HOW_USE ? HOW_REDEFINITION
	   : n->how == HOW_REDEFINITION ? HOW_COLUMN : HOW_USE;
  return true;
}

static bool
need_dropped (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  find_needs (&s, NULL);
  const struct spot *x = choose (&s, c);
  if (x)
    remove_need (&q->plan->needs[x->at], x->k);
  return x != NULL;
}

static bool
has_operand (const struct spots *s, const struct need *n, adj_id v)
{
  const struct stmt *d = definition (s, n->value);
  if (n->how == HOW_INDUCTION)
    return !s->plan->induction[n->value].stepped
	   && s->plan->induction[n->value].first == v;
  if (n->how != HOW_RECOMPUTE && n->how != HOW_RELOAD)
    return false;
  bool has = d->ref && d->ref->base == v;
  for (uint32_t k = 0; k < d->nargs; k++)
    has |= d->args[k] == v;
  for (uint32_t k = 0; d->ref && k < d->ref->nindex; k++)
    has |= d->ref->index[k] == v;
  return has;
}

/* A need and one of its operands change places.  */
static bool
needs_swapped (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (adj_id b = 0; b < s.f->blocks.n; b++) {
    const need_list *l = &q->plan->needs[b];
    for (uint32_t k = 0; k < l->n; k++)
      for (uint32_t i = 0; i < k; i++)
	if (has_operand (&s, &l->at[k], l->at[i].value))
	  spot (&s, b, k, i);
  }
  const struct spot *x = choose (&s, c);
  if (!x)
    return false;
  struct need *n = q->plan->needs[x->at].at, t = n[x->k];
  n[x->k] = n[x->other];
  n[x->other] = t;
  return true;
}

/* What is an integer by way of a real R, both repeated; R not from equal bits.  */
static bool
integer_from_real (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (adj_id b = 0; b < s.f->blocks.n; b++)
    for (uint32_t k = 0; k < q->plan->needs[b].n; k++) {
      const struct need *n = &q->plan->needs[b].at[k];
      const struct stmt *d = definition (&s, n->value);
      if (!is_taped (n->how) || d->kind != STMT_OP || is_real (q->p, s.f, d->dst))
	continue;
      for (uint32_t i = 0; i < d->nargs; i++)
	if (is_real (q->p, s.f, d->args[i]) && !value_is_given (s.f, d->args[i])
	    && definition (&s, d->args[i])->kind == STMT_OP)
	  spot (&s, b, k, d->args[i]);
    }
  const struct spot *x = choose (&s, c);
  if (!x)
    return false;
  need_list *l = &q->plan->needs[x->at];
  struct need real = { x->other, HOW_RECOMPUTE };
  l->at[x->k].how = HOW_RECOMPUTE;
  VEC_PUSH (q->p->arena, *l, real);
  memmove (l->at + x->k + 1, l->at + x->k, (l->n - 1 - x->k) * sizeof *l->at);
  l->at[x->k] = real;
  return true;
}

/* ---- what is pushed ---------------------------------------------------------------------- */

static bool
push_dropped (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (adj_id b = 0; b < s.f->blocks.n; b++)
    for (uint32_t k = 0; k < q->plan->uses[b].n; k++)
      spot (&s, b, k, ADJ_NONE);
  const struct spot *x = choose (&s, c);
  if (x)
    remove_id (&q->plan->uses[x->at], x->k);
  return x != NULL;
}

static void
find_saves (struct spots *s)
{
  for (adj_id b = 0; b < s->f->blocks.n; b++)
    for (uint32_t k = 0; k < s->plan->saves[b].n; k++)
      spot (s, b, k, ADJ_NONE);
}

static bool
save_dropped (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  find_saves (&s);
  const struct spot *x = choose (&s, c);
  if (x)
    remove_id (&q->plan->saves[x->at], x->k);
  return x != NULL;
}

static bool
save_moved (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  find_saves (&s);
  const struct spot *x = choose (&s, c);
  adj_id to = chance_below (c, s.f->blocks.n);
  if (!x || to == x->at || !bitset_has (&q->plan->live, to))
    return false;
  VEC_PUSH (q->p->arena, q->plan->saves[to], q->plan->saves[x->at].at[x->k]);
  remove_id (&q->plan->saves[x->at], x->k);
  return true;
}

/* ---- columns --------------------------------------------------------------------------------- */

static const struct spot *
choose_column (struct spots *s, struct chance *c, uint32_t at_least)
{
  for (uint32_t l = 0; l < s->plan->loops->n; l++)
    for (uint32_t k = 0; k < s->plan->loop[l].columns.n; k++)
      if (s->plan->loop[l].columns.n >= at_least)
	spot (s, l, k, s->plan->loop[l].columns.at[k]);
  return choose (s, c);
}

static bool
columns_overlap (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_column (&s, c, 2);
  if (!x)
    return false;
  const id_list *l = &q->plan->loop[x->at].columns;
  q->plan->column[x->other] = q->plan->column[l->at[(x->k + 1) % l->n]];
  return true;
}

static bool
row_too_narrow (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_column (&s, c, 1);
  if (x)
    q->plan->loop[x->at].row_bytes -= 1;
  return x != NULL;
}

static bool
column_misaligned (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_column (&s, c, 1);
  if (!x || type_of (q->p, s.f, x->other)->bytes == 1)
    return false;
  q->plan->column[x->other] += 1;
  q->plan->loop[x->at].row_bytes += 8;
  return true;
}

static bool
column_not_put (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_column (&s, c, 1);
  if (x)
    q->plan->place[x->other] = PLACE_NONE;
  return x != NULL;
}

static bool
column_dropped (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_column (&s, c, 1);
  if (x)
    remove_id (&q->plan->loop[x->at].columns, x->k);
  return x != NULL;
}

/* ---- induction variables and counts ------------------------------------------------------------ */

/* Those that are read.  */
static struct induction *
choose_induction (struct spots *s, struct chance *c)
{
  for (adj_id b = 0; b < s->f->blocks.n; b++)
    for (uint32_t k = 0; k < s->plan->needs[b].n; k++)
      if (s->plan->needs[b].at[k].how == HOW_INDUCTION)
	spot (s, s->plan->needs[b].at[k].value, 0, 0);
  const struct spot *x = choose (s, c);
  return x ? &s->plan->induction[x->at] : NULL;
}

static adj_id
other_value (const struct spots *s, struct chance *c, adj_id than)
{
  adj_id v = chance_below (c, s->f->values.n);
  return v == than ? (v + 1) % s->f->values.n : v;
}

static bool
induction_first (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  struct induction *iv = choose_induction (&s, c);
  if (iv)
    iv->first = other_value (&s, c, iv->first);
  return iv != NULL;
}

static bool
induction_step (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  struct induction *iv = choose_induction (&s, c);
  if (iv)
    iv->step = other_value (&s, c, iv->step);
  return iv != NULL;
}

static bool
induction_sign (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  struct induction *iv = choose_induction (&s, c);
  if (iv)
    iv->is_minus = !iv->is_minus;
  return iv != NULL;
}

static bool
induction_loop (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  struct induction *iv = choose_induction (&s, c);
  if (!iv || q->plan->loops->n < 2)
    return false;
  iv->loop = (iv->loop + 1) % q->plan->loops->n;
  return true;
}

static bool
induction_never_set (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->loops->n; l++)
    for (uint32_t k = 0; k < q->plan->loop[l].stepped.n; k++)
      spot (&s, l, k, 0);
  const struct spot *x = choose (&s, c);
  if (x)
    remove_id (&q->plan->loop[x->at].stepped, x->k);
  return x != NULL;
}

/* One is kept whose first value is not known, so that a step below may overflow.  */
static bool
induction_kept (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  struct induction *iv = choose_induction (&s, c);
  if (!iv || iv->stepped || s.f->values.at[iv->first].kind == VALUE_INTEGER)
    return false;
  for (adj_id v = 0; v < s.f->values.n; v++)
    if (&q->plan->induction[v] == iv)
      VEC_PUSH (q->p->arena, q->plan->loop[iv->loop].stepped, v);
  return iv->stepped = true;
}

static bool
count_claimed (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->loops->n; l++)
    if (bitset_has (&q->plan->control->count_pushed, l))
      spot (&s, l, 0, 0);
  const struct spot *x = choose (&s, c);
  if (!x)
    return false;
  q->plan->loop[x->at].count_free = true;
  if (q->plan->loop[x->at].count == ADJ_NONE)
    q->plan->loop[x->at].count = other_value (&s, c, ADJ_NONE);
  control_again (&s);
  return true;
}

static bool
count_not_pushed (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->loops->n; l++)
    if (bitset_has (&q->plan->control->count_pushed, l))
      spot (&s, l, 0, 0);
  const struct spot *x = choose (&s, c);
  if (x)
    bitset_drop (&q->plan->control->count_pushed, x->at);
  return x != NULL;
}

static bool
count_changed (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->loops->n; l++)
    if (q->plan->loop[l].count_free && bitset_has (&q->plan->control->counted, l))
      spot (&s, l, 0, 0);
  const struct spot *x = choose (&s, c);
  if (x)
    q->plan->loop[x->at].count = other_value (&s, c, q->plan->loop[x->at].count);
  return x != NULL;
}

static bool
entry_need_dropped (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->loops->n; l++)
    for (uint32_t k = 0; k < q->plan->loop[l].entry_needs.n; k++)
      if (bitset_has (&q->plan->control->counted, l))
	spot (&s, l, k, 0);
  const struct spot *x = choose (&s, c);
  if (x)
    remove_need (&q->plan->loop[x->at].entry_needs, x->k);
  return x != NULL;
}

static bool
loop_not_counted (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->loops->n; l++)
    if (bitset_has (&q->plan->control->counted, l))
      spot (&s, l, 0, 0);
  const struct spot *x = choose (&s, c);
  if (x)
    bitset_drop (&q->plan->control->counted, x->at);
  return x != NULL;
}

/* ---- actions and work ------------------------------------------------------------------------------ */

static const struct spot *
choose_action (struct spots *s, struct chance *c, bool several_operands)
{
  for (adj_id b = 0; b < s->f->blocks.n; b++)
    for (uint32_t k = 0; k < s->f->blocks.at[b].stmts.n; k++) {
      adj_id id = s->f->blocks.at[b].stmts.at[k];
      const struct action *a = &s->plan->action[id];
      if (several_operands ? a->kind == ACTION_OP : a->kind != ACTION_NONE)
	spot (s, b, id, 0);
    }
  return choose (s, c);
}

/* With what only it read, and with its block's work if that was all.  */
static bool
action_dropped (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_action (&s, c, false);
  if (!x)
    return false;
  q->plan->action[x->k].kind = ACTION_NONE;
  q->plan->action[x->k].operands = 0;
  bool work = x->at == 0 || q->plan->uses[x->at].n || q->plan->saves[x->at].n;
  for (uint32_t k = 0; k < s.f->blocks.at[x->at].stmts.n; k++)
    work |= q->plan->action[s.f->blocks.at[x->at].stmts.at[k]].kind != ACTION_NONE;
  if (!work)
    bitset_drop (&q->plan->block_work, x->at);
  control_again (&s);
  return true;
}

static bool
operand_dropped (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_action (&s, c, true);
  if (!x)
    return false;
  uint32_t *o = &q->plan->action[x->k].operands;
  *o &= *o - 1;
  return true;
}

static bool
local_claimed (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (adj_id b = 0; b < s.f->blocks.n; b++)
    for (uint32_t k = 0; k < s.f->blocks.at[b].stmts.n; k++) {
      adj_id id = s.f->blocks.at[b].stmts.at[k];
      const struct stmt *t = &s.f->stmts.at[id];
      if (!bitset_has (&q->plan->live, b) || q->plan->action[id].kind == ACTION_NONE)
	continue;
      for (uint32_t i = 0; i < t->nargs; i++)
	if (t->args[i] < q->g->ntwins && bitset_has (&q->act->active, t->args[i])
	    && !bitset_has (&q->plan->local_adjoint, t->args[i])
	    && (value_is_given (s.f, t->args[i]) || t->kind == STMT_PHI
		|| definition (&s, t->args[i])->block != b))
	  spot (&s, t->args[i], 0, 0);
    }
  const struct spot *x = choose (&s, c);
  if (x)
    bitset_add (&q->plan->local_adjoint, x->at);
  return x != NULL;
}

static bool
block_work_dropped (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (adj_id b = 1; b < s.f->blocks.n; b++)
    if (bitset_has (&q->plan->block_work, b))
      spot (&s, b, 0, 0);
  const struct spot *x = choose (&s, c);
  if (!x)
    return false;
  bitset_drop (&q->plan->block_work, x->at);
  control_again (&s);
  return true;
}

static bool
edge_work_dropped (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (adj_id e = 0; e < s.f->edges.n; e++)
    if (q->plan->edge_work[e] != ADJ_NONE)
      spot (&s, e, 0, 0);
  const struct spot *x = choose (&s, c);
  if (!x)
    return false;
  q->plan->edge_work[x->at] = ADJ_NONE;
  control_again (&s);
  return true;
}

/* One of the two may have no work.  */
static bool
edge_work_merged (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (adj_id b = 0; b < s.f->blocks.n; b++)
    for (uint32_t i = 0; i < s.f->blocks.at[b].preds.n; i++)
      for (uint32_t j = 0; j < s.f->blocks.at[b].preds.n; j++) {
	adj_id e = s.f->blocks.at[b].preds.at[i], o = s.f->blocks.at[b].preds.at[j];
	if (bitset_has (&q->plan->live, s.f->edges.at[e].from)
	    && bitset_has (&q->plan->live, s.f->edges.at[o].from)
	    && q->plan->edge_work[e] != ADJ_NONE
	    && q->plan->edge_work[e] != q->plan->edge_work[o])
	  spot (&s, e, o, 0);
      }
  const struct spot *x = choose (&s, c);
  if (!x)
    return false;
  q->plan->edge_work[x->k] = q->plan->edge_work[x->at];
  control_again (&s);
  return true;
}

/* ---- control -------------------------------------------------------------------------------------------- */

static const struct spot *
choose_join (struct spots *s, struct chance *c, uint32_t classes)
{
  for (uint32_t j = 0; j < s->plan->control->njoins; j++) {
    const struct control_join *join = &s->plan->control->joins[j];
    if (join->entry.nclasses >= classes)
      spot (s, j, join->block, 0);
    if (join->latch.nclasses >= classes)
      spot (s, j, join->block, 1);
  }
  return choose (s, c);
}

static struct control_group *
group_at (struct planned *q, const struct spot *x)
{
  struct control_join *j = &q->plan->control->joins[x->at];
  return x->other ? &j->latch : &j->entry;
}

static bool
join_removed (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_join (&s, c, 1);
  if (x)
    q->plan->control->join_of[x->k] = ADJ_NONE;
  return x != NULL;
}

static bool
class_changed (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_join (&s, c, 2);
  if (!x)
    return false;
  const struct control_group *g = group_at (q, x);
  adj_id *class = &q->plan->control->edge_class[g->edge[chance_below (c, g->nclasses)]];
  *class = (*class + 1) % g->nclasses;
  return true;
}

static bool
class_elsewhere (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_join (&s, c, 1);
  if (!x)
    return false;
  const struct control_group *g = group_at (q, x);
  adj_id *target = &g->target[chance_below (c, g->nclasses)], b;
  for (b = 0; b < s.f->blocks.n; b++)
    if (b != *target && bitset_has (&q->plan->control->stops, b))
      break;
  if (b == s.f->blocks.n)
    return false;
  *target = b;
  return true;
}

static bool
bits_too_few (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_join (&s, c, 2);
  if (x)
    group_at (q, x)->bits--;
  return x != NULL;
}

static bool
up_changed (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  struct control *control = q->plan->control;
  for (adj_id b = 0; b < s.f->blocks.n; b++)
    for (adj_id t = 0; t < s.f->blocks.n; t++)
      if (control->up[b] != ADJ_NONE && control->up[b] != t
	  && bitset_has (&control->stops, t))
	spot (&s, b, t, 0);
  const struct spot *x = choose (&s, c);
  if (x)
    control->up[x->at] = x->k;
  return x != NULL;
}

static bool
stop_dropped (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  struct control *control = q->plan->control;
  for (adj_id b = 0; b < s.f->blocks.n; b++)
    if (bitset_has (&control->stops, b))
      spot (&s, b, 0, 0);
  const struct spot *x = choose (&s, c);
  if (x)
    bitset_drop (&control->stops, x->at);
  return x != NULL;
}

static bool
frame_dropped (struct planned *q, struct chance *c)
{
  if (!q->plan->frame.n)
    return false;
  remove_id (&q->plan->frame, chance_below (c, q->plan->frame.n));
  return true;
}

const struct plan_error plan_errors[] = {
  { "taped value called still there", taped_to_there },
  { "taped value called given", taped_to_given },
  { "repeated value called still there", repeated_to_there },
  { "repeated value popped", repeated_to_popped },
  { "reload of what may be overwritten", overwritten_to_reload },
  { "PHI recomputed", phi_to_recompute },
  { "PHI called an induction variable", phi_to_induction },
  { "popped at another place than pushed", other_place },
  { "need dropped", need_dropped },
  { "need before its operand", needs_swapped },
  { "integer from a recomputed real", integer_from_real },
  { "push dropped", push_dropped },
  { "save dropped", save_dropped },
  { "save in another block", save_moved },
  { "columns overlap", columns_overlap },
  { "row too narrow", row_too_narrow },
  { "column not aligned", column_misaligned },
  { "column not put", column_not_put },
  { "column dropped", column_dropped },
  { "induction variable, other first value", induction_first },
  { "induction variable, other step", induction_step },
  { "induction variable, other sign", induction_sign },
  { "induction variable, other loop", induction_loop },
  { "kept induction variable never set", induction_never_set },
  { "induction variable kept, first value unknown", induction_kept },
  { "count claimed known", count_claimed },
  { "count not pushed", count_not_pushed },
  { "another loop's count", count_changed },
  { "need on entering a loop dropped", entry_need_dropped },
  { "loop not counted", loop_not_counted },
  { "action dropped with its work", action_dropped },
  { "operand of an action dropped", operand_dropped },
  { "adjoint called local", local_claimed },
  { "block's work dropped", block_work_dropped },
  { "edge's work dropped", edge_work_dropped },
  { "edges' work merged", edge_work_merged },
  { "join removed", join_removed },
  { "edge in another class", class_changed },
  { "class leads elsewhere", class_elsewhere },
  { "too few bits", bits_too_few },
  { "another stop above", up_changed },
  { "stop dropped", stop_dropped },
  { "register missing in a frame", frame_dropped },
};
const unsigned nplan_errors = sizeof plan_errors / sizeof *plan_errors;
