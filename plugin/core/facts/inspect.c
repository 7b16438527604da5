/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What inspectors can be made of: see inspect.h.

   1. Routes.  From the loop's header on, with what can be had so far: a condition that cannot be had, or that nothing
      needs, is passed by, to the block where its branches meet again; a loop whose tests are such is passed by as a
      whole.  What may not come back, or changes memory in unknown ways, is where the inspector ends.
   2. What can be had: all PHIs, operations and loads are, until an operand, the memory, or the way there is not.  Where
      one iteration is looked at, it is what all iterations have; but whether the loop ends need be known of the first.
   3. Loads that subscripts of reals, and counts of loops, are made of.
   4. The slice: what these need, with the conditions that lead there.  */

#include "inspect.h"

#include <string.h>

#include "affine.h"
#include "bounds.h"
#include "meet.h"

enum { MOST_LOADS = 16, MOST_ROUNDS = 64 };

struct slice {
  struct arena *a;
  const struct program *p;
  const struct function *f;
  const struct cfg *cfg;
  const adj_id *after;		/* [blocks] immediate postdominators in the live part */
  struct bitset between;	/* blocks, as blocks_until finds them */
  adj_id *stack;		/* [blocks] */
  adj_id number;		/* of the loop */
  const struct loop *loop;
  adj_id before;
  bool once;			/* one iteration of it */
  const struct bitset *only;	/* loads that are asked for; NULL: all */
  struct bitset had;		/* values */
  struct bitset first;		/* and these, in the first iteration (ONCE) */
  bool all;			/* all that can be had is needed */
  struct bitset needed;		/* statements, unless ALL */

  /* The routes.  */
  struct bitset kept;		/* blocks that control comes to */
  struct bitset passed;		/* loops that are passed by */
  struct bitset ends;		/* blocks at whose end the inspector ends */
  struct bitset stops;		/* of them, those that may not come back */
  struct bitset joins;		/* blocks that what is passed by leads to */
  struct bitset lost;		/* blocks of what is passed by, or behind the end, though another way may lead there:
				   not all of their runs are looked at */
  adj_id *go;			/* [blocks] where what begins at its end is passed by to */
};

static const struct loop *
inner (const struct slice *s, adj_id l)
{
  return &s->cfg->loops->at[l];
}

static bool
is_live_inside (const struct slice *s, adj_id b)
{
  return bitset_has (&s->loop->body, b) && bitset_has (&s->cfg->live, b);
}

/* ---- 1. -------------------------------------------------------------------------------- */

static bool
is_needed (const struct slice *s, adj_id id)
{
  return s->all || bitset_has (&s->needed, id);
}

/* PHIS: of PHIs, or of any statements.  */
static bool
has_needed (const struct slice *s, adj_id block, bool phis)
{
  const struct block *b = &s->f->blocks.at[block];
  for (uint32_t k = 0; k < b->stmts.n; k++)
    if (is_needed (s, b->stmts.at[k]) && (!phis || s->f->stmts.at[b->stmts.at[k]].kind == STMT_PHI))
      return true;
  return false;
}

/* BLOCK has a statement behind which the loop need not go on: a call that may end the program, say.  */
static bool
may_not_come_back (const struct function *f, adj_id block)
{
  const struct block *b = &f->blocks.at[block];
  for (uint32_t k = 0; k < b->stmts.n; k++)
    switch (f->stmts.at[b->stmts.at[k]].kind) {
      case STMT_PHI: case STMT_OP: case STMT_LOAD: case STMT_STORE: case STMT_CLEAR: case STMT_MOVE:
      case STMT_WITHIN: case STMT_BETWEEN: case STMT_GOTO: case STMT_COND: case STMT_SWITCH:
	break;
      default:
	return true;
    }
  return false;
}

/* Blocks that control comes to from BLOCK before TO; until it is asked again.  */
static const struct bitset *
blocks_until (const struct slice *s, adj_id block, adj_id to)
{
  struct bitset found = s->between;
  uint32_t n = 0;
  memset (found.word, 0, found.nwords * sizeof *found.word);
  for (s->stack[n++] = block; n;) {
    adj_id b = s->stack[--n];
    for (uint32_t k = 0; k < s->f->blocks.at[b].succs.n; k++) {
      adj_id x = successor (s->f, b, k);
      if (x != to && bitset_has (&s->cfg->live, x) && bitset_add (&found, x))
	s->stack[n++] = x;
    }
  }
  return &s->between;
}

