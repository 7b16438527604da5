/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The syntax of heads:

     head  ::= function [ lists ]		attribute ::= [ lists ]
     lists ::= '(' marked ')' '/' '(' names ')' [ '/' '(' names ')' ]
     marked ::= name [ '!' ] { ',' name [ '!' ] }
     names ::= name { ',' name }
     name  ::= base { '%' component | '.' component | '->' component } [ '[' number ']' ]
     base  ::= argument | [ module '::' ] variable | '/' block '/' member

   dependents before the slash, independents behind, and behind a second one what may hold
   anything when the adjoint returns, as dependents with a mark; the number is how many elements
   the argument, or pointer, leads to; blanks are free.  The driver
   cuts one character off the end of a plugin argument for every `=' in its
   value, so no head contains one, and a head that was cut shows by its
   parentheses.  */

#include "ask-parts.h"

namespace {

struct head_parser {
  const char *text, *at;
  const char *who;		/* "head" or "attribute" */
  location_t where;
};

}

static void
skip_blanks (head_parser *p)
{
  while (ISBLANK (*p->at))
    p->at++;
}

static bool
expected (head_parser *p, const char *what)
{
  if (*p->at)
    error_at (p->where, "%s %qs: expected %s before %qs", p->who, p->text, what,
	      p->at);
  else
    error_at (p->where, "%s %qs: expected %s at the end", p->who, p->text,
	      what);
  return false;
}

static bool
parentheses_balanced (head_parser *p)
{
  int depth = 0;
  for (const char *c = p->text; *c && depth >= 0; c++)
    depth += (*c == '(') - (*c == ')');
  if (depth == 0)
    return true;
  error_at (p->where, "%s %qs: parentheses are not balanced; the compiler "
	    "driver cuts characters off an option that contains %<=%>, and a "
	    "head needs none", p->who, p->text);
  return false;
}

/* A name; QUALIFIED: may contain "::".  Fortran's names are lower case inside
   the compiler.  */
static const char *
parse_name (head_parser *p, bool qualified)
{
  skip_blanks (p);
  const char *start = p->at;
  while (ISALNUM (*p->at) || *p->at == '_' || *p->at == '$'
	 || (qualified && *p->at == ':'))
    p->at++;
  if (p->at == start)
    return NULL;
  char *name = arena_printf (&ask_arena, "%.*s", (int) (p->at - start), start);
  if (fortran_p ())
    for (char *c = name; *c; c++)
      *c = TOLOWER (*c);
  return name;
}

static bool
parse_mark (head_parser *p, char mark, const char *what)
{
  skip_blanks (p);
  if (*p->at != mark)
    return expected (p, what);
  p->at++;
  return true;
}

/* The mark of a component, or NULL.  */
static const char *
mark_of_component (head_parser *p)
{
  skip_blanks (p);
  return *p->at == '%' ? "%" : *p->at == '.' ? "." : startswith (p->at, "->") ? "->" : NULL;
}

static const char *
subscripted (head_parser *p, const char *name)
{
  error_at (p->where, "%s %qs: %qs is an element of an array; it cannot be named, nor can its "
	    "components", p->who, p->text, name);
  return NULL;
}

/* "[100]", "[2*n*m + 1]" behind NAME, where *P stands, without blanks; NULL after an error.  */
static const char *
parse_extent (head_parser *p, const char *name)
{
  name = arena_printf (&ask_arena, "%s[", name);
  do {
    char before = *p->at++;
    skip_blanks (p);
    size_t digits = strspn (p->at, "0123456789"), n = digits;
    while (!digits && (ISALNUM (p->at[n]) || p->at[n] == '_'))
      n++;
    if (n == 0 || digits > 15) {
      expected (p, "a number of elements");
      return NULL;
    }
    name = arena_printf (&ask_arena, "%s%.*s%.*s", name, before != '[', &before, (int) n, p->at);
    p->at += n;
    skip_blanks (p);
  } while (*p->at == '*' || *p->at == '+' || (*p->at == '-' && p->at[1] != '>'));
  if (!parse_mark (p, ']', "']'"))
    return NULL;
  name = arena_printf (&ask_arena, "%s]", name);
  return mark_of_component (p) ? subscripted (p, name) : name;
}

/* A name of a list: an argument's, or of other memory (ask-named.cc), without blanks; NULL after an
   error.  */
static const char *
parse_listed (head_parser *p)
{
  const char *block = NULL;
  skip_blanks (p);
  bool member = *p->at == '/';
  if (member) {
    p->at++;
    block = parse_name (p, false);
    if (!parse_mark (p, '/', "'/'"))
      return NULL;
  }
  const char *name = parse_name (p, !member);
  if (name && member)
    name = arena_printf (&ask_arena, "/%s/%s", block ? block : "", name);
  for (;;) {
    if (!name) {
      expected (p, "a name");
      return NULL;
    }
    skip_blanks (p);
    if (*p->at == '[')
      return parse_extent (p, name);
    if (*p->at == '(')
      return subscripted (p, arena_printf (&ask_arena, "%s%.*s)", name,
					   (int) strcspn (p->at, ")"), p->at));
    const char *mark = mark_of_component (p);
    if (!mark)
      return name;
    p->at += strlen (mark);
    const char *next = parse_name (p, false);
    name = next ? arena_printf (&ask_arena, "%s%s%s", name, mark, next) : NULL;
  }
}

static bool
add_name (head_parser *p, const char *name, vec<const char *> *out)
{
  for (const char *other : *out)
    if (!strcmp (other, name)) {
      error_at (p->where, "%s %qs names %qs twice in one list", p->who,
		p->text, name);
      return false;
    }
  out->safe_push (name);
  return true;
}

/* Names into OUT, those with a mark into MARKED too.  */
static bool
parse_names (head_parser *p, vec<const char *> *out, vec<const char *> *marked)
{
  if (!parse_mark (p, '(', "'('"))
    return false;
  for (;;) {
    const char *name = parse_listed (p);
    if (!name || !add_name (p, name, out))
      return false;
    skip_blanks (p);
    if (*p->at == '!') {
      if (!marked) {
	error_at (p->where, "%s %qs: only dependents are marked with %<!%>", p->who, p->text);
	return false;
      }
      marked->safe_push (name);
      p->at++;
      skip_blanks (p);
    }
    if (*p->at != ',')
      break;
    p->at++;
  }
  return parse_mark (p, ')', "',' or ')'");
}

bool
parse_head (const char *text, bool attribute, location_t where, head *out)
{
  head_parser p = { text, text, attribute ? "attribute" : "head", where };
  out->text = text;
  out->function = NULL;
  out->dependents = vNULL;
  out->independents = vNULL;
  out->unasked = vNULL;
  if (!parentheses_balanced (&p))
    return false;
  if (!attribute && !(out->function = parse_name (&p, true)))
    return expected (&p, "the name of a function");
  skip_blanks (&p);
  out->all = !*p.at;
  if (out->all)
    return true;
  if (!parse_names (&p, &out->dependents, &out->unasked)
      || !parse_mark (&p, '/', "'/'")
      || !parse_names (&p, &out->independents, NULL))
    return false;
  skip_blanks (&p);
  if (*p.at == '/') {
    p.at++;
    if (!parse_names (&p, &out->unasked, NULL))
      return false;
    skip_blanks (&p);
  }
  if (!*p.at)
    return true;
  error_at (where, "%s %qs: unexpected %qs behind the lists", p.who, text,
	    p.at);
  return false;
}
