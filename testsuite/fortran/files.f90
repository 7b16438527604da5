! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! Statements on files run once, in the forward sweep: open, inquire, rewind, read, close,
! internal files.  What is read is no function of anything: a variable that varied is
! constant from there, and zero is its shadow; what was read is kept where the reverse sweep
! needs it.
subroutine f (n, x, y)
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(2)
  real(8) :: weight, table(0:2), last
  real(4) :: small
  integer :: i, u, k, state
  logical :: there, flag
  character(20) :: text, word
  complex(8) :: z
  integer :: which(2)
  write (text, '(a,i0)') 'f', 7
  inquire (file = trim (text), exist = there)
  weight = 100
  if (there) weight = 10
  open (newunit = u, status = 'scratch', action = 'readwrite', form = 'formatted')
  do i = 1, n
    write (u, *) 0.25d0 * i, mod (i, 3), i == 3, 1.5
  end do
  write (u, *) 'end'
  rewind (u)
  table = [x(1), 2 * x(2), x(3) * x(1)]
  last = x(1) * x(1)
  do i = 1, n
    y(1) = y(1) + last * x(i) * table(mod (i, 3))
    ! `last' varied.
    read (u, *) last, k, flag, small
    if (flag) table(k) = sin (x(i)) * small
    y(1) = y(1) + last * x(i) ** 2 * table(k)
    if (i == 4) read (text, '(1x,i1)') k
    table(1) = table(1) * x(i) + k
  end do
  read (u, *, iostat = state) last
  if (state == 0) stop 3
  backspace (u)
  read (u, *) word
  close (u)
  ! A complex number that varied, and an array of integers.
  z = cmplx (x(1), x(2), 8)
  y(1) = y(1) + real (z * z)
  text = '(0.5,0.25) 3 1'
  read (text, *) z, which
  y(1) = y(1) + real (z * z) * x(which(1)) * x(which(2))
  ! An element of what is handed back.
  read (text(2:2), *) y(2)
  y(2) = y(2) * weight
  if (word == 'end') y(2) = y(2) * x(2)
end subroutine

program main
  external f, f_b, f_d
  integer, parameter :: n = 5
  real(8), parameter :: h = 1d-4
  real(8) :: x(n), xb(n), xd(n), y(2), yb(2), yd(2), up(2), down(2), d, w(2)
  integer :: i
  x = [1.1d0, -0.7d0, 0.9d0, 0.4d0, 1.3d0]
  xb = 0
  w = [1d0, 0.5d0]
  yb = w
  y = [0.5d0, 8d0]
  call f_b (n, x, xb, y, yb)
  ! What is read over y(2) has no say; y(1) is added to.
  if (yb(2) /= 0 .or. abs (yb(1) - 1) > 1d-14) stop 1
  do i = 1, n
    call shifted (i, 2 * h, up)
    call shifted (i, -2 * h, down)
    d = -dot_product (w, up - down)
    call shifted (i, h, up)
    call shifted (i, -h, down)
    d = (d + 8 * dot_product (w, up - down)) / (12 * h)
    xd = 0
    xd(i) = 1
    y = [0.5d0, 8d0]
    yd = [0d0, 3d0]
    call f_d (n, x, xd, y, yd)
    if (abs (xb(i) - d) > 1d-9 * (1 + abs (d))) stop 2
    if (abs (dot_product (w, yd) - xb(i)) > 1d-12 * (1 + abs (d))) stop 4
  end do
contains
  subroutine shifted (i, by, y)
    integer, intent(in) :: i
    real(8), intent(in) :: by
    real(8), intent(out) :: y(2)
    real(8) :: z(n)
    z = x
    z(i) = z(i) + by
    y = [0.5d0, 8d0]
    call f (n, z, y)
  end subroutine
end program
