/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Graph algorithms, each near linear (bodies of loops: as sets, loops times
   nodes bits) and without recursion, because the flow graph of a generated
   routine may have 50,000 blocks in one chain:

     orders, reach       depth-first search
     components          Tarjan, Depth-first search and linear graph
			 algorithms, 1972
     dominators          Lengauer and Tarjan, A fast algorithm for finding
			 dominators in a flowgraph, 1979 (the simple version)
     iterated frontier   Sreedhar and Gao, A linear time algorithm for placing
			 phi-nodes, 1995
     natural loops       backward walks from latches, inner loops first and
			 skipped as a whole afterwards

   Nodes that the root does not reach have no dominator, no frontier, no loop
   and no place in the order; components cover them too.  */

#include "graph.h"

/* ---- building ---------------------------------------------------------- */

/* Fills the adjacency lists of G, in edge order, with edges KEEP allows.  */
static void
fill_lists (struct arena *a, struct graph *g, const struct bitset *keep)
{
  g->pred_start = ARENA_ARRAY (a, uint32_t, g->nnodes + 1);
  g->succ_start = ARENA_ARRAY (a, uint32_t, g->nnodes + 1);
  g->pred = ARENA_ARRAY (a, adj_id, g->nedges);
  g->succ = ARENA_ARRAY (a, adj_id, g->nedges);
#define KEPT(E) \
  (!keep || (bitset_has (keep, (E)->from) && bitset_has (keep, (E)->to)))
  const struct edge *end = g->edges + g->nedges;
  for (const struct edge *e = g->edges; e < end; e++) {
    ADJ_ASSERT (e->from < g->nnodes && e->to < g->nnodes);
    if (KEPT (e)) {
      g->pred_start[e->to]++;
      g->succ_start[e->from]++;
    }
  }
  for (uint32_t v = 0, p = 0, s = 0; v <= g->nnodes; v++) {
    p += g->pred_start[v];	/* ends of the lists for now */
    g->pred_start[v] = p;
    s += g->succ_start[v];
    g->succ_start[v] = s;
  }
  for (uint32_t i = g->nedges; i-- > 0;)
    if (KEPT (&g->edges[i])) {
      g->pred[--g->pred_start[g->edges[i].to]] = i;
      g->succ[--g->succ_start[g->edges[i].from]] = i;
    }
#undef KEPT
}

struct graph *
graph_new (struct arena *a, uint32_t nnodes, uint32_t nedges,
	   const struct edge *edges, adj_id root)
{
  ADJ_ASSERT (root < nnodes);
  struct graph *g = ARENA_NEW (a, struct graph);
  g->nnodes = nnodes;
  g->nedges = nedges;
  g->root = root;
  g->edges = edges;
  fill_lists (a, g, NULL);
  return g;
}

struct graph *
graph_restrict (struct arena *a, const struct graph *g,
		const struct bitset *keep)
{
  struct graph *r = ARENA_NEW (a, struct graph);
  *r = *g;
  fill_lists (a, r, keep);
  return r;
}

/* Lists are rebuilt from the edges, so they come in the order of edge ids; a
   block's own preds and succs may be in another one.  */
struct graph *
graph_of_function (struct arena *a, const struct function *f)
{
  return graph_new (a, f->blocks.n, f->edges.n, f->edges.at, 0);
}

/* ---- depth-first search --------------------------------------------------- */

struct bitset
graph_reach (struct arena *a, const struct graph *g, adj_id from,
	     bool backwards)
{
  const uint32_t *start = backwards ? g->pred_start : g->succ_start;
  const adj_id *list = backwards ? g->pred : g->succ;
  struct bitset seen = bitset_new (a, g->nnodes);
  adj_id *stack = ARENA_ARRAY (a, adj_id, g->nnodes);
  uint32_t depth = 0;
  bitset_add (&seen, from);
  stack[depth++] = from;
  while (depth) {
    adj_id v = stack[--depth];
    for (uint32_t i = start[v]; i < start[v + 1]; i++) {
      const struct edge *e = &g->edges[list[i]];
      adj_id w = backwards ? e->from : e->to;
      if (bitset_add (&seen, w))
	stack[depth++] = w;
    }
  }
  return seen;
}

/* A depth-first search from the root, nodes in order of discovery.  */
struct search {
  uint32_t n;			/* nodes reached */
  adj_id *node;			/* [n] by number, in preorder */
  uint32_t *number;		/* [nodes] preorder number, or ADJ_NONE */
  uint32_t *parent;		/* [n] number of the tree parent */
  adj_id *postorder;		/* [n] nodes, in order of leaving */
};

