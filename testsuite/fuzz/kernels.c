/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random loops as numerical programs have them: stencils, reductions, recurrences,
   small matrices, time loops.  See generate.h.  */

#include "generate.h"

#include <stddef.h>

static const char *
a_scalar (void)
{
  return f.reals[below ((unsigned) f.nreals)];
}

static char *
parameter (void)
{
  const struct array *a = an_array ();
  switch (below (4))
    {
    case 0: return text ("%s[%u]", a->name, below ((unsigned) a->length));
    case 1: return text ("%s", a_scalar ());
    default: return text ("%s", f.helper < 0 ? "p" : "a");
    }
}

/* At most MOST: the number itself, or what the compiler does not know.  */
static char *
up_to (int most)
{
  if (chance (40))
    return text ("%d", most);
  if (f.helper >= 0)
    return text ("%d - (c & 1)", most);
  return chance (50) ? text ("%d - (m & 1)", most) : text ("MIN (%d, n + 2)", most);
}

/* ---- stencils ------------------------------------------------------------------------- */

/* One term of a stencil around counter C, of array A and others.  */
static char *
stencil_term (const struct array *a, const struct counter *c)
{
  const struct array *b = an_array ();
  char *e = near_element (a, c, 2), *g = near_element (a, c, 1),
       *h = near_element (b, c, 1);
  unsigned first = node_now;
  char *t;
  switch (below (18))
    {
    case 0: case 1: t = text ("(real) 0.25 * %s", e); break;
    case 2: t = text ("%s * %s", e, g); break;
    case 3: t = text ("(real) 0.5 * %s * %s", e, h); break;
    case 4: t = text ("M (%s) (%s)", PICK ("sin", "tanh"), e); break;
    case 5: t = text ("%s * %s", parameter (), e); break;
    case 6: t = text ("%s - 2 * %s + %s", near_element (a, c, 1), g, e); break;
    case 7: t = text ("M (%s) (%s, %s)", PICK ("fmax", "fmin"), e, h); break;
    case 8: t = text ("M (fabs) (%s)", e); break;
    case 9: t = text ("%s / ((real) 1.5 + %s * %s)", e, h, h); break;
    case 10: t = text ("(%s > 0 ? %s : %s * %s)", g, h, e, parameter ()); break;
    case 11: t = text ("M (exp) (-%s * %s)", e, e); break;
    case 12: t = text ("M (sqrt) (1 + %s * %s)", e, e); break;
    case 13: t = text ("M (pow) (1 + M (fabs) (%s), (real) 1.5)", e); break;
    case 14: t = text ("(%s + %s) * (%s - %s)", e, g, e, h); break;
    case 15: t = text ("M (fma) (%s, %s, %s)", e, h, g); break;
    case 16: t = text ("(real) (%s) * (real) 0.125", c->name); break;
    default: t = e;
    }
  return node_expression (first, t, e, "(real) 0.5");
}

static char *
stencil_expr (const struct counter *c)
{
  const struct array *a = an_array ();
  char *e = stencil_term (a, c);
  for (unsigned n = below (4); n > 0; n--)
    {
      unsigned first = node_now;
      const struct array *b = chance (60) ? a : an_array ();
      char *g = stencil_term (b, c);
      e = node_expression (first, text ("%s %s %s", e, PICK ("+", "+", "-"), g), e,
			   "(real) 0.5");
    }
  switch (below (6))
    {
    case 0: return text ("M (sin) (%s)", e);
    case 1: return text ("M (tanh) (%s)", e);
    case 2: return text ("(real) 0.375 * (%s)", e);
    case 3: return text ("(%s) / (1 + M (fabs) (%s))", e, e);
    default: return text ("(real) 0.2 * (%s)", e);
    }
}

/* Sets, changes or accumulates into an element of A.  */
static void
stencil_statement (const struct array *a, const struct counter *c)
{
  unsigned k = node_begin ();
  char *to = near_element (a, c, below (3) ? 0 : 1);
  switch (below (7))
    {
    case 0: case 1: line ("%s += %s;", to, stencil_expr (c)); break;
    case 2: line ("%s -= %s;", to, stencil_expr (c)); break;
    case 3: line ("%s *= M (cos) (%s);", to, stencil_expr (c)); break;
    default: line ("%s = %s;", to, stencil_expr (c));
    }
  node_end (k);
}

