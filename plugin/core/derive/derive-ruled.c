/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls of functions that a rule describes: what the call is forward, in reverse, and in a
   tangent (doc/rule-files.md).

     forward			reverse
     copies of before		words off the tape
     g (args)			g_b (args with shadows, [seed], lengths)
     copies of behind		the copies are closed
     words to the tape

   An adjoint that runs the callee again gets copies that overlap as the originals did: one
   chunk, which the run time fills (runtime/scratch.c).

   The halves of another unit's function get shadows both times, and leave on the tape what they
   like:  g_fwd (args with shadows), g_bwd (args with shadows, [seed]).

   The words are where the copies are, and the context of a pair, g_fwd (args, &context) and
   g_bwd (..., context).  In a tangent g_d (args with tangents, [&result], lengths) stands
   for the call.  */

#include "derive-ruled.h"

#include "ruled-calls.h"
#include "ruled.h"

/* One call being derived.  */
struct ruling {
  struct builder *b;
  adj_id id;			/* of the call */
  const struct stmt *s;		/* of the primal */
  const struct function *callee;
  const struct ruled *rule;
  const struct call_roles *roles;
};

static struct ruling
ruling_of (struct builder *b, adj_id id)
{
  const struct stmt *s = &b->f->stmts.at[id];
  const struct function *callee = b->g->facts->p->functions.at[s->callee];
  struct ruling r = { b, id, s, callee, callee->rule, &b->g->call[id] };
  return r;
}

static adj_id
null_pointer (struct builder *b)
{
  return build_integer (b, TYPE_ID_POINTER, 0);
}

/* Whoever is called may use the thread's tape: TAPE and BACKWARD lend it.  PLAIN is for helpers
   of the run time that do not, and where the function itself has not begun with the tape.  */
enum routine_use { USE_PLAIN, USE_TAPE, USE_BACKWARD };

/* DST = NAME (ARGS).  */
static void
call_routine (const struct ruling *r, const char *name, adj_id dst, const id_list *args,
	      enum routine_use use)
{
  struct builder *b = r->b;
  if (use != USE_PLAIN)
    build_stmt (b, STMT_TAPE_SYNC, ADJ_NONE, 0, 0, 0, 0);
  struct stmt *c = stmt_new (b->p, b->h, b->block, STMT_ROUTINE, dst, args->n);
  for (uint32_t k = 0; k < args->n; k++)
    c->args[k] = args->at[k];
  c->routine = name;
  c->origin = r->s->origin;
  c->place = r->s->place;
  c->line = r->s->line;
  c->backward = use == USE_BACKWARD;
  if (use != USE_PLAIN)
    build_stmt (b, STMT_TAPE_RESYNC, ADJ_NONE, 0, 0, 0, 0);
}

static bool
returns_real (const struct ruling *r)
{
  adj_id type = r->callee->result;
  return type != ADJ_NONE && r->b->p->types.at[type].kind == TYPE_REAL;
}

/* Arguments of the primal from number FROM on, before TO.  */
static void
push_arguments (const struct ruling *r, id_list *args, uint32_t from, uint32_t to)
{
  for (uint32_t k = from; k < to; k++)
    VEC_PUSH (r->b->p->arena, *args, build_operand (r->b, r->s->args[k]));
}

static void
call_primal (const struct ruling *r, enum routine_use use)
{
  id_list args = { NULL, 0, 0 };
  push_arguments (r, &args, 0, r->rule->nargs);
  call_routine (r, r->rule->primal,
		r->s->dst == ADJ_NONE ? ADJ_NONE : build_value (r->b, r->s->dst), &args, use);
}

/* ---- what goes through the tape --------------------------------------------------- */

static bool
is_copied (const struct ruled_call *c, const struct ruled *rule, uint32_t k, enum keep keep)
{
  return bitset_has (&c->copied, k) && rule->param[k].keep == keep;
}

/* Registers for argument K of an adjoint that runs the callee again.  */
static void
scratch_registers (const struct ruling *r, const struct ruled_call *c, struct call_piece *x,
		   uint32_t k)
{
  struct builder *b = r->b;
  if (bitset_has (&c->copied, k))
    x->value[k] = build_register (b, TYPE_ID_POINTER, "given");
  if (ruled_makes_shadow (b->g->facts->p, r->s, r->roles, k))
    x->shadow[k] = build_register (b, TYPE_ID_POINTER, "unasked");
  if (x->scratch == ADJ_NONE && (x->value[k] != ADJ_NONE || x->shadow[k] != ADJ_NONE))
    x->scratch = build_register (b, TYPE_ID_POINTER, "scratch");
}

