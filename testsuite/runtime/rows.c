/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of derivatives come and go, as with libraries that are loaded; those that are there are found, by
   threads too while others come.
   { case "rows" "" "" 0 0 {^ok$} }
   { case "rows, null" "null" "" 0 1 {^adjoint: x\.c:12: in a derivative of f, a call through a null pointer$} }
   { case "rows, other types" "types" "" 0 1 {^adjoint: x\.c:12: in a derivative of f, a call through a pointer leads to 'g', whose derivative is for arguments 1\.r8\.pr8, not 1\.r8\.cr8$} }
   { case "rows, another class" "class" "" 0 1 {^adjoint: x\.c:12: in a derivative of f, a call through a pointer leads to 'g', whose derivative is for arguments state1\.v\.pk22222222k33333333\.cr8, not state1\.v\.pk11111111\.cr8$} }
   { case "rows, state" "state" "" 0 1 {^adjoint: x\.c:12: in a derivative of f, a call through a pointer leads to 'g', which accesses variables or structures beside its arguments$} }
   { case "rows, gone" "gone" "" 0 1 {^adjoint: x\.c:12: in a derivative of f, a call through a pointer leads to a procedure, which no unit has a derivative of for others: compile it with -fplugin-arg-adjoint-export$} }  */

#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "rt.h"

#define PLACE "f\0x.c\0" "12"

enum { MANY = 1000 };
static struct adjoint_row rows[MANY];
static char code[MANY], half[MANY];

/* Rows FROM to FROM + N - 1 that are not the derivatives of their procedures.  */
static int
bad (int from, int n)
{
  int found = 0;
  for (int k = from; k < from + n; k++)
    found += adjoint_rt_half (&code[k], 1, k % 2 ? "1.r8.pr8" : "1.r8.cr8", PLACE) != (void *) &half[k];
  return found;
}

/* What callers know a procedure as, and what it is; whether it can be called so.  */
static const struct { const char *called, *own; int fits; } pairs[] = {
  { "1.v.pr8.cr8", "1.v.cr8.cr8", 1 },
  { "1.v.pr8.cr8", "1.v.pr8.pr8", 0 },
  { "1.v.pr8", "1.v.pr8.i4", 0 },
  { "1.v.pr8.i4", "1.v.pr8", 0 },
  { "state1.v.pk11111111.cr8", "state1.v.pk11111111.cr8", 1 },
  { "state1.v.pk11111111.cr8", "state1.v.ck33333333k22222222k11111111.cr8", 1 },
  { "state1.v.pk11111111.cr8", "state1.v.pk33333333k22222222.cr8", 0 },
  { "state1.v.ck11111111.cr8", "state1.v.pk11111111.cr8", 0 },
  { "state1.v.pk11111111.cr8", "state1.v.ps16x11111111.cr8", 0 },
  { "state1.v.ps16x11111111.cr8", "state1.v.pk11111111.cr8", 0 },
  { "state1.v.pk11111111", "state1.v.pk1111111", 0 },
  { "state1.r8.br8.pv", "state1.r8.br8.pv", 1 },
  { "state1.r8.ar8.pv", "state1.r8.br8.pv", 1 },
  { "state1.r8.br8.pv", "state1.r8.ar8.pv", 0 },
  { "state1.r8.pr8.pv", "state1.r8.ar8.pv", 0 },
  { "state1.v.pd1r8", "1.v.pd1r8", 1 },
  { "state1.v.ar8", "1.v.pr8", 0 }
};

/* Such pairs that are taken for what they are not: rows of one procedure, of which the first that fits is found.  */
static int
misfits (void)
{
  int wrong = 0;
  for (size_t k = 0; k < sizeof pairs / sizeof *pairs; k++) {
    static struct adjoint_row both[2];
    both[0] = (struct adjoint_row) { &code[0], { &half[0], &half[0], NULL }, "g", pairs[k].own };
    both[1] = (struct adjoint_row) { &code[0], { &half[1], &half[1], NULL }, "g", pairs[k].called };
    adjoint_rt_rows (both, 2);
    int first = adjoint_rt_half (&code[0], 0, pairs[k].called, PLACE) == (void *) &half[0];
    if (first != pairs[k].fits) {
      printf ("%s %s\n", pairs[k].called, pairs[k].own);
      wrong++;
    }
    adjoint_rt_rows_end (both, 2);
  }
  return wrong;
}

static void *
look (void *result)
{
  for (int round = 0; round < 20000; round++)
    *(int *) result += bad (MANY - 10, 10);
  return NULL;
}

int
main (int argc, char **argv)
{
  int found = 0, other = 0;
  pthread_t thread;
  for (int k = 0; k < MANY; k++)
    rows[k] = (struct adjoint_row) { &code[k], { NULL, &half[k], NULL }, "g", "1.r8.cr8" };
  if (argc > 1 && !strcmp (argv[1], "null"))
    adjoint_rt_half (NULL, 0, "1.r8", PLACE);
  rows[0].signature = "state1.v.pk22222222k33333333.cr8";
  adjoint_rt_rows (rows, 1);
  if (argc > 1 && !strcmp (argv[1], "class"))
    adjoint_rt_half (&code[0], 0, "state1.v.pk11111111.cr8", PLACE);
  if (argc > 1 && !strcmp (argv[1], "state"))
    adjoint_rt_half (&code[0], 0, "1.v.pr8.cr8", PLACE);
  adjoint_rt_rows_end (rows, 1);
  found += misfits ();
  rows[0].signature = "1.r8.pr8";
  adjoint_rt_rows (rows, 1);
  if (argc > 1 && !strcmp (argv[1], "types"))
    bad (0, 1);
  adjoint_rt_rows_end (rows, 1);
  if (argc > 1 && !strcmp (argv[1], "gone"))
    bad (0, 1);
  rows[0].signature = "1.r8.cr8";
  adjoint_rt_rows (&rows[MANY - 10], 10);
  pthread_create (&thread, NULL, look, &other);
  for (int round = 0; round < 3000; round++) {
    int from = round * 7 % 800, n = 1 + round % 100;
    adjoint_rt_rows (&rows[from], n);
    found += bad (from, n);
    adjoint_rt_rows_end (&rows[from], n);
  }
  pthread_join (thread, NULL);
  adjoint_rt_rows (rows, MANY - 10);
  found += bad (0, MANY);
  puts (found + other ? "wrong" : "ok");
}