static void
search_visit (struct search *s, const struct graph *g, adj_id v,
	      uint32_t parent, uint32_t *next)
{
  s->number[v] = s->n;
  s->parent[s->n] = parent;
  s->node[s->n++] = v;
  next[v] = g->succ_start[v];
}

static struct search
search_from_root (struct arena *a, const struct graph *g)
{
  struct search s;
  s.n = 0;
  s.node = ARENA_ARRAY (a, adj_id, g->nnodes);
  s.number = ARENA_ARRAY (a, uint32_t, g->nnodes);
  s.parent = ARENA_ARRAY (a, uint32_t, g->nnodes);
  s.postorder = ARENA_ARRAY (a, adj_id, g->nnodes);
  uint32_t *next = ARENA_ARRAY (a, uint32_t, g->nnodes), left = 0;
  for (uint32_t v = 0; v < g->nnodes; v++)
    s.number[v] = ADJ_NONE;
  adj_id v = g->root;
  search_visit (&s, g, v, 0, next);
  for (;;) {
    if (next[v] < g->succ_start[v + 1]) {
      adj_id w = g->edges[g->succ[next[v]++]].to;
      if (s.number[w] == ADJ_NONE) {
	search_visit (&s, g, w, s.number[v], next);
	v = w;
      }
      continue;
    }
    s.postorder[left++] = v;
    if (v == g->root)
      return s;
    v = s.node[s.parent[s.number[v]]];
  }
}

adj_id *
graph_order (struct arena *a, const struct graph *g, uint32_t *n)
{
  struct search s = search_from_root (a, g);
  for (uint32_t i = 0, j = s.n - 1; i < j; i++, j--) {
    adj_id v = s.postorder[i];
    s.postorder[i] = s.postorder[j];
    s.postorder[j] = v;
  }
  *n = s.n;
  return s.postorder;
}

/* ---- strongly connected components ---------------------------------------- */

struct tarjan {
  const struct graph *g;
  uint32_t *index, *low, *next;	/* [nodes]; index 0: not seen yet */
  adj_id *path, *open;		/* search path; nodes of no component yet */
  uint32_t npath, nopen, count;
  adj_id *component;
  uint32_t ncomponents;
  struct bitset cyclic;		/* by component */
};

static void
tarjan_enter (struct tarjan *t, adj_id v)
{
  t->index[v] = t->low[v] = ++t->count;
  t->next[v] = t->g->succ_start[v];
  t->path[t->npath++] = v;
  t->open[t->nopen++] = v;
}

/* Ends the visit of V: if nothing older is reached, V heads a component.  */
static void
tarjan_leave (struct tarjan *t, adj_id v)
{
  t->npath--;
  if (t->npath) {
    adj_id up = t->path[t->npath - 1];
    if (t->low[v] < t->low[up])
      t->low[up] = t->low[v];
  }
  if (t->low[v] != t->index[v])
    return;
  if (t->open[t->nopen - 1] != v)
    bitset_add (&t->cyclic, t->ncomponents);
  adj_id w;
  do {
    w = t->open[--t->nopen];
    t->component[w] = t->ncomponents;
  } while (w != v);
  t->ncomponents++;
}

static void
tarjan_visit (struct tarjan *t, adj_id root)
{
  const struct graph *g = t->g;
  tarjan_enter (t, root);
  while (t->npath) {
    adj_id v = t->path[t->npath - 1];
    if (t->next[v] == g->succ_start[v + 1]) {
      tarjan_leave (t, v);
      continue;
    }
    adj_id w = g->edges[g->succ[t->next[v]++]].to;
    if (!t->index[w])
      tarjan_enter (t, w);
    else if (t->component[w] == ADJ_NONE && t->index[w] < t->low[v])
      t->low[v] = t->index[w];
  }
}

adj_id *
graph_components (struct arena *a, const struct graph *g,
		  uint32_t *ncomponents, struct bitset *cyclic)
{
  struct tarjan t = { .g = g };
  t.index = ARENA_ARRAY (a, uint32_t, g->nnodes);
  t.low = ARENA_ARRAY (a, uint32_t, g->nnodes);
  t.next = ARENA_ARRAY (a, uint32_t, g->nnodes);
  t.path = ARENA_ARRAY (a, adj_id, g->nnodes);
  t.open = ARENA_ARRAY (a, adj_id, g->nnodes);
  t.component = ARENA_ARRAY (a, adj_id, g->nnodes);
  t.cyclic = bitset_new (a, g->nnodes);
  for (adj_id v = 0; v < g->nnodes; v++)
    t.component[v] = ADJ_NONE;
  for (adj_id v = 0; v < g->nnodes; v++)
    if (!t.index[v])
      tarjan_visit (&t, v);
  for (uint32_t v = 0; v < g->nnodes; v++)
    for (uint32_t i = g->succ_start[v]; i < g->succ_start[v + 1]; i++)
      if (g->edges[g->succ[i]].to == v)
	bitset_add (&t.cyclic, t.component[v]);
  *ncomponents = t.ncomponents;
  if (cyclic)
    *cyclic = t.cyclic;
  return t.component;
}

