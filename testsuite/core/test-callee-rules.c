/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rule files: what is read, and the exact text of each error.  */

#include <stdio.h>
#include <string.h>

#include "callee-rules.h"
#include "closest.h"

static int failures;

static void
check (bool ok, const char *what)
{
  if (!ok) {
    printf ("FAILED: %s\n", what);
    failures++;
  }
}

static struct callee_rules
rules_of (struct arena *a, const char *text)
{
  struct callee_rules r;
  memset (&r, 0, sizeof r);
  r.arena = a;
  callee_rules_read (&r, "f.rules", text);
  return r;
}

/* ---- what is read ----------------------------------------------------------- */

/* A count as text, each operation in parentheses.  */
static const char *
count_text (struct arena *a, const struct callee_rule *rule, adj_id count)
{
  const struct count *c = &rule->counts.at[count];
  switch (c->kind) {
    case COUNT_NUMBER:
      return arena_printf (a, "%d", (int) c->number);
    case COUNT_ARGUMENT:
      return rule->args.at[c->number].name;
    case COUNT_ABS:
      return arena_printf (a, "|%s|", count_text (a, rule, c->left));
    case COUNT_HALF:
      return arena_printf (a, "(%s/2)", count_text (a, rule, c->left));
    case COUNT_LETTER:
      return arena_printf (a, "%s='%c'", rule->args.at[c->left].name, (char) c->number);
    case COUNT_LESS:
    case COUNT_EQUAL:
      return arena_printf (a, "%s%c%s", count_text (a, rule, c->left),
			   c->kind == COUNT_LESS ? '<' : '=', count_text (a, rule, c->right));
    case COUNT_IF:
      return arena_printf (a, "[%s?%s:%s]", count_text (a, rule, (adj_id) c->number),
			   count_text (a, rule, c->left), count_text (a, rule, c->right));
    default:
      return arena_printf (a, "(%s%c%s)", count_text (a, rule, c->left),
			   c->kind == COUNT_ADD ? '+' : c->kind == COUNT_SUB ? '-' : '*',
			   count_text (a, rule, c->right));
  }
}

static void
test_rules (struct arena *a)
{
  struct callee_rules r = rules_of (a,
    "# a comment\n\n"
    "tick: passive   # and another\n"
    "mod::norms (n, x, out,\n"
    "  # a comment within\n\n"
    "  info) : passive, reads x,\n"
    "  writes out (n * (n + 1) - 2*n), writes info\n"
    "empty () : pure, passive\r\n"
    "Last (x): passive, reads x, writes x(3)");
  check (r.errors.n == 0 && r.list.n == 4, "four rules");
  const struct callee_rule *t = callee_rule_find (&r, "tick", false);
  check (t && t->line == 3 && t->passive && !t->pure && !t->listed && t->args.n == 0, "tick");
  check (t && strcmp (t->file, "f.rules") == 0 && !t->shipped, "where tick is");
  const struct callee_rule *m = callee_rule_find (&r, "mod::norms", false);
  check (m && m->line == 4 && m->args.n == 4 && m->listed, "norms");
  check (m && m->args.at[1].reads && !m->args.at[1].writes && !m->args.at[0].reads, "reads x");
  check (m && m->args.at[2].writes && m->args.at[3].writes
	 && m->args.at[3].count == ADJ_NONE, "writes");
  check (m && strcmp (count_text (a, m, m->args.at[2].count), "((n*(n+1))-(2*n))") == 0,
	 "the count");
  const struct callee_rule *e = callee_rule_find (&r, "empty", false);
  check (e && e->pure && e->listed && e->args.n == 0, "empty");
  check (!callee_rule_find (&r, "last", false) && callee_rule_find (&r, "lAST", true)
	 && !callee_rule_find (&r, "other", true), "names");
}

