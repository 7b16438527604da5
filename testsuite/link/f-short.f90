! SPDX-License-Identifier: GPL-3.0-or-later
! A call of the derivative that lacks a shadow.
program short
  use kinds
  implicit none
  integer, parameter :: n = 20, nt = 30
  real(wp) :: theta(n), cost, costb
  external :: model_b
  theta = 0.5_wp; costb = 1
  call model_b (n, nt, theta, cost, costb)
  print *, cost
end program
