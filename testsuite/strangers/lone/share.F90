! SPDX-License-Identifier: GPL-3.0-or-later
! Ways in which h, or drag, comes to be the memory of z, beside the head.
module ways
  use types
  use, intrinsic :: iso_c_binding
  implicit none
  type box
    type(t_grid) :: g
  end type
contains
#if WAY == 2 || WAY == 11
  subroutine hand (to, from)
    real(8), pointer, intent(out) :: to(:,:)
    real(8), pointer, intent(in) :: from(:,:)
    to => from
  end subroutine
#endif
#if WAY == 15
  subroutine point (to, from)
    real(8), pointer, intent(inout) :: to(:,:)
    real(8), target, intent(inout) :: from(:,:)
    to => from
  end subroutine
#endif
#if WAY == 3
  function of_z () result (p)
    real(8), pointer :: p(:,:)
    p => ocean(1)%z
  end function
#endif
#if WAY == 12
  function with_z () result (g)
    type(t_grid) :: g
    g%pm => grid(1)%pm
    g%h => ocean(1)%z
  end function
#endif
#if WAY == 13
  subroutine any_class (g)
    class(t_grid), intent(inout) :: g
    select type (g)
    type is (t_grid)
      g%h => ocean(1)%z
    end select
  end subroutine
#endif
#if WAY == 14
  subroutine both (a, b)
    real(8), pointer, intent(out) :: a(:,:), b(:,:)
    allocate (a(0:12,0:12))
    a = 0
    b => a
  end subroutine
#endif
end module
subroutine share (n)
  use ways
  implicit none
  integer, intent(in) :: n
#if WAY == 5 || WAY == 6
  real(8), pointer :: q(:,:)
#elif WAY == 7
  type(box) :: b
#elif WAY == 8
  type(t_grid) :: local
  integer, allocatable :: bytes(:)
#elif WAY == 9
  real(8), pointer :: flat(:)
#endif
#if WAY == 1
  grid(1)%h => ocean(1)%z
#elif WAY == 2
  call hand (grid(1)%h, ocean(1)%z)
#elif WAY == 3
  grid(1)%h => of_z ()
#elif WAY == 4
  grid(1) = t_grid (grid(1)%pm, ocean(1)%z)
#elif WAY == 5
  call c_f_pointer (c_loc (ocean(1)%z(0,0)), q, [n + 1, n + 1])
  grid(1)%h(0:,0:) => q
#elif WAY == 6
  q => ocean(1)%z
  grid(1)%h => q
#elif WAY == 7
  b%g%pm => grid(1)%pm
  b%g%h => ocean(1)%z
  grid(1) = b%g
#elif WAY == 8
  local%pm => grid(1)%pm
  local%h => ocean(1)%z
  bytes = transfer (local, bytes)
  grid(1) = transfer (bytes, grid(1))
#elif WAY == 9
  allocate (flat((n+1)**2))
  ocean(1)%z(0:n,0:n) => flat
  grid(1)%h(0:n,0:n) => flat
#elif WAY == 10
  drag => ocean(1)%z
#elif WAY == 11
  call hand (drag, ocean(1)%z)
#elif WAY == 12
  grid(1) = with_z ()
#elif WAY == 13
  call any_class (grid(1))
#elif WAY == 14
  call both (grid(1)%h, ocean(1)%z)
  grid(1)%h(0:,0:) => grid(1)%h
  ocean(1)%z(0:,0:) => ocean(1)%z
#elif WAY == 15
  call point (drag, ocean(1)%z)
  drag(0:,0:) => drag
#elif WAY == 16
  call outside (grid(1), ocean(1))
#elif WAY == 17
  call outside_variables ()
#endif
end subroutine
