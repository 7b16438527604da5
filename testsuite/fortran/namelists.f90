! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! Namelists: what a record names is a constant from there; what it does not name, or leaves out,
! keeps its value and its derivative. Scalars, arrays and elements of them, allocatable ones,
! components, complex numbers, other kinds; integers and text; writing; a record that is not there.
module kernels
  implicit none
  type state
    real(8) :: a, b(2)
    integer :: k
  end type
  real(8) :: shared
contains
  subroutine f (n, x, y, state_of_file)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer, intent(out) :: state_of_file
    real(8) :: a, b, v(3), q(2,2)
    real(4) :: small(2)
    real(10) :: wide
    real(8), allocatable :: w(:)
    complex(8) :: z(2)
    type(state) :: s
    character(8) :: word
    character(120) :: text
    integer :: i, u, k, m(2)
    namelist /params/ a, b, v, q, small, k, m, word, z, s, wide
    namelist /moved/ y, w, shared, k
    namelist /one/ a
    allocate (w(n))
    a = x(1)
    b = x(2) * x(1)
    v = x(1:3) * x(4)
    q = reshape (x(1:4) * x(2), [2, 2])
    small = real (x(1:2), 4)
    wide = x(3)
    z = cmplx (x(2), x(3), 8)
    s%a = x(1) * x(1)
    s%b = x(3:4)
    s%k = 2
    k = 1
    m = [1, 2]
    word = 'none'
    w = x * x(2)
    shared = x(1) * x(3)
    open (newunit = u, status = 'scratch', form = 'formatted')
    write (u, *) '&params a = 0.5, v(2) = 1.5, q(2,1) = 0.25, k = 3, m = 4 3, word = "three"'
    write (u, *) 'small(1) = 0.125, z(2) = (0.5,0.25), s%b(1) = 0.75, wide = -1.5 /'
    write (u, *) '&moved y(2:3) = 2*0.5, w(4) = 0.25, k = 2 /'
    write (u, *) '&moved shared = 1.25, y(1) =, k = 4 /'
    rewind (u)
    read (u, nml = params)
    if (word == 'three') y(1) = y(1) + a * x(2) + b * x(3)
    y(2) = y(2) * sum (v) + sum (q * reshape (x, [2, 2])) * k
    y(3) = y(3) * small(1) * small(2) + real (z(1) * z(2)) * x(m(1)) + aimag (z(1) * z(1)) * x(m(2))
    y(4) = y(4) * s%a + sum (s%b * x(1:2)) + s%k + real (wide, 8) * x(4)
    do i = 1, 2
      read (u, nml = moved)
      y = y * x(k) + w * shared
    end do
    read (u, nml = moved, iostat = state_of_file)
    y = y * w
    write (text, nml = one)
    a = 0
    read (text, nml = one)
    y(1) = y(1) + a * x(4)
    ! What varies is written.
    a = x(1) * x(2)
    rewind (u)
    write (u, nml = params)
    write (u, nml = moved)
    close (u)
    y(2) = y(2) * a + shared
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
      if (io >= 0) stop 1
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
