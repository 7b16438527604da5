/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions of the mathematical library with two results, written out:

     sincos (x, s, c)     *s = sin (x), *c = cos (x)
     modf (x, p)          *p = trunc (x); what is left is fmod (x, 1), which has the sign
			  of x; for an infinite x it is 0
     frexp (x, e)         *e is an integer, a step: the call stays for it, and the fraction is
			  ldexp (x, -*e), which is exact
     remquo (x, y, q)     likewise for *q; the result is remainder (x, y)
     lgamma_r (x, s)      likewise for *s; the result is lgamma (x)

   What stays has no result any more, and the reader takes it for what it is: passive.

   And functions that are others in disguise, which GCC knows no builtin of or does nothing with:

     nextup (x), nextdown (x)	nextafter (x, inf), nextafter (x, -inf)
     nexttoward (x, y)		one of these, or y, or what NaNs make
     significand (x)		ldexp (x, -ilogb (x)), which is exact
     fmaxmag (x, y), fminmag (x, y)	the larger, or smaller, of size; fmax, fmin where these are equal
     fmaximum (x, y) ...	C23's, which order zeros; `num' prefers numbers to NaN, `mag' goes by size
     scalb (x, n)		ldexp (x, n) for whole n, x times infinity or zero for infinite n, else NaN
     canonicalize (c, x)	*c = *x, and the result is 0
     x ** n of gfortran's, n of more than four bytes	pow (x, n), of `float' by way of `double'; powi (x, n) if n is
			  a constant that fits  */

#include "prepare.h"
#include "mathlib.h"
#include "params.h"
#include "write.h"

static tree
infinity_of (tree type)
{
  REAL_VALUE_TYPE inf;
  real_inf (&inf);
  return build_real (type, inf);
}

static tree
write_modf (writer *w, gcall *s)
{
  tree x = gimple_call_arg (s, 0);
  write_store (w, gimple_call_arg (s, 1),
	       write_call (w, OP_TRUNC, x));
  tree size = write_op (w, w->type, ABS_EXPR, x);
  tree part = write_call (w, OP_FMOD, x, build_one_cst (w->type));
  tree zero = write_call (w, OP_COPYSIGN,
			  build_zero_cst (w->type), x);
  return write_choice (w, EQ_EXPR, size, infinity_of (w->type), zero, part);
}

/* The result of S, which has written an integer already.  */
static tree
write_beside (writer *w, gcall *s, enum built_in_function code)
{
  tree x = gimple_call_arg (s, 0);
  switch (code) {
    case BUILT_IN_FREXP: {
      tree e = write_load (w, gimple_call_arg (s, 1), integer_type_node);
      tree back = write_op (w, integer_type_node, NEGATE_EXPR, e);
      return write_call (w, OP_LDEXP, x, back);
    }
    case BUILT_IN_REMQUO:
      return write_call (w, OP_REMAINDER, x,
			 gimple_call_arg (s, 1));
    default:
      return write_call (w, OP_LGAMMA, x);
  }
}

/* Is CODE one of these?  VALUE: its result is used.  */
static bool
two_results_p (enum built_in_function code, bool value)
{
  switch (code) {
    case BUILT_IN_SINCOS: case BUILT_IN_MODF:
      return true;
    case BUILT_IN_FREXP: case BUILT_IN_REMQUO: case BUILT_IN_LGAMMA_R: case BUILT_IN_GAMMA_R:
      return value;
    default:
      return false;
  }
}

