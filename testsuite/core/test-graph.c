/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Graph algorithms against their definitions, on random graphs small enough to
   spell these out with sets of 64 nodes.  */

#include "control.h"
#include "flow-graphs.h"

#include <time.h>

typedef uint64_t nodes;

#define ONE(V) ((nodes) 1 << (V))

/* What the definitions say of one graph.  */
struct facts {
  const struct graph *g;
  uint32_t n;
  nodes succ[64], pred[64];
  nodes reach[64];		/* by a path, the empty one included */
  nodes dominated[64];		/* by the node, itself included */
  nodes reachable;		/* from the root */
};

/* From FROM without entering WITHOUT.  */
static nodes
reach (const struct facts *f, nodes from, nodes without)
{
  nodes seen = 0, todo = from & ~without;
  while (todo) {
    uint32_t v = (uint32_t) __builtin_ctzll (todo);
    seen |= ONE (v);
    todo = (todo | f->succ[v]) & ~seen & ~without;
  }
  return seen;
}

static struct facts
facts_of (const struct graph *g)
{
  struct facts f = { .g = g, .n = g->nnodes };
  for (adj_id e = 0; e < g->nedges; e++) {
    f.succ[g->edges[e].from] |= ONE (g->edges[e].to);
    f.pred[g->edges[e].to] |= ONE (g->edges[e].from);
  }
  for (uint32_t v = 0; v < f.n; v++)
    f.reach[v] = reach (&f, ONE (v), 0);
  f.reachable = f.reach[g->root];
  for (uint32_t v = 0; v < f.n; v++)
    if (f.reachable & ONE (v))
      f.dominated[v] = f.reachable & ~reach (&f, ONE (g->root), ONE (v));
  return f;
}

static nodes
set_of (const struct bitset *s, uint32_t n)
{
  nodes set = 0;
  for (uint32_t v = 0; v < n; v++)
    if (bitset_has (s, v))
      set |= ONE (v);
  return set;
}

/* ---- one check for each function ---------------------------------------------- */

static bool
check_lists (const struct graph *g)
{
  uint32_t n = 0;
  for (adj_id v = 0; v < g->nnodes; v++) {
    for (uint32_t i = g->pred_start[v]; i < g->pred_start[v + 1]; i++, n++)
      if (g->edges[g->pred[i]].to != v
	  || (i > g->pred_start[v] && g->pred[i - 1] >= g->pred[i]))
	return false;
    for (uint32_t i = g->succ_start[v]; i < g->succ_start[v + 1]; i++, n++)
      if (g->edges[g->succ[i]].from != v
	  || (i > g->succ_start[v] && g->succ[i - 1] >= g->succ[i]))
	return false;
  }
  return n == 2 * g->nedges;
}

static bool
check_reach (struct arena *a, const struct facts *f)
{
  for (uint32_t v = 0; v < f->n; v++) {
    struct bitset down = graph_reach (a, f->g, v, false);
    struct bitset up = graph_reach (a, f->g, v, true);
    for (uint32_t w = 0; w < f->n; w++)
      if (bitset_has (&down, w) != (f->reach[v] >> w & 1)
	  || bitset_has (&up, w) != (f->reach[w] >> v & 1))
	return false;
  }
  return true;
}

static bool
check_restrict (struct arena *a, const struct facts *f)
{
  struct bitset keep = bitset_new (a, f->n);
  for (uint32_t v = 0; v < f->n; v++)
    if (random_percent (70))
      bitset_add (&keep, v);
  struct graph *r = graph_restrict (a, f->g, &keep);
  uint32_t kept = 0, listed = 0;
  for (adj_id e = 0; e < r->nedges; e++)
    kept += bitset_has (&keep, r->edges[e].from)
	    && bitset_has (&keep, r->edges[e].to);
  for (adj_id v = 0; v < f->n; v++)
    for (uint32_t i = r->succ_start[v]; i < r->succ_start[v + 1]; i++) {
      const struct edge *e = &r->edges[r->succ[i]];
      listed++;
      if (e->from != v || !bitset_has (&keep, v) || !bitset_has (&keep, e->to))
	return false;
    }
  return listed == kept && r->pred_start[f->n] == kept;
}

/* Reverse postorder: all that is reachable, once; and an edge that goes back
   in it closes a cycle.  */
static bool
check_order (struct arena *a, const struct facts *f)
{
  uint32_t n, rank[64];
  adj_id *order = graph_order (a, f->g, &n);
  nodes seen = 0;
  for (uint32_t i = 0; i < n; i++) {
    rank[order[i]] = i;
    seen |= ONE (order[i]);
  }
  if (order[0] != f->g->root || seen != f->reachable
      || n != (uint32_t) __builtin_popcountll (seen))
    return false;
  for (adj_id e = 0; e < f->g->nedges; e++) {
    adj_id from = f->g->edges[e].from, to = f->g->edges[e].to;
    if (seen & ONE (from) && rank[to] <= rank[from]
	&& !(f->reach[to] & ONE (from)))
      return false;
  }
  return true;
}

