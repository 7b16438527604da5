/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Remarks: what a plan records per call or iteration, for which line and variable,
   and why.  */

#include <stdlib.h>

#include "joint.h"
#include "linearise.h"
#include "loop-walk.h"
#include "meet.h"
#include "plan-text.h"
#include "records.h"
#include "snapshots.h"

static const struct stmt *
first_with_line (const struct function *f, adj_id block)
{
  const struct block *b = &f->blocks.at[block];
  for (uint32_t k = 0; k < b->stmts.n; k++)
    if (f->stmts.at[b->stmts.at[k]].line)
      return &f->stmts.at[b->stmts.at[k]];
  return NULL;
}

/* A test that may leave the loop stands in the line of `for', `while' or `do'; behind
   the body of `do ... while' the line of its first statement is nearer.  What was inlined
   from above the function does not count.  */
static const struct stmt *
loop_stmt (const struct function *f, adj_id header, const struct bitset *body)
{
  const struct stmt *first = first_with_line (f, header), *found = NULL;
  for (adj_id b = 0; b < f->blocks.n; b++)
    for (uint32_t k = 0; bitset_has (body, b) && k < f->blocks.at[b].succs.n; k++) {
      const struct stmt *s = terminator (f, b);
      if (s->line >= f->line && s->line && (!found || s->line < found->line)
	  && !bitset_has (body, successor (f, b, k)))
	found = s;
    }
  if (!found || (first && first->line >= f->line && first->line < found->line))
    return first;
  return found;
}

const struct stmt *
plan_loop_stmt (const struct plan *plan, adj_id loop)
{
  const struct loop *l = &plan->cfg->loops->at[loop];
  return loop_stmt (plan->g->f, l->header, &l->body);
}

static const char *
which_loop (struct arena *a, const struct plan *plan, adj_id loop)
{
  const struct stmt *s = plan_loop_stmt (plan, loop);
  return s ? arena_printf (a, "the loop at line %u", s->line) : "its loop";
}

static const char *
per_what (struct arena *a, const struct plan *plan, adj_id block)
{
  adj_id l = loop_of (plan->cfg, block);
  if (l == ADJ_NONE && fused_around (plan->cfg, block))
    return "for one iteration at a time";
  if (l == ADJ_NONE)
    return "per call";
  return arena_printf (a, "per iteration of %s", which_loop (a, plan, l));
}

/* The same of V, which is kept for BLOCK.  */
static const char *
per_what_of (struct arena *a, const struct plan *plan, adj_id v, adj_id block)
{
  adj_id l = loop_of (plan->cfg, block);
  if (l == ADJ_NONE || !plan->loop[l].walk || plan->place[v] != PLACE_COLUMN)
    return per_what (a, plan, block);
  return arena_printf (a, "in every %uth iteration of %s, stepped again from there,",
		       walk_block (plan), which_loop (a, plan, l));
}

/* The name of what REF, in statements of the primal, means.  */
static const char *
name_of_ref (const struct augmented *g, const struct ref *ref)
{
  const struct function *f = g->primal;
  adj_id root = roots_next_of_ref (g->roots, f, ref, 0);
  if (root == ADJ_NONE || root == g->roots->unknown)
    return NULL;
  if (root < g->roots->first_object)
    return f->params.at[root].name;
  if (root < g->roots->first_alloc)
    return f->objects.at[root - g->roots->first_object].name;
  adj_id alloc = g->roots->alloc_stmt[root - g->roots->first_alloc];
  return f->values.at[f->stmts.at[alloc].dst].name;
}

/* The name of the memory that V is stored in, or NULL.  */
static const char *
name_of_store (const struct augmented *g, adj_id v)
{
  for (adj_id k = 0; k < g->primal->stmts.n; k++) {
    const struct stmt *s = &g->primal->stmts.at[k];
    if (s->kind == STMT_STORE && s->args[0] == v)
      return name_of_ref (g, s->ref);
  }
  return NULL;
}

const char *
plan_value_name (const struct plan *plan, adj_id v)
{
  const struct augmented *g = plan->g;
  const struct value *value = &g->f->values.at[v];
  if (value->name || value->kind != VALUE_STMT)
    return value->name;
  const struct stmt *s = &g->f->stmts.at[value->def];
  return s->kind == STMT_LOAD ? name_of_ref (g, s->ref) : name_of_store (g, v);
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
	      const struct plan *plan, adj_id v, adj_id block, const struct bitset *slow)
{
  const struct function *f = plan->g->f;
  const struct stmt *s = place_of_value (f, v);
  const char *name = plan_value_name (plan, v);
  bool only = block < 64 * slow->nwords && bitset_has (slow, block);
  diagnose (d, SEVERITY_REMARK, s->place, s->line,
	    "%s%u bytes %s for %s%s%s: %s",
	    only ? "where arrays, or rows of one, overlap, " : "", type_of (p, f, v)->bytes,
	    per_what_of (d->arena, plan, v, block),
	    name ? "'" : "an intermediate result", name ? name : "", name ? "'" : "",
	    plan->why[v] ? plan->why[v] : place_text[plan->place[v]]);
}

