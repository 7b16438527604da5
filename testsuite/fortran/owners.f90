! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-head=g(y)/(x) -fplugin-arg-adjoint-mode=both" }
! What different allocatable components own is different memory (f, whose steps are constants), but for
! those that hand memory over (g): MOVE_ALLOC, dummies, results, copies of structures, pointers.
#include "names.inc"
module kernels
  implicit none
  type field
    real(8), allocatable :: dx(:), u(:), v(:)
  end type
  type tile
    integer :: n = 0
    type(field) :: f
  end type
  type store
    real(8), allocatable :: a(:), b(:), c(:), d(:), e(:), k(:), l(:)
  end type
  type(tile), allocatable, save :: tiles(:)
  type(store), target, save :: s, t
  real(8), allocatable, save :: w(:)
contains
  subroutine make (n)
    integer, intent(in) :: n
    integer :: i, k
    if (allocated (tiles)) return
    allocate (tiles(2))
    do k = 1, 2
      tiles(k)%n = n
      tiles(k)%f%dx = [(1 + 0.1d0 * i * k, i = 1, 3), 2d0]
      allocate (tiles(k)%f%u(n), tiles(k)%f%v(n))
    end do
  end subroutine
  recursive subroutine kernel (k, n, dx, u, v)
    integer, intent(in) :: k, n
    real(8), intent(in) :: dx(n), u(n)
    real(8), intent(inout) :: v(n)
    integer :: i
    if (k > 0) call kernel (k - 1, n, dx, u, v)
    do i = 2, n
      v(i) = v(i) + u(i) * (u(i) - u(i-1)) / dx(i)
    end do
  end subroutine
  recursive subroutine driver (k, c)
    integer, intent(in) :: k
    type(tile), intent(inout) :: c
    if (k > 0) call driver (k - 1, c)
    call kernel (1, c%n, c%f%dx, c%f%u, c%f%v)
    call kernel (0, c%n, c%f%dx, c%f%v, c%f%u)
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: k
    do k = 1, size (tiles)
      tiles(k)%f%u(:) = x / k
      tiles(k)%f%v(:) = 0
      call driver (1, tiles(k))
      y = y + tiles(k)%f%u * tiles(k)%f%v
    end do
  end subroutine
  subroutine swap (p, q)
    real(8), allocatable, intent(inout) :: p(:), q(:)
    real(8), allocatable :: r(:)
    call move_alloc (p, r)
    call move_alloc (q, p)
    call move_alloc (r, q)
  end subroutine
  function made (x) result (r)
    real(8), intent(in) :: x(:)
    real(8), allocatable :: r(:)
    allocate (r(size (x)))
    r(:) = x ** 3
  end function
  subroutine g (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    type(store) :: own
    real(8), pointer :: q(:)
    allocate (s%a(n), s%c(n), s%d(n), w(n))
    s%c(:) = 1
    s%d(:) = 2
    s%a(:) = x ** 2
    call move_alloc (s%a, s%b)
    y = y + s%b * s%d
    call move_alloc (s%b, w)
    y = y + w
    call swap (s%c, w)
    y = y * s%c
    s%e = made (x)
    y = y + s%e * w
    q => t%k
    q = x * 3
    y = y + t%k ** 2
    t%l(:) = x + 1
    q => t%l
    y = y * q
    own = s
    y = y + own%e * own%d
    t%k(:) = 4
    own%k = t%k
    y = y * own%k
    deallocate (s%c, s%d, s%e, w)
  end subroutine
  subroutine open_store (n)
    integer, intent(in) :: n
    if (.not. allocated (t%k)) allocate (t%k(n), t%l(n))
  end subroutine
end module

subroutine run (s, p, r)
  use kernels, only: f, g, make, open_store
  real(8) :: s(12), p(*), r
  call make (4)
  call open_store (4)
  call f (4, s, s(5))
  call g (4, s, s(9))
end subroutine
#ifndef QUAD
subroutine run_b (s, sb, p, pb, rb)
  use kernels, only: make, open_store
  real(8) :: s(12), sb(12), p(*), pb(*), rb
  call make (4)
  call open_store (4)
  call f_b (4, s, sb, s(5), sb(5))
  call g_b (4, s, sb, s(9), sb(9))
end subroutine
subroutine run_d (s, sd, p, pd, r, rd)
  use kernels, only: make, open_store
  real(8) :: s(12), sd(12), p(*), pd(*), r, rd
  call make (4)
  call open_store (4)
  call f_d (4, s, sd, s(5), sd(5))
  call g_d (4, s, sd, s(9), sd(9))
end subroutine
program main
  external run, run_q, run_b, run_d
  real(8) :: s(12) = [0.3d0, -1.2d0, 0.7d0, 1.d0, 0.6d0, 0.4d0, 4.d0, 5.d0, 1.5d0, &
    -0.5d0, 0.25d0, 0.125d0], p(1)
  call law (run, run_q, run_b, run_d, 12, s, 0, p, 0)
  call verdict
end program
#endif
