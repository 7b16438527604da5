! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-head=g -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/fortran/rule-solvers.rules" }
! { dg-separate "" }
! Solvers that rules derive (doc/manual.md, Solvers): conjugate gradients, whose adjoint is the same
! solver again, and a fixed point, whose adjoint is a fixed point of the adjoint of one step.
#include "names.inc"
#ifdef QUAD
#define cg cg_q
#define relax relax_q
#endif
#ifndef MAIN_FILE
! One step to the fixed point.
subroutine g (n, p, u, v)
  implicit none
  integer :: n, i
  real(8) :: p(n), u(n), v(n)
  do i = 1, n
    v(i) = 0.3d0 * cos (u(i)) + 0.2d0 * sin (u(1 + mod (i, n)) * p(i)) + 0.5d0 * p(i)
  end do
end subroutine
subroutine f (n, x, y)
  implicit none
  integer :: n, i, j, k
  real(8) :: x(n), y(n), a(n,n), u(n), t(n)
  do k = 1, 2
    do j = 1, n
      do i = 1, n
        a(i,j) = 0.2d0 * x(i) * x(j)
      end do
      a(j,j) = a(j,j) + 1 + y(j)**2
    end do
    call cg (n, a, x, u)
    call cg (n, a, y, t)
    call relax (n, u, x)
    y = y * t + a(:,k)
  end do
end subroutine
#endif

#ifndef KERNEL_FILE
subroutine cg (n, a, b, x)
  implicit none
  integer :: n, k
  real(8) :: a(n,n), b(n), x(n), r(n), d(n), t(n), new, old
  x = 0
  r = b
  d = r
  new = sum (r * r)
  do k = 1, 4 * n
    if (new <= (epsilon (new) / 8)**2 * sum (b * b)) exit
    t = matmul (a, d)
    old = new
    x = x + new / sum (d * t) * d
    r = r - new / sum (d * t) * t
    new = sum (r * r)
    d = r + new / old * d
  end do
end subroutine
subroutine relax (n, p, u)
  implicit none
  integer :: n, k
  real(8) :: p(n), u(n), v(n)
  u = 0
  do k = 1, 300
    call g (n, p, u, v)
    u = v
  end do
end subroutine
#ifndef QUAD
! A x = b:  A' v = xb,  bb += v,  ab -= v x'.  A is symmetric.
subroutine cg_b (n, a, ab, b, bb, x, xb)
  implicit none
  integer :: n, j
  real(8) :: a(n,n), b(n), x(n), xb(n), v(n)
  real(8), optional :: ab(n,n), bb(n)
  call cg (n, a, xb, v)
  xb = 0
  if (present (bb)) bb = bb + v
  if (present (ab)) then
    do j = 1, n
      ab(:,j) = ab(:,j) - v * x(j)
    end do
  end if
end subroutine
! A xd = bd - ad x
subroutine cg_d (n, a, ad, b, bd, x, xd)
  implicit none
  integer :: n
  real(8) :: a(n,n), b(n), x(n), xd(n), r(n)
  real(8), optional :: ad(n,n), bd(n)
  call cg (n, a, b, x)
  r = 0
  if (present (bd)) r = bd
  if (present (ad)) r = r - matmul (ad, x)
  call cg (n, a, r, xd)
end subroutine
! u = g (p, u):  v = ub + g_u' v,  pb += g_p' v; g_b gives both products.
subroutine relax_b (n, p, pb, u, ub)
  implicit none
  integer :: n, k
  real(8) :: p(n), u(n), ub(n), v(n), w(n), wb(n), both(n), step(n)
  real(8), optional :: pb(n)
  v = ub
  do k = 1, 100
    both = 0
    step = 0
    wb = v
    call g_b (n, p, both, u, step, w, wb)
    v = ub + step
  end do
  ub = 0
  if (present (pb)) pb = pb + both
end subroutine
subroutine relax_d (n, p, pd, u, ud)
  implicit none
  integer :: n, k
  real(8) :: p(n), u(n), ud(n), v(n), vd(n), none(n)
  real(8), optional :: pd(n)
  call relax (n, p, u)
  ud = 0
  none = 0
  if (present (pd)) none = pd
  do k = 1, 100
    call g_d (n, p, none, u, ud, v, vd)
    ud = vd
  end do
end subroutine
#endif
#endif

#ifndef KERNEL_FILE
#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [0.3d0, -0.7d0, 0.6d0, 0.45d0, -0.8d0, 0.3d0, 0.4d0, 0.5d0]
#include "two-arrays.inc"
#endif
