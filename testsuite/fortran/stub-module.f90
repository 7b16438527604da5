! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! Stubs in the module: a subroutine and a function, filled by the plugin; f_b and
! g_d are checked by the compiler at their calls.
#include "names.inc"
module kernels
#ifndef QUAD
  use adjoint
#endif
  implicit none
contains
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    do i = 1, n
      y(i) = y(i) * x(i) + exp (-x(i))
    end do
  end subroutine
  function g (x, k) result (z)
    real(8), intent(in) :: x
    integer, intent(in) :: k
    real(8) :: z
    z = cos (x) ** k
  end function
#ifndef QUAD
  subroutine f_b (n, x, xb, y, yb)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: xb(n), y(n), yb(n)
    call adjoint_stub (n, x, xb, y, yb)
  end subroutine
  subroutine f_d (n, x, xd, y, yd)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n), xd(n)
    real(8), intent(inout) :: y(n), yd(n)
    call adjoint_stub (n, x, xd, y, yd)
  end subroutine
  function g_b (x, xb, k, gb) result (z)
    real(8), intent(in) :: x
    real(8), intent(inout) :: xb, gb
    integer, intent(in) :: k
    real(8) :: z
    call adjoint_stub (x, xb, k, gb, z)
  end function
  function g_d (x, xd, k, z) result (zd)
    real(8), intent(in) :: x, xd
    integer, intent(in) :: k
    real(8), intent(inout) :: z
    real(8) :: zd
    call adjoint_stub (x, xd, k, z, zd)
  end function
#endif
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(8), p(*), r
  call f (4, s(1:4), s(5:8))
  r = g (s(1), 3)
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  use kernels
  real(8) :: s(8), sb(8), p(*), pb(*), rb, v
  v = g_b (s(1), sb(1), 3, rb)
  call near (v, cos (s(1)) ** 3, 1d0)
  call near (rb, 0d0, 1d0)
  call f_b (4, s(1:4), sb(1:4), s(5:8), sb(5:8))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  use kernels
  real(8) :: s(8), sd(8), p(*), pd(*), r, rd
  call f_d (4, s(1:4), sd(1:4), s(5:8), sd(5:8))
  rd = g_d (s(1), sd(1), 3, r)
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(8) = [0.3d0, -1.2d0, 0.7d0, 1.d0, 2.d0, 3.d0, 4.d0, 5.d0], p(1)
  call law (run, run_q, run_b, run_d, 8, s, 0, p, 1)
  call verdict
end program
#endif