static void
test_derivatives (struct arena *a)
{
  struct callee_rules r = rules_of (a,
    "solve (n, a, b, info): reads a(n*n), changes b(n), keeps a, keeps b(n) after,\n"
    "  tangent m::solve_d, backward \"solve_b\"\n"
    "f (x): pure, pair f_fwd f_bwd, reads x (2), writes x (3)\n"
    "h: like f\n"
    "again (x): pure, changes x(2), adjoint again_b\n");
  const struct callee_rule *s = callee_rule_find (&r, "solve", false);
  check (r.errors.n == 0 && s && !s->passive && callee_rule_derives (s), "a rule that derives");
  check (s && s->args.at[1].keeps == RULE_KEEPS_BEFORE && s->args.at[1].keep_count == ADJ_NONE
	 && s->args.at[1].read_count != ADJ_NONE, "keeps a");
  check (s && s->args.at[2].keeps == RULE_KEEPS_AFTER && s->args.at[2].keep_count != ADJ_NONE
	 && s->args.at[2].changes, "keeps b after");
  check (s && strcmp (s->tangent, "m::solve_d") == 0 && strcmp (s->backward, "*solve_b") == 0
	 && !s->forward, "its routines");
  const struct callee_rule *f = callee_rule_find (&r, "f", false);
  check (f && strcmp (f->forward, "f_fwd") == 0 && strcmp (f->backward, "f_bwd") == 0, "a pair");
  check (f && f->args.at[0].count != f->args.at[0].read_count, "two counts");
  const struct callee_rule *h = callee_rule_find (&r, "h", false);
  check (h && strcmp (h->name, "h") == 0 && h->line == 4 && h->args.n == 1 && h->pure
	 && strcmp (h->forward, "f_fwd") == 0, "like another");
  const struct callee_rule *x = callee_rule_find (&r, "again", false);
  check (x && x->again && strcmp (x->backward, "again_b") == 0 && f && !f->again, "an adjoint");
}

static void
test_functions (struct arena *a)
{
  static const struct { const char *count, *text; } known[] = {
    { "vector (n, m)", "[n<1?0:(1+((n-1)*|m|))]" },
    { "matrix (n, m + 1, 3)", "[(m+1)<1?0:[n<1?0:(n+(((m+1)-1)*3))]]" },
    { "packed(n)", "[n<1?0:((n*(n+1))/2)]" },
    { "2 * if (t = 'u', n, m)", "(2*[t='U'?n:m])" },
    { "if (n < m, n, if (n=3, 1, 0))", "[n<m?n:[n=3?1:0]]" }
  };
  for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
    struct callee_rules r = rules_of (a, arena_printf (a,
      "f (t, n, m, x): reads x(%s), backward f_b\n", known[k].count));
    const struct callee_rule *f = callee_rule_find (&r, "f", false);
    check (f && strcmp (count_text (a, f, f->args.at[3].read_count), known[k].text) == 0,
	   known[k].count);
  }
  struct callee_rules r = rules_of (a, "f (x, y, z): keeps x(3) after if y z, keeps y if x,\n"
				    "  keeps z, backward f_b\n");
  const struct callee_rule *f = callee_rule_find (&r, "f", false);
  check (f && f->args.at[0].keeps_if.n == 2 && f->args.at[0].keeps_if.at[1] == 2
	 && f->args.at[0].keeps == RULE_KEEPS_AFTER && f->args.at[1].keeps_if.n == 1
	 && f->args.at[2].keeps_if.n == 0, "keeps ... if");
}

/* All rows are read, in both languages' names, each once.  */
static void
test_blas (struct arena *a)
{
  struct callee_rules r = rules_of (a, "");
  check (callee_rules_blas_all (&r, true) == 180 && r.blas.n == 180, "rows of BLAS, Fortran");
  const struct callee_rule *x = callee_rule_of_blas (&r, "zdscal", true);
  check (x && x->shipped && x->pure && strcmp (x->blas, "zd") == 0
	 && strcmp (x->backward, "*adjoint_zdscal_b") == 0, "zdscal");
  x = callee_rule_of_blas (&r, "scopy", true);
  check (x && strcmp (x->blas, "s") == 0 && x->args.n == 5, "scopy");
  check (!callee_rule_of_blas (&r, "copy", true) && !callee_rule_of_blas (&r, "dcopy_", true)
	 && !callee_rule_of_blas (&r, "", true), "no such rows");
  x = callee_rule_of_blas (&r, "adjoint_zdotc_sub", true);
  check (x && strcmp (x->blas, "z") == 0 && strcmp (x->tangent, "*adjoint_zdotc_sub_d") == 0
	 && !callee_rule_of_blas (&r, "zdotc", true) && !callee_rule_of_blas (&r, "cblas_zdotc_sub", true),
	 "complex results");
  struct callee_rules c = rules_of (a, "");
  check (!callee_rule_of_blas (&c, "dgemm", false) && !callee_rule_of_blas (&c, "", false)
	 && callee_rule_of_blas (&c, "dgemm_", false) && c.blas.n == 1, "C");
  x = callee_rule_of_blas (&c, "cblas_zher2k", false);
  check (x && strcmp (x->backward, "*adjoint_cblas_zher2k_b") == 0
	 && x->args.at[5].keeps == RULE_KEEPS_BEFORE && x->args.at[10].keeps == RULE_KEEPS_NOTHING,
	 "factors by address and by value");
  check (callee_rules_blas_all (&c, false) == 312 && c.blas.n == 312, "rows of BLAS, C");
}

