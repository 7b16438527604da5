/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans with shadows by address (the models in the files that are named), of whole functions and
   of halves, spoilt on purpose: the
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

/* ---- given shadows that are moved ---------------------------------------------------- */

/* The plan's function and lists may be changed from here on.  */
static struct augmented *
own_copy (struct planned *q)
{
  struct augmented *g = ARENA_NEW (q->p->arena, struct augmented);
  *g = *q->g;
  memset (&g->laid, 0, sizeof g->laid);
  for (uint32_t k = 0; k < q->g->laid.n; k++)
    VEC_PUSH (q->p->arena, g->laid, q->g->laid.at[k]);
  q->plan->g = g;
  return g;
}

/* The statement that lays number N, with operands of its own.  */
static struct stmt *
lay (struct planned *q, adj_id n)
{
  struct augmented *g = own_copy (q);
  if (n >= g->laid.n)
    return NULL;
  struct stmt *s = &g->f->stmts.at[g->laid.at[n]];
  adj_id *args = ARENA_ARRAY (q->p->arena, adj_id, s->nargs);
  memcpy (args, s->args, s->nargs * sizeof *args);
  s->args = args;
  return s;
}

static bool
not_laid (struct planned *q, adj_id *n)
{
  struct augmented *g = own_copy (q);
  if (*n >= g->laid.n)
    return false;
  g->laid.at[*n] = g->laid.at[--g->laid.n];
  return true;
}

static bool
laid_twice (struct planned *q, adj_id *n)
{
  struct augmented *g = own_copy (q);
  if (*n >= g->laid.n)
    return false;
  VEC_PUSH (q->p->arena, g->laid, g->laid.at[*n]);
  return true;
}

static bool
other_shadow_laid (struct planned *q, adj_id *n)
{
  struct stmt *s = lay (q, *n);
  if (!s)
    return false;
  s->args[1] = q->plan->g->f->stmts.at[q->plan->g->laid.at[!*n]].args[1];
  return true;
}

static bool
part_laid (struct planned *q, adj_id *n)
{
  struct stmt *s = lay (q, *n);
  if (!s)
    return false;
  s->args[2] = value_integer (q->p, q->g->f, TYPE_ID_UINT64, 4);
  return true;
}

static bool
laid_as_descriptor (struct planned *q, adj_id *n)
{
  struct stmt *s = lay (q, *n);
  if (!s)
    return false;
  s->args[3] = value_integer (q->p, q->g->f, TYPE_ID_INT32, 1);
  return true;
}

/* What is declared apart from all else.  */
static bool
laid_and_not_used (struct planned *q, adj_id *n)
{
  struct stmt *s = lay (q, 0);
  const struct function *f = q->g->primal;
  uint32_t i = *n;
  if (!s || i >= f->params.n || !f->params.at[i].no_alias)
    return false;
  s->args[0] = f->params.at[i].value;
  s->args[1] = q->g->f->params.at[q->g->shadow_slot[i]].value;
  return true;
}

/* ---- places of local variables, in halves ---------------------------------------------- */

/* The object whose shadow is by address, number N, of a function that may be changed.  */
static struct object *
placed (struct planned *q, adj_id n)
{
  struct augmented *g = own_copy (q);
  if (n >= g->addressed_objects.n || !g->f->objects.at[g->addressed_objects.at[n]].placed)
    return NULL;
  return &g->f->objects.at[g->addressed_objects.at[n]];
}

static bool
not_placed (struct planned *q, adj_id *n)
{
  struct object *o = placed (q, *n);
  if (o)
    o->placed = false;
  return o != NULL;
}

static bool
placed_twice (struct planned *q, adj_id *n)
{
  struct object *o = placed (q, *n), *other = placed (q, !*n);
  if (!o || !other)
    return false;
  o->at = other->at;
  return true;
}

static bool
place_too_small (struct planned *q, adj_id *n)
{
  struct object *o = placed (q, *n);
  if (o)
    o->bytes *= 2;
  return o != NULL;
}

static bool
placed_by_argument (struct planned *q, adj_id *n)
{
  struct object *o = placed (q, *n);
  if (o)
    o->at = q->g->f->params.at[0].value;
  return o != NULL;
}

static bool
place_not_kept (struct planned *q, adj_id *n)
{
  const struct object *o = placed (q, *n);
  id_list *l = &q->plan->frame;
  for (uint32_t k = 0; o && k < l->n; k++)
    if (l->at[k] == o->at) {
      l->at[k] = l->at[--l->n];
      return true;
    }
  return false;
}

static bool
place_not_given_back (struct planned *q, adj_id *n)
{
  const struct object *o = placed (q, *n);
  if (o)
    q->plan->action[q->g->f->values.at[o->at].def].kind = ACTION_NONE;
  return o != NULL;
}

/* ---- arguments of calls that rules derive ---------------------------------------------- */

