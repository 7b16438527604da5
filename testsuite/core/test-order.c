/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statements near their uses (near-uses.h), and the verifier of their order (order-check.h).

     test-order [FIRST [COUNT]]

   For each seed the sweeps of a random model are derived.  The blocks that are long enough are ordered:
   what is as far from its first use as it was before, though nothing stands in its way, is counted.
   Each pair of neighbours changes places: the verifier must see that where, and only where, one of
   them depends on the other.  */

#include <stdio.h>
#include <stdlib.h>

#include "derive.h"
#include "near-uses.h"
#include "order-check.h"
#include "plan-sample.h"

static unsigned functions, changed, unchanged_order, swaps, dependent, missed, invented;

static adj_id
find_callee (void *data, adj_id callee, const struct call_roles *roles, enum mode mode)
{
  (void) data;
  return 4 * callee + (!roles->active ? 2 : mode == MODE_REVERSE ? 3 : mode == MODE_BACKWARD_HALF);
}

/* ---- what depends on what, a pair at a time ------------------------------------------------ */

static bool
uses (const struct stmt *s, adj_id v)
{
  for (uint32_t k = 0; k < s->nargs; k++)
    if (s->args[k] == v)
      return true;
  for (uint32_t k = 0; s->ref && k < s->ref->nindex; k++)
    if (s->ref->index[k] == v)
      return true;
  return s->ref && s->ref->base == v;
}

static bool
only_computes (const struct stmt *s)
{
  return s->kind == STMT_OP && s->op != OP_SHADOW;
}

static bool
gets (const struct stmt *s)
{
  return s->kind == STMT_TAPE_GET || s->kind == STMT_COLUMN_GET || s->kind == STMT_CHUNK_GET
	 || (s->kind == STMT_OP && s->op == OP_SHADOW);
}

static bool
of_memory (const struct stmt *s)
{
  return s->kind == STMT_LOAD || s->kind == STMT_STORE || s->kind == STMT_COMMENT;
}

static bool
depend (const struct stmt *x, const struct stmt *y)
{
  if (x->dst != ADJ_NONE && (uses (y, x->dst) || y->dst == x->dst))
    return true;
  if (y->dst != ADJ_NONE && uses (x, y->dst))
    return true;
  if (only_computes (x) || only_computes (y) || (gets (x) && gets (y)))
    return false;
  return !(gets (x) && of_memory (y)) && !(gets (y) && of_memory (x));
}

static void
try_swaps (struct arena *a, struct function *f, const struct order *order)
{
  for (adj_id b = 0; b < f->blocks.n; b++) {
    struct block *block = &f->blocks.at[b];
    for (uint32_t k = 0; k + 2 < block->stmts.n && k < 40; k++) {
      adj_id x = block->stmts.at[k], y = block->stmts.at[k + 1];
      block->stmts.at[k] = y;
      block->stmts.at[k + 1] = x;
      struct order other = order_of (a, f);
      bool same = same_order (order, &other, f->blocks.n);
      bool tied = depend (&f->stmts.at[x], &f->stmts.at[y]);
      swaps++;
      dependent += tied;
      missed += tied && same;
      invented += !tied && !same;
      block->stmts.at[k] = x;
      block->stmts.at[k + 1] = y;
    }
  }
}

/* ---- models ----------------------------------------------------------------------------------- */

/* Statements that stand where they stood.  */
static uint32_t
in_place (const struct function *f, const adj_id *was, uint32_t n)
{
  uint32_t at = 0, same = 0;
  for (adj_id b = 0; b < f->blocks.n; b++)
    for (uint32_t k = 0; k < f->blocks.at[b].stmts.n && at < n; k++, at++)
      same += f->blocks.at[b].stmts.at[k] == was[at];
  return same;
}

static void
try_function (struct arena *a, struct program *p, struct function *f)
{
  struct order before = order_of (a, f);
  adj_id *was = ARENA_ARRAY (a, adj_id, f->stmts.n + 1);
  uint32_t n = 0;
  for (adj_id b = 0; b < f->blocks.n; b++)
    for (uint32_t k = 0; k < f->blocks.at[b].stmts.n; k++)
      was[n++] = f->blocks.at[b].stmts.at[k];
  near_uses (a, p, f);
  struct order after = order_of (a, f);
  functions++;
  changed += in_place (f, was, n) < n;
  unchanged_order += same_order (&before, &after, f->blocks.n);
  if (functions % 8 == 0)
    try_swaps (a, f, &after);
}

static void
try_seed (uint64_t seed, enum shape shape)
{
  static const enum mode modes[] = { MODE_REVERSE, MODE_FORWARD_HALF, MODE_BACKWARD_HALF };
  struct call_target calls = { .find = find_callee };
  struct arena a;
  arena_init (&a);
  struct sample sample = random_model (&a, seed, shape);
  struct planned whole = plan_sample (sample.program, sample.function, MODE_REVERSE);
  struct planned halves = plan_sample (sample.program, sample.function, MODE_FORWARD_HALF);
  for (unsigned k = 0; whole.g && halves.g && k < sizeof modes / sizeof *modes; k++) {
    struct sweep_map map;
    struct program *out = program_new (&a);
    out->types = sample.program->types;
    try_function (&a, out, derive_adjoint (out, (k ? &halves : &whole)->plan, modes[k], "f", &calls,
					   &map));
  }
  arena_release (&a);
}

int
main (int argc, char **argv)
{
  uint64_t first = argc > 1 ? strtoull (argv[1], NULL, 10) : 1;
  uint64_t count = argc > 2 ? strtoull (argv[2], NULL, 10) : 40;
  for (int s = 0; s < SHAPES; s++)
    for (uint64_t seed = first; seed < first + count; seed++)
      try_seed (seed, (enum shape) s);
  printf ("%u functions, %u changed; %u swaps, %u of what depends on each other\n", functions, changed,
	  swaps, dependent);
  bool moved = changed > functions / 20, kept = unchanged_order == functions;
  bool noticed = dependent && !missed, no_more = swaps > dependent && !invented;
  printf ("%s: long blocks are ordered\n", moved ? "PASS" : "FAIL");
  printf ("%s: ordered blocks do what they did\n", kept ? "PASS" : "FAIL");
  printf ("%s: a statement before what it depends on is noticed (%u not)\n", noticed ? "PASS" : "FAIL",
	  missed);
  printf ("%s: other neighbours may change places (%u not)\n", no_more ? "PASS" : "FAIL", invented);
  return !(moved && kept && noticed && no_more);
}
