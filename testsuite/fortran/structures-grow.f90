! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Arrays of derived types that grow: by a constructor, element by element; by move_alloc, twice as
! long each time; copies by SOURCE=; as components of other structures and of module variables;
! with allocatable components of their own, which are copied too.
#include "names.inc"
module kernels
  implicit none
  type pair
    real(8) :: a, b
  end type
  type item
    integer :: k
    real(8) :: a(2), b
    logical :: odd
  end type
  type table
    type(item), allocatable :: items(:)
    integer :: used = 0
  end type
  type series
    real(8) :: w
    real(8), allocatable :: c(:)
  end type
  type record
    character(4) :: name
    type(item), allocatable :: items(:), one
    type(series), allocatable :: inner(:)
    real(8), allocatable :: m(:,:), s
    integer, allocatable :: places(:)
  end type
  type shape
    real(8) :: w
  end type
  type, extends (shape) :: circle
    real(8) :: r
  end type
  type box
    class(shape), allocatable :: s
  end type
  type(table), save :: kept
contains
  subroutine pairs (n, x, y)
    integer :: n, i
    real(8) :: x(n), y(n)
    type(pair), allocatable :: list(:), other(:)
    allocate (list(0))
    do i = 1, n
      list = [list, pair (x(i), y(i) * x(1))]
      if (y(i) > x(i)) list = [list(2:), pair (y(i), list(1)%a), list(1:1)]
    end do
    y(1) = y(1) + sum (list%a * list%b)
    other = [pair (x(1), y(1)), (pair (x(i), y(i) * x(1)), i = 1, n), list]
    allocate (list, source = other(2:4), stat = i)
    if (i /= 0) then
      deallocate (list)
      allocate (list, source = other(2:n))
    end if
    list%a = list%a * x(2)
    y(2) = y(2) + sum (list%a * list%b) - sum (other%a * other%b)
  end subroutine
  subroutine append (n, x, y)
    integer :: n, i
    real(8) :: x(n), y(n)
    type(table) :: t
    type(item) :: new
    allocate (t%items(0))
    do i = 1, n
      new = item (2 * i, [x(i), y(i)], x(i) * y(i), mod (i, 2) == 1)
      t%items = [t%items, new]
      t%items(1)%b = t%items(1)%b + new%a(1) * new%b
    end do
    do i = 1, size (t%items)
      if (t%items(i)%odd) y(i) = t%items(i)%a(1) * t%items(i)%b * t%items(1)%a(2)
      y(i) = y(i) + 0.01d0 * t%items(i)%k * x(i)
    end do
  end subroutine
  subroutine add (t, new)
    type(table), intent(inout) :: t
    type(item), intent(in) :: new
    type(item), allocatable :: tmp(:)
    if (.not. allocated (t%items)) allocate (t%items(2))
    if (t%used == size (t%items)) then
      allocate (tmp(2 * t%used))
      tmp(1:t%used) = t%items
      call move_alloc (tmp, t%items)
    end if
    t%used = t%used + 1
    t%items(t%used) = new
  end subroutine
  subroutine moved (n, x, y)
    integer :: n, i
    real(8) :: x(n), y(n)
    type(table) :: t
    do i = 1, n
      call add (t, item (i, [x(i), y(i)], x(i) * y(i), .false.))
      call add (kept, item (i, [y(i), x(i)], x(1) + y(i), .true.))
    end do
    do i = 1, n
      y(i) = t%items(i)%a(1) * t%items(i)%b * t%items(1)%a(2) + kept%items(i)%b * kept%items(1)%a(1)
    end do
    deallocate (kept%items)
    kept%used = 0
  end subroutine
  subroutine deep (n, x, y)
    integer :: n, i
    real(8) :: x(n), y(n)
    type(series), allocatable :: list(:), tmp(:)
    type(series) :: new
    allocate (list(0))
    do i = 1, n
      new%w = x(i)
      new%c = x(1:i) * y(i)
      list = [list, new]
    end do
    do i = 1, n
      y(i) = y(i) + sum (list(i)%c) * list(i)%w
    end do
    deallocate (list)
    allocate (list(1))
    list(1) = series (x(1), x * y)
    do i = 2, n
      allocate (tmp, source = list)
      deallocate (list)
      allocate (list(i))
      list(1:i-1) = tmp
      deallocate (tmp)
      list(i) = series (x(i) * y(1), x(1:i) * list(i-1)%w)
    end do
    do i = 1, n
      y(i) = y(i) + sum (list(i)%c) * list(i)%w
    end do
  end subroutine
  subroutine records (n, x, y)
    integer :: n, i, k
    real(8) :: x(n), y(n)
    type(record), allocatable :: list(:), tmp(:)
    type(record) :: new
    allocate (list(0))
    do i = 1, n
      new%name = 'new'
      new%items = [(item (k, [x(k), y(k)], x(i), .false.), k = 1, i)]
      new%one = item (i, [x(i), y(1)], y(i), .true.)
      new%inner = [(series (y(k), x(1:k)), k = 1, i)]
      new%inner = [new%inner, series (x(i), y(1:i) * x(1))]
      new%m = reshape ([x(1:4), y(1:4)], [2, 4])
      new%s = x(i) * y(i)
      new%places = [new%one%k, (k, k = 1, i)]
      list = [list, new]
    end do
    tmp = list
    deallocate (list(1)%items)
    do i = 1, n
      tmp(i)%items%b = tmp(i)%items%b * tmp(1)%items(1)%a(1)
      tmp(i)%m = tmp(i)%m * tmp(i)%s
      y(i) = 0.5d0 * y(i) + sum (tmp(i)%items%b) * list(i)%one%b + sum (list(i)%m * tmp(i)%m)
      do k = 1, size (list(i)%inner)
        y(i) = y(i) + sum (list(i)%inner(k)%c**2) * tmp(list(i)%places(1))%inner(k)%w
      end do
    end do
  end subroutine
  subroutine classes (n, x, y)
    integer :: n, i
    real(8) :: x(n), y(n)
    type(box), allocatable :: list(:)
    type(box) :: b
    allocate (list(0))
    do i = 1, n
      if (x(i) > 0) then
        allocate (b%s, source = circle (x(i), y(i)))
      else
        allocate (b%s, source = shape (x(i)))
      end if
      list = [list, b]
      deallocate (b%s)
    end do
    do i = 1, n
      select type (s => list(i)%s)
      type is (circle)
        y(i) = y(i) * s%w + s%r
      class default
        y(i) = y(i) + s%w**2
      end select
    end do
  end subroutine
end module
subroutine f (n, x, y)
  use kernels
  integer :: n
  real(8) :: x(n), y(n)
  call pairs (n, x, y)
  call append (n, x, y)
  call moved (n, x, y)
  call deep (n, x, y)
  call records (n, x, y)
  call classes (n, x, y)
end subroutine

#define N 8
#define SECOND 9
#define SIZE 16
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.41d0, i = 1, 16)]
#include "two-arrays.inc"
