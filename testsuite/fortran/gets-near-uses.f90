! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! A column's physics, as one long block: what its reverse needs from the tape is read where it is used,
! around calls and module variables that are changed between.
#include "names.inc"
module kernels
  implicit none
  real(8) :: vapour, cloud, rain, ice, snow, heat, press, w1, w2, w3
contains
  subroutine exchange (a, b, rate)
    real(8), intent(inout) :: a, b
    real(8), intent(in) :: rate
    real(8) :: d
    d = rate * a * (1 - 0.5d0 * b)
    a = a - d
    b = b + d
  end subroutine
  recursive subroutine level (depth, t)
    integer, intent(in) :: depth
    real(8), intent(inout) :: t(:)
    real(8) :: e, q, s
    e = exp (0.1d0 * t(1))
    q = e * vapour
    vapour = vapour - 0.1d0 * q * t(2)
    cloud = cloud * (1 - 0.2d0 * e) + 0.1d0 * q
    s = sqrt (1 + cloud**2)
    rain = rain + s * cloud * t(3)
    ice = ice * s + 0.05d0 * rain * t(4)
    snow = snow + ice * ice - 0.1d0 * e * snow
    heat = heat + q * s - 0.2d0 * snow * t(5)
    w1 = vapour * cloud - rain * ice
    w2 = w1 * snow + heat * s
    w3 = w2 * w1 - heat * vapour
    call exchange (vapour, rain, 0.1d0 * w1)
    call exchange (cloud, ice, 0.1d0 * w2)
    if (depth > 0) call level (depth - 1, t)
    press = press + w3 * rain - ice * t(1)
    heat = heat * 0.9d0 + press * e
    t(1) = t(1) + 0.1d0 * heat * s
    t(2) = t(2) * (1 + 0.1d0 * w1) - 0.1d0 * w2
    t(3) = t(3) - 0.1d0 * w3 * t(1)
    t(4) = t(4) + 0.1d0 * vapour * rain
    t(5) = t(5) * 0.9d0 + 0.1d0 * press * cloud
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n), y(n)
    real(8) :: t(5)
    integer :: k
    vapour = 0.3d0 + x(1)
    cloud = 0.1d0 * x(2)
    rain = 0.2d0
    ice = x(3)
    snow = 0.1d0
    heat = x(4) * x(5)
    press = 0.5d0
    do k = 1, n - 5
      t = x(k:k + 4)
      call level (mod (k, 3), t)
      y(k) = y(k) + t(1) * t(3) - t(5) * press
      x(k:k + 4) = 0.5d0 * t
    end do
  end subroutine
end module
#define N 8
#define SECOND 9
#define SIZE 16
#define MODULE kernels
#define VALUES s = [0.7d0, -0.2d0, 0.4d0, 0.1d0, 0.3d0, -0.5d0, 0.2d0, 0.6d0, -0.1d0, 0.25d0, 0.15d0, -0.3d0, .2d0, .1d0, 0.4d0, 0.5d0]
#include "two-arrays.inc"
