! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! Derived types as results and VALUE arguments of procedures that stay calls; with allocatable
! components, arrays of others, and pointers.
#include "names.inc"
module kernels
  implicit none
  type v3
    real(8) :: x, y, z
  end type
  type box
    type(v3) :: a, b(2)
    real(8), allocatable :: w(:)
    integer :: k
    real(8), pointer :: p(:) => null ()
  end type
contains
  recursive function deep (n, a) result (r)
    integer, intent(in) :: n
    type(v3), intent(in) :: a
    type(v3) :: r
    if (n == 0) then
      r = v3 (a%x * a%y, a%y + a%z, a%z)
    else
      r = deep (n - 1, v3 (a%x * 0.5d0, a%z, a%y * a%x))
      r%y = r%y + a%x * r%x
    end if
  end function
  recursive function by_value (n, a) result (r)
    integer, value :: n
    type(v3), value :: a
    real(8) :: r
    a%x = a%x * a%y
    r = a%z
    if (n > 0) r = by_value (n - 1, a) * a%x
  end function
  recursive function boxed (n, x, y) result (b)
    integer, intent(in) :: n
    real(8), intent(in) :: x(:)
    real(8), target, intent(in) :: y(:)
    type(box) :: b
    if (n > 0) b = boxed (n - 1, x * x(1), y)
    if (.not. allocated (b%w)) allocate (b%w(3), source = 1d0)
    b%a = deep (n, v3 (x(1), x(2), x(3)))
    b%b = [b%a, v3 (x(2), x(1), b%w(2))]
    b%w = b%w * x + 0.5d0
    b%k = n
    b%p => y(2:)
  end function
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(3)
    real(8), target, intent(inout) :: y(3)
    type(box) :: b
    type(v3) :: t
    b = boxed (n, x, y)
    t = deep (n + 1, b%b(2))
    x = x * b%w + [t%x, t%y, b%a%z * b%p(2)] * b%k
    y(1) = y(1) + by_value (n, t) * y(2)
  end subroutine
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(6), p(*), r
  call f (2, s(1:3), s(4:6))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(6), sb(6), p(*), pb(*), rb
  interface
    subroutine f_b (n, x, xb, y, yb)
      integer, intent(in) :: n
      real(8), intent(inout) :: x(3), xb(3)
      real(8), target, intent(inout) :: y(3), yb(3)
    end subroutine
  end interface
  call f_b (2, s(1:3), sb(1:3), s(4:6), sb(4:6))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(6), sd(6), p(*), pd(*), r, rd
  interface
    subroutine f_d (n, x, xd, y, yd)
      integer, intent(in) :: n
      real(8), intent(inout) :: x(3), xd(3)
      real(8), target, intent(inout) :: y(3), yd(3)
    end subroutine
  end interface
  call f_d (2, s(1:3), sd(1:3), s(4:6), sd(4:6))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(6), p(1)
  s = [0.75d0, -0.75d0, 0.5d0, 0.875d0, 0.25d0, -0.5d0]
  call law (run, run_q, run_b, run_d, 6, s, 0, p, 0)
  call law (run, run_q, run_b, run_d, 6, s, 0, p, 0)
  call verdict
end program
#endif
