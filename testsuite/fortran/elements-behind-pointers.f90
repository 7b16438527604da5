! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! A component of one element is set by its place, while the descriptors of all elements are gone through:
! both are behind one pointer, which a loop changes.
#include "names.inc"
module kernels
  implicit none
  type leaf
    real(8), allocatable :: a(:), b(:)
    real(8) :: s = 0.4d0, t(3) = 0.2d0
  end type
  type, extends(leaf) :: leafx
  end type
  type node
    type(leafx) :: l2
    type(leaf), allocatable :: ls(:)
  end type
  type(node), save :: g2
contains
  subroutine fill_leaf (l, z)
    class(leaf), intent(inout) :: l
    real(8), intent(in) :: z
    l%s = z
    l%t(2) = 2 * z
  end subroutine
  subroutine fill (g, z)
    type(node), intent(inout) :: g
    real(8), intent(in) :: z
    allocate (g%ls(2))
    call fill_leaf (g%l2, 2 * z)
    call fill_leaf (g%ls(2), 4 * z)
  end subroutine
  subroutine open_g2
    if (.not. allocated (g2%ls)) allocate (g2%ls(2))
  end subroutine
  subroutine exchange (p, q)
    type(node), intent(inout) :: p, q
    call move_alloc (q%ls, p%ls)
  end subroutine
end module
subroutine f (n, x, y)
  use kernels
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  type(node) :: loc
  integer :: i
  call fill (loc, x(1))
  y = y + loc%ls(2)%t(2) * loc%l2%s
  call open_g2
  loc = g2
  do i = 1, 3
    call exchange (g2, loc)
    y = y * x * g2%ls(1)%s
    allocate (loc%ls(2))
  end do
  deallocate (g2%ls)
end subroutine
#define N 3
#define SECOND 4
#define SIZE 6
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.9d0, -0.4d0, 0.8d0]
#include "two-arrays.inc"
