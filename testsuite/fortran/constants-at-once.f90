! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! Constants that GCC stores together, as one integer of eight or sixteen bytes: two numbers of double
! precision, two or four of single precision, a complex number.  What they are stored to stays in memory, since
! a recursive procedure gets it.
#include "names.inc"
#ifdef QUAD
#define walk walk_q
#endif
recursive subroutine walk (n, z, s, t, c, y)
  integer, intent(in) :: n
  real(8), intent(inout) :: z(:), y
  real(4), intent(inout) :: s(:), t(:)
  complex(8), intent(inout) :: c(:)
  if (n == 0) return
  z(1) = z(1) * y + z(2)
  z(2) = sin (z(1)) * s(1)
  c = c * dcmplx (y, z(2))
  s(2) = s(2) * t(3)
  t(n) = t(n) - s(1)
  y = y * z(2) + s(2) + real (c(1)) * t(4) + aimag (c(1))
  call walk (n - 1, z, s, t, c, y)
end subroutine

subroutine f (n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8) :: z(2), w(3)
  real(4) :: s(2), t(4)
  complex(8) :: c(1)
  integer :: i
  interface
    recursive subroutine walk (n, z, s, t, c, y)
      integer, intent(in) :: n
      real(8), intent(inout) :: z(:), y
      real(4), intent(inout) :: s(:), t(:)
      complex(8), intent(inout) :: c(:)
    end subroutine
  end interface
  do i = 1, n
    z = [0.25d0, -0.5d0]
    s = [1.5, -0.5]
    t = [0.25, 2., -1., 0.125]
    c = (0.5d0, -0.25d0)
    w(2:3) = [1.5d0, 3d0]
    w(1) = x(i)
    y(i) = x(i)
    call walk (i, z, s, t, c, y(i))
    y(i) = y(i) + z(1) * real (c(1)) + t(i) + s(2)
    call walk (1, w(2:3), s, t, c, y(i))
    y(i) = y(i) * w(2) + w(3) * w(1)
  end do
end subroutine

subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  call f (3, s(1), s(4))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  external f_b
  call f_b (3, s(1), sb(1), s(4), sb(4))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  external f_d
  call f_d (3, s(1), sd(1), s(4), sd(4))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(6) = [0.7d0, 1.1d0, 0.6d0, 0d0, 0d0, 0d0], p(1)
  call law (run, run_q, run_b, run_d, 6, s, 0, p, 0)
  call verdict
end program
#endif
