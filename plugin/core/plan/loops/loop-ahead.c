/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values computed ahead of their loop, for loop-shape.c.

     for (i = 1; i < n - 1; i++)	for (i = 1; i < n - 1; i++)
       e = exp (x[i]), tape e,		  tape e = exp (x[i]);
       f[i-1] += e, f[i] -= e,	   ->	for (i = 1; i < n - 1; i++)
       f[i+1] = e;			  e from the tape, f[i-1] += e, ...

   The sums go from one iteration to the next, so that the loop cannot be vectorised;
   the loop ahead of it can.

   1. The columns whose values follow from inductions, values from outside and memory
      that the loop does not write.
   2. It is worth while if one of the operations is dear, none of the dear ones (and none
      that jumps, which may jump elsewhere the second time) would be done twice, and the loop as it stands has a store that meets another
      access some iterations away.
   3. What only such columns need is left out of the loop.  */

#include "loop-shape.h"

#include "loop-ahead.h"

#include <string.h>
#include "loop-elements.h"
#include "meet.h"
#include "region.h"

enum { DEAR = 5, MAX_STATEMENTS = 1000, MAX_REFS = 64 };

struct ahead {
  struct program *p;
  const struct plan *plan;
  const struct function *f;
  struct arena *arena;
  adj_id loop, header;
  struct affine_context context;
  /* By position in the header: 0 not asked, 1 no, 2 yes: can be done ahead.  */
  uint8_t *can;
  bool *in;			/* by position: is done ahead */
  uint32_t *position;		/* [values] of the header: at ... + 1 */
};

static const struct stmt *
at (const struct ahead *a, uint32_t k)
{
  return &a->f->stmts.at[a->f->blocks.at[a->header].stmts.at[k]];
}

static uint32_t
length (const struct ahead *a)
{
  return a->f->blocks.at[a->header].stmts.n;
}

/* ---- what can be done ahead -------------------------------------------------------- */

bool
loop_writes (const struct plan *plan, adj_id loop, const struct stmt *load)
{
  const struct function *f = plan->g->f;
  const struct block *b = &f->blocks.at[plan->cfg->loops->at[loop].header];
  if (load->location == ADJ_NONE)
    return true;
  for (uint32_t k = 0; k < b->stmts.n; k++) {
    const struct stmt *s = &f->stmts.at[b->stmts.at[k]];
    switch (s->kind) {
      case STMT_STORE: case STMT_CLEAR: case STMT_MOVE: case STMT_EFFECT:
	if (gcc_lets_meet (f, s, load))
	  return true;
	break;
      case STMT_PHI: case STMT_OP: case STMT_LOAD: case STMT_EXTENT:
	break;
      default:
	if (!is_terminator (s->kind))
	  return true;
    }
  }
  return false;
}

static bool can_be_ahead (struct ahead *a, uint32_t k);

static bool
operand_can (struct ahead *a, adj_id v)
{
  return a->position[v] == 0 || can_be_ahead (a, a->position[v] - 1);
}

static bool
operands_can (struct ahead *a, const struct stmt *s)
{
  for (uint32_t i = 0; i < s->nargs; i++)
    if (!operand_can (a, s->args[i]))
      return false;
  if (!s->ref)
    return true;
  for (uint32_t i = 0; i < s->ref->nindex; i++)
    if (!operand_can (a, s->ref->index[i]))
      return false;
  return s->ref->base == ADJ_NONE || operand_can (a, s->ref->base);
}

static bool
can_be_ahead (struct ahead *a, uint32_t k)
{
  const struct stmt *s = at (a, k);
  if (a->can[k])
    return a->can[k] == 2;
  bool can = false;
  switch (s->kind) {
    case STMT_PHI:
      can = a->plan->cfg->induction[s->dst].first != ADJ_NONE
	    && a->plan->cfg->induction[s->dst].loop == a->loop;
      break;
    case STMT_OP:
      can = operands_can (a, s);
      break;
    case STMT_LOAD:
      can = operands_can (a, s) && !loop_writes (a->plan, a->loop, s);
      break;
    default:
      break;
  }
  a->can[k] = can ? 2 : 1;
  return can;
}

