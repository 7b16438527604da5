! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f(e)/(c) -fplugin-arg-adjoint-head=g(e)/(c) -fplugin-arg-adjoint-head=h(e)/(x,c) -fplugin-arg-adjoint-head=k(e)/(c) -fplugin-arg-adjoint-head=l(e)/(t)" }
! Dummies of derived types that are not made of reals of one kind alone, classes, text.
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
  subroutine k (c, e)  ! { dg-error "argument 'c' of 'm::k' is of a class, not of a type, and cannot be an independent; real arguments are 'e'" }
    class(kinds), intent(in) :: c
    real(8), intent(out) :: e
    e = c%h
  end subroutine
  subroutine l (t, e)  ! { dg-error "argument 't' of 'm::l' is not real and cannot be an independent; real arguments are 'e'" }
    character(*), intent(in) :: t(:)
    real(8), intent(out) :: e
    e = len (t)
  end subroutine
end module
