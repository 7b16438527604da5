/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preaccumulation: see linearise.h.  For each DAG:

   1. eliminate a copy of it;
   2. for each vertex that keeps edges into it, its statement's entries, as terms;
   3. the labels they take, as statements behind those that define their operands;
   4. all new statements into their blocks.  */

#include "linearise.h"

#include <string.h>

#include "rule.h"
#include "trips.h"

enum { MOST_VERTICES = 600 };	/* of one DAG: orders are quadratic */

/* A statement to be placed behind another one.  */
struct insertion { adj_id behind, stmt; };

struct state {
  struct program *p;
  struct arena *arena;
  const struct augmented *g;
  struct function *f;		/* what grows */
  struct linear *linear;
  VEC (struct insertion) inserted;
  /* The DAG at hand.  */
  const struct flat *flat;
  const struct dag *d;		/* eliminated */
  adj_id *value, *anchor;	/* [labels] its value and the place in flat->stmts
				   behind which it is made; ADJ_NONE: not yet */
  uint32_t *place;		/* [stmts] in flat->stmts */
};

/* ---- statements ------------------------------------------------------------------ */

static adj_id
make_op (struct state *st, enum op_code op, adj_id type, uint32_t anchor,
	 uint32_t nargs, adj_id a, adj_id b)
{
  adj_id behind = st->flat->stmts.at[anchor];
  struct stmt s;
  memset (&s, 0, sizeof s);
  s.kind = STMT_OP;
  s.provenance = FROM_JACOBIAN;
  s.op = op;
  s.nargs = nargs;
  s.args = ARENA_ARRAY (st->arena, adj_id, nargs);
  s.args[0] = a;
  if (nargs > 1)
    s.args[1] = b;
  s.location = s.callee = s.origin = ADJ_NONE;
  s.place = st->f->stmts.at[behind].place;
  s.line = st->f->stmts.at[behind].line;
  s.block = st->f->stmts.at[behind].block;
  s.dst = value_new (st->p, st->f, VALUE_STMT, type);
  st->f->values.at[s.dst].def = st->f->stmts.n;
  VEC_PUSH (st->arena, st->f->stmts, s);
  struct insertion in = { behind, st->f->stmts.n - 1 };
  VEC_PUSH (st->arena, st->inserted, in);
  return s.dst;
}

static adj_id
make_partial (struct state *st, const struct rule_node *n, const struct stmt *s,
	      uint32_t anchor)
{
  adj_id type = st->f->values.at[s->dst].type;
  adj_id kid[3] = { ADJ_NONE, ADJ_NONE, ADJ_NONE };
  uint32_t k = 0;
  switch (n->kind) {
    case RULE_OPERAND:
      return s->args[n->op];
    case RULE_RESULT:
      return s->dst;
    case RULE_NUMBER:
      return value_digits (st->p, st->f, type, n->number, n->digits);
    default:
      for (; k < 3 && n->kid[k]; k++)
	kid[k] = make_partial (st, n->kid[k], s, anchor);
      ADJ_ASSERT (k > 0 && k < 3);
      return make_op (st, n->op, type, anchor, k, kid[0], kid[1]);
  }
}

/* ---- labels as values --------------------------------------------------------------- */

static adj_id make_label (struct state *st, adj_id label, adj_id type);

/* The value of T without its sign; *ANCHOR grows to where it is had.  */
static adj_id
operand (struct state *st, struct dag_term t, adj_id type, uint32_t *anchor)
{
  adj_id v = make_label (st, t.label, type);
  if (st->anchor[t.label] != ADJ_NONE && st->anchor[t.label] > *anchor)
    *anchor = st->anchor[t.label];
  return v;
}

