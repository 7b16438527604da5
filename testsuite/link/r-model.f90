! SPDX-License-Identifier: GPL-3.0-or-later
! Unit 1: calls what rules speak of, in libraries and in other units.
subroutine model (n, x, y)
  implicit none
  integer :: n
  double precision :: x(n), y, w(n)
  external square, weigh
  call square (n, x, w)
  call weigh (n, w, y)
end subroutine
