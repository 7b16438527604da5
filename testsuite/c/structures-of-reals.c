/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(fv)/(rv,fv) -fplugin-arg-adjoint-head=g(return)/(rv,q) -fplugin-arg-adjoint-head=h(return,rv)/(rv) -fplugin-arg-adjoint-mode=both" } */
/* Arguments that lead to structures of nothing but reals, which heads name: arrays of particles, members that are
   arrays and structures, copies of whole structures, results that are structures, functions that are called with them and
   stay calls, which cast them to reals, and get other memory too; single precision; an array that no head names is
   one all the same.  */
#include "oracle.h"
#ifdef KERNEL
# ifdef QUAD
#  define f f_q
#  define g g_q
#  define h h_q
#  define cloud cloud_q
#  define table table_q
#  define fill fill_q
#  define force force_q
#  define sum sum_q
#  define flat flat_q
#  define move move_q
#  define point point_q
#  define particle particle_q
#  define small small_q
# endif
struct point { double x, y, z; };
struct particle { double mass; struct point at, speed; double charge[2]; };
struct small { float a, b; };

static struct point force (const struct particle *p, const struct particle *q)
{
  struct point d = { q->at.x - p->at.x, q->at.y - p->at.y, q->at.z - p->at.z };
  double r = sqrt (d.x * d.x + d.y * d.y + d.z * d.z + 0.5), s = q->mass * p->charge[0] / (r * r * r);
  struct point f = { s * d.x, s * d.y, s * d.z * q->charge[1] };
  return f;
}

static __attribute__ ((noinline)) double flat (const double *v, int n)
{
  double s = 0;
  for (int k = 0; k < n; k++)
    s += v[k] * v[(k + 3) % n];
  return s;
}

static __attribute__ ((noinline)) double sum (const struct particle *p, int n, const struct point *d)
{
  double s = d->x * d->y;
  for (int k = 0; k < n; k++)
    s += p[k].mass * p[k].at.x + p[k].speed.z * p[k].charge[k % 2];
  return s + 0.1 * flat ((const double *) p, 9 * n);
}

static __attribute__ ((noinline)) void move (struct particle *to, const struct particle *from, double h)
{
  struct particle p = *from;
  p.at.x += h * p.speed.x;
  p.at.y += h * p.speed.y * p.mass;
  p.charge[1] *= p.at.x;
  *to = p;
}

void f (int n, struct particle *restrict rv, struct particle *restrict fv)
{
  for (int i = 0; i < n; i++)
    {
      struct point s = { 0, 0, 0 };
      for (int j = 0; j < n; j++)
	{
	  struct point d = force (&rv[i], &rv[j]);
	  s.x += d.x, s.y += d.y, s.z += d.z;
	}
      fv[i].speed.x = rv[i].speed.x * fv[i].mass + s.x;
      fv[i].speed.y += s.y * s.y;
      fv[i].at = s;
      fv[i].charge[0] *= sum (rv, n, &fv[i].speed);
    }
  move (&fv[0], &fv[1], 0.25);
  fv[1] = rv[0];
  fv[1].mass = rv[1].mass * rv[0].at.y;
}

/* The same callees get memory that is no argument.  */
struct cloud { int n; struct particle *p; struct point centre; };
static struct particle table[3];

static __attribute__ ((noinline)) void fill (struct cloud *c, const struct particle *restrict rv)
{
  c->p = malloc (c->n * sizeof *c->p);
  memcpy (c->p, rv, c->n * sizeof *rv);
  for (int k = 0; k < c->n; k++)
    {
      c->p[k].mass *= c->p[k].mass;
      table[k].speed = c->p[k].at;
      table[k].mass = rv[k].speed.x;
    }
  c->centre = c->p[1].at;
}

