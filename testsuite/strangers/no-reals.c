/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-w" } */
/* State without reals runs once, forwards, and the reverse sweep sees what the forward sweep
   saw: a counter that decides ways and addresses and changes in every iteration, integers
   behind a pointer in a structure, text, a table that is filled by the first call.  */
#include "oracle.h"
#ifdef KERNEL
#ifndef ONCE
#define ONCE
struct mesh { int n, passes; int *next; char name[8]; };
static int next[4] = { 1, 2, 3, 0 };
static struct mesh mesh = { 4, 0, next, "ring" };
static int noted;
__attribute__ ((noinline)) static void note (struct mesh *m, int *count, const char *what)
{
  m->passes++;
  *count += what[0] == 'r';
}
#endif
void f (int n, double *x, double *y)
{
  static int calls, table[8];
  static char last[8] = "none";
  struct mesh *m = &mesh;
  char text[16];
  calls = 0;
  noted = 0;
  if (!table[0])
    for (int i = 0; i < 8; i++)
      table[i] = 1 + i % 3;
  memset (text, ' ', 16);
  snprintf (text, 16, "%s-%d", m->name, n);
  m->passes = 0;
  for (int i = 0; i < n; i++) {
    int j = m->next[i];
    calls++;
    if (calls % 2)
      y[j] = y[j] * x[i] + table[calls] * x[j] * x[j];
    else
      y[(i + calls) % n] += sin (x[(calls + 1) % n]) * y[i];
    note (m, &noted, text);
    x[table[i]] *= 1 + noted * y[m->passes % n];
    if (strcmp (text, "ring-4") == 0 && last[0] != 'x')
      x[i] = x[i] * x[i];
    strcpy (last, calls == n ? "none" : "some");
    text[0] = calls == 2 ? 'R' : 'r';
  }
}
#endif
#define N 4
#define SIZE 8
#define SECOND 4
#include "two-arrays.h"
