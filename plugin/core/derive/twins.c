/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Derived functions that are the same: see twins.h.

   A callee is derived once for each set of roles: what its arguments' shadows are for, and whether
   anything overwrites what they lead to before the reverse.  Where the callee has no use for the
   difference, the same statements come out again: of FFTPACK's transforms two fifths of all code.

   The two halves of a pair are merged together, since a frame names the pair.  Pairs that call each
   other, or themselves, are told apart as states of an automaton are: to begin with all of one
   procedure are taken for the same, and what differs splits them until nothing does.

   Everything that a statement, a value or an object has is compared, byte by byte; only what leads
   to other memory is followed.  A field that is new, and a pointer, is then different until somebody says here how it is
   compared.  */

#include "twins.h"

#include <string.h>

#include "plan.h"

/* A reverse half goes with its forward half, which leads.  */
struct pair {
  adj_id first, second;		/* derived functions; ADJ_NONE: there is one */
  uint32_t hash;
  uint32_t class;		/* the first pair that it is taken to be the same as */
};

struct twins {
  struct arena *arena;
  struct derived *d;
  VEC (struct pair) pairs;
  uint32_t *pair_of;		/* [derived functions] UINT32_MAX: it keeps its name */
};

/* Two functions side by side: what of B each value and object of A is.  */
struct comparison {
  const struct twins *t;
  const struct function *a, *b;
  adj_id *value, *object, *value_back, *object_back;
  uint32_t frame_a, frame_b;	/* or 0 */
};

static bool
same_text (const char *x, const char *y)
{
  return x == y || (x && y && !strcmp (x, y));
}

static bool
same_list (const adj_id *x, const adj_id *y, uint32_t n)
{
  return n == 0 || !memcmp (x, y, n * sizeof *x);
}

/* ---- values and objects ------------------------------------------------------------ */

static bool same_value (struct comparison *c, adj_id x, adj_id y, bool pushed);

static bool
same_object (struct comparison *c, adj_id x, adj_id y)
{
  if (x == ADJ_NONE || y == ADJ_NONE)
    return x == y;
  if (c->object[x] != ADJ_NONE || c->object_back[y] != ADJ_NONE)
    return c->object[x] == y && c->object_back[y] == x;
  struct object o = c->a->objects.at[x], q = c->b->objects.at[y];
  if (!same_text (o.name, q.name) || !same_text (o.symbol, q.symbol))
    return false;
  o.name = q.name = o.symbol = q.symbol = NULL;
  c->object[x] = y;
  c->object_back[y] = x;
  if (o.placed != q.placed || (o.placed && !same_value (c, o.at, q.at, false)))
    return false;
  o.at = q.at = ADJ_NONE;
  return !memcmp (&o, &q, sizeof o);
}

static bool
is_frame (const struct comparison *c, const struct value *v, const struct value *w)
{
  return v->kind == VALUE_INTEGER && w->kind == VALUE_INTEGER && c->frame_a
	 && v->integer == c->frame_a && w->integer == c->frame_b;
}

/* PUSHED: it goes to the tape, where the number of a frame stands for itself.  */
static bool
same_value (struct comparison *c, adj_id x, adj_id y, bool pushed)
{
  if (x == ADJ_NONE || y == ADJ_NONE)
    return x == y;
  struct value v = c->a->values.at[x], w = c->b->values.at[y];
  if (pushed && is_frame (c, &v, &w))
    return v.type == w.type;
  if (c->value[x] != ADJ_NONE || c->value_back[y] != ADJ_NONE)
    return c->value[x] == y && c->value_back[y] == x;
  if (!same_text (v.digits, w.digits) || !same_text (v.name, w.name))
    return false;
  v.digits = w.digits = v.name = w.name = NULL;
  c->value[x] = y;
  c->value_back[y] = x;
  if (v.kind == VALUE_ADDRESS && w.kind == VALUE_ADDRESS) {
    if (!same_object (c, v.def, w.def))
      return false;
    v.def = w.def = ADJ_NONE;
  }
  return !memcmp (&v, &w, sizeof v);
}

/* ---- statements --------------------------------------------------------------------- */

static bool
same_ref (struct comparison *c, const struct ref *x, const struct ref *y)
{
  if (!x || !y)
    return x == y;
  if (x->nindex != y->nindex || !same_value (c, x->base, y->base, false)
      || !same_object (c, x->object, y->object)
      || (x->nindex && memcmp (x->scale, y->scale, x->nindex * sizeof *x->scale)))
    return false;
  for (uint32_t k = 0; k < x->nindex; k++)
    if (!same_value (c, x->index[k], y->index[k], false))
      return false;
  struct ref r = *x, q = *y;
  r.base = q.base = r.object = q.object = ADJ_NONE;
  r.index = q.index = NULL;
  r.scale = q.scale = NULL;
  return !memcmp (&r, &q, sizeof r);
}

