! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x,y)" }
! { dg-environment "ADJOINT_TAPE_LIMIT=1M" }
! { dg-status 1 }
! { dg-output {^adjoint: tape exhausted \(derivative of .f., exhaustion\.f90:1[3-9]\): [0-9]+ bytes more are asked for, this call has [0-9]+ bytes on the tape; tapes hold} }
! Without a handler the program ends with a message that tells where.
subroutine f (n, x, y)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: t, i
  do t = 1, 30
    y(1) = y(1) * y(n)
    do i = 2, n
      y(i) = sin (y(i)) * y(i-1) + x(i)
      if (y(i) > 0.5d0) y(i) = y(i) * y(i)
    end do
  end do
end subroutine

program main
  integer, parameter :: n = 15000
  real(8) :: x(n), y(n), xb(n), yb(n)
  external f_b
  x = 0.3d0
  y = 0.4d0
  xb = 0
  yb = 1
  call f_b (n, x, xb, y, yb)
end program
