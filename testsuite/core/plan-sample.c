/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans of functions: see plan-sample.h.  */

#include "plan-sample.h"

#include "derive.h"
#include "choices.h"

static uint8_t
role_of (const struct function *f, uint32_t k)
{
  return f->params.at[k].kind == PARAM_OTHER
	 ? 0 : ROLE_INDEPENDENT | ROLE_DEPENDENT | ROLE_SHADOW;
}

static struct planned
sample (struct program *p, adj_id function, enum mode mode, const struct tuning *tuning)
{
  struct arena *a = p->arena;
  struct planned q = { .p = p, .f = p->functions.at[function] };
  struct diagnostics d = { .arena = a };
  const struct facts *facts = facts_find (a, p, tuning);
  uint8_t *role = ARENA_ARRAY (a, uint8_t, q.f->params.n + 1);
  for (uint32_t k = 0; k < q.f->params.n; k++)
    role[k] = role_of (q.f, k);
  bool real = q.f->result != ADJ_NONE
	      && p->types.at[q.f->result].kind == TYPE_REAL;
  struct call_roles callee = { true, role, real ? ROLE_DEPENDENT : 0 };
  struct roles roles = { .param = role, .result = callee.result,
			 .internal = mode != MODE_REVERSE,
			 .halves = mode != MODE_REVERSE, .reverse = true,
			 .tuning = tuning };
  q.roots = facts->roots[function];
  q.act = activity_find (a, facts, q.f, &roles, false);
  q.g = shadows_add (p, q.f, facts, q.act, &roles, mode,
		     signature_of_callee (a, q.f, &callee, mode), &d);
  if (q.g && tuning)
    q.plan = plan_choose (p, q.g, mode == MODE_REVERSE ? 0 : 1);
  else if (q.g)
    q.plan = plan_make (p, q.g, mode == MODE_REVERSE ? 0 : 1);
  if (q.g)
    q.g = q.plan->g;
  return q;
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
plan_sample_waiting (struct program *p, adj_id function)
{
  struct tuning *t = ARENA_NEW (p->arena, struct tuning);
  *t = tuning_default;
  t->waiting = WAITING_MEMORY;
  return sample (p, function, MODE_REVERSE, t);
}