/* Where the branches of BLOCK's condition meet again in the same iteration of its loop, or ADJ_NONE.  */
static adj_id
meeting_of (const struct slice *s, adj_id block)
{
  adj_id l = loop_of (s->cfg, block), to = s->after[block];
  if (to == ADJ_NONE || loop_of (s->cfg, to) != l || to == inner (s, l)->header)
    return ADJ_NONE;
  return bitset_has (blocks_until (s, block, to), inner (s, l)->header) ? (adj_id) ADJ_NONE : to;
}

/* The only block that L's iterations go to when it ends, in the loop around it; or ADJ_NONE.  */
static adj_id
exit_of (const struct slice *s, adj_id l)
{
  adj_id found = ADJ_NONE;
  for (adj_id b = 0; b < s->f->blocks.n; b++)
    for (uint32_t k = 0; bitset_has (&inner (s, l)->body, b) && k < s->f->blocks.at[b].succs.n; k++) {
      adj_id to = successor (s->f, b, k);
      if (bitset_has (&inner (s, l)->body, to))
	continue;
      if (found != ADJ_NONE && found != to)
	return ADJ_NONE;
      found = to;
    }
  adj_id around = inner (s, l)->parent;
  return found != ADJ_NONE && bitset_has (&s->cfg->live, found) && loop_of (s->cfg, found) == around
	 && found != inner (s, around)->header ? found : (adj_id) ADJ_NONE;
}

static bool
loop_is_needed (const struct slice *s, adj_id l)
{
  if (s->all)
    return true;
  for (adj_id b = 0; b < s->f->blocks.n; b++)
    if (bitset_has (&inner (s, l)->body, b) && has_needed (s, b, false))
      return true;
  adj_id to = exit_of (s, l);
  return to == ADJ_NONE || has_needed (s, to, true);
}

/* What BLOCK's condition decides is needed.  */
static bool
condition_is_needed (const struct slice *s, adj_id block)
{
  adj_id l = loop_of (s->cfg, block), to = meeting_of (s, block);
  if (s->all || (to == ADJ_NONE && l == s->number))
    return true;
  if (to == ADJ_NONE)
    return loop_is_needed (s, l);
  const struct bitset *between = blocks_until (s, block, to);
  for (adj_id b = 0; b < s->f->blocks.n; b++)
    if (bitset_has (between, b) && has_needed (s, b, false))
      return true;
  return has_needed (s, to, true);
}

/* With one iteration of the loop: on one way out of BLOCK it has ended, and what the other iterations would do does not
   matter.  */
static bool
ends_the_loop (const struct slice *s, adj_id block)
{
  uint32_t n = 0;
  for (uint32_t k = 0; k < s->f->blocks.at[block].succs.n; k++)
    n += !bitset_has (&s->loop->body, successor (s->f, block, k));
  return s->once && n == 1 && loop_of (s->cfg, block) == s->number;
}

/* BLOCK's way on can be followed.  */
static bool
is_followed (const struct slice *s, adj_id block)
{
  const struct stmt *t = terminator (s->f, block);
  if (t->kind == STMT_GOTO)
    return true;
  const struct value *v = t->kind == STMT_COND ? &s->f->values.at[t->args[0]] : NULL;
  return v && successor (s->f, block, 0) != successor (s->f, block, 1)
	 && (v->kind != VALUE_STMT || !bitset_has (&s->loop->body, s->f->stmts.at[v->def].block)
	     || bitset_has (ends_the_loop (s, block) ? &s->first : &s->had, t->args[0]))
	 && condition_is_needed (s, block);
}

static bool
leaves_life (const struct slice *s, adj_id block)
{
  for (uint32_t k = 0; k < s->f->blocks.at[block].succs.n; k++)
    if (!bitset_has (&s->cfg->live, successor (s->f, block, k)))
      return true;
  return false;
}

/* The inspector cannot go on behind BLOCK, or, if that is in a loop inside the loop, not into that; false: then there
   is none.  */
static bool
end_at (struct slice *s, adj_id block)
{
  adj_id l = loop_of (s->cfg, block);
  while (l != s->number && inner (s, l)->parent != s->number)
    l = inner (s, l)->parent;
  if (l != s->number)
    block = entering_block (s->cfg, inner (s, l));
  if (block == ADJ_NONE || loop_of (s->cfg, block) != s->number)
    return false;
  bitset_add (&s->ends, block);
  return s->once;
}

