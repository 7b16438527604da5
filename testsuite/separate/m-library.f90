! SPDX-License-Identifier: GPL-3.0-or-later
! The library in Fortran.
module m_library
  use, intrinsic :: iso_c_binding
  implicit none
  real(c_double), bind (c) :: gain = 1.5d0
  real(c_double), allocatable, private :: work(:)
  real(c_double), private :: total
  real(c_double) :: drag, field(0:9)
  integer(c_int) :: cells
  common /par/ drag, field, cells
contains

  subroutine prepare (n, x) bind (c)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(0:n-1)
    integer :: i
    if (.not. allocated (work)) allocate (work(0:n-1))
    do i = 0, n - 1
      work(i) = x(i)**2 * drag
      field(i) = sin (x(i)) * gain
    end do
    total = 0
  end subroutine

  subroutine advance () bind (c)
    integer :: i
    do i = 0, cells - 1
      work(i) = work(i) * (1 + 0.125d0 * work(i)) + field(i) * drag
      total = total + work(i)
    end do
    gain = gain * cos (total)
  end subroutine

  subroutine wrap (a) bind (c)
    real(c_double), intent(inout) :: a(0:cells+1)
    a(0) = a(cells) * gain
    a(cells+1) = a(1)**2
  end subroutine

  function correlate (t) result (sum) bind (c)
    real(c_double), intent(in) :: t(0:9)
    real(c_double) :: sum
    integer :: i
    sum = total
    do i = 0, 9
      sum = sum + t(i) * field(9-i) * gain
    end do
  end function

  subroutine halve (n, x) bind (c)
    integer(c_int), value :: n
    real(c_double), intent(inout) :: x(*)
    integer :: i
    do i = 1, n
      x(i) = x(i)**2 * 0.5d0
    end do
  end subroutine
end module
