! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=kernels:numbers::f -fplugin-arg-adjoint-head=kernels::cube -fplugin-arg-adjoint-mode=both" }
! Submodules: procedures of interfaces in a module that are called from there, from a submodule
! of a submodule, by a type, through a pointer and by each other, and a submodule's own variables.
#include "names.inc"
module kernels
  implicit none
  type counter
    real(8) :: a
  contains
    procedure :: grow
  end type
  abstract interface
    real(8) function map (x)
      real(8), intent(in) :: x
    end function
  end interface
  interface
    module subroutine grow (w, x)
      class(counter), intent(inout) :: w
      real(8), intent(in) :: x
    end subroutine
    recursive module function even (x, n) result (z)
      real(8), intent(in) :: x
      integer, intent(in) :: n
      real(8) :: z
    end function
    recursive module function odd (x, n) result (z)
      real(8), intent(in) :: x
      integer, intent(in) :: n
      real(8) :: z
    end function
    module function squares (x) result (z)
      real(8), intent(in) :: x(:)
      real(8) :: z(size (x))
    end function
    module real(8) function cube (x)
      real(8), intent(in) :: x
    end function
    module subroutine top (n, x, y)
      integer :: n
      real(8) :: x(n), y(n)
    end subroutine
  end interface
contains
  real(8) function applied (g, x)
    procedure(map) :: g
    real(8), intent(in) :: x
    applied = g (x) + sum (squares ([x, 2 * x]))
  end function
end module

submodule (kernels) numbers
  implicit none
  real(8) :: factor = 1.5d0, last
  interface
    module subroutine keep (x)
      real(8), intent(in) :: x
    end subroutine
  end interface
contains
  module procedure cube
    cube = x**3
  end procedure
  module function squares (x) result (z)
    real(8), intent(in) :: x(:)
    real(8) :: z(size (x))
    z = factor * x**2
  end function
  module procedure even
    z = x
    if (n > 0) z = x * odd (sin (x), n - 1)
  end procedure
  module procedure top
    call f (n, x, y)
  end procedure
  subroutine f (n, x, y)
    integer :: n, i
    real(8) :: x(n), y(n)
    type(counter) :: u
    procedure(map), pointer :: p
    p => cube
    last = 0
    do i = 1, n
      u%a = x(i)
      call u%grow (y(1))
      call keep (u%a)
      y(i) = y(i) * even (x(i), i) + p (u%a) + applied (cube, x(1)) * last
    end do
  end subroutine
end submodule

submodule (kernels:numbers) deeper
contains
  module procedure keep
    last = last * factor + x
  end procedure
  module procedure odd
    z = cos (x)
    if (n > 0) z = z + even (x * factor, n - 1)
  end procedure
  module procedure grow
    w%a = w%a * x
  end procedure
end submodule
subroutine run (s, p, r)
  use kernels
  real(8) :: s(8), p(*), r
  call top (4, s(1:4), s(5:8))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(8), sb(8), p(*), pb(*), rb
  external f_b
  call f_b (4, s(1), sb(1), s(5), sb(5))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(8), sd(8), p(*), pd(*), r, rd
  external f_d
  call f_d (4, s(1), sd(1), s(5), sd(5))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(8) = [0.3d0, -1.2d0, 0.7d0, 1.d0, 0.4d0, 1.1d0, -0.6d0, 0.5d0], p(1)
  call law (run, run_q, run_b, run_d, 8, s, 0, p, 0)
  call verdict
end program
#endif