static adj_id
make_label (struct state *st, adj_id label, adj_id type)
{
  const struct dag_label *l = &st->d->labels.at[label];
  uint32_t anchor = 0;
  if (l->class != DAG_VARIABLE)
    return value_real (st->p, st->f, type, l->constant);
  if (st->value[label] != ADJ_NONE)
    return st->value[label];
  adj_id v;
  if (l->make == DAG_GIVEN) {
    const struct flat_partial *x = &st->flat->partials.at[l->source];
    const struct stmt s = st->f->stmts.at[x->stmt];
    anchor = st->place[x->stmt];
    v = make_partial (st, rule_for (s.op)->partial[x->operand], &s, anchor);
  }
  else {
    adj_id a = operand (st, l->a, type, &anchor), b = operand (st, l->b, type, &anchor);
    if (l->make == DAG_ADD)
      v = make_op (st, l->b.negative ? OP_SUB : OP_ADD, type, anchor, 2, a, b);
    else {
      adj_id c = l->make == DAG_FMA ? operand (st, l->c, type, &anchor) : ADJ_NONE;
      v = make_op (st, OP_MUL, type, anchor, 2, a, b);
      /* Two operations: GCC makes one of them where the machine has it.  */
      if (c != ADJ_NONE)
	v = l->a.negative ? make_op (st, OP_SUB, type, anchor, 2, c, v)
			  : make_op (st, OP_ADD, type, anchor, 2, v, c);
    }
  }
  st->value[label] = v;
  st->anchor[label] = anchor;
  return v;
}

/* ---- entries ---------------------------------------------------------------------------- */

/* How many values get a contribution from operation S.  */
static uint32_t
count_operands (const struct state *st, const struct stmt *s)
{
  uint32_t mask = active_operands (st->p, st->g, s), n = 0;
  for (uint32_t k = 0; mask >> k; k++) {
    bool first = mask >> k & 1;
    for (uint32_t i = 0; i < k; i++)
      first = first && !((mask >> i & 1) && s->args[i] == s->args[k]);
    n += first;
  }
  return n;
}

/* The vertex has just the edges that its statement S gave it.  */
static bool
is_untouched (const struct state *st, const struct dag *before, adj_id v,
	      const struct stmt *s)
{
  const struct dag *after = st->d;
  const struct dag_vertex *y = &after->vertices.at[v];
  if (s->kind != STMT_OP || y->in.n != count_operands (st, s))
    return false;
  for (uint32_t k = 0; k < y->in.n; k++) {
    adj_id e = y->in.at[k];
    if (e >= before->edges.n
	|| before->edges.at[e].term.label != after->edges.at[e].term.label)
      return false;
  }
  return true;
}

/* Whether dependent V stands for an inner vertex that is still there: then both are
   one adjoint.  */
static bool
stands_for_inner (const struct dag *d, adj_id v)
{
  const struct dag_vertex *x = &d->vertices.at[v];
  return x->in.n == 1 && d->vertices.at[d->edges.at[x->in.at[0]].from].source
			 == x->source;
}

static void
add_entries (struct state *st, struct linear_stmt *out, adj_id v)
{
  const struct dag_vertex *x = &st->d->vertices.at[v];
  adj_id type = st->f->values.at[x->source].type;
  out->kind = LINEAR_ENTRIES;
  for (uint32_t k = 0; k < x->in.n; k++) {
    const struct dag_edge *e = &st->d->edges.at[x->in.at[k]];
    struct linear_entry n = { st->d->vertices.at[e->from].source, ADJ_NONE,
			      e->term.negative };
    if (e->term.label != DAG_ONE)
      n.value = make_label (st, e->term.label, type);
    VEC_PUSH (st->arena, out->entries, n);
  }
}

static struct linear_stmt *
stmt_of_vertex (struct state *st, adj_id v)
{
  return &st->linear->stmt[st->f->values.at[st->d->vertices.at[v].source].def];
}

/* Whether each statement's adjoint has one set of edges: partial elimination of
   edges may leave a vertex and the dependent that stands for it with different
   ones.  */
static bool
has_one_adjoint_each (const struct dag *d, struct arena *a, uint32_t nvalues)
{
  struct bitset seen = bitset_new (a, nvalues);
  for (adj_id v = 0; v < d->vertices.n; v++)
    if (d->vertices.at[v].in.n && !stands_for_inner (d, v)
	&& !bitset_add (&seen, d->vertices.at[v].source))
      return false;
  return true;
}

static void
note_vertices (struct state *st, const struct dag *before)
{
  for (uint32_t k = 0; k < st->flat->stmts.n; k++)
    st->linear->stmt[st->flat->stmts.at[k]].kind = LINEAR_GONE;
  /* A dependent that has come to depend on nothing takes adjoints still.  */
  for (adj_id v = 0; v < before->vertices.n; v++)
    if (before->vertices.at[v].dependent)
      stmt_of_vertex (st, v)->kind = LINEAR_ENTRIES;
  for (adj_id v = 0; v < st->d->vertices.n; v++) {
    const struct dag_vertex *x = &st->d->vertices.at[v];
    if (!x->in.n || stands_for_inner (st->d, v))
      continue;
    adj_id def = st->f->values.at[x->source].def;
    /* A vertex that was handed over is another one now.  */
    if (!stands_for_inner (before, v)
	&& is_untouched (st, before, v, &st->f->stmts.at[def]))
      stmt_of_vertex (st, v)->kind = LINEAR_UNTOUCHED;
    else
      add_entries (st, stmt_of_vertex (st, v), v);
  }
}

