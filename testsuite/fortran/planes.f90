! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(a,b)/(a,b) -fplugin-arg-adjoint-mode=both" }
! Loops over the few components of an array, around others: side by side where no component is stored to
! that another one reads or stores to, one behind the other where one is.
#include "names.inc"
subroutine f (n, m, a, b)
  integer, intent(in) :: n, m
  real(8), intent(inout) :: a(*), b(*)
  call planes (n, m, a, b, b(n*m*3+1))
  call mixed (n, b, a)
  call chained (n, a)
  call shared (n, b)
  call overlapping (n, n - 2, a, b)
  call overlapping (n, n, b, a)
contains
! As planes; each reads the first two, the sum of its elements goes to another array.
subroutine planes (n, m, a, b, s)
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n,m,3)
  real(8), intent(inout) :: b(n,m,3), s(3)
  integer :: i, j, k
  do k = 1, 3
    do j = 2, m - 1
      do i = 2, n - 1
        b(i,j,k) = a(i,j,k) - 0.3d0 * (a(i,j,1) * (a(i+1,j,k) - a(i-1,j,k)) + a(i,j,2) * (a(i,j+1,k) - a(i,j-1,k)))
        s(k) = s(k) + b(i,j,k) * a(i,j,1)
      end do
    end do
  end do
end subroutine
! Interleaved, from the last to the first, every second.
subroutine mixed (n, a, b)
  integer, intent(in) :: n
  real(8), intent(in) :: a(4,n)
  real(8), intent(inout) :: b(4,n)
  integer :: i, k
  do k = 4, 1, -2
    do i = 1, n - 1
      b(k,i) = b(k,i) * a(1,i) + a(k,i+1) * a(2,i) * k
    end do
  end do
end subroutine
! Each plane is made of the one before.
subroutine chained (n, a)
  integer, intent(in) :: n
  real(8), intent(inout) :: a(n,3)
  integer :: i, k
  do k = 2, 3
    do i = 1, n
      a(i,k) = a(i,k) + a(i,1) * sin (a(i,k-1))
    end do
  end do
end subroutine
! The first is stored to, and all read it.
subroutine shared (n, a)
  integer, intent(in) :: n
  real(8), intent(inout) :: a(n,3)
  integer :: i, k
  do k = 1, 3
    do i = 1, n
      a(i,k) = a(i,k) * a(i,1) + 0.1d0 * a(n+1-i,1)
    end do
  end do
end subroutine
! Columns that overlap, since the leading dimension is too small.
subroutine overlapping (n, ld, a, b)
  integer, intent(in) :: n, ld
  real(8), intent(in) :: a(*)
  real(8), intent(inout) :: b(*)
  integer :: i, k
  do k = 0, 2
    do i = 1, n
      b(i+ld*k) = b(i+ld*k) * a(i) + a(i+ld*k)
    end do
  end do
end subroutine
end subroutine

subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  call f (5, 4, s(1), s(71))
  call f (2, 3, s(1), s(71))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  real(8) :: keep(140)
  external f_b
  keep = s(:140)
  call f (5, 4, s(1), s(71))
  call f_b (2, 3, s(1), sb(1), s(71), sb(71))
  s(:140) = keep
  call f_b (5, 4, s(1), sb(1), s(71), sb(71))
  call f (2, 3, s(1), s(71))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  external f_d
  call f_d (5, 4, s(1), sd(1), s(71), sd(71))
  call f_d (2, 3, s(1), sd(1), s(71), sd(71))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(140), p(1)
  integer :: i
  do i = 1, 140
    s(i) = sin (1.7d0 * i)
  end do
  call law (run, run_q, run_b, run_d, 140, s, 0, p, 0)
  call verdict
end program
#endif
