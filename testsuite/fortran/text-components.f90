! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f(y)/(x) -fplugin-arg-adjoint-mode=both" }
! Text of 2, 4, 8 and 16 characters, which GCC copies as integers, in structures beside reals that vary, in
! procedures that stay calls: components, and elements of allocatable ones.
#include "names.inc"
module kernels
  implicit none
  type species
    character(4) :: tag(2) = ' '
    character(2), allocatable :: symbol(:)
    character(8), allocatable :: name(:)
    real(8) :: charge = 0
    character(16) :: title = ' '
    real(8), allocatable :: xyz(:)
  end type
contains
  recursive subroutine set (self, k, xyz, word)
    type(species), intent(inout) :: self
    integer, intent(in) :: k
    real(8), intent(in) :: xyz(:)
    character(4), intent(in) :: word
    character(2) :: two
    character(8) :: eight
    character(16) :: long
    if (k > 0) call set (self, k - 1, xyz * xyz, word)
    if (.not. allocated (self%symbol)) allocate (self%symbol(2), self%name(2))
    two = 'He'
    eight = 'hydrogen'
    long = 'all that is here'
    self%tag(1) = word
    self%tag(2) = self%tag(1)
    self%symbol(1 + k) = two
    self%symbol(2 - k) = self%symbol(1 + k)
    self%name(1) = eight
    self%name(2) = self%name(1)
    self%title = long
    self%charge = self%charge + sum (xyz) * len_trim (self%tag(2))
    if (.not. allocated (self%xyz)) allocate (self%xyz(size (xyz)))
    self%xyz = xyz * self%charge
    if (self%symbol(1) == 'He') self%xyz = self%xyz * len_trim (self%title)
    if (self%name(2) /= 'hydrogen') self%xyz = 0
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    type(species) :: s
    call set (s, 1, x, 'abc ')
    y = y * s%xyz + s%charge
  end subroutine
end module
#define N 4
#define SECOND 5
#define SIZE 8
#define MODULE kernels
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.d0, 0.6d0, 0.4d0, 4.d0, 5.d0]
#define AGAIN
#include "two-arrays.inc"
