! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both" }
! A pointer to a dummy argument, if it is present, or to memory that is allocated for it and freed in the end.
#include "names.inc"
#ifdef QUAD
# define works works_q
#endif
module works
contains
  subroutine weigh (n, x, y, w, u)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8), intent(in), target, optional :: w(:)
    real(8), intent(inout), target, optional :: u(n)
    real(8), pointer :: p(:), q(:)
    logical :: given
    integer :: i
    given = present (w)
    if (given) then
      p => w
    else
      allocate (p(n))
      p = 2 * x
    end if
    if (present (u)) then
      q => u
    else
      allocate (q(n))
      q = x * x
    end if
    do i = 1, n
      q(i) = q(i) * p(n+1-i) + x(i)
      y(i) = y(i) * q(i) + p(i)**2 * x(i)
    end do
    if (.not. given) deallocate (p)
    if (.not. present (u)) deallocate (q)
  end subroutine
end module

subroutine f (n, x, y)
  use works
  implicit none
  integer :: n, t, i
  real(8) :: x(n), y(n), w(n)
  real(8), target :: z(n)
  real(8), pointer :: p(:)
  call weigh (n, x, y)
  call weigh (n, x, y, w=x(n:1:-1))
  w = y
  call weigh (n, y, x, u=w)
  z = y
  do t = 1, 4  ! known only when it runs
    if (mod (t + n, 2) == 0) then
      p => z
    else
      allocate (p(n))
      p = x * t
    end if
    do i = 1, n
      p(i) = p(i) * x(n+1-i)
      x(i) = x(i) * 0.9d0 + 0.1d0 * p(i) * w(i)
    end do
    if (mod (t + n, 2) /= 0) deallocate (p)
  end do
  y = z
end subroutine

#define N 6
#define SECOND 7
#define SIZE 12
#define VALUES s = [(0.8d0 * sin (1.3d0 * i * i) + 0.1d0 * i, i = 1, SIZE)]
#include "two-arrays.inc"