/* Calls of derived functions X and Y do the same, as far as is known.  */
static bool
same_callee (const struct twins *t, adj_id x, adj_id y)
{
  if (x == y)
    return true;
  if (t->pair_of[x] == UINT32_MAX || t->pair_of[y] == UINT32_MAX)
    return false;
  const struct pair *p = &t->pairs.at[t->pair_of[x]], *q = &t->pairs.at[t->pair_of[y]];
  return p->class == q->class && (p->first == x) == (q->first == y);
}

static bool
same_cases (const struct stmt *s, const struct stmt *u)
{
  bool same = s->ncases == u->ncases;
  for (uint32_t k = 0; same && k < s->ncases; k++)
    same = s->cases[k].low == u->cases[k].low && s->cases[k].high == u->cases[k].high
	   && s->cases[k].succ == u->cases[k].succ;
  return same;
}

/* Both are calls of what does the same, or none is.  */
static bool
same_calls (const struct comparison *c, const struct stmt *s, const struct stmt *u)
{
  if (s->kind != STMT_CALL || u->kind != STMT_CALL)
    return s->callee == u->callee;
  return same_callee (c->t, s->callee, u->callee);
}

/* The number that S looks for, in a half of A, and U in B's.  */
static bool
same_frames (const struct comparison *c, const struct stmt *s, const struct stmt *u)
{
  return s->frame == u->frame
	 || (s->kind == STMT_FRAME_CHECK && s->frame == c->frame_a && u->frame == c->frame_b);
}

static bool
same_stmt (struct comparison *c, const struct stmt *x, const struct stmt *y)
{
  struct stmt s = *x, u = *y;
  if (s.kind != u.kind || s.nargs != u.nargs || !same_value (c, s.dst, u.dst, false)
      || !same_ref (c, s.ref, u.ref) || !same_text (s.routine, u.routine) || !same_cases (&s, &u)
      || !same_calls (c, &s, &u) || !same_frames (c, &s, &u))
    return false;
  for (uint32_t k = 0; k < s.nargs; k++)
    if (!same_value (c, s.args[k], u.args[k], s.kind == STMT_TAPE_PUT))
      return false;
  s.dst = u.dst = s.callee = u.callee = ADJ_NONE;
  s.frame = u.frame = 0;
  s.args = u.args = NULL;
  s.ref = u.ref = NULL;
  s.routine = u.routine = NULL;
  s.cases = u.cases = NULL;
  return !memcmp (&s, &u, sizeof s);
}

/* ---- functions ---------------------------------------------------------------------- */

static bool
same_param (struct comparison *c, const struct param *x, const struct param *y)
{
  struct param p = *x, q = *y;
  if (!same_text (p.name, q.name) || !same_value (c, p.value, q.value, false))
    return false;
  p.name = q.name = NULL;
  p.value = q.value = ADJ_NONE;
  return !memcmp (&p, &q, sizeof p);
}

/* The lists apart, which are compared element by element.  */
static bool
same_header (const struct function *x, const struct function *y)
{
  return x->form == y->form && x->origin == y->origin && x->line == y->line && x->result == y->result
	 && x->loose == y->loose && x->contracts == y->contracts && x->finite == y->finite
	 && x->strong_zeros == y->strong_zeros && x->rule == y->rule && x->exit == y->exit
	 && x->params.n == y->params.n && x->blocks.n == y->blocks.n && x->edges.n == y->edges.n
	 && !x->loops.n && !y->loops.n && !x->assumed.n && !y->assumed.n;
}

static bool
same_block (struct comparison *c, const struct block *x, const struct block *y)
{
  if (x->stmts.n != y->stmts.n || x->preds.n != y->preds.n || x->succs.n != y->succs.n
      || !same_list (x->preds.at, y->preds.at, x->preds.n)
      || !same_list (x->succs.at, y->succs.at, x->succs.n))
    return false;
  for (uint32_t k = 0; k < x->stmts.n; k++)
    if (!same_stmt (c, &c->a->stmts.at[x->stmts.at[k]], &c->b->stmts.at[y->stmts.at[k]]))
      return false;
  return true;
}

static adj_id *
unknown (struct arena *a, uint32_t n)
{
  adj_id *list = ARENA_ARRAY (a, adj_id, n + 1);
  for (uint32_t k = 0; k < n; k++)
    list[k] = ADJ_NONE;
  return list;
}

static bool
same_function (struct comparison *c)
{
  const struct function *a = c->a, *b = c->b;
  if (!same_header (a, b))
    return false;
  for (adj_id e = 0; e < a->edges.n; e++)
    if (a->edges.at[e].from != b->edges.at[e].from || a->edges.at[e].to != b->edges.at[e].to)
      return false;
  for (uint32_t k = 0; k < a->params.n; k++)
    if (!same_param (c, &a->params.at[k], &b->params.at[k]))
      return false;
  for (adj_id bl = 0; bl < a->blocks.n; bl++)
    if (!same_block (c, &a->blocks.at[bl], &b->blocks.at[bl]))
      return false;
  return true;
}

static uint32_t
frame_of (const struct derived *d, adj_id k)
{
  return d->made[k].plan ? d->made[k].plan->frame_id : 0;
}

