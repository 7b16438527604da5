/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-separate "" } */
/* { dg-options "-fplugin-arg-adjoint-mode=both" } */
/* Expressions: ++ and -- on pointers, assignments with values, comma, statement expressions, compound
   literals, conversions, short circuits, integers, bit-fields beside reals, casts of pointers.  */
#include "parts.h"
#ifdef KERNEL
PART (postinc)
{
  double *p = x, *q = y, *e = x + n;
  double acc = 0;
  while (p < e) *q++ = *p++ * acc, acc += q[-1] * 0.5 + p[-1];
  q = y + n;
  p = e;
  while (q > y) *--q += *--p * acc;
  int i = 0;
  y[i++] *= x[3];
  y[++i] += x[1];
  y[i--] -= x[5];
  y[(i += 2, i - 1)] *= x[2], ++i;
}

struct v3_compound_literal {
  double a, b, c;
};
static double
dot_compound_literal (struct v3_compound_literal u, const struct v3_compound_literal *w)
{
  return u.a * w->a + u.b * w->b + u.c * w->c;
}
PART (compound_literal)
{
  for (int i = 0; i + 2 < n; i++) {
    y[i] += dot_compound_literal ((struct v3_compound_literal){ x[i], .c = x[i + 2] * 2,
                                                                .b = sin (x[i + 1]) },
                                  &(struct v3_compound_literal){ .a = y[i], 1, x[0] });
    double *t = (double[]){ x[i], x[i] * y[i], [4] = y[i + 1] };
    for (int j = 0; j < 5; j++) y[i + 1] += t[j] * (j + 1) * 0.25;
  }
}

#define SQ_stmt_expr(e)                                                                            \
  ({                                                                                               \
    __typeof__ (e) t_ = (e);                                                                       \
    t_ *t_;                                                                                        \
  })
#define MAXOF_stmt_expr(a, b)                                                                      \
  ({                                                                                               \
    __typeof__ (a) a_ = (a);                                                                       \
    __typeof__ (b) b_ = (b);                                                                       \
    a_ > b_ ? a_ : b_;                                                                             \
  })
#define SWAP_stmt_expr(a, b)                                                                       \
  do {                                                                                             \
    __typeof__ (a) t_ = (a);                                                                       \
    (a) = (b);                                                                                     \
    (b) = t_;                                                                                      \
  } while (0)
PART (stmt_expr)
{
  double *p = x, *q = y;
  for (int i = 0; i < n; i++) {
    q[i] = SQ_stmt_expr (p[i] + SQ_stmt_expr (q[i])) - MAXOF_stmt_expr (p[i], 0.01 * q[i]);
    SWAP_stmt_expr (q[i], q[n - 1 - i]);
  }
  for (int k = 0; k < 2; k++) {
    SWAP_stmt_expr (p, q);
    for (int i = 0; i < n; i++) q[i] += 0.1 * p[(i + 1) % n] * q[i];
  }
}

PART (vla_2d)
{
  double a[n][n + 1], (*p)[n + 1] = a, b[sizeof a / sizeof **a];
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= n; j++) a[i][j] = x[i] * (j + 1) + (j < n ? y[j] : 0);
  for (int k = 0; k < 3; k++) {
    for (int i = 1; i < n; i++)
      for (int j = 1; j <= n; j++) p[i][j] += 0.1 * p[i - 1][j - 1] * p[i][j - 1];
    p = a;
  }
  memcpy (b, a, sizeof a);
  for (int i = 0; i < n; i++)
    y[i] = b[i * (n + 1) + n] * a[n - 1][i] + (double) (sizeof a[0] / sizeof (double));
}

PART (chain_assign)
{
  double a, b, c;
  a = b = c = x[0];
  a += b *= c -= y[0];
  y[0] = y[1] = a * b + c;
  y[2] += y[3] = y[4]++ * 2;
  --y[5];
  int i = 1;
  i = (int) (y[i] = 2) + i;
  y[i] /= 2 + x[i] * x[i];
}

PART (conv)
{
  unsigned char b = 250;
  short sh = -3;
  unsigned u = 3000000000u;
  long long ll = 1LL << 40;
  _Bool t = x[0] != 0;
  for (int i = 0; i < n; i++) {
    b += 3;
    sh *= 2;
    y[i] = y[i] * b + x[i] * sh / (double) u + (double) ll * 1e-12 * x[i] + t;
    y[i] += (int) (10 * x[i]) * x[i] + (unsigned) (x[i] * x[i] * 10) * 0.1;
  }
}

static int
inc_shortcircuit (int *c, double v)
{
  ++*c;
  return v > 0;
}
PART (shortcircuit)
{
  int c = 0;
  for (int i = 0; i < n; i++) {
    if ((inc_shortcircuit (&c, x[i]) && (y[i] *= 2, y[i] > 0.5))
        || !(x[i] < 0.3 && inc_shortcircuit (&c, -x[i])))
      y[i] += x[i] * c;
    y[i] = (x[i] > 0.1 && y[i] > 0) ? x[i] * y[i] : (c & 1) ? y[i] * y[i] : -x[i];
    double *p = x[i] > 0 ? &y[i] : &y[n - 1 - i];
    *p *= *p + 1;
    (i & 1 ? y : y + 1)[i % (n - 1)] += x[i];
  }
}

