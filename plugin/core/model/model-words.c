/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words, types and values of model text: see model-words.h.  */

#include "model-words.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- words ------------------------------------------------------------------ */

void
parse_skip_space (struct parser *ps)
{
  for (;; ps->at++)
    if (*ps->at == '\n')
      ps->line++;
    else if (*ps->at == ';')
      while (ps->at[1] && ps->at[1] != '\n')
	ps->at++;
    else if (!isspace ((unsigned char) *ps->at))
      return;
}

bool
parse_is_word_char (char c)
{
  return isalnum ((unsigned char) c) || c == '_';
}

/* TEXT comes next; if it is a word, as a whole word.  */
bool
parse_see (struct parser *ps, const char *text)
{
  parse_skip_space (ps);
  size_t n = strlen (text);
  return !ps->failed && strncmp (ps->at, text, n) == 0
	 && !(parse_is_word_char (text[n - 1]) && parse_is_word_char (ps->at[n]));
}

bool
parse_accept (struct parser *ps, const char *text)
{
  if (!parse_see (ps, text))
    return false;
  ps->at += strlen (text);
  return true;
}

void
parse_expect (struct parser *ps, const char *text)
{
  if (!parse_accept (ps, text))
    FAIL (ps, "expected `%s' before `%.12s'", text, ps->at);
}

/* A number that stands here without white space before it.  */
static int64_t
parse_integer_here (struct parser *ps)
{
  char *end;
  errno = 0;
  int64_t n = strtoll (ps->at, &end, 10);
  if (end == ps->at || isspace ((unsigned char) *ps->at) || errno)
    FAIL (ps, "expected a number before `%.12s'", ps->at);
  else
    ps->at = end;
  return n;
}

int64_t
parse_integer (struct parser *ps)
{
  parse_skip_space (ps);
  return ps->failed ? 0 : parse_integer_here (ps);
}

adj_id
parse_id (struct parser *ps)
{
  int64_t n = parse_integer (ps);
  if (n < 0 || n >= ADJ_NONE)
    FAIL (ps, "%" PRId64 " is out of range", n);
  return ps->failed ? 0 : (adj_id) n;
}

/* An id that indexes an array of the function.  */
adj_id
parse_index (struct parser *ps)
{
  adj_id n = parse_id (ps);
  if (n >= MAX_ID)
    FAIL (ps, "%" PRIu32 " is out of range", n);
  return ps->failed ? 0 : n;
}

const char *
parse_string (struct parser *ps)
{
  parse_expect (ps, "\"");
  if (ps->failed)
    return "";
  char *s = arena_alloc (ps->p->arena, strcspn (ps->at, "\n") + 1), *to = s;
  for (; *ps->at != '"'; ps->at++) {
    if (*ps->at == '\\' && (ps->at[1] == '"' || ps->at[1] == '\\'))
      ps->at++;
    if (!*ps->at || *ps->at == '\n') {
      FAIL (ps, "string does not end");
      return "";
    }
    *to++ = *ps->at;
  }
  ps->at++;
  return s;
}

/* The next word into TEXT, or an empty one.  */
void
parse_word (struct parser *ps, char *text, size_t room)
{
  parse_skip_space (ps);
  size_t n = 0;
  while (!ps->failed && parse_is_word_char (*ps->at) && n + 1 < room)
    text[n++] = *ps->at++;
  text[n] = '\0';
}

/* ---- types and values ----------------------------------------------------------- */

adj_id
parse_type (struct parser *ps)
{
  static const struct { const char *text; enum type_kind kind;
			bool is_unsigned; unsigned bytes; } names[] = {
    { "real", TYPE_REAL, false, 0 }, { "int", TYPE_INTEGER, false, 0 },
    { "uint", TYPE_INTEGER, true, 0 }, { "bool", TYPE_INTEGER, true, 1 },
    { "pointer", TYPE_POINTER, false, 8 }, { "other", TYPE_OTHER, false, 0 },
  };
  char word[32];
  parse_word (ps, word, sizeof word);
  size_t letters = strcspn (word, "0123456789");
  for (unsigned k = 0; k < sizeof names / sizeof *names; k++)
    if (strlen (names[k].text) == letters
	&& strncmp (word, names[k].text, letters) == 0) {
      unsigned long bytes = word[letters] ? strtoul (word + letters, NULL, 10)
					  : names[k].bytes;
      if (bytes > UINT16_MAX || (!bytes && names[k].kind != TYPE_OTHER))
	break;
      adj_id origin = ADJ_NONE;
      if (*ps->at == '#') {
	ps->at++;
	origin = parse_id (ps);
      }
      return program_type (ps->p, names[k].kind, (unsigned) bytes,
			   names[k].is_unsigned, origin);
    }
  FAIL (ps, "`%s' is no type", word);
  return TYPE_ID_REAL8;
}

