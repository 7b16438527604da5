/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The interpreter's arithmetic, and its derivatives: for operations with a real
   result, x.tangent is the sum of partial times tangent, the partials
   written from the mathematics (at kinks: from the manual).  */

#define _GNU_SOURCE		/* exp10, jn */

#include "interp-internal.h"

#include <math.h>
#include <string.h>

/* ---- integers ------------------------------------------------------------ */

static int64_t
wrap (int64_t n, const struct type *t)
{
  if (t->bytes >= 8 || t->kind == TYPE_POINTER)
    return n;
  unsigned shift = 64 - 8u * t->bytes;
  uint64_t u = (uint64_t) n << shift;
  return t->is_unsigned ? (int64_t) (u >> shift) : (int64_t) u >> shift;
}

static bool
less (int64_t a, int64_t b, const struct type *t)
{
  return t->is_unsigned || t->kind == TYPE_POINTER
	 ? (uint64_t) a < (uint64_t) b : a < b;
}

static int64_t
divide (struct machine *m, const struct activation *act, int64_t a, int64_t b,
	const struct type *t, bool remainder)
{
  if (b == 0)
    interp_fault (m, act, "divides by zero");
  if (t->is_unsigned)
    return (int64_t) (remainder ? (uint64_t) a % (uint64_t) b
				: (uint64_t) a / (uint64_t) b);
  if (b == -1)
    return remainder ? 0 : (int64_t) -(uint64_t) a;
  return remainder ? a % b : a / b;
}

static int64_t
shift (struct machine *m, const struct activation *act, int64_t a, int64_t n,
       const struct type *t, bool left)
{
  if (n < 0 || n >= 8 * t->bytes)
    interp_fault (m, act, "shifts by %d", (int) n);
  if (left)
    return (int64_t) ((uint64_t) a << n);
  return t->is_unsigned ? (int64_t) ((uint64_t) a >> n) : a >> n;
}

static int64_t
integer_op (struct machine *m, const struct activation *act, uint32_t op,
	    int64_t a, int64_t b, const struct type *t)
{
  uint64_t u = (uint64_t) a, v = (uint64_t) b;
  switch (op) {
  case OP_ADD: return (int64_t) (u + v);
  case OP_SUB: return (int64_t) (u - v);
  case OP_MUL: return (int64_t) (u * v);
  case OP_DIV: return divide (m, act, a, b, t, false);
  case OP_MOD: return divide (m, act, a, b, t, true);
  case OP_NEG: return (int64_t) -u;
  case OP_ABS: return a < 0 && !t->is_unsigned ? (int64_t) -u : a;
  case OP_MIN: return less (b, a, t) ? b : a;
  case OP_MAX: return less (a, b, t) ? b : a;
  case OP_AND: return a & b;
  case OP_OR: return a | b;
  case OP_XOR: return a ^ b;
  case OP_NOT: return t->bytes == 1 && t->is_unsigned && t->origin == ADJ_NONE ? !a : ~a;
  case OP_SHL: return shift (m, act, a, b, t, true);
  case OP_SHR: return shift (m, act, a, b, t, false);
  default: interp_fault (m, act, "no such operation on integers");
  }
}

/* ---- comparisons ------------------------------------------------------------ */

/* -1, 0, 1, or 2: unordered.  */
static int
order (const struct datum *x, const struct type *t)
{
  if (t->kind != TYPE_REAL)
    return less (x[0].integer, x[1].integer, t) ? -1
	   : x[0].integer != x[1].integer;
  if (isnan (x[0].real) || isnan (x[1].real))
    return 2;
  return x[0].real < x[1].real ? -1 : x[0].real > x[1].real;
}

static bool
compare (uint32_t op, int o)
{
  switch (op) {
  case OP_EQ: case OP_PEQ: return o == 0;
  case OP_NE: case OP_PNE: return o != 0;
  case OP_LT: case OP_PLT: return o == -1;
  case OP_LE: case OP_PLE: return o == -1 || o == 0;
  case OP_GT: case OP_PGT: return o == 1;
  case OP_GE: case OP_PGE: return o == 1 || o == 0;
  case OP_UNORDERED: return o == 2;
  case OP_ORDERED: return o != 2;
  case OP_UNEQ: return o == 2 || o == 0;
  case OP_UNLT: return o == 2 || o == -1;
  case OP_UNLE: return o != 1;
  case OP_UNGT: return o >= 1;
  case OP_UNGE: return o != -1;
  default: return o == -1 || o == 1;	/* LTGT */
  }
}

/* ---- reals ---------------------------------------------------------------------- */

static double
powi (double x, int64_t n)
{
  double r = 1;
  uint64_t k = n < 0 ? -(uint64_t) n : (uint64_t) n;
  for (; k; k >>= 1, x *= x)
    if (k & 1)
      r *= x;
  return n < 0 ? 1 / r : r;
}

