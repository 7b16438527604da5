/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nested procedures, as their front ends left them: which members of the frames around it each one
   uses, and how all of them together use a member.

   GCC puts what nested procedures share into a structure FRAME of the procedure around them, and
   passes its address, the static chain:

     struct FRAME.host FRAME;	FRAME.x, FRAME.w[i] in the host, CHAIN->x in what it contains,
				CHAIN->__chain->x one level deeper
     FRAME.f			a trampoline: code that calls nested procedure f with this frame;
				what adjusting its address gives is the value of f as a pointer  */

#ifndef ADJOINT_NESTED_FACTS_H
#define ADJOINT_NESTED_FACTS_H

#include "gcc-common.h"

/* TYPE is that of a frame; FIELD of one is no variable of the user's; tells debuggers where the stack
   frame is; is where the next frame outwards is; is a trampoline.  */
bool frame_type_p (tree type);
bool frame_for_debuggers_p (tree field);
bool frame_technical_p (tree field);
bool frame_link_p (tree field);
bool frame_trampoline_p (tree field);

/* REF, or what it is the address of, is a part of a frame: the reference to the whole member; or
   NULL.  */
tree *frame_member_of (tree *ref);
/* REF, or what it is the address of, has no such part, but bytes of one of the user's variables in a
   frame, MEM [&FRAME + 192]: the MEM_REF, the variable's member, and where in it they begin; or
   NULL.  */
tree *frame_bytes_of (tree *ref, tree *field, HOST_WIDE_INT *at);

/* S is a sanitizer's check of a pointer, or of a variable's life.  */
bool sanitizer_check_p (gimple *s);

/* FIELD of the frame DEPTH links behind the static chain.  */
struct frame_use { tree field; unsigned depth; };

/* How nested procedures, and their host, use a variable.  */
struct frame_member {
  bool written;			/* a nested procedure stores to it */
  bool addressed, in_parts;	/* somebody takes its address, accesses a part of it */
  bool passed;			/* only for dummy arguments to which nothing else leads */
  bool odd;			/* a bit-field; volatile */
  tree procedure;		/* whose trampoline it is */
};

/* Looks at all functions of the unit.  Before stand-ins are made.  */
void nested_facts_begin (void);
void nested_facts_end (void);
bool nested_facts_any_p (void);
const frame_member *frame_member_facts (tree field);
/* All that FNDECL, and what it calls by chains and trampolines, uses of the frames around it; NULL:
   that is not known.  */
const vec<frame_use> *frame_uses_of (tree fndecl);

#endif
