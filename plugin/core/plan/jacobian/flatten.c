/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Flattening: see flatten.h.  Steps for each chain of blocks:

   1. its statements in one list;
   2. statement by statement: an operation becomes a vertex with an edge from
      each active operand; a load is identified, or begins a new subgraph, or is an
      independent when it is used;
   3. at the end of a subgraph, its dependents; dag_close.  */

#include "flatten.h"

#include <math.h>
#include <stdlib.h>

#include "meet.h"
#include "region.h"
#include "rule.h"

struct use { adj_id stmt; uint32_t operand; };

struct state {
  struct arena *arena;
  const struct program *p;
  const struct augmented *g;
  const struct function *f;
  flat_list *out;
  /* Uses of each value.  */
  uint32_t *first;		/* [values + 1] */
  struct use *uses;
  /* The current subgraph.  */
  struct flat *flat;		/* NULL: nothing yet */
  uint32_t start;		/* where in the chain it begins */
  adj_id *vertex;		/* [values] in it, valid where stamp is that of it */
  uint32_t *stamp, now;
  struct bitset covered;	/* [stmts] by any subgraph */
  adj_id *flat_of;		/* [stmts] which one */
};

static bool
active (const struct augmented *g, adj_id v)
{
  return v < g->nshadow_pointers && bitset_has (&g->act->active, v);
}

/* ---- which operations ------------------------------------------------------------- */

/* No condition decides within the expression, and it reads reals only.  */
static bool
is_plain (const struct rule_node *n)
{
  if (n->integer || (n->kind == RULE_OP && n->op == OP_SELECT))
    return false;
  for (unsigned k = 0; n->kind == RULE_OP && k < 3 && n->kid[k]; k++)
    if (!is_plain (n->kid[k]))
      return false;
  return true;
}

/* Whether partial N of S is a number, *V: by its rule, or because it is an operand
   that is one.  */
static bool
partial_is_number (const struct function *f, const struct stmt *s,
		   const struct rule_node *n, double *v)
{
  if (rule_is_number (n, v))
    return true;
  if (n->kind != RULE_OPERAND
      || f->values.at[s->args[n->op]].kind != VALUE_REAL
      || f->values.at[s->args[n->op]].digits)
    return false;
  *v = f->values.at[s->args[n->op]].real;
  return *v - *v == 0;		/* finite */
}

/* Partial N of S is a number so far from 1 that products of a few such leave the range of
   its type, though no adjoint need do: norms are scaled by powers like 2^-538, twice.  */
static bool
is_far (const struct program *p, const struct function *f, const struct stmt *s,
	const struct rule_node *n)
{
  double v;
  unsigned bytes = p->types.at[f->values.at[s->dst].type].value_bytes;
  int e, most = bytes == 2 ? 4 : bytes == 4 ? 32 : 256;
  if (!partial_is_number (f, s, n, &v) || v == 0)
    return false;
  frexp (v, &e);
  return abs (e) > most;
}

bool
flatten_takes (const struct program *p, const struct augmented *g, adj_id id)
{
  if (id >= g->primal->stmts.n)
    return false;
  const struct stmt *s = &g->primal->stmts.at[id];
  if (s->kind != STMT_OP || !active (g, s->dst))
    return false;
  const struct rule *rule = rule_for (s->op);
  uint32_t mask = active_operands (p, g, s);
  for (uint32_t k = 0; mask >> k; k++)
    if ((mask >> k & 1)
	&& (g->primal->values.at[s->args[k]].type
	      != g->primal->values.at[s->dst].type
	    || !is_plain (rule->partial[k])
	    || is_far (p, g->primal, s, rule->partial[k])))
      return false;
  return mask != 0;
}

/* ---- memory --------------------------------------------------------------------------- */

