/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rule files: words, lists of arguments and counts (the grammar is in callee-rules.c).  */

#include "callee-rules-int.h"

#include <ctype.h>
#include <string.h>

#include "closest.h"

enum { MOST_DEPTH = 50 };

/* ---- words ---------------------------------------------------------------- */

void
fail (struct reader *p, const char *text)
{
  struct rule_error e = { p->file, p->line, text };
  if (!p->failed)
    VEC_PUSH (p->r->arena, p->r->errors, e);
  p->failed = true;
}

void
skip_space (struct reader *p)
{
  while (*p->at == ' ' || *p->at == '\t' || *p->at == '\n' || *p->at == '\r')
    p->at++;
}

bool
is_letter (char c)
{
  return isalnum ((unsigned char) c) || c == '_' || c == '$';
}

/* What stands next, for messages.  */
const char *
next_word (struct reader *p)
{
  size_t n = 0;
  skip_space (p);
  while (is_letter (p->at[n]))
    n++;
  if (!*p->at)
    return "the end of the rule";
  return arena_printf (p->r->arena, "'%.*s'", (int) (n ? n : 1), p->at);
}

bool
accept (struct reader *p, char c)
{
  skip_space (p);
  if (*p->at != c)
    return false;
  p->at++;
  return true;
}

void
expect (struct reader *p, char c)
{
  if (!p->failed && !accept (p, c))
    fail (p, arena_printf (p->r->arena, "'%c' is expected, not %s", c, next_word (p)));
}

const char *
read_quoted (struct reader *p)
{
  expect (p, '"');
  size_t n = p->failed ? 0 : strcspn (p->at, "\"");
  const char *symbol = arena_printf (p->r->arena, "%.*s", (int) n, p->at);
  if (!p->failed && !n)
    fail (p, "a symbol is expected");
  p->at += n;
  expect (p, '"');
  return symbol;
}

/* How many colons at AT stand between the parts of a name: mod::proc, mod:sub::proc.  */
static size_t
joining_colons (const char *at)
{
  size_t n = 1;
  if (at[0] != ':')
    return 0;
  if (at[1] == ':')
    return is_letter (at[2]) ? 2 : 0;
  while (is_letter (at[n]))
    n++;
  return n > 1 && at[n] == ':' && at[n + 1] == ':' && is_letter (at[n + 2]) ? 1 : 0;
}

/* A name; QUALIFIED: one that may have a module before it, as mod::proc, or a submodule, as
   mod:sub::proc.  */
const char *
read_name (struct reader *p, bool qualified, const char *what)
{
  skip_space (p);
  const char *from = p->at;
  size_t n;
  while ((n = is_letter (*p->at) ? 1 : qualified && p->at > from ? joining_colons (p->at) : 0))
    p->at += n;
  if (p->at == from || isdigit ((unsigned char) *from)) {
    p->at = from;
    fail (p, arena_printf (p->r->arena, "%s is expected, not %s", what, next_word (p)));
    return "";
  }
  return arena_printf (p->r->arena, "%.*s", (int) (p->at - from), from);
}

/* ---- arguments ------------------------------------------------------------ */

static uint32_t
position_of (const struct callee_rule *rule, const char *name)
{
  for (uint32_t k = 0; k < rule->args.n; k++)
    if (strcmp (rule->args.at[k].name, name) == 0)
      return k;
  return rule->args.n;
}

void
read_list (struct reader *p)
{
  if (!accept (p, '('))
    return;
  p->rule.listed = true;
  if (accept (p, ')'))
    return;
  do {
    struct callee_argument a = { .name = read_name (p, false, "an argument's name"),
				 .count = ADJ_NONE, .read_count = ADJ_NONE,
				 .keep_count = ADJ_NONE, .in_bytes = p->summary };
    if (!p->failed && position_of (&p->rule, a.name) < p->rule.args.n)
      fail (p, arena_printf (p->r->arena, "argument '%s' of '%s' is listed twice", a.name,
			     p->rule.name));
    VEC_PUSH (p->r->arena, p->rule.args, a);
  } while (!p->failed && accept (p, ','));
  expect (p, ')');
}

