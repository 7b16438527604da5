/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shadow pointers and shadow objects: see shadows.h.

   1. Copy the primal; replace its parameters by the signature's slots.
   2. For each reference to active reals, each move and clear of active memory,
      and each active pointer argument of a call, ask for the shadow pointer of the
      pointer; it is made once, by repeating the pointer's definition on
      the shadow pointers of its operands, right behind it.
   A pointer that may lead to memory with and without shadow is refused, both
   named (doc/manual.md, Shadows and aliasing).  */

#include "shadows-int.h"

#include "by-address.h"
#include "carried.h"
#include "fixed.h"
#include "reach.h"
#include "ruled.h"

#include <string.h>

static bool
split_mode (const struct state *st)
{
  return st->g->mode == MODE_FORWARD_HALF || st->g->mode == MODE_BACKWARD_HALF;
}

/* The parameters of the new function are the slots.  */
static void
place_slots (struct state *st)
{
  struct augmented *g = st->g;
  const struct function *f = g->primal;
  for (uint32_t i = 0; i < f->params.n; i++)
    g->primal_slot[i] = g->shadow_slot[i] = ADJ_NONE;
  g->seed_slot = g->primal_result_slot = ADJ_NONE;
  for (uint32_t k = 0; k < g->signature->nslots; k++) {
    const struct slot *s = &g->signature->slots[k];
    struct param q;
    memset (&q, 0, sizeof q);
    if (s->kind == SLOT_PRIMAL) {
      q = f->params.at[s->param];
      g->primal_slot[s->param] = k;
      g->f->values.at[q.value].def = k;
      VEC_PUSH (st->arena, g->f->params, q);
      continue;
    }
    adj_id type;
    if (s->kind == SLOT_SHADOW) {
      const struct param *q0 = &f->params.at[s->param];
      bool by_value = q0->kind == PARAM_REAL && g->mode == MODE_TANGENT;
      q = *q0;
      type = by_value || q0->kind != PARAM_REAL ? q0->type
						: (adj_id) TYPE_ID_POINTER;
      q.kind = by_value ? PARAM_REAL
	       : q0->kind == PARAM_DESCRIPTOR ? PARAM_DESCRIPTOR
					      : PARAM_REAL_POINTER;
      q.element = q0->kind == PARAM_REAL ? q0->type : q0->element;
      g->shadow_slot[s->param] = k;
    } else {
      bool pointer = s->by_reference || s->kind == SLOT_PRIMAL_RESULT;
      type = pointer ? (adj_id) TYPE_ID_POINTER : f->result;
      q.kind = pointer ? PARAM_REAL_POINTER : PARAM_REAL;
      q.element = f->result;
      *(s->kind == SLOT_SEED ? &g->seed_slot : &g->primal_result_slot) = k;
    }
    q.name = s->name ? s->name : "shadow";
    q.type = type;
    q.origin = ADJ_NONE;
    q.value = value_new (st->p, g->f, VALUE_PARAM, type);
    g->f->values.at[q.value].def = k;
    g->f->values.at[q.value].name = q.name;
    VEC_PUSH (st->arena, g->f->params, q);
  }
}

/* ---- making shadow pointers ------------------------------------------------------------- */

adj_id
place_stmt (struct state *st, enum stmt_kind kind, enum where where, adj_id behind, adj_id dst,
	    uint32_t nargs, const struct stmt *like)
{
  struct stmt s;
  memset (&s, 0, sizeof s);
  s.kind = kind;
  s.dst = dst;
  s.nargs = nargs;
  s.args = ARENA_ARRAY (st->arena, adj_id, nargs);
  s.location = s.callee = s.origin = s.place = ADJ_NONE;
  if (like) {
    stmt_copy_fields (&s, like);
    s.place = like->place;
    s.line = like->line;
    s.block = like->block;
  } else
    s.block = 0;
  adj_id id = st->g->f->stmts.n;
  VEC_PUSH (st->arena, st->g->f->stmts, s);
  struct insertion in = { behind, id };
  if (where == BEFORE)
    VEC_PUSH (st->arena, st->before, in);
  else
    VEC_PUSH (st->arena, st->inserted, in);
  if (dst != ADJ_NONE)
    st->g->f->values.at[dst].def = id;
  return id;
}

static adj_id
new_stmt (struct state *st, enum stmt_kind kind, adj_id behind, adj_id dst,
	  uint32_t nargs, const struct stmt *like)
{
  return place_stmt (st, kind, BEHIND, behind, dst, nargs, like);
}

