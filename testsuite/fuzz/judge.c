/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges what a generated file's functions became at each of LEVELS, e.g.
   -DLEVELS='X (O0) X (O3)'.  Compiled without the plugin.

   Let J be the Jacobian of the whole state (judge.h) and W random shadows on entry.
   The law of doc/architecture.md, section 1: the shadows after `_b' are J^T W, the tangents after `_d' are J
   D, and the primal's results are intact.  For random directions D, and for some
   unit vectors,

	<shadows after, D> = <W, J D>,

   where J D is a finite difference of the same file in quad precision, and the same
   once more with the J D that the core's interpreter finds on the model as the
   compiler read it.  A setting is left out where the derivative does not exist (one-sided
   differences disagree), or where double precision itself strays from quad.  */

#include "fuzz.h"
#include "judge.h"

/* -DEDGES: the functions decide on rounding boundaries (EDGE in fuzz.h); each run is
   judged by the quad precision that goes the same way.  */
#ifndef EDGES
# define EDGES 0
#endif

#include <fenv.h>
#include <stdio.h>
#include <stdlib.h>

typedef _Float128 quad;
#define real quad
#define single quad
struct quad_case {
  int restricted, has_single, slim;
  const char *name;
  real (*f) (ARGUMENTS ( ));
  void *b, *d;
  real (*slim_f) (ARGUMENTS_SLIM ( ));
  void *slim_b, *slim_d;
};
#undef real
#undef single

extern const struct quad_case table_quad[];
extern const int count_quad;
#define X(L) extern const struct fuzz_case table_##L[];
LEVELS
#undef X
static const struct { const char *name; const struct fuzz_case *table; } levels[] = {
#define X(L) { #L, table_##L },
  LEVELS
#undef X
};
enum { NLEVELS = sizeof levels / sizeof levels[0], RANDOM = 3, UNITS = 6,
       DIRECTIONS = RANDOM + UNITS };

/* One setting of one function.  */
struct trial {
  int function, setting, slim;
  const struct quad_case *quad;
  struct setting *t;
  double eps, v[NV], w[NV], rb;	/* state, shadows on entry, seed */
  quad base[NOUT];
  double d[DIRECTIONS][NV], jd[DIRECTIONS][NOUT];
};

static long judged, left_out, failures, with_model, without_model;
static const char *level;
static int said;

/* Starts again with each function, whatever stands before it.  */
static unsigned long long random_state;

static double
random_value (void)
{
  unsigned long long x = random_state;
  x ^= x << 13, x ^= x >> 7, x ^= x << 17;
  random_state = x;
  double v = 0.25 + (double) (x >> 12) / 4503599627370496.0;
  return (float) (x & 2048 ? -v : v);
}

/* ---- finite differences --------------------------------------------------------------- */

static void
run_quad (const struct trial *o, const quad *v, quad *out)
{
  struct setting *t = o->t;
  quad *x = out + t->x, *y = out + t->y, *w = out + t->w, *z = out + NS;
  t->k[NK] = 0;
  for (int i = 0; i < NS + NZ; i++)
    out[i] = v[i];
  out[RESULT] = o->slim ? o->quad->slim_f (t->n, t->m, t->k, x, y, w, z, v[P], v[Q])
			: o->quad->f (t->n, t->m, t->k, x, y, w, z, v[P], v[Q]);
}

/* J D; 0: there is no derivative, or it is too steep to judge.  */
static int
difference (const struct trial *o, const double *d, double *jd)
{
  static const int step[] = { 1, -1, 2, -2 };
  quad h = 1e-8Q, v[NV], out[4][NOUT];
  for (int i = 0; i < 4; i++)
    {
      for (int c = 0; c < NV; c++)
	v[c] = o->v[c] + step[i] * h * d[c];
      run_quad (o, v, out[i]);
    }
  for (int j = 0; j < NOUT; j++)
    {
      quad right = (out[0][j] - o->base[j]) / h, left = (o->base[j] - out[1][j]) / h;
      quad s = (8 * (out[0][j] - out[1][j]) - (out[2][j] - out[3][j])) / (12 * h);
      if (!(fabsf128 (right - left) <= 1e-4 * (1 + fabsf128 (s)) && fabsf128 (s) < 1e6
	    && fabsf128 (o->base[j]) < 1e6))
	return 0;
      jd[j] = (double) s;
    }
  return 1;
}

