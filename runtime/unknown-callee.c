/* SPDX-License-Identifier: MIT */
/* A call through a pointer of which no derivative is known.  */

#include <string.h>

#include "tape.h"

void
adjoint_rt_unknown_callee (const char *place)
{
  const char *file = place + strlen (place) + 1, *line = file + strlen (file) + 1;
  fatal ("%s:%s: in a derivative of %s, a call through a pointer leads to a function that the "
	 "compiler did not see the address of, or that the call does not fit", file, line, place);
}
