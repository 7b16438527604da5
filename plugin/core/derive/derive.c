/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole functions: registers initialised, sweeps in order, tape entered and
   left.  */

#include "derive.h"
#include "sweeps.h"

#include <string.h>

static adj_id *
unset (struct arena *a, uint32_t n)
{
  adj_id *ids = ARENA_ARRAY (a, adj_id, n);
  for (uint32_t i = 0; i < n; i++)
    ids[i] = ADJ_NONE;
  return ids;
}

static void
zero (struct builder *b, adj_id reg)
{
  adj_id type = build_type (b, reg);
  build_assign (b, reg, b->p->types.at[type].kind == TYPE_REAL
			? build_real (b, type, 0) : build_integer (b, type, 0));
}

static bool
has_forward (enum mode m)
{
  return m != MODE_BACKWARD_HALF;
}

static bool
has_reverse (enum mode m)
{
  return m != MODE_FORWARD_HALF;
}

/* Piece K of the frame; where reals wait in memory, it goes over the tape in pieces, so
   that few of them are in registers at once.  */
static id_list
piece_of_frame (const struct plan *plan, uint32_t k)
{
  enum { PIECE = 64 };
  const id_list *frame = &plan->frame;
  bool whole = true;
  for (uint32_t i = 0; i < frame->n; i++)
    whole = whole && !bitset_has (&plan->in_memory, frame->at[i]);
  uint32_t first = k * PIECE, n = frame->n > first ? frame->n - first : 0;
  id_list piece = { frame->at + first, n > PIECE ? PIECE : n, 0 };
  if (whole)
    piece.n = k ? 0 : frame->n;
  return piece;
}

/* ID: the frame's number, where PIECE is the last that is pushed, else 0.  */
static void
push_piece (struct sweeps *s, const id_list *piece, uint32_t id)
{
  struct builder *b = &s->b;
  adj_id *r = ARENA_ARRAY (b->p->arena, adj_id, piece->n);
  for (uint32_t k = 0; k < piece->n; k++) {
    r[k] = derive_waiting_value (s, piece->at[k]);
    if (b->h->values.at[r[k]].in_memory)
      r[k] = build_from_memory (b, r[k]);
  }
  build_push_group (b, piece, r, id);
}

static void
pop_piece (struct sweeps *s, const id_list *piece, uint32_t id)
{
  struct builder *b = &s->b;
  adj_id *r = ARENA_ARRAY (b->p->arena, adj_id, piece->n);
  for (uint32_t k = 0; k < piece->n; k++)
    r[k] = build_value (b, piece->at[k]);
  build_pop_group (b, piece, r, id);
  for (uint32_t k = 0; k < piece->n; k++)
    derive_put_in_memory (s, piece->at[k]);
}

static uint32_t
pieces_of_frame (const struct plan *plan)
{
  uint32_t n = 1;
  while (piece_of_frame (plan, n).n)
    n++;
  return n;
}

/* A frame on the tape: registers, then the function's number, which goes with the last
   of them.  */
static void
push_frame (struct sweeps *s)
{
  uint32_t n = pieces_of_frame (s->plan);
  for (uint32_t k = 0; k < n; k++) {
    id_list piece = piece_of_frame (s->plan, k);
    push_piece (s, &piece, k + 1 == n ? s->plan->frame_id : 0);
  }
}

static void
pop_frame (struct sweeps *s)
{
  uint32_t n = pieces_of_frame (s->plan);
  for (uint32_t k = n; k-- > 0;) {
    id_list piece = piece_of_frame (s->plan, k);
    pop_piece (s, &piece, k + 1 == n ? s->plan->frame_id : 0);
  }
}

/* Registers whose content is saved before it is first set, or that a frame may
   carry unset.  */
static void
initialise_registers (struct sweeps *s)
{
  struct builder *b = &s->b;
  const struct function *f = b->f;
  for (adj_id v = 0; v < f->values.n; v++)
    if (s->plan->place[v] == PLACE_REDEFINITION)
      zero (b, build_value (b, v));
  if (has_forward (s->mode))
    for (uint32_t k = 0; k < s->plan->frame.n; k++)
      if (s->plan->place[s->plan->frame.at[k]] != PLACE_REDEFINITION)
	zero (b, build_value (b, s->plan->frame.at[k]));
}

