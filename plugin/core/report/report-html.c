/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page: see report-html.h.  A chapter for each function with a reverse sweep: its
   figures; what goes on the tape in which loop; each recorded value, why, and what
   would avoid it (report-advice.c); copied regions (report-snapshots.c); the source (report-source.c); graphs
   (report-dags.c, report-graphs.c).  Everything is said from the plan; nothing here decides, and
   nothing that is generated depends on it.  */

#include "report-html.h"

#include <inttypes.h>
#include <string.h>

#include "cost.h"
#include "plan-text.h"
#include "report-int.h"

/* ---- what is on the tape ---------------------------------------------------------------- */

static void
add_taped (struct chapter *c, adj_id value, adj_id block, enum place place)
{
  struct taped t = { value, block, place, type_of (c->p, c->f, value)->bytes };
  VEC_PUSH (c->arena, c->taped, t);
}

double
chapter_taped_bytes (const struct chapter *c, const struct taped *t)
{
  return t->bytes * c->runs[t->block];
}

/* Most bytes first.  */
static void
sort_taped (struct chapter *c)
{
  for (uint32_t i = 1; i < c->taped.n; i++) {
    struct taped t = c->taped.at[i];
    uint32_t j = i;
    for (; j > 0 && chapter_taped_bytes (c, &c->taped.at[j - 1]) < chapter_taped_bytes (c, &t); j--)
      c->taped.at[j] = c->taped.at[j - 1];
    c->taped.at[j] = t;
  }
}

static void
find_taped (struct chapter *c)
{
  const struct plan *plan = c->plan;
  for (adj_id b = 0; b < c->f->blocks.n; b++) {
    for (uint32_t k = 0; k < plan->uses[b].n; k++)
      add_taped (c, plan->uses[b].at[k], b, PLACE_USE);
    for (uint32_t k = 0; k < plan->saves[b].n; k++)
      add_taped (c, plan->saves[b].at[k], b, PLACE_REDEFINITION);
  }
  for (uint32_t l = 0; l < plan->cfg->loops->n; l++)
    for (uint32_t k = 0; k < plan->loop[l].columns.n; k++) {
      adj_id v = plan->loop[l].columns.at[k];
      add_taped (c, v, c->f->stmts.at[c->f->values.at[v].def].block, PLACE_COLUMN);
    }
  sort_taped (c);
}

/* Bytes that block B pushes each time it runs, in whole words.  */
static uint32_t
pushed_bytes (const struct chapter *c, adj_id b)
{
  const id_list *lists[] = { &c->plan->uses[b], &c->plan->saves[b] };
  uint32_t all = 0;
  for (int i = 0; i < 2; i++) {
    uint32_t n = 0;
    for (uint32_t k = 0; k < lists[i]->n; k++)
      n += type_of (c->p, c->f, lists[i]->at[k])->bytes;
    all += (n + 7) & ~7u;
  }
  return all;
}

/* A half leaves a frame: registers that its other half wants, in whole words, and the
   number of the function.  */
static uint32_t
frame_bytes (const struct chapter *c)
{
  uint32_t n = 0;
  if (!c->plan->frame_id)
    return 0;
  for (uint32_t k = 0; k < c->plan->frame.n; k++)
    n += type_of (c->p, c->f, c->plan->frame.at[k])->bytes;
  return ((n + 7) & ~7u) + 8;
}

static uint32_t
join_bits (const struct chapter *c, adj_id b)
{
  const struct control *control = c->plan->control;
  if (control->join_of[b] == ADJ_NONE || c->plan->class_column[b] != ADJ_NONE
      || c->plan->repeat[b].condition != ADJ_NONE)
    return 0;
  const struct control_join *j = &control->joins[control->join_of[b]];
  return j->entry.bits + j->latch.bits;
}

/* ---- figures of a chapter ----------------------------------------------------------------- */

/* Values that the reverse sweep reads, by how it has them.  */
struct totals { uint32_t how[HOW_COLUMN + 1]; };

struct counter { struct totals *t; struct bitset seen[HOW_COLUMN + 1]; };

static void
count_need (void *data, const struct need_row *row)
{
  const struct need *n = row->need;
  struct counter *x = data;
  if (n->value != ADJ_NONE)
    x->t->how[n->how] += bitset_add (&x->seen[n->how], n->value);
}

