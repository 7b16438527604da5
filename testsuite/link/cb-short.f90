! SPDX-License-Identifier: GPL-3.0-or-later
! The beginning of the block.
subroutine shorter (s)
  real(8), intent(out) :: s
  real(8) :: a, c(4)
  integer :: k
  common /blk/ a, k, c
  s = a * c(2) + k * c(3)
  a = a * c(1)
end subroutine
! An array as single numbers, and one that is not used as something else.
subroutine split (s)
  real(8), intent(out) :: s
  real(8) :: a, first, last, b
  integer :: k, unused(4)
  common /blk/ a, k, first, unused, last, b
  s = a * first + b * last * k
  first = first * b
end subroutine
