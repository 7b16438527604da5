! SPDX-License-Identifier: GPL-3.0-or-later
! Calls that do not fit what h-refused.f90 exports: other shapes, ranks, kinds.
subroutine f (x, y)
  real(8), intent(inout) :: x(6), y
#ifdef IMPLICIT
  external smooth
  call smooth (x)
#else
  interface
    subroutine CALLED (x)
      KIND, intent(inout) :: x DUMMY
    end subroutine
  end interface
  KIND, allocatable :: z DUMMY
  allocate (z ACTUAL)
  z = x(1)
  call CALLED (z)
  x(1) = sum (z)
#endif
  y = sum (x)
end subroutine
