! SPDX-License-Identifier: GPL-3.0-or-later
! Unit 2: types that extend it, and a copy of a class variable.
module x_model
  use x_types
  implicit none
  type, extends(solver) :: euler
    double precision :: rate = 0.5d0
  contains
    procedure :: step => euler_step
  end type
  type, extends(solver) :: midpoint
    double precision, allocatable :: half(:)
  contains
    procedure :: step => midpoint_step
  end type
contains
  subroutine euler_step (me, y)
    class(euler), intent(inout) :: me
    double precision, intent(inout) :: y(:)
    call me%slope (y, me%work)
    y = y + me%h * me%work
  end subroutine
  subroutine midpoint_step (me, y)
    class(midpoint), intent(inout) :: me
    double precision, intent(inout) :: y(:)
    call me%slope (y, me%work)
    me%half = y + me%h / 2 * me%work
    call me%slope (me%half, me%work)
    y = y + me%h * me%work
  end subroutine
  subroutine pendulum (me, y, f)
    class(solver), intent(inout) :: me
    double precision, intent(in) :: y(:)
    double precision, intent(out) :: f(:)
    f(1) = y(2)
    f(2) = -sin (y(1))
    select type (me)
    class is (euler)
      f(2) = f(2) * me%rate
    end select
  end subroutine
end module
subroutine model (x, y)
  use x_model
  implicit none
  double precision, intent(in) :: x(3)
  double precision, intent(out) :: y
  type(euler) :: e
  type(midpoint) :: m
  class(solver), allocatable :: s
  type(tree), allocatable :: root
  type(column) :: c
  type(whole) :: a, b
  double precision :: u(2)
  u = x(1:2)
  allocate (root)
  root%v = x(1)
  allocate (root%next)
  root%next%v = x(2)
  call start (c, u(1))
  call start (c, u(2) * root%v * root%next%v)
  u(1) = u(1) + c%mix%b
  call fill (a, x(1), 1)
  b = a
  call fill (b, x(2), 2)
  u(2) = u(2) + b%parts(1)%c * b%parts(2)%c + a%parts(1)%c
  call e%set (pendulum, 2, x(3))
  e%rate = x(1)
  call run (e, 3, u)
  y = u(1) * u(2)
  call m%set (pendulum, 2, x(3) / 2)
  allocate (s, source = m)
  call run (s, 4, u)
  deallocate (s)
  y = y + u(1) - e%work(1)
end subroutine
