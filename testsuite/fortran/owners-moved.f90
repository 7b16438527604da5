! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! What one component owns comes from another one.
#include "names.inc"
module kernels
  implicit none
  type store
    real(8), allocatable :: a(:), b(:), d(:)
  end type
  type(store), save :: s
contains
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    do i = 1, n
      s%a(i) = x(i) ** 2
    end do
    call move_alloc (s%a, s%b)
    do i = 1, n
      y(i) = y(i) + s%b(i) * s%d(i)
    end do
    allocate (s%a(n))
  end subroutine
  subroutine make
    if (allocated (s%d)) return
    allocate (s%a(4), s%b(4), s%d(4))
    s%b = 3
    s%d = [1, 2, 3, 4]
  end subroutine
end module

subroutine run (s, p, r)
  use kernels, only: f, make
  real(8) :: s(8), p(*), r
  call make
  call f (4, s, s(5))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  use kernels, only: make
  real(8) :: s(8), sb(8), p(*), pb(*), rb
  call make
  call f_b (4, s, sb, s(5), sb(5))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  use kernels, only: make
  real(8) :: s(8), sd(8), p(*), pd(*), r, rd
  call make
  call f_d (4, s, sd, s(5), sd(5))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(8) = [0.3d0, -1.2d0, 0.7d0, 1.d0, 0.6d0, 0.4d0, 4.d0, 5.d0], p(1)
  call law (run, run_q, run_b, run_d, 8, s, 0, p, 0)
  call verdict
end program
#endif