/* Reals of 16 bytes lie at multiples of these, as a routine that was compiled elsewhere
   believes; of a chunk eight are sure.  */
static bool
is_wide (const struct ruling *r, uint32_t k)
{
  adj_id element = r->callee->params.at[k].element;
  return element != ADJ_NONE && r->b->p->types.at[element].bytes == 16;
}

/* Where in CHUNK, which has room for it, a copy of argument K begins.  */
static adj_id
place_in_chunk (const struct ruling *r, uint32_t k, adj_id chunk)
{
  struct builder *b = r->b;
  if (!is_wide (r, k))
    return chunk;
  adj_id past = build_op (b, OP_PDIFF, TYPE_ID_INT64, 2, null_pointer (b), chunk, 0);
  past = build_op (b, OP_AND, TYPE_ID_INT64, 2, past, build_integer (b, TYPE_ID_INT64, 15), 0);
  return build_op (b, OP_PADD, TYPE_ID_POINTER, 2, chunk, past, 0);
}

/* Registers of call C: the copies, and what the backward routine gets for them.  */
static struct call_piece *
piece_of (struct sweeps *s, const struct ruling *r, const struct ruled_call *c)
{
  struct builder *b = &s->b;
  struct call_piece *x = &s->call[c->call];
  if (x->copy)
    return x;
  uint32_t n = r->rule->nargs;
  x->copy = ARENA_ARRAY (b->p->arena, adj_id, n + 1);
  x->value = ARENA_ARRAY (b->p->arena, adj_id, n + 1);
  x->shadow = ARENA_ARRAY (b->p->arena, adj_id, n + 1);
  x->context = x->scratch = ADJ_NONE;
  for (uint32_t k = 0; k < n; k++) {
    x->copy[k] = x->value[k] = x->shadow[k] = ADJ_NONE;
    if (r->rule->again) {
      scratch_registers (r, c, x, k);
      continue;
    }
    if (!bitset_has (&c->copied, k))
      continue;
    x->copy[k] = build_register (b, TYPE_ID_POINTER, "copy");
    x->value[k] = r->rule->param[k].nullable || is_wide (r, k)
		  ? build_register (b, TYPE_ID_POINTER, "given") : x->copy[k];
  }
  if (r->rule->forward && !r->rule->halves)
    x->context = build_register (b, TYPE_ID_POINTER, "context");
  return x;
}

static id_list
words_of (const struct ruling *r, const struct call_piece *x)
{
  struct arena *a = r->b->p->arena;
  id_list words = { NULL, 0, 0 };
  for (uint32_t k = 0; k < r->rule->nargs; k++) {
    if (x->copy[k] != ADJ_NONE)
      VEC_PUSH (a, words, x->copy[k]);
    if (x->value[k] != x->copy[k])
      VEC_PUSH (a, words, x->value[k]);
    if (x->shadow[k] != ADJ_NONE)
      VEC_PUSH (a, words, x->shadow[k]);
  }
  if (x->scratch != ADJ_NONE)
    VEC_PUSH (a, words, x->scratch);
  if (x->context != ADJ_NONE)
    VEC_PUSH (a, words, x->context);
  return words;
}

/* Copies of the arguments that are kept as they are at the time KEEP.  */
static void
make_copies (const struct ruling *r, const struct ruled_call *c, const struct call_piece *x,
	     enum keep keep)
{
  struct builder *b = r->b;
  for (uint32_t k = 0; k < r->rule->nargs; k++) {
    if (!is_copied (c, r->rule, k, keep))
      continue;
    adj_id from = build_operand (b, r->s->args[k]);
    adj_id bytes = build_op (b, OP_ICONV, TYPE_ID_INT64, 1,
			     build_operand (b, r->s->args[r->rule->param[k].bytes]), 0, 0);
    adj_id room = !is_wide (r, k) ? bytes
		  : build_op (b, OP_ADD, TYPE_ID_INT64, 2, bytes,
			      build_integer (b, TYPE_ID_INT64, 8), 0);
    build_stmt (b, STMT_CHUNK_OPEN, x->copy[k], 1, room, 0, 0)->bytes = 1;
    adj_id place = place_in_chunk (r, k, x->copy[k]);
    build_stmt (b, STMT_CHUNK_FILL, ADJ_NONE, 3, place, bytes, from)->element = TYPE_ID_BOOL;
    if (!r->rule->param[k].nullable) {
      if (x->value[k] != x->copy[k])
	build_assign (b, x->value[k], place);
      continue;
    }
    adj_id given = build_op (b, OP_PNE, TYPE_ID_BOOL, 2, from, null_pointer (b), 0);
    build_stmt (b, STMT_OP, x->value[k], 3, given, place, null_pointer (b))->op = OP_SELECT;
  }
}

