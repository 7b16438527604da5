/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans of functions: see plan-sample.h.  */

#include "plan-sample.h"

#include "derive.h"

static uint8_t
role_of (const struct function *f, uint32_t k)
{
  return f->params.at[k].kind == PARAM_OTHER
	 ? 0 : ROLE_INDEPENDENT | ROLE_DEPENDENT | ROLE_SHADOW;
}

struct planned
plan_sample (struct program *p, adj_id function, enum mode mode)
{
  struct arena *a = p->arena;
  struct planned q = { .p = p, .f = p->functions.at[function] };
  struct diagnostics d = { .arena = a };
  struct roots **roots = ARENA_ARRAY (a, struct roots *, p->functions.n);
  for (uint32_t k = 0; k < p->functions.n; k++)
    roots[k] = roots_find (a, p, p->functions.at[k]);
  uint8_t *role = ARENA_ARRAY (a, uint8_t, q.f->params.n + 1);
  for (uint32_t k = 0; k < q.f->params.n; k++)
    role[k] = role_of (q.f, k);
  bool real = q.f->result != ADJ_NONE
	      && p->types.at[q.f->result].kind == TYPE_REAL;
  struct call_roles callee = { true, role, real ? ROLE_DEPENDENT : 0 };
  struct roles roles = { .param = role, .result = callee.result,
			 .internal = mode != MODE_REVERSE };
  const struct effects *e = effects_find (a, p, roots);
  q.roots = roots[function];
  q.act = activity_find (a, p, q.f, q.roots, e, &roles, false);
  q.g = shadows_add (p, q.f, q.roots, q.act, &roles, mode,
		     signature_of_callee (a, q.f, &callee, mode), &d);
  if (q.g)
    q.plan = plan_make (p, q.g, mode == MODE_REVERSE ? 0 : 1);
  return q;
}
