! SPDX-License-Identifier: GPL-3.0-or-later
! POINTERs that a head names, one of them private.
module named
  use adjoint
  implicit none
  real(8), pointer :: a(:)
  real(8), pointer, private :: hidden(:)
contains
  subroutine make (n)
    integer, intent(in) :: n
    if (.not. associated (a)) allocate (a(n))
    if (.not. associated (hidden)) allocate (hidden(n))
    a = 1.5d0
    hidden = 0.7d0
  end subroutine
  subroutine model (n, x, cost)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: cost
    cost = sum (x * a ** 2) + sum (hidden ** 3 * x)
  end subroutine
  subroutine shift (h, d)
    real(8), intent(in) :: h, d(:)
    hidden = 0.7d0 + h * d
    a = 1.5d0 + 2 * h * d
  end subroutine
  subroutine gradients (ab, hb)
    real(8), intent(out) :: ab(:), hb(:)
    call adjoint_gradient ('named::a', ab)
    call adjoint_gradient ('named::hidden', hb)
  end subroutine
end module
