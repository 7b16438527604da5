/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random expressions of C: see generate.h.  */

#include "generate.h"

/* ---- arrays and subscripts -------------------------------------------------------- */

const struct array *
an_array (void)
{
  return &f.arrays[below ((unsigned) f.narrays)];
}

const struct array *
an_output (void)
{
  for (;;)
    {
      const struct array *a = an_array ();
      if (a->writable)
	return a;
    }
}

static char *
offset_by (const char *name, int offset)
{
  if (!offset)
    return text ("%s", name);
  return offset > 0 ? text ("%s + %d", name, offset) : text ("%s - %d", name, -offset);
}

/* An offset of C between -REACH and REACH that stays within LENGTH elements, if
   any does.  */
static int
offset_within (const struct counter *c, int length, int reach, int *offset)
{
  int least = -c->lo > -reach ? -c->lo : -reach;
  int most = length - 1 - c->hi < reach ? length - 1 - c->hi : reach;
  if (least > most)
    return 0;
  *offset = least + (int) below ((unsigned) (most - least + 1));
  return 1;
}

static char *
counted_subscript (const struct counter *c, int length)
{
  int offset;
  unsigned how = below (20);
  if (how < 2 && c->below_n && length >= N_MAX)
    return text ("n - 1 - %s", c->name);
  if (how == 2 && c->below_n && length >= N_MAX)
    return text ("(%s * %u) %% n", c->name, 2 + below (4));
  if (how == 3 && c->hi < LENGTH)
    return length == LENGTH ? text ("k[%s]", c->name)
			    : text ("k[%s] & %d", c->name, length - 1);
  if (how == 4)
    return text ("%s & %d", c->name, length / 2 - 1);
  if (offset_within (c, length, 2, &offset))
    return offset_by (c->name, offset);
  return text ("%s & %d", c->name, length - 1);
}

char *
subscript (int length)
{
  if (f.ncounters && chance (70))
    return counted_subscript (&f.counters[below ((unsigned) f.ncounters)], length);
  if (chance (25))
    return text ("%u", below ((unsigned) length));
  return text ("(%s) & %d", int_expr (1), length - 1);
}

char *
near_element (const struct array *a, const struct counter *c, int reach)
{
  int offset;
  if (offset_within (c, a->length, reach, &offset))
    return text ("%s[%s]", a->name, offset_by (c->name, offset));
  return text ("%s[%s & %d]", a->name, c->name, a->length - 1);
}

/* ---- integers --------------------------------------------------------------------------- */

static char *
int_leaf (void)
{
  switch (below (5))
    {
    case 0: return text ("%u", below (8));
    case 1: return text ("%s", f.helper < 0 ? PICK ("n", "m") : "c");
    case 2: return text ("i%u", below ((unsigned) f.nints));
    case 3: return text ("k[i%u & 15]", below ((unsigned) f.nints));
    default:
      if (f.ncounters)
	return text ("(int) %s", f.counters[below ((unsigned) f.ncounters)].name);
      return text ("i%u", below ((unsigned) f.nints));
    }
}

char *
int_expr (int depth)
{
  if (depth <= 0 || chance (30))
    return int_leaf ();
  unsigned first = node_now;
  char *a = int_expr (depth - 1), *b = int_expr (depth - 1), *e;
  switch (below (10))
    {
    case 0: e = text ("(%s + %s)", a, b); break;
    case 1: e = text ("(%s - %s)", a, b); break;
    case 2: e = text ("(%s * %u)", a, 1 + below (3)); break;
    case 3: e = text ("(%s >> 1)", a); break;
    case 4: e = text ("(%s %% %u)", a, 2 + below (5)); break;
    case 5: e = text ("(%s ? %s : %s)", condition (0), a, b); break;
    case 6: e = text ("(int) (signed char) (%s)", a); break;
    case 7: e = text ("(%s ^ %s)", a, b); break;
    case 8: e = text ("(int) ((real) 3 * M (sin) (%s))", leaf ()); break;
    default: e = text ("k[(%s) & 15]", a);
    }
  return node_expression (first, e, a, "2");
}

/* ---- reals --------------------------------------------------------------------------------- */

static char *
struct_place (void)
{
  return text ("%s", PICK ("s.v", "s.u", "o.v", "s.w[i0 & 3]", "o.w[1]", "c2[i1 & 1].v",
			   "c2[1].w[i0 & 3]", "pr.a", "pr.b"));
}

char *
place (void)
{
  unsigned what = below (10);
  if (f.has_struct && what == 0)
    return struct_place ();
  if (what < 6)
    {
      const struct array *a = an_output ();
      return text ("%s[%s]", a->name, subscript (a->length));
    }
  if (f.has_vla && what == 6)
    return text ("t2[%s][%s]", subscript (4), subscript (4));
  return text ("%s", f.reals[below ((unsigned) f.nreals)]);
}

char *
leaf (void)
{
  switch (below (10))
    {
    case 0: return text ("(real) %u.%u", below (3), below (100));
    case 1: return text ("%s", f.helper < 0 ? "p" : "a");
    case 2: return text ("(real) (%s) * (real) 0.125", int_expr (1));
    case 3:
      if (f.has_single && f.helper < 0)
	return chance (50) ? text ("z[%s]", subscript (LENGTH))
			   : text ("%s", f.singles[below ((unsigned) f.nsingles)]);
      /* fallthrough */
    case 4: case 5:
      {
	const struct array *a = an_array ();
	return text ("%s[%s]", a->name, subscript (a->length));
      }
    default: return place ();
    }
}

