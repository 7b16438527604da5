! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Time levels in one array, by their number, as in an inlined step, whose reverse tests
! whether rows are apart: they are not where a level is its own successor.
#include "names.inc"
subroutine f(n,nt,swap,c,u0)
  implicit none
  integer :: n, nt, swap, t, i, j, now, next
  real(8) :: c, u0(n,n), u(n,n,0:1)
  u(:,:,0) = u0
  u(:,:,1) = u0
  now = 0
  do t = 1, nt
    next = now
    if (t /= swap) next = 1 - now
    do j = 2, n-1
      do i = 2, n-1
        u(i,j,next) = u(i,j,now) - c*u(i,j,now)*(u(i+1,j,now) - u(i-1,j,now)) &
          + 0.1d0*(u(i,j+1,now) + u(i,j-1,now) - 2*u(i,j,now))
      end do
    end do
    now = next
  end do
  u0 = u(:,:,now)
end subroutine

subroutine run (s, p, r)
  real(8) :: s(50), p(*), r
  call f (7, 5, 3, s(1), s(2))
  call f (7, 1, 1, s(1), s(2))
  call f (3, 2, 0, s(1), s(2))
  call f (2, 2, 1, s(1), s(2))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(50), sb(50), p(*), pb(*), rb, at(50,4), x(50)
  external f_b
  integer :: k
  integer, parameter :: n(4) = [7, 7, 3, 2], nt(4) = [5, 1, 2, 2], swap(4) = [3, 1, 0, 1]
  do k = 1, 4
    at(:,k) = s
    x = 0
    call f_b (n(k), nt(k), swap(k), s(1), x(1), s(2), x(2))
  end do
  do k = 4, 1, -1
    call f_b (n(k), nt(k), swap(k), at(1,k), sb(1), at(2,k), sb(2))
  end do
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(50), sd(50), p(*), pd(*), r, rd
  external f_d
  integer :: k
  integer, parameter :: n(4) = [7, 7, 3, 2], nt(4) = [5, 1, 2, 2], swap(4) = [3, 1, 0, 1]
  do k = 1, 4
    call f_d (n(k), nt(k), swap(k), s(1), sd(1), s(2), sd(2))
  end do
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(50), p(1)
  integer :: k
  do k = 1, 50
    s(k) = 0.2d0 + 0.03d0 * mod (7 * k, 11)
  end do
  call law (run, run_q, run_b, run_d, 50, s, 0, p, 0)
  call verdict
end program
#endif
