/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verifier of plans, joint calls and calls that rules derive: see plan-check.h.

   Of each: the callee can be run again (a fact, rerun.h); the bits of reals that decide
   something are the same; what an argument leads to is there in the reverse sweep; what
   the callee reads there is copied, or nothing that may run from the call on, the callee
   included, writes it; what it writes is put back; a region that is copied or put back
   holds all that the callee touches, and no memory of others.

   Of a call that a rule derives: what the rule keeps is copied, as many bytes as it tells,
   or is there in the reverse sweep, and nothing that may run from that time on writes it.  */

#include "plan-check.h"

#include <string.h>

#include "intact-calls.h"
#include "reach.h"
#include "rerun.h"
#include "steady.h"

struct checker {
  const struct program *p;
  const struct plan *plan;
  const struct augmented *g;
  const struct function *f;	/* the primal */
  const struct zones *zones;
  struct arena *arena;
  struct diagnostics *d;
  unsigned faults;
  const struct joint_call *joint;	/* or NULL */
  adj_id id;			/* of the call */
  const struct stmt *call;
};

static void
fault (struct checker *c, const char *what)
{
  c->faults++;
  diagnose (c->d, SEVERITY_ERROR, ADJ_NONE, 0, "plan of '%s', %s call %u: %s", c->f->name,
	    c->joint ? "joint" : "ruled", c->id, what);
}

/* ---- where things are --------------------------------------------------------------- */

static uint32_t
position (const struct checker *c, const struct stmt *s)
{
  const struct block *b = &c->f->blocks.at[s->block];
  uint32_t k = 0;
  while (&c->f->stmts.at[b->stmts.at[k]] != s)
    k++;
  return k;
}

/* Blocks that FROM leads to by at least one edge, without going through WITHOUT.  */
static struct bitset
reached (const struct checker *c, adj_id from, adj_id without)
{
  struct bitset seen = bitset_new (c->arena, c->f->blocks.n);
  id_list stack = { NULL, 0, 0 };
  VEC_PUSH (c->arena, stack, from);
  while (stack.n) {
    adj_id b = stack.at[--stack.n];
    for (uint32_t k = 0; k < c->f->blocks.at[b].succs.n; k++) {
      adj_id to = successor (c->f, b, k);
      if (to != without && bitset_add (&seen, to))
	VEC_PUSH (c->arena, stack, to);
    }
  }
  return seen;
}

/* S has always run when the call runs.  */
static bool
is_before (const struct checker *c, const struct stmt *s)
{
  if (s->block == c->call->block)
    return position (c, s) < position (c, c->call);
  struct bitset others = reached (c, 0, s->block);
  return s->block == 0 || (c->call->block != 0 && !bitset_has (&others, c->call->block));
}

/* ---- what may be written ------------------------------------------------------------- */

static bool
is_static (const struct checker *c, adj_id x)
{
  const struct roots *r = c->g->roots;
  const struct object *o = &c->f->objects.at[x - r->first_object];
  return x >= r->first_object && x < r->first_alloc
	 && (o->kind != OBJECT_LOCAL || o->is_static) && !o->readonly;
}

/* No pointer in memory leads to X, nor one of the caller's.  */
static bool
is_named_only (const struct checker *c, adj_id x)
{
  const struct facts *facts = c->g->facts;
  adj_id self = function_index (facts->p, c->g->primal);
  bool argument = x < c->g->roots->first_object;
  if (x == c->g->roots->unknown || (!argument && is_static (c, x)) || bitset_has (&facts->reach->exposed[self], x)
      || bitset_has (&facts->reach->aside[self], x))
    return false;
  return !argument || c->f->params.at[x].no_alias;
}

static bool
may_be_one (const struct checker *c, adj_id x, adj_id y)
{
  const struct roots *r = c->g->roots;
  if (x >= r->first_object && x < r->first_alloc
      && c->f->objects.at[x - r->first_object].readonly)
    return false;
  if (x == y)
    return true;
  if (x == r->unknown || y == r->unknown)
    return !is_named_only (c, x == r->unknown ? y : x);
  bool px = x < r->first_object, py = y < r->first_object;
  if ((px && c->f->params.at[x].no_alias) || (py && c->f->params.at[y].no_alias))
    return false;
  return (px && py) || (px && is_static (c, y)) || (py && is_static (c, x));
}

