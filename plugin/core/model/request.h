/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked of the core, and the shape of what it shall make.

   Filled by the side that knows the user's language (plugin/gcc/ask*), or by a
   test; the core reads it only.  The promise behind the roles is design's
   law: with L the linear map from all tangents before the call to all tangents
   after it, the tangent applies L and the adjoint applies its transpose, in
   place on the shadows; roles only prune.  */

#ifndef ADJOINT_REQUEST_H
#define ADJOINT_REQUEST_H

#include "model.h"

#ifdef __cplusplus
extern "C" {
#endif

enum mode {
  MODE_REVERSE,			/* f_b: forward sweep, then reverse sweep */
  MODE_TANGENT,			/* f_d */
  MODE_FORWARD_HALF,		/* f_fwd: forward sweep, leaves a frame */
  MODE_BACKWARD_HALF		/* f_bwd: reverse sweep of the last frame */
};

/* Role bits of a parameter or of the result.  */
enum {
  ROLE_INDEPENDENT = 1,
  ROLE_DEPENDENT = 2,
  ROLE_SHADOW = 4,		/* has a shadow (or tangent) in the signature */
  ROLE_NAMED = 8,		/* the user wrote its name: be strict */
  ROLE_INTACT = 16,		/* of a callee: nothing overwrites what it leads
				   to between the call and its reverse */
  ROLE_ADDRESS = 32,		/* of a callee: its shadow is by address, not in the
				   signature */
  ROLE_UNASKED = 64		/* of a request: what it leads to may hold anything when f_b
				   returns, and may be put back in between */
};

enum slot_kind {
  SLOT_PRIMAL,			/* the primal's parameter `param' */
  SLOT_SHADOW,			/* its shadow.  Reverse: a pointer, also for a
				   by-value real.  Tangent: as the parameter */
  SLOT_SEED,			/* reverse: adjoint of the result */
  SLOT_PRIMAL_RESULT		/* tangent: pointer that receives f's value */
};

struct slot {
  enum slot_kind kind;
  adj_id param;			/* PRIMAL, SHADOW */
  bool by_reference;		/* SEED: pointer; read, then set to zero */
  const char *name;		/* for messages and the interface file */
};

enum returns { RETURNS_NOTHING, RETURNS_PRIMAL, RETURNS_TANGENT };

struct signature {
  uint32_t nslots;
  struct slot *slots;
  enum returns returns;
};

/* Memory that a head names, beside arguments.  The way to it begins in a variable, or in what an
   argument leads to, and may go on over pointers there: each is loaded, and so many bytes behind
   what it leads to is the next one, or in the end what is named.  */
enum { MOST_HOPS = 6 };

enum named_kind {
  NAMED_MEMORY,			/* the variable itself, or a part of it */
  NAMED_POINTER,		/* what the pointer in it leads to */
  NAMED_DESCRIPTOR		/* the array that the descriptor in it describes */
};

struct named {
  const char *name;		/* as users write it, without blanks */
  enum named_kind kind;
  uint8_t role;			/* INDEPENDENT, DEPENDENT */
  /* It is in what a pointer argument, number PARAM, leads to when the call begins; else in OBJECT of
     the function.  */
  bool behind;
  uint32_t param;
  adj_id object;		/* of the function; ADJ_NONE */
  uint64_t offset;		/* there, in bytes */
  uint32_t nhops;		/* pointers that are loaded on the way */
  uint64_t hop[MOST_HOPS];	/* bytes behind what each leads to */
  uint64_t bytes;		/* all of it; DESCRIPTOR: one element */
  uint64_t element;		/* one element */
  uint8_t rank;			/* DESCRIPTOR */
  const struct owner *owner;	/* what it leads to is this one's; or NULL */
  bool own;			/* what it leads to is nobody else's: allocatable, no TARGET */
  bool made;			/* it is a function's result: earlier calls left nothing there */
};

/* N is the variable, or a part of it, or of what the argument leads to: no pointer is loaded.  */
static inline bool
named_itself (const struct named *n)
{
  return n->kind == NAMED_MEMORY && !n->nhops;
}

struct request {
  adj_id function;		/* in program.functions */
  enum mode mode;		/* REVERSE or TANGENT; FORWARD_HALF: both halves, for other
				   units */
  uint8_t *role;		/* [params] */
  uint8_t result_role;
  bool all;			/* `head=f': be lenient about unused arguments */
  uint32_t nnamed;
  const struct named *named;
  struct signature signature;
  const char *name;		/* assembler name of what is made */
  /* FORWARD_HALF: of the other half; of the tangent, or NULL, and its signature.  */
  const char *name_backward, *name_tangent;
  const struct signature *signature_tangent;
  bool state;			/* FORWARD_HALF: other units know that it reaches what no
				   argument leads to */
  bool unnamed;			/* FORWARD_HALF: other units find it by the procedure's address, not by
				   name */
  adj_id origin;		/* where it was asked, for messages */
};

/* What the pipeline hands to emission.  The derived program's function k is
   described by made[k]; STMT_CALL in a derived function names a derived
   function.  Origins inside refer to what the reader saw in `source'.  */
struct derived {
  struct program *program;
  struct derived_function {
    const adj_function *source;
    enum mode mode;
    const struct request *request;	/* NULL for halves of callees */
    const struct plan *plan;		/* NULL: there is none */
    const char *name;			/* assembler name */
    const bool *written;	/* [parameters of `source'] exported: it may write there */
    const char *const *reach;	/* the same: it accesses so many bytes there (told-reach.h); NULL:
				   nobody knows */
    bool writes_text;		/* exported: numbers that are no reals, or text, behind any too */
    bool exported;		/* what other units call for a half of `request' */
    bool plain;			/* the first run of a joint call's callee: nothing
				   is recorded, nothing undone */
    bool same;			/* it does what `source' does, which can be called instead */
    bool merged;		/* another one does the same, and is called instead */
  } *made;
  uint32_t nmade;
};

#ifdef __cplusplus
}
#endif
#endif