static adj_id
new_pointer (struct state *st, adj_id like)
{
  struct function *f = st->g->f;
  const char *name = f->values.at[like].name;
  adj_id v = value_new (st->p, f, VALUE_STMT, f->values.at[like].type);
  f->values.at[v].name = name ? arena_printf (st->arena, "%s_b", name) : NULL;
  return v;
}

static adj_id
shadow_of_object (struct state *st, adj_id object)
{
  struct function *f = st->g->f;
  if (st->shadow_object[object] != ADJ_NONE)
    return st->shadow_object[object];
  struct object o = f->objects.at[object];
  if (split_mode (st)) {
    /* Its address may be kept on tape, so it must outlive the forward
       half: memory, not a local.  */
    adj_id v = value_new (st->p, f, VALUE_STMT, TYPE_ID_POINTER);
    adj_id s = new_stmt (st, STMT_SHADOW_ALLOC, ADJ_NONE, v, 1, NULL);
    f->stmts.at[s].args[0]
      = value_integer (st->p, f, TYPE_ID_UINT64, (int64_t) o.bytes);
    VEC_PUSH (st->arena, st->g->object_allocs, s);
    return st->shadow_object[object] = v;
  }
  o.kind = OBJECT_SHADOW;
  o.of = object;
  o.name = o.name ? arena_printf (st->arena, "%s_b", o.name) : NULL;
  VEC_PUSH (st->arena, f->objects, o);
  return st->shadow_object[object] = f->objects.n - 1;
}

static adj_id
shadow_data (struct state *st, adj_id param, const struct stmt *like)
{
  if (st->data_value[param] != ADJ_NONE)
    return st->data_value[param];
  struct augmented *g = st->g;
  adj_id v = value_new (st->p, g->f, VALUE_STMT, TYPE_ID_POINTER);
  adj_id s = new_stmt (st, STMT_SHADOW_DATA, ADJ_NONE, v, 2, like);
  struct stmt *t = &g->f->stmts.at[s];
  t->block = 0;
  const struct param *q = &g->primal->params.at[param];
  t->element = q->unit ? q->unit : q->element;
  t->rank = g->primal->params.at[param].rank;
  t->args[0] = g->primal->params.at[param].value;
  t->args[1] = g->f->params.at[g->shadow_slot[param]].value;
  VEC_PUSH (st->arena, g->data_stmts, s);
  return st->data_value[param] = v;
}

static adj_id shadow_pointer_make (struct state *st, adj_id v, const struct stmt *user);

static void
refuse_pointer (struct state *st, adj_id v, const struct stmt *user)
{
  const char *name = st->g->primal->values.at[v].name;
  if (st->d)
    diagnose (st->d, SEVERITY_SORRY, user->place, user->line,
	      "a pointer%s%s%s to active memory that was itself stored in memory",
	      name ? " '" : "", name ? name : "", name ? "'" : "");
}

/* The statement behind which something can stand that reads what DEF defines:
   the last PHI of the block if DEF is one.  */
static adj_id
behind_definition (const struct function *f, adj_id def)
{
  if (def == ADJ_NONE || f->stmts.at[def].kind != STMT_PHI)
    return def;
  const struct block *b = &f->blocks.at[f->stmts.at[def].block];
  for (uint32_t k = 0; f->stmts.at[b->stmts.at[k]].kind == STMT_PHI; k++)
    def = b->stmts.at[k];
  return def;
}

