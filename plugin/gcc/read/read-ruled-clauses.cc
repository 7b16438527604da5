/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether what a rule with derivatives says makes sense of the types that a call has.  */

#include "read-outside.h"
#include "describe.h"

/* Argument K is an integer, or leads to integers.  */
static bool
integer_argument_p (const outside_call *c, uint32_t k)
{
  tree type = TREE_TYPE (gimple_call_arg (c->s, k));
  return INTEGRAL_TYPE_P (POINTER_TYPE_P (type) ? strip_array_types (rd_pointee_of (c, k)) : type);
}

/* What makes no sense of what the rule says of argument K, whose types it does not have; NULL:
   nothing.  */
static const char *
senseless (const outside_call *c, uint32_t k)
{
  struct arena *a = c->r->p->arena;
  const struct callee_argument *said = &c->rule->args.at[k];
  if ((said->writes || said->changes) && !POINTER_TYPE_P (TREE_TYPE (gimple_call_arg (c->s, k))))
    return arena_printf (a, "'%s %s', which is passed by value",
			 said->writes ? "writes" : "changes", said->name);
  for (uint32_t i = 0; i < said->keeps_if.n; i++)
    if (integer_argument_p (c, said->keeps_if.at[i]))
      return arena_printf (a, "'keeps %s if %s', which is an integer and has no shadow", said->name,
			   c->rule->args.at[said->keeps_if.at[i]].name);
  for (uint32_t i = 0; i < c->rule->counts.n; i++) {
    const struct count *x = &c->rule->counts.at[i];
    if (x->kind == COUNT_ARGUMENT && x->number == (int64_t) k && !integer_argument_p (c, k))
      return arena_printf (a, "'%s' in a count, which is no integer", said->name);
  }
  return NULL;
}

/* The plugin's own rules are for calls with their types only.  */
bool
rd_clauses_make_sense_p (const outside_call *c)
{
  const char *what = NULL;
  unsigned n = MIN (c->rule->args.n, gimple_call_num_args (c->s));
  for (uint32_t k = 0; !what && !c->rule->shipped && k < n; k++)
    what = senseless (c, k);
  if (what)
    diagnose (c->r->d, SEVERITY_ERROR, origin_of_stmt (c->s), 0, "the rule for '%s' %s says %s",
	      user_name_of (c->fndecl), where_written (c->r->p->arena, c->rule), what);
  return !what;
}
