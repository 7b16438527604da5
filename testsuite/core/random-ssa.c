/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SSA form of a sketch.

     1. A PHI for every variable in every join; variables are renamed along reverse
	postorder.
     2. PHIs whose arguments are all the same value (or themselves) are that
	value, until nothing changes.
     3. PHIs that no statement reads, directly or through others, are dropped.
     4. Statements and blocks are made, the blocks in a random order.  */

#include "random-internal.h"

#include <string.h>

/* A definition: a PHI, a statement, or a constant of the model.  */
struct node {
  enum { NODE_PHI, NODE_STMT, NODE_CONSTANT } kind;
  adj_id type;
  adj_id value;			/* in the model, or ADJ_NONE yet */
  uint32_t *args;		/* PHI: nodes, by predecessor */
  uint32_t nargs;
  uint32_t same;		/* the node that this one is, or itself */
  bool live;
};

struct resolved { uint32_t args[SKETCH_ARGS], base, index, dst; };

struct builder {
  struct sketch *s;
  VEC (struct node) nodes;
  VEC (uint32_t) *preds;	/* [blocks] */
  uint32_t *order, norder;	/* reverse postorder */
  uint32_t **phis, **out;	/* [blocks][vars] nodes; phis NULL: no join */
  struct resolved **resolved;	/* [blocks][statements] */
  adj_id *block_id;		/* [blocks] in the model */
};

static uint32_t
node_new (struct builder *b, int kind, adj_id type)
{
  struct node n = { .type = type, .value = ADJ_NONE, .same = b->nodes.n };
  n.kind = kind;
  VEC_PUSH (b->s->a, b->nodes, n);
  return b->nodes.n - 1;
}

static uint32_t
find (struct builder *b, uint32_t n)
{
  while (b->nodes.at[n].same != n)
    n = b->nodes.at[n].same;
  return n;
}

/* ---- 1. renaming ------------------------------------------------------------ */

static void
visit (struct builder *b, uint32_t block, bool *seen)
{
  seen[block] = true;
  for (uint32_t k = 0; k < b->s->blocks.at[block].succs.n; k++) {
    uint32_t to = b->s->blocks.at[block].succs.at[k];
    if (!seen[to])
      visit (b, to, seen);
  }
  b->order[b->s->blocks.n - ++b->norder] = block;
}

static uint32_t
resolve (struct builder *b, const uint32_t *state, operand o)
{
  if (o == NOTHING)
    return NOTHING;
  if (!(o & CONSTANT)) {
    ADJ_ASSERT (state[o] != NOTHING);
    return state[o];
  }
  uint32_t n = node_new (b, NODE_CONSTANT, 0);
  b->nodes.at[n].value = o & ~CONSTANT;
  return n;
}

static void
rename_block (struct builder *b, uint32_t block)
{
  struct sketch *s = b->s;
  struct sketch_block *sb = &s->blocks.at[block];
  uint32_t nvars = s->var_type.n;
  uint32_t *state = ARENA_ARRAY (s->a, uint32_t, nvars);
  b->out[block] = state;
  if (b->preds[block].n == 1)
    memcpy (state, b->out[b->preds[block].at[0]], nvars * sizeof *state);
  else
    for (uint32_t v = 0; v < nvars; v++)
      state[v] = b->phis[block] ? b->phis[block][v] : NOTHING;
  b->resolved[block] = ARENA_ARRAY (s->a, struct resolved, sb->code.n);
  for (uint32_t k = 0; k < sb->code.n; k++) {
    const struct mini *m = &sb->code.at[k];
    struct resolved *r = &b->resolved[block][k];
    for (uint32_t i = 0; i < m->nargs; i++)
      r->args[i] = resolve (b, state, m->args[i]);
    r->base = resolve (b, state, m->has_ref ? m->base : NOTHING);
    r->index = resolve (b, state, m->has_ref ? m->index : NOTHING);
    r->dst = NOTHING;
    if (m->dst != NOTHING && m->rename)
      state[m->dst] = r->args[0];
    else if (m->dst != NOTHING)
      state[m->dst] = r->dst = node_new (b, NODE_STMT,
					 s->var_type.at[m->dst]);
  }
}

static void
make_phis (struct builder *b, uint32_t block)
{
  struct sketch *s = b->s;
  if (b->preds[block].n < 2)
    return;
  b->phis[block] = ARENA_ARRAY (s->a, uint32_t, s->var_type.n);
  for (uint32_t v = 0; v < s->var_type.n; v++)
    b->phis[block][v] = node_new (b, NODE_PHI, s->var_type.at[v]);
}

