/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verifier of plans, values: see plan-check.h.

   1. Each block's needs in order: the reason given for each holds, and what it
      builds on stands before it; everything the block's actions read is there.
   2. What is pushed (uses, saves, columns) is defined where it is pushed; every
      taped need names a push.
   3. What the reverse sweep wants on entering a loop (its count, where kept
      induction variables start) is had without the tape.
   4. A half's frame holds every register the other half reads.
  5. What the plan says of elements that differ is proved again, pair by pair.  Nothing
     else is known of elements: there is no budget that could end before the plan's did.

   Snapshots: plan-check-snapshots.c.  What is put back: plan-check-restore.c.  What is
   left out: plan-check-unasked.c.  Fused loops: plan-check-fused.c.  Work and control: plan-check-work.c.  Shapes
   of loops: plan-check-shape.c.  */

#include "crowded.h"
#include "linearise.h"
#include "plan-check.h"
#include "snapshots.h"

#include <string.h>

#include "fixed.h"
#include "intact-calls.h"
#include "meet.h"
#include "steady.h"
#include "subscripts.h"

struct checker {
  const struct program *p;
  const struct plan *plan;
  const struct function *f;
  struct arena *arena;
  struct diagnostics *d;
  unsigned faults;
  adj_id block;
  enum how *how;		/* [values], valid where stamp == block + 1 */
  adj_id *stamp;
  struct meetings meetings;
  struct bitset *after;		/* [blocks] behind it, when asked */
  uint8_t *intact;		/* [stmts] 0: not asked yet; 1: no; 2: yes */
  struct bitset differ;		/* [stmts] writers that the plan tells from the load
				   that is looked at */
  bool put_back;		/* what the block overwrote is put back */
};

static void
fault (struct checker *c, adj_id v, const char *what)
{
  const char *name = v == ADJ_NONE ? NULL : c->f->values.at[v].name;
  c->faults++;
  diagnose (c->d, SEVERITY_ERROR, ADJ_NONE, 0, "plan of '%s', block %u, value "
	    "%u%s%s: %s", c->f->name, c->block, v == ADJ_NONE ? 0 : v,
	    name ? " " : "", name ? name : "", what);
}

/* ---- searches on the flow graph ---------------------------------------------- */

/* Is TO reached from FROM by a path of at least one edge?  */
static bool
reaches (struct checker *c, adj_id from, adj_id to)
{
  struct bitset *seen = &c->after[from];
  if (seen->word)
    return bitset_has (seen, to);
  *seen = bitset_new (c->arena, c->f->blocks.n);
  id_list stack = { NULL, 0, 0 };
  VEC_PUSH (c->arena, stack, from);
  while (stack.n) {
    adj_id b = stack.at[--stack.n];
    for (uint32_t k = 0; k < c->f->blocks.at[b].succs.n; k++) {
      adj_id s = successor (c->f, b, k);
      if (!is_cut (c->plan->cfg, s) && bitset_add (seen, s))
	VEC_PUSH (c->arena, stack, s);
    }
  }
  return bitset_has (seen, to);
}

static const struct stmt *
definition (const struct checker *c, adj_id v)
{
  return &c->f->stmts.at[c->f->values.at[v].def];
}

static bool
is_behind (const struct checker *c, const struct stmt *a, const struct stmt *b)
{
  const struct block *bl = &c->f->blocks.at[a->block];
  for (uint32_t k = 0; k < bl->stmts.n; k++) {
    const struct stmt *s = &c->f->stmts.at[bl->stmts.at[k]];
    if (s == b)
      return true;
    if (s == a)
      return false;
  }
  return false;
}

/* A FREE that the forward sweep carries out ends what the load reads.  */
static bool
is_ended (const struct checker *c, const struct stmt *load)
{
  const struct augmented *g = c->plan->g;
  for (adj_id id = 0; id < g->primal->stmts.n; id++) {
    const struct stmt *s = &g->primal->stmts.at[id];
    if (s->kind != STMT_FREE || !g->allocs->ends[id])
      continue;
    for (adj_id x = 0;
	 (x = roots_next_of_ref (g->roots, g->primal, load->ref, x)) != ADJ_NONE; x++)
      if (bitset_has (&g->roots->of_value[s->args[0]], x))
	return true;
  }
  return false;
}

