/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page about what was generated: for random models with names and source lines that
   are hostile to HTML, it is well-formed XML, its links lead somewhere, and nothing
   hostile is left in it; with and without Graphviz.
     test-report [FIRST [COUNT]]	seeds, of every shape
     test-report -p SHAPE SEED	prints a page  */

#define _POSIX_C_SOURCE 200809L	/* open_memstream, setenv */

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "plan-sample.h"
#include "random-model.h"
#include "report-html.h"

static const char hostile[] = "</pre><b a=\"1\" & '&amp;' \x01\xff\xc3 \xe2\x82\xac -->";

/* ---- well-formed? ---------------------------------------------------------------------- */

enum { MOST_DEPTH = 100, MOST_NAME = 32 };

struct parser {
  const char *text, *at;
  char open[MOST_DEPTH][MOST_NAME];
  int depth;
  const char *wrong;
};

static bool
skip_name (struct parser *p, char *name)
{
  int n = 0;
  while ((isalnum ((unsigned char) *p->at) || strchr ("-_:", *p->at)) && *p->at
	 && n + 1 < MOST_NAME)
    name[n++] = *p->at++;
  name[n] = 0;
  return n > 0;
}

static bool
skip_entity (struct parser *p)
{
  static const char *const names[] = { "&lt;", "&gt;", "&amp;", "&quot;" };
  for (int k = 0; k < 4; k++)
    if (strncmp (p->at, names[k], strlen (names[k])) == 0) {
      p->at += strlen (names[k]);
      return true;
    }
  if (strncmp (p->at, "&#", 2) != 0 || !isxdigit ((unsigned char) p->at[2]))
    return false;
  p->at += 2;
  while (isxdigit ((unsigned char) *p->at))
    p->at++;
  return *p->at++ == ';';
}

/* Text up to END (a quote or `<').  */
static bool
skip_text (struct parser *p, char end)
{
  while (*p->at && *p->at != end) {
    unsigned char c = (unsigned char) *p->at;
    if (c == '<' || (c < 0x20 && !isspace (c)) || c == 0xff || c == 0xc0)
      return false;
    if (c != '&')
      p->at++;
    else if (!skip_entity (p))
      return false;
  }
  return true;
}

static bool
skip_attributes (struct parser *p)
{
  char name[MOST_NAME];
  for (;;) {
    while (isspace ((unsigned char) *p->at))
      p->at++;
    if (*p->at == '>' || *p->at == '/')
      return true;
    if (!skip_name (p, name) || p->at[0] != '=' || p->at[1] != '"')
      return false;
    p->at += 2;
    if (!skip_text (p, '"') || !*p->at)
      return false;
    p->at++;
  }
}

/* From `<' on.  */
static bool
skip_tag (struct parser *p)
{
  char name[MOST_NAME];
  if (strncmp (p->at, "<!--", 4) == 0) {
    p->at = strstr (p->at, "-->");
    return p->at && (p->at += 3);
  }
  p->at++;
  if (*p->at == '/') {
    p->at++;
    return skip_name (p, name) && p->depth > 0
	   && strcmp (p->open[--p->depth], name) == 0 && *p->at++ == '>';
  }
  if (!skip_name (p, name) || !skip_attributes (p))
    return false;
  if (p->at[0] == '/') {
    p->at += 2;
    return p->at[-1] == '>';
  }
  p->at++;
  if (p->depth == MOST_DEPTH)
    return false;
  strcpy (p->open[p->depth++], name);
  return true;
}

/* NULL, or where TEXT is not well-formed.  */
static const char *
ill_formed (const char *text)
{
  static const char type[] = "<!DOCTYPE html>\n";
  struct parser p = { .text = text, .at = text + sizeof type - 1 };
  if (strncmp (text, type, sizeof type - 1) != 0)
    return text;
  while (*p.at) {
    const char *before = p.at;
    if (*p.at == '<' ? !skip_tag (&p) : !skip_text (&p, '<'))
      return p.at ? p.at : before;
  }
  return p.depth ? p.at : NULL;
}

/* Every `href="#X"' has its one `id="X"'; ids are different.  */
static bool
links_lead_somewhere (const char *text)
{
  for (const char *h = text; (h = strstr (h, "href=\"#")); h++) {
    char id[80];
    size_t n = strcspn (h + 7, "\"");
    if (n > sizeof id - 10)
      return false;
    snprintf (id, sizeof id, " id=\"%.*s\"", (int) n, h + 7);
    const char *first = strstr (text, id);
    if (!first || strstr (first + 1, id))
      return false;
  }
  return true;
}

