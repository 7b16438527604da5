/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops whose first and last iteration stand apart (edge-iterations.h, peel.h), loops behind which
   an extremum's item is looked for (extrema.h, extremum.h), and loops of a few iterations around others
   (few-iterations.h, jam.h): random ones.  What comes out is verified,
   and gives, for all small trip counts, the same bits and tangents as what went in.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "edge-iterations.h"
#include "extrema.h"
#include "few-iterations.h"
#include "interp.h"
#include "model-check.h"
#include "model-text.h"
#include "random-model.h"

enum { SEEDS = 4000, MOST = 6, ELEMENTS = 40, MIDDLE = 16, TEXT = 4000 };

struct tally { unsigned found, selects, failed; };

struct text { char at[TEXT]; size_t n; };

#define SAY(T, ...) \
  ((T)->n += (size_t) snprintf ((T)->at + (T)->n, TEXT - (T)->n, __VA_ARGS__))

/* The loop goes from START, by STEP, while it is on the right side of n + END, a test with OP.  */
struct kind {
  const char *type, *op;
  int start, step, end;
  bool ends_if;			/* the test is the opposite one */
  bool turned;			/* its operands are exchanged */
};

static const char *
turned (const char *op)
{
  return !strcmp (op, "lt") ? "gt" : !strcmp (op, "gt") ? "lt" : !strcmp (op, "le") ? "ge"
	 : !strcmp (op, "ge") ? "le" : op;
}

static const char *
opposite (const char *op)
{
  static const char *const pairs[][2] = { { "lt", "ge" }, { "le", "gt" }, { "eq", "ne" } };
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < 2; i++)
      if (!strcmp (op, pairs[k][i]))
	return pairs[k][1 - i];
  return op;
}

static struct kind
random_shape (struct chance *c)
{
  struct kind s = { .type = chance_percent (c, 50) ? "int4" : "int8",
		     .step = chance_percent (c, 70) ? 1 : -1, .end = (int) chance_below (c, 3) - 1,
		     .start = (int) chance_below (c, 3) - 1, .ends_if = chance_percent (c, 30),
		     .turned = chance_percent (c, 30) };
  uint32_t test = chance_below (c, 3);
  s.op = test == 0 ? "ne" : s.step > 0 ? test == 1 ? "lt" : "le" : test == 1 ? "gt" : "ge";
  if (s.step > 0 && !s.start && chance_percent (c, 20) && strcmp (s.op, "le"))
    s.type = "uint8";
  if (!strcmp (s.type, "uint8"))
    s.end = 0;
  return s;
}

/* Values: %3 the end, %4 the beginning, %6 how often it goes round.  Downwards the loop begins at
   n + END and ends in front of START.  */
static void
say_beginning (struct text *t, const struct kind *s, const char *result)
{
  const char *y = s->type;
  bool up = s->step > 0, closed = s->op[1] == 'e' && s->op[0] != 'n';
  SAY (t, "function \"f\" ssa%s loose finite\n  param %%0:int8\"n\" other name \"n\"\n"
	  "  param %%1:pointer\"x\" real_pointer name \"x\" of real8 may_write no_alias\n"
	  "  param %%2:pointer\"y\" real_pointer name \"y\" of real8 no_alias\n"
	  "  locations 2\n  alias 0: 0\nblock 0:\n", result);
  SAY (t, "  %%9:%s = iconv %%0\n", y);
  SAY (t, "  %%%d:%s = add %%9, %d:%s\n", up ? 3 : 4, y, s->end, y);
  SAY (t, "  %%%d:%s = add %d:%s, 0:%s\n", up ? 4 : 3, y, s->start, y, y);
  SAY (t, "  %%5:bool = %s %%4, %%3\n", up ? closed ? "le" : "lt" : closed ? "ge" : "gt");
  SAY (t, "  if %%5 goto 1 else 4\nblock 1 from 0:\n");
  SAY (t, "  %%7:%s = sub %%%d, %%%d\n  %%8:%s = sub %%7, %d:%s\n  %%6:int8 = iconv %%8\n"
	  "  goto 2\n", y, up ? 3 : 4, up ? 4 : 3, y, closed ? 0 : 1, y);
}