static void
count_needs (const struct chapter *c, struct totals *t)
{
  struct counter x = { .t = t };
  for (int h = HOW_GIVEN; h <= HOW_COLUMN; h++)
    x.seen[h] = bitset_new (c->arena, c->f->values.n);
  needs_each (&c->plan->needs, c->plan->cfg, count_need, &x);
}

double
chapter_bytes (const struct chapter *c)
{
  double bytes = frame_bytes (c);
  for (adj_id b = 0; b < c->f->blocks.n; b++) {
    if (!bitset_has (&c->plan->cfg->live, b))
      continue;
    bytes += (pushed_bytes (c, b) + join_bits (c, b) / 8.0) * c->runs[b];
  }
  for (uint32_t l = 0; l < c->plan->cfg->loops->n; l++) {
    bytes += chapter_row_bytes (c, l) * c->runs[c->plan->cfg->loops->at[l].header];
    bytes += chapter_leave_bytes (c, l) * chapter_entries (c, l);
  }
  for (uint32_t k = 0; k < c->copied.n; k++)
    bytes += c->copied.at[k].bytes * c->copied.at[k].times;
  return bytes;
}

static void
print_figure (FILE *out, const char *what, const char *format, double x)
{
  fputs ("<div><b>", out);
  html_format (out, format, x);
  fputs ("</b>", out);
  html_text (out, what);
  fputs ("</div>\n", out);
}

static void
print_figures (const struct chapter *c)
{
  struct totals t = { { 0 } };
  double bytes = chapter_bytes (c);
  FILE *out = c->out;
  count_needs (c, &t);
  fputs ("<div class=\"facts\">\n", out);
  print_figure (out, "bytes of tape a call, estimated", bytes < 1e5 ? "%.0f" : "%.2g", bytes);
  print_figure (out, c->taped.n == 1 ? "value recorded" : "values recorded", "%.0f", c->taped.n);
  if (c->copied.n)
    print_figure (out, c->copied.n == 1 ? "region copied" : "regions copied", "%.0f", c->copied.n);
  print_figure (out, "values, addresses and counts made again", "%.0f",
		t.how[HOW_RECOMPUTE] + t.how[HOW_INDUCTION]);
  print_figure (out, "values loaded again", "%.0f", t.how[HOW_RELOAD]);
  if (c->copied.n)
    print_figure (out, "values read in copies", "%.0f", t.how[HOW_SNAPSHOT]);
  if (t.how[HOW_RESTORED])
    print_figure (out, "values loaded again where memory is put back", "%.0f",
		  t.how[HOW_RESTORED]);
  print_figure (out, "values still there", "%.0f", t.how[HOW_THERE]);
  print_figure (out, c->records.branches == 1 ? "branch recorded" : "branches recorded", "%.0f",
		c->records.branches);
  print_figure (out, c->records.repeated == 1 ? "test made again" : "tests made again", "%.0f",
		c->records.repeated);
  fputs ("</div>\n", out);
  if (!c->records.joins)
    return;
  fputs ("<p class=\"soft\">", out);
  html_format (out, "Once through every join, control records %" PRIu32 " bit%s and %" PRIu32
	       " byte%s; recording at each of the %" PRIu32 " joins would take %" PRIu32 " bit%s. ",
	       c->records.bits, c->records.bits == 1 ? "" : "s", c->records.bytes,
	       c->records.bytes == 1 ? "" : "s", c->records.joins, c->records.naive_bits,
	       c->records.naive_bits == 1 ? "" : "s");
  html_format (out, "Trip counts: %" PRIu32 " recorded, %" PRIu32 " known.",
	       c->records.counts_pushed, c->records.counts_known);
  fputs ("</p>\n", out);
}

/* ---- loops ---------------------------------------------------------------------------------- */

/* What blocks directly in loop L (ADJ_NONE: in none) push, once through each of
   them.  */
