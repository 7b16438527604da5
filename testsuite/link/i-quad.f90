! SPDX-License-Identifier: GPL-3.0-or-later
! A quadrature that other units hand internal procedures to.
module quadrature
contains
  recursive subroutine adaptive (g, a, b, n, s)
    interface
      function g (t)
        real(8), intent(in) :: t
        real(8) :: g
      end function
    end interface
    real(8), intent(in) :: a, b
    integer, intent(in) :: n
    real(8), intent(out) :: s
    real(8) :: l, r
    if (n > 1) then
      call adaptive (g, a, 0.5d0 * (a + b), n / 2, l)
      call adaptive (g, 0.5d0 * (a + b), b, n / 2, r)
      s = l + r
      return
    end if
    s = g (0.5d0 * (a + b)) * (b - a)
  end subroutine
end module
