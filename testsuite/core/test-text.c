/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-text FILE...: each model file is parsed, verified and printed; parsing and printing
   that once more must give the same text.  -p prints the models.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model-check.h"
#include "model-text.h"

static char *
read_all (struct arena *a, FILE *in)
{
  VEC (char) text = { 0 };
  int c;
  while ((c = getc (in)) != EOF)
    VEC_PUSH (a, text, (char) c);
  VEC_PUSH (a, text, '\0');
  return text.at;
}

static char *
to_text (struct arena *a, const struct program *p)
{
  FILE *t = tmpfile ();
  ADJ_ASSERT (t != NULL);
  model_print_program (t, p);
  rewind (t);
  char *text = read_all (a, t);
  fclose (t);
  return text;
}

static void
print_diagnostics (const char *name, const struct diagnostics *d)
{
  for (uint32_t k = 0; k < d->list.n; k++)
    printf ("%s:%u: %s\n", name, (unsigned) d->list.at[k].line,
	    d->list.at[k].text);
}

static bool
run (struct arena *a, const char *name, const char *text, bool print)
{
  struct diagnostics d = { .arena = a };
  struct program *p = model_parse (a, text, &d);
  if (p)
    model_check_program (p, &d);
  print_diagnostics (name, &d);
  if (!p || d.failures)
    return false;
  char *once = to_text (a, p);
  if (print)
    fputs (once, stdout);
  struct program *q = model_parse (a, once, &d);
  print_diagnostics (name, &d);
  return q && strcmp (once, to_text (a, q)) == 0;
}

int
main (int argc, char **argv)
{
  int failures = 0;
  bool print = argc > 1 && strcmp (argv[1], "-p") == 0;
  for (int k = 1 + print; k < argc; k++) {
    struct arena a;
    arena_init (&a);
    FILE *in = fopen (argv[k], "r");
    bool good = in && run (&a, argv[k], read_all (&a, in), print);
    if (in)
      fclose (in);
    failures += !good;
    printf ("%s: %s\n", good ? "PASS" : "FAIL", argv[k]);
    arena_release (&a);
  }
  return failures != 0;
}