static void
fill_phis (struct builder *b, uint32_t block)
{
  struct sketch *s = b->s;
  for (uint32_t v = 0; b->phis[block] && v < s->var_type.n; v++) {
    struct node *n = &b->nodes.at[b->phis[block][v]];
    n->nargs = b->preds[block].n;
    n->args = ARENA_ARRAY (s->a, uint32_t, n->nargs);
    for (uint32_t k = 0; k < n->nargs; k++)
      n->args[k] = b->out[b->preds[block].at[k]][v];
  }
}

static void
rename_all (struct builder *b)
{
  struct sketch *s = b->s;
  uint32_t n = s->blocks.n;
  b->order = ARENA_ARRAY (s->a, uint32_t, n);
  visit (b, 0, ARENA_ARRAY (s->a, bool, n));
  ADJ_ASSERT (b->norder == n);
  b->preds = arena_alloc (s->a, n * sizeof *b->preds);
  b->phis = ARENA_ARRAY (s->a, uint32_t *, n);
  b->out = ARENA_ARRAY (s->a, uint32_t *, n);
  b->resolved = ARENA_ARRAY (s->a, struct resolved *, n);
  /* In a random order, so that predecessors come in any.  */
  for (uint32_t k = 0; k < n; k++) {
    uint32_t from = b->order[k];
    for (uint32_t j = 0; j < s->blocks.at[from].succs.n; j++) {
      uint32_t to = s->blocks.at[from].succs.at[j];
      VEC_PUSH (s->a, b->preds[to], from);
      uint32_t with = chance_below (s->chance, b->preds[to].n);
      b->preds[to].at[b->preds[to].n - 1] = b->preds[to].at[with];
      b->preds[to].at[with] = from;
    }
  }
  for (uint32_t k = 0; k < n; k++)
    make_phis (b, k);
  for (uint32_t k = 0; k < n; k++)
    rename_block (b, b->order[k]);
  for (uint32_t k = 0; k < n; k++)
    fill_phis (b, k);
}

/* ---- 2, 3. fewer PHIs ------------------------------------------------------------- */

/* The one node that PHI N can be, or NOTHING.  */
static uint32_t
only_argument (struct builder *b, uint32_t n)
{
  uint32_t one = NOTHING;
  for (uint32_t k = 0; k < b->nodes.at[n].nargs; k++) {
    if (b->nodes.at[n].args[k] == NOTHING)
      return NOTHING;
    uint32_t arg = find (b, b->nodes.at[n].args[k]);
    if (arg == n || arg == one)
      continue;
    if (one != NOTHING)
      return NOTHING;
    one = arg;
  }
  return one;
}

static void
simplify (struct builder *b)
{
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t n = 0; n < b->nodes.n; n++)
      if (b->nodes.at[n].kind == NODE_PHI && b->nodes.at[n].same == n) {
	uint32_t one = only_argument (b, n);
	if (one != NOTHING) {
	  b->nodes.at[n].same = one;
	  changed = true;
	}
      }
  }
}

static void
mark (struct builder *b, uint32_t n)
{
  if (n == NOTHING)
    return;
  struct node *node = &b->nodes.at[find (b, n)];
  if (node->live)
    return;
  node->live = true;
  for (uint32_t k = 0; k < node->nargs; k++) {
    ADJ_ASSERT (node->args[k] != NOTHING);
    mark (b, node->args[k]);
  }
}

static void
mark_all (struct builder *b)
{
  struct sketch *s = b->s;
  for (uint32_t k = 0; k < s->blocks.n; k++)
    for (uint32_t i = 0; i < s->blocks.at[k].code.n; i++) {
      const struct mini *m = &s->blocks.at[k].code.at[i];
      const struct resolved *r = &b->resolved[k][i];
      for (uint32_t j = 0; j < m->nargs && !m->rename; j++)
	mark (b, r->args[j]);
      mark (b, r->base);
      mark (b, r->index);
    }
}

/* ---- 4. the model --------------------------------------------------------------------- */

static adj_id
value_of (struct builder *b, uint32_t n)
{
  struct node *node = &b->nodes.at[find (b, n)];
  if (node->value == ADJ_NONE)
    node->value = value_new (b->s->p, b->s->f, VALUE_STMT, node->type);
  return node->value;
}

