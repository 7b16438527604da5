/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The adjoint of roe.c by hand.  Kept per face: the square root of the densities'
   ratio, the weight of the average, the speed of sound and its inverse square, 32
   bytes; the rest is done again.  Each cell's shadow is added to once: what its left
   face gives is carried to its right face.  Fused: nothing is kept.  */
#include <math.h>
#include "harness.h"

static const double gamma1 = 0.4;

struct kept
{
  double ratio, weight, c, inverse;
};

struct side
{
  double inverse, u, p, h;
};

struct face
{
  struct side left, right;
  double u, h, density, du, dp, slow, fast, a1, a2, a3, shear, jump;
};

static inline struct side
side (const double *q)
{
  struct side s;
  s.inverse = 1 / q[0];
  s.u = q[1] * s.inverse;
  s.p = gamma1 * (q[2] - 0.5 * q[1] * s.u);
  s.h = (q[2] + s.p) * s.inverse;
  return s;
}

static inline double
no_shock (double speed, double width)
{
  double size = fabs (speed);
  return size < width ? 0.5 * (speed * speed / width + width) : size;
}

static inline void
no_shock_b (double speed, double width, double b, double *speedb, double *widthb)
{
  if (fabs (speed) < width)
    {
      double part = speed / width;
      *speedb = part * b;
      *widthb = 0.5 * (1 - part * part) * b;
    }
  else
    {
      *speedb = speed < 0 ? -b : b;
      *widthb = 0;
    }
}

static inline void
average (const double *l, const double *r, struct face *f, struct kept *k)
{
  double square;
  f->left = side (l);
  f->right = side (r);
  k->ratio = sqrt (r[0] * f->left.inverse);
  k->weight = 1 / (1 + k->ratio);
  f->u = (f->left.u + k->ratio * f->right.u) * k->weight;
  f->h = (f->left.h + k->ratio * f->right.h) * k->weight;
  square = gamma1 * (f->h - 0.5 * f->u * f->u);
  k->c = sqrt (square);
  k->inverse = 1 / square;
}

static inline void
average_again (const double *l, const double *r, struct face *f, const struct kept *k)
{
  f->left = side (l);
  f->right = side (r);
  f->u = (f->left.u + k->ratio * f->right.u) * k->weight;
  f->h = (f->left.h + k->ratio * f->right.h) * k->weight;
}

static inline void
waves (const double *l, const double *r, struct face *f, const struct kept *k)
{
  f->density = k->ratio * l[0];
  f->du = f->right.u - f->left.u;
  f->dp = f->right.p - f->left.p;
  f->slow = no_shock (f->u - k->c, 0.1 * k->c);
  f->fast = no_shock (f->u + k->c, 0.1 * k->c);
  f->shear = f->density * k->c * f->du;
  f->jump = r[0] - l[0] - f->dp * k->inverse;
  f->a1 = f->slow * 0.5 * (f->dp - f->shear) * k->inverse;
  f->a2 = fabs (f->u) * f->jump;
  f->a3 = f->fast * 0.5 * (f->dp + f->shear) * k->inverse;
}

static inline void
fluxes (const double *l, const double *r, const struct face *f, const struct kept *k,
	double *flux)
{
  double u = f->u, h = f->h, c = k->c, a1 = f->a1, a2 = f->a2, a3 = f->a3;
  flux[0] = 0.5 * (l[1] + r[1] - a1 - a2 - a3);
  flux[1] = 0.5 * (l[1] * f->left.u + f->left.p + r[1] * f->right.u + f->right.p
		   - a1 * (u - c) - a2 * u - a3 * (u + c));
  flux[2] = 0.5 * (l[1] * f->left.h + r[1] * f->right.h - a1 * (h - u * c)
		   - a2 * 0.5 * u * u - a3 * (h + u * c));
}

/* B: shadows of u, p and h.  QB is added to.  */
static inline void
side_b (const double *q, const struct side *s, double ub, double pb, double hb, double *qb)
{
  double part = hb * s->inverse;
  pb += part;
  ub -= 0.5 * gamma1 * q[1] * pb;
  qb[0] -= (part * s->h + ub * s->inverse * s->u);
  qb[1] += ub * s->inverse - 0.5 * gamma1 * s->u * pb;
  qb[2] += part + gamma1 * pb;
}

