! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! Files by position and by record: streams, direct access, unformatted and formatted; backspace,
! inquire, endfile, flush; what is read is a constant from there.
module kernels
  implicit none
contains
  subroutine f (n, x, y, state_of_file)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer, intent(out) :: state_of_file
    real(8) :: a, v(3), q(2,3)
    real(4) :: small(3)
    real(8), allocatable :: w(:)
    complex(8) :: z(2)
    integer :: u, k, bytes, number
    logical :: opened
    character(24) :: text
    allocate (w(n))
    a = x(1)
    v = x(1:3) * x(2)
    w = x * x(3)
    q = reshape ([v, w(1:3)], [2, 3])
    small = real (x(1:3), 4)
    z = cmplx (x(1), x(2), 8)
    open (newunit = u, status = 'scratch', access = 'stream', form = 'unformatted')
    ! What varies is written.
    write (u) a, v
    inquire (u, pos = k, opened = opened)
    if (opened) write (u, pos = 1) 0.5d0, 1d0, 0.25d0, 2d0
    write (u, pos = k) 1.5, -0.5, (0.5d0, 0.125d0)
    rewind (u)
    read (u, pos = 9) a
    y(1) = y(1) + a * sum (v * x(1:3)) * k
    read (u, pos = 1) v(1:2), q(2,1:3:2)
    read (u, pos = k) small(2:3), z(2)
    y(1) = y(1) + sum (v * x(1:3)) + sum (q) * a
    y(2) = y(2) * sum (small) + real (z(1) * z(2))
    close (u)
    inquire (iolength = bytes) v
    open (newunit = u, status = 'scratch', access = 'direct', recl = bytes, form = 'unformatted')
    v = x(1:3) * v
    write (u, rec = 2) 0.5d0, -1d0, 2d0
    write (u, rec = 1) v
    write (u, rec = 3) [1.5d0, 0.25d0, 0.75d0]
    do k = 2, 3
      y(3) = y(3) * x(k) + sum (v * w(1:3))
      read (u, rec = k) v(3:1:-1)
      y(3) = y(3) + sum (v * w(1:3))
      read (u, rec = k) w(2), q(1,2:3)
    end do
    inquire (u, nextrec = number)
    y(4) = y(4) * w(number) + sum (q * x(1))
    close (u)
    open (newunit = u, status = 'scratch', access = 'direct', recl = 24, form = 'formatted')
    write (u, '(3f8.4)', rec = 1) 0.5d0, 0.125d0, -1.5d0
    read (u, '(3f8.4)', rec = 1) y(2), small(1:2)
    y(4) = y(4) + y(2) * x(1) * sum (small * x(2:4))
    close (u)
    open (newunit = u, status = 'scratch', form = 'unformatted')
    do k = 1, 3
      write (u) k * 0.5d0, k, 2 * k
    end do
    flush (u)
    backspace (u)
    backspace (u)
    w = w * x
    read (u) w(3), k
    w(k) = w(k) * x(1)
    y(1) = y(1) + sum (w)
    backspace (u)
    read (u) w(k), number
    endfile (u)
    read (u, iostat = state_of_file) a
    close (u)
    y(3) = y(3) * w(2) + number * w(3)
    write (text, '(2f8.4)') x(1), 0.25d0
    read (text(9:16), *) w(1)
    y = y * w
    deallocate (w)
  end subroutine
end module

program main
  use kernels
  implicit none
  interface
    subroutine f_b (n, x, xb, y, yb, state_of_file)
      integer, intent(in) :: n
      real(8), intent(in) :: x(n)
      real(8), intent(inout) :: xb(n), y(n), yb(n)
      integer, intent(out) :: state_of_file
    end subroutine
    subroutine f_d (n, x, xd, y, yd, state_of_file)
      integer, intent(in) :: n
      real(8), intent(in) :: x(n), xd(n)
      real(8), intent(inout) :: y(n), yd(n)
      integer, intent(out) :: state_of_file
    end subroutine
  end interface
  integer, parameter :: n = 4
  real(8), parameter :: h = 2d0 ** (-11)
  real(8) :: s(2*n), s0(2*n), sb(2*n), sd(2*n), w(n), d, wanted(2*n)
  integer :: i, k, io
  real(8), parameter :: c(-2:2) = [1d0, -8d0, 0d0, 8d0, -1d0]
  s0 = [0.75d0, -0.5d0, 0.625d0, 1.25d0, 0.5d0, -1.5d0, 1d0, 0.375d0]
  w = [1d0, 0.5d0, -0.75d0, 0.25d0]
  do i = 1, 2 * n
    d = 0
    do k = -2, 2
      s = s0
      s(i) = s(i) + k * h
      call f (n, s(:n), s(n+1:), io)
      if (io == 0) stop 1
      d = d + c(k) * dot_product (w, s(n+1:)) / (12 * h)
    end do
    wanted(i) = d
    s = s0
    sd = 0
    sd(i) = 1
    call f_d (n, s(:n), sd(:n), s(n+1:), sd(n+1:), io)
    if (abs (dot_product (w, sd(n+1:)) - d) > 1d-8 * (1 + abs (d))) stop 2
  end do
  do k = 1, 2
    s = s0
    sb = 0
    sb(n+1:) = w
    call f_b (n, s(:n), sb(:n), s(n+1:), sb(n+1:), io)
    if (any (abs (sb - wanted) > 1d-8 * (1 + abs (wanted)))) then
      print *, sb
      print *, wanted
      stop 3
    end if
  end do
end program