static double
real_op (struct machine *m, const struct activation *act, uint32_t op,
	 const struct datum *x, const struct type *first)
{
  double a = x[0].real, b = x[1].real;
  int64_t n = x[1].integer;
  switch (op) {
  case OP_COPY: case OP_PAREN: case OP_RCONV: return a;
  case OP_ITOR:
    return first->is_unsigned ? (double) (uint64_t) x[0].integer
			      : (double) x[0].integer;
  case OP_ADD: return a + b;
  case OP_SUB: return a - b;
  case OP_MUL: return a * b;
  case OP_DIV: return a / b;
  case OP_NEG: return -a;
  case OP_ABS: return fabs (a);
  case OP_MIN: return a < b ? a : b;
  case OP_MAX: return a > b ? a : b;
  case OP_SQRT: return sqrt (a);
  case OP_CBRT: return cbrt (a);
  case OP_EXP: return exp (a);
  case OP_EXP2: return exp2 (a);
  case OP_EXP10: return exp10 (a);
  case OP_EXPM1: return expm1 (a);
  case OP_LOG: return log (a);
  case OP_LOG2: return log2 (a);
  case OP_LOG10: return log10 (a);
  case OP_LOG1P: return log1p (a);
  case OP_SIN: return sin (a);
  case OP_COS: return cos (a);
  case OP_TAN: return tan (a);
  case OP_ASIN: return asin (a);
  case OP_ACOS: return acos (a);
  case OP_ATAN: return atan (a);
  case OP_ATAN2: return atan2 (a, b);
  case OP_SINH: return sinh (a);
  case OP_COSH: return cosh (a);
  case OP_TANH: return tanh (a);
  case OP_ASINH: return asinh (a);
  case OP_ACOSH: return acosh (a);
  case OP_ATANH: return atanh (a);
  case OP_POW: return pow (a, b);
  case OP_POWI: return powi (a, n);
  case OP_HYPOT: return hypot (a, b);
  case OP_ERF: return erf (a);
  case OP_ERFC: return erfc (a);
  case OP_TGAMMA: return tgamma (a);
  case OP_J0: return j0 (a);
  case OP_J1: return j1 (a);
  case OP_JN: return jn ((int) x[0].integer, b);
  case OP_Y0: return y0 (a);
  case OP_Y1: return y1 (a);
  case OP_YN: return yn ((int) x[0].integer, b);
  case OP_FMA: return fma (a, b, x[2].real);
  case OP_FMIN: return fmin (a, b);
  case OP_FMAX: return fmax (a, b);
  case OP_FDIM: return fdim (a, b);
  case OP_COPYSIGN: return copysign (a, b);
  case OP_FMOD: return fmod (a, b);
  case OP_REMAINDER: return remainder (a, b);
  case OP_LDEXP: return ldexp (a, n > 4000 ? 4000 : n < -4000 ? -4000 : (int) n);
  case OP_FLOOR: return floor (a);
  case OP_CEIL: return ceil (a);
  case OP_TRUNC: return trunc (a);
  case OP_ROUND: return round (a);
  case OP_NEXTAFTER: return nextafter (a, b);
  case OP_LOGB: return logb (a);
  case OP_RINT: case OP_NEARBYINT: case OP_ROUNDEVEN: return rint (a);
  default:
    interp_fault (m, act, "%s is not interpreted", op_info[op].text);
  }
}

/* The chosen operand's tangent; a tie is split.  */
static double
chosen (const struct datum *x, bool first, bool second)
{
  if (first == second)
    return 0.5 * x[0].tangent + 0.5 * x[1].tangent;
  return first ? x[0].tangent : x[1].tangent;
}

static double
scaled (double partial, double tangent)
{
  return tangent == 0 ? 0 : partial * tangent;
}

