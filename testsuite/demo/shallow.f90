! SPDX-License-Identifier: GPL-3.0-or-later
! Shallow water on a periodic square, by the scheme of Lax and Friedrichs: a model
! as a user would write it.  The objective is the mean square of the anomaly of
! the surface over a disc, at the end.

! One time step: (h, hu, hv) -> (h1, hu1, hv1).  Arrays have a halo of one cell.
subroutine step (n, m, r, h, hu, hv, h1, hu1, hv1)
  implicit none
  integer, intent(in) :: n, m
  double precision, intent(in) :: r
  double precision, intent(in), dimension(0:n+1,0:m+1) :: h, hu, hv
  double precision, intent(out), dimension(0:n+1,0:m+1) :: h1, hu1, hv1
  double precision, parameter :: g = 9.81d0
  double precision, dimension(0:n+1,0:m+1) :: fxx, fxy, fyy
  double precision :: u, v, p
  integer :: i, j

  do j = 0, m + 1
    do i = 0, n + 1
      u = hu(i,j) / h(i,j)
      v = hv(i,j) / h(i,j)
      p = 0.5d0 * g * h(i,j) ** 2
      fxx(i,j) = hu(i,j) * u + p
      fxy(i,j) = hu(i,j) * v
      fyy(i,j) = hv(i,j) * v + p
    end do
  end do
  do j = 1, m
    do i = 1, n
      h1(i,j) = 0.25d0 * (h(i-1,j) + h(i+1,j) + h(i,j-1) + h(i,j+1)) &
        - r * (hu(i+1,j) - hu(i-1,j) + hv(i,j+1) - hv(i,j-1))
      hu1(i,j) = 0.25d0 * (hu(i-1,j) + hu(i+1,j) + hu(i,j-1) + hu(i,j+1)) &
        - r * (fxx(i+1,j) - fxx(i-1,j) + fxy(i,j+1) - fxy(i,j-1))
      hv1(i,j) = 0.25d0 * (hv(i-1,j) + hv(i+1,j) + hv(i,j-1) + hv(i,j+1)) &
        - r * (fxy(i+1,j) - fxy(i-1,j) + fyy(i,j+1) - fyy(i,j-1))
    end do
  end do
end subroutine step

subroutine halo (n, m, a)
  implicit none
  integer, intent(in) :: n, m
  double precision, intent(inout) :: a(0:n+1,0:m+1)
  integer :: i, j
  do j = 1, m
    a(0,j) = a(n,j)
    a(n+1,j) = a(1,j)
  end do
  do i = 0, n + 1
    a(i,0) = a(i,m)
    a(i,m+1) = a(i,1)
  end do
end subroutine halo

subroutine shallow (n, m, steps, h0, objective)
  implicit none
  integer, intent(in) :: n, m, steps
  double precision, intent(in) :: h0(n,m)
  double precision, intent(out) :: objective
  double precision, parameter :: depth = 1d0, courant = 0.4d0
  double precision, dimension(0:n+1,0:m+1) :: h, hu, hv, h1, hu1, hv1
  double precision :: x, y
  integer :: i, j, t, cells

  h(1:n,1:m) = h0
  hu = 0
  hv = 0
  call halo (n, m, h)
  do t = 1, steps
    call step (n, m, courant / (2 * sqrt (9.81d0 * depth)), h, hu, hv, h1, &
               hu1, hv1)
    h(1:n,1:m) = h1(1:n,1:m)
    hu(1:n,1:m) = hu1(1:n,1:m)
    hv(1:n,1:m) = hv1(1:n,1:m)
    call halo (n, m, h)
    call halo (n, m, hu)
    call halo (n, m, hv)
  end do

  objective = 0
  cells = 0
  do j = 1, m
    do i = 1, n
      x = (i - 0.5d0) / n - 0.6d0
      y = (j - 0.5d0) / m - 0.5d0
      if (x * x + y * y < 0.03d0) then
        objective = objective + (h(i,j) - depth) ** 2
        cells = cells + 1
      end if
    end do
  end do
  objective = objective / cells
end subroutine shallow
