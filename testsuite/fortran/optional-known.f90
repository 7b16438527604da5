! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! OPTIONAL dummies whose use does not hang on PRESENT but on a flag: some callers leave them out, also by
! handing on what they did not get, and what is inlined into these accesses null pointers in branches that
! are never taken.
#include "names.inc"
#ifdef QUAD
#define fluxes fluxes_q
#endif
module fluxes
  implicit none
  logical :: tracers = .false.
  integer :: kind_of = 0
contains
  subroutine layer (x, y, q, n, w, z, c, name)
    real(8), intent(in) :: x(:)
    real(8), intent(inout) :: y
    integer, intent(in) :: n
    real(8), intent(inout), optional :: q(:), w(n), z
    complex(8), intent(inout), optional :: c(:)
    character(*), intent(inout), optional :: name
    integer :: i
    y = y + sin (x(1)) * x(2)
    if (tracers) then
      q(:) = x(2) * q(:)
      do i = 1, size (q)
        q(i) = q(i) + x(1) * x(i)
      end do
      y = y + sum (q) + q(2) * q(1)
    end if
    if (kind_of > 1) then
      do i = 1, n
        w(i) = w(i) * x(1) + y
      end do
      z = z * w(2)
    else if (kind_of > 0) then
      c = c * dcmplx (x(1), x(2))
      y = y + real (c(1)) * aimag (c(2))
      name = 'complex'
    end if
    y = y * x(2)
  end subroutine

  subroutine boundary (x, y, q, n, w, z, c, name)
    real(8), intent(in) :: x(:)
    real(8), intent(inout) :: y
    integer, intent(in) :: n
    real(8), intent(inout), optional :: q(:), w(n), z
    complex(8), intent(inout), optional :: c(:)
    character(*), intent(inout), optional :: name
    call layer (x, y, q, n, w, z, c, name)
  end subroutine

  subroutine model (x, y, q, n, w, z)
    real(8), intent(in) :: x(:)
    real(8), intent(inout) :: y
    integer, intent(in) :: n
    real(8), intent(inout), optional :: q(:), w(n), z
    call boundary (x, y, q, n, w, z)
  end subroutine
end module

subroutine f (x, y)
  use fluxes
  implicit none
  real(8), intent(in) :: x(3)
  real(8), intent(inout) :: y
  real(8) :: q(3), w(4), z
  complex(8) :: c(2)
  character(8) :: name
  call layer (x, y, n=1)
  call boundary (x, y, n=2)
  call model (x, y, n=3)
  tracers = .true.
  q = x * x(3)
  call model (x, y, q, 3)
  call layer (x, y, q, 3)
  kind_of = 2
  w = y
  z = x(3)
  call model (x, y, q, 4, w, z)
  tracers = .false.
  call boundary (x, y, n=4, w=w, z=z)
  y = y + z * w(3)
  kind_of = 1
  c = x(1:2)
  call boundary (x, y, n=4, c=c, name=name)
  kind_of = 0
  call boundary (x, y, n=0)
  if (name == 'complex') y = y * q(3)
end subroutine

subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  call f (s(1), s(4))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  external f_b
  call f_b (s(1), sb(1), s(4), sb(4))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  external f_d
  call f_d (s(1), sd(1), s(4), sd(4))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(4) = [0.7d0, 1.1d0, 0.6d0, 0.3d0], p(1)
  call law (run, run_q, run_b, run_d, 4, s, 0, p, 0)
  call verdict
end program
#endif