static void
close_copies (const struct ruling *r, const struct ruled_call *c, const struct call_piece *x,
	      enum keep keep)
{
  for (uint32_t k = r->rule->nargs; k-- > 0;)
    if (is_copied (c, r->rule, k, keep))
      build_stmt (r->b, STMT_CHUNK_CLOSE, ADJ_NONE, 1, x->copy[k], 0, 0);
}

/* One range of scratch memory: where it goes, what it is a copy of, and how long it is.  */
struct scratch_range {
  adj_id place, from, bytes;
};

/* The ranges of the call, at most two for each argument; their number.  */
static uint32_t
ranges_of (const struct ruling *r, const struct call_piece *x, struct scratch_range *range)
{
  struct builder *b = r->b;
  uint32_t n = 0;
  for (uint32_t k = 0; k < r->rule->nargs; k++) {
    if (x->value[k] == ADJ_NONE && x->shadow[k] == ADJ_NONE)
      continue;
    adj_id bytes = build_op (b, OP_ICONV, TYPE_ID_UINT64, 1,
			     build_operand (b, r->s->args[r->rule->param[k].bytes]), 0, 0);
    if (x->value[k] != ADJ_NONE)
      range[n++] = (struct scratch_range) { x->value[k], build_operand (b, r->s->args[k]),
					    bytes };
    if (x->shadow[k] != ADJ_NONE)
      range[n++] = (struct scratch_range) { x->shadow[k], null_pointer (b), bytes };
  }
  return n;
}

/* What the run time adds to the bytes of each range (rt.def).  */
enum { SCRATCH_MORE = 64 };

static void
call_scratch (const struct ruling *r, const char *name, adj_id dst, const adj_id *arg, uint32_t n)
{
  id_list args = { NULL, 0, 0 };
  for (uint32_t k = 0; k < n; k++)
    VEC_PUSH (r->b->p->arena, args, arg[k]);
  call_routine (r, name, dst, &args, USE_PLAIN);
}

static void
make_scratch (const struct ruling *r, const struct call_piece *x)
{
  struct builder *b = r->b;
  struct scratch_range *range = ARENA_ARRAY (b->p->arena, struct scratch_range,
					     2 * r->rule->nargs + 1);
  if (x->scratch == ADJ_NONE)
    return;
  uint32_t n = ranges_of (r, x, range);
  adj_id sum = build_integer (b, TYPE_ID_UINT64, SCRATCH_MORE * n);
  for (uint32_t k = 0; k < n; k++)
    sum = build_op (b, OP_ADD, TYPE_ID_UINT64, 2, sum, range[k].bytes, 0);
  sum = build_op (b, OP_ICONV, TYPE_ID_INT64, 1, sum, 0, 0);
  build_stmt (b, STMT_CHUNK_OPEN, x->scratch, 1, sum, 0, 0)->bytes = 1;
  for (uint32_t k = 0; k < n; k++) {
    adj_id args[] = { x->scratch, build_integer (b, TYPE_ID_UINT64, k), range[k].from,
		      range[k].bytes };
    call_scratch (r, "adjoint_rt_scratch_note", ADJ_NONE, args, 4);
  }
  for (uint32_t k = 0; k < n; k++) {
    adj_id args[] = { x->scratch, build_integer (b, TYPE_ID_UINT64, k),
		      build_integer (b, TYPE_ID_UINT64, n) };
    call_scratch (r, "adjoint_rt_scratch_place", range[k].place, args, 3);
  }
}

