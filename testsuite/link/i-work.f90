! SPDX-License-Identifier: GPL-3.0-or-later
! Internal procedures that use the host's variables, handed to another unit, and recursive.
subroutine work (n, x, y)
  use quadrature
  implicit none
  integer :: n, k
  real(8) :: x(n), y, w(5), c, s
  k = 2
  w = x(1); w(3) = x(2); c = x(3)
  call adaptive (polynomial, 0d0, x(3), 4, s)
  y = s * c + again (x(2), 2)
contains
  function polynomial (t) result (p)
    real(8), intent(in) :: t
    real(8) :: p
    p = x(1) * t**k + w(3) * sin (x(n) * t)
    c = c + p
  end function
  recursive function again (t, m) result (p)
    real(8), intent(in) :: t
    integer, intent(in) :: m
    real(8) :: p
    p = t * c
    c = c * x(2)
    if (m > 0) p = p + again (p, m - 1)
  end function
end subroutine
