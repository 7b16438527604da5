/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Branches that tell what their loop is like: see told-loops.h.  */

#include "told-loops.h"

#include "graph.h"

static const struct stmt *
only_stmt (const struct function *f, adj_id block)
{
  return f->blocks.at[block].stmts.n == 1 ? terminator (f, block) : NULL;
}

/* Where the K-th way out of BLOCK leads, behind blocks that are empty.  */
static adj_id
leads_to (const struct function *f, adj_id block, uint32_t k, adj_id header)
{
  adj_id to = successor (f, block, k);
  for (uint32_t n = 0; to != header && n < f->blocks.n; n++) {
    const struct stmt *s = only_stmt (f, to);
    if (!s || s->kind != STMT_GOTO)
      break;
    to = successor (f, to, 0);
  }
  return to;
}

/* An empty header would be that of a loop in it as well.  */
static bool
has_code (const struct function *f, adj_id block)
{
  for (uint32_t k = 0; k < f->blocks.at[block].stmts.n; k++) {
    enum stmt_kind kind = f->stmts.at[f->blocks.at[block].stmts.at[k]].kind;
    if (kind == STMT_OP || kind == STMT_LOAD || kind == STMT_STORE)
      return true;
  }
  return false;
}

static bool
has_one_latch (const struct function *f, const struct loop *l)
{
  uint32_t n = 0;
  for (uint32_t k = 0; k < f->blocks.at[l->header].preds.n; k++)
    n += bitset_has (&l->body, predecessor (f, l->header, k));
  return n == 1;
}

static bool
has_only_operations (const struct program *p, const struct function *f, adj_id block)
{
  for (uint32_t k = 0; k + 1 < f->blocks.at[block].stmts.n; k++) {
    const struct stmt *s = &f->stmts.at[f->blocks.at[block].stmts.at[k]];
    if (s->kind != STMT_OP || is_real (p, f, s->dst))
      return false;
  }
  return true;
}

static bool
ends_loop (const struct program *p, const struct function *f, const struct loop *l, adj_id block)
{
  if (block == l->header && has_only_operations (p, f, block))
    return true;
  return has_one_latch (f, l) && has_code (f, l->header)
	 && (leads_to (f, block, 0, l->header) == l->header
	     || leads_to (f, block, 1, l->header) == l->header);
}

/* Control may come from FROM to HEADER behind blocks that GCC removes.  */
static bool
may_lead_to (const struct function *f, adj_id from, adj_id header)
{
  for (uint32_t n = 0; from != header && n < f->blocks.n; n++) {
    if (has_code (f, from) || terminator (f, from)->kind != STMT_GOTO)
      return false;
    from = successor (f, from, 0);
  }
  return from == header;
}

/* GCC cannot take the branch that ends BLOCK for one of a loop around L: L's header does not become
   that loop's, nor BLOCK its latch.  */
static bool
is_told_alone (const struct function *f, const struct loops *loops, const struct loop *l,
	       adj_id block)
{
  for (adj_id o = l->parent; o != ADJ_NONE; o = loops->at[o].parent)
    if (may_lead_to (f, loops->at[o].header, l->header)
	|| may_lead_to (f, successor (f, block, 0), loops->at[o].header)
	|| may_lead_to (f, successor (f, block, 1), loops->at[o].header))
      return false;
  return true;
}

static bool
tells (const struct function *f, adj_id block)
{
  const struct stmt *s = terminator (f, block);
  return s->plain || s->independent;
}

static bool
has_told (const struct function *f)
{
  for (adj_id b = 0; b < f->blocks.n; b++)
    if (tells (f, b))
      return true;
  return false;
}

struct bitset
told_loops (struct arena *a, const struct program *p, const struct function *f)
{
  struct bitset told = bitset_new (a, f->blocks.n);
  if (!has_told (f))
    return told;
  struct graph *g = graph_of_function (a, f);
  const struct loops *loops = graph_loops (a, g, graph_dominators (a, g));
  for (adj_id b = 0; b < f->blocks.n; b++) {
    if (!tells (f, b) || loops->innermost[b] == ADJ_NONE)
      continue;
    const struct loop *l = &loops->at[loops->innermost[b]];
    if (ends_loop (p, f, l, b) && is_told_alone (f, loops, l, b))
      bitset_add (&told, b);
  }
  return told;
}