double h (int n, struct particle *restrict rv)
{
  struct cloud c = { n, NULL, { 0, 0, 0 } };
  struct particle one[2], *a = one, *b = one + 1;
  double s;
  fill (&c, rv);
  memset (one, 0, sizeof one);
  for (int k = 0; k < 3; k++)
    {
      struct particle *other = a;
      move (a, k ? b : rv, 0.5);
      a = b;
      b = other;
    }
  s = sum (c.p, n, &c.centre) + sum (table, 3, &rv[1].at) * sum (one, 2, &table[0].speed);
  move (&rv[1], &c.p[2], 0.125);
  free (c.p);
  return s + a->at.x;
}

double g (int n, const struct particle *rv, const struct small *q, struct particle *restrict w)
{
  double s = 0;
  for (int i = 0; i < n; i++)
    {
      w[i] = rv[i];
      w[i].at.x *= q[i].a * q[i].b;
      s += w[i].at.x * w[i].mass + q[i].b;
    }
  return s * w[0].speed.y;
}

void run (double *s, double *p, double *r)
{
  struct small q[3] = { { 0.5f, 0.25f }, { 1.5f, -0.75f }, { -0.5f, 2 } };
  struct particle w[3];
  f (3, (struct particle *) s, (struct particle *) (s + 27));
  *r = g (3, (struct particle *) p, q, w) * h (3, (struct particle *) s);
}
#else
# undef particle
# undef small
struct particle;
struct small;
void f_b (int n, struct particle *rv, struct particle *rvb, struct particle *fv, struct particle *fvb);
void f_d (int n, struct particle *rv, struct particle *rvd, struct particle *fv, struct particle *fvd);
void g_b (int n, const struct particle *rv, struct particle *rvb, const struct small *q, struct small *qb,
	  struct particle *w, struct particle *wb, double gb);
double g_d (int n, const struct particle *rv, const struct particle *rvd, const struct small *q, const struct small *qd,
	    struct particle *w, struct particle *wd, double *value);
void h_b (int n, struct particle *rv, struct particle *rvb, double hb);
double h_d (int n, struct particle *rv, struct particle *rvd, double *value);
double g (int n, const struct particle *rv, const struct small *q, struct particle *w);
double h (int n, struct particle *rv);
void f (int n, struct particle *rv, struct particle *fv);
static float q[6] = { 0.5f, 0.25f, 1.5f, -0.75f, -0.5f, 2 };
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  double w[27], wb[27] = { 0 };
  float qb[6] = { 0 };
  double before[54], between[54], gr, hr;
  memcpy (before, s, sizeof before);
  f (3, (void *) s, (void *) (s + 27));
  memcpy (between, s, sizeof between);
  gr = g (3, (void *) p, (void *) q, (void *) w);
  hr = h (3, (void *) s);
  h_b (3, (void *) between, (void *) sb, *rb * gr);
  g_b (3, (void *) p, (void *) pb, (void *) q, (void *) qb, (void *) w, (void *) wb, *rb * hr);
  f_b (3, (void *) before, (void *) sb, (void *) (before + 27), (void *) (sb + 27));
}
void run_d (double *s, double *sd, double *p, double *pd, double *r, double *rd)
{
  double w[27], wd[27] = { 0 }, gr, hr, gd, hd;
  float qd[6] = { 0 };
  f_d (3, (void *) s, (void *) sd, (void *) (s + 27), (void *) (sd + 27));
  gd = g_d (3, (void *) p, (void *) pd, (void *) q, (void *) qd, (void *) w, (void *) wd, &gr);
  hd = h_d (3, (void *) s, (void *) sd, &hr);
  *r = gr * hr;
  *rd = gr * hd + gd * hr;
}
int main (void)
{
  double s[54], p[27];
  for (int i = 0; i < 54; i++)
    s[i] = 0.1 * random_value ();
  for (int i = 0; i < 27; i++)
    p[i] = 0.1 * random_value ();
  law (54, s, 27, p, 1);
  return verdict ();
}
#endif
