! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fallow-argument-mismatch -w -fplugin-arg-adjoint-head=fixed(y)/(x) -fplugin-arg-adjoint-head=computed(y)/(x) -fplugin-arg-adjoint-head=shifted(y)/(x) -fplugin-arg-adjoint-head=scaled(y)/(x) -fplugin-arg-adjoint-head=one(y)/(x) -fplugin-arg-adjoint-head=cleared(y)/(x)" }
! Reals that are copied or changed as integers, by dummies of that type: their derivatives would be lost.
subroutine copy (n, a, b)
  integer :: n, a(*), b(*), i
  do i = 1, n
    b(i) = a(i)	! { dg-error "sorry, not supported: memory that holds reals is accessed as something else" }
  end do
end subroutine
subroutine change (n, a, b)
  integer :: n, a(*), b(*), i
  do i = 1, n
    b(i) = ieor (a(i), 5)	! { dg-error "sorry, not supported: memory that holds reals is accessed as something else" }
  end do
end subroutine
subroutine shift (n, a, k)
  integer :: n, k, a(*), i
  do i = 1, n
    a(i) = a(i + k)	! { dg-error "sorry, not supported: memory that holds reals is accessed as something else" }
  end do
end subroutine
subroutine fixed (n, x, y)
  integer :: n
  real(8) :: x(n), y, v(40), w(40)
  w(1:n) = x * x
  call copy (2 * n, w, v)
  y = sum (v(1:n))
end subroutine
subroutine computed (n, x, y)
  integer :: n
  real(8) :: x(n), y, v(2*n), w(2*n)
  w(1:n) = x * x
  call change (2 * n, w, v)
  y = sum (v(1:n))
end subroutine
subroutine shifted (n, x, y)
  integer :: n
  real(8) :: x(n), y, v(2*n)
  v(n+1:) = x * x
  call shift (2 * n, v, 2 * n)
  y = sum (v(1:n))
end subroutine
subroutine exponent_of (i, k)
  integer :: i(*), k
  i(2) = i(2) + ishft (k, 20)	! { dg-error "sorry, not supported: memory that holds reals is accessed as something else" }
end subroutine
subroutine sign_of (i)
  integer :: i(*)
  i(2) = iand (i(2), 2147483647)	! { dg-error "sorry, not supported: the bits of a real are used as another type" }
end subroutine
subroutine scaled (n, x, y)
  integer :: n
  real(8) :: x(n), y, w(20)
  w(1:n) = x * x
  call exponent_of (w(2), 3)
  y = sum (w(1:n))
end subroutine
subroutine one (n, x, y)
  integer :: n
  real(8) :: x(n), y, t
  t = x(1) * x(2)
  call sign_of (t)
  y = t
end subroutine
subroutine clear (n, a)
  integer :: n, a(*), i
  do i = 1, n
    a(i) = 0	! { dg-error "sorry, not supported: memory that holds reals is accessed as something else" }
  end do
end subroutine
subroutine cleared (n, x, y)
  integer :: n
  real(8) :: x(n), y, v(40)
  v(1:n) = x * x
  call clear (2 * (n - 1), v)
  y = sum (v(1:n))
end subroutine
