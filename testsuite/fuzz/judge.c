/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges what a generated file's functions became at each of LEVELS, e.g.
   -DLEVELS='X (O0) X (O3)', against finite differences of the same file in quad
   precision (tables of fuzz.h).  Compiled without the plugin.

   The state is one array of doubles, into which x, y and w point (overlapping
   where the function allows it), and z; with p, q and the result, the law of
   doc/architecture.md, section 1, is checked as in lib/oracle.c.  A
   configuration is left out where the derivative does not exist (one-sided
   differences disagree), or where double precision itself strays from quad.  */

#define _GNU_SOURCE 1
#include <stdio.h>
#include <stdlib.h>

#define QUAD
#include "fuzz.h"
typedef fuzz_fn quad_fn;
extern const struct fuzz_case table_quad[];
extern const int count_quad;

/* The same names once more, in double.  */
#undef QUAD
#define fuzz_fn double_fn
#define fuzz_b_fn double_b_fn
#define fuzz_d_fn double_d_fn
#define fuzz_case double_case
typedef double double_fn (int, int, const int *, double *, double *, double *,
			  float *, double, float);
typedef void double_b_fn (int, int, const int *, double *, double *, double *,
			  double *, double *, double *, float *, float *, double,
			  double *, float, float *, double);
typedef double double_d_fn (int, int, const int *, double *, double *, double *,
			    double *, double *, double *, float *, float *, double,
			    double, float, float, double *);
struct double_case {
  double_fn *f;
  double_b_fn *b;
  double_d_fn *d;
  int restricted, has_single;
};
#define X(L) extern const struct double_case table_##L[];
LEVELS
#undef X
static const struct { const char *name; const struct double_case *table; } levels[] = {
#define X(L) { #L, table_##L },
  LEVELS
#undef X
};
enum { NLEVELS = sizeof levels / sizeof levels[0] };

typedef _Float128 quad;
enum { NS = 32, NZ = 8, NV = NS + NZ + 2, NOUT = NS + NZ + 1 };	/* V: s z p q; out: s z r */

/* One way of calling: sizes and where x, y, w begin in the state.  */
struct setting { int n, m, x, y, w; int k[8]; };

static double
random_value (void)
{
  static unsigned long long x = 88172645463325252ull;
  x ^= x << 13, x ^= x >> 7, x ^= x << 17;
  double v = 0.25 + (double) (x >> 12) / 4503599627370496.0;
  return x & 2048 ? -v : v;
}

static void
run_quad (quad_fn *f, const struct setting *t, const quad *v, quad *out)
{
  for (int i = 0; i < NS + NZ; i++)
    out[i] = v[i];
  out[NS + NZ] = f (t->n, t->m, t->k, out + t->x, out + t->y, out + t->w, out + NS,
		    v[NS + NZ], v[NS + NZ + 1]);
}

static double jacobian[NOUT][NV];

/* 0: not differentiable here, or too steep to judge.  */
static int
find_jacobian (quad_fn *f, const struct setting *t, const double *v0, quad *base)
{
  quad v[NV], out[4][NOUT];
  for (int i = 0; i < NV; i++)
    v[i] = v0[i];
  run_quad (f, t, v, base);
  for (int c = 0; c < NV; c++)
    {
      quad h = 1e-8Q;
      for (int i = 0; i < 4; i++)
	{
	  v[c] = v0[c] + (quad[]) { 1, -1, 2, -2 }[i] * h;
	  run_quad (f, t, v, out[i]);
	}
      v[c] = v0[c];
      for (int j = 0; j < NOUT; j++)
	{
	  quad right = (out[0][j] - base[j]) / h, left = (base[j] - out[1][j]) / h;
	  quad d = (8 * (out[0][j] - out[1][j]) - (out[2][j] - out[3][j])) / (12 * h);
	  if (!(fabsf128 (right - left) <= 1e-4 * (1 + fabsf128 (d))
		&& fabsf128 (d) < 1e5 && fabsf128 (base[j]) < 1e5))
	    return 0;
	  jacobian[j][c] = (double) d;
	}
    }
  return 1;
}

static long judged, left_out, failures;

struct verdict_on { int seed, function, setting; const char *level; int said; };

static void
compare (struct verdict_on *o, const char *what, int i, double got, double want,
	 double tolerance)
{
  if (fabs (got - want) <= tolerance)
    return;
  if (!o->said++)
    printf ("FAILED: f%d setting %d at %s: %s[%d] is %.12g, should be %.12g\n", o->function,
	    o->setting, o->level, what, i, got, want);
}

struct vectors { double s[NS]; float z[NZ]; double p; float q; };

static void
split (const double *v, struct vectors *t)
{
  for (int i = 0; i < NS; i++)
    t->s[i] = v[i];
  for (int i = 0; i < NZ; i++)
    t->z[i] = (float) v[NS + i];
  t->p = v[NS + NZ], t->q = (float) v[NS + NZ + 1];
}