/* S, one of these functions, at AT.  */
static void
write_out (gimple_stmt_iterator *at, gcall *s, enum built_in_function code)
{
  tree x = gimple_call_arg (s, 0), lhs = gimple_call_lhs (s);
  writer w = { at, TREE_TYPE (x) };
  switch (code) {
    case BUILT_IN_SINCOS:
      write_store (&w, gimple_call_arg (s, 1),
		   write_call (&w, OP_SIN, x));
      write_store (&w, gimple_call_arg (s, 2),
		   write_call (&w, OP_COS, x));
      break;
    case BUILT_IN_MODF: {
      tree part = write_modf (&w, s);
      if (lhs)
	gsi_insert_before (at, gimple_build_assign (lhs, part), GSI_SAME_STMT);
      break;
    }
    default:
      gcall *quiet = as_a<gcall *> (gimple_copy (s));
      gimple_call_set_lhs (quiet, NULL_TREE);
      gimple_set_vuse (quiet, NULL_TREE);
      gimple_set_vdef (quiet, NULL_TREE);
      gsi_insert_before (at, quiet, GSI_SAME_STMT);
      tree result = write_beside (&w, s, code);
      gsi_insert_before (at, gimple_build_assign (lhs, result), GSI_SAME_STMT);
  }
  gimple_call_set_lhs (s, NULL_TREE);
  unlink_stmt_vdef (s);
  gsi_remove (at, true);
  release_defs (s);
}

/* ---- functions in disguise --------------------------------------------------------- */

enum disguise { NEXT_UP, NEXT_DOWN, NEXT_TOWARD, SIGNIFICAND, MAX_SIZE, MIN_SIZE, MAXIMUM, MINIMUM,
		MAXIMUM_NUM, MINIMUM_NUM, MAXIMUM_MAG, MINIMUM_MAG, MAXIMUM_MAG_NUM, MINIMUM_MAG_NUM,
		SCALB, NO_DISGUISE };

/* What the library's FNDECL is, of whatever precision.  */
static enum disguise
disguise_of (tree fndecl)
{
  static const char *const names[] = { "nextup", "nextdown", "nexttoward", "significand", "fmaxmag",
				       "fminmag", "fmaximum", "fminimum", "fmaximum_num",
				       "fminimum_num", "fmaximum_mag", "fminimum_mag",
				       "fmaximum_mag_num", "fminimum_mag_num", "scalb" };
  static const struct { const char *suffix; unsigned bytes; } kinds[] = {
    { "", 8 }, { "f", 4 }, { "l", 0 }, { "f128", 16 }, { "f64x", 10 }, { "f64", 8 }, { "f32x", 8 },
    { "f32", 4 }
  };
  tree result = TREE_TYPE (TREE_TYPE (fndecl));
  if (flag_no_builtin || !TREE_PUBLIC (fndecl) || !DECL_EXTERNAL (fndecl)
      || DECL_STRUCT_FUNCTION (fndecl) || fortran_p () || !real_type_p (result)
      || !prototype_p (TREE_TYPE (fndecl)))
    return NO_DISGUISE;
  const char *name = symbol_of (fndecl);
  for (unsigned k = 0; k < ARRAY_SIZE (names); k++) {
    size_t n = strlen (names[k]);
    for (unsigned s = 0; strncmp (name, names[k], n) == 0 && s < ARRAY_SIZE (kinds); s++)
      if (strcmp (name + n, kinds[s].suffix) == 0
	  && (kinds[s].bytes ? real_bytes (result) == kinds[s].bytes
	      : TYPE_MODE (result) == TYPE_MODE (long_double_type_node)))
	return (enum disguise) k;
  }
  return NO_DISGUISE;
}

/* The arguments are reals, and all but the second of `nexttoward' have the result's type.  */
static bool
of_one_type_p (gcall *s, enum disguise which)
{
  tree type = TREE_TYPE (gimple_call_fntype (s));
  unsigned n = which == NEXT_TOWARD || which >= MAX_SIZE ? 2 : 1;
  if (gimple_call_num_args (s) != n)
    return false;
  for (unsigned k = 0; k < n; k++) {
    tree t = TREE_TYPE (gimple_call_arg (s, k));
    if (!real_type_p (t)
	|| (TYPE_MODE (t) != TYPE_MODE (type) && !(which == NEXT_TOWARD && k == 1)))
      return false;
  }
  return true;
}

