/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The top of the page: the dearest records of all functions, and a tree of calls with what each
   function keeps on the tape.

   A function's bytes count as often as it is called: calls of a head, 1, times how often the blocks
   of calls run (frequency.h), down the calls.  What a joint call keeps while its reverse runs is
   nobody's in between.  A call that leads back to where it comes from counts once.  */

#include <inttypes.h>
#include <string.h>

#include "report-int.h"

enum { MOST_RECORDS = 10, MOST_DEPTH = 30 };

/* A call of a function with a chapter.  */
struct call_edge { uint32_t to; double times; bool joint; };

struct called {
  double own;			/* bytes of one call, callees not counted */
  double all;			/* with them */
  double calls;			/* in a call of each head */
  VEC (struct call_edge) callees;
  bool open;			/* on the way down to where it is met again */
  bool done, printed;
};

/* Values on the tape; or REGION, the number of a copied one.  */
struct record { double bytes; uint32_t made; struct taped taped; uint32_t region; };

struct overview {
  FILE *out;
  struct arena *arena;
  const struct program *p;
  const struct derived *d;
  const struct report_source *from;
  struct called *of;		/* [made] */
  VEC (uint32_t) order;		/* callees first */
  struct record dearest[MOST_RECORDS];
  uint32_t records;
};

/* ---- who calls whom ------------------------------------------------------------------- */

/* The derived function with a chapter that CALLER calls where its primal has S.  */
static uint32_t
callee_of (const struct overview *v, uint32_t caller, const struct stmt *s)
{
  const struct function *f = v->d->program->functions.at[caller];
  for (adj_id i = 0; i < f->stmts.n; i++) {
    const struct stmt *t = &f->stmts.at[i];
    if (t->kind == STMT_CALL && t->block != ADJ_NONE && t->place == s->place && t->line == s->line
	&& chapter_is_of (&v->d->made[t->callee])
	&& v->d->made[t->callee].source == v->p->functions.at[s->callee])
      return t->callee;
  }
  return ADJ_NONE;
}

/* Several calls of one function are one edge.  */
static void
add_edge (const struct overview *v, struct called *x, struct call_edge e)
{
  for (uint32_t k = 0; k < x->callees.n; k++)
    if (x->callees.at[k].to == e.to && x->callees.at[k].joint == e.joint) {
      x->callees.at[k].times += e.times;
      return;
    }
  VEC_PUSH (v->arena, x->callees, e);
}

static void
find_called (struct overview *v, uint32_t k, const struct chapter *c)
{
  struct called *x = &v->of[k];
  x->own = chapter_bytes (c);
  for (adj_id i = 0; i < c->f->stmts.n; i++) {
    const struct stmt *s = &c->f->stmts.at[i];
    if (s->kind != STMT_CALL || s->block == ADJ_NONE)
      continue;
    uint32_t to = callee_of (v, k, s);
    struct call_edge e = { to, c->runs[s->block], plan_joint (c->plan, i) != NULL };
    if (to != ADJ_NONE)
      add_edge (v, x, e);
  }
}

/* Bytes with callees; who is called first in the order.  */
static void
add_up (struct overview *v, uint32_t k)
{
  struct called *x = &v->of[k];
  x->open = true;
  x->all = x->own;
  for (uint32_t i = 0; i < x->callees.n; i++) {
    const struct call_edge *e = &x->callees.at[i];
    if (v->of[e->to].open)
      continue;
    if (!v->of[e->to].done)
      add_up (v, e->to);
    if (!e->joint)
      x->all += e->times * v->of[e->to].all;
  }
  x->open = false;
  x->done = true;
  VEC_PUSH (v->arena, v->order, k);
}

static bool
is_head (const struct overview *v, uint32_t k)
{
  return chapter_is_of (&v->d->made[k]) && v->d->made[k].request;
}

static void
count_calls (struct overview *v)
{
  for (uint32_t k = 0; k < v->d->nmade; k++)
    if (is_head (v, k)) {
      add_up (v, k);
      v->of[k].calls = 1;
    }
  bool *before = ARENA_ARRAY (v->arena, bool, v->d->nmade + 1);
  for (uint32_t i = v->order.n; i-- > 0;) {
    struct called *x = &v->of[v->order.at[i]];
    before[v->order.at[i]] = true;
    for (uint32_t k = 0; k < x->callees.n; k++)
      if (!before[x->callees.at[k].to])
	v->of[x->callees.at[k].to].calls += x->calls * x->callees.at[k].times;
  }
}

/* ---- the dearest ------------------------------------------------------------------------ */

static void
note_record (struct overview *v, struct record r)
{
  uint32_t j = v->records < MOST_RECORDS ? v->records++ : MOST_RECORDS;
  if (j == MOST_RECORDS && v->dearest[--j].bytes >= r.bytes)
    return;
  for (; j > 0 && v->dearest[j - 1].bytes < r.bytes; j--)
    v->dearest[j] = v->dearest[j - 1];
  v->dearest[j] = r;
}

static void
find_records (struct overview *v, uint32_t k, const struct chapter *c)
{
  double calls = v->of[k].calls;
  for (uint32_t i = 0; i < c->taped.n; i++) {
    struct record r = { calls * chapter_taped_bytes (c, &c->taped.at[i]), k, c->taped.at[i],
			ADJ_NONE };
    note_record (v, r);
  }
  for (uint32_t i = 0; i < c->copied.n; i++) {
    struct record r = { .bytes = calls * c->copied.at[i].bytes * c->copied.at[i].times, .made = k,
			.region = i };
    note_record (v, r);
  }
}

