/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flow graphs of sketches.  A region begins in a block and ends in one; what is
   drawn between may also leave to enclosing loops' exits or to the function's.

   Runs end because every edge to an earlier place is either a latch of a loop
   with a trip count, or is taken only while the fuel lasts.  */

#include "random-internal.h"

static uint32_t region (struct sketch *s, uint32_t block, unsigned depth);

/* ---- edges ------------------------------------------------------------------- */

uint32_t
sketch_new_block (struct sketch *s)
{
  struct sketch_block b = { .code = { 0 } };
  VEC_PUSH (s->a, s->blocks, b);
  return s->blocks.n - 1;
}

static void
link (struct sketch *s, uint32_t from, uint32_t to)
{
  VEC_PUSH (s->a, s->blocks.at[from].succs, to);
}

void
sketch_go (struct sketch *s, uint32_t from, uint32_t to)
{
  sketch_add (s, from, STMT_GOTO, NOTHING);
  link (s, from, to);
}

/* On VAR_TRUTH.  */
void
sketch_fork (struct sketch *s, uint32_t from, uint32_t yes, uint32_t no)
{
  struct mini *m = sketch_add (s, from, STMT_COND, NOTHING);
  m->args[m->nargs++] = VAR_TRUTH;
  link (s, from, yes);
  link (s, from, no);
}

/* On integer V (small and not negative): value K goes to TO[K], others to
   TO[0].  */
static void
choose (struct sketch *s, uint32_t from, operand v, const uint32_t *to,
	uint32_t n)
{
  struct mini *m = sketch_add (s, from, STMT_SWITCH, NOTHING);
  m->args[m->nargs++] = v;
  for (uint32_t k = 1; k < n; k++) {
    m->cases[m->ncases].low = m->cases[m->ncases].high = k;
    if (k + 1 == n && chance_percent (s->chance, 40))
      m->cases[m->ncases].high = k + 2;
    m->cases[m->ncases++].succ = k;
  }
  for (uint32_t k = 0; k < n; k++)
    link (s, from, to[k]);
}

/* VAR_TRUTH = the fuel lasts, and (mostly) some condition holds.  */
static void
fuel_condition (struct sketch *s, uint32_t block)
{
  operand fuel = VAR_FUEL;
  sketch_op (s, block, OP_SUB, VAR_FUEL, VAR_FUEL, sketch_integer (s, 1));
  if (chance_percent (s->chance, 60)) {
    sketch_condition (s, block, false);
    struct mini *m = sketch_add (s, block, STMT_OP, VAR_INDEX);
    m->op = OP_SELECT;
    m->args[0] = VAR_TRUTH;
    m->args[1] = VAR_FUEL;
    m->args[2] = sketch_integer (s, 0);
    m->nargs = 3;
    fuel = VAR_INDEX;
  }
  sketch_op (s, block, OP_GT, VAR_TRUTH, fuel, sketch_integer (s, 0));
}

/* ---- branches ------------------------------------------------------------------ */

static uint32_t
arm (struct sketch *s, uint32_t block, unsigned depth)
{
  return chance_percent (s->chance, 25) ? block : region (s, block, depth);
}

static uint32_t
draw_branch (struct sketch *s, uint32_t block, unsigned depth)
{
  uint32_t yes = sketch_new_block (s), join = sketch_new_block (s);
  sketch_condition (s, block, false);
  if (chance_percent (s->chance, 50)) {
    uint32_t no = sketch_new_block (s);
    sketch_fork (s, block, yes, no);
    sketch_go (s, arm (s, no, depth), join);
  } else
    sketch_fork (s, block, yes, join);
  sketch_go (s, arm (s, yes, depth), join);
  return join;
}

/* A switch whose arms may jump into each other, back too.  */
static uint32_t
draw_choice (struct sketch *s, uint32_t block, unsigned depth)
{
  uint32_t n = 2 + chance_below (s->chance, 3), to[5];
  uint32_t join = sketch_new_block (s);
  for (uint32_t k = 0; k < n; k++)
    to[k] = sketch_new_block (s);
  if (chance_percent (s->chance, 30)) {
    to[n] = to[0];
    to[0] = join;
    choose (s, block, sketch_any_integer (s), to, n + 1);
    to[0] = to[n];
  } else
    choose (s, block, sketch_any_integer (s), to, n);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t end = arm (s, to[k], depth);
    uint32_t other = to[chance_below (s->chance, n)];
    if (chance_percent (s->chance, 60))
      sketch_go (s, end, join);
    else if (k + 1 < n && chance_percent (s->chance, 30))
      sketch_go (s, end, to[k + 1]);
    else {
      fuel_condition (s, end);
      sketch_fork (s, end, other, join);
    }
  }
  return join;
}

