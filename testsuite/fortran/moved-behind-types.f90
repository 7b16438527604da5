! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! MOVE_ALLOC between local arrays and components of structures in module variables and on the heap:
! GCC stores the parts of the descriptors one by one.
#include "names.inc"
#ifdef QUAD
#define trees trees_q
#endif
module trees
  implicit none
  type leaf
    real(8), allocatable :: a(:), b(:), c(:)
  end type
  type, extends(leaf) :: twin
    real(8) :: w
  end type
  type node
    type(leaf), allocatable :: ls(:)
    type(twin), allocatable :: kid
  end type
  type(node), save :: g
  real(8), allocatable, save :: kept(:)
contains
  subroutine fill (t, x)
    type(node), intent(inout) :: t
    real(8), intent(in) :: x(:)
    if (.not. allocated (t%ls)) allocate (t%ls(2), t%kid)
    t%ls(1)%a = 0.5d0 * x
    t%ls(2)%b = x * x
    t%kid%c = x + 0.25d0
    t%kid%w = x(2)
  end subroutine
  subroutine swap (p, q)
    real(8), allocatable, intent(inout) :: p(:), q(:)
    real(8), allocatable :: r(:)
    call move_alloc (p, r)
    call move_alloc (q, p)
    call move_alloc (r, q)
  end subroutine
end module
subroutine f (n, x, y)
  use trees
  implicit none
  integer :: n
  real(8) :: x(n), y(n)
  type(node) :: own
  real(8), allocatable :: v(:), w(:)
  call fill (own, y)
  call fill (g, x)
  v = sin (y)
  w = x(1:3)
  call swap (g%ls(1)%a, v)
  call swap (own%kid%c, w)
  call swap (own%ls(2)%b, g%ls(1)%a)
  kept = cos (v) - y
  call swap (kept, own%ls(1)%a)
  y = y * own%ls(2)%b + v * g%ls(1)%a + kept * own%kid%w
  y(1:3) = y(1:3) + own%kid%c * own%ls(1)%a(2:4)
  x(2) = x(2) * w(n) + g%kid%c(1)
end subroutine
#define N 6
#define SECOND 7
#define SIZE 12
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.61d0, i = 1, 12)]
#include "two-arrays.inc"
