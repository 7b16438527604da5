/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the user calls what GCC's trees mean: see describe.h.  */

#include "describe.h"
#include "params.h"

/* A name is looked for so many definitions back.  */
enum { MOST_STEPS = 16 };

/* Identifiers of values that `keep_names' gave them begin so: no front end's do.  */
static const char kept[] = "user ";

static const char *describe_within (struct arena *a, tree t, unsigned depth);

/* ---- variables ----------------------------------------------------------- */

/* Is the name of N characters one that the front ends give to variables of their own?  */
static bool
compilers_name_p (const char *name, size_t n)
{
  static const char *const names[] = {
    "A", "C", "D", "F", "M", "S", "atmp", "cond", "dim", "desc", "dt_parm", "dtype", "iftmp", "lbound",
    "len", "limit", "mold", "offset", "parm", "pos", "pstr", "ptrtemp", "result", "retval",
    "size", "span", "stat", "stride", "tmp", "transfer", "ubound", "val"
  };
  for (unsigned k = 0; k < ARRAY_SIZE (names); k++)
    if (strlen (names[k]) == n && !strncmp (names[k], name, n))
      return true;
  return n == 0;
}

const char *
describe_decl (struct arena *a, tree decl)
{
  if (!decl || !DECL_P (decl) || !DECL_NAME (decl))
    return NULL;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (decl));
  if (fortran_p () && startswith (name, "__result_"))
    return name + strlen ("__result_");
  size_t n = strcspn (name, ".$");
  if (!name[n])
    return DECL_IGNORED_P (decl) ? NULL : name;
  return compilers_name_p (name, n)
	 ? NULL : arena_printf (a, "%.*s", (int) n, name);
}

const char *
describe_kept (struct arena *a, tree name)
{
  if (SSA_NAME_VAR (name))
    return describe_decl (a, SSA_NAME_VAR (name));
  tree id = SSA_NAME_IDENTIFIER (name);
  return id && startswith (IDENTIFIER_POINTER (id), kept)
	 ? arena_strdup (a, IDENTIFIER_POINTER (id) + strlen (kept)) : NULL;
}

/* ---- references ------------------------------------------------------------ */

/* Is TYPE an array descriptor of gfortran's, or a structure around one that the user
   does not see?  */
static bool
hidden_record_p (tree type)
{
  tree name = TYPE_NAME (type);
  if (name && TREE_CODE (name) == TYPE_DECL)
    name = DECL_NAME (name);
  return fortran_p () && name
	 && (startswith (IDENTIFIER_POINTER (name), "array")
	     || startswith (IDENTIFIER_POINTER (name), "__class_"));
}

static const char *
describe_component (struct arena *a, tree t, unsigned depth)
{
  tree whole = TREE_OPERAND (t, 0), field = TREE_OPERAND (t, 1);
  const char *of = describe_within (a, whole, depth);
  if (hidden_record_p (TREE_TYPE (whole)))
    return of;
  if (!DECL_NAME (field))
    return of;
  const char *name = IDENTIFIER_POINTER (DECL_NAME (field));
  /* The members of frames, in which nested procedures find what is around them, are variables.  */
  if (tree frame = TYPE_NAME (TREE_TYPE (whole)))
    if (TREE_CODE (frame) == IDENTIFIER_NODE && startswith (IDENTIFIER_POINTER (frame), "FRAME."))
      return name;
  /* So are those of COMMON.  */
  if (!of)
    return fortran_p () && DECL_P (whole) ? name : NULL;
  bool through = TREE_CODE (whole) == MEM_REF
		 && TREE_CODE (TREE_OPERAND (whole, 0)) != ADDR_EXPR;
  return arena_printf (a, "%s%s%s", of,
		       fortran_p () ? "%" : through ? "->" : ".", name);
}

/* What the user calls the value NAME: its variable, or what it is loaded or computed
   from.  */
static const char *
describe_name (struct arena *a, tree name, unsigned depth)
{
  const char *text = describe_kept (a, name);
  if (text)
    return text;
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (gassign *s = dyn_cast<gassign *> (def))
    switch (gimple_assign_rhs_class (s)) {
      case GIMPLE_SINGLE_RHS:
	return describe_within (a, gimple_assign_rhs1 (s), depth);
      case GIMPLE_UNARY_RHS:
	return CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (s))
	       ? describe_within (a, gimple_assign_rhs1 (s), depth) : NULL;
      case GIMPLE_BINARY_RHS:
	return gimple_assign_rhs_code (s) == POINTER_PLUS_EXPR
	       ? describe_within (a, gimple_assign_rhs1 (s), depth) : NULL;
      default:
	return NULL;
    }
  gphi *phi = dyn_cast<gphi *> (def);
  for (unsigned k = 0; phi && k < 2 && k < gimple_phi_num_args (phi); k++)
    if ((text = describe_within (a, gimple_phi_arg_def (phi, k), depth)))
      return text;
  return NULL;
}

/* The user's name of what T is or accesses, without subscripts, or NULL.  */
static const char *
describe_within (struct arena *a, tree t, unsigned depth)
{
  if (!t || depth == 0)
    return NULL;
  switch (TREE_CODE (t)) {
    case SSA_NAME:
      return describe_name (a, t, depth - 1);
    case VAR_DECL: case PARM_DECL: case RESULT_DECL: case FUNCTION_DECL:
      return describe_decl (a, t);
    case COMPONENT_REF:
      return describe_component (a, t, depth - 1);
    case MEM_REF: case ARRAY_REF: case ARRAY_RANGE_REF: case ADDR_EXPR:
    case REALPART_EXPR: case IMAGPART_EXPR: case VIEW_CONVERT_EXPR:
    case BIT_FIELD_REF:
      return describe_within (a, TREE_OPERAND (t, 0), depth - 1);
    default:
      return NULL;
  }
}

const char *
describe (struct arena *a, tree t)
{
  return describe_within (a, t, MOST_STEPS);
}

const char *
describe_use (struct arena *a, tree name)
{
  imm_use_iterator it;
  use_operand_p op;
  FOR_EACH_IMM_USE_FAST (op, it, name)
    if (gassign *s = dyn_cast<gassign *> (USE_STMT (op)))
      if (gimple_assign_rhs1 (s) == name
	  && (gimple_assign_single_p (s) || gimple_assign_cast_p (s)))
	if (const char *text = describe (a, gimple_assign_lhs (s)))
	  return text;
  return NULL;
}

/* ---- before GCC forgets ------------------------------------------------------ */

void
keep_names (void)
{
  struct arena own;
  arena_init (&own);
  tree name;
  unsigned k;
  FOR_EACH_SSA_NAME (k, name, cfun) {
    if (SSA_NAME_VAR (name) || SSA_NAME_IDENTIFIER (name)
	|| !POINTER_TYPE_P (TREE_TYPE (name)))
      continue;
    if (const char *text = describe_use (&own, name)) {
      text = arena_printf (&own, "%s%s", kept, text);
      SET_SSA_NAME_VAR_OR_IDENTIFIER (name, get_identifier (text));
    }
  }
  arena_release (&own);
}
