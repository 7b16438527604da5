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
   a shadow's, so the user's own sums keep their order.  */

#include "gcc-common.h"
#include "emit-int.h"

/* Statement S is r = r + x or r = x + r; x, or ADJ_NONE.  */
static adj_id
addend (const emitter *e, const struct stmt *s)
{
  if (s->kind != STMT_OP || s->op != OP_ADD
      || e->f->values.at[s->dst].kind != VALUE_REGISTER || !is_real (e->p, e->f, s->dst))
    return ADJ_NONE;
  unsigned at = s->args[0] == s->dst ? 0 : 1;
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

/* The sums of BLOCK into the register of the one at position FIRST that follow each
   other get a variable of their own in SUMS, the last one too in LAST.  */
static void
find_run (emitter *e, const struct block *block, uint32_t first, auto_vec<tree> *sums,
	  auto_vec<bool> *last)
{
  adj_id r = e->f->stmts.at[block->stmts.at[first]].dst;
  auto_vec<uint32_t> run;
  for (uint32_t k = first; k < block->stmts.n; k++) {
    const struct stmt *s = &e->f->stmts.at[block->stmts.at[k]];
    if (s->dst == r && addend (e, s) != ADJ_NONE)
      run.safe_push (k);
    else if (touches (s, r))
      break;
  }
  if (run.length () < 2)
    return;
  tree t = em_variable (e, em_type (e->p, e->f->values.at[r].type), NULL);
  for (unsigned k = 0; k < run.length (); k++)
    (*sums)[run[k]] = t;
  (*last)[run.last ()] = true;
}

/* S, a sum in a run that goes through T; FIRST, LAST: where in the run it stands.  */
static void
emit_sum (emitter *e, const struct stmt *s, tree t, bool first, bool last)
{
  tree x = em_value (e, addend (e, s)), type = TREE_TYPE (t);
  if (first)
    em_assign (e, t, x);
  else
    em_compute (e, t, type, PLUS_EXPR, x, t);
  if (last)
    em_compute (e, em_result (e, s), type, PLUS_EXPR, em_result (e, s), t);
}

void
em_statements (emitter *e, const struct block *block)
{
  auto_vec<tree> sums;
  auto_vec<bool> last;
  hash_set<tree> begun;
  sums.safe_grow_cleared (block->stmts.n);
  last.safe_grow_cleared (block->stmts.n);
  for (uint32_t k = 0; k < block->stmts.n; k++) {
    const struct stmt *s = &e->f->stmts.at[block->stmts.at[k]];
    if (!sums[k] && addend (e, s) != ADJ_NONE)
      find_run (e, block, k, &sums, &last);
    em_locate (e, s);
    if (sums[k])
      emit_sum (e, s, sums[k], !begun.add (sums[k]), last[k]);
    else
      em_stmt (e, s);
  }
}
