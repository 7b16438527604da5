/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory of other kinds than arguments and local arrays: global variables, the heap, structures
   behind pointers, tables of rows, lists and trees, unions, functions behind pointers, complex
   values; more of it is in memory-values.c.  See generate.h.

   Whatever lives on from call to call is set before it is read (memory_locals), so that no
   call sees what the one before left.  Names at file scope are G (stem), of function NUMBER at
   this LEVEL; the reals and arrays that memory_locals offers are what all other statements work on, too.  */

#include "generate.h"

#include <stddef.h>

/* ---- what stands before the function ---------------------------------------------------- */

/* A call through a pointer is compared with all functions of its type in the file, of
   which there may be no more than 64: only every fourth function has such calls.  */
static int
has_table (void)
{
  return f.number % 4 == 0;
}

static void
laws (void)
{
  static const char *const values[] = {
    "a * q[0]", "M (sin) (a + q[1])", "M (tanh) (a) * q[2]", "a * a * (real) 0.25 - q[3] * (real) 0.5",
    "q[0] > 0 ? a : -a * q[1]",
    "it ? it->v * a : a"
  };
  for (int i = 0; i < 3; i++)
    line ("static real G (law%d) (real a, const real *q, const struct G (node) *it) { return %s; }", i, values[below (6)]);
  if (has_table ())
    line ("static G (law) *const G (laws)[3] = { G (law0), G (law1), G (law2) };");
}

static void
walks (void)
{
  unsigned inlined = below (3);
  const char *how = inlined == 0 ? "inline " : inlined == 1 ? "__attribute__ ((noinline)) " : "";
  line ("static %sreal G (walk) (struct G (node) *q, real a)", how);
  line ("{");
  line ("  real s = 0;");
  line ("  for (; q; q = q->next)");
  line ("    {");
  unsigned k = node_begin ();
  line ("      q->v = %s;", PICK ("M (tanh) (q->v * a)", "q->v * (real) 0.5 + q->w[1] * a",
				 "q->v * q->w[0] * (real) 0.5", "q->next ? q->next->v * a : q->v"));
  node_end (k);
  k = node_begin ();
  line ("      %s;", PICK ("q->w[q->kind & 3] += q->v * (real) 0.25",
			  "if (q->kind & 1) q->w[2] = q->v * q->v * (real) 0.125",
			  "a = (real) 0.5 * a + q->w[3]", "G (shared)[q->kind & 15] += q->v * a"));
  node_end (k);
  line ("      s += %s;", PICK ("q->v * q->w[3]", "q->v", "q->u.r * q->v", "G (scale) * q->w[0]"));
  line ("    }");
  line ("  return s * (real) 0.25;");
  line ("}");
  /* Down and up again.  */
  line ("static real G (sum) (const struct G (node) *q, int left, real a)");
  line ("{");
  line ("  if (!q || left <= 0) return a;");
  line ("  return %s;", PICK ("M (sin) (q->v) + G (sum) (q->next, left - 1, a * (real) 0.5)",
			      "G (sum) (q->next, left - 1, a * q->v)",
			      "q->w[left & 3] * G (sum) (q->next, left - 1, (real) 0.5) + a"));
  line ("}");
}

static void
builders (void)
{
  line ("static struct G (node) *G (list) (int n, const real *q, real a)");
  line ("{");
  line ("  struct G (node) *first = NULL;");
  line ("  for (int i = 0; i < n; i++)");
  line ("    {");
  line ("      struct G (node) *it = %s;", PICK ("malloc (sizeof *it)", "calloc (1, sizeof *it)"));
  line ("      *it = (struct G (node)) { .v = %s, .w = { q[i & 7], a, 1 }, .kind = i };",
	PICK ("q[i & 7]", "q[i & 3] * a", "(real) 0.5"));
  line ("      it->u.r = %s;", PICK ("q[0]", "0", "a"));
  line ("      it->next = first, first = it;");
  line ("    }");
  line ("  return first;");
  line ("}");
  line ("static void G (release) (struct G (node) *q)");
  line ("{");
  line ("  while (q) { struct G (node) *next = q->next; free (q); q = next; }");
  line ("}");
}

void
memory_before (void)
{
  line ("struct G (node)");
  line ("{");
  line ("  %sreal v;", chance (50) ? "int head; " : "");
  line ("  union { real r; struct { int i, j; } k; } u;");
  line ("  struct G (node) *next;");
  line ("  real w[4];");
  line ("  int kind;");
  line ("};");
  line ("typedef real G (law) (real, const real *, const struct G (node) *);");
  line ("struct G (object) { int n; real v, w[16]; struct { real *row; G (law) *law; } in; };");
  line ("%sreal G (shared)[16], G (scale);", PICK ("static ", "static ", "static _Thread_local ", ""));
  line ("static struct { int n; real u[16]; single s; } G (state);");
  line ("static real *G (where);");
  laws ();
  walks ();
  builders ();
  if (f.has_values)
    values_before ();
  if (f.has_callbacks)
    callbacks_before ();
}