/* What else stands in the body of a stencil loop.  */
static void
stencil_extra (const struct counter *c)
{
  unsigned k = node_begin ();
  const struct array *a = an_output ();
  const char *s = a_scalar ();
  switch (below (9))
    {
    case 0: line ("%s += %s;", s, stencil_expr (c)); break;
    case 1: line ("%s[%u] += %s;", a->name, below ((unsigned) a->length), stencil_expr (c)); break;
    case 2: line ("%s = %s;", s, stencil_expr (c)); break;
    case 3: line ("if (%s > (real) 0.%u) %s = %s;", near_element (a, c, 1), below (9), s,
		  stencil_expr (c)); break;
    case 4: line ("if (%s < 0) %s;", near_element (a, c, 1),
		  f.in_switch ? "continue" : PICK ("continue", "break")); break;
    case 5: line ("i0 = (i0 + (%s > 0)) & 15;", near_element (a, c, 1)); break;
    case 6: line ("%s = M (fmax) (%s, %s);", s, s, near_element (a, c, 0)); break;
    case 7: line ("%s = (real) 0.9 * %s + (real) 0.1 * %s;", s, s, near_element (a, c, 1)); break;
    default: stencil_statement (a, c);
    }
  node_end (k);
}

static void
stencil (void)
{
  struct counter *c = open_loop ((int) below (3));
  if (!c)
    {
      assignment ();
      return;
    }
  int was = f.in_switch;
  f.in_switch = 0;
  if (chance (25))
    {
      /* The value first in a variable of its own.  */
      const char *v = new_name ("vv");
      line ("real %s = %s;", v, stencil_expr (c));
      if (chance (50))
	stencil_extra (c);
      stencil_statement (an_output (), c);
      line ("%s += %s * %s;", near_element (an_output (), c, 1), parameter (), v);
    }
  else
    stencil_statement (an_output (), c);
  for (unsigned n = below (3); n > 0; n--)
    stencil_extra (c);
  close_loop ();
  f.in_switch = was;
}

/* Interior and ends.  */
static void
boundaries (void)
{
  const struct array *a = an_output (), *b = an_array ();
  if (f.helper < 0 && a->length == LENGTH)
    {
      line ("if (n > 1) %s[n - 1] = (real) 0.5 * %s[n - 2]%s;", a->name, a->name,
	    PICK ("", " + p"));
      line ("%s[0] = %s * (real) 0.5;", a->name,
	    PICK ("p", text ("%s[1]", b->name), text ("%s[n]", a->name)));
    }
  stencil ();
}

/* ---- reductions, scatters, recurrences --------------------------------------------------- */

static void
reduction (void)
{
  const char *s = a_scalar ();
  struct counter *c = open_loop (0);
  if (!c)
    {
      assignment ();
      return;
    }
  const struct array *a = an_array (), *b = an_array (), *o = an_output ();
  char *e = near_element (a, c, 1), *g = near_element (b, c, 1);
  switch (below (8))
    {
    case 0: line ("%s += %s * %s;", s, e, g); break;
    case 1: line ("%s *= 1 + (real) 0.1 * %s;", s, e); break;
    case 2: line ("%s = M (fmax) (%s, %s);", s, s, e); break;
    case 3: line ("%s = (real) 0.8 * M (sin) (%s) + %s * %s;", s, s, e, parameter ()); break;
    case 4: line ("if (%s < %s) %s = %s;", s, e, s, e); break;
    case 5: line ("%s[%s] += %s * %s;", o->name, PICK ("0", "i0 & 7", "5"), e, g); break;
    case 6: line ("%s += M (exp) (%s - M (fabs) (%s));", s, e, e); break;
    default: line ("%s += %s;", s, stencil_expr (c));
    }
  close_loop ();
}

static void
scatter (void)
{
  struct counter *c = open_loop (0);
  if (!c)
    {
      assignment ();
      return;
    }
  const struct array *o = an_output ();
  line ("%s[%s] %s (real) 0.5 * (%s);", o->name,
	chance (50) ? text ("k[%s & 15] & %d", c->name, o->length - 1) : subscript (o->length),
	PICK ("+=", "-=", "=", "+="), stencil_expr (c));
  close_loop ();
}

static void
recurrence (void)
{
  struct counter *c = open_loop (1);
  if (!c)
    {
      assignment ();
      return;
    }
  const struct array *a = an_output (), *b = an_array ();
  char *to = near_element (a, c, 0), *from = near_element (a, c, 1);
  line ("%s = %s (%s%s%s);", to, PICK ("M (sin)", "M (tanh)", "(real) 0.5 *"), from,
	PICK (" + ", " * ", " - "), near_element (b, c, 1));
  if (chance (30))
    stencil_extra (c);
  close_loop ();
}

