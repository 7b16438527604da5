/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Graphviz text.  One node is one block, left-justified lines of statements as
   model-text prints them; nothing here is read back.  */

#define _POSIX_C_SOURCE 200809L	/* open_memstream */

#include "draw.h"
#include "control.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "model-text.h"

enum { MOST_LINES = 12, MOST_COLUMNS = 64, MOST_CASES = 4 };

struct drawing {
  FILE *out;
  const struct program *p;
  const struct function *f;
  const struct control_input *in;	/* NULL: no control to show */
  const struct control *c;
};

/* ---- text ----------------------------------------------------------------- */

static void
draw_text (FILE *out, const char *s, size_t n)
{
  for (size_t i = 0; i < n; i++) {
    if (s[i] == '"' || s[i] == '\\')
      putc ('\\', out);
    putc (s[i] == '\n' ? ' ' : s[i], out);
  }
}

/* One statement, cut at MOST_COLUMNS but not within a UTF-8 character.  */
static void
draw_stmt (const struct drawing *d, adj_id stmt)
{
  char *text = NULL;
  size_t n = 0;
  FILE *memory = open_memstream (&text, &n);
  ADJ_ASSERT (memory != NULL);
  model_print_stmt (memory, d->p, d->f, &d->f->stmts.at[stmt]);
  ADJ_ASSERT (fclose (memory) == 0);
  size_t shown = n;
  if (n > MOST_COLUMNS)
    for (shown = MOST_COLUMNS; shown && (text[shown] & 0xc0) == 0x80;)
      shown--;
  draw_text (d->out, text, shown);
  fputs (shown < n ? " ...\\l" : "\\l", d->out);
  free (text);
}

static void
draw_stmts (const struct drawing *d, adj_id block)
{
  const struct block *b = &d->f->blocks.at[block];
  uint32_t skip = b->stmts.n > MOST_LINES ? b->stmts.n - MOST_LINES + 1 : 0;
  for (uint32_t k = 0; k < b->stmts.n; k++) {
    /* The last statement, which says where control goes, is always shown.  */
    if (skip && k == MOST_LINES - 2) {
      fprintf (d->out, "... %" PRIu32 " more\\l", skip);
      k += skip;
    }
    draw_stmt (d, b->stmts.at[k]);
  }
}

/* ---- what control is recorded ---------------------------------------------- */

/* "2 classes, 1 bit"; nothing if there is nothing to choose.  */
static void
draw_group (FILE *out, const char *of, const struct control_group *g)
{
  if (g->nclasses > 1)
    fprintf (out, "%s%" PRIu32 " classes, %" PRIu32 " bit%s\\l", of,
	     g->nclasses, g->bits, g->bits == 1 ? "" : "s");
}

static void
draw_join (const struct drawing *d, adj_id block)
{
  const struct control *c = d->c;
  if (c->join_of[block] == ADJ_NONE)
    return;
  const struct control_join *j = &c->joins[c->join_of[block]];
  if (j->loop == ADJ_NONE) {
    draw_group (d->out, "records: ", &j->entry);
    return;
  }
  fprintf (d->out, "loop %" PRIu32 ": count %s\\l", j->loop,
	   bitset_has (&c->count_pushed, j->loop) ? "recorded" : "known");
  draw_group (d->out, "entries: ", &j->entry);
  draw_group (d->out, "latches: ", &j->latch);
}

static bool
has_work (const struct drawing *d, adj_id block)
{
  return block == d->in->graph->root || bitset_has (d->in->block_work, block);
}

static void
draw_marks (const struct drawing *d, adj_id block)
{
  const struct control *c = d->c;
  if (!bitset_has (&c->live, block)) {
    fputs (", style=dashed, color=gray50, fontcolor=gray50", d->out);
    return;
  }
  if (has_work (d, block))
    fputs (", style=filled, fillcolor=\"#ffe0b0\"", d->out);
  if (bitset_has (&c->stops, block))
    fputs (", penwidth=2", d->out);
  if (c->join_of[block] == ADJ_NONE)
    return;
  const struct control_join *j = &c->joins[c->join_of[block]];
  if (j->loop != ADJ_NONE || j->entry.bits)
    fputs (", peripheries=2", d->out);
}

static void
draw_edge_marks (const struct drawing *d, adj_id e)
{
  const struct control *c = d->c;
  const struct edge *edge = &d->f->edges.at[e];
  if (!bitset_has (&c->live, edge->from) || !bitset_has (&c->live, edge->to)) {
    fputs (", style=dashed, color=gray50", d->out);
    return;
  }
  if (d->in->edge_work && d->in->edge_work[e] != ADJ_NONE)
    fputs (", color=\"#e08000\", penwidth=2", d->out);
  if (c->edge_class[e] == ADJ_NONE)
    return;
  const struct control_join *j = &c->joins[c->join_of[edge->to]];
  bool latch = j->loop != ADJ_NONE
	       && bitset_has (&c->loops->at[j->loop].body, edge->from);
  if ((latch ? &j->latch : &j->entry)->nclasses > 1)
    fprintf (d->out, ", headlabel=\"%" PRIu32 "\", labeldistance=2",
	     c->edge_class[e]);
}

/* Reverse jumps: where the reverse sweep goes from each stop.  */
static void
draw_jump (const struct drawing *d, adj_id from, adj_id to)
{
  fprintf (d->out, "  b%" PRIu32 " -> b%" PRIu32 " [style=dashed, "
	   "color=\"#3060c0\", constraint=false];\n", from, to);
}

