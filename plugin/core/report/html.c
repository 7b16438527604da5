/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page's frame, and text in it: see html.h.  */

#define _POSIX_C_SOURCE 200809L	/* open_memstream */

#include "html.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* ---- text ----------------------------------------------------------------------- */

/* Bytes of the UTF-8 character at S, of which N are left; 0 if there is none.  */
static size_t
character (const unsigned char *s, size_t n)
{
  size_t length = s[0] < 0x80 ? 1 : s[0] >= 0xc2 && s[0] < 0xe0 ? 2
		  : (s[0] & 0xf0) == 0xe0 ? 3 : s[0] >= 0xf0 && s[0] < 0xf5 ? 4 : 0;
  if (length > n)
    return 0;
  for (size_t k = 1; k < length; k++)
    if ((s[k] & 0xc0) != 0x80)
      return 0;
  /* Too long a form, surrogates, noncharacters, beyond the last plane.  */
  if (length == 3
      && ((s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xed && s[1] >= 0xa0)
	  || (s[0] == 0xef && s[1] == 0xbf && s[2] >= 0xbe)))
    return 0;
  if (length == 4 && ((s[0] == 0xf0 && s[1] < 0x90) || (s[0] == 0xf4 && s[1] >= 0x90)))
    return 0;
  return length;
}

static bool
is_control (unsigned char c)
{
  return (c < 0x20 && c != '\t' && c != '\n') || c == 0x7f;
}

void
html_text_n (FILE *out, const char *s, size_t n)
{
  for (size_t i = 0; i < n;) {
    const unsigned char *c = (const unsigned char *) s + i;
    size_t length = character (c, n - i);
    i += length ? length : 1;
    if (length == 0 || is_control (*c))
      fputs ("\xef\xbf\xbd", out);
    else if (*c == '<')
      fputs ("&lt;", out);
    else if (*c == '>')
      fputs ("&gt;", out);
    else if (*c == '&')
      fputs ("&amp;", out);
    else if (*c == '"')
      fputs ("&quot;", out);
    else
      fwrite (c, 1, length, out);
  }
}

void
html_text (FILE *out, const char *s)
{
  html_text_n (out, s, strlen (s));
}

void
html_format (FILE *out, const char *format, ...)
{
  char *text = NULL;
  size_t n = 0;
  FILE *memory = open_memstream (&text, &n);
  va_list list;
  ADJ_ASSERT (memory != NULL);
  va_start (list, format);
  vfprintf (memory, format, list);
  va_end (list);
  ADJ_ASSERT (fclose (memory) == 0);
  html_text_n (out, text, n);
  free (text);
}

/* ---- frame ---------------------------------------------------------------------- */

/* Colours h1 to h5 are one hue, from pale to deep, so that they keep their order for
   people who do not see colours and on paper; in the dark the other way round.  */
