! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! Functions: by value and by reference, a call in the file asks; single precision
! inside double.
#include "names.inc"
function f (x, k, a)
  real(8), value :: x
  integer, value :: k
  real(8) :: a, f
  real(4) :: t
  t = real (x * a, 4)
  f = x ** k + a / x + 0 * t
end function

subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  interface
    function f (x, k, a)
      real(8), value :: x
      integer, value :: k
      real(8) :: a, f
    end function
  end interface
  r = f (p(1), 3, s(1))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  interface
    subroutine f_b (x, xb, k, a, ab, fb)
      real(8), value :: x
      integer, value :: k
      real(8) :: xb, a, ab, fb
    end subroutine
  end interface
  call f_b (p(1), pb(1), 3, s(1), sb(1), rb)
  call near (rb, 0d0, 1d0)
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  interface
    function f_d (x, xd, k, a, ad, f)
      real(8), value :: x, xd
      integer, value :: k
      real(8) :: a, ad, f, f_d
    end function
  end interface
  rd = f_d (p(1), pd(1), 3, s(1), sd(1), r)
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(1) = 0.3d0, p(1) = 1.25d0
  call law (run, run_q, run_b, run_d, 1, s, 1, p, 1)
  call verdict
end program
#endif
