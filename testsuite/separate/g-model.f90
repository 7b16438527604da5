! SPDX-License-Identifier: GPL-3.0-or-later
! The model of g-model.c.
subroutine f (n, x, r) bind (c)
  use iso_c_binding
  implicit none
  type, bind (c) :: how
    real(c_float) :: drag
    real(c_double) :: rate
  end type
  type, bind (c) :: grid
    integer(c_int) :: n
    real(c_double) :: dx, u(8)
    type (c_ptr) :: w
    type (how) :: by
  end type
  interface
    subroutine grid_start (g, n, x) bind (c)
      import
      type (grid), intent(inout) :: g
      integer(c_int), value :: n
      real(c_double), intent(in) :: x(*)
    end subroutine
    subroutine grid_step (g, dt, rate) bind (c)
      import
      type (grid), intent(inout), target :: g
      real(c_double), value :: dt
      real(c_double), intent(inout), target :: rate
    end subroutine
    function grid_cost (g) bind (c) result (r)
      import
      type (grid), intent(in) :: g
      real(c_double) :: r
    end function
    function grid_mean (g, x) bind (c) result (r)
      import
      type (grid), value :: g
      real(c_double), value :: x
      real(c_double) :: r
    end function
    subroutine grid_attach (g, w) bind (c)
      import
      type (grid), intent(inout) :: g
      type (c_ptr), value :: w
    end subroutine
    function rows_dot (m, n, rows, y) bind (c) result (sum)
      import
      integer(c_int), value :: m, n
      type (c_ptr), intent(in) :: rows(*)
      real(c_double), intent(in), target :: y(*)
      real(c_double) :: sum
    end function
    function of_handle (handle, x) bind (c) result (r)
      import
      type (c_ptr), value :: handle
      real(c_double), value :: x
      real(c_double) :: r
    end function
  end interface
  integer(c_int), value :: n
  real(c_double), intent(in) :: x(n)
  real(c_double), intent(out) :: r
  type (grid), target :: g, two(2)
  type (grid), pointer :: heap
  real(c_double), target :: own(8)
  real(c_double) :: rate
  real(c_double), pointer :: w(:)
  type (c_ptr) :: rows(2)
  integer :: k
  allocate (heap)
  rate = x(3)
  call grid_start (g, n, x)
  do k = 1, 3
    call grid_step (g, 0.0625d0 * k, rate)
    call c_f_pointer (g%w, w, [n])
    g%u(k) = g%u(k) + w(k) * rate
  end do
  call grid_step (g, 0.125d0, g%by%rate)
  r = grid_cost (g) * rate
  r = r + grid_mean (g, x(2)) * g%u(1) * g%dx
  two(1) = g
  own(1:n) = x * g%u(1:n)
  call grid_attach (g, c_loc (own))
  call grid_step (g, 0.25d0, own(2))
  r = r + own(1) * own(n) + grid_cost (g)
  call grid_start (two(2), n - 1, own)
  call grid_step (two(2), 0.5d0, two(1)%dx)
  heap = two(2)
  call c_f_pointer (heap%w, w, [n - 1])
  w(1) = w(1) * two(1)%dx
  r = r + grid_cost (heap) + of_handle (c_loc (heap), x(4))
  r = r + heap%u(2) + two(2)%u(2)
  rows(1) = two(2)%w
  rows(2) = c_loc (g%u)
  r = r + rows_dot (2, n - 1, rows, own(2))
  r = r + w(1) * g%u(3)
  r = r + grid_mean (two(2), g%u(2))
  r = r + grid_mean (heap, 0.5d0) * heap%dx
  deallocate (w)
  deallocate (heap)
end subroutine