static void
draw_jumps (const struct drawing *d)
{
  const struct control *c = d->c;
  adj_id exit = d->in->exit;
  if (exit != ADJ_NONE && c->up[exit] != ADJ_NONE && c->up[exit] != exit)
    draw_jump (d, exit, c->up[exit]);
  for (adj_id v = 0; v < d->f->blocks.n; v++) {
    if (!bitset_has (&c->stops, v))
      continue;
    if (c->join_of[v] == ADJ_NONE) {
      adj_id next = control_next (c, d->in->graph, v);
      if (next != ADJ_NONE)
	draw_jump (d, v, next);
      continue;
    }
    const struct control_join *j = &c->joins[c->join_of[v]];
    for (uint32_t k = 0; k < j->entry.nclasses; k++)
      draw_jump (d, v, j->entry.target[k]);
    for (uint32_t k = 0; k < j->latch.nclasses; k++)
      draw_jump (d, v, j->latch.target[k]);
  }
}

/* ---- blocks and edges ------------------------------------------------------- */

static void
draw_block (const struct drawing *d, adj_id block)
{
  fprintf (d->out, "  b%" PRIu32 " [label=\"block %" PRIu32 "%s\\l", block,
	   block, block == 0 ? ", entry" : block == d->f->exit ? ", exit" : "");
  if (d->c)
    draw_join (d, block);
  draw_stmts (d, block);
  putc ('"', d->out);
  if (d->c)
    draw_marks (d, block);
  fputs ("];\n", d->out);
}

static void
draw_cases (FILE *out, const struct stmt *s, uint32_t succ)
{
  uint32_t n = 0;
  for (uint32_t k = 0; k < s->ncases; k++) {
    const struct switch_case *c = &s->cases[k];
    if (c->succ != succ)
      continue;
    if (n++ == MOST_CASES) {
      fputs (", ...", out);
      return;
    }
    fprintf (out, "%s%" PRId64, n > 1 ? ", " : "", c->low);
    if (c->high != c->low)
      fprintf (out, "..%" PRId64, c->high);
  }
  if (succ == 0)
    fputs (n ? ", default" : "default", out);
}

static void
draw_edges (const struct drawing *d, adj_id block)
{
  const struct block *b = &d->f->blocks.at[block];
  const struct stmt *s = terminator (d->f, block);
  for (uint32_t k = 0; k < b->succs.n; k++) {
    adj_id e = b->succs.at[k];
    fprintf (d->out, "  b%" PRIu32 " -> b%" PRIu32 " [label=\"", block,
	     d->f->edges.at[e].to);
    if (s->kind == STMT_COND)
      fputs (k == 0 ? "yes" : "no", d->out);
    else if (s->kind == STMT_SWITCH)
      draw_cases (d->out, s, k);
    putc ('"', d->out);
    if (d->c)
      draw_edge_marks (d, e);
    fputs ("];\n", d->out);
  }
}

static const char legend[]
  = "\\nfilled: reverse work; thick: stop; double: join that records; dashed"
    " grey: not live\\norange edge: reverse work; number at its head: class;"
    " dashed blue: the reverse sweep";

static void
draw_start (const struct drawing *d, const char *title)
{
  if (!title)
    title = d->f->user_name ? d->f->user_name : d->f->name;
  fputs ("digraph \"", d->out);
  draw_text (d->out, title, strlen (title));
  fputs ("\" {\n  label=\"", d->out);
  draw_text (d->out, title, strlen (title));
  if (d->c)
    fputs (legend, d->out);
  fputs ("\";\n  node [shape=box, fontname=\"monospace\", fontsize=10];\n"
	 "  edge [fontname=\"monospace\", fontsize=10];\n", d->out);
}

/* ---- the two drawings ------------------------------------------------------- */

static adj_id
turn_block (const struct function *f)
{
  for (adj_id v = 0; v < f->blocks.n; v++)
    for (uint32_t k = 0; k < f->blocks.at[v].stmts.n; k++)
      if (f->stmts.at[f->blocks.at[v].stmts.at[k]].kind == STMT_TAPE_TURN)
	return v;
  return ADJ_NONE;
}

static void
draw_part (const struct drawing *d, const char *name,
	   const struct bitset *reverse, bool which)
{
  fprintf (d->out, "  subgraph \"cluster_%s\" {\n  label=\"%s sweep\";\n"
	   "  style=rounded; color=\"%s\";\n", name, name,
	   which ? "#3060c0" : "#308030");
  for (adj_id v = 0; v < d->f->blocks.n; v++)
    if (bitset_has (reverse, v) == which)
      draw_block (d, v);
  fputs ("  }\n", d->out);
}

void
draw_function (FILE *out, const struct program *p, const struct function *f,
	       const char *title)
{
  struct drawing d = { .out = out, .p = p, .f = f };
  draw_start (&d, title);
  adj_id turn = turn_block (f);
  if (turn != ADJ_NONE) {
    struct arena a;
    arena_init (&a);
    struct bitset reverse
      = graph_reach (&a, graph_of_function (&a, f), turn, false);
    draw_part (&d, "forward", &reverse, false);
    draw_part (&d, "reverse", &reverse, true);
    arena_release (&a);
  } else
    for (adj_id v = 0; v < f->blocks.n; v++)
      draw_block (&d, v);
  for (adj_id v = 0; v < f->blocks.n; v++)
    draw_edges (&d, v);
  fputs ("}\n", out);
}

void
draw_control (FILE *out, const struct program *p, const struct function *f,
	      const struct control_input *in, const struct control *c,
	      const char *title)
{
  ADJ_ASSERT (in->graph->nnodes == f->blocks.n
	      && in->graph->nedges == f->edges.n);
  struct drawing d = { out, p, f, in, c };
  draw_start (&d, title);
  for (adj_id v = 0; v < f->blocks.n; v++)
    draw_block (&d, v);
  for (adj_id v = 0; v < f->blocks.n; v++)
    draw_edges (&d, v);
  draw_jumps (&d);
  fputs ("}\n", out);
}
