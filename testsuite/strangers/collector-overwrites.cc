/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A plugin of the testsuite: what GCC's garbage collector freed while the adjoint
   plugin's private clones are prepared or read is overwritten at once, so that a use
   of it cannot go well by chance.  */

#include "gcc-plugin.h"
#include "plugin-version.h"
#include "tree.h"
#include "function.h"
#include "ggc.h"

int plugin_is_GPL_compatible;

/* New objects take the places of freed ones, and are garbage themselves.  */
static void
overwrite (void *, void *)
{
  if (!cfun
      || !strstr (IDENTIFIER_POINTER (DECL_NAME (cfun->decl)), ".adjoint"))
    return;
  for (size_t size = 8; size <= 1024; size += size < 256 ? 8 : 64)
    for (int k = 0; k < 1000; k++)
      memset (ggc_internal_alloc (size), 0xa5, size);
}

int
plugin_init (struct plugin_name_args *args, struct plugin_gcc_version *)
{
  register_callback (args->base_name, PLUGIN_GGC_END, overwrite, NULL);
  return 0;
}