adj_id
flatten_stored (const struct augmented *g, const id_list *chain, uint32_t at,
		uint32_t from, bool *ambiguous)
{
  const struct function *f = g->primal;
  const struct stmt *load = &f->stmts.at[chain->at[at]];
  *ambiguous = false;
  for (uint32_t k = at; k-- > from;) {
    const struct stmt *w = &f->stmts.at[chain->at[k]];
    if (!region_is_written (w) && w->kind != STMT_FREE)
      continue;
    if (!gcc_lets_meet (f, w, load))
      continue;
    if (w->kind == STMT_STORE && g->shadow_ref[chain->at[k]]
	&& w->location != ADJ_NONE && w->location == load->location
	&& refs_are_equal (w->ref, load->ref) && active (g, w->args[0])
	&& f->values.at[w->args[0]].type == f->values.at[load->dst].type)
      return w->args[0];
    *ambiguous = true;
    return ADJ_NONE;
  }
  return ADJ_NONE;
}

/* ---- building -------------------------------------------------------------------------- */

static void
open_flat (struct state *st)
{
  if (st->flat)
    return;
  st->flat = ARENA_NEW (st->arena, struct flat);
  st->flat->dag = dag_new (st->arena, arena_printf (st->arena, "%s.%u", st->f->name,
						    st->out->n));
  st->now++;
}

static adj_id
vertex_of (struct state *st, adj_id v, bool independent)
{
  if (st->stamp[v] == st->now)
    return st->vertex[v];
  st->stamp[v] = st->now;
  st->vertex[v] = dag_vertex_new (st->flat->dag, v, arena_printf (st->arena, "%%%u", v));
  st->flat->dag->vertices.at[st->vertex[v]].independent = independent;
  return st->vertex[v];
}

static void
cover (struct state *st, adj_id id)
{
  VEC_PUSH (st->arena, st->flat->stmts, id);
  bitset_add (&st->covered, id);
  st->flat_of[id] = st->out->n;
}

static void
add_operation (struct state *st, adj_id id)
{
  const struct stmt *s = &st->f->stmts.at[id];
  const struct rule *rule = rule_for (s->op);
  uint32_t mask = active_operands (st->p, st->g, s);
  open_flat (st);
  for (uint32_t k = 0; mask >> k; k++)
    if (mask >> k & 1)
      vertex_of (st, s->args[k], true);
  adj_id to = vertex_of (st, s->dst, false);
  for (uint32_t k = 0; mask >> k; k++) {
    struct dag *d = st->flat->dag;
    struct dag_term t;
    double number;
    if (!(mask >> k & 1))
      continue;
    if (partial_is_number (st->f, s, rule->partial[k], &number))
      t = dag_constant (d, number);
    else {
      struct flat_partial x = { id, k };
      t = dag_variable (d, st->flat->partials.n,
			arena_printf (st->arena, "d%u_%u", s->dst, k));
      VEC_PUSH (st->arena, st->flat->partials, x);
    }
    dag_connect (d, st->vertex[s->args[k]], to, t);
  }
  cover (st, id);
}

static void
add_load (struct state *st, adj_id id, adj_id stored)
{
  const struct stmt *s = &st->f->stmts.at[id];
  struct dag_term one = { DAG_ONE, false };
  open_flat (st);
  adj_id from = vertex_of (st, stored, true), to = vertex_of (st, s->dst, false);
  dag_connect (st->flat->dag, from, to, one);
  cover (st, id);
}

/* ---- dependents ------------------------------------------------------------------------- */

/* Whether use U hands an adjoint to its operand.  */
static bool
contributes (const struct state *st, const struct use *u)
{
  const struct stmt *s = &st->f->stmts.at[u->stmt];
  switch (s->kind) {
    case STMT_OP:
      return active (st->g, s->dst)
	     && (active_operands (st->p, st->g, s) >> u->operand & 1);
    case STMT_PHI:
      return active (st->g, s->dst);
    case STMT_STORE:
      return st->g->shadow_ref[u->stmt] != NULL;
    case STMT_COND: case STMT_SWITCH: case STMT_EFFECT:
      return false;
    default:
      return true;		/* RETURN, CALL */
  }
}

