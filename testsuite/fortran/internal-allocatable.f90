! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! { dg-libraries "-Wl,-z,execstack" }
! Internal procedures that stay calls use, and allocate anew, ALLOCATABLE and POINTER dummies and
! locals of the host; procedure pointers and OPTIONAL procedures.
#include "names.inc"
#ifdef QUAD
# define kept kept_q
#endif
module kept
  implicit none
  abstract interface
    recursive function step (t, m)
      real(8), intent(in) :: t
      integer, intent(in) :: m
      real(8) :: step
    end function
  end interface
contains
  recursive function solve (g, t, m, dg) result (s)
    procedure(step) :: g
    procedure(step), optional :: dg
    real(8), intent(in) :: t
    integer, intent(in) :: m
    real(8) :: s
    s = t - 0.1d0 * g (t, m)
    if (present (dg)) s = s + 0.01d0 * dg (t, m)
    if (m > 0) s = solve (g, s, m - 1, dg)
  end function
  recursive subroutine host (n, x, y, a, p)
    integer, intent(in) :: n
    real(8), intent(in) :: x(:)
    real(8), intent(inout) :: y(:)
    real(8), allocatable, intent(inout) :: a(:)
    real(8), pointer, intent(in) :: p(:)
    real(8), allocatable :: b(:), scalar
    procedure(step), pointer :: chosen
    b = x(1:2)
    scalar = x(3)
    call grow (3)
    y(1) = y(1) * sum (b) + a(1) * p(1)
    chosen => slope
    y(2) = solve (slope, x(1), 2)
    y(3) = solve (grown, x(2), 2, chosen) + scalar
    y(4) = y(4) + sum (a * p(:size (a)))
  contains
    recursive subroutine grow (m)
      integer, intent(in) :: m
      real(8), allocatable :: longer(:)
      allocate (longer(size (b) + 1))
      longer(:size (b)) = b
      longer(size (longer)) = b(m - 1) * x(m)
      call move_alloc (longer, b)
      a(1) = a(1) * b(1) + p(m)
      scalar = scalar * b(size (b))
      if (m > 2) call grow (m - 1)
    end subroutine
    recursive function slope (t, m) result (s)
      real(8), intent(in) :: t
      integer, intent(in) :: m
      real(8) :: s
      s = t * b(1) * p(m + 1) + a(2)
    end function
    recursive function grown (t, m) result (s)
      real(8), intent(in) :: t
      integer, intent(in) :: m
      real(8) :: s
      p(2) = p(2) * t
      s = slope (t, m) * p(2) + scalar
      if (m > 1) s = s * grown (t, m - 1)
    end function
  end subroutine
end module

subroutine f (n, x, y)
  use kept
  implicit none
  integer :: n
  real(8) :: x(n), y(n)
  real(8), allocatable :: a(:)
  real(8), target :: t(4)
  real(8), pointer :: p(:)
  allocate (a(3))
  a = x(1) * [1d0, 2d0, 3d0]
  t = x(2)
  p => t
  call host (n, x, y, a, p)
end subroutine

#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [0.3d0, 1.2d0, 0.7d0, 0.9d0, 2.d0, 1.5d0, 4.d0, 5.d0]
#include "two-arrays.inc"