/* ---- pages ------------------------------------------------------------------------------ */

static uint32_t
place (void *data, adj_id origin, uint32_t line, const char **file)
{
  (void) data;
  (void) line;
  *file = origin == ADJ_NONE ? "a.h" : hostile;
  return 3;
}

static const char *
source_text (void *data, const char *file, uint32_t line, size_t *length)
{
  (void) data;
  (void) file;
  *length = sizeof hostile - 1;
  return line % 7 ? hostile : NULL;
}

/* Lines for statements, names for everything.  */
static uint32_t
line_place (void *data, adj_id origin, uint32_t line, const char **file)
{
  (void) data;
  (void) origin;
  *file = hostile;
  return line;
}

static void
decorate (struct function *f, uint64_t seed)
{
  for (adj_id v = 0; v < f->values.n; v++)
    if ((v + seed) % 3 == 0)
      f->values.at[v].name = hostile;
  for (adj_id id = 0; id < f->stmts.n; id++)
    f->stmts.at[id].line = (id * 3 + (uint32_t) seed) % 40;
}

/* To be freed; NULL if there is no plan.  */
static char *
page_of (uint64_t seed, enum shape shape)
{
  struct arena a;
  arena_init (&a);
  struct sample s = random_model (&a, seed, shape);
  enum mode mode = seed % 4 == 0 ? MODE_FORWARD_HALF : MODE_REVERSE;
  decorate (s.program->functions.at[s.function], seed);
  struct planned q = plan_sample (s.program, s.function, mode);
  char *text = NULL;
  if (q.g) {
    struct derived_function made[2]
      = { { .source = q.f, .mode = mode, .plan = q.plan, .name = hostile },
	  { .source = q.f, .mode = MODE_TANGENT, .name = "f_d" } };
    struct derived d = { .program = s.program, .made = made, .nmade = 2 };
    struct report_source from = { NULL, seed % 3 ? line_place : place, source_text };
    size_t n;
    FILE *out = open_memstream (&text, &n);
    ADJ_ASSERT (out != NULL);
    report_html (out, s.program, &d, &from, hostile);
    fclose (out);
  }
  arena_release (&a);
  return text;
}

static uint32_t with_copies;	/* pages with copied regions */

static bool
try_page (uint64_t seed, enum shape shape)
{
  char *text = page_of (seed, shape);
  if (!text)
    return true;
  const char *at = ill_formed (text);
  with_copies += strstr (text, "Copied regions") != NULL;
  bool good = !at && links_lead_somewhere (text) && strstr (text, "Recorded values");
  if (at)
    printf ("# seed %llu, shape %d: not well-formed at: %.60s\n",
	    (unsigned long long) seed, shape, at);
  free (text);
  return good;
}

int
main (int argc, char **argv)
{
  bool good = true;
  if (argc == 4 && strcmp (argv[1], "-p") == 0) {
    char *text = page_of (strtoull (argv[3], NULL, 10), (enum shape) atoi (argv[2]));
    puts (text ? text : "");
    free (text);
    return 0;
  }
  uint64_t first = argc > 1 ? strtoull (argv[1], NULL, 10) : 1;
  uint64_t count = argc > 2 ? strtoull (argv[2], NULL, 10) : 40;
  for (int s = 0; s < SHAPES; s++)
    good = try_page (5, (enum shape) s) && good;
  printf ("%s: pages with pictures are well-formed\n", good ? "PASS" : "FAIL");
  setenv ("PATH", "/nowhere", 1);
  bool bare = true;
  for (int s = 0; s < SHAPES; s++)
    for (uint64_t seed = first; seed < first + count; seed++)
      bare = try_page (seed, (enum shape) s) && bare;
  printf ("%s: pages without Graphviz are well-formed\n", bare ? "PASS" : "FAIL");
  printf ("%s: some pages have copied regions\n", with_copies ? "PASS" : "FAIL");
  char *text = page_of (5, SHAPE_MIXED);
  bool says = text && strstr (text, "There was no drawing") && strstr (text, "digraph")
	      && !strstr (text, "<svg");
  printf ("%s: a page without Graphviz says so and shows the text\n",
	  says ? "PASS" : "FAIL");
  free (text);
  return !(good && bare && with_copies && says);
}
