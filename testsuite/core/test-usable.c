/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shadows of variables that a head makes usable for all functions that it reaches (the models in
   the files that are named), and that halves for other units do: what it touches where it begins is spoilt on purpose, and the verifier
   notices each error.  */

#include <stdio.h>
#include <string.h>

#include "derive.h"
#include "derived-check.h"
#include "model-text.h"
#include "pipeline.h"

static void
add_slot (struct signature *s, enum slot_kind kind, adj_id param, const char *name)
{
  struct slot slot = { .kind = kind, .param = param, .name = name };
  s->slots[s->nslots++] = slot;
}

/* The adjoint of f, of which all reals behind pointers are asked for, or (EXPORTED) its halves for
   other units.  */
static struct derived *
derive (struct arena *a, const char *text, bool exported)
{
  struct diagnostics d = { .arena = a };
  struct program *p = model_parse (a, text, &d);
  struct pipeline_options options = { .no_disjoint_check = true };
  struct request *q = ARENA_NEW (a, struct request);
  while (strcmp (p->functions.at[q->function]->name, "f") != 0)
    q->function++;
  const struct function *f = p->functions.at[q->function];
  q->role = ARENA_ARRAY (a, uint8_t, f->params.n + 1);
  q->mode = exported ? MODE_FORWARD_HALF : MODE_REVERSE;
  q->state = exported;
  q->origin = ADJ_NONE;
  q->name = "f_b";
  q->name_backward = "f_bwd";
  q->signature.slots = ARENA_ARRAY (a, struct slot, 2 * f->params.n + 1);
  for (uint32_t k = 0; k < f->params.n; k++) {
    add_slot (&q->signature, SLOT_PRIMAL, k, f->params.at[k].name);
    if (f->params.at[k].kind != PARAM_REAL_POINTER)
      continue;
    q->role[k] = ROLE_DEPENDENT | ROLE_INDEPENDENT | ROLE_NAMED | ROLE_SHADOW;
    add_slot (&q->signature, SLOT_SHADOW, k, f->params.at[k].name);
  }
  return pipeline_run (p, q, 1, &options, &d);
}

static unsigned
verify (struct arena *a, const struct derived *m)
{
  struct diagnostics d = { .arena = a };
  const struct augmented **made = ARENA_ARRAY (a, const struct augmented *, m->nmade + 1);
  for (uint32_t k = 0; k < m->nmade; k++)
    made[k] = m->made[k].plan ? m->made[k].plan->g : NULL;
  bool *entered = ARENA_ARRAY (m->program->arena, bool, m->nmade + 1);
  for (uint32_t k = 0; k < m->nmade; k++)
    entered[k] = m->made[k].exported || (made[k] && !made[k]->internal);
  return derived_check_usable (m->program, made, entered, &d);
}

/* ---- errors ---------------------------------------------------------------------------- */

static void
dropped (struct function *h, struct block *entry, uint32_t at)
{
  struct stmt *s = &h->stmts.at[entry->stmts.at[at]];
  s->kind = STMT_COMMENT;
  s->nargs = 0;
}

/* Before SHADOW_BEGIN, which stands before all of them.  */
static void
early (struct function *h, struct block *entry, uint32_t at)
{
  (void) h;
  adj_id s = entry->stmts.at[at];
  for (uint32_t k = at; k > 0; k--)
    entry->stmts.at[k] = entry->stmts.at[k - 1];
  entry->stmts.at[0] = s;
}

static void
shorter (struct function *h, struct block *entry, uint32_t at)
{
  h->values.at[h->stmts.at[entry->stmts.at[at]].args[1]].integer -= 4;
}

static void
elsewhere (struct function *h, struct block *entry, uint32_t at)
{
  h->values.at[h->stmts.at[entry->stmts.at[at]].args[0]].integer += 8;
}

static const struct { const char *name; void (*spoil) (struct function *, struct block *, uint32_t); }
errors[] = {
  { "a variable forgotten", dropped },
  { "a variable before the run time knows of the call", early },
  { "a part of a variable", shorter },
  { "other bytes of a variable", elsewhere }
};

/* The head, or the first half.  */
static struct function *
entered_function (const struct derived *m)
{
  uint32_t k = 0;
  while (!m->made[k].request)
    k++;
  return m->program->functions.at[k];
}

/* The K-th touch of the head's entry; false: there are not so many.  */
static bool
spoil (struct derived *m, unsigned e, uint32_t k)
{
  struct function *h = entered_function (m);
  struct block *entry = &h->blocks.at[0];
  for (uint32_t i = 0; i < entry->stmts.n; i++)
    if (h->stmts.at[entry->stmts.at[i]].kind == STMT_SHADOW_TOUCH && k-- == 0) {
      errors[e].spoil (h, entry, i);
      return true;
    }
  return false;
}

static const char *
read_all (struct arena *a, const char *name)
{
  FILE *in = fopen (name, "r");
  VEC (char) text = { 0 };
  int c;
  while (in && (c = getc (in)) != EOF)
    VEC_PUSH (a, text, (char) c);
  VEC_PUSH (a, text, '\0');
  if (in)
    fclose (in);
  return text.at;
}

/* -1: there is no such touch, else faults.  */
static int
try (const char *text, bool exported, unsigned e, uint32_t k)
{
  struct arena a;
  arena_init (&a);
  struct derived *m = derive (&a, text, exported);
  int faults = -1;
  if (m && verify (&a, m) == 0 && spoil (m, e, k))
    faults = (int) verify (&a, m);
  arena_release (&a);
  return faults;
}

int
main (int argc, char **argv)
{
  struct arena a;
  bool good = true;
  unsigned halves = 0;
  arena_init (&a);
  for (unsigned e = 0; e < sizeof errors / sizeof *errors; e++) {
    unsigned made = 0;
    for (int file = 1; file < argc; file++)
      for (uint32_t k = 0; k < 20; k++) {
	int faults = try (read_all (&a, argv[file]), k & 1, e, k / 2);
	made += faults >= 0;
	halves += faults >= 0 && (k & 1);
	if (faults == 0)
	  printf ("not noticed: %s, %s%s, number %u\n", errors[e].name, argv[file],
		  k & 1 ? " (halves)" : "", k / 2);
	good &= faults != 0;
      }
    printf ("%u times: %s\n", made, errors[e].name);
    good &= made > 0;
  }
  printf ("%u of them in halves for other units\n", halves);
  good &= halves > 0;
  printf ("%s: planted errors about shadows that heads make usable\n", good ? "PASS" : "FAIL");
  arena_release (&a);
  return !good;
}