static bool
check_components (struct arena *a, const struct facts *f)
{
  uint32_t n;
  struct bitset cyclic;
  adj_id *component = graph_components (a, f->g, &n, &cyclic);
  for (uint32_t v = 0; v < f->n; v++) {
    bool cycle = false;
    for (uint32_t w = 0; w < f->n; w++) {
      bool to = f->reach[v] >> w & 1, from = f->reach[w] >> v & 1;
      if ((to && from) != (component[v] == component[w])
	  || (to && component[w] > component[v]))
	return false;		/* not reverse topological */
      cycle |= f->succ[v] & ONE (w) && from;
    }
    if (component[v] >= n || cycle != bitset_has (&cyclic, component[v]))
      return false;
  }
  return true;
}

static bool
check_dominators (struct arena *a, const struct facts *f, const adj_id *idom)
{
  struct dominance d = graph_dominance (a, f->g, idom);
  for (uint32_t v = 0; v < f->n; v++) {
    bool has = idom[v] != ADJ_NONE;
    if (has != (v != f->g->root && (f->reachable >> v & 1)))
      return false;
    uint32_t above = 0;
    for (uint32_t w = 0; w < f->n; w++) {
      bool dom = f->dominated[w] >> v & 1;
      above += dom && w != v;
      if (dom != dominates (&d, w, v)
	  || (f->reachable >> w & 1 && f->reachable >> v & 1
	      && dom != graph_dominates (idom, w, v)))
	return false;
      /* Every other strict dominator dominates the immediate one.  */
      if (has && dom && w != v && !(f->dominated[w] & ONE (idom[v])))
	return false;
    }
    if (f->reachable & ONE (v) && d.level[v] != above)
      return false;
    if (has && (idom[v] == v || !(f->dominated[idom[v]] & ONE (v))))
      return false;
  }
  return true;
}

static bool
check_frontier (struct arena *a, const struct facts *f, const adj_id *idom)
{
  struct bitset work = bitset_new (a, f->n);
  for (uint32_t v = 0; v < f->n; v++)
    if (random_percent (20))
      bitset_add (&work, v);
  nodes w = set_of (&work, f->n), result = 0, before;
  do {
    before = result;
    for (uint32_t x = 0; x < f->n; x++)
      if ((w | before) & ONE (x))
	for (uint32_t y = 0; y < f->n; y++)
	  if (f->pred[y] & f->dominated[x]
	      && (x == y || !(f->dominated[x] & ONE (y))))
	    result |= ONE (y);
  } while (result != before);
  struct bitset got = graph_frontier (a, f->g, idom, &work);
  return set_of (&got, f->n) == result;
}

/* The natural loop of HEADER: what reaches a latch without passing it.  */
static nodes
natural_loop (const struct facts *f, uint32_t header)
{
  nodes body = 0, latches = f->pred[header] & f->dominated[header];
  for (uint32_t v = 0; v < f->n && latches; v++)
    if (f->reachable & ONE (v) && v != header
	&& reach (f, ONE (v), ONE (header)) & latches)
      body |= ONE (v);
  return latches ? body | ONE (header) : 0;
}

static bool
check_loops (struct arena *a, const struct facts *f, const adj_id *idom)
{
  const struct loops *s = graph_loops (a, f->g, idom);
  uint32_t n = 0;
  for (uint32_t v = 0; v < f->n; v++) {
    nodes body = natural_loop (f, v);
    adj_id l = s->of_header[v];
    n += body != 0;
    if ((body != 0) != (l != ADJ_NONE))
      return false;
    if (body && (s->at[l].header != v || set_of (&s->at[l].body, f->n) != body))
      return false;
  }
  if (n != s->n)
    return false;
  for (uint32_t v = 0; v < f->n; v++) {
    adj_id smallest = ADJ_NONE;	/* around V: the last of outer before inner */
    for (adj_id l = 0; l < s->n; l++)
      if (bitset_has (&s->at[l].body, v))
	smallest = l;
    if (s->innermost[v] != smallest)
      return false;
  }
  for (adj_id l = 0; l < s->n; l++) {
    uint32_t depth = 1;
    adj_id parent = ADJ_NONE;
    for (adj_id o = 0; o < s->n; o++)
      if (o != l && bitset_has (&s->at[o].body, s->at[l].header)) {
	if (o > l)
	  return false;		/* inner before outer */
	parent = o;
	depth++;
      }
    if (s->at[l].parent != parent || s->at[l].depth != depth)
      return false;
  }
  return true;
}

