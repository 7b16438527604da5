/* SPDX-License-Identifier: GPL-3.0-or-later */
/* generate [-o NUMBER] [-x NODES] [-l] [-e] [-m] [-v] [-f] SEED COUNT >FILE.c: COUNT random functions, each
   with what numerical programs in C are made of (fuzz.h says how they are compiled,
   judge.c how their derivatives are judged).  The same seed gives the same text, and function
   NUMBER of a seed is the same whatever the count.

     -o  only this function
     -x  without these nodes (words.h), e.g. 3,17
     -l  lists the nodes instead of printing
     -e  with conditions on rounding boundaries
     -m  with memory of all kinds (memory.c)
     -v  with what is rarer: reals of all kinds, unions, bytes, jumps into loops (mixed.c)
     -f  with stencils over two counters (fields.c)
   generate -t SEED WORD...: some of these words, as no-WORD with commas between; of
   WORD:A|B|C, perhaps WORD:B.  */

#include "generate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct writing f;

/* ---- declarations ---------------------------------------------------------------------- */

static void
declare (const char *format, const char *a, const char *b)
{
  unsigned k = node_begin ();
  line (format, a, b);
  node_end (k);
}

static void
add_array (const char *name, int length, int writable)
{
  f.arrays[f.narrays++] = (struct array) { name, length, writable };
}

static void
locals (int reals, int ints)
{
  static const char *const names[] = { "a0", "a1", "a2", "a3", "a4", "a5" };
  f.nreals = f.nsingles = f.narrays = f.ncounters = f.nints = 0;
  f.in_loop = f.in_switch = f.depth = 0;
  for (int i = 0; i < ints; i++, f.nints++)
    declare ("int %s = %s;", text ("i%d", i), text ("%u", below (8)));
  declare ("int fuel = %s;", text ("%u", 4 + below (16)), "");
  for (int i = 0; i < reals; i++)
    {
      declare ("real %s = %s;", names[i],
	       f.helper < 0 ? PICK ("0", "p", "x[0]", "y[1] * x[2]", "w[7]", "(real) 0.5")
	       : f.helpers[f.helper].kind >= HELPER_SCALARS ? PICK ("0", "a", "(real) 0.25")
	       : PICK ("0", "a", "u[1] * a", "(real) 0.25"));
      f.reals[f.nreals++] = names[i];
    }
}

static void
results_array (void)
{
  int recursive = f.helper >= 0 && f.helpers[f.helper].recursive;
  if (f.helper + 1 >= f.nhelpers && !recursive)
    return;
  declare ("real r1[8] = { %s };", PICK ("0", "1", f.helper < 0 ? "p" : "a"), "");
  add_array ("r1", SHORT, 1);
}

static void
ending (void)
{
  unsigned first = node_now;
  char *e = bounded (1);
  char *all = text ("%s + (real) 0.5 * %s", e, f.reals[0]);
  all = node_expression (first, all, e, f.reals[0]);
  if (f.has_memory && f.helper < 0)
    memory_ending (all);
  else if (f.has_mixed && f.helper < 0)
    mixed_ending (all);
  else
    line ("return %s;", all);
  indent = 0;
  line ("}");
  line ("");
}

/* ---- helpers ------------------------------------------------------------------------------- */

static void
helper_arrays (const struct helper *h)
{
  if (h->kind < HELPER_SCALARS)
    add_array ("u", SHORT, h->kind != HELPER_READS);
  if (h->kind == HELPER_READS || h->kind == HELPER_RESULT)
    add_array ("v", SHORT, 0);
  if (h->kind == HELPER_SCALARS)
    f.reals[f.nreals++] = "e", f.reals[f.nreals++] = "g";
  if (h->kind == HELPER_POINTER)
    f.reals[f.nreals++] = "e", f.reals[f.nreals++] = "*r";
  if (h->kind >= HELPER_SCALARS || h->kind == HELPER_READS || chance (30))
    {
      line ("real b[8];");
      line ("for (int i = 0; i < 8; i++) b[i] = %s;",
	    h->kind >= HELPER_SCALARS ? PICK ("0", "e * e", "a * (real) i")
	    : PICK ("0", "u[i]", "u[7 - i] * a"));
      add_array ("b", SHORT, 1);
    }
}

