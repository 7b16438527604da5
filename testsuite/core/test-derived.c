/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verifier of derived functions notices every seeded error in what they do with the
   tape.

     test-derived [-v] [FIRST [COUNT]]

   For each seed a random model is planned, and for each kind of error its sweeps are
   derived, as one function or as two halves; the verifier must be content; one
   statement is spoilt; the verifier must not be.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "derive.h"
#include "derived-check.h"
#include "model-text.h"
#include "plan-sample.h"

static bool verbose;

/* ---- sweeps ------------------------------------------------------------------------- */

struct sweeps_made {
  struct program *out;
  const struct plan *plan;
  struct function *forward, *reverse;
  struct sweep_map forward_map, reverse_map;
  unsigned faults;
};

/* Numbers for functions that are not made: forward half, backward half, inactive, both
   sweeps.  */
static adj_id
find_callee (void *data, adj_id callee, const struct call_roles *roles,
	     enum mode mode)
{
  (void) data;
  return 4 * callee + (!roles->active ? 2 : mode == MODE_REVERSE ? 3
						 : mode == MODE_BACKWARD_HALF);
}

static adj_id
backward_half (void *data, adj_id forward)
{
  (void) data;
  return forward % 4 == 0 ? forward + 1 : ADJ_NONE;
}

static bool
is_whole (void *data, adj_id function)
{
  (void) data;
  return function % 4 == 3;
}

static void
make_sweeps (struct sweeps_made *m, const struct planned *q)
{
  struct call_target calls = { .find = find_callee };
  m->plan = q->plan;
  m->out = program_new (q->p->arena);
  memset (&m->out->types, 0, sizeof m->out->types);
  for (uint32_t i = 0; i < q->p->types.n; i++)
    VEC_PUSH (q->p->arena, m->out->types, q->p->types.at[i]);
  if (q->g->mode == MODE_REVERSE) {
    m->reverse = derive_adjoint (m->out, q->plan, MODE_REVERSE, "f_b", &calls,
				 &m->reverse_map);
    m->forward = m->reverse;
    m->forward_map = m->reverse_map;
    return;
  }
  m->forward = derive_adjoint (m->out, q->plan, MODE_FORWARD_HALF, "f_fwd",
			       &calls, &m->forward_map);
  m->reverse = derive_adjoint (m->out, q->plan, MODE_BACKWARD_HALF, "f_bwd",
			       &calls, &m->reverse_map);
}

static unsigned
verify (const struct sweeps_made *m, struct diagnostics *d)
{
  struct derived_pair pair = { m->forward, m->reverse, &m->forward_map,
			       &m->reverse_map };
  struct call_halves halves = { backward_half, is_whole, NULL };
  return derived_check (m->out, m->plan, &pair, &halves, d);
}

/* ---- errors --------------------------------------------------------------------------------- */

/* The statement of KIND in F that is spoilt, or NULL.  */
static struct stmt *
choose (struct function *f, enum stmt_kind kind, struct chance *c)
{
  uint32_t n = 0;
  for (int pass = 0; pass < 2; pass++) {
    uint32_t at = n ? chance_below (c, n) : 0;
    for (adj_id b = 0; b < f->blocks.n; b++)
      for (uint32_t k = 0; k < f->blocks.at[b].stmts.n; k++) {
	struct stmt *s = &f->stmts.at[f->blocks.at[b].stmts.at[k]];
	if (s->kind != kind)
	  continue;
	if (!pass)
	  n++;
	else if (!at--)
	  return s;
      }
  }
  return NULL;
}

static bool
drop (struct stmt *s)
{
  if (s) {
    s->kind = STMT_COMMENT;
    s->dst = ADJ_NONE;
    s->nargs = 0;
  }
  return s != NULL;
}

static bool
renumber (struct stmt *s, uint32_t by)
{
  if (!s)
    return false;
  switch (stmt_info[s->kind].field) {
  case 'b': s->bytes += by; break;
  case 'o': s->offset += by; break;
  default: s->bits += by; break;
  }
  return true;
}

static bool
put_dropped (struct sweeps_made *m, struct chance *c)
{
  return drop (choose (m->forward, STMT_TAPE_PUT, c));
}

static bool
get_dropped (struct sweeps_made *m, struct chance *c)
{
  return drop (choose (m->reverse, STMT_TAPE_GET, c));
}

static bool
get_elsewhere (struct sweeps_made *m, struct chance *c)
{
  return renumber (choose (m->reverse, STMT_TAPE_GET, c), 4);
}

static bool
retreat_dropped (struct sweeps_made *m, struct chance *c)
{
  return drop (choose (m->reverse, STMT_TAPE_RETREAT, c));
}

