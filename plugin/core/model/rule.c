/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Derivative rules: the text of rules.def parsed into expression trees.

   Recursive descent, one function per level of precedence.  Example: the row of
   CBRT, "r == 0 ? 0 : 1 / (3*(r*r))", becomes

     select (eq (r, 0), 0, div (1, mul (3, mul (r, r))))

   and reads only the result.  Nodes are looked up before they are made, so that
   equal subexpressions of a rule are one node, and whoever walks the partials of
   one statement can compute each of them once.

   Types are inferred bottom up: operands and operations have theirs, a number
   takes that of its surroundings (real where nothing says otherwise).  */

#include "rule.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- every operation with a real result has exactly one row ------------- */

/* Sums of distinct powers of two: equal only if every bit is there once.  */
#define LOW_BIT(OP) ((OP) < 64 ? (uint64_t) 1 << ((OP) & 63) : 0)
#define HIGH_BIT(OP) ((OP) >= 64 ? (uint64_t) 1 << ((OP) & 63) : 0)

_Static_assert (OP_LAST <= 128, "the two masks below hold 128 operations");
_Static_assert (0
#define RULE(NAME, A, B, C, SAMPLES, KINKS) + LOW_BIT (OP_##NAME)
#define NO_RULE(NAME, WHY) + LOW_BIT (OP_##NAME)
#define UNSUPPORTED(NAME, WHY) + LOW_BIT (OP_##NAME)
#include "rules.def"
		== 0
#define OP(NAME, TEXT, OPERANDS, RESULT, COST) \
  + ((RESULT) == 'i' || (RESULT) == 'p' ? 0 : LOW_BIT (OP_##NAME))
#include "ops.def"
#undef OP
		, "rules.def: one row for each operation with a real result");
_Static_assert (0
#define RULE(NAME, A, B, C, SAMPLES, KINKS) + HIGH_BIT (OP_##NAME)
#define NO_RULE(NAME, WHY) + HIGH_BIT (OP_##NAME)
#define UNSUPPORTED(NAME, WHY) + HIGH_BIT (OP_##NAME)
#include "rules.def"
		== 0
#define OP(NAME, TEXT, OPERANDS, RESULT, COST) \
  + ((RESULT) == 'i' || (RESULT) == 'p' ? 0 : HIGH_BIT (OP_##NAME))
#include "ops.def"
#undef OP
		, "rules.def: one row for each operation with a real result");

static const struct rule_row rows[] = {
#define RULE(NAME, A, B, C, SAMPLES, KINKS) \
  { OP_##NAME, { A, B, C }, SAMPLES, KINKS },
#include "rules.def"
};

enum { NROWS = sizeof rows / sizeof rows[0] };

const struct rule_row *
rule_row (unsigned k)
{
  return k < NROWS ? &rows[k] : NULL;
}

const char *
rule_unsupported (enum op_code op)
{
  switch (op) {
#define UNSUPPORTED(NAME, WHY) case OP_##NAME: return WHY;
#include "rules.def"
  default:
    return NULL;
  }
}

/* Characters of a number that quadruple precision has all digits of: 36 digits.  */
enum { WIDE_DIGITS = 37 };

/* ---- nodes ----------------------------------------------------------------- */

struct parser {
  struct arena *arena;
  enum op_code op;			/* whose partials these are */
  const char *at;			/* what is not yet read */
  const char *error;			/* the first one, or NULL */
  VEC (struct rule_node *) nodes;
};

/* Stands for what could not be parsed, until the parser is back at the top.  */
static const struct rule_node no_node = { .kind = RULE_NUMBER };

static const struct rule_node *
fail (struct parser *p, const char *why)
{
  if (!p->error)
    p->error = why;
  p->at = "";
  return &no_node;
}

/* The one node that equals N.  */
static const struct rule_node *
intern (struct parser *p, struct rule_node n)
{
  for (uint32_t i = 0; i < p->nodes.n; i++) {
    const struct rule_node *o = p->nodes.at[i];
    if (o->kind == n.kind && o->op == n.op && o->integer == n.integer
	&& memcmp (&o->number, &n.number, sizeof n.number) == 0
	&& !o->digits == !n.digits && (!o->digits || strcmp (o->digits, n.digits) == 0)
	&& o->kid[0] == n.kid[0] && o->kid[1] == n.kid[1]
	&& o->kid[2] == n.kid[2])
      return o;
  }
  struct rule_node *new = ARENA_NEW (p->arena, struct rule_node);
  *new = n;
  VEC_PUSH (p->arena, p->nodes, new);
  return new;
}

static const struct rule_node *
make_number (struct parser *p, double v, const char *digits, bool integer)
{
  struct rule_node n = { .kind = RULE_NUMBER, .integer = integer, .number = v,
			 .digits = digits };
  return intern (p, n);
}

/* N as an integer or as a real: numbers change, nothing else does.  */
static const struct rule_node *
coerce (struct parser *p, const struct rule_node *n, bool integer)
{
  if (n->integer == integer)
    return n;
  if (n->kind != RULE_NUMBER)
    return fail (p, integer ? "an integer is needed here"
			    : "a real is needed here: write real()");
  if (integer && n->number != (double) (int) n->number)
    return fail (p, "a whole number is needed here");
  return make_number (p, n->number, n->digits, integer);
}

/* The type that the kids have whose letter is L, which asks for equal types.  */
static bool
common_type (const char *letters, char l, const struct rule_node *const *kid)
{
  for (unsigned k = 0; letters[k]; k++)
    if (letters[k] == l && kid[k]->kind != RULE_NUMBER)
      return kid[k]->integer;
  return false;
}

static const char *
negated (struct parser *p, const char *digits)
{
  if (!digits)
    return NULL;
  return *digits == '-' ? digits + 1 : arena_printf (p->arena, "-%s", digits);
}

static const struct rule_node *
make_op (struct parser *p, enum op_code op, const struct rule_node *x,
	 const struct rule_node *y, const struct rule_node *z)
{
  struct rule_node n = { .kind = RULE_OP, .op = op, .kid = { x, y, z } };
  const char *letters = op_info[op].operands;
  char result = op_info[op].result;

  if (p->error)
    return &no_node;
  if (op == OP_NEG && x->kind == RULE_NUMBER)
    return make_number (p, -x->number, negated (p, x->digits), x->integer);
  for (unsigned k = 0; letters[k]; k++)
    switch (letters[k]) {
    case 'r': case 'R':
      n.kid[k] = coerce (p, n.kid[k], false);
      break;
    case 'i':
      n.kid[k] = coerce (p, n.kid[k], true);
      break;
    case 'n': case 'm': case 'a':
      n.kid[k] = coerce (p, n.kid[k], common_type (letters, letters[k], n.kid));
      break;
    default:
      return fail (p, "operation not allowed in a rule");
    }
  if (result == 'p')
    return fail (p, "operation not allowed in a rule");
  n.integer = result == 'i'
	      || (result != 'r' && common_type (letters, result, n.kid));
  return p->error ? &no_node : intern (p, n);
}

/* True if N can only be 0 or 1.  */
static bool
is_truth (const struct rule_node *n)
{
  if (n->kind != RULE_OP)
    return false;
  if (n->op == OP_AND || n->op == OP_OR)
    return is_truth (n->kid[0]) && is_truth (n->kid[1]);
  return n->op >= OP_EQ && n->op <= OP_LTGT;
}

/* ---- the parser -------------------------------------------------------------- */

static const struct rule_node *parse_select (struct parser *p);

static void
skip_space (struct parser *p)
{
  while (*p->at == ' ' || *p->at == '\t' || *p->at == '\n')
    p->at++;
}

/* Reads TOKEN if it comes next.  */
static bool
accept (struct parser *p, const char *token)
{
  skip_space (p);
  size_t n = strlen (token);
  if (strncmp (p->at, token, n) != 0)
    return false;
  p->at += n;
  return true;
}

static bool
is_letter (char c)
{
  return c >= 'a' && c <= 'z';
}

static bool
is_digit (char c)
{
  return c >= '0' && c <= '9';
}

static const struct rule_node *
parse_call (struct parser *p, const char *name)
{
  enum op_code op = strcmp (name, "real") == 0 ? OP_ITOR : op_by_text (name);
  const struct rule_node *kid[RULE_MAX_OPERANDS] = { NULL, NULL, NULL };
  unsigned n = 0;

  if (op == OP_LAST)
    return fail (p, "no such operation");
  do {
    if (n == RULE_MAX_OPERANDS)
      return fail (p, "too many operands");
    kid[n++] = parse_select (p);
  } while (accept (p, ","));
  if (!accept (p, ")"))
    return fail (p, "`)' expected");
  if (strlen (op_info[op].operands) != n)
    return fail (p, "wrong number of operands");
  return make_op (p, op, kid[0], kid[1], kid[2]);
}

/* The letter of an operand or the result, or the name of an operation.  */
static const struct rule_node *
parse_name (struct parser *p)
{
  char name[16];
  unsigned n = 0;

  while (is_letter (*p->at) || (n > 0 && is_digit (*p->at))) {
    if (n == sizeof name - 1)
      return fail (p, "no such operation");
    name[n++] = *p->at++;
  }
  name[n] = '\0';
  if (accept (p, "("))
    return parse_call (p, name);

  struct rule_node leaf = { .kind = RULE_RESULT };
  if (strcmp (name, "r") == 0)
    return intern (p, leaf);
  if (n != 1 || name[0] > 'c')
    return fail (p, "operand, `r' or number expected");
  const char *letters = op_info[p->op].operands;
  leaf.kind = RULE_OPERAND;
  leaf.op = (uint32_t) (name[0] - 'a');
  if (leaf.op >= strlen (letters))
    return fail (p, "the operation has no such operand");
  leaf.integer = letters[leaf.op] == 'i';
  return intern (p, leaf);
}

static const struct rule_node *
parse_primary (struct parser *p)
{
  skip_space (p);
  if (is_letter (*p->at))
    return parse_name (p);
  if (is_digit (*p->at)) {
    char *end;
    const char *digits = NULL;
    double v = strtod (p->at, &end);
    if (v * 1024 != floor (v * 1024)) {
      if (end - p->at < WIDE_DIGITS)
	return fail (p, "a constant needs all digits of quadruple precision");
      digits = arena_printf (p->arena, "%.*s", (int) (end - p->at), p->at);
    }
    p->at = end;
    return make_number (p, v, digits, false);
  }
  if (!accept (p, "("))
    return fail (p, "operand, `r' or number expected");
  const struct rule_node *n = parse_select (p);
  return accept (p, ")") ? n : fail (p, "`)' expected");
}

static const struct rule_node *
parse_unary (struct parser *p)
{
  if (accept (p, "-"))
    return make_op (p, OP_NEG, parse_unary (p), NULL, NULL);
  return parse_primary (p);
}

static const struct rule_node *
parse_product (struct parser *p)
{
  const struct rule_node *n = parse_unary (p);
  for (;;)
    if (accept (p, "*"))
      n = make_op (p, OP_MUL, n, parse_unary (p), NULL);
    else if (accept (p, "/"))
      n = make_op (p, OP_DIV, n, parse_unary (p), NULL);
    else
      return n;
}

static const struct rule_node *
parse_sum (struct parser *p)
{
  const struct rule_node *n = parse_product (p);
  for (;;)
    if (accept (p, "+"))
      n = make_op (p, OP_ADD, n, parse_product (p), NULL);
    else if (accept (p, "-"))
      n = make_op (p, OP_SUB, n, parse_product (p), NULL);
    else
      return n;
}

/* The comparison that comes next, or OP_LAST.  */
static enum op_code
accept_comparison (struct parser *p)
{
  static const struct { const char *token; enum op_code op; } table[] = {
    { "==", OP_EQ }, { "!=", OP_NE }, { "<=", OP_LE }, { ">=", OP_GE },
    { "<", OP_LT }, { ">", OP_GT }
  };
  for (unsigned i = 0; i < sizeof table / sizeof table[0]; i++)
    if (accept (p, table[i].token))
      return table[i].op;
  return OP_LAST;
}

static const struct rule_node *
parse_comparison (struct parser *p)
{
  const struct rule_node *n = parse_sum (p);
  enum op_code op = accept_comparison (p);
  if (op == OP_LAST)
    return n;
  n = make_op (p, op, n, parse_sum (p), NULL);
  if (accept_comparison (p) != OP_LAST)
    return fail (p, "comparisons of comparisons need parentheses");
  return n;
}

static const struct rule_node *
make_logical (struct parser *p, enum op_code op, const struct rule_node *x,
	      const struct rule_node *y)
{
  if (!is_truth (x) || !is_truth (y))
    return fail (p, "`&&' and `||' are for comparisons");
  return make_op (p, op, x, y, NULL);
}

static const struct rule_node *
parse_and (struct parser *p)
{
  const struct rule_node *n = parse_comparison (p);
  while (accept (p, "&&"))
    n = make_logical (p, OP_AND, n, parse_comparison (p));
  return n;
}

static const struct rule_node *
parse_or (struct parser *p)
{
  const struct rule_node *n = parse_and (p);
  while (accept (p, "||"))
    n = make_logical (p, OP_OR, n, parse_and (p));
  return n;
}

static const struct rule_node *
parse_select (struct parser *p)
{
  const struct rule_node *condition = parse_or (p), *yes;
  if (!accept (p, "?"))
    return condition;
  yes = parse_select (p);
  if (!accept (p, ":"))
    return fail (p, "`:' expected");
  return make_op (p, OP_SELECT, condition, yes, parse_select (p));
}

static const struct rule_node *
parse_partial (struct parser *p, const char *text)
{
  p->at = text;
  const struct rule_node *n = parse_select (p);
  skip_space (p);
  if (*p->at)
    fail (p, "end of the expression expected");
  n = coerce (p, n, false);
  return p->error ? NULL : n;
}

const struct rule_node *
rule_parse (struct arena *a, enum op_code op, const char *text,
	    const char **error)
{
  struct parser p = { .arena = a, .op = op };
  const struct rule_node *n = parse_partial (&p, text);
  *error = p.error;
  return n;
}

/* ---- the rules ----------------------------------------------------------------- */

static uint8_t
reads_of (const struct rule_node *n)
{
  uint8_t mask = 0;
  if (n->kind == RULE_OPERAND)
    mask = (uint8_t) (1u << n->op);
  else if (n->kind == RULE_RESULT)
    mask = RULE_READS_RESULT;
  for (unsigned k = 0; k < 3; k++)
    if (n->kid[k])
      mask |= reads_of (n->kid[k]);
  return mask;
}

/* A partial stands exactly where the operation has an operand that is not an
   integer.  */
static bool
has_derivative (enum op_code op, unsigned k)
{
  const char *letters = op_info[op].operands;
  return k < strlen (letters) && letters[k] != 'i';
}

static void
parse_row (struct arena *a, const struct rule_row *row, struct rule *rule)
{
  struct parser p = { .arena = a, .op = row->op };

  rule->op = row->op;
  for (unsigned k = 0; k < RULE_MAX_OPERANDS; k++) {
    const char *text = row->partials[k];
    if (*text)
      rule->partial[k] = parse_partial (&p, text);
    if (!p.error && (*text != '\0') != has_derivative (row->op, k))
      p.error = "partials and operands do not match";
    if (p.error) {
      char message[300];
      snprintf (message, sizeof message, "rules.def: %s, \"%s\": %s",
		op_info[row->op].text, text, p.error);
      adj_fault (__FILE__, __LINE__, message);
    }
    if (rule->partial[k])
      rule->reads[k] = reads_of (rule->partial[k]);
  }
}

const struct rule *
rule_for (enum op_code op)
{
  /* Lives as long as the program.  */
  static struct arena arena;
  static struct rule rules[OP_LAST];
  static const struct rule *of[OP_LAST];
  static bool parsed;

  if (!parsed) {
    arena_init (&arena);
    for (unsigned i = 0; i < NROWS; i++) {
      parse_row (&arena, &rows[i], &rules[rows[i].op]);
      of[rows[i].op] = &rules[rows[i].op];
    }
    parsed = true;
  }
  ADJ_ASSERT (op < OP_LAST);
  return of[op];
}

bool
rule_is_number (const struct rule_node *n, double *v)
{
  if (n->kind == RULE_NUMBER && !n->digits) {
    *v = n->number;
    return true;
  }
  if (n->kind == RULE_OP && n->op == OP_NEG && rule_is_number (n->kid[0], v)) {
    *v = -*v;
    return true;
  }
  return false;
}
