/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-tune=no-activity,callee:joint" } */
/* { dg-separate "" } */
/* Joint calls with the analysis of activity switched off: the plain first run of a callee
   still records nothing.  */
#include "joint-calls.c"
