/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which memory is steady (steady.h): a program with one more statement after the other.

   h	a variable whose address nothing has
   a	an array
   U, u	the descriptor of an allocatable, and what it owns
   W, w	those of another one  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model-text.h"
#include "steady.h"

/* Location 0 writes, and location 1 does not.  */
static const char program[]
  = "function \"f\" ssa\n"
    "  param %%0:pointer\"x\" real_pointer name \"x\" of real8 may_write no_alias\n"
    "  param %%1:pointer\"t\" real_pointer name \"t\" of real8 may_write\n"
    "  object $0 global 8 by_name name \"h\"\n"
    "  object $1 global 80 name \"a\"\n"
    "  object $2 global 64 apart by_name name \"u\"\n"
    "  object $3 global 64 apart by_name name \"w\"\n"
    "  object $4 local 64 name \"own\"\n"
    "  locations 2\n  alias 0: 0 1\n"
    "block 0:\n  goto 1\nblock 1 from 0:\n"
    "  %%3:pointer = load [$2 : pointer] allocated owner \"u\" loc 1\n"
    "  %%4:pointer = load [$3 : pointer] allocated owner \"w\" loc 1\n"
    "  %%5:pointer = load [$4 : pointer] loc 1\n"
    "  %%6:pointer = load [$4 + 8 : pointer] allocated loc 1\n"
    "  %%7:pointer = effect fresh loc 1\n"
    "%s  return\nend\n%s"
    "function \"set\" ssa\n"
    "  param %%0:pointer\"v\" real_pointer name \"v\" of real8 may_write no_alias\n"
    "  locations 1\n  alias 0: 0\n"
    "block 0:\n  goto 1\nblock 1 from 0:\n  store [%%0 : real8] = 1.0 loc 0\n  return\nend\n"
    "function \"set_described\" ssa\n"
    "  param %%0:pointer\"v\" descriptor name \"v\" of real8 rank 1 may_write no_alias\n"
    "  locations 1\n  alias 0: 0\n"
    "block 0:\n  goto 1\nblock 1 from 0:\n  %%1:pointer = data %%0\n"
    "  store [%%1 : real8] = 1.0 loc 0\n  return\nend\n";

/* What it gets, a library fills.  */
static const char fill[]
  = "function \"fill\" ssa\n"
    "  param %0:pointer\"v\" other name \"v\" may_write no_alias no_reals\n"
    "  locations 1\n  alias 0: 0\n"
    "block 0:\n  goto 1\nblock 1 from 0:\n  effect %0 library loc 0\n  return\nend\n";

/* What it gets, a library reads; it keeps what it gets where a library finds it; it hands it on.  */
static const char look[]
  = "function \"look\" ssa\n"
    "  param %0:pointer\"v\" other name \"v\" no_alias no_reals\n"
    "  locations 2\n  alias 0: 0\n"
    "block 0:\n  goto 1\nblock 1 from 0:\n  effect %0 library loc 1\n  return\nend\n";
static const char keep[]
  = "function \"keep\" ssa\n"
    "  param %0:pointer\"v\" other name \"v\" may_write no_alias no_reals\n"
    "  object $0 local 8 name \"own\"\n"
    "  locations 1\n  alias 0: 0\n"
    "block 0:\n  goto 1\nblock 1 from 0:\n  store [$0 : pointer] = %0 loc 0\n  return\nend\n";
static const char hand_on[]
  = "function \"keep\" ssa\n"
    "  param %0:pointer\"v\" other name \"v\" may_write no_alias no_reals\n"
    "  object $0 local 8 name \"own\"\n"
    "  locations 1\n  alias 0: 0\n"
    "block 0:\n  goto 1\nblock 1 from 0:\n  store [$0 : pointer] = %0 loc 0\n  return\nend\n"
    "function \"hand_on\" ssa\n"
    "  param %0:pointer\"v\" other name \"v\" may_write no_alias no_reals\n"
    "  locations 1\n  alias 0: 0\n"
    "block 0:\n  goto 1\nblock 1 from 0:\n  call \"keep\" (%0) loc 0\n  return\nend\n";

/* The letters of what is steady, with STATEMENT and a function MORE.  */
static const char *
steady (struct arena *a, const char *statement, const char *more, enum mode mode)
{
  struct diagnostics d = { .arena = a };
  struct program *p = model_parse (a, arena_printf (a, program, statement, more), &d);
  if (!p) {
    printf ("line %u: %s\n", (unsigned) d.list.at[0].line, d.list.at[0].text);
    exit (1);
  }
  uint8_t roles[2] = { ROLE_SHADOW | ROLE_INDEPENDENT | ROLE_DEPENDENT, 0 };
  struct request asked = { .mode = mode, .role = roles };
  struct facts *facts = facts_find (a, p, NULL, &asked, 1);
  const struct roots *r = facts->roots[0];
  char text[8] = "", *to = text;
  const struct { char letter; adj_id root; } all[]
    = { { 'h', r->first_object }, { 'a', r->first_object + 1 }, { 'U', r->first_object + 2 },
	{ 'u', r->unknown }, { 'W', r->first_object + 3 }, { 'w', r->unknown } };
  for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
    adj_id v = ADJ_NONE;
    for (adj_id i = 0; all[k].root == r->unknown && i < p->functions.at[0]->stmts.n; i++) {
      const struct stmt *s = &p->functions.at[0]->stmts.at[i];
      if (s->kind == STMT_LOAD && s->owner && *s->owner->name == all[k].letter)
	v = s->dst;
    }
    if (root_is_steady (facts, 0, v, all[k].root))
      *to++ = all[k].letter;
  }
  return arena_strdup (a, text);
}

