/* SPDX-License-Identifier: GPL-3.0-or-later */
/* State from call to call: see carried.h.

   The same place is said by one variable, by one pointer, or by pointers that equal references
   load (p->u, twice), or one that a reference loads and one that is stored there.  Order is that of a walk forwards: what stands behind in a loop ran
   before only in an earlier iteration, hence not before the first.  */

#include "carried.h"

#include "addressed.h"
#include "graph.h"
#include "meet.h"
#include "reach.h"
#include "ways.h"
#include "written-surely.h"

#include <string.h>

struct state {
  struct arena *arena;
  const struct facts *facts;
  const struct function *f;
  const struct roots *r;
  const struct roles *roles;
  const struct activity *act;
  const struct activity *by_place;	/* the same, memory by address told apart; NULL: not asked */
  bool all_new;			/* see new-memory.h */
  bool calls;			/* ... though callees may touch all of it */
  uint64_t *order;		/* [stmts] 0: never runs */
  adj_id *block;		/* [stmts] */
  struct dominance dominance;
  struct ways ways;
  struct writers *writers;
  VEC (adj_id) kept;		/* stores of pointers */
  const struct stmt *perhaps;	/* the first store that may write state behind a stored pointer, or NULL */
  uint32_t more;		/* such stores in other lines */
};

static void
number (struct state *st)
{
  const struct function *f = st->f;
  uint32_t n;
  const struct graph *g = graph_of_function (st->arena, f);
  adj_id *blocks = graph_order (st->arena, g, &n);
  uint64_t at = 1;
  st->block = ARENA_ARRAY (st->arena, adj_id, f->stmts.n + 1);
  st->dominance = graph_dominance (st->arena, g, graph_dominators (st->arena, g));
  st->order = ARENA_ARRAY (st->arena, uint64_t, f->stmts.n + 1);
  for (uint32_t i = 0; i < n; i++)
    for (uint32_t k = 0; k < f->blocks.at[blocks[i]].stmts.n; k++) {
      adj_id s = f->blocks.at[blocks[i]].stmts.at[k];
      st->order[s] = at++;
      st->block[s] = blocks[i];
    }
}

static void
note_stored_pointers (struct state *st)
{
  for (adj_id i = 0; i < st->f->stmts.n; i++) {
    const struct stmt *s = &st->f->stmts.at[i];
    if (st->order[i] && s->kind == STMT_STORE
	&& st->facts->p->types.at[s->ref->type].kind == TYPE_POINTER)
      VEC_PUSH (st->arena, st->kept, i);
  }
}

/* The only root of S's region K, or ADJ_NONE.  */
static adj_id
only_root (const struct state *st, const struct stmt *s, uint32_t k)
{
  adj_id x = region_next_root (st->r, st->f, s, k, 0);
  return x == ADJ_NONE || region_next_root (st->r, st->f, s, k, x + 1) != ADJ_NONE
	 ? (adj_id) ADJ_NONE : x;
}

/* What pointer V was made of by adding bytes.  */
static adj_id
beginning_of (const struct state *st, adj_id v)
{
  while (v != ADJ_NONE && st->f->values.at[v].kind == VALUE_STMT) {
    const struct stmt *d = &st->f->stmts.at[st->f->values.at[v].def];
    if (d->kind != STMT_OP || (d->op != OP_PADD && d->op != OP_PCOPY && d->op != OP_COPY))
      break;
    v = d->args[0];
  }
  return v;
}

/* The pointer that S's region K begins at.  */
static adj_id
pointer_of (const struct state *st, const struct stmt *s, uint32_t k)
{
  return beginning_of (st, s->ref ? s->ref->base : s->args[k]);
}

/* The statement that loads V, or NULL.  */
static const struct stmt *
load_of (const struct state *st, adj_id v)
{
  const struct value *x = v == ADJ_NONE ? NULL : &st->f->values.at[v];
  const struct stmt *s = x && x->kind == VALUE_STMT ? &st->f->stmts.at[x->def] : NULL;
  return s && s->kind == STMT_LOAD ? s : NULL;
}

/* S's region K and what LOAD reads may be of one piece of memory.  */
static bool
share_root (const struct state *st, const struct stmt *s, uint32_t k, const struct stmt *load)
{
  for (adj_id x = region_next_root (st->r, st->f, s, k, 0); x != ADJ_NONE;
       x = region_next_root (st->r, st->f, s, k, x + 1))
    if (region_next_root (st->r, st->f, load, 0, x) == x)
      return true;
  return false;
}

