/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verifier of plans, fused loops (fused.h): see plan-check.h.

   1. The loop is a natural one that nothing is around, entered over one edge and left over one
      edge, both told by searches on the flow graph; its latch does nothing.
   2. An iteration's reverse changes nothing but shadows and adjoints: no memory is put back,
      nothing allocated or called.  A register that was saved, and comes back, nobody reads
      afterwards.
   3. No adjoint is handed from one iteration to another, or from behind the loop into it, but
      those of sums: these are handed on unchanged, and what is behind the loop makes them
      of a seed, or of a shadow that is the same when the function begins, by operations that
      read constants and arguments alone, once in each call.
   4. What an iteration stores to, no other one touches, nor what runs behind the loop; and the
      other way round: each pair is proved again.  Or both touch one object that the function
      makes once, in front of the loop, whose shadow is then zero wherever an iteration's
      reverse begins and ends: for each load the plan names what fills it in the same
      iteration.  */

#include "plan-check.h"

#include "filled.h"
#include "meet.h"
#include "region.h"
#include "subscripts.h"

enum touch { TOUCHES_NOTHING, ADDS_TO, STORES_TO };

struct checker {
  const struct program *p;
  const struct plan *plan;
  const struct function *f;
  const struct cfg *whole;	/* nothing cut out */
  struct arena *arena;
  struct diagnostics *d;
  unsigned faults;
  struct subscripts *subscripts;
  struct meetings meetings;
  struct filled *filled;
  const struct fused_loop *x;
  adj_id loop;			/* of `whole' */
  struct bitset behind;		/* blocks */
};

static void
fault (struct checker *c, adj_id block, const char *what)
{
  c->faults++;
  diagnose (c->d, SEVERITY_ERROR, ADJ_NONE, 0, "plan of '%s', fused loop at block %u, block "
	    "%u: %s", c->f->name, c->x->header, block, what);
}

static bool
is_live (const struct checker *c, adj_id block)
{
  return block != ADJ_NONE && bitset_has (&c->whole->live, block);
}

static bool
in_body (const struct checker *c, adj_id block)
{
  return bitset_has (&c->x->body, block);
}

/* ---- 1. ---------------------------------------------------------------------------- */

/* Live blocks from which the latch is reached without coming to the header again.  */
static struct bitset
natural_body (struct checker *c)
{
  struct bitset set = bitset_new (c->arena, c->f->blocks.n);
  id_list stack = { NULL, 0, 0 };
  bitset_add (&set, c->x->header);
  if (bitset_add (&set, c->x->latch))
    VEC_PUSH (c->arena, stack, c->x->latch);
  while (stack.n) {
    adj_id b = stack.at[--stack.n];
    for (uint32_t k = 0; k < c->f->blocks.at[b].preds.n; k++) {
      adj_id from = predecessor (c->f, b, k);
      if (is_live (c, from) && bitset_add (&set, from))
	VEC_PUSH (c->arena, stack, from);
    }
  }
  return set;
}

static void
check_edges (struct checker *c)
{
  const struct fused_loop *x = c->x;
  uint32_t entries = 0, latches = 0;
  for (adj_id e = 0; e < c->f->edges.n; e++) {
    adj_id from = c->f->edges.at[e].from, to = c->f->edges.at[e].to;
    if (!is_live (c, from) || !is_live (c, to))
      continue;
    if (in_body (c, from) && !in_body (c, to) && (from != x->tail || to != x->exit))
      fault (c, from, "leaves the loop, and is not its tail");
    if (!in_body (c, from) && in_body (c, to) && to != x->header)
      fault (c, to, "the loop is entered here, and not at its header");
    entries += to == x->header && !in_body (c, from);
    latches += to == x->header && in_body (c, from);
    if (to == x->latch && from != x->tail)
      fault (c, from, "leads to the latch, and is not the loop's tail");
  }
  if (entries != 1 || latches != 1)
    fault (c, x->header, "is not entered over one edge, and come back to over another");
}

