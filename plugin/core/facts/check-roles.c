/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Roles judged by facts: see check-roles.h.  */

#include "check-roles.h"

#include "addressed.h"
#include "effects.h"
#include "graph.h"

struct checker {
  struct arena *arena;
  struct diagnostics *d;
  const struct program *p;
  const struct function *f;
  const struct request *q;
  const struct roots *roots;
  const struct effects *effects;
  const struct activity *strict;
  adj_id self;			/* F's number in P */
};

static const char *
shown (const struct function *f)
{
  return f->user_name ? f->user_name : f->name;
}

static bool
is_named (const struct checker *j, uint32_t i, uint8_t role)
{
  return (j->q->role[i] & ROLE_NAMED) && (j->q->role[i] & role);
}

/* Memory that the head names, as far as it is told apart.  */
static adj_id
root_of_named (const struct checker *j, uint32_t k)
{
  const struct named *n = &j->q->named[k];
  if (named_itself (n) && n->behind)
    return n->param;
  return named_itself (n) ? j->roots->first_object + n->object : j->roots->unknown;
}

/* Returns true if a named dependent depends on nothing.  Idle names are no errors: the
   shadows are as the law says, and whoever wants an error has -Werror.  */
static bool
check_dependents (struct checker *j)
{
  bool idle = false;
  for (uint32_t i = 0; i < j->f->params.n; i++)
    if (is_named (j, i, ROLE_DEPENDENT)
	&& !bitset_has (&j->strict->root_varied, i)) {
      diagnose (j->d, SEVERITY_WARNING, j->q->origin, j->f->line,
		"dependent '%s' of '%s' does not depend on any independent",
		j->f->params.at[i].name, shown (j->f));
      idle = true;
    }
  adj_id v = returned_value (j->f);
  uint8_t role = j->q->result_role;
  if ((role & ROLE_NAMED) && (role & ROLE_DEPENDENT)
      && (v == ADJ_NONE || !is_real (j->p, j->f, v)
	  || !bitset_has (&j->strict->varied, v))) {
    diagnose (j->d, SEVERITY_WARNING, j->q->origin, j->f->line,
	      "the result of '%s' does not depend on any independent",
	      shown (j->f));
    idle = true;
  }
  for (uint32_t k = 0; k < j->q->nnamed; k++)
    if ((j->q->named[k].role & ROLE_DEPENDENT)
	&& !bitset_has (&j->strict->root_varied, root_of_named (j, k))) {
      diagnose (j->d, SEVERITY_WARNING, j->q->origin, j->f->line,
		"dependent '%s' of '%s' does not depend on any independent",
		j->q->named[k].name, shown (j->f));
      idle = true;
    }
  return idle;
}

static void
check_independents (struct checker *j)
{
  for (uint32_t i = 0; i < j->f->params.n; i++) {
    const struct param *q = &j->f->params.at[i];
    bool useful = q->kind == PARAM_REAL
		  ? bitset_has (&j->strict->useful, q->value)
		  : bitset_has (&j->strict->root_useful, i);
    if (is_named (j, i, ROLE_INDEPENDENT) && !useful)
      diagnose (j->d, SEVERITY_WARNING, j->q->origin, j->f->line,
		"independent '%s' of '%s' does not influence any dependent",
		q->name, shown (j->f));
  }
  for (uint32_t k = 0; k < j->q->nnamed; k++)
    if ((j->q->named[k].role & ROLE_INDEPENDENT)
	&& !bitset_has (&j->strict->root_useful, root_of_named (j, k)))
      diagnose (j->d, SEVERITY_WARNING, j->q->origin, j->f->line,
		"independent '%s' of '%s' does not influence any dependent",
		j->q->named[k].name, shown (j->f));
}

/* What is only read cannot be left unset.  */
static void
check_unasked (struct checker *j)
{
  for (uint32_t i = 0; i < j->f->params.n; i++)
    if ((j->q->role[i] & ROLE_UNASKED) && !bitset_has (&j->effects->writes[j->self], i))
      diagnose (j->d, SEVERITY_ERROR, j->q->origin, j->f->line,
		"argument '%s' of '%s' is marked as not asked for, but it is only read",
		j->f->params.at[i].name, shown (j->f));
}

