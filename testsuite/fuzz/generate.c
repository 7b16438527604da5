/* SPDX-License-Identifier: GPL-3.0-or-later */
/* generate SEED COUNT >FILE.c: COUNT random functions, each with what numerical
   programs in C are made of (fuzz.h says how they are compiled, judge.c how
   their derivatives are judged).  The same seed gives the same text.

   Every function terminates (counted loops with small bounds; every other loop
   and backward goto burns `fuel'), reads only what was assigned, and subscripts
   by `& 7' what has eight elements.  Values are kept small by bounded functions and
   small factors; what overflows nevertheless the judge leaves out.  */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- random choices -------------------------------------------------------- */

static unsigned long long state;

static unsigned
below (unsigned n)
{
  unsigned long long z = (state += 0x9e3779b97f4a7c15ull);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return (unsigned) ((z ^ (z >> 31)) >> 33) % n;
}

static int
chance (unsigned percent)
{
  return below (100) < percent;
}

static const char *
pick (const char *const *words, unsigned n)
{
  return words[below (n)];
}
#define PICK(...) \
  pick ((const char *const[]) { __VA_ARGS__ }, \
	sizeof ((const char *const[]) { __VA_ARGS__ }) / sizeof (char *))

/* ---- the function being written ---------------------------------------------- */

enum { MAX_COUNTERS = 8 };

static struct {
  int number, helpers, helper;	/* helper: which is being written, or -1 */
  int has_single, has_struct, has_goto, has_vla, has_pointers, restricted;
  int nreals, narrays, nsingles, nints;
  const char *reals[24], *arrays[16], *singles[8];	/* lvalues */
  char counter[MAX_COUNTERS][8];
  int ncounters, names, depth, in_loop, labels, budget, recursive;
  int helper_recursive[4];
} f;

static int indent = 2;

static void
line (const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  printf ("%*s", indent, "");
  vprintf (format, ap);
  putchar ('\n');
  va_end (ap);
}

/* Expressions are written into strings that are never freed: the program ends
   soon.  */
static char *
text (const char *format, ...)
{
  va_list ap;
  char buffer[6000];
  va_start (ap, format);
  int n = vsnprintf (buffer, sizeof buffer, format, ap);
  va_end (ap);
  char *s = malloc ((size_t) n + 1);
  if (!s || n >= (int) sizeof buffer)
    abort ();
  for (int i = 0; i <= n; i++)
    s[i] = buffer[i];
  return s;
}

/* ---- expressions ------------------------------------------------------------------ */

static char *real_expr (int depth);
static char *condition (int depth);
static const char *array (void);

static char *
int_expr (int depth)
{
  if (depth <= 0 || chance (30))
    switch (below (5))
      {
      case 0: return text ("%u", below (8));
      case 1: return text ("%s", f.helper < 0 ? PICK ("n", "m") : "c");
      case 2: return text ("i%u", below ((unsigned) f.nints));
      case 3: return text ("k[i%u & 7]", below ((unsigned) f.nints));
      default:
	if (f.ncounters)
	  return text ("(int) %s", f.counter[below ((unsigned) f.ncounters)]);
	return text ("i%u", below ((unsigned) f.nints));
      }
  char *a = int_expr (depth - 1), *b = int_expr (depth - 1);
  switch (below (9))
    {
    case 0: return text ("(%s + %s)", a, b);
    case 1: return text ("(%s - %s)", a, b);
    case 2: return text ("(%s * %u)", a, 1 + below (3));
    case 3: return text ("(%s >> 1)", a);
    case 4: return text ("(%s %% %u)", a, 2 + below (5));
    case 5: return text ("(%s ? %s : %s)", condition (0), a, b);
    case 6: return text ("(int) (signed char) (%s)", a);
    case 7: return text ("(%s ^ %s)", a, b);
    default: return text ("k[(%s) & 7]", a);
    }
}

