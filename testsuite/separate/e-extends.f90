! SPDX-License-Identifier: GPL-3.0-or-later
! A solver of a library that calls procedures bound to an abstract type, and types that extend it in other
! units, by PART: 1 the library, 2 another library with an extension, 3 the program with two more, and its
! head.  Extensions write their own components, own arrays, and access variables: their module's, and the
! solver's.
#include "names.inc"
#ifdef QUAD
#define e_solver e_solver_q
#define e_other e_other_q
#define e_types e_types_q
#endif
#if PART == 1
module e_solver
  implicit none
  type, abstract :: problem
    real(8) :: rate = 0.3d0
    real(8) :: clock = 0.1d0
    integer :: calls = 0
  contains
    procedure (eval_of), deferred :: eval
    procedure (energy_of), deferred :: energy
    procedure :: factor => plain_factor
    procedure :: rates => plain_rates
    procedure :: named => plain_named
  end type
  abstract interface
    subroutine eval_of (p, t, x, y)
      import :: problem
      class(problem), intent(inout) :: p
      real(8), intent(in) :: t, x(:)
      real(8), intent(out) :: y(:)
    end subroutine
    function energy_of (p, n, x, weight) result (r)
      import :: problem
      class(problem), intent(in) :: p
      integer, intent(in) :: n
      real(8), intent(in) :: x(n)
      real(8), intent(in), optional :: weight
      real(8) :: r
    end function
  end interface
  real(8) :: damping = 0.5d0
contains
  function plain_factor (p, x) result (r)
    class(problem), intent(in) :: p
    real(8), intent(in) :: x
    real(8) :: r
    r = 1 + p%rate * x
  end function

  function plain_rates (p, x) result (y)
    class(problem), intent(in) :: p
    real(8), intent(in) :: x(:)
    real(8) :: y(size (x))
    y = p%rate * x * x
  end function

  subroutine plain_named (p, name, x, there)
    class(problem), intent(inout) :: p
    character(*), intent(in) :: name
    real(8), intent(inout) :: x(:)
    logical, intent(in), optional :: there(:)
    if (name == 'twice') x = x * 2 * p%rate
  end subroutine

  ! What was read before a call may be something else behind it: damping, rate, calls.
  subroutine solve (p, x, steps, e)
    class(problem), intent(inout) :: p
    real(8), intent(inout) :: x(:)
    integer, intent(in) :: steps
    real(8), intent(out) :: e
    real(8) :: k1(size (x)), k2(size (x)), h
    integer :: k
    h = 0.1d0
    e = 0
    do k = 1, steps
      x(1) = x(1) * (1 + 0.1d0 * damping * p%rate)
      call p%eval (k * h, x, k1)
      call p%eval (k * h + 0.05d0, x + 0.5d0 * h * k1, k2)
      x = x + h * damping * k2 * p%factor (x(2))
      p%rate = p%rate * (1 + 0.01d0 * p%calls)
      call p%eval (p%clock, x(size (x):1:-1), k2)
      x(2) = x(2) * damping * p%rate + k2(1) * 0.1d0
      x = x + 0.1d0 * p%rates (x)
      call p%named ('square', x)
      call p%named ('twice', k1(1:2), [.true., .false.])
      e = e + k1(1)
      e = e + p%energy (size (x), x) * p%energy (2, x, 0.5d0)
    end do
  end subroutine
end module
#elif PART == 2
! It has a pointer, and its module a variable.
module e_other
  use e_solver
  implicit none
  type, extends (problem) :: third
    real(8), pointer :: field(:) => null ()
  contains
    procedure :: eval => third_eval
    procedure :: energy => third_energy
    procedure :: rates => third_rates
  end type
  real(8) :: slope = 0.2d0, heat(3) = 1
  integer :: turns = 0
contains
  subroutine third_eval (p, t, x, y)
    class(third), intent(inout) :: p
    real(8), intent(in) :: t, x(:)
    real(8), intent(out) :: y(:)
    y = sin (x) * slope + heat(1) * p%field(1:size (x)) * t
    heat = heat * 1.01d0 + 0.1d0 * x(1)
    p%field(1) = p%field(1) * y(1)
    damping = damping + 0.01d0 * y(2)
    slope = slope * 0.99d0
    turns = turns + 1
    p%calls = p%calls + 2
  end subroutine
  function third_rates (p, x) result (y)
    class(third), intent(in) :: p
    real(8), intent(in) :: x(:)
    real(8) :: y(size (x))
    y = p%rate * x * heat(1) * x(size (x):1:-1)
  end function
  function third_energy (p, n, x, weight) result (r)
    class(third), intent(in) :: p
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(in), optional :: weight
    real(8) :: r
    r = sum (x) * slope + p%field(2) * p%rate
    if (present (weight)) r = r * weight
  end function
