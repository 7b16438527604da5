/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Callees that are inlined even where prepare.cc would rather keep them as calls: a derivation
   without the call costs less (core/plan/call-or-inline.h).  */

#ifndef ADJOINT_INLINED_AFTER_ALL_H
#define ADJOINT_INLINED_AFTER_ALL_H

#include "gcc-common.h"

/* CALLEE, until the next prepare_keep_calls.  */
void inline_after_all (cgraph_node *callee);
bool inlined_after_all_p (cgraph_node *callee);
/* CALLEE is kept as a call by nothing but prepare.cc's preference, for one call at least.  */
void keep_by_choice (cgraph_node *callee);
bool kept_by_choice_p (cgraph_node *callee);
void inlined_after_all_forget (void);

#endif