/* S may change the pointer that LOAD reads.  A store of a real cannot.  */
static bool
may_change (const struct state *st, const struct stmt *s, const struct stmt *load)
{
  if (s->kind == STMT_STORE && is_real (st->facts->p, st->f, s->args[0]))
    return false;
  if (s->kind == STMT_CALL && bitset_has (&st->facts->effects->elsewhere, s->callee))
    return true;
  for (uint32_t k = 0; k < regions_of_stmt (s); k++)
    if ((effect_on_region (st->facts->effects, st->r, s, k) & REGION_WRITTEN)
	&& gcc_lets_meet (st->f, s, load) && share_root (st, s, k, load))
      return true;
  return false;
}

/* Between the statements with numbers FROM and TO of the walk, something may change the pointer
   that LOAD reads.  */
static bool
changes_between (const struct state *st, uint64_t from, uint64_t to, const struct stmt *load)
{
  for (adj_id i = 0; i < st->f->stmts.n; i++)
    if (st->order[i] > from && st->order[i] < to && may_change (st, &st->f->stmts.at[i], load))
      return true;
  return false;
}

/* V is loaded from where W was stored last on every way: memory that was allocated, for one.
   Unless SURELY, from where W was stored at some time.  */
static bool
loaded_as_stored (const struct state *st, adj_id v, adj_id w, bool surely)
{
  const struct stmt *load = load_of (st, v);
  if (!load)
    return false;
  uint64_t at = st->order[load - st->f->stmts.at];
  for (uint32_t i = 0; i < st->kept.n; i++) {
    adj_id k = st->kept.at[i];
    const struct stmt *s = &st->f->stmts.at[k];
    if (refs_are_equal (s->ref, load->ref) && beginning_of (st, s->args[0]) == w
	&& (!surely
	    || (st->order[k] < at
		&& dominates (&st->dominance, st->block[k], st->block[load - st->f->stmts.at])
		&& !changes_between (st, st->order[k], at, load))))
      return true;
  }
  return false;
}

/* V and W are loaded by equal references; if SURELY, nothing changes the pointer between.  */
static bool
loaded_alike (const struct state *st, adj_id v, adj_id w, bool surely)
{
  const struct stmt *s = load_of (st, v), *t = load_of (st, w);
  if (!s || !t || !refs_are_equal (s->ref, t->ref))
    return false;
  uint64_t a = st->order[s - st->f->stmts.at], b = st->order[t - st->f->stmts.at];
  return !surely || !changes_between (st, a < b ? a : b, a < b ? b : a, s);
}

static bool
same_pointer (const struct state *st, adj_id v, adj_id w, bool surely)
{
  if (v == ADJ_NONE || w == ADJ_NONE || v == w)
    return v == w && v != ADJ_NONE;
  return loaded_alike (st, v, w, surely) || loaded_as_stored (st, v, w, surely)
	 || loaded_as_stored (st, w, v, surely);
}

/* Which region of T, a LOAD or a MOVE, is read.  */
static uint32_t
region_read (const struct stmt *t)
{
  return t->kind == STMT_MOVE;
}

/* S's region K and what T reads may be the same bytes, of what is one piece of memory to both:
   SURELY, or by what their pointers are made of.  */
