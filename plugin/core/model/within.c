/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forgets where arrays lie: see within.h.  */

#include "within.h"

#include "rewrite.h"

struct uses { struct function *f; uint32_t *n; };	/* [values] in statements and what loops count */

static void
count_reads (struct uses *u, const struct stmt *s)
{
  for (uint32_t k = 0; k < s->nargs; k++)
    u->n[s->args[k]]++;
  for (uint32_t k = 0; s->ref && k < s->ref->nindex; k++)
    u->n[s->ref->index[k]]++;
  if (s->ref && s->ref->base != ADJ_NONE)
    u->n[s->ref->base]++;
}

static struct uses
count_uses (struct arena *a, struct function *f)
{
  struct uses u = { f, ARENA_ARRAY (a, uint32_t, f->values.n + 1) };
  for (adj_id id = 0; id < f->stmts.n; id++)
    if (f->stmts.at[id].block != ADJ_NONE)
      count_reads (&u, &f->stmts.at[id]);
  for (uint32_t k = 0; k < f->loops.n; k++)
    u.n[f->loops.at[k].count]++;
  return u;
}

static void take_out (struct uses *u, adj_id id);

/* One use of V less; what made it goes with the last.  */
static void
drop_use (struct uses *u, adj_id v)
{
  const struct value *x = &u->f->values.at[v];
  if (--u->n[v] || x->kind != VALUE_STMT)
    return;
  const struct stmt *s = &u->f->stmts.at[x->def];
  if (s->block != ADJ_NONE && (s->kind == STMT_OP || s->kind == STMT_LOAD))
    take_out (u, x->def);
}

static void
take_out (struct uses *u, adj_id id)
{
  const struct stmt *s = &u->f->stmts.at[id];
  rewrite_take_out (u->f, id);
  for (uint32_t k = 0; k < s->nargs; k++)
    drop_use (u, s->args[k]);
  for (uint32_t k = 0; s->ref && k < s->ref->nindex; k++)
    drop_use (u, s->ref->index[k]);
  if (s->ref && s->ref->base != ADJ_NONE)
    drop_use (u, s->ref->base);
}

static bool
tells_ends (const struct stmt *s)
{
  return (s->kind == STMT_WITHIN || s->kind == STMT_BETWEEN) && s->block != ADJ_NONE;
}

void
within_forget (struct arena *a, struct function *f)
{
  bool any = false;
  for (adj_id id = 0; id < f->stmts.n; id++)
    any |= tells_ends (&f->stmts.at[id]);
  if (!any)
    return;
  struct uses u = count_uses (a, f);
  for (adj_id id = 0; id < f->stmts.n; id++)
    if (tells_ends (&f->stmts.at[id]))
      take_out (&u, id);
}