static uint32_t
draw_stop (struct sketch *s, uint32_t block)
{
  uint32_t stop = sketch_new_block (s), next = sketch_new_block (s);
  sketch_condition (s, block, true);
  sketch_fork (s, block, stop, next);
  sketch_code (s, stop, chance_below (s->chance, 2));
  sketch_add (s, stop, STMT_STOP, NOTHING);
  return next;
}

/* ---- loops ------------------------------------------------------------------------ */

static void
enter_loop (struct sketch *s, uint32_t header, uint32_t exit, bool counted)
{
  struct sketch_loop l = { header, exit, 0, 0, counted, false };
  VEC_PUSH (s->a, s->loops, l);
  VEC_PUSH (s->a, s->around, s->loops.n - 1);
}

/* The loops from around[K] on are left: their exit is not the only one.  */
static void
spoil_counts (struct sketch *s, uint32_t k)
{
  for (; k < s->around.n; k++)
    s->loops.at[s->around.at[k]].has_count = false;
}

/* Out of some loop, out of the function, or on with a loop's next turn.  */
static uint32_t
draw_leave (struct sketch *s, uint32_t block)
{
  uint32_t next = sketch_new_block (s), to = s->exit;
  if (s->around.n && chance_percent (s->chance, 80)) {
    uint32_t k = chance_below (s->chance, s->around.n);
    const struct sketch_loop *l = &s->loops.at[s->around.at[k]];
    bool again = !l->counted && chance_percent (s->chance, 40);
    to = again ? l->header : l->exit;
    if (again)
      fuel_condition (s, block);
    else
      sketch_condition (s, block, chance_percent (s->chance, 50));
    spoil_counts (s, again ? k + 1 : k);
  } else {
    sketch_condition (s, block, true);
    spoil_counts (s, 0);
  }
  if (chance_percent (s->chance, 50)) {
    uint32_t on_the_way = sketch_new_block (s);
    sketch_fork (s, block, on_the_way, next);
    sketch_code (s, on_the_way, chance_below (s->chance, 3));
    sketch_go (s, on_the_way, to);
  } else
    sketch_fork (s, block, to, next);
  return next;
}

static uint32_t
draw_while (struct sketch *s, uint32_t block, unsigned depth)
{
  uint32_t header = sketch_new_block (s), exit = sketch_new_block (s);
  sketch_go (s, block, header);
  enter_loop (s, header, exit, false);
  if (chance_percent (s->chance, 50)) {
    uint32_t body = sketch_new_block (s);
    sketch_code (s, header, chance_below (s->chance, 3));
    fuel_condition (s, header);
    sketch_fork (s, header, body, exit);
    sketch_go (s, region (s, body, depth), header);
  } else {
    uint32_t end = region (s, header, depth);
    fuel_condition (s, end);
    sketch_fork (s, end, header, exit);
  }
  s->around.n--;
  return exit;
}

/* How many turns a counted loop takes, into a variable of its own.  */
static uint32_t
trip_count (struct sketch *s, uint32_t block)
{
  uint32_t n = sketch_var (s, TYPE_ID_INT64);
  if (s->counters.n && chance_percent (s->chance, 40)) {	/* triangular */
    sketch_op (s, block, OP_SUB, n, PICK (s, s->counters),
	       sketch_integer (s, chance_below (s->chance, 2)));
    return n;
  }
  operand base = chance_percent (s->chance, 50)
		 ? sketch_any_integer (s)
		 : sketch_integer (s, chance_below (s->chance, 5));
  sketch_op (s, block, OP_AND, n, base, sketch_integer (s, 3));
  return n;
}

/* BLOCK ends with the definition of loop L's count from trip count N.  */
static void
set_count (struct sketch *s, struct sketch_loop *l, uint32_t block, uint32_t n,
	   bool bottom)
{
  uint32_t count = sketch_var (s, TYPE_ID_INT64);
  if (bottom)
    sketch_op (s, block, OP_SUB, count, n, sketch_integer (s, 1));
  else
    sketch_op (s, block, OP_MAX, count, n, sketch_integer (s, 0));
  l->block = block;
  l->at = s->blocks.at[block].code.n - 1;
  l->has_count = chance_percent (s->chance, 75);
}

/* Branches on reals that only linear operations read: their records are all that goes
   on the tape, and stand in the loop's chunk.  */