static void
helper (int which)
{
  const struct helper *h = &f.helpers[which];
  f.helper = which;
  f.budget = 4, f.labels = 0;
  struct writing was = f;
  f.has_struct = f.has_pointers = f.has_vla = f.has_single = 0;
  static const char *const arguments[HELPER_KINDS] = {
    "real *u", "const real *%su, const real *%sv", "real *%su, const real *v", "real e, real g",
    "real *r, real e"
  };
  char *list = text (arguments[h->kind], h->restricted ? "restrict " : "",
		     h->restricted ? "restrict " : "");
  unsigned k = node_begin ();
  line ("static %sreal", PICK ("", "__attribute__ ((noinline)) ", "__attribute__ ((noinline)) ", "inline "));
  line ("F (h%d_%d) (real a, %s, int c, const int *k)", f.number, which, list);
  line ("{");
  indent = 2;
  locals (2 + (int) below (2), 2);
  helper_arrays (h);
  results_array ();
  line ("if (c <= 0) return %s;", bounded (1));
  statements (1 + (int) below (2));
  ending ();
  node_end (k);
  was.names = f.names;
  f = was;
}

/* ---- functions ------------------------------------------------------------------------------ */

static int edges, memory, mixed, grids;	/* -e, -m, -v, -f */

static void
choose (int number)
{
  memset (&f, 0, sizeof f);
  f.has_edges = edges;
  f.number = number;
  f.slim = chance (25);
  f.has_single = !f.slim && chance (20), f.has_struct = chance (20);
  f.has_goto = chance (30), f.has_vla = chance (25), f.has_pointers = chance (25);
  f.restricted = chance (45), f.has_tangent = chance (25);
  f.nhelpers = chance (35) ? 1 + (int) below (3) : 0;
  for (int h = 0; h < f.nhelpers; h++)
    f.helpers[h] = (struct helper) { (enum helper_kind) below (HELPER_KINDS), chance (35), chance (40) };
  f.nsteps = chance (40) ? 1 + (int) below (2) : 0;
  if (memory)
    f.has_memory = f.restricted = 1, f.has_values = chance (50), f.has_callbacks = number % 4 == 1;
  f.has_mixed = mixed;
  f.nfields = grids ? 1 + (int) below (2) : 0;
}

static void
local_storage (void)
{
  if (f.has_pointers || chance (50))
    {
      line (PICK ("real t[16] = { 0 };", "real t[16]; memcpy (t, x, sizeof t);",
		  "real t[16]; memset (t, 0, sizeof t);",
		  "real t[16]; for (int i = 0; i < 16; i++) t[i] = x[i] * y[15 - i];",
		  "real t[16] = { x[0], p, 1, [6] = y[3] };"));
      add_array ("t", LENGTH, 1);
    }
  if (chance (30))
    {
      /* What depends on no argument, at first or always.  */
      unsigned k = node_begin ();
      line ("real d[16];");
      line ("for (int i = 0; i < 16; i++) d[i] = %s;",
	    PICK ("(real) 0.25 * (real) (i % 5) - (real) 0.5", "(real) 0.125 * (real) k[i]",
		  "i < 8 ? x[i] : (real) 0.75", "i < n ? (real) 0.5 : y[i]"));
      node_end (k);
      add_array ("d", LENGTH, chance (50));
    }
  if (f.has_vla)
    {
      line ("real v[16 + n], t2[4][4];");
      line ("for (int i = 0; i < 16 + n; i++) v[i] = %s;", PICK ("0", "p", "x[i & 7]"));
      line ("for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) t2[i][j] = %s;",
	    PICK ("0", "p * x[i + j]", "y[i]"));
      add_array ("v", LENGTH, 1);
    }
  if (f.has_single)
    {
      line ("single b0 = q, b1 = (single) p;");
      f.singles[f.nsingles++] = "b0", f.singles[f.nsingles++] = "b1";
    }
  if (f.has_struct)
    {
      line ("struct cell s = { 0 }, o = { p, { x[0], 1 }, 3, y[1] }, c2[2] = { { 0 } };");
      line ("struct pair pr = { x[3], p };");
      line ("s.k = o.k;");
    }
  if (f.has_pointers)
    {
      line ("real *u1 = %s, *u2 = t;", PICK ("x", "y", "t"));
      add_array ("u1", LENGTH, 1), add_array ("u2", LENGTH, 1);
    }
}