/* The value at V, and J D for all directions; 0: as above.  */
static int
differentiate (struct trial *o)
{
  quad v[NV];
  for (int i = 0; i < NV; i++)
    v[i] = o->v[i];
  run_quad (o, v, o->base);
  for (int k = 0; k < DIRECTIONS; k++)
    if (!difference (o, o->d[k], o->jd[k]))
      return 0;
  return 1;
}

/* Quad precision is to go the way of the run that ended; 0: it does not, or there is
   no derivative that way.  */
static int
follow (struct trial *o)
{
  int n = o->t->k[NK];
  if (!EDGES)
    return 1;
  return n <= TRACE && differentiate (o) && o->t->k[NK] == n;
}

/* ---- what was compiled -------------------------------------------------------------------- */

struct vectors { double s[NS]; float z[NZ]; double p; float q; };

static void
split (const double *v, struct vectors *t)
{
  for (int i = 0; i < NS; i++)
    t->s[i] = v[i];
  for (int i = 0; i < NZ; i++)
    t->z[i] = (float) v[NS + i];
  t->p = v[P], t->q = (float) v[Q];
}

static void
join (const struct vectors *t, double *v)
{
  for (int i = 0; i < NS; i++)
    v[i] = t->s[i];
  for (int i = 0; i < NZ; i++)
    v[NS + i] = t->z[i];
  v[P] = t->p, v[Q] = t->q;
}

#define STATE(V) (V).s + t->x, (V).s + t->y, (V).s + t->w, (V).z
#define BOTH(V, B, PART) (V).PART, (B).PART

static double
run_primal (const struct fuzz_case *c, const struct trial *o, struct vectors *v)
{
  const struct setting *t = o->t;
  split (o->v, v);
  o->t->k[NK] = 0;
  return c->slim ? c->slim_f (t->n, t->m, t->k, STATE (*v), v->p, v->q)
		 : c->f (t->n, t->m, t->k, STATE (*v), v->p, v->q);
}

static void
run_adjoint (const struct fuzz_case *c, const struct trial *o, struct vectors *v,
	     struct vectors *vb)
{
  const struct setting *t = o->t;
  split (o->v, v), split (o->w, vb);
  o->t->k[NK] = 0;
  double *x = v->s + t->x, *y = v->s + t->y, *w = v->s + t->w;
  double *xb = vb->s + t->x, *yb = vb->s + t->y, *wb = vb->s + t->w;
  if (c->slim)
    c->slim_b (t->n, t->m, t->k, x, xb, y, yb, w, v->z, v->p, &vb->p, v->q, o->rb);
  else
    c->b (t->n, t->m, t->k, x, xb, y, yb, w, wb, v->z, vb->z, v->p, &vb->p, v->q, &vb->q,
	  o->rb);
}

static double
run_tangent (const struct fuzz_case *c, const struct trial *o, struct vectors *v,
	     struct vectors *vd, double *value)
{
  const struct setting *t = o->t;
  split (o->v, v), split (o->d[0], vd);
  o->t->k[NK] = 0;
  double *x = v->s + t->x, *y = v->s + t->y, *w = v->s + t->w;
  double *xd = vd->s + t->x, *yd = vd->s + t->y, *wd = vd->s + t->w;
  if (c->slim)
    return c->slim_d (t->n, t->m, t->k, x, xd, y, yd, w, v->z, v->p, vd->p, v->q, value);
  return c->d (t->n, t->m, t->k, x, xd, y, yd, w, wd, v->z, vd->z, v->p, vd->p, v->q, vd->q,
	       value);
}

