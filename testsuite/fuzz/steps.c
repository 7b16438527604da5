/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps: nests of loops over grids of 4 x 4 elements whose arrays are declared apart,
   called from time loops with levels that change places, parts of one array, members of
   one structure, and one array twice where it is only read.  See generate.h.

   A step is S (a, k, n, u, r, v, c): it changes V, reads U and R; perhaps N is too
   small for any iteration.  */

#include "generate.h"

#include <stddef.h>

/* ---- definitions ------------------------------------------------------------------------ */

/* A statement of the nest at element AT, of V or of array L of the step's own.  */
static void
step_statement (const char *at, int has_own)
{
  unsigned k = node_begin ();
  const char *r = chance (30) ? "u" : "r";
  switch (below (13))
    {
    case 0: case 1:
      line ("v[%s] = u[%s] + a * (u[%s - 1] + u[%s + 1] + %s[%s - 4] - 3 * u[%s + 4]);", at, at, at, at, r, at,
	    at);
      break;
    case 2: line ("v[%s] += (real) 0.2 * %s[%s - 1] * u[%s + 1];", at, r, at, at); break;
    case 3: line ("v[%s] = u[%s] > 0 ? %s[%s] * a : M (tanh) (u[%s - 4]);", at, at, r, at, at); break;
    case 4: line ("v[%s] = M (tanh) (v[%s - 1] + u[%s] * %s[%s]);", at, at, at, r, at); break;
    case 5: line ("if ((i + j) & c) v[%s] -= M (sin) (u[%s]) * a;", at, at); break;
    case 6: line ("s += u[%s] * %s[j] * (real) 0.1;", at, r); break;
    case 7: line ("v[4 * j + i] = (real) 0.5 * u[%s] - v[%s] * u[0] * (real) 0.1;", at, at); break;
    case 8: line ("v[%s] += u[0] * %s[1] * (real) 0.1 + u[5] * u[%s] * a;", at, r, at); break;
    case 9: line ("v[%s] = (real) 0.25 * (%s[%s - 4] * u[%s + 4] + M (fabs) (u[%s]));", at, r, at, at, at); break;
    case 10: line ("v[i] += M (cos) (u[%s]) * %s[%s] * (real) 0.1;", at, r, at); break;
    case 11:
      if (chance (30))
	{
	  line ("v[%s] += u[k[%s] & 15] * a;", at, at);
	  break;
	}
      /* Fall through.  */
    default:
      if (has_own)
	{
	  line ("l[%s] = l[%s - 1] * (real) 0.5 + u[%s] * %s[%s];", at, at, at, r, at);
	  line ("v[%s] += l[%s] * a;", at, at);
	}
      else
	line ("v[%s] *= (real) 0.5 + u[%s] * (real) 0.1;", at, at);
    }
  node_end (k);
}

static void
step_nest (int has_own)
{
  int by_columns = chance (20);
  const char *at = by_columns ? "4 * j + i" : "4 * i + j";
  unsigned k = node_begin ();
  line ("for (int i = 1; i < n - 1; i++)");
  line ("  {");
  line ("    for (int j = %s; j < %s; j++)", chance (15) ? "i" : "1",
	by_columns ? PICK ("n - 1", "3") : PICK ("n - 1", "n - 1", "n - 1", "3", "n - (c & 1)"));
  line ("      {");
  indent += 8;
  for (unsigned n = 1 + below (3); n > 0; n--)
    step_statement (at, has_own);
  indent -= 8;
  line ("      }");
  if (chance (25))
    line ("    v[i] += s * (real) 0.1;");
  line ("  }");
  node_end (k);
}

void
step_function (int which)
{
  static const char *const own[] = {
    "0", "(real) 0.25 * (real) i", "i < 8 ? u[i] : (real) 0.5", "a * r[i]"
  };
  int has_own = chance (40);
  line ("static %sreal", PICK ("", "", "", "inline ", "__attribute__ ((noinline)) "));
  line ("F (s%d_%d) (real a, const int *k, int n, const real *%su, %sreal *%sr, real *restrict v, int c)",
	f.number, which, chance (80) ? "restrict " : "", chance (70) ? "const " : "",
	chance (70) ? "restrict " : "");
  line ("{");
  indent = 2;
  line ("real s = 0;");
  if (has_own)
    {
      line ("real l[16];");
      line ("for (int i = 0; i < 16; i++) l[i] = %s;", own[below (4)]);
    }
  if (chance (20))
    line ("if (c > 2) return a;");
  for (unsigned n = 1 + below (2); n > 0; n--)
    step_nest (has_own);
  line ("return s + a * %s;", PICK ("(real) 0.5", "u[5]", "r[6]", "v[10]"));
  indent = 0;
  line ("}");
  line ("");
}