static uint32_t
draw_linear_branches (struct sketch *s, uint32_t block)
{
  for (uint32_t n = 1 + chance_below (s->chance, 2); n; n--) {
    uint32_t yes = sketch_new_block (s), no = sketch_new_block (s), join = sketch_new_block (s);
    sketch_op (s, block, OP_GT, VAR_TRUTH, PICK (s, s->reals), PICK (s, s->reals));
    sketch_op (s, block, OP_ADD, PICK (s, s->reals), PICK (s, s->reals),
	       PICK (s, s->reals));
    sketch_fork (s, block, yes, no);
    sketch_op (s, yes, OP_SUB, PICK (s, s->reals), PICK (s, s->reals),
	       PICK (s, s->reals));
    sketch_go (s, yes, join);
    if (chance_percent (s->chance, 50))
      sketch_op (s, no, OP_NEG, PICK (s, s->reals), PICK (s, s->reals), NOTHING);
    sketch_go (s, no, join);
    block = join;
  }
  return block;
}

/* I = I + 1 and, at the bottom, the test, and perhaps, APART, a latch that does nothing.  */
static void
draw_latch (struct sketch *s, uint32_t block, uint32_t i, uint32_t n,
	    const struct sketch_loop *l, bool bottom, bool apart)
{
  sketch_op (s, block, OP_ADD, i, i, sketch_integer (s, 1));
  if (bottom) {
    sketch_op (s, block, OP_LT, VAR_TRUTH, i, n);
    uint32_t latch = apart ? sketch_new_block (s) : l->header;
    sketch_fork (s, block, latch, l->exit);
    if (apart)
      sketch_go (s, latch, l->header);
  } else
    sketch_go (s, block, l->header);
}

/* From BLOCK to a loop's header, by one edge or by two that differ in what was done.  */
static void
enter_by (struct sketch *s, uint32_t block, uint32_t header)
{
  if (!chance_percent (s->chance, 15)) {
    sketch_go (s, block, header);
    return;
  }
  uint32_t one = sketch_new_block (s), other = sketch_new_block (s);
  sketch_op (s, block, OP_LT, VAR_TRUTH, PICK (s, s->integers),
	     sketch_integer (s, chance_below (s->chance, INTEGERS)));
  sketch_fork (s, block, one, other);
  sketch_code (s, one, 1);
  if (chance_percent (s->chance, 50))
    sketch_code (s, other, 1);
  sketch_go (s, one, header);
  sketch_go (s, other, header);
}

uint32_t
sketch_open_loop (struct sketch *s, uint32_t block, uint32_t n,
		  struct sketch_turns *t)
{
  uint32_t header = sketch_new_block (s), exit = sketch_new_block (s);
  uint32_t before = block, i = t->i;
  enter_loop (s, header, exit, true);
  t->n = n;
  t->loop = s->loops.n - 1;
  if (t->bottom) {
    before = sketch_new_block (s);
    sketch_op (s, block, OP_GT, VAR_TRUTH, n, sketch_integer (s, 0));
    sketch_fork (s, block, before, exit);
  }
  set_count (s, &s->loops.at[t->loop], before, n, t->bottom);
  if (header % 2)
    sketch_op (s, before, OP_COPY, i, sketch_integer (s, 0), NOTHING);
  else				/* the constant itself starts the loop */
    sketch_rename (s, before, i, sketch_integer (s, 0));
  enter_by (s, before, header);
  uint32_t body = header;
  if (!t->bottom) {
    body = sketch_new_block (s);
    sketch_op (s, header, OP_LT, VAR_TRUTH, i, n);
    sketch_fork (s, header, body, exit);
  }
  VEC_PUSH (s->a, s->counters, i);
  return body;
}

uint32_t
sketch_close_loop (struct sketch *s, uint32_t body, const struct sketch_turns *t)
{
  const struct sketch_loop *l = &s->loops.at[t->loop];
  draw_latch (s, body, t->i, t->n, l, t->bottom, t->latch);
  s->counters.n--;
  s->around.n--;
  return l->exit;
}

static uint32_t
draw_counted (struct sketch *s, uint32_t block, unsigned depth)
{
  struct sketch_turns t = { .bottom = chance_percent (s->chance, 50) };
  t.i = sketch_var (s, TYPE_ID_INT64);
  uint32_t body = sketch_open_loop (s, block, trip_count (s, block), &t);
  body = chance_percent (s->chance, 25) ? draw_linear_branches (s, body)
	 : region (s, body, depth);
  if (!t.bottom && chance_percent (s->chance, 25)) {	/* a second latch */
    uint32_t one = sketch_new_block (s), rest = sketch_new_block (s);
    sketch_condition (s, body, false);
    sketch_fork (s, body, one, rest);
    draw_latch (s, one, t.i, t.n, &s->loops.at[t.loop], false, false);
    body = region (s, rest, 0);
  }
  return sketch_close_loop (s, body, &t);
}