/* The effect S may write X: a library's only if it is handed an address of X.  */
static bool
effect_writes (const struct checker *c, const struct stmt *s, adj_id x)
{
  bool handed = !s->library || !is_named_only (c, x);
  for (uint32_t k = 0; k < s->nargs && !handed; k++)
    handed = c->g->roots->of_value[s->args[k]].word
	     && bitset_has (&c->g->roots->of_value[s->args[k]], x);
  return handed;
}

/* S, no call, may write what V leads to.  */
static bool
stmt_writes (const struct checker *c, const struct stmt *s, adj_id v)
{
  const struct roots *r = c->g->roots;
  if (s->kind != STMT_STORE && s->kind != STMT_MOVE && s->kind != STMT_CLEAR
      && s->kind != STMT_EFFECT)
    return false;
  if (s->location != ADJ_NONE && c->call->location != ADJ_NONE
      && !bitset_has (&c->f->alias[s->location], c->call->location))
    return false;
  adj_id self = function_index (c->g->facts->p, c->g->primal);
  for (adj_id x = 0; x < r->n; x++) {
    if (!bitset_has (&r->of_value[v], x) || root_is_steady (c->g->facts, self, v, x))
      continue;
    for (adj_id y = 0; y < r->n; y++) {
      bool written = s->kind == STMT_EFFECT ? effect_writes (c, s, x)
		     : (s->ref && s->ref->base == ADJ_NONE
			 ? y == r->first_object + s->ref->object
			 : bitset_has (&r->of_value[s->ref ? s->ref->base : s->args[0]], y));
      if (written && may_be_one (c, x, y))
	return true;
    }
  }
  return false;
}

/* From the call on (BEHIND: behind it), something may write what V leads to.  */
static bool
is_written (struct checker *c, adj_id v, bool behind)
{
  struct bitset later = reached (c, c->call->block, ADJ_NONE);
  for (adj_id i = 0; i < c->f->stmts.n; i++) {
    const struct stmt *s = &c->f->stmts.at[i];
    if (s->block == ADJ_NONE
	|| (!bitset_has (&later, s->block)
	    && (s->block != c->call->block
		|| position (c, s) < position (c, c->call) + behind)))
      continue;
    if (s->kind != STMT_CALL ? stmt_writes (c, s, v)
	: call_may_overwrite_value (c->g->facts, c->f, s, v))
      return true;
  }
  return false;
}

/* ---- regions ----------------------------------------------------------------------------- */

/* Root X is there, in this function, where V leads when the call is undone.  */
static bool
is_there (const struct checker *c, adj_id v, adj_id x)
{
  const struct roots *r = c->g->roots;
  if (root_is_steady (c->g->facts, function_index (c->g->facts->p, c->g->primal), v, x))
    return true;
  if (x >= r->first_alloc)
    return x != r->unknown && !c->g->allocs->ends[r->alloc_stmt[x - r->first_alloc]];
  return c->g->mode == MODE_REVERSE
	 || (x < r->first_object ? c->g->role[x] & ROLE_INTACT
	     : c->f->values.at[v].kind == VALUE_ADDRESS);
}

/* X names the bytes of all of ROOT, from where it begins.  */
static bool
is_whole_root (const struct checker *c, const struct joint_region *x, adj_id root)
{
  const struct roots *r = c->g->roots;
  if (root >= r->first_alloc) {
    const struct stmt *s = &c->f->stmts.at[r->alloc_stmt[root - r->first_alloc]];
    const struct value *n = &c->f->values.at[s->args[0]];
    return is_before (c, s)
	   && (x->size != ADJ_NONE ? x->size == s->args[0]
	       : n->kind == VALUE_INTEGER && n->integer == x->bytes);
  }
  if (root >= r->first_object) {
    const struct object *o = &c->f->objects.at[root - r->first_object];
    return o->kind == OBJECT_LOCAL && x->size == ADJ_NONE && x->bytes > 0
	   && (uint64_t) x->bytes == o->bytes;
  }
  const struct param *q = &c->f->params.at[root];
  if (q->optional || !q->no_alias)
    return false;
  bool declared = x->size == ADJ_NONE && x->bytes > 0 && q->element != ADJ_NONE && q->no_alias
		  && (uint64_t) x->bytes == q->extent
		  && q->extent > c->p->types.at[q->element].bytes;
  for (adj_id i = 0; i < c->f->stmts.n && !declared; i++) {
    const struct stmt *s = &c->f->stmts.at[i];
    declared = s->kind == STMT_EXTENT && s->block != ADJ_NONE && s->args[0] == q->value
	       && s->args[1] == x->size && is_before (c, s);
  }
  return declared;
}