static void
function (int number)
{
  choose (number);
  lines_start ();
  indent = 0;
  const char *r = f.restricted ? "restrict" : "";
  line ("/* function %d */", number);
  line ("#ifndef SKIP_%d", number);
  line ("DECLARE%s (f%d, %s)", f.slim ? "_SLIM" : "", number, r);
  if (f.has_tangent)
    line ("DECLARE_D%s (f%d, %s)", f.slim ? "_SLIM" : "", number, r);
  line ("#ifdef CALLER");
  line ("CALLS%s (f%d, %s)", f.slim ? "_SLIM" : "", number, r);
  line ("#else");
  if (f.has_memory)
    {
      line ("#define G(STEM) F (STEM##_%d)", number);
      memory_before ();
    }
  else if (f.has_mixed)
    mixed_before ();
  for (int h = f.nhelpers; h-- > 0;)
    helper (h), indent = 0;
  for (int k = 0; k < f.nsteps; k++)
    step_function (k);
  for (int k = 0; k < f.nfields; k++)
    field_function (k);
  f.helper = -1;
  f.budget = 2 + (int) below (9), f.labels = 0;
  line ("real F (f%d) (ARGUMENTS%s (%s))", number, f.slim ? "_SLIM" : "", r);
  line ("{");
  indent = 2;
  locals (2 + (int) below (4), 2 + (int) below (2));
  add_array ("x", LENGTH, 1), add_array ("y", LENGTH, 1);
  if (f.slim || chance (60))
    add_array ("w", LENGTH, !f.slim);
  local_storage ();
  if (f.has_memory)
    memory_locals ();
  else if (f.has_mixed)
    mixed_locals ();
  results_array ();
  statements (1 + (int) below (5));
  ending ();
  if (f.has_memory || f.has_mixed)
    line ("#undef G");
  line ("#endif");
  line ("#endif");
  line ("");
}

static void
table (const struct command *c)
{
  printf ("#ifndef LIBRARY\nconst struct fuzz_case F (table)[] = {\n");
  for (int i = 0; i < c->count; i++)
    {
      if (c->only >= 0 && i != c->only)
	{
	  printf ("  LEFT_OUT,\n");
	  continue;
	}
      /* What it is does not depend on what is written in it.  */
      random_seed (c->seed, (unsigned) i);
      choose (i);
      printf ("#ifndef SKIP_%d\n  CASE%s (f%d, %s, %d, %d),\n#else\n  LEFT_OUT,\n#endif\n", i,
	      f.slim ? "_SLIM" : "", i, f.has_tangent ? "F_D" : "NO_TANGENT", f.restricted,
	      f.has_single);
    }
  printf ("};\nconst int F (count) = %d;\n#endif\n", c->count);
}

/* ---- the command ------------------------------------------------------------------------------- */

static int
usage (void)
{
  fprintf (stderr, "usage: generate [-o NUMBER] [-x NODES] [-l] [-e] [-m] [-v] [-f] SEED COUNT\n"
	   "       generate -t SEED WORD...\n");
  return 2;
}

/* One of the words in "auto|tape|recompute".  */
static void
print_choice (const char *choices)
{
  unsigned n = 1;
  for (const char *c = choices; *c; c++)
    n += *c == '|';
  for (unsigned k = below (n); k > 0; k--)
    choices = strchr (choices, '|') + 1;
  printf ("%.*s", (int) strcspn (choices, "|"), choices);
}

static int
choose_words (int n, char **words)
{
  random_seed (strtoull (words[0], NULL, 10), 1u << 31);
  /* Mostly few are off, sometimes most.  */
  unsigned off = (unsigned[]) { 0, 10, 25, 50, 90 }[below (5)];
  const char *comma = "";
  for (int i = 1; i < n; i++)
    {
      const char *choices = strchr (words[i], ':');
      int chosen = chance (choices ? 40 : off);
      if (chosen && choices)
	{
	  printf ("%s%.*s:", comma, (int) (choices - words[i]), words[i]);
	  print_choice (choices + 1);
	}
      else if (chosen)
	printf ("%sno-%s", comma, words[i]);
      if (chosen)
	comma = ",";
    }
  putchar ('\n');
  return 0;
}

int
main (int argc, char **argv)
{
  struct command c;
  if (argc > 2 && strcmp (argv[1], "-t") == 0)
    return choose_words (argc - 2, argv + 2);
  if (!command_read (&c, argc, argv, "emvf"))
    return usage ();
  edges = c.flags & 1, memory = c.flags >> 1 & 1, mixed = c.flags >> 2 & !memory;
  grids = c.flags >> 3 & 1;
  if (!c.list)
    printf ("/* seed %llu */\n#include \"fuzz.h\"\n\n", c.seed);
  command_carry_out (&c, function);
  if (!c.list)
    table (&c);
  return 0;
}