/* ---- comparing --------------------------------------------------------------------------------- */

static void
compare (const struct trial *o, const char *what, int i, double got, double want, double scale)
{
  if (fabs (got - want) <= o->eps * (1 + scale))
    return;
  if (!said++)
    printf ("FAILED: f%d setting %d at %s: %s %d is %.15g, should be %.15g\n", o->function,
	    o->setting, level, what, i, got, want);
}

/* <B, D> = <W, JD>.  The shadows of P and Q are added to.  */
static void
compare_products (const struct trial *o, const char *what, int i, const double *b,
		  const double *d, const double *jd)
{
  double got = 0, want = 0, scale = 0;
  for (int c = 0; c < NV; c++)
    {
      double start = c >= P ? o->w[c] : 0;
      got += (b[c] - start) * d[c], scale += fabs (b[c] * d[c]) + fabs (start * d[c]);
    }
  for (int j = 0; j < NOUT; j++)
    {
      double term = (j < RESULT ? o->w[j] : o->rb) * jd[j];
      want += term, scale += fabs (term);
    }
  compare (o, what, i, got, want, scale);
}

static void
same_results (const struct trial *o, const char *what, const double *after)
{
  for (int j = 0; j < RESULT; j++)
    compare (o, what, j, after[j], (double) o->base[j], fabs ((double) o->base[j]));
}

static void
judge_tangent (const struct fuzz_case *c, struct trial *o)
{
  struct vectors v, vd;
  double value = 0, after[NV], tangent[NV], most = 0;
  double r = run_tangent (c, o, &v, &vd, &value);
  if (!follow (o))
    return;
  join (&v, after), join (&vd, tangent);
  same_results (o, "primal after _d", after);
  compare (o, "value of _d", 0, value, (double) o->base[RESULT], fabs (value));
  for (int j = 0; j < NOUT; j++)
    most = fmax (most, fabs (o->jd[0][j]));
  for (int j = 0; j < RESULT; j++)
    compare (o, "tangent", j, tangent[j], o->jd[0][j], most);
  compare (o, "tangent", RESULT, r, o->jd[0][RESULT], most);
}

/* The interpreter's J D, at the first level only: all levels read the same.  */
static void
judge_model (const struct fuzz_case *c, const struct trial *o, const double *b)
{
  double out[NOUT], jd[NOUT];
  for (int i = 0; i < RANDOM; i++)
    {
      if (!interpreted (c->name, o->t, o->v, o->d[i], out, jd))
	{
	  without_model++;
	  return;
	}
      compare_products (o, "model's product", i, b, o->d[i], jd);
    }
  for (int j = 0; j < NOUT; j++)
    compare (o, "model's value", j, out[j], (double) o->base[j], fabs (out[j]));
  with_model++;
}

/* What overflows need not reach a result: quad precision does not see it, and where a
   compiler dropped it, neither does the primal; but zero times infinity is no number.
   So a setting is left out where it does at any level.  */
static int
overflows (int i, const struct trial *o)
{
  feclearexcept (FE_ALL_EXCEPT);
  for (int l = 0; l < NLEVELS; l++)
    {
      struct vectors v;
      if (levels[l].table[i].name)
	run_primal (&levels[l].table[i], o, &v);
    }
  return fetestexcept (FE_OVERFLOW | FE_INVALID | FE_DIVBYZERO) != 0;
}

