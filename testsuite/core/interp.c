/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The interpreter: see interp.h.  */

#include "interp-internal.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model-text.h"

enum { MAX_DEPTH = 200, MAX_OPERANDS = 64 };

/* ---- machines ------------------------------------------------------------- */

struct machine *
machine_new (const struct program *p, bool dual)
{
  struct machine *m = calloc (1, sizeof *m);
  ADJ_ASSERT (m != NULL);
  arena_init (&m->arena);
  m->p = p;
  m->dual = dual;
  m->limit = 1000000;
  struct region nowhere = { .dead = true };
  VEC_PUSH (&m->arena, m->regions, nowhere);
  return m;
}

void
machine_free (struct machine *m)
{
  arena_release (&m->arena);
  free (m);
}

void
machine_limit (struct machine *m, uint64_t steps)
{
  m->limit = steps;
}

int64_t
machine_alloc (struct machine *m, uint64_t bytes)
{
  return interp_region (m, bytes, true);
}

void *
machine_bytes (struct machine *m, int64_t address)
{
  return m->regions.at[address >> 32].bytes + (address & UINT32_MAX);
}

double *
machine_tangents (struct machine *m, int64_t address)
{
  return m->regions.at[address >> 32].tangent + (address & UINT32_MAX) / 4;
}

const char *
machine_fault (const struct machine *m)
{
  return m->fault;
}

bool
machine_tape_empty (const struct machine *m)
{
  return m->tape_now.top == 0 && m->tape_now.nbits == 0 && m->chunks.n == 0;
}

uint64_t
machine_tape_peak (const struct machine *m)
{
  return m->tape_peak;
}

uint64_t
machine_bits_peak (const struct machine *m)
{
  return m->bits_peak;
}

uint64_t
machine_effects (const struct machine *m)
{
  return m->effects;
}

double
machine_largest (const struct machine *m)
{
  return m->largest;
}

uint64_t
machine_steps (const struct machine *m)
{
  return m->steps;
}

void
interp_fault (struct machine *m, const struct activation *a,
	      const char *format, ...)
{
  char what[128], where[64] = "";
  va_list ap;
  va_start (ap, format);
  vsnprintf (what, sizeof what, format, ap);
  va_end (ap);
  if (a && a->stmt)
    snprintf (where, sizeof where, ", block %" PRIu32 ", %s", a->stmt->block,
	      a->stmt->kind == STMT_OP ? op_info[a->stmt->op].text
				       : stmt_info[a->stmt->kind].text);
  snprintf (m->fault, sizeof m->fault, "%.60s%s: %s", a ? a->f->name : "?",
	    where, what);
  longjmp (m->stop, RUN_FAULT + 1);
}

/* ---- values ------------------------------------------------------------------ */

static int64_t
address_of_object (struct machine *m, const struct activation *a, adj_id id)
{
  const struct object *o = &a->f->objects.at[id];
  if (!o->placed)
    return a->objects[id];
  if (a->value_of[o->at].undefined)
    interp_fault (m, a, "object $%" PRIu32 " has no place yet", id);
  return a->value_of[o->at].integer;
}

static struct datum
value_of (struct machine *m, const struct activation *a, adj_id id)
{
  const struct value *v = &a->f->values.at[id];
  struct datum c = { 0 };
  switch (v->kind) {
  case VALUE_REAL:
    c.real = v->real;
    return c;
  case VALUE_INTEGER:
    c.integer = v->integer;
    return c;
  case VALUE_ADDRESS:
    c.integer = address_of_object (m, a, v->def) + v->integer;
    return c;
  case VALUE_UNDEFINED:
    c.undefined = true;
    return c;
  case VALUE_CONSTANT:
    interp_fault (m, a, "%%%" PRIu32 " is known to the reader only", id);
  default:
    return a->value_of[id];
  }
}

/* For what must not depend on an undefined value.  */
static int64_t
integer_of (struct machine *m, const struct activation *a, adj_id id)
{
  struct datum c = value_of (m, a, id);
  if (c.undefined)
    interp_fault (m, a, "%%%" PRIu32 " is undefined", id);
  return c.integer;
}