static double
component (const struct vectors *t, int i)
{
  return i < NS ? t->s[i] : i < NS + NZ ? t->z[i - NS] : i == NS + NZ ? t->p : t->q;
}

/* 0: double strays from quad.  */
static int
judge (const struct double_case *c, const struct setting *t, const double *v0,
       const quad *base, struct verdict_on *o)
{
  struct vectors v, vb, w;
  double eps = c->has_single ? 2e-3 : 1e-8, r;
  split (v0, &v);
  r = c->f (t->n, t->m, t->k, v.s + t->x, v.s + t->y, v.s + t->w, v.z, v.p, v.q);
  for (int j = 0; j < NS + NZ; j++)
    if (!(fabs (component (&v, j) - (double) base[j]) <= eps * (1 + fabs ((double) base[j]))))
      return 0;
  if (!(fabs (r - (double) base[NS + NZ]) <= eps * (1 + fabs (r))))
    return 0;

  double weight[NV];
  struct vectors after = v;
  for (int i = 0; i < NV; i++)
    weight[i] = (float) random_value ();
  split (weight, &vb), w = vb, split (v0, &v);
  double rb = random_value (), most = 1;
  c->b (t->n, t->m, t->k, v.s + t->x, vb.s + t->x, v.s + t->y, vb.s + t->y, v.s + t->w,
	vb.s + t->w, v.z, vb.z, v.p, &vb.p, v.q, &vb.q, rb);
  for (int j = 0; j < NS + NZ; j++)
    compare (o, "primal after _b", j, component (&v, j), component (&after, j),
	     eps * (1 + fabs (component (&after, j))));
  double want[NV], scale[NV];
  for (int i = 0; i < NV; i++)
    {
      want[i] = scale[i] = 0;
      for (int j = 0; j < NOUT; j++)
	{
	  double term = (j < NS + NZ ? component (&w, j) : rb) * jacobian[j][i];
	  want[i] += term, scale[i] += fabs (term);
	}
      if (i >= NS + NZ)
	want[i] += component (&w, i);
      if (scale[i] > most)
	most = scale[i];
    }
  for (int i = 0; i < NV; i++)
    compare (o, "shadow", i, component (&vb, i), want[i], eps * (scale[i] + most));

  split (v0, &v), vb = w;
  double value = 0;
  r = c->d (t->n, t->m, t->k, v.s + t->x, vb.s + t->x, v.s + t->y, vb.s + t->y, v.s + t->w,
	    vb.s + t->w, v.z, vb.z, v.p, vb.p, v.q, vb.q, &value);
  for (int j = 0; j < NS + NZ; j++)
    compare (o, "primal after _d", j, component (&v, j), component (&after, j),
	     eps * (1 + fabs (component (&after, j))));
  compare (o, "value of _d", 0, value, (double) base[NS + NZ], eps * (1 + fabs (value)));
  most = 1;
  for (int j = 0; j < NOUT; j++)
    {
      want[j] = scale[j] = 0;
      for (int i = 0; i < NV; i++)
	{
	  double term = component (&w, i) * jacobian[j][i];
	  want[j] += term, scale[j] += fabs (term);
	}
      if (scale[j] > most)
	most = scale[j];
    }
  for (int j = 0; j < NOUT; j++)
    compare (o, "tangent", j, j < NS + NZ ? component (&vb, j) : r, want[j],
	     eps * (scale[j] + most));
  return 1;
}

static void
judge_function (int i)
{
  static const struct setting settings[] = {
    { 4, 3, 0, 8, 16, { 3, 1, 4, 1, 5, 2, 6, 0 } },
    { 0, 2, 16, 0, 8, { 0, 0, 1, 7, 7, 6, 5, 4 } },
    { 6, 1, 4, 4, 12, { 7, 2, 2, 3, 1, 0, 5, 6 } },	/* x = y */
    { 3, 5, 6, 9, 2, { 1, 2, 3, 4, 5, 6, 7, 0 } }	/* overlapping */
  };
  for (int k = 0; k < 4 - 2 * table_quad[i].restricted; k++)
    {
      double v0[NV];
      quad base[NOUT];
      for (int c = 0; c < NV; c++)
	v0[c] = (float) random_value ();
      if (!find_jacobian ((quad_fn *) table_quad[i].f, &settings[k], v0, base))
	{
	  left_out += NLEVELS;
	  continue;
	}
      for (int l = 0; l < NLEVELS; l++)
	{
	  struct verdict_on o = { 0, i, k, levels[l].name, 0 };
	  if (!levels[l].table[i].f || !judge (&levels[l].table[i], &settings[k], v0, base, &o))
	    left_out++;
	  else
	    judged++, failures += o.said != 0;
	}
    }
}

int
main (void)
{
  setvbuf (stdout, NULL, _IOLBF, 0);
  for (int i = 0; i < count_quad; i++)
    if (table_quad[i].f)
      judge_function (i);
  printf ("%ld judged, %ld left out, %ld failed\n", judged, left_out, failures);
  return failures != 0;
}
