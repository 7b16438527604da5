/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What both searches share: effort, costs, what was seen, where to start.  */

#include "eliminate-search.h"

#include <string.h>

uint64_t
search_mix (uint64_t h, uint64_t x)
{
  h = (h ^ x) * 0x9e3779b97f4a7c15u;
  return h ^ (h >> 29);
}

uint64_t
entry_key (const struct entry *c)
{
  uint64_t bits = 0;
  if (c->class != DAG_VARIABLE)
    memcpy (&bits, &c->constant, sizeof bits);
  return search_mix (bits, c->class + 1u);
}

static struct seen *
slot_of (struct seen *table, uint32_t room, const uint64_t key[2])
{
  uint32_t k = (uint32_t) key[0] & (room - 1);
  while ((table[k].key[0] || table[k].key[1])
	 && (table[k].key[0] != key[0] || table[k].key[1] != key[1]))
    k = (k + 1) & (room - 1);
  return &table[k];
}

bool
search_was_seen (struct arena *a, struct seen_table *s, const uint64_t key[2],
		 uint32_t cost)
{
  if (4 * (s->n + 1) > 3 * s->room) {
    uint32_t room = s->room ? 2 * s->room : 1024;
    struct seen *table = ARENA_ARRAY (a, struct seen, room);
    for (uint32_t k = 0; k < s->room; k++)
      if (s->at[k].key[0] || s->at[k].key[1])
	*slot_of (table, room, s->at[k].key) = s->at[k];
    s->at = table;
    s->room = room;
  }
  struct seen *e = slot_of (s->at, s->room, key);
  if (e->key[0] == key[0] && e->key[1] == key[1] && e->cost <= cost)
    return true;
  s->n += e->key[0] != key[0] || e->key[1] != key[1];
  e->key[0] = key[0];
  e->key[1] = key[1];
  e->cost = cost;
  return false;
}

uint32_t
entry_absorb (struct entry *into, const struct entry *a, const struct entry *b)
{
  double product = 0, sum;
  bool known = a->class != DAG_VARIABLE && b->class != DAG_VARIABLE
	       && dag_fold_product (a->constant, b->constant, &product);
  bool free_product = known || a->class == DAG_UNIT || b->class == DAG_UNIT;
  uint32_t cost;
  if (into->class == NO_EDGE) {
    into->class = known ? DAG_CONSTANT : DAG_VARIABLE;
    into->constant = product;
    cost = !free_product;
  }
  else if (known && into->class != DAG_VARIABLE
	   && dag_fold_sum (into->constant, product, &sum)) {
    into->class = DAG_CONSTANT;
    into->constant = sum;
    cost = 0;
  }
  else {
    into->class = DAG_VARIABLE;
    cost = 1;
  }
  if (into->class == DAG_CONSTANT && (into->constant == 1 || into->constant == -1))
    into->class = DAG_UNIT;
  return cost;
}

bool
search_is_stopped (struct effort *e)
{
  if (++e->nodes > e->limits.nodes
      || (e->limits.seconds > 0 && e->nodes % 256 == 0
	  && (double) (clock () - e->start) / CLOCKS_PER_SEC > e->limits.seconds))
    e->stopped = true;
  return e->stopped;
}

uint32_t
search_incumbent (struct arena *a, const struct dag *d, enum eliminate_kind kind,
		  eliminate_steps *best)
{
  static const char *const tries[] = {
    "reverse", "forward", "markowitz+reverse", "relative+reverse",
    "siblings+markowitz+reverse", "markowitz+forward"
  };
  uint32_t least = UINT32_MAX;
  for (unsigned k = 0; k < sizeof tries / sizeof *tries; k++) {
    struct eliminate_order o;
    eliminate_steps steps = { NULL, 0, 0 };
    ADJ_ASSERT (eliminate_order_parse (&o, tries[k]));
    o.kind = kind;
    struct dag *trial = dag_copy (a, d);
    uint32_t fewest_at;
    eliminate_greedily (a, trial, &o, &steps, &fewest_at);
    uint32_t cost = dag_operations (trial);
    if (cost < least) {
      least = cost;
      best->n = 0;
      for (uint32_t i = 0; i < steps.n; i++)
	VEC_PUSH (a, *best, steps.at[i]);
    }
  }
  return least;
}

bool
search_meets_bound (const struct dag *d, uint32_t cost)
{
  struct dag_bounds b;
  dag_bounds_init (&b);
  dag_bounds_find (&b, d);
  bool meets = mpz_cmp_ui (b.lower, cost) >= 0;
  dag_bounds_clear (&b);
  return meets;
}
