/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preaccumulation on random models: its verifier is content with what linearise
   makes, and notices every error made on purpose.  That gradients stay the same is
   test-random's business (-o partials:preaccumulate).

   test-linearise [FIRST COUNT]  */

#include <stdio.h>
#include <stdlib.h>

#include "linearise.h"
#include "plan-sample.h"

struct subject {
  struct planned q;
  struct plan *plan;		/* of what was linearised */
  struct linear *linear;
  struct function *f;
  struct chance c;
};

/* A statement with entries in a live block, at random; NULL if there is none.  */
static struct linear_stmt *
some_entries (struct subject *s, adj_id *id)
{
  uint32_t n = s->q.g->primal->stmts.n, from = chance_below (&s->c, n);
  for (uint32_t k = 0; k < n; k++) {
    *id = (from + k) % n;
    struct linear_stmt *l = &s->linear->stmt[*id];
    if (l->kind == LINEAR_ENTRIES && l->entries.n
	&& bitset_has (&s->plan->cfg->live, s->f->stmts.at[*id].block))
      return l;
  }
  return NULL;
}

static unsigned
faults_of (struct subject *s)
{
  struct arena a;
  arena_init (&a);
  struct diagnostics d = { .arena = &a };
  unsigned n = linearise_check (s->q.p, s->plan, &d);
  arena_release (&a);
  return n;
}

/* ---- errors: each returns whether it was noticed, -1 if it could not be made ------------ */

static int
wrong_sign (struct subject *s)
{
  adj_id id;
  struct linear_stmt *l = some_entries (s, &id);
  if (!l)
    return -1;
  struct linear_entry *e = &l->entries.at[chance_below (&s->c, l->entries.n)];
  e->negative = !e->negative;
  int noticed = faults_of (s) > 0;
  e->negative = !e->negative;
  return noticed;
}

static int
lost_entry (struct subject *s)
{
  adj_id id;
  struct linear_stmt *l = some_entries (s, &id);
  if (!l)
    return -1;
  l->entries.n--;
  s->plan->action[id].operands--;
  int noticed = faults_of (s) > 0;
  l->entries.n++;
  s->plan->action[id].operands++;
  return noticed;
}

static int
lost_statement (struct subject *s)
{
  adj_id id;
  struct linear_stmt *l = some_entries (s, &id);
  if (!l)
    return -1;
  struct action was = s->plan->action[id];
  l->kind = LINEAR_GONE;
  s->plan->action[id].kind = ACTION_NONE;
  int noticed = faults_of (s) > 0;
  l->kind = LINEAR_ENTRIES;
  s->plan->action[id] = was;
  return noticed;
}

static int
wrong_target (struct subject *s)
{
  adj_id id;
  struct linear_stmt *l = some_entries (s, &id);
  if (!l || l->entries.n < 2)
    return -1;
  adj_id was = l->entries.at[0].of;
  l->entries.at[0].of = l->entries.at[1].of;
  int noticed = faults_of (s) > 0;
  l->entries.at[0].of = was;
  return noticed;
}

/* Number K of the statements that linearise made, or NULL.  */
static struct stmt *
made_by_linearise (const struct subject *s, uint32_t k)
{
  for (adj_id i = 0; i < s->f->stmts.n; i++)
    if (s->f->stmts.at[i].provenance == FROM_JACOBIAN && !k--)
      return &s->f->stmts.at[i];
  return NULL;
}

static uint32_t
count_made (const struct subject *s)
{
  uint32_t n = 0;
  while (made_by_linearise (s, n))
    n++;
  return n;
}

static int
wrong_operation (struct subject *s)
{
  uint32_t n = count_made (s);
  if (!n)
    return -1;
  struct stmt *x = made_by_linearise (s, chance_below (&s->c, n));
  enum op_code was = x->op;
  x->op = was == OP_MUL ? OP_ADD : was == OP_NEG ? OP_COPY : OP_MUL;
  int noticed = faults_of (s) > 0;
  x->op = was;
  return noticed;
}

static int
late_operand (struct subject *s)
{
  uint32_t n = count_made (s);
  if (n < 2)
    return -1;
  struct stmt *x = made_by_linearise (s, 0);
  adj_id was = x->args[0];
  x->args[0] = made_by_linearise (s, n - 1)->dst;
  int noticed = faults_of (s) > 0;
  x->args[0] = was;
  return noticed;
}

static int
idle_but_kept (struct subject *s)
{
  for (adj_id id = 0; id < s->f->stmts.n; id++)
    if (s->f->stmts.at[id].provenance == FROM_JACOBIAN && !bitset_has (&s->plan->idle, id)
	&& s->plan->place[s->f->stmts.at[id].dst] != PLACE_NONE) {
      bitset_add (&s->plan->idle, id);
      int noticed = faults_of (s) > 0;
      bitset_drop (&s->plan->idle, id);
      return noticed;
    }
  return -1;
}

static const struct {
  const char *name;
  int (*make) (struct subject *s);
} errors[] = {
  { "an entry's sign", wrong_sign },
  { "an entry that is missing", lost_entry },
  { "a dependent without action", lost_statement },
  { "an entry of another value", wrong_target },
  { "another operation", wrong_operation },
  { "an operand that comes later", late_operand },
  { "a kept value that is not computed", idle_but_kept }
};
enum { ERRORS = sizeof errors / sizeof *errors };

/* ---- models ------------------------------------------------------------------------------- */

struct tally { unsigned dags, made[ERRORS], missed[ERRORS], faults; };

static void
try_model (struct tally *t, uint64_t seed, enum shape shape)
{
  struct arena a;
  arena_init (&a);
  struct sample m = random_model (&a, seed, shape);
  struct subject s = { .q = plan_sample (m.program, m.function, MODE_REVERSE),
		       .c = { seed } };
  const struct augmented *g = s.q.g ? linearise (s.q.p, s.q.g, NULL, NULL) : NULL;
  if (g) {
    s.plan = plan_make (s.q.p, g, 0);
    s.linear = (struct linear *) g->linear;
    s.f = g->f;
    t->dags += s.linear->dags.n;
    if (faults_of (&s)) {
      printf ("seed %llu, shape %d: a fault where there is none\n",
	      (unsigned long long) seed, shape);
      t->faults++;
    }
    for (unsigned k = 0; k < ERRORS; k++) {
      int noticed = errors[k].make (&s);
      t->made[k] += noticed >= 0;
      if (noticed == 0) {
	printf ("seed %llu, shape %d: missed: %s\n", (unsigned long long) seed, shape,
		errors[k].name);
	t->missed[k]++;
      }
    }
  }
  arena_release (&a);
}

int
main (int argc, char **argv)
{
  uint64_t first = argc > 2 ? strtoull (argv[1], NULL, 10) : 1;
  uint64_t count = argc > 2 ? strtoull (argv[2], NULL, 10) : 150;
  struct tally t = { 0 };
  bool bad = false;
  for (uint64_t seed = first; seed < first + count; seed++)
    for (int shape = 0; shape < SHAPES; shape++)
      try_model (&t, seed, (enum shape) shape);
  printf ("%s: %u eliminated DAGs without a fault\n", t.faults ? "FAIL" : "PASS", t.dags);
  for (unsigned k = 0; k < ERRORS; k++) {
    bool good = t.made[k] > count / 4 && !t.missed[k];
    printf ("%s: noticed: %s\n", good ? "PASS" : "FAIL", errors[k].name);
    printf ("%u made, %u missed\n", t.made[k], t.missed[k]);
    bad = bad || !good;
  }
  return bad || t.faults;
}
