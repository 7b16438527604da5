/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the linker says of symbols: see resolutions.h.

   The linker plugin writes, below a line for each object, lines `SLOT ID RESOLUTION SYMBOL'.  */

#include "resolutions.h"

/* NULL: the linker told nothing.  */
static const char *
resolution_file (void)
{
  const char *name = NULL;
  for (unsigned k = 0; k < save_decoded_options_count; k++)
    if (save_decoded_options[k].opt_index == OPT_fresolution_)
      name = save_decoded_options[k].arg;
  return name;
}

/* NAME is in capitals, which GCC's own names are not.  LDPR_UNKNOWN: it is the name of none.  */
static enum ld_plugin_symbol_resolution
resolution_of_name (const char *name)
{
  for (int k = LDPR_UNDEF; k <= LDPR_PREVAILING_DEF_IRONLY_EXP; k++)
    if (!strcasecmp (name, ld_plugin_symbol_resolution_names[k]))
      return (enum ld_plugin_symbol_resolution) k;
  return LDPR_UNKNOWN;
}

static void
read_resolutions (FILE *f, vec<symbol_resolution> *out)
{
  char *line = NULL, what[40];
  size_t room = 0;
  int at = 0;
  while (getline (&line, &room, f) > 0) {
    if (sscanf (line, "%*u %*x %39s %n", what, &at) != 1)
      continue;
    enum ld_plugin_symbol_resolution known = resolution_of_name (what);
    line[at + strcspn (line + at, "\n")] = '\0';
    if (known == LDPR_UNKNOWN)
      continue;
    symbol_resolution r = { xstrdup (line + at), known };
    out->safe_push (r);
  }
  free (line);
}

const vec<symbol_resolution> &
linker_resolutions (void)
{
  static auto_vec<symbol_resolution> *all;
  if (all)
    return *all;
  all = new auto_vec<symbol_resolution>;
  const char *name = resolution_file ();
  if (FILE *f = name ? fopen (name, "r") : NULL) {
    read_resolutions (f, all);
    fclose (f);
  }
  return *all;
}
