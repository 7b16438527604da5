/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verifier of derived functions, memory that the head names (request.h): where the function
   begins, behind SHADOW_BEGIN, each independent's place is noted, and where the forward sweep is
   over, behind TAPE_TURN, each dependent's seed is laid, once, at the variable's address and over
   the pointers that lead on from there; nowhere else.  A function whose head names nothing does none of that.  */

#include "derived-check.h"

struct walker {
  const struct plan *plan;
  const struct derived_pair *pair;
  struct diagnostics *d;
  unsigned faults;
};

static void
fault (struct walker *w, const char *name, const char *what)
{
  w->faults++;
  diagnose (w->d, SEVERITY_ERROR, ADJ_NONE, 0, "derived '%s', '%s': %s", w->pair->reverse->name,
	    name, what);
}

/* Where statement KIND about name K stands: in how many places, the last of these.  */
struct found { uint32_t n, at; adj_id block; };

static bool
is_about (const struct function *f, const struct stmt *s, enum stmt_kind kind, uint32_t k)
{
  return s->kind == kind && (s->nargs < 2 || f->values.at[s->args[1]].integer == (int64_t) k);
}

static struct found
find (const struct function *f, enum stmt_kind kind, uint32_t k)
{
  struct found x = { 0, 0, ADJ_NONE };
  for (adj_id b = 0; b < f->blocks.n; b++)
    for (uint32_t i = 0; i < f->blocks.at[b].stmts.n; i++)
      if (is_about (f, &f->stmts.at[f->blocks.at[b].stmts.at[i]], kind, k))
	x = (struct found) { x.n + 1, i, b };
  return x;
}

/* X is one statement, in BLOCK behind the only one of kind BEHIND.  */
static bool
stands (const struct function *f, struct found x, adj_id block, enum stmt_kind behind)
{
  struct found y = find (f, behind, 0);
  return x.n == 1 && x.block == block && y.n == 1 && y.block == block && y.at < x.at;
}

/* ADDRESS, a register of F, is set once, to what N's argument is and N's offset.  */
static bool
is_behind (const struct walker *w, const struct function *f, adj_id address,
	   const struct named *n)
{
  const struct stmt *set = NULL;
  for (adj_id i = 0; i < f->stmts.n; i++)
    if (f->stmts.at[i].block != ADJ_NONE && f->stmts.at[i].dst == address) {
      if (set)
	return false;
      set = &f->stmts.at[i];
    }
  if (!set || set->kind != STMT_OP || set->op != OP_PADD)
    return false;
  const struct value *base = &f->values.at[set->args[0]], *by = &f->values.at[set->args[1]];
  return base->kind == VALUE_PARAM && base->def == w->plan->g->primal_slot[n->param]
	 && by->kind == VALUE_INTEGER && by->integer == (int64_t) n->offset;
}

/* S goes on over the pointers that lead to N.  */
static bool
hops_to (const struct function *f, const struct stmt *s, const struct named *n)
{
  if (s->nargs != 2 + n->nhops)
    return false;
  for (uint32_t i = 0; i < n->nhops; i++)
    if (f->values.at[s->args[2 + i]].integer != (int64_t) n->hop[i])
      return false;
  return true;
}

static bool
is_variable (const struct walker *w, const struct function *f, struct found x,
	     const struct named *n)
{
  const struct stmt *s = &f->stmts.at[f->blocks.at[x.block].stmts.at[x.at]];
  const struct value *v = &f->values.at[s->args[0]];
  if (!hops_to (f, s, n))
    return false;
  if (n->behind)
    return is_behind (w, f, s->args[0], n);
  return v->kind == VALUE_ADDRESS && v->def == n->object && v->integer == (int64_t) n->offset;
}

static void
check_name (struct walker *w, uint32_t k)
{
  const struct named *n = &w->plan->g->named[k];
  const struct function *f = w->pair->reverse;
  struct found gradient = find (f, STMT_NAME_GRADIENT, k), seed = find (f, STMT_NAME_SEED, k);
  if (!(n->role & ROLE_INDEPENDENT) ? gradient.n != 0
      : !stands (f, gradient, 0, STMT_NAMES_BEGIN) || !is_variable (w, f, gradient, n))
    fault (w, n->name, "where it is at entry is not noted once");
  if (!(n->role & ROLE_DEPENDENT) ? seed.n != 0
      : !stands (f, seed, w->pair->reverse_map->turn, STMT_TAPE_TURN)
	|| !is_variable (w, f, seed, n))
    fault (w, n->name, "its seed is not laid once at the turn");
}

unsigned
derived_check_names (const struct plan *plan, const struct derived_pair *pair,
		     struct diagnostics *d)
{
  const struct augmented *g = plan->g;
  struct walker w = { plan, pair, d, 0 };
  struct found begin = find (pair->reverse, STMT_NAMES_BEGIN, 0);
  if (g->nnamed ? !g->addressed || !stands (pair->reverse, begin, 0, STMT_SHADOW_BEGIN)
      : begin.n != 0)
    fault (&w, "", "memory that the head names");
  for (uint32_t k = 0; k < g->nnamed; k++)
    check_name (&w, k);
  return w.faults;
}