static bool
check_form (struct checker *c)
{
  const struct fused_loop *x = c->x;
  unsigned before = c->faults;
  struct bitset body = natural_body (c);
  for (adj_id b = 0; b < c->f->blocks.n; b++)
    if (bitset_has (&body, b) != in_body (c, b))
      fault (c, b, "is not in the loop, or is, and the plan has it otherwise");
  if (c->whole->irreducible || bitset_has (&c->behind, x->header))
    fault (c, x->header, "the loop may be entered more than once");
  if (c->f->blocks.at[x->latch].stmts.n != 1 || terminator (c->f, x->latch)->kind != STMT_GOTO)
    fault (c, x->latch, "is no empty latch");
  if (terminator (c->f, x->tail)->kind != STMT_COND
      || loop_of (c->plan->cfg, x->tail) != ADJ_NONE)
    fault (c, x->tail, "is no tail, with one test in each iteration");
  check_edges (c);
  for (uint32_t k = 0; k < c->plan->cfg->fused->n; k++)
    if (&c->plan->cfg->fused->at[k] != x && in_body (c, c->plan->cfg->fused->at[k].header))
      fault (c, c->plan->cfg->fused->at[k].header, "two fused loops are one in the other");
  c->loop = c->whole->loops->of_header[x->header];
  if (c->loop == ADJ_NONE || c->whole->loops->at[c->loop].parent != ADJ_NONE)
    fault (c, x->header, "is no header of a loop that nothing is around");
  return c->faults == before;
}

/* ---- 2. ------------------------------------------------------------------------------ */

static void
check_statement (struct checker *c, adj_id id)
{
  const struct stmt *s = &c->f->stmts.at[id];
  if (plan_restores (c->plan, id))
    fault (c, s->block, "memory is put back, which the next iteration may read");
  switch (s->kind) {
    case STMT_PHI: case STMT_OP: case STMT_LOAD: case STMT_STORE: case STMT_CLEAR:
    case STMT_MOVE: case STMT_GOTO: case STMT_COND: case STMT_SWITCH:
      break;
    case STMT_CALL:
      if (c->plan->action[id].kind != ACTION_NONE)
	fault (c, s->block, "an active call");
      break;
    case STMT_EFFECT:
      if (s->ends)
	fault (c, s->block, "ends memory");
      break;
    default:
      fault (c, s->block, "does what a fused loop must not do");
  }
}

static bool
ref_has (const struct ref *r, adj_id v)
{
  bool has = r && r->base == v;
  for (uint32_t k = 0; r && k < r->nindex; k++)
    has |= r->index[k] == v;
  return has;
}

struct finding { const struct checker *c; adj_id value; bool found; };

/* The reverse sweep takes it from its register outside the loop.  */
static void
find_reader (void *data, const struct need_row *row)
{
  struct finding *x = data;
  x->found |= row->need->value == x->value && need_reads_register (row->need)
	      && !in_body (x->c, row->block);
}

/* V, made in the loop, is read behind the reverse of an iteration: outside the loop, forward or by a
   reverse that finds it in its register, in the next iteration, or by the test that tells whether
   there is one.  */
static bool
is_read_later (const struct checker *c, adj_id v)
{
  for (adj_id id = 0; id < c->f->stmts.n; id++) {
    const struct stmt *s = &c->f->stmts.at[id];
    bool reads = s->block != ADJ_NONE && ref_has (s->ref, v);
    for (uint32_t k = 0; s->block != ADJ_NONE && k < s->nargs; k++)
      reads |= s->args[k] == v;
    if (reads && (!in_body (c, s->block) || (s->kind == STMT_PHI && s->block == c->x->header)
		  || s == terminator (c->f, c->x->tail)))
      return true;
  }
  struct finding x = { c, v, false };
  needs_each (&c->plan->needs, c->plan->cfg, find_reader, &x);
  return x.found;
}

static void
check_iteration (struct checker *c)
{
  for (adj_id b = 0; b < c->f->blocks.n; b++) {
    if (!in_body (c, b))
      continue;
    for (uint32_t k = 0; k < c->plan->saves[b].n; k++)
      if (is_read_later (c, c->plan->saves[b].at[k]))
	fault (c, b, "a register is restored that the forward sweep goes on with");
    for (uint32_t k = 0; k < c->f->blocks.at[b].stmts.n; k++)
      check_statement (c, c->f->blocks.at[b].stmts.at[k]);
  }
}

