/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is read for the last time: see last-reads.h.

   1. Iterations of the loop read different elements.  Inside it, and inside loops around it that run upwards, any other load is told apart by
      its subscripts.
   2. On all ways on from the loop's exits, up to where the memory ends, a load of it is told apart,
      or finds what was stored since: its fill runs before it in each iteration of a loop P around
      both (filled.h), and P has begun anew since: it is not around the loop, or in the same iteration of
      it no way leads on to the load.  The function's end must find a local variable, or memory that
      ended.
   3. Or one statement stores all of it anew behind the loop, and up to there each load is told
      apart.  */

#include "last-reads.h"

#include "region.h"
#include "subscripts.h"

enum { MOST_QUESTIONS = 3000 };	/* of subscripts and fills, in one function */

struct last_reads {
  const struct function *primal;
  const struct roots *roots;
  const struct allocs *allocs;
  const struct cfg *cfg;
  const struct function *f;	/* whose statements begin with the primal's */
  struct filled *filled;
  struct subscripts *subscripts;
  struct arena *arena;
  uint32_t questions;
};

struct walk {
  struct last_reads *q;
  const struct read_there *x;
  adj_id root;
  struct last_read *why;
  struct arena own;
};

struct last_reads *
last_reads_new (struct arena *a, const struct program *p, const struct function *primal,
		const struct roots *roots, const struct allocs *allocs, const struct cfg *cfg)
{
  struct last_reads *q = ARENA_NEW (a, struct last_reads);
  q->primal = primal;
  q->roots = roots;
  q->allocs = allocs;
  q->cfg = cfg;
  q->f = cfg->f;
  q->filled = filled_new (a, p, cfg);
  q->subscripts = subscripts_new (a, p, cfg);
  q->arena = a;
  return q;
}

static bool
in_loop (const struct cfg *cfg, adj_id loop, adj_id block)
{
  return bitset_has (&cfg->loops->at[loop].body, block);
}

/* ---- whose memory it is -------------------------------------------------------------- */

static bool
leads_to (const struct roots *r, const struct function *f, adj_id value, adj_id root)
{
  return r->of_value[value].word && roots_next_of_value (r, f, value, root) == root;
}

/* S hands a pointer to ROOT to somebody.  */
static bool
gives_away (const struct roots *r, const struct function *f, const struct stmt *s, adj_id root)
{
  switch (s->kind) {
    case STMT_OP: case STMT_PHI: case STMT_LOAD: case STMT_CLEAR: case STMT_MOVE: case STMT_FREE:
      return false;
    default:
      break;
  }
  for (uint32_t k = 0; k < s->nargs; k++)
    if (leads_to (r, f, s->args[k], root))
      return true;
  return false;
}

/* One piece of memory at any time.  */
static bool
is_one_piece (const struct function *f, const struct roots *r, const struct allocs *allocs,
	      const struct cfg *cfg, adj_id root)
{
  if (root < r->first_object || root >= r->unknown)
    return false;
  if (root >= r->first_alloc) {
    adj_id made = r->alloc_stmt[root - r->first_alloc];
    return f->stmts.at[made].kind == STMT_ALLOC
	   && (allocs->ends[made] || loop_of (cfg, f->stmts.at[made].block) == ADJ_NONE);
  }
  return object_is_of_call (&f->objects.at[root - r->first_object]);
}

/* The only memory that LOAD's reference leads to, a root, if it is the function's own and its address goes
   nowhere; or ADJ_NONE.  */
static adj_id
own_root (const struct last_reads *q, adj_id load)
{
  const struct function *f = q->primal;
  const struct stmt *s = &f->stmts.at[load];
  adj_id root = region_next_root (q->roots, f, s, 0, 0);
  if (root == ADJ_NONE || region_next_root (q->roots, f, s, 0, root + 1) != ADJ_NONE
      || !is_one_piece (f, q->roots, q->allocs, q->cfg, root))
    return ADJ_NONE;
  for (adj_id i = 0; i < f->stmts.n; i++)
    if (f->stmts.at[i].block != ADJ_NONE && gives_away (q->roots, f, &f->stmts.at[i], root))
      return ADJ_NONE;
  return root;
}

/* Statement ID may read ROOT, of which nobody else has a pointer.  */
static bool
may_read (const struct walk *w, adj_id id)
{
  const struct last_reads *q = w->q;
  if (id >= q->primal->stmts.n)
    return false;
  const struct stmt *s = &q->primal->stmts.at[id];
  switch (s->kind) {
    case STMT_LOAD:
      return region_next_root (q->roots, q->primal, s, 0, w->root) == w->root;
    case STMT_MOVE:
      return region_next_root (q->roots, q->primal, s, 1, w->root) == w->root;
    default:
      return false;
  }
}