static bool
is_whole (const struct checker *c, const struct joint_region *x, adj_id v)
{
  const struct bitset *roots = &c->g->roots->of_value[v];
  adj_id root = ADJ_NONE;
  for (adj_id k = 0; k < c->g->roots->n; k++)
    if (bitset_has (roots, k)) {
      if (root != ADJ_NONE)
	return false;
      root = k;
    }
  return root != ADJ_NONE && root != c->g->roots->unknown && c->zones->constant[v]
	 && x->from == -c->zones->offset[v] && is_whole_root (c, x, root);
}

/* How many bytes ROOT has, if that is a number; else 0.  */
static int64_t
bytes_of_root (const struct checker *c, adj_id root)
{
  const struct roots *r = c->g->roots;
  if (root < r->first_object)
    return (int64_t) c->f->params.at[root].extent;
  if (root < r->first_alloc)
    return (int64_t) c->f->objects.at[root - r->first_object].bytes;
  const struct stmt *s = &c->f->stmts.at[r->alloc_stmt[root - r->first_alloc]];
  const struct value *n = &c->f->values.at[s->args[0]];
  return n->kind == VALUE_INTEGER ? n->integer : 0;
}

/* X is what all of the memory behind V and MAY have in common.  */
static bool
is_cut_off (const struct checker *c, const struct joint_region *x, adj_id v,
	    const struct span_of_bytes *may)
{
  adj_id root = roots_next_of_value (c->g->roots, c->f, v, 0);
  if (root == c->g->roots->unknown)
    return false;
  struct joint_region whole = *x;
  whole.bytes = bytes_of_root (c, root);
  whole.from = -c->zones->offset[v];
  int64_t from = whole.from, to = whole.from + whole.bytes;
  return is_whole (c, &whole, v)
	 && x->from == (from > may->from ? from : may->from)
	 && x->from + x->bytes == (to < may->to ? to : may->to);
}

/* The region of argument K that is copied (or, if not COPIED, put back) and holds all that
   the callee touches.  */
static bool
is_covered (struct checker *c, uint32_t k, const struct window *w, bool copied)
{
  adj_id v = c->call->args[k];
  for (uint32_t i = 0; i < c->joint->regions.n; i++) {
    const struct joint_region *x = &c->joint->regions.at[i];
    if (x->argument != k || !(copied ? x->kept : x->changed))
      continue;
    bool bounded = w->bounded && x->size == ADJ_NONE;
    if (is_whole (c, x, v)
	|| (bounded && x->from == w->may.from && x->bytes == w->may.to - w->may.from
	    && w->sure.from == w->may.from && w->sure.to == w->may.to)
	|| (bounded && is_cut_off (c, x, v, &w->may)))
      return true;
  }
  return false;
}

static void
check_memory (struct checker *c, const struct rerun *callee, uint32_t k)
{
  unsigned effect = effect_on_region (c->g->facts->effects, c->g->roots, c->call, k);
  const struct window *w = &callee->window[k];
  adj_id v = c->call->args[k];
  bool reads = effect & REGION_READ, writes = effect & REGION_WRITTEN, any = false;
  if ((!reads && !writes) || (w->bounded && w->may.from >= w->may.to))
    return;
  for (adj_id x = 0; x < c->g->roots->n; x++)
    if (bitset_has (&c->g->roots->of_value[v], x)) {
      any = true;
      if (!is_there (c, v, x))
	fault (c, "what an argument leads to is gone when it is run again");
    }
  if (any && writes && !is_covered (c, k, w, false))
    fault (c, "what the callee writes is not put back");
  if (any && reads && !is_covered (c, k, w, true) && is_written (c, v, false))
    fault (c, "what the callee reads is not kept");
}

/* ---- one call ----------------------------------------------------------------------------- */

static void
check_value (struct checker *c, const struct rerun *callee, adj_id v)
{
  enum type_kind kind = type_of (c->p, c->f, v)->kind;
  if (callee->decides && (kind == TYPE_REAL || kind == TYPE_OTHER)
      && !value_is_given (c->f, v) && !joint_keeps_value (c->joint, v))
    fault (c, "a real that decides something may have other bits");
}

static void
check_values_kept (struct checker *c)
{
  for (uint32_t i = 0; i < c->joint->values.n; i++) {
    bool argument = false;
    for (uint32_t k = 0; k < c->call->nargs; k++)
      argument |= c->call->args[k] == c->joint->values.at[i];
    if (!argument || !is_real (c->p, c->f, c->joint->values.at[i]))
      fault (c, "keeps a value that is no real argument");
  }
}

