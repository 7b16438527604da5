/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawings: dot must accept them, and what is recorded must be in them.  The
   function is the example of Naumann et al., section 2, as flow graph.
   With -p the drawings are printed instead.  */

#define _POSIX_C_SOURCE 200809L	/* popen, open_memstream */

#include "control.h"
#include "draw.h"
#include "flow-graphs.h"

#include <string.h>
#include <sys/wait.h>

static void
end_block (struct program *p, struct function *f, adj_id block, adj_id value)
{
  static const enum stmt_kind kinds[] = { STMT_RETURN, STMT_GOTO, STMT_COND };
  enum stmt_kind kind = kinds[f->blocks.at[block].succs.n];
  struct stmt *s = stmt_new (p, f, block, kind, ADJ_NONE, kind == STMT_COND);
  if (kind == STMT_COND)
    s->args[0] = value;
  else if (kind == STMT_RETURN)
    f->exit = block;
}

static struct function *
example (struct program *p, enum form form)
{
  static const adj_id ends[][2] = { { 0, 1 }, { 1, 2 }, { 1, 6 }, { 2, 3 },
    { 2, 4 }, { 3, 5 }, { 4, 5 }, { 5, 1 } };
  struct function *f = function_new (p, "sect\"ion2\\", form);
  for (int i = 0; i < 7; i++)
    block_new (p, f);
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
    edge_new (p, f, ends[i][0], ends[i][1]);
  adj_id one = value_integer (p, f, TYPE_ID_INT32, 1);
  for (adj_id v = 0; v < 7; v++) {
    /* More statements than a drawing lists.  */
    for (adj_id k = 0; k < 5 * v && form == FORM_REGISTERS; k++)
      stmt_new (p, f, v, STMT_COMMENT, ADJ_NONE, 0);
    if (v == 6 && form == FORM_REGISTERS)
      stmt_new (p, f, v, STMT_TAPE_TURN, ADJ_NONE, 0);
    end_block (p, f, v, one);
  }
  return f;
}

static char *
draw (const struct program *p, const struct function *f,
      const struct control_input *in, const struct control *c)
{
  char *text;
  size_t n;
  FILE *out = open_memstream (&text, &n);
  ADJ_ASSERT (out != NULL);
  if (c)
    draw_control (out, p, f, in, c, "control of \"section 2\"");
  else
    draw_function (out, p, f, NULL);
  fclose (out);
  return text;
}

static void
check_dot (const char *text, const char *name)
{
  if (system ("command -v dot >/dev/null 2>&1") != 0) {
    printf ("UNTESTED: %s: no dot here\n", name);
    return;
  }
  fflush (stdout);
  FILE *dot = popen ("dot -Tcanon -o /dev/null", "w");
  ADJ_ASSERT (dot != NULL);
  fputs (text, dot);
  int status = pclose (dot);
  verdict (WIFEXITED (status) && WEXITSTATUS (status) == 0, name);
}

static bool
contains_all (const char *text, const char *const *words)
{
  for (; *words; words++)
    if (!strstr (text, *words)) {
      printf ("# missing: %s\n", *words);
      return false;
    }
  return true;
}

int
main (int argc, char **argv)
{
  bool print = argc > 1 && strcmp (argv[1], "-p") == 0;
  struct arena a;
  arena_init (&a);
  struct program *p = program_new (&a);
  struct function *primal = example (p, FORM_SSA);
  struct function *derived = example (p, FORM_REGISTERS);

  struct control_input in = { .graph = graph_of_function (&a, primal),
			      .exit = primal->exit };
  struct bitset work = bitset_new (&a, 7);
  bitset_add (&work, 3);
  bitset_add (&work, 4);
  bitset_add (&work, 6);
  in.block_work = &work;
  struct control *c = control_plan (&a, &in);
  char *texts[] = { draw (p, primal, &in, c), draw (p, primal, NULL, NULL),
		    draw (p, derived, NULL, NULL) };
  if (print)
    for (int i = 0; i < 3; i++)
      fputs (texts[i], stdout);
  else {
    static const char *const marks[] = { "loop 0: count recorded",
      "records: 2 classes, 1 bit", "peripheries=2", "headlabel=\"1\"",
      "b5 -> b3 [style=dashed", "b0 -> b1 [label=\"\"", "yes", NULL };
    verdict (contains_all (texts[0], marks), "what control records is drawn");
    static const char *const parts[]
      = { "forward sweep", "reverse sweep", "more\\l", "cluster_reverse", NULL };
    verdict (contains_all (texts[2], parts), "both sweeps are drawn");
    check_dot (texts[0], "dot accepts the drawing of control");
    check_dot (texts[1], "dot accepts the drawing of a primal");
    check_dot (texts[2], "dot accepts the drawing of an adjoint");
  }
  for (int i = 0; i < 3; i++)
    free (texts[i]);
  arena_release (&a);
  return failures != 0;
}
