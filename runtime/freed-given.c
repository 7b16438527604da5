/* SPDX-License-Identifier: MIT */
/* Memory is freed that a derivative was given.  */

#include <string.h>

#include "tape.h"

void
adjoint_rt_freed_given (const char *place)
{
  const char *file = place + strlen (place) + 1, *line = file + strlen (file) + 1;
  fatal ("%s:%s: in a derivative of %s, memory is freed that the call did not allocate", file, line,
	 place);
}
