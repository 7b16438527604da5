/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Varied and useful: see activity.h.

   1. Unite root classes that a write and a read may share (GCC's alias
      answers), among roots that have shadows.
   2. varied: forwards from the independents; useful: backwards from the
      dependents; both to a fixpoint over all statements, in their order (each
      pass also follows back edges, so few passes are needed).
   Equations: Hascoet et al., section 4, with Dep of an operation taken from
   its rule (an operand whose partial is zero does not count).  */

#include "activity.h"

#include "rule.h"

struct state {
  struct arena *arena;
  const struct program *p;
  const struct function *f;
  const struct roots *r;
  const struct effects *e;
  const struct roles *roles;
  adj_id *class;		/* [roots], finer unions added */
  struct activity *act;
};

bool
root_has_shadow (const struct function *f, const struct roots *r,
		 const struct roles *roles, adj_id root)
{
  if (root < r->first_object)
    return (roles->param[root] & ROLE_SHADOW)
	   && (f->params.at[root].kind == PARAM_REAL_POINTER
	       || f->params.at[root].kind == PARAM_DESCRIPTOR);
  if (root < r->first_alloc)
    return f->objects.at[root - r->first_object].kind == OBJECT_LOCAL;
  return root < r->unknown;
}

adj_id
returned_value (const struct function *f)
{
  if (f->exit == ADJ_NONE)
    return ADJ_NONE;
  const struct stmt *t = terminator (f, f->exit);
  return t->nargs ? t->args[0] : ADJ_NONE;
}

uint32_t
differentiable_operands (const struct program *p, const struct function *f,
			 const struct stmt *s)
{
  if (s->kind != STMT_OP || s->dst == ADJ_NONE || !is_real (p, f, s->dst))
    return 0;
  const struct rule *rule = rule_for (s->op);
  uint32_t mask = 0;
  if (!rule)
    return 0;
  for (uint32_t k = 0; k < s->nargs && k < RULE_MAX_OPERANDS; k++) {
    double v;
    if (rule->partial[k] && is_real (p, f, s->args[k])
	&& !is_constant (f, s->args[k])
	&& !(rule_is_number (rule->partial[k], &v) && v == 0))
      mask |= 1u << k;
  }
  return mask;
}

/* ---- root classes ---------------------------------------------------------- */

static adj_id
class_of (const struct state *st, adj_id root)
{
  while (st->class[root] != root)
    root = st->class[root];
  return root;
}

static adj_id
class_of_value (const struct state *st, adj_id v)
{
  adj_id x = roots_next_of_value (st->r, st->f, v, 0);
  return x == ADJ_NONE ? ADJ_NONE : class_of (st, x);
}

static adj_id
class_of_ref (const struct state *st, const struct ref *ref)
{
  adj_id x = roots_next_of_ref (st->r, st->f, ref, 0);
  return x == ADJ_NONE ? ADJ_NONE : class_of (st, x);
}

/* Distinct roots may still be one memory (plain C pointers): a write through
   one is then a change of the other.  Roots without shadow stay apart: the
   user said they do not matter.  */
static void
unite_aliases (struct state *st)
{
  const struct function *f = st->f;
  adj_id *root_at = ARENA_ARRAY (st->arena, adj_id, f->nlocations + 1);
  for (uint32_t i = 0; i < f->nlocations; i++)
    root_at[i] = ADJ_NONE;
  for (uint32_t i = 0; i < f->stmts.n; i++) {
    const struct stmt *s = &f->stmts.at[i];
    if (s->ref && s->location != ADJ_NONE && s->block != ADJ_NONE)
      root_at[s->location] = class_of_ref (st, s->ref);
  }
  for (uint32_t i = 0; i < f->nlocations; i++)
    for (uint32_t j = 0; root_at[i] != ADJ_NONE && j < f->nlocations; j++)
      if (root_at[j] != ADJ_NONE && bitset_has (&f->alias[i], j)) {
	adj_id x = class_of (st, root_at[i]), y = class_of (st, root_at[j]);
	if (x != y && x != st->r->unknown && y != st->r->unknown
	    && root_has_shadow (f, st->r, st->roles, x)
	    && root_has_shadow (f, st->r, st->roles, y))
	  st->class[x > y ? x : y] = x > y ? y : x;
      }
}

/* ---- one direction at a time -------------------------------------------------- */

