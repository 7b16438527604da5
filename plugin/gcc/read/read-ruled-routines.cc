/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The routines that a rule names: see read-ruled.h.  */

#include "read-outside.h"
#include "read-ruled.h"

/* ---- names ------------------------------------------------------------------------- */

const char *
rd_rule_routine (const outside_call *c, const char *name)
{
  struct arena *a = c->r->p->arena;
  if (!name || *name == '*')
    return name ? name + 1 : NULL;
  if (c->rule->shipped || !fortran_p ())
    return name;
  char *low = arena_strdup (a, name);
  for (char *p = low; *p; p++)
    *p = TOLOWER (*p);
  if (char *colons = strstr (low, "::")) {
    for (char *p = low; p < colons; p++)
      if (*p == ':')
	*p = '.';
    return arena_printf (a, "__%.*s_MOD_%s", (int) (colons - low), low, colons + 2);
  }
  const char *primal = symbol_of (c->fndecl);
  size_t n = strlen (primal);
  bool underscore = startswith (primal, "__") || (n && primal[n - 1] == '_');
  return underscore ? arena_printf (a, "%s_", low) : low;
}

/* ---- what they take and return ------------------------------------------------------ */

namespace {

/* What a routine gets, or returns: `p' an address, `i' an integer, `r' a real, `v'
   nothing; of numbers also how many bytes.  */
struct passed_class {
  char kind;
  unsigned bytes;
};

}

static passed_class
class_of_type (tree type)
{
  passed_class c = { VOID_TYPE_P (type) ? 'v' : POINTER_TYPE_P (type) ? 'p'
		     : SCALAR_FLOAT_TYPE_P (type) ? 'r' : INTEGRAL_TYPE_P (type) ? 'i' : '?', 0 };
  if (c.kind == 'r')
    c.bytes = int_size_in_bytes (type);
  /* Narrow ones are passed as int.  */
  if (c.kind == 'i')
    c.bytes = MAX (int_size_in_bytes (type), 4);
  return c;
}

static bool
same_class_p (passed_class a, passed_class b)
{
  return a.kind == b.kind && a.bytes == b.bytes;
}

/* C, beside OTHER in a message.  */
static const char *
name_of_class (struct arena *a, passed_class c, passed_class other)
{
  const char *name = c.kind == 'p' ? "an address" : c.kind == 'i' ? "an integer"
		     : c.kind == 'r' ? "a real" : c.kind == 'v' ? "nothing" : "something else";
  return c.kind == other.kind && c.bytes ? arena_printf (a, "%s of %u bytes", name, c.bytes)
					 : name;
}

/* How the declaration TYPE of a routine misfits; NULL: it does not.  */
static const char *
misfit (struct arena *a, tree type, const auto_vec<passed_class> &takes, passed_class returns)
{
  unsigned k = 0;
  for (tree t = TYPE_ARG_TYPES (type); t && !VOID_TYPE_P (TREE_VALUE (t));
       t = TREE_CHAIN (t), k++) {
    passed_class c = class_of_type (TREE_VALUE (t));
    if (k < takes.length () && !same_class_p (c, takes[k]))
      return arena_printf (a, "its parameter %u is %s, and the rule hands over %s", k + 1,
			   name_of_class (a, c, takes[k]), name_of_class (a, takes[k], c));
  }
  if (k != takes.length ())
    return arena_printf (a, "it has %u parameters, and the rule hands over %u", k,
			 takes.length ());
  passed_class result = class_of_type (TREE_TYPE (type));
  if (returns.kind == 'v' || same_class_p (result, returns))
    return NULL;
  return arena_printf (a, "it returns %s, and the rule asks for %s",
		       name_of_class (a, result, returns), name_of_class (a, returns, result));
}

/* Routine SYMBOL, if this file declares it, takes and returns what it shall; an error
   else.  */
static bool
fits (const outside_call *c, const char *symbol, const auto_vec<passed_class> &takes,
      passed_class returns)
{
  struct arena *a = c->r->p->arena;
  tree decl = symbol ? declared_somehow (symbol) : NULL_TREE;
  if (!decl || (TREE_CODE (decl) == FUNCTION_DECL && !prototype_p (TREE_TYPE (decl))))
    return true;
  const char *what = TREE_CODE (decl) != FUNCTION_DECL ? "it is a variable"
		     : misfit (a, TREE_TYPE (decl), takes, returns);
  if (what)
    diagnose (c->r->d, SEVERITY_ERROR, origin_of_stmt (c->s), 0, "'%s' does not fit the rule for "
	      "'%s' %s: %s", user_name_of (decl), user_name_of (c->fndecl),
	      where_written (a, c->rule), what);
  return !what;
}

/* The two routines of a pair get different arguments.  */
static bool
pair_of_two_p (const outside_call *c, const struct ruled *rule)
{
  if (!rule->forward || !rule->backward || strcmp (rule->forward, rule->backward))
    return true;
  diagnose (c->r->d, SEVERITY_ERROR, origin_of_stmt (c->s), 0, "the rule for '%s' %s names '%s' as "
	    "both routines of a pair", user_name_of (c->fndecl),
	    where_written (c->r->p->arena, c->rule), c->rule->forward);
  return false;
}

bool
rd_rule_routines_fit_p (const outside_call *c, const struct ruled *rule, const adj_function *f)
{
  gcall *s = c->s;
  const passed_class address = { 'p', 0 }, nothing = { 'v', 0 };
  passed_class returns = class_of_type (TREE_TYPE (gimple_call_fntype (s)));
  auto_vec<passed_class> own, forward, backward, tangent;
  uint32_t n = rule->nargs - rule->nlast;
  for (uint32_t k = 0; k < rule->nargs; k++) {
    passed_class passed = class_of_type (TREE_TYPE (gimple_call_arg (s, k)));
    if (k == n && returns.kind == 'r') {
      backward.safe_push (returns);
      tangent.safe_push (address);
    }
    own.safe_push (passed);
    forward.safe_push (passed);
    backward.safe_push (passed);
    tangent.safe_push (passed);
    if (f->params.at[k].kind == PARAM_OTHER)
      continue;
    backward.safe_push (address);
    tangent.safe_push (passed);
  }
  if (n == rule->nargs && returns.kind == 'r') {
    backward.safe_push (returns);
    tangent.safe_push (address);
  }
  if (rule->halves)
    return true;
  forward.safe_push (address);
  if (rule->forward)
    backward.safe_push (address);
  if (rule->transposes)
    return fits (c, rd_rule_routine (c, c->rule->transposed), own, returns);
  return pair_of_two_p (c, rule) && fits (c, rule->forward, forward, returns)
	 && fits (c, rule->backward, backward, nothing)
	 && (rule->linear || fits (c, rule->tangent, tangent, returns));
}
