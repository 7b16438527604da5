! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=inner" }
! Internal procedures see the variables around them.
subroutine outer (x, y)
  real(8) :: x, y, k
  k = 2
  call inner (x, y)
contains
  subroutine inner (a, b)  ! { dg-error "sorry, not supported: the derivative of 'inner', which is nested in another function; move it out" }
    real(8) :: a, b
    b = a * k
  end subroutine
end subroutine
