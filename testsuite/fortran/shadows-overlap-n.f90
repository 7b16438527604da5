! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-status 1 }
! { dg-output "the shadows of `ab' .*, 32 bytes. and `bb' .*, 144 bytes. overlap" }
! { dg-options "-fplugin-arg-adjoint-head=g(s)/(a,b)" }
! Extents that are expressions of other arguments: ones that touch are apart.
subroutine g (n, m, a, b, s)
  integer :: n, m
  real(8) :: a(n), b(0:n+1,m), s
  s = sum (a) * b(1,2)
end subroutine
program main
  real(8) :: a(30) = 1, ab(30) = 0, s, sb = 1
  external g_b
  call g_b (4, 3, a(1), ab(1), a(5), ab(5), s, sb)
  if (any (ab(1:4) /= 1) .or. ab(12) /= 4 .or. sum (ab) /= 8) stop 2
  call g_b (0, 3, a(1), ab(1), a(1), ab(1), s, sb)
  call g_b (4, 3, a(1), ab(1), a(4), ab(4), s, sb)
end program
