! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Two families of classes whose procedures have arguments and results of the same kinds, and
! whose components lie at the same places: a call by class reaches those of its own family only.
! Of one class, it reaches those of its own binding: beside the area a class has another function
! with the same arguments, which has no derivative.
#include "names.inc"
#ifdef QUAD
#define classes classes_q
#endif
module classes
  implicit none
  type, abstract :: shape
    real(8) :: s
  contains
    procedure(size_of), deferred :: area
    procedure(size_of), deferred :: rank
    procedure :: grow => shape_grow
  end type
  abstract interface
    real(8) function size_of (this, a)
      import shape
      class(shape), intent(in) :: this
      real(8), intent(in) :: a
    end function
  end interface
  type, extends(shape) :: disc
    real(8) :: r
  contains
    procedure :: area => disc_area
    procedure :: rank => disc_rank
  end type
  type, extends(disc) :: ring
    real(8) :: w(2)
  contains
    procedure :: area => ring_area
    procedure :: grow => ring_grow
  end type
  type :: mark
    integer :: k(2)
    real(8), allocatable :: t(:)
    real(8) :: u
  contains
    procedure :: area => mark_area
    procedure :: grow => mark_grow
  end type
  type, extends(mark) :: flag
    integer :: j
  contains
    procedure :: grow => flag_grow
  end type
contains
  real(8) function disc_area (this, a)
    class(disc), intent(in) :: this
    real(8), intent(in) :: a
    disc_area = this%r * this%r * a + this%s
  end function
  real(8) function disc_rank (this, a)
    class(disc), intent(in) :: this
    real(8), intent(in) :: a
    integer :: bits(4)
    bits(1:2) = transfer (a, bits(1:2))
    disc_rank = bits(2) * this%r
  end function
  real(8) function ring_area (this, a)
    class(ring), intent(in) :: this
    real(8), intent(in) :: a
    ring_area = (this%r - this%w(1)) * a * this%w(2)
  end function
  subroutine shape_grow (this, a)
    class(shape), intent(inout) :: this
    real(8), intent(in) :: a
    this%s = this%s * 0.5d0 + this%area (a)
  end subroutine
  subroutine ring_grow (this, a)
    class(ring), intent(inout) :: this
    real(8), intent(in) :: a
    this%w(1) = this%w(2) * a
    call this%disc%grow (this%w(1))
  end subroutine
  real(8) function mark_area (this, a)
    class(mark), intent(in) :: this
    real(8), intent(in) :: a
    mark_area = this%t(this%k(1)) * a
  end function
  subroutine mark_grow (this, a)
    class(mark), intent(inout) :: this
    real(8), intent(in) :: a
    this%k(1) = 3 - this%k(1)
    this%t(this%k(2)) = sin (a) * this%u
  end subroutine
  subroutine flag_grow (this, a)
    class(flag), intent(inout) :: this
    real(8), intent(in) :: a
    this%t(this%j) = this%t(this%j) * this%u
    this%u = a
  end subroutine
end module
subroutine f (n, x, y)
  use classes
  implicit none
  integer :: n, i
  real(8) :: x(n), y(n)
  type(disc), target :: d
  type(ring), target :: g
  type(mark), target :: m
  type(flag), target :: l
  class(shape), pointer :: p
  class(mark), pointer :: q
  d%s = x(1); d%r = y(2)
  g%s = x(2); g%r = 0.5d0; g%w = x(3:4)
  m%k = [1, 2]; m%t = x(1:2); m%u = y(1)
  l%k = [2, 1]; l%t = y(3:4); l%u = x(5); l%j = 2
  do i = 1, n
    p => d
    q => l
    if (modulo (i, 3) == 1) p => g
    if (modulo (i, 2) == 1) q => m
    call p%grow (x(i))
    call q%grow (y(i) * 0.5d0)
    y(i) = y(i) * 0.5d0 + p%area (x(n + 1 - i)) * q%area (0.25d0)
  end do
  x(2) = x(2) * d%s + g%w(1) * l%u
end subroutine
#define N 6
#define SECOND 7
#define SIZE 12
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.61d0, i = 1, 12)]
#include "two-arrays.inc"
