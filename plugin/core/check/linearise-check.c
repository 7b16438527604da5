/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verifier of preaccumulation: the reverse sweep over each eliminated DAG, once
   as the plan's actions do it and once statement by statement from the rules, must
   add the same to every adjoint outside.

   Both run in residues modulo the prime 2^61 - 1, on random values: sums, products
   and quotients are those of the field, numbers of a program are fractions by
   powers of two, and what else there is (sin, a loaded value) is a random residue
   that is the same wherever it is the same.  Two polynomials that differ agree at
   a random point with a probability below their degree / 2^61.  */

#include "linearise.h"

#include <math.h>

#include "meet.h"
#include "region.h"
#include "rounds.h"
#include "rule.h"

#define PRIME ((UINT64_C (1) << 61) - 1)
__extension__ typedef unsigned __int128 wide;

struct checker {
  const struct program *p;
  const struct plan *plan;
  const struct augmented *g;
  const struct function *f;
  struct arena *arena;
  struct diagnostics *d;
  unsigned faults;
  uint64_t *residue;		/* [values] */
  uint32_t *position;		/* [stmts] in its block */
  const struct flat *flat;
  adj_id *inside;		/* [stmts] the DAG that covers it */
  adj_id number;		/* of the DAG at hand */
  uint64_t *by_rules, *by_plan;	/* [values] adjoints */
};

static void
fault (struct checker *c, adj_id stmt, const char *what)
{
  c->faults++;
  diagnose (c->d, SEVERITY_ERROR, ADJ_NONE, 0, "plan of '%s', statement %u: %s",
	    c->f->name, stmt, what);
}

/* ---- residues ---------------------------------------------------------------------- */

static uint64_t
times (uint64_t a, uint64_t b)
{
  return (uint64_t) ((wide) a * b % PRIME);
}

static uint64_t
plus (uint64_t a, uint64_t b)
{
  return (a + b) % PRIME;
}

static uint64_t
minus (uint64_t a)
{
  return a ? PRIME - a : 0;
}

static uint64_t
inverse (uint64_t a)
{
  uint64_t r = 1;		/* a^(p-2) */
  for (uint64_t e = PRIME - 2; e; e >>= 1, a = times (a, a))
    if (e & 1)
      r = times (r, a);
  return r;
}

