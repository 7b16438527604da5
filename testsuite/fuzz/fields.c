/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields: stencils over two counters on grids of up to 8 x 8 elements, of which some have a reverse that
   may take rows in any order; arrays declared apart, or not; rows as long as declared, or as the
   caller says, which may be shorter than what is computed of them; lists of neighbours, in rows of a few.  See
   generate.h.

   A field function is F (a, w, n, m, rows, list, u, r, v): rows of W elements, N and M of them in either
   direction; LIST has numbers of elements, those of row J from ROWS[J] to ROWS[J + 1]; it changes V, reads U and R,
   which may be V where the function does not say otherwise.  */

#include "generate.h"

#include <stddef.h>

enum { SIDE = 8, CELLS = SIDE * SIDE };

/* An element of ARRAY near (j, i), whose rows are W elements.  */
static char *
near (const char *array, const char *w, unsigned reach)
{
  int down = (int) below (2 * reach + 1) - (int) reach, right = (int) below (2 * reach + 1) - (int) reach;
  switch (below (3))
    {
    case 0: return text ("%s[(j + %d) * %s + i + %d]", array, down, w, right);
    case 1: return text ("%s[j * %s + i + %d * %s + %d]", array, w, down, w, right);
    default: return text ("%s[(j + %d) * %s + (i + %d)]", array, down, w, chance (50) ? right : 0);
    }
}

static char *
term (const char *w, unsigned reach)
{
  const char *r = PICK ("u", "u", "u", "r");
  char *e = near ("u", w, reach), *g = near (r, w, reach);
  switch (below (20))
    {
    case 0: case 1: return text ("%s * %s", e, g);
    case 2: return text ("M (sin) (%s)", e);
    case 3: case 4: return text ("a * %s", g);
    case 5: return text ("(%s > (real) 0.25 ? %s : %s * a)", g, e, g);
    case 6: return text ("%s / ((real) 1.5 + %s * %s)", e, g, g);
    default: return text ("(real) 0.25 * (%s - %s)", e, g);
    }
}

/* PLAIN: nothing that goes from one iteration to another.  */
static void
field_statement (const char *w, unsigned reach, int plain)
{
  unsigned k = node_begin ();
  const char *v = PICK ("v", "v", "v", "v", "v", "q");
  char *at = text ("%s[j * %s + i]", v, w), *e = term (w, reach);
  for (unsigned n = 1 + below (4); n > 0; n--)
    e = text ("%s %s %s", e, PICK ("+", "-"), term (w, reach));
  switch (below (plain ? 3 : 9))
    {
    case 0: case 1: line ("%s += (real) 0.2 * (%s);", at, e); break;
    case 3: line ("s += (%s) * (real) 0.1;", e); break;
    case 4: line ("%s *= (real) 0.5 + (real) 0.1 * (%s);", at, e); break;
    case 5: line ("%s = (%s) * (real) 0.2 + %s[j * %s + i - 1] * (real) 0.1;", at, e, v, w); break;
    case 6: line ("%s[i] += (real) 0.1 * (%s);", v, e); break;
    default: line ("%s = (real) 0.2 * (%s);", at, e);
    }
  node_end (k);
}

static void
field_nest (const char *w, unsigned reach)
{
  unsigned k = node_begin ();
  int plain = chance (70);
  line ("for (int j = %u; j < n - %u; j++)", reach, reach);
  line ("  {");
  if (chance (15))
    line ("    if (%s)", PICK ("m > 5", "j != 3"));
  line ("    for (int i = %u; i < %s - %u; i++)", reach, chance (75) ? w : PICK ("m", "m", "j + 2", "w - (j & 1)"), reach);
  line ("      {");
  indent += 8;
  for (unsigned n = 1 + below (3); n > 0; n--)
    field_statement (w, reach, plain);
  indent -= 8;
  line ("      }");
  if (!plain && chance (30))
    line ("    v[j] += s * (real) 0.1;");
  line ("  }");
  node_end (k);
}

/* What one neighbour does: element K of the list, of row J.  */
static void
list_statement (void)
{
  unsigned n = node_begin ();
  const char *to = PICK ("v[j]", "v[j]", "v[list[k]]", "v[list[k]]", "v[k]", "q[list[k]]", "v[list[k ^ 1]]");
  const char *from = PICK ("u[list[k]]", "u[list[k]]", "r[list[k]]", "u[list[list[k]]]", "u[j]", "r[k]");
  const char *by = PICK ("r[k]", "r[k]", "a", "u[j]", "r[list[k]]");
  switch (below (8))
    {
    case 0: line ("if (list[k] != j)"); line ("  %s += (real) 0.1 * %s * %s;", to, by, from); break;
    case 1: line ("if (%s > (real) 0.3)", by); line ("  %s += (real) 0.1 * %s * %s;", to, by, from); break;
    case 2: line ("%s = (real) 0.2 * %s * %s;", to, by, from); break;
    case 3: line ("%s *= (real) 0.7 + (real) 0.1 * %s;", to, from); break;
    case 4: line ("s += (real) 0.1 * %s * u[%s > 0 ? list[k] : list[k ^ 1]];", from, by); break;
    default: line ("%s += (real) 0.1 * %s * %s;", to, by, from); break;
    }
  node_end (n);
}

