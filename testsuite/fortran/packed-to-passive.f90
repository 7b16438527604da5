! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/fortran/packed-to-passive.rules" }
! Sections of what pointers describe, which libgfortran packs, for a procedure that overwrites them
! with numbers, by a rule; in memory of the procedure's own, a whole pointer, one with a stride, one
! by one in a loop.  The body is here, but the rule wins.
#include "names.inc"
module kernels
  implicit none
contains
  subroutine fill (n, x)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n)
    integer :: i
    do i = 1, n
      x(i) = 0.25d0 * i
    end do
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n), y(n)
    real(8), pointer :: a(:), b(:), c(:)
    real(8), target :: t(n)
    integer :: i
    allocate (a(n), b(2 * n))
    a = x * x * x
    b = 0
    b(1:n) = x * y
    t = y
    c => t(2:n:2)
    y = y + a * x
    call fill (2, a)
    call fill (n / 2, b(1:n:2))
    call fill (size (c), c)
    y = y * a + b(1:n) * x + t
    do i = 1, n - 2
      call fill (1, a(i:i+1))
      y(i) = y(i) + a(i+1) * x(i)
      a = a * x
    end do
    x = x + a
    deallocate (a, b)
  end subroutine
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(12), p(*), r
  call f (6, s(1), s(7))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  external f_b
  call f_b (6, s(1), sb(1), s(7), sb(7))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  external f_d
  call f_d (6, s(1), sd(1), s(7), sd(7))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(12), p(1)
  s = [0.3d0, -1.2d0, 0.7d0, 1.9d0, -0.4d0, 0.8d0, 1d0, 2d0, -1d0, 0.5d0, 0.25d0, 3d0]
  call law (run, run_q, run_b, run_d, 12, s, 0, p, 0)
  call verdict
end program
#endif