static tree
next_after (writer *w, tree x, bool up)
{
  tree infinity = infinity_of (w->type);
  return write_call (w, OP_NEXTAFTER, x,
		     up ? infinity : fold_build1 (NEGATE_EXPR, w->type, infinity));
}

static tree
write_toward (writer *w, tree x, tree y)
{
  tree wide = TREE_TYPE (y);
  tree wider = TYPE_MODE (wide) == TYPE_MODE (w->type) ? x : write_op (w, wide, NOP_EXPR, x);
  tree narrow = wider == x ? y : write_op (w, w->type, NOP_EXPR, y);
  tree other = write_choice (w, EQ_EXPR, wider, y, narrow,
			     write_op (w, w->type, PLUS_EXPR, x, narrow));
  tree down = write_choice (w, GT_EXPR, wider, y, next_after (w, x, false), other);
  return write_choice (w, LT_EXPR, wider, y, next_after (w, x, true), down);
}

/* The larger of X and Y (LARGER), or the smaller, of which 0 is above -0.  NUM: a number is
   preferred to NaN.  */
static tree
write_maximum (writer *w, tree x, tree y, bool larger, bool num)
{
  tree_code code = larger ? GT_EXPR : LT_EXPR;
  tree tie = write_call (w, larger ? OP_FMAX : OP_FMIN, x, y);
  tree zero = build_zero_cst (w->type);
  tree sign = write_call (w, OP_COPYSIGN, build_one_cst (w->type), x);
  tree of_zeros = write_choice (w, code, sign, zero, x, y);
  tree equal = write_choice (w, EQ_EXPR, x, zero, of_zeros, tie);
  tree other = num ? tie : write_op (w, w->type, PLUS_EXPR, x, y);
  tree rest = write_choice (w, UNORDERED_EXPR, x, y, other, equal);
  return write_choice (w, code, x, y, x, write_choice (w, code, y, x, y, rest));
}

/* Of C23's functions WHICH.  */
static tree
write_extreme (writer *w, tree x, tree y, enum disguise which)
{
  bool larger = (which - MAXIMUM) % 2 == 0;
  bool num = which == MAXIMUM_NUM || which == MINIMUM_NUM || which >= MAXIMUM_MAG_NUM;
  tree equal = write_maximum (w, x, y, larger, num);
  if (which < MAXIMUM_MAG)
    return equal;
  tree a = write_op (w, w->type, ABS_EXPR, x), b = write_op (w, w->type, ABS_EXPR, y);
  tree_code code = larger ? GT_EXPR : LT_EXPR;
  return write_choice (w, code, a, b, x, write_choice (w, code, b, a, y, equal));
}

/* No power of two beyond 65000 makes a difference, but for infinite N: the factor is then infinite
   or zero.  */
static tree
write_scalb (writer *w, tree x, tree n)
{
  tree bound = write_constant (w, "65000");
  tree e = write_call (w, OP_FMAX, n, fold_build1 (NEGATE_EXPR, w->type, bound));
  e = write_op (w, integer_type_node, FIX_TRUNC_EXPR, write_call (w, OP_FMIN, e, bound));
  tree value = write_call (w, OP_LDEXP, x, e);
  REAL_VALUE_TYPE nan;
  real_nan (&nan, "", 1, TYPE_MODE (w->type));
  value = write_choice (w, EQ_EXPR, write_call (w, OP_TRUNC, n), n, value,
			build_real (w->type, nan));
  tree zero = build_zero_cst (w->type);
  tree factor = write_choice (w, GT_EXPR, n, zero, n, zero);
  return write_choice (w, EQ_EXPR, write_op (w, w->type, ABS_EXPR, n), infinity_of (w->type),
		       write_op (w, w->type, MULT_EXPR, x, factor), value);
}

