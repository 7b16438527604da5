/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Minimum cuts of random networks, against all cuts there are.  */

#include <inttypes.h>
#include <stdio.h>

#include "cut.h"
#include "random-model.h"

enum { NODES = 9, EDGES = 24, SEEDS = 4000 };

struct network {
  uint32_t nnodes, nedges;
  struct { adj_id from, to; uint64_t capacity; } edge[EDGES];
};

static struct network
random_network (uint64_t seed)
{
  struct chance c = { seed };
  struct network n = { CUT_FIRST_FREE + chance_below (&c, NODES - 1),
		       chance_below (&c, EDGES + 1), { { 0, 0, 0 } } };
  for (uint32_t k = 0; k < n.nedges; k++) {
    n.edge[k].from = chance_below (&c, n.nnodes);
    n.edge[k].to = chance_below (&c, n.nnodes);
    n.edge[k].capacity = chance_percent (&c, 15) ? CUT_NEVER : chance_below (&c, 8);
  }
  return n;
}

/* The cost of having the nodes in BEYOND, a bit each, on the sink's side; at most
   CUT_NEVER.  */
static uint64_t
cost_of (const struct network *n, uint32_t beyond)
{
  uint64_t cost = 0;
  for (uint32_t k = 0; k < n->nedges; k++)
    if (!(beyond >> n->edge[k].from & 1) && (beyond >> n->edge[k].to & 1)
	&& cost < CUT_NEVER)
      cost += n->edge[k].capacity;
  return cost < CUT_NEVER ? cost : CUT_NEVER;
}

static bool
try_seed (uint64_t seed)
{
  struct network n = random_network (seed);
  struct arena a;
  arena_init (&a);
  struct cut *c = cut_new (&a, n.nnodes);
  for (uint32_t k = 0; k < n.nedges; k++)
    cut_edge (c, n.edge[k].from, n.edge[k].to, n.edge[k].capacity);
  uint64_t is = cut_solve (c), should = CUT_NEVER;
  uint32_t beyond = 0, least = 0;
  /* The smallest sink sides of minimum cuts are in each other.  */
  for (uint32_t set = 0; set < 1u << n.nnodes; set++)
    if (!(set >> CUT_SOURCE & 1) && (set >> CUT_SINK & 1)) {
      uint64_t cost = cost_of (&n, set);
      least = cost < should ? set : cost == should ? least & set : least;
      should = cost < should ? cost : should;
    }
  if (is > CUT_NEVER)
    is = CUT_NEVER;
  for (uint32_t k = 0; is < CUT_NEVER && k < n.nnodes; k++)
    beyond |= (uint32_t) cut_beyond (c, k) << k;
  bool good = is == should && (is == CUT_NEVER || beyond == least);
  if (!good)
    printf ("seed %" PRIu64 ": cut %" PRIu64 " beyond %x, should be %" PRIu64
	    " beyond %x\n", seed, is, (unsigned) beyond, should, (unsigned) least);
  arena_release (&a);
  return good;
}

/* A chain long enough to overflow a recursive search's stack.  */
static bool
try_chain (uint32_t length)
{
  struct arena a;
  arena_init (&a);
  struct cut *c = cut_new (&a, CUT_FIRST_FREE + length);
  cut_edge (c, CUT_SOURCE, CUT_FIRST_FREE, CUT_NEVER);
  for (uint32_t k = 1; k < length; k++)
    cut_edge (c, CUT_FIRST_FREE + k - 1, CUT_FIRST_FREE + k, 7 + k % 5 + (k < length / 2));
  cut_edge (c, CUT_FIRST_FREE + length - 1, CUT_SINK, CUT_NEVER);
  bool good = cut_solve (c) == 7 && cut_beyond (c, CUT_FIRST_FREE + length - 1)
	      && !cut_beyond (c, CUT_FIRST_FREE + length / 2 - 1);
  arena_release (&a);
  return good;
}

int
main (void)
{
  unsigned bad = 0;
  for (uint64_t seed = 1; seed <= SEEDS && bad < 10; seed++)
    bad += !try_seed (seed);
  printf ("%s: %d random networks, against all cuts\n", bad ? "FAIL" : "PASS",
	  (int) SEEDS);
  bool chain = try_chain (1000000);
  printf ("%s: a chain of a million nodes\n", chain ? "PASS" : "FAIL");
  return bad || !chain;
}
