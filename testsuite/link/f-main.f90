! SPDX-License-Identifier: GPL-3.0-or-later
! Unit 5: the gradient against differences.
program main
  use kinds
  use model_m
  implicit none
  integer, parameter :: n = 20, nt = 30
  real(wp) :: theta(n), thetab(n), cost, costb, plus, minus, d, h
  external :: model_b
  integer :: i
  logical :: bad
  do i = 1, n
    theta(i) = 0.5_wp + 0.3_wp * sin (real (i, wp))
  end do
  thetab = 0; costb = 1; bad = .false.; h = 1e-6_wp
  call model_b (n, nt, theta, thetab, cost, costb)
  do i = 1, n
    theta(i) = theta(i) + h; call model (n, nt, theta, plus)
    theta(i) = theta(i) - 2 * h; call model (n, nt, theta, minus)
    theta(i) = theta(i) + h
    d = (plus - minus) / (2 * h)
    bad = bad .or. .not. abs (d - thetab(i)) <= 1e-6_wp * (abs (d) + 1)
    print '(es23.15)', thetab(i)
  end do
  if (bad) stop 1
end program
