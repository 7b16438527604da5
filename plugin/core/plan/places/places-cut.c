/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is taped and what is repeated, by minimum node cuts (doc/architecture.md, Places).

   A context is the set of blocks with one innermost loop in one cyclic component:
   for all of them the same registers still hold, and the same loops have
   counters.  In a crowded function, where reals outside of loops are taped too, each
   block outside of cycles is a context as well.  In a context every value v that is read there, or that what is read
   may be made of, has two nodes:

	v.in	beyond the cut: v is recomputed or reloaded
	v.out	beyond the cut: the reverse sweep has v

	source -> v.in	   cost of repeating v; never, if that is forbidden
	v.in -> v.out	   cost of keeping v
	o.out -> v.in	   never: v is repeated only where its operand o is had
	v.out -> sink	   never: v is read

   What is given or still there is had for nothing and has no nodes.  Before:

	u = hu / h; ...		read: u, h, hu; hu and h are overwritten later
	source -5-> u.in -9-> u.out -> sink
	hu.out -> u.in, h.out -> u.in, and both are taped because they are read

   and the cut takes the 5: u is recomputed.

   The cost of keeping is that of the best place; a value that another context has
   on the tape already costs only what this one adds.  So contexts are decided one
   after the other, those that run most often first, and then all once more.

   Costs are estimates in two respects more.  A value is taken to be made in each
   block whose reads it may serve, even if what lies between turns out to be taped; but
   once per iteration at most, since GCC finds what the reverses of two blocks have in
   common; and once before a loop of one block, if the loop does not change it (`invariants').  */

#include "cut.h"
#include "places-int.h"
#include "short-loops.h"

enum { ROUNDS = 2 };

struct context {
  adj_id loop, component;
  id_list blocks;
  double runs;
};

/* By position in `values'.  */
struct item {
  double uses;			/* runs of the blocks that may want it */
  double keep;			/* cost of keeping it */
  bool is_read, may_repeat;	/* in all blocks that may want it */
  adj_id block;			/* one of them */
  bool untaped;			/* could be made without any tape */
  bool taped;
};

struct network {
  struct places *st;
  struct arena *arena;		/* for one context */
  adj_id *at;			/* [values] position, or ADJ_NONE */
  id_list values;		/* operands before users */
  VEC (struct item) items;
  adj_id block;			/* being searched */
  double most_runs;		/* of a block of the context */
  adj_id held_in;		/* the loop whose reverse has what does not change in it once, before it
				   begins, or ADJ_NONE */
  struct cut *cut;
  adj_id user;			/* position, while its operands are visited */
};

typedef VEC (struct context) context_list;

static bool
is_had (const struct places *st, adj_id v, adj_id block)
{
  return value_is_given (st->f, v) || still_there (st, v, block);
}

/* ---- the values of a context ---------------------------------------------------- */

static bool
is_repeatable (struct places *st, adj_id v, adj_id block)
{
  return st->plan->tuning->values != VALUES_TAPE
	 && places_may_repeat (st, v, block);
}

static void
visit (void *data, adj_id v)
{
  struct network *n = data;
  struct places *st = n->st;
  if (is_had (st, v, n->block) || st->listed_stamp[v] == n->block)
    return;
  st->listed_stamp[v] = n->block;
  bool may_repeat = is_repeatable (st, v, n->block);
  if (may_repeat)
    places_operands (st, v, n->block, visit, n);
  if (n->at[v] == ADJ_NONE) {
    struct item item = { .may_repeat = may_repeat, .block = n->block };
    n->at[v] = n->values.n;
    VEC_PUSH (n->arena, n->values, v);
    VEC_PUSH (n->arena, n->items, item);
  }
  struct item *item = &n->items.at[n->at[v]];
  item->uses += st->runs[n->block];
  item->may_repeat &= may_repeat;
}

static void
collect_values (struct network *n, const struct context *c)
{
  for (uint32_t i = 0; i < c->blocks.n; i++) {
    const id_list *reads = &n->st->reads[n->block = c->blocks.at[i]];
    if (n->st->runs[n->block] > n->most_runs)
      n->most_runs = n->st->runs[n->block];
    for (uint32_t k = 0; k < reads->n; k++) {
      visit (n, reads->at[k]);
      if (n->at[reads->at[k]] != ADJ_NONE)
	n->items.at[n->at[reads->at[k]]].is_read = true;
    }
  }
}

static void
check_untaped (void *data, adj_id v)
{
  struct network *n = data;
  if (!is_had (n->st, v, n->block) && !n->items.at[n->at[v]].untaped)
    n->items.at[n->user].untaped = false;
}

static void
find_untaped (struct network *n)
{
  for (uint32_t i = 0; i < n->values.n; i++) {
    n->user = i;
    n->items.at[i].untaped = n->items.at[i].may_repeat;
    n->block = n->items.at[i].block;
    if (n->items.at[i].may_repeat)
      places_operands (n->st, n->values.at[i], n->block, check_untaped, n);
  }
}

/* ---- the cut ------------------------------------------------------------------------ */

static adj_id in_node (uint32_t i) { return CUT_FIRST_FREE + 2 * i; }
static adj_id out_node (uint32_t i) { return CUT_FIRST_FREE + 2 * i + 1; }

/* What keeping it for this context adds.  */
static double
keep_cost (const struct network *n, uint32_t i)
{
  static const id_list nowhere = { NULL, 0, 0 };
  /* Among equals the tape loses.  */
  const double tie = 1.001, forced = 1e6;
  const struct places *st = n->st;
  adj_id v = n->values.at[i];
  bool inside = places_inside_its_loop (st, v, n->block);
  double before, with;
  places_best (st, v, &st->taped_in[v], 0, true, &before);
  places_best (st, v, st->taped_in[v].n ? &st->taped_in[v] : &nowhere,
	       n->items.at[i].uses, inside, &with);
  if (!st->taped_in[v].n)
    before = 0;
  with = with > before ? tie * (with - before) : 0;
  return st->plan->tuning->values == VALUES_RECOMPUTE ? forced * with : with;
}

/* V does not change in the loop, and can be made before it.  */
static bool
is_held (const struct network *n, uint32_t i)
{
  const struct cfg *cfg = n->st->plan->cfg;
  const struct value *x = &n->st->f->values.at[n->values.at[i]];
  return n->held_in != ADJ_NONE && n->items.at[i].untaped && x->kind == VALUE_STMT
	 && !bitset_has (&cfg->loops->at[n->held_in].body, n->st->f->stmts.at[x->def].block);
}

static double
repeat_cost (const struct network *n, uint32_t i)
{
  double uses = n->items.at[i].uses;
  adj_id v = n->values.at[i];
  if (is_held (n, i))
    uses /= frequency_of_trips (n->st->plan->cfg, n->held_in);
  double once = places_is_copied (n->st, v, n->items.at[i].block)
		? cost_of_reading_copy ()
		: cost_of_repeating (n->st->p, n->st->f, v);
  return (uses < n->most_runs ? uses : n->most_runs) * once;
}

static void
connect_operand (void *data, adj_id v)
{
  struct network *n = data;
  if (!is_had (n->st, v, n->block))
    cut_edge (n->cut, out_node (n->at[v]), in_node (n->user), CUT_NEVER);
}

static uint64_t
scaled (double cost, double total)
{
  return (uint64_t) (cost / total * (double) (CUT_NEVER >> 8));
}

static void
solve (struct network *n)
{
  uint32_t size = n->values.n;
  double total = 1;
  for (uint32_t i = 0; i < size; i++)
    total += (n->items.at[i].keep = keep_cost (n, i)) + repeat_cost (n, i);
  n->cut = cut_new (n->arena, CUT_FIRST_FREE + 2 * size);
  for (uint32_t i = 0; i < size; i++) {
    const struct item *item = &n->items.at[i];
    cut_edge (n->cut, CUT_SOURCE, in_node (i),
	      item->may_repeat ? scaled (repeat_cost (n, i), total) : CUT_NEVER);
    cut_edge (n->cut, in_node (i), out_node (i), scaled (item->keep, total));
    if (item->is_read)
      cut_edge (n->cut, out_node (i), CUT_SINK, CUT_NEVER);
    n->user = i;
    n->block = item->block;
    if (item->may_repeat)
      places_operands (n->st, n->values.at[i], n->block, connect_operand, n);
  }
  uint64_t cost = cut_solve (n->cut);
  ADJ_ASSERT (cost < CUT_NEVER);
  for (uint32_t i = 0; i < size; i++)
    n->items.at[i].taped = !cut_beyond (n->cut, in_node (i))
			   && cut_beyond (n->cut, out_node (i));
}

/* ---- what follows ------------------------------------------------------------------- */

/* The loop of context C, if it is one block.  */
static adj_id
held_in (const struct places *st, const struct context *c)
{
  adj_id latch;
  return c->loop != ADJ_NONE && st->plan->tuning->invariants
	 && loop_is_short (st->f, st->plan->cfg, c->loop, &latch) ? c->loop : ADJ_NONE;
}

/* Exactly why V is on the tape.  */
static const char *
why_taped (const struct network *n, uint32_t i)
{
  struct places *st = n->st;
  adj_id v = n->values.at[i];
  const struct stmt *s = definition (st, v);
  const struct item *item = &n->items.at[i];
  bool dear = repeat_cost (n, i) >= item->keep;
  if (item->may_repeat && s->kind == STMT_LOAD)
    return item->untaped ? "loading it again costs more than keeping it"
			 : "its address changes in a way that cannot be recomputed";
  if (item->may_repeat)
    return dear ? "repeating the operation costs more than keeping it"
	   : item->untaped
	   ? "repeating what it is made of costs more than keeping it"
	   : "what it is made of is not there any more";
  if (places_may_repeat (st, v, n->block))
    return "asked for";
  switch (s->kind) {
    case STMT_LOAD:
      return load_is_lost_because (st->intact, st->f->values.at[v].def);
    case STMT_PHI:
      return "it is carried around a loop or out of a branch";
    case STMT_CALL: case STMT_EFFECT:
      return "it comes out of a call";
    case STMT_OP:
      return st->f->loose
	     ? "GCC's options allow it to compare other reals than are stored"
	     : "what jumps is not made of reals again, except of the same bits";
    default:
      return "it is made anew in a loop";
  }
}

static void
follow (void *data, adj_id v)
{
  struct network *n = data;
  struct places *st = n->st;
  if (is_had (st, v, n->block) || st->read_stamp[v] == n->block)
    return;
  st->read_stamp[v] = n->block;
  if (!n->items.at[n->at[v]].taped) {
    places_operands (st, v, n->block, follow, n);
    return;
  }
  VEC_PUSH (st->arena, st->taped_in[v], n->block);
  if (!st->plan->why[v])
    st->plan->why[v] = why_taped (n, n->at[v]);
}

static void
forget (struct network *n, const struct context *c)
{
  struct places *st = n->st;
  for (uint32_t i = 0; i < n->values.n; i++) {
    id_list *l = &st->taped_in[n->values.at[i]];
    uint32_t kept = 0;
    for (uint32_t k = 0; k < l->n; k++)
      if (st->component[l->at[k]] != c->component
	  || loop_of (st->plan->cfg, l->at[k]) != c->loop)
	l->at[kept++] = l->at[k];
    l->n = kept;
  }
}

static void
decide_context (struct places *st, const struct context *c, adj_id *at)
{
  struct arena own;
  arena_init (&own);
  struct network n = { .st = st, .arena = &own, .at = at, .held_in = held_in (st, c) };
  collect_values (&n, c);
  find_untaped (&n);
  forget (&n, c);
  if (n.values.n)
    solve (&n);
  for (uint32_t i = 0; i < c->blocks.n; i++) {
    const id_list *reads = &st->reads[n.block = c->blocks.at[i]];
    for (uint32_t k = 0; k < reads->n; k++)
      follow (&n, reads->at[k]);
  }
  for (uint32_t i = 0; i < n.values.n; i++)
    at[n.values.at[i]] = ADJ_NONE;
  arena_release (&own);
}

/* ---- contexts ---------------------------------------------------------------------- */

static void
find_contexts (const struct places *st, context_list *out)
{
  for (adj_id b = 0; b < st->f->blocks.n; b++) {
    adj_id component = st->component[b], loop = loop_of (st->plan->cfg, b);
    if (!bitset_has (&st->plan->cfg->live, b) || !st->reads[b].n
	|| !bitset_has (&st->cyclic, component))
      continue;
    uint32_t k = 0;
    while (k < out->n && (out->at[k].component != component
			  || out->at[k].loop != loop))
      k++;
    if (k == out->n) {
      struct context c = { loop, component, { NULL, 0, 0 }, 0 };
      VEC_PUSH (st->arena, *out, c);
    }
    VEC_PUSH (st->arena, out->at[k].blocks, b);
    out->at[k].runs += st->runs[b];
  }
}

static void
sort_contexts (context_list *l)
{
  for (uint32_t i = 1; i < l->n; i++) {
    struct context c = l->at[i];
    uint32_t j = i;
    for (; j > 0 && l->at[j - 1].runs < c.runs; j--)
      l->at[j] = l->at[j - 1];
    l->at[j] = c;
  }
}

void
places_decide_by_cuts (struct places *st)
{
  context_list contexts = { NULL, 0, 0 };
  adj_id *at = ARENA_ARRAY (st->arena, adj_id, st->f->values.n);
  for (adj_id v = 0; v < st->f->values.n; v++)
    at[v] = ADJ_NONE;
  find_contexts (st, &contexts);
  sort_contexts (&contexts);
  for (int round = 0; round < ROUNDS; round++) {
    places_reset_stamps (st);
    for (adj_id v = 0; v < st->f->values.n; v++)
      st->plan->why[v] = NULL;
    for (uint32_t k = 0; k < contexts.n; k++)
      decide_context (st, &contexts.at[k], at);
  }
}
