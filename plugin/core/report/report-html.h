/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page about what was generated: per function what the tape holds and why, source lines
   coloured by it, the flow graph, the linearised graphs before and after elimination.  */

#ifndef ADJOINT_REPORT_HTML_H
#define ADJOINT_REPORT_HTML_H

#include <stdio.h>

#include "request.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What the page asks of the side that has read the user's files.  */
struct report_source {
  void *data;
  /* Where ORIGIN, or line LINE of a text model, stands: *FILE, whose text lives as long
     as the page is written, and the line.  0 if nobody knows.  */
  uint32_t (*place) (void *data, adj_id origin, uint32_t line, const char **file);
  /* The text of a line, without its end; NULL if there is none.  It is good until the
     next call.  */
  const char *(*text) (void *data, const char *file, uint32_t line, size_t *length);
};

/* D is what pipeline_run made of P.  */
void report_html (FILE *out, const struct program *p, const struct derived *d,
		  const struct report_source *from, const char *title);

#ifdef __cplusplus
}
#endif
#endif