/* Statement ID ends ROOT's memory.  */
static bool
ends (const struct walk *w, adj_id id)
{
  const struct last_reads *q = w->q;
  if (id >= q->primal->stmts.n || q->primal->stmts.at[id].kind != STMT_FREE)
    return false;
  adj_id v = q->primal->stmts.at[id].args[0];
  return roots_next_of_value (q->roots, q->primal, v, 0) == w->root
	 && roots_next_of_value (q->roots, q->primal, v, w->root + 1) == ADJ_NONE;
}

/* ---- what is told apart ---------------------------------------------------------------- */

static bool
may_ask (struct last_reads *q)
{
  return ++q->questions <= MOST_QUESTIONS;
}

static bool
is_of_strand (const struct read_there *x, adj_id id)
{
  for (uint32_t k = 0; k < x->strand.n; k++)
    if (x->strand.at[k] == id)
      return true;
  return false;
}

/* No two iterations of LOOP, around X, read one element of it; nor, if it is X's own, does another load
   in the same one.  */
static bool
is_apart_inside (struct walk *w, adj_id loop)
{
  struct last_reads *q = w->q;
  const struct read_there *x = w->x;
  for (adj_id i = 0; i < q->primal->stmts.n; i++) {
    adj_id b = q->f->stmts.at[i].block;
    if (b == ADJ_NONE || !in_loop (q->cfg, loop, b) || !may_read (w, i))
      continue;
    if (loop == x->loop && is_of_strand (x, i))
      continue;
    if (q->f->stmts.at[i].kind != STMT_LOAD || !may_ask (q)
	|| !(loop == x->loop ? subscripts_apart_throughout (q->subscripts, x->load, i, loop)
	     : subscripts_apart_across (q->subscripts, x->load, i, loop)))
      return false;
  }
  return true;
}

/* ---- ways on from the loop -------------------------------------------------------------- */

typedef VEC (adj_id) block_list;

/* Where control goes on from X's loop.  */
static void
push_exits (struct walk *w, struct bitset *seen, block_list *todo)
{
  const struct last_reads *q = w->q;
  for (adj_id e = 0; e < q->f->edges.n; e++) {
    adj_id from = q->f->edges.at[e].from, to = q->f->edges.at[e].to;
    if (bitset_has (&q->cfg->live, from) && bitset_has (&q->cfg->live, to)
	&& in_loop (q->cfg, w->x->loop, from) && !in_loop (q->cfg, w->x->loop, to)
	&& bitset_add (seen, to))
      VEC_PUSH (&w->own, *todo, to);
  }
}

/* Control may come from X's loop to BLOCK in one iteration of LOOP, which is around both.  */
static bool
leads_on_to (struct walk *w, adj_id loop, adj_id block)
{
  const struct last_reads *q = w->q;
  struct bitset seen = bitset_new (&w->own, q->f->blocks.n);
  block_list todo = { NULL, 0, 0 };
  push_exits (w, &seen, &todo);
  while (todo.n) {
    adj_id b = todo.at[--todo.n];
    if (b == q->cfg->loops->at[loop].header || !in_loop (q->cfg, loop, b))
      continue;
    if (b == block)
      return true;
    for (uint32_t k = 0; k < q->f->blocks.at[b].succs.n; k++)
      if (bitset_add (&seen, successor (q->f, b, k)))
	VEC_PUSH (&w->own, todo, successor (q->f, b, k));
  }
  return false;
}

static bool
stores_to (const struct walk *w, adj_id id)
{
  const struct last_reads *q = w->q;
  const struct stmt *s = &q->primal->stmts.at[id];
  return (s->kind == STMT_STORE || s->kind == STMT_CLEAR) && s->block != ADJ_NONE
	 && bitset_has (&q->cfg->live, q->f->stmts.at[id].block)
	 && region_next_root (q->roots, q->primal, s, 0, 0) == w->root
	 && region_next_root (q->roots, q->primal, s, 0, w->root + 1) == ADJ_NONE;
}

/* In the iteration of LOOP, around both, in which X's loop has been left LOAD does not read what X says.  */
static bool
is_apart_within (struct walk *w, adj_id loop, adj_id load)
{
  struct last_reads *q = w->q;
  adj_id block = q->f->stmts.at[load].block, inner = q->cfg->loops->at[w->x->loop].parent;
  while (inner != loop && !in_loop (q->cfg, inner, block))
    inner = q->cfg->loops->at[inner].parent;
  if (leads_on_to (w, inner, block))
    return false;
  for (; inner != loop; inner = q->cfg->loops->at[inner].parent)
    if (!may_ask (q) || !subscripts_apart_across (q->subscripts, w->x->load, load, inner))
      return false;
  return true;
}