/* 0: double strays from quad.  */
static int
judge (const struct fuzz_case *c, struct trial *o)
{
  struct vectors v, vb;
  double after[NV], b[NV];
  double r = run_primal (c, o, &v);
  if (!follow (o))
    return 0;
  join (&v, after);
  for (int j = 0; j < NOUT; j++)
    {
      double want = (double) o->base[j];
      if (!(fabs ((j < RESULT ? after[j] : r) - want) <= o->eps * (1 + fabs (want))))
	return 0;
    }
  run_adjoint (c, o, &v, &vb);
  if (!follow (o))
    return 0;
  join (&v, after), join (&vb, b);
  same_results (o, "primal after _b", after);
  for (int i = 0; i < DIRECTIONS; i++)
    compare_products (o, i < RANDOM ? "product" : "component", i, b, o->d[i], o->jd[i]);
  if (c->slim ? c->slim_d != NULL : c->d != NULL)
    judge_tangent (c, o);
  if (level == levels[0].name && !EDGES)
    judge_model (c, o, b);
  return 1;
}

/* ---- trials ---------------------------------------------------------------------------------------- */

/* Shadows and directions: zero for what has no shadow.  */
static int
has_shadow (const struct trial *o, int i)
{
  return !o->slim || (i < NS && (i < o->t->w || i >= o->t->w + 16)) || i == P;
}

static int
prepare (struct trial *o)
{
  for (int i = 0; i < NV; i++)
    {
      o->v[i] = random_value ();
      o->w[i] = has_shadow (o, i) ? random_value () : 0;
    }
  o->rb = random_value ();
  for (int k = 0; k < DIRECTIONS; k++)
    {
      for (int i = 0; i < NV; i++)
	o->d[k][i] = k < RANDOM && has_shadow (o, i) ? random_value () : 0;
      if (k >= RANDOM)
	o->d[k][k == RANDOM ? P : o->t->x + (int) (16 * fabs (random_value ())) % 16] = 1;
    }
  return EDGES || differentiate (o);
}

static void
judge_function (int i)
{
  static const struct setting settings[] = {
    { 9, 4, 0, 16, 32, { 3, 1, 4, 1, 5, 2, 6, 0, 15, 9, 13, 7, 2, 11, 8, 10 } },
    { 0, 2, 32, 0, 48, { 0, 0, 1, 7, 7, 6, 5, 4, 3, 2, 1, 8, 9, 10, 12, 15 } },
    { 13, 1, 16, 0, 32, { 7, 2, 2, 3, 1, 0, 5, 6, 12, 14, 15, 9, 8, 10, 1, 1 } },
    { 6, 1, 4, 4, 20, { 7, 2, 2, 3, 1, 0, 5, 6, 4, 4, 4, 4, 9, 8, 7, 3 } },	/* x = y */
    { 12, 5, 6, 9, 2, { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0 } }
  };
  const struct quad_case *q = &table_quad[i];
  random_state = 88172645463325252ull * (2 * (unsigned) i + 1);
  for (int k = 0; k < 5 - 2 * q->restricted; k++)
    {
      struct setting t = settings[k];
      if (k == 1)
	t.n = i % 3;
      if (q->slim)
	t.w = 48;
      struct trial o = { .function = i, .setting = k, .slim = q->slim, .quad = q, .t = &t,
			 .eps = q->has_single ? 2e-3 : 1e-8 };
      int good = prepare (&o) && !overflows (i, &o);
      for (int l = 0; l < NLEVELS; l++)
	{
	  const struct fuzz_case *c = &levels[l].table[i];
	  level = levels[l].name, said = 0;
	  if (!good || !c->name || !judge (c, &o))
	    left_out++;
	  else
	    judged++, failures += said != 0;
	}
    }
}

int
main (void)
{
  setvbuf (stdout, NULL, _IOLBF, 0);
  for (int i = 0; i < count_quad; i++)
    if (table_quad[i].name)
      judge_function (i);
  if (with_model || without_model)
    printf ("%ld models run, %ld not: %s\n", with_model, without_model, interpreted_why ());
  printf ("%ld judged, %ld left out, %ld failed\n", judged, left_out, failures);
  return failures != 0;
}
