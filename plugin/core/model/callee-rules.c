/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rule files: see callee-rules.h, and doc/rule-files.md for the grammar.

     rule    NAME [ ( [ ARGUMENT , ... ] ) ] : CLAUSE , ...
     summary "SYMBOL" [ ( ARGUMENT , ... ) ] : CLAUSE , ... , halves NUMBER SIGNATURE [ , tangents ]
	     | stores "VARIABLE" "FUNCTION"	(counts in summaries are bytes, and may have
					 `"VARIABLE" (BYTES, OFFSET)', an
					 integer, and `max (COUNT, COUNT)'; a clause may be `prints',
					 `calls', `sees "VARIABLE"', `sets "VARIABLE"', `follows', `structures',
					 `everything')
     clause  passive | pure | reads PART | writes PART | changes PART
	     | keeps PART [ after ] [ if ARGUMENT ... ] | tangent ROUTINE | backward ROUTINE
	     | pair ROUTINE ROUTINE | adjoint ROUTINE | like NAME
	     | linear in ARGUMENT | self-adjoint | transposed ROUTINE
     part    ARGUMENT [ ( COUNT ) ]
     count   sums and products of whole numbers, arguments and functions, with parentheses
     function  vector (COUNT, COUNT) | matrix (COUNT, COUNT, COUNT) | packed (COUNT)
	     | if (CONDITION, COUNT, COUNT)
     condition  ARGUMENT = 'LETTER' | COUNT = COUNT | COUNT < COUNT

   A rule is one line; one that ends with a comma goes on in the next.  `#' begins a comment.
   Parsing is by recursive descent over one rule; the first error in a rule ends it.  */

#include "callee-rules-int.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "closest.h"

/* ---- clauses -------------------------------------------------------------- */

static const char *const words[] = {
  "passive", "pure", "reads", "writes", "changes", "keeps", "tangent", "backward", "pair",
  "adjoint", "like", "linear", "self-adjoint", "transposed"
};
static const char *const planned[] = {
  "derivative"
};
enum { NWORDS = sizeof words / sizeof *words, NPLANNED = sizeof planned / sizeof *planned };

#define KNOWN_WORDS "passive, pure, reads, writes, changes, keeps, tangent, backward, pair, adjoint, " \
  "like, linear in, self-adjoint or transposed"

static void
unknown_word (struct reader *p, const char *word)
{
  const char *near = closest_word (word, words, NWORDS);
  for (uint32_t k = 0; k < NPLANNED; k++)
    if (strcmp (word, planned[k]) == 0) {
      fail (p, arena_printf (p->r->arena, "sorry, not supported: '%s' in a rule; this version "
			     "knows " KNOWN_WORDS, word));
      return;
    }
  if (near)
    fail (p, arena_printf (p->r->arena, "unknown word '%s'; did you mean '%s'?", word, near));
  else
    fail (p, arena_printf (p->r->arena, "unknown word '%s'; a rule says " KNOWN_WORDS, word));
}

/* An argument and its count; its position, 0 after an error.  */
static uint32_t
read_part (struct reader *p, adj_id *count)
{
  uint32_t k = read_argument (p);
  *count = ADJ_NONE;
  if (!p->failed && accept (p, '(')) {
    *count = read_sum (p);
    expect (p, ')');
  }
  return p->failed ? 0 : k;
}

static void
read_effect (struct reader *p, const char *word)
{
  adj_id count;
  uint32_t k = read_part (p, &count);
  if (p->failed)
    return;
  struct callee_argument *a = &p->rule.args.at[k];
  bool reads = *word == 'r', writes = *word == 'w';
  if (reads ? a->reads : writes ? a->writes : a->changes)
    fail (p, arena_printf (p->r->arena, "'%s %s' stands twice", word, a->name));
  else if (a->changes || (*word == 'c' && (a->reads || a->writes)))
    fail (p, arena_printf (p->r->arena, "'changes %s' says all of what is read and written there",
			   a->name));
  if (reads)
    a->read_count = count;
  else
    a->count = count;
  a->reads |= reads;
  a->writes |= writes;
  a->changes |= *word == 'c';
}

/* The next word is WORD: passes over it.  */
static bool
accept_word (struct reader *p, const char *word)
{
  size_t n = strlen (word);
  skip_space (p);
  if (strncmp (p->at, word, n) != 0 || is_letter (p->at[n]))
    return false;
  p->at += n;
  return true;
}

static void
read_keeps (struct reader *p)
{
  adj_id count;
  uint32_t k = read_part (p, &count);
  if (p->failed)
    return;
  struct callee_argument *a = &p->rule.args.at[k];
  if (a->keeps)
    fail (p, arena_printf (p->r->arena, "'keeps %s' stands twice", a->name));
  a->keeps = accept_word (p, "after") ? RULE_KEEPS_AFTER : RULE_KEEPS_BEFORE;
  a->keep_count = count;
  if (!accept_word (p, "if"))
    return;
  do {
    uint32_t other = read_argument (p);
    if (!p->failed)
      VEC_PUSH (p->r->arena, a->keeps_if, other);
    skip_space (p);
  } while (!p->failed && is_letter (*p->at));
}

/* A routine's name, as the source has it; or in quotes, as the assembler has it, then with
   an asterisk.  */
static const char *
read_routine_name (struct reader *p)
{
  if (!accept (p, '"'))
    return read_name (p, true, "a routine's name");
  const char *text = arena_printf (p->r->arena, "*%s", read_name (p, false, "a symbol"));
  expect (p, '"');
  return text;
}

static void
read_routine (struct reader *p, const char **name)
{
  const char *text = read_routine_name (p);
  if (*name)
    fail (p, arena_printf (p->r->arena, "a second routine for the derivative of '%s': '%s', "
			   "beside '%s'", p->rule.name, text, *name));
  *name = text;
}

static void
read_pair (struct reader *p)
{
  read_routine (p, &p->rule.forward);
  if (!p->failed)
    read_routine (p, &p->rule.backward);
  if (!p->failed && strcmp (p->rule.forward, p->rule.backward) == 0)
    fail (p, arena_printf (p->r->arena, "'pair' names '%s' twice: the two routines get different "
			   "arguments", p->rule.forward));
}

/* `halves 1 v.pi4.pr8'.  */
static void
read_halves (struct reader *p)
{
  char *end;
  skip_space (p);
  p->rule.halves = (uint32_t) strtoul (p->at, &end, 10);
  if (end == p->at || !p->rule.halves || !p->summary)
    fail (p, "'halves' belongs to summaries, which the plugin writes");
  p->at = end;
  skip_space (p);
  size_t n = 0;
  while (isalnum ((unsigned char) p->at[n]) || p->at[n] == '.')
    n++;
  p->rule.signature = arena_printf (p->r->arena, "%.*s", (int) n, p->at);
  p->at += n;
}

/* The rule has all clauses and the arguments of another one, which is above it.  */
static void
read_like (struct reader *p)
{
  struct callee_rule own = p->rule;
  const char *name = read_name (p, true, "a routine's name");
  if (p->failed)
    return;
  const struct callee_rule *other = callee_rule_find (p->r, name, false);
  if (own.passive || own.pure || own.listed || callee_rule_derives (&own) || own.like
      || own.self_adjoint || own.transposed)
    fail (p, arena_printf (p->r->arena, "'like %s' beside something else in the rule for '%s': it "
			   "says all", name, own.name));
  else if (!other)
    fail (p, arena_printf (p->r->arena, "no rule for '%s' above, which that for '%s' shall be like",
			   name, own.name));
  else {
    p->rule = *other;
    p->rule.name = own.name;
    p->rule.file = own.file;
    p->rule.line = own.line;
    p->rule.shipped = own.shipped;
    p->rule.like = name;
  }
}

static void
read_linear (struct reader *p)
{
  if (!accept_word (p, "in"))
    fail (p, arena_printf (p->r->arena, "'in' is expected behind 'linear', not %s", next_word (p)));
  uint32_t k = p->failed ? 0 : read_argument (p);
  if (!p->failed && p->rule.linear)
    fail (p, arena_printf (p->r->arena, "'linear in' stands twice in the rule for '%s'", p->rule.name));
  p->rule.linear = k + 1;
}

/* A clause's first word; `self-adjoint' is one.  */
static const char *
read_clause_word (struct reader *p)
{
  const char *word = read_name (p, false, KNOWN_WORDS);
  if (strcmp (word, "self") != 0 || *p->at != '-')
    return word;
  p->at++;
  return arena_printf (p->r->arena, "self-%s", read_name (p, false, "'adjoint'"));
}

static void
read_variable (struct reader *p, bool sets)
{
  struct rule_variable v = { read_quoted (p), sets };
  if (!p->failed)
    VEC_PUSH (p->r->arena, p->rule.variables, v);
}

static void
read_clause (struct reader *p)
{
  const char *word = read_clause_word (p);
  if (p->failed)
    return;
  if (p->rule.like) {
    fail (p, arena_printf (p->r->arena, "'like %s' beside something else in the rule for '%s': it "
			   "says all", p->rule.like, p->rule.name));
    return;
  }
  if (strcmp (word, "passive") == 0)
    p->rule.passive = true;
  else if (strcmp (word, "pure") == 0)
    p->rule.pure = true;
  else if (strcmp (word, "reads") == 0 || strcmp (word, "writes") == 0
	   || strcmp (word, "changes") == 0)
    read_effect (p, word);
  else if (strcmp (word, "keeps") == 0)
    read_keeps (p);
  else if (strcmp (word, "tangent") == 0)
    read_routine (p, &p->rule.tangent);
  else if (strcmp (word, "backward") == 0)
    read_routine (p, &p->rule.backward);
  else if (strcmp (word, "pair") == 0)
    read_pair (p);
  else if (strcmp (word, "halves") == 0 && p->summary)
    read_halves (p);
  else if (strcmp (word, "tangents") == 0 && p->summary)
    p->rule.halves_tangent = true;
  else if (strcmp (word, "prints") == 0 && p->summary)
    p->rule.prints = true;
  else if (strcmp (word, "calls") == 0 && p->summary)
    p->rule.calls = true;
  else if ((strcmp (word, "sees") == 0 || strcmp (word, "sets") == 0) && p->summary)
    read_variable (p, word[2] == 't');
  else if (strcmp (word, "follows") == 0 && p->summary)
    p->rule.follows = true;
  else if (strcmp (word, "structures") == 0 && p->summary)
    p->rule.structures = true;
  else if (strcmp (word, "everything") == 0 && p->summary)
    p->rule.everything = true;
  else if (strcmp (word, "adjoint") == 0) {
    read_routine (p, &p->rule.backward);
    p->rule.again = true;
  }
  else if (strcmp (word, "like") == 0)
    read_like (p);
  else if (strcmp (word, "linear") == 0)
    read_linear (p);
  else if (strcmp (word, "self-adjoint") == 0)
    p->rule.self_adjoint = true;
  else if (strcmp (word, "transposed") == 0)
    read_routine (p, &p->rule.transposed);
  else
    unknown_word (p, word);
}

/* What is said of argument number K beside `linear in' makes no sense; NULL: it does.  One argument
   is read and one is set, or one is changed.  */
static const char *
misfit_of_linear (struct arena *a, const struct callee_rule *r, uint32_t k)
{
  const struct callee_argument *x = &r->args.at[k], *in = &r->args.at[r->linear - 1];
  if (x->keeps && !r->backward)
    return arena_printf (a, "'keeps %s' beside 'linear in', whose reverse runs a routine on what is "
			 "there before the call", x->name);
  if (k == r->linear - 1)
    return x->changes ? (x->count == ADJ_NONE ? "needs a count: 'changes x(n)'" : NULL)
	   : !x->reads || x->writes ? "is neither read nor changed"
	   : x->read_count == ADJ_NONE ? "needs a count: 'reads x(n)'" : NULL;
  if (x->changes || (x->writes && (x->reads || in->changes)))
    return arena_printf (a, "'%s' is changed too", x->name);
  return x->writes && x->count == ADJ_NONE
	 ? arena_printf (a, "'writes %s' needs a count", x->name) : NULL;
}

/* Of `linear in', `self-adjoint' and `transposed'.  */
static void
check_linear (struct reader *p)
{
  const struct callee_rule *r = &p->rule;
  struct arena *a = p->r->arena;
  const char *argument = r->linear ? r->args.at[r->linear - 1].name : "x";
  uint32_t set = 0;
  if (!r->linear) {
    if (r->self_adjoint || r->transposed)
      fail (p, arena_printf (a, "'%s' in the rule for '%s', which does not say what that is linear in",
			     r->self_adjoint ? "self-adjoint" : "transposed", r->name));
    return;
  }
  if (r->tangent || r->forward || r->again || r->passive)
    fail (p, arena_printf (a, "'linear in %s' beside '%s' in the rule for '%s'", argument,
			   r->tangent ? "tangent" : r->forward ? "pair" : r->again ? "adjoint"
			   : "passive", r->name));
  else if (!r->pure)
    fail (p, arena_printf (a, "'linear in %s' in the rule for '%s', which is not 'pure': it runs on "
			   "shadows too", argument, r->name));
  else if ((r->self_adjoint != 0) + (r->transposed != NULL) + (r->backward != NULL) != 1)
    fail (p, arena_printf (a, "'linear in %s' in the rule for '%s' asks for one of 'self-adjoint', "
			   "'transposed ROUTINE' and 'backward ROUTINE'", argument, r->name));
  for (uint32_t k = 0; !p->failed && k < r->args.n; k++) {
    const char *what = misfit_of_linear (a, r, k);
    set += r->args.at[k].writes || r->args.at[k].changes;
    if (what)
      fail (p, arena_printf (a, "'linear in %s' in the rule for '%s': %s%s%s", argument, r->name,
			     k == r->linear - 1 && *what != '\'' ? argument : "",
			     k == r->linear - 1 && *what != '\'' ? " " : "", what));
  }
  if (!p->failed && set != 1)
    fail (p, arena_printf (a, "'linear in %s' in the rule for '%s', which sets %s", argument, r->name,
			   set ? "more than one argument" : "no argument"));
}

/* The clauses fit each other.  */
static void
check_clauses (struct reader *p)
{
  const struct callee_rule *r = &p->rule;
  check_linear (p);
  if (p->failed)
    return;
  if (!r->passive && !callee_rule_derives (r))
    fail (p, arena_printf (p->r->arena, "the rule for '%s' says neither 'passive' nor by which "
			   "routine it is derived", r->name));
  else if (r->passive && callee_rule_derives (r))
    fail (p, arena_printf (p->r->arena, "'%s' is passive or has a derivative, not both", r->name));
  else if (!r->passive && !r->listed)
    fail (p, arena_printf (p->r->arena, "the rule for '%s' names a derivative and has no list of "
			   "arguments", r->name));
  else if (r->again && !r->pure)
    fail (p, arena_printf (p->r->arena, "'adjoint' in the rule for '%s', which is not 'pure': an "
			   "adjoint runs it again; 'pair' names routines that do not", r->name));
  for (uint32_t k = 0; !p->failed && r->again && k < r->args.n; k++)
    if (r->args.at[k].keeps)
      fail (p, arena_printf (p->r->arena, "'keeps %s' beside 'adjoint', which has all that was there "
			     "before the call", r->args.at[k].name));
  for (uint32_t k = 0; !p->failed && r->passive && k < r->args.n; k++)
    if (r->args.at[k].changes || r->args.at[k].keeps)
      fail (p, arena_printf (p->r->arena, "'%s %s' in the rule of a passive routine",
			     r->args.at[k].changes ? "changes" : "keeps", r->args.at[k].name));
}

/* ---- rules ---------------------------------------------------------------- */

/* A user's rule comes before the plugin's own, but not twice.  */
static void
add_rule (struct reader *p)
{
  const struct callee_rules *r = p->r;
  for (uint32_t k = 0; p->summary && k < r->list.n; k++)
    if (r->list.at[k].signature && p->rule.signature && !r->list.at[k].shipped
	&& strcmp (r->list.at[k].name, p->rule.name) == 0
	&& strcmp (r->list.at[k].signature, p->rule.signature) == 0)
      return;
  for (uint32_t k = 0; k < r->list.n; k++)
    if (r->list.at[k].shipped == p->rule.shipped
	&& !r->list.at[k].signature == !p->rule.signature
	&& strcmp (r->list.at[k].name, p->rule.name) == 0)
      fail (p, arena_printf (p->r->arena, "a second rule for '%s'; the first is at %s:%u",
			     p->rule.name, r->list.at[k].file, r->list.at[k].line));
  if (!p->failed)
    VEC_PUSH (p->r->arena, p->r->list, p->rule);
}

static const char *
read_symbol (struct reader *p)
{
  expect (p, '"');
  const char *symbol = p->failed ? "" : read_name (p, false, "a symbol");
  expect (p, '"');
  return symbol;
}

/* `stores "VARIABLE" "FUNCTION"'.  */
static void
read_stored (struct reader *p)
{
  struct stored_global s = { .file = p->file };
  s.symbol = read_quoted (p);
  s.by = read_symbol (p);
  if (!p->failed)
    VEC_PUSH (p->r->arena, p->r->stored, s);
}

static void
read_rule (struct reader *p)
{
  skip_space (p);
  if (!*p->at)
    return;
  if (p->summary && accept_word (p, "stores")) {
    read_stored (p);
    return;
  }
  bool quoted = p->summary && accept (p, '"');
  p->rule.name = read_name (p, true, "a routine's name");
  if (quoted)
    expect (p, '"');
  if (!p->failed)
    read_list (p);
  expect (p, ':');
  if (!p->failed)
    do
      read_clause (p);
    while (!p->failed && accept (p, ','));
  skip_space (p);
  if (!p->failed && *p->at)
    fail (p, arena_printf (p->r->arena, "',' or the end of the rule is expected, not %s",
			   next_word (p)));
  if (!p->failed)
    check_clauses (p);
  add_rule (p);
}

/* Copies the line at FROM without its comment to TO; returns where the next begins.  */
static const char *
copy_line (const char *from, char *to)
{
  size_t n = strcspn (from, "\n"), kept = strcspn (from, "#\n");
  while (kept && isspace ((unsigned char) from[kept - 1]))
    kept--;
  memcpy (to, from, kept);
  to[kept] = 0;
  return from + n + (from[n] == '\n');
}

static void
read_text (struct callee_rules *r, const char *file, const char *text, bool shipped, bool summary)
{
  uint32_t line = 1;
  char *rule = arena_alloc (r->arena, strlen (text) + 2);
  while (*text) {
    struct reader p = { .r = r, .file = file, .line = line, .at = rule, .summary = summary };
    size_t n = 0;
    bool more = true;
    for (; more && *text; line++) {
      text = copy_line (text, rule + n);
      size_t end = strlen (rule + n);
      /* An empty line in a rule that goes on is passed over.  */
      more = end ? rule[n + end - 1] == ',' : n > 0;
      n += end;
      if (!n)
	p.line = line + 1;
      if (end)
	rule[n++] = ' ';
      rule[n] = 0;
    }
    p.rule.shipped = shipped;
    p.rule.file = file;
    p.rule.line = p.line;
    read_rule (&p);
  }
}

void
callee_rules_read (struct callee_rules *r, const char *file, const char *text)
{
  read_text (r, arena_strdup (r->arena, file), text, false, false);
}

void
callee_rules_summary (struct callee_rules *r, const char *file, const char *text)
{
  read_text (r, arena_strdup (r->arena, file), text, false, true);
}

void
callee_rules_shipped (struct callee_rules *r)
{
  static const char callees[] =
#include "shipped-callees.def"
    ;
  static const char system[] =
#include "shipped-system.def"
    ;
  static const char gnu[] =
#include "shipped-gnu.def"
    ;
  static const char files[] =
#include "shipped-files.def"
    ;
  static const char *const arrays[] = {
#include "shipped-arrays.def"
#include "shipped-ieee.def"
  };
  uint32_t errors = r->errors.n;
  read_text (r, "the plugin's own table", callees, true, false);
  read_text (r, "the plugin's own table", system, true, false);
  read_text (r, "the plugin's own table", gnu, true, false);
  uint32_t first = r->list.n;
  read_text (r, "the plugin's own table", files, true, false);
  for (uint32_t k = first; k < r->list.n; k++)
    r->list.at[k].of_c = true;
  for (unsigned k = 0; k < sizeof arrays / sizeof *arrays; k++)
    read_text (r, "the plugin's own table", arrays[k], true, false);
  ADJ_ASSERT (r->errors.n == errors);
}

void
callee_rules_netcdf (struct callee_rules *r)
{
  static const char *const texts[] = {
#include "shipped-netcdf.def"
  };
  uint32_t errors = r->errors.n;
  for (unsigned k = 0; !r->netcdf && k < sizeof texts / sizeof *texts; k++)
    read_text (r, "the plugin's own table", texts[k], true, false);
  r->netcdf = true;
  ADJ_ASSERT (r->errors.n == errors);
}

const struct callee_rule *
callee_rule_find (const struct callee_rules *r, const char *name, bool any_case)
{
  const struct callee_rule *found = NULL;
  for (uint32_t k = 0; k < r->list.n; k++) {
    const struct callee_rule *x = &r->list.at[k];
    if (x->signature)
      continue;
    /* The table has Fortran's names in small letters, and C's as they are.  */
    bool same = any_case && !x->shipped ? strcasecmp (x->name, name) == 0
		: strcmp (x->name, name) == 0;
    if (same && (!found || found->shipped))
      found = x;
  }
  return found;
}

const struct callee_rule *
callee_rule_of_symbol (const struct callee_rules *r, const char *symbol)
{
  for (uint32_t k = 0; k < r->list.n; k++)
    if (r->list.at[k].signature && strcmp (r->list.at[k].name, symbol) == 0)
      return &r->list.at[k];
  return NULL;
}
