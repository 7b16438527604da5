/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do compile } */
/* { dg-options "-w -fplugin-arg-adjoint-head=whole -fplugin-arg-adjoint-head=high -fplugin-arg-adjoint-head=bytes -fplugin-arg-adjoint-head=half -fplugin-arg-adjoint-head=returned -fplugin-arg-adjoint-head=low -fplugin-arg-adjoint-head=moved -fplugin-arg-adjoint-head=handed -fplugin-arg-adjoint-head=kept" } */
/* Bits of active reals in memory by address that become numbers: the derivative would be lost.  (What is accepted:
   c/union-exponents.c.)  */
#include <stdlib.h>

union word { double d; long l; float f[2]; struct { unsigned low, high; } w; };
struct cell { struct cell *next; union word u; double v; };
static struct cell cells[8];

double whole (int n, const double x[n])
{
  double r = 0;
  for (int i = 0; i < n; i++)
    cells[i].u.d = x[i];
  for (int i = 0; i < n; i++)
    r += (double) cells[i].u.l * 0x1p-52;  /* { dg-error "sorry, not supported: memory by address that may hold active reals is read as something else" } */
    /* { dg-message "the bits take no derivative with them: take the number from the real itself .frexp, ilogb, a conversion., or keep what is no real in a member of its own" "" { target *-*-* } .-1 } */
  return r;
}

double high (int n, const double x[n])
{
  double r = 0;
  struct cell *list = NULL;
  for (int i = 0; i < n; i++) {
    struct cell *c = malloc (sizeof *c);
    c->u.d = x[i];
    c->next = list;
    list = c;
  }
  for (struct cell *c = list; c; c = c->next)
    r += (c->u.w.high / 3 + 715094163u) * 0x1p-20;  /* { dg-error "is read as something else" } */
  return r;
}

double bytes (int n, const double x[n])
{
  double r = 0;
  struct cell *list = NULL;
  for (int i = 0; i < n; i++) {
    struct cell *c = malloc (sizeof *c);
    c->v = x[i];
    c->next = list;
    list = c;
  }
  for (struct cell *c = list; c; c = c->next)
    r += ((unsigned char *) &c->v)[6];  /* { dg-error "is read as something else" } */
  return r;
}

double half (int n, const double x[n])
{
  double r = 0;
  for (int i = 0; i < n; i++)
    cells[i].u.d = x[i];
  for (int i = 0; i < n; i++)
    r += cells[i].u.f[1];  /* { dg-error "is read as something else" } */
  return r;
}

__attribute__ ((noinline)) static long bits (const struct cell *c)
{
  return c->u.l & 0xfffffffffffff;  /* { dg-error "is read as something else" } */
}

double returned (int n, const double x[n])
{
  double r = 0;
  for (int i = 0; i < n; i++)
    cells[i].u.d = x[i], r += x[i] * (1 + bits (&cells[i]) * 0x1p-52);
  return r;
}

/* All of the low word is mantissa.  */
double low (int n, const double x[n])
{
  double r = 0;
  for (int i = 0; i < n; i++)
    cells[i].u.d = x[i];
  for (int i = 0; i < n; i++)
    r += (cells[i].u.w.low >> 20) * 0x1p-12;  /* { dg-error "is read as something else" } */
  return r;
}

double moved (int n, const double x[n])
{
  double r = 0;
  for (int i = 0; i < n; i++)
    cells[i].u.d = x[i];
  for (int i = 0; i < n; i++)
    r += 0x1p-41 * (((unsigned long) cells[i].u.w.high << 32) >> 23);  /* { dg-error "is read as something else" } */
  return r;
}

__attribute__ ((noinline)) static double number (long b)
{
  return b * 0x1p-52;
}

double handed (int n, const double x[n])
{
  double r = 0;
  for (int i = 0; i < n; i++)
    cells[i].u.d = x[i];
  for (int i = 0; i < n; i++)
    r += number (cells[i].u.l);  /* { dg-error "is read as something else" } */
  return r;
}

static struct { long key; } keys[8];

double kept (int n, const double x[n])
{
  double r = 0;
  for (int i = 0; i < n; i++)
    cells[i].u.d = x[i];
  for (int i = 0; i < n; i++) {
    keys[i].key = cells[i].u.l;  /* { dg-error "is read as something else" } */
    r += keys[i].key * 0x1p-52;
  }
  return r;
}