/* L, in the loop, and those around it from which no one way leads on, are passed by.  */
static bool
pass_by (struct slice *s, adj_id l)
{
  for (; l != s->number; l = inner (s, l)->parent) {
    bitset_add (&s->passed, l);
    adj_id to = exit_of (s, l);
    if (to != ADJ_NONE) {
      bitset_add (&s->joins, to);
      return true;
    }
    if (inner (s, l)->parent == s->number)
      return end_at (s, inner (s, l)->header);
  }
  return false;
}

static bool
route_block (struct slice *s, adj_id block)
{
  adj_id l = loop_of (s->cfg, block);
  if (may_not_come_back (s->f, block)) {
    bitset_add (&s->stops, block);
    return end_at (s, block);
  }
  if (is_followed (s, block))
    return true;
  if (leaves_life (s, block))
    return end_at (s, block);
  adj_id to = meeting_of (s, block);
  if (to != ADJ_NONE) {
    s->go[block] = to;
    bitset_add (&s->joins, to);
    return true;
  }
  return l == s->number ? end_at (s, block) : pass_by (s, l);
}

/* The blocks that control comes to from BLOCK's end, ADJ_NONE for the inspector's end.  */
static struct inspection_way
way_of (const struct slice *s, adj_id block)
{
  struct inspection_way w = { 0, { ADJ_NONE, ADJ_NONE } };
  if (bitset_has (&s->ends, block)) {
    w.n = 1;
    return w;
  }
  uint32_t n = s->go[block] != ADJ_NONE ? 1 : s->f->blocks.at[block].succs.n;
  for (uint32_t k = 0; k < n && k < 2; k++) {
    adj_id to = s->go[block] != ADJ_NONE ? s->go[block] : successor (s->f, block, k);
    adj_id l = bitset_has (&s->cfg->live, to) ? s->cfg->loops->of_header[to] : (adj_id) ADJ_NONE;
    if (l != ADJ_NONE && bitset_has (&s->passed, l))
      to = exit_of (s, l);
    if (!is_live_inside (s, to) || (s->once && to == s->loop->header))
      to = ADJ_NONE;
    w.to[w.n++] = to;
  }
  if (w.n == 2 && w.to[0] == w.to[1])
    w.n = 1;
  return w;
}

static void
follow (struct slice *s)
{
  uint32_t n = 0;
  bitset_add (&s->kept, s->loop->header);
  for (s->stack[n++] = s->loop->header; n;) {
    struct inspection_way w = way_of (s, s->stack[--n]);
    for (uint32_t k = 0; k < w.n; k++)
      if (w.to[k] != ADJ_NONE && bitset_add (&s->kept, w.to[k]))
	s->stack[n++] = w.to[k];
  }
}

/* At BLOCK's end the inspector leaves the iteration, or goes on elsewhere: what control may come to from there, until then.  */
static void
lose (struct slice *s, adj_id block)
{
  adj_id to = s->go[block] != ADJ_NONE ? s->go[block] : s->loop->header;
  bitset_union (&s->lost, blocks_until (s, block, to));
}

/* False: there is no inspector.  */
static bool
route (struct slice *s)
{
  uint32_t n = s->f->blocks.n;
  s->lost = bitset_new (s->a, n);
  s->kept = bitset_new (s->a, n);
  s->ends = bitset_new (s->a, n);
  s->stops = bitset_new (s->a, n);
  s->joins = bitset_new (s->a, n);
  s->passed = bitset_new (s->a, s->cfg->loops->n);
  s->go = ARENA_ARRAY (s->a, adj_id, n);
  for (adj_id b = 0; b < n; b++)
    s->go[b] = ADJ_NONE;
  for (adj_id b = 0; b < n; b++) {
    if (!is_live_inside (s, b))
      continue;
    if (!route_block (s, b))
      return false;
    if (s->go[b] != ADJ_NONE)
      lose (s, b);
  }
  for (adj_id b = 0; b < n; b++)
    if (bitset_has (&s->ends, b))
      lose (s, b);
  follow (s);
  return true;
}

/* ---- 2. -------------------------------------------------------------------------------- */

/* V is in KNOWN, or is there before the loop.  */
static bool
is_there (const struct slice *s, const struct bitset *known, adj_id v)
{
  const struct value *x = &s->f->values.at[v];
  if (x->kind != VALUE_STMT)
    return x->kind != VALUE_UNDEFINED && x->kind != VALUE_REGISTER;
  return bitset_has (&s->loop->body, s->f->stmts.at[x->def].block) ? bitset_has (known, v) : true;
}

