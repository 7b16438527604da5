! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=m::march(y)/(x)" }
! Dummy procedures, and type-bound procedures that are called through a class.
module m
  implicit none
  type, abstract :: law
    real(8) :: k
  contains
    procedure(rate_i), deferred :: rate
  end type
  abstract interface
    function rate_i (self, x) result (r)
      import law
      class(law), intent(in) :: self
      real(8), intent(in) :: x
      real(8) :: r
    end function
    function plain (x) result (r)
      real(8), intent(in) :: x
      real(8) :: r
    end function
  end interface
  type, extends(law) :: linear
  contains
    procedure :: rate => linear_rate
  end type
  type, extends(law) :: square
  contains
    procedure :: rate => square_rate
  end type
contains
  function linear_rate (self, x) result (r)
    class(linear), intent(in) :: self
    real(8), intent(in) :: x
    real(8) :: r
    r = self%k * x
  end function
  function square_rate (self, x) result (r)
    class(square), intent(in) :: self
    real(8), intent(in) :: x
    real(8) :: r
    r = self%k * x * x
  end function
  function cube (x) result (r)
    real(8), intent(in) :: x
    real(8) :: r
    r = x ** 3
  end function
  function wave (x) result (r)
    real(8), intent(in) :: x
    real(8) :: r
    r = sin (x)
  end function
  subroutine march (l, f, x, n, y)
    class(law), intent(in) :: l
    procedure(plain) :: f
    real(8), intent(in) :: x
    integer, intent(in) :: n
    real(8), intent(out) :: y
    integer :: i
    y = x
    do i = 1, n
      y = y + 0.1d0 * l%rate (y) * f (y)
    end do
  end subroutine
end module
program main
  use m
  implicit none
  interface
  subroutine march_b (l, f, x, xb, n, y, yb)
    import
    class(law), intent(in) :: l
    procedure(plain) :: f
    real(8), intent(in) :: x
    real(8), intent(inout) :: xb
    integer, intent(in) :: n
    real(8), intent(out) :: y
    real(8), intent(inout) :: yb
  end subroutine
  end interface
  type(linear) :: a
  type(square) :: s
  a%k = 0.3; s%k = 0.7
  call try (a, cube); call try (s, cube); call try (a, wave); call try (s, wave)
contains
  subroutine try (l, f)
    class(law), intent(in) :: l
    procedure(plain) :: f
    real(8) :: xb, y, yb, p, q
    xb = 0; yb = 1
    call march_b (l, f, 0.6d0, xb, 5, y, yb)
    call march (l, f, 0.6d0 + 1d-6, 5, p)
    call march (l, f, 0.6d0 - 1d-6, 5, q)
    if (abs (xb - (p - q) / 2d-6) > 1d-7) stop 1
  end subroutine
end program
