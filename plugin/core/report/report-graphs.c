/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One function's flow graph with what control records, and its plan.  */

#define _POSIX_C_SOURCE 200809L	/* open_memstream */

#include "report-int.h"

#include <inttypes.h>
#include <stdlib.h>

#include "draw.h"
#include "plan-text.h"

enum { MOST_BLOCKS = 60 };

static void
draw_flow (FILE *out, const void *data)
{
  const struct chapter *c = data;
  const struct plan *plan = c->plan;
  struct control_input in = { plan->cfg->graph, c->f->exit, &plan->block_work, plan->edge_work,
			      NULL, plan_records_everywhere (plan) };
  draw_control (out, c->p, c->f, &in, plan->control, NULL);
}

/* ---- flow graph and plan ------------------------------------------------------------------ */

void
chapter_graphs (struct chapter *c)
{
  fputs ("<h3>Control</h3>\n", c->out);
  if (c->f->blocks.n <= MOST_BLOCKS) {
    fputs ("<details><summary>Flow graph, with the joins that record and the way of the reverse "
	   "sweep</summary>\n", c->out);
    html_graph (c->out, draw_flow, c, "Dashed blue: from stop to stop, the reverse sweep.");
    fputs ("</details>\n", c->out);
  } else
    fprintf (c->out, "<p>The flow graph has %" PRIu32 " blocks and is not drawn here; "
	     "-fplugin-arg-adjoint-draw does.</p>\n", c->f->blocks.n);
  fputs ("<details><summary>The plan as text (doc/plan-text.md explains it)</summary>\n"
	 "<div class=\"wide\"><pre>", c->out);
  char *text = NULL;
  size_t n = 0;
  FILE *memory = open_memstream (&text, &n);
  ADJ_ASSERT (memory != NULL);
  plan_print (memory, c->p, c->plan);
  ADJ_ASSERT (fclose (memory) == 0);
  html_text_n (c->out, text, n);
  free (text);
  fputs ("</pre></div></details>\n", c->out);
}
