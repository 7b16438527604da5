/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts and plans as text: see plan-text.h.  One fact or decision a line, words
   and values as in model text; what is behind `;' is for people and follows from
   the function.  plan-parse.c reads what is written here.  */

#include "linearise.h"
#include "plan-text.h"
#include "loop-shape.h"

#include <inttypes.h>

#include "model-text.h"

const char *const place_text[] = { "none", "use", "redefinition", "column" };

const char *const action_text[] = {
  "none", "op", "phi", "load", "store", "clear", "move", "move-any", "call", "release", "linear"
};

/* ---- facts ---------------------------------------------------------------------- */

static void
print_flag (FILE *out, const char *word, bool flag)
{
  if (flag)
    fprintf (out, " %s", word);
}

static void
print_roles (FILE *out, uint8_t role)
{
  print_flag (out, "varied", role & ROLE_INDEPENDENT);
  print_flag (out, "useful", role & ROLE_DEPENDENT);
  print_flag (out, "intact", role & ROLE_INTACT);
}

static void
print_stmt_facts (FILE *out, const struct program *p, const struct function *f,
		  const struct activity *act, adj_id id)
{
  const struct stmt *s = &f->stmts.at[id];
  const struct call_roles *c = &act->call[id];
  bool source = bitset_has (&act->source, id), target = bitset_has (&act->target, id);
  if (source || target) {
    fprintf (out, "  memory %" PRIu32, id);
    print_flag (out, "source", source);
    print_flag (out, "target", target);
    fprintf (out, " ; ");
    model_print_stmt (out, p, f, s);
    putc ('\n', out);
  }
  if (s->kind != STMT_CALL || !c->active)
    return;
  fprintf (out, "  call %" PRIu32, id);
  print_flag (out, "result", c->result);
  if (c->address) {
    fprintf (out, " address");
    print_roles (out, c->address);
  }
  for (uint32_t k = 0; k < s->nargs; k++)
    if (c->param[k]) {
      fprintf (out, " param %" PRIu32, k);
      print_flag (out, "shadow", c->param[k] & ROLE_SHADOW);
      print_flag (out, "by-address", c->param[k] & ROLE_ADDRESS);
      print_roles (out, c->param[k]);
    }
  fprintf (out, " ; ");
  model_print_stmt (out, p, f, s);
  putc ('\n', out);
}

void
facts_print (FILE *out, const struct program *p, const struct function *f,
	     const struct roots *r, const struct activity *act)
{
  struct arena a;
  arena_init (&a);
  fprintf (out, "facts \"%s\" roots %" PRIu32 "\n", f->name, r->n);
  for (adj_id x = 0; x < r->n; x++)
    if (bitset_has (&act->root_varied, x) || bitset_has (&act->root_useful, x)
	|| bitset_has (&act->root_active, x)) {
      fprintf (out, "  root %" PRIu32, x);
      print_flag (out, "varied", bitset_has (&act->root_varied, x));
      print_flag (out, "useful", bitset_has (&act->root_useful, x));
      print_flag (out, "active", bitset_has (&act->root_active, x));
      fprintf (out, " ; %s\n", root_name (&a, f, r, x));
    }
  for (adj_id v = 0; v < f->values.n; v++) {
    if (!is_real (p, f, v) || is_constant (f, v))
      continue;
    fprintf (out, "  value ");
    model_print_value (out, p, f, v);
    print_flag (out, "varied", bitset_has (&act->varied, v));
    print_flag (out, "useful", bitset_has (&act->useful, v));
    print_flag (out, "active", bitset_has (&act->active, v));
    if (f->values.at[v].name)
      fprintf (out, " ; '%s'", f->values.at[v].name);
    putc ('\n', out);
  }
  for (adj_id i = 0; i < f->stmts.n; i++)
    print_stmt_facts (out, p, f, act, i);
  fprintf (out, "end\n");
  arena_release (&a);
}

/* ---- plan: values ---------------------------------------------------------------- */

struct printer {
  FILE *out;
  const struct program *p;
  const struct plan *plan;
  const struct function *f;
};

static void
print_value (const struct printer *q, const char *word, adj_id v)
{
  fprintf (q->out, "%s ", word);
  model_print_value (q->out, q->p, q->f, v);
}

/* For people: what V is called.  */
static void
end_line (const struct printer *q, adj_id v)
{
  if (q->f->values.at[v].name)
    fprintf (q->out, " ; '%s'", q->f->values.at[v].name);
  putc ('\n', q->out);
}

static void
print_values (const struct printer *q, const char *word, const id_list *l)
{
  if (!l->n)
    return;
  fputs (word, q->out);
  for (uint32_t k = 0; k < l->n; k++)
    print_value (q, "", l->at[k]);
  putc ('\n', q->out);
}

static void
print_stmts (const struct printer *q, const char *word, const id_list *l)
{
  if (!l->n)
    return;
  fputs (word, q->out);
  for (uint32_t k = 0; k < l->n; k++)
    fprintf (q->out, " %" PRIu32, l->at[k]);
  putc ('\n', q->out);
}

static void
print_needs_as (const struct printer *q, const char *word, const need_list *l)
{
  for (uint32_t k = 0; k < l->n; k++) {
    print_value (q, word, l->at[k].value);
    fprintf (q->out, " %s", how_text[l->at[k].how]);
    end_line (q, l->at[k].value);
  }
}

static void
print_needs (const struct printer *q, const need_list *l)
{
  print_needs_as (q, "    need", l);
}

static void
print_loop (const struct printer *q, adj_id l)
{
  const struct loop_plan *lp = &q->plan->loop[l];
  fprintf (q->out, "  loop %" PRIu32 " header %" PRIu32, l,
	   q->plan->cfg->loops->at[l].header);
  if (lp->count != ADJ_NONE)
    print_value (q, " count", lp->count);
  print_flag (q->out, "known", lp->count_free);
  if (lp->row_bytes)
    fprintf (q->out, " row %" PRIu32, lp->row_bytes);
  if (lp->nest != ADJ_NONE)
    fprintf (q->out, " nest %" PRIu32, lp->nest);
  print_flag (q->out, "joined", lp->joined);
  print_flag (q->out, "top", lp->on_top);
  print_flag (q->out, "up", lp->ascends);
  print_flag (q->out, "stalls", lp->stalls);
  print_flag (q->out, "walks", lp->walk != NULL);
  print_flag (q->out, "waits", lp->waits);
  putc ('\n', q->out);
  print_needs (q, plan_needs (q->plan, NEED_ENTRY, l));
  print_values (q, "    step", &lp->stepped);
  for (uint32_t k = 0; k < lp->columns.n; k++) {
    adj_id v = lp->columns.at[k];
    print_value (q, "    column", v);
    fprintf (q->out, " at %" PRIu32, q->plan->column[v]);
    if (q->plan->packed[v].bytes)
      fprintf (q->out, " bit %u of %u", q->plan->packed[v].bit, q->plan->packed[v].bytes);
    end_line (q, v);
  }
}

static void
print_induction (const struct printer *q, adj_id v)
{
  const struct induction *iv = &q->plan->cfg->induction[v];
  if (iv->first == ADJ_NONE)
    return;
  print_value (q, "  induction", v);
  fprintf (q->out, " loop %" PRIu32, iv->loop);
  print_value (q, " from", iv->first);
  print_value (q, iv->is_minus ? " minus" : " plus", iv->step);
  print_flag (q->out, "stepped", bitset_has (&q->plan->stepped, v));
  end_line (q, v);
}

/* Outside of loops, in memory instead of registers.  */
static void
print_in_memory (const struct printer *q)
{
  for (adj_id v = 0; v < q->f->values.n; v++)
    if (bitset_has (&q->plan->in_memory, v)) {
      print_value (q, "  memory", v);
      end_line (q, v);
    }
}

static void
print_snapshot (const struct printer *q, const struct snapshot *s)
{
  fprintf (q->out, "  snapshot loop %" PRIu32 "%s%s%s", s->loop, s->rectangle ? " rectangle" : "",
	   s->first_pushed ? " pushed" : "", s->streams ? " streams" : "");
  print_values (q, "", &s->loads);
}

static void
print_joint (const struct printer *q, const struct joint_call *j)
{
  fprintf (q->out, "  joint %" PRIu32 " ; ", j->call);
  model_print_stmt (q->out, q->p, q->f, &q->f->stmts.at[j->call]);
  putc ('\n', q->out);
  for (uint32_t k = 0; k < j->regions.n; k++) {
    const struct joint_region *x = &j->regions.at[k];
    fprintf (q->out, "    region %" PRIu32 " from %" PRId64, x->argument, x->from);
    if (x->size != ADJ_NONE)
      print_value (q, " size", x->size);
    else
      fprintf (q->out, " bytes %" PRId64, x->bytes);
    print_flag (q->out, "kept", x->kept);
    print_flag (q->out, "changed", x->changed);
    putc ('\n', q->out);
  }
  print_values (q, "    at call", &j->values);
}

static void
print_ruled (const struct printer *q, const struct ruled_call *c)
{
  uint32_t nargs = q->f->stmts.at[c->call].nargs;
  fprintf (q->out, "  ruled %" PRIu32, c->call);
  for (uint32_t k = 0; k < nargs; k++)
    if (bitset_has (&c->copied, k))
      fprintf (q->out, " copies %" PRIu32, k);
  fputs (" ; ", q->out);
  model_print_stmt (q->out, q->p, q->f, &q->f->stmts.at[c->call]);
  putc ('\n', q->out);
}

static void
print_differ (const struct printer *q, adj_id load)
{
  if (!q->plan->differ[load].n)
    return;
  fprintf (q->out, "  differ %" PRIu32 " from", load);
  print_stmts (q, "", &q->plan->differ[load]);
}

static void
print_place (const struct printer *q, adj_id v)
{
  const char *why = q->plan->why[v];
  if (q->plan->place[v] == PLACE_NONE)
    return;
  print_value (q, "  keep", v);
  fprintf (q->out, " %s", place_text[q->plan->place[v]]);
  if (why)
    fprintf (q->out, " \"%s\"", why);
  end_line (q, v);
}

/* ---- plan: control ---------------------------------------------------------------- */

static void
print_classes (const struct printer *q, const char *word,
	       const struct control_group *g)
{
  for (uint32_t k = 0; k < g->nclasses; k++)
    fprintf (q->out, "    class %s %" PRIu32 " over %" PRIu32 " to %" PRIu32 "\n",
	     word, k, q->f->edges.at[g->edge[k]].from, g->target[k]);
}

static void
print_join (const struct printer *q, adj_id b)
{
  const struct control *c = q->plan->control;
  if (c->join_of[b] == ADJ_NONE)
    return;
  const struct control_join *j = &c->joins[c->join_of[b]];
  fprintf (q->out, "    join");
  if (j->loop != ADJ_NONE)
    fprintf (q->out, " loop %" PRIu32, j->loop);
  fprintf (q->out, " bits %" PRIu32 " %" PRIu32 "\n", j->entry.bits, j->latch.bits);
  print_classes (q, "entry", &j->entry);
  print_classes (q, "latch", &j->latch);
  if (q->plan->class_column[b] != ADJ_NONE)
    fprintf (q->out, "    record column at %" PRIu32 "\n", q->plan->class_column[b]);
}

static void
print_edges (const struct printer *q, adj_id b)
{
  const struct block *bl = &q->f->blocks.at[b];
  for (uint32_t k = 0; k < bl->preds.n; k++) {
    adj_id e = bl->preds.at[k], class = q->plan->control->edge_class[e];
    if (class == ADJ_NONE && q->plan->edge_work[e] == ADJ_NONE)
      continue;
    fprintf (q->out, "    edge from %" PRIu32, q->f->edges.at[e].from);
    if (class != ADJ_NONE)
      fprintf (q->out, " class %" PRIu32, class);
    if (q->plan->edge_work[e] != ADJ_NONE)
      fprintf (q->out, " work %" PRIu32, q->plan->edge_work[e]);
    putc ('\n', q->out);
  }
}

/* For people: they belong to the function, as linearise made it.  */
static void
print_entries (const struct printer *q, const struct linear_stmt *l)
{
  for (uint32_t k = 0; k < l->entries.n; k++) {
    const struct linear_entry *e = &l->entries.at[k];
    print_value (q, "      ; adjoint of", e->of);
    fprintf (q->out, " %s=", e->negative ? "-" : "+");
    if (e->value != ADJ_NONE)
      print_value (q, "", e->value);
    putc ('\n', q->out);
  }
}

/* ---- plan: shapes of loops --------------------------------------------------------- */

static void
print_slice (const struct printer *q, const struct slice *x)
{
  putc ('\n', q->out);
  for (uint32_t k = 0; k < x->actions.n; k++) {
    const struct slice_action *a = &x->actions.at[k];
    fprintf (q->out, "        adjoint %" PRIu32 " %" PRIu32, a->stmt, a->operands);
    if (a->strand)
      fprintf (q->out, " strand %" PRIu32, a->strand);
    putc ('\n', q->out);
  }
  print_needs_as (q, "        held", &x->held);
  print_needs_as (q, "        need", &x->needs);
}

static void
print_set (const struct printer *q, const struct shape_set *x)
{
  fprintf (q->out, "      set %" PRIu32, x->load);
  if (x->strand)
    fprintf (q->out, " strand %" PRIu32, x->strand);
  if (x->stored != ADJ_NONE)
    fprintf (q->out, " until %" PRIu32, x->stored);
  for (uint32_t k = 0; k < x->found.n; k++)
    fprintf (q->out, " again %" PRIu32 " from %" PRIu32, x->found.at[k].load, x->found.at[k].fill);
  putc ('\n', q->out);
}

static void
print_part (const struct printer *q, const struct shape_part *part)
{
  fprintf (q->out, "    part");
  print_flag (q->out, "sums", part->sums);
  if (part->width)
    fprintf (q->out, " width %" PRIu32, part->width);
  if (part->rows)
    fprintf (q->out, " rows %" PRIu32, part->rows);
  if (part->lanes)
    fprintf (q->out, " lanes %" PRIu32, part->lanes);
  print_flag (q->out, "independent", part->independent);
  putc ('\n', q->out);
  for (uint32_t i = 0; i < part->sets.n; i++)
    print_set (q, &part->sets.at[i]);
  for (uint32_t i = 0; i < part->slices.n; i++) {
    const struct slice *x = &part->slices.at[i];
    fprintf (q->out, "      slice shift %" PRIu32, x->shift);
    if (part->rows)
      fprintf (q->out, " row %" PRIu32, x->row);
    print_slice (q, x);
  }
  for (uint32_t i = 0; i < part->ends.n; i++) {
    fprintf (q->out, "      end row %" PRIu32, part->ends.at[i].row);
    print_slice (q, &part->ends.at[i]);
  }
}

static void
print_test (const struct printer *q, const struct disjoint_test *t)
{
  for (uint32_t k = 0; k < t->ranges.n; k++) {
    const struct element_range *r = &t->ranges.at[k];
    fprintf (q->out, "    range %" PRIu32 " before %" PRId64 " behind %" PRId64,
	     r->element, r->before, r->behind);
    print_flag (q->out, "down", r->descends);
    putc ('\n', q->out);
  }
  for (uint32_t k = 0; k < t->pairs.n; k++)
    fprintf (q->out, "    compare %" PRIu32 " %" PRIu32 "\n", t->pairs.at[k].x,
	     t->pairs.at[k].y);
  print_needs_as (q, "    test", &t->needs);
}

static void
print_shape (const struct printer *q, adj_id l)
{
  const struct loop_shape *shape = &q->plan->shape[l];
  if (shape->ahead.n) {
    fprintf (q->out, "  ahead %" PRIu32 "\n", l);
    print_stmts (q, "    first", &shape->ahead);
    print_stmts (q, "    not again", &shape->left_out);
  }
  if (!shape->distributed)
    return;
  fprintf (q->out, "  distribute %" PRIu32, l);
  print_flag (q->out, "apart", shape->zeroed_apart);
  print_flag (q->out, "down", shape->descends);
  if (shape->rows)
    fprintf (q->out, " rows %" PRIu32 " around %" PRIu32, shape->rows, shape->around);
  putc ('\n', q->out);
  for (uint32_t k = 0; k < shape->kept.n; k++)
    fprintf (q->out, "    kept %" PRIu32 " load %" PRIu32 "\n", shape->kept.at[k],
	     shape->kept_load.at[k]);
  print_stmts (q, "    summed", &shape->summed);
  print_stmts (q, "    zero", &shape->zeroed);
  print_needs_as (q, "    start", &shape->start_needs);
  print_needs_as (q, "    before clearing", &shape->zero_held);
  print_needs_as (q, "    clear", &shape->zero_needs);
  for (uint32_t k = 0; k < shape->distinct.n; k++)
    fprintf (q->out, "    distinct %" PRIu32 " %" PRIu32 "\n", shape->distinct.at[k].x,
	     shape->distinct.at[k].y);
  print_test (q, &shape->test);
  for (uint32_t k = 0; k < shape->parts.n; k++)
    print_part (q, &shape->parts.at[k]);
}

static void
print_block (const struct printer *q, adj_id b)
{
  const struct plan *plan = q->plan;
  const struct block *bl = &q->f->blocks.at[b];
  fprintf (q->out, "  block %" PRIu32, b);
  print_flag (q->out, "work", bitset_has (&plan->block_work, b));
  print_flag (q->out, "stop", bitset_has (&plan->control->stops, b));
  fprintf (q->out, " up %" PRIu32 "\n", plan->control->up[b]);
  for (uint32_t k = 0; k < bl->stmts.n; k++) {
    adj_id id = bl->stmts.at[k];
    const struct action *a = &plan->action[id];
    if (a->kind == ACTION_NONE)
      continue;
    fprintf (q->out, "    action %" PRIu32 " %s %" PRIu32 " ; ", id,
	     action_text[a->kind], a->operands);
    model_print_stmt (q->out, q->p, q->f, &q->f->stmts.at[id]);
    putc ('\n', q->out);
    if (a->kind == ACTION_LINEAR)
      print_entries (q, &plan->g->linear->stmt[id]);
  }
  for (uint32_t k = 0; k < bl->stmts.n; k++)
    if (plan_restores (plan, bl->stmts.at[k])) {
      fprintf (q->out, "    restore %" PRIu32, bl->stmts.at[k]);
      print_value (q, " to", plan->restore[bl->stmts.at[k]]);
      end_line (q, plan->restore[bl->stmts.at[k]]);
    }
  print_needs_as (q, "    before", plan_needs (plan, NEED_PUT_BACK, b));
  print_needs (q, plan_needs (plan, NEED_BLOCK, b));
  print_values (q, "    push", &plan->uses[b]);
  print_values (q, "    save", &plan->saves[b]);
  print_join (q, b);
  if (plan->repeat[b].condition != ADJ_NONE) {
    print_needs_as (q, "    again", plan_needs (plan, NEED_CONDITION, b));
    print_value (q, "    repeat", plan->repeat[b].condition);
    fprintf (q->out, " classes");
    for (uint32_t k = 0; k < q->f->blocks.at[plan->cfg->idom[b]].succs.n; k++)
      fprintf (q->out, " %" PRIu32, plan->repeat[b].class_of_way[k]);
    end_line (q, plan->repeat[b].condition);
  }
  print_edges (q, b);
}

static void
print_counted (const struct printer *q)
{
  const struct control *c = q->plan->control;
  for (uint32_t l = 0; l < q->plan->cfg->loops->n; l++)
    if (bitset_has (&c->counted, l))
      fprintf (q->out, "  counted %" PRIu32 "%s\n", l,
	       bitset_has (&c->count_pushed, l) ? " pushed" : "");
}

static void
print_dropped (const struct printer *q, struct arena *a)
{
  id_list dropped = { NULL, 0, 0 };
  for (adj_id id = 0; id < q->f->stmts.n; id++)
    if (plan_drops (q->plan, id))
      VEC_PUSH (a, dropped, id);
  print_stmts (q, "  left out", &dropped);
}

void
plan_print (FILE *out, const struct program *p, const struct plan *plan)
{
  const struct printer q = { out, p, plan, plan->g->f };
  id_list local = { NULL, 0, 0 };
  struct arena a;
  arena_init (&a);
  fprintf (out, "plan \"%s\"", q.f->name);
  if (plan->frame_id)
    fprintf (out, " frame %" PRIu32, plan->frame_id);
  putc ('\n', out);
  for (uint32_t k = 0; plan->cfg->fused && k < plan->cfg->fused->n; k++)
    fprintf (out, "  fused %" PRIu32 "\n", plan->cfg->fused->at[k].header);
  for (uint32_t l = 0; l < plan->cfg->loops->n; l++)
    print_loop (&q, l);
  print_counted (&q);
  for (uint32_t l = 0; l < plan->cfg->loops->n; l++)
    print_shape (&q, l);
  for (adj_id v = 0; v < q.f->values.n; v++)
    print_induction (&q, v);
  for (adj_id v = 0; v < q.f->values.n; v++)
    print_place (&q, v);
  for (adj_id i = 0; i < q.f->stmts.n; i++)
    print_differ (&q, i);
  for (uint32_t k = 0; k < plan->snapshots.n; k++)
    print_snapshot (&q, &plan->snapshots.at[k]);
  print_in_memory (&q);
  print_dropped (&q, &a);
  for (adj_id i = 0; i < plan->g->primal->stmts.n; i++)
    if (plan_joint (plan, i))
      print_joint (&q, plan_joint (plan, i));
    else if (plan_ruled (plan, i))
      print_ruled (&q, plan_ruled (plan, i));
  for (adj_id v = 0; v < q.f->values.n; v++)
    if (bitset_has (&plan->local_adjoint, v))
      VEC_PUSH (&a, local, v);
  print_values (&q, "  local", &local);
  print_values (&q, "  registers", &plan->frame);
  for (adj_id b = 0; b < q.f->blocks.n; b++)
    if (bitset_has (&plan->cfg->live, b))
      print_block (&q, b);
  fprintf (out, "end\n");
  arena_release (&a);
}