/* The end of the loop's block, where %20 is the next counter.  */
static void
say_test (struct text *t, const struct kind *s)
{
  const char *op = s->turned ? turned (s->op) : s->op;
  SAY (t, "  %%21:bool = %s %s, %s\n", s->ends_if ? opposite (op) : op,
       s->turned ? "%3" : "%20", s->turned ? "%20" : "%3");
  SAY (t, s->ends_if ? "  if %%21 goto 4 else 3\n" : "  if %%21 goto 3 else 4\n");
  SAY (t, "block 3 from 2:\n  goto 2\n");
}

/* ---- neighbours ------------------------------------------------------------------------- */

/* Select number K: %(30 + 10 * K).  */
static void
say_select (struct text *t, const struct kind *s, struct chance *c, int k)
{
  static const char *const ops[] = { "eq", "ne", "lt", "le", "gt", "ge", "eq", "ne" };
  int v = 30 + 10 * k;
  const char *y = s->type;
  int left = (int) chance_below (c, 3) - 1, right = (int) chance_below (c, 3) - 1;
  if (!strcmp (y, "uint8"))
    left = right = 0;
  SAY (t, "  %%%d:%s = add %%10, %d:%s\n", v + 1, y, left, y);
  SAY (t, "  %%%d:%s = add %s, %d:%s\n", v + 2, y, chance_percent (c, 50) ? "%3" : "%4",
       right - (!strcmp (y, "uint8") ? chance_percent (c, 50) : 0), y);
  bool exchanged = chance_percent (c, 30);
  SAY (t, "  %%%d:bool = %s %%%d, %%%d\n", v + 3, ops[chance_below (c, 8)],
       exchanged ? v + 2 : v + 1, exchanged ? v + 1 : v + 2);
  SAY (t, "  %%%d:%s = add %%10, %d:%s\n  %%%d:%s = select %%%d, %%%d, %%%d\n"
	  "  %%%d:int8 = iconv %%%d\n", v + 4, y, (int) chance_below (c, 3), y, v, y, v + 3,
       chance_percent (c, 50) ? v + 4 : 4, chance_percent (c, 50) ? v + 4 : 3, v + 5, v);
}

static void
say_neighbours (struct text *t, const struct kind *s, struct chance *c)
{
  say_beginning (t, s, " result real8");
  SAY (t, "block 2 from 1, 3 count %%6:\n  %%10:%s = phi [1: %%4], [3: %%20]\n"
	  "  %%11:real8 = phi [1: 0.5], [3: %%15]\n", s->type);
  say_select (t, s, c, 0);
  say_select (t, s, c, 1);
  SAY (t, "  %%12:real8 = load [%%2 + %d + %%35*8 : real8] loc 1\n"
	  "  %%13:real8 = load [%%1 + %d + %%45*8 : real8] loc 0\n"
	  "  %%14:real8 = mul %%11, %%12\n  %%15:real8 = add %%14, %%13\n"
	  "  %%16:int8 = iconv %%10\n  store [%%1 + %d + %%16*8 : real8] = %%15 loc 0\n",
       8 * MIDDLE, 8 * MIDDLE, 8 * MIDDLE);
  SAY (t, "  %%20:%s = add %%10, %d:%s\n", s->type, s->step, s->type);
  say_test (t, s);
  SAY (t, "block 4 from 0, 2:\n  %%22:real8 = phi [0: 1.0], [2: %%15]\n"
	  "  %%23:%s = phi [0: %%4], [2: %%30]\n  %%24:%s = phi [0: %%3], [2: %%10]\n"
	  "  %%25:real8 = itor %%23\n  %%26:real8 = itor %%24\n  %%27:real8 = mul %%22, %%25\n"
	  "  %%28:real8 = add %%27, %%26\n  return %%28\nend\n", s->type, s->type);
}

