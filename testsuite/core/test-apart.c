/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests that memory does not overlap (apart-tests.h) in the functions of the file that is named,
   each of which gets one: the verifier agrees, and notices each error that is planted in the
   test, the assumptions and the statements that rely on them.  */

#include <stdio.h>
#include <string.h>

#include "assumed-check.h"
#include "extent-tests.h"
#include "model-check.h"
#include "model-text.h"

struct tested { struct arena *a; struct program *p; struct function *f; adj_id copies; };

static char *
text_of (struct arena *a, const char *name)
{
  FILE *in = fopen (name, "r");
  if (!in)
    return NULL;
  char *text = ARENA_ARRAY (a, char, 1 << 16);
  text[fread (text, 1, (1 << 16) - 1, in)] = 0;
  fclose (in);
  return text;
}

/* Function K of the file, in two versions; false if there is none, or no test.  */
static bool
make (struct arena *a, const char *text, uint32_t k, struct tested *out)
{
  struct diagnostics d = { .arena = a };
  struct program *p = model_parse (a, text, &d);
  if (!p || k >= p->functions.n)
    return false;
  *out = (struct tested) { a, p, p->functions.at[k], 0 };
  struct bitset none = bitset_new (a, out->f->blocks.n);
  struct tests_wanted wanted = { .apart = true, .levels = true, .without = &none };
  struct version v;
  adj_id ends;
  if (extent_tests_find (a, p, out->f, &wanted, &v, &ends))
    out->copies = version_make (p, out->f, &v);
  return true;
}

static unsigned
faults_of (const struct tested *t)
{
  struct diagnostics d = { .arena = t->a };
  return assumed_check (t->p, t->f, &d);
}

/* ---- errors: each plants its N-th one; false if there are not so many ------------------- */

static struct block *
test_block (const struct tested *t)
{
  return &t->f->blocks.at[predecessor (t->f, t->f->assumed.at[0].behind, 0)];
}

/* The N-th statement of the test with operation OP.  */
static struct stmt *
test_stmt (const struct tested *t, uint32_t op, uint32_t n)
{
  struct block *b = test_block (t);
  for (uint32_t k = 0; k < b->stmts.n; k++) {
    struct stmt *s = &t->f->stmts.at[b->stmts.at[k]];
    if (s->kind == STMT_OP && s->op == op && n-- == 0)
      return s;
  }
  return NULL;
}

static bool
part_left_out (struct tested *t, uint32_t n)
{
  struct stmt *s = test_stmt (t, OP_AND, n / 2);
  if (s)
    s->args[n % 2] = s->args[1 - n % 2];
  return s != NULL;
}

static bool
ends_exchanged (struct tested *t, uint32_t n)
{
  struct stmt *s = test_stmt (t, OP_PLE, n);
  if (s) {
    adj_id x = s->args[0];
    s->args[0] = s->args[1];
    s->args[1] = x;
  }
  return s != NULL;
}

static bool
limit_widened (struct tested *t, uint32_t n)
{
  struct stmt *s = test_stmt (t, OP_LE, n);
  if (s)
    s->args[1] = value_integer (t->p, t->f, TYPE_ID_UINT64,
				(int64_t) ((uint64_t) t->f->values.at[s->args[1]].integer + 1));
  return s != NULL;
}

static bool
all_and_made_or (struct tested *t, uint32_t n)
{
  struct stmt *s = test_stmt (t, OP_AND, n);
  if (s)
    s->op = OP_OR;
  return s != NULL;
}

static bool
versions_exchanged (struct tested *t, uint32_t n)
{
  struct block *b = test_block (t);
  adj_id x = b->succs.at[0];
  b->succs.at[0] = b->succs.at[1];
  b->succs.at[1] = x;
  return n == 0;
}

static bool
test_elsewhere (struct tested *t, uint32_t n)
{
  if (n >= t->f->blocks.n)
    return false;
  for (uint32_t k = 0; k < t->f->assumed.n; k++)
    t->f->assumed.at[k].behind = t->f->assumed.at[k].behind == n ? 0 : n;
  return true;
}

/* A pair that no test was made for: the location of a store, with itself.  */
static bool
pair_added (struct tested *t, uint32_t n)
{
  struct assumed_apart one = t->f->assumed.at[0];
  one.x = one.y = n == 0 ? one.x : one.y;
  VEC_PUSH (t->p->arena, t->f->assumed, one);
  return n < 2;
}

