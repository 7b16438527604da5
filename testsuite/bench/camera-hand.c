/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The adjoint of camera.c by hand.  Kept per observation: the sine, the cosine and the
   inverse of the angle, and the inverse depth, 32 bytes; the rest, multiplications and
   additions, is done again.  Fused: both sweeps in one loop, nothing is kept.  */
#include <math.h>
#include "harness.h"

enum { CENTRE = 3, FOCAL = 6, PRINCIPAL = 7, RADIAL = 9, CAMERA = 11 };

struct kept
{
  double sine, cosine, inverse, depth;
};

struct view
{
  double from[3], axis[3], normal[3], cosine_with, along, seen[3];
  double p[2], square, stretch;
};

static inline void
cross (const double *a, const double *b, double *out)
{
  out[0] = a[1] * b[2] - a[2] * b[1];
  out[1] = a[2] * b[0] - a[0] * b[2];
  out[2] = a[0] * b[1] - a[1] * b[0];
}

static inline double
dot (const double *a, const double *b)
{
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/* INVERSE is 0 for no rotation.  */
static inline struct kept
angles (const double *r)
{
  double square = dot (r, r), angle = sqrt (square);
  struct kept k = { sin (angle), cos (angle), square > 0 ? 1 / angle : 0, 0 };
  return k;
}

static inline void
turn (const double *c, const double *x, const struct kept *k, struct view *v)
{
  for (int i = 0; i < 3; i++)
    {
      v->from[i] = x[i] - c[CENTRE + i];
      v->axis[i] = k->inverse > 0 ? c[i] * k->inverse : c[i];
    }
  cross (v->axis, v->from, v->normal);
  v->cosine_with = dot (v->axis, v->from);
  v->along = v->cosine_with * (1 - k->cosine);
  for (int i = 0; i < 3; i++)
    v->seen[i] = k->inverse > 0 ? v->from[i] * k->cosine + v->normal[i] * k->sine
				  + v->axis[i] * v->along
				: v->from[i] + v->normal[i];
}

static inline void
place (const double *c, const struct kept *k, struct view *v, double *at)
{
  v->p[0] = v->seen[0] * k->depth;
  v->p[1] = v->seen[1] * k->depth;
  v->square = v->p[0] * v->p[0] + v->p[1] * v->p[1];
  v->stretch = 1 + v->square * (c[RADIAL] + v->square * c[RADIAL + 1]);
  for (int i = 0; i < 2; i++)
    at[i] = v->p[i] * v->stretch * c[FOCAL] + c[PRINCIPAL + i];
}

static inline void
turn_b (const double *c, const struct kept *k, const struct view *v, const double *seenb,
	double *restrict cb, double *restrict xb)
{
  double fromb[3], normalb[3], axisb[3], t[3], alongb, withb, angleb;

  if (!(k->inverse > 0))
    {
      cross (seenb, c, fromb);
      cross (v->from, seenb, t);
      for (int i = 0; i < 3; i++)
	{
	  xb[i] += fromb[i] + seenb[i];
	  cb[CENTRE + i] -= fromb[i] + seenb[i];
	  cb[i] += t[i];
	}
      return;
    }
  alongb = dot (v->axis, seenb);
  withb = alongb * (1 - k->cosine);
  angleb = k->cosine * dot (v->normal, seenb)
	   - k->sine * (dot (v->from, seenb) - alongb * v->cosine_with);
  for (int i = 0; i < 3; i++)
    normalb[i] = k->sine * seenb[i];
  cross (normalb, v->axis, fromb);
  cross (v->from, normalb, axisb);
  for (int i = 0; i < 3; i++)
    {
      fromb[i] += k->cosine * seenb[i] + withb * v->axis[i];
      axisb[i] += v->along * seenb[i] + withb * v->from[i];
    }
  angleb -= dot (axisb, v->axis) * k->inverse;
  for (int i = 0; i < 3; i++)
    {
      cb[i] += axisb[i] * k->inverse + angleb * v->axis[i];
      cb[CENTRE + i] -= fromb[i];
      xb[i] += fromb[i];
    }
}

static inline void
view_b (const double *c, const struct kept *k, const struct view *v, const double *atb,
	double *restrict cb, double *restrict xb)
{
  double scale = v->stretch * c[FOCAL], along = atb[0] * v->p[0] + atb[1] * v->p[1];
  double stretchb = along * c[FOCAL], pb[2], seenb[3];
  double squareb = 2 * stretchb * (c[RADIAL] + 2 * v->square * c[RADIAL + 1]);

  cb[FOCAL] += along * v->stretch;
  cb[PRINCIPAL] += atb[0];
  cb[PRINCIPAL + 1] += atb[1];
  cb[RADIAL] += stretchb * v->square;
  cb[RADIAL + 1] += stretchb * v->square * v->square;
  for (int i = 0; i < 2; i++)
    {
      pb[i] = atb[i] * scale + squareb * v->p[i];
      seenb[i] = pb[i] * k->depth;
    }
  seenb[2] = -(pb[0] * v->p[0] + pb[1] * v->p[1]) * k->depth;
  turn_b (c, k, v, seenb, cb, xb);
}

void
camera_hand (int n, const int *seen, const double *cameras, double *restrict camerasb,
	     const double *points, double *restrict pointsb, const double *weight,
	     double *restrict weightb, const double *feature, double *restrict error,
	     double *restrict errorb)
{
  struct kept *kept = (struct kept *) store (0, 4 * (size_t) n);

  for (int i = 0; i < n; i++)
    {
      const double *c = cameras + CAMERA * seen[2 * i], *x = points + 3 * seen[2 * i + 1];
      struct kept k = angles (c);
      struct view v;
      double at[2];
      turn (c, x, &k, &v);
      k.depth = 1 / v.seen[2];
      place (c, &k, &v, at);
      kept[i] = k;
      error[2 * i] = weight[i] * (at[0] - feature[2 * i]);
      error[2 * i + 1] = weight[i] * (at[1] - feature[2 * i + 1]);
    }
  for (int i = n - 1; i >= 0; i--)
    {
      const double *c = cameras + CAMERA * seen[2 * i], *x = points + 3 * seen[2 * i + 1];
      struct view v;
      double at[2], atb[2];
      turn (c, x, kept + i, &v);
      place (c, kept + i, &v, at);
      for (int j = 0; j < 2; j++)
	{
	  weightb[i] += errorb[2 * i + j] * (at[j] - feature[2 * i + j]);
	  atb[j] = weight[i] * errorb[2 * i + j];
	  errorb[2 * i + j] = 0;
	}
      view_b (c, kept + i, &v, atb, camerasb + CAMERA * seen[2 * i],
	      pointsb + 3 * seen[2 * i + 1]);
    }
}

void
camera_fused (int n, const int *seen, const double *cameras, double *restrict camerasb,
	      const double *points, double *restrict pointsb, const double *weight,
	      double *restrict weightb, const double *feature, double *restrict error,
	      double *restrict errorb)
{
  for (int i = 0; i < n; i++)
    {
      const double *c = cameras + CAMERA * seen[2 * i], *x = points + 3 * seen[2 * i + 1];
      struct kept k = angles (c);
      struct view v;
      double at[2], atb[2];
      turn (c, x, &k, &v);
      k.depth = 1 / v.seen[2];
      place (c, &k, &v, at);
      for (int j = 0; j < 2; j++)
	{
	  double off = at[j] - feature[2 * i + j];
	  error[2 * i + j] = weight[i] * off;
	  weightb[i] += errorb[2 * i + j] * off;
	  atb[j] = weight[i] * errorb[2 * i + j];
	  errorb[2 * i + j] = 0;
	}
      view_b (c, &k, &v, atb, camerasb + CAMERA * seen[2 * i],
	      pointsb + 3 * seen[2 * i + 1]);
    }
}
