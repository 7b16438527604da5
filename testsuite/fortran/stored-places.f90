! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! State in COMMON blocks and module variables beside forcing, which is made from the time; sections
! of them handed to procedures, a block in other layouts, a pointer to a module variable.
#include "names.inc"
#ifdef QUAD
# define clock clock_q
# define forced forced_q
# define state_step state_step_q
# define mix mix_q
# define follow follow_q
# define wind wind_q
# define state state_q
#endif
module clock
  implicit none
  real(8) :: sun(5), depth(5), total
  real(8), target :: heat(5), cold(5)
  real(8), pointer :: at(:)
contains
  recursive subroutine forced (n, time, level)
    integer, intent(in) :: n, level
    real(8), intent(in) :: time
    real(8) :: tx(5), ty(5)
    common /wind/ tx, ty
    integer :: i
    if (level > 1) call forced (n, 0.5d0 * time, level - 1)
    do i = 1, n
      tx(i) = 0.9d0 * tx(i) + 0.1d0 * sin (time + i)
      ty(i) = tx(i) * sun(i)
      sun(i) = sun(i) + 0.125d0 * cos (time)
    end do
  end subroutine
  recursive subroutine state_step (n, u, level)
    integer, intent(in) :: n, level
    real(8), intent(inout) :: u(n)
    real(8) :: all(10), a, b(9)
    common /wind/ all
    common /state/ a, b
    integer :: i
    if (level > 1) call state_step (n, u, level - 1)
    do i = 1, n
      u(i) = u(i) * (1 - 0.1d0 * b(4 + i) * all(5 + i)) + sun(i)
      b(4 + i) = b(4 + i) + 0.25d0 * u(i) * depth(i)
    end do
    total = total + a * u(1)
  end subroutine
  recursive subroutine mix (n, u, v, level)
    integer, intent(in) :: n, level
    real(8), intent(inout) :: u(n), v(n)
    integer :: i
    if (level > 1) call mix (n, v, u, level - 1)
    do i = 2, n
      u(i) = u(i) + 0.125d0 * v(i - 1) * depth(i)
    end do
    heat(1:n) = heat(1:n) + u * v
  end subroutine
  recursive subroutine follow (n, level)
    integer, intent(in) :: n, level
    integer :: i
    if (level > 1) call follow (n, level - 1)
    do i = 1, n
      at(i) = at(i) * 0.5d0 + total * sun(i)
    end do
  end subroutine
end module
subroutine f (n, x, y)
  use clock
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: u(5), v(5), time, both(10)
  common /wind/ both
  common /state/ u, v
  integer :: step
  both = 0.25d0
  sun = 0.5d0
  depth = [1.0d0, 0.5d0, 0.25d0, 0.75d0, 1.25d0]
  total = 0
  heat = 0.125d0
  cold = 0.375d0
  u = x
  v = y
  do step = 1, 3
    time = 0.25d0 * step
    call forced (n, time, 2)
    call state_step (n, u, 2)
    call mix (n, u, v, 2)
    at => heat
    if (step == 2) at => cold
    call follow (n, 2)
  end do
  y = y * u + both(1:n) * v + total * heat * cold
end subroutine

#define N 5
#define SECOND 6
#define SIZE 10
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.0d0, 2.0d0, 3.0d0, 4.0d0, 5.0d0, 1.5d0, -0.5d0]
#include "two-arrays.inc"