static void
push_words (struct builder *b, const id_list *words)
{
  if (!words->n)
    return;
  build_stmt (b, STMT_TAPE_RESERVE, ADJ_NONE, 0, 0, 0, 0)->bytes = 8 * words->n;
  for (uint32_t k = 0; k < words->n; k++)
    build_stmt (b, STMT_TAPE_PUT, ADJ_NONE, 1, words->at[k], 0, 0)->offset = 8 * k;
  build_stmt (b, STMT_TAPE_ADVANCE, ADJ_NONE, 0, 0, 0, 0)->bytes = 8 * words->n;
}

static void
pop_words (struct builder *b, const id_list *words)
{
  if (!words->n)
    return;
  build_stmt (b, STMT_TAPE_RETREAT, ADJ_NONE, 0, 0, 0, 0)->bytes = 8 * words->n;
  for (uint32_t k = 0; k < words->n; k++)
    build_stmt (b, STMT_TAPE_GET, words->at[k], 0, 0, 0, 0)->offset = 8 * k;
}

/* ---- the two pieces ---------------------------------------------------------------- */

/* The address of argument K's shadow; reals by value have none in the forward sweep.  What is by
   address is computed here: forward sweeps leave it out everywhere else (derive_forward_stmt).  */
static adj_id
shadow_forward (const struct ruling *r, uint32_t k)
{
  struct builder *b = r->b;
  bool there = r->callee->params.at[k].kind == PARAM_REAL_POINTER
	       && (r->roles->param[k] & ROLE_SHADOW);
  if (!there)
    return null_pointer (b);
  adj_id w = shadow_of_argument (b->g, r->id, k);
  return is_shadow_address (b->f, w)
	 ? build_op (b, OP_SHADOW, TYPE_ID_POINTER, 2, build_operand (b, r->s->args[k]),
		     build_integer (b, TYPE_ID_INT64, 0), 0)
	 : build_operand (b, w);
}

static void
call_forward_half (const struct ruling *r)
{
  struct builder *b = r->b;
  id_list args = { NULL, 0, 0 };
  for (uint32_t k = 0; k < r->rule->nargs; k++) {
    push_arguments (r, &args, k, k + 1);
    if (r->callee->params.at[k].kind != PARAM_OTHER)
      VEC_PUSH (b->p->arena, args, shadow_forward (r, k));
  }
  call_routine (r, r->rule->forward,
		r->s->dst == ADJ_NONE ? ADJ_NONE : build_value (b, r->s->dst), &args, USE_TAPE);
}

/* The forward routine of a pair, which leaves a context.  */
static void
call_forward (const struct ruling *r, const struct call_piece *x)
{
  struct builder *b = r->b;
  id_list args = { NULL, 0, 0 };
  struct ref local;
  if (r->rule->halves) {
    call_forward_half (r);
    return;
  }
  adj_id address = build_local (b, TYPE_ID_POINTER, &local);
  build_store (b, &local, null_pointer (b));
  push_arguments (r, &args, 0, r->rule->nargs);
  VEC_PUSH (b->p->arena, args, address);
  call_routine (r, r->rule->forward,
		r->s->dst == ADJ_NONE ? ADJ_NONE : build_value (b, r->s->dst), &args, USE_TAPE);
  build_assign (b, x->context, build_load (b, &local));
}

void
derive_forward_ruled_call (struct sweeps *s, adj_id id)
{
  struct ruling r = ruling_of (&s->b, id);
  const struct ruled_call *c = plan_ruled (s->plan, id);
  if (!c) {
    call_primal (&r, USE_PLAIN);
    return;
  }
  const struct call_piece *x = piece_of (s, &r, c);
  const id_list words = words_of (&r, x);
  s->b.uses_tape = true;
  if (r.rule->again)
    make_scratch (&r, x);
  else
    make_copies (&r, c, x, KEEP_BEFORE);
  if (r.rule->forward)
    call_forward (&r, x);
  else
    call_primal (&r, USE_TAPE);
  if (!r.rule->again)
    make_copies (&r, c, x, KEEP_AFTER);
  push_words (&s->b, &words);
}

/* What the backward routine gets for argument K.  */
static adj_id
handed_back (struct sweeps *s, const struct ruling *r, const struct ruled_call *c,
	     const struct call_piece *x, uint32_t k)
{
  if (ruled_hands_on (r->b->g->facts->p, s->plan, c, k))
    return build_operand (r->b, r->s->args[k]);
  return x->value[k] == ADJ_NONE ? null_pointer (r->b) : x->value[k];
}

