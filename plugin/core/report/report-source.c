/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of a function's source, coloured by what the tape holds of them.

   1. Every statement has a line; what is recorded is charged to the line that made
      the value, the record of a branch to the line of the test, what leaving a loop
      pushes and what entering it copies, to the loop's header.
   2. Per file, the lines between the first and the last one with a statement are
      shown; long stretches without statements are left out.

   Bytes are per execution of the line; what a whole call takes is estimated from ten
   iterations for each loop whose count is no constant.  */

#include "report-int.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

enum { MOST_GAP = 12, MOST_LINES = 4000, LEVELS = 5 };

struct line { uint32_t number, bytes, bits; double runs, total; };

struct sheet {
  const char *file;
  VEC (struct line) lines;	/* sorted by number */
};

struct source {
  struct chapter *c;
  VEC (struct sheet) sheets;
};

/* ---- charging ---------------------------------------------------------------------- */

static struct line *
line_at (struct source *s, const char *file, uint32_t number)
{
  struct sheet *sheet = NULL;
  for (uint32_t k = 0; k < s->sheets.n && !sheet; k++)
    if (strcmp (s->sheets.at[k].file, file) == 0)
      sheet = &s->sheets.at[k];
  if (!sheet) {
    struct sheet new = { .file = file };
    VEC_PUSH (s->c->arena, s->sheets, new);
    sheet = &s->sheets.at[s->sheets.n - 1];
  }
  uint32_t low = 0, high = sheet->lines.n;
  while (low < high) {
    uint32_t middle = (low + high) / 2;
    if (sheet->lines.at[middle].number < number)
      low = middle + 1;
    else
      high = middle;
  }
  if (low < sheet->lines.n && sheet->lines.at[low].number == number)
    return &sheet->lines.at[low];
  struct line none = { .number = number };
  VEC_PUSH (s->c->arena, sheet->lines, none);
  for (uint32_t k = sheet->lines.n; --k > low;)
    sheet->lines.at[k] = sheet->lines.at[k - 1];
  sheet->lines.at[low] = none;
  return &sheet->lines.at[low];
}

static void
charge (struct source *s, const char *file, uint32_t number, uint32_t bytes,
	uint32_t bits, double runs)
{
  if (!number)
    return;
  struct line *l = line_at (s, file, number);
  l->bytes += bytes;
  l->bits += bits;
  l->total += (bytes + bits / 8.0) * runs;
}

/* Every line with a statement, and how often it runs.  */
static void
find_lines (struct source *s)
{
  const struct chapter *c = s->c;
  const char *file;
  for (adj_id b = 0; b < c->f->blocks.n; b++)
    for (uint32_t k = 0; k < c->f->blocks.at[b].stmts.n; k++) {
      uint32_t number = chapter_place (c, c->f->blocks.at[b].stmts.at[k], &file);
      if (!number)
	continue;
      struct line *l = line_at (s, file, number);
      if (l->runs < c->runs[b])
	l->runs = c->runs[b];
    }
}

static void
charge_values (struct source *s)
{
  const struct chapter *c = s->c;
  const char *file;
  for (uint32_t k = 0; k < c->taped.n; k++) {
    const struct taped *t = &c->taped.at[k];
    uint32_t number = chapter_value_place (c, t->value, &file);
    charge (s, file, number, t->bytes, 0, c->runs[t->block]);
  }
}

/* To the loop that copies on entry.  */
static void
charge_copied (struct source *s)
{
  const struct chapter *c = s->c;
  const char *file;
  for (uint32_t k = 0; k < c->copied.n; k++) {
    const struct copied *r = &c->copied.at[k];
    uint32_t number = chapter_loop_place (c, r->snapshot->loop, &file);
    charge (s, file, number, (uint32_t) fmin (r->bytes, 4e9), 0, r->times);
  }
}

static void
charge_control (struct source *s)
{
  const struct chapter *c = s->c;
  const struct control *control = c->plan->control;
  const char *file;
  for (uint32_t k = 0; k < control->njoins; k++) {
    const struct control_join *j = &control->joins[k];
    adj_id d = c->plan->cfg->idom[j->block];
    if (c->plan->repeat[j->block].condition != ADJ_NONE || d == ADJ_NONE)
      continue;
    const struct block *b = &c->f->blocks.at[d];
    uint32_t number = chapter_place (c, b->stmts.at[b->stmts.n - 1], &file);
    bool column = c->plan->class_column[j->block] != ADJ_NONE;
    charge (s, file, number, column, column ? 0 : j->entry.bits + j->latch.bits,
	    c->runs[j->block]);
  }
  for (adj_id l = 0; l < c->plan->cfg->loops->n; l++) {
    uint32_t number = chapter_loop_place (c, l, &file);
    charge (s, file, number, chapter_leave_bytes (c, l), 0, chapter_entries (c, l));
  }
}

