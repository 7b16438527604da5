! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! Components that procedures exchange, which are inlined: constants go where what varies was.
#include "names.inc"
module kernels
  implicit none
  type store
    real(8), allocatable :: a(:), b(:), c(:)
  end type
  type(store), save :: s
  type(store), save, target :: t
contains
  subroutine swap (p, q)
    real(8), allocatable, intent(inout) :: p(:), q(:)
    real(8), allocatable :: r(:)
    call move_alloc (p, r)
    call move_alloc (q, p)
    call move_alloc (r, q)
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    do i = 1, n
      s%b(i) = 1
      s%c(i) = x(i)**2
    end do
    call swap (s%b, s%c)
    do i = 1, n
      y(i) = y(i) * s%b(i) + s%c(i)
    end do
    do i = 1, n
      t%b(i) = 1
      t%c(i) = x(i)**2
    end do
    call swap (t%b, t%c)
    do i = 1, n
      y(i) = y(i) * t%b(i) + t%c(i)
    end do
  end subroutine
  subroutine make
    if (allocated (s%b)) return
    allocate (s%b(4), s%c(4), t%b(4), t%c(4))
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