static adj_id
shadow_pointer_of_stmt (struct state *st, adj_id v, const struct stmt *user)
{
  struct augmented *g = st->g;
  adj_id def = g->primal->values.at[v].def;
  const struct stmt *s = &g->primal->stmts.at[def];
  adj_id w, t;
  switch (s->kind) {
    case STMT_PHI:
      g->shadow_pointer[v] = w = new_pointer (st, v);
      t = new_stmt (st, STMT_PHI, def, w, s->nargs, s);
      for (uint32_t k = 0; k < s->nargs; k++) {
	adj_id x = shadow_pointer_make (st, s->args[k], user);
	g->f->stmts.at[t].args[k] = x;
      }
      return w;
    case STMT_OP: {
      bool select = s->op == OP_SELECT;
      if (!select && s->op != OP_PADD && s->op != OP_PCOPY && s->op != OP_COPY)
	break;
      adj_id first = shadow_pointer_make (st, s->args[select], user);
      adj_id second = select ? shadow_pointer_make (st, s->args[2], user)
			     : s->nargs > 1 ? s->args[1] : ADJ_NONE;
      g->shadow_pointer[v] = w = new_pointer (st, v);
      t = new_stmt (st, STMT_OP, def, w, s->nargs, s);
      adj_id *args = g->f->stmts.at[t].args;
      args[0] = select ? s->args[0] : first;
      if (select)
	args[1] = first;
      if (s->nargs > 1)
	args[s->nargs - 1] = second;
      return w;
    }
    case STMT_DATA: {
      adj_id param = g->primal->values.at[s->args[0]].def;
      for (uint32_t i = 0; i < g->primal->params.n; i++)
	if (g->primal->params.at[i].value == s->args[0])
	  param = i;
      if (g->shadow_slot[param] == ADJ_NONE)
	break;
      return g->shadow_pointer[v] = shadow_data (st, param, s);
    }
    case STMT_ALLOC: {
      /* One shadow for all lives, made where the size is known; the tangent's
	 lives and ends with the primal.  */
      bool one = g->allocs->one_shadow[def] && g->mode != MODE_TANGENT;
      adj_id behind = one ? behind_definition (g->primal, g->allocs->size_known[def])
			  : def;
      g->shadow_pointer[v] = w = new_pointer (st, v);
      t = new_stmt (st, STMT_SHADOW_ALLOC, behind, w, 1, s);
      g->f->stmts.at[t].args[0] = s->args[0];
      g->f->stmts.at[t].block
	= behind == ADJ_NONE ? 0 : g->primal->stmts.at[behind].block;
      return w;
    }
    default:
      break;
  }
  refuse_pointer (st, v, user);
  return v;
}

static adj_id
shadow_pointer_make (struct state *st, adj_id v, const struct stmt *user)
{
  struct augmented *g = st->g;
  if (v < st->g->nshadow_pointers && g->shadow_pointer[v] != ADJ_NONE)
    return g->shadow_pointer[v];
  const struct value val = g->f->values.at[v];
  switch (val.kind) {
    case VALUE_PARAM: {
      adj_id slot = g->shadow_slot[g->signature->slots[val.def].param];
      if (slot == ADJ_NONE) {
	/* Mixed reachability was diagnosed at the reference.  */
	if (!st->d->failures)
	  refuse_pointer (st, v, user);
	return v;
      }
      return g->shadow_pointer[v] = g->f->params.at[slot].value;
    }
    case VALUE_ADDRESS: {
      adj_id o = shadow_of_object (st, val.def), w;
      if (split_mode (st)) {
	w = value_new (st->p, g->f, VALUE_STMT, val.type);
	adj_id t = new_stmt (st, STMT_OP, ADJ_NONE, w, 2, NULL);
	adj_id by = value_integer (st->p, g->f, TYPE_ID_INT64, val.integer);
	g->f->stmts.at[t].op = OP_PADD;
	g->f->stmts.at[t].args[0] = o;
	g->f->stmts.at[t].args[1] = by;
      } else {
	w = value_new (st->p, g->f, VALUE_ADDRESS, val.type);
	g->f->values.at[w].def = o;
	g->f->values.at[w].integer = val.integer;
      }
      return g->shadow_pointer[v] = w;
    }
    case VALUE_STMT:
      return shadow_pointer_of_stmt (st, v, user);
    case VALUE_INTEGER: case VALUE_UNDEFINED:
      return g->shadow_pointer[v] = v;
    default:
      refuse_pointer (st, v, user);
      return v;
  }
}

adj_id
shadow_pointer_at (const struct augmented *g, adj_id stmt, uint32_t k)
{
  if (g->shadow_region[k] && g->shadow_region[k][stmt] != ADJ_NONE)
    return g->shadow_region[k][stmt];
  return shadow_pointer_of (g, g->primal->stmts.at[stmt].args[k]);
}

adj_id
shadow_of_argument (const struct augmented *g, adj_id stmt, uint32_t k)
{
  if (g->shadow_argument[stmt] && g->shadow_argument[stmt][k] != ADJ_NONE)
    return g->shadow_argument[stmt][k];
  return shadow_pointer_of (g, g->primal->stmts.at[stmt].args[k]);
}

adj_id
shadow_pointer_of (const struct augmented *g, adj_id value)
{
  ADJ_ASSERT (value < g->nshadow_pointers && g->shadow_pointer[value] != ADJ_NONE);
  return g->shadow_pointer[value];
}

