/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts: whether anything that varies is stored in memory by address (addressed.h).

     call forcing (t)		makes numbers from the time, in a COMMON block: constants
     call step (u)		reads them; u varies

   What varies is followed from the heads' arguments down the calls: an argument of a callee varies
   if it does so in some call.  As long as nothing is stored by address, nothing comes from there;
   the first store makes all such memory vary.  */

#ifndef ADJOINT_STORED_H
#define ADJOINT_STORED_H

#include "facts.h"

bool stored_by_address (const struct facts *facts, const struct request *requests,
			uint32_t nrequests);

#endif
