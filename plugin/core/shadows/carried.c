/* SPDX-License-Identifier: GPL-3.0-or-later */
/* State from call to call: see carried.h.

   The same place is said by one variable, by one pointer, or by pointers that equal references
   load (p->u, twice).  Order is that of a walk forwards: what stands behind in a loop ran
   before only in an earlier iteration, hence not before the first.  */

#include "carried.h"

#include "addressed.h"
#include "graph.h"
#include "meet.h"
#include "reach.h"

struct state {
  struct arena *arena;
  const struct facts *facts;
  const struct function *f;
  const struct roots *r;
  const struct roles *roles;
  const struct activity *act;
  uint64_t *order;		/* [stmts] 0: never runs */
};

static void
number (struct state *st)
{
  const struct function *f = st->f;
  uint32_t n;
  adj_id *blocks = graph_order (st->arena, graph_of_function (st->arena, f), &n);
  uint64_t at = 1;
  st->order = ARENA_ARRAY (st->arena, uint64_t, f->stmts.n + 1);
  for (uint32_t i = 0; i < n; i++)
    for (uint32_t k = 0; k < f->blocks.at[blocks[i]].stmts.n; k++)
      st->order[f->blocks.at[blocks[i]].stmts.at[k]] = at++;
}

/* The only root of S's region K, or ADJ_NONE.  */
static adj_id
only_root (const struct state *st, const struct stmt *s, uint32_t k)
{
  adj_id x = region_next_root (st->r, st->f, s, k, 0);
  return x == ADJ_NONE || region_next_root (st->r, st->f, s, k, x + 1) != ADJ_NONE
	 ? (adj_id) ADJ_NONE : x;
}

/* What the pointer that S's region K begins at is a constant number of bytes behind.  */
static adj_id
pointer_of (const struct state *st, const struct stmt *s, uint32_t k)
{
  adj_id v = s->ref ? s->ref->base : s->args[k];
  while (v != ADJ_NONE && st->f->values.at[v].kind == VALUE_STMT) {
    const struct stmt *d = &st->f->stmts.at[st->f->values.at[v].def];
    if (d->kind != STMT_OP || (d->op != OP_PADD && d->op != OP_PCOPY && d->op != OP_COPY))
      break;
    v = d->args[0];
  }
  return v;
}

static bool
same_pointer (const struct state *st, adj_id v, adj_id w)
{
  if (v == ADJ_NONE || w == ADJ_NONE || v == w)
    return v == w && v != ADJ_NONE;
  const struct value *x = &st->f->values.at[v], *y = &st->f->values.at[w];
  if (x->kind != VALUE_STMT || y->kind != VALUE_STMT)
    return false;
  const struct stmt *s = &st->f->stmts.at[x->def], *t = &st->f->stmts.at[y->def];
  return s->kind == STMT_LOAD && t->kind == STMT_LOAD && refs_are_equal (s->ref, t->ref);
}

/* S's region K and load T may be the same bytes, of what is one piece of memory to both.  */
static bool
same_place (const struct state *st, const struct stmt *s, uint32_t k, const struct stmt *t)
{
  adj_id x = only_root (st, s, k), y = only_root (st, t, 0);
  if (x == ADJ_NONE || x != y || !gcc_lets_meet (st->f, s, t))
    return false;
  return (x >= st->r->first_object && x < st->r->first_alloc)
	 || same_pointer (st, pointer_of (st, s, k), pointer_of (st, t, 0));
}

/* S's region K may lie in memory whose shadows are by address.  */
static bool
may_be_addressed (const struct state *st, const struct stmt *s, uint32_t k)
{
  for (adj_id x = region_next_root (st->r, st->f, s, k, 0); x != ADJ_NONE;
       x = region_next_root (st->r, st->f, s, k, x + 1))
    if (root_is_addressed (st->roles, x))
      return true;
  return false;
}

/* How LOAD may be of what was there at entry.  */
enum seen { SEEN_NOT, SEEN_PERHAPS, SEEN_SURELY };

/* What is left of BEFORE where S ran earlier: under another name it may have written the place
   or not.  */
