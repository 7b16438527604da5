/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Elements that a loop touches: see loop-elements.h.  */

#include "loop-elements.h"

#include "meet.h"
#include "region.h"

/* ---- the loop ----------------------------------------------------------------- */

/* The only other block, if there is one, goes on to the header.  */
bool
loop_is_one_block (const struct plan *plan, adj_id loop)
{
  const struct function *f = plan->g->f;
  const struct loop *l = &plan->cfg->loops->at[loop];
  uint32_t blocks = 0;
  if (plan->cfg->irreducible || terminator (f, l->header)->kind != STMT_COND)
    return false;
  for (adj_id b = 0; b < f->blocks.n; b++)
    if (bitset_has (&l->body, b)) {
      blocks++;
      if (b != l->header
	  && (f->blocks.at[b].stmts.n != 1 || f->blocks.at[b].preds.n != 1
	      || terminator (f, b)->kind != STMT_GOTO
	      || predecessor (f, b, 0) != l->header
	      || successor (f, b, 0) != l->header))
	return false;
    }
  return blocks <= 2;
}

/* The reverse goes from each iteration to the one before, and asks the counter
   alone.  */
static bool
is_counted_alone (const struct plan *plan, adj_id loop)
{
  adj_id h = plan->cfg->loops->at[loop].header;
  const struct control *c = plan->control;
  if (!bitset_has (&c->counted, loop) || c->join_of[h] == ADJ_NONE)
    return false;
  const struct control_join *j = &c->joins[c->join_of[h]];
  return j->loop == loop && j->latch.nclasses == 1 && j->latch.bits == 0
	 && j->latch.target[0] == h;
}

static bool
value_is_local (const struct plan *plan, adj_id v)
{
  return bitset_has (&plan->local_adjoint, v);
}

static bool
action_is_simple (const struct plan *plan, adj_id id)
{
  const struct stmt *s = &plan->g->f->stmts.at[id];
  switch (plan->action[id].kind) {
    case ACTION_NONE:
      return s->kind != STMT_CALL && s->kind != STMT_ALLOC
	     && s->kind != STMT_SHADOW_ALLOC;
    case ACTION_OP: case ACTION_LOAD:
      return value_is_local (plan, s->dst);
    case ACTION_STORE:
      return true;
    default:
      return false;
  }
}

/* The values of one iteration are had from that iteration's number alone.  The
   register of what is saved at redefinition, outside the loop, holds it while the loop
   runs.  */
static bool
need_is_simple (const struct plan *plan, const struct need *n, adj_id header)
{
  const struct function *f = plan->g->f;
  switch (n->how) {
    case HOW_THERE: case HOW_INDUCTION: case HOW_RECOMPUTE: case HOW_RELOAD:
    case HOW_RESTORED: case HOW_SNAPSHOT: case HOW_COLUMN:
      return true;
    case HOW_REDEFINITION:
      return f->stmts.at[f->values.at[n->value].def].block != header;
    default:
      return false;
  }
}

bool
loop_is_simple (const struct plan *plan, adj_id loop)
{
  const struct function *f = plan->g->f;
  adj_id h = plan->cfg->loops->at[loop].header;
  const struct block *b = &f->blocks.at[h];
  if (!loop_is_one_block (plan, loop) || !is_counted_alone (plan, loop)
      || plan->uses[h].n || plan->saves[h].n)
    return false;
  for (uint32_t k = 0; k < b->stmts.n; k++)
    if (!action_is_simple (plan, b->stmts.at[k]) || plan_restores (plan, b->stmts.at[k]))
      return false;
  for (uint32_t k = 0; k < plan_needs (plan, NEED_BLOCK, h)->n; k++)
    if (!need_is_simple (plan, &plan_needs (plan, NEED_BLOCK, h)->at[k], h))
      return false;
  return true;
}

/* ---- references ---------------------------------------------------------------- */

static void
find_address (struct loop_elements *c, struct element_ref *r)
{
  struct region x;
  region_of_ref (&c->context, c->plan->g->shadow_ref[r->stmt],
		 c->plan->cfg->loops->at[c->loop].header, &x);
  r->is_affine = region_steps (&c->context, &x, c->loop, &r->step, &r->start);
}

struct loop_elements
loop_elements_find (struct arena *a, const struct program *p, const struct plan *plan,
		 adj_id loop)
{
  struct loop_elements c = { .plan = plan, .loop = loop };
  const struct function *f = plan->g->f;
  const struct block *b = &f->blocks.at[plan->cfg->loops->at[loop].header];
  c.context = affine_start (p, plan->cfg, a);
  for (uint32_t k = 0; k < b->stmts.n; k++) {
    adj_id id = b->stmts.at[k];
    enum action_kind kind = plan->action[id].kind;
    if (kind != ACTION_LOAD && kind != ACTION_STORE)
      continue;
    struct element_ref r = { .stmt = id, .at = k, .is_store = kind == ACTION_STORE };
    r.bytes = p->types.at[plan->g->shadow_ref[id]->type].bytes;
    find_address (&c, &r);
    VEC_PUSH (a, c.refs, r);
  }
  return c;
}

