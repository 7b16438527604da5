! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Class variables are allocated, copied and deallocated in a loop; a list whose nodes own arrays is
! freed node by node.
#include "names.inc"
#ifdef QUAD
#define classes classes_q
#endif
module classes
  implicit none
  type, abstract :: mat
  contains
    procedure(law), deferred :: stress
  end type
  abstract interface
    function law (self, e) result (r)
      import mat
      class(mat), intent(in) :: self
      real(8), intent(in) :: e
      real(8) :: r
    end function
  end interface
  type, extends(mat) :: lin
    real(8) :: k
  contains
    procedure :: stress => lin_stress
  end type
  type, extends(mat) :: table
    real(8) :: b
    real(8) :: t(3)
  contains
    procedure :: stress => table_stress
  end type
  type, extends(mat) :: counted
    real(8) :: c
  contains
    procedure :: stress => counted_stress
  end type
  type node
    real(8), allocatable :: v(:)
    real(8), pointer :: p(:) => null ()
    type(node), pointer :: next => null ()
  end type
contains
  function lin_stress (self, e) result (r)
    class(lin), intent(in) :: self
    real(8), intent(in) :: e
    real(8) :: r
    r = self%k * e
  end function
  function table_stress (self, e) result (r)
    class(table), intent(in) :: self
    real(8), intent(in) :: e
    real(8) :: r
    r = sum (self%t * self%t) * e + self%b
  end function
  function counted_stress (self, e) result (r)
    class(counted), intent(in) :: self
    real(8), intent(in) :: e
    real(8) :: r
    r = sin (self%c) * e * e
  end function
  subroutine material (w, i, a, b)
    class(mat), allocatable, intent(out) :: w
    integer, intent(in) :: i
    real(8), intent(in) :: a, b
    type(lin) :: l
    type(table) :: q
    select case (modulo (i, 3))
    case (0)
      l%k = a * b
      allocate (w, source = l)
    case (1)
      q%b = a
      q%t = [a, b, a * b]
      allocate (w, source = q)
    case default
      allocate (counted :: w)
      select type (w)
      type is (counted)
        w%c = a - b
      end select
    end select
  end subroutine
end module
subroutine f (n, x, y)
  use classes
  implicit none
  integer :: n, i
  real(8) :: x(n), y(n), s
  class(mat), allocatable :: w, copy
  type(node), pointer :: list, next
  do i = 1, n
    call material (w, i, x(i), y(n + 1 - i))
    y(i) = y(i) + w%stress (x(i)) * 0.5d0
    if (modulo (i, 2) == 0) then
      allocate (copy, source = w)
      x(i) = x(i) * copy%stress (y(1))
      deallocate (copy)
    end if
    deallocate (w)
  end do
  nullify (list)
  do i = 1, n
    allocate (next)
    allocate (next%v(i), next%p(n))
    next%v = x(i) * y(1)
    next%p = next%v(1) + y
    next%next => list
    list => next
  end do
  s = 0
  do while (associated (list))
    next => list%next
    s = s + sum (list%v) * x(1) + list%p(2)
    deallocate (list%p)
    deallocate (list)
    list => next
  end do
  x(n) = x(n) * s
end subroutine
#define N 6
#define SECOND 7
#define SIZE 12
#define VALUES s = [(modulo (0.37d0 * i * i + 0.11d0 * i, 1.7d0) - 0.61d0, i = 1, 12)]
#include "two-arrays.inc"