/* A half ends: what the load reads is the caller's, who left it as it is, or
   constant, or memory that only the other half gives back, or what nothing writes.  */
static bool
is_lost_between_halves (const struct checker *c, const struct stmt *load)
{
  const struct augmented *g = c->plan->g;
  adj_id self = function_index (g->facts->p, g->primal);
  uint32_t known = 0;
  for (adj_id x = 0; g->mode != MODE_REVERSE && x < g->roots->n; x++) {
    if (load->ref->base == ADJ_NONE ? x != g->roots->first_object + load->ref->object
	: !bitset_has (&g->roots->of_value[load->ref->base], x))
      continue;
    known++;
    if (root_is_steady (g->facts, self, load->ref->base, x))
      continue;
    if (x == g->roots->unknown
	|| (x < g->roots->first_object && !(g->role[x] & ROLE_INTACT))
	|| (x >= g->roots->first_object && x < g->roots->first_alloc
	    && !g->f->objects.at[x - g->roots->first_object].readonly))
      return true;
  }
  return g->mode != MODE_REVERSE && !known;
}

/* Nothing that the plan does not tell from the load may write later what it reads.  */
static bool
is_not_overwritten (struct checker *c, adj_id id)
{
  const struct stmt *load = &c->f->stmts.at[id];
  for (adj_id b = 0; b < c->f->blocks.n; b++) {
    const struct block *bl = &c->f->blocks.at[b];
    bool later = false, asked = false;
    for (uint32_t k = 0; k < bl->stmts.n; k++) {
      const struct stmt *s = &c->f->stmts.at[bl->stmts.at[k]];
      if (plan_drops (c->plan, bl->stmts.at[k])
	  || may_meet (&c->meetings, bl->stmts.at[k], id, any_time ()) != MAY_MEET)
	continue;
      if (!asked) {
	later = reaches (c, load->block, b);
	asked = true;
      }
      if ((later || (b == load->block && is_behind (c, s, load)))
	  && !bitset_has (&c->differ, bl->stmts.at[k]))
	return false;
    }
  }
  return true;
}

static bool
is_intact (struct checker *c, adj_id id)
{
  const struct stmt *load = &c->f->stmts.at[id];
  const id_list *differ = &c->plan->differ[id];
  if (c->intact[id])
    return c->intact[id] == 2;
  for (uint32_t k = 0; k < differ->n; k++)
    bitset_add (&c->differ, differ->at[k]);
  bool intact = load->location != ADJ_NONE && !is_ended (c, load)
		&& !is_lost_between_halves (c, load) && is_not_overwritten (c, id);
  for (uint32_t k = 0; k < differ->n; k++)
    bitset_drop (&c->differ, differ->at[k]);
  c->intact[id] = intact ? 2 : 1;
  return intact;
}

/* ---- one need ------------------------------------------------------------------- */

static bool
at_hand (const struct checker *c, adj_id v)
{
  return value_is_given (c->f, v) || c->stamp[v] == c->block + 1;
}

static void
check_operands (struct checker *c, adj_id v, const struct stmt *s)
{
  for (uint32_t k = 0; k < s->nargs; k++)
    if (!at_hand (c, s->args[k]))
      fault (c, v, "is repeated before an operand is at hand");
  if (s->ref && s->ref->base != ADJ_NONE && !at_hand (c, s->ref->base))
    fault (c, v, "is reloaded before its address is at hand");
  for (uint32_t k = 0; s->ref && k < s->ref->nindex; k++)
    if (!at_hand (c, s->ref->index[k]))
      fault (c, v, "is reloaded before a subscript is at hand");
}

/* V, which is at hand, has the bits of the forward sweep.  */
static bool
has_same_bits (const struct checker *c, adj_id v)
{
  if (value_is_given (c->f, v))
    return true;
  if (c->how[v] != HOW_RECOMPUTE)
    return c->how[v] != HOW_RESTORED;
  const struct stmt *s = definition (c, v);
  bool same = gives_same_bits (c->f, s);
  for (uint32_t k = 0; k < s->nargs && same; k++)
    same = !is_real (c->p, c->f, s->args[k]) || has_same_bits (c, s->args[k]);
  return same;
}