static void
find_unfreed (struct sweeps *s)
{
  struct builder *b = &s->b;
  s->forward.unfreed = unfreed_allocs (b->p->arena, b->g);
  for (uint32_t k = 0; k < s->forward.unfreed.n; k++)
    zero (b, build_value (b, s->forward.unfreed.at[k]));
}

static void
initialise_adjoints (struct sweeps *s)
{
  struct builder *b = &s->b;
  for (adj_id v = 0; v < b->f->values.n; v++)
    if (value_is_active (s->plan->g, v)
	&& !bitset_has (&s->plan->local_adjoint, v)) {
      adj_id adjoint = build_adjoint (b, v);
      build_assign (b, adjoint, build_empty_sum (b, b->h->values.at[adjoint].type));
    }
}

/* ---- shadows by address ------------------------------------------------------------ */

/* For the whole of a head's run.  */
static void
touch_usable (struct builder *b)
{
  for (uint32_t k = 0; k < b->g->usable.n; k++) {
    const struct usable *u = &b->g->usable.at[k];
    adj_id at = value_new (b->p, b->h, VALUE_ADDRESS, TYPE_ID_POINTER);
    b->h->values.at[at].def = u->object;
    b->h->values.at[at].integer = u->first;
    build_stmt (b, STMT_SHADOW_TOUCH, ADJ_NONE, 2, at,
		build_integer (b, TYPE_ID_UINT64, u->bytes), 0);
  }
}

void
build_shadows_begin (struct builder *b, bool tangent)
{
  const struct augmented *g = b->g;
  if (!g->addressed)
    return;
  build_stmt (b, STMT_SHADOW_BEGIN, ADJ_NONE, 1, build_integer (b, TYPE_ID_UINT64, tangent),
	      0, 0);
  /* It empties a tape that a longjmp left behind.  */
  build_stmt (b, STMT_TAPE_RESYNC, ADJ_NONE, 0, 0, 0, 0);
  touch_usable (b);
  build_names_entry (b);
  for (uint32_t k = 0; k < g->addressed_objects.n; k++) {
    adj_id o = g->addressed_objects.at[k];
    /* What has a place of its own is touched where that is made.  */
    if (b->h->objects.at[o].placed)
      continue;
    adj_id at = value_new (b->p, b->h, VALUE_ADDRESS, TYPE_ID_POINTER);
    b->h->values.at[at].def = o;
    build_stmt (b, STMT_SHADOW_TOUCH, ADJ_NONE, 2, at,
		build_integer (b, TYPE_ID_UINT64, (int64_t) g->f->objects.at[o].bytes), 0);
  }
}

static void
clear_object (struct builder *b, adj_id o)
{
  adj_id at = value_new (b->p, b->h, VALUE_ADDRESS, TYPE_ID_POINTER);
  b->h->values.at[at].def = o;
  adj_id shadow = build_op (b, OP_SHADOW, TYPE_ID_POINTER, 2, at,
			    build_integer (b, TYPE_ID_INT64, 0), 0);
  build_stmt (b, STMT_CLEAR, ADJ_NONE, 2, shadow,
	      build_integer (b, TYPE_ID_UINT64, (int64_t) b->g->f->objects.at[o].bytes), 0);
}

void
build_clear_objects (struct builder *b)
{
  const struct augmented *g = b->g;
  for (uint32_t k = 0; k < g->addressed_objects.n; k++)
    clear_object (b, g->addressed_objects.at[k]);
}

void
build_clear_object_at (struct builder *b, adj_id pointer)
{
  for (adj_id o = 0; o < b->f->objects.n; o++)
    if (b->f->objects.at[o].placed && b->f->objects.at[o].at == pointer)
      clear_object (b, o);
}

/* Those whose scope ends with the function.  */
static void
clear_objects_at_end (struct builder *b)
{
  const struct augmented *g = b->g;
  for (uint32_t k = 0; k < g->addressed_objects.n; k++)
    if (!b->f->objects.at[g->addressed_objects.at[k]].placed)
      clear_object (b, g->addressed_objects.at[k]);
}

void
build_shadows_end (struct builder *b)
{
  if (!b->g->addressed)
    return;
  if (b->g->laid.n)
    build_stmt (b, STMT_SHADOW_LIFT, ADJ_NONE, 0, 0, 0, 0);
  build_stmt (b, STMT_SHADOW_END, ADJ_NONE, 0, 0, 0, 0);
}

