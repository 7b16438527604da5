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

/* A function, and the statement that is looked at.  */
struct visit {
  struct finder *q;
  const struct function *f;
  const struct roots *r;
  const struct zones *c;
  struct rerun *mine;
  const struct stmt *s;
  double often;			/* it runs, as guessed */
  bool surely;			/* it runs whenever the function does */
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

static struct window
nothing (void)
{
  struct window w = { true, { 0, 0 }, { 0, 0 } };
  return w;
}

/* What the statement touches through operand K, from the start of its root; surely, if
   that is a constant place.  */
static struct window
touched (const struct visit *at, uint32_t k)
{
  const struct function *f = at->f;
  const struct zones *c = at->c;
  const struct stmt *s = at->s;
  const struct section *x = &c->sections->of[k][s - f->stmts.at];
  struct window w = { x->bounded, { x->from, x->to }, { 0, 0 } };
  adj_id v = s->ref ? s->ref->base : s->args[k];
  const struct value *n = s->ref ? NULL : &f->values.at[s->args[s->nargs - 1]];
  int64_t bytes = s->ref ? (int64_t) at->q->facts->p->types.at[s->ref->type].bytes
		  : n->kind == VALUE_INTEGER ? n->integer : -1;
  if (v == ADJ_NONE || !c->constant[v] || bytes < 0 || bytes > FAR
      || (s->ref && (s->ref->nindex || s->ref->offset < -FAR || s->ref->offset > FAR)))
    return w;
  w.bounded = true;
  w.may.from = c->offset[v] + (s->ref ? s->ref->offset : 0);
  w.may.to = w.may.from + bytes;
  w.sure = w.may;
  return w;
}

static void
join (struct span_of_bytes *all, const struct span_of_bytes *x)
{
  bool none = all->from == all->to;
  if (x->from >= x->to)
    return;
  all->from = none || x->from < all->from ? x->from : all->from;
  all->to = none || x->to > all->to ? x->to : all->to;
}

static void
widen (struct window *all, const struct window *w, bool surely)
{
  all->bounded &= w->bounded;
  join (&all->may, &w->may);
  if (surely)
    join (&all->sure, &w->sure);
}

/* The statement touches W of what V leads to, or what its own object is.  */
static void
note_memory (const struct visit *at, adj_id v, const struct window *w)
{
  const struct roots *r = at->r;
  uint32_t n = 0;
  for (adj_id x = 0; v != ADJ_NONE && x < r->n; x++)
    n += bitset_has (&r->of_value[v], x);
  for (adj_id x = 0;; x++) {
    x = v == ADJ_NONE ? roots_next_of_ref (r, at->f, at->s->ref, x)
		      : roots_next_of_value (r, at->f, v, x);
    if (x == ADJ_NONE)
      return;
    if (leads_elsewhere (at->f, r, x))
      stop_at (at->mine, at->s->line, "it uses memory that is neither its own nor an argument");
    if (x < r->first_object)
      widen (&at->mine->window[x], w, at->surely && n == 1);
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
shift (struct span_of_bytes *x, int64_t by)
{
  if (x->from >= x->to)
    return;
  x->from += by;
  x->to += by;
}

/* What the callee touches behind parameter K.  */
static void
note_argument (const struct visit *at, const struct window *theirs, uint32_t k)
{
  adj_id v = at->s->args[k];
  struct window w = *theirs;
  if (!at->r->of_value[v].word)
    return;
  if (at->c->constant[v]) {
    shift (&w.may, at->c->offset[v]);
    shift (&w.sure, at->c->offset[v]);
  } else {
    w.bounded &= w.may.from == w.may.to;
    w.sure = nothing ().sure;
  }
  note_memory (at, v, &w);
}

static void
note_call (const struct visit *at)
{
  struct finder *q = at->q;
  const struct stmt *s = at->s;
  const struct function *callee = q->facts->p->functions.at[s->callee];
  const struct rerun *theirs = &q->of[s->callee];
  struct rerun *mine = at->mine;
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
  mine->bytes += at->often * theirs->bytes;
  for (uint32_t k = 0; k < s->nargs && k < callee->params.n; k++)
    note_argument (at, &theirs->window[k], k);
}

static void
note_op (const struct visit *at)
{
  const struct program *p = at->q->facts->p;
  const struct function *f = at->f;
  const struct stmt *s = at->s;
  at->mine->decides |= is_jump (p, f, s);
  for (uint32_t k = 0; k < s->nargs; k++)
    at->mine->decides |= type_of (p, f, s->args[k])->kind == TYPE_OTHER
			 && type_of (p, f, s->dst)->kind != TYPE_OTHER;
  at->mine->exact &= is_exact (p, f, s);
  at->mine->bytes += at->often * bytes_of_op (p, f, s);
}

static void
note_stmt (const struct visit *at)
{
  const struct stmt *s = at->s;
  struct window w;
  switch (s->kind) {
    case STMT_OP:
      note_op (at);
      return;
    case STMT_LOAD: case STMT_STORE:
      w = touched (at, 0);
      note_memory (at, s->ref->base, &w);
      return;
    case STMT_CLEAR: case STMT_MOVE:
      for (uint32_t k = 0; k < (s->kind == STMT_MOVE ? 2u : 1u); k++) {
	w = touched (at, k);
	note_memory (at, s->args[k], &w);
      }
      return;
    case STMT_CALL:
      note_call (at);
      return;
    case STMT_EFFECT:
      stop_at (at->mine, s->line, "it has effects beside its results");
      return;
    default:
      return;
  }
}

/* F, or what it calls, may end the program.  */
static bool
may_stop (struct finder *q, const struct function *f)
{
  bool stops = false;
  for (adj_id i = 0; i < f->stmts.n; i++) {
    const struct stmt *s = &f->stmts.at[i];
    if (s->block == ADJ_NONE)
      continue;
    stops |= s->kind == STMT_STOP;
    if (s->kind != STMT_CALL)
      continue;
    if (q->stage[s->callee] == NOT_BEGUN)
      visit (q, s->callee);
    stops |= q->stage[s->callee] == BEGUN || q->of[s->callee].stops;
  }
  return stops;
}

/* All statements of AT's function.  A block runs in each run that returns if it dominates
   the exit.  */
static void
note_body (struct visit *at)
{
  const struct function *f = at->f;
  struct arena pass;
  arena_init (&pass);
  const struct cfg *cfg = cfg_of_function (&pass, at->q->facts->p, f);
  const double *often = frequency_of_blocks (&pass, cfg);
  for (adj_id i = 0; i < f->stmts.n; i++) {
    at->s = &f->stmts.at[i];
    if (at->s->block == ADJ_NONE)
      continue;
    at->often = often[at->s->block];
    at->surely = !at->mine->stops && bitset_has (&cfg->live, at->s->block)
		 && graph_dominates (cfg->idom, at->s->block, f->exit);
    note_stmt (at);
  }
  arena_release (&pass);
}

static void
visit (struct finder *q, adj_id id)
{
  const struct function *f = q->facts->p->functions.at[id];
  struct rerun *mine = &q->of[id];
  struct visit at = { .q = q, .f = f, .r = q->facts->roots[id], .c = q->facts->zones[id],
		      .mine = mine };
  if (q->stage[id] != NOT_BEGUN)
    return;
  q->stage[id] = BEGUN;
  mine->exact = !f->loose && !f->contracts;
  mine->window = ARENA_ARRAY (q->arena, struct window, f->params.n);
  for (uint32_t k = 0; k < f->params.n; k++) {
    mine->window[k] = nothing ();
    if (f->params.at[k].kind == PARAM_DESCRIPTOR)
      stop_at (mine, f->line, "it has an array descriptor for an argument");
  }
  mine->stops = may_stop (q, f);
  if (f->rule)
    stop_at (mine, f->line, "a rule describes it");
  else if (f->exit == ADJ_NONE)
    stop_at (mine, f->line, "it never returns");
  else
    note_body (&at);
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