static const char style[] =
"  :root { color-scheme: light dark; --paper: #fcfcfa; --ink: #1d2125; --soft: #5b646d;\n"
"    --line: #d9dde1; --panel: #f2f3f1; --link: #1857b8;\n"
"    --h1: #fff3d6; --h2: #ffe1a3; --h3: #ffc56b; --h4: #f79b46; --h5: #dd6a2b; --on5: #1d1205; }\n"
"  @media (prefers-color-scheme: dark) {\n"
"    :root { --paper: #15181b; --ink: #e2e5e8; --soft: #98a2ab; --line: #343a40;\n"
"      --panel: #1e2226; --link: #84b5ff;\n"
"      --h1: #2b2516; --h2: #43351a; --h3: #62481c; --h4: #8a5c1e; --h5: #b87422; --on5: #fff4e0; }\n"
"    figure svg { filter: invert(0.9) hue-rotate(180deg); } }\n"
"  body { margin: 0 auto; max-width: 76rem; padding: 1.5rem clamp(1rem, 4vw, 3rem) 4rem;\n"
"    background: var(--paper); color: var(--ink);\n"
"    font: 1rem/1.55 system-ui, -apple-system, \"Segoe UI\", \"Noto Sans\", sans-serif; }\n"
"  h1 { font-size: 1.7rem; line-height: 1.2; margin: 0.5rem 0; }\n"
"  h2 { font-size: 1.3rem; margin: 3rem 0 0.5rem; padding-top: 1rem; border-top: 2px solid var(--line); }\n"
"  h3 { font-size: 1.05rem; margin: 1.8rem 0 0.5rem; }\n"
"  p { max-width: 46rem; } .soft { color: var(--soft); } a { color: var(--link); }\n"
"  code, pre, .code { font-family: ui-monospace, \"DejaVu Sans Mono\", \"Liberation Mono\", Menlo, monospace;\n"
"    font-size: 0.86rem; tab-size: 8; }\n"
"  .wide { overflow-x: auto; border: 1px solid var(--line); border-radius: 6px; margin: 0.5rem 0 1rem; }\n"
"  table { border-collapse: collapse; width: 100%; font-size: 0.92rem; }\n"
"  th { text-align: left; font-weight: 600; background: var(--panel); white-space: nowrap; }\n"
"  th, td { padding: 0.35rem 0.7rem; border-bottom: 1px solid var(--line); vertical-align: top; }\n"
"  tr:last-child > td { border-bottom: 0; }\n"
"  td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }\n"
"  td.say { min-width: 16rem; } td.where { min-width: 9.5rem; } td.say .code { overflow-wrap: anywhere; }\n"
"  h2 .code { font-size: 1em; }\n"
"  .source { line-height: 1.4; } .source td { border: 0; padding: 0 0.6rem; white-space: pre; }\n"
"  .source td.n { color: var(--soft); border-right: 1px solid var(--line); }\n"
"  .source th { position: sticky; top: 0; }\n"
"  .source td:last-child, .source th:last-child { width: 100%; }\n"
"  .h1 { background: var(--h1); } .h2 { background: var(--h2); } .h3 { background: var(--h3); }\n"
"  .h4 { background: var(--h4); } .h5 { background: var(--h5); color: var(--on5); }\n"
"  .scale { display: flex; flex-wrap: wrap; gap: 0.25rem; font-size: 0.85rem; margin: 0.5rem 0; }\n"
"  .scale span { padding: 0.1rem 0.6rem; border: 1px solid var(--line); border-radius: 4px; }\n"
"  .facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 0.6rem; margin: 1rem 0; }\n"
"  .facts div { background: var(--panel); border-radius: 6px; padding: 0.5rem 0.8rem; }\n"
"  .facts b { display: block; font-size: 1.3rem; font-variant-numeric: tabular-nums; }\n"
"  figure { margin: 0.8rem 0; overflow: auto; max-height: 44rem; border: 1px solid var(--line);\n"
"    border-radius: 6px; padding: 0.5rem; }\n"
"  figure svg { max-width: none; background: #fff; }\n"
"  .pair svg { max-width: 100%; height: auto; }\n"
"  figcaption { font-size: 0.9rem; color: var(--soft); padding-bottom: 0.4rem; }\n"
"  pre { overflow: auto; max-height: 36rem; margin: 0; padding: 0.6rem; }\n"
"  details { margin: 0.6rem 0; } summary { cursor: pointer; color: var(--link); }\n"
"  tr:target td { outline: 2px solid var(--link); }\n";

void
html_start (FILE *out, const char *title)
{
  fputs ("<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n<head>\n"
	 "<meta charset=\"utf-8\"/>\n"
	 "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>",
	 out);
  html_text (out, title);
  fprintf (out, "</title>\n<style>\n%s</style>\n</head>\n<body>\n<h1>", style);
  html_text (out, title);
  fputs ("</h1>\n", out);
}

void
html_end (FILE *out)
{
  fputs ("</body>\n</html>\n", out);
}

/* ---- pictures ------------------------------------------------------------------- */

/* What is no text becomes `?': Graphviz would hand it on.  */
static void
clean (char *text, size_t n)
{
  for (size_t i = 0; i < n;) {
    size_t length = character ((const unsigned char *) text + i, n - i);
    if (length == 0 || is_control ((unsigned char) text[i]))
      text[i] = '?';
    i += length ? length : 1;
  }
}

void
html_graph (FILE *out, html_draw_fn fn, const void *data, const char *caption)
{
  char *text = NULL;
  size_t n = 0;
  FILE *memory = open_memstream (&text, &n);
  ADJ_ASSERT (memory != NULL);
  fn (memory, data);
  ADJ_ASSERT (fclose (memory) == 0);
  clean (text, n);
  char *svg = graphviz_svg (text, n);
  fputs ("<figure>\n<figcaption>", out);
  html_text (out, caption);
  if (!svg)
    fputs (" (There was no drawing of it by Graphviz's <code>dot</code>; this is the text.)", out);
  fputs ("</figcaption>\n", out);
  if (svg)
    fputs (svg, out);
  else {
    fputs ("<pre>", out);
    html_text_n (out, text, n);
    fputs ("</pre>", out);
  }
  fputs ("</figure>\n", out);
  free (svg);
  free (text);
}
