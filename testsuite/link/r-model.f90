! SPDX-License-Identifier: GPL-3.0-or-later
! Unit 1: calls what rules speak of, in libraries and in other units.
subroutine model (n, x, y)
  implicit none
  integer :: n
  double precision :: x(n), y, w(n), v(3)
  external square, weigh
  interface
    subroutine get (x)
      double precision :: x(:)
    end subroutine
  end interface
  call square (n, x, w)
  call weigh (n, w, y)
  v = x(1:3)
  call get (v(3:1:-2))
  y = y + sum (v)
end subroutine
