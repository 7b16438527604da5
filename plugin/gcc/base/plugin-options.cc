/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads -fplugin-arg-adjoint-KEY[=VALUE] by the table in plugin-options.def.  */

#include "gcc-common.h"
#include "spellcheck.h"
#include "plugin-options.h"

struct adjoint_options adjoint_options;

enum option_kind { KIND_LIST, KIND_NAMES, KIND_NAME, KIND_FILE, KIND_CHOICE, KIND_SET };

namespace {

struct option_row {
  const char *key;
  enum option_kind kind;
  const char *choices, *what;
  void *field;
};

}

static const struct option_row option_rows[] = {
#define OPTION(KEY, FIELD, KIND, CHOICES, WHAT, HELP) \
  { KEY, KIND_##KIND, CHOICES, WHAT, &adjoint_options.FIELD },
#include "plugin-options.def"
};

static const char *
closest_key (const char *key)
{
  auto_vec<const char *> keys;
  for (const option_row &row : option_rows)
    keys.safe_push (row.key);
  return find_closest_string (key, &keys);
}

static void
unknown_key (const char *key)
{
  const char *hint = closest_key (key);
  if (hint)
    error ("unknown option %<-fplugin-arg-adjoint-%s%>; did you mean "
	   "%<-fplugin-arg-adjoint-%s%>?", key, hint);
  else
    error ("unknown option %<-fplugin-arg-adjoint-%s%>", key);
}

/* The index of the LENGTH characters at TEXT among CHOICES, or -1.  */
static int
choice_index (const char *choices, const char *text, size_t length)
{
  int index = 0;
  for (const char *c = choices; ; c++, index++) {
    size_t n = strcspn (c, "|");
    if (n == length && !strncmp (c, text, n))
      return index;
    c += n;
    if (!*c)
      return -1;
  }
}

static void
bad_choice (const option_row &row, const char *text, int length)
{
  auto_vec<char *> words;
  auto_vec<const char *> candidates;
  for (const char *c = row.choices; ; c++) {
    size_t n = strcspn (c, "|");
    words.safe_push (xstrndup (c, n));
    candidates.safe_push (words.last ());
    c += n;
    if (!*c)
      break;
  }
  char *bad = xstrndup (text, length);
  const char *hint = find_closest_string (bad, &candidates);
  if (hint)
    error ("option %<-fplugin-arg-adjoint-%s%>: %qs is none of %qs; "
	   "did you mean %qs?", row.key, bad, row.choices, hint);
  else
    error ("option %<-fplugin-arg-adjoint-%s%>: %qs is none of %qs",
	   row.key, bad, row.choices);
  free (bad);
  for (char *w : words)
    free (w);
}

static void
read_set (const option_row &row, const char *value)
{
  unsigned *set = (unsigned *) row.field;
  unsigned everything = DUMP_MODEL | DUMP_FACTS | DUMP_PLAN | DUMP_DERIVED;
  unsigned found = 0;
  for (const char *v = value; v && *v; ) {
    size_t n = strcspn (v, ",");
    int index = choice_index (row.choices, v, n);
    if (index < 0)
      bad_choice (row, v, n);
    else
      found |= 1u << index;
    v += n + (v[n] == ',');
  }
  /* Only a destination: everything goes there.  */
  *set |= found & everything ? found : found | everything;
}

static void
read_suffix (const option_row &row, const char *value)
{
  size_t n = strlen (value);
  bool good = n > 0;
  for (size_t i = 0; i < n; i++)
    good = good && (ISALNUM (value[i]) || value[i] == '_');
  if (good)
    *(const char **) row.field = value;
  else
    error ("option %<-fplugin-arg-adjoint-%s%>: %qs cannot end a name; use "
	   "letters, digits and %<_%>", row.key, value);
}

static void
read_names (vec<const char *> *names, const char *value)
{
  do {
    size_t n = value ? strcspn (value, ",") : 0;
    names->safe_push (n ? xstrndup (value, n) : "");
    value = value && value[n] ? value + n + 1 : NULL;
  } while (value);
}

static void
read_option (const option_row &row, const char *value)
{
  if (row.kind != KIND_SET && !(row.kind == KIND_NAMES && row.choices) && (!value || !*value)) {
    error ("option %<-fplugin-arg-adjoint-%s%> needs a value: %s", row.key,
	   row.what);
    return;
  }
  switch (row.kind) {
  case KIND_LIST:
    ((vec<const char *> *) row.field)->safe_push (value);
    break;
  case KIND_NAMES:
    read_names ((vec<const char *> *) row.field, value);
    break;
  case KIND_NAME:
    read_suffix (row, value);
    break;
  case KIND_FILE:
    *(const char **) row.field = value;
    break;
  case KIND_CHOICE: {
    int index = choice_index (row.choices, value, strlen (value));
    if (index < 0)
      bad_choice (row, value, strlen (value));
    else
      *(int *) row.field = index;
    break;
  }
  case KIND_SET:
    read_set (row, value);
    break;
  }
}

static void
read_tunings (void)
{
  /* Lives as long as the compiler: the words are part of the options.  */
  static struct arena words;
  arena_init (&words);
  adjoint_options.tuning = tuning_default;
  for (const char *text : adjoint_options.tunings) {
    const char *bad = tuning_read (&words, &adjoint_options.tuning, text);
    if (bad)
      error ("option %<-fplugin-arg-adjoint-tune%>: %qs is none of %qs", bad,
	     tuning_words (&words));
  }
}

/* Files are written when derivatives were made, and -fsyntax-only ends before.  */
static void
check_syntax_only (void)
{
  const struct { const char *key; bool wanted; } files[] = {
    { "interface", adjoint_options.interface_file != NULL },
    { "report", adjoint_options.report_file != NULL },
    { "draw", adjoint_options.draw_folder != NULL },
    { "dump", adjoint_options.dump != 0 }
  };
  for (unsigned k = 0; k < ARRAY_SIZE (files); k++)
    if (files[k].wanted)
      error ("option %<-fplugin-arg-adjoint-%s%> writes nothing under "
	     "%<-fsyntax-only%>; use %<-S -o /dev/null%>", files[k].key);
}

void
options_read (const struct plugin_name_args *args)
{
  adjoint_options.suffix_adjoint = "_b";
  adjoint_options.suffix_tangent = "_d";
  for (int i = 0; i < args->argc; i++) {
    const option_row *found = NULL;
    for (const option_row &row : option_rows)
      if (!strcmp (row.key, args->argv[i].key))
	found = &row;
    if (found)
      read_option (*found, args->argv[i].value);
    else
      unknown_key (args->argv[i].key);
  }
  read_tunings ();
  if (flag_syntax_only)
    check_syntax_only ();
  if (!strcmp (adjoint_options.suffix_adjoint, adjoint_options.suffix_tangent))
    error ("adjoints and tangents cannot both have the suffix %qs",
	   adjoint_options.suffix_adjoint);
}

const char *
suffix_of (bool tangent)
{
  return tangent ? adjoint_options.suffix_tangent
		 : adjoint_options.suffix_adjoint;
}

bool
dump_wanted (const char *stage)
{
  static const char stages[] = "model|facts|plan|derived";
  /* Linearised graphs are part of the plan.  */
  if (!strcmp (stage, "dags"))
    stage = "plan";
  int index = choice_index (stages, stage, strlen (stage));
  return index >= 0 && ((adjoint_options.dump >> index) & 1);
}
