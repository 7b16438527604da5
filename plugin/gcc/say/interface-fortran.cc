/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Interface blocks for what was made of Fortran procedures.

   INTENT of shadows matters (a caller may rely on it): INOUT for what sweeps
   accumulate into or consume, IN for tangents of what is only read, none for the
   primal's arguments unless they are visibly INTENT(IN).  Explicit shapes
   become assumed size, which takes the same actual arguments.  */

#include "ask-parts.h"
#include "interface.h"

static const char *
kind_of (const char *word, tree type)
{
  return arena_printf (&ask_arena, "%s(%d)", word,
		       (int) int_size_in_bytes (type));
}

/* The type as written in a declaration, or NULL if the block cannot say it.  */
static const char *
type_text (tree type)
{
  if ((TREE_CODE (type) == ARRAY_TYPE || TREE_CODE (type) == INTEGER_TYPE)
      && TYPE_STRING_FLAG (type))
    return "character(*)";
  while (TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  switch (TREE_CODE (type)) {
  case REAL_TYPE:
    return kind_of ("real", type);
  case BOOLEAN_TYPE:
    return kind_of ("logical", type);
  case INTEGER_TYPE:
    return kind_of ("integer", type);
  case COMPLEX_TYPE:
    return kind_of ("complex", TREE_TYPE (type));
  default:
    return NULL;
  }
}

/* The derived type that PARM's reals are of, or NULL.  */
static const char *
derived_type_text (tree parm)
{
  if (!lookup_attribute (REALS_MARK, DECL_ATTRIBUTES (parm)))
    return NULL;
  tree name = TYPE_NAME (TYPE_MAIN_VARIANT (structure_of_reals (TREE_TYPE (TREE_TYPE (parm)))));
  if (name && DECL_P (name))
    name = DECL_NAME (name);
  return name ? arena_printf (&ask_arena, "type(%s)", IDENTIFIER_POINTER (name)) : NULL;
}

/* The integers or logicals of TYPE, a descriptor of RANK dimensions; or NULL_TREE.  */
static tree
described_number (tree type, unsigned *rank)
{
  tree number = descriptor_of_no_reals_p (type) ? descriptor_number (type, rank) : NULL_TREE;
  return number && *rank < UNKNOWN_RANK ? number : NULL_TREE;
}

static const char *
shape_text (const param_facts &facts, tree type)
{
  unsigned rank = facts.rank;
  if (facts.kind == PARAM_DESCRIPTOR || described_number (type, &rank)) {
    const char *text = "(:";
    for (unsigned k = 1; k < rank; k++)
      text = arena_printf (&ask_arena, "%s,:", text);
    return arena_printf (&ask_arena, "%s)", text);
  }
  return TREE_CODE (type) == ARRAY_TYPE && !TYPE_STRING_FLAG (type) ? "(*)"
								     : "";
}

/* ", allocatable" or ", pointer" if dummy PARM, number K, is one; NULL: nobody knows.  What a function
   returns is an array as any where f_b has it as an argument, unless its shape comes out of the call.  */
static const char *
descriptor_text (const asked &a, tree parm, unsigned k)
{
  bool result = array_result_p (a.primal->decl, parm);
  unsigned rank;
  tree type = TREE_TYPE (parm);
  bool numbers = POINTER_TYPE_P (type) && described_number (TREE_TYPE (type), &rank);
  if ((param_facts_of (a.primal->decl, parm, k).kind != PARAM_DESCRIPTOR && !numbers)
      || (result ? !ask_made_by_call_p (a.primal->decl, parm, k) : (bool) DECL_ARTIFICIAL (parm)))
    return "";
  const char *kind = kind_of_descriptor (TREE_TYPE (TREE_TYPE (parm)));
  return !kind ? NULL : *kind ? arena_printf (&ask_arena, ", %s", kind) : "";
}

/* PARM is OPTIONAL: an integer, a logical, or an array of them that has a descriptor.  Of others params.h tells.  */
static bool
optional_number_p (tree parm)
{
  unsigned rank;
  tree type = TREE_TYPE (parm);
  return TREE_CODE (type) == POINTER_TYPE
	 && (INTEGRAL_TYPE_P (TREE_TYPE (type)) || described_number (TREE_TYPE (type), &rank));
}

/* Declaration of a slot that belongs to an argument of the primal, or NULL.  */
static const char *
argument_text (const asked &a, const struct slot &slot)
{
  tree parm = interface_argument (a, slot);
  param_facts facts = param_facts_of (a.primal->decl, parm, slot.param);
  bool shadow = slot.kind == SLOT_SHADOW, tangent = a.mode == MODE_TANGENT;
  bool by_value = !POINTER_TYPE_P (TREE_TYPE (parm));
  tree type = by_value ? TREE_TYPE (parm) : TREE_TYPE (TREE_TYPE (parm));
  if (TREE_CODE (type) == FUNCTION_TYPE)
    return arena_printf (&ask_arena, "external :: %s", slot.name);
  unsigned rank;
  tree number = described_number (type, &rank);
  const char *derived = derived_type_text (parm);
  const char *text = derived ? derived : number ? kind_of (TREE_CODE (number) == BOOLEAN_TYPE || TYPE_UNSIGNED (number) ? "logical"
				       : "integer", number)
		     : facts.kind == PARAM_OTHER ? type_text (type)
					       : kind_of (facts.complex ? "complex" : "real",
							  facts.element);
  const char *intent = "";
  if (shadow && (!tangent || facts.may_write))
    intent = ", intent(inout)";
  else if (!by_value && !facts.may_write)
    intent = ", intent(in)";
  const char *kind = descriptor_text (a, parm, slot.param);
  if (!text || !kind)
    return NULL;
  return arena_printf (&ask_arena, "%s%s%s%s%s :: %s%s", text, kind, intent,
		       by_value && !(shadow && !tangent) ? ", value" : "",
		       facts.optional || optional_number_p (parm) ? ", optional" : "", slot.name,
		       shape_text (facts, type));
}

static const char *
slot_text (const asked &a, const struct slot &slot)
{
  if (slot.kind == SLOT_PRIMAL || slot.kind == SLOT_SHADOW)
    return argument_text (a, slot);
  tree result = TREE_TYPE (TREE_TYPE (a.primal->decl));
  bool by_value = slot.kind == SLOT_SEED && !slot.by_reference;
  if (!type_text (result))
    return NULL;
  return arena_printf (&ask_arena, "%s, %s :: %s", type_text (result),
		       by_value ? "value" : "intent(inout)", slot.name);
}

static bool
hidden_slot (const asked &a, const struct slot &slot)
{
  return slot.kind == SLOT_PRIMAL
	 && param_facts_of (a.primal->decl, interface_argument (a, slot),
			    slot.param).hidden;
}

static void
write_block (FILE *file, const asked &a)
{
  const char *procedure = made_name (a);
  bool function = a.signature.returns != RETURNS_NOTHING;
  const char *word = function ? "function" : "subroutine";
  bool derived = false;
  auto_vec<const char *> lines;
  fprintf (file, "  %s %s ( &", word, procedure);
  for (uint32_t k = 0; k < a.signature.nslots; k++) {
    const struct slot &slot = a.signature.slots[k];
    if (hidden_slot (a, slot))
      continue;
    fprintf (file, "%s\n      %s", lines.is_empty () ? "" : ", &", slot.name);
    lines.safe_push (slot_text (a, slot));
    derived |= startswith (lines.last (), "type(");
  }
  if (bound_to_c (a.primal->decl))
    fprintf (file, ") bind(c, name=\"%s\")\n", a.name);
  else
    fprintf (file, ")\n");
  if (derived)
    fprintf (file, "    import\n");
  for (const char *line : lines)
    fprintf (file, "    %s\n", line);
  if (function)
    fprintf (file, "    %s :: %s\n",
	     type_text (TREE_TYPE (TREE_TYPE (a.primal->decl))), procedure);
  fprintf (file, "  end %s %s\n", word, procedure);
}

/* Some dummy is OPTIONAL and VALUE: whether it is there is an argument of its own, `_q', which compilers add where
   the block says so, and not where f_b has it.  */
static bool
optional_value_p (tree fndecl)
{
  for (tree q = DECL_ARGUMENTS (fndecl); q; q = DECL_CHAIN (q))
    for (tree p = DECL_ARGUMENTS (fndecl); p; p = DECL_CHAIN (p))
      if (DECL_NAME (p) && DECL_NAME (q) && !POINTER_TYPE_P (TREE_TYPE (p)) && *IDENTIFIER_POINTER (DECL_NAME (q)) == '_'
	  && !strcmp (IDENTIFIER_POINTER (DECL_NAME (q)) + 1, IDENTIFIER_POINTER (DECL_NAME (p))))
	return true;
  return false;
}

/* Can the block say every type?  */
static bool
can_be_written (const asked &a)
{
  if (optional_value_p (a.primal->decl))
    return false;
  for (uint32_t k = 0; k < a.signature.nslots; k++)
    if (!slot_text (a, a.signature.slots[k]))
      return false;
  return a.signature.returns == RETURNS_NOTHING
	 || type_text (TREE_TYPE (TREE_TYPE (a.primal->decl)));
}

void
write_fortran_interface (FILE *file, const vec<asked> &done)
{
  fprintf (file, "! Derivatives made of %s: include this where they are "
	   "called.\n", main_input_filename);
  bool any = false;
  for (const asked &a : done) {
    const char *name = user_name_of (a.primal->decl);
    if (a.stub)
      fprintf (file, "! That of %s is %s: use its module.\n", name,
	       user_name_of (a.existing));
    else if (!can_be_written (a))
      fprintf (file, "! That of %s has an argument of a type that no interface "
	       "block can name here.\n", name);
    else {
      if (!any)
	fprintf (file, "interface\n");
      any = true;
      write_block (file, a);
    }
  }
  if (any)
    fprintf (file, "end interface\n");
}
