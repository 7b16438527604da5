/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls of BLAS and LAPACK: a function of such a name is taken for the routine only where it
   gets what the routine gets.  */

#include "read-outside.h"

/* Scalars of complex routines that are real.  */
static bool
real_scalar_p (const char *name, const char *argument)
{
  static const struct { const char *routine, *argument; } known[] = {
    { "herk", "alpha" }, { "herk", "beta" }, { "her2k", "beta" }, { "her", "alpha" },
    { "hpr", "alpha" }, { "csscal", "alpha" }, { "zdscal", "alpha" }, { "rot", "c" },
    { "rot", "s" }
  };
  for (unsigned k = 0; k < ARRAY_SIZE (known); k++) {
    size_t n = strlen (known[k].routine);
    const char *at = strstr (name, known[k].routine);
    if (at && (at[n] == 0 || at[n] == '_') && !strcmp (argument, known[k].argument))
      return true;
  }
  return false;
}

static bool
complex_p (const struct callee_rule *rule)
{
  return strchr (rule->blas, 'c') || strchr (rule->blas, 'z');
}

static unsigned
precision_of (const struct callee_rule *rule)
{
  return TYPE_PRECISION (strpbrk (rule->blas, "dz") ? double_type_node : float_type_node);
}

/* Likewise in the C interface, where numbers come by value; complex ones, and arrays of them, come
   as void *.  */
static bool
fits_by_value_p (const outside_call *c, uint32_t k)
{
  tree type = TREE_TYPE (gimple_call_arg (c->s, k));
  const struct callee_argument *a = &c->rule->args.at[k];
  if (a->reads || a->writes || a->changes) {
    tree declared = declared_type_of (c->fndecl, k);
    if (!POINTER_TYPE_P (type))
      return false;
    if (complex_p (c->rule) && declared && POINTER_TYPE_P (declared)
	&& VOID_TYPE_P (TREE_TYPE (declared)))
      return true;
    tree to = complex_p (c->rule) ? part_of_complex (rd_pointee_of (c, k)) : rd_pointee_of (c, k);
    return SCALAR_FLOAT_TYPE_P (to) && TYPE_PRECISION (to) == precision_of (c->rule);
  }
  for (const char *real : { "alpha", "beta", "c", "s" })
    if (!strcmp (a->name, real))
      return SCALAR_FLOAT_TYPE_P (type) && TYPE_PRECISION (type) == precision_of (c->rule);
  return INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) <= TYPE_PRECISION (integer_type_node);
}

tree
rd_blas_pointee (const outside_call *c, uint32_t k)
{
  const struct callee_rule *rule = c->rule;
  if (!rule || !rule->blas || k >= rule->args.n || !startswith (rule->name, "cblas_")
      || !complex_p (rule))
    return NULL_TREE;
  const struct callee_argument *a = &rule->args.at[k];
  if (!a->reads && !a->writes && !a->changes)
    return NULL_TREE;
  return precision_of (rule) == TYPE_PRECISION (double_type_node) ? complex_double_type_node
								   : complex_float_type_node;
}

/* What argument K points to are the routine's numbers, integers as the library has them, or
   text.  */
static bool
argument_fits_p (const outside_call *c, uint32_t k)
{
  const struct callee_argument *a = &c->rule->args.at[k];
  if (!POINTER_TYPE_P (TREE_TYPE (gimple_call_arg (c->s, k))))
    return false;
  tree to = rd_pointee_of (c, k), part = part_of_complex (to);
  bool numbers = (a->reads || a->writes || a->changes) && strcmp (a->name, "ipiv")
		 && strcmp (a->name, "info");
  if (!numbers)
    return INTEGRAL_TYPE_P (to)
	   && (TYPE_PRECISION (to) == 8 || TYPE_PRECISION (to) == TYPE_PRECISION (integer_type_node));
  bool pairs = complex_p (c->rule) && !real_scalar_p (c->rule->name, a->name);
  return SCALAR_FLOAT_TYPE_P (part) && TYPE_PRECISION (part) == precision_of (c->rule)
	 && pairs == (TREE_CODE (to) == COMPLEX_TYPE);
}

/* Functions return reals; C may say of a subroutine that it returns an integer.  */
static bool
result_fits_p (const outside_call *c)
{
  tree type = TREE_TYPE (gimple_call_fntype (c->s));
  const char *name = c->rule->name;
  if (strstr (name, "nrm2") || strstr (name, "asum")
      || (strstr (name, "dot") && !strstr (name, "_sub")))
    return SCALAR_FLOAT_TYPE_P (type) && TYPE_PRECISION (type) == precision_of (c->rule);
  return VOID_TYPE_P (type) || INTEGRAL_TYPE_P (type);
}

bool
rd_fits_blas (const outside_call *c)
{
  bool fits = result_fits_p (c);
  bool by_value = startswith (c->rule->name, "cblas_");
  if (by_value && gimple_call_num_args (c->s) != c->rule->args.n)
    return false;
  for (uint32_t k = 0; k < c->rule->args.n && fits; k++)
    fits = by_value ? fits_by_value_p (c, k) : argument_fits_p (c, k);
  for (uint32_t k = c->rule->args.n; k < gimple_call_num_args (c->s) && fits; k++)
    fits = INTEGRAL_TYPE_P (TREE_TYPE (gimple_call_arg (c->s, k)));
  return fits;
}