static void
check_recompute (struct checker *c, adj_id v, const struct stmt *s)
{
  if (s->kind != STMT_OP && s->kind != STMT_DATA)
    fault (c, v, "is recomputed but is not an operation");
  check_operands (c, v, s);
  if (!is_jump (c->p, c->f, s))
    return;
  if (c->f->loose && definition (c, v)->provenance != FROM_JACOBIAN)
    fault (c, v, "is decided by reals again, in a function where they may differ");
  for (uint32_t k = 0; k < s->nargs; k++)
    if (is_real (c->p, c->f, s->args[k]) && at_hand (c, s->args[k])
	&& !has_same_bits (c, s->args[k]))
      fault (c, v, "is decided by a recomputed real");
}

/* NEXT is V moved by its step.  */
static bool
advances (const struct checker *c, adj_id v, adj_id next)
{
  const struct induction *iv = &c->plan->cfg->induction[v];
  if (c->f->values.at[next].kind != VALUE_STMT)
    return false;
  const struct stmt *s = definition (c, next);
  bool pointer = type_of (c->p, c->f, v)->kind == TYPE_POINTER;
  return s->kind == STMT_OP && s->nargs == 2 && s->args[0] == v
	 && s->args[1] == iv->step
	 && s->op == (pointer ? OP_PADD : iv->is_minus ? OP_SUB : OP_ADD)
	 && !(pointer && iv->is_minus);
}

/* V is first + counter * step: what the plan says of it agrees with the
   function.  */
static void
check_progression (struct checker *c, adj_id v)
{
  const struct induction *iv = &c->plan->cfg->induction[v];
  const struct stmt *s = definition (c, v);
  if (s->kind != STMT_PHI || iv->first == ADJ_NONE || is_real (c->p, c->f, v)) {
    fault (c, v, "is no induction variable");
    return;
  }
  const struct loop *l = &c->plan->cfg->loops->at[iv->loop];
  if (l->header != s->block) {
    fault (c, v, "is an induction variable of another loop");
    return;
  }
  if (!bitset_has (&c->plan->control->counted, iv->loop))
    fault (c, v, "its loop has no counter");
  if (!value_is_given (c->f, iv->step)
      && bitset_has (&l->body, definition (c, iv->step)->block))
    fault (c, v, "its step changes within the loop");
  for (uint32_t k = 0; k < s->nargs; k++) {
    adj_id from = predecessor (c->f, s->block, k);
    if (!bitset_has (&c->plan->cfg->live, from))
      continue;
    if (!bitset_has (&l->body, from)) {
      if (s->args[k] != iv->first)
	fault (c, v, "starts from another value");
    } else if (!advances (c, v, s->args[k]))
      fault (c, v, "does not advance by its step");
  }
}

static void
check_induction (struct checker *c, adj_id v)
{
  const struct induction *iv = &c->plan->cfg->induction[v];
  check_progression (c, v);
  if (iv->first == ADJ_NONE)
    return;
  const struct loop_plan *lp = &c->plan->loop[iv->loop];
  bool stepped = bitset_has (&c->plan->stepped, v);
  if (!bitset_has (&c->plan->cfg->loops->at[iv->loop].body, c->block))
    fault (c, v, "is read outside its loop");
  if (stepped && !listed (&lp->stepped, v))
    fault (c, v, "is kept in the reverse sweep but never set");
  if (!stepped && (!at_hand (c, iv->first) || !at_hand (c, iv->step)))
    fault (c, v, "its first value or step is not at hand");
}

static void
check_column (struct checker *c, adj_id v, const struct stmt *s)
{
  adj_id l = loop_of (c->plan->cfg, s->block);
  const struct loop_plan *lp = l == ADJ_NONE ? NULL : &c->plan->loop[l];
  if (!lp || !listed (&lp->columns, v) || lp->count == ADJ_NONE) {
    fault (c, v, "has no column");
    return;
  }
  if (c->plan->place[v] != PLACE_COLUMN)
    fault (c, v, "nothing is put in its column");
  if (!bitset_has (&c->plan->control->counted, l))
    fault (c, v, "a column needs a counter");
  if (!bitset_has (&c->plan->cfg->loops->at[l].body, c->block))
    fault (c, v, "its column is read outside its loop");
  if (c->plan->cfg->irreducible)
    fault (c, v, "a column needs one run per iteration");
  const char *wrong = column_fault (c->p, c->plan, v, l);
  if (wrong)
    fault (c, v, wrong);
}