/* Shadows that the caller gave go where the reverse sweep looks for them.  */
static void
lay_shadows (struct builder *b)
{
  for (uint32_t k = 0; k < b->g->laid.n; k++)
    build_copy (b, b->g->laid.at[k], ADJ_NONE);
}

/* True if a half leaves anything for the other one: without active work it is
   the primal, and nothing is left.  */
static bool
leaves_frame (const struct sweeps *s)
{
  return s->mode == MODE_FORWARD_HALF && s->plan->frame_id;
}

/* All registers and blocks of *S unset.  */
static void
start_sweeps (struct sweeps *s, struct program *out, const struct plan *plan, enum mode mode,
	      const char *name, const struct call_target *calls)
{
  struct arena *a = out->arena;
  const struct function *f = plan->g->f;
  uint32_t nloops = plan->cfg->loops->n, nblocks = f->blocks.n, nvalues = f->values.n;
  memset (s, 0, sizeof *s);
  builder_start (&s->b, out, plan->g, &plan->shared_divisor, name);
  s->b.calls = calls;
  s->plan = plan;
  s->mode = mode;
  s->forward.block = unset (a, nblocks);
  s->forward.phi_next = unset (a, nvalues);
  s->forward.class_next = unset (a, nblocks);
  s->reverse.block = unset (a, nblocks + 1);
  s->reverse.phi_adjoint = unset (a, nvalues);
  s->reverse.stepped = unset (a, nvalues);
  s->reverse.running = unset (a, nvalues);
  s->memory = unset (a, nvalues);
  s->reverse.begun = ARENA_ARRAY (a, bool, nvalues);
  s->reverse.negative = ARENA_ARRAY (a, bool, nvalues);
  s->loop = ARENA_ARRAY (a, struct loop_piece, nloops);
  for (adj_id l = 0; l < nloops; l++) {
    const struct loop_piece none
      = { .counter = ADJ_NONE, .last = ADJ_NONE, .rows = ADJ_NONE, .base = ADJ_NONE, .pitch = ADJ_NONE,
	  .row = ADJ_NONE, .chunk = ADJ_NONE, .strips = ADJ_NONE, .next_counter = ADJ_NONE,
	  .after_parts = ADJ_NONE, .milestones = ADJ_NONE, .way_in = ADJ_NONE,
	  .way_in_to = ADJ_NONE };
    s->loop[l] = none;
    s->loop[l].tells_trips = derive_tells_trips (s, l);
  }
  s->call = ARENA_ARRAY (a, struct call_piece, plan->g->primal->stmts.n);
  s->fused = ARENA_ARRAY (a, struct fused_piece, plan->cfg->fused ? plan->cfg->fused->n : 0);
  s->snapshot = ARENA_ARRAY (a, struct snapshot_piece, plan->snapshots.n);
  for (uint32_t k = 0; k < plan->snapshots.n; k++)
    s->snapshot[k] = (struct snapshot_piece) { ADJ_NONE, ADJ_NONE, { ADJ_NONE, ADJ_NONE, ADJ_NONE } };
}

/* What derivation tells its verifier.  */
static void
fill_map (const struct sweeps *s, struct sweep_map *map, adj_id start)
{
  struct arena *a = s->b.p->arena;
  uint32_t nloops = s->plan->cfg->loops->n;
  map->forward = s->forward.block;
  map->reverse = s->reverse.block;
  map->after_parts = unset (a, nloops);
  map->counter = unset (a, nloops);
  map->last = unset (a, nloops);
  map->base = unset (a, nloops);
  for (adj_id l = 0; l < nloops; l++) {
    map->after_parts[l] = s->loop[l].after_parts;
    map->counter[l] = s->loop[l].counter;
    map->last[l] = s->loop[l].last;
    map->base[l] = s->loop[l].base;
  }
  uint32_t nfused = s->plan->cfg->fused ? s->plan->cfg->fused->n : 0;
  map->fused_begin = unset (a, nfused);
  map->fused_end = unset (a, nfused);
  for (uint32_t k = 0; k < nfused; k++) {
    map->fused_begin[k] = s->fused[k].begin;
    map->fused_end[k] = s->fused[k].end;
  }
  map->walked = s->walked.at;
  map->nwalked = s->walked.n;
  map->turn = s->forward.turn;
  map->start = start;
}