static bool
same_place (const struct state *st, const struct stmt *s, uint32_t k, const struct stmt *t,
	    bool surely)
{
  adj_id x = only_root (st, s, k), y = only_root (st, t, region_read (t));
  if (x == ADJ_NONE || x != y || !gcc_lets_meet (st->f, s, t))
    return false;
  return (x >= st->r->first_object && x < st->r->first_alloc)
	 || same_pointer (st, pointer_of (st, s, k), pointer_of (st, t, region_read (t)),
			  surely);
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

/* Another function of the program knows ROOT as well, since it was inlined there.  */
static bool
is_known_elsewhere (const struct state *st, adj_id root)
{
  const char *symbol = object_symbol (&st->f->objects.at[root - st->r->first_object]);
  const struct program *p = st->facts->p;
  for (adj_id i = 0; i < p->functions.n; i++)
    for (adj_id k = 0; p->functions.at[i] != st->f && k < p->functions.at[i]->objects.n; k++) {
      const struct object *o = &p->functions.at[i]->objects.at[k];
      if (o->is_static && !strcmp (object_symbol (o), symbol))
	return true;
    }
  return false;
}

/* What is left of BEFORE where S ran earlier: under another name it may have written the place
   or not.  */
static enum seen
seen_behind (const struct state *st, const struct stmt *s, const struct stmt *load,
	     enum seen before)
{
  if (s->kind == STMT_CALL && bitset_has (&st->facts->effects->elsewhere, s->callee)) {
    adj_id x = only_root (st, load, region_read (load));
    return root_is_private (st->f, st->r, x)
	   && !call_surely_writes (st->writers, st->f, s, x - st->r->first_object)
	   ? SEEN_PERHAPS : SEEN_NOT;
  }
  for (uint32_t k = 0; k < regions_of_stmt (s); k++) {
    if (!(effect_on_region (st->facts->effects, st->r, s, k) & REGION_WRITTEN))
      continue;
    if (same_place (st, s, k, load, true))
      return SEEN_NOT;
    if (may_be_addressed (st, s, k) && gcc_lets_meet (st->f, s, load))
      before = SEEN_PERHAPS;
  }
  return before;
}

/* LOAD, a LOAD or a MOVE, may be of what an argument leads to whose shadow is moved: the caller
   gave one.  */
static bool
may_be_given (const struct state *st, adj_id load)
{
  const struct stmt *s = &st->f->stmts.at[load];
  uint32_t k = region_read (s);
  adj_id by = only_root (st, s, k), pointer = s->ref ? s->ref->base : s->args[k];
  for (adj_id x = 0; x < st->r->first_object; x++)
    if (root_is_addressed (st->roles, x) && can_be_moved (st->facts->p, st->f, st->roles, x)
	&& may_be_reached (st->facts->reach, st->facts, st->f, true, x, by, pointer))
      return true;
  return false;
}

/* What runs before LOAD writes that place, but not on every way there.  */
static bool
some_way_sees (const struct state *st, adj_id load)
{
  struct bitset writers = bitset_new (st->arena, st->f->stmts.n);
  for (adj_id i = 0; i < st->f->stmts.n; i++)
    if (st->order[i]
	&& seen_behind (st, &st->f->stmts.at[i], &st->f->stmts.at[load], SEEN_SURELY) == SEEN_NOT)
      bitset_add (&writers, i);
  return way_without (&st->ways, &writers, load);
}

static enum seen
seen_at_entry (const struct state *st, adj_id load)
{
  enum seen seen = may_be_given (st, load) ? SEEN_PERHAPS : SEEN_SURELY;
  for (adj_id i = 0; i < st->f->stmts.n && seen; i++)
    if (st->order[i] && st->order[i] < st->order[load])
      seen = seen_behind (st, &st->f->stmts.at[i], &st->f->stmts.at[load], seen);
  return seen || !some_way_sees (st, load) ? seen : SEEN_PERHAPS;
}

/* ---- what is read and written again ----------------------------------------------- */

/* A callee may find what its caller has just set; but for variables that nobody else knows.  */
static bool
is_of_interest (const struct state *st, adj_id root)
{
  if (root == ADJ_NONE || !root_is_addressed (st->roles, root)
      || !root_is_by_address (st->f, st->r, root) || (root == st->r->unknown && st->all_new))
    return false;
  return !st->roles->internal || root_is_private (st->f, st->r, root);
}

/* What lies in OBJECT, or behind BASE, at OFFSET is one of the BYTES where the way to N is after K
   pointers.  */
static bool
is_at (const struct state *st, const struct named *n, uint32_t k, adj_id object, adj_id base,
       int64_t offset, uint64_t bytes)
{
  int64_t from = (int64_t) (k ? n->hop[k - 1] : n->offset);
  if (offset < from || offset >= from + (int64_t) bytes)
    return false;
  if (k) {
    const struct stmt *load = object == ADJ_NONE ? load_of (st, base) : NULL;
    const struct ref *r = load ? load->ref : NULL;
    return r && is_at (st, n, k - 1, r->object, r->base, r->offset, 1);
  }
  return n->behind ? object == ADJ_NONE && base == st->f->params.at[n->param].value
	 : object != ADJ_NONE && object == n->object;
}

/* REF is where the pointer N lies, or the one in the descriptor N.  */
static bool
is_pointer_named (const struct state *st, const struct ref *ref, const struct named *n)
{
  return ref && n->kind != NAMED_MEMORY && is_at (st, n, n->nhops, ref->object, ref->base, ref->offset, 1);
}

/* S writes to N, by its name; or, if N is a pointer or descriptor, to what that leads to.  */
static bool
writes_named (const struct state *st, const struct stmt *s, const struct named *n)
{
  adj_id v = pointer_of (st, s, 0);
  const struct value *val = v == ADJ_NONE ? NULL : &st->f->values.at[v];
  const struct ref *r = s->ref;
  if (n->kind != NAMED_MEMORY) {
    const struct stmt *load = load_of (st, v);
    return load && is_pointer_named (st, load->ref, n);
  }
  if (r && (r->object != ADJ_NONE || n->behind || n->nhops))
    return is_at (st, n, n->nhops, r->object, r->base, r->offset, n->bytes);
  return val && val->kind == VALUE_ADDRESS && !n->nhops
	 && is_at (st, n, 0, val->def, ADJ_NONE, val->integer, n->bytes);
}

/* S writes behind a pointer that is stored at N, to memory that is allocated anew say, and T reads
   what N leads to.  */
static bool
stored_at_named (const struct state *st, const struct stmt *s, const struct stmt *t, const struct named *n)
{
  const struct stmt *load = load_of (st, pointer_of (st, t, region_read (t)));
  if (!load || !is_pointer_named (st, load->ref, n))
    return false;
  for (uint32_t i = 0; i < st->kept.n; i++) {
    const struct stmt *k = &st->f->stmts.at[st->kept.at[i]];
    if (is_pointer_named (st, k->ref, n) && beginning_of (st, k->args[0]) == pointer_of (st, s, 0))
      return true;
  }
  return false;
}

static uint8_t
role_of (const struct named *n)
{
  return n->role | (n->made ? ROLE_INDEPENDENT : 0);
}

/* Roles of the names of what all pointers that V is one of lead to, where PHIs and selects choose: time levels that a loop
   swaps, say.  */
static uint8_t
chosen_role (const struct state *st, adj_id v, const char **name)
{
  struct bitset seen = bitset_new (st->arena, st->f->values.n);
  adj_id *stack = ARENA_ARRAY (st->arena, adj_id, st->f->values.n);
  uint32_t n = 0;
  uint8_t all = ROLE_INDEPENDENT | ROLE_DEPENDENT;
  bitset_add (&seen, v);
  for (stack[n++] = v; n;) {
    adj_id x = stack[--n];
    const struct stmt *d = st->f->values.at[x].kind == VALUE_STMT ? &st->f->stmts.at[st->f->values.at[x].def] : NULL;
    bool selects = d && d->kind == STMT_OP && d->op == OP_SELECT;
    if (d && (d->kind == STMT_PHI || selects)) {
      for (uint32_t k = selects; k < d->nargs; k++) {
	adj_id from = beginning_of (st, d->args[k]);
	if (bitset_add (&seen, from))
	  stack[n++] = from;
      }
      continue;
    }
    uint8_t role = 0;
    for (uint32_t k = 0; k < st->roles->nnamed; k++)
      if (d && d->kind == STMT_LOAD && is_pointer_named (st, d->ref, &st->roles->named[k])) {
	role |= role_of (&st->roles->named[k]);
	*name = st->roles->named[k].name;
      }
    all &= role;
  }
  return all;
}

/* Roles of the names of what S writes to, which T may read; *NAME: one of these.  What the call makes
   itself carries nothing from call to call, whatever its role.  */
static uint8_t
named_role (const struct state *st, const struct stmt *s, const struct stmt *t, const char **name)
{
  uint8_t role = 0;
  for (uint32_t k = 0; k < st->roles->nnamed; k++)
    if (writes_named (st, s, &st->roles->named[k]) || stored_at_named (st, s, t, &st->roles->named[k])) {
      role |= role_of (&st->roles->named[k]);
      *name = st->roles->named[k].name;
    }
  adj_id v = pointer_of (st, s, 0);
  return role || v == ADJ_NONE || !st->roles->nnamed ? role : chosen_role (st, v, name);
}

/* LOAD is of the dependent NAME; the gradient of what it reads is handed back to nobody.  */
static void
warn_dependent (const struct stmt *load, const char *name, struct diagnostics *d)
{
  diagnose (d, SEVERITY_WARNING, load->place, load->line,
	    "dependent '%s' is read before it is written; where earlier calls made what is read, "
	    "name it among the independents too", name);
}

static const char behind_pointer[]
  = "memory behind a pointer that is stored in memory may be read before it is written in a call";

/* S may write state behind a pointer.  For all such lines there is one warning (warn_perhaps), and a remark for each
   but the first.  */
static void
note_perhaps (struct state *st, const struct stmt *s, struct diagnostics *d)
{
  if (!st->perhaps)
    st->perhaps = s;
  if (s->line == st->perhaps->line)
    return;
  st->more++;
  diagnose (d, SEVERITY_REMARK, s->place, s->line, "%s", behind_pointer);
}

static void
warn_perhaps (const struct state *st, struct diagnostics *d)
{
  const struct stmt *s = st->perhaps;
  if (!s)
    return;
  if (st->more)
    diagnose (d, SEVERITY_WARNING, s->place, s->line, "%s, and so at %u more place%s, which -fopt-info names",
	      behind_pointer, st->more, st->more > 1 ? "s" : "");
  else
    diagnose (d, SEVERITY_WARNING, s->place, s->line, "%s", behind_pointer);
}

static void
refuse (struct state *st, const struct stmt *s, adj_id root, enum seen seen,
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
  } else if (how == SEVERITY_WARNING)
    note_perhaps (st, s, d);
  else
    diagnose (d, how, s->place, s->line, "%s", behind_pointer);
}

