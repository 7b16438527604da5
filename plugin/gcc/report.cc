/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Three kinds of error, never mixed: the user's mistake, what is not
   supported, a fault of ours.  Remarks are GCC's optimisation remarks.  */

#include "report.h"
#include "origins.h"

static void
print_remark (location_t where, const char *text)
{
  if (!dump_enabled_p ())
    return;
  dump_printf_loc (MSG_OPTIMIZED_LOCATIONS,
		   dump_user_location_t::from_location_t (where),
		   "adjoint: %s\n", text);
}

static void
print_diagnostic (const struct diagnostic *g, location_t elsewhere)
{
  location_t where = UNKNOWN_LOCATION;
  if (g->origin != ADJ_NONE)
    where = origin_location (g->origin);
  if (where == UNKNOWN_LOCATION)
    where = elsewhere;
  switch (g->severity) {
  case SEVERITY_ERROR:
    error_at (where, "%s", g->text);
    break;
  case SEVERITY_SORRY:
    /* Not sorry_at: some versions add words to its text, and the exit status
       is an error's either way.  */
    error_at (where, "sorry, not supported: %s", g->text);
    break;
  case SEVERITY_WARNING:
    warning_at (where, 0, "%s", g->text);
    break;
  case SEVERITY_REMARK:
    print_remark (where, g->text);
    break;
  }
}

uint32_t
report_diagnostics (const struct diagnostics *d, uint32_t from,
		    location_t elsewhere)
{
  for (uint32_t i = from; i < d->list.n; i++)
    print_diagnostic (&d->list.at[i], elsewhere);
  return d->list.n;
}

void
report_fault (const char *text)
{
  internal_error ("%s", text);
}
