! SPDX-License-Identifier: GPL-3.0-or-later
! Derived types, ALLOCATABLE and POINTER dummies, OPTIONAL scalars and class dummies in units that are compiled
! apart: PART 1 is a library, PART 2 one that uses it, PART 3 the program.
#ifdef QUAD
#define y_grids y_grids_q
#define y_models y_models_q
#define loose loose_q
#endif
#include "names.inc"
#if PART == 1
module y_grids
  implicit none
  type point
    real(8) :: x(2)
    integer :: id
    real(8) :: mass
  end type
  type grid
    integer :: n = 0
    real(8) :: dx = 0.5d0
    real(8) :: edge(3) = 0
    real(8), allocatable :: u(:)
    real(8), pointer :: view(:) => null ()
    type (point) :: corner(2)
    type (point), allocatable :: points(:)
  end type
  type, extends (grid) :: deep
    real(8) :: depth = 1
  end type
  type node
    real(8) :: value
    type (node), pointer :: next => null ()
  end type
contains
  subroutine start (g, x)
    type (grid), intent(inout) :: g
    real(8), intent(in) :: x(:)
    integer :: i
    g%n = size (x)
    allocate (g%u(g%n), g%points(g%n))
    g%u = x * x
    g%edge = x(1:3)
    do i = 1, g%n
      g%points(i)%x = [x(i), 2 * x(i)]
      g%points(i)%id = i
      g%points(i)%mass = sin (x(i))
    end do
    g%corner(1) = g%points(1)
    g%corner(2)%x = 0.25d0
    g%corner(2)%mass = x(2)
    g%corner(2)%id = 0
  end subroutine
  ! Inline reals alone.
  subroutine turn (p, angle)
    type (point), intent(inout) :: p
    real(8), intent(in) :: angle
    real(8) :: was
    was = p%x(1)
    p%x(1) = cos (angle) * was - sin (angle) * p%x(2)
    p%x(2) = sin (angle) * was + cos (angle) * p%x(2)
    p%mass = p%mass * (1 + was * 0.125d0)
  end subroutine
  subroutine step (g, dt, factor)
    type (grid), intent(inout) :: g
    real(8), intent(in) :: dt
    real(8), intent(in), optional :: factor
    integer :: i
    real(8) :: by
    by = 1
    if (present (factor)) by = factor * factor
    do i = 1, g%n
      g%u(i) = g%u(i) + dt * g%u(mod (i, g%n) + 1) * g%u(i) * by
      call turn (g%points(i), g%u(i) * dt)
    end do
    g%edge(2) = g%edge(2) * g%u(2) + g%corner(1)%mass
    call turn (g%corner(2), g%edge(2))
    g%dx = g%dx * 1.125d0 + g%edge(2) * g%corner(2)%x(1)
  end subroutine
  function cost (g) result (r)
    type (grid), intent(in) :: g
    real(8) :: r
    integer :: i
    r = g%dx
    do i = 1, g%n
      r = r + g%u(i) * g%u(i) * g%dx + g%points(i)%x(1) * g%points(i)%mass - g%points(i)%x(2)
    end do
    r = r + sum (g%edge) * g%corner(2)%x(2)
  end function
  ! The owner gets other memory.
  subroutine grow (a, by)
    real(8), allocatable, intent(inout) :: a(:)
    real(8), intent(in) :: by
    integer :: n
    n = size (a)
    a = [a * by, a(1) * a(n), by]
  end subroutine
  subroutine made (n, x, a)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), allocatable, intent(out) :: a(:,:)
    allocate (a(n,2))
    a(:,1) = x * 2
    a(:,2) = x * x
  end subroutine
  subroutine aim (p, g, which)
    real(8), pointer, intent(inout) :: p(:)
    type (grid), intent(in), target :: g
    integer, intent(in) :: which
    if (which == 0) then
      allocate (p(2))
      p = g%edge(1:2) * 3
    else
      p => g%u(which::2)
    end if
  end subroutine
  subroutine scale (p, by)
    real(8), pointer, intent(in) :: p(:)
    real(8), intent(in) :: by
    p = p * p * by
  end subroutine
  ! Arrays of structures.
  function weight (p, q) result (r)
    type (point), intent(in) :: p(:)
    type (point), intent(in) :: q(2)
    real(8) :: r
    integer :: i
    r = 0
    do i = 1, size (p)
      r = r + p(i)%mass * p(i)%x(2) * q(1)%mass + q(2)%x(1)
    end do
  end function
  subroutine drag (self, by)
    class (grid), intent(inout) :: self
    real(8), intent(in) :: by
    self%u = self%u * (1 - by * self%dx)
    self%edge(3) = self%edge(3) + self%u(1)
  end subroutine
  subroutine prepend (list, value)
    type (node), pointer, intent(inout) :: list
    real(8), intent(in) :: value
    type (node), pointer :: n
    allocate (n)
    n%value = value
    n%next => list
    list => n
  end subroutine
  function walk (list) result (r)
    type (node), pointer, intent(in) :: list
    type (node), pointer :: n
    real(8) :: r
    r = 1
    n => list
    do while (associated (n))
      r = r * n%value + 0.5d0
      n%value = n%value * 1.5d0
      n => n%next
    end do
  end function