/* "lines 4, 7"; "" if no load of S has a line.  */
static const char *
lines_of_loads (struct arena *a, const struct plan *plan, const struct snapshot *s)
{
  const struct function *f = plan->g->f;
  const char *text = "";
  uint32_t n = 0, last = 0;
  for (uint32_t k = 0; k < s->loads.n; k++) {
    uint32_t line = f->stmts.at[f->values.at[s->loads.at[k]].def].line;
    if (!line || line == last)
      continue;
    text = arena_printf (a, "%s%s%u", text, n++ ? ", " : "", line);
    last = line;
  }
  return n ? arena_printf (a, " at line%s %s", n == 1 ? "" : "s", text) : "";
}

/* S lies in a loop that is taken to run more often (frequency.h).  */
static bool
gathers (const struct plan *plan, const struct snapshot *s)
{
  for (uint32_t k = 0; k < s->shape->nest.loops.n; k++)
    if (bitset_has (&plan->cfg->gathers, s->shape->nest.loops.at[k].loop))
      return true;
  return false;
}

static void
remark_snapshot (struct diagnostics *d, const struct program *p, const struct plan *plan,
		 const struct snapshot *s)
{
  const char *name = plan_value_name (plan, s->loads.at[0]);
  const struct stmt *at = plan_loop_stmt (plan, s->loop);
  uint32_t line = at ? at->line : 0;
  diagnose (d, SEVERITY_REMARK, at ? at->place : plan->g->f->origin, line,
	    "%s%s%s is copied once on entering the loop%s, about %.0f bytes "
	    "(10 iterations where a count is unknown%s), "
	    "and read there instead of %u load%s%s",
	    name ? "'" : "memory", name ? name : "", name ? "'" : "",
	    line ? arena_printf (d->arena, " at line %u", line) : "",
	    snapshot_bytes (p, plan, s),
	    gathers (plan, s) ? ", 40 where subscripts are loaded" : "", s->loads.n,
	    s->loads.n == 1 ? "" : "s",
	    lines_of_loads (d->arena, plan, s));
}

/* The names of what is copied for J, or of what changes.  */
static const char *
names_of_regions (struct arena *a, const struct function *callee, const struct joint_call *j,
		  bool copied)
{
  const char *text = "";
  for (uint32_t k = 0; k < j->regions.n; k++) {
    const struct joint_region *x = &j->regions.at[k];
    const char *name = callee->params.at[x->argument].name;
    if (copied ? x->kept : x->changed)
      text = arena_printf (a, "%s%s'%s'", text, *text ? ", " : "",
			   name ? name : "(an argument)");
  }
  return text;
}

static void
remark_joint (struct diagnostics *d, const struct program *p, const struct plan *plan,
	      const struct joint_call *j)
{
  const struct stmt *s = &plan->g->primal->stmts.at[j->call];
  const struct function *callee = p->functions.at[s->callee];
  const char *copied = names_of_regions (d->arena, callee, j, true);
  const char *changed = names_of_regions (d->arena, callee, j, false);
  uint64_t bytes = joint_bytes (p, plan, j);
  diagnose (d, SEVERITY_REMARK, s->place, s->line,
	    "'%s' is run again by the reverse sweep (joint call)%s%s%s%s%s",
	    callee->user_name ? callee->user_name : callee->name,
	    *copied ? "; copied before the call: " : "", copied,
	    bytes ? arena_printf (d->arena, ", %llu bytes %s", (unsigned long long) bytes,
				  per_what (d->arena, plan, s->block))
		  : "",
	    *changed ? "; put back afterwards: " : "", changed);
}