static uint64_t
scramble (uint64_t a, uint64_t b)
{
  uint64_t z = (a + 0x9e3779b97f4a7c15u) ^ (b * 0xbf58476d1ce4e5b9u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return (z ^ (z >> 31)) % PRIME;
}

static uint64_t
of_number (double x)
{
  int e;
  if (!isfinite (x))
    return scramble (17, isnan (x) ? 1 : x > 0 ? 2 : 3);
  double m = frexp (fabs (x), &e);
  uint64_t r = (uint64_t) ldexp (m, 53) % PRIME;
  e = (e - 53) % 61;		/* 2^61 = 1 */
  r = times (r, UINT64_C (1) << (e < 0 ? e + 61 : e));
  return x < 0 ? minus (r) : r;
}

static uint64_t
of_op (uint32_t op, const uint64_t *x, uint32_t n)
{
  uint64_t h = scramble (op, n);
  switch (op) {
    case OP_COPY: case OP_PAREN:
      return x[0];
    case OP_NEG:
      return minus (x[0]);
    case OP_ADD:
      return plus (x[0], x[1]);
    case OP_SUB:
      return plus (x[0], minus (x[1]));
    case OP_MUL:
      return times (x[0], x[1]);
    case OP_DIV:
      return times (x[0], inverse (x[1]));
    default:
      for (uint32_t k = 0; k < n; k++)
	h = scramble (h, x[k]);
      return h;
  }
}

static uint64_t
of_partial (const struct checker *c, const struct rule_node *n, const struct stmt *s)
{
  uint64_t kid[3] = { 0, 0, 0 };
  uint32_t k = 0;
  switch (n->kind) {
    case RULE_OPERAND:
      return c->residue[s->args[n->op]];
    case RULE_RESULT:
      return c->residue[s->dst];
    case RULE_NUMBER:
      return of_number (n->number);
    default:
      for (; k < 3 && n->kid[k]; k++)
	kid[k] = of_partial (c, n->kid[k], s);
      return of_op (n->op, kid, k);
  }
}

/* Statements that were made: their operands stand before them.  */
static void
check_made (struct checker *c, adj_id id)
{
  const struct stmt *s = &c->f->stmts.at[id];
  uint64_t x[3] = { 0, 0, 0 };
  if (s->kind != STMT_OP || s->nargs > 3 || !is_real (c->p, c->f, s->dst)) {
    fault (c, id, "an entry is made of something else than operations on reals");
    return;
  }
  for (uint32_t k = 0; k < s->nargs; k++) {
    const struct value *v = &c->f->values.at[s->args[k]];
    x[k] = c->residue[s->args[k]];
    if (v->kind != VALUE_STMT || !bitset_has (&c->plan->cfg->live, s->block))
      continue;
    const struct stmt *by = &c->f->stmts.at[v->def];
    if (by->block == s->block ? c->position[v->def] >= c->position[id]
	: !graph_dominates (c->plan->cfg->idom, by->block, s->block))
      fault (c, id, "an entry reads what is not defined yet");
  }
  c->residue[s->dst] = of_op (s->op, x, s->nargs);
}

static void
find_residues (struct checker *c)
{
  const struct function *f = c->f;
  for (adj_id v = 0; v < f->values.n; v++)
    c->residue[v] = f->values.at[v].kind == VALUE_REAL
		    ? of_number (f->values.at[v].real) : scramble (v, 99);
  for (adj_id b = 0; b < f->blocks.n; b++)
    for (uint32_t k = 0; k < f->blocks.at[b].stmts.n; k++)
      c->position[f->blocks.at[b].stmts.at[k]] = k;
  /* In the order they were made in, which check_made judges.  */
  for (adj_id s = 0; s < f->stmts.n; s++)
    if (f->stmts.at[s].provenance == FROM_JACOBIAN)
      check_made (c, s);
}

/* ---- both sweeps ------------------------------------------------------------------------ */

static bool
is_active (const struct checker *c, adj_id v)
{
  return v < c->g->nshadow_pointers && bitset_has (&c->g->act->active, v);
}

static bool
passes (const struct checker *c, const struct stmt *s, uint32_t k)
{
  const struct rule *rule = rule_for (s->op);
  double v;
  return is_active (c, s->dst) && rule && k < RULE_MAX_OPERANDS && rule->partial[k]
	 && is_active (c, s->args[k]) && is_real (c->p, c->f, s->args[k])
	 && !op_rounds (c->p, c->g->primal, s)
	 && !(rule_is_number (rule->partial[k], &v) && v == 0);
}

/* What the load ID surely reads: going back from it, the first write that might
   concern it is a store through an equal reference.  */
static adj_id
stored_value (const struct checker *c, adj_id id)
{
  const struct function *f = c->g->primal;
  const struct stmt *l = &f->stmts.at[id];
  adj_id b = l->block;
  bool below = false;
  for (uint32_t steps = 0; steps <= f->blocks.n; steps++) {
    for (uint32_t k = f->blocks.at[b].stmts.n; k-- > 0;) {
      adj_id at = f->blocks.at[b].stmts.at[k];
      const struct stmt *w = &f->stmts.at[at];
      below |= steps > 0 || at == id;
      if (!below || at == id
	  || (!region_is_written (w) && w->kind != STMT_FREE) || !gcc_lets_meet (f, w, l))
	continue;
      if (w->kind != STMT_STORE || !refs_are_equal (w->ref, l->ref) || !c->g->shadow_ref[at])
	return ADJ_NONE;
      return is_active (c, w->args[0]) ? w->args[0] : ADJ_NONE;
    }
    if (f->blocks.at[b].preds.n != 1)
      return ADJ_NONE;
    b = predecessor (f, b, 0);
    if (f->blocks.at[b].succs.n != 1)
      return ADJ_NONE;
  }
  return ADJ_NONE;
}

static void
add (uint64_t *adjoint, adj_id v, uint64_t x)
{
  adjoint[v] = plus (adjoint[v], x);
}

/* The statement's own transposed.  */
static void
reverse_stmt (struct checker *c, adj_id id, uint64_t *adjoint)
{
  const struct stmt *s = &c->g->primal->stmts.at[id];
  uint64_t own = adjoint[s->dst];
  adjoint[s->dst] = 0;
  if (s->kind == STMT_LOAD) {
    adj_id v = stored_value (c, id);
    if (v == ADJ_NONE)
      fault (c, id, "a load is taken for a stored value that it may not read");
    else
      add (adjoint, v, own);
    return;
  }
  for (uint32_t k = 0; k < s->nargs; k++)
    if (passes (c, s, k))
      add (adjoint, s->args[k],
	   times (own, of_partial (c, rule_for (s->op)->partial[k], s)));
}

static void
reverse_planned (struct checker *c, adj_id id, uint64_t *adjoint)
{
  const struct linear_stmt *l = &c->g->linear->stmt[id];
  adj_id dst = c->f->stmts.at[id].dst;
  if (l->kind == LINEAR_UNTOUCHED) {
    reverse_stmt (c, id, adjoint);
    return;
  }
  if (l->kind == LINEAR_GONE)
    return;
  uint64_t own = adjoint[dst];
  adjoint[dst] = 0;
  for (uint32_t k = 0; k < l->entries.n; k++) {
    const struct linear_entry *e = &l->entries.at[k];
    uint64_t x = e->value == ADJ_NONE ? 1 : c->residue[e->value];
    add (adjoint, e->of, times (own, e->negative ? minus (x) : x));
  }
}

/* ---- one DAG -------------------------------------------------------------------------------- */

/* Adjoints that come from outside: of what a statement outside hands one to.  */
static void
seed_outside (struct checker *c)
{
  const struct function *f = c->g->primal;
  for (adj_id id = 0; id < f->stmts.n; id++) {
    const struct stmt *s = &f->stmts.at[id];
    for (uint32_t k = 0; k < s->nargs && c->inside[id] != c->number; k++) {
      const struct value *v = &f->values.at[s->args[k]];
      if (v->kind != VALUE_STMT || c->inside[v->def] != c->number)
	continue;
      bool hands = s->kind == STMT_OP ? passes (c, s, k)
		   : s->kind == STMT_PHI ? is_active (c, s->dst)
		   : s->kind == STMT_STORE ? c->g->shadow_ref[id] != NULL
		   : s->kind == STMT_RETURN || s->kind == STMT_CALL;
      if (hands)
	c->by_rules[s->args[k]] = c->by_plan[s->args[k]] = scramble (s->args[k], 7);
    }
  }
}

static void
check_dag (struct checker *c, const struct linear_dag *x)
{
  const id_list *stmts = &x->flat->stmts;
  uint32_t nvalues = c->f->values.n;
  for (adj_id v = 0; v < nvalues; v++)
    c->by_rules[v] = c->by_plan[v] = 0;
  seed_outside (c);
  for (uint32_t k = stmts->n; k-- > 0;) {
    reverse_stmt (c, stmts->at[k], c->by_rules);
    reverse_planned (c, stmts->at[k], c->by_plan);
  }
  for (adj_id v = 0; v < nvalues; v++)
    if (c->by_rules[v] != c->by_plan[v]) {
      fault (c, stmts->at[0], "a local Jacobian is not its statements'");
      return;
    }
}

static void
check_covered (struct checker *c, adj_id id)
{
  const struct linear_stmt *l = &c->g->linear->stmt[id];
  const struct action *a = &c->plan->action[id];
  if (l->kind == LINEAR_UNTOUCHED || !bitset_has (&c->plan->cfg->live, c->f->stmts.at[id].block))
    return;
  if (c->inside[id] == ADJ_NONE)
    fault (c, id, "is eliminated, but in no DAG");
  if (l->kind == LINEAR_GONE ? a->kind != ACTION_NONE
      : a->kind != ACTION_LINEAR || a->operands != l->entries.n)
    fault (c, id, "its action does not carry out its entries");
  for (uint32_t k = 0; k < l->entries.n; k++) {
    const struct value *v = &c->f->values.at[l->entries.at[k].of];
    if (bitset_has (&c->plan->local_adjoint, l->entries.at[k].of)
	&& (v->kind != VALUE_STMT
	    || c->f->stmts.at[v->def].block != c->f->stmts.at[id].block))
      fault (c, id, "a local adjoint gets an entry from elsewhere");
  }
}

static void
check_there (void *data, const struct need_row *row)
{
  struct checker *c = data;
  const struct need *n = row->need;
  if (n->value == ADJ_NONE || !need_reads_register (n))
    return;
  const struct value *v = &c->f->values.at[n->value];
  if (v->kind == VALUE_STMT && bitset_has (&c->plan->idle, v->def))
    fault (c, v->def, "is said to be there, but left out");
}

/* What the forward sweep leaves out is read by nobody there.  */
static void
check_idle (struct checker *c)
{
  const struct plan *plan = c->plan;
  for (adj_id b = 0; b < c->f->blocks.n; b++)
    for (uint32_t k = 0; k < c->f->blocks.at[b].stmts.n; k++) {
      adj_id id = c->f->blocks.at[b].stmts.at[k];
      const struct stmt *s = &c->f->stmts.at[id];
      bool idle = bitset_has (&plan->idle, id);
      if (idle && s->provenance != FROM_JACOBIAN)
	fault (c, id, "a statement of the function is left out");
      if (idle && plan->place[s->dst] != PLACE_NONE)
	fault (c, id, "is kept, but left out of the forward sweep");
      for (uint32_t i = 0; i < s->nargs && !idle; i++) {
	const struct value *v = &c->f->values.at[s->args[i]];
	if (v->kind == VALUE_STMT && bitset_has (&plan->idle, v->def))
	  fault (c, id, "reads what the forward sweep leaves out");
      }
    }
  needs_each (&plan->needs, plan->cfg, check_there, c);
}

unsigned
linearise_check (const struct program *p, const struct plan *plan,
		 struct diagnostics *d)
{
  const struct augmented *g = plan->g;
  struct arena own;
  if (!g->linear)
    return 0;
  arena_init (&own);
  struct checker c = { .p = p, .plan = plan, .g = g, .f = g->f, .arena = &own, .d = d };
  c.residue = ARENA_ARRAY (&own, uint64_t, g->f->values.n);
  c.by_rules = ARENA_ARRAY (&own, uint64_t, g->f->values.n);
  c.by_plan = ARENA_ARRAY (&own, uint64_t, g->f->values.n);
  c.position = ARENA_ARRAY (&own, uint32_t, g->f->stmts.n);
  c.inside = ARENA_ARRAY (&own, adj_id, g->primal->stmts.n);
  for (adj_id s = 0; s < g->primal->stmts.n; s++)
    c.inside[s] = ADJ_NONE;
  for (uint32_t k = 0; k < g->linear->dags.n; k++)
    for (uint32_t i = 0; i < g->linear->dags.at[k].flat->stmts.n; i++) {
      adj_id *in = &c.inside[g->linear->dags.at[k].flat->stmts.at[i]];
      if (*in != ADJ_NONE)
	fault (&c, g->linear->dags.at[k].flat->stmts.at[i], "is in two DAGs");
      *in = k;
    }
  find_residues (&c);
  for (c.number = 0; c.number < g->linear->dags.n; c.number++)
    check_dag (&c, &g->linear->dags.at[c.number]);
  for (adj_id s = 0; s < g->primal->stmts.n; s++)
    check_covered (&c, s);
  if (plan->idle.word)
    check_idle (&c);
  arena_release (&own);
  return c.faults;
}
