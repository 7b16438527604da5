! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f(y,/blk/a)/(x,/blk/a) -fplugin-arg-adjoint-mode=both" }
! COMMON with other layouts in other procedures, filled by BLOCK DATA, with EQUIVALENCE to its
! members; one member is named in the head, another is a coefficient, others are written before they
! are read.  EQUIVALENCE of local arrays.
#include "names.inc"
#ifdef QUAD
# define blk blk_q
# define coefficients coefficients_q
# define start start_q
#endif
block data start
  real(8) :: c, d(2)
  common /coefficients/ c, d
  data c, d /1.5d0, -0.5d0, 0.75d0/
end block data
recursive subroutine g (n, x, level)
  integer, intent(in) :: n, level
  real(8), intent(inout) :: x(n)
  ! Elsewhere: a, w (4), t (2, 2), last.
  real(8) :: head(3), u(3), tail(4)
  real(8) :: d(3)
  common /blk/ head, u, tail
  common /coefficients/ d
  integer :: i
  if (level > 1) call g (n, x, level - 1)
  do i = 1, n
    u(i) = u(i) * x(i) * d(i)
    tail(i) = tail(i) + head(i) * x(i)
  end do
  head(1) = head(1) * x(2)
  x = x * tail(4)
end subroutine
subroutine f (n, x, y)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: a, w(4), t(2,2), last
  real(8) :: flat(4), c, d(2), other(3), middle(3), local(4), square(2,2)
  common /blk/ a, w, t, last
  common /coefficients/ c, d
  equivalence (t, flat), (w(2), other), (local, square), (local(2), middle)
  integer :: i
  w(1) = x(1) * y(2)
  other = x * y
  flat = a * [x(1), x(2), x(3), y(1)]
  last = c * x(2)
  call g (n, y, 2)
  local(1) = y(1)
  middle = y * flat(2:4)
  do i = 1, 2
    square(i,:) = square(i,:) * t(:,i) + w(i) * d(i)
  end do
  y = y * middle + last * local(1) + other(2) * a
end subroutine

subroutine run (s, p, r)
  real(8) :: s(7), p(*), r, a, w(4), t(2,2), last
  common /blk/ a, w, t, last
  a = s(7)
  call f (3, s(1), s(4))
  s(7) = a
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  use adjoint
  real(8) :: s(7), sb(7), p(*), pb(*), rb, a, w(4), t(2,2), last
  common /blk/ a, w, t, last
  external f_b
  a = s(7)
  call adjoint_seed ('/blk/a', sb(7))
  call f_b (3, s(1), sb(1), s(4), sb(4))
  call adjoint_gradient ('/blk/a', sb(7))
  s(7) = a
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  use adjoint
  real(8) :: s(7), sd(7), p(*), pd(*), r, rd, a, w(4), t(2,2), last
  common /blk/ a, w, t, last
  external f_d
  a = s(7)
  call adjoint_seed ('/blk/a', sd(7))
  call f_d (3, s(1), sd(1), s(4), sd(4))
  call adjoint_gradient ('/blk/a', sd(7))
  s(7) = a
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(7), p(1)
  s = [1.25d0, -0.75d0, 0.5d0, 0.875d0, 0.25d0, -0.5d0, 1.125d0]
  call law (run, run_q, run_b, run_d, 7, s, 0, p, 0)
  call verdict
end program
#endif
