/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Three kinds of error, never mixed: the user's mistake, what is not
   supported, a fault of ours.  Remarks are GCC's optimisation remarks.  */

#include "report.h"
#include "describe.h"
#include "origins.h"
#include "remedy.h"
#include "intl.h"

/* The core quotes names as 'x'; users see GCC's own quotes.  An apostrophe inside
   a word stays.  */
static char *
with_quotes (const char *text)
{
  char *out = XNEWVEC (char, 4 * strlen (text) + 1), *to = out;
  bool open = false;
  for (const char *p = text; *p; p++) {
    const char *quote = NULL;
    if (*p == '\'' && !open && (p == text || p[-1] == ' ' || p[-1] == '('))
      quote = open_quote;
    else if (*p == '\'' && open && !ISALNUM (p[1]))
      quote = close_quote;
    if (!quote) {
      *to++ = *p;
      continue;
    }
    open = !open;
    to = stpcpy (to, quote);
  }
  *to = 0;
  return out;
}

bool
report_same_place_p (location_t a, location_t b)
{
  expanded_location x = expand_location (a), y = expand_location (b);
  return x.line && x.line == y.line && x.column == y.column && x.file && y.file
	 && !strcmp (x.file, y.file);
}

void
report_remark (location_t where, const char *text)
{
  if (!dump_enabled_p ())
    return;
  char *quoted = with_quotes (text);
  dump_printf_loc (MSG_OPTIMIZED_LOCATIONS,
		   dump_user_location_t::from_location_t (where),
		   "adjoint: %s\n", quoted);
  free (quoted);
}

/* What the core refuses is about what its statement stores in.  */
static const char *
object_of (const struct diagnostics *d, const struct diagnostic *g)
{
  gimple *s = g->severity == SEVERITY_SORRY && !g->object && g->origin != ADJ_NONE
	      ? origin_stmt (g->origin) : NULL;
  return s && gimple_store_p (s) ? describe (d->arena, gimple_get_lhs (s)) : g->object;
}

static void
print_diagnostic (const struct diagnostics *d, const struct diagnostic *g,
		  location_t elsewhere)
{
  location_t where = UNKNOWN_LOCATION;
  if (g->origin != ADJ_NONE)
    where = origin_location (g->origin);
  if (where == UNKNOWN_LOCATION)
    where = elsewhere;
  char *text = with_quotes (g->text);
  switch (g->severity) {
  case SEVERITY_ERROR:
    error_at (where, "%s", text);
    break;
  case SEVERITY_SORRY:
    /* Not sorry_at: some versions add words to its text, and the exit status
       is an error's either way.  */
    error_at (where, "sorry, not supported: %s", text);
    break;
  case SEVERITY_WARNING:
    warning_at (where, 0, "%s", text);
    break;
  case SEVERITY_REMARK:
    report_remark (where, g->text);
    break;
  }
  free (text);
  if (g->note) {
    const char *object = object_of (d, g);
    text = with_quotes (object == g->object ? g->note : remedy_of (d->arena, g->text, object));
    inform (where, "%s", text);
    free (text);
  }
}

/* The core refuses G and H for one object of one function: the functions' virtual operands are
   different variables.  */
static bool
same_object_p (const struct diagnostics *d, const struct diagnostic *g,
	       const struct diagnostic *h)
{
  const char *a = object_of (d, g), *b = object_of (d, h);
  if (a == g->object || b == h->object || !a || !b || strcmp (a, b) != 0)
    return false;
  return SSA_NAME_VAR (gimple_vdef (origin_stmt (g->origin)))
	 == SSA_NAME_VAR (gimple_vdef (origin_stmt (h->origin)));
}

/* Copies of one statement: its function was inlined twice.  */
static bool
same_source_p (const struct diagnostic *g, const struct diagnostic *h)
{
  return g->origin != ADJ_NONE && h->origin != ADJ_NONE
	 && report_same_place_p (origin_location (g->origin), origin_location (h->origin));
}

/* Adjoint and tangent of one head are judged alike; an object is refused once.  */
static bool
said_before (const struct diagnostics *d, uint32_t i)
{
  const struct diagnostic *g = &d->list.at[i];
  for (uint32_t k = 0; k < i; k++) {
    const struct diagnostic *h = &d->list.at[k];
    if (h->severity != g->severity || strcmp (h->text, g->text) != 0)
      continue;
    if ((g->severity == SEVERITY_WARNING || g->severity == SEVERITY_SORRY)
	&& (h->origin == g->origin || same_source_p (g, h) || same_object_p (d, g, h)))
      return true;
  }
  return false;
}

void
report_diagnostics (const struct diagnostics *d, const location_t *elsewhere)
{
  for (uint32_t i = 0; i < d->list.n; i++)
    if (!said_before (d, i))
      print_diagnostic (d, &d->list.at[i], elsewhere[i]);
}

void
report_fault (const char *text)
{
  internal_error ("%s", text);
}
