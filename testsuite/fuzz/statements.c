/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random statements of C: see generate.h.  */

#include "generate.h"

#include <stdio.h>

const char *
new_name (const char *stem)
{
  return text ("%s%d", stem, f.names++);
}

void
block (int n)
{
  line ("{");
  indent += 2, f.depth++;
  statements (n);
  indent -= 2, f.depth--;
  line ("}");
}

/* ---- assignments -------------------------------------------------------------------- */

void
assignment_to (char *p)
{
  switch (below (9))
    {
    case 0: line ("%s += (real) 0.25 * (%s);", p, real_expr (2)); break;
    case 1: line ("%s *= %s;", p, bounded (1)); break;
    case 2: line ("%s -= (real) 0.125 * %s;", p, leaf ()); break;
    case 3: line ("%s = %s;", p, PICK ("0", "1", "(real) 0.5")); break;
    case 4: line ("%s = %s * (real) 0.75;", p, p); break;
    default: line ("%s = %s;", p, bounded (2 + (int) below (2)));
    }
}

void
assignment (void)
{
  if (f.has_single && f.helper < 0 && chance (15))
    line ("%s = (single) (%s);",
	  chance (50) ? f.singles[below ((unsigned) f.nsingles)]
		      : text ("z[%s]", subscript (LENGTH)), bounded (1));
  else
    assignment_to (place ());
}

static void
moving_bytes (void)
{
  const struct array *a = an_output (), *b = an_array ();
  int least = a->length < b->length ? a->length : b->length;
  unsigned n = 1 + below ((unsigned) least);
  switch (below (3))
    {
    case 0:
      line ("memset (%s, 0, %u * sizeof (real));", a->name, n);
      break;
    case 1:
      if (a != b)
	{
	  line ("memmove (%s, %s, %u * sizeof (real));", a->name, b->name, n);
	  break;
	}
      /* fallthrough */
    default:
      line ("memmove (%s + 1, %s, %u * sizeof (real));", a->name, a->name,
	    1 + below ((unsigned) a->length - 1));
    }
}

static void
moving (void)
{
  const struct array *a = an_output (), *b = an_output ();
  switch (below (8))
    {
    case 0: case 1:
      moving_bytes ();
      break;
    case 2:
      line ("{ real swap = %s[(%s) & 7]; %s[i0 & 7] = %s[i1 & 7]; %s[i1 & 7] = swap; }",
	    a->name, int_expr (1), a->name, b->name, b->name);
      break;
    case 3:
      if (f.has_struct)
	{
	  line ("%s", PICK ("s = o;", "o = s;", "c2[0] = s;", "o = c2[i0 & 1];",
			    "c2[i1 & 1] = c2[i0 & 1];", "memcpy (&s, &o, sizeof s);",
			    "pr = (struct pair) { s.v, o.u };",
			    "{ real b1 = pr.a; pr.a = pr.b; pr.b = b1; }"));
	  break;
	}
      /* fallthrough */
    case 4:
      if (f.has_pointers)
	{
	  line ("%s", PICK ("{ real *swap = u1; u1 = u2; u2 = swap; }", "u1 = t;",
			    "u2 = (i0 & 1) ? t : u1;", "u1 = u2;", "u2 = x;"));
	  break;
	}
      /* fallthrough */
    default:
      line ("i%u = (%s) & 15;", below ((unsigned) f.nints), int_expr (2));
    }
}

/* ---- counted loops -------------------------------------------------------------------- */

/* An upper bound, exclusive: its text, and the largest value it has.  */
static const char *
upper_bound (int *most, int *below_n)
{
  *below_n = 0;
  if (f.ncounters && chance (25))
    {
      /* Triangular.  */
      const struct counter *c = &f.counters[below ((unsigned) f.ncounters)];
      *most = c->hi + 1;
      *below_n = c->below_n;
      return text ("%s + 1", c->name);
    }
  if (f.helper >= 0 && chance (40))
    return *most = C_MAX, "c";
  int margin = (int) below (3);
  switch (f.helper >= 0 ? 5 + below (4) : below (8))
    {
    case 0: case 1: case 2:
      *most = N_MAX - margin, *below_n = 1;
      return margin ? text ("n - %d", margin) : "n";
    case 3:
      return *most = M_MAX, "m";
    case 4:
      *most = N_MAX, *below_n = 1;
      return "MIN (n, 5 + m)";
    case 5:
      *most = 7;
      return "(i0 & 7)";
    default:
      *most = 1 + (int) below (8);
      return text ("%d", *most);
    }
}

