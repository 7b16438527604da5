! SPDX-License-Identifier: GPL-3.0-or-later
! What a bound procedure of another unit does to the unit that calls it: it changes private variables and own
! arrays by that unit's procedures, calls the solver again, with another object, and the head's unit by a
! variable of its own.  By PART: 1 the library, 2 the program.
#include "names.inc"
#ifdef QUAD
#define l_solver l_solver_q
#define l_types l_types_q
#endif
#if PART == 1
module l_solver
  implicit none
  private
  public :: law, solve, remember, tighten, reset
  type, abstract :: law
  contains
    procedure (force_of), deferred :: force
  end type
  abstract interface
    recursive function force_of (p, x) result (r)
      import :: law
      class(law), intent(inout) :: p
      real(8), intent(in) :: x
      real(8) :: r
    end function
  end interface
  real(8), save :: gain = 1
  real(8), allocatable, save :: history(:)
  integer, save :: level = 0
contains
  subroutine reset (g)
    real(8), intent(in) :: g
    gain = g
    if (allocated (history)) deallocate (history)
    allocate (history(2))
    history = 0.1d0 * g
    level = 0
  end subroutine
  subroutine tighten (g)
    real(8), intent(in) :: g
    gain = gain * g
    level = level + 1
  end subroutine
  subroutine remember (x)
    real(8), intent(in) :: x
    real(8), allocatable :: longer(:)
    allocate (longer(size (history) + 1))
    longer(2:) = history
    longer(1) = x * gain
    call move_alloc (longer, history)
  end subroutine
  recursive subroutine solve (p, x, steps)
    class(law), intent(inout) :: p
    real(8), intent(inout) :: x
    integer, intent(in) :: steps
    real(8) :: kept
    integer :: k
    do k = 1, steps
      kept = gain * history(1)
      x = x * gain + history(2)
      x = x - 0.1d0 * p%force (x) * kept * gain
      x = x + 0.05d0 * history(1) * history(size (history)) * level * x**2
    end do
  end subroutine
end module
#else
module l_types
  use l_solver
  implicit none
  type, extends (law) :: leaf
    real(8) :: k = 0.7d0
  contains
    procedure :: force => leaf_force
  end type
  type, extends (law) :: tree
    class(law), pointer :: below => null ()
    real(8), pointer :: w => null ()
  contains
    procedure :: force => tree_force
  end type
  real(8), target :: weight = 0.3d0
  common /blk/ total
  real(8) :: total
contains
  recursive function leaf_force (p, x) result (r)
    class(leaf), intent(inout) :: p
    real(8), intent(in) :: x
    real(8) :: r
    call tighten (1 + 0.02d0 * x)
    call remember (x * p%k)
    p%k = p%k * (1 + 0.05d0 * weight)
    total = total + x * p%k
    r = sin (x) * p%k
  end function
  recursive function tree_force (p, x) result (r)
    class(tree), intent(inout) :: p
    real(8), intent(in) :: x
    real(8) :: r, y
    y = 0.5d0 * x
    call solve (p%below, y, 2)
    p%w = p%w * 1.1d0 + 0.01d0 * y
    r = y * p%w
  end function
end module
subroutine f (x, y)
  use l_types
  implicit none
  real(8), intent(in) :: x(3)
  real(8), intent(out) :: y(2)
  class(law), allocatable :: p
  type(leaf), target :: l
  type(tree), target :: t
  real(8) :: before
  call reset (x(1))
  weight = 0.3d0 * x(2)
  total = x(3)
  l%k = 0.5d0 + x(3)
  t%below => l
  t%w => weight
  before = weight * total
  y = x(1:2)
  call solve (l, y(1), 1)
  y(2) = y(2) + before * total
  call solve (t, y(2), 2)
  allocate (leaf :: p)
  call solve (p, y(1), 2)
  y(1) = y(1) * total * weight + before
end subroutine
subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  call f (s(1), s(4))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  call f_b (s(1), sb(1), s(4), sb(4))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  call f_d (s(1), sd(1), s(4), sd(4))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(5), p(1)
  integer :: i
  do i = 1, 5
    s(i) = 0.75d0 + 0.2d0 * sin (1.7d0 * i)
  end do
  call law (run, run_q, run_b, run_d, 5, s, 0, p, 0)
  call verdict
end program
#endif
#endif
