/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The interpreter: models in register form with a known result, and misuse of the
   tape that must be found out.  */

#include <stdio.h>
#include <string.h>

#include "interp.h"
#include "model-check.h"
#include "model-text.h"

/* %0 is an integer, 5; %1 a real, 2.5; %2 eight reals 0.0, 1.0, ...; then
   registers, %3 to %5 reals, %6 and %7 integers, %8 and %9 pointers.  */
static const char head[] =
  "function \"f\" registers result real8\n"
  "  param %0:int8 other\n"
  "  param %1:real8 real\n"
  "  param %2:pointer real_pointer of real8\n"
  "  object $0 local 64\n"
  "  object $1 shadow 64 of $0\n"
  "  register %3:real8\n  register %4:real8\n  register %5:real8\n"
  "  register %6:int8\n  register %7:int8\n"
  "  register %8:pointer\n  register %9:pointer\n"
  "  register %10:bool\n  register %11:real4\n  register %12:int4\n"
  "block 0:\n";

/* FAULT: what must be found, or NULL: %3 is returned and must be WANTED.  */
static const struct { const char *name, *code, *fault; double wanted; } cases[] = {
  { "words", "tape_enter\n tape_reserve 16\n tape_put 0 %1\n tape_put 8 %0\n"
    " tape_advance 16\n tape_retreat 16\n %3 = tape_get 0\n tape_sync\n",
    NULL, 2.5 },
  { "words in parts", "tape_enter\n tape_reserve 16\n tape_put 0 %1\n"
    " tape_put 8 7.5\n tape_advance 16\n tape_retreat 8\n %3 = tape_get 0\n"
    " tape_retreat 8\n %4 = tape_get 0\n %3 = sub %3, %4\n tape_sync\n",
    NULL, 5 },
  { "bits", "tape_enter\n bits_put 3 %0\n bits_put 2 1\n %6 = bits_get 2\n"
    " %7 = bits_get 3\n %6 = add %6, %7\n %3 = itor %6\n tape_sync\n", NULL, 6 },
  { "columns", "tape_enter\n %8 = chunk_open 12 %0\n"
    " column_put 0 real8 %8, %0, 4, %1\n column_put 8 int4 %8, %0, 4, 3:int4\n"
    " column_put 0 real8 %8, %0, 3, 9.0\n %3 = column_get 0 real8 %8, %0, 4\n"
    " %12 = column_get 8 int4 %8, %0, 4\n %4 = itor %12\n %3 = add %3, %4\n"
    " chunk_close %8\n tape_sync\n", NULL, 5.5 },
  { "pushes above a block", "tape_enter\n %8 = chunk_open 8 %0\n"
    " tape_reserve 8\n tape_put 0 %8\n tape_advance 8\n tape_retreat 8\n"
    " %9 = tape_get 0\n chunk_close %9\n tape_sync\n %3 = itor %0\n", NULL, 5 },
  { "the last block", "tape_enter\n %8 = chunk_open 8 %0\n column_put 0 real8 %8, %0, 2, %1\n"
    " %9 = chunk_top 8 %0\n %3 = column_get 0 real8 %9, %0, 2\n chunk_drop %9\n tape_sync\n",
    NULL, 2.5 },
  { "shadows start at zero", "%3 = load [$1 + 8 : real8]\n", NULL, 0 },
  { "shadow memory", "%8 = shadow_alloc 16\n store [%8 + 8 : real8] = %1\n"
    " %3 = load [%8 + %0*1 + 3 : real8]\n shadow_free %8\n", NULL, 2.5 },
  { "adjoint of a move onto itself, one further",
    "%8 = padd %2, 8\n move_adjoint real8 %8, %2, 16\n"
    " %3 = load [%2 : real8]\n %4 = load [%2 + 8 : real8]\n"
    " %5 = load [%2 + 16 : real8]\n %4 = mul %4, 10.0\n %5 = mul %5, 100.0\n"
    " %3 = add %3, %4\n %3 = add %3, %5\n", NULL, 21 },
  { "a move onto itself", "%8 = padd %2, 8\n move real8 %8, %2, 16\n"
    " %3 = load [%2 + 16 : real8]\n", NULL, 1 },
  { "disjoint shadows", "shadow_disjoint %2, 4, 0, &($0+0), 8, 1\n %3 = copy %1\n",
    NULL, 2.5 },
  { "single precision", "%11 = rconv 0.1\n %3 = rconv %11\n"
    " %3 = sub %3, 0.1\n", NULL, (double) 0.1f - 0.1 },
  { "four-byte integers wrap", "%12 = shl 1:int4, 31\n %3 = itor %12\n", NULL,
    -2147483648.0 },
  { "comparisons of NaN", "%10 = unlt +nan, 1.0\n %3 = itor %10\n", NULL, 1 },

  { "an uninitialised local", "%3 = load [$0 : real8]\n %6 = rtoi %3\n", "rtoi", 0 },
  { "words without an entry", "tape_reserve 8\n", "not entered", 0 },
  { "more than is reserved", "tape_enter\n tape_reserve 8\n tape_put 8 %1\n",
    "behind what is reserved", 0 },
  { "advance without room", "tape_enter\n tape_advance 8\n", "advances", 0 },
  { "a word of another type", "tape_enter\n tape_reserve 8\n tape_put 0 %1\n"
    " tape_advance 8\n tape_retreat 8\n %6 = tape_get 0\n", "tape at 0", 0 },
  { "a word that is not off the tape", "tape_enter\n tape_reserve 8\n"
    " tape_put 0 %1\n tape_advance 8\n %3 = tape_get 0\n",
    "not retreated over", 0 },
  { "an empty tape", "tape_enter\n tape_retreat 8\n", "the tape holds 0", 0 },
  { "bits of another width", "tape_enter\n bits_put 2 1\n %6 = bits_get 1\n",
    "2 were pushed", 0 },
  { "no bits", "tape_enter\n %6 = bits_get 1\n", "no bits left", 0 },
  { "words under a block", "tape_enter\n tape_reserve 8\n tape_put 0 %1\n"
    " tape_advance 8\n %8 = chunk_open 8 1\n tape_retreat 16\n",
    "behind an open chunk", 0 },
  { "a block with words above", "tape_enter\n %8 = chunk_open 8 1\n"
    " tape_reserve 8\n tape_put 0 %1\n tape_advance 8\n chunk_close %8\n",
    "8 bytes above", 0 },
  { "the last block with words above", "tape_enter\n %8 = chunk_open 8 1\n"
    " tape_reserve 8\n tape_put 0 %1\n tape_advance 8\n %9 = chunk_top 8 1\n",
    "not the last thing", 0 },
  { "the last block with other rows", "tape_enter\n %8 = chunk_open 8 %0\n"
    " %9 = chunk_top 8 1\n", "the last chunk is another one", 0 },
  { "a row too many", "tape_enter\n %8 = chunk_open 8 %0\n"
    " column_put 0 real8 %8, %0, 5, %1\n", "row 5 of 5", 0 },
  { "a column too wide", "tape_enter\n %8 = chunk_open 12 %0\n"
    " column_put 8 real8 %8, %0, 0, %1\n", "column at 8 of 12", 0 },
  { "an unwritten column", "tape_enter\n %8 = chunk_open 8 %0\n"
    " %3 = column_get 0 real8 %8, %0, 0\n", "tape at 0", 0 },
  { "behind an array", "%3 = load [%2 + 64 : real8]\n", "outside of 64 bytes", 0 },
  { "before an array", "%3 = load [%2 + -8 : real8]\n", "", 0 },
  { "the null pointer", "%3 = load [0:pointer : real8]\n", "nowhere", 0 },
  { "memory that was freed", "%8 = alloc 8\n free %8\n"
    " store [%8 : real8] = %1\n", "has ended", 0 },
  { "freed twice", "%8 = alloc 8\n free %8\n free %8\n", "not there", 0 },
  { "an address from an undefined register", "%3 = load [%9 : real8]\n",
    "%9 is undefined", 0 },
  { "overlapping shadows", "%8 = padd %2, 24\n shadow_disjoint &($0+0), 8, 0, %2, 32, 0, %8, 8, 0\n",
    "shadows overlap", 0 },
  { "another frame", "frame_check 17 %0\n", "frame 5 found", 0 },
  { "division by zero", "%6 = div %0, 0\n", "divides by zero", 0 },
};

