! SPDX-License-Identifier: GPL-3.0-or-later
! Prints a gradient: by f_b, or by differences where it is compiled in quadruple precision.
module memory
  implicit none
  real(8) :: field(3, 2), work(3, 2), amount
  type part
    real(8), allocatable :: u(:, :)
  end type
  type(part) :: parts(2)
end module

! Module variables and components are passed, whose shadows nobody hands over.
subroutine by_address (n, m, x, r)
  use tools
  use memory
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n, m)
  real(8), intent(inout) :: r
  integer :: k
  field = x
  amount = 1.5d0
  do k = 1, 2
    call scaled ('sine', n, m, field, work, amount)
    parts(2)%u = work * x
    call scaled ('none', n, m, parts(2)%u, field, amount)
  end do
  r = r + amount * field(2, 1) + sum (parts(2)%u)
end subroutine

subroutine f (n, m, x, r)
  use tools
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n, m)
  real(8), intent(out) :: r
  real(8) :: y(n, m), z(n, m), total
  complex(8) :: c(n)
  real(4) :: s(n), t
  total = 2
  call scaled ('sine', n, m, x, y, total)
  call scaled ('square', n, m, y, z, total)
  c%re = x(:, 1)
  c%im = z(:, 2)
  s = y(:, m)
  t = 0
  call bare (n, s, t)
  r = total + size_of (n, c) * x(1, 1) + t
  call by_address (n, m, x, r)
end subroutine

program main
  use memory
  implicit none
  integer, parameter :: n = 3, m = 2
  real(8) :: x(n, m), xb(n, m), r, rb
  integer :: i, j
  allocate (parts(2)%u(n, m))
  do j = 1, m
    do i = 1, n
      x(i, j) = 0.25d0 * i - 0.125d0 * j
    end do
  end do
#ifdef QUAD
  block
    real(8) :: h, up, down, old
    h = 1
    h = h / 10_8**9
    do j = 1, m
      do i = 1, n
        old = x(i, j)
        x(i, j) = old + h
        call f (n, m, x, up)
        x(i, j) = old - h
        call f (n, m, x, down)
        x(i, j) = old
        xb(i, j) = (up - down) / (2 * h)
      end do
    end do
    call f (n, m, x, r)
  end block
#else
  xb = 0
  rb = 1
  call f_b (n, m, x, xb, r, rb)
#endif
  print '(e24.8)', r, xb
end program