static void
check_snapshot_operand (void *data, adj_id v)
{
  struct checker *c = data;
  if (!at_hand (c, v))
    fault (c, v, "is not at hand where a snapshot is read");
}

/* V is read in a snapshot (what that holds: plan-check-snapshots.c).  */
static void
check_in_snapshot (struct checker *c, adj_id v)
{
  const struct snapshot *s = snapshot_of (c->plan, v, c->block, NULL);
  if (!s) {
    fault (c, v, "is in no snapshot that can be read here");
    return;
  }
  snapshot_reads (c->plan, v, check_snapshot_operand, c);
  for (uint32_t k = 0; k < s->shape->nest.loops.n; k++) {
    adj_id l = s->shape->nest.loops.at[k].loop;
    if (!bitset_has (&c->plan->control->counted, l)
	|| !bitset_has (&c->plan->cfg->loops->at[l].body, c->block))
      fault (c, v, "a loop around its snapshot has no counter here");
  }
}

static void
check_need (struct checker *c, const struct need *n)
{
  adj_id v = n->value;
  if (c->f->values.at[v].kind != VALUE_STMT) {
    fault (c, v, "needs nothing");
    return;
  }
  const struct stmt *s = definition (c, v);
  if (s->block != c->block
      && !graph_dominates (c->plan->cfg->idom, s->block, c->block))
    fault (c, v, "is not defined on every path here");
  if (is_shadow_address (c->f, v) && n->how != HOW_RECOMPUTE)
    fault (c, v, "is a shadow's address, which nobody keeps");
  switch (n->how) {
    case HOW_GIVEN:
      fault (c, v, "is neither constant nor parameter");
      break;
    case HOW_THERE:
      if (reaches (c, c->block, s->block))
	fault (c, v, "may be redefined after this block");
      break;
    case HOW_INDUCTION:
      check_induction (c, v);
      break;
    case HOW_RECOMPUTE:
      check_recompute (c, v, s);
      break;
    case HOW_RELOAD:
      if (s->kind != STMT_LOAD || !is_intact (c, c->f->values.at[v].def))
	fault (c, v, "memory may not hold it any more");
      else if (s->block == c->block && c->put_back
	       && plan_check_undone_above (c->plan, c->f->values.at[v].def))
	fault (c, v, "memory is put back to what it held before");
      check_operands (c, v, s);
      break;
    case HOW_RESTORED:
      if (!c->put_back)
	fault (c, v, "is read before memory is put back");
      if (s->kind != STMT_LOAD || !is_real (c->p, c->f, v)
	  || !plan_check_restored (c->plan, c->f->values.at[v].def, c->block))
	fault (c, v, "memory is not put back to what it was");
      check_operands (c, v, s);
      break;
    case HOW_SNAPSHOT:
      check_in_snapshot (c, v);
      break;
    case HOW_USE:
      if (!listed (&c->plan->uses[c->block], v))
	fault (c, v, "is popped but not pushed in this block");
      break;
    case HOW_REDEFINITION:
      if (!listed (&c->plan->saves[s->block], v))
	fault (c, v, "its redefinition is not saved");
      break;
    case HOW_COLUMN:
      check_column (c, v, s);
      break;
  }
  c->stamp[v] = c->block + 1;
  c->how[v] = n->how;
}

/* ---- blocks ----------------------------------------------------------------------- */

static void
check_read (void *data, adj_id v)
{
  struct checker *c = data;
  if (!at_hand (c, v))
    fault (c, v, "is read by the reverse sweep but not at hand");
}

/* Some path from EDGE, which leaves J's immediate dominator, comes to J over an edge of
   another class than CLASS without meeting that dominator again.  */
static bool
leads_elsewhere (struct checker *c, adj_id edge, adj_id j, uint32_t class)
{
  struct bitset seen = bitset_new (c->arena, c->f->edges.n);
  id_list stack = { NULL, 0, 0 };
  VEC_PUSH (c->arena, stack, edge);
  while (stack.n) {
    adj_id e = stack.at[--stack.n], to = c->f->edges.at[e].to;
    if (!bitset_has (&c->plan->cfg->live, to) || !bitset_add (&seen, e))
      continue;
    if (to == j && c->plan->control->edge_class[e] != class)
      return true;
    if (to != c->plan->cfg->idom[j])
      for (uint32_t k = 0; k < c->f->blocks.at[to].succs.n; k++)
	VEC_PUSH (c->arena, stack, c->f->blocks.at[to].succs.at[k]);
  }
  return false;
}

