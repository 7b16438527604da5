/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the user asked for: heads, attributes, prototypes, stubs.  */

#ifndef ADJOINT_ASK_H
#define ADJOINT_ASK_H

#include "gcc-common.h"
#include "request.h"

/* Memory that a head names (struct named of request.h).  */
struct asked_name {
  const char *name;
  tree decl;			/* the variable, or the argument that leads to it */
  unsigned param;		/* its position */
  enum named_kind kind;
  uint8_t role;
  unsigned HOST_WIDE_INT offset, bytes, element;
  unsigned nhops;		/* pointers on the way */
  uint64_t hop[MOST_HOPS];	/* bytes behind each */
  unsigned rank;
  const char *owner;		/* name of the allocatable that owns it, or NULL */
  bool own;
  bool made;			/* an array that the function returns */
};

/* What a head says an argument leads to: so many bytes, or COUNT times as many, a sum of products of
   numbers and integer arguments, "2*n*m+1".  0 bytes: it says nothing.  */
struct asked_extent { unsigned HOST_WIDE_INT bytes; const char *count; };

/* One derivative of one primal.  */
struct asked {
  cgraph_node *primal;
  cgraph_node *procedure;	/* of halves for other units: of the user's; PRIMAL may be made of it */
  enum mode mode;		/* REVERSE or TANGENT */
  uint8_t *role;		/* by position in DECL_ARGUMENTS */
  uint8_t result_role;
  bool all;			/* head=f */
  vec<asked_name> named;
  asked_extent *extent;		/* by position; NULL: it says none */
  struct signature signature;	/* slots in order of the made declaration,
				   hidden parameters included */
  tree existing;		/* user's prototype or stub, or NULL_TREE */
  bool stub;
  const char *name;		/* assembler name */
  /* Of halves for other units: of the other one; and what both are called beside, for callers
     written by hand.  */
  const char *name_backward, *plain_name, *plain_name_backward;
  const struct procedure_state *state;	/* that they use, or NULL */
  bool unnamed;			/* other units find them by the procedure's address only */
  /* The same of the tangent, if it was asked for.  */
  const char *name_tangent, *plain_name_tangent;
  struct signature signature_tangent;
  const char *text;		/* the head, with the function's full name, or NULL */
  location_t where;
};

void ask_init (struct plugin_name_args *args);	/* options, attribute, callbacks */
/* When the file was parsed and nothing was analysed: whether it may ask for
   anything.  "No" is certain, but for what ask_collect finds by other names.  */
bool ask_anything_p (void);
/* All that is asked in this translation unit, each checked and with its
   signature; errors have been given for what cannot be met.  */
void ask_collect (vec<asked> *out);
/* Is DECL, which the user declared or calls, one of the derivatives asked for?  */
bool asked_derivative_p (tree decl);
/* Procedures to be exported, as requests of mode FORWARD_HALF; `all' if the option names them.  READ_FOR:
   what is read in a procedure's place, which becomes the primal.  */
void ask_exports (vec<asked> *out, cgraph_node *(*read_for) (cgraph_node *, const vec<bool> &, bool));
/* F, which the option names or not, is left out, and WHY: an error or a remark.  */
void ask_not_exported (cgraph_node *f, bool named, const char *why);
/* WRITTEN of A's arguments, and those that other WRITES, which no argument tells, may reach: integers
   and text that are not declared as only read.  */
const bool *ask_written (const asked &a, const bool *written, bool writes);
/* What other units read of A; *SIGNATURE: that of the halves which those look for.  WRITTEN, REACH (so
   many bytes, or NULL): by argument.  */
const char *ask_summary_of (const asked &a, const bool *written, const char *const *reach,
			    const char **signature);
/* What A's row says of its halves: the version of the interface, and types.  */
const char *ask_row_signature (const asked &a, const bool *written);
/* What a half of A is called beside its own name: for callers written by hand, for units that have
   the summary, for units that have a declaration.  */
void ask_names_of_half (const asked &a, const bool *written, enum mode mode, const char *signature,
			vec<const char *> *names);
/* PARM, number K of FNDECL, is an ALLOCATABLE dummy without TARGET that FNDECL itself allocates or frees:
   it has no shadow in signatures.  Heads name what it holds, as they do memory.  */
bool ask_made_by_call_p (tree fndecl, tree parm, unsigned k);
/* Once all requests of the unit are known.  */
void ask_note_members (const vec<asked> &all);
/* The first parameter that argument K of A's primal has there.  */
unsigned ask_position (const asked &a, unsigned k);
/* R, which has what A asks for, where A's primal has complex numbers or structures by value, or returns
   a structure: becomes a request for what is read in its place (prepare_head).  */
void ask_by_address (struct arena *arena, const asked &a, struct request *r);
/* After emission: unfilled stubs are errors.  */
void ask_finish (const vec<asked> &done);
/* Can LIST, requests of this unit, be left to the link?  */
bool ask_can_defer_p (const vec<asked> &list);
/* What the frozen copy of NODE says at link time of what was asked here: of DONE, made now,
   and of DEFERRED, made then; if FIRST, of heads of functions elsewhere too.  Lines, as in
   unit-facts.h.  */
const char *ask_facts (cgraph_node *node, bool first, const vec<asked> &done,
		       const vec<asked> &deferred);
/* Symbols of derivatives that only a link with the plugin makes, and what to say where there is
   none; DEFERRED as above.  */
struct left_name {
  const char *symbol, *text;
};
void ask_left_names (const vec<asked> &deferred, vec<left_name> *out);

#endif
