/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The checked form of GCC's accessors.

   GCC's headers can check of every DECL_*, TREE_* and gimple_* that its operand is
   a node of the right kind, but a release of GCC neither does so nor has the
   functions that are called where a check fails.  The plugin is compiled with the checks
   (Makefile: checked_accessors) and has these functions itself: a mistake of ours
   is then an internal error that names its line, not whatever stands behind the
   node in memory, which may differ from run to run.  */

#include "gcc-common.h"

/* WHAT was done to node T at LINE of FILE.  */
static void ATTRIBUTE_NORETURN
wrong_node (const_tree t, const char *what, const char *file, int line)
{
  internal_error ("%s of a node %qs, at %s:%d", what,
		  t ? get_tree_code_name (TREE_CODE (t)) : "null", file, line);
}

static void ATTRIBUTE_NORETURN
wrong_number (int k, const char *what, const char *file, int line)
{
  internal_error ("%s %d, which there is not, at %s:%d", what, k, file, line);
}

void
tree_contains_struct_check_failed (const_tree t,
				   const enum tree_node_structure_enum,
				   const char *file, int line, const char *)
{
  wrong_node (t, "wrong accessor", file, line);
}

void
tree_check_failed (const_tree t, const char *file, int line, const char *, ...)
{
  wrong_node (t, "wrong accessor", file, line);
}

void
tree_not_check_failed (const_tree t, const char *file, int line, const char *, ...)
{
  wrong_node (t, "wrong accessor", file, line);
}

void
tree_class_check_failed (const_tree t, const enum tree_code_class,
			 const char *file, int line, const char *)
{
  wrong_node (t, "wrong accessor", file, line);
}

void
tree_range_check_failed (const_tree t, const char *file, int line, const char *,
			 enum tree_code, enum tree_code)
{
  wrong_node (t, "wrong accessor", file, line);
}

void
tree_not_class_check_failed (const_tree t, const enum tree_code_class,
			     const char *file, int line, const char *)
{
  wrong_node (t, "wrong accessor", file, line);
}

void
omp_clause_check_failed (const_tree t, const char *file, int line, const char *,
			 enum omp_clause_code)
{
  wrong_node (t, "wrong accessor", file, line);
}

void
omp_clause_range_check_failed (const_tree t, const char *file, int line,
			       const char *, enum omp_clause_code,
			       enum omp_clause_code)
{
  wrong_node (t, "wrong accessor", file, line);
}

void
omp_clause_operand_check_failed (int, const_tree t, const char *file, int line,
				 const char *)
{
  wrong_node (t, "an operand that there is not", file, line);
}

void
tree_operand_check_failed (int, const_tree t, const char *file, int line,
			   const char *)
{
  wrong_node (t, "an operand that there is not", file, line);
}

void
tree_int_cst_elt_check_failed (int k, int, const char *file, int line, const char *)
{
  wrong_number (k, "word", file, line);
}

void
tree_vec_elt_check_failed (int k, int, const char *file, int line, const char *)
{
  wrong_number (k, "element", file, line);
}

void
phi_node_elt_check_failed (int k, int, const char *file, int line, const char *)
{
  wrong_number (k, "argument of a PHI", file, line);
}

void
gimple_check_failed (const gimple *s, const char *file, int line, const char *,
		     enum gimple_code, enum tree_code)
{
  internal_error ("wrong accessor of a statement %qs, at %s:%d",
		  s ? gimple_code_name[gimple_code (s)] : "null", file, line);
}
