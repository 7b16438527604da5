! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f -fplugin-arg-adjoint-mode=both" }
! Module variables and COMMON that are only read, by procedures that are inlined
! and by one that is not.
#include "names.inc"
#ifdef QUAD
# define earth earth_q
#endif
module kernels
  implicit none
  real(8) :: dx = 0.5d0, table(4) = [1d0, 2d0, 3d0, 4d0]
  real(4) :: half = 0.5
  integer :: boundary = 2
  logical :: walls = .true.
contains
  real(8) function total (v)
    real(8), intent(in) :: v(:)
    total = sum (v)
  end function
  recursive subroutine g (n, x, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n), y(n)
    real(8) :: own(4)
    own = table
    y(1) = y(1) + x(n) * table(n) * own(n)
    if (n > 1) call g (n-1, x, y)
    y(1) = y(1) * x(1) * total (table) * half
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n), y(n)
    real(8) :: gravity
    integer :: i
    common /earth/ gravity
    y = y + table(1:n)
    do i = 1, n
      y(i) = y(i) * x(i) * gravity / dx * table(i)
      if (walls .and. i == boundary) y(i) = 0
    end do
    call g (n, x, y)
    y = merge (x, table, x > 0) * y + dot_product (x, table(1:n))
  end subroutine
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(8), p(*), r, gravity
  common /earth/ gravity
  gravity = 9.75d0
  call f (4, s(1:4), s(5:8))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  use kernels
  real(8) :: s(8), sb(8), p(*), pb(*), rb
  external f_b
  call f_b (4, s(1), sb(1), s(5), sb(5))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(8), sd(8), p(*), pd(*), r, rd
  external f_d
  call f_d (4, s(1), sd(1), s(5), sd(5))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(8) = [0.25d0, -1.25d0, 0.75d0, 1.5d0, 0.5d0, 2.d0, -0.5d0, 3.d0], p(1)
  call law (run, run_q, run_b, run_d, 8, s, 0, p, 0)
  call verdict
end program
#endif
