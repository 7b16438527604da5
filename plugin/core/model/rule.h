/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Derivative rules, parsed from rules.def when first asked for.

   A rule gives, for each real operand of an operation, the partial derivative as
   an expression over the operands and the result.  Which of them a partial
   reads follows from the expression itself, so that a mask cannot be wrong.
   The contract for rule authors stands at the head of rules.def.  */

#ifndef ADJOINT_RULE_H
#define ADJOINT_RULE_H

#include "model.h"

#ifdef __cplusplus
extern "C" {
#endif

enum rule_node_kind { RULE_OPERAND, RULE_RESULT, RULE_NUMBER, RULE_OP };

struct rule_node {
  enum rule_node_kind kind;
  uint32_t op;			/* OP: enum op_code; OPERAND: its index */
  bool integer;			/* the node is an integer (or a truth value) */
  double number;
  const char *digits;		/* NUMBER: all of them, where a double lacks some; or NULL */
  const struct rule_node *kid[3];
};

enum { RULE_MAX_OPERANDS = 3, RULE_READS_RESULT = 1u << 7 };

struct rule {
  enum op_code op;
  /* NULL: the operand has no derivative (integer).  */
  const struct rule_node *partial[RULE_MAX_OPERANDS];
  /* Bit k: the partial reads operand k; RULE_READS_RESULT: the result.  */
  uint8_t reads[RULE_MAX_OPERANDS];
};

/* The rule of OP, or NULL where no operand of OP has a derivative; but see the
   next function.  Equal subexpressions of a rule, also of different partials,
   are one node.  */
const struct rule *rule_for (enum op_code op);

/* Why the derivative of OP, which exists, is not known here; NULL for all
   other operations.  An active OP with a reason must be refused.  */
const char *rule_unsupported (enum op_code op);

/* Parses TEXT as a partial derivative of OP into A.  NULL if it is malformed, and
   then *ERROR says why.  */
const struct rule_node *rule_parse (struct arena *a, enum op_code op,
				    const char *text, const char **error);

/* True if the partial is the number *V, exactly, whatever the operands are.  */
bool rule_is_number (const struct rule_node *n, double *v);

/* What the tests generator needs: kink notes and sample points; see
   rules.def.  Returns NULL beyond the last row.  */
struct rule_row {
  enum op_code op;
  const char *partials[RULE_MAX_OPERANDS];	/* "": none */
  const char *samples, *kinks;
};
const struct rule_row *rule_row (unsigned k);

#ifdef __cplusplus
}
#endif
#endif
