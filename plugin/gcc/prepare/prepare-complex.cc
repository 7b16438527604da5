/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Complex numbers become pairs of reals, so that nothing behind this knows of them: loads,
   stores, arithmetic and comparisons by GCC's own pass for that, `cplxlower'; before it,
   functions of the mathematical library as formulas in reals.

   A product is what C and Fortran write it as; a quotient by Smith's method, or the plain
   formula under -fcx-limited-range.  C's calls into libgcc, which find infinities
   in what came out as NaN, are left out: they have no derivative, and change nothing where
   the formula gives a number (doc/limits.md).

   Functions that are not among these get complex numbers that are made of parts right in front of
   the call, and what they return is taken apart behind it; the reader takes them if they are
   passive.  */

#include "prepare.h"
#include "mathlib.h"
#include "params.h"
#include "write.h"

namespace {

struct pair { tree re, im; };

}

/* z ** n is multiplied out up to this n.  */
enum { MOST_MULTIPLIED = 1024 };

static bool
complex_p (tree t)
{
  return t && TREE_CODE (TREE_TYPE (t)) == COMPLEX_TYPE;
}

static bool
complex_stmt_p (gimple *s)
{
  for (unsigned k = 0; k < gimple_num_ops (s); k++) {
    tree t = gimple_op (s, k);
    if (t && !TYPE_P (t) && TREE_TYPE (t)
	&& (complex_p (t) || TREE_CODE (t) == REALPART_EXPR
	    || TREE_CODE (t) == IMAGPART_EXPR))
      return true;
  }
  return false;
}

/* ---- functions ------------------------------------------------------------------- */

#define CALL(W, NAME, ...) write_call (W, OP_##NAME, __VA_ARGS__)

static tree
times (writer *w, tree a, tree b)
{
  return write_op (w, w->type, MULT_EXPR, a, b);
}

static pair
parts (writer *w, tree z)
{
  pair p = { write_op (w, w->type, REALPART_EXPR, z), write_op (w, w->type, IMAGPART_EXPR, z) };
  return p;
}

/* exp (z) = e^x (cos y + i sin y)  */
static pair
exponential (writer *w, pair z)
{
  tree e = CALL (w, EXP, z.re);
  pair r = { times (w, e, CALL (w, COS, z.im)), times (w, e, CALL (w, SIN, z.im)) };
  return r;
}

static pair
logarithm (writer *w, pair z)
{
  pair r = { CALL (w, LOG, CALL (w, HYPOT, z.re, z.im)), CALL (w, ATAN2, z.im, z.re) };
  return r;
}

static pair
product (writer *w, pair a, pair b)
{
  pair r = {
    write_op (w, w->type, MINUS_EXPR, times (w, a.re, b.re), times (w, a.im, b.im)),
    write_op (w, w->type, PLUS_EXPR, times (w, a.re, b.im), times (w, a.im, b.re))
  };
  return r;
}

/* Half of |z| + |x| cannot cancel: t is its root, the larger part of the result in size, and
   the other one is y / (2t).  Cut along the negative axis, by the sign of y, also of a zero: |y| is
   not taken by `abs', whose derivative there is that of neither side.  */
static pair
root (writer *w, pair z)
{
  tree half = write_constant (w, "0.5"), zero = build_zero_cst (w->type);
  tree x = write_op (w, w->type, ABS_EXPR, z.re);
  tree r = CALL (w, HYPOT, z.re, z.im);
  tree t = CALL (w, SQRT, write_op (w, w->type, PLUS_EXPR, times (w, half, r),
				    times (w, half, x)));
  tree twice = write_op (w, w->type, PLUS_EXPR, t, t);
  tree by = write_choice (w, EQ_EXPR, t, zero, build_one_cst (w->type), twice);
  tree signed_t = CALL (w, COPYSIGN, t, z.im);
  tree right = write_op (w, w->type, RDIV_EXPR, z.im, by);
  tree left = write_op (w, w->type, RDIV_EXPR, z.im, CALL (w, COPYSIGN, by, z.im));
  pair p = { write_choice (w, LT_EXPR, z.re, zero, left, t),
	     write_choice (w, LT_EXPR, z.re, zero, signed_t, right) };
  return p;
}

/* sin (z), cos (z), or with HYPERBOLIC those functions:
   sin (x + iy) = sin x cosh y + i cos x sinh y,  sinh (x + iy) = sinh x cos y + i cosh x sin y,
   cos (x + iy) = cos x cosh y - i sin x sinh y,  cosh (x + iy) = cosh x cos y + i sinh x sin y  */
