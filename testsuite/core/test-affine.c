/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Polynomials of integers and pointers (affine.h): what values and addresses of
   small models expand to.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "affine.h"
#include "model-text.h"

/* A model's only function, with what expansion requires.  */
struct subject {
  struct arena arena;
  struct program *p;
  struct affine_context c;
};

static void
subject_start (struct subject *s, const char *text)
{
  arena_init (&s->arena);
  struct diagnostics d = { .arena = &s->arena };
  s->p = model_parse (&s->arena, text, &d);
  if (!s->p) {
    printf ("line %u: %s\n", (unsigned) d.list.at[0].line, d.list.at[0].text);
    exit (1);
  }
  const struct cfg *cfg = cfg_of_function (&s->arena, s->p, s->p->functions.at[0]);
  s->c = affine_start (s->p, cfg, &s->arena);
}

static char *
affine_text (struct arena *a, const struct affine *x)
{
  char *text = arena_alloc (a, 1000);
  FILE *t = tmpfile ();
  ADJ_ASSERT (t != NULL);
  affine_print (t, x);
  rewind (t);
  ADJ_ASSERT (fgets (text, 1000, t) || text[0] == '\0');
  fclose (t);
  return text;
}

static int failures;

static void
verdict (bool good, const char *what)
{
  printf ("%s: %s\n", good ? "PASS" : "FAIL", what);
  failures += !good;
}

static void
expect_value (struct subject *s, adj_id v, adj_id block, const char *want,
	      const char *what)
{
  struct affine x = affine_of_value (&s->c, v, block);
  const char *have = affine_text (&s->arena, &x);
  if (strcmp (have, want) != 0)
    printf ("%%%u: %s, expected %s\n", (unsigned) v, have, want);
  verdict (strcmp (have, want) == 0, what);
}

/* ---- expansion ------------------------------------------------------------------- */

/* x[i*m + j + 1] and others, in a nest; i counts down in int4.  */
static const char nest[] =
  "function \"f\" ssa\n"
  "  param %0:pointer\"x\" real_pointer name \"x\" of real8\n"
  "  param %1:int8\"n\" other name \"n\"\n"
  "  param %2:int8\"m\" other name \"m\"\n"
  "  param %3:int4\"k\" other name \"k\"\n"
  "  param %4:uint4\"u\" other name \"u\"\n"
  "  locations 1\n"
  "  alias 0: 0\n"
  "block 0:\n"
  "  goto 1\n"
  "block 1 from 0, 4 count %1:\n"
  "  %5:int8 = phi [0: 0], [4: %19]\n"
  "  %6:int4 = phi [0: %3], [4: %20]\n"
  "  %7:uint4 = phi [0: 0:uint4], [4: %21]\n"
  "  %8:bool = lt %5, %1\n"
  "  if %8 goto 2 else 5\n"
  "block 2 from 1, 3 count %2:\n"
  "  %9:int8 = phi [1: %5], [3: %17]\n"
  "  %10:bool = lt %9, %2\n"
  "  if %10 goto 3 else 4\n"
  "block 3 from 2:\n"
  "  %11:int8 = mul %5, %2\n"
  "  %12:int8 = add %11, %9\n"
  "  %13:int8 = iconv %6\n"
  "  %14:int8 = iconv %7\n"
  "  %15:real8 = load [%0 + 8 + %12*8 : real8] loc 0\n"
  "  %16:pointer = padd %0, %13\n"
  "  %17:int8 = add %9, 1\n"
  "  %18:int8 = shl %17, 3:int4\n"
  "  %23:int4 = shl %6, 3:int4\n"
  "  %24:int8 = mul %9, %9\n"
  "  %25:int8 = mul %24, %9\n"
  "  %26:int8 = mul %25, %9\n"
  "  %27:int8 = sub %12, %9\n"
  "  %28:int8 = neg %9\n"
  "  goto 2\n"
  "block 4 from 2:\n"
  "  %22:int8 = add %9, 7\n"
  "  %19:int8 = add %5, 1\n"
  "  %20:int4 = sub %6, 2:int4\n"
  "  %21:uint4 = add %7, 1:uint4\n"
  "  goto 1\n"
  "block 5 from 1:\n"
  "  return\n"
  "end\n";