/* ---- one DAG ------------------------------------------------------------------------------ */

static bool
is_worth_it (const struct flat *x)
{
  bool inner = false;
  const struct dag *d = x->dag;
  for (adj_id v = 0; v < d->vertices.n && !inner; v++)
    inner = dag_is_intermediate (d, v) && d->vertices.at[v].in.n;
  return inner && d->vertices.n <= MOST_VERTICES;
}

static void
linearise_dag (struct state *st, const struct flat *x, uint32_t number,
	       const struct eliminate_order *o)
{
  struct arena *a = st->arena;
  struct dag *d = dag_copy (a, x->dag);
  struct linear_dag note = { .flat = x, .before = x->dag, .after = d,
			     .number = number };
  eliminate (d, o, &note.steps);
  if (!note.steps.n || !has_one_adjoint_each (d, a, st->f->values.n))
    return;
  st->flat = x;
  st->d = d;
  st->value = ARENA_ARRAY (a, adj_id, d->labels.n);
  st->anchor = ARENA_ARRAY (a, adj_id, d->labels.n);
  for (adj_id l = 0; l < d->labels.n; l++)
    st->value[l] = st->anchor[l] = ADJ_NONE;
  for (uint32_t k = 0; k < x->stmts.n; k++)
    st->place[x->stmts.at[k]] = k;
  note_vertices (st, x->dag);
  VEC_PUSH (a, st->linear->dags, note);
}

/* Puts the new statements behind their anchors, each group in its order.  */
static void
insert_statements (struct state *st)
{
  struct function *f = st->f;
  uint32_t n = f->stmts.n;
  adj_id *head = ARENA_ARRAY (st->arena, adj_id, n), *last = ARENA_ARRAY (st->arena, adj_id, n);
  adj_id *next = ARENA_ARRAY (st->arena, adj_id, n);
  for (adj_id i = 0; i < n; i++)
    head[i] = last[i] = next[i] = ADJ_NONE;
  for (uint32_t k = 0; k < st->inserted.n; k++) {
    struct insertion in = st->inserted.at[k];
    *(head[in.behind] == ADJ_NONE ? &head[in.behind] : &next[last[in.behind]]) = in.stmt;
    last[in.behind] = in.stmt;
  }
  for (adj_id b = 0; b < f->blocks.n; b++) {
    struct block *bl = &f->blocks.at[b];
    struct block grown = *bl;
    memset (&grown.stmts, 0, sizeof grown.stmts);
    for (uint32_t k = 0; k < bl->stmts.n; k++) {
      VEC_PUSH (st->arena, grown.stmts, bl->stmts.at[k]);
      for (adj_id s = head[bl->stmts.at[k]]; s != ADJ_NONE; s = next[s])
	VEC_PUSH (st->arena, grown.stmts, s);
    }
    *bl = grown;
  }
}

struct augmented *
linearise (struct program *p, const struct augmented *g, const struct bitset *chosen,
	   uint32_t *ndags)
{
  struct arena *a = p->arena;
  struct augmented *out = ARENA_NEW (a, struct augmented);
  struct linear *linear = ARENA_NEW (a, struct linear);
  struct state st = { .p = p, .arena = a, .g = g, .linear = linear };
  struct eliminate_order order;
  flat_list flats = { NULL, 0, 0 };
  const char *words = g->tuning && g->tuning->eliminate ? g->tuning->eliminate : LINEAR_ORDER;
  ADJ_ASSERT (eliminate_order_parse (&order, words));
  *out = *g;
  out->linear = linear;
  st.f = out->f = function_copy (a, g->f);
  for (uint32_t k = 0; k < g->f->params.n; k++)
    VEC_PUSH (a, out->f->params, g->f->params.at[k]);
  linear->stmt = ARENA_ARRAY (a, struct linear_stmt, g->primal->stmts.n);
  st.place = ARENA_ARRAY (a, uint32_t, g->primal->stmts.n);
  flatten (a, p, g, &flats);
  uint32_t n = 0;
  for (uint32_t k = 0; k < flats.n; k++)
    if (is_worth_it (flats.at[k])) {
      if (!chosen || bitset_has (chosen, n))
	linearise_dag (&st, flats.at[k], n, &order);
      n++;
    }
  if (ndags)
    *ndags = n;
  if (!linear->dags.n)
    return NULL;
  insert_statements (&st);
  return out;
}