/* p runs over an array.  */
static void
pointer_loop (void)
{
  const struct array *a = an_output ();
  const char *e = new_name ("e");
  if (f.helper >= 0 || a->length < LENGTH)
    {
      reduction ();
      return;
    }
  line ("for (real *%s = %s + 1; %s < %s + %s; %s++)", e, a->name, e, a->name,
	PICK ("n", "9", "m"), e);
  line ("{");
  indent += 2;
  line ("%s;", PICK (text ("*%s *= (real) 0.5 + %s", e, parameter ()),
		     text ("*%s += %s[-1] * *%s", e, e, e),
		     text ("*%s = M (sin) (%s[1] + *%s)", e, e, e),
		     text ("%s += *%s * *%s", a_scalar (), e, e)));
  indent -= 2;
  line ("}");
}

/* ---- small matrices ------------------------------------------------------------------------- */

/* In an outer loop that overwrites them each time, perhaps.  */
static void
matrix_product (void)
{
  struct counter *outer = chance (60) ? open_loop (0) : NULL;
  const struct array *a = an_array (), *o = an_output ();
  const char *g = new_name ("gg"), *v = new_name ("vv"), *r = new_name ("rr");
  int d = 2 + (int) below (2);
  if (!outer)
    {
      line ("{");
      indent += 2;
    }
  line ("real %s[%d][%d], %s[%d], %s[%d] = { 0 };", g, d, d, v, d, r, d);
  line ("for (int i = 0; i < %d; i++)", d);
  line ("  {");
  line ("    %s[i] = %s[i%s];", v, a->name,
	outer && outer->hi + d <= a->length ? text (" + %s", outer->name) : "");
  line ("    for (int j = 0; j < %d; j++) %s[i][j] = %s;", d, g,
	PICK (text ("M (sin) (%s[i + j] * %s)", a->name, parameter ()),
	      text ("%s[j] * (real) (i + 1) * (real) 0.25", an_array ()->name),
	      text ("i == j ? 1 + %s * %s : (real) 0.125 * %s[i]", a_scalar (), a_scalar (),
		    a->name)));
  line ("  }");
  for (unsigned n = 1 + below (2); n > 0; n--)
    {
      unsigned k = node_begin ();
      line ("for (int i = 0; i < %s; i++)", up_to (d));
      line ("  {");
      line ("    %s[i] = 0;", r);
      line ("    for (int j = 0; j < %d; j++) %s[i] += %s[%s] * %s[j];", d, r, g,
	    PICK ("i][j", "j][i"), v);
      line ("  }");
      line ("for (int i = 0; i < %s; i++) %s[i] = M (%s) (%s[i]);", up_to (2), v, PICK ("sin", "tanh"), r);
      node_end (k);
    }
  line ("for (int i = 0; i < %d; i++) %s[%s] %s %s[i];", d, o->name,
	outer && outer->hi + d <= o->length ? text ("i + %s", outer->name) : "i",
	PICK ("+=", "=", "-= (real) 0.5 *"), v);
  if (outer)
    close_loop ();
  else
    {
      indent -= 2;
      line ("}");
    }
}

/* x := L^-1 x for a triangle stored in an array, forward or backward.  */
static void
substitution (void)
{
  const struct array *a = an_output (), *b = an_array ();
  if (chance (50))
    line ("for (int i = 0; i < %s; i++)", up_to (5));
  else
    line ("for (int i = %s - 1; i >= 0; i--)", up_to (5));
  line ("{");
  indent += 2;
  line ("%s", PICK ("for (int j = 0; j < i; j++)", "for (int j = i + 1; j < 5; j++)",
		    "for (int j = i; j-- > 0;)"));
  line ("  %s[i] -= (real) 0.25 * %s[(i + j) & 7] * %s[j];", a->name, b->name, a->name);
  if (chance (60))
    line ("%s[i] = %s[i] / ((real) 1.5 + %s[i] * %s[i]);", a->name, a->name, b->name, b->name);
  indent -= 2;
  line ("}");
}

/* An element of a matrix of rows D apart, of counters i, j, k, the last NCOUNTERS of them.  */
static char *
matrix_element (const struct array *a, const char *d, unsigned ncounters)
{
  static const char *const counter[] = { "k", "j", "i" };
  const char *row = counter[below (ncounters)], *column = counter[below (ncounters)];
  if (chance (70) && ncounters == 3)
    row = "i";
  return text ("%s[%s + %s * %s]", a->name, row, column, d);
}

