! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y,z)/(x,y,z) -fplugin-arg-adjoint-mode=both" }
! real(10) and complex(10): array expressions, descriptors, intrinsics, other kinds beside them,
! procedures that stay apart.  wide-quadruple.f90 is the same with kind 16.
#ifdef WIDE
# define K 16
#else
# define K 10
#endif
#define ASKED
#define MODULE kernels
#define F f
#define G g
#include "wide-kernel.inc"
#include "wide.inc"
#undef ASKED
#undef MODULE
#undef F
#undef G
#undef K
#define K 16
#define MODULE wide_kernels_q
#define F f_q
#define G g_q
#include "wide-kernel.inc"

! x, y, z: of the 16 reals S.
subroutine run_q (s)
  use wide_kernels_q
  real(16) :: s(16)
  complex(16) :: z(2)
  z = cmplx (s(13:15:2), s(14:16:2), 16)
  call f_q (6, s(1:6), s(7:12), z)
  s(13:15:2) = real (z); s(14:16:2) = aimag (z)
end subroutine
#undef K
#ifdef WIDE
# define K 16
#else
# define K 10
#endif
subroutine run (s)
  use kernels
  real(K) :: s(16)
  complex(K) :: z(2)
  z = cmplx (s(13:15:2), s(14:16:2), K)
  call f (6, s(1:6), s(7:12), z)
  s(13:15:2) = real (z); s(14:16:2) = aimag (z)
end subroutine
! The shadows of x and z are sections.
subroutine run_b (s, sb)
  use kernels
  real(K) :: s(16), sb(16), xb(3,6)
  complex(K) :: z(2), zb(4)
  z = cmplx (s(13:15:2), s(14:16:2), K)
  zb(4:2:-2) = cmplx (sb(13:15:2), sb(14:16:2), K)
  xb(2,:) = sb(1:6)
  call f_b (6, s(1:6), xb(2,:), s(7:12), sb(7:12), z, zb(4:2:-2))
  sb(1:6) = xb(2,:)
  s(13:15:2) = real (z); s(14:16:2) = aimag (z)
  sb(13:15:2) = real (zb(4:2:-2)); sb(14:16:2) = aimag (zb(4:2:-2))
end subroutine
subroutine run_d (s, sd)
  use kernels
  real(K) :: s(16), sd(16)
  complex(K) :: z(2), zd(2)
  z = cmplx (s(13:15:2), s(14:16:2), K)
  zd = cmplx (sd(13:15:2), sd(14:16:2), K)
  call f_d (6, s(1:6), sd(1:6), s(7:12), sd(7:12), z, zd)
  s(13:15:2) = real (z); s(14:16:2) = aimag (z)
  sd(13:15:2) = real (zd); sd(14:16:2) = aimag (zd)
end subroutine
program main
  use wide
  real(K) :: s(16)
  integer :: i, j
  do j = 1, 5
    do i = 1, 16
      s(i) = random ()
    end do
    call law (16, s)
  end do
  call verdict
end program
