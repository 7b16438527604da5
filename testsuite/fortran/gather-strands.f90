! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(u,v,y,z)/(u,v,y,z) -fplugin-arg-adjoint-mode=both" }
! Stencils of several arrays whose reverses gather in one loop: rows of fields in arrays of
! their own and in columns of one array, automatic arrays, array statements, few turns and none.
#include "names.inc"
subroutine f (n, m, u, v, y, z)
  integer, intent(in) :: n, m
  real(8), intent(inout) :: u(n,m), v(n,m), y(n,m), z(n,m)
  real(8) :: flux(n,m), other(n,m)
  integer :: i, j
  flux = u * v
  other = 0.5d0 * u * u - v
  do j = 2, m - 1
    do i = 2, n - 1
      y(i,j) = 0.3d0 * (u(i-1,j) + u(i+1,j) + u(i,j-1) + u(i,j+1)) &
        - 0.2d0 * (flux(i+1,j) - flux(i-1,j) + other(i,j+1) - other(i,j-1))
      z(i,j) = 0.3d0 * (v(i-1,j) + v(i+1,j)) * u(i,j) &
        - 0.1d0 * (other(i+1,j) - other(i-1,j)) * flux(i+1,j)
    end do
  end do
  ! Fields in one array: what is gathered for columns 1 and 2.
  do i = 2, n - 1
    y(i,m) = 0.5d0 * u(i-1,1) * u(i+1,2) - 0.4d0 * u(i+1,1) + 0.1d0 * u(i-1,2) * v(i,1)
  end do
  u(2:n-1,1) = 0.3d0 * (y(1:n-2,1) + y(3:n,1)) * z(2:n-1,1) + z(1:n-2,1) - z(3:n,1)
end subroutine

subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  integer :: n
  do n = 0, 6
    call f (n, 3, s(1), s(19), s(37), s(55))
  end do
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  real(8) :: at(72,0:6), scratch(72)
  integer :: n
  external f_b
  do n = 0, 6
    at(:,n) = s(1:72)
    scratch = 0
    call f_b (n, 3, s(1), scratch(1), s(19), scratch(19), s(37), scratch(37), s(55), &
              scratch(55))
  end do
  do n = 6, 0, -1
    call f_b (n, 3, at(1,n), sb(1), at(19,n), sb(19), at(37,n), sb(37), at(55,n), sb(55))
  end do
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  integer :: n
  external f_d
  do n = 0, 6
    call f_d (n, 3, s(1), sd(1), s(19), sd(19), s(37), sd(37), s(55), sd(55))
  end do
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(72), p(1)
  integer :: i
  do i = 1, 72
    s(i) = 0.5d0 * sin (1.7d0 * i)
  end do
  call law (run, run_q, run_b, run_d, 72, s, 0, p, 0)
  call verdict
end program
#endif