/* ---- who needs one ---------------------------------------------------------------- */

/* S's region K may lie in memory with shadows and in other memory.  */
static bool
mixed (struct state *st, const struct stmt *s, uint32_t k)
{
  const struct augmented *g = st->g;
  const struct function *f = g->primal;
  adj_id with = ADJ_NONE, without = ADJ_NONE, by = ADJ_NONE;
  for (adj_id x = 0;; x++) {
    x = region_next_root (g->roots, f, s, k, x);
    if (x == ADJ_NONE)
      break;
    *(root_is_addressed (st->roles, x) ? &by
      : root_has_shadow (f, g->roots, st->roles, x) ? &with : &without) = x;
  }
  if (by != ADJ_NONE && with != ADJ_NONE) {
    refuse_under_another_name (st->arena, f, g->roots, s, with, by,
			       effect_on_region (st->g->facts->effects, g->roots, s, k)
			       & REGION_WRITTEN, st->d);
    return true;
  }
  if (without == ADJ_NONE || (by != ADJ_NONE && with == ADJ_NONE))
    return false;
  diagnose (st->d, SEVERITY_ERROR, s->place, s->line,
	    "a pointer may lead to %s, which is active, and to %s, which has no "
	    "shadow; name both in the head or keep them apart",
	    with == ADJ_NONE ? "active memory"
			     : root_name (st->arena, f, g->roots, with),
	    root_name (st->arena, f, g->roots, without));
  if (with != ADJ_NONE && with >= g->roots->first_alloc)
    diagnose_own_memory (st->d);
  return true;
}

static void
shadow_of_ref (struct state *st, adj_id stmt)
{
  struct augmented *g = st->g;
  const struct stmt *s = &g->primal->stmts.at[stmt];
  if (mixed (st, s, 0))
    return;
  if (region_is_addressed (st, s, 0)) {
    touch_ref (st, stmt);
    return;
  }
  struct ref *r = ref_copy (st->p, s->ref);
  if (r->base != ADJ_NONE)
    r->base = shadow_pointer_make (st, r->base, s);
  else {
    adj_id o = shadow_of_object (st, r->object);
    if (split_mode (st)) {
      r->base = o;
      r->object = ADJ_NONE;
    } else
      r->object = o;
  }
  g->shadow_ref[stmt] = r;
}

/* Storing what is active where there is no shadow loses a derivative.  */
static void
refuse_lost (struct state *st, const struct stmt *s, uint32_t k)
{
  const struct augmented *g = st->g;
  const struct roots *r = g->roots;
  for (adj_id x = 0;; x++) {
    x = region_next_root (r, g->primal, s, k, x);
    if (x == ADJ_NONE)
      return;
    if (!root_has_shadow (g->primal, r, st->roles, x)
	&& !(st->roles->internal && x < r->first_object)) {
      if (root_is_by_address (g->primal, r, x)) {
	refuse_lost_by_address (g->primal, r, s, x, st->d);
	return;
      }
      diagnose (st->d, SEVERITY_ERROR, s->place, s->line,
		"a value that depends on an independent is stored in %s, which "
		"has no shadow", root_name (st->arena, g->primal, r, x));
      return;
    }
  }
}

static void
refuse_lost_store (struct state *st, const struct stmt *s)
{
  const struct augmented *g = st->g;
  if (!bitset_has (&g->act->varied, s->args[0]))
    return;
  bool lost = !ref_is_active (g->act, g->roots, g->primal, s->ref);
  for (adj_id x = region_next_root (g->roots, g->primal, s, 0, 0); x != ADJ_NONE;
       x = region_next_root (g->roots, g->primal, s, 0, x + 1))
    lost |= root_is_by_address (g->primal, g->roots, x)
	    && !root_has_shadow (g->primal, g->roots, st->roles, x);
  if (lost)
    refuse_lost (st, s, 0);
}