static bool
can_be_had (const struct slice *s, adj_id v)
{
  return is_there (s, &s->had, v);
}

/* It neither traps nor does anything else.  */
static bool
is_harmless (const struct stmt *t)
{
  switch (t->op) {
    case OP_COPY: case OP_PCOPY: case OP_ICONV: case OP_ADD: case OP_SUB: case OP_MUL: case OP_NEG: case OP_ABS:
    case OP_PADD: case OP_PDIFF: case OP_MAX: case OP_MIN: case OP_SELECT: case OP_AND: case OP_OR: case OP_XOR:
    case OP_NOT: case OP_SHL: case OP_SHR: case OP_EQ: case OP_NE: case OP_LT: case OP_LE: case OP_GT: case OP_GE:
    case OP_PEQ: case OP_PNE: case OP_PLT: case OP_PLE: case OP_PGT: case OP_PGE: case OP_UNORDERED: case OP_ORDERED:
    case OP_UNEQ: case OP_UNLT: case OP_UNLE: case OP_UNGT: case OP_UNGE: case OP_LTGT: case OP_SQRT:
      return true;
    default:
      return false;
  }
}

static bool
has_real_operand (const struct slice *s, const struct stmt *t)
{
  for (uint32_t k = 0; k < t->nargs; k++)
    if (is_real (s->p, s->f, t->args[k]))
      return true;
  return false;
}

static bool
operands_can_be_had (const struct slice *s, const struct stmt *t)
{
  bool had = !t->ref || t->ref->base == ADJ_NONE || can_be_had (s, t->ref->base);
  for (uint32_t k = 0; t->ref && k < t->ref->nindex; k++)
    had = had && can_be_had (s, t->ref->index[k]);
  for (uint32_t k = 0; k < t->nargs; k++)
    had = had && can_be_had (s, t->args[k]);
  return had;
}

static bool
stays_had (const struct slice *s, const struct stmt *t)
{
  if (is_real (s->p, s->f, t->dst) || !bitset_has (&s->kept, t->block) || bitset_has (&s->stops, t->block)
      || bitset_has (&s->lost, t->block) || !operands_can_be_had (s, t))
    return false;
  switch (t->kind) {
    case STMT_PHI:
      return !bitset_has (&s->joins, t->block) && !(s->once && t->block == s->loop->header);
    case STMT_OP:
      return is_harmless (t) && !has_real_operand (s, t);
    case STMT_LOAD:
      return t->location != ADJ_NONE && !t->raw;
    default:
      return false;
  }
}

/* The loop's PHIs are what they are on entry.  */
static bool
stays_first (const struct slice *s, const struct stmt *t)
{
  if (bitset_has (&s->had, t->dst))
    return true;
  if (!s->once || !bitset_has (&s->kept, t->block) || bitset_has (&s->stops, t->block))
    return false;
  if (t->kind == STMT_PHI)
    return t->block == s->loop->header;
  bool there = t->kind == STMT_OP && is_harmless (t);
  for (uint32_t k = 0; there && k < t->nargs; k++)
    there = is_there (s, &s->first, t->args[k]);
  return there;
}

/* Takes out of KNOWN what does not stay; false if all does.  */
static bool
take_out (const struct slice *s, struct bitset *known, bool (*stays) (const struct slice *, const struct stmt *))
{
  bool any = false;
  for (bool more = true; more;) {
    more = false;
    for (adj_id id = 0; id < s->f->stmts.n; id++) {
      const struct stmt *t = &s->f->stmts.at[id];
      if (t->block == ADJ_NONE || t->dst == ADJ_NONE || !bitset_has (known, t->dst) || stays (s, t))
	continue;
      bitset_drop (known, t->dst);
      more = any = true;
    }
  }
  return any;
}

/* False: there is no inspector.  */
static bool
find_had (struct slice *s)
{
  s->all = true;
  s->had = bitset_new (s->a, s->f->values.n);
  s->first = bitset_new (s->a, s->f->values.n);
  for (adj_id id = 0; id < s->f->stmts.n; id++) {
    const struct stmt *t = &s->f->stmts.at[id];
    if (t->block == ADJ_NONE || t->dst == ADJ_NONE || !is_live_inside (s, t->block)
	|| (t->kind == STMT_LOAD && (is_real (s->p, s->f, t->dst) || loop_may_change (s->p, s->f, &s->loop->body, t))))
      continue;
    bitset_add (&s->had, t->dst);
    bitset_add (&s->first, t->dst);
  }
  bool again = true;
  for (int n = 0; again; n++) {
    if (n == MOST_ROUNDS || !route (s))
      return false;
    again = take_out (s, &s->had, stays_had);
    again |= take_out (s, &s->first, stays_first);
  }
  return true;
}

