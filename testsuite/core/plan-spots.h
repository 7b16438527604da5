/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places in a plan where an error can be made; shared by the files that make
   them.  */

#ifndef ADJOINT_TEST_PLAN_SPOTS_H
#define ADJOINT_TEST_PLAN_SPOTS_H

#include <string.h>

#include "plan-sample.h"

/* Where an error can be made; one of them is chosen.  */
struct spot { adj_id at, k, other; };
struct spots {
  struct planned *q;
  struct plan *plan;
  const struct function *f;
  VEC (struct spot) list;
};

static inline struct spots
spots_of (struct planned *q)
{
  struct spots s = { .q = q, .plan = q->plan, .f = q->g->f };
  return s;
}

static inline void
spot (struct spots *s, adj_id at, adj_id k, adj_id other)
{
  struct spot x = { at, k, other };
  VEC_PUSH (s->q->p->arena, s->list, x);
}

static inline const struct spot *
choose (struct spots *s, struct chance *c)
{
  return s->list.n ? &s->list.at[chance_below (c, s->list.n)] : NULL;
}

static inline const struct stmt *
definition (const struct spots *s, adj_id v)
{
  return &s->f->stmts.at[s->f->values.at[v].def];
}

static inline void
remove_id (id_list *l, uint32_t k)
{
  memmove (l->at + k, l->at + k + 1, (--l->n - k) * sizeof *l->at);
}

static inline adj_id
other_value (const struct spots *s, struct chance *c, adj_id than)
{
  adj_id v = chance_below (c, s->f->values.n);
  return v == than ? (v + 1) % s->f->values.n : v;
}

#endif