/* Loops of small counts, which use types that do not hold much.  */
static void
odd_loop (struct counter *c)
{
  const char *s = c->name;
  c->lo = 0, c->below_n = 0, c->is_int = 0;
  switch (below (5))
    {
    case 0:
      line ("for (unsigned %s = 0; %s < (unsigned) (%s) %% 8; %s++)", s, s, int_expr (1), s);
      c->hi = 7;
      break;
    case 1:
      line ("for (signed char %s = 0; %s <= i1 %% 4; %s++)", s, s, s);
      c->hi = 3;
      break;
    case 2:
      line ("for (unsigned char %s = 1; %s < 5; %s++)", s, s, s);
      c->lo = 1, c->hi = 4;
      break;
    case 3:
      line ("int l%s = 4;", s);
      line ("for (int %s = 0; %s < l%s && fuel-- > 0; %s++, l%s -= i1 & 1)", s, s, s, s, s);
      c->hi = 3;
      break;
    default:
      /* The limit is read once: what the loop does might lower it below the counter.  */
      line ("for (size_t %s = 0, %s_end = (size_t) ((%s) & 3); %s != %s_end; ++%s)", s, s,
	    int_expr (1), s, s, s);
      c->hi = 2;
    }
}

static void
usual_loop (struct counter *c, int lo)
{
  int most;
  const char *end = upper_bound (&most, &c->below_n), *s = c->name;
  const char *type = PICK ("int", "int", "int", "long");
  c->is_int = type[0] == 'i';
  c->lo = lo, c->hi = most - 1 > lo ? most - 1 : lo;
  switch (below (9))
    {
    case 0:
      line ("for (%s %s = %s; %s-- > %d;)", type, s, end, s, lo);
      break;
    case 1:
      line ("for (%s %s = %s - 1; %s >= %d; %s--)", type, s, end, s, lo, s);
      break;
    case 2:
      {
	int step = 2 + (int) below (2);
	line ("for (%s %s = %d; %s < %s; %s += %d)", type, s, lo, s, end, s, step);
	break;
      }
    case 3:
      line ("for (%s %s = %s - 1; %s >= %d; %s -= 2)", type, s, end, s, lo, s);
      break;
    default:
      line ("for (%s %s = %d; %s < %s; %s++)", type, s, lo, s, end, s);
    }
}

struct counter *
open_loop (int lo)
{
  if (f.ncounters == MAX_COUNTERS || f.in_loop >= 3)
    return NULL;
  struct counter *c = &f.counters[f.ncounters];
  snprintf (c->name, sizeof c->name, "j%d", f.names++);
  unsigned header = node_begin ();
  if (chance (8) && lo == 0)
    odd_loop (c);
  else
    usual_loop (c, lo);
  if (node_end (header))
    line ("for (int %s = %d; %s == %d; %s++)", c->name, c->lo, c->name, c->lo, c->name);
  f.ncounters++, f.in_loop++;
  line ("{");
  indent += 2, f.depth++;
  return c;
}

void
close_loop (void)
{
  f.ncounters--, f.in_loop--, f.depth--;
  indent -= 2;
  line ("}");
}

static void
counted_loop (void)
{
  int was_in_switch = f.in_switch;
  if (!open_loop (below (10) < 7 ? 0 : 1 + (int) below (2)))
    {
      assignment ();
      return;
    }
  f.in_switch = 0;
  statements (1 + (int) below (3));
  close_loop ();
  f.in_switch = was_in_switch;
}

/* ---- other control ------------------------------------------------------------------------ */

static void
other_loop (void)
{
  if (f.in_loop >= 2)
    {
      assignment ();
      return;
    }
  int was_in_switch = f.in_switch;
  f.in_loop++, f.in_switch = 0;
  switch (below (4))
    {
    case 0:
      line ("while (fuel-- > 0 && %s)", condition (1));
      block (1 + (int) below (3));
      break;
    case 1:
      line ("do");
      block (1 + (int) below (3));
      line ("while (fuel-- > 0 && %s);", condition (0));
      break;
    case 2:
      {
	const char *h = new_name ("h");
	line ("for (real %s = 0; %s < (real) 0.9; %s += (real) 0.3)", h, h, h);
	block (1 + (int) below (3));
	break;
      }
    default:
      line ("for (;;)");
      line ("{");
      indent += 2;
      line ("if (fuel-- <= 0 || %s) break;", condition (0));
      statements (1 + (int) below (3));
      indent -= 2;
      line ("}");
    }
  f.in_loop--, f.in_switch = was_in_switch;
}

static void
a_switch (void)
{
  int arms = 2 + (int) below (3), was = f.in_switch;
  line ("switch ((%s) & 3)", int_expr (1));
  line ("{");
  f.in_switch = 1;
  for (int i = 0; i < arms; i++)
    {
      line (chance (20) && i == arms - 1 ? "default:" : "case %d:", i);
      block (1 + (int) below (2));
      if (chance (65))
	line ("break;");
    }
  f.in_switch = was;
  line ("}");
}

