/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts and plans as text: see plan-text.h.  One fact or decision a line; words
   first, then numbers as in model text.  */

#include "plan-text.h"

#include "model-text.h"

static const char *const place_text[] = { "none", "use", "redefinition", "column" };

static const char *const action_text[] = {
  "none", "op", "phi", "load", "store", "clear", "move", "call", "release"
};

void
facts_print (FILE *out, const struct program *p, const struct function *f,
	     const struct roots *r, const struct activity *act)
{
  struct arena a;
  arena_init (&a);
  fprintf (out, "facts %s\n", f->name);
  for (adj_id x = 0; x < r->n; x++)
    if (bitset_has (&act->root_varied, x) || bitset_has (&act->root_useful, x))
      fprintf (out, "  root %u%s%s%s # %s\n", x,
	       bitset_has (&act->root_varied, x) ? " varied" : "",
	       bitset_has (&act->root_useful, x) ? " useful" : "",
	       bitset_has (&act->root_active, x) ? " active" : "",
	       root_name (&a, f, r, x));
  for (adj_id v = 0; v < f->values.n; v++) {
    if (!is_real (p, f, v) || is_constant (f, v))
      continue;
    fprintf (out, "  value ");
    model_print_value (out, p, f, v);
    fprintf (out, "%s%s\n", bitset_has (&act->varied, v) ? " varied" : "",
	     bitset_has (&act->useful, v) ? " useful" : "");
  }
  fprintf (out, "end\n");
  arena_release (&a);
}

static void
print_values (FILE *out, const struct program *p, const struct function *f,
	      const char *word, const id_list *l)
{
  if (!l->n)
    return;
  fprintf (out, "    %s", word);
  for (uint32_t k = 0; k < l->n; k++) {
    putc (' ', out);
    model_print_value (out, p, f, l->at[k]);
  }
  putc ('\n', out);
}

static void
print_needs (FILE *out, const struct program *p, const struct function *f,
	     const need_list *l)
{
  for (uint32_t k = 0; k < l->n; k++) {
    fprintf (out, "    need ");
    model_print_value (out, p, f, l->at[k].value);
    fprintf (out, " %s\n", how_text[l->at[k].how]);
  }
}

static void
print_group (FILE *out, const char *word, const struct control_group *g)
{
  fprintf (out, " %s %u", word, g->bits);
  for (uint32_t k = 0; k < g->nclasses; k++)
    fprintf (out, " ->%u", g->target[k]);
}

static void
print_control (FILE *out, const struct plan *plan, adj_id b)
{
  const struct control *c = plan->control;
  if (c->join_of[b] == ADJ_NONE)
    return;
  const struct control_join *j = &c->joins[c->join_of[b]];
  fprintf (out, "    join");
  print_group (out, "entry", &j->entry);
  if (j->loop != ADJ_NONE) {
    print_group (out, " latch", &j->latch);
    fprintf (out, " count %s", bitset_has (&c->count_pushed, j->loop) ? "pushed"
								      : "known");
  }
  putc ('\n', out);
}

static void
print_block (FILE *out, const struct program *p, const struct plan *plan, adj_id b)
{
  const struct function *f = plan->g->f;
  const struct block *bl = &f->blocks.at[b];
  fprintf (out, "  block %u%s%s\n", b,
	   bitset_has (&plan->block_work, b) ? " work" : "",
	   bitset_has (&plan->control->stops, b) ? " stop" : "");
  for (uint32_t k = 0; k < bl->stmts.n; k++) {
    const struct action *a = &plan->action[bl->stmts.at[k]];
    if (a->kind == ACTION_NONE)
      continue;
    fprintf (out, "    action %s %u # ", action_text[a->kind], a->operands);
    model_print_stmt (out, p, f, &f->stmts.at[bl->stmts.at[k]]);
    putc ('\n', out);
  }
  print_needs (out, p, f, &plan->needs[b]);
  print_values (out, p, f, "push", &plan->uses[b]);
  print_values (out, p, f, "save", &plan->saves[b]);
  print_control (out, plan, b);
}