/* Lines that the plugin writes about other units.  */
static void
test_summary (struct arena *a)
{
  struct callee_rules r = rules_of (a, "f: passive\n");
  callee_rules_summary (&r, "a.o", "# a comment\nstores \"rate\" \"__m_MOD_learn\"\n"
			"\"f\" (a1, a2): pure, reads a1, changes a2((a1 * 8)), halves 1 v.ci4.pr8.h00c0ffee, "
			"tangents\n\"g_\" (): pure, everything, halves 2 v.h1\n");
  const struct callee_rule *f = callee_rule_of_symbol (&r, "f"), *g = callee_rule_of_symbol (&r, "g_");
  check (r.errors.n == 0 && r.stored.n == 1 && strcmp (r.stored.at[0].symbol, "rate") == 0
	 && strcmp (r.stored.at[0].by, "__m_MOD_learn") == 0
	 && strcmp (r.stored.at[0].file, "a.o") == 0, "a variable that is stored");
  check (f && f->halves == 1 && f->halves_tangent && f->pure && f->args.at[1].changes
	 && f->args.at[1].in_bytes && strcmp (f->signature, "v.ci4.pr8.h00c0ffee") == 0
	 && callee_rule_derives (f), "a procedure");
  check (g && g->halves == 2 && !g->halves_tangent && g->listed, "one without arguments");
  check (f && !callee_rule_has_state (f) && g && callee_rule_has_state (g) && g->everything, "state");
  const struct callee_rule *mine = callee_rule_find (&r, "f", false);
  check (mine && mine->passive && !callee_rule_find (&r, "g_", false), "names and symbols");
  callee_rules_summary (&r, "b.a", "\"f\" (x, y): pure, reads x, changes y((x * 8)), "
			"halves 1 v.ci4.pr8.h00c0ffee\n");
  check (r.errors.n == 0 && callee_rule_of_symbol (&r, "f") == f, "the same once more");
  callee_rules_summary (&r, "c.so", "\"f\" (x): pure, reads x, halves 1 v.cr8.h1\n"
			"stores rate\nh (x): halves x\n\"i\" (x): pure, reads\n");
  check (r.errors.n == 4 && strcmp (r.errors.at[0].text, "a second rule for 'f'; the first is at a.o:3")
	 == 0, "wrong lines");
  struct callee_rules u = rules_of (a, "f (x): pure, halves 1 v.pr8\n");
  check (u.errors.n == 1, "not in a user's file");
}

static void
test_shipped (struct arena *a)
{
  struct callee_rules r = rules_of (a, "dlamch: passive\n");
  const struct callee_rule *mine = callee_rule_find (&r, "dlamch", false);
  check (mine && !mine->shipped, "a rule of the user's");
  callee_rules_shipped (&r);
  mine = callee_rule_find (&r, "dlamch", true);
  check (r.errors.n == 0 && mine && !mine->shipped, "comes before the plugin's own");
  const struct callee_rule *x = callee_rule_find (&r, "xerbla", true);
  check (x && x->shipped && x->passive && x->args.n == 2, "xerbla");
  /* In a Fortran file C's names in capitals are not meant.  */
  x = callee_rule_find (&r, "mpi_barrier", true);
  check (x && x->args.n == 2, "mpi_barrier");
  x = callee_rule_find (&r, "MPI_Barrier", false);
  check (x && x->args.n == 1, "MPI_Barrier");
  static const char get[] = "netcdf::nf90_get_var_7d_eightbytereal";
  check (!callee_rule_find (&r, get, true), "netcdf is read when a program uses it");
  callee_rules_netcdf (&r);
  uint32_t n = r.list.n;
  callee_rules_netcdf (&r);
  x = callee_rule_find (&r, get, true);
  check (r.errors.n == 0 && r.list.n == n && x && x->passive && x->pure && x->args.n == 7
	 && x->args.at[2].writes && x->args.at[2].count == ADJ_NONE, get);
}

