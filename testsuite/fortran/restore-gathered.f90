! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(energy)/(start,k) -fplugin-arg-adjoint-mode=both" }
! Loads at subscripts that are loaded, from allocatable components that each step overwrites and
! the reverse sweep puts back.  Springs from a mass to itself, twice between the same ones.
#include "names.inc"
module kernels
  implicit none
  type spring
    integer :: from, to
    real(8) :: length, force
  end type
  type net
    real(8), allocatable :: x(:), v(:)
    type(spring), allocatable :: all(:)
  end type
contains
  subroutine step (it, k, dt)
    type(net), intent(inout) :: it
    real(8), intent(in) :: k(*), dt
    real(8), allocatable :: a(:)
    real(8) :: e
    integer :: i, from, to
    allocate (a(size (it%x)), source=0d0)
    do i = 1, size (it%all)
      from = it%all(i)%from
      to = it%all(i)%to
      e = it%x(to) - it%x(from) - it%all(i)%length
      it%all(i)%force = k(i) * e * (1 + e * e)
      a(from) = a(from) + it%all(i)%force
      a(to) = a(to) - it%all(i)%force
    end do
    it%v = it%v + dt * a
    it%x = it%x + dt * it%v
  end subroutine
end module
subroutine f (nodes, n, steps, ends, start, k, energy)
  use kernels
  implicit none
  integer, intent(in) :: nodes, n, steps, ends(2,n)
  real(8), intent(in) :: start(nodes), k(n)
  real(8), intent(out) :: energy
  type(net) :: it
  integer :: i
  allocate (it%x(nodes), it%v(nodes), it%all(n))
  it%x = start
  it%v = 0
  do i = 1, n
    it%all(i) = spring (ends(1,i) + 1, ends(2,i) + 1, 0.5d0, 0d0)
  end do
  do i = 1, steps
    call step (it, k, 0.125d0)
  end do
  energy = 0.5d0 * sum (it%v * it%v) + 0.25d0 * sum (it%x)
end subroutine

subroutine run (s, p, r)
  real(8) :: s(*), p(*), r
  integer, parameter :: ends(14) = [0, 1, 1, 2, 2, 0, 3, 3, 0, 1, 1, 0, 3, 1]
  call f (5, 7, 3, ends, s(1), s(6), s(13))
  call f (5, 0, 2, ends, s(1), s(6), s(14))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  real(8) :: s(*), sb(*), p(*), pb(*), rb
  integer, parameter :: ends(14) = [0, 1, 1, 2, 2, 0, 3, 3, 0, 1, 1, 0, 3, 1]
  external f_b
  call f_b (5, 0, 2, ends, s(1), sb(1), s(6), sb(6), s(14), sb(14))
  call f_b (5, 7, 3, ends, s(1), sb(1), s(6), sb(6), s(13), sb(13))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  real(8) :: s(*), sd(*), p(*), pd(*), r, rd
  integer, parameter :: ends(14) = [0, 1, 1, 2, 2, 0, 3, 3, 0, 1, 1, 0, 3, 1]
  external f_d
  call f_d (5, 7, 3, ends, s(1), sd(1), s(6), sd(6), s(13), sd(13))
  call f_d (5, 0, 2, ends, s(1), sd(1), s(6), sd(6), s(14), sd(14))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(14), p(1)
  integer :: i
  do i = 1, 14
    s(i) = sin (1 + 3d0*i) / (1 + mod (i, 3))
  end do
  call law (run, run_q, run_b, run_d, 14, s, 0, p, 0)
  call verdict
end program
#endif