PART (bitmask_poly)
{
  unsigned m = 0x2d;
  double p = 1, b = x[0];
  for (unsigned e = 13; e; e >>= 1, b *= b)
    if (e & 1) p *= b;
  while (m) {
    int k = __builtin_ctz (m);
    y[k] += p * x[k];
    m &= m - 1;
  }
  y[2] = (double) (uint8_t) (200 + 100) * x[1] + (char) 65 * x[2] / 'A';
  y[3] += x[3] * (1 ? 2 : 3u) + x[4] * (-5 % 3) + x[5] * (7 / -2) + (x[0] < x[1]) * y[4]
          + !(x[2] > 0) + ~0 * x[1] + ((5 & 6) | (1 ^ 2)) * x[2];
}

struct pt_offset_member {
  double x, y, z;
};
static double
get_offset_member (const struct pt_offset_member *p, size_t off)
{
  return *(const double *) ((const char *) p + off);
}
PART (offset_member)
{
  static const size_t o[]
      = { offsetof (struct pt_offset_member, z), offsetof (struct pt_offset_member, x),
          offsetof (struct pt_offset_member, y) };
  struct pt_offset_member p = { x[0], x[1], x[2] };
  for (int i = 0; i < 3; i++) y[i] += get_offset_member (&p, o[i]) * x[i];
  for (int i = 0; i < 3; i++) (&p.x)[i] *= y[i];
  y[3] = p.y * p.z;
}

PART (cast_rows)
{
  double *b = malloc (12 * sizeof *b);
  double (*m)[4] = (double (*)[4]) b, (*c)[2][2] = (void *) b;
  for (int i = 0; i < 12; i++) b[i] = x[i % n] * i;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++) m[i][j] *= c[i][j & 1][j >> 1] + y[j];
  for (int i = 0; i < n; i++) y[i] = c[2][i & 1][1] * m[i % 3][i % 4];
  free (b);
}

PART (complex_mix)
{
  double _Complex z[n], w = 1;
  for (int i = 0; i < n; i++) {
    z[i] = x[i] + y[i] * I;
    w *= z[i] + 2;
  }
  for (int i = 0; i < n; i++) {
    __real__ z[i] += 0.5;
    w = w / (z[i] + 3 * I);
    y[i] = creal (cexp (z[i] * 0.2) * conj (w)) + cimag (csqrt (w + 4)) + cabs (z[i]);
  }
}

struct s_bits1 {
  unsigned a : 3, b : 3, c : 4;
  double v;
};
PART (bits1)
{
  struct s_bits1 t[4], *p = t;
  for (int i = 0; i < 4; i++) {
    t[i].a = i;
    t[i].b = 5 - i;
    t[i].c = 7 + i;
    t[i].v = x[i];
  }
  for (int k = 0; k < 5; k++)
    for (int i = 0; i < 4; i++, p = t + (i + k) % 4) {
      p->v = p->v * y[p->a % 6] + p->b * x[p->c % 6];
      p->a = p->b;
      p->b = p->c;
      p->c += 3;
      if (p->a == p->b) p->v += x[p->a % 6] * p->v;
      if (p->a == 3 && p->c == 2) p->v *= 0.5;
    }
  for (int i = 0; i < 4; i++) y[t[i].a % 6] += t[i].v * t[i].b;
}

struct s_bits_signed {
  int m : 5;
  double v;
  long long w : 40;
  _Bool on : 1;
};
PART (bits_signed)
{
  struct s_bits_signed a = { -7, x[0], 1LL << 38, 1 }, b = a;
  for (int i = 0; i < n; i++) {
    a.m += 3;
    b.w -= 1LL << 35;
    b.on = a.m > 0;
    a.v += b.on ? x[i] * a.m : y[i] * (double) (b.w >> 33);
    if (a.on == b.on && b.w > 5) b.v *= a.v;
    y[i] += a.v * b.v;
  }
}

struct cell_bitfields {
  unsigned kind : 3;
  int sign : 2;
  double v;
  unsigned on : 1;
  float w;
};
PART (bitfields)
{
  struct cell_bitfields c[n];
  for (int i = 0; i < n; i++) {
    c[i].kind = i;
    c[i].sign = i & 1 ? -1 : 1;
    c[i].on = x[i] > 0;
    c[i].v = x[i] * x[i];
    c[i].w = (float) y[i];
  }
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < n; i++) {
      struct cell_bitfields *p = &c[(i + c[i].kind) % n];
      if (p->on)
        p->v += c[i].v * p->w * 0.25;
      else
        p->v *= c[i].sign * 0.5;
      c[i].kind++;
      p->on ^= 1;
    }
  for (int i = 0; i < n; i++) y[i] += c[i].v;
}

/* GCC writes the place before a pointer as an unsigned number of bytes.  */
PART (before_pointer)
{
  struct { signed char k; double v; unsigned c : 3; double w[6]; } s = { .v = 0.5, .c = 2 };
  for (int i = 0; i < n; i++) s.w[i] = x[i];
  for (double *p = s.w + n - 1; p > s.w; p--) p[-1] = p[-1] * 0.5 + y[1] * *p;
  y[1] += s.v * s.w[0] * s.c;
}

#else
# define PARTS(X) X (postinc) X (compound_literal) X (stmt_expr) X (vla_2d) X (chain_assign) X (conv) X \
    (shortcircuit) X (bitmask_poly) X (offset_member) X (cast_rows) X (complex_mix) X \
    (bits1) X (bits_signed) X (bitfields) X (before_pointer)
# define SINGLE
# include "parts-main.h"
#endif
