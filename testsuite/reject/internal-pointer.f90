! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-options "-fplugin-arg-adjoint-head=m::f(y)/(x) -fplugin-arg-adjoint-head=m::g(y)/(x)" }
! Pointers to internal procedures that use the host's variables: kept in a structure, and one of two.
module m
  implicit none
  abstract interface
    function fun (t)
      real(8), intent(in) :: t
      real(8) :: fun
    end function
  end interface
  type problem
    procedure(fun), pointer, nopass :: rhs
  end type
contains
  recursive subroutine solve (p, n, y)
    type(problem), intent(in) :: p
    integer, intent(in) :: n
    real(8), intent(inout) :: y
    y = y + p%rhs (y) ! { dg-error "a call through a pointer" }
    if (n > 1) call solve (p, n - 1, y)
  end subroutine
  recursive subroutine march (rhs, n, y)
    procedure(fun) :: rhs
    integer, intent(in) :: n
    real(8), intent(inout) :: y
    y = y + rhs (y) ! { dg-error "a call through a pointer" }
    if (n > 1) call march (rhs, n - 1, y)
  end subroutine
  subroutine f (x, y)
    real(8), intent(in) :: x(2)
    real(8), intent(inout) :: y
    type(problem) :: p
    p%rhs => decay ! { dg-error "sorry, not supported: a pointer to a nested function" }
    call solve (p, 3, y)
  contains
    function decay (t)
      real(8), intent(in) :: t
      real(8) :: decay
      decay = -x(1) * t
    end function
  end subroutine
  subroutine g (x, y)
    real(8), intent(in) :: x(2)
    real(8), intent(inout) :: y
    procedure(fun), pointer :: one
    one => decay ! { dg-error "sorry, not supported: a pointer to a nested function" }
    if (x(2) > 0) one => growth
    call march (one, 3, y)
  contains
    function decay (t)
      real(8), intent(in) :: t
      real(8) :: decay
      decay = -x(1) * t
    end function
    function growth (t)
      real(8), intent(in) :: t
      real(8) :: growth
      growth = x(1) * t
    end function
  end subroutine
end module