/* LOAD finds what was stored since X's loop was left.  */
static bool
is_found_again (struct walk *w, adj_id load)
{
  struct last_reads *q = w->q;
  adj_id block = q->f->stmts.at[load].block;
  for (adj_id fill = 0; fill < q->primal->stmts.n; fill++) {
    if (!stores_to (w, fill))
      continue;
    adj_id p = loop_around (q->cfg, block, q->f->stmts.at[fill].block);
    if (p == ADJ_NONE || in_loop (q->cfg, w->x->loop, q->cfg->loops->at[p].header)
	|| (in_loop (q->cfg, p, q->cfg->loops->at[w->x->loop].header)
	    && !is_apart_within (w, p, load))
	|| !may_ask (q) || !filled_before (q->filled, load, fill, w->x->load, p))
      continue;
    struct found_again found = { load, fill };
    VEC_PUSH (q->arena, w->why->found, found);
    return true;
  }
  return false;
}

/* No later run of LOAD reads what X says.  */
static bool
is_apart_later (struct walk *w, adj_id load)
{
  struct last_reads *q = w->q;
  if (!may_ask (q))
    return false;
  if (load != w->x->load)
    return subscripts_apart_later (q->subscripts, w->x->load, load);
  for (adj_id l = loop_of (q->cfg, q->f->stmts.at[load].block); l != ADJ_NONE; l = q->cfg->loops->at[l].parent)
    if (!subscripts_apart_across (q->subscripts, load, load, l))
      return false;
  return true;
}

/* Statement ID, which reads the memory behind X's loop, finds other contents; ANY: perhaps newer
   ones.  */
static bool
finds_others (struct walk *w, adj_id id, bool any)
{
  return w->q->f->stmts.at[id].kind == STMT_LOAD
	 && (is_apart_later (w, id) || (any && is_found_again (w, id)));
}

/* 1: control goes on behind BLOCK; 0: it does not, as far as the memory is concerned; -1: something
   reads it.  */
static int
scan_block (struct walk *w, adj_id block, bool any)
{
  const struct block *b = &w->q->f->blocks.at[block];
  for (uint32_t k = 0; k < b->stmts.n; k++) {
    adj_id id = b->stmts.at[k];
    if (ends (w, id))
      return 0;
    if (may_read (w, id) && !finds_others (w, id, any))
      return -1;
  }
  return 1;
}

static bool
is_local_variable (const struct walk *w)
{
  return w->root < w->q->roots->first_alloc;
}

/* 2.  */
static bool
nothing_reads_on (struct walk *w)
{
  const struct last_reads *q = w->q;
  struct bitset seen = bitset_new (&w->own, q->f->blocks.n);
  block_list todo = { NULL, 0, 0 };
  push_exits (w, &seen, &todo);
  while (todo.n) {
    adj_id b = todo.at[--todo.n];
    int on = scan_block (w, b, true);
    if (on < 0 || (on && b == q->f->exit && !is_local_variable (w)))
      return false;
    for (uint32_t k = 0; on && k < q->f->blocks.at[b].succs.n; k++) {
      adj_id to = successor (q->f, b, k);
      if (bitset_has (&q->cfg->live, to) && bitset_add (&seen, to))
	VEC_PUSH (&w->own, todo, to);
    }
  }
  return true;
}

/* 3.  */
static bool
is_stored_anew (struct walk *w)
{
  struct last_reads *q = w->q;
  const struct read_there *x = w->x;
  for (adj_id fill = 0; fill < q->primal->stmts.n; fill++) {
    struct bitset between = bitset_new (&w->own, q->f->blocks.n);
    bool good = stores_to (w, fill)
		&& !in_loop (q->cfg, x->loop, q->f->stmts.at[fill].block) && may_ask (q)
		&& filled_behind (q->filled, x->load, x->least, x->loop, fill, &between);
    for (adj_id b = 0; b < q->f->blocks.n && good; b++)
      good = !bitset_has (&between, b) || scan_block (w, b, false) > 0;
    if (good) {
      w->why->stored = fill;
      return true;
    }
  }
  return false;
}

bool
last_reads_are (struct last_reads *q, const struct read_there *x, const struct bitset *upwards,
		struct last_read *why)
{
  struct walk w = { .q = q, .x = x, .why = why };
  *why = (struct last_read) { ADJ_NONE, { NULL, 0, 0 } };
  if (q->cfg->irreducible || q->cfg->fused || q->questions > MOST_QUESTIONS)
    return false;
  w.root = own_root (q, x->load);
  if (w.root == ADJ_NONE)
    return false;
  arena_init (&w.own);
  bool good = is_apart_inside (&w, x->loop)
	      && (loop_of (q->cfg, q->f->stmts.at[x->load].block) == x->loop
		  || subscripts_apart_across (q->subscripts, x->load, x->load, x->loop));
  for (adj_id l = q->cfg->loops->at[x->loop].parent; l != ADJ_NONE && good;
       l = q->cfg->loops->at[l].parent)
    good = !bitset_has (upwards, l) || is_apart_inside (&w, l);
  if (good && !nothing_reads_on (&w)) {
    why->found.n = 0;
    good = is_stored_anew (&w);
  }
  arena_release (&w.own);
  return good;
}