/* The address of a shadow for the real argument K that nobody asks for.  */
static adj_id
unasked_local (const struct ruling *r, uint32_t k)
{
  struct ref local;
  adj_id type = r->callee->params.at[k].type, address = build_local (r->b, type, &local);
  build_store (r->b, &local, build_real (r->b, type, 0));
  return address;
}

static void
call_backward (struct sweeps *s, const struct ruling *r, const struct ruled_call *c, adj_id seed,
	       const adj_id *by_value)
{
  struct builder *b = r->b;
  struct arena *a = b->p->arena;
  const struct call_piece *x = piece_of (s, r, c);
  uint32_t n = r->rule->nargs - r->rule->nlast;
  id_list args = { NULL, 0, 0 };
  for (uint32_t k = 0; k < r->rule->nargs; k++) {
    if (k == n && returns_real (r))
      VEC_PUSH (a, args, seed);
    VEC_PUSH (a, args, handed_back (s, r, c, x, k));
    enum param_kind kind = r->callee->params.at[k].kind;
    if (kind == PARAM_REAL)
      VEC_PUSH (a, args, r->rule->again && !(r->roles->param[k] & ROLE_SHADOW)
			 ? unasked_local (r, k) : by_value[k]);
    else if (kind == PARAM_REAL_POINTER)
      VEC_PUSH (a, args, r->roles->param[k] & ROLE_SHADOW
			 ? build_operand (b, shadow_of_argument (b->g, r->id, k))
			 : x->shadow[k] != ADJ_NONE ? x->shadow[k] : null_pointer (b));
  }
  if (n == r->rule->nargs && returns_real (r))
    VEC_PUSH (a, args, seed);
  if (x->context != ADJ_NONE)
    VEC_PUSH (a, args, x->context);
  call_routine (r, r->rule->backward, ADJ_NONE, &args, USE_BACKWARD);
}

/* ---- linear maps -------------------------------------------------------------------- */

/* The shadow of argument K, or ADJ_NONE.  */
static adj_id
shadow_argument (const struct ruling *r, uint32_t k)
{
  return r->roles->param[k] & ROLE_SHADOW
	 ? build_operand (r->b, shadow_of_argument (r->b->g, r->id, k)) : (adj_id) ADJ_NONE;
}

static adj_id
bytes_of (const struct ruling *r, uint32_t k)
{
  return build_op (r->b, OP_ICONV, TYPE_ID_UINT64, 1,
		   build_operand (r->b, r->s->args[r->rule->param[k].bytes]), 0, 0);
}

static void
clear_shadow (const struct ruling *r, uint32_t k, adj_id shadow)
{
  build_stmt (r->b, STMT_CLEAR, ADJ_NONE, 2, shadow, bytes_of (r, k), 0);
}

/* The transposed map instead of a backward routine, for y = A x: t = A' yb, yb = 0, xb += t; for
   x = A x: xb = A' xb.  */
static void
call_transposed (struct sweeps *s, const struct ruling *r, const struct ruled_call *c)
{
  struct builder *b = r->b;
  const struct ruled *rule = r->rule;
  const struct call_piece *x = piece_of (s, r, c);
  adj_id in = shadow_argument (r, rule->in), out = shadow_argument (r, rule->out), t = in;
  if (out == ADJ_NONE)
    return;
  if (in == ADJ_NONE) {
    clear_shadow (r, rule->out, out);
    return;
  }
  if (rule->in != rule->out)
    build_stmt (b, STMT_SHADOW_ALLOC, t = build_register (b, TYPE_ID_POINTER, "transposed"), 1,
		bytes_of (r, rule->in), 0, 0);
  id_list args = { NULL, 0, 0 };
  for (uint32_t k = 0; k < rule->nargs; k++)
    VEC_PUSH (b->p->arena, args, k == rule->in ? out : k == rule->out ? t
				 : handed_back (s, r, c, x, k));
  adj_id type = r->callee->result;
  adj_id unused = type == ADJ_NONE ? (adj_id) ADJ_NONE : build_register (b, type, NULL);
  call_routine (r, rule->backward, unused, &args, USE_BACKWARD);
  if (rule->in == rule->out)
    return;
  clear_shadow (r, rule->out, out);
  build_stmt (b, STMT_MOVE_ADJOINT, ADJ_NONE, 3, t, in, bytes_of (r, rule->in))->element
    = r->callee->params.at[rule->in].element;
  build_stmt (b, STMT_SHADOW_FREE, ADJ_NONE, 1, t, 0, 0);
}

