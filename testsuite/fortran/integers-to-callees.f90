! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=kernels::f -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-tune=no-interprocedural" }
! Arrays of integers, of assumed shape and members of types too, that are handed to a callee of
! which nothing is known (as of very large ones) beside active components: no reals lie there.
#include "names.inc"
module kernels
  implicit none
  type field
    real(8), allocatable :: u(:)
    integer :: which(3)
  end type
  type(field), allocatable :: all(:)
contains
  recursive subroutine work (u, which, other, n, left)
    integer, intent(in) :: n, left
    real(8), intent(inout) :: u(n)
    integer, intent(in) :: which(:), other(n)
    integer :: i
    do i = 1, n
      if (which(i) == 1) u(i) = u(i) * sin (u(i)) * other(i)
    end do
    if (left > 0) call work (u, which, other, n, left - 1)
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n), y(n)
    integer :: which(3)
    if (allocated (all)) deallocate (all)
    allocate (all(1))
    which = [0, 1, 1]
    all(1)%which = 2
    all(1)%u = x
    call work (all(1)%u, which, all(1)%which, n, 1)
    y = y * all(1)%u
  end subroutine
end module
subroutine run (s, p, r)
  use kernels
  real(8) :: s(6), p(*), r
  call f (3, s(1:3), s(4:6))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(6), sb(6), p(*), pb(*), rb
  call f_b (3, s(1:3), sb(1:3), s(4:6), sb(4:6))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(6), sd(6), p(*), pd(*), r, rd
  call f_d (3, s(1:3), sd(1:3), s(4:6), sd(4:6))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(6), p(1)
  s = [1.25d0, -0.75d0, 0.5d0, 0.875d0, 0.25d0, -0.5d0]
  call law (run, run_q, run_b, run_d, 6, s, 0, p, 0)
  call verdict
end program
#endif
