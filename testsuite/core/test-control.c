/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Control reversal: every forward walk through a flow graph must be undone by
   a reverse walk that knows only the records.  First on named small graphs,
   each with the joins it must record in; then on random graphs of every
   shape; last on a large one, for time.  */

#include "control-walk.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>

/* ---- named graphs ----------------------------------------------------------- */

struct figure {
  const char *name, *edges;
  const char *work;		/* "3 4": blocks; "2>4=0": edge, with number */
  const char *known;		/* headers with a known count */
  const char *joins;		/* J and bits: "5:1"; counted "1c0/1" (entry,
				   latch), "1k0/1" if the count is known */
};

static const struct figure figures[] = {
  { "straight line", "0>1 1>2", "1", "", "" },
  { "diamond without work", "0>1 1>2 1>3 2>4 3>4 4>5", "", "", "" },
  { "diamond, work below only", "0>1 1>2 1>3 2>4 3>4 4>5", "1 5", "", "" },
  { "diamond, work in an arm", "0>1 1>2 1>3 2>4 3>4 4>5", "2", "", "4:1" },
  { "diamond with empty arms and only edge work",
    "0>1 1>2 1>3 2>4 3>4 4>5", "2>4=0 3>4=1", "", "4:1" },
  { "diamond, one edge with work", "0>1 1>2 1>3 2>4 3>4 4>5", "2>4=0", "",
    "4:1" },
  { "diamond, same work on both edges", "0>1 1>2 1>3 2>4 3>4 4>5",
    "2>4=0 3>4=0", "", "4:0" },
  { "half diamond, edge work", "0>1 1>2 1>3 2>3 3>4", "1>3=0", "", "3:1" },
  { "work on the edge of a PHI with one argument",
    "0>1 1>2 1>3 2>4 3>4 4>5", "1>2=0", "", "2:0 4:1" },
  { "switch, five arms, three with work",
    "0>1 1>2 1>3 1>4 1>5 1>6 2>7 3>7 4>7 5>7 6>7 7>8", "2 4 6", "", "7:2" },
  { "three-way switch whose arms jump into each other",
    "0>1 1>2 1>3 1>4 2>3 3>4 4>2 2>5 3>5 4>5", "2 3 4", "",
    "2:1 3:1 4:1 5:2" },
  { "goto out of two loops",
    "0>1 1>2 1>6 2>3 2>5 3>4 3>7 4>2 5>1 6>8 7>8", "4 5 7", "",
    "1c0/0 2c0/0 8:1" },
  { "goto out of two loops, inner count known",
    "0>1 1>2 1>6 2>3 2>5 3>4 3>7 4>2 5>1 6>8 7>8", "4 5 7", "2",
    "1c0/0 2k0/0 8:1" },
  { "break to the normal exit's label, nothing before it",
    "0>1 1>2 1>4 2>3 2>4 3>1", "3", "", "1c0/0" },
  { "break to the normal exit's label, work before it",
    "0>1 1>2 1>4 2>3 2>4 3>1", "2 3", "", "1c0/0 4:1" },
  { "two latches", "0>1 1>2 1>5 2>3 2>4 3>1 4>1", "3 4", "", "1c0/1" },
  { "two latches, known count", "0>1 1>2 1>5 2>3 2>4 3>1 4>1", "3 4", "1",
    "1k0/1" },
  { "two entries of one header",
    "0>1 0>2 1>3 2>3 3>4 4>3 3>5", "1 4", "", "3c1/0" },
  { "loop header as first block", "0>1 1>2 2>1 2>3", "2", "", "1c0/0" },
  { "loop of one block", "0>1 1>1 1>2", "1", "", "1c0/0" },
  { "loop without work", "0>1 1>2 2>1 1>3", "3", "", "" },
  { "work in a header only", "0>1 1>2 2>1 1>3", "1", "", "1c0/0" },
  { "edge work on a latch edge only", "0>1 1>2 2>1 1>3", "2>1=0", "",
    "1c0/0" },
  { "triangular nest, counts known",
    "0>1 1>2 2>3 3>4 4>3 3>5 5>2 2>6 6>1 1>7", "4 5 6", "1 2 3",
    "1k0/0 2k0/0 3k0/0" },
  { "branch and loop of Naumann et al., section 2",
    "0>1 1>2 2>3 2>4 3>5 4>5 5>1 1>6", "3 4 6", "", "1c0/0 5:1" },
  { "the same, trip count known", "0>1 1>2 2>3 2>4 3>5 4>5 5>1 1>6", "3 4 6",
    "1", "1k0/0 5:1" },
  { "arms that stop", "0>1 1>2 1>3 2>4 2>5 4>6 5>6 5>3 6>7", "3 6", "", "" },
  { "arm that loops for ever", "0>1 1>2 2>3 3>2 1>4 4>5", "2 3", "", "" },
  { "loop whose only second exit stops",
    "0>1 1>2 2>3 2>4 3>1 1>5", "3", "1", "1k0/0" },
  { "loop inside an irreducible cycle",
    "0>1 1>2 1>3 2>3 3>4 4>4 4>2 4>5", "3 4", "", "2:1 3:1 4c0/0" },
  { "irreducible cycle inside a loop",
    "0>1 1>2 2>3 2>4 3>4 4>3 4>5 5>1 1>6", "3 5", "", "1c0/0 3:1 4:1" },
};

