/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The linearised graphs of a function's longest stretches, before and after
   elimination, with what each takes: those that were preaccumulated, or else what
   elimination would make of them.  */

#include "report-int.h"

#include <inttypes.h>

#include "linearise.h"
#include "trips.h"
#include "plan-text.h"

enum { MOST_VERTICES = 60, MOST_DAGS = 3 };

struct pair { const struct flat *flat; const struct dag *before, *after; };
typedef VEC (struct pair) pair_list;

static void
draw_dag (FILE *out, const void *data)
{
  dag_draw (out, data, NULL);
}

/* What V is to the user, in characters that mean nothing to Graphviz.  */
static const char *
vertex_name (const struct chapter *c, adj_id v)
{
  const struct value *value = &c->f->values.at[v];
  const char *name = plan_value_name (c->plan, v);
  if (!name && value->kind == VALUE_STMT && c->f->stmts.at[value->def].kind == STMT_OP)
    name = op_info[c->f->stmts.at[value->def].op].text;
  char *text = arena_printf (c->arena, "%%%" PRIu32 "%s%.24s", v, name ? " " : "",
			     name ? name : "");
  for (char *t = text; *t; t++)
    if (*t == '"' || *t == '\\')
      *t = '_';
  return text;
}

/* A copy whose vertices have names.  */
static const struct dag *
named (const struct chapter *c, const struct dag *d)
{
  struct dag *copy = dag_copy (c->arena, d);
  copy->name = "";
  for (adj_id v = 0; v < copy->vertices.n; v++)
    if (copy->vertices.at[v].source != ADJ_NONE)
      copy->vertices.at[v].name = vertex_name (c, copy->vertices.at[v].source);
  return copy;
}

/* What can be looked at.  */
static bool
is_worth_showing (const struct flat *f)
{
  return f->stmts.n > 1 && f->dag->vertices.n <= MOST_VERTICES;
}

/* Those that are part of what was generated.  */
static void
find_preaccumulated (struct chapter *c, pair_list *out)
{
  const struct linear *l = c->plan->g->linear;
  for (uint32_t k = 0; k < l->dags.n; k++) {
    struct pair p = { l->dags.at[k].flat, l->dags.at[k].before, l->dags.at[k].after };
    if (is_worth_showing (p.flat))
      VEC_PUSH (c->arena, *out, p);
  }
}

static void
find_others (struct chapter *c, pair_list *out)
{
  flat_list list = { NULL, 0, 0 };
  flatten (c->arena, c->p, c->plan->g, &list);
  for (uint32_t k = 0; k < list.n; k++) {
    struct pair p = { list.at[k], list.at[k]->dag, NULL };
    if (is_worth_showing (p.flat))
      VEC_PUSH (c->arena, *out, p);
  }
}

static struct dag *
eliminated (struct chapter *c, const struct dag *before)
{
  struct eliminate_order order;
  const char *text = c->plan->tuning->eliminate;
  if (!text || !eliminate_order_parse (&order, text))
    eliminate_order_parse (&order, LINEAR_ORDER);
  struct dag *after = dag_copy (c->arena, before);
  eliminate (after, &order, NULL);
  return after;
}

static const char *
decimal (struct chapter *c, const mpz_t n)
{
  char *text = arena_alloc (c->arena, mpz_sizeinbase (n, 10) + 2);
  return mpz_get_str (text, 10, n);
}

/* "; 5120 times: 15360" where trip counts are constants.  */
static const char *
times_run (struct chapter *c, const struct pair *p, const struct dag *after)
{
  struct trips t;
  struct dag_cost cost;
  const char *text = "";
  trips_init (&t);
  dag_cost_init (&cost);
  trips_of_block (&t, c->plan->cfg, c->f->stmts.at[p->flat->stmts.at[0]].block);
  dag_cost_add (&cost, after, t.runs);
  if (t.nknown)
    text = arena_printf (c->arena, " (it runs %s times%s, %s operations)", decimal (c, t.runs),
			 t.nunknown ? " in each iteration of loops whose counts are no constants" : "",
			 decimal (c, cost.total));
  dag_cost_clear (&cost);
  trips_clear (&t);
  return text;
}

/* What any order of elimination takes at least and multiplying out every path at
   most.  */
static const char *
bounds_of (struct chapter *c, const struct dag *d)
{
  struct dag_bounds b;
  dag_bounds_init (&b);
  dag_bounds_find (&b, d);
  const char *text
    = arena_printf (c->arena, " %s path%s lead%s from what is read to the results: no complete elimination "
		    "takes fewer than %s operations, multiplying out every path takes %s.",
		    decimal (c, b.paths), mpz_cmp_ui (b.paths, 1) ? "s" : "",
		    mpz_cmp_ui (b.paths, 1) ? "" : "s", decimal (c, b.lower), decimal (c, b.upper));
  dag_bounds_clear (&b);
  return text;
}

static void
print_pair (struct chapter *c, const struct pair *p)
{
  const char *file;
  uint32_t line = chapter_place (c, p->flat->stmts.at[0], &file);
  const struct dag *after = p->after ? p->after : eliminated (c, p->before);
  const char *where = line ? arena_printf (c->arena, "From line %" PRIu32, line)
		      : "A stretch";
  fputs ("<div class=\"pair\">\n", c->out);
  html_graph (c->out, draw_dag, named (c, p->before),
	      arena_printf (c->arena, "%s: %" PRIu32 " statements, %" PRIu32 " partial derivatives; "
			    "the reverse sweep multiplies by %" PRIu32 " of them that are no constants",
			    where, p->flat->stmts.n, dag_edges_left (p->before),
			    dag_edges_kept (p->before)));
  html_graph (c->out, draw_dag, named (c, after),
	      arena_printf (c->arena, "After elimination, which takes %" PRIu32 " operations%s: %" PRIu32
			    " entries; the reverse sweep multiplies by %" PRIu32 ".%s", dag_operations (after),
			    times_run (c, p, after), dag_edges_left (after),
			    dag_edges_kept (after), bounds_of (c, p->before)));
  fputs ("</div>\n", c->out);
}

/* The longest of those that are left.  */
static const struct pair *
take_longest (pair_list *l)
{
  uint32_t best = 0;
  for (uint32_t k = 1; k < l->n; k++)
    if (l->at[k].flat->stmts.n > l->at[best].flat->stmts.n)
      best = k;
  if (!l->n)
    return NULL;
  struct pair p = l->at[best];
  l->at[best] = l->at[l->n - 1];
  l->at[--l->n] = p;
  return &l->at[l->n];
}

void
chapter_dags (struct chapter *c)
{
  pair_list list = { NULL, 0, 0 };
  bool done = c->plan->g->linear != NULL;
  if (done)
    find_preaccumulated (c, &list);
  else
    find_others (c, &list);
  if (!list.n)
    return;
  fputs ("<h3>Partial derivatives</h3>\n<p>The longest stretches of straight-line code as graphs of local "
	 "partial derivatives, from what they read to their results; below each, what eliminating the "
	 "vertices between leaves of it. ", c->out);
  fputs (done ? "These Jacobians are accumulated in the function.</p>\n"
	 : "Nothing is preaccumulated in this function; the second graphs show what "
	   "<code class=\"code\">-fplugin-arg-adjoint-tune=partials:preaccumulate</code> would do.</p>\n",
	 c->out);
  const struct pair *p;
  for (int k = 0; k < MOST_DAGS && (p = take_longest (&list)); k++)
    print_pair (c, p);
}
