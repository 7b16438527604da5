! SPDX-License-Identifier: GPL-3.0-or-later
! A module, and procedures outside of one, for p-main.f90.
module tools
  implicit none
  real(8) :: state = 1
contains
  ! Text, arrays of two dimensions, some with other lower bounds.
  subroutine scaled (mode, n, m, x, y, total)
    character(*), intent(in) :: mode
    integer, intent(in) :: n, m
    real(8), intent(in) :: x(n, m)
    real(8), intent(out) :: y(0:n - 1, m)
    real(8), intent(inout) :: total
    integer :: j
    do j = 1, m
      if (mode(1:4) == 'sine') then
        y(:, j) = sin (x(:, j)) * total
      else
        y(:, j) = x(:, j)**2
      end if
    end do
    total = total + sum (y)
  end subroutine

  real(8) function size_of (n, z)
    integer, intent(in) :: n
    complex(8), intent(in) :: z(n)
    size_of = sum (real (z)**2 * 0.5d0 + aimag (z) * real (z))
  end function

  subroutine counts (x)
    real(8), intent(inout) :: x
    state = state + 1
    x = x * state
  end subroutine

  subroutine any_shape (x)
    real(8), intent(inout) :: x(:)
    x = 2 * x
  end subroutine
end module

subroutine bare (n, x, r)
  implicit none
  integer :: n, i
  real(4) :: x(*), r
  do i = 1, n
    r = r + x(i) * x(n + 1 - i) * i
  end do
end subroutine
