/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What branches tell of their loops (told-loops.h): a loop in another one, whose header or latch GCC would
   take for the other's once it has removed empty blocks, tells nothing.

     1: outer header  ->  2: inner loop, of one block  ->  3: latch of the outer loop  ->  1  */

#include <stdio.h>
#include <stdlib.h>

#include "model-text.h"
#include "told-loops.h"

/* HEADER and LATCH: statements of blocks 1 and 3; block EXIT leaves the outer loop.  */
static bool
tells (const char *header, const char *latch, int exit_block, const char *what)
{
  char text[2000];
  struct arena a;
  arena_init (&a);
  struct diagnostics d = { .arena = &a };
  snprintf (text, sizeof text,
	    "function \"f\" ssa\n  param %%0:int8\"n\" other name \"n\"\nblock 0:\n"
	    "  %%1:bool = lt 0, %%0\n  goto 1\n"
	    "block 1 from 0, 3:\n%s"
	    "block 2 from 1, 2:\n  %%5:int8 = phi [1: 0], [2: %%6]\n  %%6:int8 = add %%5, 1\n"
	    "  %%7:bool = lt %%6, %%0\n  if %s%%7 goto 2 else 3\n"
	    "block 3 from 2:\n%sblock 4 from %d:\n  return\nend\n",
	    header, what, latch, exit_block);
  struct program *p = model_parse (&a, text, &d);
  if (!p) {
    printf ("line %u: %s\n%s", (unsigned) d.list.at[0].line, d.list.at[0].text, text);
    exit (1);
  }
  struct bitset told = told_loops (&a, p, p->functions.at[0]);
  bool yes = bitset_has (&told, 2);
  arena_release (&a);
  return yes;
}

static unsigned failed;

static void
expect (const char *what, bool is, bool should)
{
  printf ("%s: %s\n", is == should ? "PASS" : "FAIL", what);
  failed += is != should;
}

int
main (void)
{
  const char *code = "  %3:int8 = add %0, 1\n  goto 2\n", *none = "  goto 2\n";
  const char *leaves = "  %3:int8 = add %0, 1\n  if %1 goto 2 else 4\n";
  const char *end = "  %4:int8 = add %0, 2\n  if %1 goto 1 else 4\n", *back = "  goto 1\n";
  expect ("an independent loop in another one tells", tells (code, end, 3, "independent "), true);
  expect ("a plain one too", tells (code, end, 3, "plain "), true);
  expect ("one that nothing is said of does not", tells (code, end, 3, ""), false);
  expect ("nor one behind an empty header", tells (none, end, 3, "independent "), false);
  expect ("nor a plain one there", tells (none, end, 3, "plain "), false);
  expect ("nor one before an empty latch", tells (leaves, back, 1, "independent "), false);
  return failed;
}