/* ---- what the forward sweep leaves out -------------------------------------------------------- */

static void
want (const struct function *f, struct bitset *idle, adj_id v)
{
  if (f->values.at[v].kind != VALUE_STMT || !bitset_has (idle, f->values.at[v].def))
    return;
  const struct stmt *s = &f->stmts.at[f->values.at[v].def];
  bitset_drop (idle, f->values.at[v].def);
  for (uint32_t k = 0; k < s->nargs; k++)
    want (f, idle, s->args[k]);
}

static void
want_need (void *data, const struct need_row *row)
{
  const struct need *n = row->need;
  struct plan *plan = data;
  if (n->value != ADJ_NONE && n->how != HOW_RECOMPUTE)
    want (plan->g->f, &plan->idle, n->value);
}

void
linearise_find_idle (struct program *p, struct plan *plan)
{
  const struct function *f = plan->g->f;
  if (!plan->g->linear)
    return;
  plan->idle = bitset_new (p->arena, f->stmts.n);
  for (adj_id s = 0; s < f->stmts.n; s++)
    if (f->stmts.at[s].provenance == FROM_JACOBIAN)
      bitset_add (&plan->idle, s);
  needs_each (&plan->needs, plan->cfg, want_need, plan);
  for (adj_id v = 0; v < f->values.n; v++)
    if (plan->place[v] != PLACE_NONE)
      want (f, &plan->idle, v);
  for (uint32_t k = 0; k < plan->frame.n; k++)
    want (f, &plan->idle, plan->frame.at[k]);
}

/* ---- counts, text ---------------------------------------------------------------------------------- */

static adj_id
block_of (const struct function *f, const struct linear_dag *x)
{
  return f->stmts.at[x->flat->stmts.at[0]].block;
}

void
linearise_count (struct dag_cost *c, const struct plan *plan, uint32_t *nunknown)
{
  const struct linear *l = plan->g->linear;
  struct trips t;
  trips_init (&t);
  *nunknown = 0;
  for (uint32_t k = 0; l && k < l->dags.n; k++) {
    trips_of_block (&t, plan->cfg, block_of (plan->g->f, &l->dags.at[k]));
    dag_cost_add (c, l->dags.at[k].after, t.runs);
    *nunknown += t.nunknown != 0;
  }
  trips_clear (&t);
}

static void
print_cost (FILE *out, const struct cfg *cfg, const struct linear_dag *x)
{
  struct dag_cost c;
  struct trips t;
  mpz_t one;
  trips_init (&t);
  dag_cost_init (&c);
  mpz_init_set_ui (one, 1);
  dag_cost_add (&c, x->after, one);
  gmp_fprintf (out, "; cost %Zd: %Zd mul, %Zd add, %Zd fma; %u edges kept, %u"
	       " before\n", c.total, c.mul, c.add, c.fma, dag_edges_kept (x->after),
	       dag_edges_kept (x->before));
  trips_of_block (&t, cfg, block_of (cfg->f, x));
  if (t.nknown) {
    mpz_mul (one, c.total, t.runs);
    gmp_fprintf (out, "; runs %Zd times: cost %Zd\n", t.runs, one);
  }
  mpz_clear (one);
  dag_cost_clear (&c);
  trips_clear (&t);
}

void
linearise_print (FILE *out, const struct program *p, const struct augmented *g)
{
  struct arena own;
  arena_init (&own);
  const struct cfg *cfg = cfg_of_function (&own, p, g->f);
  const struct linear *l = g->linear;
  for (uint32_t k = 0; k < l->dags.n; k++) {
    const struct linear_dag *x = &l->dags.at[k];
    dag_print (out, x->before);
    fputs ("; steps ", out);
    eliminate_print_steps (out, x->after, &x->steps);
    putc ('\n', out);
    print_cost (out, cfg, x);
    dag_print (out, x->after);
  }
  arena_release (&own);
}
