/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All iterations of a loop side by side: see jam.h.

   1. The counters become numbers: those of the first iteration are the loop's own values, those of the
      others are new ones.
   2. Behind each statement that depends on the iteration stand its copies for the other ones.
   3. The way back becomes a part of the way out.  */

#include "jam.h"

#include "rewrite.h"

struct jamming {
  struct program *p;
  struct function *f;
  const struct jam *v;
  adj_id **map;			/* [iterations][values] */
};

static bool
varies (const struct jamming *c, adj_id v)
{
  return bitset_has (&c->v->varying, v);
}

static bool
is_copied (const struct jamming *c, const struct stmt *s)
{
  if (s->kind == STMT_STORE)
    return true;
  return s->dst != ADJ_NONE && varies (c, s->dst);
}

static bool
is_counter (const struct jamming *c, adj_id id)
{
  for (uint32_t k = 0; k < c->v->counters.n; k++)
    if (c->v->counters.at[k].phi == id)
      return true;
  return false;
}

/* ---- 1. ------------------------------------------------------------------------------------ */

/* The PHI stays, of a value that nobody reads.  */
static void
end_counter (struct jamming *c, const struct jam_counter *x)
{
  struct function *f = c->f;
  adj_id old = f->stmts.at[x->phi].dst, type = f->values.at[old].type;
  adj_id unread = rewrite_value_like (c->p, f, old);
  f->stmts.at[x->phi].dst = unread;
  f->values.at[unread].def = x->phi;
  for (uint32_t k = 1; k < c->v->iterations; k++)
    c->map[k][old] = value_integer (c->p, f, type, x->first + k * x->step);
  struct value number = { .kind = VALUE_INTEGER, .type = type, .def = ADJ_NONE,
			  .integer = x->first, .origin = ADJ_NONE };
  f->values.at[old] = number;
}

static void
make_values (struct jamming *c)
{
  struct function *f = c->f;
  uint32_t nvalues = f->values.n;
  c->map = ARENA_ARRAY (c->p->arena, adj_id *, c->v->iterations);
  for (uint32_t k = 1; k < c->v->iterations; k++) {
    c->map[k] = ARENA_ARRAY (c->p->arena, adj_id, nvalues);
    for (adj_id v = 0; v < nvalues; v++)
      c->map[k][v] = varies (c, v) && !is_counter (c, f->values.at[v].def)
		     ? rewrite_value_like (c->p, f, v) : v;
  }
  for (uint32_t k = 0; k < c->v->counters.n; k++)
    end_counter (c, &c->v->counters.at[k]);
}

/* ---- 2. ------------------------------------------------------------------------------------ */

static void
copy_block (struct jamming *c, adj_id b)
{
  struct function *f = c->f;
  VEC (adj_id) old = { NULL, 0, 0 };
  for (uint32_t k = 0; k < f->blocks.at[b].stmts.n; k++)
    VEC_PUSH (c->p->arena, old, f->blocks.at[b].stmts.at[k]);
  f->blocks.at[b].stmts.n = 0;
  for (uint32_t k = 0; k < old.n; k++) {
    adj_id id = old.at[k];
    VEC_PUSH (c->p->arena, f->blocks.at[b].stmts, id);
    if (is_counter (c, id) || !is_copied (c, &f->stmts.at[id]))
      continue;
    for (uint32_t i = 1; i < c->v->iterations; i++) {
      adj_id dst = f->stmts.at[id].dst;
      rewrite_copy (c->p, f, id, b, dst == ADJ_NONE ? ADJ_NONE : c->map[i][dst], c->map[i]);
    }
  }
}

/* ---- 3. ------------------------------------------------------------------------------------ */

static void
forget_edge (struct block *from, struct block *to, adj_id edge)
{
  uint32_t n = 0;
  for (uint32_t k = 0; k < from->succs.n; k++)
    if (from->succs.at[k] != edge)
      from->succs.at[n++] = from->succs.at[k];
  from->succs.n = n;
  n = 0;
  for (uint32_t k = 0; k < to->preds.n; k++)
    if (to->preds.at[k] != edge)
      to->preds.at[n++] = to->preds.at[k];
  to->preds.n = n;
}

static void
rename_edge (struct block *from, struct block *to, adj_id old, adj_id new)
{
  for (uint32_t k = 0; k < from->succs.n; k++)
    if (from->succs.at[k] == old)
      from->succs.at[k] = new;
  for (uint32_t k = 0; k < to->preds.n; k++)
    if (to->preds.at[k] == old)
      to->preds.at[k] = new;
}

/* Edges stay dense: the last one gets this one's number.  */
static void
remove_edge (struct function *f, adj_id edge)
{
  const struct edge x = f->edges.at[edge];
  adj_id last = f->edges.n - 1;
  forget_edge (&f->blocks.at[x.from], &f->blocks.at[x.to], edge);
  if (edge != last) {
    const struct edge y = f->edges.at[last];
    f->edges.at[edge] = y;
    rename_edge (&f->blocks.at[y.from], &f->blocks.at[y.to], last, edge);
  }
  f->edges.n--;
}

/* The header's PHIs lose the operand that comes back.  */
static void
end_phis (struct jamming *c)
{
  struct function *f = c->f;
  adj_id from = c->v->latch != ADJ_NONE ? c->v->latch : c->v->tail;
  uint32_t entry = predecessor (f, c->v->header, 0) == from ? 1 : 0;
  for (uint32_t k = 0; k < c->v->counters.n; k++) {
    struct stmt *s = &f->stmts.at[c->v->counters.at[k].phi];
    s->args[0] = s->args[entry];
    s->nargs = 1;
  }
}

static void
end_loop (struct jamming *c)
{
  struct function *f = c->f;
  adj_id tail = c->v->tail, latch = c->v->latch;
  struct block *t = &f->blocks.at[tail];
  end_phis (c);
  struct stmt *s = &f->stmts.at[t->stmts.at[t->stmts.n - 1]];
  s->kind = STMT_GOTO;
  s->nargs = 0;
  s->plain = s->independent = false;
  adj_id last = latch != ADJ_NONE ? latch : tail;
  remove_edge (f, f->blocks.at[last].succs.at[successor (f, last, 0) == c->v->header ? 0 : 1]);
  if (latch == ADJ_NONE)
    return;
  /* TAIL to LATCH to what is behind.  */
  uint32_t back = successor (f, tail, 0) == latch ? 0 : 1;
  adj_id out = t->succs.at[1 - back], way = t->succs.at[back];
  t->succs.at[0] = way;
  t->succs.n = 1;
  f->edges.at[out].from = latch;
  VEC_PUSH (c->p->arena, f->blocks.at[latch].succs, out);
}

static void
forget_count (struct jamming *c)
{
  struct function *f = c->f;
  uint32_t n = 0;
  for (uint32_t k = 0; k < f->loops.n; k++)
    if (f->loops.at[k].header != c->v->header)
      f->loops.at[n++] = f->loops.at[k];
  f->loops.n = n;
}

void
jam_make (struct program *p, struct function *f, const struct jam *v)
{
  struct jamming c = { .p = p, .f = f, .v = v };
  make_values (&c);
  for (adj_id b = 0; b < f->blocks.n; b++)
    if (bitset_has (&v->body, b))
      copy_block (&c, b);
  end_loop (&c);
  forget_count (&c);
}
