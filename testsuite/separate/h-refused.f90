! SPDX-License-Identifier: GPL-3.0-or-later
! Procedures with descriptors: what is exported of assumed shape, and what is not of others.
module one
contains
  subroutine square (n, x)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n)
    x = x * x
  end subroutine
end module

module two
contains
  subroutine square (n, x)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n)
    x = 2 * x * x
  end subroutine
end module

subroutine smooth (x)
  real(8), intent(inout) :: x(:)
  x = x * x
end subroutine

subroutine plain (x)
  real(8), intent(inout) :: x(6)
  x = x * x
end subroutine

subroutine grows (x)
  real(8), intent(inout), allocatable :: x(:)
  x = x * x
end subroutine

subroutine points (x)
  real(8), pointer :: x(:)
  x = x * x
end subroutine

subroutine ranks (x, y)
  real(8), intent(in) :: x(..)
  real(8), intent(out) :: y
  y = rank (x) * 2.0d0
end subroutine

subroutine words (x, y)
  character(*), intent(in) :: x(:)
  real(8), intent(inout) :: y
  y = y * size (x)
end subroutine

subroutine types (x, y)
  type t
    sequence
    real(8) :: a
  end type
  type (t), intent(in) :: x(:)
  real(8), intent(inout) :: y
  y = y * x(1)%a
end subroutine

subroutine bound (x, y) bind (c)
  real(8), intent(in) :: x(:)
  real(8), intent(inout) :: y
  y = y * x(1)
end subroutine

function fresh (x) result (y)
  real(8), intent(in) :: x(:)
  real(8), allocatable :: y(:)
  y = x * x
end function

subroutine keeps (x, y)
  real(8), intent(in), target :: x(:)
  real(8), intent(inout) :: y
  real(8), pointer, save :: p(:) => null ()
  if (associated (p)) y = y + p(1)
  p => x
end subroutine