/* The rule of what S calls says how this derivative is made of it.  */
static void
check_rule (struct state *st, adj_id stmt)
{
  const struct augmented *g = st->g;
  const struct stmt *s = &g->primal->stmts.at[stmt];
  const struct function *callee = st->p->functions.at[s->callee];
  const struct ruled *rule = callee->rule;
  const char *name = callee->user_name ? callee->user_name : callee->name;
  if (!rule || !g->call[stmt].active)
    return;
  if (g->mode == MODE_TANGENT && rule->halves && !rule->tangent) {
    diagnose (st->d, SEVERITY_SORRY, s->place, s->line, "the unit that has '%s' exports no tangent "
	      "of it", name);
    return;
  }
  if (g->mode == MODE_TANGENT ? !rule->tangent : !rule->backward) {
    diagnose (st->d, SEVERITY_SORRY, s->place, s->line, "the rule for '%s' names no routine for "
	      "%s", name, g->mode == MODE_TANGENT ? "tangents" : "adjoints");
    return;
  }
  for (uint32_t k = 0; rule->linear && k < rule->nargs; k++)
    if ((g->mode == MODE_TANGENT || rule->transposes) && k != rule->in && k != rule->out
	&& (g->call[stmt].param[k] & ROLE_INDEPENDENT)) {
      diagnose (st->d, SEVERITY_SORRY, s->place, s->line, "the rule for '%s' says that it is linear in "
		"'%s', and its argument '%s' varies as well", name, callee->params.at[rule->in].name,
		callee->params.at[k].name);
      return;
    }
  for (uint32_t k = 0; g->mode != MODE_TANGENT && k < rule->nargs; k++)
    if (rule->param[k].bytes == RULED_UNKNOWN
	&& (ruled_loses_contents (g->facts, g->primal, s, &g->call[stmt], k)
	    || ruled_makes_shadow (g->facts->p, s, &g->call[stmt], k)))
      diagnose (st->d, SEVERITY_SORRY, s->place, s->line, "the rule for '%s' keeps argument "
		"'%s', which is overwritten or gone before the reverse sweep, and does not say how "
		"much of it", name, callee->params.at[k].name);
}

/* Argument K of a call that a rule derives leads to memory by address: the rule must say how much
   there is.  */
static void
shadow_of_ruled_argument (struct state *st, adj_id stmt, uint32_t k)
{
  const struct stmt *s = &st->g->primal->stmts.at[stmt];
  const struct function *callee = st->p->functions.at[s->callee];
  uint32_t reach = callee->rule->param[k].reach, first = callee->rule->param[k].first;
  if (callee->params.at[k].kind != PARAM_REAL_POINTER || reach == RULED_UNKNOWN)
    diagnose (st->d, SEVERITY_SORRY, s->place, s->line,
	      "active memory that is reached by address is passed to '%s', whose rule does not say "
	      "how much it reads and writes there",
	      callee->user_name ? callee->user_name : callee->name);
  else if (!mixed (st, s, k))
    touch_argument (st, stmt, k, first == RULED_UNKNOWN ? s->args[k] : s->args[first],
		    s->args[reach]);
}

static void
shadow_pointers_of_call (struct state *st, adj_id stmt)
{
  struct augmented *g = st->g;
  const struct stmt *s = &g->primal->stmts.at[stmt];
  const struct function *callee = st->p->functions.at[s->callee];
  g->call[stmt] = g->act->call[stmt];
  const struct call_roles *c = &g->call[stmt];
  if (g->act->lost[stmt])
    refuse_lost (st, s, g->act->lost[stmt] - 1);
  check_rule (st, stmt);
  g->addressed |= c->address != 0 || (c->active && callee->rule && callee->rule->state);
  for (uint32_t k = 0; k < s->nargs; k++) {
    adj_id v = s->args[k];
    if (!g->roots->of_value[v].word)
      continue;
    if (c->active && callee->rule && takes_structure (callee, k)
	&& effect_on_region (g->facts->effects, g->roots, s, k)) {
      g->addressed = true;
      refuse_structure_elsewhere (st->arena, g->facts, g->primal, st->roles, s, k, st->d);
      continue;
    }
    if (!(c->param[k] & (ROLE_SHADOW | ROLE_ADDRESS)))
      continue;
    enum param_kind kind = k < callee->params.n ? callee->params.at[k].kind : PARAM_OTHER;
    bool addressed = c->param[k] & ROLE_ADDRESS;
    g->addressed |= addressed;
    if (callee->rule && k < callee->rule->nargs && region_is_addressed (st, s, k))
      shadow_of_ruled_argument (st, stmt, k);
    else if (addressed && kind != PARAM_DESCRIPTOR)
      mixed (st, s, k);
    else if (kind != PARAM_REAL_POINTER)
      refuse_argument_without_shadow (callee, s, k, st->d);
    else if (!mixed (st, s, k))
      shadow_pointer_make (st, v, s);
  }
}