static void
a_branch (void)
{
  char *c = condition (1);
  int unwraps = node_unwraps ();
  if (!unwraps)
    line ("if (%s)", c);
  block (1 + (int) below (3));
  if (!chance (50))
    return;
  unsigned arm = node_begin ();
  if (!unwraps)
    line ("else");
  block (1 + (int) below (3));
  node_end (arm);
}

/* Stretches that jump to each other: forward, backward, into and out of loops.  */
static void
mesh (void)
{
  int first = f.labels, count = 3 + (int) below (3);
  if (f.in_loop || f.depth)
    {
      assignment ();
      return;
    }
  f.labels += count;
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
      label ("L%d:", first + i);
      line ("if (fuel-- <= 0) goto M%d;", first);
      f.depth++;
      statements (1 + (int) below (2));
      f.depth--;
      unsigned jump = node_begin ();
      if (chance (60))
	line ("if (%s) goto L%d;", condition (0), first + (int) below ((unsigned) count));
      node_end (jump);
      if (loop)
	{
	  indent -= 2, f.in_loop--;
	  line ("}");
	}
    }
  label ("M%d:;", first);
}

/* A number that is near a limit, used, and compared with it.  Mostly what it is made of is
   overwritten, so that its derivative keeps it.  A limit that is a constant is what GCC
   rewrites comparisons with.  */
static void
edge (void)
{
  const struct array *a = an_output ();
  char *p = text ("%s[%s]", a->name, subscript (a->length));
  char *e = text ("e%d", f.names++), *limit = text ("%s", PICK ("1", "2", "(real) 0.5"));
  char *l = chance (75) ? p : leaf (), *k = text ("(real) k[(%s) & 15]", int_expr (1));
  line ("real near_%s = %s;", e, l);
  l = text ("near_%s", e);
  switch (below (6))
    {
    case 0: line ("real %s = %s / 3 * 3 + %s * (real) 1e-20;", e, k, l), limit = k; break;
    case 1: line ("real %s = %s / 3 * 3;", e, l), limit = l; break;
    case 2: line ("real %s = %s * (1 + (%s - 7) * (real) 0x1p-53);", e, l, k), limit = l; break;
    default: line ("real %s = %s + %s * (real) 1e-18;", e, limit, l);
    }
  line ("real at_%s = %s;", e, limit);
  line ("%s = (real) 0.125 * %s * %s + (real) 0.25;", p, e, e);
  char *test = text ("EDGE (%s %s at_%s)", e, PICK (">", ">=", "<", "<="), e);
  switch (below (4))
    {
    case 0:
      line ("%s = %s ? %s : %s;", place (), test, bounded (1), bounded (1));
      break;
    case 1:
      line ("i0 = EDGE ((int) (%s + (real) 0.5)) & 15;", e);
      line ("%s *= (real) 0.25 * (real) (i0 - 3);", p);
      break;
    default:
      line ("if (%s)", test);
      block (1);
      line ("else");
      block (1);
    }
}

static void
on_the_edge (void)
{
  struct counter *c = chance (60) ? open_loop (0) : NULL;
  line ("{");
  indent += 2, f.depth++;
  edge ();
  indent -= 2, f.depth--;
  line ("}");
  if (c)
    close_loop ();
}

static void
leaving (void)
{
  if (f.in_loop)
    line ("if (%s) %s;", condition (0), f.in_switch ? "continue" : PICK ("break", "continue"));
  else
    line ("i%u = (i%u + %u) & 15;", below ((unsigned) f.nints), below ((unsigned) f.nints),
	  below (9));
}

static void
one_statement (void)
{
  if (f.budget-- <= 0 || f.depth > 5)
    {
      assignment ();
      return;
    }
  if (f.has_edges && chance (30))
    {
      on_the_edge ();
      return;
    }
  if (f.has_memory && f.helper < 0 && chance (35))
    {
      memory_statement ();
      return;
    }
  if (f.has_mixed && f.helper < 0 && chance (60))
    {
      mixed_statement ();
      return;
    }
  unsigned what = below (100);
  if (what < 33)
    assignment ();
  else if (what < 41)
    moving ();
  else if (what < 50)
    a_branch ();
  else if (what < 60)
    counted_loop ();
  else if (what < 80)
    kernel ();
  else if (what < 85)
    other_loop ();
  else if (what < 88)
    a_switch ();
  else if (what < 91)
    leaving ();
  else if (what < 93)
    line ("if (%s) return %s;", condition (1), bounded (1));
  else if (f.has_goto && what < 97)
    mesh ();
  else
    assignment_to (text ("%s", f.reals[below ((unsigned) f.nreals)]));
}

void
statements (int n)
{
  for (int i = 0; i < n; i++)
    {
      unsigned k = node_begin ();
      one_statement ();
      node_end (k);
    }
}
