/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans spoilt on purpose, values: see plan-sample.h.  */

#include "columns.h"
#include "crowded.h"
#include "plan-spots.h"
#include "snapshots.h"

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

/* ---- needs ------------------------------------------------------------------------- */

typedef bool (*need_test) (const struct spots *s, const struct need *n);

static void
find_needs (struct spots *s, need_test test)
{
  for (adj_id b = 0; b < s->f->blocks.n; b++)
    for (uint32_t k = 0; k < plan_needs (s->plan, NEED_BLOCK, b)->n; k++)
      if (!test || test (s, &plan_needs (s->plan, NEED_BLOCK, b)->at[k]))
	spot (s, b, k, ADJ_NONE);
}

static bool
need_is_taped (const struct spots *s, const struct need *n)
{
  (void) s;
  return is_taped (n->how);
}

static bool
is_made_again (const struct spots *s, const struct need *n)
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
	 && s->plan->cfg->induction[n->value].first == ADJ_NONE;
}

static bool
set_how (struct planned *q, struct chance *c, need_test test, enum how how)
{
  struct spots s = spots_of (q);
  find_needs (&s, test);
  const struct spot *x = choose (&s, c);
  if (x)
    plan_needs (q->plan, NEED_BLOCK, x->at)->at[x->k].how = how;
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
  return set_how (q, c, is_made_again, HOW_THERE);
}

static bool
repeated_to_popped (struct planned *q, struct chance *c)
{
  return set_how (q, c, is_made_again, HOW_USE);
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
  struct need *n = &plan_needs (q->plan, NEED_BLOCK, x->at)->at[x->k];
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
    remove_need (plan_needs (q->plan, NEED_BLOCK, x->at), x->k);
  return x != NULL;
}

static bool
has_operand (const struct spots *s, const struct need *n, adj_id v)
{
  const struct stmt *d = definition (s, n->value);
  if (n->how == HOW_INDUCTION)
    return !bitset_has (&s->plan->stepped, n->value)
	   && s->plan->cfg->induction[n->value].first == v;
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
    const need_list *l = plan_needs (q->plan, NEED_BLOCK, b);
    for (uint32_t k = 0; k < l->n; k++)
      for (uint32_t i = 0; i < k; i++)
	if (has_operand (&s, &l->at[k], l->at[i].value))
	  spot (&s, b, k, i);
  }
  const struct spot *x = choose (&s, c);
  if (!x)
    return false;
  struct need *n = plan_needs (q->plan, NEED_BLOCK, x->at)->at, t = n[x->k];
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
    for (uint32_t k = 0; k < plan_needs (q->plan, NEED_BLOCK, b)->n; k++) {
      const struct need *n = &plan_needs (q->plan, NEED_BLOCK, b)->at[k];
      const struct stmt *d = definition (&s, n->value);
      if (!is_taped (n->how) || d->kind != STMT_OP || is_real (q->p, s.f, d->dst))
	continue;
      for (uint32_t i = 0; i < d->nargs; i++)
	if (is_real (q->p, s.f, d->args[i]) && !value_is_given (s.f, d->args[i])
	    && definition (&s, d->args[i])->kind == STMT_OP
	    && !gives_same_bits (s.f, definition (&s, d->args[i])))
	  spot (&s, b, k, d->args[i]);
    }
  const struct spot *x = choose (&s, c);
  if (!x)
    return false;
  need_list *l = plan_needs (q->plan, NEED_BLOCK, x->at);
  struct need real = need_of_value (x->other, HOW_RECOMPUTE, FOR_OPERAND);
  l->at[x->k].how = HOW_RECOMPUTE;
  VEC_PUSH (q->p->arena, *l, real);
  memmove (l->at + x->k + 1, l->at + x->k, (l->n - 1 - x->k) * sizeof *l->at);
  l->at[x->k] = real;
  return true;
}

/* ---- elements that differ --------------------------------------------------------------- */

static bool
need_is_told_apart (const struct spots *s, const struct need *n)
{
  return n->how == HOW_RELOAD && s->plan->differ[s->f->values.at[n->value].def].n > 0;
}

static bool
differ_dropped (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  find_needs (&s, need_is_told_apart);
  const struct spot *x = choose (&s, c);
  if (!x)
    return false;
  id_list *l = &q->plan->differ[s.f->values.at[plan_needs (q->plan, NEED_BLOCK, x->at)->at[x->k].value].def];
  remove_id (l, chance_below (c, l->n));
  return true;
}