static bool
take_apart (struct arena *a, struct program *p, struct function *f, struct tally *n)
{
  struct bitset none = bitset_new (a, f->blocks.n);
  struct peel v;
  if (!edge_iterations_find (a, p, f, &none, &v))
    return false;
  n->selects += v.selects.n;
  peel_make (p, f, &v);
  return true;
}

/* ---- extrema ------------------------------------------------------------------------------ */

static void
say_extremum (struct text *t, const struct kind *s, struct chance *c)
{
  static const char *const ops[] = { "lt", "le", "gt", "ge" };
  static const char *const begins[] = { "0.0", "-0.0", "1.0", "-2.0", "%17", "+inf", "-inf" };
  bool amount = chance_percent (c, 30), item_first = chance_percent (c, 50);
  bool item_if = chance_percent (c, 60);
  int item = amount ? 14 : 12;
  say_beginning (t, s, " result real8");
  SAY (t, "  %%17:real8 = load [%%2 + %d : real8] loc 1\n", 8 * MIDDLE);
  /* In front of the jump.  */
  char *jump = strstr (t->at, "block 1 from 0:"), *load = strstr (jump, "  %17:real8"), line[100];
  strcpy (line, load);
  *load = 0;
  t->n = (size_t) (load - t->at);
  char *end = strstr (jump, "  goto 2\n");
  strcpy (end, line);
  t->n = strlen (t->at);
  SAY (t, "  goto 2\n");
  SAY (t, "block 2 from 1, 3 count %%6:\n  %%10:%s = phi [1: %%4], [3: %%20]\n"
	  "  %%11:real8 = phi [1: %s], [3: %%15]\n", s->type, begins[chance_below (c, 7)]);
  SAY (t, "  %%16:int8 = iconv %%10\n  %%12:real8 = load [%%2 + %d + %%16*8 : real8] loc 1\n",
       8 * MIDDLE);
  if (amount)
    SAY (t, "  %%14:real8 = abs %%12\n");
  SAY (t, "  %%13:bool = %s %%%d, %%%d\n", ops[chance_below (c, 4)], item_first ? item : 11,
       item_first ? 11 : item);
  SAY (t, "  %%15:real8 = select %%13, %%%d, %%%d\n", item_if ? item : 11, item_if ? 11 : item);
  SAY (t, "  %%20:%s = add %%10, %d:%s\n", s->type, s->step, s->type);
  say_test (t, s);
  SAY (t, "block 4 from 0, 2:\n  %%22:real8 = phi [0: 1.0], [2: %%15]\n  return %%22\nend\n");
}

static bool
look_for (struct arena *a, struct program *p, struct function *f, struct tally *n)
{
  struct bitset none = bitset_new (a, f->blocks.n);
  struct extremum v;
  if (!extrema_find (a, p, f, &none, &v))
    return false;
  n->selects++;
  extremum_make (p, f, &v);
  return true;
}

/* ---- a few iterations -------------------------------------------------------------------- */

/* x or y at A * inner counter + B * outer counter + C.  */
static void
say_element (struct text *t, int array, int a, int b, int c)
{
  SAY (t, "[%%%d + %d + %%10*%d", array, 8 * (MIDDLE + c), 8 * a);
  if (b)
    SAY (t, " + %%31*%d", 8 * b);
  SAY (t, " : real8]");
}

/* Components of an array: interleaved, as planes, or so that they may overlap.  Around them a loop of
   up to five iterations.  */