struct setting {
  struct flow_graph flow;
  struct bitset work, known;
  adj_id *edge_work;
  bool everywhere;
  struct control_input in;
};

static struct setting
setting_new (struct arena *a, struct flow_graph flow)
{
  struct setting s;
  s.flow = flow;
  s.everywhere = false;
  s.work = bitset_new (a, flow.graph->nnodes);
  s.known = bitset_new (a, flow.graph->nnodes);
  s.edge_work = ARENA_ARRAY (a, adj_id, flow.graph->nedges);
  for (adj_id e = 0; e < flow.graph->nedges; e++)
    s.edge_work[e] = ADJ_NONE;
  return s;
}

/* S must not move any more: the input points into it.  */
static struct control *
setting_plan (struct arena *a, struct setting *s)
{
  s->in = (struct control_input) { s->flow.graph, s->flow.exit, &s->work,
				   s->edge_work, &s->known, s->everywhere };
  return control_plan (a, &s->in);
}

static void
read_work (struct setting *s, const char *text, struct bitset *blocks)
{
  while (*text) {
    char *end;
    adj_id v = (adj_id) strtoul (text, &end, 10);
    if (*end == '>') {
      adj_id e = find_edge (s->flow.graph, v, (adj_id) strtoul (end + 1, &end, 10));
      ADJ_ASSERT (e != ADJ_NONE && *end == '=');
      s->edge_work[e] = (adj_id) strtoul (end + 1, &end, 10);
    } else
      bitset_add (blocks, v);
    text = *end ? end + 1 : end;
  }
}

static const char *
joins_text (struct arena *a, const struct control *c)
{
  const char *text = "";
  for (uint32_t i = 0; i < c->njoins; i++) {
    const struct control_join *j = &c->joins[i];
    const char *gap = i ? " " : "";
    if (j->loop == ADJ_NONE)
      text = arena_printf (a, "%s%s%u:%u", text, gap, j->block, j->entry.bits);
    else
      text = arena_printf (a, "%s%s%u%c%u/%u", text, gap, j->block,
			   bitset_has (&c->count_pushed, j->loop) ? 'c' : 'k',
			   j->entry.bits, j->latch.bits);
  }
  return text;
}

