/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Structures, complex numbers and small vectors as values, unions of one type of reals, rows of one
   block, permutations: the rest of memory.c.  See generate.h.  */

#include "generate.h"

#include <stddef.h>

/* ---- what stands before the function ---------------------------------------------------- */

void
values_before (void)
{
  static const char *const how[] = { "", "__attribute__ ((noinline)) ", "inline " };
  line ("struct G (point) { %s };", PICK ("real a, b; int k;", "int k; real a, b;", "real a; int k; real b;"));
  line ("struct G (big) { real w[6]; struct G (point) p; int n; };");
  line ("union G (two) { struct { real a, b, c; } s; real v[3]; };");
  line ("typedef real G (vec) __attribute__ ((vector_size (4 * sizeof (real))));");
  unsigned k = node_begin ();
  line ("static %sreal G (dot) (struct G (point) a, struct G (point) b)", how[below (3)]);
  line ("{ a.a *= %s; return a.a * b.b + %s; }", PICK ("b.a", "(real) 0.5", "a.b"), PICK ("a.b", "M (sin) (b.a)", "(real) a.k * b.b"));
  node_end (k), k = node_begin ();
  /* A structure as a value is returned by what is inlined only.  */
  line ("static inline struct G (point) G (turn) (struct G (point) a, real e)");
  line ("{ struct G (point) r = { .a = %s, .b = %s, .k = a.k + 1 }; return r; }", PICK ("-a.b", "a.a * e", "e"),
	PICK ("a.a", "a.b * (real) 0.5", "M (tanh) (a.a + e)"));
  node_end (k), k = node_begin ();
  line ("static %sreal G (take) (struct G (big) a, const struct G (big) *q, real e)", how[below (3)]);
  line ("{");
  line ("  for (int i = 1; i < 6; i++) a.w[i] = %s;", PICK ("a.w[i - 1] * (real) 0.5 + q->w[i]", "a.w[i] * e", "M (sin) (q->w[5 - i]) * a.p.a"));
  line ("  return a.w[5] + a.p.b * %s;", PICK ("e", "q->p.a", "(real) 0.25"));
  line ("}");
  node_end (k), k = node_begin ();
  line ("static %scplx G (times) (cplx a, cplx b, int c)", how[below (3)]);
  line ("{ return %s; }", PICK ("a * b + a", "c & 1 ? a * b : b - a", "(a + b) * CPLX ((real) 0.5, __imag__ a)"));
  node_end (k);
}

/* ---- what it begins with ------------------------------------------------------------------- */

void
values_locals (void)
{
  line ("struct G (point) va = { .a = x[0], .b = %s, .k = 1 }, vb = { .a = %s, .b = y[1], .k = m };", PICK ("p", "0", "y[2]"), PICK ("1", "p"));
  line ("struct G (big) ba = { .p = va, .n = 3 }, bt[3] = { { .n = 1 } }, *bp = %s;", PICK ("calloc (1, sizeof *bp)", "malloc (sizeof *bp)"));
  line ("for (int i = 0; i < 6; i++) ba.w[i] = %s;", PICK ("x[i]", "(real) 0.25", "y[i] * p"));
  line ("bt[1] = bt[2] = ba; *bp = ba;");
  line ("union G (two) un = { .v = { %s, p, 0 } };", PICK ("x[1]", "1"));
  line ("G (vec) vv = { x[0], p, 1, y[3] }, vw = vv * %s;", PICK ("(real) 0.5", "vv", "p"));
  line ("real *blk = malloc (16 * sizeof (real)), **rb = malloc (4 * sizeof *rb);");
  line ("for (int i = 0; i < 16; i++) blk[i] = %s;", PICK ("x[i]", "0", "y[15 - i] * (real) 0.5"));
  line ("for (int i = 0; i < 4; i++) rb[i] = blk + 4 * i;");
  line ("int pm[4] = { 2, 0, 3, 1 };");
  if (f.has_single)
    line ("single fs[8] = { q }; half fh = (half) (single) p;");
  f.reals[f.nreals++] = "va.a", f.reals[f.nreals++] = "bp->p.b";
  if (chance (50))
    f.arrays[f.narrays++] = (struct array) { "blk", LENGTH, 1 };
}

/* ---- statements ------------------------------------------------------------------------------ */

static void
on_structures (void)
{
  const char *r = f.reals[below ((unsigned) f.nreals)];
  switch (below (9))
    {
    case 0: line ("va = G (turn) (vb, %s);", r); break;
    case 1: line ("%s = G (dot) (va, vb) * (real) 0.5;", r); break;
    case 2: line ("vb = va; bt[1].p = G (turn) (vb, p);"); break;
    case 3: line ("memcpy (&bt[%s], %s, sizeof ba);", PICK ("2", "m % 3"), PICK ("&ba", "bp")); break;
    case 4: line ("memcpy (bp, &bt[k[1] & 1], sizeof *bp);"); break;
    case 5: line ("%s += G (take) (%s, %s, p) * (real) 0.25;", r, PICK ("*bp", "ba", "bt[m % 3]"), PICK ("&bt[1]", "bp", "&ba")); break;
    case 6: line ("bt[m %% 3] = bt[(m + 1) %% 3]; bt[0].w[2] += %s;", r); break;
    case 7: line ("ba = *bp; ba.w[k[2] %% 6] *= %s;", r); break;
    default: line ("{ struct G (big) *q = m > 2 ? bp : &bt[n %% 3]; q->w[1] = q->w[0] * %s; ba.p = q->p; }", r);
    }
}

