! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! Steps of which some are kept as calls and some cannot be: levels that change places,
! sections, arguments that are one array and only read, character and optional
! arguments, output and stop.
#include "names.inc"
subroutine g (n, x, y, z, name)
  integer :: n, i, j
  character(*) :: name
  real(8) :: x(n, n), y(n, n), z(n, n)
  if (n < 2) stop 'small'
  do j = 2, n - 1
    do i = 2, n - 1
      z(i,j) = z(i,j) + x(i-1,j) * y(i+1,j) + x(1,1) * y(2,2)
      if (z(i,j) > 1d10) error stop 3
    end do
  end do
  if (name == 'quiet') return
  if (z(1,1) > 1d5) print *, name, z(1,1)
end subroutine

subroutine h (n, x, z, c, calls)
  integer :: n, i, j, calls
  real(8) :: x(n, n), z(n, n), c
  calls = calls + 1
  do j = 2, n - 1
    do i = 2, n - 1
      z(i,j) = z(i,j) + c * x(i-1,j) * x(i+1,j)
    end do
  end do
end subroutine

subroutine f (n, x, z)
  integer :: n, t, calls
  real(8) :: x(n,n), z(n,n), levels(n,n,0:3), first
  levels(:,:,0) = x
  calls = 0
  first = 0.2d0
  call g (n, x, x, z, 'first')
  do t = 1, 3
    levels(:,:,t) = z
    call h (n, levels(:,:,t-1), levels(:,:,t), 0.1d0, calls)
    call g (n, x, x(2,1), levels(1,1,t), 'quiet')
    call both (x, z, first)
    call both (z, x)
    call section (x(2:5,1:4), z(1:4,5:8))
  end do
  z = z + levels(:,:,3) * calls
contains
  subroutine both (a, b, c)
    real(8) :: a(n,n), b(n,n)
    real(8), optional :: c
    integer :: i, j
    do j = 2, n - 1
      do i = 2, n - 1
        b(i,j) = b(i,j) + a(i-1,j) * a(i+1,j)
        if (present (c)) b(i,j) = b(i,j) * c
      end do
    end do
    if (present (c)) c = c + b(3,3)
  end subroutine
  subroutine section (a, b)
    real(8) :: a(:,:), b(:,:)
    call h (size (a, 1), a, b, first, calls)
  end subroutine
end subroutine

subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  call f (8, s(1), s(73))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  external f_b
  call f_b (8, s(1), sb(1), s(73), sb(73))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  external f_d
  call f_d (8, s(1), sd(1), s(73), sd(73))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(136), p(1)
  integer :: i
  do i = 1, 136
    s(i) = 0.1d0 * mod (i * 7, 13) - 0.55d0 + 0.003d0 * i
  end do
  call law (run, run_q, run_b, run_d, 136, s, 0, p, 0)
  call verdict
end program
#endif
