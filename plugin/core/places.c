/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the values that the reverse sweep reads come from (design section 4,
   Places).

   1. For each live block, collect what its actions read.
   2. For each of these values, latest definition first: free (given, still
      there, induction, recomputed or reloaded from what is free or read here
      anyway), or taped.
   3. For each taped value one place: column, at use, or at redefinition, by
      bytes times the frequency of the place (10 per loop level).
   4. Per block the list of needs, operands before users.

   Recomputation happens at the use, dominated by the definition, hence is never
   speculative, and sees the operands of the definition's last run: an operand's
   definition A dominates the definition D, D dominates the block, so no path
   from A to the block avoids D.

   Recomputation rule: what yields an integer from reals (a comparison, a
   truncation) is repeated only on identical stored bits.  */

#include "plan.h"

enum {
  MAX_REAL_OP_COST = 4,		/* dearer operations are kept, not repeated */
  MAX_CHAIN_COST = 40,		/* of everything repeated for one value */
  MAX_DEPTH = 24
};

const char *const how_text[] = {
  "given", "there", "induction", "recompute", "reload", "use", "redefinition",
  "column"
};

struct state {
  struct program *p;
  struct plan *plan;
  const struct function *f;
  struct arena *arena;
  adj_id *component;
  struct bitset cyclic;
  /* Per block, valid where stamp equals the block.  */
  adj_id *read_stamp;		/* [values] read by the block's actions */
  adj_id *taped_stamp;		/* [values] taped for the block */
  adj_id *listed_stamp;		/* [values] already in the needs list */
  id_list *taped_in;		/* [values] blocks where it is taped for */
  id_list *reads;		/* [blocks] */
  adj_id *order;		/* [stmts] position, definitions before uses */
  struct bitset *after;		/* [blocks] reachable by a non-empty path; made
				   when asked */
  uint8_t *intact;		/* [stmts] 0 unknown, 1 no, 2 yes */
};

bool
value_is_given (const struct function *f, adj_id v)
{
  return is_constant (f, v) || f->values.at[v].kind == VALUE_PARAM;
}

static const struct stmt *
definition (const struct state *st, adj_id v)
{
  return &st->f->stmts.at[st->f->values.at[v].def];
}

static adj_id
def_block (const struct state *st, adj_id v)
{
  return definition (st, v)->block;
}

/* ---- facts about cycles and memory ------------------------------------------- */

/* The register of V still holds, in the reverse of BLOCK, what BLOCK saw: the
   definition dominates BLOCK, so it runs again after it only inside a common
   cycle.  */
static bool
still_there (const struct state *st, adj_id v, adj_id block)
{
  adj_id d = def_block (st, v);
  return st->component[d] != st->component[block]
	 || !bitset_has (&st->cyclic, st->component[d]);
}

static const struct bitset *
blocks_after (struct state *st, adj_id block)
{
  if (st->after[block].word)
    return &st->after[block];
  struct bitset set = bitset_new (st->arena, st->f->blocks.n);
  id_list stack = { NULL, 0, 0 };
  VEC_PUSH (st->arena, stack, block);
  while (stack.n) {
    adj_id b = stack.at[--stack.n];
    for (uint32_t k = 0; k < st->f->blocks.at[b].succs.n; k++) {
      adj_id s = successor (st->f, b, k);
      if (bitset_add (&set, s))
	VEC_PUSH (st->arena, stack, s);
    }
  }
  st->after[block] = set;
  return &st->after[block];
}

