! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! Variables at fixed places that only procedures which stay calls access: of a module, of COMMON laid
! out in two ways, of SAVE, complex ones, components of a structure.  Their shadows are made usable
! where the head begins.
#include "names.inc"
#ifdef QUAD
# define state_of state_of_q
# define step step_q
# define begin begin_q
# define finish finish_q
# define blk blk_q
# define far far_q
#endif
module state_of
  real(8) :: cost, factor = 0.5d0
  complex(8) :: wave
  type kinds
    integer :: n
    real(8) :: u, v(3)
  end type
  type(kinds) :: now
end module
recursive subroutine step (level, a)
  use state_of
  integer, intent(in) :: level
  real(8), intent(in) :: a
  real(8) :: pair(2), last, many(5000), end
  real(8), save :: kept
  common /blk/ pair, last
  common /far/ many, end
  if (level == 1) kept = a
  if (level > 1) call step (level - 1, a * 0.5d0)
  cost = cost * a + pair(2)
  wave = wave * (a + (0d0, 1d0) * cost)
  now%u = now%u * real (wave) + now%v(2)
  now%v(2) = a * factor
  pair(1) = last * a
  last = last + kept * now%u
  kept = kept * 0.75d0
  end = many(1) * a
  many(1) = end + cost
end subroutine
subroutine begin (x)
  use state_of
  real(8), intent(in) :: x(4)
  real(8) :: a, b, c, many(5000), end
  common /blk/ a, b, c
  common /far/ many, end
  cost = x(1)
  wave = x(2) + (0d0, 1d0) * x(3)
  now%u = x(4)
  now%v(2) = x(1) * x(2)
  a = x(1)
  b = x(2)
  c = x(3)
  many(1) = x(4)
  end = 0
end subroutine
subroutine f (n, x, y)
  integer, intent(in) :: n
  real(8), intent(in) :: x(4)
  real(8), intent(inout) :: y
  integer :: i
  call begin (x)
  do i = 1, n
    call step (i, x(i))
  end do
  call finish (y)
end subroutine
subroutine finish (y)
  use state_of
  real(8), intent(inout) :: y
  real(8) :: pair(2), last, many(5000), end
  common /blk/ pair, last
  common /far/ many, end
  y = y * cost + aimag (wave) * now%u + pair(1) * last + end
end subroutine

subroutine run (s, p, r)
  real(8) :: s(5), p(*), r
  call f (4, s(1), s(5))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(5), sb(5), p(*), pb(*), rb
  external f_b
  call f_b (4, s(1), sb(1), s(5), sb(5))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(5), sd(5), p(*), pd(*), r, rd
  external f_d
  call f_d (4, s(1), sd(1), s(5), sd(5))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(5), p(1)
  s = [1.25d0, -0.75d0, 0.5d0, 0.875d0, 0.25d0]
  call law (run, run_q, run_b, run_d, 5, s, 0, p, 0)
  call verdict
end program
#endif
