/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The regions of memory that are on the tape as copies: how big, for which loads, and what
   would avoid them.  */

#include "report-int.h"

#include <inttypes.h>

#include "plan-text.h"
#include "snapshots.h"

static double
bytes_of_call (const struct copied *s)
{
  return s->bytes * s->times;
}

/* Most bytes first.  */
void
chapter_find_copied (struct chapter *c)
{
  c->copied.n = 0;
  for (uint32_t k = 0; k < c->plan->snapshots.n; k++) {
    const struct snapshot *from = &c->plan->snapshots.at[k];
    struct copied s = { from, snapshot_bytes (c->p, c->plan, from),
			snapshot_runs (c->plan, from, c->runs) };
    VEC_PUSH (c->arena, c->copied, s);
    uint32_t j = k;
    for (; j > 0 && bytes_of_call (&c->copied.at[j - 1]) < bytes_of_call (&s); j--)
      c->copied.at[j] = c->copied.at[j - 1];
    c->copied.at[j] = s;
  }
}

double
chapter_copied_bytes (const struct chapter *c, adj_id loop)
{
  double sum = 0;
  for (uint32_t k = 0; k < c->copied.n; k++)
    if (c->copied.at[k].snapshot->loop == loop)
      sum += c->copied.at[k].bytes;
  return sum;
}

static void
print_loads (const struct chapter *c, const id_list *loads)
{
  uint32_t last = 0;
  const char *file = NULL;
  fprintf (c->out, "%" PRIu32 " at ", loads->n);
  for (uint32_t k = 0; k < loads->n; k++) {
    uint32_t line = chapter_value_place (c, loads->at[k], &file);
    if (k && line == last)
      continue;
    if (k)
      fputs (", ", c->out);
    chapter_line_link (c, file, line);
    last = line;
  }
}

static void
print_row (const struct chapter *c, const struct copied *s)
{
  const struct snapshot *from = s->snapshot;
  const char *file = NULL;
  uint32_t line = chapter_loop_place (c, from->loop, &file);
  fputs ("<tr><td class=\"code\">", c->out);
  chapter_value_name (c, from->loads.at[0]);
  fputs ("</td><td class=\"n\">", c->out);
  chapter_line_link (c, file, line);
  fprintf (c->out, "</td><td class=\"n\">%.4g</td><td class=\"n\">%.4g</td><td class=\"where\">", s->bytes,
	   bytes_of_call (s));
  print_loads (c, &from->loads);
  fputs ("</td><td class=\"say\">", c->out);
  chapter_sentence (c, advice_for (c, from->loads.at[0]));
  fputs ("</td></tr>\n", c->out);
}

void
chapter_snapshots (const struct chapter *c)
{
  if (!c->copied.n)
    return;
  fputs ("<h3>Copied regions</h3>\n<p class=\"soft\">Memory that is overwritten later, copied once on entering "
	 "a loop and read there by the reverse sweep: the loads themselves record nothing. Bytes are "
	 "estimates.</p>\n<div class=\"wide\"><table>\n<thead><tr><th>region of</th><th class=\"n\">loop at line</th>"
	 "<th class=\"n\">bytes</th><th class=\"n\">a call</th><th>loads</th><th>what would avoid it</th></tr></thead>\n"
	 "<tbody>\n", c->out);
  for (uint32_t k = 0; k < c->copied.n; k++)
    print_row (c, &c->copied.at[k]);
  fputs ("</tbody></table></div>\n", c->out);
}
