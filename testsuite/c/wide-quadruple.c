/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* _Float128, the C library's functions; ADJOINT (...) asks in wide-reals.c.  */
#define WIDE 16
#include "wide-reals.c"