static int64_t
address_of (struct machine *m, const struct activation *a,
	    const struct ref *r)
{
  int64_t at = r->base != ADJ_NONE ? integer_of (m, a, r->base)
				   : address_of_object (m, a, r->object);
  at += r->offset;
  for (uint32_t k = 0; k < r->nindex; k++) {
    if (!r->scale[k])
      interp_fault (m, a, "a reference that only the reader knows");
    at += integer_of (m, a, r->index[k]) * r->scale[k];
  }
  return at;
}

/* ---- activations ---------------------------------------------------------------- */

static int64_t
global (struct machine *m, const struct activation *a, const struct object *o)
{
  if (!o->name)
    interp_fault (m, a, "global without a name");
  for (unsigned k = 0; k < m->nglobals; k++)
    if (strcmp (m->globals[k].name, o->name) == 0)
      return m->globals[k].address;
  if (m->nglobals == sizeof m->globals / sizeof *m->globals)
    interp_fault (m, a, "too many globals");
  m->globals[m->nglobals].name = o->name;
  return m->globals[m->nglobals++].address = interp_region (m, o->bytes, true);
}

static void
enter (struct machine *m, struct activation *a, const struct datum *args)
{
  const struct function *f = a->f;
  a->value_of = ARENA_ARRAY (&m->arena, struct datum, f->values.n);
  a->objects = ARENA_ARRAY (&m->arena, int64_t, f->objects.n);
  for (uint32_t k = 0; k < f->values.n; k++)
    a->value_of[k].undefined = true;
  for (uint32_t k = 0; k < f->params.n; k++)
    a->value_of[f->params.at[k].value] = args[k];
  for (uint32_t k = 0; k < f->objects.n; k++) {
    const struct object *o = &f->objects.at[k];
    if (!o->bytes)
      interp_fault (m, a, "object of unknown size");
    a->objects[k] = o->kind == OBJECT_GLOBAL
		    ? global (m, a, o) : o->placed ? 0
		    : interp_region (m, o->bytes, o->kind == OBJECT_SHADOW);
  }
}

static void
leave (struct machine *m, struct activation *a)
{
  for (uint32_t k = 0; k < a->f->objects.n; k++)
    if (a->f->objects.at[k].kind != OBJECT_GLOBAL && !a->f->objects.at[k].placed)
      interp_kill (m, a, a->objects[k]);
}

/* ---- statements -------------------------------------------------------------------- */

static struct datum run_function (struct machine *m, const struct function *f,
				 const struct datum *args);

static void
log_effect (struct machine *m, const struct activation *a)
{
  const struct stmt *s = a->stmt;
  for (uint32_t k = 0; k < s->nargs; k++) {
    struct datum c = value_of (m, a, s->args[k]);
    uint64_t bits = (uint64_t) c.integer;
    if (is_real (m->p, a->f, s->args[k]))
      memcpy (&bits, &c.real, sizeof bits);
    m->effects = (m->effects ^ bits) * UINT64_C (0x9e3779b97f4a7c15) + k + 1;
    m->effects ^= m->effects >> 29;
  }
}

/* A routine that is a function of the program too.  */
static const struct function *
routine_of (struct machine *m, const struct activation *a)
{
  for (adj_id k = 0; k < m->p->functions.n; k++)
    if (strcmp (m->p->functions.at[k]->name, a->stmt->routine) == 0)
      return m->p->functions.at[k];
  interp_fault (m, a, "no routine '%s'", a->stmt->routine);
  return NULL;
}

static void
check_disjoint (struct machine *m, const struct activation *a,
		const struct datum *x)
{
  for (uint32_t i = 0; i < a->stmt->nargs; i += 3)
    for (uint32_t j = 0; j < i; j += 3) {
      int64_t p = x[i].integer, np = x[i + 1].integer;
      int64_t q = x[j].integer, nq = x[j + 1].integer;
      if (!x[i + 2].integer && !x[j + 2].integer && np > 0 && nq > 0 && p < q + nq
	  && q < p + np)
	interp_fault (m, a, "shadows overlap");
    }
}

