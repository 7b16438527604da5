/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans with shadows by address (the model in the file that is named), spoilt on purpose: the
   verifier notices each error.  */

#include <stdio.h>
#include <string.h>

#include "model-text.h"
#include "plan-check.h"
#include "plan-sample.h"

static bool
touch_forgotten (struct planned *q, adj_id *access)
{
  struct augmented *g = ARENA_NEW (q->p->arena, struct augmented);
  *g = *q->g;
  g->touch[0] = ARENA_ARRAY (q->p->arena, adj_id, g->primal->stmts.n);
  for (adj_id i = 0; i < g->primal->stmts.n; i++)
    g->touch[0][i] = i == *access ? (adj_id) ADJ_NONE : q->g->touch[0][i];
  q->plan->g = g;
  return q->g->touch[0][*access] != ADJ_NONE;
}

/* The test of another access, which does not run before.  */
static bool
touch_of_another (struct planned *q, adj_id *access)
{
  const struct augmented *old = q->g;
  adj_id block = old->primal->stmts.at[*access].block;
  if (!touch_forgotten (q, access))
    return false;
  for (adj_id i = 0; i < old->primal->stmts.n; i++) {
    adj_id t = old->touch[0][i];
    if (t == ADJ_NONE || graph_dominates (q->plan->cfg->idom, old->f->stmts.at[t].block, block))
      continue;
    q->plan->g->touch[0][*access] = t;
    return true;
  }
  return false;
}

static bool
set_how (struct planned *q, adj_id access, enum how how)
{
  adj_id w = q->g->shadow_ref[access] ? q->g->shadow_ref[access]->base : (adj_id) ADJ_NONE;
  bool set = false;
  for (adj_id b = 0; w != ADJ_NONE && b < q->g->f->blocks.n; b++) {
    need_list *l = plan_needs (q->plan, NEED_BLOCK, b);
    for (uint32_t k = 0; k < l->n; k++)
      if (l->at[k].value == w && is_shadow_address (q->g->f, w)) {
	l->at[k].how = how;
	set = true;
      }
  }
  return set;
}

static bool
address_still_there (struct planned *q, adj_id *access)
{
  return set_how (q, *access, HOW_THERE);
}

static bool
address_taped (struct planned *q, adj_id *access)
{
  if (!set_how (q, *access, HOW_USE))
    return false;
  adj_id w = q->g->shadow_ref[*access]->base;
  q->plan->place[w] = PLACE_USE;
  VEC_PUSH (q->p->arena, q->plan->uses[q->g->primal->stmts.at[*access].block], w);
  return true;
}

static const struct { const char *name; bool (*spoil) (struct planned *q, adj_id *access); } errors[] = {
  { "no test before an access", touch_forgotten },
  { "the test of an access elsewhere", touch_of_another },
  { "a shadow's address called still there", address_still_there },
  { "a shadow's address on the tape", address_taped }
};

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

/* Spoils one access of a plan made anew; -1: there is no such place, else faults.  */
static int
try (const char *text, unsigned e, adj_id access)
{
  struct arena a;
  arena_init (&a);
  struct diagnostics d = { .arena = &a };
  struct program *p = model_parse (&a, text, &d);
  struct planned q = plan_sample (p, 0, MODE_REVERSE);
  int faults = -1;
  if (q.g && access < q.g->primal->stmts.n && plan_check (p, q.plan, &d) == 0
      && errors[e].spoil (&q, &access))
    faults = (int) plan_check (p, q.plan, &d);
  arena_release (&a);
  return faults;
}

int
main (int argc, char **argv)
{
  struct arena a;
  bool good = true;
  arena_init (&a);
  const char *text = read_all (&a, argc > 1 ? argv[1] : "");
  for (unsigned e = 0; e < sizeof errors / sizeof *errors; e++) {
    unsigned made = 0;
    for (adj_id access = 0; access < 40; access++) {
      int faults = try (text, e, access);
      made += faults >= 0;
      if (faults == 0)
	printf ("not noticed: %s, statement %u\n", errors[e].name, access);
      good &= faults != 0;
    }
    printf ("%u times: %s\n", made, errors[e].name);
    good &= made > 0;
  }
  printf ("%s: planted errors about shadows by address\n", good ? "PASS" : "FAIL");
  arena_release (&a);
  return !good;
}