/* ---- printing ----------------------------------------------------------------------- */

/* Shares of all that a call of the function records, by which lines are coloured.  */
static const double shares[LEVELS] = { 0.01, 0.05, 0.15, 0.35, 1 };

static int
level (double total, double all)
{
  int at = 1;
  if (total <= 0)
    return 0;
  while (at < LEVELS && total > shares[at - 1] * all)
    at++;
  return at;
}

static void
print_number (FILE *out, double x)
{
  if (x >= 1e6)
    fprintf (out, "%.2g&#160;M", x / 1e6);
  else if (x >= 1e4)
    fprintf (out, "%.0f&#160;k", x / 1e3);
  else
    fprintf (out, "%.*f", x < 10 && x != (int) x ? 1 : 0, x);
}

static void
print_line (const struct chapter *c, const char *file, const struct line *l, double all)
{
  FILE *out = c->out;
  size_t n = 0;
  const char *text = c->from->text (c->from->data, file, l->number, &n);
  int heat = level (l->total, all);
  fprintf (out, "<tr id=\"f%" PRIu32 "l%" PRIu32 "\"><td class=\"n\">%" PRIu32
	   "</td><td class=\"n\">", c->number, l->number, l->number);
  if (l->bytes)
    fprintf (out, "%" PRIu32 " B", l->bytes);
  if (l->bits)
    fprintf (out, "%s%" PRIu32 " bit%s", l->bytes ? " + " : "", l->bits,
	     l->bits == 1 ? "" : "s");
  fputs ("</td><td class=\"n\">", out);
  if (l->total > 0)
    print_number (out, l->total);
  fprintf (out, "</td><td class=\"code h%d\">", heat);
  if (text)
    html_text_n (out, text, n);
  fputs ("</td></tr>\n", out);
}

/* Lines between two that have statements.  */
static void
print_gap (const struct chapter *c, const char *file, uint32_t from, uint32_t to)
{
  if (to - from > MOST_GAP) {
    fputs ("<tr><td class=\"n\">&#8943;</td><td class=\"n\"></td><td class=\"n\"></td>"
	   "<td></td></tr>\n", c->out);
    return;
  }
  for (struct line l = { .number = from }; l.number < to; l.number++)
    print_line (c, file, &l, 1);
}

static void
print_sheet (const struct chapter *c, const struct sheet *s, double all)
{
  fputs ("<div class=\"wide\"><table class=\"source\">\n<thead><tr><th class=\"n\">line</th>"
	 "<th class=\"n\">per execution</th><th class=\"n\">bytes a call</th><th>", c->out);
  html_text (c->out, s->file);
  fputs ("</th></tr></thead>\n<tbody>\n", c->out);
  uint32_t next = s->lines.at[0].number;
  for (uint32_t k = 0; k < s->lines.n && k < MOST_LINES; k++) {
    print_gap (c, s->file, next, s->lines.at[k].number);
    print_line (c, s->file, &s->lines.at[k], all);
    next = s->lines.at[k].number + 1;
  }
  fputs ("</tbody></table></div>\n", c->out);
}

static void
print_scale (FILE *out)
{
  fputs ("<div class=\"scale\"><span>nothing</span>", out);
  for (int k = 1; k < LEVELS; k++)
    fprintf (out, "<span class=\"h%d\">up to %.0f %%</span>", k, 100 * shares[k - 1]);
  fprintf (out, "<span class=\"h%d\">more</span><span class=\"soft\">of what this function keeps on "
	   "the tape in one call, estimated</span></div>\n", LEVELS);
}

void
chapter_source (struct chapter *c)
{
  struct source s = { .c = c };
  double all = 0;
  find_lines (&s);
  charge_values (&s);
  charge_copied (&s);
  charge_control (&s);
  for (uint32_t k = 0; k < s.sheets.n; k++)
    for (uint32_t i = 0; i < s.sheets.at[k].lines.n; i++)
      all += s.sheets.at[k].lines.at[i].total;
  fputs ("<h3>Source</h3>\n", c->out);
  if (!s.sheets.n) {
    fputs ("<p>No statement of this function has a line.</p>\n", c->out);
    return;
  }
  if (all > 0)
    print_scale (c->out);
  for (uint32_t k = 0; k < s.sheets.n; k++)
    print_sheet (c, &s.sheets.at[k], all);
}