static void
test_figure (const struct figure *f)
{
  struct arena a;
  arena_init (&a);
  struct setting s = setting_new (&a, written_graph (&a, f->edges));
  read_work (&s, f->work, &s.work);
  read_work (&s, f->known, &s.known);
  struct control *c = setting_plan (&a, &s);
  const char *joins = joins_text (&a, c);
  bool good = strcmp (joins, f->joins) == 0;
  if (!good)
    printf ("# %s: records in \"%s\", not \"%s\"\n", f->name, joins, f->joins);
  struct walk w;
  walk_init (&w, &a, &s.in, c);
  for (int i = 0; i < 200 && good; i++)
    good = walk_both_ways (&w, NULL, random_below (60));
  verdict (good, f->name);
  arena_release (&a);
}

/* ---- what walks record -------------------------------------------------------- */

/* A walk along PATH must record exactly so many bits and counts.  */
static void
test_path (const char *name, const char *edges, const char *work,
	   const char *known, const adj_id *path, uint32_t nbits,
	   uint32_t nwords)
{
  struct arena a;
  arena_init (&a);
  struct setting s = setting_new (&a, written_graph (&a, edges));
  read_work (&s, work, &s.work);
  read_work (&s, known, &s.known);
  struct control *c = setting_plan (&a, &s);
  struct walk w;
  walk_init (&w, &a, &s.in, c);
  bool good = walk_both_ways (&w, path, 0);
  verdict (good && w.nbits == nbits && w.nwords == nwords, name);
  arena_release (&a);
}

static void
test_paths (void)
{
  static const char naumann[] = "0>1 1>2 2>3 2>4 3>5 4>5 5>1 1>6";
  static const adj_id two_trips[]
    = { 0, 1, 2, 3, 5, 1, 2, 4, 5, 1, 6 };
  test_path ("Naumann et al.: one count and one bit per iteration", naumann,
	     "3 4 6", "", two_trips, 2, 1);
  test_path ("Naumann et al.: one bit per iteration where the count is known",
	     naumann, "3 4 6", "1", two_trips, 2, 0);
  static const adj_id no_trip[] = { 0, 1, 6 };
  test_path ("zero trips", naumann, "3 4 6", "", no_trip, 0, 1);
  test_path ("zero trips of a known count", naumann, "3 4 6", "1", no_trip, 0,
	     0);
  static const char nest[] = "0>1 1>2 1>6 2>3 2>5 3>4 3>7 4>2 5>1 6>8 7>8";
  static const adj_id leap[]
    = { 0, 1, 2, 5, 1, 2, 3, 4, 2, 3, 4, 2, 3, 7, 8 };
  /* Inner counts 0 and 2, outer count 1, and the exit's bit.  */
  test_path ("goto out of two loops pushes both counts", nest, "4 5 7", "",
	     leap, 1, 3);
}

static void
test_never_returns (void)
{
  struct arena a;
  arena_init (&a);
  struct setting s = setting_new (&a, written_graph (&a, "0>1 1>2 2>1 3>3"));
  bitset_add (&s.work, 1);
  struct control *c = setting_plan (&a, &s);
  bool good = c->njoins == 0;
  for (adj_id v = 0; v < 4; v++)
    good = good && !bitset_has (&c->live, v) && c->up[v] == ADJ_NONE
	   && !bitset_has (&c->stops, v);
  verdict (good, "no path to the exit: nothing is live");
  arena_release (&a);
}

/* ---- random graphs ---------------------------------------------------------------- */

struct tally {
  uint32_t graphs, irreducible, nested, joins, recorded, walks;
  uint64_t bits, words, naive;		/* recorded by all walks */
};

static void
random_work (struct setting *s)
{
  static const uint8_t chances[] = { 0, 10, 20, 40, 80 };
  uint32_t chance = chances[random_below (sizeof chances)];
  for (adj_id v = 0; v < s->flow.graph->nnodes; v++) {
    if (random_percent (chance))
      bitset_add (&s->work, v);
    if (random_percent (50))
      bitset_add (&s->known, v);
  }
  chance = chances[random_below (sizeof chances)] / 2;
  for (adj_id e = 0; e < s->flow.graph->nedges; e++)
    if (random_percent (chance))
      s->edge_work[e] = random_below (3);
}

