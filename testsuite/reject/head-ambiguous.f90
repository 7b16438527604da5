! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x)" }
! Two procedures have the name.
! { dg-error "head 'f.y./.x.': 'f' is both 'm1::f' and 'm2::f'; write one of these" "" { target *-*-* } 0 }
module m1
contains
  subroutine f (x, y)
    real(8) :: x, y
    y = x
  end subroutine
end module
module m2
contains
  subroutine f (x, y)
    real(8) :: x, y
    y = 2 * x
  end subroutine
end module
