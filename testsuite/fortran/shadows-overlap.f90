! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-status 1 }
! { dg-output "the shadows of `ab' .* and `bb' .* overlap" }
! { dg-options "-fplugin-arg-adjoint-head=g -fplugin-arg-adjoint-head=h" }
! Shadows that interleave, or only touch, are apart; ones that share elements end
! the program.
subroutine g (a, b, z)
  real(8) :: a, b(3), z
  z = a * b(1)
end subroutine
subroutine h (a, b, z)
  real(8) :: a(:), b(:), z
  z = a(1) * b(2)
end subroutine
program main
  real(8) :: a(6) = 1, ab(6) = 0, z, zb = 1
  external g_b
  interface
    subroutine h_b (a, ab, b, bb, z, zb)
      real(8) :: a(:), ab(:), b(:), bb(:), z, zb
    end subroutine
  end interface
  call h_b (a(1::2), ab(1::2), a(2::2), ab(2::2), z, zb)
  zb = 1
  call g_b (a(1), ab(1), a(2:4), ab(2:4), z, zb)
  if (any (ab /= [2, 1, 0, 1, 0, 0])) stop 2
  call g_b (a(2), ab(2), a(1), ab(1), z, zb)
end program
