! SPDX-License-Identifier: GPL-3.0-or-later
! Cholesky's factorisation in place, with LAPACK's checks of arguments: no later store meets a
! column that was read.
subroutine cholesky(n,lda,a,info)
  implicit none
  integer, intent(in) :: n, lda
  real(8), intent(inout) :: a(lda,*)
  integer, intent(out) :: info
  integer :: i,j,k
  info = 0
  if (n < 0) then
    info = -1
  else if (lda < max(1,n)) then
    info = -2
  end if
  if (info /= 0) return
  do k = 1, n
    a(k,k) = sqrt(a(k,k))
    do i = k+1, n
      a(i,k) = a(i,k)/a(k,k)
    end do
    do j = k+1, n
      do i = j, n
        a(i,j) = a(i,j) - a(i,k)*a(j,k)
      end do
    end do
  end do
end subroutine