/* Factorisations and the like, in place: triangles of a matrix of q rows, whose extent the
   compiler does not know or takes for another number.  */
static void
in_place (void)
{
  const struct array *a = an_output ();
  if (a->length < LENGTH || f.helper >= 0)
    {
      substitution ();
      return;
    }
  const char *q = new_name ("q"), *d = new_name ("d");
  line ("{");
  indent += 2;
  line ("int %s = MIN (n, 4)%s, %s = %s;", q, PICK ("", " - 1", ""), d,
	PICK (q, q, "4", text ("MIN (%s + 1, 4)", q)));
  if (chance (30))
    line ("if (%s >= %s)", d, q);
  line ("for (int k = 0; k < %s; k++)", q);
  line ("  {");
  indent += 4;
  if (chance (50))
    line ("%s = M (sqrt) (1 + %s * %s);", matrix_element (a, d, 1), matrix_element (a, d, 1),
	  matrix_element (a, d, 1));
  if (chance (50))
    line ("for (int j = %s; j < %s; j++) %s /= (real) 1.5 + M (fabs) (%s);",
	  PICK ("k + 1", "0", "k"), q, matrix_element (a, d, 2), matrix_element (a, d, 2));
  line ("for (int j = %s; j < %s; j++)", PICK ("k + 1", "k + 1", "0", "k"), q);
  line ("  {");
  indent += 4;
  line ("for (int i = %s; i < %s; i++)", PICK ("j", "k + 1", "0", "j + 1"), q);
  line ("  %s %s (real) 0.25 * %s * %s;", matrix_element (a, d, 3), PICK ("-=", "+=", "="),
	matrix_element (a, d, 3), matrix_element (a, d, 3));
  if (chance (25))
    line ("%s += %s;", a_scalar (), matrix_element (a, d, 2));
  indent -= 4;
  line ("  }");
  if (chance (25))
    line ("%s *= (real) 0.5 + %s;", matrix_element (a, d, 1), matrix_element (a, d, 1));
  indent -= 4;
  line ("  }");
  indent -= 2;
  line ("}");
}

/* ---- time loops ---------------------------------------------------------------------------------- */

static void
new_level (const struct array *from, const char *to, const char *old)
{
  struct counter c = { "j", 1, SHORT - 2, 0, 1 };
  line ("for (int j = 1; j < %s; j++)", up_to (7));
  switch (below (4))
    {
    case 0:
      line ("  %s[j] = %s[j] + (real) 0.2 * (%s[j - 1] - 2 * %s[j] + %s[j + 1]);", to, old, old,
	    old, old);
      break;
    case 1:
      line ("  %s[j] = %s[j] - (real) 0.125 * %s[j] * (%s[j + 1] - %s[j - 1]);", to, old, old,
	    old, old);
      break;
    case 2:
      line ("  %s[j] = M (sin) (%s[j - 1] + %s * %s[j]);", to, old, parameter (), old);
      break;
    default:
      line ("  %s[j] = (real) 0.5 * %s[j] + (real) 0.125 * (%s);", to, old,
	    stencil_term (from, &c));
    }
}

/* Two levels, exchanged by pointers or copied.  */
static void
time_loop (void)
{
  struct counter *c;
  const struct array *a = an_output (), *b = an_output ();
  const char *o = new_name ("oo"), *v = new_name ("vv"), *l = new_name ("ll");
  line ("{");
  indent += 2;
  int swaps = chance (60), own = chance (60);
  if (own)
    {
      line ("real %s[8], %sa[8];", l, l);
      line ("for (int i = 0; i < 8; i++) %s[i] = %s[i], %sa[i] = %s;", l, a->name, l,
	    PICK ("0", text ("%s[i]", b->name)));
    }
  line ("real *%s = %s, *%s = %s;", o, own ? l : a->name, v,
	own ? text ("%sa", l) : a != b ? b->name : text ("%s + %d", a->name, a->length - SHORT));
  c = open_loop (0);
  if (c)
    {
      new_level (an_array (), v, o);
      if (chance (30))
	stencil_extra (c);
      if (swaps)
	line ("real *swap = %s; %s = %s; %s = swap;", o, o, v, v);
      else if (chance (50))
	line ("%s (%s + 1, %s + 1, 6 * sizeof (real));", own ? "memcpy" : "memmove", o, v);
      else
	line ("for (int j = 1; j < %s; j++) %s[j] = %s[j];", up_to (7), o, v);
      close_loop ();
    }
  else
    new_level (a, v, o);
  line ("%s += %s[%u] * %s[%u];", a_scalar (), o, below (8), v, below (8));
  if (own && chance (50))
    line ("for (int i = 0; i < %s; i++) %s[i] += %s[i];", up_to (8), an_output ()->name, o);
  indent -= 2;
  line ("}");
}

