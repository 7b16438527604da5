/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flow graph of a function: see cfg.h.

   Induction variables: v = phi (first, next) in the header of a natural loop; every live entry edge
   brings the same FIRST, every live latch edge the same NEXT = v + step or
   v - step; STEP is defined outside the loop.  Then v = first + k*step, k being
   the number of latch traversals since the loop was entered.  */

#include "cfg.h"

enum { MAX_SUBSCRIPT = 8 };	/* operations between a loaded subscript and an address */

/* The argument of PHI over its live latch edges (LATCH) or its live entry edges;
   ADJ_NONE if they differ.  */
static adj_id
only_argument (const struct cfg *cfg, const struct loop *loop,
	       const struct stmt *phi, bool latch)
{
  adj_id only = ADJ_NONE;
  for (uint32_t k = 0; k < phi->nargs; k++) {
    adj_id from = predecessor (cfg->f, phi->block, k);
    if (!bitset_has (&cfg->live, from)
	|| bitset_has (&loop->body, from) != latch)
      continue;
    if (only != ADJ_NONE && only != phi->args[k])
      return ADJ_NONE;
    only = phi->args[k];
  }
  return only;
}

static bool
is_defined_in (const struct function *f, const struct loop *loop, adj_id v)
{
  return f->values.at[v].kind == VALUE_STMT
	 && bitset_has (&loop->body, f->stmts.at[f->values.at[v].def].block);
}

static void
find_one (const struct program *p, struct cfg *cfg, adj_id v)
{
  const struct function *f = cfg->f;
  const struct stmt *phi = &f->stmts.at[f->values.at[v].def];
  adj_id l = cfg->loops->of_header[phi->block];
  enum type_kind tk = type_of (p, f, v)->kind;
  if (l == ADJ_NONE || (tk != TYPE_INTEGER && tk != TYPE_POINTER))
    return;
  const struct loop *loop = &cfg->loops->at[l];
  adj_id first = only_argument (cfg, loop, phi, false);
  adj_id next = only_argument (cfg, loop, phi, true);
  if (first == ADJ_NONE || next == ADJ_NONE
      || f->values.at[next].kind != VALUE_STMT)
    return;
  const struct stmt *s = &f->stmts.at[f->values.at[next].def];
  if (s->kind != STMT_OP || s->nargs != 2 || s->args[0] != v
      || (s->op != OP_ADD && s->op != OP_SUB && s->op != OP_PADD)
      || is_defined_in (f, loop, s->args[1]))
    return;
  struct induction found = { .first = first, .step = s->args[1],
			     .is_minus = s->op == OP_SUB, .loop = l };
  cfg->induction[v] = found;
}

/* A retreating edge whose target does not dominate its source.  */
static bool
is_irreducible (struct arena *a, const struct cfg *cfg)
{
  uint32_t n;
  adj_id *rpo = graph_order (a, cfg->graph, &n);
  uint32_t *at = ARENA_ARRAY (a, uint32_t, cfg->graph->nnodes);
  for (uint32_t i = 0; i < n; i++)
    at[rpo[i]] = i + 1;
  for (adj_id e = 0; e < cfg->graph->nedges; e++) {
    adj_id from = cfg->graph->edges[e].from, to = cfg->graph->edges[e].to;
    if (bitset_has (&cfg->live, from) && bitset_has (&cfg->live, to)
	&& at[from] >= at[to] && !graph_dominates (cfg->idom, to, from))
      return true;
  }
  return false;
}

static void
find_inductions (struct arena *a, const struct program *p, struct cfg *cfg)
{
  const struct function *f = cfg->f;
  cfg->induction = ARENA_ARRAY (a, struct induction, f->values.n);
  for (adj_id v = 0; v < f->values.n; v++) {
    cfg->induction[v].first = ADJ_NONE;
    if (f->values.at[v].kind != VALUE_STMT || f->values.at[v].def == ADJ_NONE)
      continue;
    const struct stmt *s = &f->stmts.at[f->values.at[v].def];
    if (s->kind == STMT_PHI && bitset_has (&cfg->live, s->block))
      find_one (p, cfg, v);
  }
}

const struct fused_loop *
fused_around (const struct cfg *cfg, adj_id block)
{
  for (uint32_t k = 0; cfg->fused && k < cfg->fused->n; k++)
    if (bitset_has (&cfg->fused->at[k].body, block))
      return &cfg->fused->at[k];
  return NULL;
}

/* S reads V; V is noted if S does so when the reverse of the iteration that made V has run.  */
static void
note_lasting (const struct cfg *cfg, const struct stmt *s, adj_id v, struct bitset *lasting)
{
  const struct value *x = &cfg->f->values.at[v];
  const struct fused_loop *l
    = x->kind == VALUE_STMT ? fused_around (cfg, cfg->f->stmts.at[x->def].block) : NULL;
  if (l && (!bitset_has (&l->body, s->block) || (s->kind == STMT_PHI && s->block == l->header)
	    || s == terminator (cfg->f, l->tail)))
    bitset_add (lasting, v);
}

