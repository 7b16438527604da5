! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f(e)/(c) -fplugin-arg-adjoint-head=g(e)/(c) -fplugin-arg-adjoint-head=h(e)/(x,c)" }
! Dummies of derived types that are not made of reals of one kind alone.
module m
  implicit none
  type mixed
    real(8) :: h
    integer :: n
  end type
  type kinds
    real(8) :: h
    real(4) :: a(2)
  end type
  type held
    real(8), allocatable :: h(:)
  end type
contains
  subroutine f (c, e)  ! { dg-error "argument 'c' of 'm::f' is of a derived type that has more than reals of one kind and cannot be an independent; real arguments are 'e'" }
    type(mixed), intent(in) :: c(:)
    real(8), intent(out) :: e
    e = sum (c%h * c%n)
  end subroutine
  subroutine g (c, e)  ! { dg-error "argument 'c' of 'm::g' is of a derived type that has more than reals of one kind and cannot be an independent; real arguments are 'e'" }
    type(kinds), intent(in) :: c
    real(8), intent(out) :: e
    e = c%h * c%a(1)
  end subroutine
  subroutine h (x, c, e)  ! { dg-error "argument 'c' of 'm::h' is of a derived type that has more than reals of one kind and cannot be an independent; real arguments are 'x' and 'e'" }
    real(8), intent(in) :: x
    type(held), intent(in) :: c
    real(8), intent(out) :: e
    e = x * c%h(1)
  end subroutine
end module