/* Statements that touch memory or the world; operands X are defined.  */
static struct datum
run_memory (struct machine *m, struct activation *a, const struct datum *x)
{
  const struct stmt *s = a->stmt;
  struct datum v = { 0 };
  switch (s->kind) {
  case STMT_CLEAR:
    if (!s->raw)
      interp_clear (m, a, x[0].integer, x[1].integer, s->kept);
    break;
  case STMT_MOVE:
    interp_move (m, a, x[0].integer, x[1].integer, x[2].integer);
    break;
  case STMT_MOVE_ADJOINT:
    interp_move_adjoint (m, a, x[0].integer, x[1].integer, x[2].integer,
			 &m->p->types.at[s->element]);
    break;
  case STMT_ALLOC:
  case STMT_SHADOW_ALLOC:
    v.integer = interp_region (m, x[0].integer > 0 ? (uint64_t) x[0].integer : 0,
			       s->kind == STMT_SHADOW_ALLOC);
    break;
  case STMT_FREE:
  case STMT_SHADOW_FREE:
    interp_kill (m, a, x[0].integer);
    break;
  case STMT_DATA:	/* a descriptor begins with its data pointer */
  case STMT_SHADOW_DATA:
    v = interp_load (m, a, x[s->kind == STMT_SHADOW_DATA].integer,
		     &m->p->types.at[TYPE_ID_POINTER]);
    break;
  case STMT_SHADOW_DISJOINT:
    check_disjoint (m, a, x);
    break;
  case STMT_FRAME_CHECK:
    if (x[0].integer != s->frame)
      interp_fault (m, a, "frame %" PRId64 " found", x[0].integer);
    break;
  default:
    break;
  }
  return v;
}

static struct datum
run_stmt (struct machine *m, struct activation *a)
{
  const struct stmt *s = a->stmt;
  struct datum x[MAX_OPERANDS] = { 0 }, v = { 0 };
  const struct type *types[MAX_OPERANDS];
  const struct type *t = s->dst != ADJ_NONE ? type_of (m->p, a->f, s->dst)
					    : NULL;
  if (s->nargs > MAX_OPERANDS)
    interp_fault (m, a, "too many operands");
  for (uint32_t k = 0; k < s->nargs; k++) {
    x[k] = value_of (m, a, s->args[k]);
    types[k] = type_of (m->p, a->f, s->args[k]);
  }
  switch (s->kind) {
  case STMT_OP:
    return interp_op (m, a, s, t, x, types);
  case STMT_LOAD:
    interp_touch (m, a, address_of (m, a, s->ref), t->bytes, false);
    return interp_load (m, a, address_of (m, a, s->ref), t);
  case STMT_STORE:
    interp_touch (m, a, address_of (m, a, s->ref), types[0]->bytes, true);
    interp_store (m, a, address_of (m, a, s->ref), types[0], x[0]);
    return v;
  case STMT_CALL:
    return run_function (m, m->p->functions.at[s->callee], x);
  case STMT_ROUTINE:
    return run_function (m, routine_of (m, a), x);
  case STMT_EFFECT:
    log_effect (m, a);
    return v;
  case STMT_BETWEEN:
    if (x[0].integer < x[1].integer || x[0].integer > x[2].integer)
      interp_fault (m, a, "a value does not lie between its ends");
    return v;
  case STMT_COMMENT:
  case STMT_SHADOW_DATA_END:
  case STMT_TRIPS_BEGIN:
  case STMT_TRIPS_NEXT:
  case STMT_TRIPS_END:
    return v;
  default:
    break;
  }
  if ((s->kind >= STMT_TAPE_ENTER && s->kind <= STMT_COLUMN_GET)
      || s->kind == STMT_TAPE_TURN || s->kind == STMT_TAPE_LEAVE)
    return interp_tape (m, a, s, t, x, types);
  for (uint32_t k = 0; k < s->nargs; k++)
    integer_of (m, a, s->args[k]);
  return run_memory (m, a, x);
}

