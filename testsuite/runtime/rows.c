/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of derivatives come and go, as with libraries that are loaded; those that are there are found, by
   threads too while others come.
   { case "rows" "" "" 0 0 {^ok$} }
   { case "rows, null" "null" "" 0 1 {^adjoint: x\.c:12: in a derivative of f, a call through a null pointer$} }
   { case "rows, other types" "types" "" 0 1 {^adjoint: x\.c:12: in a derivative of f, a call through a pointer leads to 'g', whose derivative is for arguments 1\.r8\.pr8, not 1\.r8\.cr8$} }
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