/* A load of what is overwritten, told apart from all that may write there.  */
static bool
differ_from_all (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  find_needs (&s, need_is_overwritten);
  const struct spot *x = choose (&s, c);
  if (!x)
    return false;
  struct need *n = &plan_needs (q->plan, NEED_BLOCK, x->at)->at[x->k];
  adj_id load = s.f->values.at[n->value].def;
  id_list all = { NULL, 0, 0 };
  for (adj_id id = 0; id < q->g->primal->stmts.n; id++) {
    const struct stmt *w = &s.f->stmts.at[id];
    if (w->block != ADJ_NONE && w->kind != STMT_LOAD
	&& (w->location == ADJ_NONE
	    || bitset_has (&s.f->alias[w->location], s.f->stmts.at[load].location)))
      VEC_PUSH (q->p->arena, all, id);
  }
  q->plan->differ[load] = all;
  n->how = HOW_RELOAD;
  return true;
}

/* ---- what is pushed ---------------------------------------------------------------------- */

/* A decision of reals, made again where the forward sweep's may have been another.  */
static bool
decided_again (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (adj_id b = 0; b < s.f->blocks.n && s.f->loose; b++)
    for (uint32_t k = 0; k < plan_needs (q->plan, NEED_BLOCK, b)->n; k++) {
      const struct need *n = &plan_needs (q->plan, NEED_BLOCK, b)->at[k];
      if (n->how != HOW_RECOMPUTE && s.f->values.at[n->value].kind == VALUE_STMT
	  && is_jump (q->p, s.f, definition (&s, n->value)))
	spot (&s, b, k, 0);
    }
  const struct spot *x = choose (&s, c);
  if (x)
    plan_needs (q->plan, NEED_BLOCK, x->at)->at[x->k].how = HOW_RECOMPUTE;
  return x != NULL;
}

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
  if (!x || to == x->at || !bitset_has (&q->plan->cfg->live, to))
    return false;
  VEC_PUSH (q->p->arena, q->plan->saves[to], q->plan->saves[x->at].at[x->k]);
  remove_id (&q->plan->saves[x->at], x->k);
  return true;
}

/* ---- columns --------------------------------------------------------------------------------- */

static const struct spot *
choose_column (struct spots *s, struct chance *c, uint32_t at_least)
{
  for (uint32_t l = 0; l < s->plan->cfg->loops->n; l++)
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
  adj_id next = l->at[(x->k + 1) % l->n];
  if (column_shares (q->plan, x->other, next))
    return false;
  q->plan->column[x->other] = q->plan->column[next];
  return true;
}

/* Another value of the word that the column at X shares; ADJ_NONE: it has its own.  */
static adj_id
beside (const struct plan *plan, const struct spot *x)
{
  const id_list *l = &plan->loop[x->at].columns;
  for (uint32_t k = 0; k < l->n; k++)
    if (l->at[k] != x->other && column_shares (plan, x->other, l->at[k]))
      return l->at[k];
  return ADJ_NONE;
}

static bool
bit_shared (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_column (&s, c, 2);
  adj_id other = x ? beside (q->plan, x) : ADJ_NONE;
  if (other != ADJ_NONE)
    q->plan->packed[x->other].bit = q->plan->packed[other].bit;
  return other != ADJ_NONE;
}