/* A condition made again instead of a record.  */
static void
check_repeat (struct checker *c, adj_id b)
{
  const struct repeat *r = &c->plan->repeat[b];
  adj_id d = c->plan->cfg->idom[b], j = c->plan->control->join_of[b];
  if (r->condition == ADJ_NONE)
    return;
  for (uint32_t k = 0; k < plan_needs (c->plan, NEED_CONDITION, b)->n; k++)
    check_need (c, &plan_needs (c->plan, NEED_CONDITION, b)->at[k]);
  if (!at_hand (c, r->condition))
    fault (c, r->condition, "is repeated but not at hand");
  const struct stmt *t = d == ADJ_NONE ? NULL : terminator (c->f, d);
  if (!t || (t->kind != STMT_COND && t->kind != STMT_SWITCH)
      || t->args[0] != r->condition
      || j == ADJ_NONE || c->plan->control->joins[j].loop != ADJ_NONE) {
    fault (c, r->condition, "is no condition of this join");
    return;
  }
  const struct block *bl = &c->f->blocks.at[d];
  for (uint32_t k = 0; k < bl->succs.n; k++)
    if (r->class_of_way[k] >= c->plan->control->joins[j].entry.nclasses
	|| leads_elsewhere (c, bl->succs.at[k], b, r->class_of_way[k]))
      fault (c, r->condition, "does not tell the classes apart");
}

static void
check_block (struct checker *c, adj_id b)
{
  const struct plan *plan = c->plan;
  const struct block *bl = &c->f->blocks.at[b];
  c->block = b;
  c->put_back = false;
  for (uint32_t k = 0; k < plan_needs (plan, NEED_PUT_BACK, b)->n; k++)
    check_need (c, &plan_needs (plan, NEED_PUT_BACK, b)->at[k]);
  for (uint32_t k = 0; k < bl->stmts.n; k++)
    restore_reads (plan, bl->stmts.at[k], check_read, c);
  c->put_back = true;
  for (uint32_t k = 0; k < plan_needs (plan, NEED_BLOCK, b)->n; k++)
    check_need (c, &plan_needs (plan, NEED_BLOCK, b)->at[k]);
  for (uint32_t k = 0; k < bl->stmts.n; k++)
    action_reads (plan, bl->stmts.at[k], check_read, c);
  check_repeat (c, b);
  for (uint32_t k = 0; k < plan->uses[b].n; k++) {
    adj_id v = plan->uses[b].at[k];
    if (value_is_given (c->f, v)) {
      fault (c, v, "is pushed but never changes");
      continue;
    }
    if (!at_hand (c, v) || c->how[v] != HOW_USE)
      fault (c, v, "is pushed but never read");
    if (!graph_dominates (plan->cfg->idom, definition (c, v)->block, b))
      fault (c, v, "is pushed where it may be undefined");
  }
  for (uint32_t k = 0; k < plan->saves[b].n; k++) {
    adj_id v = plan->saves[b].at[k];
    if (value_is_given (c->f, v) || definition (c, v)->block != b)
      fault (c, v, "is saved in a block that does not define it");
    if (plan->place[v] != PLACE_REDEFINITION)
      fault (c, v, "is saved but kept elsewhere");
  }
}

/* ---- entering loops --------------------------------------------------------------- */

/* On entering loop L nothing of the blocks inside is popped yet, and its own
   counter is not set.  */
static void
check_entry_need (struct checker *c, const struct need *n, adj_id l)
{
  bool kept_around = (n->how == HOW_REDEFINITION || n->how == HOW_COLUMN)
		     && !bitset_has (&c->plan->cfg->loops->at[l].body, definition (c, n->value)->block);
  if (n->how == HOW_USE || n->how == HOW_SNAPSHOT || n->how == HOW_RESTORED
      || ((n->how == HOW_REDEFINITION || n->how == HOW_COLUMN) && !kept_around))
    fault (c, n->value, "is read on entering a loop, before anything is popped");
  if (n->how == HOW_INDUCTION && c->plan->cfg->induction[n->value].loop == l)
    fault (c, n->value, "is read before its loop's counter is set");
  check_need (c, n);
}