static void
test_expansion (void)
{
  struct subject s;
  subject_start (&s, nest);
  expect_value (&s, 5, 2, "k0", "an induction variable is its counter");
  expect_value (&s, 9, 3, "k0 + k1", "... from where it starts");
  expect_value (&s, 6, 3, "%3 + -2*k0", "... counting down, in a narrow type");
  expect_value (&s, 7, 3, "%7", "... but not where it wraps");
  expect_value (&s, 14, 3, "%7", "widening what wraps keeps its value");
  expect_value (&s, 12, 3, "k0 + k1 + %2*k0", "a row's start times its width");
  expect_value (&s, 16, 3, "%0 + %3 + -2*k0", "a pointer plus bytes");
  expect_value (&s, 18, 3, "8 + 8*k0 + 8*k1", "a shift");
  expect_value (&s, 23, 3, "%23", "a narrow shift may lose bits");
  expect_value (&s, 27, 3, "%2*k0", "what cancels is gone");
  expect_value (&s, 28, 3, "-1*k0 + -1*k1", "negation");
  expect_value (&s, 24, 3, "k0*k0 + 2*k0*k1 + k1*k1", "a square");
  expect_value (&s, 26, 3, "%26", "too many factors make an atom");
  expect_value (&s, 22, 4, "7 + %9", "what a loop leaves behind is an atom");
  expect_value (&s, 5, 5, "%5", "... its induction variable too");
  s.c.max_terms = 2;
  expect_value (&s, 12, 3, "%12", "too many terms make an atom");
  s.c.max_terms = AFFINE_TERMS;
  s.p->signed_wraps = true;
  expect_value (&s, 6, 3, "%6", "narrow signed integers that wrap are atoms");
  expect_value (&s, 9, 3, "k0 + k1", "... wide ones are not");
  arena_release (&s.arena);
}

/* ---- questions ---------------------------------------------------------------------- */

static struct affine
address_of_load (struct subject *s, adj_id v)
{
  const struct stmt *l = &s->c.f->stmts.at[s->c.f->values.at[v].def];
  struct affine x = { 0, NULL };
  verdict (affine_of_ref (&s->c, l->ref, l->block, &x), "an address is a polynomial");
  return x;
}

static void
test_questions (void)
{
  struct subject s;
  subject_start (&s, nest);
  struct affine x = address_of_load (&s, 15), factor, rest, d;
  verdict (strcmp (affine_text (&s.arena, &x),
		   "8 + %0 + 8*k0 + 8*k1 + 8*%2*k0") == 0, "... this one");
  verdict (affine_split (&s.c, &x, 0, &factor, &rest)
	   && strcmp (affine_text (&s.arena, &factor), "8 + 8*%2") == 0
	   && strcmp (affine_text (&s.arena, &rest), "8 + %0 + 8*k1") == 0,
	   "its factor of the outer counter");
  verdict (affine_is_invariant (&s.c, &factor, 0), "... is invariant");
  verdict (!affine_is_invariant (&s.c, &rest, 0) && !affine_is_invariant (&s.c, &rest, 1),
	   "an inner counter changes with both loops");
  verdict (!affine_is_invariant (&s.c, &x, 0) && !affine_is_invariant (&s.c, &x, 1),
	   "the address changes");
  struct affine sum = affine_of_value (&s.c, 12, 3);
  struct affine row = affine_of_value (&s.c, 11, 3), column = affine_of_value (&s.c, 9, 3);
  int64_t i = 1;
  verdict (affine_subtract (&s.c, &sum, &row, &d) && affine_equal (&d, &column),
	   "a difference");
  verdict (affine_subtract (&s.c, &d, &column, &d) && affine_is_constant (&d, &i) && i == 0,
	   "... of equals is 0");
  verdict (!affine_is_constant (&sum, &i) && !affine_equal (&sum, &row), "a sum is no constant");
  struct affine square = affine_of_value (&s.c, 24, 3);
  verdict (!affine_split (&s.c, &square, 1, &factor, &rest), "a square is not linear");
  struct affine wrapped = affine_of_value (&s.c, 7, 3);
  verdict (affine_is_invariant (&s.c, &wrapped, 1) && !affine_is_invariant (&s.c, &wrapped, 0),
	   "an atom changes with the loop that defines it");
  struct affine big = affine_integer (&s.c, INT64_MIN), twice;
  verdict (affine_add (&s.c, &big, &big, &twice) && twice.n == 0, "sums wrap at 2^64");
  arena_release (&s.arena);
}

/* ---- objects, narrow constants ---------------------------------------------------------- */

static const char objects[] =
  "function \"f\" ssa\n"
  "  param %0:int8\"n\" other name \"n\"\n"
  "  param %1:uint4\"u\" other name \"u\"\n"
  "  object $0 local 64 type real8\n"
  "  locations 1\n"
  "  alias 0: 0\n"
  "block 0:\n"
  "  %2:pointer = padd &($0+16), %0\n"
  "  %3:real8 = load [$0 + 8 + %0*8 : real8] loc 0\n"
  "  %4:int8 = add %0, -1\n"
  "  %5:uint8 = iconv %1\n"
  "  %6:int4 = iconv %1\n"
  "  %7:int8 = iconv 4294967295:uint4\n"
  "  %8:int8 = pdiff %2, &($0+16)\n"
  "  %9:int8 = add %7, %5\n"
  "  %10:int4 = iconv %0\n"
  "  return\n"
  "end\n";

