/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random choices, text and nodes: see words.h.  */

#include "words.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- random choices ---------------------------------------------------------------- */

static unsigned long long state;

static unsigned long long
next (void)
{
  unsigned long long z = (state += 0x9e3779b97f4a7c15ull);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return z ^ (z >> 31);
}

void
random_seed (unsigned long long seed, unsigned stream)
{
  state = seed * 0x2545f4914f6cdd1dull + stream * 0x9fb21c651e98df25ull + 1;
  next ();
}

unsigned
below (unsigned n)
{
  return (unsigned) (next () >> 33) % n;
}

int
chance (unsigned percent)
{
  return below (100) < percent;
}

const char *
pick (const char *const *words, unsigned n)
{
  return words[below (n)];
}

/* ---- text ------------------------------------------------------------------------------- */

static void *
grown (void *p, size_t bytes)
{
  p = realloc (p, bytes);
  if (!p)
    abort ();
  return p;
}

static char *
format_text (const char *format, va_list ap)
{
  va_list again;
  va_copy (again, ap);
  int n = vsnprintf (NULL, 0, format, ap);
  char *s = grown (NULL, (size_t) n + 1);
  vsnprintf (s, (size_t) n + 1, format, again);
  va_end (again);
  return s;
}

char *
text (const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  char *s = format_text (format, ap);
  va_end (ap);
  return s;
}

int indent;
static char **lines;
static size_t nlines;

static void
add_line (int columns, const char *s)
{
  lines = grown (lines, (nlines + 1) * sizeof *lines);
  lines[nlines++] = text ("%*s%s", columns, "", s);
}

void
line (const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  add_line (indent, format_text (format, ap));
  va_end (ap);
}

void
label (const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  add_line (indent - 2, format_text (format, ap));
  va_end (ap);
}

/* ---- nodes -------------------------------------------------------------------------------- */

/* What node K is: worth is how much text goes with it, 0 if it cannot go any more.  */
struct node { size_t first_line, worth; int is_dropped; };

static struct node *nodes;
static unsigned nnodes;
unsigned node_now;

static struct node *
node (unsigned k)
{
  while (nnodes <= k)
    {
      nodes = grown (nodes, (nnodes + 1) * sizeof *nodes);
      nodes[nnodes++] = (struct node) { 0, 0, 0 };
    }
  return &nodes[k];
}

/* Nodes FIRST to END-1 went with another one.  */
static void
bury (unsigned first, unsigned end)
{
  for (unsigned k = first; k < end; k++)
    node (k)->worth = 0;
}

unsigned
node_begin (void)
{
  node (node_now)->first_line = nlines;
  return node_now++;
}

int
node_end (unsigned k)
{
  struct node *d = node (k);
  if (d->is_dropped)
    {
      nlines = d->first_line;
      bury (k, node_now);
      return 1;
    }
  d->worth = 1;
  for (size_t i = d->first_line; i < nlines; i++)
    d->worth += strlen (lines[i]);
  return 0;
}

int
node_unwraps (void)
{
  struct node *d = node (node_now++);
  d->worth = d->is_dropped ? 0 : 20;
  return d->is_dropped;
}

char *
node_expression (unsigned first, char *whole, char *smaller, const char *least)
{
  unsigned k = node_now;
  node_now += 2;
  struct node *to_least = node (k + 1), *to_smaller = node (k);
  size_t all = strlen (whole), rest = strlen (smaller);
  to_smaller->worth = to_smaller->is_dropped || rest >= all ? 0 : all - rest;
  to_least->worth = all;
  if (to_least->is_dropped)
    {
      bury (first, node_now);
      return text ("%s", least);
    }
  return to_smaller->is_dropped ? smaller : whole;
}

void
nodes_drop (const char *list)
{
  char *end;
  for (; *list; list = *end ? end + 1 : end)
    {
      unsigned k = (unsigned) strtoul (list, &end, 10);
      if (end == list)
	return;
      node (k)->is_dropped = 1;
    }
}

void
nodes_list (void)
{
  for (unsigned k = 0; k < nnodes; k++)
    if (nodes[k].worth && !nodes[k].is_dropped)
      printf ("%zu %u\n", nodes[k].worth, k);
}

void
lines_start (void)
{
  nlines = 0, node_now = 0;
}

void
lines_print (void)
{
  for (size_t i = 0; i < nlines; i++)
    puts (lines[i]);
}

/* ---- the command ------------------------------------------------------------------------- */

int
command_read (struct command *c, int argc, char **argv, const char *letters)
{
  int i = 1;
  *c = (struct command) { .only = -1 };
  for (; i < argc && argv[i][0] == '-'; i++)
    if (argv[i][1] == 'l')
      c->list = 1;
    else if (argv[i][1] && strchr (letters, argv[i][1]))
      c->flags |= 1u << (strchr (letters, argv[i][1]) - letters);
    else if (argv[i][1] == 'o' && i + 1 < argc)
      c->only = atoi (argv[++i]);
    else if (argv[i][1] == 'x' && i + 1 < argc)
      nodes_drop (argv[++i]);
    else
      return 0;
  if (argc != i + 2)
    return 0;
  c->seed = strtoull (argv[i], NULL, 10);
  c->count = atoi (argv[i + 1]);
  return 1;
}

void
command_carry_out (const struct command *c, void (*function) (int number))
{
  for (int k = 0; k < c->count; k++)
    {
      if (c->only >= 0 && k != c->only)
	continue;
      random_seed (c->seed, (unsigned) k);
      function (k);
      if (c->list)
	nodes_list ();
      else
	lines_print ();
    }
}
