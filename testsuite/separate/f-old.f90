! SPDX-License-Identifier: GPL-3.0-or-later
! Procedures without an interface. Simpson's rule is exact for cubes, and so is its gradient.
#if PART == 1
subroutine simpson (f, n, a, b, s)
  implicit none
  external f
  double precision f, a, b, s, h, x
  integer n, i
  h = (b - a) / n
  s = 0
  do i = 1, n
    x = a + (i - 1) * h
    s = s + f (x)
    x = x + h / 2
    s = s + 4 * f (x)
    x = x + h / 2
    s = s + f (x)
  end do
  s = s * h / 6
end subroutine
#elif PART == 2
double precision function cube (x)
  double precision, intent(in) :: x
  cube = x**3
end function

subroutine area (n, a, b, s)
  implicit none
  external cube, simpson
  double precision cube, a, b, s
  integer n
  call simpson (cube, n, a, b, s)
end subroutine
#else
program test
  implicit none
  double precision :: a = 0.5d0, b = 2, s, ab = 0, bb = 0, sb = 1
  external area_b
  call area_b (3, a, ab, b, bb, s, sb)
  if (abs (s - (b**4 - a**4) / 4) < 1d-13 .and. abs (ab + a**3) < 1d-13 .and. abs (bb - b**3) < 1d-13) then
    print '(a)', 'fine'
  else
    print *, s, ab, bb
  end if
end program
#endif
