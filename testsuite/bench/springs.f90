! SPDX-License-Identifier: GPL-3.0-or-later
! Masses that nonlinear springs join: derived types with allocatable components, an automatic
! array in each step.
module nets
  implicit none
  type spring
    integer :: from, to
    real(8) :: length, force
  end type
  type net
    real(8), allocatable :: x(:), v(:)
    type(spring), allocatable :: all(:)
  end type
contains
  subroutine step (it, k, dt)
    type(net), intent(inout) :: it
    real(8), intent(in) :: k(*), dt
    real(8), allocatable :: a(:)
    real(8) :: e
    integer :: i, from, to
    allocate (a(size (it%x)), source=0d0)
    do i = 1, size (it%all)
      from = it%all(i)%from
      to = it%all(i)%to
      e = it%x(to) - it%x(from) - it%all(i)%length
      it%all(i)%force = k(i) * e * (1 + e * e)
      a(from) = a(from) + it%all(i)%force
      a(to) = a(to) - it%all(i)%force
    end do
    it%v = it%v + dt * a
    it%x = it%x + dt * it%v
  end subroutine
end module
subroutine springs (nodes, n, steps, ends, start, k, energy)
  use nets
  implicit none
  integer, intent(in) :: nodes, n, steps, ends(2,n)
  real(8), intent(in) :: start(nodes), k(n)
  real(8), intent(out) :: energy
  type(net) :: it
  integer :: i
  allocate (it%x(nodes), it%v(nodes), it%all(n))
  it%x = start
  it%v = 0
  do i = 1, n
    it%all(i) = spring (ends(1,i) + 1, ends(2,i) + 1, 0.5d0, 0d0)
  end do
  do i = 1, steps
    call step (it, k, 0.01d0)
  end do
  energy = 0.5d0 * sum (it%v * it%v)
end subroutine