static uint32_t
position_in_block (const struct function *f, adj_id stmt)
{
  const struct block *b = &f->blocks.at[f->stmts.at[stmt].block];
  for (uint32_t k = 0; k < b->stmts.n; k++)
    if (b->stmts.at[k] == stmt)
      return k;
  ADJ_ASSERT (!"statement is in its block");
  return 0;
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

/* Nothing that may run after the load overwrites what it read, up to the end of
   the function.  */
static bool
load_is_intact (struct state *st, adj_id load)
{
  if (st->intact[load])
    return st->intact[load] == 2;
  const struct function *f = st->f;
  const struct stmt *l = &f->stmts.at[load];
  bool intact = l->location != ADJ_NONE && !reads_ended_memory (st->plan->g, l);
  const struct bitset *after = intact ? blocks_after (st, l->block) : NULL;
  uint32_t own = intact ? position_in_block (f, load) : 0;
  for (adj_id i = 0; intact && i < st->plan->g->primal->stmts.n; i++) {
    const struct stmt *s = &f->stmts.at[i];
    if ((s->kind != STMT_STORE && s->kind != STMT_CALL && s->kind != STMT_MOVE
	 && s->kind != STMT_CLEAR && s->kind != STMT_EFFECT)
	|| s->block == ADJ_NONE)
      continue;
    bool may = s->location == ADJ_NONE
	       || bitset_has (&f->alias[s->location], l->location);
    if (may && (bitset_has (after, s->block)
		|| (s->block == l->block && position_in_block (f, i) > own)))
      intact = false;
  }
  st->intact[load] = intact ? 2 : 1;
  return intact;
}

static bool
joint (const struct state *st)
{
  return st->plan->g->mode == MODE_REVERSE;
}

/* ---- free or taped -------------------------------------------------------------- */

static bool is_free (struct state *st, adj_id v, adj_id block, int *budget,
		     int depth);

static bool
operand_is_free (struct state *st, adj_id v, adj_id block, int *budget, int depth)
{
  if (st->read_stamp[v] == block)
    return true;		/* read here anyway: had in some way */
  return is_free (st, v, block, budget, depth + 1);
}

static bool
has_identical_bits (struct state *st, adj_id v, adj_id block)
{
  if (value_is_given (st->f, v) || still_there (st, v, block))
    return true;
  adj_id def = st->f->values.at[v].def;
  return st->f->stmts.at[def].kind == STMT_LOAD && joint (st)
	 && load_is_intact (st, def);
}

static bool
op_is_repeatable (struct state *st, const struct stmt *s, adj_id block)
{
  if (is_real (st->p, st->f, s->dst))
    return op_info[s->op].cost <= MAX_REAL_OP_COST;
  for (uint32_t k = 0; k < s->nargs; k++)
    if (is_real (st->p, st->f, s->args[k])
	&& !has_identical_bits (st, s->args[k], block))
      return false;
  return true;
}

static bool
is_free (struct state *st, adj_id v, adj_id block, int *budget, int depth)
{
  if (value_is_given (st->f, v) || still_there (st, v, block))
    return true;
  if (depth > MAX_DEPTH)
    return false;
  const struct stmt *s = definition (st, v);
  const struct induction *iv = &st->plan->induction[v];
  switch (s->kind) {
    case STMT_PHI:
      return iv->first != ADJ_NONE
	     && bitset_has (&st->plan->loops->at[iv->loop].body, block)
	     && operand_is_free (st, iv->first, block, budget, depth)
	     && operand_is_free (st, iv->step, block, budget, depth);
    case STMT_OP:
      if (!op_is_repeatable (st, s, block)
	  || (*budget -= op_info[s->op].cost + 1) < 0)
	return false;
      for (uint32_t k = 0; k < s->nargs; k++)
	if (!operand_is_free (st, s->args[k], block, budget, depth))
	  return false;
      return true;
    case STMT_LOAD:
      if (!joint (st) || (*budget -= 2) < 0
	  || !load_is_intact (st, st->f->values.at[v].def))
	return false;
      if (s->ref->base != ADJ_NONE
	  && !operand_is_free (st, s->ref->base, block, budget, depth))
	return false;
      for (uint32_t k = 0; k < s->ref->nindex; k++)
	if (!operand_is_free (st, s->ref->index[k], block, budget, depth))
	  return false;
      return true;
    case STMT_DATA:
      return true;		/* a descriptor's data pointer does not change */
    default:
      return false;
  }
}

static const char *
why_taped (struct state *st, adj_id v)
{
  const struct stmt *s = definition (st, v);
  switch (s->kind) {
    case STMT_LOAD:
      return !joint (st) ? "memory is not reloaded across a split call"
	     : !load_is_intact (st, st->f->values.at[v].def)
	     ? "the memory it was loaded from may be overwritten later"
	     : "its address changes in a way that cannot be recomputed";
    case STMT_PHI:
      return "it is carried around a loop or out of a branch";
    case STMT_CALL: case STMT_EFFECT:
      return "it comes out of a call";
    case STMT_OP:
      return op_info[s->op].cost > MAX_REAL_OP_COST
	     ? "repeating the operation costs more than keeping it"
	     : "its operands are not there any more";
    default:
      return "it is made anew in a loop";
  }
}

static void
note_read (void *data, adj_id v)
{
  struct state *st = ((void **) data)[0];
  adj_id block = *(adj_id *) ((void **) data)[1];
  if (value_is_given (st->f, v) || st->read_stamp[v] == block)
    return;
  st->read_stamp[v] = block;
  VEC_PUSH (st->arena, st->reads[block], v);
}

static void
sort_latest_first (const struct state *st, id_list *l)
{
  for (uint32_t i = 1; i < l->n; i++) {
    adj_id v = l->at[i];
    uint32_t at = st->order[st->f->values.at[v].def], j = i;
    for (; j > 0 && st->order[st->f->values.at[l->at[j - 1]].def] < at; j--)
      l->at[j] = l->at[j - 1];
    l->at[j] = v;
  }
}

/* Steps 1 and 2 for one block.  */
static void
decide_block (struct state *st, adj_id block)
{
  const struct block *b = &st->f->blocks.at[block];
  void *data[2] = { st, &block };
  for (uint32_t k = 0; k < b->stmts.n; k++)
    action_reads (st->p, st->plan, b->stmts.at[k], note_read, data);
  id_list *reads = &st->reads[block];
  sort_latest_first (st, reads);
  for (uint32_t k = 0; k < reads->n; k++) {
    adj_id v = reads->at[k];
    int budget = MAX_CHAIN_COST;
    if (is_free (st, v, block, &budget, 0))
      continue;
    VEC_PUSH (st->arena, st->taped_in[v], block);
    if (!st->plan->why[v])
      st->plan->why[v] = why_taped (st, v);
  }
}

/* ---- one place for each taped value ------------------------------------------------ */

static double
frequency (const struct plan *plan, adj_id block)
{
  adj_id l = loop_of (plan, block);
  double x = 1;
  for (uint32_t d = l == ADJ_NONE ? 0 : plan->loops->at[l].depth; d; d--)
    x *= 10;
  return x;
}

/* Every iteration of the loop runs the block, so a column is dense.  */
static bool
runs_each_iteration (const struct state *st, const struct loop *loop, adj_id block)
{
  const struct block *h = &st->f->blocks.at[loop->header];
  for (uint32_t k = 0; k < h->preds.n; k++) {
    adj_id from = predecessor (st->f, loop->header, k);
    if (bitset_has (&loop->body, from)
	&& !graph_dominates (st->plan->idom, block, from))
      return false;
  }
  return true;
}

static bool
column_suits (const struct state *st, adj_id v)
{
  const struct plan *plan = st->plan;
  adj_id d = def_block (st, v), l = loop_of (plan, d);
  if (plan->irreducible || l == ADJ_NONE || plan->loop[l].count == ADJ_NONE
      || !runs_each_iteration (st, &plan->loops->at[l], d))
    return false;
  for (uint32_t k = 0; k < st->taped_in[v].n; k++)
    if (!bitset_has (&plan->loops->at[l].body, st->taped_in[v].at[k]))
      return false;
  return true;
}

static enum place
choose_place (const struct state *st, adj_id v)
{
  if (column_suits (st, v))
    return PLACE_COLUMN;
  double at_use = 0;
  for (uint32_t k = 0; k < st->taped_in[v].n; k++)
    at_use += frequency (st->plan, st->taped_in[v].at[k]);
  return at_use <= frequency (st->plan, def_block (st, v)) ? PLACE_USE
							    : PLACE_REDEFINITION;
}

static void
assign_places (struct state *st)
{
  struct plan *plan = st->plan;
  for (adj_id v = 0; v < st->f->values.n; v++) {
    if (!st->taped_in[v].n)
      continue;
    adj_id d = def_block (st, v), l = loop_of (plan, d);
    switch (plan->place[v] = choose_place (st, v)) {
      case PLACE_COLUMN:
	VEC_PUSH (st->arena, plan->loop[l].columns, v);
	break;
      case PLACE_USE:
	for (uint32_t k = 0; k < st->taped_in[v].n; k++)
	  VEC_PUSH (st->arena, plan->uses[st->taped_in[v].at[k]], v);
	break;
      default:
	VEC_PUSH (st->arena, plan->saves[d], v);
    }
  }
  /* Columns: wide ones first, so that every one is aligned.  */
  for (uint32_t l = 0; l < plan->loops->n; l++)
    for (unsigned bytes = 8; bytes; bytes /= 2)
      for (uint32_t k = 0; k < plan->loop[l].columns.n; k++) {
	adj_id v = plan->loop[l].columns.at[k];
	if (type_of (st->p, st->f, v)->bytes != bytes)
	  continue;
	plan->column[v] = plan->loop[l].row_bytes;
	plan->loop[l].row_bytes += bytes;
      }
}

/* ---- the lists --------------------------------------------------------------------- */

static void list_value (struct state *st, need_list *out, adj_id v, adj_id block);

static void
push_need (struct state *st, need_list *out, adj_id v, enum how how)
{
  struct need n = { v, how };
  VEC_PUSH (st->arena, *out, n);
}

static void
list_value (struct state *st, need_list *out, adj_id v, adj_id block)
{
  if (value_is_given (st->f, v) || st->listed_stamp[v] == block)
    return;
  st->listed_stamp[v] = block;
  if (still_there (st, v, block)) {
    push_need (st, out, v, HOW_THERE);
    return;
  }
  if (st->taped_stamp[v] == block) {
    enum place place = st->plan->place[v];
    push_need (st, out, v, place == PLACE_COLUMN ? HOW_COLUMN
			   : place == PLACE_USE ? HOW_USE : HOW_REDEFINITION);
    return;
  }
  const struct stmt *s = definition (st, v);
  const struct induction *iv = &st->plan->induction[v];
  switch (s->kind) {
    case STMT_PHI:
      ADJ_ASSERT (iv->first != ADJ_NONE);
      list_value (st, out, iv->first, block);
      list_value (st, out, iv->step, block);
      push_need (st, out, v, HOW_INDUCTION);
      return;
    case STMT_OP: case STMT_DATA:
      for (uint32_t k = 0; k < s->nargs; k++)
	list_value (st, out, s->args[k], block);
      push_need (st, out, v, HOW_RECOMPUTE);
      return;
    default:
      ADJ_ASSERT (s->kind == STMT_LOAD);
      if (s->ref->base != ADJ_NONE)
	list_value (st, out, s->ref->base, block);
      for (uint32_t k = 0; k < s->ref->nindex; k++)
	list_value (st, out, s->ref->index[k], block);
      push_need (st, out, v, HOW_RELOAD);
  }
}

/* The test in a join's immediate dominator, if it can be had here for free:
   control may then repeat it.  */
static void
offer_condition (struct state *st, adj_id block)
{
  struct plan *plan = st->plan;
  adj_id d = plan->idom[block];
  int budget = MAX_CHAIN_COST;
  if (d == ADJ_NONE || st->f->blocks.at[block].preds.n < 2
      || plan->loops->of_header[block] != ADJ_NONE)
    return;
  const struct stmt *t = terminator (st->f, d);
  if (t->kind != STMT_COND || !is_free (st, t->args[0], block, &budget, 0))
    return;
  plan->condition[block] = t->args[0];
  list_value (st, &plan->condition_needs[block], t->args[0], block);
}

static void
mark_taped (struct state *st)
{
  id_list *by_block = ARENA_ARRAY (st->arena, id_list, st->f->blocks.n);
  for (adj_id v = 0; v < st->f->values.n; v++)
    for (uint32_t k = 0; k < st->taped_in[v].n; k++)
      VEC_PUSH (st->arena, by_block[st->taped_in[v].at[k]], v);
  for (adj_id b = 0; b < st->f->blocks.n; b++) {
    for (uint32_t k = 0; k < by_block[b].n; k++)
      st->taped_stamp[by_block[b].at[k]] = b;
    /* Earliest first, so that the order of materialisation is that of the
       program where nothing else decides it.  */
    for (uint32_t k = st->reads[b].n; k-- > 0;)
      list_value (st, &st->plan->needs[b], st->reads[b].at[k], b);
    if (bitset_has (&st->plan->live, b))
      offer_condition (st, b);
  }
}

/* Counts that can be computed where the reverse sweep enters the loop: as seen
   from the header, whose outer loops' counters are set by then.  */
static void
plan_counts (struct state *st)
{
  struct plan *plan = st->plan;
  uint32_t nvalues = st->f->values.n;
  for (uint32_t i = 0; i < st->f->loops.n; i++) {
    const struct loop_count *c = &st->f->loops.at[i];
    adj_id l = bitset_has (&plan->live, c->header)
	       ? plan->loops->of_header[c->header] : ADJ_NONE;
    if (l != ADJ_NONE)
      plan->loop[l].count = c->count;
  }
  for (uint32_t l = 0; l < plan->loops->n; l++) {
    struct loop_plan *lp = &plan->loop[l];
    int budget = MAX_CHAIN_COST;
    if (lp->count == ADJ_NONE)
      continue;
    for (adj_id v = 0; v < nvalues; v++)
      st->read_stamp[v] = st->taped_stamp[v] = st->listed_stamp[v] = ADJ_NONE;
    adj_id h = plan->loops->at[l].header;
    lp->count_free = is_free (st, lp->count, h, &budget, 0);
    if (lp->count_free)
      list_value (st, &lp->entry_needs, lp->count, h);
  }
}

static void
reset_stamps (struct state *st)
{
  for (adj_id v = 0; v < st->f->values.n; v++)
    st->read_stamp[v] = st->taped_stamp[v] = st->listed_stamp[v] = ADJ_NONE;
}

/* One step below the first value is a value of the type.  */
static bool
can_step_below (const struct state *st, adj_id v)
{
  const struct function *f = st->f;
  const struct induction *iv = &st->plan->induction[v];
  const struct value *first = &f->values.at[iv->first];
  const struct value *step = &f->values.at[iv->step];
  const struct type *t = type_of (st->p, f, v);
  if (step->kind != VALUE_INTEGER)
    return false;
  if (t->kind == TYPE_POINTER)
    return true;
  int64_t limit = (int64_t) 1 << (8 * (t->bytes < 8 ? t->bytes : 7) - 2);
  return first->kind == VALUE_INTEGER && t->kind == TYPE_INTEGER
	 && first->integer > (t->is_unsigned ? -1 : -limit)
	 && first->integer < limit && step->integer > -limit
	 && step->integer < limit
	 && (!t->is_unsigned || (iv->is_minus ? step->integer >= 0
				 : first->integer >= step->integer));
}

/* Which induction variables the reverse sweep keeps, of those it reads.  */
static void
plan_steps (struct state *st)
{
  struct plan *plan = st->plan;
  struct bitset seen = bitset_new (st->arena, st->f->values.n);
  for (adj_id b = 0; b < st->f->blocks.n; b++)
    for (uint32_t k = 0; k < plan->needs[b].n; k++) {
      adj_id v = plan->needs[b].at[k].value;
      struct induction *iv = &plan->induction[v];
      if (plan->needs[b].at[k].how != HOW_INDUCTION || !bitset_add (&seen, v)
	  || !can_step_below (st, v))
	continue;
      int budget = MAX_CHAIN_COST;
      adj_id h = plan->loops->at[iv->loop].header;
      reset_stamps (st);
      if (!is_free (st, iv->first, h, &budget, 0))
	continue;
      need_list *entry = &plan->loop[iv->loop].entry_needs;
      for (uint32_t i = 0; i < entry->n; i++)
	st->listed_stamp[entry->at[i].value] = h;
      list_value (st, entry, iv->first, h);
      iv->stepped = true;
      VEC_PUSH (st->arena, plan->loop[iv->loop].stepped, v);
    }
}

static void
number_statements (struct state *st)
{
  uint32_t n, at = 0;
  adj_id *rpo = graph_order (st->arena, st->plan->graph, &n);
  for (uint32_t i = 0; i < n; i++) {
    const struct block *b = &st->f->blocks.at[rpo[i]];
    for (uint32_t k = 0; k < b->stmts.n; k++)
      st->order[b->stmts.at[k]] = at++;
  }
}

void
places_choose (struct program *p, struct plan *plan)
{
  const struct function *f = plan->g->f;
  struct arena *a = p->arena;
  struct state st = { .p = p, .plan = plan, .f = f, .arena = a };
  uint32_t ncomponents;
  st.component = graph_components (a, plan->graph, &ncomponents, &st.cyclic);
  st.read_stamp = ARENA_ARRAY (a, adj_id, f->values.n);
  st.taped_stamp = ARENA_ARRAY (a, adj_id, f->values.n);
  st.listed_stamp = ARENA_ARRAY (a, adj_id, f->values.n);
  st.taped_in = ARENA_ARRAY (a, id_list, f->values.n);
  st.reads = ARENA_ARRAY (a, id_list, f->blocks.n);
  st.order = ARENA_ARRAY (a, adj_id, f->stmts.n);
  st.after = ARENA_ARRAY (a, struct bitset, f->blocks.n);
  st.intact = ARENA_ARRAY (a, uint8_t, f->stmts.n);
  plan->needs = ARENA_ARRAY (a, need_list, f->blocks.n);
  plan->condition = ARENA_ARRAY (a, adj_id, f->blocks.n);
  plan->condition_needs = ARENA_ARRAY (a, need_list, f->blocks.n);
  for (adj_id b = 0; b < f->blocks.n; b++)
    plan->condition[b] = ADJ_NONE;
  plan->uses = ARENA_ARRAY (a, id_list, f->blocks.n);
  plan->saves = ARENA_ARRAY (a, id_list, f->blocks.n);
  plan->place = ARENA_ARRAY (a, enum place, f->values.n);
  plan->column = ARENA_ARRAY (a, uint32_t, f->values.n);
  plan->why = ARENA_ARRAY (a, const char *, f->values.n);
  plan->loop = ARENA_ARRAY (a, struct loop_plan, plan->loops->n);
  for (uint32_t l = 0; l < plan->loops->n; l++)
    plan->loop[l].count = ADJ_NONE;
  number_statements (&st);
  plan_counts (&st);
  reset_stamps (&st);
  for (adj_id b = 0; b < f->blocks.n; b++)
    if (bitset_has (&plan->live, b))
      decide_block (&st, b);
  assign_places (&st);
  reset_stamps (&st);
  mark_taped (&st);
  plan_steps (&st);
}
