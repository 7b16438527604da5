! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(a,b) -fplugin-arg-adjoint-mode=both" }
! Text of constant length, and of any, is assigned to components beside reals, of what a pointer leads to:
! a module variable or a dummy.
#include "names.inc"
module kernels
  implicit none
  type par
    integer :: n
    character(len=24) :: scheme
    real(8) :: a, b
    character(len=7) :: last
  end type
  type(par), target :: saved
contains
  subroutine put_text (name, val, user)
    character(len=*), intent(in) :: name, val
    type(par), optional, target, intent(inout) :: user
    type(par), pointer :: out
    out => saved
    if (present (user)) out => user
    select case (trim (name))
      case ('scheme')
        out%scheme = val
      case ('last')
        out%last = val
    end select
  end subroutine
  subroutine put_real (name, val, user)
    character(len=*), intent(in) :: name
    real(8), intent(in) :: val
    type(par), optional, target, intent(inout) :: user
    type(par), pointer :: out
    out => saved
    if (present (user)) out => user
    select case (trim (name))
      case ('a')
        out%a = val
      case ('b')
        out%b = val
    end select
  end subroutine
  subroutine init (a, b, scheme, user)
    character(len=*), optional, intent(in) :: scheme
    real(8), intent(in) :: a, b
    type(par), optional, target, intent(inout) :: user
    type(par), pointer :: out
    out => saved
    if (present (user)) out => user
    call put_text ('last', 'first', user)
    call put_real ('a', a, user)
    if (present (scheme)) then
      call put_text ('scheme', trim (scheme), user)
    else
      call put_text ('scheme', 'KPP', user)
    end if
    call put_text ('last', 'lengthy', user)
    select case (trim (out%scheme))
      case ('KPP')
        call put_real ('b', b * a, user)
      case default
        call put_real ('b', b, user)
    end select
  end subroutine
  subroutine f (a, b, y)
    real(8), intent(in) :: a, b
    real(8), intent(out) :: y(4)
    type(par) :: own
    saved%a = 0
    saved%b = 0
    call init (a, b)
    y(1) = saved%a * saved%b
    call init (a, 2 * b, 'PP ')
    y(2) = saved%a * saved%b * len_trim (saved%last)
    call init (b, a, user=own)
    y(3) = own%a * own%b**2
    call init (b, a, 'PP', own)
    y(4) = own%a * own%b**2 + saved%a * len_trim (own%scheme)
  end subroutine
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(4), p(2), r
  call f (p(1), p(2), s)
  r = 0
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(4), sb(4), p(2), pb(2), rb
  external f_b
  call f_b (p(1), pb(1), p(2), pb(2), s, sb)
  rb = 0
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(4), sd(4), p(2), pd(2), r, rd
  external f_d
  call f_d (p(1), pd(1), p(2), pd(2), s, sd)
  r = 0
  rd = 0
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(4), p(2)
  s = 0.5d0
  p = [0.5d0, 1.25d0]
  call law (run, run_q, run_b, run_d, 4, s, 2, p, 1)
  call verdict
end program
#endif
