/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plan: one chunk for the columns of a nest of counted loops.

   A loop's chunk is opened each time the loop is entered.  Inside a counted loop that
   is a call of the run time, and a word on the tape, in each iteration.  Where the
   numbers of rows, and how often the loop is entered, are known on entry to a loop
   around it (nest.h), that loop opens one chunk for all of them, as far out
   as possible:

     chunk  = strips of one loop, those of the next, ...	in the order of the loops
     strips = strip { strip }	one each time the loop is entered, the
				inner counters running fastest
     strip  = columns	as a loop's own chunk: rows * row bytes, rounded
				up to 8

   So the columns of an inner loop stay next to each other, its stride is one,
   and where they begin is computed outside of it.  The opening loop's own rows
   are one strip.

   A strip of a few columns is `joined' with the next one:

     strips = column { column }	each with the rows of all strips, PITCH apart
     strip  = rows N * rows ... of each column

   The machine fetches ahead along a column, and does so on from one strip to the next.
   Of 2 to 16 columns, and strips of 64 to 1024 rows, that is written two to four
   times as fast; more than it can follow are better side by side.

   A loop whose number of rows differs from one entry to the next (a
   triangle), or which is not entered regularly, keeps chunks of its own; what
   is inside it may still share one.  */

#include "loop-walk.h"
#include "nest.h"

/* All loops from L outwards to OUTERMOST are counted, and have a row for each iteration.  */
static bool
all_counted (const struct plan *plan, adj_id l, adj_id outermost)
{
  for (;; l = plan->cfg->loops->at[l].parent) {
    if (!bitset_has (&plan->control->counted, l) || plan->loop[l].count == ADJ_NONE
	|| plan->loop[l].walk)
      return false;
    if (l == outermost)
      return true;
  }
}

/* How often loop L is entered while control runs through OUTERMOST.  */
static const struct nest *
entries (struct program *p, const struct plan *plan, adj_id outermost, adj_id l)
{
  struct nest *n = ARENA_NEW (p->arena, struct nest);
  return nest_find (p->arena, p, plan->cfg, outermost, plan->cfg->loops->at[l].header, n)
	 ? n : NULL;
}

/* The outermost loop that can open a chunk with the rows of L in it, or ADJ_NONE.  */
static adj_id
find_opener (struct program *p, const struct plan *plan, adj_id l)
{
  adj_id found = ADJ_NONE;
  for (adj_id o = plan->cfg->loops->at[l].parent; o != ADJ_NONE; o = plan->cfg->loops->at[o].parent)
    if (all_counted (plan, l, o) && entries (p, plan, o, l))
      found = o;
  return found;
}

bool
nest_opens (const struct plan *plan, adj_id loop)
{
  for (adj_id l = 0; l < plan->cfg->loops->n; l++)
    if (plan->loop[l].nest == loop)
      return true;
  return false;
}

static uint32_t
column_count (const struct plan *plan, adj_id loop)
{
  const struct loop_plan *lp = &plan->loop[loop];
  uint32_t n = 0;
  for (uint32_t k = 0; k < lp->columns.n; k++)
    n += plan->packed[lp->columns.at[k]].bit == 0;
  for (adj_id b = 0; b < plan->g->f->blocks.n; b++)
    n += plan->class_column[b] != ADJ_NONE && loop_of (plan->cfg, b) == loop;
  return n;
}

static bool
should_join (const struct plan *plan, adj_id l)
{
  enum { MOST_COLUMNS = 16 };
  if (!plan->tuning->joined || plan->loop[l].nest == ADJ_NONE || plan->loop[l].nest == l)
    return false;
  uint32_t n = column_count (plan, l);
  return n > 1 && n <= MOST_COLUMNS;
}

void
nest_chunks_describe (struct program *p, struct plan *plan)
{
  for (adj_id l = 0; l < plan->cfg->loops->n; l++) {
    adj_id nest = plan->loop[l].nest;
    if (nest == ADJ_NONE || nest == l)
      continue;
    plan->loop[l].entered = entries (p, plan, nest, l);
    for (adj_id o = plan->cfg->loops->at[l].parent; o != ADJ_NONE; o = plan->cfg->loops->at[o].parent) {
      plan->loop[o].numbers_strips = true;
      if (o == nest)
	break;
    }
  }
}

/* A loop that walks has a chunk for each time that it is entered.  Where it could share one it may be short, and
   a column of integers costs less than that.  */
static void
drop_walks (struct program *p, struct plan *plan)
{
  for (adj_id l = 0; l < plan->cfg->loops->n; l++) {
    struct walk *walk = plan->loop[l].walk;
    plan->loop[l].walk = NULL;
    bool shares = walk && find_opener (p, plan, l) != ADJ_NONE;
    plan->loop[l].walk = walk;
    if (shares)
      walk_drop (plan, l);
  }
}

void
nest_chunks_choose (struct program *p, struct plan *plan)
{
  if (!plan->tuning->nest || plan->cfg->irreducible)
    return;
  drop_walks (p, plan);
  for (adj_id l = 0; l < plan->cfg->loops->n; l++)
    if (plan->loop[l].row_bytes)
      plan->loop[l].nest = find_opener (p, plan, l);
  for (adj_id l = 0; l < plan->cfg->loops->n; l++)
    if (plan->loop[l].row_bytes && plan->loop[l].nest == ADJ_NONE && nest_opens (plan, l))
      plan->loop[l].nest = l;
  for (adj_id l = 0; l < plan->cfg->loops->n; l++)
    plan->loop[l].joined = should_join (plan, l);
  nest_chunks_describe (p, plan);
}