end module
subroutine loose (n, x, by)
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n)
  real(8), intent(inout), optional :: by
  if (present (by)) then
    x = x * by
    by = by * x(1)
  else
    x = x * x
  end if
end subroutine
#elif PART == 2
module y_models
  use y_grids
  implicit none
  type model
    type (grid) :: g, old
    real(8), allocatable :: series(:)
    real(8) :: total
  end type
  type (model), allocatable :: kept
contains
  subroutine run_model (m, x, steps)
    type (model), intent(inout) :: m
    real(8), intent(in) :: x(:)
    integer, intent(in) :: steps
    real(8), allocatable :: swap(:)
    integer :: k
    call start (m%g, x)
    m%old = m%g
    allocate (m%series(1))
    m%series = x(1)
    do k = 1, steps
      if (k == 2) then
        call step (m%g, 0.0625d0, x(2))
      else
        call step (m%g, 0.125d0)
      end if
      call grow (m%series, cost (m%g))
      call move_alloc (m%g%u, swap)
      call move_alloc (m%old%u, m%g%u)
      call move_alloc (swap, m%old%u)
    end do
    m%total = sum (m%series) * 1d-3 + cost (m%old)
  end subroutine
end module
#else
subroutine f (n, x, y)
  use y_models
  implicit none
  interface
    subroutine loose (n, x, by)
      integer, intent(in) :: n
      real(8), intent(inout) :: x(n)
      real(8), intent(inout), optional :: by
    end subroutine
  end interface
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n), y(n)
  type (model) :: m
  type (deep), target :: g
  type (point) :: corner
  type (node), pointer :: list, next
  real(8), allocatable :: a(:), b(:,:)
  real(8), pointer :: p(:)
  real(8) :: local
  integer :: k
  call run_model (m, x, 2)
  y(1) = m%total + m%g%u(2) * m%old%corner(2)%mass
  call start (g%grid, x * y)
  call drag (g, x(3))
  call drag (m%g, y(1) * 0.01d0)
  y(2) = cost (g%grid) + cost (m%g) * g%u(1) + weight (g%points, g%corner) + weight (g%points(n:1:-2), m%g%corner)
  corner = g%points(2)
  do k = 1, 3
    call turn (corner, x(k))
    y(3) = y(3) + corner%x(1) * corner%mass
  end do
  call made (n, y, b)
  allocate (a(2))
  a = b(2:3,2) * x(1)
  call grow (a, x(2))
  a = a + 1
  call grow (a, y(3) * 0.1d0)
  x(1) = sum (a) + b(1,1)
  nullify (p)
  call aim (p, g%grid, 0)
  call scale (p, x(1) * 0.1d0)
  y(4) = y(4) + p(1) * p(2)
  deallocate (p)
  call aim (p, g%grid, 1)
  call scale (p, y(2) * 0.01d0)
  y(4) = y(4) + sum (g%u)
  nullify (list)
  do k = 1, 3
    call prepend (list, x(k) * y(k))
  end do
  y(4) = y(4) + walk (list) + walk (list) * x(4)
  do while (associated (list))
    next => list%next
    deallocate (list)
    list => next
  end do
  call loose (n, x)
  call loose (n, y, x(2))
  local = x(1)
  call loose (2, y(2:3), local)
  x(4) = local + x(4)
end subroutine
#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [(0.75d0 + 0.2d0 * sin (1.7d0 * i), i = 1, SIZE)]
#include "two-arrays.inc"
#endif