static pair
circular (writer *w, pair z, bool cosine, bool hyperbolic)
{
  tree angle = hyperbolic ? z.im : z.re, size = hyperbolic ? z.re : z.im;
  tree s = CALL (w, SIN, angle), c = CALL (w, COS, angle);
  tree sh = CALL (w, SINH, size), ch = CALL (w, COSH, size);
  pair r;
  if (hyperbolic) {
    r.re = times (w, cosine ? ch : sh, c);
    r.im = times (w, cosine ? sh : ch, s);
  } else if (cosine) {
    r.re = times (w, c, ch);
    r.im = write_op (w, w->type, NEGATE_EXPR, times (w, s, sh));
  } else {
    r.re = times (w, s, ch);
    r.im = times (w, c, sh);
  }
  return r;
}

static tree
plus (writer *w, tree a, tree b)
{
  return write_op (w, w->type, PLUS_EXPR, a, b);
}

static tree
minus (writer *w, tree a, tree b)
{
  return write_op (w, w->type, MINUS_EXPR, a, b);
}

static tree
negative (writer *w, tree a)
{
  return write_op (w, w->type, NEGATE_EXPR, a);
}

/* With T = tanh x and t = tan y,
     tanh (x + iy) = (T (1 + t^2) + i t (1 - T^2)) / (1 + T^2 t^2)
   where 1 - T^2 is made of q = exp (-2|x|), 4q / (1 + q)^2: it does not cancel, and nothing
   overflows.  Its derivative at 0 is 0, as |x| has it.  tan (z) is that of y + ix, with its
   parts exchanged.  */
static pair
tangent (writer *w, pair z, bool hyperbolic)
{
  tree x = hyperbolic ? z.re : z.im, y = hyperbolic ? z.im : z.re;
  tree one = build_one_cst (w->type);
  tree big = CALL (w, TANH, x), t = CALL (w, TAN, y);
  tree size = write_op (w, w->type, ABS_EXPR, x);
  tree q = CALL (w, EXP, times (w, write_constant (w, "-2"), size));
  tree sum = plus (w, one, q);
  tree rest = write_op (w, w->type, RDIV_EXPR, times (w, write_constant (w, "4"), q),
			times (w, sum, sum));
  tree both = times (w, big, t), by = plus (w, one, times (w, both, both));
  tree re = write_op (w, w->type, RDIV_EXPR, times (w, big, plus (w, one, times (w, t, t))), by);
  tree im = write_op (w, w->type, RDIV_EXPR, times (w, t, rest), by);
  pair r = { hyperbolic ? re : im, hyperbolic ? im : re };
  return r;
}

/* Im (conj (a) b)  */
static tree
cross (writer *w, pair a, pair b)
{
  return minus (w, times (w, a.re, b.im), times (w, a.im, b.re));
}

/* asin (z) = atan2 (x, Re (ab)) + i asinh (Im (conj (a) b)), a = sqrt (1 - z), b = sqrt (1 + z);
   with COSINE acos (z) = 2 atan2 (Re a, Re b) + i asinh (Im (conj (b) a)).  (Kahan, Branch cuts for
   complex elementary functions: right on the cuts, too.)  */
static pair
inverse_circular (writer *w, pair z, bool cosine)
{
  tree one = build_one_cst (w->type);
  pair less = { minus (w, one, z.re), negative (w, z.im) }, more = { plus (w, one, z.re), z.im };
  pair a = root (w, less), b = root (w, more), r;
  if (cosine) {
    r.re = times (w, write_constant (w, "2"), CALL (w, ATAN2, a.re, b.re));
    r.im = CALL (w, ASINH, cross (w, b, a));
  } else {
    tree re = minus (w, times (w, a.re, b.re), times (w, a.im, b.im));
    r.re = CALL (w, ATAN2, z.re, re);
    r.im = CALL (w, ASINH, cross (w, a, b));
  }
  return r;
}

/* acosh (z) = asinh (Re (conj (a) b)) + 2i atan2 (Im a, Re b), a = sqrt (z - 1), b = sqrt (z + 1)  */
static pair
inverse_hyperbolic_cosine (writer *w, pair z)
{
  tree one = build_one_cst (w->type);
  pair less = { minus (w, z.re, one), z.im }, more = { plus (w, z.re, one), z.im };
  pair a = root (w, less), b = root (w, more);
  tree re = plus (w, times (w, a.re, b.re), times (w, a.im, b.im));
  pair r = { CALL (w, ASINH, re),
	     times (w, write_constant (w, "2"), CALL (w, ATAN2, a.im, b.re)) };
  return r;
}

