/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files ask*.cc share; nobody else includes this.

   Order of work (ask.cc): list the functions of the unit; parse heads and
   attributes; collect what is declared (prototypes, stubs, calls); resolve the
   names of each to roles; give each request a signature.  */

#ifndef ADJOINT_ASK_PARTS_H
#define ADJOINT_ASK_PARTS_H

#include "ask.h"
#include "params.h"

/* Names and role arrays live as long as the compiler runs.  */
extern struct arena ask_arena;

/* ---- functions as the user names them (ask-names.cc) ------------------------ */

struct unit_function {
  cgraph_node *node;
  const char *name;		/* "mod::proc" or "proc" */
  const char *procedure;	/* what stands behind the last "::" */
};

/* Defined functions with a body, in the order of the file; at link time the frozen copies of
   all units.  */
void list_functions (vec<unit_function> *out);

/* The function that NAME means, or NULL after an error at WHERE about HEAD; at link time its
   thawed version.  */
cgraph_node *find_function (const vec<unit_function> &functions,
			    const char *name, location_t where,
			    const char *head);
/* The same without errors: NULL if there is none or more than one.  */
cgraph_node *find_function_quietly (const vec<unit_function> &functions,
				    const char *name);
/* For suggestions: what NAME may have been meant to be, or NULL.  */
const char *closest_function (const vec<unit_function> &functions, const char *name);
/* Name of PROCEDURE alone: without "mod::".  */
const char *procedure_of (const char *name);
/* Fortran's result variable, or the function's own name; C: NULL.  */
const char *result_name_of (cgraph_node *f);
/* Assembler name of what is made of F where the user declared nothing.  */
const char *default_assembler_name (cgraph_node *f, bool tangent);
const char *assembler_name_with (cgraph_node *f, const char *suffix);
/* Fortran's BIND(C) gave FNDECL an assembler name of the user's.  */
bool bound_to_c (tree fndecl);
/* False after an error: variadic, without a body of its own, ...  */
bool can_be_primal (cgraph_node *f, location_t where);

/* ---- heads (ask-head.cc) ------------------------------------------------------ */

struct head {
  const char *text;		/* as written */
  const char *function;		/* NULL in an attribute */
  vec<const char *> dependents, independents;
  vec<const char *> unasked;	/* what may hold anything afterwards */
  bool all;			/* no lists: every real argument */
};

/* head ::= [function] [ '(' names ')' '/' '(' names ')' ]; false after an error at
   WHERE.  An attribute has no function in front.  */
bool parse_head (const char *text, bool attribute, location_t where,
		 head *out);

/* ---- left to the link (ask-deferred.cc, ask-link.cc) ----------------------------- */

const char *deferred_text (const asked &a);
const char *made_text (const asked &a);
const char *deferred_head_text (const char *head);
const char *deferred_stub_text (bool tangent, const char *of);
void defer_declared (tree decl, tree parms, bool tangent, const char *of, bool call);
void read_deferred (const char *text, cgraph_node *primal, asked *a);
struct deferred_head {
  int mode;
  const char *suffix_adjoint, *suffix_tangent, *text;
};
void read_deferred_head (const char *text, deferred_head *h);
/* Whether a tangent was made; *HEAD is what asked for it.  */
bool read_made (const char *text, const char **head);
/* Whether it is a tangent's stub.  */
bool read_deferred_stub (const char *text, const char **of);
bool read_declared (tree decl, bool *tangent, const char **of, bool *call, tree *parms);

/* ask-elsewhere.cc: what this unit calls and may be made by the link, as lines of facts; at link
   time, whether what units call fits A.  False after errors.  */
const char *calls_text (void);
bool check_calls_of_units (const vec<unit_function> &functions, const asked &a);
/* Heads of functions that other units may define, with -flto.  */
extern vec<const char *> heads_elsewhere;

/* The roles of one primal, whatever is made of it.  */
struct asked_roles {
  asked common;			/* primal, roles, place; the rest is empty */
  const char *text;		/* as the user wrote it */
};
void add_roles (vec<asked_roles> *out, cgraph_node *primal, const head &h);

/* ---- roles (ask-roles.cc) ------------------------------------------------------- */