/* Something that can be assigned.  */
static char *
place (void)
{
  unsigned what = below (10);
  if (f.has_struct && what == 0)
    return text ("%s", PICK ("s.v", "s.u", "o.v", "s.w[i0 & 3]", "o.w[1]",
			     "c2[i1 & 1].v", "c2[1].w[i0 & 3]", "pr.a", "pr.b"));
  if (f.has_pointers && what == 1)
    return text ("%s[(%s) & 7]", PICK ("u1", "u2"), int_expr (1));
  if (what < 6)
    return text ("%s[(%s) & 7]", array (), int_expr (1 + (int) below (2)));
  if (f.has_vla && what == 6)
    return text ("t2[(%s) & 3][(%s) & 3]", int_expr (1), int_expr (1));
  return text ("%s", f.reals[below ((unsigned) f.nreals)]);
}

static const char *
array (void)
{
  return f.arrays[below ((unsigned) f.narrays)];
}

static char *
leaf (void)
{
  switch (below (9))
    {
    case 0: return text ("%u.%u", below (3), below (100));
    case 1: return text ("%s", f.helper < 0 ? "p" : "a");
    case 2: return text ("(real) (%s) * (real) 0.125", int_expr (1));
    case 3:
      if (f.has_single && f.helper < 0)
	return chance (50) ? text ("z[(%s) & 7]", int_expr (1))
			   : text ("%s", f.singles[below ((unsigned) f.nsingles)]);
      /* fallthrough */
    default: return place ();
    }
}

static char *
call (int depth)
{
  int first = f.helper < 0 ? 0 : f.helper + 1;
  int own = f.helper >= 0 && f.recursive && chance (40);
  if (own)
    return text ("(c > 0 ? F (h%d_%d) (%s, %s, c - 1, k) : %s)", f.number, f.helper,
		 real_expr (depth - 1), array (), leaf ());
  if (first >= f.helpers)
    return leaf ();
  int h = first + (int) below ((unsigned) (f.helpers - first));
  return text ("F (h%d_%d) (%s, %s, (%s) & 3, k)", f.number, h, real_expr (depth - 1),
	       array (), int_expr (1));
}

static char *
real_expr (int depth)
{
  if (depth <= 0 || chance (12))
    return leaf ();
  char *a = real_expr (depth - 1), *b = real_expr (depth - 1);
  switch (below (27))
    {
    case 0: case 1: case 2: return text ("(%s + %s)", a, b);
    case 3: case 4: return text ("(%s - %s)", a, b);
    case 5: case 6: case 7: case 8: return text ("(%s * %s)", a, b);
    case 9: return text ("(%s / (%s * %s + (real) 1.5))", a, b, b);
    case 10: return text ("M (%s) (%s)", PICK ("sin", "cos", "tanh", "atan", "erf", "asinh"), a);
    case 11: return text ("M (sqrt) (1 + %s * %s)", a, a);
    case 12: return text ("M (log) (%s * %s + (real) 1.25)", a, a);
    case 13: return text ("M (exp) (M (%s) (%s))", PICK ("sin", "cos", "tanh"), a);
    case 14: return text ("M (%s) (%s, %s)", PICK ("fmax", "fmin"), a, b);
    case 15: return text ("%s (%s, %s)", PICK ("MIN", "MAX"), leaf (), leaf ());
    case 16: return text ("M (fabs) (%s)", a);
    case 17: return text ("(%s ? %s : %s)", condition (1), a, b);
    case 18: return text ("M (pow) (1 + M (fabs) (%s), M (sin) (%s))", a, b);
    case 19: return text ("M (%s) (1 + %s * %s, %s)", PICK ("atan2", "hypot"), a, a, b);
    case 20: return text ("-%s", leaf ());
    case 21:
      return f.has_single && f.helper < 0 ? text ("(real) (single) (%s)", a)
					  : text ("M (%s) (%s)", PICK ("floor", "trunc", "ceil"), a);
    case 22: return text ("M (fma) (%s, %s, %s)", a, b, leaf ());
    case 23: return text ("M (copysign) (%s, %s)", a, b);
    case 24: return text ("(%s * %s + %s * %s)", a, leaf (), b, leaf ());
    case 25: return text ("M (pow) (%s, %s)", leaf (), PICK ("2", "3", "(real) 2"));
    default: return call (depth);
    }
}