/* atanh (z) = log1p (4x / ((1 - x)^2 + y^2)) / 4 + i atan2 (2y, (1 - x)(1 + x) - y^2) / 2  */
static pair
inverse_hyperbolic_tangent (writer *w, pair z)
{
  tree one = build_one_cst (w->type);
  tree less = minus (w, one, z.re), square = times (w, z.im, z.im);
  tree by = plus (w, times (w, less, less), square);
  tree ratio = write_op (w, w->type, RDIV_EXPR, times (w, write_constant (w, "4"), z.re), by);
  tree x = minus (w, times (w, less, plus (w, one, z.re)), square);
  pair r = { times (w, write_constant (w, "0.25"), CALL (w, LOG1P, ratio)),
	     times (w, write_constant (w, "0.5"), CALL (w, ATAN2, plus (w, z.im, z.im), x)) };
  return r;
}

/* All infinities are one: that of the reals, with the sign of y on its zero.  */
static pair
projection (writer *w, pair z)
{
  REAL_VALUE_TYPE inf;
  real_inf (&inf);
  tree infinity = build_real (w->type, inf), zero = build_zero_cst (w->type);
  tree size = CALL (w, FMAX, write_op (w, w->type, ABS_EXPR, z.re),
		    write_op (w, w->type, ABS_EXPR, z.im));
  pair r = { write_choice (w, EQ_EXPR, size, infinity, infinity, z.re),
	     write_choice (w, EQ_EXPR, size, infinity, CALL (w, COPYSIGN, zero, z.im), z.im) };
  return r;
}

/* iz, and -iz.  */
static pair
turned (writer *w, pair z)
{
  pair r = { negative (w, z.im), z.re };
  return r;
}

static pair
turned_back (writer *w, pair z)
{
  pair r = { z.im, negative (w, z.re) };
  return r;
}

/* The value of CODE at the arguments of S, a complex one; re is NULL_TREE for a function
   that is not written out.  */
static pair
complex_value (writer *w, gcall *s, enum built_in_function code)
{
  tree a = gimple_call_arg (s, 0);
  switch (code) {
    case BUILT_IN_CEXPI: {
      pair r = { CALL (w, COS, a), CALL (w, SIN, a) };
      return r;
    }
    case BUILT_IN_CEXP:
      return exponential (w, parts (w, a));
    case BUILT_IN_CLOG:
      return logarithm (w, parts (w, a));
    case BUILT_IN_CSQRT:
      return root (w, parts (w, a));
    case BUILT_IN_CPOW: {
      pair b = parts (w, gimple_call_arg (s, 1));
      return exponential (w, product (w, b, logarithm (w, parts (w, a))));
    }
    case BUILT_IN_CSIN:
      return circular (w, parts (w, a), false, false);
    case BUILT_IN_CCOS:
      return circular (w, parts (w, a), true, false);
    case BUILT_IN_CSINH:
      return circular (w, parts (w, a), false, true);
    case BUILT_IN_CCOSH:
      return circular (w, parts (w, a), true, true);
    case BUILT_IN_CTAN:
      return tangent (w, parts (w, a), false);
    case BUILT_IN_CTANH:
      return tangent (w, parts (w, a), true);
    case BUILT_IN_CASIN:
      return inverse_circular (w, parts (w, a), false);
    case BUILT_IN_CACOS:
      return inverse_circular (w, parts (w, a), true);
    case BUILT_IN_CATANH:
      return inverse_hyperbolic_tangent (w, parts (w, a));
    case BUILT_IN_CACOSH:
      return inverse_hyperbolic_cosine (w, parts (w, a));
    /* asinh (z) = -i asin (iz), atan (z) = -i atanh (iz)  */
    case BUILT_IN_CASINH:
      return turned_back (w, inverse_circular (w, turned (w, parts (w, a)), false));
    case BUILT_IN_CATAN:
      return turned_back (w, inverse_hyperbolic_tangent (w, turned (w, parts (w, a))));
    /* GCC's own, of C's kinds, is an operation already.  */
    case BUILT_IN_CONJ: {
      pair z = parts (w, a);
      z.im = negative (w, z.im);
      return z;
    }
    case BUILT_IN_CPROJ:
      return projection (w, parts (w, a));
    case BUILT_IN_CLOG10: {
      tree by = write_constant (w, "0.43429448190325182765112891891660508229");
      pair r = logarithm (w, parts (w, a));
      r.re = times (w, by, r.re), r.im = times (w, by, r.im);
      return r;
    }
    default: {
      pair none = { NULL_TREE, NULL_TREE };
      return none;
    }
  }
}