/* The word would be put before its last value is there.  */
static bool
bits_exchanged (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  const struct spot *x = choose_column (&s, c, 2);
  adj_id other = x ? beside (q->plan, x) : ADJ_NONE;
  if (other == ADJ_NONE)
    return false;
  uint8_t bit = q->plan->packed[other].bit;
  q->plan->packed[other].bit = q->plan->packed[x->other].bit;
  q->plan->packed[x->other].bit = bit;
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
  if (!x || column_bytes (q->p, q->plan, x->other) == 1)
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

/* ---- snapshots --------------------------------------------------------------------------------- */

static struct snapshot *
choose_snapshot (struct spots *s, struct chance *c)
{
  for (uint32_t k = 0; k < s->plan->snapshots.n; k++)
    spot (s, k, 0, 0);
  const struct spot *x = choose (s, c);
  return x ? &s->plan->snapshots.at[x->at] : NULL;
}

/* The snapshot's shape, to be changed.  */
static struct snapshot_shape *
own_shape (struct planned *q, struct snapshot *x)
{
  struct snapshot_shape *shape = ARENA_NEW (q->p->arena, struct snapshot_shape);
  *shape = *x->shape;
  x->shape = shape;
  return shape;
}

static bool
snapshot_first (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  struct snapshot *x = choose_snapshot (&s, c);
  if (x)
    x->first_pushed = !x->first_pushed;
  return x != NULL;
}

static bool
snapshot_rectangle (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  struct snapshot *x = choose_snapshot (&s, c);
  if (x)
    x->rectangle = !x->rectangle;
  return x != NULL;
}

static bool
snapshot_guard (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  struct snapshot *x = choose_snapshot (&s, c);
  if (!x || !x->shape->nest.guards.n)
    return false;
  struct nest *n = &own_shape (q, x)->nest;
  struct nest_guard *g = ARENA_ARRAY (q->p->arena, struct nest_guard, n->guards.n);
  memcpy (g, n->guards.at, n->guards.n * sizeof *g);
  n->guards.at = g;
  uint32_t k = chance_below (c, n->guards.n);
  g[k].holds_if = !g[k].holds_if;
  return true;
}

static bool
snapshot_last (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  struct snapshot *x = choose_snapshot (&s, c);
  if (!x)
    return false;
  struct nest *n = &own_shape (q, x)->nest;
  struct nest_loop *l = ARENA_ARRAY (q->p->arena, struct nest_loop, n->loops.n);
  memcpy (l, n->loops.at, n->loops.n * sizeof *l);
  n->loops.at = l;
  uint32_t k = chance_below (c, n->loops.n);
  l[k].partial = !l[k].partial;
  return true;
}

/* Of a loop in which what was copied is overwritten.  */
static bool
snapshot_early (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  struct snapshot *x = choose_snapshot (&s, c);
  if (!x || x->loop == ADJ_NONE)
    return false;
  const struct stmt *load = definition (&s, x->loads.at[0]);
  adj_id parent = q->plan->cfg->loops->at[x->loop].parent;
  if (parent == ADJ_NONE)
    return false;
  for (adj_id id = 0; id < q->g->primal->stmts.n; id++) {
    const struct stmt *w = &s.f->stmts.at[id];
    if (w->kind == STMT_STORE && w->block != ADJ_NONE
	&& bitset_has (&q->plan->cfg->loops->at[parent].body, w->block)
	&& (w->location == ADJ_NONE
	    || bitset_has (&s.f->alias[w->location], load->location))) {
      x->loop = parent;
      return true;
    }
  }
  return false;
}

static bool
snapshot_streams (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  struct snapshot *x = choose_snapshot (&s, c);
  if (x)
    x->streams = !x->streams;
  return x != NULL;
}

static bool
snapshot_dropped (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  struct snapshot *x = choose_snapshot (&s, c);
  if (x)
    *x = q->plan->snapshots.at[--q->plan->snapshots.n];
  return x != NULL;
}

static bool
taped_to_snapshot (struct planned *q, struct chance *c)
{
  return set_how (q, c, need_is_taped, HOW_SNAPSHOT);
}

/* ---- induction variables and counts ------------------------------------------------------------ */

/* Those that are read.  */
static struct induction *
choose_induction (struct spots *s, struct chance *c)
{
  for (adj_id b = 0; b < s->f->blocks.n; b++)
    for (uint32_t k = 0; k < plan_needs (s->plan, NEED_BLOCK, b)->n; k++)
      if (plan_needs (s->plan, NEED_BLOCK, b)->at[k].how == HOW_INDUCTION)
	spot (s, plan_needs (s->plan, NEED_BLOCK, b)->at[k].value, 0, 0);
  const struct spot *x = choose (s, c);
  return x ? &s->plan->cfg->induction[x->at] : NULL;
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
  if (!iv || q->plan->cfg->loops->n < 2)
    return false;
  iv->loop = (iv->loop + 1) % q->plan->cfg->loops->n;
  return true;
}

static bool
induction_never_set (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->cfg->loops->n; l++)
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
  if (!iv || s.f->values.at[iv->first].kind == VALUE_INTEGER)
    return false;
  adj_id v = iv - q->plan->cfg->induction;
  if (!bitset_add (&q->plan->stepped, v))
    return false;
  VEC_PUSH (q->p->arena, q->plan->loop[iv->loop].stepped, v);
  return true;
}