/* x = x + dt g (x), several statements of a state in locals.  */
static void
state_loop (void)
{
  const char *u = new_name ("uu"), *v = new_name ("vv");
  line ("{");
  indent += 2;
  line ("real %s = %s, %s = %s;", u, leaf (), v, leaf ());
  struct counter *c = open_loop (0);
  if (c)
    {
      line ("real d%s = %s;", u, PICK (text ("%s * %s", u, v), text ("M (sin) (%s) - %s", v, u),
					text ("%s - %s * %s * %s", v, u, u, u)));
      line ("%s += (real) 0.1 * d%s;", u, u);
      line ("%s = %s;", v, PICK (text ("M (tanh) (%s + d%s)", v, u),
				 text ("(real) 0.9 * %s + (real) 0.1 * %s", v, u),
				 text ("%s - (real) 0.1 * %s * %s", v, u, v)));
      if (chance (40))
	line ("%s += %s * %s;", near_element (an_output (), c, 1), u,
	      near_element (an_array (), c, 1));
      if (chance (20))
	line ("if (M (fabs) (%s) < (real) 0.%u) break;", v, 1 + below (5));
      close_loop ();
    }
  line ("%s += %s * %s;", a_scalar (), u, v);
  indent -= 2;
  line ("}");
}

static void
log_sum_exp (void)
{
  const struct array *a = an_array ();
  const char *h = new_name ("h"), *s = new_name ("s");
  line ("{");
  line ("  real %s = %s[0], %s = 0;", h, a->name, s);
  line ("  for (int i = 1; i < %s; i++)%s %s = %s[i];", up_to (6), text (" if (%s[i] > %s)", a->name, h), h,
	a->name);
  line ("  for (int i = 0; i < %s; i++) %s += M (exp) (%s[i] - %s);", up_to (6), s, a->name, h);
  line ("  %s = %s + M (log) (%s);", a_scalar (), h, s);
  line ("}");
}

/* Newton's iteration, until it is good enough.  */
static void
newton (void)
{
  const char *u = new_name ("uu"), *e = new_name ("e");
  line ("{");
  line ("  real %s = 1, %s = 1; int %si = 0;", u, e, u);
  line ("  while (M (fabs) (%s) > (real) 1e-3 && %si++ < 6)", e, u);
  line ("    {");
  line ("      %s = (%s * %s - 1 - %s * %s) / (2 * %s);", e, u, u, a_scalar (), parameter (), u);
  line ("      %s -= M (fmin) (%s, (real) 0.25 * %s);", u, e, u);
  line ("    }");
  line ("  %s = %s;", a_scalar (), u);
  line ("}");
}

/* Elements of two dimensions.  */
static void
plane (void)
{
  const struct array *a = an_output (), *b = an_array ();
  if (a->length < LENGTH || b->length < LENGTH)
    {
      stencil ();
      return;
    }
  int by_columns = chance (30);
  line ("for (int i = 1; i < %s; i++)", up_to (3));
  line ("  for (int j = 1; j < %s; j++)", PICK (up_to (3), "1 + (m & 3)", "i + 1"));
  const char *at = by_columns ? "4 * j + i" : "4 * i + j";
  line ("    %s[%s] %s (real) 0.2 * (%s[%s - 1] + %s[%s + 1] - %s[%s - 4] * %s[%s%s]);", a->name,
	at, PICK ("=", "+=", "="), b->name, at, b->name, at, b->name, at, a->name, at,
	PICK ("", " + 1"));
}