static enum seen
seen_behind (const struct state *st, const struct stmt *s, const struct stmt *load,
	     enum seen before)
{
  if (s->kind == STMT_CALL && bitset_has (&st->facts->effects->elsewhere, s->callee))
    return SEEN_NOT;
  for (uint32_t k = 0; k < regions_of_stmt (s); k++) {
    if (!(effect_on_region (st->facts->effects, st->r, s, k) & REGION_WRITTEN))
      continue;
    if (same_place (st, s, k, load))
      return SEEN_NOT;
    if (may_be_addressed (st, s, k) && gcc_lets_meet (st->f, s, load))
      before = SEEN_PERHAPS;
  }
  return before;
}

/* LOAD may be of what an argument leads to whose shadow is moved: the caller gave one.  */
static bool
may_be_given (const struct state *st, adj_id load)
{
  const struct stmt *s = &st->f->stmts.at[load];
  adj_id by = only_root (st, s, 0);
  for (adj_id x = 0; x < st->r->first_object; x++)
    if (root_is_addressed (st->roles, x) && can_be_moved (st->facts->p, st->f, st->roles, x)
	&& may_be_reached (st->facts->reach, st->facts, st->f, true, x, by, s->ref->base))
      return true;
  return false;
}

static enum seen
seen_at_entry (const struct state *st, adj_id load)
{
  enum seen seen = may_be_given (st, load) ? SEEN_PERHAPS : SEEN_SURELY;
  for (adj_id i = 0; i < st->f->stmts.n && seen; i++)
    if (st->order[i] && st->order[i] < st->order[load])
      seen = seen_behind (st, &st->f->stmts.at[i], &st->f->stmts.at[load], seen);
  return seen;
}

/* A callee may find what its caller has just set; but for variables that nobody else knows.  */
static bool
is_of_interest (const struct state *st, adj_id root)
{
  if (root == ADJ_NONE || !root_is_addressed (st->roles, root)
      || !root_is_by_address (st->f, st->r, root))
    return false;
  return !st->roles->internal
	 || (root >= st->r->first_object && root < st->r->first_alloc
	     && st->f->objects.at[root - st->r->first_object].is_static);
}

static void
refuse (const struct state *st, const struct stmt *s, adj_id root, enum seen seen,
	struct diagnostics *d)
{
  enum severity how = seen == SEEN_SURELY ? SEVERITY_SORRY : SEVERITY_WARNING;
  if (root < st->r->first_object)
    diagnose (d, how, s->place, s->line,
	      "memory behind argument '%s' may be read before it is written in a call",
	      st->f->params.at[root].name);
  else if (root < st->r->first_alloc) {
    const struct object *o = &st->f->objects.at[root - st->r->first_object];
    diagnose (d, how, s->place, s->line,
	      o->is_static ? "static local '%s' may be read before it is written in a call"
	      : "global variable '%s' may be read before it is written in a call",
	      o->name ? o->name : root_name (st->arena, st->f, st->r, root));
  } else
    diagnose (d, how, s->place, s->line,
	      "memory behind a pointer that is stored in memory may be read before it is "
	      "written in a call");
}

void
refuse_carried (struct arena *a, const struct facts *facts, const struct function *f,
		const struct roles *roles, const struct activity *act, struct diagnostics *d)
{
  struct state st = { a, facts, f, facts->roots[function_index (facts->p, f)], roles, act,
		      NULL };
  if (!roles->addressed.word)
    return;
  number (&st);
  for (adj_id i = 0; i < f->stmts.n; i++) {
    const struct stmt *s = &f->stmts.at[i];
    if (!st.order[i] || s->kind != STMT_STORE || !bitset_has (&act->varied, s->args[0])
	|| !is_of_interest (&st, only_root (&st, s, 0)))
      continue;
    for (adj_id j = 0; j < f->stmts.n; j++) {
      const struct stmt *t = &f->stmts.at[j];
      if (st.order[j] && t->kind == STMT_LOAD && is_real (facts->p, f, t->dst)
	  && bitset_has (&act->useful, t->dst) && same_place (&st, s, 0, t)) {
	enum seen seen = seen_at_entry (&st, j);
	if (!seen)
	  continue;
	refuse (&st, s, only_root (&st, s, 0), seen, d);
	break;
      }
    }
  }
}