static void
test_objects (void)
{
  struct subject s;
  subject_start (&s, objects);
  expect_value (&s, 2, 0, "16 + %0 + &$0", "an object's address");
  expect_value (&s, 4, 0, "-1 + %0", "a negative constant");
  expect_value (&s, 5, 0, "%1", "widening keeps the value");
  expect_value (&s, 6, 0, "%6", "... a conversion that may change it is an atom");
  expect_value (&s, 10, 0, "%10", "... narrowing too");
  expect_value (&s, 7, 0, "4294967295", "an unsigned constant");
  expect_value (&s, 9, 0, "4294967295 + %1", "... in a sum");
  expect_value (&s, 8, 0, "%0", "bytes between pointers");
  struct affine x = address_of_load (&s, 3);
  verdict (strcmp (affine_text (&s.arena, &x), "8 + 8*%0 + &$0") == 0,
	   "an object's element");
  arena_release (&s.arena);
}

/* ---- products that wrap ------------------------------------------------------------------- */

/* k*n, hoisted out of the loop of j, as seen where j*n is computed and behind it.  FIRST: of k.
   FROM: of j.  IN: what stands in block 5.  */
static const char *
hoisted (struct arena *a, const char *first, const char *from, const char *in)
{
  static const char form[] =
    "function \"f\" ssa\n"
    "  param %%0:int4\"n\" other name \"n\"\n"
    "  param %%1:int4\"m\" other name \"m\"\n"
    "  param %%2:int4\"z\" other name \"z\"\n"
    "  locations 0\n"
    "block 0:\n"
    "  goto 1\n"
    "block 1 from 0, 6:\n"
    "  %%3:int4 = phi [0: %s], [6: %%4]\n"
    "  %%4:int4 = add %%3, 1:int4\n"
    "  %%5:bool = lt %%3, %%1\n"
    "  if %%5 goto 2 else 7\n"
    "block 2 from 1:\n"
    "  %%6:uint4 = iconv %%3\n"
    "  %%7:uint4 = iconv %%0\n"
    "  %%8:uint4 = mul %%6, %%7\n"
    "  %%9:int4 = iconv %%8\n"
    "  goto 3\n"
    "block 3 from 2, 5:\n"
    "  %%10:int4 = phi [2: %s], [5: %%11]\n"
    "  %%11:int4 = add %%10, 1:int4\n"
    "  %%12:bool = lt %%10, %%1\n"
    "  if %%12 goto 4 else 6\n"
    "block 4 from 3:\n"
    "  %s\n"
    "  %%14:int8 = iconv %%9\n"
    "  goto 5\n"
    "block 5 from 4:\n"
    "  goto 3\n"
    "block 6 from 3:\n"
    "  goto 1\n"
    "block 7 from 1:\n"
    "  return\n"
    "end\n";
  return arena_printf (a, form, first, from, in);
}

static void
expect_hoisted (const char *first, const char *from, const char *in, const char *want,
		const char *what)
{
  struct subject s;
  struct arena a;
  arena_init (&a);
  subject_start (&s, hoisted (&a, first, from, in));
  expect_value (&s, 9, 4, want, what);
  expect_value (&s, 9, 5, want, "... and behind it");
  expect_value (&s, 9, 3, "%9", "... not where nothing has been computed yet");
  s.p->signed_wraps = true;
  expect_value (&s, 9, 5, "%9", "... and not where signed integers wrap");
  arena_release (&s.arena);
  arena_release (&a);
}

static void
test_hoisted (void)
{
  const char *product = "%13:int4 = mul %10, %0";
  expect_hoisted ("0:int4", "%4", product, "%0*k0", "a product that is bounded");
  expect_hoisted ("0:int4", "%3", product, "%0*k0", "... by the same one");
  expect_hoisted ("0:int4", "%4", "%13:int4 = mul %0, %10", "%0*k0", "... turned round");
  expect_hoisted ("-1:int4", "%4", product, "%9", "one that may be negative");
  expect_hoisted ("%2", "%4", product, "%9", "... or of which nothing is known");
  expect_hoisted ("0:int4", "0:int4", product, "%9", "one that may be larger");
  expect_hoisted ("0:int4", "%4", "%13:int4 = mul %10, %2", "%9", "another factor");
  expect_hoisted ("0:int4", "%4", "%13:uint4 = mul %6, %7", "%9", "one that wraps itself");
  expect_hoisted ("0:int4", "%4", "%13:int4 = add %10, %0", "%9", "no product");
  struct subject s;
  struct arena a;
  arena_init (&a);
  subject_start (&s, hoisted (&a, "0:int4", "%4", "effect\n  %13:int4 = mul %10, %0"));
  expect_value (&s, 9, 4, "%9", "a block that an effect may leave");
  expect_value (&s, 9, 5, "%0*k0", "... has run to its end where the next one runs");
  arena_release (&s.arena);
  arena_release (&a);
}

int
main (void)
{
  test_hoisted ();
  test_expansion ();
  test_questions ();
  test_objects ();
  return failures != 0;
}
