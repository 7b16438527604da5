! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-w -fplugin-arg-adjoint-head=kernels::f -fplugin-arg-adjoint-mode=both" }
! Components and module variables that the call allocates: they live on behind it, or are freed
! in it, again and again; another shape by assignment; a copy with its components; a list of nodes;
! move_alloc; nodes that only this procedure has the address of, handed to one that walks along them.
#include "names.inc"
module kernels
  implicit none
  type node
    real(8) :: v
    type(node), pointer :: next => null ()
  end type
  type grid
    real(8), allocatable :: u(:), v(:,:)
    real(8), pointer :: q(:) => null ()
  end type
  type chain
    real(8) :: v
    type(chain), allocatable :: next
  end type
  real(8), allocatable :: w(:), z(:)
contains
  recursive function walk (l) result (v)
    type(node), intent(in) :: l
    real(8) :: v
    v = sin (l%v)
    if (associated (l%next)) v = v + 0.5d0 * walk (l%next)
  end function
  recursive function along (l) result (v)
    type(chain), intent(inout) :: l
    real(8) :: v
    l%v = l%v * l%v
    v = cos (l%v)
    if (allocated (l%next)) v = v + 0.5d0 * along (l%next)
  end function
  subroutine push (l, v)
    type(node), pointer, intent(inout) :: l
    real(8), intent(in) :: v
    type(node), pointer :: q
    allocate (q)
    q%v = v
    q%next => l
    l => q
  end subroutine
  subroutine f (n, x, y, p)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n), y(n)
    type(grid), intent(inout) :: p
    type(node), pointer :: l, q
    type(grid) :: other
    type(chain), allocatable :: c
    integer :: i, t
    if (allocated (p%u)) deallocate (p%u)
    allocate (p%u(n), p%q(n))
    if (.not. allocated (w)) allocate (w(n))
    do i = 1, n
      p%u(i) = x(i) * y(n + 1 - i)
      w(i) = p%u(i) * x(1)
      p%q(i) = w(i) + p%u(1)
    end do
    do t = 1, 3
      allocate (p%v(n,2))
      do i = 1, n
        p%v(i,1) = x(i) * p%q(i)
        p%v(i,2) = y(i) * w(n + 1 - i)
      end do
      do i = 1, n
        x(i) = x(i) + 0.25d0 * p%v(n + 1 - i,1) * p%v(i,2)
      end do
      deallocate (p%v)
    end do
    nullify (l)
    do i = 1, n
      call push (l, x(i) * p%q(i))
    end do
    q => l
    do while (associated (q))
      y(1) = y(1) + q%v * q%v
      q => q%next
    end do
    do while (associated (l))
      q => l%next
      deallocate (l)
      l => q
    end do
    w = w(n:1:-1) * y(2)
    p%u = w(2:3) * p%u(1:2)
    y(2) = y(2) + p%u(1) * p%u(2)
    other = p
    other%u(2) = other%u(1) * x(2)
    y(3) = y(3) * other%u(2) + p%u(2)
    call move_alloc (w, z)
    do i = 1, n
      y(i) = y(i) * z(i) + p%q(i)
    end do
    deallocate (p%q)
    deallocate (z)
    allocate (q, c)
    q%v = x(1)
    c%v = x(2)
    allocate (q%next, c%next)
    q%next%v = q%v * y(1)
    c%next%v = c%v * y(2)
    y(1) = y(1) + walk (q)
    y(2) = y(2) + along (c)
    deallocate (q%next)
    deallocate (q)
  end subroutine
end module

subroutine run (s, p, r)
  use kernels
  real(8) :: s(8), p(*), r
  type(grid), save :: a
  call f (4, s(1:4), s(5:8), a)
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  use kernels
  real(8) :: s(8), sb(8), p(*), pb(*), rb
  type(grid), save :: a
  interface
    subroutine f_b (n, x, xb, y, yb, p)
      import grid
      integer, intent(in) :: n
      real(8), intent(inout) :: x(n), xb(n), y(n), yb(n)
      type(grid), intent(inout) :: p
    end subroutine
  end interface
  call f_b (4, s(1:4), sb(1:4), s(5:8), sb(5:8), a)
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  use kernels
  real(8) :: s(8), sd(8), p(*), pd(*), r, rd
  type(grid), save :: a
  interface
    subroutine f_d (n, x, xd, y, yd, p)
      import grid
      integer, intent(in) :: n
      real(8), intent(inout) :: x(n), xd(n), y(n), yd(n)
      type(grid), intent(inout) :: p
    end subroutine
  end interface
  call f_d (4, s(1:4), sd(1:4), s(5:8), sd(5:8), a)
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(8), p(1)
  s = [1.25d0, -0.75d0, 0.5d0, 0.875d0, 0.25d0, -0.5d0, 1d0, 0.375d0]
  call law (run, run_q, run_b, run_d, 8, s, 0, p, 0)
  call law (run, run_q, run_b, run_d, 8, s, 0, p, 0)
  call verdict
end program
#endif