/* The N-th statement that has a location of an assumption.  */
static struct stmt *
relying (const struct tested *t, uint32_t n)
{
  for (adj_id id = 0; id < t->f->stmts.n; id++)
    for (uint32_t k = 0; k < t->f->assumed.n; k++) {
      struct stmt *s = &t->f->stmts.at[id];
      if (s->block != ADJ_NONE
	  && (s->location == t->f->assumed.at[k].x || s->location == t->f->assumed.at[k].y)) {
	if (n-- == 0)
	  return s;
	break;
      }
    }
  return NULL;
}

/* What tells of all that is accessed by S's pointer, or NULL.  */
static struct stmt *
told_of (const struct tested *t, const struct stmt *s)
{
  for (adj_id id = 0; id < t->f->stmts.n; id++)
    if (t->f->stmts.at[id].kind == STMT_WITHIN && t->f->stmts.at[id].args[0] == s->ref->base)
      return &t->f->stmts.at[id];
  return NULL;
}

/* Where that is told, the end that is told is not the tested one.  */
static bool
moved (struct tested *t, uint32_t n, uint32_t end, int64_t bytes)
{
  struct stmt *s = relying (t, n), *told = s ? told_of (t, s) : NULL;
  if (told)
    told->args[end] = told->args[3 - end];
  else if (s)
    s->ref->offset += bytes;
  return s != NULL;
}

static bool
moved_up (struct tested *t, uint32_t n)
{
  return moved (t, n, 2, 1 << 20);
}

static bool
moved_down (struct tested *t, uint32_t n)
{
  return moved (t, n, 1, -(1 << 20));
}

/* A statement of the other version relies on the test too.  */
static bool
relied_on_elsewhere (struct tested *t, uint32_t n)
{
  struct stmt *from = relying (t, n);
  if (!from)
    return false;
  for (adj_id id = 0; id < t->f->stmts.n; id++) {
    struct stmt *s = &t->f->stmts.at[id];
    if (s->block != ADJ_NONE && s->block >= t->copies && s->kind == from->kind)
      s->location = from->location;
  }
  return true;
}

static const struct error {
  const char *name;
  bool (*plant) (struct tested *t, uint32_t n);
} errors[] = {
  { "a part of the test is left out", part_left_out },
  { "the ends of ranges are exchanged", ends_exchanged },
  { "a limit is wider by one", limit_widened },
  { "one part of the test is enough", all_and_made_or },
  { "the two versions are exchanged", versions_exchanged },
  { "the test is said to be elsewhere", test_elsewhere },
  { "a pair that is not tested", pair_added },
  { "a statement reaches further up", moved_up },
  { "a statement reaches further down", moved_down },
  { "the other version relies on the test", relied_on_elsewhere },
};

/* Error E in function K, as often as it can be planted.  */
static bool
is_noticed (const char *text, uint32_t k, const struct error *e)
{
  bool any = false, all = true;
  for (uint32_t n = 0;; n++) {
    struct arena a;
    struct tested t;
    arena_init (&a);
    bool planted = make (&a, text, k, &t) && e->plant (&t, n);
    if (planted && !faults_of (&t)) {
      printf ("function %u: %s (%u): not noticed\n", (unsigned) k, e->name, (unsigned) n);
      all = false;
    }
    any |= planted;
    arena_release (&a);
    if (!planted)
      return any && all;
  }
}

static unsigned
check_function (const char *text, uint32_t k, const struct tested *t)
{
  unsigned failed = 0;
  struct diagnostics d = { .arena = t->a };
  bool right = t->copies && t->f->assumed.n && !model_check (t->p, t->f, &d) && !faults_of (t);
  printf ("%s: '%s' stands twice, behind a test that the verifier agrees with\n",
	  right ? "PASS" : "FAIL", t->f->name);
  for (uint32_t e = 0; right && e < sizeof errors / sizeof *errors; e++) {
    bool noticed = is_noticed (text, k, &errors[e]);
    printf ("%s: '%s': %s\n", noticed ? "PASS" : "FAIL", t->f->name, errors[e].name);
    failed += !noticed;
  }
  return failed + !right;
}

int
main (int argc, char **argv)
{
  struct arena all;
  unsigned failed = 0;
  arena_init (&all);
  const char *text = argc == 2 ? text_of (&all, argv[1]) : NULL;
  for (uint32_t k = 0; text; k++) {
    struct arena a;
    struct tested t;
    arena_init (&a);
    bool is_one = make (&a, text, k, &t);
    failed += is_one ? check_function (text, k, &t) : 0;
    arena_release (&a);
    if (!is_one)
      break;
  }
  arena_release (&all);
  return failed != 0 || !text;
}
