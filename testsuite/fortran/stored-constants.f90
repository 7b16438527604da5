! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! Forcing in COMMON blocks and a module, made from the time by recursive procedures, which stay calls;
! what varies is computed with it, but stored elsewhere.
#include "names.inc"
#ifdef QUAD
# define weather weather_q
# define sun sun_q
# define wind wind_q
# define forced forced_q
# define state_step state_step_q
#endif
module weather
  implicit none
  real(8) :: sun(5) = 0.5d0
contains
  recursive subroutine forced (n, time, level)
    integer, intent(in) :: n, level
    real(8), intent(in) :: time
    real(8) :: tx(5), ty(5), phase(n)
    common /wind/ tx, ty
    integer :: i
    if (level > 1) call forced (n, 0.5d0 * time, level - 1)
    phase = time
    do i = 1, n
      tx(i) = 0.9d0 * tx(i) + 0.1d0 * sin (phase(i) + i)
      ty(i) = tx(i) * sun(i)
      sun(i) = sun(i) + 0.125d0 * cos (time)
    end do
  end subroutine
  recursive subroutine state_step (n, u, level)
    integer, intent(in) :: n, level
    real(8), intent(inout) :: u(n)
    real(8) :: all(10)
    common /wind/ all
    integer :: i
    if (level > 1) call state_step (n, u, level - 1)
    do i = 1, n
      u(i) = u(i) * (1 - 0.1d0 * u(i) * all(5 + i)) + sun(i)
    end do
  end subroutine
end module
subroutine f (n, x, y)
  use weather
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: u(n), time, both(10)
  common /wind/ both
  integer :: step
  both = 0.25d0
  sun = 0.5d0
  u = x
  do step = 1, 3
    time = 0.25d0 * step
    call forced (n, time, 2)
    call state_step (n, u, 2)
  end do
  y = y * u + both(1:n)
end subroutine

#define N 5
#define SECOND 6
#define SIZE 10
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.0d0, 2.0d0, 3.0d0, 4.0d0, 5.0d0, 1.5d0, -0.5d0]
#include "two-arrays.inc"
