! SPDX-License-Identifier: GPL-3.0-or-later
! A library of procedures with dummies of assumed shape.
#include "names.inc"
#ifdef QUAD
#define h_module h_module_q
#endif
module h_module
  implicit none
  real(8), allocatable :: field(:,:)
  real(8) :: rate = 0.25d0
  private :: halves
contains
  subroutine smooth (x)
    real(8), intent(inout) :: x(:)
    integer :: i
    do i = 2, size (x)
      x(i) = x(i) + 0.3d0 * x(i-1) * sin (x(i))
    end do
  end subroutine

  function total (a, w) result (sum)
    real(8), intent(in) :: a(:,:), w(-1:)
    real(8) :: sum
    integer :: i, j
    sum = 0
    do j = 1, size (a, 2)
      do i = lbound (a, 1), ubound (a, 1)
        sum = sum + sin (a(i,j)) ** 2 * w(i - 2)
      end do
    end do
  end function

  subroutine scatter (k, names, index, there, x, y)
    integer, intent(in) :: k, index(:)
    character(*), intent(in) :: names
    logical, intent(in) :: there(:)
    real(8), intent(in) :: x(:)
    real(8), intent(out) :: y(:)
    integer :: i
    y = 0
    do i = 1, size (index)
      if (there(i)) y(index(i)) = y(index(i)) + 0.25d0 * sin (x(i)) * x(k) * len (names)
    end do
  end subroutine

  subroutine count_up (index, x)
    integer, intent(inout) :: index(:)
    real(8), intent(inout) :: x
    index = mod (index, size (index)) + 1
    x = x * sin (x + index(1))
  end subroutine

  subroutine turn (z, by)
    complex(8), intent(inout) :: z(:)
    real(8), intent(in) :: by(:)
    integer :: i
    do i = 1, size (z)
      z(i) = z(i) * cmplx (0.5d0 * by(i), 0.5d0, kind (by)) + 0.1d0 * z(size (z) + 1 - i)
    end do
  end subroutine

  subroutine blend (x, w)
    real(8), intent(inout) :: x(:)
    real(8), intent(in), optional :: w(:)
    if (present (w)) then
      x = x * w(1:size (x)) + w(1)
    else
      x = x * x * 0.5d0
    end if
  end subroutine

  function scaled (x, f) result (y)
    real(8), intent(in) :: x(:), f
    real(8) :: y(size (x))
    y = f * sin (x) * x(size (x):1:-1)
  end function

  subroutine handed (u, v)
    real(8), intent(inout) :: u(:,:)
    real(8), intent(in) :: v(:)
    call smooth (u(:,1))
    call smooth (u(2,:))
    call halves (u, 2)
    call blend (u(:,2), v(1:size (u, 1)))
  end subroutine

  recursive subroutine halves (u, depth)
    real(8), intent(inout) :: u(:,:)
    integer, intent(in) :: depth
    u = u * (1 + 0.1d0 * sin (u))
    if (depth > 0) call halves (u(1::2,:), depth - 1)
  end subroutine

  subroutine advance (x)
    real(8), intent(inout) :: x(:)
    integer :: i
    do i = 1, size (x)
      x(i) = x(i) * (1 + rate * field(i,1))
    end do
    field(:,2) = field(:,2) + x(1) * field(:,1)
    rate = rate + 0.1d0 * x(size (x))
  end subroutine
end module
