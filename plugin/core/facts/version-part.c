/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which part of a function stands twice: see version-part.h.

   1. The test stands at the end of the last block outside loops that dominates all that is
      wanted.
   2. Between it and any block outside loops that it dominates lies a part, and one from it
      to where functions end; the smallest that version_make can copy is taken.
   Dominators are those of the whole flow graph, dead ends included, because all of it is
   copied.  */

#include "version-part.h"

#include "rewrite.h"

/* Statements; those that compute integers and addresses, which are many where arrays have descriptors, are
   counted by themselves.  */
enum { MOST_COPIED = 400, MOST_INTEGERS = 1500 };

struct place {
  struct arena *a;
  const struct program *p;
  const struct function *f;
  const struct cfg *cfg;
  const struct bitset *blocks;		/* wanted */
  adj_id *idom;
  struct version *v;
};

static adj_id
common_dominator (const struct place *x)
{
  adj_id b = ADJ_NONE;
  for (adj_id k = 0; k < x->f->blocks.n; k++)
    if (bitset_has (x->blocks, k)) {
      if (b == ADJ_NONE)
	b = k;
      while (!graph_dominates (x->idom, b, k))
	b = x->idom[b];
    }
  while (b != ADJ_NONE && loop_of (x->cfg, b) != ADJ_NONE)
    b = x->idom[b];
  return b;
}

static bool
is_there (const struct place *x, adj_id v)
{
  if (v == ADJ_NONE || x->f->values.at[v].kind != VALUE_STMT)
    return true;
  return graph_dominates (x->idom, x->f->stmts.at[x->f->values.at[v].def].block,
			  x->v->split);
}

/* V, which S reads, is an integer or pointer that the part defines.  Behind the part it would
   be merged from two, and nothing be known of it.  */
static bool
leaves (const struct place *x, const struct bitset *part, const struct stmt *s, adj_id v)
{
  const struct function *f = x->f;
  return v != ADJ_NONE && f->values.at[v].kind == VALUE_STMT && s->block != ADJ_NONE
	 && !is_real (x->p, f, v)
	 && bitset_has (part, f->stmts.at[f->values.at[v].def].block);
}

static bool
integer_leaves (const struct place *x, const struct bitset *part)
{
  const struct function *f = x->f;
  for (adj_id id = 0; id < f->stmts.n; id++) {
    const struct stmt *s = &f->stmts.at[id];
    if (s->block == ADJ_NONE || bitset_has (part, s->block))
      continue;
    for (uint32_t k = 0; k < s->nargs; k++)
      if (leaves (x, part, s, s->args[k])
	  && (s->kind != STMT_PHI || !bitset_has (part, predecessor (f, s->block, k))))
	return true;
    if (s->ref && leaves (x, part, s, s->ref->base))
      return true;
    for (uint32_t k = 0; s->ref && k < s->ref->nindex; k++)
      if (leaves (x, part, s, s->ref->index[k]))
	return true;
  }
  for (uint32_t k = 0; k < f->loops.n; k++) {
    const struct stmt *t = terminator (f, f->loops.at[k].header);
    if (!bitset_has (part, t->block) && leaves (x, part, t, f->loops.at[k].count))
      return true;
  }
  return false;
}

/* A condition in PART holds wherever control comes to JOIN, because its other way leads elsewhere:
   behind two copies of PART nobody would know that.  */
static bool
guards (const struct place *x, adj_id join, const struct bitset *part)
{
  const struct function *f = x->f;
  for (adj_id b = 0; join != ADJ_NONE && b < f->blocks.n; b++) {
    const struct block *bl = &f->blocks.at[b];
    if (!bitset_has (part, b))
      continue;
    if (!bl->succs.n)
      return true;
    for (uint32_t k = 0; k < bl->succs.n; k++)
      if (successor (f, b, k) != join && !bitset_has (part, successor (f, b, k)))
	return true;
  }
  return false;
}

static bool
is_made_in (const struct place *x, const struct bitset *part, adj_id v)
{
  const struct value *made = &x->f->values.at[v];
  return made->kind == VALUE_STMT && x->f->stmts.at[made->def].kind == STMT_ALLOC
	 && bitset_has (part, x->f->stmts.at[made->def].block);
}