/* ---- 3. ------------------------------------------------------------------------------ */

static enum touch
touch_of (const struct checker *c, adj_id id)
{
  const struct augmented *g = c->plan->g;
  const struct stmt *s = &c->f->stmts.at[id];
  bool reals = s->kind == STMT_CLEAR || s->element != ADJ_NONE;
  switch (s->kind) {
    case STMT_STORE:
      return g->shadow_ref[id] ? STORES_TO : TOUCHES_NOTHING;
    case STMT_LOAD:
      return g->shadow_ref[id] && bitset_has (&g->act->active, s->dst) ? ADDS_TO
								       : TOUCHES_NOTHING;
    case STMT_CLEAR: case STMT_MOVE:
      if (reals && bitset_has (&g->act->target, id))
	return STORES_TO;
      return s->kind == STMT_MOVE && reals && bitset_has (&g->act->source, id)
	     ? ADDS_TO : TOUCHES_NOTHING;
    case STMT_CALL:
      return g->call[id].active ? STORES_TO : TOUCHES_NOTHING;
    default:
      return TOUCHES_NOTHING;
  }
}

/* V has an adjoint, and is made in the loop.  */
static bool
has_adjoint_inside (const struct checker *c, adj_id v)
{
  const struct value *x = &c->f->values.at[v];
  return v < c->plan->g->nshadow_pointers && x->kind == VALUE_STMT
	 && bitset_has (&c->plan->g->act->active, v) && in_body (c, c->f->stmts.at[x->def].block);
}

/* In reverse, S hands something to its operands.  */
static bool
hands_on (const struct checker *c, const struct stmt *s)
{
  bool by_value = s->dst != ADJ_NONE && s->dst < c->plan->g->nshadow_pointers
		  && bitset_has (&c->plan->g->act->active, s->dst);
  return by_value || s->kind == STMT_STORE || s->kind == STMT_CALL || s->kind == STMT_RETURN;
}

/* How often S hands its adjoint to V.  */
static uint32_t
times_handed (const struct stmt *s, adj_id v)
{
  uint32_t n = 0;
  for (uint32_t k = 0; k < s->nargs; k++)
    n += s->args[k] == v;
  return n;
}

/* All that hands something to V is ONE, inside, and TWO, behind the loop (or ADJ_NONE), each
   once.  */
static bool
is_handed_by (const struct checker *c, adj_id v, adj_id one, adj_id two)
{
  for (adj_id id = 0; id < c->f->stmts.n; id++) {
    const struct stmt *s = &c->f->stmts.at[id];
    if (is_live (c, s->block) && hands_on (c, s)
	&& times_handed (s, v) != (id == one || id == two ? 1u : 0u))
      return false;
  }
  return true;
}

/* STORE's shadow, from the beginning to the store, is touched by nobody who is undone before the
   loop is.  */
static bool
shadow_is_known (const struct checker *c, adj_id store)
{
  const struct augmented *g = c->plan->g;
  const struct ref *r = store < g->primal->stmts.n ? g->shadow_ref[store] : NULL;
  if (!r || r->nindex || r->base == ADJ_NONE || c->f->values.at[r->base].kind != VALUE_PARAM)
    return false;
  for (adj_id id = 0; id < g->primal->stmts.n; id++) {
    adj_id b = c->f->stmts.at[id].block;
    if (id != store && is_live (c, b) && (in_body (c, b) || bitset_has (&c->behind, b))
	&& touch_of (c, id) != TOUCHES_NOTHING
	&& may_meet (&c->meetings, store, id, any_time ()) == MAY_MEET)
      return false;
  }
  return true;
}

static bool
link_is_good (const struct checker *c, const struct stmt *s, adj_id v)
{
  if (s->kind != STMT_OP || times_handed (s, v) != 1)
    return false;
  adj_id other = s->nargs == 2 ? s->args[s->args[0] == v] : v;
  return s->op == OP_ADD || s->op == OP_SUB || s->op == OP_NEG || s->op == OP_COPY
	 || (s->op == OP_MUL && value_is_given (c->f, other));
}