/* ---- dominators -------------------------------------------------------------- */

/* Lengauer and Tarjan's forest; nodes are preorder numbers.  */
struct forest {
  uint32_t *ancestor, *label, *semi, *stack;
};

/* The node of least semidominator on the forest path above V, V included;
   the path is compressed.  */
static uint32_t
forest_eval (struct forest *f, uint32_t v)
{
  if (f->ancestor[v] == ADJ_NONE)
    return v;
  uint32_t depth = 0;
  for (uint32_t w = v; f->ancestor[f->ancestor[w]] != ADJ_NONE;
       w = f->ancestor[w])
    f->stack[depth++] = w;
  while (depth) {
    uint32_t w = f->stack[--depth], above = f->ancestor[w];
    if (f->semi[f->label[above]] < f->semi[f->label[w]])
      f->label[w] = f->label[above];
    f->ancestor[w] = f->ancestor[above];
  }
  return f->label[v];
}

static struct forest
forest_new (struct arena *a, uint32_t n)
{
  struct forest f;
  f.ancestor = ARENA_ARRAY (a, uint32_t, n);
  f.label = ARENA_ARRAY (a, uint32_t, n);
  f.semi = ARENA_ARRAY (a, uint32_t, n);
  f.stack = ARENA_ARRAY (a, uint32_t, n);
  for (uint32_t i = 0; i < n; i++) {
    f.ancestor[i] = ADJ_NONE;
    f.label[i] = f.semi[i] = i;
  }
  return f;
}

/* Immediate dominators by preorder number; dom[0] is 0.  */
static uint32_t *
dominators_by_number (struct arena *a, const struct graph *g,
		      const struct search *s)
{
  struct forest f = forest_new (a, s->n);
  uint32_t *dom = ARENA_ARRAY (a, uint32_t, s->n);
  /* Nodes whose semidominator is i, as lists.  */
  uint32_t *bucket = ARENA_ARRAY (a, uint32_t, s->n);
  uint32_t *in_bucket = ARENA_ARRAY (a, uint32_t, s->n);
  for (uint32_t i = 0; i < s->n; i++)
    bucket[i] = ADJ_NONE;
  for (uint32_t w = s->n; w-- > 1;) {
    adj_id node = s->node[w];
    for (uint32_t i = g->pred_start[node]; i < g->pred_start[node + 1]; i++) {
      uint32_t v = s->number[g->edges[g->pred[i]].from];
      if (v == ADJ_NONE)
	continue;
      uint32_t u = forest_eval (&f, v);
      if (f.semi[u] < f.semi[w])
	f.semi[w] = f.semi[u];
    }
    in_bucket[w] = bucket[f.semi[w]];
    bucket[f.semi[w]] = w;
    uint32_t p = s->parent[w];
    f.ancestor[w] = p;
    for (uint32_t v = bucket[p]; v != ADJ_NONE; v = in_bucket[v]) {
      uint32_t u = forest_eval (&f, v);
      dom[v] = f.semi[u] < f.semi[v] ? u : p;
    }
    bucket[p] = ADJ_NONE;
  }
  for (uint32_t w = 1; w < s->n; w++)
    if (dom[w] != f.semi[w])
      dom[w] = dom[dom[w]];
  return dom;
}

adj_id *
graph_dominators (struct arena *a, const struct graph *g)
{
  struct search s = search_from_root (a, g);
  uint32_t *dom = dominators_by_number (a, g, &s);
  adj_id *idom = ARENA_ARRAY (a, adj_id, g->nnodes);
  for (adj_id v = 0; v < g->nnodes; v++)
    idom[v] = s.number[v] == ADJ_NONE || v == g->root
	      ? ADJ_NONE : s.node[dom[s.number[v]]];
  return idom;
}

bool
graph_dominates (const adj_id *idom, adj_id above, adj_id below)
{
  while (below != above && below != ADJ_NONE)
    below = idom[below];
  return below == above;
}

/* The dominator tree downwards: children of v are first[v], sibling[...].  */
struct tree { adj_id *first, *sibling; };