/* A loop of one block over a stencil.  Its variable starts anywhere and may go down, or
   by two.  */
static uint32_t
draw_stencil (struct sketch *s, uint32_t block)
{
  static const int steps[] = { 1, 1, 1, -1, 2 };
  int step = steps[chance_below (s->chance, 5)];
  uint32_t i = sketch_var (s, TYPE_ID_INT64), turn = sketch_var (s, TYPE_ID_INT64);
  uint32_t n = trip_count (s, block), t[4], nt = 2 + chance_below (s->chance, 3);
  uint32_t before = sketch_new_block (s), body = sketch_new_block (s), exit = sketch_new_block (s);
  for (uint32_t k = 0; k < nt; k++) {
    t[k] = sketch_var (s, TYPE_ID_REAL8);
    sketch_rename (s, block, t[k], sketch_real (s, 0.25));
  }
  sketch_op (s, block, OP_AND, n, n, sketch_integer (s, 3));
  if (step != 2 && chance_percent (s->chance, 60))
    sketch_op (s, block, OP_ADD, n, n, sketch_integer (s, 2));
  enter_loop (s, body, exit, true);
  uint32_t loop = s->loops.n - 1;
  sketch_op (s, block, OP_GT, VAR_TRUTH, n, sketch_integer (s, 0));
  sketch_fork (s, block, before, exit);
  if (step == 1 && chance_percent (s->chance, 40))
    sketch_op (s, before, OP_AND, i, sketch_any_integer (s), sketch_integer (s, 1));
  else
    sketch_rename (s, before, i, sketch_integer (s, step < 0 ? 5 : step == 2 ? 0
						    : chance_below (s->chance, 2)));
  sketch_rename (s, before, turn, sketch_integer (s, 0));
  set_count (s, &s->loops.at[loop], before, n, true);
  sketch_go (s, before, body);
  sketch_stencil (s, body, i, n, t, nt);
  sketch_op (s, body, OP_ADD, i, i, sketch_integer (s, step));
  draw_latch (s, body, turn, n, &s->loops.at[loop], true, false);
  s->around.n--;
  return exit;
}

/* ---- graphs without structure --------------------------------------------------------- */

enum { GRAPH_NODES = 7 };

/* Fills TO with N's successors among NODES and JOIN (behind the last): at least one
   lies further on.  Returns how many; *BACK: how many of them, the last ones,
   lie before.  */
static uint32_t
graph_successors (struct sketch *s, bool needed[GRAPH_NODES + 1][GRAPH_NODES + 1],
		  uint32_t n, uint32_t nnodes, uint32_t *to, uint32_t *back)
{
  uint32_t count = 0;
  for (uint32_t k = n + 1; k <= nnodes && count < 3; k++)
    if (needed[n][k])
      to[count++] = k;
  while (count == 0 || (count < 2 && chance_percent (s->chance, 40))) {
    uint32_t k = n + 1 + chance_below (s->chance, nnodes - n);
    if (count == 0 || to[0] != k)
      to[count++] = k;
  }
  *back = 0;
  while (*back < 2 && chance_percent (s->chance, 40)) {
    uint32_t k = chance_below (s->chance, n + 1);
    if (*back == 0 || to[count - 1] != k) {
      to[count++] = k;
      ++*back;
    }
  }
  return count;
}

static void
graph_end (struct sketch *s, uint32_t block, const uint32_t *to, uint32_t n,
	   uint32_t back)
{
  operand v = sketch_any_integer (s);
  if (n == 1) {
    sketch_go (s, block, to[0]);
    return;
  }
  if (n == 2) {
    if (back)
      fuel_condition (s, block);
    else
      sketch_condition (s, block, false);
    sketch_fork (s, block, to[1], to[0]);
    return;
  }
  if (back) {
    fuel_condition (s, block);
    struct mini *m = sketch_add (s, block, STMT_OP, VAR_INDEX);
    m->op = OP_SELECT;
    m->args[0] = VAR_TRUTH;
    m->args[1] = v;
    m->args[2] = sketch_integer (s, 0);
    m->nargs = 3;
    v = VAR_INDEX;
  }
  choose (s, block, v, to, n);
}