static bool
load_is_active (struct state *st, const struct stmt *s)
{
  const struct augmented *g = st->g;
  if (!bitset_has (&g->act->active, s->dst))
    return false;
  bool shadow = ref_is_active (g->act, g->roots, g->primal, s->ref);
  /* Memory without shadow is inactive: to store there what varies is refused.  So what is loaded does
     not vary, whatever is known of it.  */
  ADJ_ASSERT (shadow || !g->tuning->activity || st->d->failures
	      || ref_is_beside_shadows (g->roots, g->primal, st->roles, s->ref));
  return shadow;
}

static void
shadow_pointer_of_region (struct state *st, const struct stmt *s, uint32_t k)
{
  adj_id id = s - st->g->primal->stmts.at;
  if (mixed (st, s, k))
    return;
  if (!region_is_addressed (st, s, k)) {
    shadow_pointer_make (st, s->args[k], s);
    return;
  }
  touch_region (st, id, k);
}

static void
visit (struct state *st, adj_id stmt)
{
  struct augmented *g = st->g;
  const struct stmt *s = &g->primal->stmts.at[stmt];
  switch (s->kind) {
    case STMT_LOAD: case STMT_STORE:
      if (st->p->types.at[s->ref->type].kind != TYPE_REAL)
	return;
      if (s->kind == STMT_STORE && !bitset_has (&g->act->target, stmt))
	refuse_lost_store (st, s);
      else if (s->kind == STMT_STORE || load_is_active (st, s))
	shadow_of_ref (st, stmt);
      return;
    case STMT_MOVE: case STMT_CLEAR:
      if (bitset_has (&g->act->target, stmt)) {
	shadow_pointer_of_region (st, s, 0);
	if (bitset_has (&g->act->source, stmt))
	  shadow_pointer_of_region (st, s, 1);
      } else if (bitset_has (&g->act->source, stmt))
	refuse_lost (st, s, 0);
      return;
    case STMT_CALL:
      shadow_pointers_of_call (st, stmt);
      return;
    default:
      return;
  }
}

/* ---- overlap of shadows -------------------------------------------------------------- */

struct extent
extent_of (struct state *st, uint32_t i)
{
  uint64_t bytes;
  struct extent e = { extent_of_param (st->p, st->g->primal, i, &bytes), 0 };
  if (e.bytes == ADJ_NONE && bytes)
    e.bytes = value_integer (st->p, st->g->f, TYPE_ID_UINT64, (int64_t) bytes);
  if (st->g->primal->params.at[i].kind == PARAM_DESCRIPTOR)
    e.rank = st->g->primal->params.at[i].rank;
  return e;
}

/* The end of the entry, where extents have been computed.  */
static adj_id
behind_extents (const struct state *st)
{
  const struct block *entry = &st->g->primal->blocks.at[0];
  return entry->stmts.n > 1 ? entry->stmts.at[entry->stmts.n - 2] : (adj_id) ADJ_NONE;
}

/* What has its shadow by address though the caller gave one.  */
static void
move_arguments (struct state *st)
{
  struct augmented *g = st->g;
  for (uint32_t i = 0; i < g->primal->params.n; i++) {
    if (!bitset_has (&g->act->root_active, i) || !root_is_addressed (st->roles, i)
	|| !can_be_moved (st->p, g->primal, st->roles, i))
      continue;
    struct extent e = extent_of (st, i);
    adj_id args[] = { g->primal->params.at[i].value, g->f->params.at[g->shadow_slot[i]].value,
		      e.bytes, value_integer (st->p, g->f, TYPE_ID_INT32, e.rank) };
    adj_id id = new_stmt (st, STMT_SHADOW_LAY, behind_extents (st), ADJ_NONE, 4, NULL);
    memcpy (g->f->stmts.at[id].args, args, sizeof args);
    VEC_PUSH (st->arena, g->laid, id);
    g->addressed = true;
  }
}

/* doc/manual.md, Shadows and aliasing: dummies may legally be one object where
   they are only read; their shadows may not.  Checked at the end of the entry,
   where the extents are computed.  */