/* ---- control -------------------------------------------------------------------------- */

static uint32_t
run_switch (struct machine *m, const struct activation *a)
{
  const struct stmt *s = a->stmt;
  int64_t v = integer_of (m, a, s->args[0]);
  for (uint32_t k = 0; k < s->ncases; k++)
    if (s->cases[k].low <= v && v <= s->cases[k].high)
      return s->cases[k].succ;
  return 0;
}

/* The PHIs of block B, entered over its predecessor edge EDGE: all arguments are read
   before any result is set.  Returns how many there are.  */
static uint32_t
run_phis (struct machine *m, struct activation *a, adj_id b, adj_id edge)
{
  const struct block *block = &a->f->blocks.at[b];
  uint32_t n = 0, which = 0;
  while (n < block->stmts.n
	 && a->f->stmts.at[block->stmts.at[n]].kind == STMT_PHI)
    n++;
  if (!n)
    return 0;
  while (which < block->preds.n && block->preds.at[which] != edge)
    which++;
  struct datum few[16], *v = n <= 16 ? few
			    : ARENA_ARRAY (&m->arena, struct datum, n);
  for (uint32_t k = 0; k < n; k++) {
    a->stmt = &a->f->stmts.at[block->stmts.at[k]];
    v[k] = value_of (m, a, a->stmt->args[which]);
  }
  for (uint32_t k = 0; k < n; k++)
    a->value_of[a->f->stmts.at[block->stmts.at[k]].dst] = v[k];
  return n;
}

/* Runs block B from its statement FROM on; the edge that control leaves by, or
   ADJ_NONE after a RETURN.  */
static adj_id
run_block (struct machine *m, struct activation *a, adj_id b, uint32_t from)
{
  const struct block *block = &a->f->blocks.at[b];
  for (uint32_t k = from;; k++) {
    a->stmt = &a->f->stmts.at[block->stmts.at[k]];
    if (++m->steps > m->limit)
      longjmp (m->stop, RUN_LIMIT + 1);
    switch (a->stmt->kind) {
    case STMT_GOTO:
      return block->succs.at[0];
    case STMT_COND:
      return block->succs.at[integer_of (m, a, a->stmt->args[0]) == 0];
    case STMT_SWITCH:
      return block->succs.at[run_switch (m, a)];
    case STMT_RETURN:
      return ADJ_NONE;
    case STMT_STOP:
      longjmp (m->stop, RUN_STOPPED + 1);
    default:
      break;
    }
    struct datum v = run_stmt (m, a);
    if (a->stmt->dst != ADJ_NONE)
      a->value_of[a->stmt->dst] = v;
  }
}

static struct datum
run_function (struct machine *m, const struct function *f,
	      const struct datum *args)
{
  struct activation a = { .f = f };
  struct datum result = { 0 };
  if (++m->depth > MAX_DEPTH)
    interp_fault (m, &a, "calls are nested too deep");
  enter (m, &a, args);
  interp_enter_loops (m, &a);
  adj_id block = 0, edge = ADJ_NONE;
  do {
    interp_pass_block (&a, block);
    edge = run_block (m, &a, block, run_phis (m, &a, block, edge));
    if (edge != ADJ_NONE)
      block = f->edges.at[edge].to;
  } while (edge != ADJ_NONE);
  if (a.stmt->nargs)
    result = value_of (m, &a, a.stmt->args[0]);
  leave (m, &a);
  m->depth--;
  return result;
}

enum outcome
machine_run (struct machine *m, const struct function *f,
	     const struct datum *args, struct datum *result)
{
  m->steps = 0;
  m->depth = 0;
  int how = setjmp (m->stop);
  if (how)
    return (enum outcome) (how - 1);
  struct datum r = run_function (m, f, args);
  if (result)
    *result = r;
  return RUN_RETURNED;
}