static bool
right (const struct machine *m, enum outcome o, const char *fault, double got,
       double wanted)
{
  if (fault)
    return o == RUN_FAULT && strstr (machine_fault (m), fault);
  return o == RUN_RETURNED && got == wanted && machine_tape_empty (m);
}

static bool
run_case (size_t k)
{
  struct arena a;
  char text[sizeof head + 1024];
  arena_init (&a);
  snprintf (text, sizeof text, "%s %s return %%3\nend\n", head, cases[k].code);
  struct diagnostics d = { .arena = &a };
  struct program *p = model_parse (&a, text, &d);
  bool ok = p && !model_check_program (p, &d);
  if (!ok)
    printf ("line %u: %s\n", (unsigned) d.list.at[0].line, d.list.at[0].text);
  else {
    struct machine *m = machine_new (p, false);
    struct datum args[3] = { { .integer = 5 }, { .real = 2.5 } }, result = { 0 };
    args[2].integer = machine_alloc (m, 64);
    for (int j = 0; j < 8; j++) {
      double x = j;
      memcpy ((char *) machine_bytes (m, args[2].integer) + 8 * j, &x, 8);
    }
    enum outcome o = machine_run (m, p->functions.at[0], args, &result);
    ok = right (m, o, cases[k].fault, result.real, cases[k].wanted);
    if (!ok)
      printf ("outcome %d, %s, result %.17g\n", o, machine_fault (m),
	      result.real);
    machine_free (m);
  }
  arena_release (&a);
  return ok;
}

int
main (void)
{
  int failures = 0;
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    bool ok = run_case (k);
    failures += !ok;
    printf ("%s: %s\n", ok ? "PASS" : "FAIL", cases[k].name);
  }
  return failures != 0;
}