/* Under `head=f' nothing is an error.  */
static void
remark_unused (struct checker *j)
{
  for (uint32_t i = 0; i < j->f->params.n; i++)
    if ((j->q->role[i] & ROLE_SHADOW) && j->f->params.at[i].kind != PARAM_REAL
	&& !bitset_has (&j->effects->reads[j->self], i)
	&& !bitset_has (&j->effects->writes[j->self], i))
      diagnose (j->d, SEVERITY_REMARK, j->q->origin, j->f->line,
		"argument '%s' of '%s' is not used; its shadow stays as it is",
		j->f->params.at[i].name, shown (j->f));
}

/* ---- read before written ---------------------------------------------------- */

static bool
touches (const struct checker *j, const struct stmt *s, adj_id root)
{
  const struct roots *r = j->roots;
  for (uint32_t k = 0; s->kind != STMT_LOAD && k < regions_of_stmt (s); k++)
    for (adj_id x = 0; (x = region_next_root (r, j->f, s, k, x)) != ADJ_NONE; x++)
      if (r->class[x] == r->class[root])
	return true;
  return false;
}

static bool
surely_reads (const struct checker *j, const struct stmt *s, adj_id root)
{
  return s->kind == STMT_LOAD && is_real (j->p, j->f, s->dst)
	 && roots_next_of_ref (j->roots, j->f, s->ref, 0) == root
	 && roots_next_of_ref (j->roots, j->f, s->ref, root + 1) == ADJ_NONE;
}

/* The first statement on every way through the function that touches what ROOT
   leads to, if it is a load: follows the only way from the entry.  */
static const struct stmt *
read_at_entry (const struct checker *j, adj_id root)
{
  adj_id block = 0;
  for (uint32_t steps = 0; steps < j->f->blocks.n; steps++) {
    const struct block *b = &j->f->blocks.at[block];
    for (uint32_t k = 0; k < b->stmts.n; k++) {
      const struct stmt *s = &j->f->stmts.at[b->stmts.at[k]];
      if (surely_reads (j, s, root))
	return s;
      if (touches (j, s, root))
	return NULL;
    }
    if (b->succs.n != 1)
      return NULL;
    block = successor (j->f, block, 0);
  }
  return NULL;
}

/* A dependent that is read before it is written is an independent too; certain
   only where nothing branches before.  */
static void
warn_read_first (struct checker *j)
{
  for (uint32_t i = 0; i < j->f->params.n; i++) {
    const struct stmt *s;
    if (!is_named (j, i, ROLE_DEPENDENT) || (j->q->role[i] & ROLE_INDEPENDENT)
	|| !(s = read_at_entry (j, i)))
      continue;
    diagnose (j->d, SEVERITY_WARNING, s->place, s->line,
	      "dependent '%s' of '%s' is read before it is written; it counts as "
	      "an independent too", j->f->params.at[i].name, shown (j->f));
  }
}

/* ---- state that no name stands for ------------------------------------------- */

/* Blocks by their place in a reverse postorder: what has a higher number does not run
   before, but for another iteration.  ADJ_NONE: not reached.  */
static adj_id *
block_order (const struct checker *j)
{
  const struct function *f = j->f;
  struct graph *g = graph_of_function (j->arena, f);
  uint32_t n;
  adj_id *order = graph_order (j->arena, g, &n);
  adj_id *place = ARENA_ARRAY (j->arena, adj_id, f->blocks.n);
  for (adj_id b = 0; b < f->blocks.n; b++)
    place[b] = ADJ_NONE;
  for (uint32_t k = 0; k < n; k++)
    place[order[k]] = k;
  return place;
}

/* The first load, in BLOCK, of what ROOT leads to, with nothing in the block before it that
   writes there; its result is in WANTED.  */
static const struct stmt *
first_read (const struct checker *j, adj_id block, adj_id root, const struct bitset *wanted,
	    bool *touched)
{
  const struct block *b = &j->f->blocks.at[block];
  const struct stmt *found = NULL;
  for (uint32_t k = 0; k < b->stmts.n && !*touched; k++) {
    const struct stmt *s = &j->f->stmts.at[b->stmts.at[k]];
    if (!found && surely_reads (j, s, root) && bitset_has (wanted, s->dst))
      found = s;
    *touched = touches (j, s, root);
  }
  return found;
}