/* The position of an argument that is named next; 0 after an error.  */
uint32_t
read_argument (struct reader *p)
{
  const char *name = read_name (p, false, "an argument");
  uint32_t k = position_of (&p->rule, name);
  if (p->failed || k < p->rule.args.n)
    return p->failed ? 0 : k;
  const char **known = ARENA_ARRAY (p->r->arena, const char *, p->rule.args.n + 1);
  for (uint32_t i = 0; i < p->rule.args.n; i++)
    known[i] = p->rule.args.at[i].name;
  const char *near = closest_word (name, known, p->rule.args.n);
  if (!p->rule.listed)
    fail (p, arena_printf (p->r->arena, "'%s' has no list of arguments, as '%s (%s)', in which "
			   "'%s' could stand", p->rule.name, p->rule.name, name, name));
  else if (near)
    fail (p, arena_printf (p->r->arena, "'%s' is no argument in the list of '%s'; did you mean "
			   "'%s'?", name, p->rule.name, near));
  else
    fail (p, arena_printf (p->r->arena, "'%s' is no argument in the list of '%s'", name,
			   p->rule.name));
  return 0;
}

/* ---- counts --------------------------------------------------------------- */

/* Equal ones are one, so that it is computed once.  */
static adj_id
new_count (struct reader *p, enum count_kind kind, int64_t number, adj_id left, adj_id right)
{
  struct count c = { kind, number, left, right, NULL, 0 };
  for (adj_id k = 0; k < p->rule.counts.n; k++) {
    const struct count *x = &p->rule.counts.at[k];
    if (x->kind == kind && x->number == number && x->left == left && x->right == right)
      return k;
  }
  VEC_PUSH (p->r->arena, p->rule.counts, c);
  return p->rule.counts.n - 1;
}

static adj_id
number (struct reader *p, int64_t n)
{
  return new_count (p, COUNT_NUMBER, n, ADJ_NONE, ADJ_NONE);
}

static adj_id
read_number (struct reader *p)
{
  int64_t n = 0;
  for (; isdigit ((unsigned char) *p->at); p->at++) {
    n = 10 * n + (*p->at - '0');
    if (n > INT32_MAX) {
      fail (p, "the number is too large");
      return 0;
    }
  }
  return number (p, n);
}

/* C where ALL counts of N are more than nothing, else nothing.  */
static adj_id
where_positive (struct reader *p, const adj_id *all, unsigned n, adj_id c)
{
  for (unsigned k = 0; k < n; k++) {
    adj_id less = new_count (p, COUNT_LESS, 0, all[k], number (p, 1));
    c = new_count (p, COUNT_IF, less, number (p, 0), c);
  }
  return c;
}

/* FROM + (N - 1) * STEP.  */
static adj_id
up_to_last (struct reader *p, adj_id from, adj_id n, adj_id step)
{
  adj_id before = new_count (p, COUNT_SUB, 0, n, number (p, 1));
  return new_count (p, COUNT_ADD, 0, from, new_count (p, COUNT_MUL, 0, before, step));
}

static adj_id
read_condition (struct reader *p)
{
  adj_id left = read_sum (p);
  if (!p->failed && accept (p, '<'))
    return new_count (p, COUNT_LESS, 0, left, read_sum (p));
  if (!p->failed && !accept (p, '='))
    fail (p, arena_printf (p->r->arena, "'=' or '<' is expected, not %s", next_word (p)));
  if (p->failed || !accept (p, '\''))
    return p->failed ? 0 : new_count (p, COUNT_EQUAL, 0, left, read_sum (p));
  int letter = toupper ((unsigned char) *p->at);
  if (letter < 'A' || letter > 'Z' || p->at[1] != '\''
      || p->rule.counts.at[left].kind != COUNT_ARGUMENT) {
    fail (p, "text is compared as an argument and one letter, as in uplo = 'U'");
    return 0;
  }
  p->at += 2;
  return new_count (p, COUNT_LETTER, letter, p->rule.counts.at[left].number, ADJ_NONE);
}

/* What stands in the parentheses of function NAME: N counts, a condition first if CONDITION.  */
static void
read_operands (struct reader *p, adj_id *at, unsigned n, bool condition)
{
  expect (p, '(');
  for (unsigned k = 0; k < n && !p->failed; k++) {
    if (k)
      expect (p, ',');
    if (!p->failed)
      at[k] = k == 0 && condition ? read_condition (p) : read_sum (p);
  }
  expect (p, ')');
}

