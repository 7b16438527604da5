! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-head=g(g)/(z) -fplugin-arg-adjoint-head=h(total)/(w,x,total) -Wno-c-binding-type -fplugin-arg-adjoint-mode=both" }
! Heads that are complex functions, have complex dummies by value, and are bound to C: a seed by
! reference, which is consumed; text beside it, whose length comes last; a subroutine.
#include "names.inc"
#ifdef QUAD
# define C 16
#else
# define C 8
#endif
recursive function f (n, z, label, x, w) result (v)
  implicit none
  integer, value :: n
  complex(C) :: z
  character(*) :: label
  real(8) :: x(n)
  complex(C), value :: w
  complex(C) :: v
  integer :: i
  do i = 1, n
    if (label(i:i) == 'x') z = z * w + x(i)
    w = w * conjg (z) * 0.25_8
  end do
  v = exp (z * 0.125_8) * w
  if (n > 1) v = v + aimag (w) * f (n - 1, z, label, x, v)
end function
function g (z) bind (c)
  use iso_c_binding
  implicit none
  complex(C), value :: z
  complex(C) :: g
  g = z * z * z + real (z)
end function
subroutine h (w, x, total)
  implicit none
  complex(C), value :: w
  real(8), value :: x
  complex(C), intent(inout) :: total
  total = total * w + x * real (w)
end subroutine

subroutine run (s, p, r)
  implicit none
  interface
    function g (z) bind (c)
      complex(C), value :: z
      complex(C) :: g
    end function
    subroutine h (w, x, total)
      complex(C), value :: w
      real(8), value :: x
      complex(C), intent(inout) :: total
    end subroutine
    function f (n, z, label, x, w)
      integer, value :: n
      complex(C) :: z, f
      character(*) :: label
      real(8) :: x(n)
      complex(C), value :: w
    end function
  end interface
  real(8) :: s(*), p(*), r
  complex(C) :: z, w, v, total
  z = cmplx (s(1), s(2), C)
  w = cmplx (p(1), p(2), C)
  v = f (3, z, 'xyx', s(3), w)
  s(6:7) = [real (v), aimag (v)]
  s(1:2) = [real (z), aimag (z)]
  v = g (w)
  s(8:9) = [real (v), aimag (v)]
  total = cmplx (s(10), s(11), C)
  call h (w, p(3), total)
  s(10:11) = [real (total), aimag (total)]
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  implicit none
  interface
    subroutine g_b (z, zb, gb) bind (c)
      complex(8), value :: z
      complex(8) :: zb, gb
    end subroutine
    subroutine h_b (w, wb, x, xb, total, totalb)
      complex(8), value :: w
      real(8), value :: x
      real(8) :: xb
      complex(8) :: wb, total, totalb
    end subroutine
    subroutine f_b (n, z, zb, label, x, xb, w, wb, fb)
      integer, value :: n
      complex(8) :: z, zb, wb, fb
      character(*) :: label
      real(8) :: x(n), xb(n)
      complex(8), value :: w
    end subroutine
    function f (n, z, label, x, w)
      integer, value :: n
      complex(8) :: z, f
      character(*) :: label
      real(8) :: x(n)
      complex(8), value :: w
    end function
    function g (z) bind (c)
      complex(8), value :: z
      complex(8) :: g
    end function
  end interface
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  complex(8) :: z, zb, w, wb, v, vb, total, totalb
  w = cmplx (p(1), p(2), 8)
  wb = cmplx (pb(1), pb(2), 8)
  total = cmplx (s(10), s(11), 8)
  totalb = cmplx (sb(10), sb(11), 8)
  call h_b (w, wb, p(3), pb(3), total, totalb)
  s(10:11) = [real (total), aimag (total)]
  sb(10:11) = [real (totalb), aimag (totalb)]
  vb = cmplx (sb(8), sb(9), 8)
  call g_b (w, wb, vb)
  sb(8:9) = [real (vb), aimag (vb)]
  v = g (w)
  s(8:9) = [real (v), aimag (v)]
  z = cmplx (s(1), s(2), 8)
  v = f (3, z, 'xyx', s(3), w)
  s(6:7) = [real (v), aimag (v)]
  z = cmplx (s(1), s(2), 8)
  zb = cmplx (sb(1), sb(2), 8)
  vb = cmplx (sb(6), sb(7), 8)
  call f_b (3, z, zb, 'xyx', s(3), sb(3), w, wb, vb)
  s(1:2) = [real (z), aimag (z)]
  sb(1:2) = [real (zb), aimag (zb)]
  sb(6:7) = [real (vb), aimag (vb)]
  pb(1:2) = [real (wb), aimag (wb)]
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  implicit none
  interface
    function g_d (z, zd, g) bind (c)
      complex(8), value :: z, zd
      complex(8) :: g, g_d
    end function
    subroutine h_d (w, wd, x, xd, total, totald)
      complex(8), value :: w, wd
      real(8), value :: x, xd
      complex(8) :: total, totald
    end subroutine
    function f_d (n, z, zd, label, x, xd, w, wd, f)
      integer, value :: n
      complex(8) :: z, zd, f, f_d
      character(*) :: label
      real(8) :: x(n), xd(n)
      complex(8), value :: w, wd
    end function
  end interface
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  complex(8) :: z, zd, w, wd, v, vd, total, totald
  z = cmplx (s(1), s(2), 8)
  zd = cmplx (sd(1), sd(2), 8)
  w = cmplx (p(1), p(2), 8)
  wd = cmplx (pd(1), pd(2), 8)
  vd = f_d (3, z, zd, 'xyx', s(3), sd(3), w, wd, v)
  s(1:2) = [real (z), aimag (z)]
  sd(1:2) = [real (zd), aimag (zd)]
  s(6:7) = [real (v), aimag (v)]
  sd(6:7) = [real (vd), aimag (vd)]
  vd = g_d (w, wd, v)
  s(8:9) = [real (v), aimag (v)]
  sd(8:9) = [real (vd), aimag (vd)]
  total = cmplx (s(10), s(11), 8)
  totald = cmplx (sd(10), sd(11), 8)
  call h_d (w, wd, p(3), pd(3), total, totald)
  s(10:11) = [real (total), aimag (total)]
  sd(10:11) = [real (totald), aimag (totald)]
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(11), p(3)
  integer :: i
  s = [(0.6d0 * sin (1.3d0 * i * i) + 0.1d0 * i, i = 1, 11)]
  p = [0.75d0, -0.5d0, 1.25d0]
  call law (run, run_q, run_b, run_d, 11, s, 3, p, 0)
  call verdict
end program
#endif
