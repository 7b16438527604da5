/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plan: where in a row of its loop's chunk each column stands.

   Truth values that one block defines are all defined in the same iterations, so that they
   share words, a bit for each in the order of the block:

     column_put 0 bool %a		  w = a | b << 1 | c << 2 | d << 3
     column_put 1 bool %b	     =>	  column_put 0 uint4 w
     column_put 2 bool %c
     column_put 3 bool %d

   The forward sweep stores a word behind the last of its values.

   Narrow words are bytes, of 8 values at most.  Wide ones (tuning.words) have as many bytes
   as the largest power of two that is not above the number of values, 8 at most: never more
   than the values took as bytes.  GCC's vectoriser works on as many iterations at a time as
   the narrowest element of a loop fits into a register: with bytes beside reals of eight
   bytes that is eight registers for each real, which are more than there are.  But wide
   words need a target that compares vectors of integers of eight bytes.

   Not packed are phis, whose columns are filled where the loop begins an iteration.  */

#include "columns.h"

uint32_t
column_bytes (const struct program *p, const struct plan *plan, adj_id v)
{
  return plan->packed[v].bytes ? plan->packed[v].bytes : type_of (p, plan->g->f, v)->bytes;
}

bool
column_shares (const struct plan *plan, adj_id v, adj_id w)
{
  return plan->packed[v].bytes && plan->packed[v].bytes == plan->packed[w].bytes
	 && plan->column[v] == plan->column[w];
}

static bool
are_wide (const struct plan *plan)
{
  return plan->tuning->words == WORDS_WIDE;
}

/* Of a word for so many truth values.  */
static uint32_t
word_bytes (const struct plan *plan, uint32_t nvalues)
{
  uint32_t bytes = 1;
  while (are_wide (plan) && bytes < 8 && 2 * bytes <= nvalues)
    bytes *= 2;
  return bytes;
}

/* The truth values among the columns of its loop that block B defines, in its order.  */
static id_list
truth_values (struct arena *a, const struct plan *plan, adj_id b)
{
  const struct function *f = plan->g->f;
  adj_id l = loop_of (plan->cfg, b);
  id_list found = { 0 };
  if (l == ADJ_NONE || !plan->loop[l].columns.n)
    return found;
  for (uint32_t k = 0; k < f->blocks.at[b].stmts.n; k++) {
    adj_id v = f->stmts.at[f->blocks.at[b].stmts.at[k]].dst;
    if (v != ADJ_NONE && plan->place[v] == PLACE_COLUMN && is_truth_value (f, v))
      VEC_PUSH (a, found, v);
  }
  return found;
}

/* Words for VALUES.  HEAD[v]: the first value in the word of V.  */
static void
pack (struct plan *plan, const id_list *values, adj_id *head)
{
  uint32_t most = are_wide (plan) ? 64 : 8;
  for (uint32_t from = 0; from + 1 < values->n; from += most) {
    uint32_t n = values->n - from < most ? values->n - from : most;
    for (uint32_t k = 0; k < n; k++) {
      adj_id v = values->at[from + k];
      plan->packed[v] = (struct packed) { word_bytes (plan, n), k };
      head[v] = values->at[from];
    }
  }
}

/* Wide ones first, so that every one is aligned.  */
static void
place_row (const struct program *p, struct plan *plan, adj_id l, const adj_id *head)
{
  struct loop_plan *lp = &plan->loop[l];
  for (unsigned bytes = 16; bytes; bytes /= 2)
    for (uint32_t k = 0; k < lp->columns.n; k++) {
      adj_id v = lp->columns.at[k];
      if (plan->packed[v].bit || column_bytes (p, plan, v) != bytes)
	continue;
      plan->column[v] = lp->row_bytes;
      lp->row_bytes += bytes;
    }
  for (uint32_t k = 0; k < lp->columns.n; k++) {
    adj_id v = lp->columns.at[k];
    if (plan->packed[v].bit)
      plan->column[v] = plan->column[head[v]];
  }
}

void
columns_place (struct program *p, struct plan *plan)
{
  const struct function *f = plan->g->f;
  adj_id *head = ARENA_ARRAY (p->arena, adj_id, f->values.n);
  for (adj_id b = 0; plan->tuning->pack && b < f->blocks.n; b++) {
    id_list values = truth_values (p->arena, plan, b);
    pack (plan, &values, head);
  }
  for (adj_id l = 0; l < plan->cfg->loops->n; l++)
    if (plan->loop[l].columns.n)
      place_row (p, plan, l, head);
}
