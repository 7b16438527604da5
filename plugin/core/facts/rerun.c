/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What running a function again takes: see rerun.h.

   Callees first.  A function that is met again while its callees are being looked at is
   recursive; what calls it has that for its obstacle, so that no member of a cycle of
   calls is left without one.  */

#include "rerun.h"

#include "frequency.h"
#include "rule.h"

enum stage { NOT_BEGUN, BEGUN, DONE };

/* Windows that reach farther are not told.  */
#define FAR ((int64_t) 1 << 30)

struct finder {
  struct arena *arena;
  const struct facts *facts;
  struct rerun *of;
  uint8_t *stage;		/* [functions] enum stage */
};

static void
stop_at (struct rerun *r, uint32_t line, const char *why)
{
  if (r->obstacle)
    return;
  r->obstacle = why;
  r->line = line;
}

/* ---- memory -------------------------------------------------------------------- */

/* Root X is neither the function's own, nor constant, nor behind a parameter.  */
static bool
leads_elsewhere (const struct function *f, const struct roots *r, adj_id x)
{
  if (x == r->unknown)
    return true;
  if (x < r->first_object || x >= r->first_alloc)
    return false;
  const struct object *o = &f->objects.at[x - r->first_object];
  return o->kind == OBJECT_GLOBAL && !o->readonly;
}

/* The bytes from the start of its root that S touches through operand K.  */
static struct window
touched (const struct finder *q, const struct function *f, const struct cells *c,
	 const struct stmt *s, uint32_t k)
{
  const struct section *x = &c->sections->of[k][s - f->stmts.at];
  struct window w = { x->bounded, x->from, x->to };
  adj_id v = s->ref ? s->ref->base : s->args[k];
  if (w.bounded || v == ADJ_NONE || !c->constant[v])
    return w;
  const struct value *n = s->ref ? NULL : &f->values.at[s->args[s->nargs - 1]];
  w.from = c->offset[v] + (s->ref ? s->ref->offset : 0);
  w.to = w.from + (s->ref ? (int64_t) q->facts->p->types.at[s->ref->type].bytes
			  : n->kind == VALUE_INTEGER ? n->integer : 0);
  w.bounded = (s->ref ? !s->ref->nindex : n->kind == VALUE_INTEGER && n->integer >= 0)
	      && w.from > -FAR && w.to < FAR && w.from < FAR;
  return w;
}

static void
widen (struct window *all, const struct window *w)
{
  if (w->bounded && w->from >= w->to)
    return;
  if (!w->bounded || !all->bounded) {
    all->bounded = false;
    return;
  }
  bool none = all->from == all->to;
  all->from = none || w->from < all->from ? w->from : all->from;
  all->to = none || w->to > all->to ? w->to : all->to;
}

/* S touches W of what V leads to, or what its own object is.  */
static void
note_memory (struct rerun *mine, const struct function *f, const struct roots *r,
	     const struct stmt *s, adj_id v, const struct window *w)
{
  for (adj_id x = 0;; x++) {
    x = v == ADJ_NONE ? roots_next_of_ref (r, f, s->ref, x)
		      : roots_next_of_value (r, f, v, x);
    if (x == ADJ_NONE)
      return;
    if (leads_elsewhere (f, r, x))
      stop_at (mine, s->line, "it uses memory that is neither its own nor an argument");
    if (x < r->first_object)
      widen (&mine->window[x], w);
  }
}

/* ---- statements ------------------------------------------------------------------ */

/* IEEE 754 prescribes the result, and GCC keeps to it without options that say
   otherwise.  */
static bool
is_exact (const struct program *p, const struct function *f, const struct stmt *s)
{
  bool reals = is_real (p, f, s->dst);
  for (uint32_t k = 0; k < s->nargs; k++) {
    if (type_of (p, f, s->args[k])->kind == TYPE_OTHER)
      return false;
    reals |= is_real (p, f, s->args[k]);
  }
  return !reals || s->op <= OP_LTGT || s->op == OP_ONCE || s->op == OP_SQRT
	 || (s->op >= OP_FLOOR && s->op <= OP_ROUNDEVEN);
}

/* What keeping for the reverse of S takes.  */
static double
bytes_of_op (const struct program *p, const struct function *f, const struct stmt *s)
{
  const struct rule *rule = is_real (p, f, s->dst) ? rule_for (s->op) : NULL;
  bool reads = false;
  for (uint32_t k = 0; rule && k < s->nargs && k < RULE_MAX_OPERANDS; k++)
    reads |= is_real (p, f, s->args[k]) && rule->reads[k];
  return reads ? type_of (p, f, s->dst)->bytes : 0;
}