static void
make_blocks (struct builder *b)
{
  struct sketch *s = b->s;
  uint32_t n = s->blocks.n;
  b->block_id = ARENA_ARRAY (s->a, adj_id, n);
  for (uint32_t k = 0; k < n; k++)
    b->block_id[k] = block_new (s->p, s->f);
  for (uint32_t k = n - 1; k > 1; k--) {	/* the entry stays */
    uint32_t with = 1 + chance_below (s->chance, k);
    adj_id id = b->block_id[k];
    b->block_id[k] = b->block_id[with];
    b->block_id[with] = id;
  }
  for (uint32_t k = 0; k < n; k++)
    for (uint32_t j = 0; j < s->blocks.at[k].succs.n; j++)
      edge_new (s->p, s->f, b->block_id[k],
		b->block_id[s->blocks.at[k].succs.at[j]]);
  /* Predecessors in the order that the PHIs know.  */
  for (uint32_t k = 0; k < n; k++) {
    struct block *block = &s->f->blocks.at[b->block_id[k]];
    for (uint32_t i = 0; i < block->preds.n; i++)
      for (uint32_t j = i; j < block->preds.n; j++)
	if (predecessor (s->f, b->block_id[k], j)
	    == b->block_id[b->preds[k].at[i]]) {
	  adj_id e = block->preds.at[i];
	  block->preds.at[i] = block->preds.at[j];
	  block->preds.at[j] = e;
	}
  }
}

static void
make_ref (struct builder *b, struct stmt *stmt, const struct mini *m,
	  const struct resolved *r)
{
  struct sketch *s = b->s;
  struct ref ref = { .base = ADJ_NONE, .object = ADJ_NONE, .offset = m->offset,
		     .type = m->type, .origin = ADJ_NONE };
  adj_id index;
  int64_t scale = s->p->types.at[m->type].bytes << m->twice;
  if (r->base != NOTHING)
    ref.base = value_of (b, r->base);
  else
    ref.object = m->object;
  if (r->index != NOTHING) {
    index = value_of (b, r->index);
    ref.nindex = 1;
    ref.index = &index;
    ref.scale = &scale;
  }
  stmt->ref = ref_copy (s->p, &ref);
}

static bool
same_ref (const struct ref *a, const struct ref *b)
{
  return a->base == b->base && a->object == b->object && a->type == b->type
	 && a->offset == b->offset && a->nindex == b->nindex
	 && (!a->nindex || (a->index[0] == b->index[0]
			    && a->scale[0] == b->scale[0]));
}

/* Loads and stores through equal references share a location.  */
static adj_id
location_of (struct builder *b, const struct stmt *stmt)
{
  struct function *f = b->s->f;
  for (uint32_t k = 0; stmt->ref && k + 1 < f->stmts.n; k++)
    if (f->stmts.at[k].ref && same_ref (f->stmts.at[k].ref, stmt->ref))
      return f->stmts.at[k].location;
  return f->nlocations++;
}

static void
make_stmt (struct builder *b, uint32_t block, const struct mini *m,
	   const struct resolved *r)
{
  struct sketch *s = b->s;
  adj_id args[SKETCH_ARGS];
  for (uint32_t k = 0; k < m->nargs; k++)
    args[k] = value_of (b, r->args[k]);
  adj_id dst = r->dst == NOTHING ? ADJ_NONE : value_of (b, r->dst);
  struct stmt *stmt = stmt_new (s->p, s->f, b->block_id[block], m->kind, dst,
				m->nargs);
  stmt->op = m->op;
  stmt->kept = m->kept;
  stmt->element = m->kind == STMT_MOVE ? m->element : ADJ_NONE;
  stmt->callee = m->callee;
  for (uint32_t k = 0; k < m->nargs; k++)
    stmt->args[k] = args[k];
  if (m->ncases) {
    stmt->ncases = m->ncases;
    stmt->cases = ARENA_ARRAY (s->a, struct switch_case, m->ncases);
    memcpy (stmt->cases, m->cases, m->ncases * sizeof *m->cases);
  }
  if (m->has_ref)
    make_ref (b, stmt, m, r);
  if (m->writes.kind || m->reads.kind)
    stmt->location = location_of (b, stmt);
}

