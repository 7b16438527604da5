/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the page share: see report-html.c.  */

#ifndef ADJOINT_REPORT_INT_H
#define ADJOINT_REPORT_INT_H

#include "html.h"
#include "plan.h"
#include "records.h"
#include "report-html.h"

/* A value on the tape: VALUE is recorded in BLOCK, in a place of kind PLACE.  */
struct taped { adj_id value, block; enum place place; uint32_t bytes; };

/* A region of memory on the tape, copied TIMES times in a call; BYTES each time.  Both are
   estimates.  */
struct copied { const struct snapshot *snapshot; double bytes, times; };

struct chapter {
  FILE *out;
  struct arena *arena;
  const struct program *p;
  const struct report_source *from;
  const struct derived_function *made;
  uint32_t number;
  const struct plan *plan;
  const struct function *f;
  double *runs;			/* [blocks] how often, estimated */
  VEC (struct taped) taped;
  VEC (struct copied) copied;
  struct record_counts records;
};

/* A function with a reverse sweep of its own, once: MADE has a chapter.  */
bool chapter_is_of (const struct derived_function *made);
/* C, whose `out', `arena', `p' and `from' are set, is that of MADE, number NUMBER.  */
void chapter_start (struct chapter *c, const struct derived_function *made, uint32_t number);
/* What one call keeps on the tape, callees not counted; of that, T.  Estimated.  */
double chapter_bytes (const struct chapter *c);
double chapter_taped_bytes (const struct chapter *c, const struct taped *t);
/* Where statement ID, or the loop's header, stands; 0 if nobody knows.  */
uint32_t chapter_place (const struct chapter *c, adj_id id, const char **file);
uint32_t chapter_loop_place (const struct chapter *c, adj_id loop, const char **file);
/* Where V is made: a PHI's place is that of its loop or of what follows in its block.  */
uint32_t chapter_value_place (const struct chapter *c, adj_id v, const char **file);
/* A link to a line of the chapter's source; or a dash.  */
void chapter_line_link (const struct chapter *c, const char *file, uint32_t line);
/* How often loop LOOP is entered, estimated.  */
double chapter_entries (const struct chapter *c, adj_id loop);
/* What an iteration of LOOP keeps in the loop's chunk.  */
double chapter_row_bytes (const struct chapter *c, adj_id loop);
/* Bytes that leaving loop LOOP pushes: its count and its block's base.  */
uint32_t chapter_leave_bytes (const struct chapter *c, adj_id loop);

/* The name of V, or what kind of value it is.  */
void chapter_value_name (const struct chapter *c, adj_id v);
/* TEXT with a capital and a full stop; the names of options in one piece.  */
void chapter_sentence (const struct chapter *c, const char *text);
/* report-snapshots.c: the regions that are copied; those that entering LOOP copies, in
   bytes each time; a table of all.  */
void chapter_find_copied (struct chapter *c);
double chapter_copied_bytes (const struct chapter *c, adj_id loop);
void chapter_snapshots (const struct chapter *c);
/* report-source.c.  */
void chapter_source (struct chapter *c);
/* report-advice.c: which statement's adjoint reads V (one of them), or ADJ_NONE; what
   stands in the way of not recording V, and what would avoid it.  */
adj_id advice_reader (const struct chapter *c, adj_id v);
const char *advice_for (const struct chapter *c, adj_id v);
/* report-overview.c: what takes most of the tape, in all functions; who calls whom.  */
void report_overview (FILE *out, const struct program *p, const struct derived *d,
		      const struct report_source *from);
/* report-dags.c, report-graphs.c.  */
void chapter_dags (struct chapter *c);
void chapter_graphs (struct chapter *c);

#endif