static void
list_nest (void)
{
  unsigned n = node_begin ();
  int again = chance (40);
  if (again)
    {
      line ("for (int t = 0; t < %s; t++)", PICK ("m / 3", "2", "3 && s < 2"));
      line ("  {");
    }
  line ("for (int j = 0; j < n; j++)");
  line ("  for (int k = rows[j%s", chance (80) ? "]; k < rows[j + 1]; k++)" : " + 1]; k-- > rows[j];)");
  line ("    {");
  indent += 6;
  for (unsigned i = 1 + below (2); i > 0; i--)
    list_statement ();
  indent -= 6;
  line ("    }");
  if (again)
    {
      line ("    for (int k = 0; k < w; k++)");
      line ("      %s;", PICK ("s += v[list[k]] * (real) 0.1", "v[k] *= (real) 0.9", "q[list[k]] += v[k] * u[k]"));
      line ("  }");
    }
  node_end (n);
}

static int is_apart[4], has_lists[4];

void
field_function (int which)
{
  int lists = has_lists[which] = chance (40);
  const char *apart = chance (lists ? 30 : 85) ? "restrict " : "";
  is_apart[which] = *apart != 0;
  line ("static %sreal", PICK ("", "", "inline ", "__attribute__ ((noinline)) "));
  line ("F (g%d_%d) (real a, int w, int n, int m, const int *rows, const int *list, const real *%su, const real *%sr,"
	" real *%sv)", f.number, which, apart, apart, apart);
  line ("{");
  indent = 2;
  line ("real s = 0, q[%d];", CELLS);
  line ("for (int i = 0; i < %d; i++) q[i] = %s;", CELLS, PICK ("0", "u[i & 7]", "a"));
  for (unsigned nests = 1 + below (2); nests > 0; nests--)
    if (lists)
      list_nest ();
    else
      field_nest (PICK ("w", "w", "w", "8"), 1 + chance (30));
  line ("for (int i = 0; i < %d; i++) s += q[i] * (real) 0.1;", CELLS);
  line ("return s + a * v[5];");
  indent = 0;
  line ("}");
  line ("");
}

/* Lists of the first eight elements, in rows of one or two: function WHICH on arrays that the function has already, whose
   memory nothing tells apart but a test.  */
static void
short_lists (unsigned which, const struct array *from, const struct array *to)
{
  const char *t = new_name ("ft"), *s = f.reals[below ((unsigned) f.nreals)];
  line ("{");
  line ("  int n%s[9], l%s[8];", t, t);
  line ("  for (int i = 0; i < 9; i++) n%s[i] = %s;", t, PICK ("i", "i & 14", "i < 4 ? i : 4", "i > 7 ? 7 : i"));
  line ("  for (int i = 0; i < 8; i++) l%s[i] = %s;", t, PICK ("i * 3 & 7", "i ^ 5", "i / 3", "7 - i", "i & 3"));
  line ("  %s += F (g%d_%u) (%s, 8, %s, %s, n%s, l%s, %s, %s, %s) * (real) 0.1;", s, f.number, which,
	PICK ("(real) 0.25", s), PICK ("8", "MIN (n, 8)", "5"), PICK ("7", "6", "m"), t, t, from->name, from->name, to->name);
  line ("}");
}

void
fields (void)
{
  const char *u = new_name ("fu"), *v = new_name ("fv"), *t = new_name ("ft");
  unsigned which = below ((unsigned) f.nfields);
  const struct array *from = an_array (), *to = an_output ();
  /* One array may be known by two names.  */
  if (has_lists[which] && !is_apart[which] && from->length >= 8 && to->length >= 8 && chance (75)) {
    short_lists (which, from, to);
    return;
  }
  const char *s = f.reals[below ((unsigned) f.nreals)];
  line ("{");
  indent += 2;
  line ("real a%s[%d], a%s[%d], *%s = a%s, *%s = a%s;", u, CELLS, v, CELLS, u, u, v, v);
  line ("for (int i = 0; i < %d; i++) %s[i] = %s[i & %d] * (real) (1 + i %% 5) * (real) 0.2, %s[i] = %s;", CELLS, u,
	from->name, from->length - 1, v, PICK ("0", "(real) 0.125", text ("%s[i & 7]", from->name)));
  line ("int n%s[9], l%s[%d];", t, t, CELLS);
  line ("for (int i = 0; i < 9; i++) n%s[i] = %s;", t, PICK ("i * 4", "i * 7", "i * (i - 1) / 2", "3 * ((i + 1) / 2)"));
  line ("for (int i = 0; i < %d; i++) l%s[i] = %s;", CELLS, t, PICK ("i * 9 & 63", "i ^ 5", "i / 3", "63 - i", "i & 7"));
  line ("for (int %s = 0; %s < %s; %s++)", t, t, PICK ("1", "2", "3", "(m & 1) + 1"), t);
  line ("  {");
  line ("    %s += F (g%d_%u) (%s, %s, %s, %s, n%s, l%s, %s, %s, %s) * (real) 0.1;", s, f.number,
	which, PICK ("(real) 0.25", s), PICK ("8", "8", "7", "6"), PICK ("8", "8", "MIN (n, 8)", "7", "3", "5"),
	PICK ("7", "6", "MIN (n, 6)", "6", "3", "m"), t, t, u, !is_apart[which] && chance (25) ? v : u, v);
  if (chance (60))
    line ("    { real *swap = %s; %s = %s; %s = swap; }", u, u, v, v);
  line ("  }");
  line ("for (int i = 0; i < %d; i++) %s[i & %d] += %s[i] * (real) 0.25;", CELLS, to->name, to->length - 1,
	chance (50) ? u : v);
  indent -= 2;
  line ("}");
}
