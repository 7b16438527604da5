/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the words of tuning.def.  */

#include "tuning.h"
#include "elimination-words.h"

#include <stddef.h>
#include <string.h>

enum row_kind { ROW_SWITCH, ROW_CHOICE, ROW_ORDER };

static const struct row {
  const char *word;
  enum row_kind kind;
  size_t field;
  const char *choices;
} rows[] = {
#define SWITCH(WORD, WHAT) \
  { #WORD, ROW_SWITCH, offsetof (struct tuning, WORD), "" },
#define CHOICE(WORD, CHOICES, WHAT) \
  { #WORD, ROW_CHOICE, offsetof (struct tuning, WORD), CHOICES },
#define ORDER(WORD, WHAT) \
  { #WORD, ROW_ORDER, offsetof (struct tuning, WORD), "" },
#include "tuning.def"
};

const struct tuning tuning_default = {
#define SWITCH(WORD, WHAT) .WORD = true,
#define CHOICE(WORD, CHOICES, WHAT) .WORD = 0,
#define ORDER(WORD, WHAT) .WORD = NULL,
#include "tuning.def"
};

static const struct row *
row_of (const char *word, size_t length)
{
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
    if (strlen (rows[k].word) == length
	&& !memcmp (rows[k].word, word, length))
      return &rows[k];
  return NULL;
}

/* The index of the N characters at TEXT among CHOICES, or -1.  */
static int
choice_index (const char *choices, const char *text, size_t n)
{
  for (int index = 0;; index++) {
    size_t length = strcspn (choices, "|");
    if (length == n && !memcmp (choices, text, n))
      return index;
    if (!choices[length])
      return -1;
    choices += length + 1;
  }
}

static bool
read_word (struct arena *a, struct tuning *t, const char *word, size_t n)
{
  bool no = n > 3 && !memcmp (word, "no-", 3);
  if (no) {
    word += 3;
    n -= 3;
  }
  const char *colon = memchr (word, ':', n);
  size_t length = colon ? (size_t) (colon - word) : n;
  const struct row *row = row_of (word, length);
  if (!row || (row->kind == ROW_SWITCH) != !colon
      || (no && row->kind != ROW_SWITCH))
    return false;
  void *field = (char *) t + row->field;
  if (row->kind == ROW_SWITCH) {
    *(bool *) field = !no;
    return true;
  }
  const char *value = colon + 1;
  size_t rest = n - length - 1;
  if (row->kind == ROW_ORDER) {
    struct eliminate_order order;
    const char *text = arena_printf (a, "%.*s", (int) rest, value);
    *(const char **) field = text;
    return rest > 0 && eliminate_order_parse (&order, text);
  }
  int index = choice_index (row->choices, value, rest);
  if (index >= 0)
    *(uint8_t *) field = (uint8_t) index;
  return index >= 0;
}

const char *
tuning_read (struct arena *a, struct tuning *t, const char *words)
{
  for (;;) {
    size_t n = strcspn (words, ",");
    if (!read_word (a, t, words, n))
      return arena_printf (a, "%.*s", (int) n, words);
    if (!words[n])
      return NULL;
    words += n + 1;
  }
}

char *
tuning_words (struct arena *a)
{
  char *text = arena_printf (a, "%s", "");
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
    const struct row *r = &rows[k];
    const char *form = r->kind == ROW_SWITCH ? "[no-]" : "";
    const char *value = r->kind == ROW_CHOICE ? r->choices
			: r->kind == ROW_ORDER ? "NAME+..." : "";
    text = arena_printf (a, "%s%s%s%s%s%s", text, k ? ", " : "", form, r->word,
			 *value ? ":" : "", value);
  }
  return text;
}
