/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which owners' memory may vary (stored.h, owners.h): a program with some more statements.

   u, w	what two allocatables own
   -	what was allocated and goes to no allocatable  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model-text.h"
#include "stored.h"

static const char program[]
  = "function \"f\" ssa\n"
    "  param %%0:pointer\"x\" real_pointer name \"x\" of real8 may_write no_alias\n"
    "  param %%1:bool\"c\" other name \"c\"\n"
    "  object $0 global 80 name \"a\"\n"
    "  object $1 global 64 apart by_name name \"u\"\n"
    "  object $2 global 64 apart by_name name \"w\"\n"
    "  object $3 local 64 name \"own\"\n"
    "  locations 2\n  alias 0: 0 1\n"
    "block 0:\n  goto 1\nblock 1 from 0:\n"
    "  %%2:real8 = load [%%0 : real8] loc 1\n"
    "  %%3:pointer = load [$1 : pointer] allocated owner \"u\" loc 1\n"
    "  %%4:pointer = load [$2 : pointer] allocated owner \"w\" loc 1\n"
    "  %%5:pointer = load [$3 : pointer] loc 1\n"
    "  %%6:pointer = effect fresh loc 1\n"
    "  %%7:pointer = alloc 80\n"
    "%s  return\nend\n%s";

/* What gets a structure, and what hands it on.  */
#define SET \
  "function \"set\" ssa\n" \
  "  param %0:pointer\"v\" other name \"v\" may_write\n" \
  "  param %1:real8\"x\" real name \"x\" of real8\n" \
  "  locations 1\n  alias 0: 0\n" \
  "block 0:\n  goto 1\nblock 1 from 0:\n  store [%0 + 8 : real8] = %1 loc 0\n  return\nend\n"

static const char set[] = SET;
static const char both[]
  = SET
    "function \"hand_on\" ssa\n"
    "  param %0:pointer\"v\" other name \"v\" may_write\n"
    "  param %1:real8\"x\" real name \"x\" of real8\n"
    "  locations 1\n  alias 0: 0\n"
    "block 0:\n  goto 1\nblock 1 from 0:\n  %2:pointer = padd %0, 16\n  call \"set\" (%2, %1) loc 0\n  return\nend\n";

/* What stores there what is in memory.  */
#define TAKE \
  "function \"take\" ssa\n" \
  "  param %0:pointer\"v\" other name \"v\" may_write\n" \
  "  object $0 global 80 name \"a\"\n" \
  "  locations 2\n  alias 0: 0 1\n" \
  "block 0:\n  goto 1\nblock 1 from 0:\n  %1:real8 = load [$0 : real8] loc 1\n" \
  "  store [%0 + 8 : real8] = %1 loc 0\n  return\nend\n"

static const char take[] = TAKE;
static const char take_on[]
  = TAKE
    "function \"take_on\" ssa\n"
    "  param %0:pointer\"v\" other name \"v\" may_write\n"
    "  locations 1\n  alias 0: 0\n"
    "block 0:\n  goto 1\nblock 1 from 0:\n  %1:pointer = padd %0, 16\n  call \"take\" (%1) loc 0\n  return\nend\n";
/* It varies.  */
#define SET_IT "  store [$0 : real8] = %2 loc 0\n"

/* The letters of those that may vary, with STATEMENTS and functions MORE.  */
static const char *
varying (struct arena *a, const char *statements, const char *more)
{
  struct diagnostics d = { .arena = a };
  struct program *p = model_parse (a, arena_printf (a, program, statements, more), &d);
  if (!p) {
    printf ("line %u: %s\n", (unsigned) d.list.at[0].line, d.list.at[0].text);
    exit (1);
  }
  uint8_t roles[2] = { ROLE_SHADOW | ROLE_INDEPENDENT | ROLE_DEPENDENT, 0 };
  struct request asked = { .mode = MODE_REVERSE, .role = roles };
  struct facts *facts = facts_find (a, p, NULL, &asked, 1);
  char text[8] = "", *to = text;
  for (uint32_t k = 0; k < p->owners.n; k++)
    if (owner_may_vary (facts, p->owners.at[k]))
      *to++ = *p->owners.at[k]->name ? *p->owners.at[k]->name : '-';
  return arena_strdup (a, text);
}

static unsigned failed;

