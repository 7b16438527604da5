/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-head=g -fplugin-arg-adjoint-head=h" } */
/* Assembler statements, but for one that does nothing (c/barrier.c): these may do something.  */
double f (double x)
{
  __asm__ volatile ("nop");  /* { dg-error "sorry, not supported: assembler statements" } */
  return x * x;
}

double g (double x)
{
  double y = x;
  __asm__ volatile ("" : "+m" (y));  /* { dg-error "sorry, not supported: assembler statements" } */
  return y * x;
}

double h (double x)
{
  __asm__ volatile ("# %0" : : "r" (&x) : "memory");  /* { dg-error "sorry, not supported: assembler statements" } */
  return x * x;
}
