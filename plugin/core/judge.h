/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the facts say about a request's roles: errors for names that mean nothing,
   a warning where a role says less than the code does.  */

#ifndef ADJOINT_JUDGE_H
#define ADJOINT_JUDGE_H

#include "activity.h"

void judge_roles (struct diagnostics *d, const struct program *p,
		  const struct request *request, const struct facts *facts);

#endif
