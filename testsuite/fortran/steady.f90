! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! What a callee that stays a call reads of modules, and nothing writes, is loaded again in reverse,
! though the caller writes text (for TRIM and // in memory that the library makes), asks for the time and
! allocates meanwhile (options.exp: no records).
#include "names.inc"
#ifdef QUAD
# define metrics metrics_q
#endif
module kernels
  implicit none
  type grid_type
    integer :: n
    real(8), allocatable :: area(:)
  end type
  type(grid_type) :: grid
  real(8), allocatable :: depth(:), flux(:)
  real(8) :: mask(4), scale = 0.5d0
  integer :: neighbour(4)
  integer, allocatable :: kind_of(:)
  real(8) :: metric(4)
  common /metrics/ metric
contains
  subroutine start
    if (allocated (depth)) return
    grid%n = 4
    grid%area = [1d0, 2d0, 0.5d0, 4d0]
    depth = [2d0, 3d0, 4d0, 5d0]
    allocate (flux(4))
    mask = [1, 1, 0, 1]
    neighbour = [2, 3, 4, 1]
    kind_of = [1, 2, 2, 1]
    metric = [0.25d0, 0.5d0, 0.75d0, 1d0]
  end subroutine
  recursive subroutine advect (d, n, x, y)
    integer, intent(in) :: d, n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    if (d > 0) call advect (d - 1, n, x, y)
    do i = 1, grid%n
      y(i) = y(i) + depth(i) * x(i) * x(neighbour(i)) * mask(i) &
          + scale * metric(kind_of(i)) * grid%area(i) * x(i) ** 2
    end do
  end subroutine
  recursive subroutine weigh (d, n, a, x, y)
    integer, intent(in) :: d, n
    real(8), intent(in) :: a(n), x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    if (d > 0) call weigh (d - 1, n, a, x, y)
    do i = 1, n
      y(i) = y(i) + a(i) * x(i) ** 2
    end do
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    character(12) :: text
    character(30) :: line
    integer :: ticks, status
    real(8), allocatable :: z(:)
    y = 0
    call advect (2, n, x, y)
    call weigh (1, n, grid%area, x, y)
    call weigh (1, n, metric, x, y)
    call system_clock (ticks)
    write (text, '(a, i4)', iostat=status) 'advect', n
    write (line, '(a, 4f5.1)', iostat=status) trim (text) // '.', grid%area
    line = trim (text) // trim (line)
    allocate (z(n))
    z(:) = y * status + x
    flux(:) = z * y
    y = flux * depth
    deallocate (z)
    call advect (1, n, x, y)
  end subroutine
end module
#define N 4
#define SECOND 5
#define SIZE 8
#define MODULE kernels
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.d0, 0.6d0, 0.4d0, 4.d0, 5.d0]
#define START call start
#define AGAIN
#include "two-arrays.inc"