/* canonicalize (c, x) of whatever precision.  */
static bool
canonicalize_p (gcall *s)
{
  static const char stem[] = "canonicalize";
  tree fndecl = gimple_call_fndecl (s);
  if (!fndecl || flag_no_builtin || !TREE_PUBLIC (fndecl) || !DECL_EXTERNAL (fndecl)
      || DECL_STRUCT_FUNCTION (fndecl) || fortran_p () || !prototype_p (TREE_TYPE (fndecl))
      || !startswith (symbol_of (fndecl), stem) || gimple_call_num_args (s) != 2)
    return false;
  tree first = TREE_VALUE (TYPE_ARG_TYPES (TREE_TYPE (fndecl)));
  tree second = TREE_VALUE (TREE_CHAIN (TYPE_ARG_TYPES (TREE_TYPE (fndecl))));
  return POINTER_TYPE_P (first) && POINTER_TYPE_P (second) && real_type_p (TREE_TYPE (first))
	 && TYPE_MODE (TREE_TYPE (first)) == TYPE_MODE (TREE_TYPE (second))
	 && INTEGRAL_TYPE_P (TREE_TYPE (TREE_TYPE (fndecl))) && !stmt_ends_bb_p (s);
}

static void
write_canonical (gimple_stmt_iterator *at, gcall *s)
{
  tree lhs = gimple_call_lhs (s);
  tree formal = TREE_VALUE (TYPE_ARG_TYPES (TREE_TYPE (gimple_call_fndecl (s))));
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (formal));
  writer w = { at, type };
  write_store (&w, gimple_call_arg (s, 0), write_load (&w, gimple_call_arg (s, 1), type));
  gimple_call_set_lhs (s, NULL_TREE);
  if (lhs)
    gsi_insert_before (at, gimple_build_assign (lhs, build_zero_cst (TREE_TYPE (lhs))),
		       GSI_SAME_STMT);
  unlink_stmt_vdef (s);
  gsi_remove (at, true);
  release_defs (s);
}

/* The value of S; NULL_TREE: it cannot be written here.  */
static tree
write_disguised (writer *w, gcall *s, enum disguise which)
{
  tree x = gimple_call_arg (s, 0);
  switch (which) {
    case NEXT_UP:
    case NEXT_DOWN:
      return next_after (w, x, which == NEXT_UP);
    case NEXT_TOWARD:
      return write_toward (w, x, gimple_call_arg (s, 1));
    case SIGNIFICAND: {
      tree ilogb = mathfn_built_in (w->type, BUILT_IN_ILOGB);
      if (!ilogb)
	return NULL_TREE;
      tree e = make_ssa_name (integer_type_node);
      gcall *call = gimple_build_call (ilogb, 1, x);
      gimple_call_set_lhs (call, e);
      gimple_set_location (call, gimple_location (s));
      gsi_insert_before (w->at, call, GSI_SAME_STMT);
      return write_call (w, OP_LDEXP, x, write_op (w, integer_type_node, NEGATE_EXPR, e));
    }
    case MAX_SIZE:
    case MIN_SIZE: {
      tree y = gimple_call_arg (s, 1);
      tree a = write_op (w, w->type, ABS_EXPR, x), b = write_op (w, w->type, ABS_EXPR, y);
      tree tie = write_call (w, which == MAX_SIZE ? OP_FMAX : OP_FMIN, x, y);
      tree_code code = which == MAX_SIZE ? GT_EXPR : LT_EXPR;
      return write_choice (w, code, a, b, x, write_choice (w, code, b, a, y, tie));
    }
    case SCALB:
      return write_scalb (w, x, gimple_call_arg (s, 1));
    case NO_DISGUISE:
      return NULL_TREE;
    default:
      return write_extreme (w, x, gimple_call_arg (s, 1), which);
  }
}

/* The result of S at AT is VALUE, and S is no more.  */
static void
become (gimple_stmt_iterator *at, gcall *s, tree value)
{
  tree lhs = gimple_call_lhs (s);
  gimple_call_set_lhs (s, NULL_TREE);
  gsi_insert_before (at, gimple_build_assign (lhs, value), GSI_SAME_STMT);
  unlink_stmt_vdef (s);
  gsi_remove (at, true);
  release_defs (s);
}