/* S writes what varies.  */
static bool
writes_varied (const struct state *st, const struct activity *act, const struct stmt *s)
{
  return s->kind == STMT_STORE ? bitset_has (&act->varied, s->args[0])
	 : s->kind == STMT_MOVE && bitset_has (&act->source, s - st->f->stmts.at);
}

/* T reads what may influence a dependent.  */
static bool
reads_useful_as (const struct state *st, const struct activity *act, const struct stmt *t)
{
  if (t->kind == STMT_LOAD)
    return is_real (st->facts->p, st->f, t->dst) && bitset_has (&act->useful, t->dst);
  if (t->kind != STMT_MOVE || t->element == ADJ_NONE)
    return false;
  for (adj_id x = region_next_root (st->r, st->f, t, 0, 0); x != ADJ_NONE;
       x = region_next_root (st->r, st->f, t, 0, x + 1))
    if (bitset_has (&act->root_useful, x))
      return true;
  return false;
}

/* ... in this call, or in a later one.  */
static bool
reads_useful (const struct state *st, const struct stmt *t)
{
  return reads_useful_as (st, st->act, t) || (st->by_place && reads_useful_as (st, st->by_place, t));
}

/* SEEN, of what S writes and T reads, if nothing active goes through that place by what
   references say: not, or, where callees may know more, perhaps.  */
