/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls of what another unit exports (doc/separate.md): the names of its halves, which say what they
   get, so that a unit that has others does not link.  */

#include "read-outside.h"
#include "pointed.h"
#include "separate.h"
#include "unit-facts.h"

/* The callee stands for what a pointer leads to: its address comes first.  */
static bool
pointed_p (const outside_call *c)
{
  return text_attribute (c->fndecl, POINTED_MARK) != NULL;
}

unsigned
rd_rank_of_array (const outside_call *c, uint32_t k)
{
  tree p = text_attribute (c->fndecl, OUTSIDE_MARK) || pointed_p (c) ? DECL_ARGUMENTS (c->fndecl) : NULL_TREE;
  while (p && k--)
    p = DECL_CHAIN (p);
  return p ? rank_of_array (p) : 0;
}

bool
rd_argument_by_address_p (const outside_call *c, uint32_t k)
{
  const char *s = c->rule->halves ? c->rule->signature : NULL;
  for (uint32_t at = pointed_p (c); s && (s = strchr (s, '.')); at++) {
    s++;
    if (at == k)
      return by_address_letters_p (s);
    at += 2 * rd_rank_of_array (c, at);
  }
  return false;
}

/* That of the call C.  */
static const char *
signature_of (const outside_call *c)
{
  auto_vec<pair_argument> args;
  for (uint32_t k = pointed_p (c); k < gimple_call_num_args (c->s); k++) {
    tree type = TREE_TYPE (gimple_call_arg (c->s, k));
    const struct callee_argument *argument = k < c->rule->args.n ? &c->rule->args.at[k] : NULL;
    tree declared = declared_type_of (c->fndecl, k);
    if (declared && POINTER_TYPE_P (declared))
      type = declared;
    if (POINTER_TYPE_P (type))
      type = build_pointer_type (strip_array_types (TREE_TYPE (type)));
    pair_argument x = { type, argument && argument->reads, false, rd_rank_of_array (c, k) };
    args.safe_push (x);
    k += 2 * x.rank;
  }
  return pair_signature (c->r->p->arena, TREE_TYPE (gimple_call_fntype (c->s)), args);
}

void
rd_find_halves (const outside_call *c, struct ruled *rule)
{
  struct arena *a = c->r->p->arena;
  const struct callee_rule *said = c->rule;
  const char *signature = said->signature ? said->signature : signature_of (c);
  const char *outside = text_attribute (c->fndecl, OUTSIDE_MARK);
  const char *symbol = pointed_p (c) ? POINTED_PREFIX
		       : outside ? outside : symbol_of (c->fndecl);
  rule->halves = true;
  rule->state = callee_rule_has_state (said);
  rule->forward = half_symbol (a, symbol, MODE_FORWARD_HALF, rule->state, signature);
  rule->backward = half_symbol (a, symbol, MODE_BACKWARD_HALF, rule->state, signature);
  if (!said->signature || said->halves_tangent)
    rule->tangent = half_symbol (a, symbol, MODE_TANGENT, rule->state, signature);
}

bool
rd_fits_halves (const outside_call *c)
{
  const struct callee_rule *said = c->rule;
  struct arena *a = c->r->p->arena;
  if (!said->halves || pointed_p (c))
    return true;
  const char *name = user_name_of (c->fndecl), *own = signature_of (c);
  if (said->halves != PAIR_INTERFACE)
    diagnose (c->r->d, SEVERITY_ERROR, origin_of_stmt (c->s), 0, "the halves of '%s' %s are of "
	      "version %u of their interface, and this plugin's is %u", name,
	      where_written (a, said), said->halves, PAIR_INTERFACE);
  else if (said->signature && !same_types_p (own, said->signature))
    diagnose (c->r->d, SEVERITY_ERROR, origin_of_stmt (c->s), 0, "'%s' is called with %s, and the "
	      "halves %s are for %s", name, signature_in_words (a, own), where_written (a, said),
	      signature_in_words (a, said->signature));
  else
    return true;
  return false;
}