/* What is assigned: mostly bounded.  */
static char *
bounded (int depth)
{
  char *e = real_expr (depth);
  switch (below (8))
    {
    case 0: case 1: return text ("M (sin) (%s)", e);
    case 2: return text ("M (tanh) (%s)", e);
    case 3: return text ("%s / (1 + M (fabs) (%s))", e, leaf ());
    case 4: return text ("(real) 0.5 * %s + (real) 0.25 * %s", leaf (), leaf ());
    case 5: return text ("(real) 0.375 * (%s)", e);
    case 6: return leaf ();
    default: return text ("M (cos) (%s)", e);
    }
}

static char *
condition (int depth)
{
  if (depth > 0 && chance (35))
    return text ("(%s %s %s)", condition (depth - 1), PICK ("&&", "||"),
		 condition (depth - 1));
  switch (below (6))
    {
    case 0: case 1:
      return text ("%s %s %s", leaf (), PICK ("<", ">", "<=", ">="), leaf ());
    case 2: return text ("!(%s > (real) 0.%u)", leaf (), below (10));
    case 3: return text ("((%s) & 1)", int_expr (1));
    default:
      return text ("(%s) %s (%s)", int_expr (1), PICK ("<", ">", "==", "!="), int_expr (1));
    }
}

/* ---- statements ------------------------------------------------------------------- */

static void statements (int n);

static void
block (int n)
{
  line ("{");
  indent += 2, f.depth++;
  statements (n);
  indent -= 2, f.depth--;
  line ("}");
}

static void
assignment (void)
{
  char *p = place ();
  switch (below (9))
    {
    case 0: line ("%s += (real) 0.25 * (%s);", p, real_expr (2)); break;
    case 1: line ("%s *= %s;", p, bounded (1)); break;
    case 2: line ("%s -= (real) 0.125 * %s;", p, leaf ()); break;
    case 3: line ("%s = %s;", p, PICK ("0", "1", "(real) 0.5")); break;
    case 4: line ("%s = %s * (real) 0.75;", p, p); break;
    case 5:
      if (f.has_single && f.helper < 0)
	{
	  line ("%s = (single) (%s);",
		chance (50) ? f.singles[below ((unsigned) f.nsingles)]
			    : text ("z[(%s) & 7]", int_expr (1)), bounded (1));
	  break;
	}
      /* fallthrough */
    default: line ("%s = %s;", p, bounded (2 + (int) below (2)));
    }
}

static void
moving (void)
{
  const char *a = array (), *b = array ();
  switch (below (8))
    {
    case 0: line ("memset (%s, 0, %u * sizeof (real));", a, 1 + below (8)); break;
    case 1:
      if (a != b)
	line ("memmove (%s, %s, %u * sizeof (real));", a, b, 1 + below (8));
      else
	line ("memmove (%s + 1, %s, 5 * sizeof (real));", a, a);
      break;
    case 2:
      line ("{ real swap = %s[(%s) & 7]; %s[i0 & 7] = %s[i1 & 7]; %s[i1 & 7] = swap; }",
	    a, int_expr (1), a, b, b);
      break;
    case 3:
      if (f.has_struct)
	{
	  line ("%s", PICK ("s = o;", "o = s;", "c2[0] = s;", "o = c2[i0 & 1];", "c2[i1 & 1] = c2[i0 & 1];",
			    "memcpy (&s, &o, sizeof s);",
			    "pr = (struct pair) { s.v, o.u };", "{ real b1 = pr.a; pr.a = pr.b; pr.b = b1; }"));
	  break;
	}
      /* fallthrough */
    case 4:
      if (f.has_pointers)
	{
	  line ("%s", PICK ("{ real *swap = u1; u1 = u2; u2 = swap; }", "u1 = t;",
			    "u2 = (i0 & 1) ? t : u1;", "u1 = u2;"));
	  break;
	}
      /* fallthrough */
    default:
      line ("i%u = (%s) & 15;", below ((unsigned) f.nints), int_expr (2));
    }
}