/* FN for each function with a chapter.  */
static void
each_chapter (struct overview *v, void (*fn) (struct overview *, uint32_t, const struct chapter *))
{
  for (uint32_t k = 0; k < v->d->nmade; k++) {
    if (!chapter_is_of (&v->d->made[k]))
      continue;
    struct arena own;
    arena_init (&own);
    struct chapter c = { .out = v->out, .arena = &own, .p = v->p, .from = v->from };
    chapter_start (&c, &v->d->made[k], k);
    fn (v, k, &c);
    arena_release (&own);
  }
}

static void
print_record (const struct overview *v, const struct record *r)
{
  struct arena own;
  arena_init (&own);
  struct chapter c = { .out = v->out, .arena = &own, .p = v->p, .from = v->from };
  chapter_start (&c, &v->d->made[r->made], r->made);
  const char *file = NULL;
  bool copied = r->region != ADJ_NONE;
  const struct snapshot *from = copied ? c.copied.at[r->region].snapshot : NULL;
  fprintf (v->out, "<tr><td class=\"n\">%.3g</td><td class=\"code\">", r->bytes);
  chapter_value_name (&c, copied ? from->loads.at[0] : r->taped.value);
  fprintf (v->out, "</td><td><a class=\"code\" href=\"#f%" PRIu32 "\">", r->made);
  html_text (v->out, v->d->made[r->made].name);
  uint32_t line = copied ? chapter_loop_place (&c, from->loop, &file)
		  : chapter_value_place (&c, r->taped.value, &file);
  fputs ("</a></td><td class=\"n\">", v->out);
  if (line && file) {
    const char *name = strrchr (file, '/');
    html_format (v->out, "%s:", name ? name + 1 : file);
  }
  chapter_line_link (&c, file, line);
  fputs ("</td><td class=\"say\">", v->out);
  chapter_sentence (&c, copied ? "a copy of memory that is overwritten later"
			: c.plan->why[r->taped.value] ? c.plan->why[r->taped.value]
			: "the plan keeps it");
  fputs ("</td></tr>\n", v->out);
  arena_release (&own);
}

static void
print_dearest (const struct overview *v)
{
  fputs ("<h2>The dearest records</h2>\n<div class=\"wide\"><table>\n<thead><tr><th class=\"n\">bytes</th>"
	 "<th>variable</th><th>in</th><th class=\"n\">line</th><th>why</th></tr></thead>\n<tbody>\n", v->out);
  for (uint32_t k = 0; k < v->records; k++)
    print_record (v, &v->dearest[k]);
  fputs ("</tbody></table></div>\n", v->out);
}

/* ---- the tree ------------------------------------------------------------------------------ */

static void
print_called (const struct overview *v, uint32_t k, double times, bool joint, int depth)
{
  struct called *x = &v->of[k];
  fprintf (v->out, "<li><a class=\"code\" href=\"#f%" PRIu32 "\">", k);
  html_text (v->out, v->d->made[k].name);
  fputs ("</a> ", v->out);
  if (times != 1)
    fprintf (v->out, "%.3g times, ", times);
  fprintf (v->out, "%.3g bytes each", x->all);
  if (x->all != x->own)
    fprintf (v->out, ", %.3g its own", x->own);
  if (joint)
    fputs (", while its reverse runs", v->out);
  bool more = x->callees.n && !x->printed && depth < MOST_DEPTH;
  if (x->callees.n && !more)
    fputs (" (see above)", v->out);
  x->printed = true;
  if (more)
    fputs ("\n<ul>\n", v->out);
  for (uint32_t i = 0; more && i < x->callees.n; i++) {
    const struct call_edge *e = &x->callees.at[i];
    print_called (v, e->to, e->times, e->joint, depth + 1);
  }
  fputs (more ? "</ul>\n</li>\n" : "</li>\n", v->out);
}

static void
print_tree (const struct overview *v)
{
  fputs ("<h2>Calls</h2>\n<p class=\"soft\">What one call keeps on the tape, with what it calls.</p>\n<ul>\n",
	 v->out);
  for (uint32_t k = 0; k < v->d->nmade; k++)
    if (is_head (v, k))
      print_called (v, k, 1, false, 0);
  fputs ("</ul>\n", v->out);
}

void
report_overview (FILE *out, const struct program *p, const struct derived *d,
		 const struct report_source *from)
{
  struct arena own;
  arena_init (&own);
  struct overview v = { .out = out, .arena = &own, .p = p, .d = d, .from = from };
  v.of = ARENA_ARRAY (&own, struct called, d->nmade + 1);
  each_chapter (&v, find_called);
  count_calls (&v);
  each_chapter (&v, find_records);
  bool calls = false;
  for (uint32_t k = 0; k < d->nmade; k++)
    calls |= is_head (&v, k) && v.of[k].callees.n;
  if (v.records || calls)
    fputs ("<section id=\"overview\">\n", out);
  if (v.records)
    print_dearest (&v);
  if (calls)
    print_tree (&v);
  if (v.records || calls)
    fputs ("</section>\n", out);
  arena_release (&own);
}
