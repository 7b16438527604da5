/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Remarks: what a plan records per call or iteration, for which line and variable,
   and why.  */

#include "plan-text.h"
#include "records.h"

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

const char *
plan_value_name (const struct plan *plan, adj_id v)
{
  const struct augmented *g = plan->g;
  if (g->f->values.at[v].kind != VALUE_STMT)
    return g->f->values.at[v].name;
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

/* The statement whose place is V's: its definition, or for a PHI without one what
   follows in its block.  */
static const struct stmt *
place_of_value (const struct function *f, adj_id v)
{
  const struct stmt *s = &f->stmts.at[f->values.at[v].def];
  const struct block *b = &f->blocks.at[s->block];
  for (uint32_t k = 0; k < b->stmts.n && !s->line; k++)
    s = &f->stmts.at[b->stmts.at[k]];
  return s;
}

static void
remark_value (struct diagnostics *d, const struct program *p,
	      const struct plan *plan, adj_id v, adj_id block)
{
  const struct function *f = plan->g->f;
  const struct stmt *s = place_of_value (f, v);
  const char *name = plan_value_name (plan, v);
  diagnose (d, SEVERITY_REMARK, s->place, s->line,
	    "%u bytes %s for %s%s%s: %s", type_of (p, f, v)->bytes,
	    per_what (d->arena, plan, block),
	    name ? "'" : "a temporary", name ? name : "", name ? "'" : "",
	    plan->why[v] ? plan->why[v] : place_text[plan->place[v]]);
}

static void
remark_control (struct diagnostics *d, const struct function *f,
		const struct record_counts *r)
{
  if (!r->joins)
    return;
  diagnose (d, SEVERITY_REMARK, f->origin, f->line,
	    "control: %u bit%s%s recorded once through every join, the naive scheme %u; "
	    "%u condition%s repeated; %u trip count%s recorded, %u known",
	    r->bits, r->bits == 1 ? "" : "s",
	    r->bytes ? arena_printf (d->arena, " and %u byte%s of columns", r->bytes,
				     r->bytes == 1 ? "" : "s") : "",
	    r->naive_bits, r->repeated,
	    r->repeated == 1 ? "" : "s", r->counts_pushed,
	    r->counts_pushed == 1 ? "" : "s", r->counts_known);
}

void
plan_remarks (struct diagnostics *d, const struct program *p,
	      const struct plan *plan, const char *made)
{
  const struct function *f = plan->g->f;
  const struct record_counts r = records_count (plan);
  uint32_t taped = 0;
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
  diagnose (d, SEVERITY_REMARK, f->origin, f->line,
	    "generated '%s': %u value%s and %u branch%s recorded", made, taped,
	    taped == 1 ? "" : "s", r.branches, r.branches == 1 ? "" : "es");
  remark_control (d, f, &r);
}