static double
tangent_op (struct machine *m, const struct activation *act, uint32_t op,
	    const struct datum *x, double r)
{
  double a = x[0].real, b = x[1].real, da = x[0].tangent, db = x[1].tangent;
  int64_t n = x[1].integer;
  switch (op) {
  case OP_COPY: case OP_PAREN: case OP_RCONV: return da;
  case OP_ITOR: case OP_FLOOR: case OP_CEIL: case OP_TRUNC: case OP_ROUND:
  case OP_RINT: case OP_NEARBYINT: case OP_ROUNDEVEN: case OP_LOGB:
    return 0;
  case OP_ADD: return da + db;
  case OP_SUB: return da - db;
  case OP_MUL: return da * b + a * db;
  case OP_DIV: return (da - r * db) / b;
  case OP_NEG: return -da;
  case OP_ABS: return a == 0 ? 0 : a < 0 ? -da : da;
  case OP_MIN: case OP_FMIN: return chosen (x, a <= b, b <= a);
  case OP_MAX: case OP_FMAX: return chosen (x, a >= b, b >= a);
  case OP_SQRT: return r == 0 ? 0 : da / (2 * r);
  case OP_EXP: return da * r;
  case OP_LOG: return da / a;
  case OP_SIN: return da * cos (a);
  case OP_COS: return -da * sin (a);
  case OP_TAN: return da / (cos (a) * cos (a));
  case OP_ATAN: return da / (1 + a * a);
  case OP_TANH: return da / (cosh (a) * cosh (a));
  case OP_SINH: return da * cosh (a);
  case OP_COSH: return da * sinh (a);
  case OP_POW:
    return scaled (b == 0 || (a == 0 && b < 1) ? 0 : b * pow (a, b - 1), da)
	   + scaled (a <= 0 ? 0 : log (a) * r, db);
  case OP_POWI: return n == 0 ? 0 : (double) n * powi (a, n - 1) * da;
  case OP_HYPOT: return r == 0 ? 0 : (a * da + b * db) / r;
  case OP_CBRT: return r == 0 ? 0 : da / (3 * r * r);
  case OP_EXP2: return da * r * log (2);
  case OP_EXP10: return da * r * log (10);
  case OP_EXPM1: return da * (r + 1);
  case OP_LOG2: return da / (a * log (2));
  case OP_LOG10: return da / (a * log (10));
  case OP_LOG1P: return da / (1 + a);
  case OP_ASIN: return da / sqrt (1 - a * a);
  case OP_ACOS: return -da / sqrt (1 - a * a);
  case OP_ATAN2: return (da * b - a * db) / (a * a + b * b);
  case OP_ASINH: return da / sqrt (a * a + 1);
  case OP_ATANH: return da / (1 - a * a);
  case OP_ERF: return da * exp (-a * a) * 1.1283791670955126;	/* 2/sqrt pi */
  case OP_ERFC: return -da * exp (-a * a) * 1.1283791670955126;
  case OP_COPYSIGN:
    return a == 0 ? 0 : signbit (a) == signbit (b) ? da : -da;
  case OP_NEXTAFTER: return da;
  case OP_FMA: return da * b + a * db + x[2].tangent;
  default:
    interp_fault (m, act, "%s has no tangent here", op_info[op].text);
  }
}

/* ---- all of it ---------------------------------------------------------------------- */

/* Piecewise constant in reals, so that its derivative is zero as the reader
   vouches.  */
static struct datum
opaque (struct machine *m, const struct activation *act, const struct stmt *s,
	const struct type *t, const struct datum *x,
	const struct type *const *types)
{
  double sum = 0;
  for (uint32_t k = 0; k < s->nargs; k++)
    sum += types[k]->kind == TYPE_REAL ? floor (4 * x[k].real)
				       : (double) (x[k].integer & 15);
  struct datum v = { 0 };
  if (t->kind == TYPE_POINTER || t->kind == TYPE_OTHER)
    interp_fault (m, act, "opaque result of this type");
  if (!isfinite (sum))		/* the run is wild, and is not judged */
    return v;
  v.real = fmod (sum, 16);
  v.integer = (int64_t) v.real & 1;
  return v;
}

static int64_t
truncated (struct machine *m, const struct activation *act, double x,
	   const struct type *t)
{
  if (!(fabs (x) < 9e18) || wrap ((int64_t) x, t) != (int64_t) x)
    interp_fault (m, act, "rtoi of %g", x);
  return (int64_t) x;
}

static struct datum
integer_result (struct machine *m, const struct activation *act,
		const struct stmt *s, const struct type *t,
		const struct datum *x, const struct type *first)
{
  int64_t a = x[0].integer, b = x[1].integer, r;
  switch (s->op) {
  case OP_COPY: case OP_PCOPY: case OP_ICONV: case OP_ONCE: r = a; break;
  case OP_SHADOW: r = interp_shadow (m, act, a, b); break;
  case OP_PADD: r = (int64_t) ((uint64_t) a + (uint64_t) b); break;
  case OP_PDIFF: r = (int64_t) ((uint64_t) a - (uint64_t) b); break;
  case OP_RTOI: r = truncated (m, act, x[0].real, t); break;
  default:
    r = s->op >= OP_EQ && s->op <= OP_PGE
	? compare (s->op, order (x, first))
	: integer_op (m, act, s->op, a, b, t);
  }
  struct datum v = { .integer = wrap (r, t) };
  return v;
}

static void
note_size (struct machine *m, double x)
{
  if (isnan (x))
    m->largest = INFINITY;
  else if (fabs (x) > m->largest)
    m->largest = fabs (x);
}

struct datum
interp_op (struct machine *m, const struct activation *a, const struct stmt *s,
	   const struct type *t, const struct datum *x,
	   const struct type *const *types)
{
  struct datum undefined = { .undefined = true };
  if (s->op == OP_SELECT && !x[0].undefined)
    return x[0].integer ? x[1] : x[2];
  for (uint32_t k = 0; k < s->nargs; k++)
    if (x[k].undefined)
      return undefined;
  if (s->op == OP_OPAQUE)
    return opaque (m, a, s, t, x, types);
  if (t->kind != TYPE_REAL)
    return integer_result (m, a, s, t, x, types[0]);
  struct datum v = { .real = real_op (m, a, s->op, x, types[0]) };
  if (t->bytes == 4)
    v.real = (float) v.real;
  if (m->dual)
    v.tangent = tangent_op (m, a, s->op, x, v.real);
  note_size (m, v.real);
  note_size (m, v.tangent);
  return v;
}
