/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The signature of what is made, where the user declared none.

     reverse:  each argument, followed by its shadow if it has one; the seed
	       last if the result is a dependent.
     tangent:  each argument, followed by its tangent if it has one; the
	       tangent of the result is the result, and its primal value comes
	       out through a last pointer argument.

   An array that a Fortran function returns is the last argument; hidden ones (character lengths)
   stay at the very end.  */

#include "ask-parts.h"
#include "intl.h"
#include "plugin-options.h"

const char *
shadow_name (const char *name, bool tangent)
{
  const char *suffix = suffix_of (tangent);
  while (*suffix == '_' && suffix[1])
    suffix++;
  return arena_printf (&ask_arena, "%s%s", name, suffix);
}

/* SHADOW_NAME, made different from every argument's name.  */
static const char *
free_name (tree primal, const char *name, bool tangent)
{
  const char *made = shadow_name (name, tangent);
  for (;;) {
    tree p = DECL_ARGUMENTS (primal);
    while (p && strcmp (parameter_name (primal, p), made))
      p = DECL_CHAIN (p);
    if (!p)
      return made;
    made = arena_printf (&ask_arena, "%s_", made);
  }
}

struct slot *
add_slot (struct signature *s, enum slot_kind kind, adj_id param,
	  const char *name)
{
  struct slot *slot = &s->slots[s->nslots++];
  slot->kind = kind;
  slot->param = param;
  slot->name = name;
  return slot;
}

static void
add_argument (asked *a, tree parm, unsigned k)
{
  bool tangent = a->mode == MODE_TANGENT;
  const char *name
    = DECL_NAME (parm) ? parameter_name (a->primal->decl, parm)
		       : arena_printf (&ask_arena, "argument%u", k + 1);
  add_slot (&a->signature, SLOT_PRIMAL, k, name);
  if (!(a->role[k] & ROLE_SHADOW))
    return;
  add_slot (&a->signature, SLOT_SHADOW, k,
	    free_name (a->primal->decl, name, tangent));
}

static void
add_result (asked *a)
{
  tree primal = a->primal->decl;
  bool tangent = a->mode == MODE_TANGENT;
  const char *procedure = procedure_of (user_name_of (primal));
  if (!(a->result_role & ROLE_DEPENDENT))
    return;
  if (tangent)
    add_slot (&a->signature, SLOT_PRIMAL_RESULT, ADJ_NONE, procedure);
  else
    add_slot (&a->signature, SLOT_SEED, ADJ_NONE,
	      free_name (primal, procedure, false))->by_reference
      = fortran_p ();
}

bool
comes_last_p (tree fndecl, tree parm, unsigned k)
{
  for (; parm; parm = DECL_CHAIN (parm), k++)
    if (!param_facts_of (fndecl, parm, k).hidden || POINTER_TYPE_P (TREE_TYPE (parm)))
      return false;
  return true;
}

void
default_signature (asked *a)
{
  tree primal = a->primal->decl;
  unsigned n = list_length (DECL_ARGUMENTS (primal));
  a->signature.nslots = 0;
  a->signature.slots = ARENA_ARRAY (&ask_arena, struct slot, 2 * n + 1);
  a->signature.returns = RETURNS_NOTHING;
  for (int hidden = 0; hidden < 2; hidden++) {
    unsigned k = 0;
    for (tree p = DECL_ARGUMENTS (primal); p; p = DECL_CHAIN (p), k++) {
      bool last = a->procedure ? comes_last_p (primal, p, k) : param_facts_of (primal, p, k).hidden;
      if (last == (bool) hidden && !array_result_p (primal, p))
	add_argument (a, p, k);
    }
    if (hidden)
      continue;
    if (tree first = DECL_ARGUMENTS (primal))
      if (array_result_p (primal, first))
	add_argument (a, first, 0);
    add_result (a);
  }
  /* A function's tangent is the result; where the result has none, the value
     is.  */
  if (a->mode == MODE_TANGENT && !VOID_TYPE_P (TREE_TYPE (TREE_TYPE (primal))))
    a->signature.returns = a->result_role & ROLE_DEPENDENT ? RETURNS_TANGENT
							   : RETURNS_PRIMAL;
}

const char *
quoted (const char *name)
{
  return arena_printf (&ask_arena, "%s%s%s", open_quote, name, close_quote);
}

const char *
made_name (const asked &a)
{
  return arena_printf (&ask_arena, "%s%s",
		       procedure_of (user_name_of (a.primal->decl)),
		       suffix_of (a.mode == MODE_TANGENT));
}

const char *
signature_text (const asked &a)
{
  const char *text = "";
  for (uint32_t k = 0; k < a.signature.nslots; k++) {
    const struct slot &slot = a.signature.slots[k];
    if (!*slot.name || *slot.name == '_')
      continue;				/* Fortran's character lengths */
    text = arena_printf (&ask_arena, "%s%s%s", text, *text ? ", " : "",
			 slot.name);
  }
  return arena_printf (&ask_arena, "%s (%s)", made_name (a), text);
}
