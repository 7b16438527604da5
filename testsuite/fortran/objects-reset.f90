! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! Local objects of a class that reset themselves by a bound procedure with a CLASS, INTENT(OUT) dummy, are set up anew, with procedure
! pointers, allocatable components and ones that vary, and are used by dispatch; twice each, one within another.
#include "names.inc"
module kernels
  implicit none
  type, abstract :: solver
    procedure(slope), pointer :: f => null ()
    real(8), allocatable :: rate(:)
    integer :: n = 0
  contains
    procedure :: reset
    procedure :: set_up
    procedure :: step
  end type
  type, extends(solver) :: decay
    real(8) :: mu = 0
  end type
  type :: pair
    type(decay) :: first, second
  end type
  abstract interface
    subroutine slope (me, x, xdot)
      import solver
      class(solver), intent(inout) :: me
      real(8), intent(in) :: x(:)
      real(8), intent(out) :: xdot(:)
    end subroutine
  end interface
contains
  subroutine falls (me, x, xdot)
    class(solver), intent(inout) :: me
    real(8), intent(in) :: x(:)
    real(8), intent(out) :: xdot(:)
    select type (me)
    class is (decay)
      xdot = -me%mu * x * me%rate(1)
      me%n = me%n + 1
    end select
  end subroutine
  subroutine reset (me)
    class(solver), intent(out) :: me
  end subroutine
  subroutine set_up (me, f, rate)
    class(solver), intent(inout) :: me
    procedure(slope) :: f
    real(8), intent(in) :: rate(:)
    call me%reset ()
    me%f => f
    allocate (me%rate(2))
    me%rate = rate(1:2)
  end subroutine
  subroutine step (me, h, x)
    class(solver), intent(inout) :: me
    real(8), intent(in) :: h
    real(8), intent(inout) :: x(:)
    real(8) :: xdot(size (x))
    call me%f (x, xdot)
    x = x + h * xdot * me%rate(2)
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    type(decay) :: s
    type(pair) :: p
    integer :: k
    do k = 1, 2
      call s%set_up (falls, x(k:k+1))
      s%mu = x(3) * k
      call s%step (0.1d0, y)
      call s%step (0.2d0, y)
      y(3) = y(3) + s%mu * s%n
    end do
    call p%first%set_up (falls, [x(1), y(1)])
    p%first%mu = y(2)
    call p%second%set_up (falls, x)
    p%second%mu = p%first%mu * x(1)
    call p%first%step (x(2), y)
    call p%second%step (0.3d0, y(2:3))
    call p%first%reset ()
    y(1) = y(1) * (1 + p%first%mu) + p%second%rate(1)
  end subroutine
end module
#define N 3
#define SECOND 4
#define SIZE 6
#define MODULE kernels
#define VALUES s = [0.3d0, -0.2d0, 0.7d0, 1.d0, 0.6d0, 0.4d0]
#define AGAIN
#include "two-arrays.inc"
