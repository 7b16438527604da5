/* SPDX-License-Identifier: GPL-3.0-or-later */
/* DAGs as text: dag.h shows the form; and as drawings.  */

#include "dag.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- printing ----------------------------------------------------------------- */

void
dag_vertex_text (char *out, size_t room, const struct dag *d, adj_id v)
{
  if (d->vertices.at[v].name)
    snprintf (out, room, "%s", d->vertices.at[v].name);
  else
    snprintf (out, room, "v%" PRIu32, v);
}

void
dag_term_text (char *out, size_t room, const struct dag *d, struct dag_term t)
{
  const struct dag_label *l = &d->labels.at[t.label];
  const char *sign = t.negative ? "-" : "";
  if (l->class != DAG_VARIABLE)
    snprintf (out, room, "%.17g", t.negative ? -l->constant : l->constant);
  else if (l->name)
    snprintf (out, room, "%s%s", sign, l->name);
  else
    snprintf (out, room, "%s%c%" PRIu32, sign, l->make == DAG_GIVEN ? 'c' : 't',
	      t.label);
}

static void
print_sum (FILE *out, const struct dag *d, struct dag_term t)
{
  char text[96];
  dag_term_text (text, sizeof text, d, t);
  if (text[0] == '-')
    fprintf (out, " - %s", text + 1);
  else
    fprintf (out, " + %s", text);
}

static void
print_label (FILE *out, const struct dag *d, adj_id label)
{
  const struct dag_label *l = &d->labels.at[label];
  struct dag_term own = { label, false };
  char text[96], a[96], b[96];
  dag_term_text (text, sizeof text, d, own);
  dag_term_text (a, sizeof a, d, l->a);
  dag_term_text (b, sizeof b, d, l->b);
  fprintf (out, "%s = %s", text, a);
  if (l->make == DAG_ADD)
    print_sum (out, d, l->b);
  else
    fprintf (out, " * %s", b);
  if (l->make == DAG_FMA)
    print_sum (out, d, l->c);
  putc ('\n', out);
}

static void
print_role (FILE *out, const struct dag *d, bool dependent)
{
  char text[96];
  fputs (dependent ? "dependent" : "independent", out);
  for (adj_id v = 0; v < d->vertices.n; v++)
    if (dependent ? d->vertices.at[v].dependent : d->vertices.at[v].independent) {
      dag_vertex_text (text, sizeof text, d, v);
      fprintf (out, " %s", text);
    }
  putc ('\n', out);
}

void
dag_print (FILE *out, const struct dag *d)
{
  struct arena scratch;
  arena_init (&scratch);
  char from[96], to[96], value[96];
  fprintf (out, "dag %s\n", d->name ? d->name : "-");
  print_role (out, d, false);
  print_role (out, d, true);
  struct bitset used = dag_labels_used (&scratch, d);
  for (adj_id l = 0; l < d->labels.n; l++)
    if (bitset_has (&used, l) && dag_is_operation (&d->labels.at[l]))
      print_label (out, d, l);
  const adj_id *order = dag_order (&scratch, d, NULL);
  for (uint32_t i = 0; i < d->vertices.n; i++) {
    const struct dag_vertex *v = &d->vertices.at[order[i]];
    dag_vertex_text (to, sizeof to, d, order[i]);
    for (uint32_t k = 0; k < v->in.n; k++) {
      const struct dag_edge *e = &d->edges.at[v->in.at[k]];
      dag_vertex_text (from, sizeof from, d, e->from);
      dag_term_text (value, sizeof value, d, e->term);
      fprintf (out, "edge %s %s %s\n", from, to, value);
    }
  }
  arena_release (&scratch);
}

/* ---- parsing ------------------------------------------------------------------- */

struct reader { struct dag *d; const char *error; };

static adj_id
vertex_named (struct reader *r, const char *name)
{
  struct dag *d = r->d;
  for (adj_id v = 0; v < d->vertices.n; v++)
    if (strcmp (d->vertices.at[v].name, name) == 0)
      return v;
  return dag_vertex_new (d, ADJ_NONE, arena_strdup (d->arena, name));
}

static struct dag_term
label_named (struct reader *r, const char *text)
{
  struct dag *d = r->d;
  const char *name = text + (*text == '-');
  struct dag_term t = { DAG_ONE, false };
  if (isdigit ((unsigned char) *name) || *name == '.') {
    char *end;
    t = dag_constant (d, strtod (text, &end));
    if (*end)
      r->error = "malformed number";
    return t;
  }
  if (!isalpha ((unsigned char) *name)) {
    r->error = "an edge needs a label";
    return t;
  }
  for (t.label = 1; t.label < d->labels.n; t.label++)
    if (d->labels.at[t.label].name && strcmp (d->labels.at[t.label].name, name) == 0)
      break;
  if (t.label == d->labels.n)
    t = dag_variable (d, ADJ_NONE, arena_strdup (d->arena, name));
  t.negative = name != text;
  return t;
}

