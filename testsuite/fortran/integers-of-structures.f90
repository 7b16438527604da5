! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Integers of structures that hold reals, shuffled by procedures.
#include "names.inc"
#define N 6
#define SECOND 7
#define SIZE 12
#define VALUES s = [(0.4d0 * sin (1.3d0 * i * i), i = 1, SIZE)]
module kernels
  implicit none
  type t
    real(8) :: v(6)
    integer :: ix(6)
    real(8) :: w
  end type
contains
  subroutine rot (m, ix)
    integer :: m, ix(m), k
    k = ix(1)
    ix(1:m-1) = ix(2:m)
    ix(m) = k
  end subroutine
  subroutine rot2 (m, ix)
    integer :: m, ix(*), k
    k = ix(1)
    ix(1) = ix(m)
    ix(m) = k
  end subroutine
  subroutine arr (n, x, y)
  integer :: n, k
  real(8) :: x(n), y(n)
  type(t) :: s(n)
  do k = 1, n
  s(k)%v = x * y(k)
  s(k)%ix = [(1 + mod (5 * k, n), k = 1, n)]
  call rot (6, s(k)%ix)
  call rot2 (3, s(k)%ix(3))
  s(k)%v(s(k)%ix) = s(k)%v(s(k)%ix(n:1:-1))
  end do
  do k = 1, n
  y(k) = sum(s(k)%v**2) + s(k)%v(s(k)%ix(3))
  end do
  end subroutine
  subroutine f (n, x, y)
  integer :: n, k
  real(8) :: x(n), y(n)
  type(t) :: s
  type(t), allocatable :: a(:)
  type(t), pointer :: p
  call arr (n, x, y)
  s%v = x * y
  s%ix = [(1 + mod (5 * k, n), k = 1, n)]
  call rot (6, s%ix)
  call rot2 (3, s%ix(3))
  allocate (a(3), p)
  a(2) = s
  p = s
  call rot (6, a(2)%ix)
  call rot2 (3, a(2)%ix(3))
  call rot (6, p%ix)
  call rot2 (3, p%ix(3))
  s%ix(2:3) = s%ix(s%ix(4:5))
  y(s%ix) = s%v * s%v(n:1:-1)
  x(1) = x(1) + s%v(s%ix(3)) + a(2)%v(a(2)%ix(2)) * p%v(p%ix(1))
  deallocate (p)
  end subroutine
end module
#define MODULE kernels
#include "two-arrays.inc"
