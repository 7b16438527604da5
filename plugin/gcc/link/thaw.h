/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Link time: functions of all units as their front ends left them.

   What users name is a frozen copy; what is read, differentiated and called from derivatives is
   its *thawed* version: a private function with the copy's body, whose direct calls lead
   to other thawed versions wherever there is a frozen copy of the callee, in whatever unit.
   Versions that nothing refers to in the end are removed by GCC.  */

#ifndef ADJOINT_THAW_H
#define ADJOINT_THAW_H

#include "gcc-common.h"

/* Are bodies read from the stream here?  */
bool linking_p (void);
/* Lists the frozen copies of all units; and forgets them.  */
void thaw_begin (void);
void thaw_end (void);
/* For GCC's propagation of constants: what it is to know of the parameters of NODE, which is new to it.  */
void thaw_know_parameters (cgraph_node *node);
/* All copies, whose bodies were not read.  */
const vec<cgraph_node *> &frozen_copies (void);
/* The version of frozen copy COPY; reads its body, and those of all that it calls.  */
cgraph_node *thawed (cgraph_node *copy);
/* The version made so far of what the program calls NODE, or NULL.  */
cgraph_node *thawed_body_of (cgraph_node *node);
/* The function of the program that COPY is a copy of, if that exists and the linker took it.  */
cgraph_node *thawed_origin (cgraph_node *copy);
/* The same of the copy whose version VERSION is.  */
cgraph_node *thawed_from (cgraph_node *version);
/* In the current function, a clone: calls through pointers that turned out to be of one
   function go to its version.  */
void thaw_calls (void);
/* The copy with the body of what the program calls NODE, or NULL.  */
cgraph_node *frozen_body_of (cgraph_node *node);
bool thawed_p (cgraph_node *node);
/* NODE, made by the plugin, counts as one: it calls versions only.  */
void thaw_adopt (cgraph_node *node);
/* The unit of some version was compiled with -fwrapv, with -fno-strict-aliasing: what is inlined
   into another function, and what is emitted, must obey too.  */
bool thawed_wraps_p (void);
bool thawed_types_say_nothing_p (void);

#endif