/* A pointer to as many elements as a helper's array has.  */
static char *
short_array (const struct array *a)
{
  if (a->length == SHORT || chance (40))
    return text ("%s", a->name);
  return text ("%s + %u", a->name, below (LENGTH - SHORT + 1));
}

/* Call helper H with recursion depth C.  */
static char *
call_of (int h, int depth, const char *c)
{
  const struct helper *p = &f.helpers[h];
  const struct array *u = p->kind == HELPER_READS ? an_array () : an_output ();
  const struct array *v = chance (25) ? u : an_array ();
  while (p->restricted && p->kind == HELPER_RESULT && v->name[0] == 'r')
    v = an_array ();
  char *us = short_array (u), *vs = u == v && chance (50) ? us : short_array (v);
  char *a = real_expr (depth - 1);
  switch (p->kind)
    {
    case HELPER_IN_OUT:
      return text ("F (h%d_%d) (%s, %s, %s, k)", f.number, h, a, us, c);
    case HELPER_READS:
      return text ("F (h%d_%d) (%s, %s, %s, %s, k)", f.number, h, a, us, vs, c);
    case HELPER_SCALARS:
      return text ("F (h%d_%d) (%s, %s, %s, %s, k)", f.number, h, a, leaf (), leaf (), c);
    case HELPER_POINTER:
      return text ("F (h%d_%d) (%s, &%s, %s, %s, k)", f.number, h, a,
		   f.reals[below ((unsigned) f.nreals)], leaf (), c);
    default:
      /* The local array r1 overlaps nothing.  */
      return text ("F (h%d_%d) (%s, %s, %s, %s, k)", f.number, h, a,
		   p->restricted ? "r1" : us, vs, c);
    }
}

char *
call (int depth)
{
  int first = f.helper < 0 ? 0 : f.helper + 1;
  if (f.helper >= 0 && f.helpers[f.helper].recursive && chance (40))
    return text ("(c > 0 ? %s : %s)", call_of (f.helper, depth, "c - 1"), leaf ());
  if (first >= f.nhelpers)
    return leaf ();
  int h = first + (int) below ((unsigned) (f.nhelpers - first));
  return call_of (h, depth, text ("(%s) & 3", int_expr (1)));
}

static char *
operation (int depth, char *a, char *b)
{
  switch (below (28))
    {
    case 0: case 1: case 2: return text ("(%s + %s)", a, b);
    case 3: case 4: return text ("(%s - %s)", a, b);
    case 5: case 6: case 7: case 8: return text ("(%s * %s)", a, b);
    case 9: return text ("(%s / (%s * %s + (real) 1.5))", a, b, b);
    case 10:
      return text ("M (%s) (%s)", PICK ("sin", "cos", "tanh", "atan", "erf", "asinh"), a);
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
      return f.has_single && f.helper < 0
	     ? text ("(real) (single) (%s)", a)
	     : text ("M (%s) (%s)", PICK ("floor", "trunc", "ceil"), a);
    case 22: return text ("M (fma) (%s, %s, %s)", a, b, leaf ());
    case 23: return text ("M (copysign) (%s, %s)", a, b);
    case 24: return text ("(%s * %s + %s * %s)", a, leaf (), b, leaf ());
    case 25: return text ("M (pow) (%s, %s)", leaf (), PICK ("2", "3", "(real) 2"));
    default: return call (depth);
    }
}

char *
real_expr (int depth)
{
  if (depth <= 0 || chance (12))
    return leaf ();
  unsigned first = node_now;
  char *a = real_expr (depth - 1), *b = real_expr (depth - 1);
  return node_expression (first, operation (depth, a, b), a, "(real) 0.5");
}

char *
bounded (int depth)
{
  unsigned first = node_now;
  char *e = real_expr (depth), *whole;
  switch (below (8))
    {
    case 0: case 1: whole = text ("M (sin) (%s)", e); break;
    case 2: whole = text ("M (tanh) (%s)", e); break;
    case 3: whole = text ("%s / (1 + M (fabs) (%s))", e, leaf ()); break;
    case 4: whole = text ("(real) 0.5 * %s + (real) 0.25 * %s", leaf (), leaf ()); break;
    case 5: whole = text ("(real) 0.375 * (%s)", e); break;
    case 6: return leaf ();
    default: whole = text ("M (cos) (%s)", e);
    }
  return node_expression (first, whole, e, "(real) 0.5");
}

char *
condition (int depth)
{
  unsigned first = node_now;
  if (depth > 0 && chance (35))
    {
      char *a = condition (depth - 1), *b = condition (depth - 1);
      return node_expression (first, text ("(%s %s %s)", a, PICK ("&&", "||"), b), a, "0");
    }
  char *e;
  switch (below (6))
    {
    case 0: case 1:
      e = text ("%s %s %s", leaf (), PICK ("<", ">", "<=", ">="), leaf ());
      break;
    case 2: e = text ("!(%s > (real) 0.%u)", leaf (), below (10)); break;
    case 3: e = text ("((%s) & 1)", int_expr (1)); break;
    default:
      e = text ("(%s) %s (%s)", int_expr (1), PICK ("<", ">", "==", "!="), int_expr (1));
    }
  return node_expression (first, e, text ("%s", "1"), "0");
}
