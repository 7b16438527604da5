! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x,y) -fplugin-arg-adjoint-mode=both -fallow-argument-mismatch -w" }
! Work arrays of reals whose last part serves as integers, as FFTPACK's do: local ones of fixed, computed and
! allocated size, dummies, variables of modules and static ones; set in the call, or before.
#include "names.inc"
#ifdef QUAD
#define prepared prepared_q
#define factors factors_q
#define transform transform_q
#define with_given with_given_q
#define with_locals with_locals_q
#define clear clear_q
#define cleared cleared_q
#endif
module prepared
  real(8) :: wm(40)
end module
! The factors of n, smallest first, and n reals.
subroutine factors (n, w, ifac)
  integer :: n, ifac(*), i, nf, ib, ntry, nl
  integer, dimension(4), parameter :: ntryh = [4, 2, 3, 5]
  real(8) :: w(*)
  nf = 0
  nl = n
  do i = 1, 4
    ntry = ntryh(i)
    do while (mod (nl, ntry) == 0)
      nf = nf + 1
      ifac(nf + 2) = ntry
      nl = nl / ntry
      if (ntry == 2 .and. nf > 1) then
        do ib = nf, 2, -1
          ifac(ib + 2) = ifac(ib + 1)
        end do
        ifac(3) = 2
      end if
    end do
  end do
  ifac(1) = n
  ifac(2) = nf
  do i = 1, n
    w(i) = 0.5d0 * i
  end do
end subroutine
subroutine transform (n, x, w, ifac, y)
  integer :: n, ifac(*), i, k
  real(8) :: w(*), x(*), y
  do k = 1, ifac(2)
    do i = 1, n
      y = y + 0.1d0 * w(i) * x(1 + mod (ifac(2 + k) * i, n))**2 / k
    end do
  end do
end subroutine
subroutine with_given (n, x, ws, wt, y)
  use prepared
  integer :: n
  real(8) :: x(*), ws(40), wt(*), y
  call transform (n, x, ws, ws(n+1), y)
  call transform (n, x, wt, wt(2*n+1), y)
  call transform (n, x, wm, wm(n+1), y)
end subroutine
subroutine with_locals (n, x, y)
  integer :: n
  real(8) :: x(*), y, a(40), b(3*n)
  real(8), allocatable :: c(:)
  real(8), save :: d(40)
  allocate (c(3*n))
  call factors (n, a, a(n+1))
  call factors (n, b, b(n+1))
  call factors (n, c, c(n+1))
  call factors (n, d, d(n+1))
  call transform (n, x, a, a(n+1), y)
  call transform (n, x, b, b(n+1), y)
  call transform (n, x, c, c(n+1), y)
  call transform (n, x, d, d(n+1), y)
  ! What is a real in one of them varies.
  b(1:n) = x(1:n) * b(1:n)
  call transform (n, x, b, b(n+1), y)
end subroutine
! Reals end where an integer is stored: arrays that are cleared as integers.
subroutine clear (n, a)
  integer :: n, a(*), i
  do i = 1, n
    a(i) = 0
  end do
end subroutine
subroutine cleared (n, x, y)
  integer :: n
  real(8) :: x(n), y, v(n), w(2*n)
  real(8), allocatable :: z(:)
  allocate (z(n))
  v = x * x
  w(1:n) = x
  w(n+1:) = x * x * x
  z = 2 * x
  call clear ((n - 1) * int (storage_size (x) / 32), v)
  call clear (n * int (storage_size (x) / 32), w(3))
  call clear (n * int (storage_size (x) / 32), z)
  z(1) = x(2) * x(2)
  y = y + sum (v) + sum (w * [x, x]) + sum (z * x)
end subroutine
subroutine f (n, x, y)
  use prepared
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: ws(40), wt(60), s
  call factors (n, ws, ws(n+1))
  call factors (n, wt, wt(2*n+1))
  call factors (n, wm, wm(n+1))
  s = y(1)
  call with_given (n, x, ws, wt, s)
  y(1) = s
  call with_locals (n, x, y(2))
  s = 0
  call with_locals (n, y, s)
  y(3) = y(3) + s
  call cleared (n, x, y(4))
  call cleared (n, y, s)
  y(5) = y(5) * s
end subroutine
#define N 6
#define SECOND 7
#define SIZE 12
#define VALUES s = [0.7d0, -0.2d0, 0.4d0, 0.1d0, 0.3d0, -0.5d0, 0.2d0, 0.6d0, -0.1d0, 0.25d0, 0.15d0, -0.3d0]
#include "two-arrays.inc"