/* ---- errors ------------------------------------------------------------------ */

#define KNOWN_WORDS "passive, pure, reads, writes, changes, keeps, tangent, backward, pair, adjoint, " \
  "like, linear in, self-adjoint or transposed"

static const struct { const char *text; uint32_t line; const char *error; } wrong[] = {
  { "f: pasive", 1, "unknown word 'pasive'; did you mean 'passive'?" },
  { "f: nothing", 1, "unknown word 'nothing'; a rule says " KNOWN_WORDS },
  { "f: derivative g", 1, "sorry, not supported: 'derivative' in a rule; this version knows "
    KNOWN_WORDS },
  { "f: passive, self-adjoint", 1, "'self-adjoint' in the rule for 'f', which does not say what "
    "that is linear in" },
  { "f: pure, transposed g", 1, "'transposed' in the rule for 'f', which does not say what that is "
    "linear in" },
  { "f: passive, self", 1, "unknown word 'self'; a rule says " KNOWN_WORDS },
  { "f: passive, self-adjont", 1, "unknown word 'self-adjont'; did you mean 'self-adjoint'?" },
  { "f (x): linear x", 1, "'in' is expected behind 'linear', not 'x'" },
  { "f (x): linear in y", 1, "'y' is no argument in the list of 'f'" },
  { "f (x, y): linear in x, linear in y", 1, "'linear in' stands twice in the rule for 'f'" },
  { "f (x): changes x(1), linear in x, self-adjoint", 1, "'linear in x' in the rule for 'f', which is "
    "not 'pure': it runs on shadows too" },
  { "f (x): pure, changes x(1), linear in x", 1, "'linear in x' in the rule for 'f' asks for one of "
    "'self-adjoint', 'transposed ROUTINE' and 'backward ROUTINE'" },
  { "f (x): pure, changes x(1), linear in x, self-adjoint, backward g", 1, "'linear in x' in the rule "
    "for 'f' asks for one of 'self-adjoint', 'transposed ROUTINE' and 'backward ROUTINE'" },
  { "f (x): pure, changes x(1), linear in x, self-adjoint, tangent g", 1, "'linear in x' beside "
    "'tangent' in the rule for 'f'" },
  { "f (x): pure, passive, linear in x, self-adjoint", 1, "'linear in x' beside 'passive' in the rule "
    "for 'f'" },
  { "f (x): pure, linear in x, self-adjoint", 1, "'linear in x' in the rule for 'f': x is neither "
    "read nor changed" },
  { "f (x): pure, changes x, linear in x, self-adjoint", 1, "'linear in x' in the rule for 'f': x "
    "needs a count: 'changes x(n)'" },
  { "f (x): pure, reads x(1), linear in x, self-adjoint", 1, "'linear in x' in the rule for 'f', "
    "which sets no argument" },
  { "f (x, y): pure, reads x(1), writes y, linear in x, self-adjoint", 1, "'linear in x' in the rule "
    "for 'f': 'writes y' needs a count" },
  { "f (x, y): pure, reads x(1), changes y(1), linear in x, self-adjoint", 1, "'linear in x' in the "
    "rule for 'f': 'y' is changed too" },
  { "f (x, y, z): pure, reads x(1), writes y(1), writes z(1), linear in x, self-adjoint", 1,
    "'linear in x' in the rule for 'f', which sets more than one argument" },
  { "f (x, y): pure, reads x(1), writes y(1), linear in x, keeps x, self-adjoint", 1, "'linear in x' "
    "in the rule for 'f': 'keeps x' beside 'linear in', whose reverse runs a routine on what is there "
    "before the call" },
  { "f passive", 1, "':' is expected, not 'passive'" },
  { "f", 1, "':' is expected, not the end of the rule" },
  { ": passive", 1, "a routine's name is expected, not ':'" },
  { "3f: passive", 1, "a routine's name is expected, not '3f'" },
  { "a: passive\n\n# no\nf (x: passive", 4, "')' is expected, not ':'" },
  { "f (x,): passive", 1, "an argument's name is expected, not ')'" },
  { "f (x, x): passive", 1, "argument 'x' of 'f' is listed twice" },
  { "f (x) passive", 1, "':' is expected, not 'passive'" },
  { "f:", 1, KNOWN_WORDS " is expected, not the end of the rule" },
  { "f: passive pure", 1, "',' or the end of the rule is expected, not 'pure'" },
  { "f (x): changes x(1), adjoint f_b", 1, "'adjoint' in the rule for 'f', which is not 'pure': an "
    "adjoint runs it again; 'pair' names routines that do not" },
  { "f (x): pure, changes x(1), keeps x, adjoint f_b", 1, "'keeps x' beside 'adjoint', which has "
    "all that was there before the call" },
  { "f (x): pure, adjoint f_b, backward f_c", 1, "a second routine for the derivative of 'f': "
    "'f_c', beside 'f_b'" },
  { "f: like g", 1, "no rule for 'g' above, which that for 'f' shall be like" },
  { "g: passive\nf: pure, like g", 2, "'like g' beside something else in the rule for 'f': it says "
    "all" },
  { "g: passive\nf: like g, pure", 2, "'like g' beside something else in the rule for 'f': it says "
    "all" },
  { "f: pure", 1, "the rule for 'f' says neither 'passive' nor by which routine it is derived" },
  { "f (x): passive, backward f_b", 1, "'f' is passive or has a derivative, not both" },
  { "f: backward f_b", 1, "the rule for 'f' names a derivative and has no list of arguments" },
  { "f (x): passive, changes x", 1, "'changes x' in the rule of a passive routine" },
  { "f (x): passive, keeps x after", 1, "'keeps x' in the rule of a passive routine" },
  { "f (x): reads x, changes x, backward f_b", 1, "'changes x' says all of what is read and "
    "written there" },
  { "f (x): backward f_b, keeps x, keeps x after", 1, "'keeps x' stands twice" },
  { "f (x): pair f_fwd f_fwd", 1, "'pair' names 'f_fwd' twice: the two routines get different "
    "arguments" },
  { "f (x): pair f_fwd, backward f_b", 1, "a routine's name is expected, not ','" },
  { "f (x): pair f_fwd f_bwd, backward f_b", 1, "a second routine for the derivative of 'f': "
    "'f_b', beside 'f_bwd'" },
  { "f (x): bakward f_b", 1, "unknown word 'bakward'; did you mean 'backward'?" },
  { "f (x): backward \"f_b", 1, "'\"' is expected, not the end of the rule" },
  { "f: passive, reads x", 1, "'f' has no list of arguments, as 'f (x)', in which 'x' could "
    "stand" },
  { "f (work, n): passive, reads wrok", 1, "'wrok' is no argument in the list of 'f'; did you "
    "mean 'work'?" },
  { "f (work, n): passive, reads zzz", 1, "'zzz' is no argument in the list of 'f'" },
  { "f (x): passive, writes x(m)", 1, "'m' is no argument in the list of 'f'" },
  { "f (x): passive, writes x()", 1, "a number, an argument or '(' is expected, not ')'" },
  { "f (x): passive, writes x(2", 1, "')' is expected, not the end of the rule" },
  { "f (x): passive, writes x(2 +)", 1, "a number, an argument or '(' is expected, not ')'" },
  { "f (x): passive, writes x(99999999999)", 1, "the number is too large" },
  { "f (n, x): passive, writes x(vectr(n, 1))", 1, "unknown function 'vectr'; did you mean "
    "'vector'?" },
  { "f (n, x): passive, writes x(n(1))", 1, "unknown function 'n'; there are vector, matrix, "
    "packed and if" },
  { "f (n, x): passive, writes x(vector(n))", 1, "',' is expected, not ')'" },
  { "f (n, x): passive, writes x(packed(n, n))", 1, "')' is expected, not ','" },
  { "f (n, x): passive, writes x(if(n, 1, 2))", 1, "'=' or '<' is expected, not ','" },
  { "f (n, x): passive, writes x(if(n = 'NO', 1, 2))", 1, "text is compared as an argument and "
    "one letter, as in uplo = 'U'" },
  { "f (n, x): passive, writes x(if(3 = 'N', 1, 2))", 1, "text is compared as an argument and "
    "one letter, as in uplo = 'U'" },
  { "f (x): backward f_b, keeps x if", 1, "an argument is expected, not the end of the rule" },
  { "f (x): backward f_b, keeps x if y", 1, "'y' is no argument in the list of 'f'" },
  { "f (x): passive, writes x(1), writes x(2)", 1, "'writes x' stands twice" },
  { "f: passive\ng: passive\nf: passive", 3, "a second rule for 'f'; the first is at f.rules:1" },
  { "f (x): passive,\n reads x,\n", 1, KNOWN_WORDS " is expected, not the end of the rule" },
  { "\n\n f/g: passive", 3, "':' is expected, not '/'" }
};

