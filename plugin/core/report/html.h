/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing a page that needs nothing beside itself: text with everything escaped,
   pictures as inline SVG.  What is written is HTML and well-formed XML at once.  */

#ifndef ADJOINT_HTML_H
#define ADJOINT_HTML_H

#include <stdio.h>

#include "base.h"

/* N bytes, or all of S, as text or in an attribute's quotes.  Bytes that are no UTF-8
   and control characters become U+FFFD.  */
void html_text_n (FILE *out, const char *s, size_t n);
void html_text (FILE *out, const char *s);
/* Formatted, then escaped.  */
void html_format (FILE *out, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));

/* Everything up to the first section; and what closes the page.  */
void html_start (FILE *out, const char *title);
void html_end (FILE *out);

/* What FN writes (Graphviz text, called with DATA) as a picture with a caption: drawn
   by `dot', or where there is no such program, or it fails, the text itself.  */
typedef void (*html_draw_fn) (FILE *out, const void *data);
void html_graph (FILE *out, html_draw_fn fn, const void *data, const char *caption);

/* graphviz.c: the SVG that `dot' makes of TEXT, from its <svg> on and without ids, to be
   freed; NULL if there is none.  */
char *graphviz_svg (const char *text, size_t n);

#endif
