/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Derived functions whose head names memory (the models in the files that are named), spoilt on
   purpose: the verifier notices each error.  */

#include <stdio.h>
#include <string.h>

#include "derive.h"
#include "derived-check.h"
#include "model-text.h"
#include "plan-sample.h"

struct made {
  struct program *out;
  const struct plan *plan;
  struct function *f;
  struct sweep_map map;
};

static adj_id
no_callee (void *data, adj_id callee, const struct call_roles *roles, enum mode mode)
{
  (void) data, (void) roles, (void) mode;
  return callee;
}

static struct made
make (struct program *p, const struct planned *q)
{
  struct call_target calls = { .find = no_callee };
  struct made m = { .out = program_new (p->arena), .plan = q->plan };
  memset (&m.out->types, 0, sizeof m.out->types);
  for (uint32_t i = 0; i < p->types.n; i++)
    VEC_PUSH (p->arena, m.out->types, p->types.at[i]);
  m.f = derive_adjoint (m.out, q->plan, MODE_REVERSE, "f_b", &calls, &m.map);
  return m;
}

static unsigned
verify (const struct made *m, struct diagnostics *d)
{
  struct derived_pair pair = { m->f, m->f, &m->map, &m->map };
  return derived_check_names (m->plan, &pair, d);
}

/* ---- errors ----------------------------------------------------------------------------- */

struct spot { struct block *b; uint32_t at; struct stmt *s; };

/* The K-th statement of KIND.  */
static struct spot
find (struct made *m, enum stmt_kind kind, unsigned k)
{
  for (adj_id b = 0; b < m->f->blocks.n; b++)
    for (uint32_t i = 0; i < m->f->blocks.at[b].stmts.n; i++) {
      struct stmt *s = &m->f->stmts.at[m->f->blocks.at[b].stmts.at[i]];
      if (s->kind == kind && k-- == 0)
	return (struct spot) { &m->f->blocks.at[b], i, s };
    }
  return (struct spot) { NULL, 0, NULL };
}

static bool
drop (struct spot x)
{
  if (x.s) {
    x.s->kind = STMT_COMMENT;
    x.s->nargs = 0;
  }
  return x.s != NULL;
}

/* To before the first of kind BEFORE.  */
static bool
move (struct made *m, struct spot x, enum stmt_kind before)
{
  struct spot y = find (m, before, 0);
  if (!x.s || !y.s)
    return false;
  adj_id s = x.b->stmts.at[x.at];
  ADJ_ASSERT (x.b == y.b && y.at < x.at);
  for (uint32_t i = x.at; i > y.at; i--)
    x.b->stmts.at[i] = x.b->stmts.at[i - 1];
  x.b->stmts.at[y.at] = s;
  return true;
}

static bool
seed_dropped (struct made *m, unsigned k)
{
  return drop (find (m, STMT_NAME_SEED, k));
}

static bool
gradient_dropped (struct made *m, unsigned k)
{
  return drop (find (m, STMT_NAME_GRADIENT, k));
}

static bool
begin_dropped (struct made *m, unsigned k)
{
  return k == 0 && drop (find (m, STMT_NAMES_BEGIN, 0));
}

static bool
seed_early (struct made *m, unsigned k)
{
  return move (m, find (m, STMT_NAME_SEED, k), STMT_TAPE_TURN);
}

static bool
gradient_early (struct made *m, unsigned k)
{
  return move (m, find (m, STMT_NAME_GRADIENT, k), STMT_SHADOW_BEGIN);
}

static bool
seed_of_another (struct made *m, unsigned k)
{
  struct spot x = find (m, STMT_NAME_SEED, k), y = find (m, STMT_NAME_SEED, k + 1);
  if (!x.s || !y.s)
    return false;
  x.s->args[0] = y.s->args[0];
  return true;
}