/* Likewise a real one; NULL_TREE.  */
static tree
real_value (writer *w, gcall *s, enum built_in_function code)
{
  tree a = gimple_call_arg (s, 0);
  if (!complex_p (a))
    return NULL_TREE;
  switch (code) {
    case BUILT_IN_CABS: {
      pair z = parts (w, a);
      return CALL (w, HYPOT, z.re, z.im);
    }
    case BUILT_IN_CARG: {
      pair z = parts (w, a);
      return CALL (w, ATAN2, z.im, z.re);
    }
    case BUILT_IN_CREAL:
      return parts (w, a).re;
    case BUILT_IN_CIMAG:
      return parts (w, a).im;
    default:
      return NULL_TREE;
  }
}

/* A in the place of S, which may have touched errno.  */
static void
replace (gimple_stmt_iterator *i, gcall *s, gassign *a)
{
  gimple_set_location (a, gimple_location (s));
  unlink_stmt_vdef (s);
  if (tree old = gimple_vdef (s))
    release_ssa_name (old);
  gsi_replace (i, a, true);
}

/* z ** n for constant n, in the order in which libgfortran multiplies; false: something
   else.  */
static bool
write_power (gimple_stmt_iterator *i, gcall *s)
{
  tree callee = gimple_call_fndecl (s), lhs = gimple_call_lhs (s);
  if (!callee || !lhs || gimple_call_num_args (s) != 2
      || !startswith (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (callee)), "_gfortran_pow_c")
      || !tree_fits_shwi_p (gimple_call_arg (s, 1)) || stmt_ends_bb_p (s))
    return false;
  HOST_WIDE_INT n = tree_to_shwi (gimple_call_arg (s, 1));
  tree type = TREE_TYPE (lhs), z = gimple_call_arg (s, 0), power = build_one_cst (type);
  if (!complex_p (lhs) || n > MOST_MULTIPLIED || n < -MOST_MULTIPLIED)
    return false;
  writer w = { i, TREE_TYPE (type) };
  if (n < 0)
    z = write_op (&w, type, RDIV_EXPR, power, z);
  bool first = true;
  for (unsigned u = absu_hwi (n); u; u >>= 1) {
    if (u & 1)
      power = first ? z : write_op (&w, type, MULT_EXPR, power, z);
    first = first && !(u & 1);
    if (u > 1)
      z = write_op (&w, type, MULT_EXPR, z, z);
  }
  replace (i, s, gimple_build_assign (lhs, power));
  return true;
}

static tree
address_of_local (tree type, const char *name)
{
  tree local = create_tmp_var (type, name);
  TREE_ADDRESSABLE (local) = 1;
  return build_fold_addr_expr (local);
}

/* z ** n for any n, by the run time, which multiplies as libgfortran does: the number goes there and
   back through memory, for which the plugin's table has a rule.  False: something else.  */
static bool
call_power (gimple_stmt_iterator *i, gcall *s)
{
  tree callee = gimple_call_fndecl (s), lhs = gimple_call_lhs (s);
  if (!callee || !lhs || !complex_p (lhs) || gimple_call_num_args (s) != 2
      || !startswith (IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (callee)), "_gfortran_pow_c")
      || stmt_ends_bb_p (s))
    return false;
  tree type = TREE_TYPE (lhs), n = gimple_call_arg (s, 1), whole = long_long_integer_type_node;
  unsigned bytes = real_bytes (TREE_TYPE (type));
  if (!bytes || TYPE_PRECISION (TREE_TYPE (n)) > 64)
    return false;
  writer w = { i, TREE_TYPE (type) };
  tree to = build_pointer_type (type);
  tree from = address_of_local (type, "base"), power = address_of_local (type, "power");
  char name[32];
  snprintf (name, sizeof name, "adjoint_f_power_c%u", bytes);
  tree decl = build_fn_decl (name, build_function_type_list (void_type_node, to, whole, to,
							     NULL_TREE));
  TREE_NOTHROW (decl) = 1;
  write_store (&w, from, gimple_call_arg (s, 0));
  n = TREE_CODE (n) == INTEGER_CST ? fold_convert (whole, n) : write_op (&w, whole, NOP_EXPR, n);
  gcall *call = gimple_build_call (decl, 3, from, n, power);
  gimple_set_location (call, gimple_location (s));
  gsi_insert_before (i, call, GSI_SAME_STMT);
  replace (i, s, gimple_build_assign (lhs, write_load (&w, power, type)));
  return true;
}