/* Which loops a step leaves or a reverse jump enters, against their bodies.  */
static bool
check_crossings (struct arena *a, const struct facts *f, const adj_id *idom)
{
  struct control c = { .loops = graph_loops (a, f->g, idom) };
  const struct loops *s = c.loops;
  adj_id *out = ARENA_ARRAY (a, adj_id, s->n);
  for (adj_id from = 0; from < f->n; from++)
    for (adj_id to = 0; to < f->n; to++) {
      uint32_t n = control_loops_left (&c, from, to, out), k = 0;
      for (adj_id l = s->n; l-- > 0;)
	if (bitset_has (&s->at[l].body, from)
	    && !bitset_has (&s->at[l].body, to) && (k == n || out[k++] != l))
	  return false;
      if (k != n)
	return false;
      for (int over = 0; over < 2; over++) {
	n = control_loops_entered (&c, from, to, over, out);
	k = 0;
	for (adj_id l = 0; l < s->n; l++)
	  if (bitset_has (&s->at[l].body, to)
	      && (!bitset_has (&s->at[l].body, from)
		  || (over && s->at[l].header == from))
	      && (k == n || out[k++] != l))
	    return false;
	if (k != n)
	  return false;
      }
    }
  return true;
}

/* ---- all of them ------------------------------------------------------------------ */

enum check {
  LISTS, REACH, RESTRICT, ORDER, COMPONENTS, DOMINATORS, FRONTIER, LOOPS,
  CROSSINGS, NCHECKS
};

static const char *const check_names[NCHECKS] = {
  "edge lists", "reachable nodes", "restricted graphs", "reverse postorder",
  "strongly connected components", "dominators", "iterated frontiers",
  "natural loops", "loops left and entered"
};

static void
check_graph (const struct graph *g, struct arena *a, bool good[NCHECKS])
{
  struct facts f = facts_of (g);
  const adj_id *idom = graph_dominators (a, g);
  good[LISTS] &= check_lists (g);
  good[REACH] &= check_reach (a, &f);
  good[RESTRICT] &= check_restrict (a, &f);
  good[ORDER] &= check_order (a, &f);
  good[COMPONENTS] &= check_components (a, &f);
  good[DOMINATORS] &= check_dominators (a, &f, idom);
  good[FRONTIER] &= check_frontier (a, &f, idom);
  good[LOOPS] &= check_loops (a, &f, idom);
  good[CROSSINGS] &= check_crossings (a, &f, idom);
}

/* Call graphs have any shape: the root may be called, edges may be double.  */
static struct graph *
random_any_graph (struct arena *a)
{
  uint32_t n = 1 + random_below (20);
  VEC (struct edge) edges = { NULL, 0, 0 };
  for (uint32_t i = random_below (3 * n); i > 0; i--) {
    struct edge e = { random_below (n), random_below (n) };
    VEC_PUSH (a, edges, e);
  }
  return graph_new (a, n, edges.n, edges.at, random_below (n));
}

static void
test_random (void)
{
  bool good[NCHECKS];
  for (int i = 0; i < NCHECKS; i++)
    good[i] = true;
  for (int i = 0; i < 6000; i++) {
    struct arena a;
    arena_init (&a);
    struct graph *g = i % 3 == 0 ? random_any_graph (&a)
		      : random_graph (&a, 2 + random_below (i % 3 == 1 ? 12 : 40))
			.graph;
    check_graph (g, &a, good);
    arena_release (&a);
  }
  for (int i = 0; i < NCHECKS; i++)
    verdict (good[i], check_names[i]);
}

/* Shapes on which simpler algorithms take quadratic time, and on which recursive
   ones exhaust the stack.  */
static void
test_large (const char *name, uint32_t n, uint32_t span)
{
  struct arena a;
  arena_init (&a);
  VEC (struct edge) edges = { NULL, 0, 0 };
  for (adj_id v = 0; v + 1 < n; v++) {
    struct edge next = { v, v + 1 };
    VEC_PUSH (&a, edges, next);
    /* To the end (a common exit), or back SPAN nodes.  */
    struct edge leap = { v, span && v > span ? v - span : n - 1 };
    if (v + 2 < n)
      VEC_PUSH (&a, edges, leap);
  }
  clock_t start = clock ();
  struct graph *g = graph_new (&a, n, edges.n, edges.at, 0);
  const adj_id *idom = graph_dominators (&a, g);
  struct bitset work = bitset_new (&a, n);
  for (adj_id v = 0; v < n; v += 3)
    bitset_add (&work, v);
  graph_frontier (&a, g, idom, &work);
  uint32_t ncomponents;
  graph_components (&a, g, &ncomponents, NULL);
  graph_loops (&a, g, idom);
  double took = (double) (clock () - start) / CLOCKS_PER_SEC;
  printf ("# %u nodes, %u edges: %.3f s\n", n, edges.n, took);
  verdict (took < 5, name);
  arena_release (&a);
}

int
main (void)
{
  test_random ();
  test_large ("200,000 nodes, each with an edge to the exit", 200000, 0);
  test_large ("20,000 nodes in overlapping loops", 20000, 50);
  return failures != 0;
}
