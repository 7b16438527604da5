/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far heuristics are from the optimum, on random DAGs: the tables of
   doc/elimination.md.

   elimination FIRST COUNT SECONDS
     seeds FIRST to FIRST + COUNT - 1, 1 to 9 intermediate vertices; SECONDS for
     each search of edges or faces of one DAG.  Vertex optima are exact.  */

#include <stdlib.h>
#include <string.h>

#include "eliminate.h"
#include "random-dag.h"

static const char *const heuristics[] = {
  "forward", "reverse", "markowitz+forward", "markowitz+reverse", "relative+forward",
  "relative+reverse", "siblings+markowitz+reverse", "scarce+markowitz+reverse"
};
enum { HEURISTICS = sizeof heuristics / sizeof *heuristics, SIZES = 10 };

struct tally {
  unsigned n, optimal;
  unsigned long cost, optimum;
  double worst;
};

struct table {
  struct tally vertex[HEURISTICS], edge[HEURISTICS], by_size[SIZES][HEURISTICS];
  struct { unsigned ended, n, lower; unsigned long cost, optimum; } search[3];
  unsigned dags, scarce_dags;
  unsigned long edges, partial_kept, jacobian_kept, partial_cost;
};

static void
count (struct tally *t, uint32_t cost, uint32_t optimum)
{
  double ratio = optimum ? (double) cost / optimum : cost ? 99 : 1;
  t->n++;
  t->optimal += cost <= optimum;
  t->cost += cost;
  t->optimum += optimum;
  t->worst = ratio > t->worst ? ratio : t->worst;
}

static uint32_t
cost_under (struct arena *a, const struct dag *d, enum eliminate_kind kind,
	    const char *text, struct dag **left)
{
  struct eliminate_order o;
  struct dag *trial = dag_copy (a, d);
  ADJ_ASSERT (eliminate_order_parse (&o, text));
  o.kind = kind;
  eliminate (trial, &o, NULL);
  if (left)
    *left = trial;
  return dag_operations (trial);
}

static void
search_others (struct table *t, struct arena *a, const struct dag *d, double seconds,
	       uint32_t vertex)
{
  struct search_limits limits = { UINT64_MAX, seconds };
  uint32_t before = vertex;
  for (enum eliminate_kind k = ELIMINATE_EDGE; k <= ELIMINATE_FACE; k++) {
    eliminate_steps steps = { NULL, 0, 0 };
    uint32_t cost;
    enum search_end end = eliminate_search (d, k, limits, a, &steps, &cost);
    t->search[k].n++;
    if (end != SEARCH_OPTIMAL)
      continue;
    t->search[k].ended++;
    t->search[k].cost += cost;
    t->search[k].optimum += vertex;
    t->search[k].lower += cost < before;
    if (cost < before && dag_edges_left (d) < 14)
      printf ("; %s: %s optimum %u, not %u\n", d->name,
	      k == ELIMINATE_EDGE ? "edge" : "face", cost, before);
    before = cost;
  }
}

static void
one_dag (struct table *t, uint64_t seed, bool classes, double seconds)
{
  struct arena a;
  arena_init (&a);
  struct dag_shape shape = { 9, classes, false };
  struct dag *d = random_dag (&a, seed, &shape), *left;
  uint32_t p = dag_intermediates (d), optimum;
  eliminate_steps steps = { NULL, 0, 0 };
  struct search_limits none = { UINT64_MAX, 0 };
  if (p && eliminate_search (d, ELIMINATE_VERTEX, none, &a, &steps, &optimum)
	   == SEARCH_OPTIMAL) {
    t->dags++;
    for (unsigned h = 0; h < HEURISTICS; h++) {
      uint32_t cost = cost_under (&a, d, ELIMINATE_VERTEX, heuristics[h], NULL);
      ADJ_ASSERT (cost >= optimum);
      count (&t->vertex[h], cost, optimum);
      count (&t->by_size[p][h], cost, optimum);
      count (&t->edge[h], cost_under (&a, d, ELIMINATE_EDGE, heuristics[h], NULL),
	     optimum);
    }
    t->edges += dag_edges_kept (d);
    t->partial_cost += cost_under (&a, d, ELIMINATE_VERTEX, "partial+scarce+markowitz",
				   &left);
    t->partial_kept += dag_edges_kept (left);
    t->scarce_dags += !dag_is_bipartite (left);
    cost_under (&a, d, ELIMINATE_VERTEX, "reverse", &left);
    t->jacobian_kept += dag_edges_kept (left);
    search_others (t, &a, d, seconds, optimum);
  }
  arena_release (&a);
}

static void
print_tallies (const char *title, const struct tally *t)
{
  printf ("\n| %s | operations / optimum | optimal | worst |\n|---|---|---|---|\n", title);
  for (unsigned h = 0; h < HEURISTICS; h++)
    printf ("| %s | %.4f | %.1f %% | %.2f |\n", heuristics[h],
	    (double) t[h].cost / (double) t[h].optimum, 100.0 * t[h].optimal / t[h].n,
	    t[h].worst);
}

static void
print_sizes (struct table *t)
{
  printf ("\n| intermediate vertices |");
  for (unsigned p = 1; p < SIZES; p++)
    printf (" %u |", p);
  printf ("\n|---|");
  for (unsigned p = 1; p < SIZES; p++)
    printf ("---|");
  printf ("\n| DAGs |");
  for (unsigned p = 1; p < SIZES; p++)
    printf (" %u |", t->by_size[p][0].n);
  for (unsigned h = 0; h < HEURISTICS; h++) {
    printf ("\n| %s |", heuristics[h]);
    for (unsigned p = 1; p < SIZES; p++) {
      const struct tally *x = &t->by_size[p][h];
      printf (" %.3f |", x->optimum ? (double) x->cost / (double) x->optimum : 1.0);
    }
  }
  printf ("\n");
}

static void
print_searches (const struct table *t)
{
  printf ("\n| search | ended within the time | operations / vertex optimum | lower than"
	  " the kind before |\n|---|---|---|---|\n");
  for (unsigned k = 1; k < 3; k++)
    printf ("| %s | %u of %u | %.4f | %u |\n", k == 1 ? "edge" : "face",
	    t->search[k].ended, t->search[k].n,
	    (double) t->search[k].cost / (double) t->search[k].optimum,
	    t->search[k].lower);
  printf ("\nVariable edges: %lu in the DAGs, %lu in the Jacobians, %lu after partial"
	  " elimination (%lu operations; %u of %u DAGs not bipartite).\n", t->edges,
	  t->jacobian_kept, t->partial_kept, t->partial_cost, t->scarce_dags, t->dags);
}

int
main (int argc, char **argv)
{
  if (argc != 4) {
    fprintf (stderr, "usage: elimination FIRST COUNT SECONDS\n");
    return 2;
  }
  uint64_t first = strtoull (argv[1], NULL, 10), n = strtoull (argv[2], NULL, 10);
  double seconds = strtod (argv[3], NULL);
  for (int classes = 0; classes < 2; classes++) {
    static struct table t;
    memset (&t, 0, sizeof t);
    for (uint64_t seed = first; seed < first + n; seed++)
      one_dag (&t, seed, classes, seconds);
    printf ("\n%u DAGs, %s\n", t.dags, classes
	    ? "about 3 edges in 10 of value 1 or -1, 2 in 10 constant"
	    : "all edges variable");
    print_tallies ("vertex elimination", t.vertex);
    print_tallies ("edge elimination", t.edge);
    print_sizes (&t);
    print_searches (&t);
  }
  return 0;
}
