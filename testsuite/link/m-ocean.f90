! SPDX-License-Identifier: GPL-3.0-or-later
! Unit 2 of the program in two languages: calls C, by value and by reference.
module ocean
  use iso_c_binding
  implicit none
  interface
    real(c_double) function eos (t, s) bind (c)
      import :: c_double
      real(c_double), value :: t, s
    end function
    subroutine column (n, t, s, rho) bind (c)
      import :: c_double, c_int
      integer(c_int), value :: n
      real(c_double), intent(in) :: t(n), s(n)
      real(c_double), intent(out) :: rho(n)
    end subroutine
  end interface
contains
  subroutine energy (n, t, s, e)
    integer, intent(in) :: n
    real(8), intent(in) :: t(n), s(n)
    real(8), intent(out) :: e
    real(8) :: rho(n)
    integer :: i
    call column (n, t, s, rho)
    e = 0
    do i = 1, n
      e = e + rho(i) * rho(i) * 1d-6 + eos (t(i), s(n + 1 - i)) * 1d-3
    end do
  end subroutine
end module