/* One step of what happens on two planes of 5 x 5 elements, at element i, j.  */
static void
plane_step (const char *to, const char *u)
{
  switch (below (5))
    {
    case 0:
      line ("      %s[i][j] = %s[i][j] + (real) 0.1 * (%s[i - 1][j] + %s[i + 1][j] + %s[i][j - 1]"
	    " + %s[i][j + 1] - 4 * %s[i][j]);", to, u, u, u, u, u, u);
      break;
    case 1:
      line ("      %s[i][j] = %s[i][j] - (real) 0.2 * %s[i][j] * (%s[i + 1][j] - %s[i - 1][j]);",
	    to, u, u, u, u);
      break;
    case 2:
      line ("      { real slope = %s[i][j + 1] - %s[i][j - 1]; %s[i][j] = M (tanh) (%s[i][j] + %s * slope * slope); }",
	    u, u, to, u, parameter ());
      break;
    case 3:
      line ("      %s[i][j] = %s[i][j] > 0 ? %s[i - 1][j] * %s[j][i] : (real) 0.5 * %s[i][j + 1];",
	    to, u, u, u, u);
      break;
    default:
      line ("      %s[i][j] += (real) 0.25 * M (sin) (%s[i][j - 1] * %s[i + 1][j]);", to, u, u);
    }
}

/* Two planes in local memory, a time loop around them.  */
static void
planes (void)
{
  const struct array *a = an_array (), *o = an_output ();
  const char *u = new_name ("uu"), *v = new_name ("vv");
  line ("{");
  indent += 2;
  line ("real %s[5][5], %s[5][5];", u, v);
  line ("for (int i = 0; i < 5; i++) for (int j = 0; j < 5; j++) %s[i][j] = %s[%s] %s, %s[i][j] = %s;",
	u, a->name, PICK ("i + j & 7", "i", "(i * j) & 7"), PICK ("", "* (real) 0.5", "+ (real) 0.125 * (real) j"),
	v, PICK ("0", parameter ()));
  struct counter *c = open_loop (0);
  for (unsigned n = 1 + below (2); n > 0; n--)
    {
      unsigned k = node_begin ();
      int back = chance (25);
      line ("for (int i = 1; i < %s; i++)", up_to (4));
      line ("  {");
      line ("    for (int j = 1; j < %s; j++)", chance (20) ? "i + 1" : up_to (4));
      plane_step (back || chance (25) ? u : v, back ? v : u);
      line ("  }");
      node_end (k);
    }
  unsigned k = node_begin ();
  if (chance (50))
    line ("memcpy (%s, %s, sizeof %s);", u, v, u);
  else
    line ("for (int i = 1; i < 4; i++) for (int j = 1; j < %s; j++) %s[i][j] = %s[i][j];",
	  up_to (4), u, v);
  node_end (k);
  if (c)
    {
      if (chance (30))
	stencil_extra (c);
      close_loop ();
    }
  line ("for (int i = 0; i < 5; i++) %s[i] += %s[i][%u] * %s[%u][i];", o->name, u, below (5),
	PICK (u, v), below (5));
  indent -= 2;
  line ("}");
}

static void
integer_work (void)
{
  const struct array *a = an_array (), *o = an_output ();
  const char *q = new_name ("q");
  line ("{");
  line ("  int %s[8], n%s = 0;", q, q);
  line ("  for (int i = 0; i < %s; i++) if (%s[i] > (real) 0.%u) %s[n%s++] = i;", up_to (8),
	a->name, below (6), q, q);
  line ("  for (int i = 0; i < n%s; i++) %s[%s[i]] %s %s[%s[n%s - 1 - i]] * %s;", q, o->name, q,
	PICK ("=", "+="), a->name, q, q, parameter ());
  line ("}");
}

static void
single_loop (void)
{
  if (!f.has_single || f.helper >= 0 || f.slim)
    {
      stencil ();
      return;
    }
  const struct array *a = an_output ();
  const char *bound = PICK ("n", "9", "m");
  line ("for (int i = 1; i < %s; i++)", a->length < LENGTH ? "8" : bound);
  line ("  %s;", PICK (text ("z[i] = (single) (%s[i] * p) + z[i - 1] * (single) 0.5", a->name),
		       text ("%s[i] += (real) z[i] * z[i - 1]", a->name),
		       text ("z[i - 1] = z[i] * b0"),
		       text ("b1 += z[i] * (single) 0.25")));
}

void
kernel (void)
{
  static void (*const kinds[]) (void) = {
    stencil, stencil, stencil, stencil, stencil, boundaries, reduction, reduction, scatter,
    recurrence, recurrence, pointer_loop, matrix_product, matrix_product, substitution, in_place, in_place,
    time_loop, time_loop, steps, steps, steps, steps, state_loop, log_sum_exp, newton, plane, planes, planes, integer_work, single_loop
  };
  if (f.nfields && f.helper < 0 && chance (60))
    fields ();
  else
    kinds[below (sizeof kinds / sizeof kinds[0])] ();
}