struct bitset
fused_lasting (struct arena *a, const struct cfg *cfg)
{
  const struct function *f = cfg->f;
  struct bitset out = bitset_new (a, f->values.n);
  for (adj_id id = 0; cfg->fused && id < f->stmts.n; id++) {
    const struct stmt *s = &f->stmts.at[id];
    if (s->block == ADJ_NONE)
      continue;
    for (uint32_t k = 0; k < s->nargs; k++)
      note_lasting (cfg, s, s->args[k], &out);
    if (!s->ref)
      continue;
    if (s->ref->base != ADJ_NONE)
      note_lasting (cfg, s, s->ref->base, &out);
    for (uint32_t k = 0; k < s->ref->nindex; k++)
      note_lasting (cfg, s, s->ref->index[k], &out);
  }
  return out;
}

/* G without the latches of the loops X.  */
static struct graph *
cut_latches (struct arena *a, const struct graph *g, const struct fused_loops *x)
{
  struct bitset keep = bitset_new (a, g->nnodes);
  for (adj_id v = 0; v < g->nnodes; v++)
    bitset_add (&keep, v);
  for (uint32_t k = 0; k < x->n; k++)
    bitset_drop (&keep, x->at[k].latch);
  return graph_restrict (a, g, &keep);
}

/* V is made of an integer that LOOP loads.  */
static bool
is_loaded_subscript (const struct program *p, const struct function *f, const struct loop *loop,
		     adj_id v, int depth)
{
  if (!depth || !is_defined_in (f, loop, v))
    return false;
  const struct stmt *s = &f->stmts.at[f->values.at[v].def];
  if (s->kind == STMT_LOAD)
    return type_of (p, f, v)->kind == TYPE_INTEGER;
  for (uint32_t k = 0; s->kind == STMT_OP && k < s->nargs; k++)
    if (is_loaded_subscript (p, f, loop, s->args[k], depth - 1))
      return true;
  return false;
}

static void
find_gathers (struct arena *a, const struct program *p, struct cfg *cfg)
{
  const struct function *f = cfg->f;
  cfg->gathers = bitset_new (a, cfg->loops->n);
  for (adj_id i = 0; i < f->stmts.n; i++) {
    const struct stmt *s = &f->stmts.at[i];
    if ((s->kind != STMT_LOAD && s->kind != STMT_STORE) || s->block == ADJ_NONE
	|| !bitset_has (&cfg->live, s->block) || loop_of (cfg, s->block) == ADJ_NONE)
      continue;
    adj_id l = loop_of (cfg, s->block);
    const struct loop *loop = &cfg->loops->at[l];
    bool found = s->ref->base != ADJ_NONE
		 && is_loaded_subscript (p, f, loop, s->ref->base, MAX_SUBSCRIPT);
    for (uint32_t k = 0; k < s->ref->nindex && !found; k++)
      found = is_loaded_subscript (p, f, loop, s->ref->index[k], MAX_SUBSCRIPT);
    if (found)
      bitset_add (&cfg->gathers, l);
  }
}

struct cfg *
cfg_of_function (struct arena *a, const struct program *p, const struct function *f)
{
  return cfg_with_fused (a, p, f, NULL);
}

struct cfg *
cfg_with_fused (struct arena *a, const struct program *p, const struct function *f,
		const struct fused_loops *fused)
{
  struct cfg *cfg = ARENA_NEW (a, struct cfg);
  cfg->f = f;
  cfg->fused = fused;
  cfg->graph = graph_of_function (a, f);
  if (fused)
    cfg->graph = cut_latches (a, cfg->graph, fused);
  struct bitset down = graph_reach (a, cfg->graph, 0, false);
  cfg->live = graph_reach (a, cfg->graph, f->exit, true);
  for (uint32_t w = 0; w < down.nwords; w++)
    cfg->live.word[w] &= down.word[w];
  const struct graph *live = graph_restrict (a, cfg->graph, &cfg->live);
  cfg->idom = graph_dominators (a, live);
  cfg->loops = graph_loops (a, live, cfg->idom);
  cfg->irreducible = is_irreducible (a, cfg);
  find_inductions (a, p, cfg);
  find_gathers (a, p, cfg);
  return cfg;
}

bool
loop_is_plain (const struct cfg *cfg, adj_id l)
{
  const struct bitset *body = &cfg->loops->at[l].body;
  for (adj_id b = 0; b < cfg->f->blocks.n; b++) {
    if (!bitset_has (body, b) || cfg->loops->innermost[b] != l)
      continue;
    const struct stmt *s = terminator (cfg->f, b);
    for (uint32_t k = 0; s->kind == STMT_COND && s->plain && k < 2; k++)
      if (!bitset_has (body, successor (cfg->f, b, k)))
	return true;
  }
  return false;
}

adj_id
entering_block (const struct cfg *cfg, const struct loop *l)
{
  const struct block *h = &cfg->f->blocks.at[l->header];
  adj_id found = ADJ_NONE;
  for (uint32_t k = 0; k < h->preds.n; k++) {
    adj_id from = predecessor (cfg->f, l->header, k);
    if (bitset_has (&l->body, from))
      continue;
    if (found != ADJ_NONE || !bitset_has (&cfg->live, from))
      return ADJ_NONE;
    found = from;
  }
  if (found == ADJ_NONE)
    return ADJ_NONE;
  enum stmt_kind end = terminator (cfg->f, found)->kind;
  return end == STMT_GOTO || end == STMT_COND ? found : (adj_id) ADJ_NONE;
}
