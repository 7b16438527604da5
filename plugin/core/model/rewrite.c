/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps of changes of a function: see rewrite.h.  */

#include "rewrite.h"

#include <string.h>

static struct ref *
mapped_ref (struct program *p, const struct ref *old, const adj_id *map)
{
  struct ref *r = ref_copy (p, old);
  if (r->base != ADJ_NONE)
    r->base = map[r->base];
  for (uint32_t k = 0; k < r->nindex; k++)
    r->index[k] = map[r->index[k]];
  return r;
}

adj_id
rewrite_value_like (struct program *p, struct function *f, adj_id v)
{
  struct value x = f->values.at[v];
  VEC_PUSH (p->arena, f->values, x);
  return f->values.n - 1;
}

void
rewrite_copy (struct program *p, struct function *f, adj_id id, adj_id block, adj_id dst,
	      const adj_id *map)
{
  struct stmt old = f->stmts.at[id];
  struct stmt *s = stmt_new (p, f, block, old.kind, dst, old.nargs);
  adj_id *args = s->args;
  *s = old;
  s->args = args;
  s->block = block;
  s->dst = dst;
  for (uint32_t k = 0; k < old.nargs; k++)
    s->args[k] = map[old.args[k]];
  if (old.ref)
    s->ref = mapped_ref (p, old.ref, map);
}

bool
rewrite_ref_reads (const struct ref *r, adj_id v)
{
  bool any = r->base == v;
  for (uint32_t k = 0; k < r->nindex; k++)
    any = any || r->index[k] == v;
  return any;
}

bool
rewrite_reads (const struct stmt *s, adj_id v)
{
  bool any = s->ref && rewrite_ref_reads (s->ref, v);
  for (uint32_t k = 0; k < s->nargs; k++)
    any = any || s->args[k] == v;
  return any;
}

void
rewrite_ref (struct program *p, struct stmt *s, adj_id v, adj_id by)
{
  s->ref = ref_copy (p, s->ref);
  if (s->ref->base == v)
    s->ref->base = by;
  for (uint32_t k = 0; k < s->ref->nindex; k++)
    if (s->ref->index[k] == v)
      s->ref->index[k] = by;
}

struct stmt *
rewrite_phi (struct program *p, struct function *f, adj_id block, adj_id dst, adj_id from,
	     adj_id x, adj_id y)
{
  struct stmt *s = stmt_new (p, f, block, STMT_PHI, dst, 2);
  uint32_t k = predecessor (f, block, 0) == from ? 0 : 1;
  s->args[k] = x;
  s->args[1 - k] = y;
  return s;
}

void
rewrite_as_copy (struct program *p, struct function *f, adj_id id, adj_id v)
{
  struct stmt *s = &f->stmts.at[id];
  s->kind = STMT_OP;
  s->op = OP_COPY;
  s->ref = NULL;
  s->location = s->origin = ADJ_NONE;
  s->nargs = 1;
  s->args = ARENA_ARRAY (p->arena, adj_id, 1);
  s->args[0] = v;
}

void
rewrite_operands (struct function *f, const adj_id *map)
{
  for (adj_id id = 0; id < f->stmts.n; id++)
    for (uint32_t k = 0; k < f->stmts.at[id].nargs; k++)
      f->stmts.at[id].args[k] = map[f->stmts.at[id].args[k]];
}

void
rewrite_reads_of (struct program *p, struct stmt *s, const adj_id *map)
{
  for (uint32_t k = 0; k < s->nargs; k++)
    s->args[k] = map[s->args[k]];
  if (s->ref)
    s->ref = mapped_ref (p, s->ref, map);
}

void
rewrite_everywhere (struct program *p, struct function *f, const adj_id *map)
{
  for (adj_id id = 0; id < f->stmts.n; id++)
    rewrite_reads_of (p, &f->stmts.at[id], map);
  for (uint32_t k = 0; k < f->loops.n; k++)
    f->loops.at[k].count = map[f->loops.at[k].count];
}

void
rewrite_take_out (struct function *f, adj_id id)
{
  struct block *b = &f->blocks.at[f->stmts.at[id].block];
  uint32_t n = 0;
  for (uint32_t k = 0; k < b->stmts.n; k++)
    if (b->stmts.at[k] != id)
      b->stmts.at[n++] = b->stmts.at[k];
  b->stmts.n = n;
  f->stmts.at[id].block = ADJ_NONE;
}

void
rewrite_put_first (struct program *p, struct function *f, adj_id id, adj_id block)
{
  struct block *b = &f->blocks.at[block];
  VEC_PUSH (p->arena, b->stmts, id);
  memmove (b->stmts.at + 1, b->stmts.at, (b->stmts.n - 1) * sizeof *b->stmts.at);
  b->stmts.at[0] = id;
  f->stmts.at[id].block = block;
}

void
rewrite_put_last (struct program *p, struct function *f, adj_id id, adj_id block)
{
  struct block *b = &f->blocks.at[block];
  adj_id end = b->stmts.at[b->stmts.n - 1];
  VEC_PUSH (p->arena, b->stmts, end);
  b->stmts.at[b->stmts.n - 2] = id;
  f->stmts.at[id].block = block;
}
