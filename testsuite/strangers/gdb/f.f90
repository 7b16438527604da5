! SPDX-License-Identifier: GPL-3.0-or-later
module m
  use adjoint
  implicit none
contains
  subroutine h (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y
    integer :: i
    do i = 1, n
      y = y * sin (x(i))
    end do
  end subroutine
  subroutine s (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y
    call h (n, x, y)
  end subroutine
  subroutine s_b (n, x, xb, y, yb)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: xb(n), y, yb
    call adjoint_stub (n, x, xb, y, yb)
  end subroutine
end module
subroutine g (n, x, y)
  use m
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y
  call h (n, x, y)
end subroutine
program p
  use m
  implicit none
  external g_b, h_b
  real(8) :: x(3) = [1, 2, 3], xb(3) = 0, y = 1, yb = 1
  call g_b (3, x, xb, y, yb)
  yb = 1
  call h_b (3, x, xb, y, yb)
  yb = 1
  call s_b (3, x, xb, y, yb)
  print *, xb
end program
