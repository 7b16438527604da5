/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs dumped models (-fplugin-arg-adjoint-dump=model) of generated functions in the
   core's interpreter: see judge.h.  What a model's text does not hold, because only the reader knows it
   (invariants, references of unknown stride, what an EFFECT does), cannot be run.  */

#include "judge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/interp.h"
#include "model-check.h"
#include "model-text.h"

static char why[600];
static struct arena arena;
static const char *program_text;
static struct program *program;
static const struct function *function_now;
static char name_now[64];

typedef VEC (char) chars;

const char *
interpreted_why (void)
{
  return why;
}

/* Appends what file says; 0: there is no such file.  */
static int
read_all (const char *file, chars *all)
{
  FILE *in = fopen (file, "r");
  int c;
  if (!in)
    return 0;
  while ((c = getc (in)) != EOF)
    VEC_PUSH (&arena, *all, (char) c);
  fclose (in);
  return 1;
}

/* The model of function NAME, of a dump at LEVEL; 0: there is none.  */
static int
read_model (const char *level, const char *name, chars *all)
{
  static const char *const language[] = { "c", "f90" };
  for (size_t k = 0; k < sizeof language / sizeof *language; k++)
    {
      char file[400];
      snprintf (file, sizeof file, "%s.%s.adjoint-%s.model.txt", level, language[k], name);
      if (read_all (file, all))
	return 1;
    }
  return 0;
}

/* Is function NAME among ALL?  */
static int
has_model (const chars *all, const char *name)
{
  char line[400];
  snprintf (line, sizeof line, "function \"%s\" ", name);
  return strstr (all->at, line) != NULL;
}

/* The text of f3_O1 and of the functions it may call, which calls in the text name.  */
static const char *
text_of (const char *name)
{
  const char *level = strrchr (name, '_') + 1;
  chars all = { 0 };
  if (!read_model (level, name, &all))
    {
      snprintf (why, sizeof why, "no model of %s", name);
      return NULL;
    }
  VEC_PUSH (&arena, all, '\0');
  static const char call[] = "call \"";
  for (const char *c = all.at; (c = strstr (c, call)); )
    {
      char callee[300];
      uint32_t at = (uint32_t) (c - all.at) + sizeof call - 1;
      snprintf (callee, sizeof callee, "%.*s", (int) strcspn (all.at + at, "\""), all.at + at);
      c = all.at + at;
      if (has_model (&all, callee))
	continue;
      all.n--;
      read_model (level, callee, &all);
      VEC_PUSH (&arena, all, '\0');
      c = all.at + at;
    }
  return all.at;
}

/* The model of function NAME into function_now, NULL if there is none.  */
static void
load (const char *name)
{
  if (strcmp (name, name_now) == 0)
    return;
  snprintf (name_now, sizeof name_now, "%s", name);
  if (program_text)
    arena_release (&arena);
  arena_init (&arena);
  program_text = text_of (name), program = NULL, function_now = NULL;
  if (!program_text)
    return;
  struct diagnostics d = { .arena = &arena };
  program = model_parse (&arena, program_text, &d);
  if (!program || model_check_program (program, &d))
    {
      snprintf (why, sizeof why, "%s: %s", name, d.list.n ? d.list.at[0].text : "not parsed");
      return;
    }
  for (uint32_t k = 0; k < program->functions.n; k++)
    if (strcmp (program->functions.at[k]->name, name) == 0)
      function_now = program->functions.at[k];
}

static void
set_singles (struct machine *m, int64_t at, const double *v, const double *d)
{
  for (int i = 0; i < NZ; i++)
    {
      ((float *) machine_bytes (m, at))[i] = (float) v[i];
      machine_tangents (m, at)[i] = d[i];
    }
}

/* Argument NAME (generate.c's) of a machine whose memory is at S, Z and K.  */
static struct datum
argument (const char *name, const struct setting *t, const double *v, const double *d,
	  const int64_t *at)
{
  struct datum c = { 0 };
  switch (name[0])
    {
    case 'n': c.integer = t->n; break;
    case 'm': c.integer = t->m; break;
    case 'k': c.integer = at[2]; break;
    case 'x': c.integer = at[0] + 8 * t->x; break;
    case 'y': c.integer = at[0] + 8 * t->y; break;
    case 'w': c.integer = at[0] + 8 * t->w; break;
    case 'z': c.integer = at[1]; break;
    case 'p': c.real = v[P], c.tangent = d[P]; break;
    default: c.real = (float) v[Q], c.tangent = d[Q];
    }
  return c;
}

static int
run (struct machine *m, const struct setting *t, const double *v, const double *d, double *out,
     double *tangent)
{
  const struct function *f = function_now;
  int64_t at[] = { machine_alloc (m, 8 * NS), machine_alloc (m, 4 * NZ),
		   machine_alloc (m, NK * sizeof *t->k) };
  struct datum args[16] = { { 0 } }, result = { 0 };
  memcpy (machine_bytes (m, at[0]), v, 8 * NS);
  for (int i = 0; i < NS; i++)
    machine_tangents (m, at[0])[2 * i] = d[i];
  set_singles (m, at[1], v + NS, d + NS);
  memcpy (machine_bytes (m, at[2]), t->k, NK * sizeof *t->k);
  for (uint32_t k = 0; k < f->params.n && k < 16; k++)
    args[k] = argument (f->params.at[k].name ? f->params.at[k].name : "?", t, v, d, at);
  if (machine_run (m, f, args, &result) != RUN_RETURNED)
    {
      snprintf (why, sizeof why, "%s", machine_fault (m));
      return 0;
    }
  memcpy (out, machine_bytes (m, at[0]), 8 * NS);
  for (int i = 0; i < NS; i++)
    tangent[i] = machine_tangents (m, at[0])[2 * i];
  for (int i = 0; i < NZ; i++)
    {
      out[NS + i] = ((float *) machine_bytes (m, at[1]))[i];
      tangent[NS + i] = machine_tangents (m, at[1])[i];
    }
  out[RESULT] = result.real, tangent[RESULT] = result.tangent;
  return 1;
}

int
interpreted (const char *name, const struct setting *t, const double *v, const double *d,
	     double *out, double *tangent)
{
  load (name);
  if (!function_now)
    return 0;
  struct machine *m = machine_new (program, true);
  int good = run (m, t, v, d, out, tangent);
  machine_free (m);
  return good;
}