static void
print_loop_row (const struct chapter *c, adj_id l)
{
  uint32_t pushed = 0, bits = 0, line = 0;
  const char *file = NULL;
  for (adj_id b = 0; b < c->f->blocks.n; b++)
    if (bitset_has (&c->plan->cfg->live, b) && loop_of (c->plan->cfg, b) == l) {
      pushed += pushed_bytes (c, b);
      bits += join_bits (c, b);
    }
  if (l == ADJ_NONE)
    pushed += frame_bytes (c);
  fputs ("<tr><td>", c->out);
  if (l == ADJ_NONE)
    fputs (c->plan->frame_id ? "outside loops, with the frame for the other half"
	   : "outside loops", c->out);
  else {
    uint32_t depth = c->plan->cfg->loops->at[l].depth;
    line = chapter_loop_place (c, l, &file);
    for (uint32_t k = 1; k < depth; k++)
      fputs ("&#160;&#160;", c->out);
    fputs ("loop at line ", c->out);
    chapter_line_link (c, file, line);
  }
  double row = l == ADJ_NONE ? 0 : chapter_row_bytes (c, l);
  fprintf (c->out, "</td><td class=\"n\">%.4g</td><td class=\"n\">%.4g</td><td class=\"n\">%" PRIu32
	   "</td><td class=\"n\">%" PRIu32 "</td><td class=\"n\">%" PRIu32 "</td><td>",
	   l == ADJ_NONE ? 0 : chapter_copied_bytes (c, l), row, pushed, bits, l == ADJ_NONE ? 0 : chapter_leave_bytes (c, l));
  if (l == ADJ_NONE)
    fputs ("&#8211;", c->out);
  else if (!bitset_has (&c->plan->control->counted, l))
    fputs ("not needed", c->out);
  else
    fputs (bitset_has (&c->plan->control->count_pushed, l) ? "recorded" : "known", c->out);
  fputs ("</td></tr>\n", c->out);
}

static void
print_loops (const struct chapter *c)
{
  fputs ("<h3>Tape by loop</h3>\n<div class=\"wide\"><table>\n<thead><tr><th>where</th>"
	 "<th class=\"n\">copied on entry, bytes</th><th class=\"n\">row, bytes</th><th class=\"n\">pushed, bytes</th><th class=\"n\">bits</th>"
	 "<th class=\"n\">on leaving, bytes</th><th>trip count</th></tr></thead>\n<tbody>\n", c->out);
  print_loop_row (c, ADJ_NONE);
  for (uint32_t l = 0; l < c->plan->cfg->loops->n; l++)
    print_loop_row (c, l);
  fputs ("</tbody></table></div>\n<p class=\"soft\">A row is an iteration's part of the loop's chunk; what is "
	 "pushed, and bits, are for one iteration that comes through every block.</p>\n", c->out);
}

/* ---- recorded values -------------------------------------------------------------------------- */

static void
print_reader (const struct chapter *c, adj_id v)
{
  const char *file = NULL;
  adj_id id = advice_reader (c, v);
  if (id == ADJ_NONE) {
    fputs (" Read for an address, a count or a value that is made again.", c->out);
    return;
  }
  const struct stmt *s = &c->f->stmts.at[id];
  uint32_t line = chapter_place (c, id, &file);
  fputs (" Read for the adjoint of ", c->out);
  if (s->kind == STMT_OP)
    html_format (c->out, "'%s'", op_info[s->op].text);
  else
    fputs (s->kind == STMT_CALL ? "a call" : "an access to memory", c->out);
  if (line) {
    fputs (" at line ", c->out);
    chapter_line_link (c, file, line);
  }
  fputs (".", c->out);
}

static void
print_taped (const struct chapter *c, const struct taped *t)
{
  const char *file = NULL;
  uint32_t line = chapter_value_place (c, t->value, &file);
  adj_id l = loop_of (c->plan->cfg, t->block);
  fputs ("<tr><td class=\"code\">", c->out);
  chapter_value_name (c, t->value);
  fputs ("</td><td class=\"n\">", c->out);
  chapter_line_link (c, file, line);
  fprintf (c->out, "</td><td class=\"n\">%" PRIu32 "</td><td class=\"n\">%.4g</td>"
	   "<td class=\"where\">", t->bytes, chapter_taped_bytes (c, t));
  if (l == ADJ_NONE)
    fputs ("call", c->out);
  else {
    fputs ("iteration of loop ", c->out);
    chapter_line_link (c, file, chapter_loop_place (c, l, &file));
  }
  fprintf (c->out, "<br/><span class=\"soft\">%s</span></td><td class=\"say\">",
	   t->place == PLACE_COLUMN ? "in the loop's chunk"
	   : t->place == PLACE_USE ? "pushed where it is read" : "pushed where it changes");
  chapter_sentence (c, c->plan->why[t->value] ? c->plan->why[t->value]
		  : "the plan keeps it");
  print_reader (c, t->value);
  fputs ("</td><td class=\"say\">", c->out);
  chapter_sentence (c, advice_for (c, t->value));
  fputs ("</td></tr>\n", c->out);
}

