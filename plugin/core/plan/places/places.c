/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the values that the reverse sweep reads come from (doc/architecture.md, Places).

   1. For each live block, collect what its actions read.
   2. Decide what is taped and for which blocks: places-cut.c, or, for
      comparison, places-greedy.c.  What is not taped is given, still there, an
      induction variable, recomputed, reloaded or read in a snapshot.
   3. For each taped value one place: column, at use, or at redefinition.
   4. Per block the list of needs, operands before users.

   Recomputation happens at the use, dominated by the definition, hence is never
   speculative, and sees the operands of the definition's last run: an operand's
   definition A dominates the definition D, D dominates the block, so no path
   from A to the block avoids D.  That holds for an operand that is taped as well:
   the content of its register at the end of the block is what D saw.  */

#include "places-int.h"
#include "columns.h"

/* ---- what the actions read ------------------------------------------------------- */

struct reader { struct places *st; adj_id block; };

static void
note_read (void *data, adj_id v)
{
  struct reader *r = data;
  struct places *st = r->st;
  /* Made again wherever it is read, never kept: what it is made of is asked for.  */
  if (is_shadow_address (st->f, v)) {
    VEC_PUSH (st->arena, st->addresses[r->block], v);
    note_read (data, definition (st, v)->args[0]);
    note_read (data, definition (st, v)->args[1]);
    return;
  }
  if (value_is_given (st->f, v) || st->read_stamp[v] == r->block)
    return;
  st->read_stamp[v] = r->block;
  VEC_PUSH (st->arena, st->reads[r->block], v);
}

static void
sort_latest_first (const struct places *st, id_list *l)
{
  for (uint32_t i = 1; i < l->n; i++) {
    adj_id v = l->at[i];
    uint32_t at = st->order[st->f->values.at[v].def], j = i;
    for (; j > 0 && st->order[st->f->values.at[l->at[j - 1]].def] < at; j--)
      l->at[j] = l->at[j - 1];
    l->at[j] = v;
  }
}

static void
collect_reads (struct places *st)
{
  for (adj_id b = 0; b < st->f->blocks.n; b++) {
    const struct block *bl = &st->f->blocks.at[b];
    struct reader r = { st, b };
    if (!bitset_has (&st->plan->cfg->live, b))
      continue;
    for (uint32_t k = 0; k < bl->stmts.n; k++) {
      action_reads (st->plan, bl->stmts.at[k], note_read, &r);
      restore_reads (st->plan, bl->stmts.at[k], note_read, &r);
    }
    sort_latest_first (st, &st->reads[b]);
  }
}

/* ---- what putting memory back takes -------------------------------------------------- */

/* Memory is put back before anything is read in place, so what that takes, and all
   that this may be made of, is not read in place.  */
static void
mark_early (void *data, adj_id v)
{
  struct places *st = data;
  if (st->f->values.at[v].kind != VALUE_STMT || !bitset_add (&st->early, v))
    return;
  const struct stmt *s = definition (st, v);
  const struct induction *iv = &st->plan->cfg->induction[v];
  if (s->kind == STMT_PHI) {
    if (iv->first != ADJ_NONE) {
      mark_early (st, iv->first);
      mark_early (st, iv->step);
    }
    return;
  }
  if (s->kind == STMT_LOAD && snapshot_of (st->plan, v, s->block, NULL))
    snapshot_reads (st->plan, v, mark_early, st);
  for (uint32_t k = 0; k < s->nargs; k++)
    mark_early (st, s->args[k]);
  if (s->ref && s->ref->base != ADJ_NONE)
    mark_early (st, s->ref->base);
  for (uint32_t k = 0; s->ref && k < s->ref->nindex; k++)
    mark_early (st, s->ref->index[k]);
}

static void
find_early (struct places *st)
{
  st->early = bitset_new (st->arena, st->f->values.n);
  for (adj_id id = 0; st->plan->restore && id < st->plan->g->primal->stmts.n; id++)
    restore_reads (st->plan, id, mark_early, st);
}

/* ---- one place for each taped value ------------------------------------------------ */

static void
assign_places (struct places *st)
{
  struct plan *plan = st->plan;
  for (adj_id v = 0; v < st->f->values.n; v++) {
    const id_list *blocks = &st->taped_in[v];
    double cost;
    if (!blocks->n)
      continue;
    adj_id d = def_block (st, v), l = loop_of (plan->cfg, d);
    switch (plan->place[v] = places_best (st, v, blocks, 0, true, &cost)) {
      case PLACE_COLUMN:
	VEC_PUSH (st->arena, plan->loop[l].columns, v);
	break;
      case PLACE_USE:
	for (uint32_t k = 0; k < blocks->n; k++)
	  VEC_PUSH (st->arena, plan->uses[blocks->at[k]], v);
	break;
      default:
	VEC_PUSH (st->arena, plan->saves[d], v);
	VEC_PUSH (st->arena, st->saved, v);
    }
  }
  columns_place (st->p, plan);
}

