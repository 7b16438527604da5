/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plan-of FILE: facts, plan and derived text of the model in FILE, as its line

     ; head f (y,return)/(x)

   asks: adjoint of function f, dependents before the slash, independents
   behind.  What a `!' stands behind is not asked for.  A line

     ; tune no-cut,values:tape

   has the words of tuning.def.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model-check.h"
#include "model-text.h"
#include "pipeline.h"

static void
give_up (const char *name, const char *text)
{
  fprintf (stderr, "%s: %s\n", name, text);
  exit (1);
}

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

static void
print_stage (void *data, const char *stage, const char *function,
	     void (*print) (FILE *, void *), void *what)
{
  (void) data;
  if (strcmp (stage, "model") == 0)
    return;
  printf ("; ---- %s of %s\n", stage, function);
  print (stdout, what);
}

/* NAME without "*" and what follows ">".  */
static bool
is_base (const char *name, const char *base)
{
  size_t n = strcspn (name += *name == '*', ">");
  return base && strlen (base) == n && strncmp (name, base, n) == 0;
}

/* The numbers in NAME: bytes behind the argument, and behind each pointer that is loaded.  */
static void
set_way (struct named *n, const char *name)
{
  while ((name = strchr (name, '>'))) {
    uint64_t bytes = strtoull (++name, NULL, 10);
    if (n->behind && n->offset == UINT64_MAX)
      n->offset = bytes;
    else if (n->nhops < MOST_HOPS)
      n->hop[n->nhops++] = bytes;
  }
}

/* NAME, of a global variable or, `NAME>16', of what is 16 bytes behind argument NAME; further
   numbers: over pointers there.  `*NAME': what the pointer there leads to.  */
static bool
name_memory (struct request *q, const struct function *f, const char *name, uint8_t role)
{
  static struct named list[20];
  for (uint32_t k = 0; k < q->nnamed; k++)
    if (strcmp (list[k].name, name) == 0) {
      list[k].role |= role;
      return true;
    }
  struct named n = { .name = name, .kind = *name == '*' ? NAMED_POINTER : NAMED_MEMORY,
		     .role = role, .object = ADJ_NONE, .bytes = 8, .element = 8 };
  for (adj_id o = 0; o < f->objects.n; o++)
    if (f->objects.at[o].kind == OBJECT_GLOBAL && is_base (name, f->objects.at[o].name)) {
      n.object = o;
      n.bytes = strchr (name, '>') ? 8 : f->objects.at[o].bytes;
    }
  for (uint32_t k = 0; k < f->params.n && strchr (name, '>'); k++)
    if (is_base (name, f->params.at[k].name)) {
      n.behind = true;
      n.param = k;
      n.offset = UINT64_MAX;
    }
  set_way (&n, name);
  list[q->nnamed++] = n;
  q->named = list;
  return n.behind || n.object != ADJ_NONE;
}

/* NAME gets ROLE.  */
static void
add_role (struct request *q, const struct function *f, const char *name, uint8_t role)
{
  if (strcmp (name, "return") == 0) {
    q->result_role |= role;
    return;
  }
  for (uint32_t k = 0; k < f->params.n; k++)
    if (f->params.at[k].name && strcmp (f->params.at[k].name, name) == 0) {
      q->role[k] |= role;
      return;
    }
  if (!name_memory (q, f, name, role & (ROLE_INDEPENDENT | ROLE_DEPENDENT)))
    give_up (name, "no such argument");
}

static void
add_roles (struct request *q, const struct function *f, char *names, uint8_t role)
{
  for (char *n = strtok (names, ","); n; n = strtok (NULL, ",")) {
    char *mark = strchr (n, '!');
    if (mark)
      *mark = '\0';
    add_role (q, f, n, role | ROLE_NAMED | ROLE_SHADOW | (mark ? ROLE_UNASKED : 0));
  }
}

static void
add_slot (struct signature *s, enum slot_kind kind, adj_id param, const char *name)
{
  struct slot slot = { .kind = kind, .param = param, .name = name };
  s->slots[s->nslots++] = slot;
}

/* What else may be written has a shadow too.  */
static void
make_signature (struct arena *a, struct request *q, const struct function *f)
{
  struct signature *s = &q->signature;
  s->slots = ARENA_ARRAY (a, struct slot, 2 * f->params.n + 1);
  for (uint32_t k = 0; k < f->params.n; k++) {
    const struct param *p = &f->params.at[k];
    add_slot (s, SLOT_PRIMAL, k, p->name);
    if ((p->kind == PARAM_REAL_POINTER || p->kind == PARAM_DESCRIPTOR) && p->may_write)
      q->role[k] |= ROLE_SHADOW;
    if (q->role[k] & ROLE_SHADOW)
      add_slot (s, SLOT_SHADOW, k, p->name);
  }
  if (q->result_role & ROLE_SHADOW)
    add_slot (s, SLOT_SEED, ADJ_NONE, "seed");
}

static void
make_request (struct arena *a, struct request *q, const struct program *p,
	      const char *text)
{
  char name[64], dependents[128], independents[128];
  const char *head = strstr (text, "; head ");
  if (!head || sscanf (head, "; head %63s (%127[^)])/(%127[^)])", name, dependents,
		       independents) != 3)
    give_up ("; head", "expected f (y)/(x)");
  while (q->function < p->functions.n
	 && strcmp (p->functions.at[q->function]->name, name) != 0)
    q->function++;
  if (q->function == p->functions.n)
    give_up (name, "no such function");
  const struct function *f = p->functions.at[q->function];
  q->role = ARENA_ARRAY (a, uint8_t, f->params.n + 1);
  q->mode = MODE_REVERSE;
  q->origin = ADJ_NONE;
  q->name = arena_printf (a, "%s_b", name);
  add_roles (q, f, arena_printf (a, "%s", dependents), ROLE_DEPENDENT);
  add_roles (q, f, arena_printf (a, "%s", independents), ROLE_INDEPENDENT);
  make_signature (a, q, f);
}

static void
read_tuning (struct arena *a, struct tuning *t, const char *text)
{
  char words[256];
  const char *line = strstr (text, "; tune ");
  *t = tuning_default;
  if (!line)
    return;
  if (sscanf (line, "; tune %255s", words) != 1)
    give_up ("; tune", "expected words");
  const char *bad = tuning_read (a, t, words);
  if (bad)
    give_up (bad, "no such tuning");
}

int
main (int argc, char **argv)
{
  struct arena a;
  arena_init (&a);
  struct diagnostics d = { .arena = &a };
  struct tuning tuning;
  struct pipeline_options options = { .dump = print_stage, .no_disjoint_check = true,
				      .tuning = &tuning };
  struct request q = { 0 };
  FILE *in = argc == 2 ? fopen (argv[1], "r") : NULL;
  if (!in)
    give_up ("usage", "plan-of FILE");
  const char *text = read_all (&a, in);
  fclose (in);
  struct program *p = model_parse (&a, text, &d);
  if (p && !model_check_program (p, &d)) {
    make_request (&a, &q, p, text);
    read_tuning (&a, &tuning, text);
    pipeline_run (p, &q, 1, &options, &d);
  }
  for (uint32_t k = 0; k < d.list.n; k++)
    printf ("; line %u: %s\n", (unsigned) d.list.at[k].line, d.list.at[k].text);
  arena_release (&a);
  return d.failures != 0;
}
