/* SPDX-License-Identifier: GPL-3.0-or-later */
/* -fplugin-arg-adjoint-report: the page about what was generated.  */

#ifndef ADJOINT_REPORT_PAGE_H
#define ADJOINT_REPORT_PAGE_H

#include "gcc-common.h"
#include "request.h"

/* Writes the page if there is to be one; before `emit', while origins live.  BESIDE: it is about what is
   exported, and the heads have had theirs; page.html has page.exports.html beside it.  */
void report_page (const struct program *primals, const struct derived *d, bool beside);

#endif