static void
say_few (struct text *t, const struct kind *s, struct chance *c)
{
  const char *y = strcmp (s->type, "uint8") ? s->type : "uint4";
  int step = chance_percent (c, 30) ? -1 : chance_percent (c, 20) ? 2 : 1;
  int more = 1 + (int) chance_below (c, step == 2 ? 3 : 4), first = step < 0 ? more : 0;
  bool planes = chance_percent (c, 50), known = planes || chance_percent (c, 30);
  int a = planes ? 1 : 1 + (int) chance_below (c, 3);
  int b = planes ? 3 + (int) chance_below (c, step == 2 ? 1 : 3) : 1 + (int) chance_below (c, 2);
  int trips = 1 + (int) chance_below (c, 5);
  int other_b = chance_percent (c, 80) ? b : 1, left = (int) chance_below (c, 3) - 1;
  SAY (t, "function \"f\" ssa result real8 loose finite\n  param %%0:int8\"n\" other name \"n\"\n"
	  "  param %%1:pointer\"x\" real_pointer name \"x\" of real8 may_write no_alias\n"
	  "  param %%2:pointer\"y\" real_pointer name \"y\" of real8 no_alias\n"
	  "  locations 2\n  alias 0: 0\nblock 0:\n  %%3:int8 = iconv %%0\n  %%6:int8 = sub %%3, 1\n"
	  "  %%7:bool = le %%3, %d\n  goto 1\n", known ? -100 : 0);
  SAY (t, "block 1 from 0, 6 count %d:int8:\n  %%30:%s = phi [0: %d:%s], [6: %%40]\n"
	  "  %%31:int8 = iconv %%30\n  if %%7 goto 5 else 2\nblock 2 from 1:\n  goto 3\n", more, y,
       first, y);
  if (known)
    SAY (t, "block 3 from 2, 4 count %d:int8:\n", trips - 1);
  else
    SAY (t, "block 3 from 2, 4 count %%6:\n");
  SAY (t, "  %%10:int8 = phi [2: 0], [4: %%20]\n  %%11:real8 = phi [2: 0.5], [4: %%15]\n"
	  "  %%12:real8 = load ");
  say_element (t, 2, 1, chance_percent (c, 80) ? 0 : b, left);
  SAY (t, " loc 1\n  %%13:real8 = load ");
  say_element (t, chance_percent (c, 70) ? 1 : 2, a, other_b, chance_percent (c, 80) ? 0 : left);
  SAY (t, " loc %d\n", strstr (t->at, "%13:real8 = load [%1") ? 0 : 1);
  SAY (t, "  %%14:real8 = mul %%11, %%12\n  %%15:real8 = add %%14, %%13\n  store ");
  say_element (t, 1, a, b, 0);
  SAY (t, " = %s loc 0\n  %%20:int8 = add %%10, 1\n", chance_percent (c, 50) ? "%15" : "%14");
  if (known)
    SAY (t, "  %%21:bool = lt %%20, %d\n", trips);
  else
    SAY (t, "  %%21:bool = lt %%20, %%3\n");
  SAY (t, "  if %%21 goto 4 else 5\nblock 4 from 3:\n  goto 3\nblock 5 from 1, 3:\n"
	  "  %%22:real8 = phi [1: 1.0], [3: %%15]\n");
  if (chance_percent (c, 20))
    SAY (t, "  store [%%1 + %d + %%31*8 : real8] = %%22 loc 0\n", 8);
  SAY (t, "  %%40:%s = add %%30, %d:%s\n  %%41:bool = ne %%40, %d:%s\n  if %%41 goto 6 else 7\n"
	  "block 6 from 5:\n  goto 1\nblock 7 from 5:\n  return %s\nend\n", y, step, y,
       first + step * (more + 1), y, chance_percent (c, 10) ? "%22" : "1.0");
}

static bool
put_side_by_side (struct arena *a, struct program *p, struct function *f, struct tally *n)
{
  struct bitset none = bitset_new (a, f->blocks.n);
  struct jam v;
  if (!few_iterations_find (a, p, f, &none, &v))
    return false;
  n->selects += v.iterations;
  jam_make (p, f, &v);
  return true;
}

/* ---- all of them --------------------------------------------------------------------------------- */

struct ran { enum outcome outcome; struct datum result; double x[ELEMENTS], tangent[ELEMENTS]; };