/* ---- the lists --------------------------------------------------------------------- */

/* What is kept in a column, or saved where it is redefined, can be had for nothing
   wherever its definition dominates: in the column's iteration; in a register that
   holds, in the reverse of BLOCK, what BLOCK saw.  */
static void
mark_kept (struct places *st, adj_id block)
{
  const struct plan *plan = st->plan;
  for (uint32_t k = 0; k < st->saved.n; k++)
    st->taped_stamp[st->saved.at[k]] = block;
  for (adj_id l = loop_of (plan->cfg, block); l != ADJ_NONE;
       l = plan->cfg->loops->at[l].parent)
    for (uint32_t k = 0; k < plan->loop[l].columns.n; k++)
      st->taped_stamp[plan->loop[l].columns.at[k]] = block;
}

/* The same where LOOP is entered: nothing of the loop itself is there yet.  */
static void
mark_kept_around (struct places *st, adj_id loop)
{
  const struct plan *plan = st->plan;
  adj_id h = plan->cfg->loops->at[loop].header;
  mark_kept (st, h);
  for (uint32_t k = 0; k < st->saved.n; k++)
    if (bitset_has (&plan->cfg->loops->at[loop].body, def_block (st, st->saved.at[k])))
      st->taped_stamp[st->saved.at[k]] = ADJ_NONE;
  for (uint32_t k = 0; k < plan->loop[loop].columns.n; k++)
    st->taped_stamp[plan->loop[loop].columns.at[k]] = ADJ_NONE;
}

/* Counts that can be made of what is kept anyway.  */
static void
find_more_counts (struct places *st)
{
  struct plan *plan = st->plan;
  for (adj_id l = 0; l < plan->cfg->loops->n; l++) {
    struct loop_plan *lp = &plan->loop[l];
    adj_id h = plan->cfg->loops->at[l].header;
    if (lp->count == ADJ_NONE || lp->count_free)
      continue;
    mark_kept_around (st, l);
    st->entering = true;
    lp->count_free = places_is_free (st, lp->count, h);
    if (lp->count_free)
      places_list (st, plan_needs (plan, NEED_ENTRY, l), FOR_COUNT, lp->count, h);
    st->entering = false;
  }
  places_reset_stamps (st);
}

/* Of making V again at BLOCK, where it takes no more than LEFT; else more than that.  */
static double
cost_of_making (struct places *st, adj_id v, adj_id block, double left)
{
  if (value_is_given (st->f, v) || still_there (st, v, block) || st->taped_stamp[v] == block
      || st->read_stamp[v] == block)
    return 0;
  const struct stmt *s = definition (st, v);
  double cost = cost_of_repeating (st->p, st->f, v);
  for (uint32_t k = 0; s->kind == STMT_OP && k < s->nargs && cost <= left; k++)
    cost += cost_of_making (st, s->args[k], block, left - cost);
  return cost;
}

/* What the test in a join's immediate dominator is about, if it can be had here for
   next to nothing: control may then repeat the test.  */
static void
offer_condition (struct places *st, adj_id block)
{
  struct plan *plan = st->plan;
  adj_id d = plan->cfg->idom[block];
  if (d == ADJ_NONE || st->f->blocks.at[block].preds.n < 2
      || plan->cfg->loops->of_header[block] != ADJ_NONE)
    return;
  const struct stmt *t = terminator (st->f, d);
  const double bit = cost_of_keeping_bit ();
  mark_kept (st, block);
  if ((t->kind != STMT_COND && t->kind != STMT_SWITCH)
      || !places_is_free (st, t->args[0], block)
      || cost_of_making (st, t->args[0], block, bit) > bit)
    return;
  plan->condition[block] = t->args[0];
  places_list (st, plan_needs (plan, NEED_CONDITION, block), FOR_CONDITION, t->args[0], block);
}