static bool
seed_twice (struct made *m, unsigned k)
{
  struct spot x = find (m, STMT_NAME_SEED, k), y = find (m, STMT_NAME_SEED, k + 1);
  if (!x.s || !y.s)
    return false;
  x.s->args[0] = y.s->args[0];
  x.s->args[1] = y.s->args[1];
  return true;
}

static bool
gradient_for_seed (struct made *m, unsigned k)
{
  struct spot x = find (m, STMT_NAME_SEED, k);
  if (x.s)
    x.s->kind = STMT_NAME_GRADIENT;
  return x.s != NULL;
}

/* The K-th statement of KIND that goes over pointers.  */
static struct stmt *
find_over_pointers (struct made *m, enum stmt_kind kind, unsigned k)
{
  struct spot x = find (m, kind, 0);
  for (unsigned i = 0; x.s; x = find (m, kind, ++i))
    if (x.s->nargs > 2 && k-- == 0)
      return x.s;
  return NULL;
}

static bool
pointer_left_out (struct made *m, unsigned k)
{
  struct stmt *s = find_over_pointers (m, k % 2 ? STMT_NAME_SEED : STMT_NAME_GRADIENT, k / 2);
  if (s)
    s->nargs--;
  return s != NULL;
}

static bool
pointer_elsewhere (struct made *m, unsigned k)
{
  struct stmt *s = find_over_pointers (m, k % 2 ? STMT_NAME_SEED : STMT_NAME_GRADIENT, k / 2);
  if (!s)
    return false;
  adj_id first = s->args[2];
  s->args[2] = s->args[3];
  s->args[3] = first;
  return true;
}

static const struct { const char *name; bool (*spoil) (struct made *m, unsigned k); } errors[] = {
  { "no seed", seed_dropped },
  { "no place of a gradient", gradient_dropped },
  { "seeds of an earlier call", begin_dropped },
  { "a seed before the forward sweep is over", seed_early },
  { "a place noted before shadows can be used", gradient_early },
  { "a seed laid elsewhere", seed_of_another },
  { "one seed twice", seed_twice },
  { "a place noted at the turn", gradient_for_seed },
  { "a pointer on the way left out", pointer_left_out },
  { "pointers on the way exchanged", pointer_elsewhere }
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

/* -1: there is no such place, -2: what was made is not right by itself; else faults.  */
static int
try (const char *text, unsigned e, unsigned sides, unsigned k)
{
  struct arena a;
  arena_init (&a);
  struct diagnostics d = { .arena = &a };
  struct program *p = model_parse (&a, text, &d);
  struct planned q = plan_sample_naming (p, 0, sides);
  int faults = -2;
  if (q.g) {
    struct made m = make (p, &q);
    if (verify (&m, &d) == 0)
      faults = errors[e].spoil (&m, k) ? (int) verify (&m, &d) : -1;
  }
  arena_release (&a);
  return faults;
}

/* Tries error E in TEXT wherever it can be made; how often that was, or -1 where it was not
   noticed.  */
static int
try_all (const char *text, unsigned e)
{
  int made = 0;
  for (unsigned sides = 1; sides <= 3; sides++)
    for (unsigned k = 0; k < 5; k++) {
      int faults = try (text, e, sides, k);
      if (faults == 0 || faults == -2) {
	printf ("%s: %s, %u\n", faults ? "refused" : "not noticed", errors[e].name, k);
	return -1;
      }
      made += faults > 0;
    }
  return made;
}

int
main (int argc, char **argv)
{
  struct arena a;
  bool good = true;
  arena_init (&a);
  for (unsigned e = 0; e < sizeof errors / sizeof *errors; e++) {
    int all = 0;
    for (int i = 1; i < argc; i++) {
      int made = try_all (read_all (&a, argv[i]), e);
      good &= made >= 0;
      all += made;
    }
    printf ("%d times: %s\n", all, errors[e].name);
    good &= all > 0;
  }
  printf ("%s: planted errors about memory that heads name\n", good ? "PASS" : "FAIL");
  arena_release (&a);
  return !good;
}
