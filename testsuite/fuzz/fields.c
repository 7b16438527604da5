/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields: stencils over two counters on grids of up to 8 x 8 elements, of which some have a reverse that
   may take rows in any order; arrays declared apart, or not; rows as long as declared, or as the
   caller says, which may be shorter than what is computed of them.  See generate.h.

   A field function is F (a, w, n, m, u, r, v): rows of W elements, N and M of them in either
   direction; it changes V, reads U and R.  */

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

void
field_function (int which)
{
  const char *apart = chance (85) ? "restrict " : "";
  line ("static %sreal", PICK ("", "", "inline ", "__attribute__ ((noinline)) "));
  line ("F (g%d_%d) (real a, int w, int n, int m, const real *%su, const real *%sr, real *%sv)", f.number, which,
	apart, apart, apart);
  line ("{");
  indent = 2;
  line ("real s = 0, q[%d];", CELLS);
  line ("for (int i = 0; i < %d; i++) q[i] = %s;", CELLS, PICK ("0", "u[i]", "a"));
  for (unsigned nests = 1 + below (2); nests > 0; nests--)
    field_nest (PICK ("w", "w", "w", "8"), 1 + chance (30));
  line ("for (int i = 0; i < %d; i++) s += q[i] * (real) 0.1;", CELLS);
  line ("return s + a * v[9];");
  indent = 0;
  line ("}");
  line ("");
}

void
fields (void)
{
  const char *u = new_name ("fu"), *v = new_name ("fv"), *t = new_name ("ft");
  const struct array *from = an_array (), *to = an_output ();
  const char *s = f.reals[below ((unsigned) f.nreals)];
  line ("{");
  indent += 2;
  line ("real a%s[%d], a%s[%d], *%s = a%s, *%s = a%s;", u, CELLS, v, CELLS, u, u, v, v);
  line ("for (int i = 0; i < %d; i++) %s[i] = %s[i & %d] * (real) (1 + i %% 5) * (real) 0.2, %s[i] = %s;", CELLS, u,
	from->name, from->length - 1, v, PICK ("0", "(real) 0.125", text ("%s[i & 7]", from->name)));
  line ("for (int %s = 0; %s < %s; %s++)", t, t, PICK ("1", "2", "3", "(m & 1) + 1"), t);
  line ("  {");
  line ("    %s += F (g%d_%u) (%s, %s, %s, %s, %s, %s, %s) * (real) 0.1;", s, f.number,
	below ((unsigned) f.nfields), PICK ("(real) 0.25", s), PICK ("8", "8", "7", "6"),
	PICK ("8", "8", "MIN (n, 8)", "7", "3", "5"), PICK ("7", "6", "MIN (n, 6)", "6", "3", "m"), u, u, v);
  if (chance (60))
    line ("    { real *swap = %s; %s = %s; %s = swap; }", u, u, v, v);
  line ("  }");
  line ("for (int i = 0; i < %d; i++) %s[i & %d] += %s[i] * (real) 0.25;", CELLS, to->name, to->length - 1,
	chance (50) ? u : v);
  indent -= 2;
  line ("}");
}