struct function *
derive_adjoint (struct program *out, const struct plan *plan, enum mode mode, const char *name,
		const struct call_target *calls, struct sweep_map *map)
{
  const struct augmented *g = plan->g;
  struct sweeps s;
  struct builder *b = &s.b;
  start_sweeps (&s, out, plan, mode, name, calls);
  b->uses_tape = g->addressed;
  bool returns = g->signature->returns == RETURNS_PRIMAL
		 && mode != MODE_BACKWARD_HALF;
  s.forward.result = returns ? build_register (b, g->f->result, "result") : ADJ_NONE;
  b->h->result = returns ? g->f->result : ADJ_NONE;

  adj_id first = build_block (b), last = build_block (b);
  s.reverse.block[g->f->blocks.n] = last;
  b->block = first;
  initialise_registers (&s);
  if (!plan_has_reverse (plan))
    find_unfreed (&s);
  /* What is undone early adds to them.  */
  if (plan->cfg->fused) {
    initialise_adjoints (&s);
    derive_seeds_of_sums (&s);
  }
  if (has_forward (mode)) {
    adj_id start = b->block;
    derive_forward (&s);
    b->block = start;
    build_goto (b, s.forward.block[0]);
    b->block = s.forward.turn;
    if (leaves_frame (&s))
      push_frame (&s);
  } else if (plan->frame_id)
    pop_frame (&s);
  b->place = ADJ_NONE;
  b->line = 0;
  if (has_reverse (mode)) {
    /* The counters read the bits from the handle.  */
    if (mode == MODE_REVERSE && b->uses_tape) {
      build_stmt (b, STMT_TAPE_SYNC, ADJ_NONE, 0, 0, 0, 0);
      build_stmt (b, STMT_TAPE_TURN, ADJ_NONE, 0, 0, 0, 0);
    }
    build_names_end (b);
    build_clear_objects (b);
    lay_shadows (b);
    if (!plan->cfg->fused)
      initialise_adjoints (&s);
    derive_reverse (&s);
  } else
    build_goto (b, last);

  b->stamp = ADJ_NONE;
  b->block = last;
  for (uint32_t k = 0; k < s.forward.unfreed.n; k++)
    build_stmt (b, STMT_FREE, ADJ_NONE, 1, build_value (b, s.forward.unfreed.at[k]), 0, 0);
  if (has_reverse (mode))
    clear_objects_at_end (b);
  build_shadows_end (b);
  if (b->uses_tape) {
    build_stmt (b, STMT_TAPE_SYNC, ADJ_NONE, 0, 0, 0, 0);
    if (mode == MODE_REVERSE && !g->internal)
      build_stmt (b, STMT_TAPE_LEAVE, ADJ_NONE, 0, 0, 0, 0);
  }
  build_stmt (b, STMT_RETURN, ADJ_NONE, returns, s.forward.result, 0, 0);
  b->block = b->entry;
  if (b->uses_tape)
    build_stmt (b, STMT_TAPE_ENTER, ADJ_NONE, 0, 0, 0, 0);
  build_shadows_begin (b, false);
  build_goto (b, first);
  fill_map (&s, map, has_forward (mode) ? s.forward.turn : first);
  return b->h;
}

struct signature *
signature_of_callee (struct arena *a, const struct function *f,
		     const struct call_roles *roles, enum mode mode)
{
  struct signature *sig = ARENA_NEW (a, struct signature);
  sig->slots = ARENA_ARRAY (a, struct slot, 2 * f->params.n + 1);
  for (uint32_t i = 0; i < f->params.n; i++) {
    struct slot q = { .kind = SLOT_PRIMAL, .param = i, .name = f->params.at[i].name };
    sig->slots[sig->nslots++] = q;
    if (!(roles->param[i] & ROLE_SHADOW))
      continue;
    q.kind = SLOT_SHADOW;
    q.name = arena_printf (a, "%s_b", f->params.at[i].name);
    sig->slots[sig->nslots++] = q;
  }
  sig->returns = f->result == ADJ_NONE ? RETURNS_NOTHING : RETURNS_PRIMAL;
  if (roles->result) {
    struct slot q = { .kind = mode == MODE_TANGENT ? SLOT_PRIMAL_RESULT : SLOT_SEED,
		      .param = ADJ_NONE, .name = "result" };
    sig->slots[sig->nslots++] = q;
    if (mode == MODE_TANGENT)
      sig->returns = RETURNS_TANGENT;
  }
  return sig;
}