/* The map itself on tangents, before the call.  */
static void
tangent_of_linear (const struct ruling *r)
{
  struct builder *b = r->b;
  const struct ruled *rule = r->rule;
  adj_id in = shadow_argument (r, rule->in), out = shadow_argument (r, rule->out);
  if (out == ADJ_NONE)
    return;
  if (in == ADJ_NONE) {
    clear_shadow (r, rule->out, out);
    return;
  }
  id_list args = { NULL, 0, 0 };
  for (uint32_t k = 0; k < rule->nargs; k++)
    VEC_PUSH (b->p->arena, args, k == rule->in ? in : k == rule->out ? out
				 : build_operand (b, r->s->args[k]));
  adj_id type = r->callee->result;
  call_routine (r, rule->primal, type == ADJ_NONE ? (adj_id) ADJ_NONE
				 : build_register (b, type, NULL), &args, USE_PLAIN);
}

/* ---- the reverse ---------------------------------------------------------------------- */

void
derive_reverse_ruled_call (struct sweeps *s, adj_id id, adj_id seed, const adj_id *by_value)
{
  struct ruling r = ruling_of (&s->b, id);
  const struct ruled_call *c = plan_ruled (s->plan, id);
  const struct call_piece *x = piece_of (s, &r, c);
  const id_list words = words_of (&r, x);
  s->b.uses_tape = true;
  if (seed == ADJ_NONE && returns_real (&r))
    seed = build_real (&s->b, r.callee->result, 0);
  pop_words (&s->b, &words);
  if (r.rule->transposes)
    call_transposed (s, &r, c);
  else
    call_backward (s, &r, c, seed, by_value);
  if (r.rule->again) {
    if (x->scratch != ADJ_NONE)
      build_stmt (&s->b, STMT_CHUNK_CLOSE, ADJ_NONE, 1, x->scratch, 0, 0);
    return;
  }
  close_copies (&r, c, x, KEEP_AFTER);
  close_copies (&r, c, x, KEEP_BEFORE);
}

/* ---- tangents -------------------------------------------------------------------------- */

void
derive_primal_of_rule (struct builder *b, adj_id id)
{
  struct ruling r = ruling_of (b, id);
  call_primal (&r, USE_PLAIN);
}

/* TANGENT: by argument, of those by value.  */
void
derive_tangent_of_rule (struct builder *b, adj_id id, const adj_id *tangent)
{
  struct ruling r = ruling_of (b, id);
  struct arena *a = b->p->arena;
  uint32_t n = r.rule->nargs - r.rule->nlast;
  id_list args = { NULL, 0, 0 };
  struct ref local = { .base = ADJ_NONE };
  if (r.rule->linear) {
    tangent_of_linear (&r);
    call_primal (&r, USE_PLAIN);
    return;
  }
  adj_id dst = r.s->dst == ADJ_NONE ? ADJ_NONE : build_value (b, r.s->dst);
  for (uint32_t k = 0; k < n; k++) {
    enum param_kind kind = r.callee->params.at[k].kind;
    push_arguments (&r, &args, k, k + 1);
    if (kind == PARAM_REAL)
      VEC_PUSH (a, args, tangent[k]);
    else if (kind == PARAM_REAL_POINTER)
      VEC_PUSH (a, args, r.roles->param[k] & ROLE_SHADOW
			 ? build_value (b, shadow_of_argument (b->g, id, k))
			 : null_pointer (b));
  }
  adj_id result = dst;
  if (returns_real (&r)) {
    VEC_PUSH (a, args, build_local (b, r.callee->result, &local));
    dst = r.roles->result ? build_adjoint (b, r.s->dst)
			  : build_register (b, r.callee->result, NULL);
  }
  push_arguments (&r, &args, n, r.rule->nargs);
  call_routine (&r, r.rule->tangent, dst, &args, USE_PLAIN);
  if (returns_real (&r) && result != ADJ_NONE)
    build_assign (b, result, build_load (b, &local));
}