static adj_id
read_function (struct reader *p)
{
  static const char *const known[] = { "vector", "matrix", "packed", "if", "max" };
  static const unsigned operands[] = { 2, 3, 1, 3, 2 };
  const unsigned n = p->summary ? 5 : 4;
  const char *name = read_name (p, false, "a function");
  adj_id x[3] = { 0, 0, 0 };
  unsigned which = 0;
  while (which < n && strcmp (name, known[which]) != 0)
    which++;
  if (which == n) {
    const char *near = closest_word (name, known, 4);
    fail (p, near ? arena_printf (p->r->arena, "unknown function '%s'; did you mean '%s'?", name,
				  near)
	     : arena_printf (p->r->arena, "unknown function '%s'; there are vector, matrix, packed "
			     "and if", name));
  } else
    read_operands (p, x, operands[which], which == 3);
  if (p->failed)
    return 0;
  switch (which) {
    case 0:
      return where_positive (p, x, 1, up_to_last (p, number (p, 1), x[0],
						  new_count (p, COUNT_ABS, 0, x[1], ADJ_NONE)));
    case 1:
      return where_positive (p, x, 2, up_to_last (p, x[0], x[1], x[2]));
    case 2: {
      adj_id next = new_count (p, COUNT_ADD, 0, x[0], number (p, 1));
      adj_id twice = new_count (p, COUNT_MUL, 0, x[0], next);
      return where_positive (p, x, 1, new_count (p, COUNT_HALF, 0, twice, ADJ_NONE));
    }
    case 3:
      return new_count (p, COUNT_IF, x[0], x[1], x[2]);
    default: {
      adj_id less = new_count (p, COUNT_LESS, 0, x[0], x[1]);
      return new_count (p, COUNT_IF, less, x[1], x[0]);
    }
  }
}

/* A name and a parenthesis stand next.  */
static bool
at_function (const struct reader *p)
{
  const char *at = p->at;
  while (is_letter (*at))
    at++;
  while (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r')
    at++;
  return *at == '(';
}

/* A number behind DELIMITER.  */
static int64_t
read_number_behind (struct reader *p, char delimiter)
{
  expect (p, delimiter);
  skip_space (p);
  adj_id k = p->failed ? number (p, 0) : read_number (p);
  return p->failed ? 0 : p->rule.counts.at[k].number;
}

/* `"SYMBOL" (BYTES, OFFSET)', in a summary.  */
static adj_id
read_variable (struct reader *p)
{
  struct count c = { COUNT_VARIABLE, 0, ADJ_NONE, ADJ_NONE, read_quoted (p), 0 };
  c.number = read_number_behind (p, '(');
  c.offset = read_number_behind (p, ',');
  expect (p, ')');
  if (!p->failed && c.number != 1 && c.number != 2 && c.number != 4 && c.number != 8)
    fail (p, "an integer of so many bytes");
  VEC_PUSH (p->r->arena, p->rule.counts, c);
  return p->rule.counts.n - 1;
}

static adj_id
read_factor (struct reader *p)
{
  skip_space (p);
  if (p->summary && *p->at == '"')
    return read_variable (p);
  if (isdigit ((unsigned char) *p->at))
    return read_number (p);
  bool function = is_letter (*p->at) && at_function (p);
  if (is_letter (*p->at) && !function)
    return new_count (p, COUNT_ARGUMENT, read_argument (p), ADJ_NONE, ADJ_NONE);
  if (++p->depth > MOST_DEPTH) {
    fail (p, "too many parentheses");
    return 0;
  }
  if (!function && !accept (p, '(')) {
    fail (p, arena_printf (p->r->arena, "a number, an argument or '(' is expected, not %s",
			   next_word (p)));
    return 0;
  }
  adj_id c = function ? read_function (p) : read_sum (p);
  if (!function)
    expect (p, ')');
  p->depth--;
  return c;
}

static adj_id
read_product (struct reader *p)
{
  adj_id left = read_factor (p);
  while (!p->failed && accept (p, '*')) {
    adj_id right = read_factor (p);
    left = new_count (p, COUNT_MUL, 0, left, right);
  }
  return left;
}

adj_id
read_sum (struct reader *p)
{
  adj_id left = read_product (p);
  while (!p->failed) {
    bool minus = accept (p, '-');
    if (!minus && !accept (p, '+'))
      break;
    adj_id right = read_product (p);
    left = new_count (p, minus ? COUNT_SUB : COUNT_ADD, 0, left, right);
  }
  return left;
}