static void
on_unions (void)
{
  const char *r = f.reals[below ((unsigned) f.nreals)];
  switch (below (3))
    {
    case 0: line ("un.s.a = un.v[1] * %s; un.v[2] += un.s.a;", r); break;
    case 1: line ("%s = un.s.c * (real) 0.5; un.v[m %% 3] = M (sin) (un.s.b);", r); break;
    default: line ("{ union G (two) other = un; other.s.b *= other.v[0]; un = other; }");
    }
}

static void
on_block (void)
{
  const char *r = f.reals[below ((unsigned) f.nreals)];
  switch (below (7))
    {
    case 0: line ("{ real *swap = rb[0]; rb[0] = rb[%s]; rb[%s] = swap; }", "3", "3"); break;
    case 1: line ("for (int i = 1; i < 4; i++) for (int j = 0; j < 4; j++) rb[i][j] = rb[i][j] * (real) 0.5 + rb[i - 1][3 - j] * p;"); break;
    case 2: line ("memcpy (rb[1], rb[2], 4 * sizeof (real)); rb[1][m & 3] = %s;", r); break;
    case 3: line ("for (int i = 0; i < 4; i++) y[i] += rb[pm[i]][i] * (real) 0.25;"); break;
    case 4: line ("for (int i = 0; i < 3; i++) if (k[i] > k[i + 1]) { int swap = pm[i]; pm[i] = pm[i + 1]; pm[i + 1] = swap; }"); break;
    case 5: line ("for (int i = 0; i < 3; i++) if (rb[i][0] < rb[i + 1][0]) { real *swap = rb[i]; rb[i] = rb[i + 1]; rb[i + 1] = swap; }"); break;
    default: line ("for (int i = 4; i < 16; i++) blk[i] = M (sin) (blk[i - 4]) + blk[i] * %s;", PICK ("p", "(real) 0.5"));
    }
}

static void
on_vectors (void)
{
  const char *r = f.reals[below ((unsigned) f.nreals)];
  switch (below (7))
    {
    case 0: line ("vv = vv * vw + p;"); break;
    case 1: line ("vw = vv - vw * (real) 0.25;"); break;
    case 2: line ("%s += vv[m & 3] * (real) 0.25; vw[1] = %s;", r, r); break;
    case 3: line ("for (int i = 0; i < 4; i++) vv[i] = x[i] * vw[3 - i];"); break;
    case 4: line ("memcpy (&vv, x + 2, sizeof vv); vw *= vv;"); break;
    case 5: line ("memcpy (y + 3, &vw, sizeof vw);"); break;
    default: line ("vw = (G (vec)) { vv[3], %s, vw[0], vv[1] } * (real) 0.5;", r);
    }
}

static void
on_numbers (void)
{
  const char *r = f.reals[below ((unsigned) f.nreals)];
  switch (below (f.has_single ? 4 : 2))
    {
    case 0: line ("{ cplx c = G (times) (CPLX (%s, p), CPLX (va.b, x[2]), m); %s = __real__ c * (real) 0.25; va.b = __imag__ c * (real) 0.25; }", r, r); break;
    case 1: line ("{ cplx c[3] = { CPLX (x[0], %s) }; for (int i = 1; i < 3; i++) c[i] = G (times) (c[i - 1], CPLX (p, x[i]), i) * (real) 0.5; %s = __imag__ c[2]; }", r, r); break;
    case 2: line ("for (int i = 1; i < 8; i++) fs[i] = fs[i - 1] * (single) 0.5 + (single) x[i];"); break;
    default: line ("fh = (half) (single) (%s * (real) 0.5); %s = (real) (single) fh + (real) fs[m];", r, r);
    }
}

void
values_statement (void)
{
  static void (*const kinds[]) (void) = { on_structures, on_structures, on_unions, on_block, on_vectors, on_numbers };
  kinds[below (6)] ();
}

/* What is read of it at the end, then given back.  */
void
values_ending (void)
{
  line ("for (int i = 0; i < 4; i++) y[4 + i] += rb[i][3 - i] * (real) 0.25 + vv[i] * vw[3 - i] * (real) 0.25;");
  line ("y[9] += va.a * vb.b + va.b * vb.a + un.s.a * un.v[1] + un.v[2] + ba.w[2] * bt[1].w[3] + bp->w[4] * bp->p.b + bt[2].p.a;");
  if (f.has_single)
    line ("y[10] += (real) fs[3] + (real) (single) fh;");
  unsigned k = node_begin ();
  line ("free (blk); free (rb); free (bp);");
  node_end (k);
}