static void
counted_loop (void)
{
  if (f.ncounters == MAX_COUNTERS || f.in_loop >= 3)
    {
      assignment ();
      return;
    }
  char *c = f.counter[f.ncounters];
  snprintf (c, sizeof f.counter[0], "j%d", f.names++);
  const char *limit = f.in_loop && chance (40)
    ? text ("(%s & 3)", f.counter[f.ncounters - (f.ncounters > 0)])
    : f.helper < 0 ? PICK ("n", "m", "4", "(n & 3)", "(i0 & 3)", "n - 1", "3")
    : PICK ("c", "3", "(i1 & 3)");
  if (limit[0] == '(' && limit[1] == 'j' && f.ncounters == 0)
    limit = "3";
  switch (below (12))
    {
    case 0: line ("for (int %s = %s; %s-- > 0;)", c, limit, c); break;
    case 1: line ("for (int %s = 0; %s < %s; %s += 2)", c, c, limit, c); break;
    case 2: line ("for (unsigned %s = 0; %s < (unsigned) (%s) %% 8; %s++)", c, c, limit, c); break;
    case 3: line ("for (long %s = %s; %s >= 0; %s--)", c, limit, c, c); break;
    case 4: line ("for (signed char %s = 0; %s <= %s; %s++)", c, c, limit, c); break;
    case 5: line ("for (unsigned char %s = 1; %s < 5; %s++)", c, c, c); break;
    case 6:
      line ("int l%s = %s;", c, limit);
      line ("for (int %s = 0; %s < l%s && fuel-- > 0; %s++, l%s -= i1 & 1)", c, c, c, c, c);
      break;
    case 7: line ("for (size_t %s = 0; %s != (size_t) ((%s) & 3); ++%s)", c, c, limit, c); break;
    default: line ("for (int %s = 0; %s < %s; %s++)", c, c, limit, c);
    }
  f.ncounters++, f.in_loop++;
  block (1 + (int) below (4));
  f.ncounters--, f.in_loop--;
}

static void
other_loop (void)
{
  if (f.in_loop >= 2)
    {
      assignment ();
      return;
    }
  f.in_loop++;
  switch (below (4))
    {
    case 0:
      line ("while (fuel-- > 0 && %s)", condition (1));
      block (1 + (int) below (4));
      break;
    case 1:
      line ("do");
      block (1 + (int) below (4));
      line ("while (fuel-- > 0 && %s);", condition (0));
      break;
    case 2:
      line ("for (real h%d = 0; h%d < (real) 0.9; h%d += (real) 0.3)", f.names, f.names, f.names);
      f.names++;
      block (1 + (int) below (3));
      break;
    default:
      line ("for (;;)");
      line ("{");
      indent += 2;
      line ("if (fuel-- <= 0 || %s) break;", condition (0));
      statements (1 + (int) below (3));
      indent -= 2;
      line ("}");
    }
  f.in_loop--;
}

static void
a_switch (void)
{
  int arms = 2 + (int) below (3);
  line ("switch ((%s) & 3)", int_expr (1));
  line ("{");
  for (int i = 0; i < arms; i++)
    {
      line (chance (20) && i == arms - 1 ? "default:" : "case %d:", i);
      block (1 + (int) below (2));
      if (chance (65))
	line ("break;");
    }
  line ("}");
}