static bool
count_not_pushed (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->cfg->loops->n; l++)
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
  for (uint32_t l = 0; l < q->plan->cfg->loops->n; l++)
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
  for (uint32_t l = 0; l < q->plan->cfg->loops->n; l++)
    for (uint32_t k = 0; k < plan_needs (q->plan, NEED_ENTRY, l)->n; k++)
      if (bitset_has (&q->plan->control->counted, l))
	spot (&s, l, k, 0);
  const struct spot *x = choose (&s, c);
  if (x)
    remove_need (plan_needs (q->plan, NEED_ENTRY, x->at), x->k);
  return x != NULL;
}

static bool
loop_not_counted (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->cfg->loops->n; l++)
    if (bitset_has (&q->plan->control->counted, l))
      spot (&s, l, 0, 0);
  const struct spot *x = choose (&s, c);
  if (x)
    bitset_drop (&q->plan->control->counted, x->at);
  return x != NULL;
}

/* What is an integer, or made in a loop, waits in memory.  */
static bool
memory_of_others (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (adj_id v = 0; v < s.f->values.n; v++)
    if (s.f->values.at[v].kind == VALUE_STMT && !crowded_suits (q->p, q->plan, v))
      spot (&s, v, 0, 0);
  const struct spot *x = choose (&s, c);
  if (x)
    bitset_add (&q->plan->in_memory, x->at);
  return x != NULL;
}

/* A loop in another one keeps what it leaves where there is room for one of it.  */
static bool
inner_waits (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->cfg->loops->n; l++)
    if (bitset_has (&q->plan->control->counted, l) && !crowded_runs_once (q->plan, l))
      spot (&s, l, 0, 0);
  const struct spot *x = choose (&s, c);
  if (x)
    q->plan->loop[x->at].waits = true;
  return x != NULL;
}

/* A loop whose block is not the last on the tape leaves without its address.  */
static bool
chunk_under_others (struct planned *q, struct chance *c)
{
  struct spots s = spots_of (q);
  for (uint32_t l = 0; l < q->plan->cfg->loops->n; l++)
    if (bitset_has (&q->plan->control->counted, l) && !chunk_may_be_on_top (q->plan, l))
      spot (&s, l, 0, 0);
  const struct spot *x = choose (&s, c);
  if (x)
    q->plan->loop[x->at].on_top = true;
  return x != NULL;
}

const struct plan_error plan_value_errors[] = {
  { "a chunk under other things called the last", chunk_under_others },
  { "what an inner loop leaves in memory", inner_waits },
  { "no real outside of loops in memory", memory_of_others },
  { "taped value called still there", taped_to_there },
  { "taped value called given", taped_to_given },
  { "repeated value called still there", repeated_to_there },
  { "repeated value popped", repeated_to_popped },
  { "reload of what may be overwritten", overwritten_to_reload },
  { "told apart, but not recorded", differ_dropped },
  { "told apart from what overwrites it", differ_from_all },
  { "PHI recomputed", phi_to_recompute },
  { "PHI called an induction variable", phi_to_induction },
  { "popped at another place than pushed", other_place },
  { "need dropped", need_dropped },
  { "need before its operand", needs_swapped },
  { "integer from a recomputed real", integer_from_real },
  { "decided by reals again", decided_again },
  { "push dropped", push_dropped },
  { "save dropped", save_dropped },
  { "save in another block", save_moved },
  { "columns overlap", columns_overlap },
  { "bit shared", bit_shared },
  { "bits exchanged", bits_exchanged },
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
  { "count not pushed", count_not_pushed },
  { "another loop's count", count_changed },
  { "need on entering a loop dropped", entry_need_dropped },
  { "loop not counted", loop_not_counted },
  { "snapshot, first element not known", snapshot_first },
  { "snapshot, rows or one piece", snapshot_rectangle },
  { "snapshot, a guard the other way", snapshot_guard },
  { "snapshot, another last iteration", snapshot_last },
  { "snapshot taken before it is overwritten", snapshot_early },
  { "snapshot, streams or not", snapshot_streams },
  { "snapshot dropped", snapshot_dropped },
  { "taped value called in a snapshot", taped_to_snapshot },
  { NULL, NULL }
};
