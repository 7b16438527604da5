/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The note behind a refusal: the row of remedies.def whose text it begins with.  */

#include "remedy.h"

#include <string.h>

struct remedy {
  const char *text, *object, *note;
};

static const struct remedy remedies[] = {
#define REMEDY(TEXT, OBJECT, NOTE) { TEXT, OBJECT, NOTE },
#include "remedies.def"
#undef REMEDY
};

/* What a `*' stood for.  */
struct words {
  const char *at;
  size_t n;
};

/* Does TEXT begin with PATTERN?  A `*' stands for as few characters as fit.  */
static bool
begins_with (const char *text, const char *pattern, struct words *first)
{
  for (; *pattern && *pattern != '*'; pattern++, text++)
    if (*text != *pattern)
      return false;
  if (!*pattern)
    return true;
  struct words inner = { NULL, 0 };
  for (size_t n = 1; text[n - 1]; n++)
    if (begins_with (text + n, pattern + 1, &inner)) {
      first->at = text;
      first->n = n;
      return true;
    }
  return false;
}

/* NOTE with the object and the words put in.  */
static const char *
filled_in (struct arena *a, const struct remedy *r, const char *object,
	   struct words words)
{
  if (words.n > 2 && words.at[0] == '\'') {	/* already quoted */
    words.at++;
    words.n -= 2;
  }
  const char *text = "", *second = object ? strchr (object, '\n') : NULL;
  if (second)
    object = arena_printf (a, "%.*s", (int) (second++ - object), object);
  for (const char *p = r->note, *next; *p; p = next) {
    next = strchr (p + 1, '%');
    if (!next)
      next = p + strlen (p);
    if (p[0] != '%') {
      text = arena_printf (a, "%s%.*s", text, (int) (next - p), p);
      continue;
    }
    if (p[1] == '1')
      text = arena_printf (a, "%s%.*s", text, (int) words.n, words.at);
    else if (p[1] == '2')
      text = arena_printf (a, "%s%s", text, second ? second : "");
    else if (object)
      text = arena_printf (a, "%s'%s'", text, object);
    else
      text = arena_printf (a, "%s%s", text, r->object);
    text = arena_printf (a, "%s%.*s", text, (int) (next - p - 2), p + 2);
  }
  return text;
}

const char *
remedy_of (struct arena *a, const char *text, const char *object)
{
  for (size_t k = 0; k < sizeof remedies / sizeof *remedies; k++) {
    struct words words = { "", 0 };
    if (begins_with (text, remedies[k].text, &words))
      return filled_in (a, &remedies[k], object, words);
  }
  return NULL;
}
