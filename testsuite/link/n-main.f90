! SPDX-License-Identifier: GPL-3.0-or-later
! Unit 3 of the program whose head names memory: gradients against differences.  The pointers
! change their targets an odd number of times.
program main
  use ocean
  use adjoint
  implicit none
  integer, parameter :: n = 6, steps = 3
  real(8), target :: u(n), v(n)
  real(8) :: rate, mass(4), albedob, tb(n), nowb(n), rateb, massb(4), keptb, start(2*n+11)
  real(8) :: vb(2), depthb, lossb
  type, bind(c) :: loss_of_all
    integer :: n
    real(8) :: each
  end type
  type(loss_of_all), target :: loss
  real(8) :: kept_now
  integer :: calls, i
  external march_b, kept_now
  logical :: bad
  common /bios/ rate, mass, calls
  bad = .false.
  allocate (t(n), far)
  allocate (far%next)
  call set_loss (loss)
  do i = 1, size (start)
    start(i) = 0.5d0 + 0.3d0 * sin (2d0 * i)
  end do
  call put (start)
  call adjoint_seed ('ocean::cost', 2d0)
  call adjoint_seed ('ocean::now', [(0.1d0 * i, i = 1, n)])
  call adjoint_seed ('kept', 0.25d0)
  call march_b (n, steps)
  if (calls /= steps) stop 2
  call adjoint_gradient ('ocean::albedo', albedob)
  call adjoint_gradient ('ocean::t', tb)
  call adjoint_gradient ('ocean::now', nowb)
  call adjoint_gradient ('/bios/rate', rateb)
  call adjoint_gradient ('/bios/mass', massb)
  call adjoint_gradient ('kept', keptb)
  call adjoint_gradient ('ocean::far%next%v', vb)
  call adjoint_gradient ('ocean::far%next%depth', depthb)
  call adjoint_gradient ('rates%loss%each', lossb)
  call against_differences ([tb, nowb, massb, albedob, rateb, keptb, vb, depthb, lossb])
  if (bad) stop 1
contains
  subroutine put (s)
    real(8), intent(in) :: s(:)
    t = s(1:n)
    u = s(n+1:2*n)
    v = 0
    now => u
    next => v
    mass = s(2*n+1:2*n+4)
    albedo = s(2*n+5)
    rate = s(2*n+6)
    call set_kept (s(2*n+7))
    far%next%v = s(2*n+8:2*n+9)
    far%next%depth = s(2*n+10)
    loss%each = s(2*n+11)
    calls = 0
  end subroutine
  real(8) function measured (s)
    real(8), intent(in) :: s(:)
    integer :: j
    call put (s)
    call march (n, steps)
    measured = 2 * cost + sum (now * [(0.1d0 * j, j = 1, n)]) + 0.25d0 * kept_now ()
  end function
  subroutine against_differences (g)
    real(8), intent(in) :: g(:)
    real(8), parameter :: h = 1d-5
    real(8) :: s(size (start)), plus, d
    integer :: k
    do k = 1, size (start)
      s = start
      s(k) = start(k) + h; plus = measured (s)
      s(k) = start(k) - h; d = (plus - measured (s)) / (2 * h)
      if (.not. abs (d - g(k)) <= 1d-6 * (abs (d) + 1)) then
        print *, k, g(k), d
        bad = .true.
      end if
    end do
  end subroutine
end program
