! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-head=g(y)/(x)" }
! A module's variables are constants to a derivative: a warning where this file stores in them
! what may depend on an independent; none for tables, grids and numbers.
module m
  implicit none
  real(8), parameter :: pi = 3.14d0
  real(8) :: nu, dx, grid(4), chained, number = 1, scale, from_outside
  real(8) :: alpha, beta
  common /blk/ alpha, beta
  integer :: count
contains
  subroutine set (v, n)
    real(8), intent(in) :: v
    integer, intent(in) :: n
    integer :: i
    count = int (v)
    nu = 2 * v
    chained = nu + 1
    dx = 1d0 / n
    do i = 1, 4
      grid(i) = sin (i * dx)
    end do
    number = number * 2
    alpha = v
    beta = 3
    read *, from_outside
  end subroutine
  subroutine f (x, y) ! { dg-warning "global variable 'nu' is a constant to the derivative of 'm::f', but 'm::set' stores in it what may vary; what depends on an independent must be an argument" }
    real(8), intent(in) :: x(4)
    real(8), intent(out) :: y
    y = nu * sum (x * grid) + dx * pi * number * beta * x(1) * from_outside * nu + count
  end subroutine
  subroutine g (x, y) ! { dg-warning "global variable 'chained'" }
    real(8), intent(in) :: x(4)
    real(8), intent(out) :: y
    y = x(1) * chained * part (x(2))
  end subroutine
  recursive function part (v) result (r)
    real(8), intent(in) :: v
    real(8) :: r
    r = v
    if (v > 1) r = v + part (v / 2) * scale
  end function
end module