static void
expect (const char *what, const char *statements, const char *more, const char *should)
{
  struct arena a;
  arena_init (&a);
  const char *is = varying (&a, statements, more);
  bool right = strcmp (is, should) == 0;
  printf ("%s: %s\n", right ? "PASS" : "FAIL", what);
  if (!right)
    printf ("  vary: `%s', and not `%s'\n", is, should);
  failed += !right;
  arena_release (&a);
}

int
main (void)
{
  const char *none = "";
  expect ("nothing is stored", none, none, "");
  expect ("a constant is", "  store [%3 : real8] = 1.0 loc 0\n", none, "");
  expect ("by the one that owns it", "  store [%3 : real8] = %2 loc 0\n", none, "u");
  expect ("by a pointer that may be anybody's", "  store [%5 : real8] = %2 loc 0\n", none, "-uw");
  expect ("to new memory that is nobody's", "  store [%6 : real8] = %2 loc 0\n", none, "-");
  expect ("to new memory that an allocatable gets",
	  "  store [$2 : pointer] = %6 owner \"w\" loc 0\n  store [%6 : real8] = %2 loc 0\n", none, "w");
  expect ("to what realloc makes of what may be anybody's",
	  "  %8:pointer = effect %5 fresh loc 1\n  store [%8 : real8] = %2 loc 0\n", none, "-uw");
  expect ("to an allocation of the function", "  store [%7 : real8] = %2 loc 0\n", none, "");
  expect ("by one pointer to both",
	  "  %8:pointer = select %1, %3, %7\n  store [%8 : real8] = %2 loc 0\n", none, "u");
  expect ("to the allocation, which one pointer leads to as well",
	  "  %8:pointer = select %1, %3, %7\n  store [%7 : real8] = %2 loc 0\n"
	  "  %9:real8 = load [%8 : real8] loc 1\n  store [%0 : real8] = %9 loc 0\n", none, "u");
  expect ("by one pointer to both, and another for another owner",
	  "  %8:pointer = select %1, %3, %7\n  %9:pointer = select %1, %4, %7\n  store [%8 : real8] = %2 loc 0\n"
	  "  %10:real8 = load [%9 : real8] loc 1\n  store [%0 : real8] = %10 loc 0\n", none, "-uw");
  expect ("by one pointer to two owners'",
	  "  %8:pointer = select %1, %3, %4\n  store [%8 : real8] = %2 loc 0\n", none, "-uw");
  expect ("by one pointer to an owner's and to new memory",
	  "  %8:pointer = select %1, %3, %6\n  store [%8 : real8] = %2 loc 0\n", none, "-uw");
  expect ("by one pointer to an argument and an owner's",
	  "  %8:pointer = select %1, %3, %0\n  store [%8 : real8] = %2 loc 0\n", none, "-uw");
  expect ("by a callee, to a structure that an allocatable owns", "  call \"set\" (%3, %2) loc 0\n", set, "u");
  expect ("by its callee", "  %8:pointer = padd %4, 16\n  call \"hand_on\" (%8, %2) loc 0\n", both, "w");
  expect ("to one that may be anybody's", "  call \"set\" (%5, %2) loc 0\n", set, "-uw");
  expect ("by its callee, to one that may be anybody's", "  call \"hand_on\" (%5, %2) loc 0\n", both, "-uw");
  expect ("to a variable", "  call \"set\" (&($0+0), %2) loc 0\n", set, "");
  expect ("to a variable, and to one that is owned",
	  "  call \"set\" (&($0+0), %2) loc 0\n  call \"hand_on\" (%3, 1.0) loc 0\n", both, "u");
  expect ("by a callee, what it finds", SET_IT "  call \"take\" (%3) loc 0\n", take, "u");
  expect ("by its callee, what it finds", SET_IT "  call \"take_on\" (%4) loc 0\n", take_on, "w");
  expect ("by a callee, what it finds, to what may be anybody's", SET_IT "  call \"take\" (%5) loc 0\n", take, "-uw");
  expect ("by its callee, what it finds, to what may be anybody's", SET_IT "  call \"take_on\" (%5) loc 0\n", take_on,
	  "-uw");
  expect ("by a callee, what it finds, to a variable", SET_IT "  call \"take\" (&($0+16)) loc 0\n", take, "");
  printf ("%u failed\n", failed);
  return failed != 0;
}
