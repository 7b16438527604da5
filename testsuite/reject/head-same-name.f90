! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=m1::f -fplugin-arg-adjoint-head=m2::f" }
! Without stubs, what is made of module procedures is external.
module m1
contains
  subroutine f (x, y)
    real(8) :: x, y
    y = x
  end subroutine
end module
module m2
contains
  subroutine f (x, y)  ! { dg-error "the derivatives of 'm1::f' and of 'm2::f' would both be named 'f_b'" }
    real(8) :: x, y
    y = 2 * x
  end subroutine
end module
