/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the facts say about a request's roles: warnings where a name means nothing, where a
   role says less than the code does, and where state has no name.  */

#ifndef ADJOINT_CHECK_ROLES_H
#define ADJOINT_CHECK_ROLES_H

#include "activity.h"

void check_roles (struct diagnostics *d, const struct program *p,
		  const struct request *request, const struct facts *facts,
		  const struct activity *act);

#endif