/* ---- what stands in it --------------------------------------------------------------------- */

static const char *
a_real (void)
{
  return f.reals[below ((unsigned) f.nreals)];
}

void
memory_locals (void)
{
  line ("for (int i = 0; i < 16; i++) G (shared)[i] = %s, G (state).u[i] = %s;",
	PICK ("0", "x[i]", "x[15 - i] * p"), PICK ("y[i]", "0", "(real) 0.125 * (real) i"));
  line ("G (scale) = %s, G (state).s = (single) 0.5, G (state).n = n;", PICK ("p", "1", "x[2]"));
  line ("struct G (object) *ob = %s;", PICK ("calloc (1, sizeof *ob)", "malloc (sizeof *ob)"));
  line ("ob->v = %s, ob->n = m, ob->in.law = %s;", PICK ("p", "y[4]", "0"),
	has_table () ? "G (laws)[m % 3]" : "NULL");
  line ("for (int i = 0; i < 16; i++) ob->w[i] = %s;", PICK ("x[i]", "0", "y[i] * x[3]"));
  line ("real *hp = malloc (16 * sizeof (real)), **rows = malloc (4 * sizeof (real *));");
  line ("%s;", PICK ("memset (hp, 0, 16 * sizeof (real))", "memcpy (hp, x, 16 * sizeof (real))",
		     "for (int i = 0; i < 16; i++) hp[i] = y[i] * (real) 0.5"));
  line ("for (int i = 0; i < 4; i++)");
  line ("  {");
  line ("    rows[i] = malloc (16 * sizeof (real));");
  line ("    for (int j = 0; j < 16; j++) rows[i][j] = %s;",
	PICK ("x[j]", "i == 1 ? y[j] : 0", "(real) 0.0625 * (real) (i + j)"));
  line ("  }");
  line ("G (where) = %s, ob->in.row = %s;", PICK ("hp", "rows[2]", "G (shared)"),
	PICK ("hp", "rows[0]", "G (state).u", "ob->w"));
  line ("struct G (node) *hd = G (list) (%s, x, %s);", PICK ("n", "m", "4"), PICK ("p", "(real) 0.5"));
  f.reals[f.nreals++] = "ob->v", f.reals[f.nreals++] = "G (scale)";
  static const char *const arrays[] = { "G (shared)", "G (state).u", "ob->w", "hp", "rows[1]" };
  for (int i = 0; i < 5; i++)
    if (chance (60))
      f.arrays[f.narrays++] = (struct array) { arrays[i], LENGTH, 1 };
  if (f.has_values)
    values_locals ();
  if (f.has_callbacks)
    callbacks_locals ();
}

static void
on_lists (void)
{
  const char *r = a_real ();
  switch (below (6))
    {
    case 0: line ("%s += G (walk) (hd, %s) * (real) 0.1;", r, PICK ("p", "(real) 0.5", "x[1]")); break;
    case 1: line ("%s += G (sum) (hd, 4, %s) * (real) 0.1;", r, a_real ()); break;
    case 2: line ("if (hd && hd->next) { struct G (node) *q = hd->next; hd->next = q->next; q->next = hd; hd = q; }"); break;
    case 3: line ("for (struct G (node) *q = hd; q && q->next; q = q->next) q->next->v += q->v * q->w[1] * (real) 0.1;"); break;
    case 4: line ("for (struct G (node) *q = hd; q; q = q->next) { q->u.r = q->v * %s; q->w[0] = q->u.r; }", r); break;
    default: line ("if (hd) { struct G (node) copy = *hd; copy.v *= %s; *hd = copy; }", PICK ("copy.w[0]", "p", "(real) 0.5"));
    }
}

static void
on_rows (void)
{
  const char *i = new_name ("r");
  switch (below (5))
    {
    case 0:
      line ("for (int %s = 1; %s < 4; %s++) for (int j = 0; j < 16; j++) rows[%s][j] = (real) 0.5 * rows[%s - 1][j] + M (sin) (rows[%s][15 - j]);",
	    i, i, i, i, i, i);
      break;
    case 1: line ("{ real *swap = rows[0]; rows[0] = rows[2]; rows[2] = swap; }"); break;
    case 2: line ("memcpy (rows[%u], rows[%u], 8 * sizeof (real));", below (2), 2 + below (2)); break;
    case 3: line ("{ real **twice = &rows[m & 3]; (*twice)[3] *= rows[0][1]; }"); break;
    default: line ("for (int j = 1; j < n; j++) rows[j & 3][j] += rows[(j + 1) & 3][j - 1] * %s;", PICK ("p", "(real) 0.25"));
    }
}