/* ---- calls ------------------------------------------------------------------------------- */

/* Two levels, and something else that is only read.  */
struct levels { const char *declaration, *now, *next; int is_swapped, is_many; };

static struct levels
choose_levels (const char *u, const char *v, const char *t)
{
  struct levels l = { NULL, u, v, 0, 0 };
  switch (below (5))
    {
    case 0:
      l.declaration = text ("real %s[16], %s[16];", u, v);
      break;
    case 1:
      l.declaration = text ("real b%s[2][16], *%s = b%s[0], *%s = b%s[1];", u, u, u, v, u);
      l.is_swapped = 1;
      break;
    case 2:
      l.declaration = text ("real a%s[16], a%s[16], *%s = a%s, *%s = a%s;", u, v, u, u, v, v);
      l.is_swapped = chance (80);
      break;
    case 3:
      l.declaration = text ("struct { real u[16], v[16]; int n; } %s = { .n = 4 };", u);
      l.now = text ("%s.u", u), l.next = text ("%s.v", u);
      break;
    default:
      l.declaration = text ("real %s[4][16];", u);
      l.is_many = 1;
      l.now = text ("%s[%s & 3]", u, t), l.next = text ("%s[(%s + 1) & 3]", u, t);
    }
  return l;
}

static void
step_call (const struct levels *l, const char *t)
{
  unsigned k = node_begin ();
  const struct array *x = an_array ();
  const char *third = x->length >= LENGTH && chance (50) ? x->name : l->now;
  int back = chance (25);
  const char *from = back ? l->next : l->now, *to = back ? l->now : l->next;
  if (third == l->now)
    third = from;
  const char *first = chance (15) && x->length >= LENGTH ? x->name : from;
  const char *a = PICK ("(real) 0.125", "(real) 0.25", f.reals[below ((unsigned) f.nreals)],
			text ("(real) 0.1 * %s[%u]", x->name, below ((unsigned) x->length)));
  const char *n = PICK ("4", "4", "MIN (n, 4)", "4 - (m & 1)", text ("2 + (%s & 1) * 2", t));
  if (chance (20))
    line ("if (%s)", PICK (text ("%s & 1", t), text ("%s[5] > 0", from), "m > 2"));
  line ("%s += F (s%d_%u) (%s, k, %s, %s, %s, %s, %s) * (real) 0.1;", f.reals[below ((unsigned) f.nreals)],
	f.number, below ((unsigned) f.nsteps), a, n, first, third, to,
	PICK ("1", "2", t, "m & 3"));
  node_end (k);
}

static void
fill_levels (const struct levels *l)
{
  const struct array *a = an_array ();
  const char *x = a->length >= LENGTH ? a->name : "x";
  line ("for (int i = 0; i < 16; i++) %s[i] = %s, %s[i] = %s;", l->now,
	PICK (text ("%s[i]", x), text ("i < 8 ? %s[i] : (real) 0.125", x),
	      text ("%s[15 - i] * (real) 0.5", x)),
	l->next, PICK ("0", "(real) 0.0625 * (real) i", text ("%s[i]", x), "0"));
}

void
steps (void)
{
  if (f.nsteps == 0 || f.helper >= 0)
    {
      line ("%s *= (real) 0.5;", f.reals[0]);
      return;
    }
  const char *u = new_name ("su"), *v = new_name ("sv"), *t = new_name ("st");
  struct levels l = choose_levels (u, v, t);
  line ("{");
  indent += 2;
  line ("int %s = 0;", t);
  line ("%s", l.declaration);
  if (l.is_many)
    line ("memset (%s, 0, sizeof %s);", u, u);
  fill_levels (&l);
  line ("for (%s = 0; %s < %s; %s++)", t, t, PICK ("2", "3", "(m & 3)", "(n > 5 ? 3 : 1)", "4"), t);
  line ("  {");
  indent += 4;
  for (unsigned n = 1 + below (3); n > 0; n--)
    step_call (&l, t);
  if (chance (20))
    line ("%s[%u] += %s;", l.next, below (16), f.reals[0]);
  if (chance (15))
    line ("if (%s[6] > (real) 0.%u) break;", l.next, 5 + below (4));
  if (l.is_swapped)
    line ("{ real *swap = %s; %s = %s; %s = swap; }", l.now, l.now, l.next, l.next);
  indent -= 4;
  line ("  }");
  const struct array *o = an_output ();
  line ("for (int i = 0; i < %d; i++) %s[i] += %s[i] * (real) 0.5;", o->length, o->name,
	chance (50) ? l.now : l.next);
  indent -= 2;
  line ("}");
}
