/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page about what was generated: the core writes it, here are the lines of the user's
   files.  */

#include "report-page.h"
#include "origins.h"
#include "plugin-options.h"
#include "report-html.h"

static uint32_t
place_of (void *, adj_id origin, uint32_t, const char **file)
{
  if (origin == ADJ_NONE)
    return 0;
  expanded_location where = expand_location (origin_location (origin));
  *file = where.file;
  return where.file && where.line > 0 ? where.line : 0;
}

static const char *
line_of (void *, const char *file, uint32_t line, size_t *length)
{
  char_span text = location_get_source_line (file, line);
  *length = text ? text.length () : 0;
  return text ? text.get_buffer () : NULL;
}

/* What the page is about: the file, or at link time the heads.  */
static char *
title_of (const struct derived *d)
{
  char *title = xstrdup ("Adjoints of ");
  bool first = true;
  if (!in_lto_p)
    return reconcat (title, title, main_input_filename ? main_input_filename : "?",
		     (char *) NULL);
  for (uint32_t k = 0; k < d->nmade; k++) {
    const adj_function *f = d->made[k].source;
    if (!d->made[k].request || d->made[k].exported)
      continue;
    title = reconcat (title, title, first ? "" : ", ", f->user_name ? f->user_name : f->name,
		      (char *) NULL);
    first = false;
  }
  return title;
}

/* page.exports.html, of page.html.  */
static char *
name_beside (const char *name)
{
  const char *point = strrchr (name, '.'), *slash = strrchr (name, '/');
  size_t n = point && (!slash || point > slash + 1) && point > name ? point - name : strlen (name);
  char *start = xstrndup (name, n), *all = concat (start, ".exports", name + n, (char *) NULL);
  free (start);
  return all;
}

static void
write_page (const struct program *primals, const struct derived *d, const char *name)
{
  FILE *file = fopen (name, "w");
  if (!file) {
    error ("cannot write the report %qs: %m", name);
    return;
  }
  struct report_source from = { NULL, place_of, line_of };
  char *title = title_of (d);
  report_html (file, primals, d, &from, title);
  free (title);
  if (ferror (file) | fclose (file))
    error ("cannot write the report %qs: %m", name);
}

void
report_page (const struct program *primals, const struct derived *d, bool beside)
{
  if (!adjoint_options.report_file || !d)
    return;
  char *name = beside ? name_beside (adjoint_options.report_file) : xstrdup (adjoint_options.report_file);
  write_page (primals, d, name);
  free (name);
}
