/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the columns of a loop's row stand: inside the row, aligned, apart from each other unless they
   are bits of one word.  A word is put behind the last of its values in their block, so that all of
   them are there by then, and follow each other as their bits do.  */

#include "plan-check.h"

#include "columns.h"

/* V is a bit of a word.  */
static const char *
packed_fault (const struct plan *plan, adj_id v, const id_list *columns)
{
  const struct function *f = plan->g->f;
  const struct packed *p = &plan->packed[v];
  adj_id block = f->stmts.at[f->values.at[v].def].block;
  const struct block *b = &f->blocks.at[block];
  uint64_t bits = 0;
  if (!is_truth_value (f, v) || p->bit >= 8 * p->bytes || (p->bytes & (p->bytes - 1)))
    return "is no bit of a word";
  for (uint32_t k = 0; k < b->stmts.n; k++) {
    adj_id id = b->stmts.at[k], w = f->stmts.at[id].dst;
    if (w == ADJ_NONE || !listed (columns, w) || !column_shares (plan, v, w))
      continue;
    if (plan_drops (plan, id) || (plan->idle.word && bitset_has (&plan->idle, id)))
      return "one of its word's values is not there when the word is put";
    uint32_t bit = plan->packed[w].bit;
    if (bit > 63 || bits >> bit)
      return "the values of its word are not in the order of its bits";
    bits |= (uint64_t) 1 << bit;
  }
  for (uint32_t k = 0; k < columns->n; k++)
    if (column_shares (plan, v, columns->at[k])
	&& f->stmts.at[f->values.at[columns->at[k]].def].block != block)
      return "its word has values of two blocks";
  return NULL;
}

const char *
column_fault (const struct program *p, const struct plan *plan, adj_id v, adj_id loop)
{
  const struct loop_plan *lp = &plan->loop[loop];
  uint32_t bytes = column_bytes (p, plan, v), at = plan->column[v];
  if (at % bytes)
    return "its column is not aligned";
  if (at + bytes > lp->row_bytes)
    return "its column is wider than the row";
  for (uint32_t k = 0; k < lp->columns.n; k++) {
    adj_id w = lp->columns.at[k];
    uint32_t other = plan->column[w], other_bytes = column_bytes (p, plan, w);
    if (w != v && !column_shares (plan, v, w) && at < other + other_bytes && other < at + bytes)
      return "two columns overlap";
  }
  return plan->packed[v].bytes ? packed_fault (plan, v, &lp->columns) : NULL;
}
