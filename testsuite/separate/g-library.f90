! SPDX-License-Identifier: GPL-3.0-or-later
! The library of g-library.c.
module g_library
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
contains
  subroutine grid_start (g, n, x) bind (c)
    type (grid), intent(inout) :: g
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(n)
    real(c_double), pointer :: w(:)
    integer :: i
    g%n = n
    g%dx = x(1) * 0.5d0
    g%by%drag = 0.25
    g%by%rate = x(2)
    allocate (w(n))
    g%w = c_loc (w)
    do i = 1, n
      g%u(i) = x(i) * x(i)
      w(i) = sin (x(i))
    end do
  end subroutine
  subroutine grid_step (g, dt, rate) bind (c)
    type (grid), intent(inout), target :: g
    real(c_double), value :: dt
    real(c_double), intent(inout), target :: rate
    real(c_double), pointer :: w(:)
    integer :: i
    call c_f_pointer (g%w, w, [g%n])
    do i = 1, g%n
      g%u(i) = g%u(i) + dt * g%u(i) * w(mod (i, g%n) + 1) * rate
      w(i) = w(i) * (1 - dt * g%dx) + g%u(i) * g%by%drag
    end do
    rate = rate * g%u(1)
    g%dx = g%dx * g%dx + g%by%rate * 0.125d0
  end subroutine
  function grid_cost (g) bind (c) result (sum)
    type (grid), intent(in) :: g
    real(c_double) :: sum
    real(c_double), pointer :: w(:)
    integer :: i
    call c_f_pointer (g%w, w, [g%n])
    sum = g%dx
    do i = 1, g%n
      sum = sum + g%u(i) * w(i)
    end do
    sum = sum * g%by%rate
  end function
  function grid_mean (g, x) bind (c) result (r)
    type (grid), value :: g
    real(c_double), value :: x
    real(c_double) :: r
    real(c_double), pointer :: w(:)
    call c_f_pointer (g%w, w, [2])
    g%u(1) = g%u(1) * x + w(2)
    w(2) = g%u(1) * w(2)
    g%dx = g%dx * x
    r = g%u(1) * g%dx + g%by%drag * g%u(2)
  end function
  subroutine grid_attach (g, w) bind (c)
    type (grid), intent(inout) :: g
    type (c_ptr), value :: w
    real(c_double), pointer :: old(:)
    call c_f_pointer (g%w, old, [g%n])
    deallocate (old)
    g%w = w
  end subroutine
  function rows_dot (m, n, rows, y) bind (c) result (sum)
    integer(c_int), value :: m, n
    type (c_ptr), intent(in) :: rows(m)
    real(c_double), intent(in), target :: y(n)
    real(c_double) :: sum
    real(c_double), pointer :: row(:)
    integer :: i, j
    sum = 0
    do j = 1, m
      call c_f_pointer (rows(j), row, [n])
      do i = 1, n
        sum = sum + row(i) * y(i) * y(j)
      end do
    end do
    call c_f_pointer (rows(1), row, [n])
    row(1) = sum
  end function
  function of_handle (handle, x) bind (c) result (r)
    type (c_ptr), value :: handle
    real(c_double), value :: x
    real(c_double) :: r
    type (grid), pointer :: g
    call c_f_pointer (handle, g)
    g%u(2) = g%u(2) * x
    r = g%u(2) * g%by%rate
  end function
end module