static struct tree
tree_of (struct arena *a, const struct graph *g, const adj_id *idom)
{
  struct tree t;
  t.first = ARENA_ARRAY (a, adj_id, g->nnodes);
  t.sibling = ARENA_ARRAY (a, adj_id, g->nnodes);
  for (adj_id v = 0; v < g->nnodes; v++)
    t.first[v] = t.sibling[v] = ADJ_NONE;
  for (adj_id v = g->nnodes; v-- > 0;)
    if (idom[v] != ADJ_NONE) {
      t.sibling[v] = t.first[idom[v]];
      t.first[idom[v]] = v;
    }
  return t;
}

struct dominance
graph_dominance (struct arena *a, const struct graph *g, const adj_id *idom)
{
  struct tree t = tree_of (a, g, idom);
  struct dominance d;
  d.first = ARENA_ARRAY (a, uint32_t, g->nnodes);
  d.last = ARENA_ARRAY (a, uint32_t, g->nnodes);
  d.level = ARENA_ARRAY (a, uint32_t, g->nnodes);
  /* Numbers start at 1: a node that is not in the tree keeps 0, which lies
     in no node's interval.  */
  uint32_t count = 0;
  adj_id v = g->root;
  d.first[v] = ++count;
  for (;;) {
    adj_id down = t.first[v];
    if (down != ADJ_NONE) {
      t.first[v] = t.sibling[down];
      d.level[down] = d.level[v] + 1;
      d.first[down] = ++count;
      v = down;
      continue;
    }
    d.last[v] = count;
    if (v == g->root)
      return d;
    v = idom[v];
  }
}

/* ---- iterated dominance frontier ---------------------------------------------- */

/* Nodes wait by their level in the dominator tree, deepest first.  */
struct frontier {
  const struct graph *g;
  struct dominance dominance;
  struct tree tree;
  uint32_t *level, top;
  adj_id *waiting, *next;	/* lists by level */
  struct bitset queued, visited, result;
  adj_id *stack;
};

static void
frontier_wait (struct frontier *f, adj_id v)
{
  if (!bitset_add (&f->queued, v))
    return;
  f->next[v] = f->waiting[f->level[v]];
  f->waiting[f->level[v]] = v;
}

/* Every join that an edge from ROOT's subtree reaches at ROOT's level or above
   is in the frontier.  A subtree that a deeper root has visited is not
   entered again: what it reaches at these levels is known.  */
static void
frontier_visit (struct frontier *f, adj_id root)
{
  const struct graph *g = f->g;
  uint32_t depth = 0;
  bitset_add (&f->visited, root);
  f->stack[depth++] = root;
  while (depth) {
    adj_id v = f->stack[--depth];
    for (uint32_t i = g->succ_start[v]; i < g->succ_start[v + 1]; i++) {
      adj_id w = g->edges[g->succ[i]].to;
      if (f->level[w] <= f->level[root] && bitset_add (&f->result, w))
	frontier_wait (f, w);
    }
    for (adj_id w = f->tree.first[v]; w != ADJ_NONE; w = f->tree.sibling[w])
      if (bitset_add (&f->visited, w))
	f->stack[depth++] = w;
  }
}

struct bitset
graph_frontier (struct arena *a, const struct graph *g, const adj_id *idom,
		const struct bitset *work)
{
  struct frontier f = { .g = g };
  f.level = graph_dominance (a, g, idom).level;
  f.tree = tree_of (a, g, idom);
  f.waiting = ARENA_ARRAY (a, adj_id, g->nnodes);
  f.next = ARENA_ARRAY (a, adj_id, g->nnodes);
  f.stack = ARENA_ARRAY (a, adj_id, g->nnodes);
  f.queued = bitset_new (a, g->nnodes);
  f.visited = bitset_new (a, g->nnodes);
  f.result = bitset_new (a, g->nnodes);
  for (adj_id v = 0; v < g->nnodes; v++)
    f.waiting[v] = ADJ_NONE;
  for (adj_id v = 0; v < g->nnodes; v++)
    if (bitset_has (work, v) && (v == g->root || idom[v] != ADJ_NONE))
      frontier_wait (&f, v);
  for (uint32_t level = g->nnodes; level-- > 0;)
    while (f.waiting[level] != ADJ_NONE) {
      adj_id v = f.waiting[level];
      f.waiting[level] = f.next[v];
      frontier_visit (&f, v);
    }
  return f.result;
}

/* ---- natural loops ---------------------------------------------------------------- */

/* The outermost loop found so far around loop L; paths are halved.  */
static adj_id
outermost (adj_id *outer, adj_id l)
{
  while (outer[l] != l) {
    outer[l] = outer[outer[l]];
    l = outer[l];
  }
  return l;
}