static bool
retreat_too_far (struct sweeps_made *m, struct chance *c)
{
  return renumber (choose (m->reverse, STMT_TAPE_RETREAT, c), 8);
}

static bool
reserve_too_little (struct sweeps_made *m, struct chance *c)
{
  return renumber (choose (m->forward, STMT_TAPE_RESERVE, c), -8u);
}

static bool
advance_dropped (struct sweeps_made *m, struct chance *c)
{
  return drop (choose (m->forward, STMT_TAPE_ADVANCE, c));
}

static bool
register_swapped (struct sweeps_made *m, struct chance *c)
{
  struct stmt *s = m->forward == m->reverse ? choose (m->reverse, STMT_TAPE_GET, c)
					    : NULL;
  for (adj_id v = 0; s && v < m->reverse->values.n; v++)
    if (v != s->dst && m->reverse->values.at[v].kind == VALUE_REGISTER
	&& m->reverse->values.at[v].type == m->reverse->values.at[s->dst].type) {
      s->dst = v;
      return true;
    }
  return false;
}

static bool
bits_put_dropped (struct sweeps_made *m, struct chance *c)
{
  return drop (choose (m->forward, STMT_BITS_PUT, c));
}

static bool
bits_get_dropped (struct sweeps_made *m, struct chance *c)
{
  return drop (choose (m->reverse, STMT_BITS_GET, c));
}

static bool
bits_too_many (struct sweeps_made *m, struct chance *c)
{
  return renumber (choose (m->reverse, STMT_BITS_GET, c), 1);
}

/* What reals decide in a block of the primal is used as it was first seen.  */
static bool
decided_twice (struct sweeps_made *m, struct chance *c)
{
  const struct function *f = m->plan->g->f, *h = m->forward;
  VEC (struct stmt *) once = { 0 };
  for (adj_id b = 0; b < f->blocks.n; b++) {
    const struct block *bl = &h->blocks.at[m->forward_map.forward[b]];
    for (uint32_t k = 0; k < bl->stmts.n; k++) {
      struct stmt *s = &h->stmts.at[bl->stmts.at[k]];
      if (s->kind == STMT_OP && s->op == OP_ONCE)
	VEC_PUSH (m->out->arena, once, s);
    }
  }
  if (once.n)
    once.at[chance_below (c, once.n)]->op = OP_COPY;
  return once.n > 0;
}

static bool
chunk_not_opened (struct sweeps_made *m, struct chance *c)
{
  return drop (choose (m->forward, STMT_CHUNK_OPEN, c));
}

static bool
chunk_not_closed (struct sweeps_made *m, struct chance *c)
{
  return drop (choose (m->reverse, STMT_CHUNK_CLOSE, c));
}

static bool
chunk_not_dropped (struct sweeps_made *m, struct chance *c)
{
  return drop (choose (m->reverse, STMT_CHUNK_DROP, c));
}

static bool
top_not_found (struct sweeps_made *m, struct chance *c)
{
  return drop (choose (m->reverse, STMT_CHUNK_TOP, c));
}

static bool
top_too_large (struct sweeps_made *m, struct chance *c)
{
  return renumber (choose (m->reverse, STMT_CHUNK_TOP, c), 8);
}

/* A copy that a loop sets something aside by, or gets it back by, is dropped.  */
static bool
drop_copy (const struct sweeps_made *m, struct function *f, bool back, struct chance *c)
{
  for (int tries = 0; tries < 400; tries++) {
    struct stmt *s = &f->stmts.at[chance_below (c, f->stmts.n)];
    if (s->kind != STMT_OP || s->op != OP_COPY)
      continue;
    adj_id v = back ? s->args[0] : s->dst;
    if (f->values.at[v].in_memory && !is_real (m->out, f, v))
      return drop (s);
  }
  return false;
}

static bool
not_set_aside (struct sweeps_made *m, struct chance *c)
{
  return drop_copy (m, m->forward, false, c);
}

static bool
not_got_back (struct sweeps_made *m, struct chance *c)
{
  return drop_copy (m, m->reverse, true, c);
}

static bool
strip_not_found (struct sweeps_made *m, struct chance *c)
{
  struct function *f = chance_below (c, 2) ? m->forward : m->reverse;
  return drop (choose (f, STMT_CHUNK_STRIP, c));
}

static bool
strip_too_large (struct sweeps_made *m, struct chance *c)
{
  return renumber (choose (m->reverse, STMT_CHUNK_STRIP, c), 8);
}

static bool
joined_strip_not_found (struct sweeps_made *m, struct chance *c)
{
  struct function *f = chance_below (c, 2) ? m->forward : m->reverse;
  return drop (choose (f, STMT_CHUNK_FIRST, c));
}

static bool
joined_strip_too_large (struct sweeps_made *m, struct chance *c)
{
  return renumber (choose (m->reverse, STMT_CHUNK_FIRST, c), 8);
}

