! SPDX-License-Identifier: GPL-3.0-or-later
! Unit 3 of the program in two languages.
program main
  use ocean
  implicit none
  integer, parameter :: n = 12
  real(8) :: t(n), tb(n), s(n), sb(n), e, eb
  external :: energy_b
  integer :: i
  logical :: bad
  do i = 1, n
    t(i) = 10 + 3 * sin (real (i, 8)); s(i) = 35 + cos (real (i, 8))
  end do
  tb = 0; sb = 0; eb = 1; bad = .false.
  call energy_b (n, t, tb, s, sb, e, eb)
  do i = 1, n
    call against_differences (t(i), tb(i))
    call against_differences (s(i), sb(i))
  end do
  if (bad) stop 1
contains
  subroutine against_differences (x, xb)
    real(8), intent(inout) :: x
    real(8), intent(in) :: xb
    real(8) :: plus, minus, keep, d, h
    keep = x; h = 1e-5
    x = keep + h; call energy (n, t, s, plus)
    x = keep - h; call energy (n, t, s, minus)
    x = keep
    d = (plus - minus) / (2 * h)
    bad = bad .or. .not. abs (d - xb) <= 1e-6 * (abs (d) + 1)
    print '(es23.15)', xb
  end subroutine
end program
