/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parser refuses and what the verifier notices: models with one mistake
   each, and the words that must stand in what is said about it.  */

#include <stdio.h>
#include <string.h>

#include "model-check.h"
#include "model-text.h"

/* A correct function; each mistake replaces its first word by its second.  */
static const char good[] =
  "function \"f\" ssa result real8\n"
  "  param %0:pointer real_pointer of real8\n"
  "  param %1:int8 other\n"
  "  param %2:real8 real\n"
  "  object $0 local 64\n"
  "  object $1 global 64 readonly\n"
  "  locations 2\n"
  "  alias 0: 0 1\n"
  "  alias 1: 1\n"
  "block 0:\n"
  "  %3:bool = gt %1, 0\n"
  "  if %3 goto 1 else 2\n"
  "block 1 from 0, 1 count %1:\n"
  "  %4:int8 = phi [0: 0], [1: %5]\n"
  "  %5:int8 = add %4, 1\n"
  "  %6:real8 = load [%0 + %4*8 : real8] loc 0\n"
  "  store [$0 : real8] = %6 loc 1\n"
  "  %7:bool = lt %5, %1\n"
  "  if %7 goto 1 else 2\n"
  "block 2 from 0, 1:\n"
  "  %8:real8 = phi [0: 1.0], [1: %6]\n"
  "  switch %1 targets 3, 4, 5 cases 1 -> 4, 2..3 -> 5\n"
  "block 3:\n"
  "  effect %8\n"
  "  stop\n"
  "block 4:\n"
  "  %9:real8 = call \"g\" (%8)\n"
  "  goto 5\n"
  "block 5 from 2, 4:\n"
  "  return %8\n"
  "end\n"
  "function \"g\" ssa result real8\n"
  "  param %0:real8 real\n"
  "block 0:\n"
  "  return %0\n"
  "end\n";

/* "g", as a derived function.  */
#define NAMES_REPLACED "ssa result real8\n  param %0:real8 real\nblock 0:\n"
#define NAMES_IN_FRONT \
  "registers result real8\n  param %0:real8 real\n  object $0 global 64\n  register %1:int8\nblock 0:\n"