uint32_t
element_of_stmt (const struct loop_elements *c, adj_id stmt)
{
  uint32_t k = 0;
  while (c->refs.at[k].stmt != stmt)
    k++;
  return k;
}

bool
element_stays (const struct element_ref *r)
{
  return r->is_affine && r->step == 0;
}

bool
element_moves (const struct element_ref *r)
{
  return r->is_affine && (r->step >= (int64_t) r->bytes
			  || r->step <= -(int64_t) r->bytes);
}

/* ---- pairs ------------------------------------------------------------------------ */

/* The primal's accesses are known to be to different memory.  */
static bool
known_apart (const struct loop_elements *c, const struct element_ref *store,
	     const struct element_ref *other)
{
  const struct function *f = c->plan->g->f;
  return !gcc_lets_meet (f, &f->stmts.at[store->stmt], &f->stmts.at[other->stmt]);
}

/* Both move by the same step; Y starts *BYTES behind X.  */
static bool
move_together (const struct loop_elements *c, const struct element_ref *x,
	       const struct element_ref *y, int64_t *bytes)
{
  struct affine difference;
  return x->is_affine && y->is_affine && x->step == y->step
	 && affine_subtract (&c->context, &y->start, &x->start, &difference)
	 && affine_is_constant (&difference, bytes);
}

bool
elements_distance (const struct loop_elements *c, uint32_t x, uint32_t y, int64_t *bytes)
{
  return move_together (c, &c->refs.at[x], &c->refs.at[y], bytes);
}

enum overlap
elements_overlap (const struct loop_elements *c, uint32_t x, uint32_t y, int64_t *by)
{
  const struct element_ref *rx = &c->refs.at[x], *ry = &c->refs.at[y];
  int64_t bytes;
  ADJ_ASSERT (rx->is_store || ry->is_store);
  if (x != y && known_apart (c, rx->is_store ? rx : ry, rx->is_store ? ry : rx))
    return OVERLAP_NONE;
  if (!move_together (c, rx, ry, &bytes) || rx->step == INT64_MIN)
    return OVERLAP_UNKNOWN;
  int64_t step = rx->step < 0 ? -rx->step : rx->step;
  int64_t widest = rx->bytes > ry->bytes ? rx->bytes : ry->bytes;
  if (step == 0)
    return bytes >= (int64_t) rx->bytes || bytes <= -(int64_t) ry->bytes
	   ? OVERLAP_NONE : OVERLAP_UNKNOWN;
  /* Y's elements, seen from X's: BEHIND bytes after the start of one, with the next
     one STEP bytes after that start.  */
  int64_t behind = bytes % step + (bytes % step < 0 ? step : 0);
  if (behind == 0 && rx->bytes == ry->bytes && step >= widest) {
    *by = bytes / rx->step;
    return OVERLAP_SHIFTED;
  }
  return behind >= (int64_t) rx->bytes && behind + (int64_t) ry->bytes <= step
	 ? OVERLAP_NONE : OVERLAP_UNKNOWN;
}

bool
elements_shifted (const struct loop_elements *c, uint32_t x, uint32_t y, int64_t *by)
{
  const struct element_ref *rx = &c->refs.at[x], *ry = &c->refs.at[y];
  int64_t bytes;
  if (!element_moves (rx) || rx->bytes != ry->bytes
      || !move_together (c, rx, ry, &bytes) || bytes % rx->step != 0)
    return false;
  *by = bytes / rx->step;
  return true;
}

/* What the iterations of AROUND add to where R's elements begin; both do not change there.  */
static bool
split_by_rows (const struct loop_elements *c, const struct element_ref *r, adj_id around,
	       struct affine *factor, struct affine *rest)
{
  return element_moves (r) && affine_split (&c->context, &r->start, around, factor, rest)
	 && factor->n && affine_is_invariant (&c->context, factor, around)
	 && affine_is_invariant (&c->context, rest, around);
}

/* DIFFERENCE less ROW times FACTOR is a number of STEPs.  */
static bool
is_in_row (const struct loop_elements *c, const struct affine *difference,
	   const struct affine *factor, int64_t row, int64_t step, int64_t most, int64_t *by)
{
  struct affine times = affine_integer (&c->context, row), all, rest;
  int64_t bytes;
  if (!affine_multiply (&c->context, &times, factor, &all)
      || !affine_subtract (&c->context, difference, &all, &rest)
      || !affine_is_constant (&rest, &bytes) || bytes % step != 0)
    return false;
  *by = bytes / step;
  return *by <= most && *by >= -most;
}