static bool
write_function (gimple_stmt_iterator *i, gcall *s)
{
  tree lhs = gimple_call_lhs (s);
  tree callee = gimple_call_fndecl (s);
  if (!lhs || TREE_CODE (lhs) != SSA_NAME || !callee || !gimple_call_num_args (s)
      || stmt_ends_bb_p (s))
    return false;
  tree type = complex_p (lhs) ? TREE_TYPE (TREE_TYPE (lhs)) : TREE_TYPE (lhs);
  enum built_in_function code = math_code (callee);
  if (!real_type_p (type) || code == END_BUILTINS)
    return false;
  writer w = { i, TYPE_MAIN_VARIANT (type) };
  gassign *a;
  if (complex_p (lhs)) {
    pair z = complex_value (&w, s, code);
    if (!z.re)
      return false;
    a = gimple_build_assign (lhs, COMPLEX_EXPR, z.re, z.im);
  } else {
    tree x = real_value (&w, s, code);
    if (!x)
      return false;
    a = gimple_build_assign (lhs, x);
  }
  replace (i, s, a);
  return true;
}

/* ---- what the pass leaves alone ------------------------------------------------------ */

/* Constants that are stored, and parentheses, which say nothing here: the clone's
   options forbid to move operations.  */
static bool
write_plainly (gimple_stmt_iterator *i, gassign *s)
{
  tree lhs = gimple_assign_lhs (s), rhs = gimple_assign_rhs1 (s);
  if (!complex_p (lhs))
    return false;
  if (gimple_assign_rhs_code (s) == PAREN_EXPR)
    gimple_assign_set_rhs_from_tree (i, rhs);
  else if (TREE_CODE (lhs) != SSA_NAME && TREE_CODE (rhs) == COMPLEX_CST) {
    tree t = make_ssa_name (TREE_TYPE (lhs));
    gassign *constant = gimple_build_assign (t, rhs);
    gimple_set_location (constant, gimple_location (s));
    gsi_insert_before (i, constant, GSI_SAME_STMT);
    gimple_assign_set_rhs1 (s, t);
  } else
    return false;
  update_stmt (gsi_stmt (*i));
  return true;
}

/* S at I calls a function of which nothing is known here: it may be passive (read-outside.cc).  What
   it gets is made of parts right in front of it; GCC's pass takes apart what it returns right behind
   it.  */
static void
write_outside_call (gimple_stmt_iterator *i, gcall *s)
{
  if (gimple_call_internal_p (s) || stmt_ends_bb_p (s))
    return;
  for (unsigned k = 0; k < gimple_call_num_args (s); k++) {
    tree a = gimple_call_arg (s, k);
    if (TREE_CODE (a) != SSA_NAME || !complex_p (a)
	|| (is_gimple_assign (SSA_NAME_DEF_STMT (a))
	    && gimple_assign_rhs_code (SSA_NAME_DEF_STMT (a)) == COMPLEX_EXPR))
      continue;
    writer w = { i, TREE_TYPE (TREE_TYPE (a)) };
    tree re = write_op (&w, w.type, REALPART_EXPR, a), im = write_op (&w, w.type, IMAGPART_EXPR, a);
    gimple_call_set_arg (s, k, write_op (&w, TREE_TYPE (a), COMPLEX_EXPR, re, im));
  }
  update_stmt (s);
}

/* The pass looks for arithmetic before it does anything.  */
static void
add_arithmetic (tree type)
{
  basic_block bb = single_succ (ENTRY_BLOCK_PTR_FOR_FN (cfun));
  gimple_stmt_iterator i = gsi_after_labels (bb);
  gsi_insert_before (&i, gimple_build_assign (make_ssa_name (type), CONJ_EXPR,
					      build_zero_cst (type)), GSI_SAME_STMT);
}

bool
prepare_complex (void)
{
  basic_block bb;
  tree type = NULL_TREE;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i)) {
      gimple *s = gsi_stmt (i);
      if (is_gimple_debug (s) || gimple_clobber_p (s) || !complex_stmt_p (s))
	continue;
      type = complex_double_type_node;
      if (gcall *c = dyn_cast<gcall *> (s)) {
	if (!write_power (&i, c) && !call_power (&i, c) && !write_function (&i, c))
	  write_outside_call (&i, c);
      }
      else if (gassign *a = dyn_cast<gassign *> (s))
	write_plainly (&i, a);
    }
  if (!type)
    return false;
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa_only_virtuals);
  add_arithmetic (type);
  return true;
}
