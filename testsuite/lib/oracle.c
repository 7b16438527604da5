/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See oracle.h.  Compiled without the plugin.

   Finite differences: central, step 1e-8 (1 + |x|) in 113-bit arithmetic, so
   that the truncation error is about 1e-16 of f''' and the rounding error 1e-26:
   both far below the tolerance.  One Richardson step takes the first to 1e-32.  */

#define ORACLE_ITSELF
#include "oracle.h"

double oracle_eps = 2.220446049250313e-16, oracle_k = 2048;
static int checks, failures;

void
expect (const char *what, int holds)
{
  checks++;
  if (holds)
    return;
  failures++;
  printf ("FAILED: %s\n", what);
}

void
near (const char *what, double got, double want, double scale)
{
  checks++;
  if (fabs (got - want) <= oracle_k * oracle_eps * (scale + fabs (want)))
    return;
  failures++;
  printf ("FAILED: %s: %.17g, should be %.17g (difference %.3g of %.3g)\n",
	  what, got, want, got - want, scale);
}

int
verdict (void)
{
  printf ("%d checks, %d failed\n", checks, failures);
  fflush (stdout);
  return failures != 0 || checks == 0;
}

double
random_value (void)
{
  static unsigned long long x = 88172645463325252ull;
  x ^= x << 13, x ^= x >> 7, x ^= x << 17;
  double v = 0.5 + (double) (x >> 12) / 4503599627370496.0;
  return x & 2048 ? -v : v;
}

/* ---- the Jacobian, by rows of (s', r), columns of (s, p) ---------------------- */

struct state {
  const struct maps *m;
  int ns, np, nout, nin;
  const double *s, *p;
  double *jacobian;		/* [nout][nin] */
};

static void
run_quad (const struct state *t, int column, quad step, quad *out)
{
  quad p[t->np + 1], r = 0;
  for (int i = 0; i < t->ns; i++)
    out[i] = t->s[i];
  for (int i = 0; i < t->np; i++)
    p[i] = t->p[i];
  if (column >= 0)
    *(column < t->ns ? &out[column] : &p[column - t->ns]) += step;
  t->m->quad (out, p, &r);
  out[t->ns] = r;
}

static void
find_jacobian (struct state *t)
{
  size_t row = (size_t) t->ns + 1;
  quad *out = malloc (4 * row * sizeof *out);
  t->jacobian = malloc ((size_t) t->nout * t->nin * sizeof *t->jacobian);
  if (!out || !t->jacobian)
    abort ();
  for (int c = 0; c < t->nin; c++)
    {
      quad x = c < t->ns ? t->s[c] : t->p[c - t->ns];
      quad h = 1e-8 * (1 + (x < 0 ? -x : x));
      run_quad (t, c, h, out);
      run_quad (t, c, -h, out + row);
      run_quad (t, c, 2 * h, out + 2 * row);
      run_quad (t, c, -2 * h, out + 3 * row);
      for (int j = 0; j < t->nout; j++)
	t->jacobian[(size_t) j * t->nin + c]
	  = (8 * (out[j] - out[row + j]) - (out[2 * row + j] - out[3 * row + j]))
	    / (12 * h);
    }
  free (out);
}

/* ---- the two modes against it ---------------------------------------------------- */

static double *
copy_of (const double *v, int n)
{
  double *c = malloc (((size_t) n + 1) * sizeof *c);
  if (!c)
    abort ();
  for (int i = 0; i < n; i++)
    c[i] = v ? v[i] : random_value ();
  return c;
}

static void
compare (const char *what, int index, double got, double want, double scale)
{
  char text[64];
  snprintf (text, sizeof text, "%s[%d]", what, index);
  near (text, got, want, scale);
}

/* The primal's results, as `run' leaves them.  */
static void
check_primal (const struct state *t, const char *what, const double *got,
	      const double *want)
{
  for (int i = 0; i < t->ns; i++)
    compare (what, i, got[i], want[i], 1);
}

static void
check_adjoint (const struct state *t, const double *s1, int result)
{
  double *s = copy_of (t->s, t->ns), *p = copy_of (t->p, t->np);
  double *sb = copy_of (NULL, t->ns), *pb = copy_of (NULL, t->np);
  double *w = copy_of (sb, t->ns + 0), *pb0 = copy_of (pb, t->np);
  double rb = result ? random_value () : 0, rw = rb, most = 0;

  t->m->adjoint (s, sb, p, pb, &rb);
  check_primal (t, "primal after adjoint", s, s1);
  double *want = calloc ((size_t) t->nin + 1, sizeof *want);
  double *scale = calloc ((size_t) t->nin + 1, sizeof *scale);
  for (int c = 0; c < t->nin; c++)
    {
      for (int j = 0; j < t->nout; j++)
	{
	  double term = (j < t->ns ? w[j] : rw)
			* t->jacobian[(size_t) j * t->nin + c];
	  want[c] += term, scale[c] += fabs (term);
	}
      if (c >= t->ns)
	want[c] += pb0[c - t->ns], scale[c] += fabs (pb0[c - t->ns]);
      if (scale[c] > most)
	most = scale[c];
    }
  for (int c = 0; c < t->nin; c++)
    compare (c < t->ns ? "shadow" : "shadow of value",
	     c < t->ns ? c : c - t->ns, c < t->ns ? sb[c] : pb[c - t->ns],
	     want[c], scale[c] + 0.01 * most);
  free (s), free (p), free (sb), free (pb), free (w), free (pb0);
  free (want), free (scale);
}

static void
check_tangent (const struct state *t, const double *s1, double r1, int result)
{
  double *s = copy_of (t->s, t->ns), *p = copy_of (t->p, t->np);
  double *sd = copy_of (NULL, t->ns), *pd = copy_of (NULL, t->np);
  double *v = copy_of (sd, t->ns), *q = copy_of (pd, t->np);
  double r = 0, rd = 0;

  t->m->tangent (s, sd, p, pd, &r, &rd);
  check_primal (t, "primal after tangent", s, s1);
  if (result)
    near ("result of the tangent", r, r1, 1);
  for (int j = 0; j < (result ? t->nout : t->ns); j++)
    {
      double want = 0, scale = 0;
      for (int c = 0; c < t->nin; c++)
	{
	  double term = t->jacobian[(size_t) j * t->nin + c]
			* (c < t->ns ? v[c] : q[c - t->ns]);
	  want += term, scale += fabs (term);
	}
      compare (j < t->ns ? "tangent" : "tangent of result", j,
	       j < t->ns ? sd[j] : rd, want, scale + 0.01);
    }
  free (s), free (p), free (sd), free (pd), free (v), free (q);
}

void
law_of (const struct maps *m, int ns, const double *s, int np,
	const double *p, int result)
{
  struct state t = { m, ns, np, ns + 1, ns + np, s, p, NULL };
  double *s1 = copy_of (s, ns), *p1 = copy_of (p, np), r1 = 0;

  find_jacobian (&t);
  m->run (s1, p1, &r1);
  /* Three times: what the first call leaves behind must not matter.  */
  for (int k = 0; k < 3; k++)
    {
      if (m->adjoint)
	check_adjoint (&t, s1, result);
      if (m->tangent)
	check_tangent (&t, s1, r1, result);
    }
  free (s1), free (p1), free (t.jacobian);
}

/* ---- from Fortran ------------------------------------------------------------------- */

void
law_ (run_fn *run, quad_fn *quad, adjoint_fn *adjoint, tangent_fn *tangent,
      const int *ns, const double *s, const int *np, const double *p,
      const int *result)
{
  struct maps m = { run, quad, adjoint, tangent };
  law_of (&m, *ns, s, *np, p, *result);
}

void
law_b_ (run_fn *run, quad_fn *quad, adjoint_fn *adjoint, const int *ns,
	const double *s, const int *np, const double *p, const int *result)
{
  struct maps m = { run, quad, adjoint, NULL };
  law_of (&m, *ns, s, *np, p, *result);
}

void
law_single_ (void)
{
  oracle_eps = 1.1920929e-7;
}

void
near_ (const double *got, const double *want, const double *scale)
{
  near ("value", *got, *want, *scale);
}

void
expect_ (const int *holds)
{
  expect ("condition", *holds);
}

/* The last statement of a Fortran test.  */
void
verdict_ (void)
{
  exit (verdict ());
}
