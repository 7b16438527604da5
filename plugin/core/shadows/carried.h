/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Errors about state that memory by address carries from one call to the next.

     static double last;
     r = x * last;		reads what the call before left: its derivative
     last = r;			would depend on arguments of that call

   A call's shadows by address are zero when it begins, and what they hold when it ends is for
   nobody: right for what is written before it is read.  What is surely read first, is useful, and
   then overwritten with what varies, is refused.  What is read first on some ways only is warned of:

     if (x != last_x)
       last_f = g (x);
     last_x = x;
     return last_f;		what the call before left, where x has not changed  */

#ifndef ADJOINT_CARRIED_H
#define ADJOINT_CARRIED_H

#include "activity.h"

void refuse_carried (struct arena *a, const struct facts *facts, const struct function *f,
		     const struct roles *roles, const struct activity *act,
		     struct diagnostics *d);

#endif
