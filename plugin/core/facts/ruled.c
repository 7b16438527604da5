/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls of functions that a rule describes: see ruled.h.  */

#include "ruled.h"

#include "intact-calls.h"

const struct ruled *
rule_of_call (const struct program *p, const struct stmt *s)
{
  return s->kind == STMT_CALL ? p->functions.at[s->callee]->rule : NULL;
}

bool
ruled_keeps_contents (const struct ruled *rule, const struct call_roles *roles, uint32_t k)
{
  if (k >= rule->nargs
      || (rule->param[k].keep != KEEP_BEFORE && rule->param[k].keep != KEEP_AFTER))
    return false;
  const struct ruled_param *q = &rule->param[k];
  bool asked = q->where.n == 0;
  for (uint32_t i = 0; i < q->where.n; i++)
    asked |= (roles->param[q->where.at[i]] & ROLE_SHADOW) != 0;
  return asked;
}

bool
ruled_makes_shadow (const struct program *p, const struct stmt *call,
		    const struct call_roles *roles, uint32_t k)
{
  const struct ruled *rule = rule_of_call (p, call);
  return rule->again && k < rule->nargs && !(roles->param[k] & ROLE_SHADOW)
	 && p->functions.at[call->callee]->params.at[k].kind == PARAM_REAL_POINTER;
}

/* ROLE_INTACT speaks of what runs behind the call.  */
bool
ruled_loses_contents (const struct facts *facts, const struct function *f,
		      const struct stmt *call, const struct call_roles *roles, uint32_t k)
{
  const struct ruled *rule = rule_of_call (facts->p, call);
  return ruled_keeps_contents (rule, roles, k)
	 && (rule->param[k].scratch || !(roles->param[k] & ROLE_INTACT)
	     || (rule->param[k].keep == KEEP_BEFORE
		 && call_may_overwrite_value (facts, f, call, call->args[k])));
}