bool
elements_shifted_in_rows (const struct loop_elements *c, uint32_t x, uint32_t y, adj_id around,
			  int64_t most, int64_t *row, int64_t *by)
{
  const struct element_ref *rx = &c->refs.at[x], *ry = &c->refs.at[y];
  struct affine factor, other, start, rest, difference;
  if (rx->bytes != ry->bytes || !split_by_rows (c, rx, around, &factor, &start)
      || !split_by_rows (c, ry, around, &other, &rest) || rx->step != ry->step
      || !affine_equal (&factor, &other)
      || !affine_subtract (&c->context, &rest, &start, &difference))
    return false;
  for (int64_t k = 0; k <= 2 * most; k++) {
    *row = k % 2 ? -(k + 1) / 2 : k / 2;
    if (is_in_row (c, &difference, &factor, *row, rx->step, most, by))
      return true;
  }
  return false;
}

/* ---- sums in place ----------------------------------------------------------------- */

/* How often V takes part in a statement of the block with an adjoint.  */
static uint32_t
times_used (const struct loop_elements *c, adj_id v)
{
  const struct function *f = c->plan->g->f;
  const struct block *b = &f->blocks.at[c->plan->cfg->loops->at[c->loop].header];
  uint32_t n = 0;
  for (uint32_t k = 0; k < b->stmts.n; k++) {
    adj_id id = b->stmts.at[k];
    if (c->plan->action[id].kind == ACTION_NONE)
      continue;
    for (uint32_t i = 0; i < f->stmts.at[id].nargs; i++)
      n += f->stmts.at[id].args[i] == v;
  }
  return n;
}

static adj_id
definition (const struct loop_elements *c, adj_id v)
{
  const struct function *f = c->plan->g->f;
  const struct value *x = &f->values.at[v];
  return x->kind == VALUE_STMT
	 && f->stmts.at[x->def].block == c->plan->cfg->loops->at[c->loop].header
	 ? x->def : ADJ_NONE;
}

static bool
same_element (const struct loop_elements *c, uint32_t x, uint32_t y)
{
  const struct element_ref *rx = &c->refs.at[x], *ry = &c->refs.at[y];
  const struct ref *a = c->plan->g->shadow_ref[rx->stmt];
  const struct ref *b = c->plan->g->shadow_ref[ry->stmt];
  int64_t bytes;
  return a->type == b->type && move_together (c, rx, ry, &bytes) && bytes == 0;
}

/* The load of STORE's element that the value V contains with factor 1, V being used
   nowhere else; or ADJ_NONE.  Both summands of a sum may be tried.  */
static adj_id
summand (const struct loop_elements *c, uint32_t store, adj_id v, int depth)
{
  const struct function *f = c->plan->g->f;
  adj_id id = definition (c, v);
  if (depth > 24 || id == ADJ_NONE || times_used (c, v) != 1)
    return ADJ_NONE;
  const struct stmt *s = &f->stmts.at[id];
  if (c->plan->action[id].kind == ACTION_LOAD)
    return same_element (c, store, element_of_stmt (c, id)) ? id : ADJ_NONE;
  if (c->plan->action[id].kind != ACTION_OP
      || (s->op != OP_ADD && s->op != OP_SUB && s->op != OP_COPY))
    return ADJ_NONE;
  for (uint32_t k = 0; k < (s->op == OP_ADD ? 2u : 1u); k++)
    if (c->plan->action[id].operands >> k & 1) {
      adj_id found = summand (c, store, s->args[k], depth + 1);
      if (found != ADJ_NONE)
	return found;
    }
  return ADJ_NONE;
}

/* No other store comes between the load Y and the store X of one element.  */
static bool
nothing_between (const struct loop_elements *c, uint32_t x, uint32_t y)
{
  for (uint32_t z = 0; z < c->refs.n; z++) {
    const struct element_ref *r = &c->refs.at[z];
    int64_t by;
    if (!r->is_store || r->at <= c->refs.at[y].at || r->at >= c->refs.at[x].at)
      continue;
    enum overlap o = elements_overlap (c, x, z, &by);
    if (o == OVERLAP_UNKNOWN || (o == OVERLAP_SHIFTED && by == 0))
      return false;
  }
  return true;
}

bool
store_keeps_shadow (const struct loop_elements *c, uint32_t x, uint32_t *y)
{
  const struct element_ref *r = &c->refs.at[x];
  const struct stmt *s = &c->plan->g->f->stmts.at[r->stmt];
  if (!r->is_store || !c->plan->action[r->stmt].operands)
    return false;
  adj_id load = summand (c, x, s->args[0], 0);
  if (load == ADJ_NONE)
    return false;
  *y = element_of_stmt (c, load);
  return nothing_between (c, x, *y);
}
