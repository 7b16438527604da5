! SPDX-License-Identifier: GPL-3.0-or-later
! Cholesky's factorisation in place: the lower triangle of a, n columns.

subroutine cholesky (n, lda, a)
  implicit none
  integer, intent(in) :: n, lda
  double precision, intent(inout) :: a(lda,*)
  integer :: i, j, k

  do k = 1, n
    a(k,k) = sqrt (a(k,k))
    do i = k + 1, n
      a(i,k) = a(i,k) / a(k,k)
    end do
    do j = k + 1, n
      do i = j, n
        a(i,j) = a(i,j) - a(i,k) * a(j,k)
      end do
    end do
  end do
end subroutine cholesky
