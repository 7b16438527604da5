! SPDX-License-Identifier: GPL-3.0-or-later
! Unit 3: one time step.
module stepping
  use kinds
  use physics, only: tendency
  implicit none
contains
  subroutine step (h, dt, dx)
    real(wp), intent(inout) :: h(:)
    real(wp), intent(in) :: dt, dx
    real(wp), allocatable :: dh(:)
    allocate (dh(size (h)))
    call tendency (h, dh, size (h), dx)
    h = h + dt * dh
    deallocate (dh)
  end subroutine
end module
