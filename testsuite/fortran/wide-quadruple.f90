! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y,z)/(x,y,z) -fplugin-arg-adjoint-mode=both" }
! real(16) and complex(16), of libquadmath; see wide-reals.f90.
#define WIDE
#include "wide-reals.f90"