static void
read_edge (struct reader *r, char **word, uint32_t n)
{
  if (n != 4) {
    r->error = "an edge is: edge FROM TO LABEL";
    return;
  }
  adj_id from = vertex_named (r, word[1]), to = vertex_named (r, word[2]);
  if (from == to)
    r->error = "an edge from a vertex to itself";
  else
    dag_connect (r->d, from, to, label_named (r, word[3]));
}

static void
read_line (struct reader *r, char *line)
{
  char *word[64], *rest = line;
  uint32_t n = 0;
  line[strcspn (line, ";")] = 0;
  for (char *w; n < 64 && *(w = rest + strspn (rest, " \t")); n++) {
    rest = w + strcspn (w, " \t");
    if (*rest)
      *rest++ = 0;
    word[n] = w;
  }
  if (n == 0)
    return;
  bool independent = strcmp (word[0], "independent") == 0;
  if (strcmp (word[0], "dag") == 0 && n == 2)
    r->d->name = arena_strdup (r->d->arena, word[1]);
  else if (independent || strcmp (word[0], "dependent") == 0)
    for (uint32_t k = 1; k < n; k++) {
      adj_id name = vertex_named (r, word[k]);
      struct dag_vertex *v = &r->d->vertices.at[name];
      *(independent ? &v->independent : &v->dependent) = true;
    }
  else if (strcmp (word[0], "edge") == 0)
    read_edge (r, word, n);
  else
    r->error = "neither dag, independent, dependent nor edge";
}

static bool
has_cycle (const struct dag *d)
{
  struct arena scratch;
  arena_init (&scratch);
  uint32_t *waits = ARENA_ARRAY (&scratch, uint32_t, d->vertices.n), n = 0;
  dag_ids ready = { NULL, 0, 0 };
  for (adj_id v = 0; v < d->vertices.n; v++)
    if ((waits[v] = d->vertices.at[v].in.n) == 0)
      VEC_PUSH (&scratch, ready, v);
  for (; ready.n; n++) {
    const struct dag_vertex *v = &d->vertices.at[ready.at[--ready.n]];
    for (uint32_t k = 0; k < v->out.n; k++) {
      adj_id to = d->edges.at[v->out.at[k]].to;
      if (--waits[to] == 0)
	VEC_PUSH (&scratch, ready, to);
    }
  }
  arena_release (&scratch);
  return n != d->vertices.n;
}

struct dag *
dag_parse (struct arena *a, const char *text, const char **error)
{
  struct reader r = { dag_new (a, NULL), NULL };
  while (*text && !r.error) {
    size_t n = strcspn (text, "\n");
    char *line = arena_alloc (a, n + 1);
    memcpy (line, text, n);
    read_line (&r, line);
    text += n + (text[n] == '\n');
  }
  if (!r.error && has_cycle (r.d))
    r.error = "the edges form a cycle";
  for (adj_id v = 0; v < r.d->vertices.n; v++)
    if (r.d->vertices.at[v].independent && r.d->vertices.at[v].in.n)
      r.error = "an edge leads into an independent";
  *error = r.error;
  return r.error ? NULL : r.d;
}

/* ---- drawing ------------------------------------------------------------------- */

static void
draw_vertex (FILE *out, const struct dag *d, adj_id v)
{
  const struct dag_vertex *x = &d->vertices.at[v];
  char text[96];
  if (!x->independent && !x->dependent && !x->in.n && !x->out.n)
    return;			/* eliminated */
  dag_vertex_text (text, sizeof text, d, v);
  fprintf (out, "  n%" PRIu32 " [label=\"", v);
  for (const char *c = text; *c; c++)
    fprintf (out, *c == '"' || *c == '\\' ? "\\%c" : "%c", *c);
  fprintf (out, "\"%s];\n",
	   x->independent ? ", shape=box, fillcolor=\"#dbe9f6\""
	   : x->dependent ? ", shape=box, fillcolor=\"#fde3cf\"" : "");
}

void
dag_draw (FILE *out, const struct dag *d, const char *title)
{
  char text[96];
  fputs ("digraph dag {\n  rankdir=LR;\n"
	 "  node [shape=ellipse, style=filled, fillcolor=white,"
	 " fontname=\"sans-serif\", fontsize=11];\n"
	 "  edge [fontname=\"sans-serif\", fontsize=10];\n  label=\"", out);
  for (const char *c = title ? title : d->name ? d->name : ""; *c; c++)
    fprintf (out, *c == '"' ? "\\%c" : "%c", *c);
  fputs ("\";\n", out);
  for (adj_id v = 0; v < d->vertices.n; v++)
    draw_vertex (out, d, v);
  for (adj_id v = 0; v < d->vertices.n; v++)
    for (uint32_t k = 0; k < d->vertices.at[v].in.n; k++) {
      const struct dag_edge *e = &d->edges.at[d->vertices.at[v].in.at[k]];
      enum dag_class class = dag_class_of (d, e->term);
      dag_term_text (text, sizeof text, d, e->term);
      fprintf (out, "  n%" PRIu32 " -> n%" PRIu32 " [label=\"%s\"%s];\n", e->from,
	       e->to, text, class == DAG_UNIT ? ", style=dashed"
			    : class == DAG_CONSTANT ? ", color=gray" : "");
    }
  fputs ("}\n", out);
}