static struct ran
run (const struct program *p, uint64_t seed, int trips)
{
  struct ran r = { .outcome = RUN_FAULT };
  struct chance c = { seed };
  struct machine *m = machine_new (p, true);
  struct datum args[3] = { { .integer = trips } };
  for (int k = 1; k < 3; k++) {
    args[k].integer = machine_alloc (m, 8 * ELEMENTS);
    double *x = machine_bytes (m, args[k].integer), *d = machine_tangents (m, args[k].integer);
    static const double few[] = { -1, -0.0, 0.0, 1, 1, 2 };
    for (int i = 0; i < ELEMENTS; i++) {
      x[i] = few[chance_below (&c, 6)];
      d[2 * i] = 0.25 * (i + 40 * k);
    }
  }
  r.outcome = machine_run (m, p->functions.at[0], args, &r.result);
  memcpy (r.x, machine_bytes (m, args[1].integer), sizeof r.x);
  for (int i = 0; i < ELEMENTS; i++)
    r.tangent[i] = machine_tangents (m, args[1].integer)[2 * i];
  machine_free (m);
  return r;
}

static bool
same (const struct ran *x, const struct ran *y)
{
  return x->outcome == y->outcome && !memcmp (&x->result.real, &y->result.real, sizeof (double))
	 && !memcmp (&x->result.tangent, &y->result.tangent, sizeof (double))
	 && !memcmp (x->x, y->x, sizeof x->x) && !memcmp (x->tangent, y->tangent, sizeof x->tangent);
}

typedef void say_fn (struct text *t, const struct kind *s, struct chance *c);
typedef bool change_fn (struct arena *a, struct program *p, struct function *f, struct tally *n);

static struct program *
parse (struct arena *a, const struct text *t)
{
  struct diagnostics d = { .arena = a };
  struct program *p = model_parse (a, t->at, &d);
  if (!p || model_check_program (p, &d)) {
    printf ("line %u: %s\n%s", (unsigned) d.list.at[0].line, d.list.at[0].text, t->at);
    exit (1);
  }
  return p;
}

static void
try_seed (uint64_t seed, say_fn *say, change_fn *change, struct tally *n)
{
  static struct text t;
  struct arena a;
  arena_init (&a);
  struct diagnostics d = { .arena = &a };
  struct chance c = { seed };
  struct kind s = random_shape (&c);
  t.n = 0;
  say (&t, &s, &c);
  struct program *old = parse (&a, &t), *new = parse (&a, &t);
  if (change (&a, new, new->functions.at[0], n)) {
    n->found++;
    bool good = !model_check_program (new, &d);
    if (!good)
      printf ("seed %u: %s\n", (unsigned) seed, d.list.at[0].text);
    for (int trips = strcmp (s.type, "uint8") ? -2 : 0; good && trips <= MOST; trips++) {
      struct ran x = run (old, seed, trips), y = run (new, seed, trips);
      good = x.outcome == RUN_RETURNED && same (&x, &y);
      if (!good)
	printf ("seed %u, n = %d: %s\n%s", (unsigned) seed, trips,
		x.outcome == RUN_RETURNED ? "another result" : "does not run", t.at);
    }
    n->failed += !good;
  }
  arena_release (&a);
}

int
main (void)
{
  struct tally n = { 0, 0, 0 }, m = { 0, 0, 0 }, j = { 0, 0, 0 };
  for (uint64_t seed = 1; seed <= SEEDS; seed++) {
    try_seed (seed, say_neighbours, take_apart, &n);
    try_seed (seed, say_extremum, look_for, &m);
    try_seed (seed, say_few, put_side_by_side, &j);
  }
  printf ("%u loops with iterations apart, %u selects; %u extrema; %u loops side by side, %u iterations\n",
	  n.found, n.selects, m.found, j.found, j.selects);
  printf ("%s: iterations apart do what the loop did\n", n.failed ? "FAIL" : "PASS");
  printf ("%s: extrema come from the same item\n", m.failed ? "FAIL" : "PASS");
  printf ("%s: iterations side by side do what they did one behind the other\n",
	  j.failed ? "FAIL" : "PASS");
  printf ("%s: enough of them\n",
	  n.found > SEEDS / 4 && m.found > SEEDS / 4 && j.found > SEEDS / 10 ? "PASS" : "FAIL");
  return n.failed || m.failed || j.failed;
}