static enum seen
seen_by_place (const struct state *st, const struct stmt *s, const struct stmt *t, enum seen seen)
{
  adj_id x = only_root (st, s, 0);
  if (!seen || !st->by_place || (st->roles->internal && (!root_is_private (st->f, st->r, x) || is_known_elsewhere (st, x)))
      || (writes_varied (st, st->by_place, s) && reads_useful_as (st, st->by_place, t)))
    return seen;
  return st->calls ? SEEN_PERHAPS : SEEN_NOT;
}

/* What S writes is state: something reads it that may come before.  */
static void
look_at_write (struct state *st, const struct stmt *s, struct diagnostics *d)
{
  for (adj_id j = 0; j < st->f->stmts.n; j++) {
    const struct stmt *t = &st->f->stmts.at[j];
    if (!st->order[j] || t == s || !reads_useful (st, t) || !same_place (st, s, 0, t, false))
      continue;
    enum seen seen = seen_by_place (st, s, t, seen_at_entry (st, j));
    const char *name = NULL;
    uint8_t role = seen ? named_role (st, s, t, &name) : 0;
    if (!seen || (role & ROLE_INDEPENDENT))
      continue;
    if (role)
      warn_dependent (t, name, d);
    else
      refuse (st, s, only_root (st, s, 0), seen, d);
    return;
  }
}

/* A callee that has a model may touch memory by address.  */
static bool
calls_touch (const struct state *st)
{
  for (adj_id i = 0; i < st->f->stmts.n; i++)
    if (st->order[i] && st->f->stmts.at[i].kind == STMT_CALL
	&& call_is_addressed (st->facts, &st->f->stmts.at[i]))
      return true;
  return false;
}

void
refuse_carried (struct arena *a, const struct facts *facts, const struct function *f,
		const struct roles *roles, const struct activity *act, struct diagnostics *d)
{
  struct state st = { .arena = a, .facts = facts, .f = f,
		      .r = facts->roots[function_index (facts->p, f)], .roles = roles,
		      .act = act };
  if (!roles->addressed.word)
    return;
  number (&st);
  st.ways = ways_of (a, f);
  st.writers = writers_new (a, facts);
  note_stored_pointers (&st);
  adj_id self = function_index (facts->p, f);
  st.all_new = !roles->internal && bitset_has (&facts->all_new, self);
  struct roles by_place = *roles;
  by_place.by_place = true;
  if (facts->tuning->activity) {
    st.by_place = activity_find (a, facts, f, &by_place, false);
    st.calls = calls_touch (&st);
  }
  for (adj_id i = 0; i < f->stmts.n; i++) {
    const struct stmt *s = &f->stmts.at[i];
    if (st.order[i] && writes_varied (&st, act, s)
	&& is_of_interest (&st, only_root (&st, s, 0)))
      look_at_write (&st, s, d);
  }
  warn_perhaps (&st, d);
}