/* The stop that the reverse sweep comes to from BLOCK without a choice.  */
static adj_id
next_stop (const struct sweeps_made *m, adj_id block)
{
  for (;;) {
    for (adj_id b = 0; b < m->plan->g->f->blocks.n; b++)
      if (m->reverse_map.reverse[b] == block)
	return b;
    if (terminator (m->reverse, block)->kind != STMT_GOTO)
      return ADJ_NONE;
    block = successor (m->reverse, block, 0);
  }
}

/* Branches of the reverse sweep only, with arms that go to different stops.  */
static bool
arms_swapped (struct sweeps_made *m, struct chance *c)
{
  struct function *r = m->reverse;
  struct stmt *s = choose (r, STMT_COND, c);
  if (!s)
    return false;
  struct block *b = &r->blocks.at[s->block];
  adj_id one = next_stop (m, successor (r, s->block, 0));
  adj_id two = next_stop (m, successor (r, s->block, 1));
  if (one == two || one == ADJ_NONE || two == ADJ_NONE)
    return false;
  adj_id t = b->succs.at[0];
  b->succs.at[0] = b->succs.at[1];
  b->succs.at[1] = t;
  return true;
}

static bool
goes_elsewhere (struct sweeps_made *m, struct chance *c)
{
  struct function *r = m->reverse;
  adj_id b = chance_below (c, r->blocks.n), to = ADJ_NONE;
  if (!terminator (r, b) || terminator (r, b)->kind != STMT_GOTO)
    return false;
  adj_id now = successor (r, b, 0);
  bool good = false;
  for (adj_id v = 0; v < m->plan->g->f->blocks.n; v++) {
    adj_id head = m->reverse_map.reverse[v];
    good |= head == now;
    if (head != now && head != ADJ_NONE)
      to = head;
  }
  if (!good || to == ADJ_NONE)
    return false;
  r->edges.at[r->blocks.at[b].succs.at[0]].to = to;
  return true;
}

static bool
call_dropped (struct sweeps_made *m, struct chance *c)
{
  struct stmt *s = choose (m->reverse, STMT_CALL, c);
  return s && (s->callee % 4 & 1) && drop (s);
}

static bool
routine_dropped (struct sweeps_made *m, struct chance *c)
{
  struct stmt *s = choose (m->reverse, STMT_ROUTINE, c);
  return s && strcmp (s->routine, "routine_b") == 0 && drop (s);
}

static bool
another_routine (struct sweeps_made *m, struct chance *c)
{
  struct stmt *s = choose (m->reverse, STMT_ROUTINE, c);
  if (!s || strcmp (s->routine, "routine_b") != 0)
    return false;
  s->routine = "routine_d";
  return true;
}

static bool
call_of_another (struct sweeps_made *m, struct chance *c)
{
  struct stmt *s = choose (m->reverse, STMT_CALL, c);
  if (!s || s->callee % 4 != 1)
    return false;
  s->callee += 4;
  return true;
}

/* Before calls, not at the end.  */
static bool
not_synchronised (struct sweeps_made *m, struct chance *c)
{
  return drop (choose (m->reverse, STMT_TAPE_RESYNC, c));
}

/* The block that ends an iteration of a fused loop goes on without undoing it.  */
static bool
not_undone (struct sweeps_made *m, struct chance *c)
{
  const struct fused_loops *x = m->plan->cfg->fused;
  if (!x)
    return false;
  uint32_t k = chance_below (c, x->n);
  adj_id last = m->forward_map.forward[x->at[k].tail];
  m->forward->edges.at[m->forward->blocks.at[last].succs.at[0]].to = m->forward_map.fused_end[k];
  return true;
}

/* Its reverse begins somewhere else.  */
static bool
undone_elsewhere (struct sweeps_made *m, struct chance *c)
{
  const struct fused_loops *x = m->plan->cfg->fused;
  if (!x)
    return false;
  uint32_t k = chance_below (c, x->n);
  adj_id to = m->forward_map.reverse[x->at[k].header], begin = m->forward_map.fused_begin[k];
  if (terminator (m->forward, begin)->kind != STMT_GOTO || successor (m->forward, begin, 0) == to)
    return false;
  m->forward->edges.at[m->forward->blocks.at[begin].succs.at[0]].to = to;
  return true;
}

