! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x)" }
! Where a CLASS variable gets a function's result of another type gfortran gives its memory another size, and keeps
! the old address.
module shapes
  implicit none
  type, abstract :: base
    integer :: n
  end type
  type, extends(base) :: wide
    real(8) :: u(4)
  end type
contains
  function made(n) result(r)
    integer, intent(in) :: n
    type(wide) :: r
    r%n = n
    r%u = n
  end function
end module
subroutine f(n, x, y)
  use shapes
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(2)
  real(8), intent(out) :: y
  class(base), allocatable :: s
  integer :: k
  do k = n, n + 1
    s = made(k) ! { dg-error "sorry, not supported: a reallocation whose result is not kept: the old address may lead nowhere" }
  end do
  y = 0
  select type (s)
  type is (wide)
    s%u = s%u*x(1)*x(2)
    y = sum(s%u)
  end select
end subroutine
