! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-blas "" }
! { dg-options "-fplugin-arg-adjoint-head=f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! A Kalman filter: predictions and updates of a state and its covariance, with two
! measurements each; what is returned is the state, and the log likelihood's quadratic part.
#include "names.inc"
#include "calls-names.inc"
#ifdef QUAD
#define kalman kalman_q
#endif
#define N 3
#define SECOND 13
#define SIZE 24
#define VALUES s = [(0.3d0 * sin (1.7d0 * i * i), i = 1, SIZE)]
module kalman
contains
  subroutine step (n, phi, state, p, h, z, fit)
    integer, intent(in) :: n
    real(8), intent(in) :: phi(n, n), h(2, n), z(2)
    real(8), intent(inout) :: state(n), p(n, n), fit
    real(8) :: next(n), pp(n, n), s(2, 2), hp(2, n), d(2), w(2)
    integer :: i, info
    real(8), external :: ddot
    call dgemv ('N', n, n, 1.d0, phi, n, state, 1, 0.d0, next, 1)
    call dgemm ('N', 'N', n, n, n, 1.d0, phi, n, p, n, 0.d0, pp, n)
    call dgemm ('N', 'T', n, n, n, 1.d0, pp, n, phi, n, 0.d0, p, n)
    do i = 1, n
      p(i, i) = p(i, i) + 0.1d0
    end do
    ! S = H P H' + R, gain = P H' inv (S)
    call dgemm ('N', 'N', 2, n, n, 1.d0, h, 2, p, n, 0.d0, hp, 2)
    s = reshape ([0.4d0, 0.d0, 0.d0, 0.4d0], [2, 2])
    call dgemm ('N', 'T', 2, 2, n, 1.d0, hp, 2, h, 2, 1.d0, s, 2)
    d = z
    call dgemv ('N', 2, n, -1.d0, h, 2, next, 1, 1.d0, d, 1)
    call dpotrf ('L', 2, s, 2, info)
    if (info /= 0) stop 1
    w = d
    call dpotrs ('L', 2, 1, s, 2, w, 2, info)
    fit = fit + ddot (2, d, 1, w, 1) + 2 * (log (s(1, 1)) + log (s(2, 2)))
    call dcopy (n, next, 1, state, 1)
    call dgemv ('T', 2, n, 1.d0, hp, 2, w, 1, 1.d0, state, 1)
    pp(:2, :) = hp
    call dpotrs ('L', 2, n, s, 2, pp, n, info)
    call dgemm ('T', 'N', n, n, 2, -1.d0, hp, 2, pp, n, 1.d0, p, n)
  end subroutine
end module
subroutine f (n, x, y)
  use kalman
  integer, intent(in) :: n
  real(8) :: x(n, n + 1), y(n, n + 1), state(n), p(n, n), h(2, n), fit
  integer :: i
  state = y(:, n + 1)
  p = 0
  do i = 1, n
    p(i, i) = 1 + 0.1d0 * i
  end do
  h = y(:2, :n)
  fit = 0
  do i = 1, 4
    call step (n, x, state, p, h, 0.1d0 * i * x(:2, n + 1), fit)
  end do
  y(:, n + 1) = state
  y(1, 1) = y(1, 1) + fit
end subroutine
#include "two-arrays.inc"
