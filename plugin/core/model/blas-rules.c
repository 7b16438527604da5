/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of BLAS and LAPACK (shipped-blas.def): a row is read when a routine of its name is
   called, since most programs call few.  */

#include "callee-rules.h"

#include <string.h>

struct row {
  const char *interface;	/* before the prefix: of C's interface, of calls that stand for others */
  const char *prefixes, *name, *arguments, *clauses;
};

static const struct row rows[] = {
#define BLAS_RULE(PREFIXES, NAME, ARGUMENTS, CLAUSES) { "", PREFIXES, NAME, ARGUMENTS, CLAUSES },
#define CBLAS_RULE(PREFIXES, NAME, ARGUMENTS, CLAUSES) \
  { "cblas_", PREFIXES, NAME, ARGUMENTS, CLAUSES },
#define RESULT_RULE(PREFIXES, NAME, ARGUMENTS, CLAUSES) \
  { "adjoint_", PREFIXES, NAME, ARGUMENTS, CLAUSES },
#include "shipped-blas.def"
#undef RESULT_RULE
#undef BLAS_RULE
#undef CBLAS_RULE
};
enum { NROWS = sizeof rows / sizeof *rows };

/* NAME, of N characters, is one of ROW's: how long its prefix is, else 0.  */
static size_t
prefix_in (const struct row *row, const char *name, size_t n)
{
  size_t rest = strlen (row->name);
  if (n <= rest || memcmp (name + n - rest, row->name, rest) != 0)
    return 0;
  for (const char *p = row->prefixes; *p; p += *p == ':') {
    size_t k = strcspn (p, ":");
    if (k == n - rest && memcmp (p, name, k) == 0)
      return k;
    p += k;
  }
  return 0;
}

/* What the table leaves out: integers and text are one each, where nothing else is said.  */
static void
complete (struct callee_rules *own, struct callee_rule *rule)
{
  struct count one = { COUNT_NUMBER, 1, ADJ_NONE, ADJ_NONE, NULL, 0 };
  VEC_PUSH (own->arena, rule->counts, one);
  for (uint32_t k = 0; k < rule->args.n; k++) {
    struct callee_argument *a = &rule->args.at[k];
    if (a->count == ADJ_NONE && a->read_count == ADJ_NONE && a->keep_count == ADJ_NONE)
      a->keep_count = rule->counts.n - 1;
  }
}

static const struct callee_rule *
read_row (struct callee_rules *r, const struct row *row, const char *name, size_t n,
	  bool fortran)
{
  struct callee_rules own;
  memset (&own, 0, sizeof own);
  own.arena = r->arena;
  bool underscore = !fortran && !*row->interface;
  /* What stands for another function has the name of a routine of ours.  */
  const char *between = strcmp (row->interface, "adjoint_") == 0 ? "" : row->interface;
  callee_rules_read (&own, "the plugin's own table", arena_printf (r->arena,
    "%s%.*s%s (%s): pure, %s, tangent \"adjoint_%s%.*s_d\", backward \"adjoint_%s%.*s_b\"",
    row->interface, (int) n, name, underscore ? "_" : "", row->arguments, row->clauses,
    between, (int) n, name, between, (int) n, name));
  ADJ_ASSERT (own.errors.n == 0 && own.list.n == 1);
  struct callee_rule *rule = ARENA_NEW (r->arena, struct callee_rule);
  *rule = own.list.at[0];
  rule->shipped = true;
  rule->blas = arena_printf (r->arena, "%.*s", (int) (n - strlen (row->name)), name);
  complete (&own, rule);
  VEC_PUSH (r->arena, r->blas, rule);
  return rule;
}

/* Fortran programs do not call such names.  */
static bool
of_c_only (const struct row *row, bool fortran)
{
  return fortran && strcmp (row->interface, "cblas_") == 0;
}

const struct callee_rule *
callee_rule_of_blas (struct callee_rules *r, const char *name, bool fortran)
{
  size_t n = strlen (name);
  for (uint32_t k = 0; k < r->blas.n; k++)
    if (strcmp (r->blas.at[k]->name, name) == 0)
      return r->blas.at[k];
  for (unsigned k = 0; k < NROWS; k++) {
    size_t before = strlen (rows[k].interface), last = n;
    if (before) {
      if (of_c_only (&rows[k], fortran) || strncmp (name, rows[k].interface, before) != 0)
	continue;
    } else if (!fortran && (!n || name[--last] != '_'))
      continue;
    if (prefix_in (&rows[k], name + before, last - before))
      return read_row (r, &rows[k], name + before, last - before, fortran);
  }
  return NULL;
}

unsigned
callee_rules_blas_all (struct callee_rules *r, bool fortran)
{
  unsigned n = 0;
  for (unsigned k = 0; k < NROWS; k++)
    for (const char *p = of_c_only (&rows[k], fortran) ? "" : rows[k].prefixes; *p;
	 p += *p == ':') {
      size_t length = strcspn (p, ":");
      const char *interface = rows[k].interface;
      callee_rule_of_blas (r, arena_printf (r->arena, "%s%.*s%s%s", interface, (int) length, p,
					    rows[k].name, fortran || *interface ? "" : "_"),
			   fortran);
      p += length;
      n++;
    }
  return n;
}
