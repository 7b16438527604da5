/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For handler-fortran.f90: a sweep that a handler can leave.  */

#include <setjmp.h>
#include "generated.h"

void leave_sweep (void);
int guarded_sweep (int words);

static jmp_buf back;

void
leave_sweep (void)
{
  longjmp (back, 1);
}

int
guarded_sweep (int words)
{
  struct registers r;
  if (setjmp (back))
    return 1;
  enter (&r);
  for (int i = 0; i < words; i += 2)
    put (&r, 2, (uint64_t) i);
  turn (&r);
  for (int i = words - 2; i >= 0; i -= 2)
    get (&r, 2, (uint64_t) i);
  leave (&r);
  return 0;
}
