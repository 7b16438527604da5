/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words, types and values of model text: the lower half of the parser.  Only
   model-parse.c, plan-parse.c and model-words.c include this.

   After the first error `failed' is set, nothing is accepted any more, and every
   function returns something harmless.  */

#ifndef ADJOINT_MODEL_WORDS_H
#define ADJOINT_MODEL_WORDS_H

#include "model-text.h"

/* Ids beyond this are typing errors; they would only exhaust memory.  */
enum { MAX_ID = 1 << 26 };

/* PHI argument K of statement STMT comes from block PRED.  */
struct phi_arg { adj_id stmt, pred, value; };
struct call_name { struct function *function; adj_id stmt; const char *name;
		   uint32_t line; };
struct block_text {
  VEC (adj_id) from, targets;
  bool defined;
  uint32_t line;
};

struct parser {
  const char *at;
  uint32_t line;
  bool failed;
  struct diagnostics *d;
  struct program *p;
  struct function *f;
  VEC (struct call_name) calls;
  /* Of the function at hand.  */
  VEC (struct phi_arg) phi_args;
  VEC (struct block_text) blocks;
  struct ruled *rule;		/* or NULL */
  uint32_t nnamed;		/* values written %0 ... */
  uint32_t *used_line;		/* [nnamed]: 0, or where it was used */
  bool *defined;		/* [nnamed] */
};

#define FAIL(PS, ...) \
  do { \
    if (!(PS)->failed) \
      diagnose ((PS)->d, SEVERITY_ERROR, ADJ_NONE, (PS)->line, __VA_ARGS__); \
    (PS)->failed = true; \
  } while (0)

void parse_skip_space (struct parser *ps);
bool parse_is_word_char (char c);
/* TEXT comes next; if it is a word, as a whole word.  */
bool parse_see (struct parser *ps, const char *text);
bool parse_accept (struct parser *ps, const char *text);
void parse_expect (struct parser *ps, const char *text);
int64_t parse_integer (struct parser *ps);
adj_id parse_id (struct parser *ps);
/* An id that indexes an array of the function.  */
adj_id parse_index (struct parser *ps);
const char *parse_string (struct parser *ps);
/* The next word into TEXT, or an empty one.  */
void parse_word (struct parser *ps, char *text, size_t room);
adj_id parse_type (struct parser *ps);
void parse_define (struct parser *ps, adj_id v);
/* The rest of a definition, :type"name"@origin, of value V.  */
void parse_attributes (struct parser *ps, adj_id v, enum value_kind kind);
adj_id parse_definition (struct parser *ps, enum value_kind kind);
/* A constant written in place, into *V (kind, type, number).  */
void parse_constant (struct parser *ps, struct value *v);
adj_id parse_value (struct parser *ps);
/* A value comes next, on this line: statements end where their line ends.  */
bool parse_see_value (struct parser *ps);
/* %N; the value's id.  */
adj_id parse_value_id (struct parser *ps);

#endif