static bool
set_value (const struct state *st, struct bitset *set, adj_id v)
{
  return v != ADJ_NONE && is_real (st->p, st->f, v) && !is_constant (st->f, v)
	 && bitset_add (set, v);
}

static bool
set_class (struct bitset *set, adj_id c)
{
  return c != ADJ_NONE && bitset_add (set, c);
}

static bool
has_class (const struct bitset *set, adj_id c)
{
  return c != ADJ_NONE && bitset_has (set, c);
}

static bool
has_value (const struct state *st, const struct bitset *set, adj_id v)
{
  return v != ADJ_NONE && is_real (st->p, st->f, v) && bitset_has (set, v);
}

/* Anything varied that the callee reads makes everything it writes varied; the
   mirror image for useful.  */
static bool
call_inputs (const struct state *st, const struct stmt *s, const struct bitset *values,
	     const struct bitset *classes, const struct bitset *params)
{
  for (uint32_t k = 0; k < s->nargs; k++) {
    if (has_value (st, values, s->args[k]))
      return true;
    if (st->r->of_value[s->args[k]].word && bitset_has (params, k)
	&& has_class (classes, class_of_value (st, s->args[k])))
      return true;
  }
  return false;
}

static bool
varied_stmt (struct state *st, const struct stmt *s)
{
  struct bitset *values = &st->act->varied, *classes = &st->act->root_varied;
  switch (s->kind) {
    case STMT_PHI:
      for (uint32_t k = 0; k < s->nargs; k++)
	if (has_value (st, values, s->args[k]))
	  return set_value (st, values, s->dst);
      return false;
    case STMT_OP: {
      uint32_t mask = differentiable_operands (st->p, st->f, s);
      for (uint32_t k = 0; mask >> k; k++)
	if ((mask >> k & 1) && bitset_has (values, s->args[k]))
	  return set_value (st, values, s->dst);
      return false;
    }
    case STMT_LOAD:
      return is_real (st->p, st->f, s->dst)
	     && has_class (classes, class_of_ref (st, s->ref))
	     && set_value (st, values, s->dst);
    case STMT_STORE:
      return has_value (st, values, s->args[0])
	     && set_class (classes, class_of_ref (st, s->ref));
    case STMT_MOVE:
      return s->op != ADJ_NONE
	     && has_class (classes, class_of_value (st, s->args[1]))
	     && set_class (classes, class_of_value (st, s->args[0]));
    case STMT_CALL: {
      bool changed = false;
      if (!call_inputs (st, s, values, classes, &st->e->reads[s->callee]))
	return false;
      for (uint32_t k = 0; k < s->nargs; k++)
	if (bitset_has (&st->e->writes[s->callee], k))
	  changed |= set_class (classes, class_of_value (st, s->args[k]));
      return set_value (st, values, s->dst) | changed;
    }
    default:
      return false;
  }
}

static bool
useful_stmt (struct state *st, const struct stmt *s)
{
  struct bitset *values = &st->act->useful, *classes = &st->act->root_useful;
  bool changed = false;
  switch (s->kind) {
    case STMT_PHI:
      if (has_value (st, values, s->dst))
	for (uint32_t k = 0; k < s->nargs; k++)
	  changed |= set_value (st, values, s->args[k]);
      return changed;
    case STMT_OP: {
      uint32_t mask = differentiable_operands (st->p, st->f, s);
      if (mask && has_value (st, values, s->dst))
	for (uint32_t k = 0; mask >> k; k++)
	  if (mask >> k & 1)
	    changed |= set_value (st, values, s->args[k]);
      return changed;
    }
    case STMT_LOAD:
      return has_value (st, values, s->dst)
	     && set_class (classes, class_of_ref (st, s->ref));
    case STMT_STORE:
      return is_real (st->p, st->f, s->args[0])
	     && has_class (classes, class_of_ref (st, s->ref))
	     && set_value (st, values, s->args[0]);
    case STMT_MOVE:
      return s->op != ADJ_NONE
	     && has_class (classes, class_of_value (st, s->args[0]))
	     && set_class (classes, class_of_value (st, s->args[1]));
    case STMT_CALL: {
      bool wanted = has_value (st, values, s->dst);
      for (uint32_t k = 0; k < s->nargs; k++)
	wanted |= bitset_has (&st->e->writes[s->callee], k)
		  && has_class (classes, class_of_value (st, s->args[k]));
      if (!wanted)
	return false;
      for (uint32_t k = 0; k < s->nargs; k++) {
	changed |= set_value (st, values, s->args[k]);
	if (bitset_has (&st->e->reads[s->callee], k))
	  changed |= set_class (classes, class_of_value (st, s->args[k]));
      }
      return changed;
    }
    default:
      return false;
  }
}