/* Some cycle has no natural header: a retreating edge of the search whose
   target does not dominate its source.  */
static bool
is_irreducible (struct arena *a, const struct graph *g,
		const struct control *c)
{
  uint32_t n, *rank = ARENA_ARRAY (a, uint32_t, g->nnodes);
  adj_id *order = graph_order (a, g, &n);
  for (uint32_t i = 0; i < n; i++)
    rank[order[i]] = i;
  for (adj_id e = 0; e < g->nedges; e++) {
    adj_id from = g->edges[e].from, to = g->edges[e].to;
    if (bitset_has (&c->live, from) && bitset_has (&c->live, to)
	&& rank[to] <= rank[from] && !graph_dominates (c->idom, to, from))
      return true;
  }
  return false;
}

static void
count_graph (struct arena *a, const struct setting *s, const struct control *c,
	     struct tally *t)
{
  const struct graph *g = graph_restrict (a, s->flow.graph, &c->live);
  t->graphs++;
  t->irreducible += is_irreducible (a, s->flow.graph, c);
  for (uint32_t l = 0; l < c->loops->n; l++)
    if (c->loops->at[l].depth > 1) {
      t->nested++;
      break;
    }
  for (adj_id v = 0; v < g->nnodes; v++)
    t->joins += g->pred_start[v + 1] - g->pred_start[v] > 1;
  for (uint32_t i = 0; i < c->njoins; i++)
    t->recorded += c->joins[i].loop != ADJ_NONE || c->joins[i].entry.bits;
}

static bool
test_random_graph (uint32_t last, struct tally *t)
{
  struct arena a;
  arena_init (&a);
  struct setting s = setting_new (&a, random_graph (&a, last));
  random_work (&s);
  struct control *c = setting_plan (&a, &s);
  bool good = true;
  if (bitset_has (&c->live, s.flow.graph->root)) {
    count_graph (&a, &s, c, t);
    struct walk w;
    walk_init (&w, &a, &s.in, c);
    for (int i = 0; i < 4 && good; i++) {
      good = walk_both_ways (&w, NULL, random_below (4 * last));
      t->walks++;
      t->bits += w.nbits;
      t->words += w.nwords;
      t->naive += w.nnaive;
    }
    s.everywhere = true;
    c = setting_plan (&a, &s);
    walk_init (&w, &a, &s.in, c);
    good = good && walk_both_ways (&w, NULL, random_below (4 * last));
  }
  arena_release (&a);
  return good;
}

static void
test_random_graphs (void)
{
  struct tally t = { 0 };
  bool small = true, large = true;
  while (t.graphs < 56000 && small)
    small = test_random_graph (3 + random_below (12), &t);
  verdict (small, "random graphs of up to 15 blocks");
  while (t.graphs < 60000 && large)
    large = test_random_graph (15 + random_below (60), &t);
  verdict (large, "random graphs of up to 75 blocks");
  printf ("# %u graphs, %u irreducible, %u with nested loops; %u walks; "
	  "%u of %u joins record\n", t.graphs, t.irreducible, t.nested, t.walks,
	  t.recorded, t.joins);
  printf ("# %" PRIu64 " bits and %" PRIu64 " counts; recording at every join: %"
	  PRIu64 " bits\n", t.bits, t.words, t.naive);
  verdict (t.irreducible > 10000 && t.nested > 2000,
	   "enough of them irreducible, enough with nested loops");
}

/* ---- J is what the definition says -------------------------------------------------- */

/* The graph with a node on every edge, live part only, 64 nodes at most.  */
struct split {
  uint32_t n;
  uint64_t succ[64], dom[64];
};