static void
check_joint (struct checker *c, adj_id id)
{
  const struct rerun *callee;
  c->call = &c->f->stmts.at[id];
  callee = &c->g->facts->rerun[c->call->callee];
  if (c->joint->call != id || c->plan->action[id].kind != ACTION_CALL) {
    fault (c, "is not a call with a reverse");
    return;
  }
  if (callee->obstacle || c->call->nargs != c->p->functions.at[c->call->callee]->params.n) {
    fault (c, "its callee cannot be run again");
    return;
  }
  if (callee->decides && !callee->exact)
    fault (c, "its callee may decide otherwise");
  for (uint32_t k = 0; k < c->call->nargs; k++)
    if (c->g->roots->of_value[c->call->args[k]].word)
      check_memory (c, callee, k);
    else
      check_value (c, callee, c->call->args[k]);
  for (uint32_t k = 0; k < c->joint->regions.n; k++)
    if (c->joint->regions.at[k].argument >= c->call->nargs)
      fault (c, "a region of no argument");
  check_values_kept (c);
}

/* ---- calls that rules derive ---------------------------------------------------------------- */

/* What argument V leads to is as it was, in place, when the call is undone.  */
static bool
is_in_place (struct checker *c, adj_id v, bool behind)
{
  bool any = false;
  for (adj_id x = 0; x < c->g->roots->n; x++)
    if (bitset_has (&c->g->roots->of_value[v], x)) {
      any = true;
      if (!is_there (c, v, x))
	return false;
    }
  return any && !is_written (c, v, behind);
}

/* The rule keeps argument K always, or for the sake of one that has a shadow here.  */
static bool
is_asked_for (const struct checker *c, const struct ruled *rule, uint32_t k)
{
  uint32_t i = 0;
  while (i < rule->param[k].where.n
	 && !(c->g->call[c->id].param[rule->param[k].where.at[i]] & ROLE_SHADOW))
    i++;
  return rule->param[k].where.n == 0 || i < rule->param[k].where.n;
}

static void
check_ruled (struct checker *c, adj_id id, const struct ruled_call *plan)
{
  const struct ruled *rule = NULL;
  c->id = id;
  c->joint = NULL;
  c->call = &c->f->stmts.at[id];
  if (c->call->kind == STMT_CALL)
    rule = c->g->facts->p->functions.at[c->call->callee]->rule;
  if (!rule || !rule->backward || plan->call != id
      || c->plan->action[id].kind != ACTION_CALL) {
    fault (c, "is not a call that a rule derives");
    return;
  }
  for (uint32_t k = 0; k < c->call->nargs; k++) {
    bool copied = bitset_has (&plan->copied, k);
    enum keep keep = k < rule->nargs ? rule->param[k].keep : KEEP_NOTHING;
    bool kept = (keep == KEEP_BEFORE || keep == KEEP_AFTER) && is_asked_for (c, rule, k);
    if (copied && (!kept || rule->param[k].bytes >= c->call->nargs))
      fault (c, "copies what the rule does not measure");
    if (rule->again && k < rule->nargs && rule->param[k].scratch && !copied)
      fault (c, "an adjoint that runs the callee again gets what it writes");
    if (kept && !copied && !is_in_place (c, c->call->args[k], keep == KEEP_AFTER))
      fault (c, "what the rule keeps is lost");
  }
}

static void
check_one (struct checker *c, adj_id id)
{
  const struct stmt *s = &c->f->stmts.at[id];
  const struct ruled_call *ruled = plan_ruled (c->plan, id);
  c->joint = plan_joint (c->plan, id);
  c->id = id;
  if (ruled && c->joint)
    fault (c, "a rule derives it");
  else if (ruled)
    check_ruled (c, id, ruled);
  else if (c->joint)
    check_joint (c, id);
  else if (s->kind == STMT_CALL && s->block != ADJ_NONE && c->g->call[id].active
	   && c->g->facts->p->functions.at[s->callee]->rule)
    fault (c, "a rule derives it, and the plan does not say how");
}

unsigned
plan_check_joints (const struct program *p, const struct plan *plan, struct diagnostics *d)
{
  const struct augmented *g = plan->g;
  struct arena own;
  arena_init (&own);
  struct checker c = { .p = p, .plan = plan, .g = g, .f = g->primal, .arena = &own, .d = d };
  c.zones = g->facts->zones[function_index (g->facts->p, g->primal)];
  for (adj_id id = 0; id < g->primal->stmts.n; id++)
    check_one (&c, id);
  arena_release (&own);
  return c.faults;
}