/* Stretches that jump to each other: forward, backward, into and out of loops.  */
static void
mesh (void)
{
  int first = f.labels, count = 3 + (int) below (3);
  f.labels += count;
  if (f.in_loop || f.depth)
    {
      assignment ();
      return;
    }
  for (int i = 0; i < count; i++)
    {
      if (chance (30))
	line ("if (%s) goto L%d;", condition (0), first + (int) below ((unsigned) count));
      int loop = chance (25);
      if (loop)
	{
	  line ("while (fuel-- > 0 && %s)", condition (0));
	  line ("{");
	  indent += 2, f.in_loop++;
	}
      indent -= 2;
      line ("L%d:", first + i);
      indent += 2;
      line ("if (fuel-- <= 0) goto M%d;", first);
      for (int j = (int) below (3); j >= 0; j--)
	assignment ();
      if (chance (60))
	line ("if (%s) goto L%d;", condition (0), first + (int) below ((unsigned) count));
      if (loop)
	{
	  indent -= 2, f.in_loop--;
	  line ("}");
	}
    }
  indent -= 2;
  line ("M%d:;", first);
  indent += 2;
}

static void
statement (void)
{
  if (f.budget-- <= 0 || f.depth > 5)
    {
      assignment ();
      return;
    }
  unsigned what = below (100);
  if (what < 45)
    assignment ();
  else if (what < 56)
    moving ();
  else if (what < 70)
    {
      line ("if (%s)", condition (1));
      block (1 + (int) below (3));
      if (chance (50))
	{
	  line ("else");
	  block (1 + (int) below (3));
	}
    }
  else if (what < 82)
    counted_loop ();
  else if (what < 88)
    other_loop ();
  else if (what < 91)
    a_switch ();
  else if (what < 94)
    {
      if (f.in_loop)
	line ("if (%s) %s;", condition (0), PICK ("break", "continue"));
      else
	line ("i%u = (i%u + %u) & 15;", below ((unsigned) f.nints), below ((unsigned) f.nints), below (9));
    }
  else if (what < 96)
    line ("if (%s) return %s;", condition (1), bounded (1));
  else if (f.has_goto && what < 99)
    mesh ();
  else
    line ("%s = %s;", place (), call (1));
}

/* Statements that never fall behind a `break' inside a switch: `continue' and
   `break' there mean the loop around only in statement ().  */
static void
statements (int n)
{
  for (int i = 0; i < n; i++)
    statement ();
}

/* ---- functions ------------------------------------------------------------------------ */

static void
locals (int reals, int ints)
{
  static const char *const names[] = { "a0", "a1", "a2", "a3", "a4", "a5" };
  f.nreals = f.nsingles = f.narrays = f.ncounters = f.in_loop = f.depth = 0;
  f.nints = 0;
  for (int i = 0; i < ints; i++)
    line ("int i%d = %u;", i, below (8)), f.nints++;
  line ("int fuel = %u;", 4 + below (16));
  for (int i = 0; i < reals; i++)
    {
      if (f.helper < 0)
	line ("real %s = %s;", names[i], PICK ("0", "p", "x[0]", "y[1] * x[2]", "w[7]", "(real) 0.5"));
      else
	line ("real %s = %s;", names[i], PICK ("0", "a", "u[1] * a", "(real) 0.25"));
      f.reals[f.nreals++] = names[i];
    }
}

static void
ending (void)
{
  line ("return %s + (real) 0.5 * %s;", bounded (1), f.reals[0]);
  indent = 0;
  line ("}\n");
}

static void
helper (int number, int which)
{
  f.helper = which;
  f.recursive = f.helper_recursive[which];
  f.budget = 8, f.labels = 0;
  int was_struct = f.has_struct, was_pointers = f.has_pointers, was_vla = f.has_vla;
  f.has_struct = f.has_pointers = f.has_vla = 0;
  printf ("static %sreal\nF (h%d_%d) (real a, real *u, int c, const int *k)\n{\n",
	  PICK ("", "", "__attribute__ ((noinline)) ", "inline "), number, which);
  indent = 2;
  locals (2 + (int) below (2), 2);
  f.arrays[f.narrays++] = "u";
  if (chance (40))
    {
      line ("real b[8];");
      line ("for (int i = 0; i < 8; i++) b[i] = %s;", PICK ("0", "u[i]", "u[7 - i] * a"));
      f.arrays[f.narrays++] = "b";
    }
  line ("if (c <= 0) return %s;", bounded (1));
  statements (2 + (int) below (5));
  ending ();
  f.has_struct = was_struct, f.has_pointers = was_pointers, f.has_vla = was_vla;
}

