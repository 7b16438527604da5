! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(a,b)/(a,b) -fplugin-arg-adjoint-mode=both" }
! LU in place by triangular loops, Gauss-Seidel, assumed size and lower bounds.
#include "names.inc"
subroutine f (n, a, b)
  integer, intent(in) :: n
  real(8), intent(inout) :: a(0:n-1,0:*), b(0:*)
  integer :: i, j, k
  do k = 0, n - 1
    do i = k + 1, n - 1
      a(i,k) = a(i,k) / a(k,k)
      do j = k + 1, n - 1
        a(i,j) = a(i,j) - a(i,k) * a(k,j)
      end do
    end do
  end do
  do i = 0, n - 1
    do j = 0, i - 1
      b(i) = b(i) - a(i,j) * b(j)
    end do
  end do
  do i = n - 1, 0, -1
    do j = i + 1, n - 1
      b(i) = b(i) - a(i,j) * b(j)
    end do
    b(i) = b(i) / a(i,i)
  end do
  do k = 1, 3
    do i = 1, n - 2
      b(i) = (b(i-1) + b(i+1) + b(i) ** 2) / 3
    end do
  end do
end subroutine

subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  call f (4, s(1), s(17))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  external f_b
  call f_b (4, s(1), sb(1), s(17), sb(17))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  external f_d
  call f_d (4, s(1), sd(1), s(17), sd(17))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(20), p(1)
  integer :: i
  do i = 1, 20
    s(i) = sin (1.7d0 * i)
  end do
  do i = 1, 16, 5
    s(i) = s(i) + 4
  end do
  call law (run, run_q, run_b, run_d, 20, s, 0, p, 0)
  call verdict
end program
#endif
