! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! A local of derived type, copied whole and passed to a procedure.
#include "names.inc"
module kernels
  type vecs
    real(8) :: v(4)
    real(8) :: s
  end type
contains
  subroutine step(w,x)
    type(vecs), intent(inout) :: w
    real(8), intent(in) :: x(:)
    integer :: i
    do i = 1, 4
      w%v(i) = w%v(i)*x(i) + w%s
    end do
    w%s = w%s*sum(w%v)
  end subroutine
end module
subroutine f(n,x,y)
  use kernels
  implicit none
  integer :: n, i
  real(8) :: x(n), y(n)
  type(vecs) :: w, w0
  w%s = x(1)
  w%v = y
  do i = 1, 3
    w0 = w
    call step(w,x)
    w%v(1) = w%v(1) + w0%v(2)
  end do
  y = w%v
  x(2) = w%s
end subroutine

#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.0d0, 2.0d0, 3.0d0, 4.0d0, 5.0d0]
#include "two-arrays.inc"
