! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Integers beside reals: set to constants all at once, in a COMMON block that procedures lay out
! differently and EQUIVALENCE extends; in one extension of a type, behind the end of the other.
#include "names.inc"
#ifdef QUAD
#define shapes shapes_q
#define advance advance_q
#define reduce reduce_q
#define mixed mixed_q
#endif
module shapes
  implicit none
  type :: shape
    real(8) :: s
  end type
  type, extends(shape) :: disc
    real(8) :: r
  end type
  type, extends(shape) :: slab
    real(8) :: w(4)
    integer :: n
  end type
end module
subroutine advance (p)
  implicit none
  real(8) :: p, u(4), w(12)
  integer :: k(4), i
  common /mixed/ k, u
  equivalence (u(1), w(1))
  do i = 2, 12
    w(i) = w(i) * p + w(i - 1) * 0.5d0
    if (i > k(1)) exit
  end do
  k(2) = k(2) + 1
  p = p * w(k(1)) + u(2)
end subroutine
subroutine reduce (z)
  implicit none
  real(8) :: r(12), z
  integer :: k(4)
  common /mixed/ k, r
  r(k(2):12:2) = r(k(2):12:2) * z
  z = sum (r(3:6)) * 0.25d0
end subroutine
subroutine f (n, x, y)
  use shapes
  implicit none
  integer :: n, i
  real(8) :: x(n), y(n), v(12), p
  integer :: k(4), m(4)
  common /mixed/ k, v
  equivalence (k, m)
  type(disc), target :: d
  type(slab), target :: l
  class(shape), pointer :: c
  v(1:6) = x(1:6); v(7:12) = y(1:6)
  m = [9, 2, 0, 0]
  p = x(2)
  d%s = x(3); d%r = y(2)
  l%s = y(4); l%w = x(1:4); l%n = 2
  do i = 1, 4
    c => d
    if (modulo (i, 2) == 1) c => l
    select type (c)
    type is (disc)
      c%r = c%s * p
    type is (slab)
      c%w(c%n) = c%s * 0.5d0 + c%w(c%n + 1) * p
      c%n = modulo (c%n, 3) + 1
    end select
    call advance (p)
    call reduce (y(i))
    if (k(2) > 4) m(1) = m(1) - 2
  end do
  y = y + v(1:6) * p + d%r * l%w(2) + l%w(l%n)
end subroutine
#define N 6
#define SECOND 7
#define SIZE 12
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.61d0, i = 1, 12)]
#include "two-arrays.inc"
