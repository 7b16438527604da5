/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Callbacks that get their data as void *, through solvers that know nothing of it: structures,
   arrays of reals, members that are arrays, blocks of the heap, global variables.  See generate.h.  */

#include "generate.h"

void
callbacks_before (void)
{
  line ("struct G (star) { real v; int n; real w[4], *more; };");
  line ("typedef real G (field) (real, void *);");
  line ("static real G (ask0) (real a, void *data)");
  line ("{");
  line ("  struct G (star) *s = data;");
  line ("  s->n++;");
  line ("  s->v = s->v * (real) 0.5 + %s;", PICK ("a * s->w[s->n & 3]", "M (sin) (a)", "s->w[1] * s->w[2]"));
  line ("  return %s;", PICK ("M (sin) (a * s->v)", "s->more ? s->more[1] * M (sin) (a) : a", "s->w[s->n & 3] * (real) 0.5"));
  line ("}");
  line ("static real G (ask1) (real a, void *data)");
  line ("{");
  line ("  real *q = data;");
  line ("  q[1] = q[1] * (real) 0.5 + %s;", PICK ("M (sin) (a) * q[0]", "a * (real) 0.25", "q[2] * q[3] * (real) 0.125"));
  line ("  return %s;", PICK ("M (tanh) (q[2] * a)", "q[1] > 0 ? M (sin) (a) : q[3]", "M (sin) (q[0] + a)"));
  line ("}");
  line ("static real G (ask2) (real a, void *data)");
  line ("{");
  line ("  struct G (object) *o = data;");
  line ("  o->v = o->v * (real) 0.5 + o->w[3] * M (sin) (a);");
  line ("  return %s;", PICK ("o->v", "M (sin) (o->w[o->n & 7] * a)"));
  line ("}");
  unsigned how = below (3);
  line ("static %sreal G (solve) (G (field) *law, real a, void *data)",
	how == 0 ? "inline " : how == 1 ? "__attribute__ ((noinline)) " : "");
  line ("{");
  line ("  for (int i = 0; i < %s; i++)", PICK ("2", "3"));
  line ("    a = %s;", PICK ("law (a, data)", "(real) 0.5 * a + law (a, data)", "a - (real) 0.25 * law (law (a, data), data)"));
  line ("  return a;");
  line ("}");
  /* Hands it on; down and up again.  */
  line ("static %sreal G (again) (G (field) *law, real a, const void *data, int left)",
	chance (50) ? "__attribute__ ((noinline)) " : "");
  line ("{");
  line ("  if (left <= 0) return G (solve) (law, a, (void *) data);");
  line ("  return %s;", PICK ("G (again) (law, law (a, (void *) data), data, left - 1)",
			       "M (sin) (G (again) (law, a * (real) 0.5, data, left - 1)) + law (a, (void *) data)"));
  line ("}");
}

void
callbacks_locals (void)
{
  line ("real dt[8] = { x[1], %s, x[2], (real) 0.5 };", PICK ("p", "0", "y[2]"));
  line ("struct G (star) st = { %s, m, { x[3], 1, p, y[1] }, %s }, *sp = malloc (sizeof *sp);",
	PICK ("p", "x[0]", "0"), PICK ("NULL", "dt", "hp"));
  line ("*sp = (struct G (star)) { %s, n, { p, x[5], 1, x[6] }, NULL };", PICK ("y[0]", "(real) 0.5"));
  f.reals[f.nreals++] = "st.v";
  if (chance (60))
    f.arrays[f.narrays++] = (struct array) { "dt", SHORT, 1 };
}

static void
ask (const char *law, const char *data)
{
  const char *r = f.reals[below ((unsigned) f.nreals)], *a = f.reals[below ((unsigned) f.nreals)];
  if (chance (60))
    line ("%s %s G (solve) (%s, %s, %s) * (real) 0.25;", r, PICK ("=", "+="), law, a, data);
  else
    line ("%s %s G (again) (%s, %s, %s, m & 3) * (real) 0.25;", r, PICK ("=", "+="), law, a, data);
}

void
callbacks_statement (void)
{
  switch (below (9))
    {
    case 0: ask ("G (ask0)", "&st"); break;
    case 1: ask ("G (ask1)", "dt"); break;
    case 2: ask ("G (ask1)", "hp + (m & 3)"); break;
    case 3: ask ("G (ask1)", "st.w"); break;
    case 4: ask ("G (ask2)", "ob"); break;
    case 5: ask ("n > m ? G (ask0) : G (ask1)", "n > m ? (void *) &st : (void *) dt"); break;
    case 6: ask ("G (ask1)", "rows[m & 1] + (n & 7)"); break;
    case 7: ask ("G (ask0)", PICK ("sp", "m > 2 ? sp : &st")); break;
    default: ask ("G (ask1)", "G (shared)");
    }
}

void
callbacks_ending (void)
{
  line ("y[11] += st.v * sp->v + dt[1] + st.w[1] + sp->w[3] * (real) st.n;");
  unsigned k = node_begin ();
  line ("free (sp);");
  node_end (k);
}