static void visit (struct finder *q, adj_id id);

static void
note_call (struct finder *q, struct rerun *mine, const struct function *f,
	   const struct roots *r, const struct cells *c, const struct stmt *s, double often)
{
  const struct function *callee = q->facts->p->functions.at[s->callee];
  const struct rerun *theirs = &q->of[s->callee];
  if (q->stage[s->callee] == BEGUN) {
    stop_at (mine, s->line, "it is recursive");
    return;
  }
  visit (q, s->callee);
  if (theirs->obstacle)
    stop_at (mine, s->line, arena_printf (q->arena, "it calls '%s', of which holds: %s",
					  callee->user_name ? callee->user_name
							    : callee->name,
					  theirs->obstacle));
  if (s->nargs != callee->params.n)
    stop_at (mine, s->line, "it is called with another number of arguments");
  mine->decides |= theirs->decides;
  mine->exact &= theirs->exact;
  mine->bytes += often * theirs->bytes;
  for (uint32_t k = 0; k < s->nargs && k < callee->params.n; k++) {
    adj_id v = s->args[k];
    if (!r->of_value[v].word)
      continue;
    struct window w = theirs->window[k];
    if (w.bounded && w.from < w.to) {
      w.bounded = c->constant[v];
      w.from += c->offset[v];
      w.to += c->offset[v];
    }
    note_memory (mine, f, r, s, v, &w);
  }
}

static void
note_stmt (struct finder *q, struct rerun *mine, const struct function *f,
	   const struct roots *r, const struct cells *c, const struct stmt *s, double often)
{
  const struct program *p = q->facts->p;
  struct window w;
  switch (s->kind) {
    case STMT_OP:
      mine->decides |= is_jump (p, f, s);
      for (uint32_t k = 0; k < s->nargs; k++)
	mine->decides |= type_of (p, f, s->args[k])->kind == TYPE_OTHER
			 && type_of (p, f, s->dst)->kind != TYPE_OTHER;
      mine->exact &= is_exact (p, f, s);
      mine->bytes += often * bytes_of_op (p, f, s);
      return;
    case STMT_LOAD: case STMT_STORE:
      w = touched (q, f, c, s, 0);
      note_memory (mine, f, r, s, s->ref->base, &w);
      return;
    case STMT_CLEAR: case STMT_MOVE:
      for (uint32_t k = 0; k < (s->kind == STMT_MOVE ? 2u : 1u); k++) {
	w = touched (q, f, c, s, k);
	note_memory (mine, f, r, s, s->args[k], &w);
      }
      return;
    case STMT_CALL:
      note_call (q, mine, f, r, c, s, often);
      return;
    case STMT_EFFECT:
      stop_at (mine, s->line, "it has effects beside its results");
      return;
    default:
      return;
  }
}

static void
visit (struct finder *q, adj_id id)
{
  const struct function *f = q->facts->p->functions.at[id];
  struct rerun *mine = &q->of[id];
  if (q->stage[id] != NOT_BEGUN)
    return;
  q->stage[id] = BEGUN;
  mine->exact = !f->loose && !f->contracts;
  mine->window = ARENA_ARRAY (q->arena, struct window, f->params.n);
  for (uint32_t k = 0; k < f->params.n; k++) {
    mine->window[k].bounded = true;
    if (f->params.at[k].kind == PARAM_DESCRIPTOR)
      stop_at (mine, f->line, "it has an array descriptor for an argument");
  }
  if (f->exit == ADJ_NONE)
    stop_at (mine, f->line, "it never returns");
  else {
    struct arena pass;
    arena_init (&pass);
    const struct cfg *cfg = cfg_of_function (&pass, q->facts->p, f);
    const double *often = frequency_of_blocks (&pass, cfg);
    for (adj_id i = 0; i < f->stmts.n; i++)
      if (f->stmts.at[i].block != ADJ_NONE)
	note_stmt (q, mine, f, q->facts->roots[id], q->facts->cells[id],
		   &f->stmts.at[i], often[f->stmts.at[i].block]);
    arena_release (&pass);
  }
  if (bitset_has (&q->facts->effects->elsewhere, id))
    stop_at (mine, f->line, "it writes memory that is neither its own nor an argument");
  q->stage[id] = DONE;
}

struct rerun *
rerun_find (struct arena *a, const struct facts *facts)
{
  uint32_t n = facts->p->functions.n;
  struct finder q = { .arena = a, .facts = facts };
  q.of = ARENA_ARRAY (a, struct rerun, n + 1);
  q.stage = ARENA_ARRAY (a, uint8_t, n + 1);
  for (adj_id i = 0; i < n; i++)
    visit (&q, i);
  return q.of;
}