end module
#elif PART == 3
module e_types
  use e_solver
  implicit none
  ! It writes components of its own.
  type, extends (problem) :: simple
    real(8) :: stiff = 0.4d0, memory(2) = 0.1d0
  contains
    procedure :: eval => simple_eval
    procedure :: energy => simple_energy
    procedure :: factor => simple_factor
  end type
  ! It owns arrays, one of which gets others; it extends the other one.
  type, extends (simple) :: owner
    real(8), allocatable :: coefficients(:), last(:)
  contains
    procedure :: eval => owner_eval
    procedure :: named => owner_named
  end type
  real(8) :: offset = 0.05d0
contains
  subroutine simple_eval (p, t, x, y)
    class(simple), intent(inout) :: p
    real(8), intent(in) :: t, x(:)
    real(8), intent(out) :: y(:)
    y = -p%stiff * x**2 + p%memory(1) * t + offset
    p%memory(1) = p%memory(1) * 0.9d0 + 0.1d0 * x(1) * x(2)
    p%memory(2) = p%memory(1) * p%memory(2)
    p%calls = p%calls + 1
  end subroutine
  function simple_energy (p, n, x, weight) result (r)
    class(simple), intent(in) :: p
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(in), optional :: weight
    real(8) :: r
    r = sum (x**2) * p%stiff + p%memory(2)
    if (present (weight)) r = r * weight
  end function
  function simple_factor (p, x) result (r)
    class(simple), intent(in) :: p
    real(8), intent(in) :: x
    real(8) :: r
    r = p%rate + p%memory(1) * x
  end function
  subroutine owner_named (p, name, x, there)
    class(owner), intent(inout) :: p
    character(*), intent(in) :: name
    real(8), intent(inout) :: x(:)
    logical, intent(in), optional :: there(:)
    if (name == 'square') x = x**2
    if (.not. present (there)) return
    where (there)
      x = x + p%coefficients(1:2)
    end where
  end subroutine
  subroutine owner_eval (p, t, x, y)
    class(owner), intent(inout) :: p
    real(8), intent(in) :: t, x(:)
    real(8), intent(out) :: y(:)
    integer :: k
    y = p%stiff * x * t
    do k = 1, size (x)
      y(k) = y(k) + p%coefficients(k) * x(size (x) + 1 - k)
    end do
    if (allocated (p%last)) then
      y = y + 0.1d0 * p%last
      deallocate (p%last)
    end if
    allocate (p%last(size (x)))
    p%last = y * x
    p%coefficients = p%coefficients * (1 + 0.01d0 * y(1))
    p%calls = p%calls + 1
  end subroutine
end module

subroutine f (which, x, y)
  use e_types
  use e_other
  implicit none
  integer, intent(in) :: which
  real(8), intent(inout) :: x(3), y(6)
  class(problem), allocatable :: p
  type(simple) :: s
  type(owner), target :: o
  type(third) :: t
  real(8), target :: field(3)
  real(8) :: e, before
  offset = 0.05d0 + 0.1d0 * y(3)
  damping = 0.5d0 * y(2)
  slope = 0.2d0 * x(1)
  heat = 1
  turns = 3
  x(3) = x(3) * y(turns) + turns * x(3)**2
  before = damping * slope
  if (which == 0) then
    s%clock = 0.2d0 * y(3)
    s%stiff = 0.4d0 * y(1)
    call solve (s, x, 2, e)
    y(4) = e + s%memory(1) * s%rate
  else if (which == 1) then
    allocate (o%coefficients(3))
    o%coefficients = 0.3d0 * y(1:3)
    call solve (o, x, 2, e)
    y(4) = e + sum (o%coefficients * o%last)
  else
    field = y(1:3)
    t%field => field
    t%rate = x(2)
    call solve (t, x, 2, e)
    y(4) = e + field(1) * t%rate
    allocate (simple :: p)
    call solve (p, y(1:3), 1, e)
    y(6) = y(6) * e
  end if
  y(5) = y(5) * damping * slope + before + heat(2) * offset
  do turns = turns, turns + 2
    y(5) = y(5) * (1 + turns * 0.1d0 * y(5))
  end do
end subroutine

subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  call f (nint (s(10)), s(1), s(4))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  call f_b (nint (s(10)), s(1), sb(1), s(4), sb(4))
end subroutine
#ifndef ADJOINT_ONLY
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  call f_d (nint (s(10)), s(1), sd(1), s(4), sd(4))
end subroutine
#endif
program main
  external run, run_q, run_b, run_d
  real(8) :: s(10), p(1), sb(10)
  integer :: i, which
  do which = 0, 2
    do i = 1, 9
      s(i) = 0.75d0 + 0.2d0 * sin (1.7d0 * i)
    end do
    s(10) = which
#ifdef ADJOINT_ONLY
    sb = 1
    call run_b (s, sb, p, p, p(1))
#else
    call law (run, run_q, run_b, run_d, 10, s, 0, p, 0)
#endif
  end do
  call verdict
end program
#endif
#endif