/* V, stepped once below its first value, is still a value of its type.  */
static bool
can_step_below (const struct checker *c, adj_id v)
{
  const struct induction *iv = &c->plan->cfg->induction[v];
  const struct value *first = &c->f->values.at[iv->first];
  const struct value *step = &c->f->values.at[iv->step];
  const struct type *t = type_of (c->p, c->f, v);
  if (step->kind != VALUE_INTEGER)
    return false;
  if (t->kind == TYPE_POINTER)
    return true;
  if (first->kind != VALUE_INTEGER || t->bytes > 8)
    return false;
  int64_t below;
  if (iv->is_minus ? __builtin_add_overflow (first->integer, step->integer, &below)
      : __builtin_sub_overflow (first->integer, step->integer, &below))
    return false;
  unsigned bits = 8u * t->bytes;
  if (t->is_unsigned)
    return below >= 0 && (bits > 62 || below >> bits == 0);
  return bits > 63 || (below >> (bits - 1) == 0 || below >> (bits - 1) == -1);
}

static void
check_stepped (struct checker *c, adj_id l, adj_id v)
{
  const struct induction *iv = &c->plan->cfg->induction[v];
  if (value_is_given (c->f, v) || iv->first == ADJ_NONE || iv->loop != l) {
    fault (c, v, "is kept in the reverse sweep of another loop");
    return;
  }
  check_progression (c, v);
  if (!at_hand (c, iv->first))
    fault (c, v, "its first value is not at hand where its loop is entered");
  if (!can_step_below (c, v))
    fault (c, v, "may overflow one step below its first value");
}

static void
check_loop (struct checker *c, adj_id l)
{
  const struct loop_plan *lp = &c->plan->loop[l];
  c->block = c->plan->cfg->loops->at[l].header;
  c->put_back = false;
  if (lp->count != ADJ_NONE && lp->count != promised_count (c->f, c->block))
    fault (c, lp->count, "is not the loop's count");
  if (!bitset_has (&c->plan->control->counted, l))
    return;
  memset (c->stamp, 0, c->f->values.n * sizeof *c->stamp);
  const need_list *entry = plan_needs (c->plan, NEED_ENTRY, l);
  for (uint32_t k = 0; k < entry->n; k++)
    check_entry_need (c, &entry->at[k], l);
  if (!bitset_has (&c->plan->control->count_pushed, l)
      && (!lp->count_free || lp->count == ADJ_NONE))
    fault (c, ADJ_NONE, "a loop's count is neither known nor pushed");
  else if (lp->count_free && (lp->count == ADJ_NONE || !at_hand (c, lp->count)))
    fault (c, lp->count, "a loop's count is not at hand");
  if (lp->on_top && (lp->waits || !chunk_may_be_on_top (c->plan, l)))
    fault (c, ADJ_NONE, "a loop's chunk is not the last thing on the tape");
  if (lp->waits && !crowded_runs_once (c->plan, l))
    fault (c, ADJ_NONE, "a loop that may run more than once in a call keeps off the tape");
  for (uint32_t k = 0; k < lp->stepped.n; k++)
    check_stepped (c, l, lp->stepped.at[k]);
}

/* ---- elements that differ ----------------------------------------------------------- */

static void
check_differ (struct checker *c)
{
  struct subscripts *st = subscripts_new (c->arena, c->p, c->plan->cfg);
  for (adj_id i = 0; i < c->f->stmts.n; i++)
    for (uint32_t k = 0; k < c->plan->differ[i].n; k++)
      if (!subscripts_apart_later (st, i, c->plan->differ[i].at[k])) {
	c->faults++;
	diagnose (c->d, SEVERITY_ERROR, ADJ_NONE, 0, "plan of '%s', load %u: statement "
		  "%u may write what it reads", c->f->name, i,
		  c->plan->differ[i].at[k]);
      }
}

/* ---- memory --------------------------------------------------------------------------- */

/* A store each time that it is made again, and a load at each use, are worth it outside of
   loops only; the array that holds them has reals.  */
static void
check_in_memory (struct checker *c)
{
  for (adj_id v = 0; v < c->f->values.n; v++)
    if (bitset_has (&c->plan->in_memory, v) && !crowded_suits (c->p, c->plan, v)) {
      c->block = 0;
      fault (c, v, "is in memory, but no real made outside of loops");
    }
}