static uint32_t
draw_graph (struct sketch *s, uint32_t block, unsigned depth)
{
  uint32_t n = 3 + chance_below (s->chance, GRAPH_NODES - 2);
  uint32_t node[GRAPH_NODES + 1], starts[3] = { 0 }, nstarts = 1;
  bool needed[GRAPH_NODES + 1][GRAPH_NODES + 1] = { { false } };
  for (uint32_t k = 0; k <= n; k++)
    node[k] = sketch_new_block (s);
  if (chance_percent (s->chance, 50))
    starts[nstarts++] = 1 + chance_below (s->chance, n - 1);
  for (uint32_t k = 1; k < n; k++)
    if (nstarts == 1 || starts[1] != k) {
      uint32_t from = chance_below (s->chance, k), sum = 0;
      for (uint32_t j = 0; j <= n; j++)
	sum += needed[from][j];
      needed[sum < 3 ? from : k - 1][k] = true;
    }
  starts[0] = node[0];
  starts[1] = node[starts[1]];
  graph_end (s, block, starts, nstarts, 0);
  for (uint32_t k = 0; k < n; k++) {
    uint32_t to[8], back, count = graph_successors (s, needed, k, n, to, &back);
    uint32_t end = node[k];
    sketch_code (s, end, chance_below (s->chance, 3));
    if (depth && chance_percent (s->chance, 15))
      end = region (s, end, depth);
    for (uint32_t j = 0; j < count; j++)
      to[j] = node[to[j]];
    graph_end (s, end, to, count, back);
  }
  return node[n];
}

/* ---- regions ------------------------------------------------------------------------------- */

static uint32_t
draw_piece (struct sketch *s, uint32_t block, unsigned depth)
{
  const struct features *w = &s->features;
  unsigned k = chance_below (s->chance, w->plain + w->branch + w->choice
				       + w->counted + w->loop + w->leave
				       + w->graph + w->stop + w->stencil
				       + w->nest + w->parts + w->items + w->field + w->steps + w->levels);
  if (s->blocks.n > 60 || k < w->plain) {
    sketch_code (s, block, 1 + chance_below (s->chance, 5));
    return block;
  }
  k -= w->plain;
  if (k < w->leave)
    return draw_leave (s, block);
  k -= w->leave;
  if (k < w->stop)
    return draw_stop (s, block);
  k -= w->stop;
  if (k < w->stencil)
    return draw_stencil (s, block);
  k -= w->stencil;
  if (!depth) {
    sketch_code (s, block, 1);
    return block;
  }
  if (k < w->nest)
    return sketch_nest (s, block);
  k -= w->nest;
  if (k < w->parts)
    return sketch_parts (s, block);
  k -= w->parts;
  if (k < w->items)
    return sketch_items (s, block);
  k -= w->items;
  if (k < w->field)
    return sketch_field (s, block);
  k -= w->field;
  if (k < w->steps)
    return sketch_steps (s, block);
  k -= w->steps;
  if (k < w->levels)
    return sketch_levels (s, block);
  k -= w->levels;
  if (k < w->branch)
    return draw_branch (s, block, depth - 1);
  k -= w->branch;
  if (k < w->choice)
    return draw_choice (s, block, depth - 1);
  k -= w->choice;
  if (k < w->counted)
    return draw_counted (s, block, depth - 1);
  k -= w->counted;
  if (k < w->loop)
    return draw_while (s, block, depth - 1);
  return draw_graph (s, block, depth - 1);
}

static uint32_t
region (struct sketch *s, uint32_t block, unsigned depth)
{
  uint32_t n = 1 + chance_below (s->chance, s->features.sparse ? 2 : 4);
  while (n--)
    block = draw_piece (s, block, depth);
  return block;
}

/* if (depth > 0) call itself with depth - 1.  */
static uint32_t
draw_recursion (struct sketch *s, uint32_t block)
{
  uint32_t inner = sketch_new_block (s), next = sketch_new_block (s);
  adj_id self = s->p->functions.n - 1;
  operand depth = s->f->params.at[s->depth_param].value | CONSTANT;
  sketch_op (s, block, OP_AND, VAR_INDEX, depth, sketch_integer (s, 3));
  sketch_op (s, block, OP_GT, VAR_TRUTH, VAR_INDEX, sketch_integer (s, 0));
  sketch_fork (s, block, inner, next);
  sketch_op (s, inner, OP_SUB, VAR_INDEX, VAR_INDEX, sketch_integer (s, 1));
  sketch_call (s, inner, self, VAR_INDEX);
  sketch_go (s, inner, next);
  return next;
}

void
sketch_body (struct sketch *s)
{
  uint32_t block = region (s, 0, 3);
  if (chance_percent (s->chance, s->features.sparse ? 20 : 70))
    block = region (s, block, 3);
  if (s->depth_param != NOTHING) {
    block = draw_recursion (s, block);
    block = region (s, block, 1);
  }
  sketch_go (s, block, s->exit);
}
