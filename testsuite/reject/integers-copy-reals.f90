! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-fallow-argument-mismatch -w -fplugin-arg-adjoint-head=fixed(y)/(x) -fplugin-arg-adjoint-head=computed(y)/(x) -fplugin-arg-adjoint-head=shifted(y)/(x)" }
! Reals that are copied as integers, by dummies of that type: their derivatives would be lost.
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
