/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the programs that test the rules through the compiler.

   usage: generate DIRECTORY

   The rows of rules.def go in batches, each becoming three files for C and, where
   Fortran has the intrinsic, three for Fortran:

     c-1.c       functions with one operation each, in double and in single
		 precision; the plugin makes their adjoints. In cw-1.c: in
		 x87's and in quadruple precision
     c-1-main.c  calls the adjoints; sample points, kinks, and the operations
		 in quad precision (see rules-check.h); no plugin
     c-1-ref.c   the adjoints written in C by pasting the text of the rules:
		 shows that oracle and kinks are right, without the plugin; not
		 for the wide ones

   Standard output has a line per batch: its name, its source, a Tcl list of its
   tests, a Tcl list of the plugin's options.

   Each way of asking gets its share: C double by a prototype that returns the
   primal's value, the others by heads.  Where a partial is 0 whatever the
   operands are, the operand is added to the result, because a head may not name
   an argument that has no effect.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "points.h"
#include "rule.h"

enum { BATCH = 9 };

struct spelling { const char *c, *fortran; bool kinks_in_c; };

static const struct spelling spelling[OP_LAST] = {
#define SPELL(NAME, C, FORTRAN, KINKS_IN_C) \
  [OP_##NAME] = { #C, FORTRAN, KINKS_IN_C },
#define SPELL_INTERNAL(NAME, C) [OP_##NAME] = { "", "", false },
#include "spelling.def"
};

struct language { bool fortran; char letter; const char *extension; };

/* A precision.  OTHER: what a conversion to it converts from.  EPSILON: what is within the
   oracle's reach.  */
struct kind {
  const char *type, *suffix, *epsilon;
  char letter;
  int fortran;
  const struct kind *other;
};

static const struct kind kinds[4] = {
  { "double", "", "DBL_EPSILON", 'd', 8, &kinds[1] },
  { "float", "##f", "FLT_EPSILON", 's', 4, &kinds[0] },
  { "long double", "##l", "LDBL_EPSILON", 'x', 10, &kinds[3] },
  { "_Float128", "##f128", "QUAD_EPSILON", 'q', 16, &kinds[2] }
};

/* One rule in one language and precision.  */
struct subject {
  const struct rule_row *row;
  const struct language *language;
  const struct kind *kind;
};

static const char *
letters_of (const struct subject *s)
{
  return op_info[s->row->op].operands;
}

static const char *
real_type (const struct subject *s)
{
  return s->kind->type;
}

/* The C type of operand K.  */
static const char *
operand_type (const struct subject *s, unsigned k)
{
  switch (letters_of (s)[k]) {
  case 'i': return "int";
  case 'R': return s->kind->other->type;
  default: return real_type (s);
  }
}

/* In a static buffer; good until the next call.  */
static const char *
name_of (const struct subject *s)
{
  static char name[40];
  snprintf (name, sizeof name, "rule_%s_%c", op_info[s->row->op].text,
	    s->kind->letter);
  return name;
}

static bool
is_zero_partial (const struct subject *s, unsigned k)
{
  return strcmp (s->row->partials[k], "0") == 0;
}

static bool
has_adjoint (const struct subject *s, unsigned k)
{
  return letters_of (s)[k] != 'i';
}

static bool
returns_primal (const struct subject *s)
{
  return !s->language->fortran && (s->kind == &kinds[0] || s->kind == &kinds[2]);
}

/* What is added to the operation's result, see above.  */
static void
print_extra (FILE *f, const struct subject *s)
{
  for (unsigned k = 0; letters_of (s)[k]; k++)
    if (is_zero_partial (s, k))
      fprintf (f, " + %c", 'a' + (int) k);
}

/* ---- the functions that the plugin differentiates ---------------------------- */

static void
print_c_parameters (FILE *f, const struct subject *s)
{
  for (unsigned k = 0; letters_of (s)[k]; k++)
    fprintf (f, "%s%s %c", k ? ", " : "", operand_type (s, k), 'a' + (int) k);
}

/* The adjoint's declaration, without the semicolon.  */
static void
print_adjoint (FILE *f, const struct subject *s)
{
  bool fortran = s->language->fortran;
  fprintf (f, "%s %s_b%s (", returns_primal (s) ? real_type (s) : "void",
	   name_of (s), fortran ? "_" : "");
  for (unsigned k = 0; letters_of (s)[k]; k++) {
    int c = 'a' + (int) k;
    fprintf (f, "%s %s%c, ", operand_type (s, k), fortran ? "*p" : "", c);
    if (has_adjoint (s, k))
      fprintf (f, "%s *%cb, ", operand_type (s, k), c);
  }
  fprintf (f, "%s %sfb)", real_type (s), fortran ? "*p" : "");
}

static void
print_c_kernel (FILE *f, const struct subject *s)
{
  fprintf (f, "#define G(F) F%s\n%s\n%s (", s->kind->suffix, real_type (s), name_of (s));
  print_c_parameters (f, s);
  fprintf (f, ")\n{\n  return %s", spelling[s->row->op].c);
  print_extra (f, s);
  fprintf (f, ";\n}\n");
  if (returns_primal (s)) {
    print_adjoint (f, s);
    fprintf (f, ";\n");
  }
  fprintf (f, "#undef G\n\n");
}

static void
print_fortran_kernel (FILE *f, const struct subject *s)
{
  int kind = s->kind->fortran;
  fprintf (f, "real (%d) function %s (", kind, name_of (s));
  for (unsigned k = 0; letters_of (s)[k]; k++)
    fprintf (f, "%s%c", k ? ", " : "", 'a' + (int) k);
  fprintf (f, ") result (f)\n");
  for (unsigned k = 0; letters_of (s)[k]; k++)
    if (letters_of (s)[k] == 'i')
      fprintf (f, "  integer, intent (in) :: %c\n", 'a' + (int) k);
    else
      fprintf (f, "  real (%d), intent (in) :: %c\n",
	       letters_of (s)[k] == 'R' ? s->kind->other->fortran : kind, 'a' + (int) k);
  fprintf (f, "  f = %s", spelling[s->row->op].fortran);
  print_extra (f, s);
  fprintf (f, "\nend function\n\n");
}

static void
print_head (FILE *f, const struct subject *s)
{
  const char *result = s->language->fortran && s->kind == &kinds[1] ? "f" : "return";
  bool first = true;
  fprintf (f, " {-fplugin-arg-adjoint-head=%s(%s)/(", name_of (s), result);
  for (unsigned k = 0; letters_of (s)[k]; k++)
    if (has_adjoint (s, k)) {
      fprintf (f, "%s%c", first ? "" : ",", 'a' + (int) k);
      first = false;
    }
  fprintf (f, ")}");
}

/* ---- the program that calls their adjoints ------------------------------------- */

/* Calls with values in C, with addresses in Fortran.  */
static void
print_gradient (FILE *f, const struct subject *s)
{
  bool fortran = s->language->fortran;
  print_adjoint (f, s);
  fprintf (f, ";\nstatic void\ngradient_%s (const double *x, quad *g, "
	   "quad *value)\n{\n", name_of (s));
  for (unsigned k = 0; letters_of (s)[k]; k++) {
    int c = 'a' + (int) k;
    fprintf (f, "  %s %c = (%s) x[%u];\n", operand_type (s, k), c,
	     operand_type (s, k), k);
    if (has_adjoint (s, k))
      fprintf (f, "  %s %cb = 0;\n", operand_type (s, k), c);
  }
  fprintf (f, "  %s fb = 2;\n  *value = NAN;\n  %s%s_b%s (", real_type (s),
	   returns_primal (s) ? "*value = " : "", name_of (s),
	   fortran ? "_" : "");
  for (unsigned k = 0; letters_of (s)[k]; k++) {
    fprintf (f, "%s%c, ", fortran ? "&" : "", 'a' + (int) k);
    if (has_adjoint (s, k))
      fprintf (f, "&%cb, ", 'a' + (int) k);
  }
  fprintf (f, "%sfb);\n", fortran ? "&" : "");
  for (unsigned k = 0; letters_of (s)[k]; k++)
    if (has_adjoint (s, k))
      fprintf (f, "  g[%u] = %cb / (quad) 2;\n", k, 'a' + (int) k);
  if (fortran)
    fprintf (f, "  if (fb != 0)\n    puts (\"seed not consumed\"), g[0] = g[1] = g[2]"
	     " = NAN;\n");
  fprintf (f, "}\n");
}

static void
print_primal (FILE *f, const struct subject *s)
{
  fprintf (f, "static quad\nquad_%s (const quad *x)\n{\n"
	   "  quad a = x[0], b = x[1], c = x[2];\n"
	   "  (void) a, (void) b, (void) c;\n  return %s",
	   name_of (s), spelling[s->row->op].c);
  print_extra (f, s);
  fprintf (f, ";\n}\n");
}

static void
malformed (const struct subject *s, const char *column)
{
  fprintf (stderr, "generate: rules.def, %s: malformed %s\n",
	   op_info[s->row->op].text, column);
  exit (1);
}

static void
print_numbers (FILE *f, const double *x)
{
  for (unsigned k = 0; k < MAX_OPERANDS; k++)
    if (isnan (x[k]))
      fprintf (f, "NAN, ");
    else
      fprintf (f, "%.17g, ", x[k]);
}

/* Prints the table of samples and that of kinks, each with an unused last
   row, and sets their lengths.  */
static void
print_points (FILE *f, const struct subject *s, unsigned *nsamples,
	      unsigned *nkinks)
{
  unsigned n = (unsigned) strlen (letters_of (s));
  bool kinks = s->language->fortran || spelling[s->row->op].kinks_in_c;

  *nsamples = *nkinks = 0;
  fprintf (f, "static const double samples_%s[][3] = {\n", name_of (s));
  for (const char *at = s->row->samples; *at; ++*nsamples) {
    double x[MAX_OPERANDS] = { 0 };
    if (!read_sample (&at, n, x))
      malformed (s, "samples");
    fprintf (f, "  { ");
    print_numbers (f, x);
    fprintf (f, "},\n");
  }
  fprintf (f, "  { 0, 0, 0 }\n};\nstatic const double kinks_%s[][6] = {\n",
	   name_of (s));
  for (const char *at = kinks ? s->row->kinks : ""; *at; ++*nkinks) {
    double x[MAX_OPERANDS] = { 0 }, partial[MAX_OPERANDS] = { 0 };
    if (!read_kink (&at, n, x, partial))
      malformed (s, "kinks");
    for (unsigned k = 0; k < n; k++)
      partial[k] += is_zero_partial (s, k);
    fprintf (f, "  { ");
    print_numbers (f, x);
    print_numbers (f, partial);
    fprintf (f, "},\n");
  }
  fprintf (f, "  { 0, 0, 0, 0, 0, 0 }\n};\n");
}

static void
print_main (FILE *f, const struct subject *all, unsigned n)
{
  unsigned nsamples[2 * BATCH], nkinks[2 * BATCH];

  fprintf (f, "#include \"rules-check.h\"\n#define G(F) F##f128\n\n");
  for (unsigned i = 0; i < n; i++) {
    print_primal (f, &all[i]);
    print_gradient (f, &all[i]);
    print_points (f, &all[i], &nsamples[i], &nkinks[i]);
    fprintf (f, "\n");
  }
  fprintf (f, "static const struct rule_test tests[] = {\n");
  for (unsigned i = 0; i < n; i++) {
    const char *name = name_of (&all[i]);
    fprintf (f, "  { \"%s\", \"%s\", %s, quad_%s, gradient_%s, %u, %u,\n"
	     "    samples_%s, kinks_%s },\n", name, letters_of (&all[i]),
	     all[i].kind->epsilon, name, name,
	     nsamples[i], nkinks[i], name, name);
  }
  fprintf (f, "};\n\nint\nmain (int argc, char **argv)\n{\n"
	   "  return rule_check_all (tests, %u, argc, argv);\n}\n", n);
}

/* ---- the reference ----------------------------------------------------------------- */

static void
print_reference_head (FILE *f)
{
  fprintf (f,
	   "#define _GNU_SOURCE\n#include <math.h>\n"
	   "#define G(F) F\n#define abs fabs\n#define powi __builtin_powi\n"
	   "#define real(B) ((double) (B))\n\n"
	   "static double\ndigamma (double x)\n{\n  double s = 0;\n"
	   "  for (; x < 15; x += 1)\n    s -= 1 / x;\n"
	   "  double y = 1 / (x*x);\n"
	   "  return s + log (x) - 0.5 / x\n"
	   "	 - y*(1/12. - y*(1/120. - y*(1/252. - y*(1/240. - y/132))));\n}\n\n");
}

static void
print_reference (FILE *f, const struct subject *s)
{
  bool fortran = s->language->fortran;
  print_adjoint (f, s);
  fprintf (f, "\n{\n");
  if (fortran) {
    for (unsigned k = 0; letters_of (s)[k]; k++) {
      int c = 'a' + (int) k;
      fprintf (f, "  %s %c = *p%c;\n", operand_type (s, k), c, c);
    }
    fprintf (f, "  %s fb = *pfb;\n  *pfb = 0;\n", real_type (s));
  }
  fprintf (f, "  double r = %s;\n  (void) r;\n", spelling[s->row->op].c);
  for (unsigned k = 0; letters_of (s)[k]; k++)
    if (has_adjoint (s, k))
      fprintf (f, "  *%cb += fb * (%s);\n", 'a' + (int) k,
	       is_zero_partial (s, k) ? "1" : s->row->partials[k]);
  if (returns_primal (s)) {
    fprintf (f, "  return r");
    print_extra (f, s);
    fprintf (f, ";\n");
  }
  fprintf (f, "}\n\n");
}

/* ---- batches ----------------------------------------------------------------------- */

static FILE *
open_file (const char *directory, const char *name, const char *what)
{
  char path[4096];
  int n = snprintf (path, sizeof path, "%s/%s%s", directory, name, what);
  FILE *f = n > 0 && (size_t) n < sizeof path ? fopen (path, "w") : NULL;
  if (!f) {
    perror (path);
    exit (1);
  }
  return f;
}

static void
close_file (FILE *f)
{
  if (ferror (f) || fclose (f) != 0) {
    perror ("generate");
    exit (1);
  }
}

static void
make_batch (const char *directory, unsigned number, const struct subject *all,
	    unsigned n, bool wide)
{
  const struct language *l = all[0].language;
  char name[20];
  snprintf (name, sizeof name, "%c%s-%u", l->letter, wide ? "w" : "", number);

  FILE *f = open_file (directory, name, l->extension);
  if (!l->fortran)
    fprintf (f, "#define _GNU_SOURCE\n#include <math.h>\n\n");
  for (unsigned i = 0; i < n; i++)
    if (l->fortran)
      print_fortran_kernel (f, &all[i]);
    else
      print_c_kernel (f, &all[i]);
  close_file (f);

  f = open_file (directory, name, "-main.c");
  print_main (f, all, n);
  close_file (f);

  if (!wide) {
    f = open_file (directory, name, "-ref.c");
    print_reference_head (f);
    for (unsigned i = 0; i < n; i++)
      print_reference (f, &all[i]);
    close_file (f);
  }

  printf ("%s %s%s {", name, name, l->extension);
  for (unsigned i = 0; i < n; i++)
    printf (" %s", name_of (&all[i]));
  printf (" } {");
  for (unsigned i = 0; i < n; i++)
    if (!returns_primal (&all[i]))
      print_head (stdout, &all[i]);
  printf (" }\n");
}

static void
make_language (const char *directory, const struct language *l, bool wide)
{
  struct subject all[2 * BATCH];
  unsigned n = 0, number = 0;
  for (unsigned i = 0; rule_row (i); i++) {
    const struct spelling *s = &spelling[rule_row (i)->op];
    if (!s->c) {
      fprintf (stderr, "generate: %s is not in spelling.def\n",
	       op_info[rule_row (i)->op].text);
      exit (1);
    }
    if (*(l->fortran ? s->fortran : s->c))
      for (unsigned k = 2 * wide; k < 2u + 2 * wide; k++)
	/* GCC has no such builtin.  */
	if (l->fortran || k != 3 || rule_row (i)->op != OP_POWI)
	  all[n++] = (struct subject) { rule_row (i), l, &kinds[k] };
    if (n > 2 * BATCH - 2 || (n && !rule_row (i + 1))) {
      make_batch (directory, ++number, all, n, wide);
      n = 0;
    }
  }
}

int
main (int argc, char **argv)
{
  static const struct language languages[] = {
    { false, 'c', ".c" }, { true, 'f', ".f90" }
  };
  if (argc != 2) {
    fprintf (stderr, "usage: generate DIRECTORY\n");
    return 2;
  }
  for (unsigned i = 0; i < 4; i++)
    make_language (argv[1], &languages[i % 2], i >= 2);
  return 0;
}