/* All ways from the loop's exit to the function's lead through block B.  */
static bool
is_passed (const struct checker *c, adj_id b)
{
  struct bitset seen = bitset_new (c->arena, c->f->blocks.n);
  id_list stack = { NULL, 0, 0 };
  bitset_add (&seen, b);
  if (bitset_add (&seen, c->x->exit))
    VEC_PUSH (c->arena, stack, c->x->exit);
  while (stack.n) {
    adj_id from = stack.at[--stack.n];
    if (from == c->f->exit)
      return false;
    for (uint32_t k = 0; k < c->f->blocks.at[from].succs.n; k++) {
      adj_id to = successor (c->f, from, k);
      if (bitset_add (&seen, to))
	VEC_PUSH (c->arena, stack, to);
    }
  }
  return bitset_has (&c->behind, b);
}

/* From X->next on, behind the loop.  */
static bool
chain_is_good (const struct checker *c, const struct fused_sum *x)
{
  adj_id v = x->next;
  for (uint32_t k = 0; k < x->n; k++) {
    adj_id id = x->chain[k];
    const struct stmt *s = &c->f->stmts.at[id];
    bool last = k + 1 == x->n;
    if (k && !is_handed_by (c, v, id, ADJ_NONE))
      return false;
    if (in_body (c, s->block) || loop_of (c->whole, s->block) != ADJ_NONE)
      return false;
    if (s->kind == STMT_PHI) {
      if (k || last || s->block != c->x->exit)
	return false;
    } else if (!is_passed (c, s->block))
      return false;
    else if (s->kind == STMT_RETURN)
      return last && c->plan->g->seed_slot != ADJ_NONE;
    else if (s->kind == STMT_STORE)
      return last && shadow_is_known (c, id);
    else if (last || !link_is_good (c, s, v))
      return false;
    v = s->dst;
  }
  return false;
}

static const struct fused_sum *
sum_of (const struct checker *c, adj_id phi)
{
  for (uint32_t k = 0; k < c->x->nsums; k++)
    if (c->x->sums[k].phi == phi)
      return &c->x->sums[k];
  return NULL;
}

static void
check_sum (struct checker *c, const struct fused_sum *x)
{
  adj_id block = c->x->header, phi = c->f->values.at[x->phi].def;
  const struct stmt *p = &c->f->stmts.at[phi];
  if (p->kind != STMT_PHI || p->block != block || p->nargs != c->f->blocks.at[block].preds.n) {
    fault (c, block, "is no PHI of the header, and called a sum");
    return;
  }
  for (uint32_t k = 0; k < p->nargs; k++) {
    adj_id from = predecessor (c->f, block, k);
    if (is_live (c, from) && p->args[k] != (in_body (c, from) ? x->next : x->first))
      fault (c, block, "a sum begins or goes on with another value");
  }
  if (!has_adjoint_inside (c, x->next) || x->next == x->phi) {
    fault (c, block, "a sum is not made in the loop");
    return;
  }
  adj_id add = c->f->values.at[x->next].def;
  const struct stmt *s = &c->f->stmts.at[add];
  if (s->kind != STMT_OP || !(s->op == OP_ADD || (s->op == OP_SUB && s->args[0] == x->phi))
      || loop_of (c->plan->cfg, s->block) != ADJ_NONE || !is_handed_by (c, x->phi, add, ADJ_NONE))
    fault (c, s->block, "an iteration does not hand on the adjoint of a sum as it is");
  if (!x->n || !is_handed_by (c, x->next, phi, x->chain[0]) || !chain_is_good (c, x))
    fault (c, s->block, "the adjoint of a sum is not known before the loop");
}

static bool
begins_chain (const struct checker *c, adj_id id, adj_id v)
{
  for (uint32_t k = 0; k < c->x->nsums; k++)
    if (c->x->sums[k].next == v && c->x->sums[k].chain[0] == id)
      return true;
  return false;
}

