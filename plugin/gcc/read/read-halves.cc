/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls of what another unit exports (doc/separate.md): the names of its halves, which say what they
   get, so that a unit that has others does not link.  */

#include "read-outside.h"
#include "separate.h"

bool
rd_find_halves (const outside_call *c, struct ruled *rule)
{
  struct arena *a = c->r->p->arena;
  auto_vec<tree> types;
  auto_vec<bool> only_read;
  for (uint32_t k = 0; k < gimple_call_num_args (c->s); k++) {
    tree type = TREE_TYPE (gimple_call_arg (c->s, k));
    types.safe_push (POINTER_TYPE_P (type) ? build_pointer_type (rd_pointee_of (c, k)) : type);
    const struct callee_argument *argument = k < c->rule->args.n ? &c->rule->args.at[k] : NULL;
    only_read.safe_push (argument && argument->reads);
  }
  const struct callee_rule *said = c->rule;
  const char *own = pair_signature (a, TREE_TYPE (gimple_call_fntype (c->s)), types, &only_read);
  const char *symbol = said->signature ? said->signature : own;
  const char *name = user_name_of (c->fndecl);
  rule->halves = true;
  rule->state = callee_rule_has_state (said);
  rule->forward = half_symbol (a, symbol_of (c->fndecl), MODE_FORWARD_HALF, rule->state, symbol);
  rule->backward = half_symbol (a, symbol_of (c->fndecl), MODE_BACKWARD_HALF, rule->state, symbol);
  if (!said->signature || said->halves_tangent)
    rule->tangent = half_symbol (a, symbol_of (c->fndecl), MODE_TANGENT, rule->state, symbol);
  if (said->halves != PAIR_INTERFACE)
    diagnose (c->r->d, SEVERITY_ERROR, origin_of_stmt (c->s), 0, "the halves of '%s' %s are of "
	      "version %u of their interface, and this plugin's is %u", name,
	      where_written (a, said), said->halves, PAIR_INTERFACE);
  else if (said->signature && !same_types_p (said->signature, own))
    diagnose (c->r->d, SEVERITY_ERROR, origin_of_stmt (c->s), 0, "'%s' is called with %s, and the "
	      "halves %s are for %s", name, signature_in_words (a, own), where_written (a, said),
	      signature_in_words (a, said->signature));
  else
    return true;
  return false;
}
