! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f(y,m%w,m%grid%u,m%own%c,q%grid%p,kernels::root%grid%u,list%next%next%next%z)/(x,m%theta,m%w,m%grid%u,m%grid%c,m%own%c,m%scale,q%grid%p,kernels::root%grid%u,kernels::root%state%theta,list%next%next%next%z) -fplugin-arg-adjoint-mode=both" }
! Heads that name components behind pointers and allocatable components, of CLASS dummies, inherited
! ones, from module variables and pointer dummies; in procedures that stay calls too; a pointer on
! the way leads elsewhere at the end.
#include "names.inc"
module kernels
  implicit none
  type mesh
    real(8) :: c = 0
    real(8), allocatable :: u(:,:)
    real(8), pointer :: p(:) => null ()
  end type
  type state
    integer :: k = 1
    real(8) :: theta = 0
    real(8), allocatable :: w(:)
  end type
  type, extends(state) :: model
    type(mesh), pointer :: grid => null ()
    class(mesh), allocatable :: own
    real(8), pointer :: scale => null ()
  end type
  type, extends(model) :: large
    real(8) :: z(2) = 0
    class(large), pointer :: next => null ()
  end type
  type(model), pointer :: root => null ()
contains
  recursive subroutine step (m, a, level)
    class(model), intent(inout) :: m
    real(8), intent(in) :: a
    integer, intent(in) :: level
    if (level > 0) call step (m, a * m%theta, level - 1)
    m%w = m%w * a + sin (m%theta * a) * m%grid%u(1,:) * m%scale
    m%own%c = m%own%c * m%w(1)
  end subroutine
  subroutine f (n, x, y, m, q, list)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    class(model), intent(inout) :: m
    type(model), pointer, intent(inout) :: q
    class(large), intent(inout) :: list
    call step (m, x(1), 1)
    y = y * m%w(1) + m%grid%u(:,1) * q%grid%p * x
    if (x(2) < 0) q%grid%p = q%grid%p * root%grid%u(1,1) * root%theta * m%grid%c
    m%grid => root%grid
    call step (root, y(1), 0)
    root%grid%u(2,1) = root%grid%u(2,2) * y(2)
    list%next%next%next%z(1) = list%next%next%next%z(1) * list%next%next%next%z(2) * y(1)
    y(2) = y(2) * q%grid%p(1) * list%next%next%next%z(1)
  end subroutine
  ! s: theta, w, u, c, own%c, scale, p, root's u, root's theta, z, y, x
  subroutine put (s, m, q, list)
    real(8) :: s(25)
    type(large), target :: m, list
    type(model), pointer :: q
    allocate (m%grid, m%own, m%scale, q, root)
    allocate (q%grid, root%grid, root%own, list%next)
    allocate (list%next%next)
    allocate (list%next%next%next)
    m%theta = s(1)
    m%w = s(2:3)
    m%grid%u = reshape (s(4:7), [2, 2])
    m%grid%c = s(8)
    m%own%c = s(9)
    m%scale = s(10)
    allocate (q%grid%p(2))
    q%grid%p = s(11:12)
    root%grid%u = reshape (s(13:16), [2, 2])
    root%theta = s(17)
    root%w = [0.5d0, 0.25d0]
    root%scale => m%scale
    list%next%next%next%z = s(18:19)
  end subroutine
  subroutine get (s, m, q, list)
    real(8) :: s(25)
    type(large), target :: m, list
    type(model), pointer :: q
    s(2:3) = m%w
    s(9) = m%own%c
    s(11:12) = q%grid%p
    s(13:16) = reshape (root%grid%u, [4])
    s(18:19) = list%next%next%next%z
  end subroutine
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(25), p(*), r
  type(large), target :: m, list
  type(model), pointer :: q
  call put (s, m, q, list)
  call f (2, s(24:25), s(20:21), m, q, list)
  call get (s, m, q, list)
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  use kernels
  use adjoint
  real(8) :: s(25), sb(25), p(*), pb(*), rb, g(2,2), scalar
  type(large), target :: m, list
  type(model), pointer :: q
  interface
    subroutine f_b (n, x, xb, y, yb, m, q, list)
      import model, large
      integer, intent(in) :: n
      real(8), intent(in) :: x(n)
      real(8), intent(inout) :: xb(n), y(n), yb(n)
      class(model), intent(inout) :: m
      type(model), pointer, intent(inout) :: q
      class(large), intent(inout) :: list
    end subroutine
  end interface
  call put (s, m, q, list)
  call adjoint_seed ('m%w', sb(2:3))
  ! Both pointers lead to one array in the end.
  call adjoint_seed ('kernels::root%grid%u', reshape (sb(13:16), [2, 2]))
  call adjoint_seed ('m%own%c', sb(9))
  call adjoint_seed ('q%grid%p', sb(11:12))
  call adjoint_seed ('List%Next%next%next%z', sb(18:19))
  call f_b (2, s(24:25), sb(24:25), s(20:21), sb(20:21), m, q, list)
  call adjoint_gradient ('m%theta', scalar)
  sb(1) = sb(1) + scalar
  call adjoint_gradient ('m%w', sb(2:3))
  call adjoint_gradient ('m%grid%u', g)
  sb(4:7) = sb(4:7) + reshape (g, [4])
  call adjoint_gradient ('m%grid%c', scalar)
  sb(8) = sb(8) + scalar
  call adjoint_gradient ('m%own%c', sb(9))
  call adjoint_gradient ('m%scale', scalar)
  sb(10) = sb(10) + scalar
  call adjoint_gradient ('q%grid%p', sb(11:12))
  call adjoint_gradient ('kernels::root%grid%u', g)
  sb(13:16) = reshape (g, [4])
  call adjoint_gradient ('kernels::root%state%theta', scalar)
  sb(17) = sb(17) + scalar
  call adjoint_gradient ('list%next%next%next%z', sb(18:19))
  call get (s, m, q, list)
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  use kernels
  use adjoint
  real(8) :: s(25), sd(25), p(*), pd(*), r, rd, g(2,2)
  type(large), target :: m, list
  type(model), pointer :: q
  interface
    subroutine f_d (n, x, xd, y, yd, m, q, list)
      import model, large
      integer, intent(in) :: n
      real(8), intent(in) :: x(n), xd(n)
      real(8), intent(inout) :: y(n), yd(n)
      class(model), intent(inout) :: m
      type(model), pointer, intent(inout) :: q
      class(large), intent(inout) :: list
    end subroutine
  end interface
  call put (s, m, q, list)
  call adjoint_seed ('m%theta', sd(1))
  call adjoint_seed ('m%w', sd(2:3))
  call adjoint_seed ('m%grid%u', reshape (sd(4:7), [2, 2]))
  call adjoint_seed ('m%grid%c', sd(8))
  call adjoint_seed ('m%own%c', sd(9))
  call adjoint_seed ('m%scale', sd(10))
  call adjoint_seed ('q%grid%p', sd(11:12))
  call adjoint_seed ('kernels::root%grid%u', reshape (sd(13:16), [2, 2]))
  call adjoint_seed ('kernels::root%state%theta', sd(17))
  call adjoint_seed ('list%next%next%next%z', sd(18:19))
  call f_d (2, s(24:25), sd(24:25), s(20:21), sd(20:21), m, q, list)
  call adjoint_gradient ('m%w', sd(2:3))
  call adjoint_gradient ('m%own%c', sd(9))
  call adjoint_gradient ('q%grid%p', sd(11:12))
  call adjoint_gradient ('m%grid%u', g)
  sd(13:16) = reshape (g, [4])
  call adjoint_gradient ('list%next%next%next%z', sd(18:19))
  call get (s, m, q, list)
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(25), p(1)
  integer :: i
  s = [(0.4d0 + 0.07d0 * i - 0.5d0 * mod (i, 3), i = 1, 25)]
  s(25) = 0.5d0
  call law (run, run_q, run_b, run_d, 25, s, 0, p, 0)
  s(25) = -0.5d0
  call law (run, run_q, run_b, run_d, 25, s, 0, p, 0)
  call verdict
end program
#endif
