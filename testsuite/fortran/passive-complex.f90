! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/fortran/passive-complex.rules" }
! { dg-separate "" }
! Passive complex functions without a body here, one of them with a complex dummy by value, and one
! with a body that a rule overrules.
#include "names.inc"
#ifdef QUAD
# define factor factor_q
# define phase phase_q
# define C 16
#else
# define C 8
#endif
#ifndef MAIN_FILE
module kernels
  implicit none
contains
  function black_box (z) result (w)
    complex(C), value :: z
    complex(C) :: w
    w = (0.5_8, 0.25_8)
  end function
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n), y(n)
    interface
      function phase (i, z)
        integer, value :: i
        complex(C), value :: z
        complex(C) :: phase
      end function
    end interface
    complex(C), external :: factor
    complex(C) :: z
    integer :: i
    z = (1, 2)
    do i = 1, n
      z = z * factor (i) + phase (i, z)
      y(i) = y(i) * x(i) * real (z) + aimag (z * black_box (z)) * x(i)
      x(i) = x(i) * y(i) + aimag (factor (-i) * cmplx (x(i), y(i), C))
    end do
  end subroutine
end module
subroutine run (s, p, r)
  use kernels
  real(8) :: s(*), p(*), r
  call f (4, s(1), s(5))
end subroutine
#endif
#ifndef KERNEL_FILE
function factor (i) result (z)
  integer :: i
  complex(C) :: z
  z = cmplx (1, 0.125d0 * i, C) * 0.75d0
end function
function phase (i, z) result (w)
  integer, value :: i
  complex(C), value :: z
  complex(C) :: w
  w = cmplx (0.25d0, -0.5d0 * i, C)
end function
#endif
#if !defined QUAD && !defined KERNEL_FILE
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  external f_b
  call f_b (4, s(1), sb(1), s(5), sb(5))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  external f_d
  call f_d (4, s(1), sd(1), s(5), sd(5))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(8), p(1)
  integer :: i
  s = [(0.6d0 * sin (1.3d0 * i * i) + 0.1d0 * i, i = 1, 8)]
  call law (run, run_q, run_b, run_d, 8, s, 0, p, 0)
  call verdict
end program
#endif