/* S at AT, if it is one of these; true if it was.  */
static bool
unmask (gimple_stmt_iterator *at, gcall *s)
{
  tree fndecl = gimple_call_fndecl (s), lhs = gimple_call_lhs (s);
  if (canonicalize_p (s)) {
    write_canonical (at, s);
    return true;
  }
  enum disguise which = fndecl ? disguise_of (fndecl) : NO_DISGUISE;
  if (which == NO_DISGUISE || !lhs || TREE_CODE (lhs) != SSA_NAME || stmt_ends_bb_p (s)
      || !of_one_type_p (s, which))
    return false;
  writer w = { at, TYPE_MAIN_VARIANT (TREE_TYPE (lhs)) };
  tree value = write_disguised (&w, s, which);
  if (!value)
    return false;
  become (at, s, value);
  return true;
}

/* S is gfortran's power of a real by an integer for which there is no powi.  */
static bool
long_power_p (gcall *s)
{
  tree callee = gimple_call_fndecl (s), lhs = gimple_call_lhs (s);
  return callee && lhs && TREE_CODE (lhs) == SSA_NAME && !stmt_ends_bb_p (s) && gimple_call_num_args (s) == 2
	 && real_type_p (TREE_TYPE (lhs)) && INTEGRAL_TYPE_P (TREE_TYPE (gimple_call_arg (s, 1)))
	 && math_integer_power (callee) > 4;
}

/* S at AT, if it is one; true if it was.  */
static bool
write_long_power (gimple_stmt_iterator *at, gcall *s)
{
  if (!long_power_p (s))
    return false;
  tree x = gimple_call_arg (s, 0), n = gimple_call_arg (s, 1), value;
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (gimple_call_lhs (s)));
  writer w = { at, type };
  if (TREE_CODE (n) == INTEGER_CST && int_fits_type_p (n, integer_type_node))
    value = write_call (&w, OP_POWI, x, fold_convert (integer_type_node, n));
  else {
    /* A `float' holds few whole numbers.  */
    bool narrow = TYPE_PRECISION (type) < TYPE_PRECISION (double_type_node);
    w.type = narrow ? double_type_node : type;
    if (narrow)
      x = CONSTANT_CLASS_P (x) ? fold_convert (w.type, x) : write_op (&w, w.type, NOP_EXPR, x);
    n = TREE_CODE (n) == INTEGER_CST ? fold_convert (w.type, n) : write_op (&w, w.type, FLOAT_EXPR, n);
    value = write_call (&w, OP_POW, x, n);
    if (narrow)
      value = write_op (&w, type, NOP_EXPR, value);
  }
  become (at, s, value);
  return true;
}

void
prepare_two_results (void)
{
  basic_block bb;
  bool changed = false;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);) {
      gcall *s = dyn_cast<gcall *> (gsi_stmt (i));
      tree callee = s ? gimple_call_fndecl (s) : NULL_TREE;
      enum built_in_function code = callee ? math_code (callee) : END_BUILTINS;
      if (s && !gimple_call_internal_p (s) && (unmask (&i, s) || write_long_power (&i, s))) {
	changed = true;
	continue;
      }
      bool ours = s && two_results_p (code, gimple_call_lhs (s) != NULL_TREE)
		  && !stmt_ends_bb_p (s) && gimple_call_num_args (s) > 0
		  && real_type_p (TREE_TYPE (gimple_call_arg (s, 0)));
      if (!ours) {
	gsi_next (&i);
	continue;
      }
      write_out (&i, s, code);
      changed = true;
    }
  if (changed) {
    mark_virtual_operands_for_renaming (cfun);
    update_ssa (TODO_update_ssa_only_virtuals);
  }
}