/* Calls that are joint; those that are not, although that was asked for.  */
static void
remark_calls (struct diagnostics *d, struct program *p, const struct plan *plan)
{
  for (adj_id id = 0; id < plan->g->primal->stmts.n; id++) {
    const struct stmt *s = &plan->g->primal->stmts.at[id];
    uint32_t line;
    const struct joint_call *j = plan_joint (plan, id);
    const char *why = j ? NULL : joint_obstacle (p, plan, id, &line);
    if (j)
      remark_joint (d, p, plan, j);
    if (!why)
      continue;
    const struct function *callee = p->functions.at[s->callee];
    diagnose (d, SEVERITY_REMARK, s->place, s->line, "'%s' stays a split call: %s%s",
	      callee->user_name ? callee->user_name : callee->name, why,
	      line ? arena_printf (d->arena, " (line %u)", line) : "");
  }
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

/* Operations of local Jacobians, each as often as its loops run.  */
static void
remark_jacobians (struct diagnostics *d, const struct plan *plan)
{
  const struct function *f = plan->g->f;
  const struct linear *l = plan->g->linear;
  struct dag_cost c;
  uint32_t nunknown;
  if (!l)
    return;
  dag_cost_init (&c);
  linearise_count (&c, plan, &nunknown);
  char *total = mpz_get_str (NULL, 10, c.total);
  diagnose (d, SEVERITY_REMARK, f->origin, f->line,
	    "%u local Jacobian%s accumulated with %s operation%s%s", l->dags.n,
	    l->dags.n == 1 ? "" : "s", total, mpz_cmp_ui (c.total, 1) == 0 ? "" : "s",
	    nunknown ? ", loops whose trip counts are no constants run through once" : "");
  free (total);
  dag_cost_clear (&c);
}

/* What is left alone because the function is large, and what that means.  */
static void
remark_limits (struct diagnostics *d, const struct plan *plan)
{
  const struct function *f = plan->g->primal;
  uint32_t crowded = 0;
  for (adj_id i = 0; i < f->stmts.n; i++)
    crowded += f->stmts.at[i].block != ADJ_NONE
	       && f->stmts.at[i].location == MODEL_MOST_LOCATIONS;
  if (crowded)
    diagnose (d, SEVERITY_REMARK, f->origin, f->line,
	      "the function is large: %u memory accesses, beyond the first %u different "
	      "ones, are taken to touch all memory, so that more is recorded",
	      crowded, MODEL_MOST_LOCATIONS);
  if (plan->gave_up & GAVE_UP_SUBSCRIPTS)
    diagnose (d, SEVERITY_REMARK, f->origin, f->line,
	      "the function is large: subscripts of some loads and stores were not "
	      "compared, these are taken to meet, so that more is recorded");
  if (plan->gave_up & GAVE_UP_TRIALS)
    diagnose (d, SEVERITY_REMARK, f->origin, f->line,
	      "the function is large: local Jacobians, and overwritten memory that can be "
	      "put back, were tried together, not one by one, so that more may be recorded");
}

static void
remark_fused (struct diagnostics *d, const struct plan *plan)
{
  const struct function *f = plan->g->f;
  const struct fused_loops *fused = plan->cfg->fused;
  for (uint32_t k = 0; fused && k < fused->n; k++) {
    const struct stmt *s = loop_stmt (f, fused->at[k].header, &fused->at[k].body);
    diagnose (d, SEVERITY_REMARK, s ? s->place : f->origin, s ? s->line : f->line,
	      "forward and reverse of each iteration of the loop at line %u run together",
	      s ? s->line : f->line);
  }
}

/* What only results that nobody asked for need.  */
static void
remark_unasked (struct diagnostics *d, const struct plan *plan)
{
  const struct function *f = plan->g->f;
  uint32_t stores = 0;
  for (adj_id id = 0; id < f->stmts.n; id++)
    stores += plan_drops (plan, id) && region_is_written (&f->stmts.at[id]);
  if (stores)
    diagnose (d, SEVERITY_REMARK, f->origin, f->line,
	      "%u store%s of results that are not asked for left out", stores,
	      stores == 1 ? "" : "s");
}

void
plan_remarks (struct diagnostics *d, struct program *p,
	      const struct plan *plan, const char *made, const struct bitset *slow)
{
  const struct function *f = plan->g->f;
  const struct record_counts r = records_count (plan);
  uint32_t taped = 0;
  for (adj_id b = 0; b < f->blocks.n; b++) {
    for (uint32_t k = 0; k < plan->uses[b].n; k++, taped++)
      remark_value (d, p, plan, plan->uses[b].at[k], b, slow);
    for (uint32_t k = 0; k < plan->saves[b].n; k++, taped++)
      remark_value (d, p, plan, plan->saves[b].at[k], b, slow);
  }
  for (uint32_t l = 0; l < plan->cfg->loops->n; l++)
    for (uint32_t k = 0; k < plan->loop[l].columns.n; k++, taped++)
      remark_value (d, p, plan, plan->loop[l].columns.at[k],
		    plan->cfg->loops->at[l].header, slow);
  for (uint32_t k = 0; k < plan->snapshots.n; k++)
    remark_snapshot (d, p, plan, &plan->snapshots.at[k]);
  remark_calls (d, p, plan);
  uint32_t copies = plan->snapshots.n;
  diagnose (d, SEVERITY_REMARK, f->origin, f->line,
	    "generated '%s': %u value%s and %u branch%s recorded%s", made, taped,
	    taped == 1 ? "" : "s", r.branches, r.branches == 1 ? "" : "es",
	    copies ? arena_printf (d->arena, ", %u region%s copied", copies,
				   copies == 1 ? "" : "s") : "");
  remark_unasked (d, plan);
  remark_fused (d, plan);
  remark_control (d, f, &r);
  remark_jacobians (d, plan);
  remark_limits (d, plan);
}