struct loop_finder {
  const struct graph *g;
  struct dominance dominance;
  struct loops *loops;
  adj_id *outer;		/* [loops] union-find */
  adj_id *stack;
};

static bool
is_latch_edge (const struct loop_finder *f, const struct edge *e)
{
  return dominates (&f->dominance, e->to, e->from);
}

/* V was met backwards from a latch of loop L: V, or the outermost loop found
   around it, belongs to L.  Returns the node to go on from, or ADJ_NONE.  */
static adj_id
loop_claim (struct loop_finder *f, adj_id l, adj_id v)
{
  struct loops *s = f->loops;
  if (s->innermost[v] == ADJ_NONE) {
    s->innermost[v] = l;
    return v;
  }
  adj_id inner = outermost (f->outer, s->innermost[v]);
  if (inner == l)
    return ADJ_NONE;
  s->at[inner].parent = l;
  f->outer[inner] = l;
  return s->at[inner].header;
}

static void
loop_collect (struct loop_finder *f, adj_id l)
{
  const struct graph *g = f->g;
  adj_id header = f->loops->at[l].header;
  uint32_t depth = 0;
  f->loops->innermost[header] = l;
  f->stack[depth++] = header;
  while (depth) {
    adj_id v = f->stack[--depth];
    for (uint32_t i = g->pred_start[v]; i < g->pred_start[v + 1]; i++) {
      const struct edge *e = &g->edges[g->pred[i]];
      if (v == header ? !is_latch_edge (f, e)
	  : !dominates (&f->dominance, header, e->from))
	continue;		/* entry edge, or from an unreachable node */
      adj_id from = loop_claim (f, l, e->from);
      if (from != ADJ_NONE)
	f->stack[depth++] = from;
    }
  }
}

/* Headers in reverse postorder: a header comes after those that dominate it,
   thus outer before inner.  */
static void
find_headers (struct arena *a, struct loop_finder *f)
{
  const struct graph *g = f->g;
  struct loops *s = f->loops;
  uint32_t n;
  adj_id *order = graph_order (a, g, &n);
  VEC (adj_id) headers = { NULL, 0, 0 };
  for (uint32_t i = 0; i < n; i++) {
    adj_id v = order[i];
    for (uint32_t k = g->pred_start[v]; k < g->pred_start[v + 1]; k++)
      if (is_latch_edge (f, &g->edges[g->pred[k]])) {
	s->of_header[v] = headers.n;
	VEC_PUSH (a, headers, v);
	break;
      }
  }
  s->n = headers.n;
  s->at = ARENA_ARRAY (a, struct loop, s->n);
  for (uint32_t l = 0; l < s->n; l++) {
    s->at[l].header = headers.at[l];
    s->at[l].parent = ADJ_NONE;
  }
}

static void
fill_bodies (struct arena *a, const struct graph *g, struct loops *s)
{
  for (uint32_t l = 0; l < s->n; l++) {
    adj_id parent = s->at[l].parent;
    s->at[l].depth = parent == ADJ_NONE ? 1 : s->at[parent].depth + 1;
    s->at[l].body = bitset_new (a, g->nnodes);
  }
  for (adj_id v = 0; v < g->nnodes; v++)
    if (s->innermost[v] != ADJ_NONE)
      bitset_add (&s->at[s->innermost[v]].body, v);
  for (uint32_t l = s->n; l-- > 0;)
    if (s->at[l].parent != ADJ_NONE)
      bitset_union (&s->at[s->at[l].parent].body, &s->at[l].body);
}

struct loops *
graph_loops (struct arena *a, const struct graph *g, const adj_id *idom)
{
  struct loops *s = ARENA_NEW (a, struct loops);
  struct loop_finder f = { .g = g, .loops = s };
  f.dominance = graph_dominance (a, g, idom);
  s->innermost = ARENA_ARRAY (a, adj_id, g->nnodes);
  s->of_header = ARENA_ARRAY (a, adj_id, g->nnodes);
  for (adj_id v = 0; v < g->nnodes; v++)
    s->innermost[v] = s->of_header[v] = ADJ_NONE;
  find_headers (a, &f);
  f.outer = ARENA_ARRAY (a, adj_id, s->n);
  for (uint32_t l = 0; l < s->n; l++)
    f.outer[l] = l;
  f.stack = ARENA_ARRAY (a, adj_id, g->nnodes + g->nedges);
  for (uint32_t l = s->n; l-- > 0;)
    loop_collect (&f, l);
  fill_bodies (a, g, s);
  return s;
}
