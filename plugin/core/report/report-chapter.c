/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the page share: where statements and values stand, what they are
   called.  */

#include <inttypes.h>
#include <string.h>

#include "loop-walk.h"
#include "plan-text.h"
#include "report-int.h"

uint32_t
chapter_place (const struct chapter *c, adj_id id, const char **file)
{
  const struct stmt *s = &c->f->stmts.at[id];
  return c->from->place (c->from->data, s->place, s->line, file);
}

static uint32_t
block_place (const struct chapter *c, adj_id block, const char **file)
{
  const struct block *b = &c->f->blocks.at[block];
  uint32_t line = 0;
  for (uint32_t k = 0; k < b->stmts.n && !line; k++)
    line = chapter_place (c, b->stmts.at[k], file);
  return line;
}

uint32_t
chapter_loop_place (const struct chapter *c, adj_id loop, const char **file)
{
  const struct stmt *s = plan_loop_stmt (c->plan, loop);
  return s ? c->from->place (c->from->data, s->place, s->line, file)
	 : block_place (c, c->plan->cfg->loops->at[loop].header, file);
}

uint32_t
chapter_value_place (const struct chapter *c, adj_id v, const char **file)
{
  adj_id id = c->f->values.at[v].def;
  uint32_t line = chapter_place (c, id, file);
  return line ? line : block_place (c, c->f->stmts.at[id].block, file);
}

double
chapter_entries (const struct chapter *c, adj_id loop)
{
  const struct loop *l = &c->plan->cfg->loops->at[loop];
  double n = 0;
  for (uint32_t k = 0; k < c->f->blocks.at[l->header].preds.n; k++) {
    adj_id from = predecessor (c->f, l->header, k);
    if (bitset_has (&c->plan->cfg->live, from) && !bitset_has (&l->body, from))
      n += c->runs[from];
  }
  return n < c->runs[l->header] ? n : c->runs[l->header];
}

double
chapter_row_bytes (const struct chapter *c, adj_id loop)
{
  const struct loop_plan *l = &c->plan->loop[loop];
  return (double) l->row_bytes / (l->walk ? walk_block (c->plan) : 1);
}

uint32_t
chapter_leave_bytes (const struct chapter *c, adj_id loop)
{
  const struct control *control = c->plan->control;
  if (!bitset_has (&control->counted, loop))
    return 0;
  const struct loop_plan *l = &c->plan->loop[loop];
  if (l->waits)
    return 0;
  uint32_t words = bitset_has (&control->count_pushed, loop)
		   + (l->row_bytes && l->nest == ADJ_NONE && !l->on_top) + nest_opens (c->plan, loop);
  for (adj_id k = 0; k < c->plan->cfg->loops->n; k++)
    words += c->plan->loop[k].nest == loop ? 1 + c->plan->loop[k].joined : 0;
  return 8 * words;
}

void
chapter_line_link (const struct chapter *c, const char *file, uint32_t line)
{
  (void) file;
  if (line)
    fprintf (c->out, "<a href=\"#f%" PRIu32 "l%" PRIu32 "\">%" PRIu32 "</a>", c->number,
	     line, line);
  else
    fputs ("&#8211;", c->out);
}

void
chapter_value_name (const struct chapter *c, adj_id v)
{
  const char *name = plan_value_name (c->plan, v);
  const struct stmt *s = &c->f->stmts.at[c->f->values.at[v].def];
  if (name)
    html_text (c->out, name);
  else
    html_format (c->out, "(%s)", s->kind == STMT_OP ? op_info[s->op].text
		 : s->kind == STMT_LOAD ? "loaded" : "temporary");
}

void
chapter_sentence (const struct chapter *c, const char *text)
{
  FILE *out = c->out;
  char first = *text >= 'a' && *text <= 'z' ? (char) (*text - 'a' + 'A') : *text;
  size_t n = strlen (text);
  const char *option = strstr (text, "-fplugin");
  size_t before = option ? (size_t) (option - text) : n;
  if (!n)
    return;
  html_text_n (out, &first, 1);
  html_text_n (out, text + 1, before - 1);
  if (option) {
    size_t length = strcspn (option, " ");
    fputs ("<code class=\"code\">", out);
    html_text_n (out, option, length);
    fputs ("</code>", out);
    html_text (out, option + length);
  }
  if (text[n - 1] != '.')
    putc ('.', out);
}