static void
list_needs (struct places *st)
{
  id_list *by_block = ARENA_ARRAY (st->arena, id_list, st->f->blocks.n);
  for (adj_id v = 0; v < st->f->values.n; v++)
    for (uint32_t k = 0; k < st->taped_in[v].n; k++)
      VEC_PUSH (st->arena, by_block[st->taped_in[v].at[k]], v);
  for (adj_id b = 0; b < st->f->blocks.n; b++) {
    for (uint32_t k = 0; k < by_block[b].n; k++)
      st->taped_stamp[by_block[b].at[k]] = b;
    struct lister first = { st, plan_needs (st->plan, NEED_PUT_BACK, b), b,
			    FOR_PUTTING_BACK };
    for (uint32_t k = 0; k < st->f->blocks.at[b].stmts.n; k++)
      restore_reads (st->plan, st->f->blocks.at[b].stmts.at[k], places_list_operand, &first);
    /* Earliest first, so that the order of materialisation is that of the
       program where nothing else decides it.  */
    for (uint32_t k = st->reads[b].n; k-- > 0;)
      places_list (st, plan_needs (st->plan, NEED_BLOCK, b), FOR_ADJOINT,
		   st->reads[b].at[k], b);
    for (uint32_t k = 0; k < st->addresses[b].n; k++)
      places_list (st, plan_needs (st->plan, NEED_BLOCK, b), FOR_ADJOINT,
		   st->addresses[b].at[k], b);
    if (bitset_has (&st->plan->cfg->live, b))
      offer_condition (st, b);
  }
}

/* ---- all of it ------------------------------------------------------------------------ */

static void
number_statements (struct places *st)
{
  uint32_t n, at = 0;
  adj_id *rpo = graph_order (st->arena, st->plan->cfg->graph, &n);
  for (uint32_t i = 0; i < n; i++) {
    const struct block *b = &st->f->blocks.at[rpo[i]];
    for (uint32_t k = 0; k < b->stmts.n; k++)
      st->order[b->stmts.at[k]] = at++;
  }
}

static void
make_room (struct plan *plan, struct arena *a)
{
  const struct function *f = plan->g->f;
  plan->needs = needs_new (a, plan->cfg);
  plan->condition = ARENA_ARRAY (a, adj_id, f->blocks.n);
  for (adj_id b = 0; b < f->blocks.n; b++)
    plan->condition[b] = ADJ_NONE;
  plan->differ = ARENA_ARRAY (a, id_list, f->stmts.n);
  plan->uses = ARENA_ARRAY (a, id_list, f->blocks.n);
  plan->saves = ARENA_ARRAY (a, id_list, f->blocks.n);
  plan->place = ARENA_ARRAY (a, enum place, f->values.n);
  plan->column = ARENA_ARRAY (a, uint32_t, f->values.n);
  plan->packed = ARENA_ARRAY (a, struct packed, f->values.n);
  plan->stepped = bitset_new (a, f->values.n);
  plan->why = ARENA_ARRAY (a, const char *, f->values.n);
  plan->loop = ARENA_ARRAY (a, struct loop_plan, plan->cfg->loops->n);
  for (uint32_t l = 0; l < plan->cfg->loops->n; l++)
    plan->loop[l].count = plan->loop[l].nest = ADJ_NONE;
}

void
places_choose (struct program *p, struct plan *plan)
{
  const struct function *f = plan->g->f;
  struct arena *a = p->arena;
  struct places st = { .p = p, .plan = plan, .f = f, .arena = a };
  uint32_t ncomponents;
  st.component = graph_components (a, plan->cfg->graph, &ncomponents, &st.cyclic);
  st.lasting = fused_lasting (a, plan->cfg);
  if (!plan->intact)
    plan->intact = intact_find (p, plan);
  st.intact = plan->intact;
  st.order = ARENA_ARRAY (a, adj_id, f->stmts.n);
  st.reads = ARENA_ARRAY (a, id_list, f->blocks.n);
  st.addresses = ARENA_ARRAY (a, id_list, f->blocks.n);
  st.taped_in = ARENA_ARRAY (a, id_list, f->values.n);
  st.read_stamp = ARENA_ARRAY (a, adj_id, f->values.n);
  st.taped_stamp = ARENA_ARRAY (a, adj_id, f->values.n);
  st.listed_stamp = ARENA_ARRAY (a, adj_id, f->values.n);
  make_room (plan, a);
  number_statements (&st);
  find_early (&st);
  places_find_renewed (&st);
  places_plan_counts (&st);
  places_find_walkable (&st);
  st.runs = frequency_of_blocks (a, plan->cfg);
  places_reset_stamps (&st);
  collect_reads (&st);
  places_reset_stamps (&st);
  if (plan->tuning->cut || plan->tuning->values != VALUES_AUTO)
    places_decide_by_cuts (&st);
  else
    places_decide_greedily (&st);
  assign_places (&st);
  places_reset_stamps (&st);
  find_more_counts (&st);
  list_needs (&st);
  places_plan_steps (&st);
  places_plan_walks (&st);
  if (intact_gave_up (st.intact))
    plan->gave_up |= GAVE_UP_SUBSCRIPTS;
}
