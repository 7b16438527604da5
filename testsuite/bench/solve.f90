! SPDX-License-Identifier: GPL-3.0-or-later
! Lower triangular systems, solved in place: m right-hand sides, the columns of b.

subroutine solve (n, lda, a, m, ldb, b)
  implicit none
  integer, intent(in) :: n, lda, m, ldb
  double precision, intent(in) :: a(lda,*)
  double precision, intent(inout) :: b(ldb,*)
  integer :: i, j, k

  do j = 1, m
    do k = 1, n
      b(k,j) = b(k,j) / a(k,k)
      do i = k + 1, n
        b(i,j) = b(i,j) - b(k,j) * a(i,k)
      end do
    end do
  end do
end subroutine solve