/* A bit of a word that the loop itself fills.  */
static bool
takes_packed (const struct ahead *a)
{
  for (uint32_t k = 0; k < length (a); k++)
    if (a->in[k] && a->plan->packed[at (a, k)->dst].bytes)
      return true;
  return false;
}

static bool
is_column (const struct ahead *a, uint32_t k)
{
  const struct stmt *s = at (a, k);
  return s->dst != ADJ_NONE && a->plan->place[s->dst] == PLACE_COLUMN;
}

static void
take (struct ahead *a, uint32_t k)
{
  const struct stmt *s = at (a, k);
  if (a->in[k] || s->kind == STMT_PHI)
    return;
  a->in[k] = true;
  for (uint32_t i = 0; i < s->nargs; i++)
    if (a->position[s->args[i]])
      take (a, a->position[s->args[i]] - 1);
  if (!s->ref)
    return;
  if (s->ref->base != ADJ_NONE && a->position[s->ref->base])
    take (a, a->position[s->ref->base] - 1);
  for (uint32_t i = 0; i < s->ref->nindex; i++)
    if (a->position[s->ref->index[i]])
      take (a, a->position[s->ref->index[i]] - 1);
}

/* ---- what is left to the loop ---------------------------------------------------------- */

static bool
uses (const struct stmt *s, adj_id v)
{
  for (uint32_t i = 0; i < s->nargs; i++)
    if (s->args[i] == v)
      return true;
  if (!s->ref)
    return false;
  for (uint32_t i = 0; i < s->ref->nindex; i++)
    if (s->ref->index[i] == v)
      return true;
  return s->ref->base == v;
}

struct register_reader { adj_id value; bool found; };

static void
note_register (void *data, const struct need_row *row)
{
  const struct need *n = row->need;
  struct register_reader *r = data;
  r->found = r->found || (n->value == r->value && (need_reads_register (n)
						   || n->how == HOW_USE));
}

bool
register_serves_reverse (const struct plan *plan, adj_id v)
{
  struct register_reader r = { v, false };
  needs_each (&plan->needs, plan->cfg, note_register, &r);
  if (r.found)
    return true;
  for (adj_id b = 0; b < plan->g->f->blocks.n; b++)
    if (listed (&plan->uses[b], v) || listed (&plan->saves[b], v))
      return true;
  return listed (&plan->frame, v) || plan->place[v] == PLACE_USE
	 || plan->place[v] == PLACE_REDEFINITION;
}

/* No statement but those that are done ahead only reads V.  */
static bool
only_ahead_reads (const struct ahead *a, const bool *out, adj_id v)
{
  for (adj_id id = 0; id < a->f->stmts.n; id++) {
    const struct stmt *s = &a->f->stmts.at[id];
    if (s->block == ADJ_NONE || !uses (s, v))
      continue;
    uint32_t k = s->block == a->header && s->dst != ADJ_NONE
		 ? a->position[s->dst] : 0;
    if (!k || !(out[k - 1] || (a->in[k - 1] && is_column (a, k - 1))))
      return false;
  }
  return true;
}

static void
leave_out (struct ahead *a, bool *out)
{
  for (uint32_t k = length (a); k-- > 0;)
    out[k] = a->in[k] && !is_column (a, k)
	     && !register_serves_reverse (a->plan, at (a, k)->dst)
	     && only_ahead_reads (a, out, at (a, k)->dst);
}

/* ---- is it worth while ---------------------------------------------------------------------- */

static bool
address_of (struct ahead *a, const struct stmt *s, int64_t *step, struct affine *start)
{
  struct region r;
  region_of_stmt (&a->context, s, 0, &r);
  return region_steps (&a->context, &r, a->loop, step, start);
}

/* Store S touches what another access does some iterations away.  */
static bool
meets_other_iterations (struct ahead *a, const struct stmt *s)
{
  int64_t step, step2, bytes;
  struct affine start, start2, difference;
  if (s->location == ADJ_NONE || !address_of (a, s, &step, &start) || !step)
    return false;
  for (uint32_t k = 0; k < length (a); k++) {
    const struct stmt *t = at (a, k);
    if ((t->kind == STMT_LOAD || t->kind == STMT_STORE) && t->location != ADJ_NONE
	&& gcc_lets_meet (a->f, s, t)
	&& address_of (a, t, &step2, &start2) && step == step2
	&& affine_subtract (&a->context, &start, &start2, &difference)
	&& affine_is_constant (&difference, &bytes) && bytes != 0
	&& bytes % step == 0 && bytes / step < 8 && bytes / step > -8)
      return true;
  }
  return false;
}

