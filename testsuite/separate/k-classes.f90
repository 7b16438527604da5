! SPDX-License-Identifier: GPL-3.0-or-later
! Type-bound procedures: types and their procedures in one unit, which calls them by a class; a type of another
! unit that extends one.
#if PART == 1
module laws
  implicit none
  type, abstract :: law
    real(8) :: k
  contains
    procedure (rate_of), deferred :: rate
  end type
  abstract interface
    function rate_of (l, x)
      import :: law
      class(law), intent(in) :: l
      real(8), intent(in) :: x
      real(8) :: rate_of
    end function
  end interface
  type, extends (law) :: linear
  contains
    procedure :: rate => linear_rate
  end type
  type, extends (law) :: cubic
    real(8) :: scale
  contains
    procedure :: rate => cubic_rate
  end type
contains
  function linear_rate (l, x) result (r)
    class(linear), intent(in) :: l
    real(8), intent(in) :: x
    real(8) :: r
    r = l%k * x
  end function
  function cubic_rate (l, x) result (r)
    class(cubic), intent(in) :: l
    real(8), intent(in) :: x
    real(8) :: r
    r = l%scale * l%k * x**3
  end function
  subroutine step (l, x, dt)
    class(law), intent(in) :: l
    real(8), intent(inout) :: x
    real(8), intent(in) :: dt
    x = x + dt * l%rate (x)
  end subroutine
end module
#elif PART == 2
module elsewhere
  use laws
  implicit none
  type, extends (law) :: constant
  contains
    procedure :: rate => constant_rate
  end type
contains
  function constant_rate (l, x) result (r)
    class(constant), intent(in) :: l
    real(8), intent(in) :: x
    real(8) :: r
    r = l%k + 0 * x
  end function
end module
subroutine f (x, k, y, which)
  use elsewhere
  implicit none
  real(8), intent(in) :: x, k
  real(8), intent(out) :: y
  integer, intent(in) :: which
  type(linear) :: a
  type(cubic) :: c
  type(constant) :: d
  a%k = k
  c%k = 2 * k
  c%scale = x
  d%k = k
  y = x
  call step (a, y, 0.1d0)
  if (which == 0) call step (c, y, 0.2d0)
  if (which == 1) call step (d, y, 0.2d0)
end subroutine
#else
program test
  implicit none
  external f_b
  real(8) :: x = 0.7d0, k = 0.6d0, xb = 0, kb = 0, y, yb = 1, z, zy
  integer :: which
  character(8) :: text
  call get_command_argument (1, text)
  read (text, *) which
  call f_b (x, xb, k, kb, y, yb, which)
  z = x * (1 + 0.1d0 * k)
  if (which == 1) then
    if (abs (y - z - 0.2d0 * k) < 1d-14 .and. abs (xb - (1 + 0.1d0 * k)) < 1d-14 &
        .and. abs (kb - 0.1d0 * x - 0.2d0) < 1d-14) print '(a)', 'fine'
    stop
  end if
  zy = 1 + 1.2d0 * k * x * z**2
  if (abs (y - z - 0.4d0 * k * x * z**3) < 1d-14 .and. abs (xb - zy * (1 + 0.1d0 * k) - 0.4d0 * k * z**3) < 1d-14 &
      .and. abs (kb - zy * 0.1d0 * x - 0.4d0 * x * z**3) < 1d-14) then
    print '(a)', 'fine'
  else
    print *, y, xb, kb
  end if
end program
#endif
