/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans of functions: see plan-sample.h.  */

#include "plan-sample.h"

#include "addressed.h"
#include "stored.h"
#include "derive.h"
#include "choices.h"
#include "loop-sets.h"

/* In a third of all functions nobody asks for the results behind every other argument.  */
static uint8_t
role_of (const struct function *f, uint32_t k)
{
  enum param_kind kind = f->params.at[k].kind;
  bool unasked = kind == PARAM_REAL_POINTER && f->stmts.n % 3 == 0 && (f->blocks.n + k) % 2;
  return kind == PARAM_OTHER ? 0 : ROLE_INDEPENDENT | ROLE_DEPENDENT | ROLE_SHADOW
				   | (unasked ? ROLE_UNASKED : 0);
}

/* The head names all of F's global variables, and two numbers behind each pointer to other things, the
   second one over two pointers, on the sides that SIDES says, in turn; 0: none.  */
static void
name_memory (struct program *p, const struct function *f, struct roles *roles, unsigned sides)
{
  struct named *list = ARENA_ARRAY (p->arena, struct named, f->objects.n + 2 * f->params.n + 1);
  for (uint32_t k = 0; k < 2 * f->params.n && sides; k++) {
    const struct param *x = &f->params.at[k / 2];
    uint8_t role = 1 + (sides + roles->nnamed) % 3;
    if (x->kind != PARAM_OTHER || p->types.at[x->type].kind != TYPE_POINTER)
      continue;
    list[roles->nnamed++] = (struct named) { .name = x->name, .role = role, .behind = true,
					     .param = k / 2, .object = ADJ_NONE, .offset = 8 * k,
					     .nhops = k % 2 ? 2 : 0, .hop = { 16, 8 },
					     .bytes = 8, .element = 8 };
    roles->address |= role;
  }
  for (adj_id o = 0; o < f->objects.n && sides; o++) {
    const struct object *x = &f->objects.at[o];
    uint8_t role = 1 + (sides + roles->nnamed) % 3;
    if (x->kind != OBJECT_GLOBAL)
      continue;
    list[roles->nnamed++] = (struct named) { .name = x->name, .role = role, .object = o,
					     .bytes = x->bytes, .element = 8 };
    roles->address |= role;
  }
  roles->named = list;
}

static struct planned
sample_named (struct program *p, adj_id function, enum mode mode, const struct tuning *tuning,
	      unsigned sides)
{
  struct arena *a = p->arena;
  struct planned q = { .p = p, .f = p->functions.at[function] };
  struct diagnostics d = { .arena = a };
  uint8_t *role = ARENA_ARRAY (a, uint8_t, q.f->params.n + 1);
  for (uint32_t k = 0; k < q.f->params.n; k++)
    role[k] = role_of (q.f, k);
  struct request asked = { .function = function, .mode = mode, .role = role };
  struct facts *facts = facts_find (a, p, tuning, &asked, 1);
  bool real = q.f->result != ADJ_NONE
	      && p->types.at[q.f->result].kind == TYPE_REAL;
  struct call_roles callee = { true, role, real ? ROLE_DEPENDENT : 0, 0 };
  struct roles roles = { .param = role, .result = callee.result,
			 .internal = mode != MODE_REVERSE,
			 .halves = mode != MODE_REVERSE, .reverse = true,
			 .tuning = tuning };
  name_memory (p, q.f, &roles, sides);
  if (roles.nnamed)
    stored_everywhere (facts);
  roles.addressed = addressed_roots (a, facts, q.f, &roles);
  q.roots = facts->roots[function];
  q.act = activity_find (a, facts, q.f, &roles, false);
  q.g = shadows_add (p, q.f, facts, q.act, &roles, mode,
		     signature_of_callee (a, q.f, &callee, mode), &d);
  if (q.g && tuning)
    q.plan = plan_choose (p, q.g, mode == MODE_REVERSE ? 0 : 1);
  else if (q.g) {
    q.plan = plan_make (p, q.g, mode == MODE_REVERSE ? 0 : 1);
    loop_sets_choose (p, q.plan);
  }
  if (q.g)
    q.g = q.plan->g;
  return q;
}

static struct planned
sample (struct program *p, adj_id function, enum mode mode, const struct tuning *tuning)
{
  return sample_named (p, function, mode, tuning, 0);
}

struct planned
plan_sample_naming (struct program *p, adj_id function, unsigned sides)
{
  return sample_named (p, function, MODE_REVERSE, NULL, sides);
}

struct planned
plan_sample (struct program *p, adj_id function, enum mode mode)
{
  return sample (p, function, mode, NULL);
}

struct planned
plan_sample_restored (struct program *p, adj_id function)
{
  struct tuning *t = ARENA_NEW (p->arena, struct tuning);
  *t = tuning_default;
  t->restore = RESTORE_ALWAYS;
  t->partials = PARTIALS_KEEP;
  return sample (p, function, MODE_REVERSE, t);
}

struct planned
plan_sample_joint (struct program *p, adj_id function, enum mode mode)
{
  struct tuning *t = ARENA_NEW (p->arena, struct tuning);
  *t = tuning_default;
  t->callee = CALLEE_JOINT;
  return sample (p, function, mode, t);
}

struct planned
plan_sample_chosen (struct program *p, adj_id function)
{
  return sample (p, function, MODE_REVERSE, &tuning_default);
}

struct planned
plan_sample_waiting (struct program *p, adj_id function)
{
  struct tuning *t = ARENA_NEW (p->arena, struct tuning);
  *t = tuning_default;
  t->waiting = WAITING_MEMORY;
  return sample (p, function, MODE_REVERSE, t);
}

/* A rule for F, with what its name stands for at random, by SEED.  */
static struct ruled *
random_rule (struct program *p, const struct function *f, uint64_t seed)
{
  struct chance c = { seed };
  struct ruled *r = ARENA_NEW (p->arena, struct ruled);
  r->primal = f->name;
  r->tangent = "routine_d";
  r->backward = "routine_b";
  r->forward = chance_percent (&c, 30) ? "routine_fwd" : NULL;
  r->nargs = f->params.n;
  r->param = ARENA_ARRAY (p->arena, struct ruled_param, r->nargs);
  uint32_t bytes = RULED_UNKNOWN;
  for (uint32_t k = 0; k < r->nargs; k++)
    if (p->types.at[f->params.at[k].type].kind == TYPE_INTEGER)
      bytes = k;
  for (uint32_t k = 0; k < r->nargs; k++) {
    bool pointer = p->types.at[f->params.at[k].type].kind == TYPE_POINTER;
    r->param[k].bytes = pointer ? bytes : RULED_UNKNOWN;
    r->param[k].first = RULED_UNKNOWN;
    r->param[k].nullable = chance_percent (&c, 30);
    if (pointer)
      r->param[k].keep = chance_below (&c, KEEP_ADDRESS + 1);
  }
  return r;
}

struct planned
plan_sample_ruled (struct program *p, adj_id function, enum mode mode)
{
  for (adj_id k = 0; k < p->functions.n; k++) {
    struct function *f = p->functions.at[k];
    if (k != function && f->exit != ADJ_NONE)
      f->rule = random_rule (p, f, k + 7 * p->functions.at[function]->stmts.n);
  }
  return sample (p, function, mode, NULL);
}