static uint64_t
reach_without (const struct split *s, uint32_t without)
{
  uint64_t seen = 0, todo = without ? 1 : 0;
  while (todo) {
    uint32_t v = (uint32_t) __builtin_ctzll (todo);
    todo &= todo - 1;
    seen |= (uint64_t) 1 << v;
    todo |= s->succ[v] & ~seen & ~((uint64_t) 1 << without);
  }
  return seen;
}

/* Nodes of the iterated dominance frontier of W, by the definitions alone:
   d dominates v if v cannot be reached without d.  T, the targets of edges with
   work, are in it in any case.  */
static uint64_t
frontier_by_definition (struct split *s, uint64_t w, uint64_t t)
{
  uint64_t all = s->n == 64 ? ~(uint64_t) 0 : ((uint64_t) 1 << s->n) - 1;
  for (uint32_t d = 0; d < s->n; d++)	/* dom[d]: what d dominates */
    s->dom[d] = all & ~reach_without (s, d);
  uint64_t result = t, before;
  do {
    before = result;
    for (uint32_t x = 0; x < s->n; x++)
      if ((w | before) >> x & 1)
	for (uint32_t p = 0; p < s->n; p++)
	  if (s->dom[x] >> p & 1)
	    result |= s->succ[p] & ~(s->dom[x] & ~((uint64_t) 1 << x));
  } while (result != before);
  return result;
}

/* Definition 4 of Beck, Johnson and Pingali, in the reversed graph, where what they
   call postdomination is domination here: the nodes F on which N is control dependent
   are those that a path from N (here forwards) meets first of what N does not
   strictly dominate.  DOM is filled.  */
static uint64_t
control_dependence (const struct split *s, uint32_t n)
{
  uint64_t one = 1, seen = 0, todo = one << n, found = 0;
  while (todo) {
    uint32_t v = (uint32_t) __builtin_ctzll (todo);
    todo &= todo - 1;
    seen |= one << v;
    found |= s->succ[v] & ~(s->dom[n] & ~(one << n));
    todo |= s->succ[v] & s->dom[n] & ~seen;
  }
  return found;
}

/* Their figure 10, line by line, for one variable that the nodes of USES refer
   to: the nodes that it marks as needing a switch.  */
static uint64_t
switches (const struct split *s, uint64_t uses)
{
  uint64_t worklist = uses, on_worklist = uses, marked = 0;
  while (worklist) {
    uint32_t n = (uint32_t) __builtin_ctzll (worklist);
    worklist &= worklist - 1;
    for (uint32_t f = 0; f < s->n; f++)
      if (control_dependence (s, n) >> f & 1) {
	marked |= (uint64_t) 1 << f;
	if (!(on_worklist >> f & 1))
	  worklist |= (uint64_t) 1 << f;
	on_worklist |= (uint64_t) 1 << f;
      }
  }
  return marked;
}

/* Fills SPLIT from the live part of S; node[v] is v's number there.  False if
   it does not fit.  */
static bool
split_live (const struct setting *s, const struct control *c,
	    struct split *split, adj_id *node, uint64_t *w, uint64_t *t)
{
  const struct graph *g = s->flow.graph;
  uint64_t one = 1, targets = 0;
  *w = 1;
  for (adj_id v = 0; v < g->nnodes; v++) {
    node[v] = split->n;
    if (bitset_has (&c->live, v))
      *w |= (uint64_t) bitset_has (&s->work, v) << split->n++;
  }
  for (adj_id e = 0; e < g->nedges; e++) {
    adj_id from = g->edges[e].from, to = g->edges[e].to;
    if (!bitset_has (&c->live, from) || !bitset_has (&c->live, to))
      continue;
    if (split->n == 64)
      return false;
    bool works = s->edge_work[e] != ADJ_NONE;
    *w |= (uint64_t) works << split->n;
    split->succ[node[from]] |= one << split->n;
    split->succ[split->n++] |= one << node[to];
    targets |= (uint64_t) works << node[to];
  }
  *t = targets;
  return true;
}