/* ---- shadows by address --------------------------------------------------------------- */

/* The forward sweep tests, before statement ID, by T that a shadow can be used.  */
static bool
is_touched_before (const struct checker *c, adj_id id, adj_id t)
{
  const struct augmented *g = c->plan->g;
  const struct stmt *s = &c->f->stmts.at[id];
  if (t == ADJ_NONE || !g->addressed)
    return false;
  const struct stmt *touch = &c->f->stmts.at[t];
  if (touch->kind != STMT_SHADOW_TOUCH && touch->kind != STMT_SHADOW_TOUCH_ROWS)
    return false;
  return touch->block == s->block ? is_behind (c, s, touch)
	 : graph_dominates (c->plan->cfg->idom, touch->block, s->block);
}

/* Statement ID need not test: heads do, for all functions that they reach
   (derived-check-usable.c).  */
static bool
is_left_to_heads (const struct checker *c, adj_id id)
{
  const struct augmented *g = c->plan->g;
  return g->touch[0][id] == ADJ_NONE && g->addressed
	 && ref_is_fixed (g->facts, function_index (c->p, g->primal), g->primal->stmts.at[id].ref);
}

/* Of a call that a rule derives: all that the rule says is tested, and what is handed on is its
   shadow.  */
static void
check_shadow_arguments (struct checker *c, adj_id id)
{
  const struct augmented *g = c->plan->g;
  const struct stmt *s = &g->primal->stmts.at[id];
  const struct ruled *rule = s->kind == STMT_CALL ? g->facts->p->functions.at[s->callee]->rule
						  : NULL;
  for (uint32_t k = 0; g->shadow_argument[id] && k < s->nargs; k++) {
    adj_id w = g->shadow_argument[id][k];
    if (w == ADJ_NONE)
      continue;
    uint32_t reach = rule && k < rule->nargs ? rule->param[k].reach : RULED_UNKNOWN;
    uint32_t first = reach != RULED_UNKNOWN && rule->param[k].first < s->nargs
		     ? rule->param[k].first : k;
    adj_id t = g->touch_argument[id] ? g->touch_argument[id][k] : (adj_id) ADJ_NONE;
    if (reach >= s->nargs || !is_touched_before (c, id, t)
	|| c->f->stmts.at[t].args[0] != s->args[first] || c->f->stmts.at[t].args[1] != s->args[reach])
      fault (c, w, "its shadow may not be there");
    else if (!is_shadow_address (c->f, w))
      fault (c, w, "is no shadow by address of an argument");
  }
}

static void
check_addresses (struct checker *c)
{
  const struct augmented *g = c->plan->g;
  for (adj_id id = 0; id < g->primal->stmts.n; id++) {
    adj_id block = g->primal->stmts.at[id].block;
    if (block == ADJ_NONE || !bitset_has (&c->plan->cfg->live, block))
      continue;
    const struct ref *r = g->shadow_ref[id];
    c->block = block;
    if (r && r->base != ADJ_NONE && is_shadow_address (c->f, r->base)
	&& !is_touched_before (c, id, g->touch[0][id]) && !is_left_to_heads (c, id))
      fault (c, r->base, "its shadow may not be there");
    check_shadow_arguments (c, id);
    for (uint32_t k = 0; k < 2; k++)
      if (g->shadow_region[k][id] != ADJ_NONE && !is_touched_before (c, id, g->touch[k][id]))
	fault (c, g->shadow_region[k][id], "its shadow may not be there");
  }
  for (adj_id v = 0; v < c->f->values.n; v++)
    if (is_shadow_address (c->f, v) && c->plan->place[v] != PLACE_NONE)
      fault (c, v, "is a shadow's address, which nobody keeps");
}

/* ---- frames ------------------------------------------------------------------------- */

static void
check_framed (void *data, const struct need_row *row)
{
  struct checker *c = data;
  const struct need *n = row->need;
  c->block = row->block;
  if (need_reads_register (n) && !listed (&c->plan->frame, n->value))
    fault (c, n->value, "its register is not in the frame");
}

/* The halves find an object that is reached by address in one place, which both give back, and
   which the forward half has before it does anything.  */