/* A load, with a result in WANTED, of what ROOT leads to, before which nothing writes
   there but in an earlier iteration: it reads what was there at entry.  NULL: none.  */
static const struct stmt *
read_of_entry (const struct checker *j, adj_id root, const struct bitset *wanted)
{
  const struct function *f = j->f;
  const adj_id *place = block_order (j);
  adj_id *at = ARENA_ARRAY (j->arena, adj_id, f->blocks.n);
  bool *behind = ARENA_ARRAY (j->arena, bool, f->blocks.n);
  uint32_t n = 0;
  for (adj_id b = 0; b < f->blocks.n; b++)
    if (place[b] != ADJ_NONE) {
      at[place[b]] = b;
      n++;
    }
  for (uint32_t k = 0; k < n; k++) {
    const struct block *b = &f->blocks.at[at[k]];
    bool touched = false;
    for (uint32_t i = 0; i < b->preds.n; i++) {
      adj_id from = predecessor (f, at[k], i);
      touched |= place[from] < k && behind[from];
    }
    const struct stmt *s = first_read (j, at[k], root, wanted, &touched);
    if (s)
      return s;
    behind[at[k]] = touched;
  }
  return NULL;
}

/* Which values depend on argument I as it is at entry and influence it as it is at
   exit.  */
static const struct bitset *
carried_through (const struct checker *j, const struct facts *facts, uint32_t i)
{
  uint32_t n = j->f->params.n;
  uint8_t *param = ARENA_ARRAY (j->arena, uint8_t, n);
  for (uint32_t k = 0; k < n; k++)
    param[k] = j->q->role[k] & ROLE_SHADOW;
  param[i] |= ROLE_INDEPENDENT | ROLE_DEPENDENT;
  struct roles roles = { .param = param };
  roles.addressed = addressed_roots (j->arena, facts, j->f, &roles);
  return &activity_find (j->arena, facts, j->f, &roles, true)->active;
}

/* An argument that has a shadow because the function writes it, but no name in the head,
   is state if it is also read first and what is written depends on that.  Where it is
   active between the independents and the dependents, its shadow is seed and result as the
   law says; elsewhere it is neither, and who carries it from call to call loses that
   part of the gradient.  */
static void
warn_unnamed_state (struct checker *j, const struct facts *facts,
		    const struct activity *act)
{
  const struct function *f = j->f;
  for (uint32_t i = 0; i < f->params.n; i++) {
    const struct stmt *s;
    if ((j->q->role[i] & (ROLE_SHADOW | ROLE_INDEPENDENT | ROLE_DEPENDENT)) != ROLE_SHADOW
	|| f->params.at[i].kind == PARAM_REAL || bitset_has (&act->root_active, i)
	|| !bitset_has (&j->effects->writes[j->self], i)
	|| !(s = read_of_entry (j, i, carried_through (j, facts, i))))
      continue;
    diagnose (j->d, SEVERITY_WARNING, s->place, s->line,
	      "argument '%s' of '%s' is state that the head does not name: it is read, "
	      "and what is written depends on that, but its shadow is neither seed nor "
	      "result; name it on both sides", f->params.at[i].name, shown (f));
  }
}

void
check_roles (struct diagnostics *d, const struct program *p,
	     const struct request *request, const struct facts *facts,
	     const struct activity *act)
{
  const struct function *f = p->functions.at[request->function];
  struct roles roles = { .param = request->role, .result = request->result_role,
			 .nnamed = request->nnamed, .named = request->named };
  for (uint32_t k = 0; k < request->nnamed; k++)
    roles.address |= request->named[k].role;
  roles.addressed = addressed_roots (p->arena, facts, f, &roles);
  struct checker j = { p->arena, d, p, f, request, facts->roots[request->function],
		     facts->effects, NULL, request->function };
  j.strict = activity_find (p->arena, facts, f, &roles, true);
  if (request->all) {
    remark_unused (&j);
    return;
  }
  /* If a dependent depends on nothing, so may all independents influence nothing:
     one cause, one warning.  */
  if (!check_dependents (&j))
    check_independents (&j);
  check_unasked (&j);
  warn_read_first (&j);
  warn_unnamed_state (&j, facts, act);
}