static void
run_to_fixpoint (struct state *st)
{
  const struct function *f = st->f;
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t i = 0; i < f->stmts.n; i++)
      changed |= varied_stmt (st, &f->stmts.at[i]);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t i = f->stmts.n; i-- > 0;)
      changed |= useful_stmt (st, &f->stmts.at[i]);
  }
}

static void
seed (struct state *st, const struct bitset *writes, bool strict)
{
  const struct function *f = st->f;
  struct activity *act = st->act;
  for (uint32_t i = 0; i < f->params.n; i++) {
    uint8_t role = st->roles->param[i];
    if (!(role & ROLE_SHADOW))
      continue;
    if (f->params.at[i].kind == PARAM_REAL) {
      if (role & ROLE_INDEPENDENT)
	bitset_add (&act->varied, f->params.at[i].value);
      continue;
    }
    adj_id c = class_of (st, i);
    if (role & (strict ? ROLE_INDEPENDENT : ROLE_INDEPENDENT | ROLE_DEPENDENT))
      bitset_add (&act->root_varied, c);
    if ((role & ROLE_DEPENDENT)
	|| (!strict && (role & ROLE_INDEPENDENT) && bitset_has (writes, i)))
      bitset_add (&act->root_useful, c);
  }
  if (st->roles->result & ROLE_DEPENDENT)
    set_value (st, &act->useful, returned_value (f));
}

static uint32_t
function_index (const struct program *p, const struct function *f)
{
  for (adj_id i = 0; i < p->functions.n; i++)
    if (p->functions.at[i] == f)
      return i;
  ADJ_ASSERT (!"function of this program");
  return 0;
}

struct activity *
activity_find (struct arena *a, const struct program *p,
	       const struct function *f, const struct roots *r,
	       const struct effects *e, const struct roles *roles, bool strict)
{
  struct activity *act = ARENA_NEW (a, struct activity);
  struct state st = { a, p, f, r, e, roles, ARENA_ARRAY (a, adj_id, r->n), act };
  act->varied = bitset_new (a, f->values.n);
  act->useful = bitset_new (a, f->values.n);
  act->active = bitset_new (a, f->values.n);
  act->root_varied = bitset_new (a, r->n);
  act->root_useful = bitset_new (a, r->n);
  act->root_active = bitset_new (a, r->n);
  for (adj_id x = 0; x < r->n; x++)
    st.class[x] = r->class[x];
  unite_aliases (&st);
  seed (&st, &e->writes[function_index (p, f)], strict);
  run_to_fixpoint (&st);
  for (uint32_t w = 0; w < act->active.nwords; w++)
    act->active.word[w] = act->varied.word[w] & act->useful.word[w];
  for (adj_id x = 0; x < r->n; x++) {
    adj_id c = class_of (&st, x);
    if (bitset_has (&act->root_varied, c) && bitset_has (&act->root_useful, c)
	&& root_has_shadow (f, r, roles, x))
      bitset_add (&act->root_active, x);
    /* Callers ask about any root: spread the class's bits.  */
    if (bitset_has (&act->root_varied, c))
      bitset_add (&act->root_varied, x);
    if (bitset_has (&act->root_useful, c))
      bitset_add (&act->root_useful, x);
  }
  return act;
}

bool
pointee_is_active (const struct activity *act, const struct roots *r,
		   const struct function *f, adj_id pointer)
{
  for (adj_id x = roots_next_of_value (r, f, pointer, 0); x != ADJ_NONE;
       x = roots_next_of_value (r, f, pointer, x + 1))
    if (bitset_has (&act->root_active, x))
      return true;
  return false;
}

bool
ref_is_active (const struct activity *act, const struct roots *r,
	       const struct function *f, const struct ref *ref)
{
  for (adj_id x = roots_next_of_ref (r, f, ref, 0); x != ADJ_NONE;
       x = roots_next_of_ref (r, f, ref, x + 1))
    if (bitset_has (&act->root_active, x))
      return true;
  return false;
}