/* ---- 3. -------------------------------------------------------------------------------- */

struct seen { struct bitset values; adj_id *stack; uint32_t n; };

static void
see (const struct slice *s, struct seen *x, adj_id v)
{
  const struct value *value = &s->f->values.at[v];
  if (value->kind == VALUE_STMT && bitset_has (&s->loop->body, s->f->stmts.at[value->def].block)
      && bitset_add (&x->values, v))
    x->stack[x->n++] = value->def;
}

static void
see_operands (const struct slice *s, struct seen *x, const struct stmt *t)
{
  for (uint32_t k = 0; k < t->nargs; k++)
    see (s, x, t->args[k]);
  if (t->ref && t->ref->base != ADJ_NONE)
    see (s, x, t->ref->base);
  for (uint32_t k = 0; t->ref && k < t->ref->nindex; k++)
    see (s, x, t->ref->index[k]);
}

static struct seen
nothing_seen (const struct slice *s)
{
  return (struct seen) { bitset_new (s->a, s->f->values.n), ARENA_ARRAY (s->a, adj_id, s->f->values.n + 1), 0 };
}

/* Into OUT, but for those in FOUND.  */
static void
find_loads (const struct slice *s, const struct bitset *found, struct inspection *out)
{
  struct seen x = nothing_seen (s);
  for (adj_id id = 0; id < s->f->stmts.n; id++) {
    const struct stmt *t = &s->f->stmts.at[id];
    if (t->block == ADJ_NONE || !is_live_inside (s, t->block) || !t->ref)
      continue;
    adj_id real = t->kind == STMT_LOAD ? t->dst : t->kind == STMT_STORE ? t->args[0] : (adj_id) ADJ_NONE;
    if (real != ADJ_NONE && is_real (s->p, s->f, real)) {
      if (t->ref->base != ADJ_NONE)
	see (s, &x, t->ref->base);
      for (uint32_t k = 0; k < t->ref->nindex; k++)
	see (s, &x, t->ref->index[k]);
    }
  }
  for (uint32_t k = 0; k < s->f->loops.n; k++)
    if (bitset_has (&s->loop->body, s->f->loops.at[k].header))
      see (s, &x, s->f->loops.at[k].count);
  struct affine_context c = affine_start (s->p, s->cfg, s->a);
  while (x.n) {
    adj_id id = x.stack[--x.n];
    const struct stmt *t = &s->f->stmts.at[id];
    if (t->kind == STMT_LOAD && affine_is_tame (&c, t->dst) && !type_of (s->p, s->f, t->dst)->is_unsigned
	&& bitset_has (&s->had, t->dst) && !bitset_has (found, id) && (!s->only || bitset_has (s->only, id))
	&& out->loads.n < MOST_LOADS)
      VEC_PUSH (s->a, out->loads, id);
    if (!is_real (s->p, s->f, t->dst))
      see_operands (s, &x, t);
  }
}

/* ---- 4. -------------------------------------------------------------------------------- */

/* V and what makes it; true if something is new.  */
static bool
need (struct slice *s, adj_id v)
{
  struct seen x = nothing_seen (s);
  bool any = false;
  for (see (s, &x, v); x.n;) {
    adj_id id = x.stack[--x.n];
    const struct stmt *t = &s->f->stmts.at[id];
    any |= bitset_add (&s->needed, id);
    if (!s->once || t->kind != STMT_PHI || t->block != s->loop->header)
      see_operands (s, &x, t);
  }
  return any;
}

/* How often the kept loop with that count goes round can be said before it.  */
static bool
count_is_known (const struct slice *s, const struct loop_count *x)
{
  return bitset_has (&s->kept, x->header) && (!s->once || x->header != s->loop->header) && can_be_had (s, x->count);
}

/* The conditions, and counts, of what is kept.  */
static bool
need_control (struct slice *s)
{
  bool any = false;
  for (adj_id b = 0; b < s->f->blocks.n; b++)
    if (bitset_has (&s->kept, b) && way_of (s, b).n == 2)
      any |= need (s, terminator (s->f, b)->args[0]);
  for (uint32_t k = 0; k < s->f->loops.n; k++) {
    const struct loop_count *x = &s->f->loops.at[k];
    if (count_is_known (s, x))
      any |= need (s, x->count);
  }
  return any;
}

