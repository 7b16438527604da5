/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Models as they came in, made so that more is known of them: the first stage (pipeline.h).

   Owners are told apart; what a function loads of variables that it never changes it loads where it begins;
   loops stand twice, behind a test that tells arrays, or rows of one, apart, and that strides are 1; a few
   iterations run side by side; the item of an extremum is looked for; first and last iterations stand apart;
   nothing is loaded twice.  */

#ifndef ADJOINT_REMODEL_H
#define ADJOINT_REMODEL_H

#include "request.h"
#include "tuning.h"

/* All functions of P, with remarks to D.  Returns [functions] the blocks of slower versions, in P's
   arena.  */
struct bitset *remodel (struct program *p, const struct tuning *tuning, const struct request *requests,
			uint32_t nrequests, struct diagnostics *d);

#endif
