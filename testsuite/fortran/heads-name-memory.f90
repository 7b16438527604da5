! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=kernels::f(y,kernels::cost,kernels::u,kernels::p,kernels::q,/sums/gravity,/sums/other,last,kernels::s%a,kernels::s%w,kernels::z)/(x,y,kernels::theta,kernels::u,kernels::p,kernels::q,/sums/gravity,/sums/other,last,kernels::s%a,kernels::s%w,kernels::z) -fplugin-arg-adjoint-mode=both" }
! Heads that name variables of modules (scalars, allocatable arrays, pointers that are changed on
! the way, components), members of COMMON and a variable with SAVE, used by procedures that stay
! calls too.
#include "names.inc"
#ifdef QUAD
# define sums sums_q
! -freal-8-real-16 leaves complex kinds alone.
# define C 16
#else
# define C 8
#endif
module kernels
  implicit none
  type kind_of_state
    integer :: n = 0
    real(8) :: w(2)
    real(8), allocatable :: a(:)
  end type
  real(8) :: theta, cost
  real(8), allocatable :: u(:,:)
  real(8), pointer :: p(:)
  real(8), pointer :: q
  type(kind_of_state) :: s
  complex(C) :: z
  real(8), target :: pool(8)
  real(8) :: set_last, get_last
contains
  recursive subroutine g (n, a, level)
    integer, intent(in) :: n, level
    real(8), intent(inout) :: a(n)
    real(8) :: gravity, other(2)
    common /sums/ gravity, other
    integer :: i
    if (level > 1) call g (n, a, level - 1)
    do i = 1, n
      p(i) = p(i) * a(i) + gravity
      gravity = gravity * theta
      u(i,:) = u(i,:) * p(i) + s%w
    end do
    z = z * cmplx (a(1), p(2), C)
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8) :: gravity, other(2)
    real(8), save :: last
    common /sums/ gravity, other
    if (n == 0) then
      last = set_last
      return
    else if (n < 0) then
      get_last = last
      return
    end if
    call g (n, y, 2)
    other(2) = other(1) * sum (u) + q
    q = q * x(1)
    last = last * other(2) + theta
    s%a = s%a * last
    s%w(1) = s%w(2) * real (z)
    call g (n, s%a(:n), 1)
    y = y * p(1) + aimag (z) + x * last
    cost = sum (y) * gravity + q
  end subroutine

  ! v: x (3), y (3), theta, cost, u (6), p (3), q, gravity, other (2), last, a (3), w (2), z (2)
  subroutine put (v)
    real(8), intent(in) :: v(29)
    real(8) :: gravity, other(2), none(1)
    common /sums/ gravity, other
    if (.not. allocated (u)) allocate (u(3,2), q, s%a(3))
    pool = 0
    p => pool(7:3:-2)
    theta = v(7)
    cost = v(8)
    u = reshape (v(9:14), [3, 2])
    p = v(15:17)
    q = v(18)
    gravity = v(19)
    other = v(20:21)
    set_last = v(22)
    call f (0, none, none)
    s%a = v(23:25)
    s%w = v(26:27)
    z = cmplx (v(28), v(29), C)
  end subroutine
  subroutine get (v)
    real(8), intent(inout) :: v(29)
    real(8) :: gravity, other(2), none(1)
    common /sums/ gravity, other
    v(7) = theta
    v(8) = cost
    v(9:14) = reshape (u, [6])
    v(15:17) = p
    v(18) = q
    v(19) = gravity
    v(20:21) = other
    call f (-1, none, none)
    v(22) = get_last
    v(23:25) = s%a
    v(26:27) = s%w
    v(28) = real (z)
    v(29) = aimag (z)
  end subroutine
end module

subroutine run (v, par, r)
  use kernels
  real(8) :: v(29), par(*), r
  call put (v)
  call f (3, v(1:3), v(4:6))
  call get (v)
end subroutine
#ifndef QUAD
module names_of_kernels
  use adjoint
  implicit none
contains
  subroutine give (b)
    real(8), intent(in) :: b(29)
    real(8) :: strided(2, 3)
    call adjoint_seed ('kernels::u', reshape (b(9:14), [3, 2]))
    strided(2,:) = b(15:17)
    call adjoint_seed ('kernels::p', strided(2,:))
    call adjoint_seed ('Kernels::Q', b(18))
    call adjoint_seed ('/sums/gravity', b(19))
    call adjoint_seed (' / sums / other', b(20:21))
    call adjoint_seed ('last', b(22))
    call adjoint_seed ('kernels::s%a', b(23:25))
    call adjoint_seed ('kernels::s%w', b(26:27))
    call adjoint_seed ('kernels::z', cmplx (b(28), b(29), 8))
  end subroutine
  subroutine take (b)
    real(8), intent(inout) :: b(29)
    real(8) :: ub(3,2), strided(2,3)
    complex(8) :: zb
    call adjoint_gradient ('kernels::u', ub)
    b(9:14) = reshape (ub, [6])
    call adjoint_gradient ('kernels::p', strided(2,:))
    b(15:17) = strided(2,:)
    call adjoint_gradient ('kernels::q', b(18))
    call adjoint_gradient ('/sums/gravity', b(19))
    call adjoint_gradient ('/sums/other', b(20:21))
    call adjoint_gradient ('last', b(22))
    call adjoint_gradient ('kernels::s%a', b(23:25))
    call adjoint_gradient ('kernels::s%w', b(26:27))
    call adjoint_gradient ('kernels::z', zb)
    b(28) = real (zb)
    b(29) = aimag (zb)
  end subroutine
end module
subroutine run_b (v, vb, par, pb, rb)
  use kernels
  use names_of_kernels
  real(8) :: v(29), vb(29), par(*), pb(*), rb, tb, again
  external f_b
  call put (v)
  call adjoint_seed ('kernels::cost', vb(8))
  call give (vb)
  call f_b (3, v(1:3), vb(1:3), v(4:6), vb(4:6))
  call take (vb)
  call adjoint_gradient ('kernels::theta', tb)
  call adjoint_shadow (theta, again)
  if (again /= tb) stop 1
  vb(7) = vb(7) + tb		! not written: its seed is that of before
  vb(8) = 0			! written only
  call get (v)
end subroutine
subroutine run_d (v, vd, par, pd, r, rd)
  use kernels
  use names_of_kernels
  real(8) :: v(29), vd(29), par(*), pd(*), r, rd
  external f_d
  call put (v)
  call give (vd)
  call adjoint_seed ('kernels::theta', vd(7))
  call f_d (3, v(1:3), vd(1:3), v(4:6), vd(4:6))
  call take (vd)
  call adjoint_gradient ('kernels::cost', vd(8))
  call get (v)
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: v(29), par(1)
  integer :: i
  v = [(0.3d0 + 0.05d0 * i - 0.4d0 * mod (i, 3), i = 1, 29)]
  call law (run, run_q, run_b, run_d, 29, v, 0, par, 0)
  call verdict
end program
#endif
