! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Class variables whose types, or extensions of them, have components to be freed: INTENT(OUT) dummies,
! DEALLOCATE, allocatable class variables, arrays of a class; a final procedure.
#include "names.inc"
#ifdef QUAD
#define finalised finalised_q
#endif
module finalised
  implicit none
  type :: part
    real(8), allocatable :: q(:,:)
  end type
  type :: base
    real(8) :: s = 0.5d0
    real(8), allocatable :: w(:)
  contains
    procedure :: clear
    procedure :: value
  end type
  type, extends(base) :: more
    integer :: k = 2
    type(part) :: p
    real(8), allocatable :: v(:)
  end type
  type, extends(base) :: guarded
    real(8), pointer :: own(:) => null ()
  contains
    final :: release
  end type
  integer :: released = 0
contains
  subroutine clear (me)
    class(base), intent(out) :: me
  end subroutine
  real(8) function value (me)
    class(base), intent(in) :: me
    value = me%s
    if (allocated (me%w)) value = value + sum (me%w * me%w)
    select type (me)
    type is (more)
      if (allocated (me%v)) value = value * me%v(me%k)
      if (allocated (me%p%q)) value = value + me%p%q(2, 1)
    type is (guarded)
      if (associated (me%own)) value = value - me%own(1) * me%own(2)
    end select
  end function
  subroutine release (me)
    type(guarded), intent(inout) :: me
    if (associated (me%own)) deallocate (me%own)
    released = released + 1
  end subroutine
  subroutine fill (me, n, a, b)
    class(base), intent(inout) :: me
    integer, intent(in) :: n
    real(8), intent(in) :: a(n), b(n)
    me%s = me%s * a(1)
    me%w = a + b
    select type (me)
    type is (more)
      me%v = a * b
      allocate (me%p%q(n, 2))
      me%p%q(:, 1) = b
      me%p%q(:, 2) = a
    type is (guarded)
      allocate (me%own(n))
      me%own = b * b
    end select
  end subroutine
end module
subroutine f (n, x, y)
  use finalised
  implicit none
  integer :: n, i
  real(8) :: x(n), y(n), r
  type(base) :: plain
  type(more) :: rich
  class(base), allocatable :: any
  class(base), pointer :: p
  class(base), allocatable :: many(:)
  r = 0
  do i = 1, 4
    if (modulo (i, 3) == 0) then
      allocate (more :: any)
    else if (modulo (i, 3) == 1) then
      allocate (guarded :: any)
    else
      allocate (base :: any)
    end if
    call fill (any, n, x, y)
    x(i) = x(i) + any%value () * 0.25d0
    if (i == 2) call any%clear ()
    r = r + any%value ()
    deallocate (any)
    call fill (plain, n, y, x)
    y(i) = y(i) * plain%value ()
    call plain%clear ()
    call fill (rich, 2, x(2:3), y(4:5))
    r = r + rich%value () * plain%value ()
    call rich%clear ()
  end do
  allocate (more :: p)
  call fill (p, n, y, x)
  y(1) = y(1) + p%value () * 0.125d0 + merge (r, 0d0, allocated (rich%v))
  deallocate (p)
  allocate (more :: many(n))
  do i = 1, n
    many(i)%s = x(i)
    many(i)%w = y * i
  end do
  do i = 1, n
    r = r + sum (many(i)%w) * many(n + 1 - i)%s
  end do
  deallocate (many)
  x(6) = x(6) * r
end subroutine
#define N 6
#define SECOND 7
#define SIZE 12
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.61d0, i = 1, 12)]
#include "two-arrays.inc"