static adj_id
parse_type_after_colon (struct parser *ps, adj_id usual)
{
  if (ps->failed || *ps->at != ':' || !isalpha ((unsigned char) ps->at[1]))
    return usual;
  ps->at++;
  return parse_type (ps);
}

/* %N; the value's id.  */
adj_id
parse_value_id (struct parser *ps)
{
  parse_expect (ps, "%");
  adj_id n = ps->failed ? 0 : (adj_id) parse_integer_here (ps);
  if (n >= ps->nnamed)
    FAIL (ps, "no value %%%" PRIu32, n);
  return ps->failed ? 0 : n;
}

void
parse_define (struct parser *ps, adj_id v)
{
  if (ps->failed)
    return;
  if (ps->defined[v])
    FAIL (ps, "%%%" PRIu32 " is defined twice", v);
  ps->defined[v] = true;
}

/* The rest of a definition, :type"name"@origin, of value V.  */
void
parse_attributes (struct parser *ps, adj_id v, enum value_kind kind)
{
  parse_define (ps, v);
  parse_expect (ps, ":");
  adj_id type = parse_type (ps);
  bool inside = parse_accept (ps, "^");
  const char *name = !ps->failed && *ps->at == '"' ? parse_string (ps) : NULL;
  adj_id origin = parse_accept (ps, "@") ? parse_id (ps) : ADJ_NONE;
  if (ps->failed)
    return;
  struct value *value = &ps->f->values.at[v];
  value->kind = kind;
  value->type = type;
  value->name = name;
  value->inside = inside;
  value->origin = origin;
}

adj_id
parse_definition (struct parser *ps, enum value_kind kind)
{
  adj_id v = parse_value_id (ps);
  parse_attributes (ps, v, kind);
  return v;
}

/* The text from START to END is what model text writes for X, which has all its digits
   then.  */
static bool
is_exact (const char *start, const char *end, double x)
{
  char text[64];
  if (strpbrk (start, "nf") && strpbrk (start, "nf") < end)
    return true;
  snprintf (text, sizeof text, "%.17g", x);
  size_t n = strlen (text);
  return strncmp (text, start, n) == 0
	 && (start + n == end || (end - start == (ptrdiff_t) n + 2
				  && strncmp (start + n, ".0", 2) == 0));
}

/* A constant written in place, into *V (kind, type, number).  */
void
parse_constant (struct parser *ps, struct value *v)
{
  parse_skip_space (ps);
  *v = (struct value) { .kind = VALUE_INTEGER, .type = TYPE_ID_INT64 };
  if (parse_accept (ps, "&")) {
    v->kind = VALUE_ADDRESS;
    parse_expect (ps, "(");
    parse_expect (ps, "$");
    v->def = parse_index (ps);
    v->integer = parse_integer (ps);
    parse_expect (ps, ")");
    v->type = parse_type_after_colon (ps, TYPE_ID_POINTER);
    return;
  }
  const char *start = ps->at;
  size_t n = strspn (start, "+-0123456789.einfax");
  if (n && strcspn (start, ".einfa") < n) {
    char *end;
    v->kind = VALUE_REAL;
    v->real = strtod (start, &end);
    ps->at = end;
    if (end == start)
      FAIL (ps, "expected a value before `%.12s'", start);
    v->type = parse_type_after_colon (ps, TYPE_ID_REAL8);
    if (is_wide_real (ps->p, v->type) && !is_exact (start, end, v->real)) {
      v->digits = arena_printf (ps->p->arena, "%.*s", (int) (end - start), start);
      v->real = real_beside (v->real);
    }
    return;
  }
  v->integer = parse_integer (ps);
  v->type = parse_type_after_colon (ps, TYPE_ID_INT64);
}

adj_id
parse_value (struct parser *ps)
{
  parse_skip_space (ps);
  if (*ps->at == '%') {
    adj_id v = parse_value_id (ps);
    if (!ps->failed && !ps->used_line[v])
      ps->used_line[v] = ps->line;
    return v;
  }
  struct value c;
  parse_constant (ps, &c);
  if (ps->failed)
    return 0;
  if (c.kind == VALUE_REAL)
    return value_digits (ps->p, ps->f, c.type, c.real, c.digits);
  if (c.kind == VALUE_INTEGER)
    return value_integer (ps->p, ps->f, c.type, c.integer);
  adj_id v = value_new (ps->p, ps->f, VALUE_ADDRESS, c.type);
  ps->f->values.at[v].def = c.def;
  ps->f->values.at[v].integer = c.integer;
  return v;
}

bool
parse_see_value (struct parser *ps)
{
  ps->at += strspn (ps->at, " \t");
  return !ps->failed && *ps->at
	 && (strchr ("%&+-", *ps->at) || isdigit ((unsigned char) *ps->at));
}
