/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* The tape does not suffice: a handler is told where, and what the call would have
   needed; it leaves by longjmp, and the next call is right and leaks nothing.  */
#include "oracle.h"
#ifdef KERNEL
#define STEPS 40
static __attribute__ ((noinline)) void g (int n, double *u)
{
  double w[n], large[20000];
  for (int i = 0; i < n; i++)
    large[i] = w[i] = u[i] * u[(i + 1) % n];
  for (int i = 0; i < n; i++)
    u[i] = 0.9 * sin (w[i] * u[i]) + 0.5 * cos (large[i]);
}
void f (int n, double *u)
{
  double first[n];
  for (int i = 0; i < n; i++)
    first[i] = u[i];
  for (int t = 0; t < STEPS; t++)
    g (n, u);
  for (int i = 0; i < n; i++)
    u[i] += first[i];
}
void run (double *s, double *p, double *r) { f (5, s); }
#else
#include <setjmp.h>
#include "adjoint.h"
void f_b (int n, double *u, double *ub);
static struct adjoint_exhaustion last;
static void leave (const struct adjoint_exhaustion *what, void *data)
{
  expect ("the function's name", !strcmp (what->function, "g"));
  expect ("the file's name", !strcmp (what->file, "exhaustion.c"));
  expect ("the message", strstr (what->message, "(derivative of 'g', exhaustion.c:")
			 != NULL);
  last = *what;
  longjmp (*(jmp_buf *) data, 1);
}
enum { N = 20000, FEW = 5 };
static double u[N], ub[N];
static void start (void)
{
  for (int i = 0; i < N; i++)
    u[i] = ub[i] = 0.5 + i % 3;
}
static struct adjoint_counters now (void)
{
  struct adjoint_counters c;
  adjoint_get_counters (&c, NULL);
  return c;
}
/* How often F_B was left because of a limit of BYTES.  */
static int left (uint64_t bytes)
{
  static jmp_buf back;
  static int times;
  times = 0;
  adjoint_on_exhaustion (leave, &back);
  /* What is held already is not taken away.  */
  adjoint_release_idle (NULL);
  adjoint_set_limit (bytes);
  if (setjmp (back) == 0)
    {
      start ();
      f_b (N, u, ub);
    }
  else
    times++;
  adjoint_set_limit (0);
  adjoint_on_exhaustion (NULL, NULL);
  expect ("nothing is left", now ().local_bytes == 0);
  return times;
}
void run_b (double *s, double *sb, double *p, double *pb, double *rb)
{
  f_b (FEW, s, sb);
}
int main (void)
{
  double s[FEW] = { 0.3, -1.2, 0.7, 1.9, -0.4 };
  adjoint_reset_counters (NULL);
  expect ("enough", !left (1 << 30));
  uint64_t need = now ().peak_bytes, held = 0;
  double before = ub[7];
  for (int i = 0; i < 20; i++)
    {
      expect ("not enough", left (need / 4 + i * 100000) == 1);
      expect ("the line", last.line > 10 && last.line < 20);
      expect ("what there was", last.on_tape > need / 8 && last.on_tape < need / 2);
      expect ("what is missing", last.expected > need / 4 * 3
				 && last.expected < need / 4 * 5);
      expect ("the limit", last.limit == need / 4 + i * 100000);
      if (i == 1)
	held = now ().held_bytes;
    }
  expect ("no leak", now ().held_bytes <= held + (3 << 20));
  expect ("enough again", !left (1 << 30));
  expect ("the same gradient", ub[7] == before);
  left (need / 2);
  law_of (&(struct maps) { run, run_q, run_b, NULL }, FEW, s, 0, NULL, 0);
  return verdict ();
}
#endif