static void
on_heap (void)
{
  const char *t = new_name ("hq"), *r = a_real ();
  switch (below (4))
    {
    case 0:
      line ("{ real *%s = malloc ((size_t) (n + 3) * sizeof (real));", t);
      line ("  for (int i = 0; i < n; i++) %s[i] = x[i] * hp[i];", t);
      line ("  for (int i = 1; i < n; i++) %s[i] = M (sin) (%s[i - 1]) + %s[i];", t, t, t);
      line ("  if (n > 0) %s += %s[n - 1] * (real) 0.25; free (%s); }", r, t, t);
      break;
    case 1:
      line ("{ real *%s = malloc (4 * sizeof (real)); for (int i = 0; i < 4; i++) %s[i] = hp[i];", t, t);
      line ("  %s = realloc (%s, (size_t) (4 + n) * sizeof (real)); for (int i = 4; i < 4 + n; i++) %s[i] = %s[i - 1] * x[3] + p;",
	    t, t, t, t);
      line ("  %s += %s[3 + n] * (real) 0.25; free (%s); }", r, t, t);
      break;
    case 2:
      /* No other pointer leads to row 3.  */
      line ("free (rows[3]); rows[3] = calloc (16, sizeof (real)); rows[3][m] = %s;", r); break;
    default:
      line ("for (int t = 0; t < 3; t++) { real *%s = malloc (16 * sizeof (real)); for (int i = 0; i < 16; i++) %s[i] = hp[i] * (real) 0.5; "
	    "for (int i = 0; i < 16; i++) hp[i] = %s[15 - i] * %s[i]; free (%s); }", t, t, t, t, t);
    }
}

static void
on_objects (void)
{
  const char *r = a_real ();
  switch (below (7))
    {
    case 0: line ("%s = %s (%s, %s, hd) * (real) 0.5;", r, has_table () ? "ob->in.law" : "G (law0)", r, PICK ("ob->w", "hp", "x", "rows[1]")); break;
    case 1: line ("%s += %s (%s, ob->w, NULL);", r,
		  has_table () ? PICK ("G (laws)[m & 1]", "G (laws)[k[2] & 1]", "G (laws)[n & 1]") : "G (law1)",
		  a_real ()); break;
    case 2: line ("for (int i = 0; i < 8; i++) ob->in.row[i] = ob->in.row[i + 1] * (real) 0.5 + ob->w[i] * p;"); break;
    case 3: line ("for (int i = 0; i < 4; i++) G (where)[i] += G (where)[i + 4] * G (scale) * (real) 0.25;"); break;
    case 4: line ("{ struct G (object) other = *ob; other.w[2] *= other.v; *ob = other; }"); break;
    case 5: line ("G (where) = %s; ob->in.law = %s;", PICK ("rows[2]", "hp", "G (shared)"),
		  has_table () ? "G (laws)[n % 3]" : "NULL"); break;
    default:
      line ("{ cplx c = CPLX (%s, hp[1]), d = CPLX (ob->v, p); c = c * d + d; %s = __real__ c * (real) 0.25; hp[2] = __imag__ c * (real) 0.25; }",
	    r, r);
    }
}

void
memory_statement (void)
{
  static void (*const kinds[]) (void) = { on_lists, on_rows, on_heap, on_objects, on_objects };
  if (f.has_callbacks && chance (40))
    callbacks_statement ();
  else if (f.has_values && chance (60))
    values_statement ();
  else
    kinds[below (5)] ();
}

/* Everything is read, then given back.  */
void
memory_ending (const char *result)
{
  line ("for (int i = 0; i < 8; i++) y[i] += (real) 0.125 * (G (shared)[i] + ob->w[i] * hp[i] + rows[1][i] + rows[2][i + 1] + G (state).u[i]);");
  line ("real result = %s + (hd ? hd->v * (real) 0.5 : 0) + (real) G (state).s * ob->v + G (where)[1];", result);
  if (f.has_values)
    values_ending ();
  if (f.has_callbacks)
    callbacks_ending ();
  unsigned k = node_begin ();
  line ("G (release) (hd); free (hp); free (ob);");
  line ("for (int i = 0; i < 4; i++) free (rows[i]);");
  line ("free (rows);");
  node_end (k);
  line ("return result;");
}