static const struct mistake { const char *was, *is, *said; } mistakes[] = {
  /* lives of memory */
  { "effect %8", "effect %8 fresh", "has no pointer to it" },
  { "store [$0 : real8] = %6", "store [$0 : real8] = %6 ends", "is no effect" },
  { "store [$0 : real8] = %6", "store [$0 : real8] = %6 allocated", "loads no pointer" },
  { "store [$0 : real8] = %6", "store [$0 : real8] = %6 owner \"a.b\"", "not to allocated memory" },
  /* the parser */
  { "gt %1, 0", "gt %1, 0 0", "no statement" },
  { "gt %1", "gtt %1", "`gtt' is no statement and no operation" },
  { "gt %1", "gt %99x", "no statement" },
  { "%3:bool", "%3:boole", "`boole' is no type" },
  { "%3:bool", "%3:int", "`int' is no type" },
  { "%3:bool =", "%3 =", "has no type" },
  { "%5:int8 = add", "%4:int8 = add", "%4 is defined twice" },
  { "effect %8", "effect %12", "%12 is not defined" },
  { "goto 1 else 2\nblock 1", "goto 1 else 7\nblock 1", "not defined" },
  { "from 0, 1 count", "from 0, 2 count", "does not name its predecessors" },
  { "[1: %6]", "[3: %6]", "no argument from 1" },
  { ", [1: %6]", "", "a phi has 1 arguments" },
  { "block 3", "block 2", "defined twice" },
  { "\"g\" (", "\"h\" (", "no function \"h\"" },
  { "1 -> 4", "1 -> 3 2 -> 0", "expected" },
  { "2..3 -> 5", "2..3 -> 0", "0 is not among the targets" },
  { "alias 1: 1", "alias 1: 2", "no such location" },
  { "\"f\" ssa", "\"f ssa", "string does not end" },
  { "\"f\"", "\"g\"", "function \"g\" is defined twice" },
  { "object $1", "object $2", "out of order" },
  { "param %2:real8 real\n", "param %2:real8 reel\n", "kind of parameter" },
  /* the verifier: shape */
  { "stop\n", "goto 3\n", NULL },
  { "goto 5\nblock 5 from 2, 4", "goto 0\nblock 5 from 2",
    "the entry has predecessors" },
  { "stop\n", "return 1.0\n", "2 blocks return" },
  { "targets 3, 4, 5", "targets 3, 4, 5, 3", "two edges from block 2" },
  { "%4:int8 = phi [0: 0], [1: %5]\n  %5:int8 = add %4, 1\n",
    "%5:int8 = add %4, 1\n  %4:int8 = phi [0: 0], [1: %5]\n",
    "a phi behind other statements" },
  { "2..3 -> 5", "3..2 -> 5", "case 1 is empty" },
  { "param %2:real8 real\n", "param %2:int8 real\n", "is not real" },
  { "real_pointer of real8", "real_pointer", "does not point to reals" },
  { "object $1 global 64", "object $1 shadow 64 of $0", "in SSA form" },
  { "locations 2", "register %20:real8\n  locations 2", "register %20 in SSA" },
  /* the verifier: types */
  { "gt %1, 0", "gt %1, 0.0", "operands of different types" },
  { "gt %1, 0", "gt %1, 0:int4", "operands of different types" },
  { "gt %1, 0", "gt %1", "1 operands" },
  { "gt %1, 0", "gt %0, 0:pointer", "wrong type (wanted: m)" },
  { "%5:int8 = add %4, 1", "%5:int8 = add %4, 1:int4", "wanted: n" },
  { "%5:int8 = add %4, 1", "%5:int8 = sqrt %4", "result has a wrong type" },
  { "%6:real8 = load", "%6:real4 = load", "another type than the value" },
  { "%0 + %4*8", "%0 + %8*8", "is no integer" },
  { "[%0 + %4", "[%1 + %4", "the base is no pointer" },
  { "if %7", "if %2", "wanted: i" },
  { "effect %8", "%10:real8 = effect %8", NULL },
  { "effect %8", "%10:real8 = clear %0, 8", "has a result" },
  { "effect %8", "clear %0, 8.0", "wanted: i" },
  { "effect %8", "clear kept %0, 8", NULL },
  { "effect %8", "move int8 %0, %0", "2 operands" },
  { "store [$0", "store [$1", "stores into constant data" },
  { "alias 1: 1", "alias 1: 0", "does not alias itself" },
  { "loc 1", "loc 2", "no such location" },
  { "[$0 : real8]", "[$2 : real8]", "no base" },
  { "(%8)", "(%8, %8)", "2 operands for 1 parameters" },
  { "(%8)", "(%1)", "not of the parameter's type" },
  { "%9:real8 = call", "%9:int8 = call", "not of the function's type" },
  { "return %8", "return %1", "not of the function's type" },
  { "[1: %6]", "[1: %5]", "of another type than the result" },
  { "effect %8", "%10:pointer = alloc &($9+0)", "names no object" },
  /* the verifier: forms and dominance */
  { "effect %8", "tape_sync", "a tape operation in SSA form" },
  { "effect %8", "effect %9", "does not dominate" },
  { "%5:int8 = add %4, 1", "%5:int8 = add %5, 1", "does not dominate" },
  { "[0: 1.0], [1: %6]", "[0: %6], [1: 1.0]", "does not dominate" },
  { "count %1", "count %5", "not defined above the loop" },
  { "count %1", "count %2", "the count is no integer" },
  { "ssa result real8\n  param %0:real8 real", "registers result real8\n  "
    "param %0:real8 real\n  register %1:real8\n  register %2:int4",
    NULL },
  { "block 0:\n  return %0\nend\n",
    "block 0:\n  %1:real8 = neg %0\n  return %0\nend\n", NULL },
  /* the verifier: pointers on the way to what a head names */
  { NAMES_REPLACED, NAMES_IN_FRONT " name_seed &($0+8), 1, 16, 0\n", NULL },
  { NAMES_REPLACED, NAMES_IN_FRONT " name_seed &($0+8), 1, 1, 2, 3, 4, 5, 6, 7\n",
    "7 pointers on the way" },
  { NAMES_REPLACED, NAMES_IN_FRONT " name_seed &($0+8)\n", "1 operands" },
  { NAMES_REPLACED, NAMES_IN_FRONT " name_gradient &($0+8), 1, -8\n", "2 is no number of bytes" },
  { NAMES_REPLACED, NAMES_IN_FRONT " name_gradient &($0+8), %1\n", "1 is no number of bytes" },
};

static bool
replace (char *text, size_t room, const struct mistake *m)
{
  const char *at = strstr (good, m->was);
  if (!at)
    return false;
  snprintf (text, room, "%.*s%s%s", (int) (at - good), good, m->is,
	    at + strlen (m->was));
  return true;
}

/* Everything that is said of TEXT contains SAID, or nothing is said.  */
static bool
notices (const char *text, const char *said)
{
  struct arena a;
  arena_init (&a);
  struct diagnostics d = { .arena = &a };
  struct program *p = model_parse (&a, text, &d);
  if (p)
    model_check_program (p, &d);
  bool found = !said && !d.failures;
  for (uint32_t k = 0; k < d.list.n; k++)
    found |= said && strstr (d.list.at[k].text, said);
  for (uint32_t k = 0; !found && k < d.list.n; k++)
    printf ("line %u: %s\n", (unsigned) d.list.at[k].line, d.list.at[k].text);
  arena_release (&a);
  return found;
}

int
main (void)
{
  int failures = 0;
  char text[2 * sizeof good];
  printf ("%s: a correct model\n", notices (good, NULL) ? "PASS" : "FAIL");
  for (size_t k = 0; k < sizeof mistakes / sizeof *mistakes; k++) {
    const struct mistake *m = &mistakes[k];
    bool ok = replace (text, sizeof text, m) && notices (text, m->said);
    failures += !ok;
    printf ("%s: %zu, %s\n", ok ? "PASS" : "FAIL", k,
	    m->said ? m->said : "no mistake");
  }
  return failures != 0;
}
