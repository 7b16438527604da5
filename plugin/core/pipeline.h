/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one list of stages: model and requests in, derived model out.  */

#ifndef ADJOINT_PIPELINE_H
#define ADJOINT_PIPELINE_H

#include <stdio.h>

#include "request.h"
#include "tuning.h"

#ifdef __cplusplus
extern "C" {
#endif

struct pipeline_options {
  /* Called after each stage with its name and a printer of what it made; may be
     NULL.  Stage names: "model", "facts", "plan", "derived".  */
  void (*dump) (void *data, const char *stage, const char *function,
		void (*print) (FILE *, void *), void *what);
  void *dump_data;
  bool no_disjoint_check;	/* leave out the run-time overlap checks */
  const struct tuning *tuning;	/* NULL: tuning_default */
};

/* Derives what REQUESTS ask of P.  NULL after failures (see D).  */
struct derived *pipeline_run (struct program *p, const struct request *requests,
			      uint32_t nrequests,
			      const struct pipeline_options *options,
			      struct diagnostics *d);

#ifdef __cplusplus
}
#endif
#endif