/* SEED is consumed; LB and RB are added to.  */
static inline void
face_b (const double *l, const double *r, const struct face *f, const struct kept *k,
	double *seed, double *lb, double *rb)
{
  double s0 = 0.5 * seed[0], s1 = 0.5 * seed[1], s2 = 0.5 * seed[2];
  double u = f->u, h = f->h, c = k->c, half = 0.5 * k->inverse;
  double a1b = -(s0 + s1 * (u - c) + s2 * (h - u * c));
  double a2b = -(s0 + s1 * u + s2 * 0.5 * u * u);
  double a3b = -(s0 + s1 * (u + c) + s2 * (h + u * c));
  double ub = -s1 * (f->a1 + f->a2 + f->a3) + s2 * ((f->a1 - f->a3) * c - f->a2 * u);
  double cb = (f->a1 - f->a3) * (s1 + s2 * u), hb = -(f->a1 + f->a3) * s2;
  double t1 = a1b * half * f->slow, t2 = a2b * fabs (u), t3 = a3b * half * f->fast;
  double dpb = t1 + t3 - t2 * k->inverse, shearb = t3 - t1, speedb, widthb;
  double squareb = k->inverse * (t2 * f->dp * k->inverse - a1b * f->a1 - a3b * f->a3);
  double densityb = shearb * c * f->du, dub = shearb * f->density * c, ratiob, part;

  ub += copysign (1, u) * a2b * f->jump;
  cb += shearb * f->density * f->du;
  no_shock_b (u - c, 0.1 * c, a1b * half * (f->dp - f->shear), &speedb, &widthb);
  ub += speedb;
  cb += 0.1 * widthb - speedb;
  no_shock_b (u + c, 0.1 * c, a3b * half * (f->dp + f->shear), &speedb, &widthb);
  ub += speedb;
  cb += 0.1 * widthb + speedb;
  squareb += 0.5 * cb * c * k->inverse;
  hb += gamma1 * squareb;
  ub -= gamma1 * u * squareb;
  hb *= k->weight;
  ub *= k->weight;
  ratiob = densityb * l[0] + hb * (f->right.h - h) + ub * (f->right.u - u);
  part = 0.5 * ratiob * k->ratio;
  lb[0] += densityb * k->ratio - t2 - part * f->left.inverse;
  rb[0] += t2 + part * f->right.inverse;
  lb[1] += s0 + s1 * f->left.u + s2 * f->left.h;
  rb[1] += s0 + s1 * f->right.u + s2 * f->right.h;
  side_b (l, &f->left, ub - dub + s1 * l[1], s1 - dpb, hb + s2 * l[1], lb);
  side_b (r, &f->right, ub * k->ratio + dub + s1 * r[1], s1 + dpb,
	  hb * k->ratio + s2 * r[1], rb);
  seed[0] = seed[1] = seed[2] = 0;
}

static inline void
add (double *to, const double *what)
{
  for (int i = 0; i < 3; i++)
    to[i] += what[i];
}

void
roe_hand (int cells, const double *restrict q, double *restrict qb, double *restrict flux,
	  double *restrict fluxb)
{
  struct kept *restrict kept = (struct kept *) store (0, 4 * ((size_t) cells - 1));
  double carried[3] = { 0, 0, 0 };

  for (int i = 0; i < cells - 1; i++)
    {
      struct face f;
      struct kept k;
      average (q + 3 * i, q + 3 * i + 3, &f, &k);
      waves (q + 3 * i, q + 3 * i + 3, &f, &k);
      fluxes (q + 3 * i, q + 3 * i + 3, &f, &k, flux + 3 * i);
      kept[i] = k;
    }
  for (int i = cells - 2; i >= 0; i--)
    {
      struct face f;
      double lb[3] = { 0, 0, 0 };
      average_again (q + 3 * i, q + 3 * i + 3, &f, kept + i);
      waves (q + 3 * i, q + 3 * i + 3, &f, kept + i);
      face_b (q + 3 * i, q + 3 * i + 3, &f, kept + i, fluxb + 3 * i, lb, carried);
      add (qb + 3 * i + 3, carried);
      for (int j = 0; j < 3; j++)
	carried[j] = lb[j];
    }
  add (qb, carried);
}

void
roe_fused (int cells, const double *restrict q, double *restrict qb,
	   double *restrict flux, double *restrict fluxb)
{
  double carried[3] = { 0, 0, 0 };

  for (int i = 0; i < cells - 1; i++)
    {
      struct face f;
      struct kept k;
      double rb[3] = { 0, 0, 0 };
      average (q + 3 * i, q + 3 * i + 3, &f, &k);
      waves (q + 3 * i, q + 3 * i + 3, &f, &k);
      fluxes (q + 3 * i, q + 3 * i + 3, &f, &k, flux + 3 * i);
      face_b (q + 3 * i, q + 3 * i + 3, &f, &k, fluxb + 3 * i, carried, rb);
      add (qb + 3 * i, carried);
      for (int j = 0; j < 3; j++)
	carried[j] = rb[j];
    }
  add (qb + 3 * (cells - 1), carried);
}