static void
check_overlap (struct state *st)
{
  struct function *f = st->g->f;
  VEC (adj_id) args = { NULL, 0, 0 };
  for (uint32_t i = 0; i < st->g->primal->params.n; i++) {
    struct extent e = { ADJ_NONE, 0 };
    if (st->g->shadow_slot[i] != ADJ_NONE && st->g->primal->params.at[i].no_alias)
      e = extent_of (st, i);
    if (e.bytes == ADJ_NONE)
      continue;
    VEC_PUSH (st->arena, args, f->params.at[st->g->shadow_slot[i]].value);
    VEC_PUSH (st->arena, args, e.bytes);
    VEC_PUSH (st->arena, args, value_integer (st->p, f, TYPE_ID_UINT64, e.rank));
  }
  if (args.n < 2 * 3)
    return;
  adj_id id = new_stmt (st, STMT_SHADOW_DISJOINT, behind_extents (st), ADJ_NONE, args.n, NULL);
  memcpy (f->stmts.at[id].args, args.at, args.n * sizeof *args.at);
}

/* ---- putting new statements in their places --------------------------------------- */

static void
insert_all (struct state *st)
{
  struct function *f = st->g->f;
  struct arena *a = st->arena;
  adj_id *next = ARENA_ARRAY (a, adj_id, st->inserted.n + 1);
  adj_id *first = ARENA_ARRAY (a, adj_id, f->stmts.n);
  adj_id *next_before = ARENA_ARRAY (a, adj_id, st->before.n + 1);
  adj_id *first_before = ARENA_ARRAY (a, adj_id, f->stmts.n);
  adj_id entry = ADJ_NONE, *entry_tail = &entry;
  for (adj_id i = 0; i < f->stmts.n; i++)
    first[i] = first_before[i] = ADJ_NONE;
  for (uint32_t k = st->before.n; k-- > 0;) {
    adj_id at = st->before.at[k].behind;
    next_before[k] = first_before[at];
    first_before[at] = k;
  }
  for (uint32_t k = st->inserted.n; k-- > 0;) {
    adj_id behind = st->inserted.at[k].behind;
    if (behind == ADJ_NONE)
      continue;
    next[k] = first[behind];
    first[behind] = k;
  }
  for (uint32_t k = 0; k < st->inserted.n; k++)
    if (st->inserted.at[k].behind == ADJ_NONE) {
      next[k] = ADJ_NONE;
      *entry_tail = k;
      entry_tail = &next[k];
    }
  for (adj_id b = 0; b < f->blocks.n; b++) {
    struct block old = f->blocks.at[b];
    memset (&f->blocks.at[b].stmts, 0, sizeof old.stmts);
    for (uint32_t i = 0; i < old.stmts.n; i++) {
      adj_id s = old.stmts.at[i];
      /* First in the entry, so that what they give back is given back last in
	 the reverse sweep.  */
      if (b == 0 && i == 0)
	for (adj_id k = entry; k != ADJ_NONE; k = next[k])
	  VEC_PUSH (a, f->blocks.at[b].stmts, st->inserted.at[k].stmt);
      for (adj_id k = first_before[s]; k != ADJ_NONE; k = next_before[k])
	VEC_PUSH (a, f->blocks.at[b].stmts, st->before.at[k].stmt);
      VEC_PUSH (a, f->blocks.at[b].stmts, s);
      for (adj_id k = first[s]; k != ADJ_NONE; k = next[k])
	VEC_PUSH (a, f->blocks.at[b].stmts, st->inserted.at[k].stmt);
    }
  }
}

/* Locals that have their shadow by address.  The halves of a function have one place for each,
   made in the forward half and given back in the other: so it has one address, the shadow too,
   and nobody else's memory lies there in between.  */
static void
place_addressed_objects (struct state *st)
{
  struct augmented *g = st->g;
  struct function *f = g->f;
  for (adj_id o = 0; o < g->primal->objects.n; o++) {
    adj_id root = g->roots->first_object + o;
    if (f->objects.at[o].kind != OBJECT_LOCAL || !root_is_addressed (st->roles, root)
	|| !bitset_has (&g->act->root_active, root))
      continue;
    VEC_PUSH (st->arena, g->addressed_objects, o);
    g->addressed = true;
    if (!split_mode (st))
      continue;
    adj_id at = value_new (st->p, f, VALUE_STMT, TYPE_ID_POINTER);
    adj_id bytes = value_integer (st->p, f, TYPE_ID_UINT64, (int64_t) f->objects.at[o].bytes);
    adj_id alloc = new_stmt (st, STMT_ALLOC, ADJ_NONE, at, 1, NULL);
    f->stmts.at[alloc].args[0] = bytes;
    adj_id touch = new_stmt (st, STMT_SHADOW_TOUCH, ADJ_NONE, ADJ_NONE, 2, NULL);
    f->stmts.at[touch].args[0] = at;
    f->stmts.at[touch].args[1] = bytes;
    f->objects.at[o].placed = true;
    f->objects.at[o].at = at;
  }
}

