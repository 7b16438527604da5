! SPDX-License-Identifier: GPL-3.0-or-later
! The same in an object without the plugin, or a shared library.
#if WAY == 16
subroutine outside (g, o)
  use types
  implicit none
  type(t_grid), intent(inout) :: g
  type(t_ocean), intent(inout) :: o
  g%h => o%z
end subroutine
#elif WAY == 17
subroutine outside_variables
  use types
  implicit none
  grid(1)%h => ocean(1)%z
end subroutine
#endif
