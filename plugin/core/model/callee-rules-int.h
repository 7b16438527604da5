/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading of rule files, inside: callee-rules.c has rules and clauses, callee-words.c words,
   arguments and counts.  */

#ifndef ADJOINT_CALLEE_RULES_INT_H
#define ADJOINT_CALLEE_RULES_INT_H

#include "callee-rules.h"

/* What the linker sees.  */
#define fail rule_fail
#define skip_space rule_skip_space
#define is_letter rule_is_letter
#define next_word rule_next_word
#define accept rule_accept
#define expect rule_expect
#define read_name rule_name
#define read_list rule_list
#define read_argument rule_argument
#define read_sum rule_sum
#define read_quoted rule_quoted

struct reader {
  struct callee_rules *r;
  const char *file;
  uint32_t line;		/* of the rule */
  const char *at;		/* what is left of it */
  bool failed;
  bool summary;
  uint32_t depth;		/* of parentheses in a count */
  struct callee_rule rule;
};

/* TEXT is what is wrong with the rule; nothing more of it is read.  */
void fail (struct reader *p, const char *text);
void skip_space (struct reader *p);
bool is_letter (char c);
/* What stands next, for messages.  */
const char *next_word (struct reader *p);
bool accept (struct reader *p, char c);
void expect (struct reader *p, char c);
/* A name; QUALIFIED: one that may have a module before it, as mod::proc.  */
const char *read_name (struct reader *p, bool qualified, const char *what);

/* A symbol in quotes, of a variable: a static one's may have a full stop.  */
const char *read_quoted (struct reader *p);

/* The list of arguments behind the name, if there is one.  */
void read_list (struct reader *p);
/* The position of an argument that is named next; 0 after an error.  */
uint32_t read_argument (struct reader *p);
/* A count, as a number in rule.counts.  */
adj_id read_sum (struct reader *p);

#endif