static bool
test_definition (bool *skipped)
{
  struct arena a;
  arena_init (&a);
  struct setting s = setting_new (&a, random_graph (&a, 3 + random_below (10)));
  const struct graph *g = s.flow.graph;
  random_work (&s);
  struct control *c = setting_plan (&a, &s);
  struct split split = { .n = 0 };
  adj_id node[64];
  uint64_t w, t;
  bool good = true;
  *skipped = !bitset_has (&c->live, g->root)
	     || !split_live (&s, c, &split, node, &w, &t);
  if (!*skipped) {
    uint64_t j = frontier_by_definition (&split, w, t);
    good = (switches (&split, w | t) | t) == j;
    for (adj_id v = 0; v < g->nnodes; v++)
      if (bitset_has (&c->live, v))
	good = good && (j >> node[v] & 1) == (c->join_of[v] != ADJ_NONE);
  }
  arena_release (&a);
  return good;
}

static void
test_definitions (void)
{
  bool good = true;
  for (uint32_t n = 0; n < 5000 && good;) {
    bool skipped;
    good = test_definition (&skipped);
    n += !skipped;
  }
  verdict (good, "joins are those of the definition, and of Beck et al., figure 10");
}

/* ---- large graphs ------------------------------------------------------------------------ */

/* N times a branch whose arm may give up (go to the exit), in a loop each, all
   nested if NESTED: deep trees, a wide join, many loops.  */
static struct flow_graph
large_graph (struct arena *a, uint32_t n, bool nested)
{
  VEC (struct edge) edges = { NULL, 0, 0 };
  adj_id exit = 3 * n + 1;
#define EDGE(FROM, TO) \
  do { struct edge e_ = { (FROM), (TO) }; VEC_PUSH (a, edges, e_); } while (0)
  EDGE (0, 1);
  for (adj_id i = 0; i < n; i++) {
    adj_id v = 3 * i + 1;	/* v -> v+1 -> v+2, v -> v+2, v+2 -> back */
    EDGE (v, v + 1);
    EDGE (v, v + 2);
    EDGE (v + 1, v + 2);
    if (v + 3 < exit) {
      EDGE (v + 1, exit);
      EDGE (v + 2, v + 3);
    } else
      EDGE (v + 2, exit);
    EDGE (v + 2, nested && i >= n / 2 ? 3 * (n - i) - 2 : v);
  }
#undef EDGE
  struct flow_graph f;
  f.graph = graph_new (a, exit + 1, edges.n, edges.at, 0);
  f.exit = exit;
  return f;
}

static void
test_large (const char *name, uint32_t n, bool nested, double seconds)
{
  struct arena a;
  arena_init (&a);
  clock_t start = clock ();
  struct setting s = setting_new (&a, large_graph (&a, n, nested));
  for (adj_id v = 0; v < s.flow.graph->nnodes; v += 2)
    bitset_add (&s.work, v);
  struct control *c = setting_plan (&a, &s);
  double took = (double) (clock () - start) / CLOCKS_PER_SEC;
  struct walk w;
  walk_init (&w, &a, &s.in, c);
  bool good = true;
  for (int i = 0; i < 3 && good; i++)
    good = walk_both_ways (&w, NULL, 100000);
  printf ("# %u blocks, %u loops: %.3f s\n", s.flow.graph->nnodes, c->loops->n,
	  took);
  verdict (good && took < seconds, name);
  arena_release (&a);
}

int
main (void)
{
  for (size_t i = 0; i < sizeof figures / sizeof *figures; i++)
    test_figure (&figures[i]);
  test_paths ();
  test_never_returns ();
  test_random_graphs ();
  test_definitions ();
  test_large ("50,000 blocks in a row of loops", 16700, false, 5);
  test_large ("loops 1,000 deep", 2000, true, 5);
  return failures != 0;
}
