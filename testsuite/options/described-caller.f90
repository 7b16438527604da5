! SPDX-License-Identifier: GPL-3.0-or-later
! Calls what is made of described.f90 by the interface file: what the calls allocate comes back.
program caller
  use adjoint
  implicit none
  include 'described.inc'
  real(8) :: x(2), xb(2)
  real(8), allocatable :: y(:), z(:,:), zb(:,:)
  real(8) :: v, vb
  integer(8), allocatable :: grown(:)
  x = [2, 3]
  xb = 0
  allocate (z(1,0:0), source = 5d0)
  allocate (zb(1,0:0), source = 0d0)
  call adjoint_seed ('y', [1d0, 10d0])
  call f_b (2, x, xb, y, z, zb)
  if (.not. allocated (y)) stop 1
  if (lbound (y, 1) /= 0 .or. any (nint (y) /= [20, 45]) .or. any (nint (xb) /= [20, 300])) stop 2
  if (nint (z(1,0)) /= 10 .or. nint (zb(1,0)) /= 94) stop 3
  deallocate (y)
  call adjoint_seed ('g', [1d0, 10d0, 100d0])
  xb = 0
  call g_b (x, xb, y)
  if (any (nint (y) /= [6, 2, 3]) .or. any (nint (xb) /= [13, 102])) stop 4
  grown = [7_8]
  v = 1
  vb = 1
  xb = 0
  call h_b (x, xb, v, vb, [2, 1], grown=grown)
  if (nint (v) /= 14 .or. any (nint (xb) /= [4, 6]) .or. size (grown) /= 2) stop 5
  v = 1
  vb = 1
  xb = 0
  call h_b (x, xb, v, vb, [2, 1], [.true., .false.], 3, grown)
  if (nint (v) /= 30 .or. any (nint (xb) /= [0, 18]) .or. size (grown) /= 3) stop 6
end program