static void
test_errors (struct arena *a)
{
  for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++) {
    struct callee_rules r = rules_of (a, wrong[k].text);
    if (r.errors.n == 1 && r.errors.at[0].line == wrong[k].line
	&& strcmp (r.errors.at[0].text, wrong[k].error) == 0)
      continue;
    printf ("%s\n  wanted %u: %s\n", wrong[k].text, wrong[k].line, wrong[k].error);
    for (uint32_t i = 0; i < r.errors.n; i++)
      printf ("  got %u: %s\n", r.errors.at[i].line, r.errors.at[i].text);
    failures++;
  }
  /* The rules around a wrong one are read.  */
  struct callee_rules r = rules_of (a, "a: passive\nb: pasive\nc: passive\nd passive\n");
  check (r.errors.n == 2 && r.list.n == 2, "rules around wrong ones");
  const char *deep = "f (x): passive, writes x(";
  for (int k = 0; k < 100; k++)
    deep = arena_printf (a, "%s(", deep);
  r = rules_of (a, deep);
  check (r.errors.n == 1 && strcmp (r.errors.at[0].text, "too many parentheses") == 0, "deep");
}

/* Any text is read without a fault: texts made of pieces of rules.  */
static void
test_any_text (struct arena *a)
{
  static const char *const pieces[] = {
    "f", "g::h", ":", "(", ")", ",", " ", "\n", "passive", "writes", "reads", "x", "3", "*",
    "+", "-", "#", "::", "\t", "\xff", "if", "vector", "packed(", "=", "<", "'N'", "keeps x if"
  };
  uint64_t state = 1;
  for (int k = 0; k < 20000; k++) {
    char text[300] = "f (x): ";
    for (int i = 0; i < 16; i++) {
      state = state * 6364136223846793005u + 1442695040888963407u;
      strcat (text, pieces[(state >> 33) % (sizeof pieces / sizeof *pieces)]);
    }
    rules_of (a, text + (k % 2 ? 7 : 0));
  }
}

static void
test_closest (void)
{
  static const char *const known[] = { "passive", "pure", "reads", "writes" };
  check (strcmp (closest_word ("passvie", known, 4), "passive") == 0, "exchanged");
  check (strcmp (closest_word ("write", known, 4), "writes") == 0, "left out");
  check (!closest_word ("x", known, 4) && !closest_word ("", known, 4), "nothing near");
  check (!closest_word ("a-very-long-word-of-more-than-forty-letters-in-all", known, 4), "long");
}

int
main (void)
{
  struct arena a;
  arena_init (&a);
  test_rules (&a);
  test_derivatives (&a);
  test_functions (&a);
  test_blas (&a);
  test_summary (&a);
  test_shipped (&a);
  test_errors (&a);
  test_any_text (&a);
  test_closest ();
  arena_release (&a);
  printf ("%s: rule files\n", failures ? "FAIL" : "PASS");
  return failures != 0;
}