static bool
is_used_outside (const struct place *x, const struct bitset *part, adj_id v)
{
  for (adj_id id = 0; id < x->f->stmts.n; id++) {
    const struct stmt *s = &x->f->stmts.at[id];
    if (s->block != ADJ_NONE && !bitset_has (part, s->block) && rewrite_reads (s, v))
      return true;
  }
  return false;
}

static bool
is_integer_work (const struct place *x, const struct stmt *s)
{
  return (s->kind == STMT_OP || s->kind == STMT_LOAD) && !is_real (x->p, x->f, s->dst);
}

/* PART, what lies between SPLIT and JOIN, may stand twice; *N: its statements.  */
static bool
may_be_copied (const struct place *x, adj_id join, const struct bitset *part, uint32_t *n)
{
  const struct function *f = x->f;
  adj_id split = x->v->split;
  uint32_t integers = 0;
  *n = 0;
  for (adj_id b = 0; b < f->blocks.n; b++) {
    const struct block *bl = &f->blocks.at[b];
    if (!bitset_has (part, b)) {
      if (bitset_has (x->blocks, b))
	return false;
      continue;
    }
    *n += bl->stmts.n;
    for (uint32_t k = 0; k < bl->preds.n; k++) {
      adj_id from = predecessor (f, b, k);
      if (from != split && !bitset_has (part, from))
	return false;
    }
    for (uint32_t k = 0; k < bl->succs.n; k++) {
      adj_id to = successor (f, b, k);
      if (to != join && !bitset_has (part, to) && graph_dominates (x->idom, split, to))
	return false;
    }
    for (uint32_t k = 0; k < bl->stmts.n; k++) {
      const struct stmt *s = &f->stmts.at[bl->stmts.at[k]];
      enum stmt_kind kind = s->kind;
      integers += is_integer_work (x, s);
      if ((kind == STMT_ALLOC && is_used_outside (x, part, s->dst))
	  || (kind == STMT_FREE && !is_made_in (x, part, s->args[0])) || kind == STMT_RETURN)
	return false;
    }
    for (uint32_t k = 0; k < f->assumed.n; k++)
      if (graph_dominates (x->idom, b, f->assumed.at[k].behind))
	return false;		/* two tests would stand for one assumption */
  }
  return *n - integers <= MOST_COPIED && integers <= MOST_INTEGERS && !integer_leaves (x, part)
	 && (!f->assumed.n || !guards (x, join, part));	/* assumptions rest on such */
}

static struct bitset
part_before (const struct place *x, adj_id join)
{
  uint32_t n = x->f->blocks.n;
  struct bitset part = bitset_new (x->a, n);
  for (adj_id b = 0; b < n; b++)
    if (b != x->v->split && graph_dominates (x->idom, x->v->split, b)
	&& (join == ADJ_NONE || !graph_dominates (x->idom, join, b)))
      bitset_add (&part, b);
  return part;
}

/* The smallest part that can be copied.  */
static bool
find_part (const struct place *x)
{
  const struct function *f = x->f;
  uint32_t least = UINT32_MAX, n;
  for (adj_id j = 0; j <= f->blocks.n; j++) {
    adj_id join = j < f->blocks.n ? j : ADJ_NONE;
    if (join != ADJ_NONE
	&& (!bitset_has (&x->cfg->live, join) || loop_of (x->cfg, join) != ADJ_NONE
	    || join == x->v->split || !graph_dominates (x->idom, x->v->split, join)))
      continue;
    struct bitset part = part_before (x, join);
    if (may_be_copied (x, join, &part, &n) && n < least) {
      least = n;
      x->v->blocks = part;
      x->v->join = join;
    }
  }
  return least != UINT32_MAX;
}

bool
version_part_find (struct arena *a, const struct program *p, const struct cfg *cfg,
		   const struct bitset *blocks, struct version *v)
{
  struct place x = { a, p, cfg->f, cfg, blocks,
		     graph_dominators (a, graph_of_function (a, cfg->f)), v };
  v->split = common_dominator (&x);
  if (v->split == ADJ_NONE)
    return false;
  for (uint32_t k = 0; k < v->numbers.n; k++)
    if (!is_there (&x, v->numbers.at[k].value))
      return false;
  for (uint32_t k = 0; k < v->ntests; k++)
    if (!is_there (&x, v->test[k].more.value) || !is_there (&x, v->test[k].less.value))
      return false;
  return find_part (&x);
}