static unsigned failed;

static void
expect (const char *what, const char *statement, const char *more, const char *should)
{
  struct arena a;
  arena_init (&a);
  const char *is = steady (&a, statement, more, MODE_REVERSE);
  bool right = strcmp (is, should) == 0;
  printf ("%s: %s\n", right ? "PASS" : "FAIL", what);
  if (!right)
    printf ("  steady: `%s', and not `%s'\n", is, should);
  failed += !right;
  arena_release (&a);
}

int
main (void)
{
  const char *none = "";
  expect ("nothing is written", none, none, "haUuWw");
  expect ("a variable is", "  store [$0 : real8] = 1.0 loc 0\n", none, "aUuWw");
  expect ("an array is", "  store [$1 : real8] = 1.0 loc 0\n", none, "hUuWw");
  expect ("an array is cleared", "  clear &($1+0), 8 loc 0\n", none, "hUuWw");
  expect ("an array is copied to", "  move real8 &($1+0), %3, 8 loc 0\n", none, "hUuWw");
  expect ("an allocatable is allocated", "  store [$2 : pointer] = %7 owner \"u\" loc 0\n", none, "hauWw");
  expect ("what an allocatable owns", "  store [%3 : real8] = 1.0 loc 0\n", none, "haUWw");
  expect ("what is allocated, by somebody's", "  store [%6 : real8] = 1.0 loc 0\n", none, "haUW");
  expect ("what a pointer leads to", "  store [%5 : real8] = 1.0 loc 0\n", none, "hUW");
  expect ("new memory", "  store [%7 : real8] = 1.0 loc 0\n", none, "haUuWw");
  expect ("an argument that is declared apart", "  store [%0 : real8] = 1.0 loc 0\n", none, "haUuWw");
  expect ("another argument", "  store [%1 : real8] = 1.0 loc 0\n", none, "hUW");
  expect ("by a callee, what an allocatable owns", "  call \"set\" (%3) loc 0\n", none, "haUWw");
  expect ("by a callee, an array", "  call \"set\" (&($1+8)) loc 0\n", none, "hUuWw");
  expect ("by a callee, what is described", "  call \"set_described\" (&($4+0)) loc 0\n", none, "hUW");
  expect ("an effect that writes", "  effect loc 0\n", none, "");
  expect ("an effect of which nothing is known", "  effect\n", none, "");
  expect ("an effect that does not write", "  effect loc 1\n", none, "haUuWw");
  expect ("a function that may write reals", "  effect may_write \"g\" loc 1\n", none, "");
  expect ("a library that was handed nothing", "  effect library loc 0\n", none, "haUuWw");
  expect ("one that is handed an array", "  effect &($1+0) library loc 0\n", none, "hUuWw");
  expect ("one that is handed what is owned", "  effect %3 library loc 0\n", none, "haUWw");
  expect ("one that is handed what a pointer leads to", "  effect %5 library loc 0\n", none, "hUW");
  expect ("one that finds an address in memory", "  effect library loc 0\n  store [$4 : pointer] = &($1+0) loc 0\n",
	  none, "hUuWw");
  expect ("one that is handed new memory", "  effect %7 library loc 0\n", none, "haUuWw");
  expect ("one that is handed another argument", "  effect %1 library loc 0\n", none, "hUW");
  expect ("one that a callee hands what is owned", "  call \"fill\" (%3) loc 0\n", fill, "haUWw");
  expect ("one that a callee hands an array", "  call \"fill\" (&($1+8)) loc 0\n", fill, "hUuWw");
#define WRITES "  effect library loc 0\n"
  expect ("one that reads an array", "  effect &($1+0) library loc 1\n" WRITES, none, "haUuWw");
  expect ("reals of an array are copied", "  move real8 %7, &($1+0), 8 loc 0\n" WRITES, none, "haUuWw");
  expect ("one that reads what a callee gets", "  call \"look\" (%3) loc 1\n" WRITES, look, "haUuWw");
  expect ("one that reads what a pointer leads to, by a callee", "  call \"look\" (%5) loc 1\n" WRITES, look, "haUuWw");
  expect ("a callee keeps the address", "  call \"keep\" (%3) loc 1\n" WRITES, keep, "haUWw");
  expect ("a callee keeps what comes from memory", "  call \"keep\" (%5) loc 1\n" WRITES, keep, "hUW");
  expect ("a callee's callee keeps the address", "  call \"hand_on\" (%3) loc 1\n" WRITES, hand_on, "haUWw");
  expect ("a callee's callee keeps an array's", "  call \"hand_on\" (&($1+8)) loc 1\n" WRITES, hand_on, "hUuWw");
#define TEXT "  effect &($4+0) sets_new library loc 0\n  effect %5 library loc 0\n"
  expect ("one that made the memory", TEXT, none, "haUuWw");
  expect ("one that made it, or nobody has", TEXT "  store [$4 : pointer] = %7 loc 0\n", none, "haUuWw");
  expect ("one that made it, or it is an array", TEXT "  store [$4 : pointer] = &($1+0) loc 0\n", none, "hUW");
  expect ("one that made it, or another may have set it", TEXT "  effect &($4+0) library loc 0\n", none, "hUW");
  expect ("what is owned ends", "  effect %3 ends loc 0\n", none, "haUWw");
  expect ("what is owned by somebody ends", "  effect %5 ends loc 0\n", none, "haUW");
  struct arena a;
  arena_init (&a);
  bool right = !*steady (&a, none, none, MODE_FORWARD_HALF);
  printf ("%s: nothing is steady for other units\n", right ? "PASS" : "FAIL");
  arena_release (&a);
  return failed + !right;
}