void
plan_print (FILE *out, const struct program *p, const struct plan *plan)
{
  const struct function *f = plan->g->f;
  fprintf (out, "plan %s\n", f->name);
  for (uint32_t l = 0; l < plan->loops->n; l++) {
    const struct loop_plan *lp = &plan->loop[l];
    fprintf (out, "  loop %u header %u row %u%s\n", l, plan->loops->at[l].header,
	     lp->row_bytes, lp->count_free ? " count known" : "");
    print_needs (out, p, f, &lp->entry_needs);
    print_values (out, p, f, "columns", &lp->columns);
  }
  for (adj_id b = 0; b < f->blocks.n; b++)
    if (bitset_has (&plan->live, b))
      print_block (out, p, plan, b);
  print_values (out, p, f, "frame", &plan->frame);
  fprintf (out, "end\n");
}

/* ---- remarks --------------------------------------------------------------------- */

static const char *
per_what (struct arena *a, const struct plan *plan, adj_id block)
{
  adj_id l = loop_of (plan, block);
  if (l == ADJ_NONE)
    return "per call";
  uint32_t line = 0;
  const struct block *h = &plan->g->f->blocks.at[plan->loops->at[l].header];
  for (uint32_t k = 0; k < h->stmts.n && !line; k++)
    line = plan->g->f->stmts.at[h->stmts.at[k]].line;
  return line ? arena_printf (a, "per iteration of the loop at line %u", line)
	      : "per iteration of its loop";
}

/* The user's name of V, or of the memory it was loaded from; NULL if none.  */
static const char *
name_of_value (const struct plan *plan, adj_id v)
{
  const struct augmented *g = plan->g;
  const struct function *f = g->primal;
  const struct stmt *s = &g->f->stmts.at[g->f->values.at[v].def];
  if (g->f->values.at[v].name || s->kind != STMT_LOAD)
    return g->f->values.at[v].name;
  adj_id root = roots_next_of_ref (g->roots, f, s->ref, 0);
  if (root == ADJ_NONE || root == g->roots->unknown)
    return NULL;
  if (root < g->roots->first_object)
    return f->params.at[root].name;
  if (root < g->roots->first_alloc)
    return f->objects.at[root - g->roots->first_object].name;
  adj_id alloc = g->roots->alloc_stmt[root - g->roots->first_alloc];
  return f->values.at[f->stmts.at[alloc].dst].name;
}

static void
remark_value (struct diagnostics *d, const struct program *p,
	      const struct plan *plan, adj_id v, adj_id block)
{
  const struct function *f = plan->g->f;
  const struct stmt *s = &f->stmts.at[f->values.at[v].def];
  const char *name = name_of_value (plan, v);
  diagnose (d, SEVERITY_REMARK, s->place, s->line,
	    "%u bytes %s for %s%s%s: %s", type_of (p, f, v)->bytes,
	    per_what (d->arena, plan, block),
	    name ? "'" : "a temporary", name ? name : "", name ? "'" : "",
	    plan->why[v] ? plan->why[v] : place_text[plan->place[v]]);
}

void
plan_remarks (struct diagnostics *d, const struct program *p,
	      const struct plan *plan, const char *made)
{
  const struct function *f = plan->g->f;
  uint32_t taped = 0, bits = 0;
  for (adj_id b = 0; b < f->blocks.n; b++) {
    for (uint32_t k = 0; k < plan->uses[b].n; k++, taped++)
      remark_value (d, p, plan, plan->uses[b].at[k], b);
    for (uint32_t k = 0; k < plan->saves[b].n; k++, taped++)
      remark_value (d, p, plan, plan->saves[b].at[k], b);
  }
  for (uint32_t l = 0; l < plan->loops->n; l++)
    for (uint32_t k = 0; k < plan->loop[l].columns.n; k++, taped++)
      remark_value (d, p, plan, plan->loop[l].columns.at[k],
		    plan->loops->at[l].header);
  for (uint32_t j = 0; j < plan->control->njoins; j++)
    bits += plan->control->joins[j].entry.bits || plan->control->joins[j].latch.bits;
  diagnose (d, SEVERITY_REMARK, f->origin, f->line,
	    "generated '%s': %u value%s and %u branch%s recorded", made, taped,
	    taped == 1 ? "" : "s", bits, bits == 1 ? "" : "es");
}
