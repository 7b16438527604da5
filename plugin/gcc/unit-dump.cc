/* SPDX-License-Identifier: GPL-3.0-or-later */
/* -fplugin-arg-adjoint-dump: text dumps of what each stage made.  */

#include "unit-dump.h"
#include "plugin-options.h"

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