static void
make_code (struct builder *b, uint32_t block)
{
  struct sketch *s = b->s;
  for (uint32_t v = 0; b->phis[block] && v < s->var_type.n; v++) {
    uint32_t n = b->phis[block][v];
    if (b->nodes.at[n].same != n || !b->nodes.at[n].live)
      continue;
    uint32_t nargs = b->nodes.at[n].nargs;
    adj_id *args = ARENA_ARRAY (s->a, adj_id, nargs);
    for (uint32_t k = 0; k < nargs; k++)
      args[k] = value_of (b, b->nodes.at[n].args[k]);
    struct stmt *phi = stmt_new (s->p, s->f, b->block_id[block], STMT_PHI,
				 value_of (b, n), nargs);
    memcpy (phi->args, args, nargs * sizeof *args);
  }
  for (uint32_t k = 0; k < s->blocks.at[block].code.n; k++)
    if (!s->blocks.at[block].code.at[k].rename)
      make_stmt (b, block, &s->blocks.at[block].code.at[k],
		 &b->resolved[block][k]);
}

/* ---- aliases ------------------------------------------------------------------------------ */

/* What stands at a location; of several statements, any.  */
struct access { const struct mini *m; const struct stmt *stmt; };

/* A write to W may change what is read at R.  */
static bool
roots_meet (const struct function *f, struct root w, struct root r)
{
  if (w.kind == ROOT_NONE || r.kind == ROOT_NONE)
    return false;
  if (w.kind == ROOT_UNKNOWN || r.kind == ROOT_UNKNOWN)
    return true;
  if (w.kind != r.kind)
    return false;
  if (w.id == r.id)
    return true;
  return w.kind == ROOT_PARAM && !f->params.at[w.id].no_alias
	 && !f->params.at[r.id].no_alias
	 && f->params.at[w.id].element == f->params.at[r.id].element;
}

static bool
may_alias (const struct function *f, const struct access *w,
	   const struct access *r)
{
  struct root read = r->m->reads.kind ? r->m->reads : r->m->writes;
  if (!roots_meet (f, w->m->writes.kind ? w->m->writes : w->m->reads, read)
      && !(w->m->writes.kind && roots_meet (f, w->m->writes, r->m->writes)))
    return false;
  const struct ref *a = w->stmt->ref, *b = r->stmt->ref;
  if (!a || !b)
    return true;
  if (a->type != b->type)	/* no array holds both */
    return false;
  bool same_base = a->base == b->base && a->object == b->object;
  return !(same_base && !a->nindex && !b->nindex && a->offset != b->offset);
}

static void
make_aliases (struct builder *b)
{
  struct sketch *s = b->s;
  struct function *f = s->f;
  struct access *at = ARENA_ARRAY (s->a, struct access, f->nlocations);
  for (uint32_t k = 0; k < s->blocks.n; k++) {
    const struct block *block = &f->blocks.at[b->block_id[k]];
    uint32_t next = 0;
    for (uint32_t i = 0; i < s->blocks.at[k].code.n; i++) {
      const struct mini *m = &s->blocks.at[k].code.at[i];
      if (!m->writes.kind && !m->reads.kind)
	continue;
      while (f->stmts.at[block->stmts.at[next]].location == ADJ_NONE)
	next++;
      const struct stmt *stmt = &f->stmts.at[block->stmts.at[next++]];
      at[stmt->location].m = m;
      at[stmt->location].stmt = stmt;
    }
  }
  f->alias = ARENA_ARRAY (s->a, struct bitset, f->nlocations);
  for (uint32_t i = 0; i < f->nlocations; i++) {
    f->alias[i] = bitset_new (s->a, f->nlocations);
    for (uint32_t j = 0; j < f->nlocations; j++)
      if (may_alias (f, &at[i], &at[j]))
	bitset_add (&f->alias[i], j);
  }
}

void
sketch_to_model (struct sketch *s)
{
  struct builder b = { .s = s };
  rename_all (&b);
  simplify (&b);
  mark_all (&b);
  make_blocks (&b);
  for (uint32_t k = 0; k < s->blocks.n; k++)
    make_code (&b, k);
  for (uint32_t k = 0; k < s->loops.n; k++) {
    const struct sketch_loop *l = &s->loops.at[k];
    if (!l->has_count)
      continue;
    struct loop_count c = { b.block_id[l->header],
			    value_of (&b, b.resolved[l->block][l->at].dst) };
    VEC_PUSH (s->a, s->f->loops, c);
  }
  make_aliases (&b);
}
