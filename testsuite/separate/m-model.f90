! SPDX-License-Identifier: GPL-3.0-or-later
! The model in Fortran.
module m_model
  use, intrinsic :: iso_c_binding
  implicit none
  interface
    subroutine prepare (n, x) bind (c)
      import
      integer(c_int), value :: n
      real(c_double), intent(in) :: x(*)
    end subroutine
    subroutine advance () bind (c)
    end subroutine
    subroutine wrap (a) bind (c)
      import
      real(c_double), intent(inout) :: a(*)
    end subroutine
    function correlate (t) bind (c)
      import
      real(c_double), intent(in) :: t(*)
      real(c_double) :: correlate
    end function
    subroutine halve (n, x) bind (c)
      import
      integer(c_int), value :: n
      real(c_double), intent(inout) :: x(*)
    end subroutine
  end interface
  real(c_double), bind (c, name = 'gain') :: gain
  real(c_double) :: drag, field(0:9)
  integer(c_int) :: cells
  common /par/ drag, field, cells
contains

  recursive function turn (k, was) result (product)
    integer, intent(in) :: k
    real(c_double), intent(in) :: was
    real(c_double) :: product
    call advance ()
    field(k) = field(k) * gain + was
    product = field(k+1) * field(k)
    if (k > 5) product = turn (k - 5, product)
  end function

  subroutine f (n, x, r) bind (c)
    integer(c_int), value :: n
    real(c_double), intent(in) :: x(0:n-1)
    real(c_double), intent(inout) :: r
    real(c_double) :: a(0:7), sum
    integer :: i, k
    sum = 0
    gain = 1.25d0 + x(1)
    drag = x(0) * 0.5d0
    cells = n
    field = 0.25d0
    call prepare (n, x)
    do k = 0, 2
      sum = sum + turn (k, sum)
    end do
    do i = 0, n + 1
      a(i) = 0
      if (i < n) a(i) = x(i) * gain
    end do
    call wrap (a)
    drag = 0.75d0
    call halve (3, field(2:4))
    call advance ()
    r = correlate (field) + sum + a(0) * a(n+1) * drag
    r = r + correlate (field) * gain
  end subroutine
end module
