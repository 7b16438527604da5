! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both -w" }
! MOVE_ALLOC by a procedure into a component of an element of an array: the descriptor is copied as one,
! in bytes that GCC takes for any.  (-w: gfortran warns of descriptors that nothing is allocated for, and
! below -Ofast the plugin of memory that may be read before it is written.)
#include "names.inc"
module kernels
  implicit none
  type leaf
    real(8), allocatable :: a(:), b(:)
    real(8) :: s = 0.5d0
  end type
  type, extends(leaf) :: leafx
    real(8), allocatable :: d(:)
  end type
  type node
    type(leafx) :: l2
    type(leaf), allocatable :: ls(:), more
    class(leaf), allocatable :: poly
  end type
  type(node), save :: g
contains
  subroutine fill_leaf (l, z)
    class(leaf), intent(inout) :: l
    real(8), intent(in) :: z
    l%a = [z, 0.1d0, 0.2d0]
    select type (l)
    type is (leafx)
      l%d = [z, z, 0.6d0]
    end select
  end subroutine
  subroutine fill (w, z)
    type(node), intent(inout) :: w
    real(8), intent(in) :: z
    if (allocated (w%ls)) deallocate (w%ls, w%more, w%poly)
    allocate (w%ls(2), w%more)
    allocate (leafx :: w%poly)
    call fill_leaf (w%poly, z)
    call fill_leaf (w%more, 2 * z)
    call fill_leaf (w%ls(1), 3 * z)
    call fill_leaf (w%l2, 3 * z)
  end subroutine
  subroutine hand (p, q)
    real(8), allocatable, intent(inout) :: p(:), q(:)
    call move_alloc (p, q)
  end subroutine
  recursive subroutine work (k, w)
    integer, intent(in) :: k
    type(node), intent(inout) :: w
    w%ls(1)%b = 0.5d0 * w%ls(1)%b
    if (k > 0) call work (k - 1, w)
  end subroutine
end module
subroutine f (n, x, y)
  use kernels
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  type(node) :: own
  real(8), allocatable :: v(:)
  integer :: i
  call fill (g, x(1))
  call fill (own, x(2))
  v = x
  call hand (g%more%a, own%ls(1)%b)
  do i = 1, 3
    own%l2%a = [v(2:3), sin (dot_product (own%poly%a, own%ls(1)%b))]
    own%ls(1)%b = own%ls(1)%b * own%l2%a * own%ls(1)%s
  end do
  if (own%poly%a(1) > -10) call work (2, own)
  y = y + own%l2%a * own%ls(1)%b
end subroutine
#define N 3
#define SECOND 4
#define SIZE 6
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.9d0, -0.4d0, 0.8d0]
#include "two-arrays.inc"
