! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both -fplugin-arg-adjoint-rules=$srcdir/fortran/passive-callees.rules" }
! { dg-separate "" }
! Passive callees without a body here: by rules (also for a module procedure that has one), by
! the plugin's own table (lsame, xerbla, dlamch, cpu_time, random_number), and by themselves,
! since dummies without TARGET are visible to nobody.  Each runs once and in order.
#include "names.inc"
#ifdef QUAD
#define fill fill_q
#define show show_q
#define measure measure_q
#define ticks ticks_q
#define factor factor_q
#define dlamch dlamch_q
#define lsame lsame_q
#define xerbla xerbla_q
#define calls calls_q
#endif
#ifndef MAIN_FILE
module kernels
  implicit none
contains
  ! In quadruple precision, what the rule says of it.
  subroutine black_box (n, x)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n)
#ifdef QUAD
    x = [real(8) :: 1.5d0, 2.5d0]
#else
    x = 0 * x + [real(8) :: 1.5d0, 2.5d0]
#endif
  end subroutine
  subroutine f (n, uplo, x, y)
    integer, intent(in) :: n
    character, intent(in) :: uplo
    real(8), intent(inout) :: x(n), y(n)
    real(8) :: total, small, now, by_chance
    real(8), external :: dlamch, factor
    logical, external :: lsame
    integer, external :: ticks
    integer :: i, info
    small = dlamch ('Epsilon')
    i = ticks (.true.)
    call cpu_time (now)
    call random_number (by_chance)
    if (.not. lsame (uplo, 'U')) then
      call xerbla ('F', 1)
      return
    end if
    call show ('at the begin', x, n)
    do i = 1, n
      call measure (i, x, total, info)
      y(i) = y(i) * x(i) * total + info * small
      if (ticks (.false.) > 2) then
        x(i) = x(i) + factor (i) * y(i) ** 2
      else
        call fill (i, 2, x)             ! x(1:i)
        y(i) = y(i) * x(i)
      end if
      if (i == 4) call black_box (2, y(2))
    end do
    y = y * x + sign (0.d0, now + by_chance)
    call show ('at the end', y, n)
  end subroutine
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(12), p(*), r
  call f (6, 'u', s(1:6), s(7:12))
end subroutine
#endif

#ifndef KERNEL_FILE
! What the kernel file calls.
subroutine fill (n, m, x)
  integer :: n, m
  real(8) :: x(*)
  x(1:n * (m - 1)) = 0.75d0 + n / 8.d0
end subroutine
subroutine show (what, x, n)
  character(*) :: what
  integer :: n
  real(8) :: x(n)
end subroutine
subroutine measure (n, x, total, info)
  integer :: n, info
  real(8) :: x(*), total
  total = 1 + n / 4.d0
  info = n
end subroutine
integer function ticks (reset)
  logical :: reset
  integer :: calls
  common /calls/ calls
  calls = merge (0, calls + 1, reset)
  ticks = calls
end function
real(8) function factor (i)
  integer :: i
  factor = 0.5d0 + i / 16.d0
end function
real(8) function dlamch (what)
  character :: what
  dlamch = 2.d0 ** (-10)
end function
logical function lsame (a, b)
  character :: a, b
  lsame = ior (iachar (a), 32) == ior (iachar (b), 32)
end function
subroutine xerbla (name, info)
  character(*) :: name
  integer :: info
  stop 1
end subroutine
#endif

#if !defined QUAD && !defined KERNEL_FILE
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(12), sb(12), p(*), pb(*), rb
  integer :: calls
  common /calls/ calls
  external f_b
  call f_b (6, 'u', s(1), sb(1), s(7), sb(7), 1)
  if (calls /= 6) stop 2
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(12), sd(12), p(*), pd(*), r, rd
  integer :: calls
  common /calls/ calls
  external f_d
  call f_d (6, 'u', s(1), sd(1), s(7), sd(7), 1)
  if (calls /= 6) stop 2
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(12) = [0.3d0, -1.2d0, 0.7d0, 1.1d0, -0.8d0, 1.3d0, &
    1.4d0, 0.5d0, -0.9d0, 0.6d0, 1.2d0, -0.4d0], p(1)
  call law (run, run_q, run_b, run_d, 12, s, 0, p, 0)
  call verdict
end program
#endif