static void
check_adjoints (struct checker *c)
{
  for (uint32_t k = 0; k < c->x->nsums; k++)
    check_sum (c, &c->x->sums[k]);
  for (adj_id id = 0; id < c->f->stmts.n; id++) {
    const struct stmt *s = &c->f->stmts.at[id];
    if (!is_live (c, s->block))
      continue;
    if (s->kind == STMT_PHI && s->block == c->x->header
	&& c->plan->action[id].kind != ACTION_NONE && !sum_of (c, s->dst))
      fault (c, s->block, "an adjoint is handed from one iteration to another");
    if (in_body (c, s->block) || !hands_on (c, s))
      continue;
    for (uint32_t k = 0; k < s->nargs; k++)
      if (has_adjoint_inside (c, s->args[k]) && !begins_chain (c, id, s->args[k]))
	fault (c, s->block, "an adjoint is handed into the loop, whose iterations are undone");
  }
}

/* ---- 4. ------------------------------------------------------------------------------ */

static bool
is_made_inside (const struct checker *c, adj_id v)
{
  return v != ADJ_NONE && c->f->values.at[v].kind == VALUE_STMT
	 && in_body (c, c->f->stmts.at[c->f->values.at[v].def].block);
}

/* STORE gives the element that LOAD read, the same in all iterations, this and something more,
   which is all that comes of what was read: the shadow stays as it is.  */
static bool
keeps_shadow (const struct checker *c, adj_id store, adj_id load)
{
  const struct stmt *s = &c->f->stmts.at[store], *t = &c->f->stmts.at[load];
  if (s->kind != STMT_STORE || t->kind != STMT_LOAD || !refs_are_equal (s->ref, t->ref)
      || is_made_inside (c, s->ref->base) || !has_adjoint_inside (c, s->args[0]))
    return false;
  for (uint32_t k = 0; k < s->ref->nindex; k++)
    if (is_made_inside (c, s->ref->index[k]))
      return false;
  adj_id sum = c->f->values.at[s->args[0]].def;
  const struct stmt *op = &c->f->stmts.at[sum];
  return op->kind == STMT_OP
	 && (op->op == OP_ADD || (op->op == OP_SUB && op->args[0] == t->dst))
	 && is_handed_by (c, t->dst, sum, ADJ_NONE) && is_handed_by (c, s->args[0], store, ADJ_NONE);
}

static bool
is_kept (const struct checker *c, adj_id store, adj_id other)
{
  for (adj_id id = 0; id < c->plan->g->primal->stmts.n; id++)
    if (id == other || store == other)
      if (is_live (c, c->f->stmts.at[id].block) && in_body (c, c->f->stmts.at[id].block)
	  && keeps_shadow (c, store, id))
	return true;
  return false;
}

/* The only object of the function's own, made in front of all loops, that ID touches, by its
   root; or ADJ_NONE.  */
static adj_id
own_object (const struct checker *c, adj_id id)
{
  const struct facts *facts = c->plan->g->facts;
  const struct function *primal = c->plan->g->primal;
  const struct roots *r = facts->roots[function_index (facts->p, primal)];
  const struct stmt *s = &primal->stmts.at[id];
  adj_id only = ADJ_NONE;
  if (regions_of_stmt (s) != 1 || s->kind == STMT_CALL)
    return ADJ_NONE;
  for (adj_id x = 0; x < r->n; x++) {
    if (region_next_root (r, primal, s, 0, x) != x)
      continue;
    if (only != ADJ_NONE)
      return ADJ_NONE;
    only = x;
  }
  if (only == ADJ_NONE || only == r->unknown || only < r->first_object)
    return ADJ_NONE;
  if (only < r->first_alloc)
    return object_is_of_call (&primal->objects.at[only - r->first_object]) ? only : ADJ_NONE;
  adj_id made = c->f->stmts.at[r->alloc_stmt[only - r->first_alloc]].block;
  return is_live (c, made) && loop_of (c->whole, made) == ADJ_NONE ? only : ADJ_NONE;
}

