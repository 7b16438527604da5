/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Graphviz text.  A node has left-justified lines of statements as model-text prints
   them; nothing here is read back.

   A drawing of what control records has a node for each block.  In a drawing of a function
   a chain of blocks, each the only way on from the one before, is one node, and so is a loop
   of a forward sweep that records nothing: the reverse sweep knows nothing of it.  Blocks
   that only lead on are left out.  Nodes stand in columns, sweeps side by side, and all is
   scaled to a sheet.  */

#define _POSIX_C_SOURCE 200809L	/* open_memstream */

#include "draw.h"
#include "control.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "model-text.h"

enum { MOST_LINES = 12, MOST_COLUMNS = 64, MOST_CASES = 4, LEAST_ROWS = 12 };

struct drawing {
  FILE *out;
  const struct program *p;
  const struct function *f;
  const struct control_input *in;	/* NULL: no control to show */
  const struct control *c;
  /* Drawings of functions only.  */
  adj_id *node;			/* [blocks] the first block of the block's node */
  struct bitset reverse;		/* blocks of the reverse sweep */
  struct bitset idle;			/* nodes that are loops which record nothing */
  struct bitset empty;			/* blocks that only lead on */
  uint32_t *column, ncolumns;		/* [blocks] of nodes */
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

/* The statements of block FIRST, or of its whole chain; a terminator that only leads on
   to the next block is none.  */
static void
draw_stmts (const struct drawing *d, adj_id first)
{
  VEC (adj_id) stmts = { NULL, 0, 0 };
  struct arena a;
  arena_init (&a);
  for (adj_id v = first; v != ADJ_NONE;) {
    const struct block *b = &d->f->blocks.at[v];
    adj_id next = b->succs.n == 1 ? successor (d->f, v, 0) : ADJ_NONE;
    bool on = d->node && next != ADJ_NONE && next != first && d->node[next] == first;
    for (uint32_t k = 0; k + on < b->stmts.n; k++)
      VEC_PUSH (&a, stmts, b->stmts.at[k]);
    v = on ? next : ADJ_NONE;
  }
  uint32_t skip = stmts.n > MOST_LINES ? stmts.n - MOST_LINES + 1 : 0;
  for (uint32_t k = 0; k < stmts.n; k++) {
    /* The last statement, which says where control goes, is always shown.  */
    if (skip && k == MOST_LINES - 2) {
      fprintf (d->out, "... %" PRIu32 " more\\l", skip);
      k += skip;
    }
    draw_stmt (d, stmts.at[k]);
  }
  arena_release (&a);
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

/* "loop at lines 18 to 27: nothing is recorded".  */
static void
draw_idle_loop (const struct drawing *d, adj_id header)
{
  uint32_t first = 0, last = 0, n = 0;
  for (adj_id v = 0; v < d->f->blocks.n; v++) {
    if (d->node[v] != header)
      continue;
    n++;
    for (uint32_t k = 0; k < d->f->blocks.at[v].stmts.n; k++) {
      uint32_t line = d->f->stmts.at[d->f->blocks.at[v].stmts.at[k]].line;
      if (line && (!first || line < first))
	first = line;
      last = line > last ? line : last;
    }
  }
  fprintf (d->out, "  b%" PRIu32 " [label=\"loop of %" PRIu32 " block%s", header, n,
	   n == 1 ? "" : "s");
  if (first)
    fprintf (d->out, last > first ? ", lines %" PRIu32 " to %" PRIu32 : ", line %" PRIu32,
	     first, last);
  fputs ("\\lnothing is recorded\\l\", style=\"dashed,rounded\"];\n", d->out);
}

static void
draw_block (const struct drawing *d, adj_id block)
{
  if (d->node && (d->node[block] != block || bitset_has (&d->empty, block)))
    return;
  if (d->node && bitset_has (&d->idle, block)) {
    draw_idle_loop (d, block);
    return;
  }
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

/* The node that V is part of or leads to.  */
static adj_id
shown_node (const struct drawing *d, adj_id v)
{
  while (bitset_has (&d->empty, v))
    v = successor (d->f, v, 0);
  return d->node[v];
}

static void
draw_edges (const struct drawing *d, adj_id block)
{
  const struct block *b = &d->f->blocks.at[block];
  const struct stmt *s = terminator (d->f, block);
  if (d->node && bitset_has (&d->empty, block))
    return;
  for (uint32_t k = 0; k < b->succs.n; k++) {
    adj_id e = b->succs.at[k], to = d->f->edges.at[e].to, from = block;
    bool crosses = false;
    if (d->node) {
      from = d->node[block];
      /* Within a chain, or a loop that is one node.  */
      if (d->node[to] == from && (to != from || bitset_has (&d->idle, from)))
	continue;
      to = shown_node (d, to);
      crosses = d->column[from] != d->column[to];
    }
    fprintf (d->out, "  b%" PRIu32 " -> b%" PRIu32 " [%slabel=\"", from, to,
	     crosses ? "constraint=false, " : "");
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

/* Statements that the reverse sweep has a counterpart of.  */
static bool
records (enum stmt_kind k)
{
  return k >= STMT_TAPE_RESERVE && k <= STMT_MOVE_ADJOINT;
}

static bool
loop_is_idle (const struct function *f, const struct loop *l, const struct bitset *reverse)
{
  if (bitset_has (reverse, l->header))
    return false;
  for (adj_id v = 0; v < f->blocks.n; v++) {
    const struct block *b = &f->blocks.at[v];
    for (uint32_t k = 0; bitset_has (&l->body, v) && k < b->stmts.n; k++)
      if (records (f->stmts.at[b->stmts.at[k]].kind))
	return false;
  }
  return true;
}

/* V's only way in is from a block that only leads to V: in D, of the same sweep and in no
   loop that is one node.  */
static bool
continues (const struct drawing *d, adj_id v)
{
  if (v == 0 || d->f->blocks.at[v].preds.n != 1 || d->node[v] != v)
    return false;
  adj_id before = predecessor (d->f, v, 0);
  return before != v && d->f->blocks.at[before].succs.n == 1
	 && !bitset_has (&d->idle, d->node[before])
	 && bitset_has (&d->reverse, before) == bitset_has (&d->reverse, v);
}

/* Outer loops stand before inner ones, so the outermost idle loop takes all of its blocks;
   chains are followed from their beginnings.  */
static void
find_nodes (struct drawing *d, struct arena *a, bool derived)
{
  const struct graph *g = graph_of_function (a, d->f);
  const struct loops *loops = graph_loops (a, g, graph_dominators (a, g));
  d->node = ARENA_ARRAY (a, adj_id, d->f->blocks.n);
  d->idle = bitset_new (a, d->f->blocks.n);
  for (adj_id v = 0; v < d->f->blocks.n; v++)
    d->node[v] = v;
  for (uint32_t l = 0; derived && l < loops->n; l++) {
    const struct loop *loop = &loops->at[l];
    if (d->node[loop->header] != loop->header || !loop_is_idle (d->f, loop, &d->reverse))
      continue;
    bitset_add (&d->idle, loop->header);
    for (adj_id v = 0; v < d->f->blocks.n; v++)
      if (bitset_has (&loop->body, v))
	d->node[v] = loop->header;
  }
  for (adj_id v = 0; v < d->f->blocks.n; v++)
    if (!continues (d, v) && !bitset_has (&d->idle, d->node[v]))
      for (adj_id w = v; d->f->blocks.at[w].succs.n == 1;) {
	w = successor (d->f, w, 0);
	if (!continues (d, w))
	  break;
	d->node[w] = v;
      }
}

/* A cycle of blocks that only lead on keeps its blocks.  */
static void
find_empty (struct drawing *d, struct arena *a)
{
  struct bitset chained = bitset_new (a, d->f->blocks.n);
  d->empty = bitset_new (a, d->f->blocks.n);
  for (adj_id v = 0; v < d->f->blocks.n; v++)
    if (d->node[v] != v)
      bitset_add (&chained, d->node[v]);
  for (adj_id v = 1; v < d->f->blocks.n; v++) {
    const struct block *b = &d->f->blocks.at[v];
    if (d->node[v] != v || b->stmts.n != 1 || b->succs.n != 1 || bitset_has (&chained, v)
	|| bitset_has (&d->idle, v) || terminator (d->f, v)->kind != STMT_GOTO)
      continue;
    adj_id to = successor (d->f, v, 0);
    while (bitset_has (&d->empty, to))
      to = successor (d->f, to, 0);
    if (to != v)
      bitset_add (&d->empty, v);
  }
}

/* Columns of about the root of the number of nodes, each sweep's by themselves, in the
   order of the flow; between loops where that is not far off.  */
static void
find_columns (struct drawing *d, struct arena *a)
{
  const struct graph *g = graph_of_function (a, d->f);
  const struct loops *loops = graph_loops (a, g, graph_dominators (a, g));
  uint32_t n, shown = 0;
  adj_id *order = graph_order (a, g, &n);
  d->column = ARENA_ARRAY (a, uint32_t, d->f->blocks.n);
  for (uint32_t k = 0; k < n; k++)
    shown += d->node[order[k]] == order[k] && !bitset_has (&d->empty, order[k]);
  uint32_t rows = LEAST_ROWS;
  while (rows * rows < 3 * shown)
    rows++;
  for (int side = 0; side < 2; side++) {
    uint32_t row = 0;
    for (uint32_t k = 0; k < n; k++) {
      adj_id v = order[k];
      if (d->node[v] != v || bitset_has (&d->empty, v)
	  || bitset_has (&d->reverse, v) != (side == 1))
	continue;
      bool between = loops->innermost[v] == ADJ_NONE
		     || loops->of_header[v] != ADJ_NONE;
      if ((row >= rows && between) || row >= 2 * rows) {
	row = 0;
	d->ncolumns++;
      }
      row++;
      d->column[v] = d->ncolumns;
    }
    d->ncolumns++;
  }
}

static void
draw_columns (const struct drawing *d, bool which)
{
  for (uint32_t c = 0; c < d->ncolumns; c++) {
    bool any = false;
    for (adj_id v = 0; v < d->f->blocks.n; v++)
      any |= d->node[v] == v && !bitset_has (&d->empty, v)
	     && d->column[v] == c && bitset_has (&d->reverse, v) == which;
    if (!any)
      continue;
    fprintf (d->out, "  subgraph \"cluster_column_%d_%" PRIu32 "\" { style=invis;\n", which, c);
    for (adj_id v = 0; v < d->f->blocks.n; v++)
      if (d->column[v] == c && bitset_has (&d->reverse, v) == which)
	draw_block (d, v);
    fputs ("  }\n", d->out);
  }
}

static void
draw_part (const struct drawing *d, const char *name, bool which)
{
  fprintf (d->out, "  subgraph \"cluster_%s\" {\n  label=\"%s sweep\";\n"
	   "  style=rounded; color=\"%s\";\n", name, name,
	   which ? "#3060c0" : "#308030");
  draw_columns (d, which);
  fputs ("  }\n", d->out);
}

void
draw_function (FILE *out, const struct program *p, const struct function *f,
	       const char *title)
{
  struct drawing d = { .out = out, .p = p, .f = f };
  struct arena a;
  arena_init (&a);
  draw_start (&d, title);
  /* A sheet of A3: what is larger is scaled to it.  */
  fputs ("  size=\"16.5,11.7\";\n", out);
  adj_id turn = turn_block (f);
  d.reverse = bitset_new (&a, f->blocks.n);
  if (turn != ADJ_NONE)
    d.reverse = graph_reach (&a, graph_of_function (&a, f), turn, false);
  find_nodes (&d, &a, turn != ADJ_NONE);
  find_empty (&d, &a);
  find_columns (&d, &a);
  if (turn != ADJ_NONE) {
    draw_part (&d, "forward", false);
    draw_part (&d, "reverse", true);
  } else
    draw_columns (&d, false);
  for (adj_id v = 0; v < f->blocks.n; v++)
    draw_edges (&d, v);
  fputs ("}\n", out);
  arena_release (&a);
}

void
draw_control (FILE *out, const struct program *p, const struct function *f,
	      const struct control_input *in, const struct control *c,
	      const char *title)
{
  ADJ_ASSERT (in->graph->nnodes == f->blocks.n
	      && in->graph->nedges == f->edges.n);
  struct drawing d = { .out = out, .p = p, .f = f, .in = in, .c = c };
  draw_start (&d, title);
  for (adj_id v = 0; v < f->blocks.n; v++)
    draw_block (&d, v);
  for (adj_id v = 0; v < f->blocks.n; v++)
    draw_edges (&d, v);
  draw_jumps (&d);
  fputs ("}\n", out);
}
