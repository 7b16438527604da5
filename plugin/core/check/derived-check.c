/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verifier of derived functions: see derived-check.h.

   A state is a pair: the forward sweep stands at the head of the forward part of a
   block V of the primal, the reverse sweep at a point where everything later is
   undone.  For each live edge B -> V, going backwards over the edge and through B:

     forward, backwards			reverse
     BITS_PUT w, class k		BITS_GET w; from then on the branches on
					what it gives are known
     BITS_PUT 1, truth value		BITS_GET 1 into the same register
     ADVANCE n, PUTs, RESERVE n		RETREAT n, GETs of the same offsets and types
     CHUNK_OPEN				CHUNK_CLOSE of the same block; CHUNK_DROP where the
					plan says that it is on top
     copy into memory			copy of that into the same register (integers
					and pointers: what a loop sets aside)
     CALL of a forward half		CALL of its backward half
     end of B, if B is a stop		the head of B's reverse part

   The reverse sweep's branch on a loop's counter is taken as the edge is a
   latch or enters the loop (the counter is zero on entry edges only: what
   it holds is plan-check's business), that on a repeated condition as the
   edge's class says, that on a class column as the constant says that the edge
   hands to the join's store.  Calls of functions that run both sweeps leave the
   tape as it was: the reverse sweep may make them anywhere, and open blocks around them,
   which it closes again in the same block of statements.  When the entry has been passed, the reverse
   sweep must return without touching the tape.  All states that can be reached from
   the end are visited, hence all paths through the function.

   A fused loop, as a whole, leaves the tape as it was: where the pair comes to its exit from
   behind, it goes on in front of its header.  That this is so is shown by a walk of its own,
   from the end of an iteration's forward part, where its reverse begins, back to the header,
   where its reverse must have ended and the forward sweep goes on.

   Where a sweep enters a loop whose columns are part of a nest's block it finds
   that part: see derived-check-strips.c.  */

#include "derived-check.h"
#include "derived-check-int.h"

#include "loop-shape.h"

/* In the reverse sweep, before statement AT of BLOCK.  */
struct point {
  adj_id block;
  uint32_t at;
  bool entered;			/* AT is 0: the head of the block is passed */
};
struct state { adj_id block; struct point at; };
struct put { uint32_t offset; adj_id value; };

struct walker {
  const struct program *out;
  const struct plan *plan;
  const struct derived_pair *pair;
  const struct call_halves *halves;
  const struct function *f, *h, *r;	/* primal, forward, reverse */
  struct arena *arena;
  struct diagnostics *d;
  unsigned faults;
  adj_id block;			/* of f, for messages */
  adj_id *head_of;		/* [blocks of r] stop, or ADJ_NONE */
  uint32_t *assigned;		/* [values of r] how often */
  VEC (struct state) todo;
  VEC (struct point) *seen;	/* [blocks of f] */
  struct point at;
  /* What was recorded last.  */
  adj_id known;			/* register of r, or ADJ_NONE */
  int64_t class;
  VEC (struct put) puts;
};

static bool
fault (struct walker *w, const char *what)
{
  w->faults++;
  diagnose (w->d, SEVERITY_ERROR, ADJ_NONE, 0, "derived '%s', block %u of '%s', "
	    "reverse block %u: %s", w->r->name, w->block, w->f->name, w->at.block,
	    what);
  return false;
}

/* ---- the reverse sweep ---------------------------------------------------------------- */

/* S sets aside, or gets back, what the reverse of a loop begins with.  */
static bool
is_set_aside (const struct walker *w, const struct function *f, const struct stmt *s)
{
  if (s->kind != STMT_OP || s->op != OP_COPY)
    return false;
  adj_id m = f->values.at[s->dst].in_memory ? s->dst : s->args[0];
  return f->values.at[m].in_memory && !is_real (w->out, f, m);
}

/* S, statement K of the reverse sweep's block, is a call that leaves the tape as it was.  */
static bool
is_whole_call (const struct walker *w, const struct stmt *s, uint32_t k)
{
  return s->kind == STMT_CALL && w->halves->is_whole (w->halves->data, s->callee)
	 && in_sync (w->r, w->at.block, k);
}

/* How many statements stand from the one at hand, if it opens a block or is a call that
   leaves the tape as it was, to where everything that was opened is closed; 0: not in
   this block, or the tape is used otherwise.  */
static uint32_t
balanced (struct walker *w)
{
  const struct block *bl = &w->r->blocks.at[w->at.block];
  VEC (adj_id) open = { NULL, 0, 0 };
  for (uint32_t k = w->at.at; k < bl->stmts.n; k++) {
    const struct stmt *s = stmt_at (w->r, w->at.block, k);
    if (s->kind == STMT_CHUNK_OPEN)
      VEC_PUSH (w->arena, open, s->dst);
    else if (s->kind == STMT_CHUNK_CLOSE) {
      if (!open.n || open.at[--open.n] != s->args[0])
	return 0;
    } else if (touches_tape (s->kind) && !is_whole_call (w, s, k))
      return 0;
    if (!open.n)
      return k + 1 - w->at.at;
  }
  return 0;
}

static void
go (struct walker *w, uint32_t successor_number)
{
  struct point to = { successor (w->r, w->at.block, successor_number), 0, false };
  w->at = to;
}

/* REGISTER is compared with constant *V in the statement that gives COND, its last
   one in the block.  */
static bool
is_test (const struct walker *w, adj_id cond, adj_id *reg, int64_t *v)
{
  for (uint32_t k = w->at.at; k-- > 0;) {
    const struct stmt *s = stmt_at (w->r, w->at.block, k);
    if (s->dst != cond)
      continue;
    if (s->kind != STMT_OP || s->op != OP_EQ
	|| w->r->values.at[s->args[1]].kind != VALUE_INTEGER)
      return false;
    *reg = s->args[0];
    *v = w->r->values.at[s->args[1]].integer;
    return true;
  }
  return false;
}

/* Takes a branch whose outcome is known.  */
static bool
take_branch (struct walker *w, const struct stmt *s)
{
  adj_id reg;
  int64_t v;
  if (w->known == ADJ_NONE)
    return false;
  if (s->kind == STMT_COND) {
    if (!is_test (w, s->args[0], &reg, &v) || reg != w->known)
      return false;
    go (w, w->class != v);
    return true;
  }
  if (s->args[0] != w->known)
    return false;
  uint32_t succ = 0;
  for (uint32_t k = 0; k < s->ncases; k++)
    if (s->cases[k].low <= w->class && w->class <= s->cases[k].high)
      succ = s->cases[k].succ;
  go (w, succ);
  return true;
}

/* Number of the fused loop whose iteration's reverse ends where W stands, or ADJ_NONE.  */
static uint32_t
fused_end_at (const struct walker *w)
{
  const struct fused_loops *x = w->plan->cfg->fused;
  for (uint32_t k = 0; x && k < x->n; k++)
    if (w->pair->reverse_map->fused_end[k] == w->at.block)
      return k;
  return ADJ_NONE;
}

static bool
at_end_of_iteration (const struct walker *w)
{
  return fused_end_at (w) != ADJ_NONE;
}

/* Where W stands a loop that walks notes its columns: goes behind that, which leaves the tape alone
   (derived-check-points.c).  */
static bool
pass_walk (struct walker *w)
{
  const struct sweep_map *m = w->pair->reverse_map;
  for (uint32_t k = 0; w->at.at == 0 && k < m->nwalked; k++)
    if (m->walked[k].begin == w->at.block) {
      w->at = (struct point) { m->walked[k].end, 0, false };
      return true;
    }
  return false;
}

/* Moves on to what touches the tape, to the head of a stop, to a branch that is
   not decided, to the end of a fused loop's iteration, or to the return.  What decides branches stays as it is on the way, so
   more steps than there are statements go round in a circle.  */
static const struct stmt *
settle (struct walker *w)
{
  for (uint32_t steps = 0; steps <= w->r->stmts.n; steps++) {
    const struct stmt *s = stmt_at (w->r, w->at.block, w->at.at);
    if (w->at.at == 0 && !w->at.entered
	&& (w->head_of[w->at.block] != ADJ_NONE || at_end_of_iteration (w)))
      return NULL;
    if (pass_walk (w))
      continue;
    if (s->kind == STMT_GOTO)
      go (w, 0);
    else if (s->kind == STMT_COND || s->kind == STMT_SWITCH) {
      if (!take_branch (w, s))
	return s;
    } else if (s->kind == STMT_CHUNK_OPEN || s->kind == STMT_CALL) {
      uint32_t n = balanced (w);
      if (!n)
	return s;
      w->at.at += n;
    } else if (touches_tape (s->kind) || is_terminator (s->kind)
	       || is_set_aside (w, w->r, s))
      return s;
    else
      w->at.at++;
  }
  fault (w, "goes round without end");
  return NULL;
}

static const struct stmt *
expect (struct walker *w, enum stmt_kind kind, const char *what)
{
  const struct stmt *s = settle (w);
  if (s && s->kind == kind) {
    w->at.at++;
    return s;
  }
  fault (w, what);
  return NULL;
}

/* ---- one tape operation, met backwards --------------------------------------------------- */

/* The value that was PUT at the offset of GET comes back; in one function also into
   the same register, or one of its own.  */
static bool
match_get (struct walker *w, const struct stmt *get)
{
  for (uint32_t k = 0; k < w->puts.n; k++) {
    const struct put *p = &w->puts.at[k];
    if (p->offset != get->offset)
      continue;
    if (w->h->values.at[p->value].type != w->r->values.at[get->dst].type)
      return fault (w, "pops a value of another type than was pushed");
    if (w->h == w->r && p->value != get->dst && w->assigned[get->dst] != 1)
      return fault (w, "pops into another register than was pushed");
    w->puts.at[k] = w->puts.at[--w->puts.n];
    return true;
  }
  return fault (w, "pops what was not pushed");
}

/* The group that ends at statement *K of block B.  */
static bool
match_group (struct walker *w, adj_id b, uint32_t *k)
{
  uint32_t bytes = stmt_at (w->h, b, *k)->bytes;
  const struct stmt *s;
  w->puts.n = 0;
  while (*k > 0 && (s = stmt_at (w->h, b, --*k))->kind == STMT_TAPE_PUT) {
    struct put p = { s->offset, s->args[0] };
    if (s->offset + w->out->types.at[w->h->values.at[p.value].type].bytes > bytes)
      return fault (w, "pushes beyond its group");
    VEC_PUSH (w->arena, w->puts, p);
  }
  if (stmt_at (w->h, b, *k)->kind != STMT_TAPE_RESERVE
      || stmt_at (w->h, b, *k)->bytes < bytes)
    return fault (w, "pushes without room");
  s = expect (w, STMT_TAPE_RETREAT, "does not pop what was pushed");
  if (!s)
    return false;
  if (s->bytes != bytes)
    return fault (w, "pops another number of bytes than was pushed");
  while ((s = settle (w)) && s->kind == STMT_TAPE_GET) {
    w->at.at++;
    if (!match_get (w, s))
      return false;
  }
  return w->puts.n == 0 || fault (w, "leaves a pushed value");
}

/* A truth value comes back, as in match_get.  */
static bool
match_truth (struct walker *w, const struct stmt *put)
{
  const struct stmt *get = expect (w, STMT_BITS_GET, "does not pop a truth value");
  if (!get)
    return false;
  if (get->bits != 1 || put->bits != 1)
    return fault (w, "pops another number of bits than was pushed");
  if (w->h == w->r && put->args[0] != get->dst && w->assigned[get->dst] != 1)
    return fault (w, "pops into another register than was pushed");
  return w->h->values.at[put->args[0]].type == w->r->values.at[get->dst].type
	 || fault (w, "pops a value of another type than was pushed");
}

static bool
match_bits (struct walker *w, const struct stmt *put)
{
  const struct value *class = &w->h->values.at[put->args[0]];
  const struct stmt *get = expect (w, STMT_BITS_GET, "does not pop a record");
  if (!get)
    return false;
  if (get->bits != put->bits)
    return fault (w, "pops another number of bits than was pushed");
  if (class->kind != VALUE_INTEGER || class->integer < 0 || class->integer >> put->bits)
    return fault (w, "a record does not fit its bits");
  w->known = get->dst;
  w->class = class->integer;
  return true;
}

/* CHUNK, of the forward sweep, is a loop's whose address is not kept.  */
static bool
is_on_top (const struct walker *w, adj_id chunk)
{
  for (adj_id l = 0; l < w->plan->cfg->loops->n; l++)
    if (w->plan->loop[l].on_top && w->pair->forward_map->base[l] == chunk)
      return true;
  return false;
}

static bool
match_block (struct walker *w, const struct stmt *open)
{
  const struct stmt *s = is_on_top (w, open->dst)
			 ? expect (w, STMT_CHUNK_DROP, "does not drop a block")
			 : expect (w, STMT_CHUNK_CLOSE, "does not close a block");
  if (s && w->h == w->r && s->args[0] != open->dst)
    return fault (w, "closes another block");
  return s != NULL;
}

static bool
match_set_aside (struct walker *w, const struct stmt *put)
{
  const struct stmt *get = expect (w, STMT_OP, "does not get back what a loop set aside");
  if (!get)
    return false;
  return (get->args[0] == put->dst && get->dst == put->args[0])
	 || fault (w, "gets back something else than what was set aside");
}

static bool
match_call (struct walker *w, adj_id b, uint32_t k)
{
  adj_id back = w->halves->backward (w->halves->data, stmt_at (w->h, b, k)->callee);
  if (back == ADJ_NONE)
    return true;
  if (!in_sync (w->h, b, k))
    return fault (w, "calls a half while the tape's registers are not written");
  const struct stmt *s = expect (w, STMT_CALL, "does not call the backward half");
  if (!s)
    return false;
  if (s->callee != back)
    return fault (w, "calls the backward half of another call");
  return in_sync (w->r, w->at.block, w->at.at - 1)
	 || fault (w, "calls a half while the tape's registers are not written");
}

/* All of block B of the forward sweep, last statement first.  */
static bool
match_statements (struct walker *w, adj_id b)
{
  for (uint32_t k = w->h->blocks.at[b].stmts.n; k-- > 0;) {
    const struct stmt *s = stmt_at (w->h, b, k);
    bool good = true;
    switch (s->kind) {
      case STMT_TAPE_ADVANCE:
	good = match_group (w, b, &k);
	break;
      case STMT_BITS_PUT:
	good = is_constant (w->h, s->args[0]) ? match_bits (w, s) : match_truth (w, s);
	break;
      case STMT_CHUNK_OPEN:
	good = match_block (w, s);
	break;
      case STMT_CALL:
	good = match_call (w, b, k);
	break;
      default:
	if (is_set_aside (w, w->h, s))
	  good = match_set_aside (w, s);
	else if (touches_tape (s->kind))
	  good = fault (w, "the forward sweep pops, or pushes outside a group");
    }
    if (!good)
      return false;
  }
  return true;
}

/* ---- blocks and edges of the primal ----------------------------------------------------------- */

/* Through block B, backwards.  */
static bool
match_block_of_primal (struct walker *w, adj_id b)
{
  w->block = b;
  if (bitset_has (&w->plan->control->stops, b)) {
    if (settle (w) || w->head_of[w->at.block] != b)
      return fault (w, "the reverse sweep is not where the forward sweep was");
    w->at.entered = true;
  }
  if (!match_statements (w, w->pair->forward_map->forward[b]))
    return false;
  settle (w);
  return true;
}

/* All iterations of loop L are undone in parts: one more is undone where the header's
   reverse begins, and the loop is left where the parts end.  That the parts leave
   the tape alone is check_parts' business.  */
static bool
take_distributed (struct walker *w, adj_id l, bool latch)
{
  const struct sweep_map *m = w->pair->reverse_map;
  if (m->after_parts[l] == ADJ_NONE)
    return fault (w, "a distributed loop has no end");
  struct point to = { latch ? m->reverse[w->plan->cfg->loops->at[l].header]
			    : m->after_parts[l], 0, false };
  w->at = to;
  return true;
}

/* S asks whether COUNTER has come to LAST; it may have been counted on since.  */
static bool
is_last_test (const struct walker *w, const struct stmt *s, adj_id counter, adj_id last)
{
  for (uint32_t k = w->at.at, counted = 0; k-- > 0;) {
    const struct stmt *t = stmt_at (w->r, w->at.block, k);
    if (t->dst == s->args[0])
      return t->kind == STMT_OP && t->op == OP_EQ && t->args[0] == counter && t->args[1] == last;
    if (t->dst == last || (t->dst == counter && (counted++ || t->kind != STMT_OP || t->op != OP_ADD
								    || t->args[0] != counter)))
      return false;
  }
  return false;
}

/* At the head of counted loop L: whether the edge is a latch decides.  */
static bool
take_counter (struct walker *w, adj_id l, bool latch)
{
  const struct sweep_map *m = w->pair->reverse_map;
  adj_id reg;
  int64_t v;
  if (w->plan->shape[l].distributed)
    return take_distributed (w, l, latch);
  const struct stmt *s = settle (w);
  bool asks = s && s->kind == STMT_COND;
  if (asks && w->plan->loop[l].ascends)
    asks = is_last_test (w, s, m->counter[l], m->last[l]);
  else if (asks)
    asks = is_test (w, s->args[0], &reg, &v) && v == 0 && reg == m->counter[l];
  if (!asks)
    return fault (w, "does not ask the loop's counter");
  go (w, latch);
  return true;
}

/* At a join whose condition is repeated: the edge's class decides (that the condition
   tells it is plan-check's business).  */
static bool
take_condition (struct walker *w, adj_id edge, adj_id to)
{
  const struct repeat *r = &w->plan->repeat[to];
  if (r->condition == ADJ_NONE)
    return true;
  const struct stmt *s = settle (w);
  uint32_t way = repeat_way (w->plan, to, w->plan->control->edge_class[edge]);
  if (!s || (s->kind != STMT_COND && s->kind != STMT_SWITCH)
      || way >= w->r->blocks.at[w->at.block].succs.n)
    return fault (w, "does not repeat the condition");
  go (w, way);
  return true;
}

/* The statement of block B of F that assigns REG last, or NULL.  */
static const struct stmt *
last_assignment (const struct function *f, adj_id b, adj_id reg)
{
  for (uint32_t k = f->blocks.at[b].stmts.n; k-- > 0;)
    if (stmt_at (f, b, k)->dst == reg)
      return stmt_at (f, b, k);
  return NULL;
}

static bool
is_class_type (const struct walker *w, adj_id type)
{
  const struct type *t = &w->out->types.at[type];
  return t->kind == TYPE_INTEGER && t->bytes == 1 && !t->is_unsigned;
}

/* The forward sweep's store into the class column of join TO.  */
static const struct stmt *
class_put (const struct walker *w, adj_id to)
{
  adj_id b = w->pair->forward_map->forward[to];
  for (uint32_t k = 0; k < w->h->blocks.at[b].stmts.n; k++) {
    const struct stmt *s = stmt_at (w->h, b, k);
    if (s->kind == STMT_COLUMN_PUT && s->offset == w->plan->class_column[to]
	&& is_class_type (w, s->element))
      return s;
  }
  return NULL;
}

/* At a join whose class stands in a column: the constant that block EDGE hands to the
   join's store decides.  */
static bool
take_column (struct walker *w, adj_id edge, adj_id to)
{
  if (w->plan->class_column[to] == ADJ_NONE)
    return true;
  adj_id reg;
  int64_t v;
  const struct stmt *put = class_put (w, to);
  const struct stmt *given = put ? last_assignment (w->h, edge, put->args[3]) : NULL;
  if (!given || given->kind != STMT_OP || given->op != OP_COPY
      || w->h->values.at[given->args[0]].kind != VALUE_INTEGER)
    return fault (w, "an edge hands no class to its join's column");
  const struct stmt *s = settle (w);
  if (!s || s->kind != STMT_COND || !is_test (w, s->args[0], &reg, &v))
    return fault (w, "does not ask the join's column");
  const struct stmt *get = last_assignment (w->r, w->at.block, reg);
  if (!get || get->kind != STMT_COLUMN_GET || get->offset != put->offset
      || get->element != put->element || w->assigned[reg] != 1
      || (w->h == w->r && (get->args[0] != put->args[0] || get->args[2] != put->args[2])))
    return fault (w, "asks another column than its join's");
  w->known = reg;
  w->class = w->h->values.at[given->args[0]].integer;
  return true;
}

/* From EDGE all ways lead to block TO of the forward sweep, and behind EDGE none
   touches the tape, but for columns: the values computed ahead of a loop.  */
static bool
leads_ahead (struct walker *w, adj_id edge, adj_id to)
{
  struct bitset seen = bitset_new (w->arena, w->h->blocks.n);
  VEC (adj_id) stack = { NULL, 0, 0 };
  VEC_PUSH (w->arena, stack, edge);
  while (stack.n) {
    adj_id b = stack.at[--stack.n];
    if (b == to || !bitset_add (&seen, b))
      continue;
    for (uint32_t k = 0; k < w->h->blocks.at[b].stmts.n; k++) {
      enum stmt_kind kind = stmt_at (w->h, b, k)->kind;
      if ((b != edge && touches_tape (kind)) || kind == STMT_RETURN
	  || kind == STMT_STOP)
	return fault (w, "what is done ahead of a loop pushes, or returns");
    }
    for (uint32_t k = 0; k < w->h->blocks.at[b].succs.n; k++)
      VEC_PUSH (w->arena, stack, successor (w->h, b, k));
  }
  return true;
}

/* Number of the fused loop whose tail is B, or ADJ_NONE.  */
static uint32_t
fused_tail (const struct walker *w, adj_id b)
{
  const struct fused_loops *x = w->plan->cfg->fused;
  for (uint32_t k = 0; x && k < x->n; k++)
    if (x->at[k].tail == b)
      return k;
  return ADJ_NONE;
}

/* The block of the forward sweep in which the forward part of B ends.  */
static adj_id
end_of_forward (const struct walker *w, adj_id b)
{
  uint32_t k = fused_tail (w, b);
  return k == ADJ_NONE ? w->pair->forward_map->forward[b] : w->pair->forward_map->fused_end[k];
}

/* Over the K-th edge out of B, backwards.  */
static bool
match_edge (struct walker *w, adj_id b, uint32_t k)
{
  adj_id to = successor (w->f, b, k), l = w->plan->cfg->loops->of_header[to];
  w->block = to;
  w->known = ADJ_NONE;
  if (l != ADJ_NONE && bitset_has (&w->plan->control->counted, l)
      && !take_counter (w, l, bitset_has (&w->plan->cfg->loops->at[l].body, b)))
    return false;
  if (!take_condition (w, w->f->blocks.at[b].succs.at[k], to))
    return false;
  adj_id edge = successor (w->h, end_of_forward (w, b), k);
  if (l != ADJ_NONE && w->plan->shape[l].ahead.n
      && !bitset_has (&w->plan->cfg->loops->at[l].body, b))
    return leads_ahead (w, edge, w->pair->forward_map->forward[to])
	   && match_statements (w, edge);
  if (stmt_at (w->h, edge, w->h->blocks.at[edge].stmts.n - 1)->kind != STMT_GOTO
      || successor (w->h, edge, 0) != w->pair->forward_map->forward[to])
    return fault (w, "an edge of the forward sweep leads elsewhere");
  return take_column (w, edge, to) && match_statements (w, edge);
}

/* ---- all paths ----------------------------------------------------------------------------------- */

static void
remember (struct walker *w, adj_id block)
{
  for (uint32_t k = 0; k < w->seen[block].n; k++) {
    const struct point *p = &w->seen[block].at[k];
    if (p->block == w->at.block && p->at == w->at.at && p->entered == w->at.entered)
      return;
  }
  struct state s = { block, w->at };
  VEC_PUSH (w->arena, w->seen[block], w->at);
  VEC_PUSH (w->arena, w->todo, s);
}

/* Through block B, backwards, and on; the header of a fused loop is reached from inside: there
   the reverse of the iteration has ended.  */
static void
match_back (struct walker *w, adj_id b)
{
  if (!match_block_of_primal (w, b))
    return;
  if (!is_fused_header (w->plan->cfg, b))
    remember (w, b);
  else if (settle (w) || !at_end_of_iteration (w)
	   || w->plan->cfg->fused->at[fused_end_at (w)].header != b)
    fault (w, "the reverse of a fused loop's iteration does not end with it");
}

static void
follow (struct walker *w, struct state s)
{
  const struct block *b = &w->f->blocks.at[s.block];
  w->at = s.at;
  w->known = ADJ_NONE;
  if (s.block == 0) {
    const struct stmt *end = settle (w);
    if (!end || end->kind != STMT_RETURN)
      fault (w, "the reverse sweep does not end with the forward sweep");
    return;
  }
  for (uint32_t i = 0; i < b->preds.n; i++) {
    adj_id from = predecessor (w->f, s.block, i);
    if (!bitset_has (&w->plan->cfg->live, from))
      continue;
    uint32_t k = 0;
    while (w->f->blocks.at[from].succs.at[k] != b->preds.at[i])
      k++;
    w->at = s.at;
    if (!match_edge (w, from, k))
      continue;
    uint32_t x = fused_tail (w, from);
    if (x != ADJ_NONE) {
      settle (w);		/* while the class is known */
      remember (w, w->plan->cfg->fused->at[x].header);
    } else
      match_back (w, from);
  }
}

/* ---- fused loops --------------------------------------------------------------------------------- */

/* Where the forward sweep goes on behind the reverse of an iteration, it does nothing with the
   tape before the next one begins, or before the edge that leaves the loop.  */
static bool
goes_on (struct walker *w, uint32_t x)
{
  const struct fused_loop *l = &w->plan->cfg->fused->at[x];
  const struct sweep_map *m = w->pair->forward_map;
  adj_id at = m->fused_end[x];
  uint32_t way = successor (w->f, l->tail, 0) != l->latch;
  for (uint32_t steps = 0; steps <= w->h->blocks.n; steps++) {
    const struct block *b = &w->h->blocks.at[at];
    for (uint32_t k = 0; k < b->stmts.n; k++)
      if (touches_tape (stmt_at (w->h, at, k)->kind) || is_set_aside (w, w->h, stmt_at (w->h, at, k)))
	return fault (w, "between two iterations of a fused loop the tape is used");
    if (b->succs.n != (at == m->fused_end[x] ? 2u : 1u))
      break;
    at = successor (w->h, at, at == m->fused_end[x] ? way : 0);
    if (at == m->forward[l->header])
      return true;
  }
  return fault (w, "an iteration of a fused loop does not lead to the next one");
}

/* One iteration: from its reverse's beginning backwards through its forward part.  */
static void
walk_iteration (struct walker *w, uint32_t x)
{
  const struct sweep_map *m = w->pair->forward_map;
  adj_id tail = w->plan->cfg->fused->at[x].tail, last = m->forward[tail];
  w->block = tail;
  w->at = (struct point) { m->fused_begin[x], 0, false };
  w->known = ADJ_NONE;
  if (w->h != w->r || terminator (w->h, last)->kind != STMT_GOTO
      || successor (w->h, last, 0) != m->fused_begin[x]) {
    fault (w, "an iteration of a fused loop is not undone where it ends");
    return;
  }
  if (goes_on (w, x))
    match_back (w, tail);
}

static void
prepare (struct walker *w)
{
  const struct sweep_map *m = w->pair->reverse_map;
  w->head_of = ARENA_ARRAY (w->arena, adj_id, w->r->blocks.n);
  for (adj_id b = 0; b < w->r->blocks.n; b++)
    w->head_of[b] = ADJ_NONE;
  for (adj_id b = 0; b < w->f->blocks.n; b++)
    if (m->reverse[b] != ADJ_NONE)
      w->head_of[m->reverse[b]] = b;
  w->assigned = ARENA_ARRAY (w->arena, uint32_t, w->r->values.n);
  for (adj_id b = 0; b < w->r->blocks.n; b++)
    for (uint32_t k = 0; k < w->r->blocks.at[b].stmts.n; k++) {
      adj_id dst = stmt_at (w->r, b, k)->dst;
      if (dst != ADJ_NONE)
	w->assigned[dst]++;
    }
  w->seen = arena_alloc (w->arena, w->f->blocks.n * sizeof *w->seen);
}

unsigned
derived_check (const struct program *out, const struct plan *plan,
	       const struct derived_pair *pair, const struct call_halves *halves,
	       struct diagnostics *d)
{
  struct arena own;
  arena_init (&own);
  struct walker w = { .out = out, .plan = plan, .pair = pair, .halves = halves,
		      .f = plan->g->f, .h = pair->forward, .r = pair->reverse,
		      .arena = &own, .d = d, .known = ADJ_NONE };
  prepare (&w);
  w.at.block = pair->reverse_map->start;
  w.block = w.f->exit;
  bool good = true;
  if (w.h != w.r)		/* the frame */
    good = match_statements (&w, pair->forward_map->turn);
  if (good && match_block_of_primal (&w, w.f->exit))
    remember (&w, w.f->exit);
  for (uint32_t x = 0; plan->cfg->fused && x < plan->cfg->fused->n; x++)
    walk_iteration (&w, x);
  while (w.todo.n && w.faults < 10)
    follow (&w, w.todo.at[--w.todo.n]);
  arena_release (&own);
  return w.faults + derived_check_points (out, plan, pair, halves, d)
	 + derived_check_strips (plan, pair, d) + derived_check_top (plan, pair, d)
	 + derived_check_names (plan, pair, d);
}