static void
function (int number)
{
  f.number = number;
  f.has_single = chance (30), f.has_struct = chance (30), f.has_goto = chance (40);
  f.has_vla = chance (40), f.has_pointers = chance (30), f.restricted = chance (30);
  f.helpers = chance (45) ? 1 + (int) below (3) : 0;
  f.names = 0;
  printf ("#ifndef SKIP_%d\n", number);
  printf ("DECLARE (f%d, %s)\n", number, f.restricted ? "restrict" : "");
  for (int h = 0; h < f.helpers; h++)
    f.helper_recursive[h] = chance (40);
  for (int h = f.helpers; h-- > 0;)
    helper (number, h);
  f.helper = -1;
  f.budget = 6 + (int) below (30), f.labels = 0;
  const char *r = f.restricted ? "restrict " : "";
  printf ("real\nF (f%d) (int n, int m, const int *k, real *%sx, real *%sy, real *%sw,\n"
	  "\tsingle *%sz, real p, single q)\n{\n", number, r, r, r, r);
  indent = 2;
  locals (2 + (int) below (4), 2 + (int) below (3));
  f.arrays[f.narrays++] = "x", f.arrays[f.narrays++] = "y";
  if (chance (60))
    f.arrays[f.narrays++] = "w";
  int t = f.has_pointers || chance (50);
  if (t)
    {
      line (PICK ("real t[8] = { 0 };", "real t[8]; memcpy (t, x, sizeof t);",
		  "real t[8]; memset (t, 0, sizeof t);",
		  "real t[8]; for (int i = 0; i < 8; i++) t[i] = x[i] * y[7 - i];",
		  "real t[8] = { x[0], p, 1, [6] = y[3] };"));
      f.arrays[f.narrays++] = "t";
    }
  if (f.has_vla)
    {
      line ("real v[8 + n], t2[4][4];");
      line ("for (int i = 0; i < 8 + n; i++) v[i] = %s;", PICK ("0", "p", "x[i & 7]"));
      line ("for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) t2[i][j] = %s;",
	    PICK ("0", "p * x[i + j]", "y[i]"));
      f.arrays[f.narrays++] = "v";
    }
  if (f.has_single)
    {
      line ("single b0 = q, b1 = (single) p;");
      f.singles[f.nsingles++] = "b0", f.singles[f.nsingles++] = "b1";
    }
  if (f.has_struct)
    {
      line ("struct cell s = { 0 }, o = { p, { x[0], 1 }, 3, y[1] }, c2[2] = { { 0 } };");
      line ("struct pair pr = { x[3], p };");
      line ("s.k = o.k;");
    }
  if (f.has_pointers)
    line ("real *u1 = %s, *u2 = t;", PICK ("x", "y", "t"));
  statements (3 + (int) below (8));
  ending ();
  printf ("#endif\n\n");
}

int
main (int argc, char **argv)
{
  if (argc != 3)
    {
      fprintf (stderr, "usage: generate SEED COUNT\n");
      return 2;
    }
  state = strtoull (argv[1], NULL, 10) * 0x2545f4914f6cdd1dull + 1;
  int count = atoi (argv[2]);
  printf ("/* generate %s %s */\n#include \"fuzz.h\"\n\n", argv[1], argv[2]);
  int restricted[count + 1], single[count + 1];
  for (int i = 0; i < count; i++)
    {
      function (i);
      restricted[i] = f.restricted, single[i] = f.has_single;
    }
  printf ("const struct fuzz_case F (table)[] = {\n");
  for (int i = 0; i < count; i++)
    printf ("#ifndef SKIP_%d\n  CASE (f%d, %d, %d),\n#else\n  LEFT_OUT,\n#endif\n",
	    i, i, restricted[i], single[i]);
  printf ("};\nconst int F (count) = %d;\n", count);
  return 0;
}