static bool
loop_is_serial (struct ahead *a)
{
  uint32_t refs = 0;
  for (uint32_t k = 0; k < length (a); k++)
    refs += at (a, k)->ref != NULL;
  for (uint32_t k = 0; k < length (a) && refs <= MAX_REFS; k++)
    if (at (a, k)->kind == STMT_STORE && meets_other_iterations (a, at (a, k)))
      return true;
  return false;
}

static bool
is_dear (const struct ahead *a, uint32_t k)
{
  const struct stmt *s = at (a, k);
  return s->kind == STMT_OP && is_real (a->p, a->f, s->dst)
	 && op_info[s->op].cost >= DEAR;
}

static bool
is_dear_ahead (const struct ahead *a)
{
  for (uint32_t k = 0; k < length (a); k++)
    if (a->in[k] && is_dear (a, k))
      return true;
  return false;
}

static bool
is_dear_twice (const struct ahead *a, const bool *out)
{
  for (uint32_t k = 0; k < length (a); k++)
    if (a->in[k] && is_dear (a, k) && !is_column (a, k) && !out[k])
      return true;
  return false;
}

/* What reals decide ahead is not decided again in the loop.  */
static bool
is_decided_twice (const struct ahead *a, const bool *out)
{
  for (uint32_t k = 0; k < length (a); k++)
    if (a->in[k] && is_jump (a->p, a->f, at (a, k)) && !is_column (a, k) && !out[k])
      return true;
  return false;
}

/* What is put back in the loop is loaded in the order of the program.  */
static bool
puts_back (const struct ahead *a)
{
  for (uint32_t k = 0; k < length (a); k++)
    if (plan_restores (a->plan, a->f->blocks.at[a->header].stmts.at[k]))
      return true;
  return false;
}

void
loop_ahead_find (struct program *p, struct plan *plan, adj_id loop, uint32_t *scratch)
{
  struct ahead a = { .p = p, .plan = plan, .f = plan->g->f, .arena = p->arena,
		     .loop = loop, .header = plan->cfg->loops->at[loop].header };
  struct loop_shape *shape = &plan->shape[loop];
  if (!plan->loop[loop].columns.n || plan->saves[a.header].n
      || plan->loop[loop].count == ADJ_NONE || length (&a) > MAX_STATEMENTS
      || !loop_is_one_block (plan, loop))
    return;
  a.context = affine_start (p, plan->cfg, a.arena);
  a.can = ARENA_ARRAY (a.arena, uint8_t, length (&a));
  a.in = ARENA_ARRAY (a.arena, bool, length (&a));
  a.position = scratch;
  memset (scratch, 0, a.f->values.n * sizeof *scratch);
  bool *out = ARENA_ARRAY (a.arena, bool, length (&a));
  if (!loop_is_serial (&a))
    return;
  for (uint32_t k = 0; k < length (&a); k++)
    if (at (&a, k)->dst != ADJ_NONE)
      a.position[at (&a, k)->dst] = k + 1;
  for (uint32_t k = 0; k < length (&a); k++)
    if (is_column (&a, k) && at (&a, k)->kind != STMT_PHI && can_be_ahead (&a, k))
      take (&a, k);
  if (takes_packed (&a) || !is_dear_ahead (&a) || puts_back (&a))
    return;
  leave_out (&a, out);
  if (is_dear_twice (&a, out) || is_decided_twice (&a, out))
    return;
  for (uint32_t k = 0; k < length (&a); k++) {
    adj_id id = a.f->blocks.at[a.header].stmts.at[k];
    if (a.in[k])
      VEC_PUSH (a.arena, shape->ahead, id);
    if (out[k])
      VEC_PUSH (a.arena, shape->left_out, id);
  }
}