/* Fills A's roles from H, whose function is A->primal; false after errors.  */
bool resolve_roles (asked *a, const head &h);
/* ask-named.cc: NAME, of A's head, is no argument's; false after an error.  */
bool name_memory (asked *a, const char *name, bool dependent);
/* NAME can be no argument's; it is none, but a variable's.  */
bool names_memory_p (const char *name);
bool known_variable_p (cgraph_node *primal, const char *name);
/* NAME is no argument or result of F, nor a variable of this unit.  */
bool unknown_name_p (cgraph_node *f, const char *name);
/* What a name of memory consists of.  */
struct name_step {
  char mark;			/* '%', '.', or '-' for "->" */
  const char *component;
  const char *before;		/* the name up to the mark */
};
struct name_parts {
  const char *module, *block;	/* or NULL */
  const char *variable;
  vec<name_step> steps;
  HOST_WIDE_INT extent;		/* -1: none */
};
/* ask-way.cc: where a name leads, and the fields of asked_name that say how.  */
struct way {
  const char *name;
  bool argument;		/* it begins in what an argument leads to, number PARAM */
  unsigned param;
  tree type;			/* of what is there; NULL_TREE: the argument leads nowhere */
  tree field;			/* the component that was come to last, or NULL_TREE */
  HOST_WIDE_INT offset;
  unsigned nhops;
  uint64_t hop[MOST_HOPS];
};
way way_from (const char *name, tree type);
/* Goes all steps of P; false after an error.  */
bool follow_way (asked *a, const name_parts &p, way *w);
/* Names what argument ARG, number K, describes (ask_made_by_call_p).  */
bool name_described (asked *a, tree arg, unsigned k, bool dependent);
/* LOOK at all operands of NODE's body; DATA is its walk_stmt_info's.  */
void look_in_function (cgraph_node *node, walk_tree_fn look, void *data);
/* Sets kind and sizes of N, which is of TYPE.  An error's text, or NULL.  */
const char *describe_place (asked_name *n, tree type, HOST_WIDE_INT extent);
/* Fills A's names from the head that it was asked by.  */
void names_of_head (asked *a);
/* For suggestions.  */
const char *variable_called (const char *name);
void variables_that_heads_may_name (vec<const char *> *out);
/* Every real argument and result.  */
void roles_of_all (asked *a);
/* The real or complex result of F, as its type, or NULL_TREE.  */
tree real_result (tree fndecl);
/* Has FNDECL a real argument or result?  What has none has no derivative.  */
bool anything_real_p (tree fndecl);
bool any_role_p (const asked &a);
/* An argument with FACTS can have a shadow.  */
bool has_reals_p (const param_facts &facts);

/* ---- signatures (ask-signature.cc, ask-match.cc) ---------------------------- */

void default_signature (asked *a);
/* Halves for other units get PARM, number K of FNDECL, behind everything else: it is a length of text, or whether
   an OPTIONAL argument is there, and all others behind it are such.  */
bool comes_last_p (tree fndecl, tree parm, unsigned k);
/* Appends a slot to S; there is room.  */
struct slot *add_slot (struct signature *s, enum slot_kind kind, adj_id param,
		       const char *name);
/* Arguments of F that lead to structures of reals are pointers to these from here on; false: there were none
   that were not yet.  */
bool take_structures_as_reals (cgraph_node *f);
/* Matches what the user declared as A->existing, with PARMS if not NULL_TREE (else
   there are types only), left to right.  Sets the signature; where A has no
   roles yet (ROLES_KNOWN false), sets those too: each shadow's argument is
   both.  False after errors.  */
bool match_signature (asked *a, tree parms, bool roles_known);
/* "f_b", and "f_b (x, xb, fb)", as the user writes them.  */
const char *made_name (const asked &a);
const char *signature_text (const asked &a);
/* NAME between the locale's quotes, for parts of messages.  */
const char *quoted (const char *name);
/* Name of the shadow of an argument (or of the seed of a result) NAME.  */
const char *shadow_name (const char *name, bool tangent);

/* ---- what is declared (ask-declared.cc, ask-stub.cc, ask-calls.cc) ---------- */

struct declared {
  cgraph_node *primal;
  bool tangent;
  bool stub;
  bool call;			/* only called: no parameter names */
  tree decl;
  tree parms;			/* its PARM_DECLs, if any were seen */
  location_t where;
};

void declared_init (const char *plugin_name);
/* C: all functions with a body, as a TREE_LIST; GCC may have dropped the call
   graph's nodes of some when the pass runs.  */
tree parsed_functions (void);
/* C: prototypes whose names end in a suffix, as a TREE_LIST.  */
tree declared_prototypes (void);
/* If NAME is a function's name and the suffix, that function's name.  */
const char *primal_name (const char *name, bool tangent);
/* C: stubs whose primals are elsewhere, if copies are frozen; NULL_TREE: no error.  */
bool deferred_stub_p (tree decl, bool *tangent, const char **of);
/* At link time: adds what the link's heads ask for, and what units left to it.  */
void collect_roles_at_link (const vec<unit_function> &functions, vec<asked_roles> *out);
void collect_deferred (const vec<unit_function> &functions, vec<asked> *out);
void collect_declared_at_link (const vec<unit_function> &functions, vec<declared> *out);
/* Stubs first.  */
void collect_declared (const vec<unit_function> &functions,
		       vec<declared> *out);
/* The string of attribute `adjoint' ("" without one), or NULL.  */
const char *attribute_of (cgraph_node *f);

/* Does F call adjoint_stub?  */
bool stub_p (cgraph_node *f);
/* False after an error: the stub F holds statements of the user.  */
bool check_stub (cgraph_node *f);
/* False after an error: a call in this file does not fit A.  */
bool check_calls (const asked &a);

#endif