static void
close_flat (struct state *st)
{
  struct flat *x = st->flat;
  if (!x)
    return;
  for (uint32_t i = 0; i < x->stmts.n; i++) {
    adj_id v = st->f->stmts.at[x->stmts.at[i]].dst;
    for (uint32_t k = st->first[v]; k < st->first[v + 1]; k++) {
      const struct use *u = &st->uses[k];
      bool inside = bitset_has (&st->covered, u->stmt)
		    && st->flat_of[u->stmt] == st->out->n;
      if (!inside && contributes (st, u))
	x->dag->vertices.at[st->vertex[v]].dependent = true;
    }
  }
  dag_close (x->dag);
  VEC_PUSH (st->arena, *st->out, x);
  st->flat = NULL;
}

/* ---- chains ----------------------------------------------------------------------------------- */

static void
flatten_chain (struct state *st, const id_list *chain)
{
  st->start = 0;
  for (uint32_t k = 0; k < chain->n; k++) {
    adj_id id = chain->at[k];
    if (flatten_takes (st->p, st->g, id))
      add_operation (st, id);
    if (st->f->stmts.at[id].kind != STMT_LOAD || !st->g->shadow_ref[id]
	|| !active (st->g, st->f->stmts.at[id].dst))
      continue;
    bool ambiguous;
    adj_id stored = flatten_stored (st->g, chain, k, st->start, &ambiguous);
    if (stored != ADJ_NONE)
      add_load (st, id, stored);
    else if (ambiguous) {
      close_flat (st);
      st->start = k;
    }
  }
  close_flat (st);
}

/* The only block behind B that nothing else leads to, or ADJ_NONE.  */
static adj_id
next_in_chain (const struct function *f, adj_id b)
{
  if (f->blocks.at[b].succs.n != 1)
    return ADJ_NONE;
  adj_id next = successor (f, b, 0);
  return f->blocks.at[next].preds.n == 1 && next != b ? next : ADJ_NONE;
}

static bool
begins_chain (const struct function *f, adj_id b)
{
  return f->blocks.at[b].preds.n != 1
	 || next_in_chain (f, predecessor (f, b, 0)) == ADJ_NONE;
}

static void
find_uses (struct state *st)
{
  const struct function *f = st->f;
  st->first = ARENA_ARRAY (st->arena, uint32_t, f->values.n + 2);
  uint32_t total = 0;
  for (adj_id i = 0; i < f->stmts.n; i++)
    for (uint32_t k = 0; k < f->stmts.at[i].nargs; k++, total++)
      st->first[f->stmts.at[i].args[k] + 1]++;
  for (adj_id v = 0; v < f->values.n; v++)
    st->first[v + 1] += st->first[v];
  uint32_t *at = ARENA_ARRAY (st->arena, uint32_t, f->values.n);
  st->uses = ARENA_ARRAY (st->arena, struct use, total);
  for (adj_id i = 0; i < f->stmts.n; i++)
    for (uint32_t k = 0; k < f->stmts.at[i].nargs; k++) {
      adj_id v = f->stmts.at[i].args[k];
      struct use u = { i, k };
      st->uses[st->first[v] + at[v]++] = u;
    }
}

void
flatten (struct arena *a, const struct program *p, const struct augmented *g,
	 flat_list *out)
{
  const struct function *f = g->primal;
  struct state st = { .arena = a, .p = p, .g = g, .f = f, .out = out };
  find_uses (&st);
  st.vertex = ARENA_ARRAY (a, adj_id, f->values.n);
  st.stamp = ARENA_ARRAY (a, uint32_t, f->values.n);
  st.covered = bitset_new (a, f->stmts.n);
  st.flat_of = ARENA_ARRAY (a, adj_id, f->stmts.n);
  for (adj_id b = 0; b < f->blocks.n; b++) {
    id_list chain = { NULL, 0, 0 };
    if (!begins_chain (f, b))
      continue;
    for (adj_id x = b; x != ADJ_NONE; x = next_in_chain (f, x))
      for (uint32_t k = 0; k < f->blocks.at[x].stmts.n; k++)
	VEC_PUSH (a, chain, f->blocks.at[x].stmts.at[k]);
    flatten_chain (&st, &chain);
  }
}
