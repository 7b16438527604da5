/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sums of a reverse sweep in a shape that GCC 11 and 12 compile rightly.

     r = r + a				t = a
     r = r + b			->	t = t + b
					r = r + t

   where nothing else in the block touches r between the first and the last.  In a
   loop, the form on the left is a reduction chain; where the loads behind a, b
   are of one array in descending order, as the reverse of ascending ones is, those
   compilers' vectoriser adds elements twice, in plain C too (PR
   tree-optimization/110381, in order reductions: without -fassociative-math).  The right form
   also has a shorter dependence around the loop.  Only sums in registers are
   looked at.  */

#include "build.h"

/* Statement S is r = r + x or r = x + r; x, or ADJ_NONE.  */
static adj_id
addend (const struct program *p, const struct function *h, const struct stmt *s)
{
  if (s->kind != STMT_OP || s->op != OP_ADD
      || h->values.at[s->dst].kind != VALUE_REGISTER || !is_real (p, h, s->dst))
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

/* Positions in BLOCK of the sums into one register that begin at position
   FIRST and follow each other.  */
static void
find_run (const struct program *p, const struct function *h, adj_id block,
	  uint32_t first, struct arena *a, id_list *run)
{
  const struct block *bl = &h->blocks.at[block];
  adj_id r = h->stmts.at[bl->stmts.at[first]].dst;
  run->n = 0;
  for (uint32_t k = first; k < bl->stmts.n; k++) {
    const struct stmt *s = &h->stmts.at[bl->stmts.at[k]];
    if (s->dst == r && addend (p, h, s) != ADJ_NONE)
      VEC_PUSH (a, *run, k);
    else if (touches (s, r))
      return;
  }
}

/* The sums at positions RUN go through a register of their own.  */
static void
gather_run (struct builder *b, adj_id block, const id_list *run)
{
  struct function *h = b->h;
  struct block *bl = &h->blocks.at[block];
  adj_id r = h->stmts.at[bl->stmts.at[run->at[0]]].dst;
  adj_id t = build_register (b, h->values.at[r].type, NULL);
  for (uint32_t k = 0; k < run->n; k++) {
    struct stmt *s = &h->stmts.at[bl->stmts.at[run->at[k]]];
    s->args[0] = addend (b->p, h, s);
    s->args[1] = t;
    s->dst = t;
    if (k == 0) {
      s->op = OP_COPY;
      s->nargs = 1;
    }
  }
  /* The last step, right behind the last sum.  */
  uint32_t last = run->at[run->n - 1], line = h->stmts.at[bl->stmts.at[last]].line;
  adj_id place = h->stmts.at[bl->stmts.at[last]].place;
  struct stmt *s = stmt_new (b->p, h, block, STMT_OP, r, 2);
  s->op = OP_ADD;
  s->args[0] = r;
  s->args[1] = t;
  s->line = line;
  s->place = place;
  bl = &h->blocks.at[block];
  adj_id id = bl->stmts.at[bl->stmts.n - 1];
  for (uint32_t k = bl->stmts.n - 1; k > last + 1; k--)
    bl->stmts.at[k] = bl->stmts.at[k - 1];
  bl->stmts.at[last + 1] = id;
}

void
derive_sums (struct builder *b, adj_id first)
{
  id_list run = { NULL, 0, 0 };
  uint32_t nvalues = b->h->values.n;	/* not those made here */
  for (adj_id block = first; block < b->h->blocks.n; block++)
    for (uint32_t k = 0; k < b->h->blocks.at[block].stmts.n; k++) {
      const struct stmt *s = &b->h->stmts.at[b->h->blocks.at[block].stmts.at[k]];
      if (addend (b->p, b->h, s) == ADJ_NONE || s->dst >= nvalues)
	continue;
      find_run (b->p, b->h, block, k, b->p->arena, &run);
      if (run.n > 1)
	gather_run (b, block, &run);
    }
}