/* The plan names a statement of the loop that fills what LOAD reads, if WRITER runs.  */
static bool
is_filled (struct checker *c, adj_id load, adj_id writer)
{
  for (uint32_t k = 0; k < c->x->nfilled; k++) {
    const struct fused_filled *x = &c->x->filled[k];
    if (x->load == load && x->writer == writer && x->fill < c->plan->g->primal->stmts.n
	&& is_live (c, c->f->stmts.at[x->fill].block)
	&& in_body (c, c->f->stmts.at[x->fill].block) && touch_of (c, x->fill) == STORES_TO
	&& own_object (c, x->fill) == own_object (c, load)
	&& filled_before (c->filled, load, x->fill, writer, c->loop))
      return true;
  }
  return false;
}

/* Each iteration uses for itself what both touch.  */
static bool
is_of_iteration (struct checker *c, adj_id writer, adj_id other)
{
  adj_id root = own_object (c, writer);
  return root != ADJ_NONE && own_object (c, other) == root
	 && (touch_of (c, other) == STORES_TO || is_filled (c, other, writer));
}

/* WRITER, which stores to shadows, and OTHER, in different iterations or, BEHIND, one of them
   behind the loop.  */
static bool
is_apart (struct checker *c, adj_id writer, adj_id other, bool behind)
{
  const struct stmt *w = &c->f->stmts.at[writer], *o = &c->f->stmts.at[other];
  if (writer != other && may_meet (&c->meetings, writer, other, any_time ()) != MAY_MEET)
    return true;
  if (!behind && is_kept (c, writer, other))
    return true;
  if (behind || w->kind == STMT_MOVE || o->kind == STMT_MOVE || w->kind == STMT_CALL
      || o->kind == STMT_CALL)
    return false;
  return subscripts_apart_across (c->subscripts, writer, other, c->loop)
	 || is_of_iteration (c, writer, other);
}

static void
check_pair (struct checker *c, adj_id x, adj_id y)
{
  adj_id bx = c->f->stmts.at[x].block, by = c->f->stmts.at[y].block;
  enum touch tx = touch_of (c, x), ty = touch_of (c, y);
  if (tx != STORES_TO || ty == TOUCHES_NOTHING)
    return;
  bool behind = !in_body (c, bx) || !in_body (c, by);
  if (behind && !in_body (c, bx) && !in_body (c, by))
    return;
  if (!is_apart (c, x, y, behind))
    fault (c, bx, "what is stored to is touched in another iteration, or behind the loop");
}

static void
check_memory (struct checker *c)
{
  id_list touching = { NULL, 0, 0 };
  for (adj_id id = 0; id < c->plan->g->primal->stmts.n; id++) {
    adj_id b = c->f->stmts.at[id].block;
    if (is_live (c, b) && (in_body (c, b) || bitset_has (&c->behind, b))
	&& touch_of (c, id) != TOUCHES_NOTHING)
      VEC_PUSH (c->arena, touching, id);
  }
  for (uint32_t i = 0; i < touching.n; i++)
    for (uint32_t k = 0; k < touching.n; k++)
      check_pair (c, touching.at[i], touching.at[k]);
}

/* ---- all loops ------------------------------------------------------------------------ */

unsigned
plan_check_fused (const struct program *p, const struct plan *plan, struct diagnostics *d)
{
  const struct fused_loops *fused = plan->cfg->fused;
  const struct augmented *g = plan->g;
  if (!fused)
    return 0;
  struct arena own;
  arena_init (&own);
  struct checker c = { .p = p, .plan = plan, .f = g->f, .arena = &own, .d = d };
  c.whole = cfg_of_function (&own, p, g->f);
  c.subscripts = subscripts_new (&own, p, c.whole);
  c.filled = filled_new (&own, p, c.whole);
  c.meetings = (struct meetings) { g->f, g->facts, g->primal, NULL };
  for (uint32_t k = 0; k < fused->n; k++) {
    c.x = &fused->at[k];
    if (g->mode != MODE_REVERSE || g->addressed || g->nnamed || g->laid.n)
      fault (&c, c.x->header, "the two sweeps are not one, or shadows are moved between them");
    c.behind = graph_reach (&own, c.whole->graph, c.x->exit, false);
    if (!check_form (&c))
      continue;
    check_iteration (&c);
    check_adjoints (&c);
    check_memory (&c);
  }
  arena_release (&own);
  return c.faults;
}