static void
print_values (const struct chapter *c)
{
  fputs ("<h3>Recorded values</h3>\n", c->out);
  if (!c->taped.n) {
    fputs ("<p>None.</p>\n", c->out);
    return;
  }
  fputs ("<div class=\"wide\"><table>\n<thead><tr><th>variable</th><th class=\"n\">line</th>"
	 "<th class=\"n\">bytes</th><th class=\"n\">a call</th><th>for each</th><th>why</th><th>what would avoid it</th></tr></thead>\n"
	 "<tbody>\n", c->out);
  for (uint32_t k = 0; k < c->taped.n; k++)
    print_taped (c, &c->taped.at[k]);
  fputs ("</tbody></table></div>\n", c->out);
}

/* ---- the page ------------------------------------------------------------------------------------ */

static const char *
name_of (const struct derived_function *made)
{
  return made->source->user_name ? made->source->user_name : made->source->name;
}

/* FOLDED: but for its figures.  */
static void
print_chapter (struct chapter *c, bool folded)
{
  fprintf (c->out, "<section id=\"f%" PRIu32 "\">\n<h2><span class=\"code\">", c->number);
  html_text (c->out, c->made->name);
  fputs ("</span></h2>\n<p class=\"soft\">", c->out);
  html_format (c->out, c->made->mode == MODE_REVERSE ? "Adjoint of %s."
	       : "Forward half of %s, whose reverse sweep runs later: its caller is apart.",
	       name_of (c->made));
  fputs ("</p>\n", c->out);
  print_figures (c);
  if (folded)
    fputs ("<details><summary>Loops, values, source and graphs</summary>\n", c->out);
  print_loops (c);
  print_values (c);
  chapter_snapshots (c);
  chapter_source (c);
  chapter_dags (c);
  chapter_graphs (c);
  fputs (folded ? "</details>\n</section>\n" : "</section>\n", c->out);
}

bool
chapter_is_of (const struct derived_function *made)
{
  return made->plan && made->mode != MODE_BACKWARD_HALF && !made->plain;
}

void
chapter_start (struct chapter *c, const struct derived_function *made, uint32_t number)
{
  c->made = made;
  c->number = number;
  c->plan = made->plan;
  c->f = made->plan->g->f;
  c->runs = frequency_of_blocks (c->arena, c->plan->cfg);
  c->taped.n = 0;
  find_taped (c);
  chapter_find_copied (c);
  c->records = records_count (c->plan);
}

static void
print_contents (FILE *out, const struct derived *d)
{
  fputs ("<p>What the adjoint of each function keeps on the tape, why, and what would avoid it. A call's "
	 "bytes are an estimate: ten iterations for each loop whose count is no constant.</p>\n<ul>\n", out);
  for (uint32_t k = 0; k < d->nmade; k++) {
    if (!chapter_is_of (&d->made[k]) && d->made[k].plan && !d->made[k].plain)
      continue;
    fputs ("<li>", out);
    if (chapter_is_of (&d->made[k]))
      fprintf (out, "<a href=\"#f%" PRIu32 "\">", k);
    fputs ("<span class=\"code\">", out);
    html_text (out, d->made[k].name);
    fputs ("</span>", out);
    fputs (chapter_is_of (&d->made[k]) ? "</a>"
	   : d->made[k].plain ? " (first run of a joint call: nothing is recorded)"
	   : " (tangent: nothing is recorded)", out);
    fputs ("</li>\n", out);
  }
  fputs ("</ul>\n", out);
}

/* Of a page with more chapters each is folded.  */
enum { MOST_OPEN = 12 };

void
report_html (FILE *out, const struct program *p, const struct derived *d,
	     const struct report_source *from, const char *title)
{
  uint32_t chapters = 0;
  for (uint32_t k = 0; k < d->nmade; k++)
    chapters += chapter_is_of (&d->made[k]);
  html_start (out, title);
  print_contents (out, d);
  report_overview (out, p, d, from);
  for (uint32_t k = 0; k < d->nmade; k++) {
    if (!chapter_is_of (&d->made[k]))
      continue;
    struct arena own;
    arena_init (&own);
    struct chapter c = { .out = out, .arena = &own, .p = p, .from = from };
    chapter_start (&c, &d->made[k], k);
    print_chapter (&c, chapters > MOST_OPEN);
    arena_release (&own);
  }
  html_end (out);
}