/* An adjoint gives all of it back where its reverse sweep meets the allocation.  */
static void
end_every_allocation (struct augmented *g)
{
  for (adj_id i = 0; i < g->f->stmts.n; i++) {
    struct stmt *s = &g->f->stmts.at[i];
    if (s->kind == STMT_ALLOC || s->kind == STMT_SHADOW_ALLOC)
      s->kept = false;
  }
}

struct augmented *
shadows_add (struct program *p, const struct function *primal,
	     const struct facts *facts, const struct activity *act,
	     const struct roles *roles, enum mode mode,
	     const struct signature *sig, struct diagnostics *d)
{
  struct arena *a = p->arena;
  struct augmented *g = ARENA_NEW (a, struct augmented);
  struct state st = { .p = p, .arena = a, .g = g, .roles = roles, .d = d,
		      .within = ADJ_NONE };
  uint32_t failures = d->failures;
  st.self = function_index (p, primal);
  st.fixed = bitset_new (a, facts->fixed->variable.n + 1);
  g->primal = primal;
  g->facts = facts;
  g->roots = facts->roots[st.self];
  g->act = act;
  g->mode = mode;
  g->internal = roles->internal;
  g->signature = sig;
  g->role = roles->param;
  g->nnamed = roles->nnamed;
  g->named = roles->named;
  g->addressed = roles->nnamed != 0;
  g->tuning = roles->tuning ? roles->tuning : &tuning_default;
  g->allocs = allocs_find (a, primal, g->roots);
  g->f = function_copy (a, primal);
  g->nshadow_pointers = primal->values.n;
  g->shadow_pointer = ARENA_ARRAY (a, adj_id, g->nshadow_pointers);
  g->shadow_ref = ARENA_ARRAY (a, struct ref *, primal->stmts.n);
  for (uint32_t k = 0; k < 2; k++) {
    g->shadow_region[k] = ARENA_ARRAY (a, adj_id, primal->stmts.n);
    g->touch[k] = ARENA_ARRAY (a, adj_id, primal->stmts.n);
    for (adj_id i = 0; i < primal->stmts.n; i++)
      g->shadow_region[k][i] = g->touch[k][i] = ADJ_NONE;
  }
  g->call = ARENA_ARRAY (a, struct call_roles, primal->stmts.n);
  g->shadow_argument = ARENA_ARRAY (a, adj_id *, primal->stmts.n);
  g->touch_argument = ARENA_ARRAY (a, adj_id *, primal->stmts.n);
  g->primal_slot = ARENA_ARRAY (a, adj_id, primal->params.n);
  g->shadow_slot = ARENA_ARRAY (a, adj_id, primal->params.n);
  st.shadow_object = ARENA_ARRAY (a, adj_id, primal->objects.n);
  st.address = ARENA_ARRAY (a, adj_id, primal->objects.n);
  st.data_value = ARENA_ARRAY (a, adj_id, primal->params.n);
  for (adj_id v = 0; v < g->nshadow_pointers; v++)
    g->shadow_pointer[v] = ADJ_NONE;
  for (adj_id o = 0; o < primal->objects.n; o++)
    st.shadow_object[o] = st.address[o] = ADJ_NONE;
  for (adj_id i = 0; i < primal->params.n; i++)
    st.data_value[i] = ADJ_NONE;
  place_slots (&st);
  refuse_by_address (a, facts, primal, roles, act, d);
  refuse_named (a, facts, primal, roles, d);
  refuse_carried (a, facts, primal, roles, act, d);
  place_addressed_objects (&st);
  for (adj_id i = 0; i < primal->stmts.n; i++)
    visit (&st, i);
  touch_loops (&st);
  make_usable (&st);
  if (roles->check_overlap)
    check_overlap (&st);
  move_arguments (&st);
  insert_all (&st);
  for (adj_id i = primal->stmts.n; i < g->f->stmts.n; i++)
    g->f->stmts.at[i].provenance = FROM_SHADOWS;
  if (mode != MODE_TANGENT)
    end_every_allocation (g);
  return d->failures == failures ? g : NULL;
}