static bool
same_half (const struct twins *t, adj_id x, adj_id y)
{
  if (x == ADJ_NONE || y == ADJ_NONE)
    return x == y;
  const struct function *a = t->d->program->functions.at[x], *b = t->d->program->functions.at[y];
  struct arena own;
  arena_init (&own);
  struct comparison c = { t, a, b, unknown (&own, a->values.n), unknown (&own, a->objects.n),
			  unknown (&own, b->values.n), unknown (&own, b->objects.n),
			  frame_of (t->d, x), frame_of (t->d, y) };
  bool same = same_function (&c);
  arena_release (&own);
  return same;
}

static bool
same_pair (const struct twins *t, const struct pair *p, const struct pair *q)
{
  const struct derived_function *x = &t->d->made[p->first], *y = &t->d->made[q->first];
  return p->hash == q->hash && x->source == y->source && x->mode == y->mode && x->plain == y->plain
	 && x->same == y->same && same_half (t, p->first, q->first)
	 && same_half (t, p->second, q->second);
}

/* ---- all of them -------------------------------------------------------------------- */

/* Equal of functions that are the same, whatever they call.  */
static uint32_t
hash_function (uint32_t hash, const struct function *f)
{
  const uint32_t sizes[] = { f->blocks.n, f->edges.n, f->params.n };
  hash = hash_bytes (hash, sizes, sizeof sizes);
  for (adj_id b = 0; b < f->blocks.n; b++)
    for (uint32_t k = 0; k < f->blocks.at[b].stmts.n; k++) {
      const struct stmt *s = &f->stmts.at[f->blocks.at[b].stmts.at[k]];
      const uint32_t words[] = { s->kind, s->op, s->nargs, s->bytes, s->offset, s->bits, s->origin };
      hash = hash_bytes (hash, words, sizeof words);
    }
  return hash;
}

static adj_id
backward_of (const struct derived *d, adj_id forward)
{
  const struct derived_function *m = &d->made[forward];
  for (adj_id k = 0; m->mode == MODE_FORWARD_HALF && m->plan && k < d->nmade; k++)
    if (d->made[k].mode == MODE_BACKWARD_HALF && d->made[k].plan == m->plan && !d->made[k].exported)
      return k;
  return ADJ_NONE;
}

static void
find_pairs (struct twins *t)
{
  const struct derived *d = t->d;
  t->pair_of = ARENA_ARRAY (t->arena, uint32_t, d->nmade + 1);
  for (adj_id k = 0; k < d->nmade; k++)
    t->pair_of[k] = UINT32_MAX;
  for (adj_id k = 0; k < d->nmade; k++) {
    if (d->made[k].request || d->made[k].exported || d->made[k].mode == MODE_BACKWARD_HALF)
      continue;
    struct pair p = { .first = k, .second = backward_of (d, k) };
    p.hash = hash_function (HASH_START, d->program->functions.at[k]);
    t->pair_of[k] = t->pairs.n;
    if (p.second != ADJ_NONE) {
      p.hash = hash_function (p.hash, d->program->functions.at[p.second]);
      t->pair_of[p.second] = t->pairs.n;
    }
    VEC_PUSH (t->arena, t->pairs, p);
  }
}

/* Splits classes; true if any was.  */
static bool
refine (struct twins *t)
{
  uint32_t *class = ARENA_ARRAY (t->arena, uint32_t, t->pairs.n + 1);
  bool changed = false;
  for (uint32_t k = 0; k < t->pairs.n; k++) {
    class[k] = k;
    for (uint32_t j = t->pairs.at[k].class; j < k && class[k] == k; j++)
      if (class[j] == j && t->pairs.at[j].class == t->pairs.at[k].class
	  && same_pair (t, &t->pairs.at[j], &t->pairs.at[k]))
	class[k] = j;
    changed |= class[k] != t->pairs.at[k].class;
  }
  for (uint32_t k = 0; k < t->pairs.n; k++)
    t->pairs.at[k].class = class[k];
  return changed;
}

void
merge_twins (struct arena *a, struct derived *d)
{
  struct twins t = { .arena = a, .d = d };
  find_pairs (&t);
  while (refine (&t))
    ;
  for (uint32_t k = 0; k < t.pairs.n; k++) {
    const struct pair *p = &t.pairs.at[k];
    d->made[p->first].merged = p->class != k;
    if (p->second != ADJ_NONE)
      d->made[p->second].merged = p->class != k;
  }
  for (adj_id k = 0; k < d->nmade; k++) {
    struct function *f = d->program->functions.at[k];
    for (adj_id i = 0; i < f->stmts.n; i++) {
      struct stmt *s = &f->stmts.at[i];
      if (s->kind != STMT_CALL || s->block == ADJ_NONE || t.pair_of[s->callee] == UINT32_MAX)
	continue;
      const struct pair *p = &t.pairs.at[t.pair_of[s->callee]], *q = &t.pairs.at[p->class];
      s->callee = s->callee == p->first ? q->first : q->second;
    }
  }
}