/* The lists of arguments of call ID, which may be changed; false: it has none.  */
static bool
own_arguments (struct planned *q, adj_id id, adj_id **touch, adj_id **shadow)
{
  struct augmented *g = own_copy (q);
  uint32_t n = g->primal->stmts.at[id].nargs, calls = g->primal->stmts.n;
  if (!g->shadow_argument[id])
    return false;
  adj_id **touches = ARENA_ARRAY (q->p->arena, adj_id *, calls);
  adj_id **shadows = ARENA_ARRAY (q->p->arena, adj_id *, calls);
  memcpy (touches, g->touch_argument, calls * sizeof *touches);
  memcpy (shadows, g->shadow_argument, calls * sizeof *shadows);
  *touch = touches[id] = ARENA_ARRAY (q->p->arena, adj_id, n);
  *shadow = shadows[id] = ARENA_ARRAY (q->p->arena, adj_id, n);
  memcpy (*touch, g->touch_argument[id], n * sizeof **touch);
  memcpy (*shadow, g->shadow_argument[id], n * sizeof **shadow);
  g->touch_argument = touches;
  g->shadow_argument = shadows;
  return true;
}

/* The first argument of call ID that has a shadow by address.  */
static uint32_t
first_argument (const struct planned *q, adj_id id, const adj_id *shadow)
{
  uint32_t k = 0;
  while (k < q->g->primal->stmts.at[id].nargs && shadow[k] == ADJ_NONE)
    k++;
  return k;
}

static bool
argument_not_tested (struct planned *q, adj_id *id)
{
  adj_id *touch, *shadow;
  if (!own_arguments (q, *id, &touch, &shadow))
    return false;
  touch[first_argument (q, *id, shadow)] = ADJ_NONE;
  return true;
}

static bool
part_of_argument_tested (struct planned *q, adj_id *id)
{
  adj_id *touch, *shadow;
  if (!own_arguments (q, *id, &touch, &shadow))
    return false;
  struct stmt *t = &q->plan->g->f->stmts.at[touch[first_argument (q, *id, shadow)]];
  adj_id *args = ARENA_ARRAY (q->p->arena, adj_id, t->nargs);
  memcpy (args, t->args, t->nargs * sizeof *args);
  args[1] = value_integer (q->p, q->plan->g->f, TYPE_ID_INT64, 8);
  t->args = args;
  return true;
}

static bool
argument_itself (struct planned *q, adj_id *id)
{
  adj_id *touch, *shadow;
  if (!own_arguments (q, *id, &touch, &shadow))
    return false;
  uint32_t k = first_argument (q, *id, shadow);
  shadow[k] = q->g->primal->stmts.at[*id].args[k];
  return true;
}

static const struct { const char *name; bool (*spoil) (struct planned *q, adj_id *access); } errors[] = {
  { "no test before an access", touch_forgotten },
  { "the test of an access elsewhere", touch_of_another },
  { "a shadow's address called still there", address_still_there },
  { "a shadow's address on the tape", address_taped },
  { "a given shadow that is not moved", not_laid },
  { "a given shadow that is moved twice", laid_twice },
  { "the shadow of another argument moved", other_shadow_laid },
  { "a part of a given shadow moved", part_laid },
  { "a given shadow of another rank moved", laid_as_descriptor },
  { "a given shadow moved, and used where it was", laid_and_not_used },
  { "a variable with a place in each half", not_placed },
  { "two variables in one place", placed_twice },
  { "a place that is too small", place_too_small },
  { "a place that an argument leads to", placed_by_argument },
  { "a place that the frame does not keep", place_not_kept },
  { "a place that is not given back", place_not_given_back },
  { "no test before a routine of a rule", argument_not_tested },
  { "a part of a routine's argument tested", part_of_argument_tested },
  { "a routine gets what an argument leads to for its shadow", argument_itself }
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
try (const char *text, enum mode mode, unsigned e, adj_id access)
{
  struct arena a;
  arena_init (&a);
  struct diagnostics d = { .arena = &a };
  struct program *p = model_parse (&a, text, &d);
  struct planned q = plan_sample (p, 0, mode);
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
  for (unsigned e = 0; e < sizeof errors / sizeof *errors; e++) {
    unsigned made = 0;
    for (int file = 1; file < argc; file++) {
      const char *text = read_all (&a, argv[file]);
      for (adj_id access = 0; access < 80; access++) {
	int faults = try (text, access % 2 ? MODE_FORWARD_HALF : MODE_REVERSE, e, access / 2);
	made += faults >= 0;
	if (faults == 0)
	  printf ("not noticed: %s, %s, number %u\n", errors[e].name, argv[file], access / 2);
	good &= faults != 0;
      }
    }
    printf ("%u times: %s\n", made, errors[e].name);
    good &= made > 0;
  }
  printf ("%s: planted errors about shadows by address\n", good ? "PASS" : "FAIL");
  arena_release (&a);
  return !good;
}
