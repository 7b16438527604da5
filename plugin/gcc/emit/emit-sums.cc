/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sums in a shape that GCC 11 and 12 compile rightly.

     r = r + a				t = a
     r = r + b			->	t = t + b
					r = r + t

   where nothing else in the block touches r between the first and the last.  In a
   loop, the form on the left is a reduction chain; where the loads behind a, b
   are of one array in descending order, as the reverse of ascending ones is, those
   compilers' vectoriser adds elements twice, in plain C too (PR
   tree-optimization/110381, in order reductions: without -fassociative-math).  The right form
   also has a shorter dependence around the loop, so that it is left on for other
   versions.  Only sums in registers are looked at: a register that is its own operand is
   a shadow's, so the user's own sums keep their order.

   Long runs go round four sums, which wait for each other at their end only: additions to one
   register begin four cycles apart, while a processor could begin two in each.  */

#include "gcc-common.h"
#include "emit-int.h"

enum { SUMS = 4, LONG_RUN = 12 };

struct run {
  tree sum[SUMS];		/* NULL: it has no term yet */
  unsigned sums, terms;		/* how many of them; terms that are still to come */
  unsigned next;		/* the sum that the next term goes to */
};

/* Statement S is r = r + x, r = x + r or r = r - x; x, or ADJ_NONE.  */
static adj_id
addend (const emitter *e, const struct stmt *s)
{
  if (s->kind != STMT_OP || (s->op != OP_ADD && s->op != OP_SUB)
      || e->f->values.at[s->dst].kind != VALUE_REGISTER || !is_real (e->p, e->f, s->dst))
    return ADJ_NONE;
  unsigned at = s->args[0] == s->dst || s->op == OP_SUB ? 0 : 1;
  return s->args[at] == s->dst && s->args[!at] != s->dst ? s->args[!at] : ADJ_NONE;
}

static bool
touches (const struct stmt *s, adj_id r)
{
  bool is = s->dst == r;
  for (uint32_t k = 0; k < s->nargs; k++)
    is |= s->args[k] == r;
  if (s->ref) {
    is |= s->ref->base == r;
    for (uint32_t k = 0; k < s->ref->nindex; k++)
      is |= s->ref->index[k] == r;
  }
  return is;
}

/* The sums of BLOCK into the register of the one at position FIRST that follow each other: a run in
   RUNS, if there are several; RUN_OF: of each statement, counted from 1.  */
static void
find_run (emitter *e, const struct block *block, uint32_t first, auto_vec<run> *runs,
	  auto_vec<unsigned> *run_of)
{
  adj_id r = e->f->stmts.at[block->stmts.at[first]].dst;
  auto_vec<uint32_t> terms;
  for (uint32_t k = first; k < block->stmts.n; k++) {
    const struct stmt *s = &e->f->stmts.at[block->stmts.at[k]];
    if (s->dst == r && addend (e, s) != ADJ_NONE)
      terms.safe_push (k);
    else if (touches (s, r))
      break;
  }
  if (terms.length () < 2)
    return;
  run x = { { }, terms.length () < LONG_RUN ? 1 : (unsigned) SUMS, terms.length (), 0 };
  runs->safe_push (x);
  for (unsigned k = 0; k < terms.length (); k++)
    (*run_of)[terms[k]] = runs->length ();
}

/* The sums of X, each of which has terms, in the first one.  */
static void
join_sums (emitter *e, const run *x)
{
  tree type = TREE_TYPE (x->sum[0]);
  for (unsigned apart = 1; apart < x->sums; apart *= 2)
    for (unsigned k = 0; k < x->sums; k += 2 * apart)
      em_compute (e, x->sum[k], type, PLUS_EXPR, x->sum[k], x->sum[k + apart]);
}

/* S, the next term of X.  */
static void
emit_term (emitter *e, const struct stmt *s, run *x)
{
  tree value = em_value (e, addend (e, s)), type = em_type (e->p, e->f->values.at[s->dst].type);
  tree *sum = &x->sum[x->next];
  bool minus = s->op == OP_SUB;
  if (*sum)
    em_compute (e, *sum, type, minus ? MINUS_EXPR : PLUS_EXPR, *sum, value);
  else {
    *sum = em_variable (e, type, NULL);
    if (minus)
      em_compute (e, *sum, type, NEGATE_EXPR, value, NULL_TREE);
    else
      em_assign (e, *sum, value);
  }
  x->next = (x->next + 1) % x->sums;
  if (--x->terms)
    return;
  join_sums (e, x);
  em_compute (e, em_result (e, s), type, PLUS_EXPR, em_result (e, s), x->sum[0]);
}

void
em_statements (emitter *e, const struct block *block)
{
  auto_vec<run> runs;
  auto_vec<unsigned> run_of;
  run_of.safe_grow_cleared (block->stmts.n);
  for (uint32_t k = 0; k < block->stmts.n; k++) {
    const struct stmt *s = &e->f->stmts.at[block->stmts.at[k]];
    if (!run_of[k] && addend (e, s) != ADJ_NONE)
      find_run (e, block, k, &runs, &run_of);
    em_locate (e, s);
    if (run_of[k])
      emit_term (e, s, &runs[run_of[k] - 1]);
    else
      em_stmt (e, s);
  }
}
