! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-head=g(y)/(x) -fplugin-arg-adjoint-head=h(y)/(x) -fplugin-arg-adjoint-head=k(y)/(x)" }
! One warning for a head and all the variables that one procedure stores in; none of what the head fills before anything
! reads it.
module m
  implicit none
  real(8) :: a, b, c, d, e, p(3), q, r, s(3), t
contains
  subroutine init (z)
    real(8), intent(in) :: z
    a = z; b = a*z; c = b + z; d = z; e = z; p = z; r = z; s = z; t = z
  end subroutine
  subroutine other (z)
    real(8), intent(in) :: z
    q = z
  end subroutine
  subroutine f (x, y) ! { dg-warning "global variables 'a', 'b', 'c' and 3 others are constants to the derivative of 'm::f', but 'm::init' stores in them what may vary; what depends on an independent must be an argument" }
    real(8), intent(in) :: x(4)
    real(8), intent(out) :: y
    y = a*b*c*d*e*p(2)*sum (x)
  end subroutine
  subroutine g (x, y) ! { dg-warning "global variables 'b' and 'p' are constants to the derivative of 'm::g', but 'm::init' stores in them what may vary" }
    real(8), intent(in) :: x(4)
    real(8), intent(out) :: y
    y = b*sum (x*x) + p(1)
  end subroutine
  subroutine h (x, y) ! { dg-warning "global variable 'q' is a constant to the derivative of 'm::h', but 'm::other' stores in it what may vary" }
    real(8), intent(in) :: x(4)
    real(8), intent(out) :: y
    y = q*sum (x*x)
  end subroutine
  subroutine reader (x, y)
    real(8), intent(in) :: x(4)
    real(8), intent(inout) :: y
    integer :: i
    do i = 1, 3
      y = y + r*s(i)*x(4)*t
    end do
  end subroutine
  subroutine k (x, y)
    real(8), intent(in) :: x(4)
    real(8), intent(out) :: y
    integer :: i
    r = 3
    t = x(1)
    do i = 1, 3
      s(i) = x(i)
    end do
    y = 0
    call reader (x, y)
  end subroutine
end module
