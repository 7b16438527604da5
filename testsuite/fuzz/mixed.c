/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values and control that are rarer in numerical programs: reals of all kinds side by side, unions, bit
   fields and bytes beside reals, copies of parts of structures, tables of pointers, walking
   pointers, compound literals, arrays of variable size, jumps into loops.  See generate.h.

   Kinds: `ext' is long double and `wide' _Float128; in quad precision both are the latter.  What holds
   `single' is there only where f.has_single, as elsewhere.  */

#include "generate.h"

#include <stddef.h>

/* ---- what stands before the function ---------------------------------------------------- */

static const char *
scalar (void)
{
  return f.reals[below ((unsigned) f.nreals)];
}

static const char *
input (void)
{
  return PICK ("p", "x[1]", "y[2]", "(real) 0.5", "x[m]", "a0", "(real) 0.25");
}

static const char *
inlined (void)
{
  return PICK ("", "inline ", "__attribute__ ((noinline)) ");
}

void
mixed_before (void)
{
  line ("#define G(STEM) F (STEM##_%d)", f.number);
  line ("struct G (bits) { %s };",
	PICK ("unsigned a : 3; real v; int b : 5; unsigned c : 9; real w[4]; _Bool d : 1",
	      "real v; unsigned a : 3; int b : 5; unsigned c : 9; _Bool d : 1; real w[4]",
	      "unsigned char a : 3; unsigned c : 30; real v, w[4]; int b : 5; _Bool d"));
  line ("struct %sG (tight) { char t; real v; short k; real w[3]; };", PICK ("", "__attribute__ ((packed)) "));
  line ("union G (any) { real v; real w[3]; struct { real a, b; } k[1]; };");
  line ("struct G (tagged) { int tag; union { real v; real w[2]; struct { real a, b; } s; } u; };");
  line ("struct G (item) { int key; real v; struct G (item) *up; real w[2]; };");
  line ("struct G (kinds) { ext e; real v; wide h; int k; real w[2]; cplx c; };");
  unsigned k = node_begin ();
  line ("static %sreal G (weigh) (const struct G (item) *q, real a)", inlined ());
  line ("{ return %s; }", PICK ("q->v * a + q->w[1]", "q->up ? q->up->v * q->v : a", "M (sin) (q->v) * q->w[q->key & 1]"));
  node_end (k), k = node_begin ();
  line ("static %sext G (long) (ext a, real b, int c)", inlined ());
  line ("{ %sreturn %s; }", PICK ("", "if (c & 1) return a; "), PICK ("a * (ext) b", "ME (sin) (a) + (ext) b", "(ext) (real) (a * (ext) b) + a"));
  node_end (k), k = node_begin ();
  line ("static %svoid G (walk) (real *q, const real *e, real a)", inlined ());
  line ("{ while (q < e) %s; }", PICK ("*q++ *= a", "{ real h = *q; *q++ = h * (real) 0.5 + a; }",
				      "{ *q = M (sin) (*q) + a; a *= (real) 0.5; q++; }"));
  node_end (k), k = node_begin ();
  line ("static %sreal G (plane) (int n, int c, real (*g)[n], real a)", inlined ());
  line ("{");
  line ("  for (int i = 1; i < c; i++) for (int j = 0; j < n; j++) g[i][j] = %s;",
	PICK ("g[i - 1][j] * a", "g[i][j] * (real) 0.5 + g[i - 1][n - 1 - j]", "M (sin) (g[i - 1][j]) + g[0][0] * a"));
  line ("  return g[c - 1][n - 1];");
  line ("}");
  node_end (k);
}

/* ---- what it begins with ------------------------------------------------------------------- */

void
mixed_locals (void)
{
  line ("struct G (bits) mb = { .v = %s, .a = 3, .b = -2, .c = 200, .d = 1 }, mbs[3] = { { .v = p, .b = 1 } };", input ());
  line ("for (int i = 0; i < 4; i++) mb.w[i] = %s; mbs[1] = mb, mbs[2] = mb;", PICK ("x[i]", "p", "y[3 - i]"));
  line ("struct G (tight) mt = { .t = 3, .v = %s, .k = 2, .w = { x[2], p, 1 } }, mts[3] = { { .t = 1 } };", input ());
  line ("mts[2] = mt;");
  line ("union G (any) mu = { .v = %s };", input ());
  line ("struct G (tagged) mg[4] = { { 0, { .v = %s } }, { 1, { .w = { x[3], p } } }, { 2, { .w[1] = p } }, { 3, { .s = { p, x[4] } } } };", input ());
  line ("struct G (item) mi[6], *mp[6], *ms = mi;");
  line ("for (int i = 0; i < 6; i++) mi[i] = (struct G (item)) { k[i], %s, i ? &mi[i / 2] : NULL, { y[i], p } }, mp[i] = &mi[%s];",
	PICK ("x[i]", "p * y[i]", "(real) 0.5"), PICK ("i", "5 - i"));
  line ("ext ma = (ext) p, me[4] = { (ext) x[0], 1, %s }; wide mh = (wide) %s;", PICK ("ma", "(ext) y[1]"), input ());
  line ("struct G (kinds) mk = { .e = ma, .v = p, .h = (wide) x[5], .k = 2, .w = { y[0], 1 } }, mks[2] = { { .k = 1 } };");
  line ("cext mc = CEXT (p, x[2]); cplx mz[4] = { CPLX (p, x[1]), CPLX (%s, 1) };", input ());
  line ("real bytes[8]; memcpy (bytes, %s, sizeof bytes);", PICK ("x", "y", "x + 4"));
  line ("real ml[16] = { x[1], p, [8] = y[2], x[3] }, *mw = ml;");
  line ("volatile int mv = 0;");
  if (f.has_single)
    line ("single mf[4] = { q, (single) p }; csingle mq = CSINGLE (q, (single) x[1]);");
  f.reals[f.nreals++] = "mb.v", f.reals[f.nreals++] = "mk.v";
  f.arrays[f.narrays++] = (struct array) { "ml", LENGTH, 1 };
}

/* ---- statements ------------------------------------------------------------------------------ */

static void
on_bits (void)
{
  const char *r = scalar ();
  switch (below (9))
    {
    case 0: line ("mb.a++, mb.b -= 3, mb.c = (unsigned) (m * 77), mb.d = !mb.d; mb.w[mb.a & 3] *= %s;", r); break;
    case 1: line ("mbs[%s] = mb; mbs[0].w[1] += %s;", PICK ("1", "m % 3", "mb.a % 3"), r); break;
    case 2: line ("for (int i = 2; i > 0; i--) mbs[i] = mbs[i - 1];"); break;
    case 3: line ("memcpy (mbs[1].w, mb.w + 1, 2 * sizeof (real)); mb.c = (unsigned) k[3];"); break;
    case 4: line ("%s = mb.d ? mb.v * (real) mb.b * (real) 0.25 : mbs[2].w[mb.a & 3];", r); break;
    case 5: line ("mts[m %% 3] = mt; mt.v = %s; mt.k += 3;", r); break;
    case 6: line ("mt.w[mt.k & 1] = mts[2].v * %s; mts[1] = mts[2];", r); break;
    case 7: line ("{ struct G (tight) *q = &mts[k[1] %% 3]; q->v = q->v * (real) 0.5 + mt.w[q->t & 1]; q->t++; }"); break;
    default: line ("for (int i = 0; i < 2; i++) mts[i] = mts[i + 1]; mts[0].w[2] = %s;", r);
    }
}

static void
on_unions (void)
{
  const char *r = scalar ();
  switch (below (7))
    {
    case 0: line ("mu.w[0] = mu.v * (real) 0.5, mu.w[1] = %s, mu.w[2] = 1; mu.k[0].b += mu.v;", r); break;
    case 1: line ("{ union G (any) u2; u2 = mu, u2.w[m & 1] = %s; mu = u2; }", r); break;
    case 2:
      line ("for (int i = 0; i < 4; i++)");
      line ("  switch (mg[i].tag)");
      line ("    {");
      line ("    case 0: mg[i].u.v *= %s; break;", PICK ("p", "x[i]"));
      line ("    case 1: mg[i].u.w[1] = mg[i].u.w[0] * (real) 0.5; %s = mg[i].u.w[1]; break;", r);
      line ("    case 2: mg[i].u.w[1] = mg[i].u.s.b * p; break;");
      line ("    default: mg[i].u.s.a += mg[i].u.s.b * (real) 0.25;");
      line ("    }");
      break;
    case 3: line ("{ struct G (tagged) swap = mg[0]; mg[0] = mg[k[2] & 3]; mg[k[2] & 3] = swap; }"); break;
    case 4: line ("for (int i = 3; i > 0; i--) mg[i] = mg[i - 1];"); break;
    case 5: line ("mg[m & 3].tag = 3, mg[m & 3].u.s.a = %s, mg[m & 3].u.s.b = p;", r); break;
    default: line ("mg[n & 3].tag = 2, mg[n & 3].u = mg[1].u;");
    }
}

static void
on_bytes (void)
{
  const char *r = scalar ();
  switch (below (8))
    {
    case 0: line ("memcpy ((char *) bytes + %u * sizeof (real), &%s, sizeof (real));", below (8), PICK ("ml[3]", "x[m]", "y[1]")); break;
    case 1: line ("memcpy (&%s, (char *) bytes + %s * sizeof (real), sizeof (real));", PICK ("ml[5]", "x[2]", "y[3]"), PICK ("2", "m", "(k[1] & 7)")); break;
    case 2: line ("memmove ((char *) bytes + sizeof (real), bytes, 7 * sizeof (real));"); break;
    case 3: line ("{ real h; memcpy (&h, (char *) bytes + 3 * sizeof h, sizeof h); h *= %s; memcpy ((char *) bytes + 3 * sizeof h, &h, sizeof h); }", r); break;
    case 4: line ("memcpy ((char *) &mi[1] + offsetof (struct G (item), w), (char *) ml + 2 * sizeof (real), 2 * sizeof (real));"); break;
    case 5: line ("memcpy (&mk.v, &%s, sizeof (real)); memcpy (mk.w, ml + 4, sizeof mk.w);", r); break;
    case 6: line ("memset (ml + %u, 0, (size_t) m * sizeof (real));", below (8)); break;
    default: line ("memmove (ml + (k[2] & 7), ml + (k[3] & 7), 4 * sizeof (real));");
    }
}

static void
on_items (void)
{
  const char *r = scalar ();
  switch (below (9))
    {
    case 0:
      line ("for (int i = 1; i < 6; i++)");
      line ("  for (int j = i; j > 0 && mp[j]->key < mp[j - 1]->key; j--)");
      line ("    { struct G (item) *swap = mp[j]; mp[j] = mp[j - 1]; mp[j - 1] = swap; }");
      break;
    case 1:
      line ("for (int i = 1; i < 6; i++)");
      line ("  {");
      line ("    struct G (item) t = mi[i]; int j = i;");
      line ("    for (; j > 0 && t.v < mi[j - 1].v; j--) mi[j] = mi[j - 1];");
      line ("    mi[j] = t;");
      line ("  }");
      break;
    case 2: line ("%s += G (weigh) (mp[%s], %s) * (real) 0.25;", r, PICK ("m", "k[1] % 6", "2"), scalar ()); break;
    case 3: line ("for (struct G (item) *q = mp[5]; q && fuel-- > 0; q = q->up) q->v = q->v * (real) 0.5 + q->w[0] * %s;", input ()); break;
    case 4: line ("*mp[0] = *mp[%s]; mp[1]->w[1] = %s;", PICK ("3", "m", "k[2] % 6"), r); break;
    case 5: line ("ms = %s; ms->v *= ms[0].w[1] + (real) 0.25;", PICK ("mi + m", "&mi[k[4] % 6]", "ms->up ? ms->up : mi + 3", "mp[2]")); break;
    case 6: line ("{ struct G (item) **q = &mp[k[1] %% 6]; (*q)->w[0] = %s; *q = &mi[m]; }", r); break;
    case 7: line ("*(%s ? &mi[2].v : &ml[4]) = %s;", PICK ("m > 2", "x[0] > y[0]", "k[2] & 1"), r); break;
    default: line ("for (int i = 0; i < 5; i++) mi[i].up = mi + i + 1, mi[i].v += mi[i].up->v * (real) 0.25; mi[0].up = NULL; mi[5].up = NULL; for (int i = 1; i < 5; i++) mi[i].up = NULL;");
    }
}

static void
on_kinds (void)
{
  const char *r = scalar ();
  switch (below (f.has_single ? 15 : 12))
    {
    case 0: line ("ma = ma * (ext) 0.5 + (ext) %s; %s = (real) ma;", r, scalar ()); break;
    case 1: line ("mh = MW (sin) (mh) + (wide) %s; %s = (real) (mh * (wide) 0.25);", r, scalar ()); break;
    case 2: line ("for (int i = 1; i < 4; i++) me[i] = me[i - 1] * (ext) %s + me[i];", input ()); break;
    case 3: line ("%s = (real) G (long) (ma, %s, m) * (real) 0.25;", r, scalar ()); break;
    case 4: line ("mks[m & 1] = mk; mk.h = mk.h * (wide) 0.5 + (wide) %s; mk.e = (ext) mk.h;", r); break;
    case 5: line ("mk = mks[k[1] & 1]; mk.k++; mk.w[mk.k & 1] = (real) mk.e * %s;", r); break;
    case 6: line ("mc = mc * CEXT (p, 0) * (ext) 0.5 + ma; %s = (real) __imag__ mc * (real) 0.25;", r); break;
    case 7: line ("for (int i = 1; i < 4; i++) mz[i] = mz[i - 1] * mz[i] * (real) 0.5 + %s;", input ()); break;
    case 8: line ("__real__ mz[m & 3] = %s; mz[2] = ~mz[1]; %s = __imag__ mz[2];", r, scalar ()); break;
    case 9: line ("mk.c = mk.c * mz[1] + (real) mk.e; __imag__ mk.c *= (real) 0.5; mk.v = __real__ mk.c * (real) 0.25;"); break;
    case 10: line ("ma = ME (%s) (ma) + ME (fabs) (me[2]); me[m & 3] = ma;", PICK ("sin", "tanh", "atan")); break;
    case 11: line ("{ wide h[3] = { mh, (wide) ma, (wide) %s }; for (int i = 0; i < 2; i++) h[i + 1] += h[i] * (wide) 0.5; mh = h[2] * (wide) 0.25; ma = (ext) h[1] * (ext) 0.25; }", r); break;
    case 12: line ("for (int i = 1; i < 4; i++) mf[i] = mf[i] * (single) 0.5 + (single) me[i] + mf[i - 1];"); break;
    case 13: line ("mq = mq * CSINGLE (mf[1], (single) %s) * (single) 0.25; mf[2] = __real__ mq;", r); break;
    default: line ("mz[3] = (cplx) mq + mz[0] * (real) 0.25; ma += (ext) mf[3]; %s = (real) mf[1];", r);
    }
}

static void
on_pointers (void)
{
  const char *r = scalar ();
  switch (below (10))
    {
    case 0: line ("G (walk) (ml + %u, ml + %s, %s);", below (4), PICK ("8", "4 + m", "16"), r); break;
    case 1: line ("for (const real *q = x + n, *e = x; q-- > e;) %s = %s * (real) 0.75 + *q * (real) 0.25;", r, r); break;
    case 2: line ("{ real *q = ml + 15; while (--q >= ml + %u) *q += q[1] * (real) 0.25; }", below (6)); break;
    case 3: line ("{ real **q = &mw; *(*q)++ *= %s; if (mw > ml + 8) mw = ml; }", r); break;
    case 4: line ("%s += *mw * (real) 0.25; mw = ml + %s;", r, PICK ("2", "m", "(k[2] & 7)")); break;
    case 5: line ("{ real *restrict q = ml, *restrict o = y; for (int i = 0; i < n; i++) q[i] = q[i] * o[i] * (real) 0.5; }"); break;
    case 6: line ("%s = ((real[]) { %s, p, x[2], ml[3] })[%s];", r, scalar (), PICK ("m & 3", "k[1] & 3", "2")); break;
    case 7: line ("ms = &(struct G (item)) { m, %s, NULL, { p, ml[2] } }; mi[2] = *ms; ms = mi; mi[2].v *= p;", r); break;
    case 8:
      line ("{ real *tab[4] = { ml, x, y, ml + 8 }; tab[%s] = tab[%u];", PICK ("1", "m & 3", "k[3] & 3"), below (4));
      line ("  for (int i = 0; i < 4; i++) tab[i][i] = tab[i][i + 1] * (real) 0.5 + %s; }", input ());
      break;
    default:
      line ("{ real *q = ml, *h = ml + 8; for (int t = 0; t < %s; t++)", PICK ("m", "3", "n"));
      line ("  { for (int i = 1; i < 7; i++) h[i] = q[i] + (q[i - 1] - q[i + 1]) * (real) 0.25 * %s;", input ());
      line ("    real *swap = q; q = h; h = swap; } %s = q[3]; }", r);
    }
}

static void
on_control (void)
{
  const char *r = scalar (), *l = new_name ("in");
  switch (below (7))
    {
    case 0:
      line ("{ int c = %s, i = 0;", PICK ("n + 1", "m", "7"));
      line ("  switch (c & 3)");
      line ("    {");
      for (int i = 0; i < 4; i++)
	line ("    %scase %d: %s; i++;%s", i ? "" : "  do { ", (4 - i) & 3,
	      PICK ("ml[i & 15] *= p", "ml[(i + 1) & 15] += ml[i & 15] * (real) 0.25", "ml[i & 15] = x[i & 15]"),
	      i == 3 ? " } while ((c -= 4) > 0);" : "");
      line ("    } %s = ml[2]; }", r);
      break;
    case 1:
      line ("{ int i = %s; goto %s;", PICK ("m", "1", "k[1] & 3"), l);
      line ("  for (i = 0; i < 6; i++)");
      line ("    {");
      line ("      ml[i] = ml[i] * (real) 0.5 + %s;", input ());
      line ("    %s:", l);
      line ("      ml[i + 1] = %s;", PICK ("ml[i] * p", "M (sin) (ml[i + 1] + ml[i])"));
      line ("    } }");
      break;
    case 2: line ("for (mv = 0; mv < %s; mv++) ml[mv] = ml[mv + 1] * (real) 0.5 + %s;", PICK ("m", "5"), r); break;
    case 3: line ("mv = m; while (mv-- > 0) %s = %s * (real) 0.5 + x[mv & 7];", r, r); break;
    case 4:
      line ("{ void *const at[] = { &&%s0, &&%s1, &&%s2 }; int i = 0;", l, l, l);
      line ("  goto *at[%s];", PICK ("m % 3", "k[1] % 3", "1"));
      line ("%s0: %s *= p; if (i++ < 3) goto *at[k[i] %% 3]; goto %s2;", l, r, l);
      line ("%s1: ml[i] = %s * (real) 0.5; if (i++ < 4) goto *at[k[i + 1] %% 2]; goto %s2;", l, r, l);
      line ("%s2:; }", l);
      break;
    case 5:
      line ("{ int c = m + 2; real (*g)[c] = %s; for (int i = 0; i < 3; i++) for (int j = 0; j < c; j++) g[i][j] = ml[i + j] * %s;",
	    PICK ("alloca (3 * sizeof *g)", "malloc (3 * sizeof *g)", "(real (*)[c]) (real[24]) { 0 }"), input ());
      line ("  %s += G (plane) (c, 3, g, p) * (real) 0.25; }", r);
      break;
    default:
      line ("for (int i = 1; i <= %s; i++)", PICK ("m", "4"));
      line ("  { real g[i + 1]; g[0] = p; for (int j = 1; j <= i; j++) g[j] = g[j - 1] * ml[j] + %s; ml[i] = g[i] * (real) 0.5; }", input ());
    }
}

void
mixed_statement (void)
{
  static void (*const kinds[]) (void) = { on_bits, on_unions, on_bytes, on_items, on_kinds, on_pointers, on_control };
  kinds[below (7)] ();
}

/* What is read of it at the end.  */
void
mixed_ending (const char *result)
{
  line ("for (int i = 0; i < 4; i++) y[i] += (real) 0.25 * (mb.w[i] + mbs[i %% 3].w[3 - i] + mi[i].v * mi[i + 1].w[1] + ml[i] * ml[i + 8]);");
  line ("for (int i = 0; i < 4; i++) if (mg[i].tag == 0) y[5] += mg[i].u.v; else if (mg[i].tag == 1) y[6] += mg[i].u.w[0] * mg[i].u.w[1]; "
	"else if (mg[i].tag == 3) y[7] += mg[i].u.s.a * mg[i].u.s.b;");
  line ("memcpy (ml, bytes, sizeof bytes);");
  line ("y[8] += (mts[0].v + mts[1].w[0] * mts[2].w[2] + mt.w[1]) * (real) 0.25 + mu.v + ml[2] * ml[7] + mp[3]->v * ms->w[0];");
  line ("y[9] += (real) (ma + me[3]) + (real) mh * (real) 0.5 + mk.w[0] * (real) mks[1].h + (real) mks[0].e + __real__ mk.c;");
  line ("y[10] += (real) __real__ mc * (real) 0.25 + __imag__ mz[3] * __real__ mz[2]%s;",
	f.has_single ? " + (real) mf[3] + (real) __imag__ mq" : "");
  line ("return %s;", result);
}
