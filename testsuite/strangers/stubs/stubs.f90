! SPDX-License-Identifier: GPL-3.0-or-later
! Dummies of every shape and a character in stubs, statements on several lines.
module m
  use adjoint
  implicit none
contains
  subroutine f (n, k, x, w, y, c)
    integer, intent(in) :: n, k
    real(8), intent(in) :: x(n), w(:, :)
    real(8), intent(inout) :: y(n)
    character(*), intent(in) :: c
    if (c == 'a') y = y * x * w(1, k)
  end subroutine
  subroutine f_b (n, k, x, xb, w, wb, y, yb, c)
    integer, intent(in) :: n, k
    real(8), intent(in) :: x(n), w(:, :)
    real(8), intent(inout) :: xb(n), y(n), yb(n), wb(:, :)
    character(*), intent(in) :: c
    call adjoint_stub (n, k, x, xb, &
                       w, wb, y, yb, c)
  end subroutine
  real(8) function g (x)
    real(8), intent(in) :: x(3)
    g = x(1) * x(2)
  end function
  subroutine g_b (x, xb, gb)
    real(8), intent(in) :: x(3)
    real(8), intent(inout) :: xb(3), gb
    call adjoint_stub (x, xb, gb)
  end subroutine
  recursive subroutine h (x, y)
    real(8), intent(inout), contiguous :: x(:), y(:)
    x = x * y
  end subroutine
  subroutine h_b (x, xb, y, yb)
    real(8), intent(inout), contiguous :: x(:), y(:), xb(:), yb(:)

    call adjoint_stub (x, xb, y, yb)
  end subroutine
end module