static const struct {
  const char *name;
  bool (*spoil) (struct sweeps_made *m, struct chance *c);
} errors[] = {
  { "push dropped", put_dropped },
  { "pop dropped", get_dropped },
  { "pop at another offset", get_elsewhere },
  { "retreat dropped", retreat_dropped },
  { "retreat too far", retreat_too_far },
  { "too little room", reserve_too_little },
  { "advance dropped", advance_dropped },
  { "pop into another register", register_swapped },
  { "record not pushed", bits_put_dropped },
  { "record not popped", bits_get_dropped },
  { "record of other width", bits_too_many },
  { "decided twice", decided_twice },
  { "chunk not opened", chunk_not_opened },
  { "chunk not closed", chunk_not_closed },
  { "chunk not dropped", chunk_not_dropped },
  { "last chunk not found", top_not_found },
  { "last chunk too large", top_too_large },
  { "strip of a chunk not found", strip_not_found },
  { "strip of a chunk too large", strip_too_large },
  { "joined strip not found", joined_strip_not_found },
  { "joined strip too large", joined_strip_too_large },
  { "arms swapped", arms_swapped },
  { "jump to another stop", goes_elsewhere },
  { "backward half, or joint callee, not called", call_dropped },
  { "another backward half called", call_of_another },
  { "backward routine not called", routine_dropped },
  { "another routine called", another_routine },
  { "tape not read again after a call", not_synchronised },
  { "iteration of a fused loop not undone", not_undone },
  { "iteration of a fused loop undone from elsewhere", undone_elsewhere },
  { "left by a loop, not set aside", not_set_aside },
  { "left by a loop, not got back", not_got_back },
};
enum { ERRORS = sizeof errors / sizeof *errors };

/* ---- all of it ------------------------------------------------------------------------------ */

/* How the model of SEED and SHAPE is planned.  */
static struct planned
plan_of_seed (const struct sample *s, uint64_t seed, enum shape shape)
{
  if (shape == SHAPE_ITEMS && seed % 3)
    return plan_sample_chosen (s->program, s->function);
  if (seed % 6 == 2)
    return plan_sample_ruled (s->program, s->function, MODE_REVERSE);
  if (seed % 6 == 4)
    return plan_sample_ruled (s->program, s->function, MODE_FORWARD_HALF);
  if (seed % 2 == 1)
    return plan_sample_waiting (s->program, s->function);
  return plan_sample (s->program, s->function, seed % 4 == 0 ? MODE_FORWARD_HALF : MODE_REVERSE);
}

/* Derives what Q plans and spoils it; KIND is an error, or ERRORS for none.  Returns 0 if there
   was nothing to spoil, 1 if the verdict was right, 2 if not.  */
static int
try_kind (const struct planned *q, uint64_t seed, enum shape shape, unsigned kind)
{
  struct diagnostics d = { .arena = q->p->arena };
  struct chance c = { seed ^ (uint64_t) (kind + 1) << 40 };
  struct sweeps_made m;
  make_sweeps (&m, q);
  bool spoilt = kind < ERRORS && errors[kind].spoil (&m, &c);
  if (!spoilt && kind < ERRORS)
    return 0;
  if ((verify (&m, &d) != 0) == spoilt)
    return 1;
  printf ("seed %llu, shape %d: %s\n", (unsigned long long) seed, shape,
	  spoilt ? "not noticed" : d.list.at[0].text);
  if (verbose)
    model_print_program (stdout, m.out);
  return 2;
}

/* All kinds of errors in the model of SEED and SHAPE, planned once; N[KIND] counts verdicts.  */
static void
try_seed (uint64_t seed, enum shape shape, unsigned n[][3])
{
  struct arena a;
  arena_init (&a);
  struct sample s = random_model (&a, seed, shape);
  struct planned q = plan_of_seed (&s, seed, shape);
  for (unsigned kind = 0; kind <= ERRORS && q.g; kind++)
    if (n[kind][2] < 3)
      n[kind][try_kind (&q, seed, shape, kind)]++;
  arena_release (&a);
}

int
main (int argc, char **argv)
{
  int failures = 0, k = 1;
  setvbuf (stdout, NULL, _IOLBF, 0);
  if (k < argc && strcmp (argv[k], "-v") == 0)
    verbose = k++;
  uint64_t first = k < argc ? strtoull (argv[k], NULL, 10) : 1;
  uint64_t count = k + 1 < argc ? strtoull (argv[k + 1], NULL, 10) : 60;
  static unsigned n[ERRORS + 1][3];
  for (int s = 0; s < SHAPES; s++)
    for (uint64_t seed = first; seed < first + count; seed++)
      try_seed (seed, (enum shape) s, n);
  for (unsigned kind = 0; kind <= ERRORS; kind++) {
    bool good = n[kind][1] && !n[kind][2];
    printf ("%u judged\n%s: %s%s\n", n[kind][1], good ? "PASS" : "FAIL",
	    kind < ERRORS ? "seeded error noticed: " : "each pop has its push",
	    kind < ERRORS ? errors[kind].name : "");
    failures += !good;
  }
  return failures != 0;
}