static void
check_placed (struct checker *c)
{
  const struct augmented *g = c->plan->g;
  c->block = 0;
  for (uint32_t k = 0; k < g->addressed_objects.n; k++) {
    const struct object *o = &c->f->objects.at[g->addressed_objects.at[k]];
    const struct value *v = o->placed ? &c->f->values.at[o->at] : NULL;
    if (!v || v->kind != VALUE_STMT) {
      fault (c, ADJ_NONE, "a variable whose shadow is by address has a place in each half");
      continue;
    }
    const struct stmt *s = &c->f->stmts.at[v->def];
    const struct value *bytes = s->kind == STMT_ALLOC ? &c->f->values.at[s->args[0]] : NULL;
    if (!bytes || s->block != 0 || s->provenance != FROM_SHADOWS
	|| bytes->kind != VALUE_INTEGER || (uint64_t) bytes->integer != o->bytes
	|| c->plan->action[v->def].kind != ACTION_RELEASE)
      fault (c, o->at, "is no place of a variable whose shadow is by address");
    if (c->plan->place[o->at] != PLACE_NONE || !listed (&c->plan->frame, o->at))
      fault (c, o->at, "is the place of a variable, and not in the frame");
    for (adj_id x = 0; x < c->f->objects.n; x++)
      if (o != &c->f->objects.at[x] && c->f->objects.at[x].placed
	  && c->f->objects.at[x].at == o->at)
	fault (c, o->at, "is the place of two variables");
  }
}

/* Registers do not outlive a half.  */
static void
check_frame (struct checker *c)
{
  const struct augmented *g = c->plan->g;
  if (g->mode == MODE_REVERSE || !c->plan->frame_id)
    return;
  needs_each (&c->plan->needs, c->plan->cfg, check_framed, c);
  for (adj_id b = 0; b < c->f->blocks.n; b++) {
    c->block = b;
    for (uint32_t k = 0; k < c->plan->saves[b].n; k++)
      if (!listed (&c->plan->frame, c->plan->saves[b].at[k]))
	fault (c, c->plan->saves[b].at[k], "its register is not in the frame");
  }
  for (uint32_t k = 0; k < g->data_stmts.n; k++) {
    adj_id base = c->f->stmts.at[g->data_stmts.at[k]].dst;
    if (!listed (&c->plan->frame, base))
      fault (c, base, "shadow data is given back but not in the frame");
  }
  check_placed (c);
}

unsigned
plan_check (const struct program *p, const struct plan *plan, struct diagnostics *d)
{
  struct arena own;
  arena_init (&own);
  const struct function *f = plan->g->f;
  struct checker c = { .p = p, .plan = plan, .f = f, .arena = &own, .d = d };
  c.meetings = (struct meetings) { f, plan->g->facts, plan->g->primal, NULL };
  c.how = ARENA_ARRAY (&own, enum how, f->values.n);
  c.stamp = ARENA_ARRAY (&own, adj_id, f->values.n);
  c.after = ARENA_ARRAY (&own, struct bitset, f->blocks.n);
  c.intact = ARENA_ARRAY (&own, uint8_t, f->stmts.n);
  c.differ = bitset_new (&own, f->stmts.n);
  check_differ (&c);
  for (adj_id b = 0; b < f->blocks.n; b++)
    if (bitset_has (&plan->cfg->live, b))
      check_block (&c, b);
    else if (plan_needs (plan, NEED_BLOCK, b)->n || plan->uses[b].n || plan->saves[b].n)
      fault (&c, ADJ_NONE, "a block that never returns records something");
  for (uint32_t l = 0; l < plan->cfg->loops->n; l++)
    check_loop (&c, l);
  check_in_memory (&c);
  check_frame (&c);
  check_addresses (&c);
  arena_release (&own);
  c.faults += plan_check_snapshots (p, plan, d) + plan_check_nests (p, plan, d)
	      + plan_check_restores (p, plan, d) + plan_check_work (p, plan, d)
	      + plan_check_joints (p, plan, d) + plan_check_moves (p, plan, d)
	      + plan_check_unasked (p, plan, d) + plan_check_fused (p, plan, d)
	      + linearise_check (p, plan, d);
  /* Shapes rest on everything else.  */
  if (!c.faults)
    c.faults = plan_check_shape (p, plan, d) + plan_check_order (p, plan, d)
	       + plan_check_walks (p, plan, d);
  return c.faults ? c.faults
	 : plan_check_rows (p, plan, d) + plan_check_sets (p, plan, d);
}