/* BLOCK ends in the test of a loop that the inspector has in another one.  */
static bool
ends_inner_loop (const struct slice *s, adj_id block)
{
  adj_id l = loop_of (s->cfg, block);
  if (l == s->number || (s->once && inner (s, l)->parent == s->number))
    return false;
  for (uint32_t k = 0; k < s->f->blocks.at[block].succs.n; k++)
    if (!bitset_has (&inner (s, l)->body, successor (s->f, block, k)))
      return true;
  return false;
}

static bool
find_slice (struct slice *s, struct inspection *out)
{
  s->all = false;
  s->needed = bitset_new (s->a, s->f->stmts.n);
  for (uint32_t k = 0; k < out->loads.n; k++)
    need (s, s->f->stmts.at[out->loads.at[k]].dst);
  for (int n = 0; n < MOST_ROUNDS; n++) {
    if (!route (s))
      return false;
    if (!need_control (s)) {
      out->before = s->before;
      out->header = s->loop->header;
      out->once = s->once;
      while (bitset_has (&s->loop->body, predecessor (s->f, out->header, out->entry)))
	out->entry++;
      out->blocks = s->kept;
      out->stmts = s->needed;
      out->counted = bitset_new (s->a, s->f->blocks.n);
      for (uint32_t k = 0; k < s->f->loops.n; k++)
	if (count_is_known (s, &s->f->loops.at[k]))
	  bitset_add (&out->counted, s->f->loops.at[k].header);
      out->way = ARENA_ARRAY (s->a, struct inspection_way, s->f->blocks.n);
      out->plain = bitset_new (s->a, s->f->blocks.n);
      for (adj_id b = 0; b < s->f->blocks.n; b++)
	if (bitset_has (&s->kept, b)) {
	  out->way[b] = way_of (s, b);
	  if (ends_inner_loop (s, b))
	    bitset_add (&out->plain, b);
	}
      return true;
    }
  }
  return false;
}

/* ---- the whole ------------------------------------------------------------------------- */

static const adj_id *
postdominators (struct arena *a, const struct cfg *cfg)
{
  const struct function *f = cfg->f;
  struct edge *edges = ARENA_ARRAY (a, struct edge, f->edges.n + 1);
  uint32_t n = 0;
  for (uint32_t k = 0; k < f->edges.n; k++)
    if (bitset_has (&cfg->live, f->edges.at[k].from) && bitset_has (&cfg->live, f->edges.at[k].to))
      edges[n++] = (struct edge) { f->edges.at[k].to, f->edges.at[k].from };
  return graph_dominators (a, graph_new (a, f->blocks.n, n, edges, f->exit));
}

/* An inspector in front of S's loop, for loads that are not in FOUND.  */
static void
inspect_loop (struct slice *s, struct bitset *found, inspection_list *out)
{
  struct inspection x = { .before = ADJ_NONE };
  if (!find_had (s))
    return;
  find_loads (s, found, &x);
  if (!x.loads.n || !find_slice (s, &x))
    return;
  for (uint32_t k = 0; k < x.loads.n; k++)
    bitset_add (found, x.loads.at[k]);
  VEC_PUSH (s->a, *out, x);
}

void
inspect_find (struct arena *a, const struct program *p, const struct function *f, const struct bitset *only,
	      inspection_list *out)
{
  const struct cfg *cfg = cfg_of_function (a, p, f);
  if (cfg->irreducible || p->signed_wraps)
    return;
  struct slice s = { .a = a, .p = p, .f = f, .cfg = cfg, .only = only };
  struct bitset found = bitset_new (a, f->stmts.n);
  s.between = bitset_new (a, f->blocks.n);
  s.stack = ARENA_ARRAY (a, adj_id, f->blocks.n + 1);
  for (adj_id l = 0; l < cfg->loops->n; l++) {
    s.number = l;
    s.loop = &cfg->loops->at[l];
    s.before = entering_block (cfg, s.loop);
    if (s.loop->parent != ADJ_NONE || s.before == ADJ_NONE || terminator (f, s.before)->kind != STMT_GOTO)
      continue;
    if (!s.after)
      s.after = postdominators (a, cfg);
    for (int once = 1; once >= 0; once--) {
      s.once = once;
      inspect_loop (&s, &found, out);
    }
  }
}
