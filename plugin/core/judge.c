/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Roles judged by facts: see judge.h.  */

#include "judge.h"

#include "graph.h"

struct judge {
  struct arena *arena;
  struct diagnostics *d;
  const struct program *p;
  const struct function *f;
  const struct request *q;
  const struct roots *roots;
  const struct effects *effects;
  const struct activity *strict;
};

static const char *
shown (const struct function *f)
{
  return f->user_name ? f->user_name : f->name;
}

static bool
is_named (const struct judge *j, uint32_t i, uint8_t role)
{
  return (j->q->role[i] & ROLE_NAMED) && (j->q->role[i] & role);
}

/* Returns true if a named dependent depends on nothing.  Idle names are no errors: the
   shadows are as the law says, and whoever wants an error has -Werror.  */
static bool
judge_dependents (struct judge *j)
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
  return idle;
}

static void
judge_independents (struct judge *j)
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
}

/* Under `head=f' nothing is an error.  */
static void
remark_unused (struct judge *j)
{
  uint32_t self = 0;
  while (j->p->functions.at[self] != j->f)
    self++;
  for (uint32_t i = 0; i < j->f->params.n; i++)
    if ((j->q->role[i] & ROLE_SHADOW) && j->f->params.at[i].kind != PARAM_REAL
	&& !bitset_has (&j->effects->reads[self], i)
	&& !bitset_has (&j->effects->writes[self], i))
      diagnose (j->d, SEVERITY_REMARK, j->q->origin, j->f->line,
		"argument '%s' of '%s' is not used; its shadow stays as it is",
		j->f->params.at[i].name, shown (j->f));
}

/* ---- read before written ---------------------------------------------------- */

static bool
touches (const struct judge *j, const struct stmt *s, adj_id root)
{
  const struct roots *r = j->roots;
  if (s->kind == STMT_LOAD)
    return false;
  if (s->ref)
    for (adj_id x = 0; (x = roots_next_of_ref (r, j->f, s->ref, x)) != ADJ_NONE; x++)
      if (r->class[x] == r->class[root])
	return true;
  for (uint32_t k = 0; k < s->nargs; k++)
    for (adj_id x = 0;
	 (s->kind == STMT_CALL || s->kind == STMT_MOVE || s->kind == STMT_CLEAR)
	 && (x = roots_next_of_value (r, j->f, s->args[k], x)) != ADJ_NONE; x++)
      if (r->class[x] == r->class[root])
	return true;
  return false;
}

static bool
surely_reads (const struct judge *j, const struct stmt *s, adj_id root)
{
  return s->kind == STMT_LOAD && is_real (j->p, j->f, s->dst)
	 && roots_next_of_ref (j->roots, j->f, s->ref, 0) == root
	 && roots_next_of_ref (j->roots, j->f, s->ref, root + 1) == ADJ_NONE;
}

/* The first statement on every way through the function that touches what ROOT
   leads to, if it is a load: follows the only way from the entry.  */
static const struct stmt *
read_at_entry (const struct judge *j, adj_id root)
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
warn_read_first (struct judge *j)
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

void
judge_roles (struct diagnostics *d, const struct program *p,
	     const struct request *request, const struct facts *facts)
{
  const struct function *f = p->functions.at[request->function];
  struct roles roles = { .param = request->role, .result = request->result_role };
  struct judge j = { p->arena, d, p, f, request, facts->roots[request->function],
		     facts->effects, NULL };
  j.strict = activity_find (p->arena, facts, f, &roles, true);
  if (request->all) {
    remark_unused (&j);
    return;
  }
  /* If a dependent depends on nothing, so may all independents influence nothing:
     one cause, one warning.  */
  if (!judge_dependents (&j))
    judge_independents (&j);
  warn_read_first (&j);
}
