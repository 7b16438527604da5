! SPDX-License-Identifier: GPL-3.0-or-later
module tridiagonal
  use kinds
  implicit none
contains

  ! Solves a(k) x(k-1) + b(k) x(k) + c(k) x(k+1) = d(k), k = 1..n, by elimination.
  pure subroutine solve_tridiagonal (n, a, b, c, d, x)
    integer, intent(in) :: n
    real(wp), intent(in) :: a(n), b(n), c(n), d(n)
    real(wp), intent(out) :: x(n)
    real(wp) :: e(n), pivot
    integer :: k
    pivot = b(1)
    x(1) = d(1) / pivot
    do k = 2, n
      e(k) = c(k-1) / pivot
      pivot = b(k) - a(k) * e(k)
      x(k) = (d(k) - a(k) * x(k-1)) / pivot
    end do
    do k = n - 1, 1, -1
      x(k) = x(k) - e(k+1) * x(k+1)
    end do
  end subroutine
end module
