/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is written about callees without a body: rule files (doc/rule-files.md), those that
   users give and the table that is part of the plugin.  */

#ifndef ADJOINT_CALLEE_RULES_H
#define ADJOINT_CALLEE_RULES_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How many elements are written, in terms of other arguments.  LETTER, LESS and EQUAL are
   conditions, 1 or 0.  */
enum count_kind {
  COUNT_NUMBER, COUNT_ARGUMENT, COUNT_ADD, COUNT_SUB, COUNT_MUL,
  COUNT_ABS, COUNT_HALF,	/* of `left' */
  COUNT_LETTER,			/* argument `left', text, begins with letter `number', a
				   capital, or with the small one */
  COUNT_LESS, COUNT_EQUAL,	/* left and right */
  COUNT_IF,			/* where count `number' holds left, else right */
  COUNT_VARIABLE		/* summaries: an integer of `number' bytes in variable `symbol' */
};

struct count {
  enum count_kind kind;
  int64_t number;		/* NUMBER; ARGUMENT: its position; LETTER; IF */
  adj_id left, right;		/* ADD, SUB, MUL, LESS, EQUAL, IF: in rule.counts */
  const char *symbol;		/* VARIABLE; else NULL */
  int64_t offset;		/* VARIABLE: bytes from its beginning */
};

/* Of which time the reverse needs an argument's contents.  */
enum rule_keep { RULE_KEEPS_NOTHING, RULE_KEEPS_BEFORE, RULE_KEEPS_AFTER };

struct callee_argument {
  const char *name;
  bool reads, writes;
  bool changes;			/* reads, and writes in part */
  enum rule_keep keeps;
  /* Positions: it is kept only where one of these has a shadow; none: always.  */
  VEC (uint32_t) keeps_if;
  /* Of elements, in rule.counts, or ADJ_NONE: written, or changed; read; kept.  */
  adj_id count, read_count, keep_count;
  bool in_bytes;		/* these count bytes */
};

/* A variable that is no argument, by its symbol: it is read, and, SETS, written.  */
struct rule_variable {
  const char *symbol;
  bool sets;
};

struct callee_rule {
  const char *name;		/* as the source has it: `xerbla', `mod::proc' */
  const char *file;
  uint32_t line;
  bool shipped;			/* of the plugin's own tables */
  bool of_c;			/* shipped: for calls in C only */
  /* Of BLAS or LAPACK: the letters before the routine's own name, as "d" or "dz"; or NULL.  */
  const char *blas;
  bool passive;			/* run once, forward; results depend on nothing */
  bool pure;			/* changes nothing but by `writes', keeps no address */
  /* Routines that derive it, as written; NULL: none.  With FORWARD, which stands for the call
     in the forward sweep, BACKWARD is the other one of a pair.  */
  const char *tangent, *forward, *backward;
  /* The halves that another unit has for it (doc/separate.md), of the interface of that number,
     for this signature.  Then NAME is the assembler's.  */
  uint32_t halves;
  bool halves_tangent;		/* there is one too */
  bool prints;			/* it does so beside: it cannot run again */
  bool calls;			/* it calls procedures whose addresses it gets, or finds */
  /* State: variables that it accesses beside its arguments, with what it calls, whether it
     reads and writes what pointers in memory lead to, and whether arguments have their shadow by
     address.  */
  VEC (struct rule_variable) variables;
  bool follows, structures;
  bool everything;		/* nobody knows which variables those are: all are read and written */
  const char *signature;
  bool again;			/* BACKWARD is an adjoint: it runs the routine again */
  /* It is linear in argument number LINEAR - 1, 0: nothing is said of that.  The transposed map is
     the routine itself, what TRANSPOSED names, or left to BACKWARD.  */
  uint32_t linear;
  bool self_adjoint;
  const char *transposed;
  bool keeps_nothing;		/* behind addresses of reals and integers: the context has it */
  const char *beside;		/* the procedure that is the rule, beside the callee; or NULL */
  const char *like;		/* what it says is said for that routine; NULL: it says so itself */
  bool listed;			/* there is a list of arguments, maybe an empty one */
  VEC (struct callee_argument) args;
  VEC (struct count) counts;
};

struct rule_error {
  const char *file;
  uint32_t line;
  const char *text;
};

/* A summary says that function BY of its unit stores what may vary in variable SYMBOL.  */
struct stored_global {
  const char *symbol, *by, *file;
};

struct callee_rules {
  struct arena *arena;
  VEC (struct stored_global) stored;
  VEC (struct callee_rule) list;
  VEC (struct rule_error) errors;
  bool netcdf;			/* the rows for that module were read */
  /* Rows for BLAS and LAPACK, as far as somebody asked for them.  */
  VEC (const struct callee_rule *) blas;
};

/* The rule names a routine that derives the callee.  */
static inline bool
callee_rule_derives (const struct callee_rule *rule)
{
  return rule->tangent || rule->backward || rule->linear || rule->halves;
}

/* It reads or writes memory by address.  */
static inline bool
callee_rule_has_state (const struct callee_rule *rule)
{
  return rule->variables.n || rule->everything || rule->follows || rule->structures;
}

/* Adds the rules in TEXT, which is what FILE holds.  A wrong rule is an error and is left
   out; the others are read.  */
void callee_rules_read (struct callee_rules *r, const char *file, const char *text);
/* The same for a summary: a procedure that a summary before it has stays as it was there, if the
   signatures are the same.  */
void callee_rules_summary (struct callee_rules *r, const char *file, const char *text);
/* Adds the table that is part of the plugin.  */
void callee_rules_shipped (struct callee_rules *r);
/* Likewise, the first time, the rows for Fortran's module netcdf, which few programs use.  */
void callee_rules_netcdf (struct callee_rules *r);
/* The rule for NAME, a user's before the plugin's own, or NULL.  ANY_CASE: Fortran's names.  */
const struct callee_rule *callee_rule_find (const struct callee_rules *r, const char *name,
					    bool any_case);
/* What other units' summaries say of the procedure that the assembler calls SYMBOL, or NULL.  */
const struct callee_rule *callee_rule_of_symbol (const struct callee_rules *r, const char *symbol);
/* The row for NAME in the table of BLAS and LAPACK, or NULL.  FORTRAN: the name is the
   source's; else the symbol, with an underscore.  */
const struct callee_rule *callee_rule_of_blas (struct callee_rules *r, const char *name,
					       bool fortran);
/* Reads all rows, for tests; how many names there are.  */
unsigned callee_rules_blas_all (struct callee_rules *r, bool fortran);

#ifdef __cplusplus
}
#endif
#endif
