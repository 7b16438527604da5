/* SPDX-License-Identifier: GPL-3.0-or-later */
/* -fplugin-arg-adjoint-dump and -fplugin-arg-adjoint-draw: what each stage made,
   as text and as drawings.  */

#include "unit-dump.h"
#include "plugin-options.h"
#include "draw.h"
#include <sys/stat.h>

void
unit_dump (void *, const char *stage, const char *function,
	   void (*print) (FILE *, void *), void *what)
{
  if (!dump_wanted (stage))
    return;
  if (adjoint_options.dump & DUMP_STDERR) {
    fprintf (stderr, ";; adjoint: %s of %s\n", stage, function);
    print (stderr, what);
    fflush (stderr);
    return;
  }
  char *name = concat (dump_base_name ? dump_base_name : "adjoint",
		       ".adjoint-", function, ".", stage, ".txt",
		       (char *) NULL);
  FILE *file = fopen (name, "w");
  if (!file)
    error ("cannot write the dump %qs: %m", name);
  else {
    print (file, what);
    if (fclose (file))
      error ("cannot write the dump %qs: %m", name);
  }
  free (name);
}

static void
draw_one (const struct program *p, const adj_function *f, const char *name)
{
  char *file_name = concat (adjoint_options.draw_folder, "/", name, ".dot",
			    (char *) NULL);
  FILE *file = fopen (file_name, "w");
  if (file)
    draw_function (file, p, f, name);
  if (!file || fclose (file))
    error ("cannot write the drawing %qs: %m", file_name);
  free (file_name);
}

void
unit_draw (const struct program *primals, const struct derived *d)
{
  const char *folder = adjoint_options.draw_folder;
  if (!folder)
    return;
  if (mkdir (folder, 0777) && errno != EEXIST) {
    error ("cannot make the folder %qs: %m", folder);
    return;
  }
  for (uint32_t k = 0; k < primals->functions.n; k++)
    draw_one (primals, primals->functions.at[k],
	      primals->functions.at[k]->name);
  for (uint32_t k = 0; d && k < d->nmade; k++)
    draw_one (d->program, d->program->functions.at[k], d->made[k].name);
}
