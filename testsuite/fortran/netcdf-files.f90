! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f(x,y)/(x,y) -fplugin-arg-adjoint-mode=both" }
! { dg-separate "" }
! Files read and written by calls of module netcdf, which the plugin's own table knows; the module here has
! the interfaces of some of its procedures, and a file in memory.  A count that is less than the array
! leaves the rest as it was, and so does an error.
#include "names.inc"
#ifdef QUAD
#define netcdf netcdf_q
#define netcdf_memory netcdf_memory_q
#endif
module netcdf
  implicit none
  integer, parameter :: nf90_noerr = 0, nf90_nowrite = 0
  interface nf90_get_var
    module procedure nf90_get_var_eightbytereal, nf90_get_var_1d_eightbytereal, &
      nf90_get_var_2d_eightbytereal, nf90_get_var_1d_fourbyteint
  end interface
  interface nf90_put_var
    module procedure nf90_put_var_eightbytereal, nf90_put_var_2d_eightbytereal
  end interface
  interface nf90_get_att
    module procedure nf90_get_att_one_eightbytereal, nf90_get_att_text
  end interface
  interface
    module integer function nf90_open (path, mode, ncid, chunksize)
      character(*), intent(in) :: path
      integer, intent(in) :: mode
      integer, intent(out) :: ncid
      integer, optional, intent(inout) :: chunksize
    end function
    module integer function nf90_close (ncid)
      integer, intent(in) :: ncid
    end function
    module character(80) function nf90_strerror (ncerr)
      integer, intent(in) :: ncerr
    end function
    module integer function nf90_inq_varid (ncid, name, varid)
      integer, intent(in) :: ncid
      character(*), intent(in) :: name
      integer, intent(out) :: varid
    end function
    module integer function nf90_inquire_variable (ncid, varid, name, ndims, dimids)
      integer, intent(in) :: ncid, varid
      character(*), optional, intent(out) :: name
      integer, optional, intent(out) :: ndims, dimids(:)
    end function
    module integer function nf90_get_var_eightbytereal (ncid, varid, values, start)
      integer, intent(in) :: ncid, varid
      real(8), intent(out) :: values
      integer, dimension(:), optional, intent(in) :: start
    end function
    module integer function nf90_get_var_1d_eightbytereal (ncid, varid, values, start, count, stride, map)
      integer, intent(in) :: ncid, varid
      real(8), intent(out) :: values(:)
      integer, dimension(:), optional, intent(in) :: start, count, stride, map
    end function
    module integer function nf90_get_var_2d_eightbytereal (ncid, varid, values, start, count, stride, map)
      integer, intent(in) :: ncid, varid
      real(8), intent(out) :: values(:, :)
      integer, dimension(:), optional, intent(in) :: start, count, stride, map
    end function
    module integer function nf90_get_var_1d_fourbyteint (ncid, varid, values, start, count, stride, map)
      integer, intent(in) :: ncid, varid
      integer, intent(out) :: values(:)
      integer, dimension(:), optional, intent(in) :: start, count, stride, map
    end function
    module integer function nf90_put_var_eightbytereal (ncid, varid, values, start)
      integer, intent(in) :: ncid, varid
      real(8), intent(in) :: values
      integer, dimension(:), optional, intent(in) :: start
    end function
    module integer function nf90_put_var_2d_eightbytereal (ncid, varid, values, start, count, stride, map)
      integer, intent(in) :: ncid, varid
      real(8), intent(in) :: values(:, :)
      integer, dimension(:), optional, intent(in) :: start, count, stride, map
    end function
    module integer function nf90_get_att_one_eightbytereal (ncid, varid, name, values)
      integer, intent(in) :: ncid, varid
      character(*), intent(in) :: name
      real(8), intent(out) :: values
    end function
    module integer function nf90_get_att_text (ncid, varid, name, values)
      integer, intent(in) :: ncid, varid
      character(*), intent(in) :: name
      character(*), intent(out) :: values
    end function
  end interface
end module
#ifndef MAIN_FILE
module kernels
  use netcdf
  implicit none
  real(8) :: forcing(3, 2)
contains
  subroutine check (status)
    integer, intent(in) :: status
    if (status /= nf90_noerr) then
      print *, trim (nf90_strerror (status))
      stop 2
    end if
  end subroutine
  subroutine step (x, forces)
    real(8), intent(inout) :: x(:, :)
    real(8), intent(in) :: forces(:, :)
    x = x * forces + 0.25d0 * sin (x)
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(3, 2), y(n)
    integer :: file, field, step_number, where(3), dims(2), status
    real(8) :: scale, level
    character(8) :: units
    call check (nf90_open ('fields.nc', nf90_nowrite, file))
    call check (nf90_inq_varid (file, 'force', field))
    call check (nf90_inquire_variable (file, field, dimids = dims))
    call check (nf90_get_att (file, field, 'scale', scale))
    call check (nf90_get_att (file, field, 'units', units))
    forcing = x * scale
    do step_number = 1, 3
      call check (nf90_get_var (file, field, forcing, start = [1, 1, step_number], count = [3, 2, 1]))
      call check (nf90_get_var (file, field, where, start = [step_number]))
      call step (x, forcing)
      y(where) = y(where) * forcing(:, 2) + x(:, 1)
      call check (nf90_put_var (file, field, x, start = [1, 1, step_number]))
    end do
    ! The first column, and nothing.
    call check (nf90_get_var (file, field, x, count = [3, 1]))
    status = nf90_get_var (file, -1, y)
    level = y(1) * x(1, 2)
    call check (nf90_get_var (file, field, level, start = [step_number]))
    call check (nf90_get_var (file, field, y(2:n:2)))
    if (units == 'seconds') y(1) = y(1) * scale + status * level
    x = x * y(dims(1)) * dims(2)
    call check (nf90_put_var (file, field, y(3)))
    call check (nf90_close (file))
  end subroutine
end module
#endif

#ifndef KERNEL_FILE
submodule (netcdf) netcdf_memory
  implicit none
contains
  module procedure nf90_open
    if (path /= 'fields.nc' .or. mode /= 0) stop 3
    ncid = 7
    if (present (chunksize)) chunksize = 1
    nf90_open = nf90_noerr
  end procedure
  module procedure nf90_close
    nf90_close = ncid - 7
  end procedure
  module procedure nf90_strerror
    write (nf90_strerror, *) 'error', ncerr
  end procedure
  module procedure nf90_inq_varid
    varid = len (name)
    nf90_inq_varid = ncid - 7
  end procedure
  module procedure nf90_inquire_variable
    if (present (name)) name = 'force'
    if (present (ndims)) ndims = 2
    if (present (dimids)) dimids = [5, 2]
    nf90_inquire_variable = ncid - 7 + varid - 5
  end procedure
  module procedure nf90_get_var_eightbytereal
    nf90_get_var_eightbytereal = 1
    if (varid < 0) return
    values = 0.5d0
    if (present (start)) values = values + start(1)
    nf90_get_var_eightbytereal = ncid - 7
  end procedure
  module procedure nf90_get_var_1d_eightbytereal
    integer :: i
    nf90_get_var_1d_eightbytereal = 1
    if (varid < 0) return
    do i = 1, size (values)
      values(i) = 0.25d0 * i
    end do
    nf90_get_var_1d_eightbytereal = ncid - 7
  end procedure
  module procedure nf90_get_var_2d_eightbytereal
    integer :: many(2), i, j
    real(8) :: first
    many = shape (values)
    first = 0.5d0
    if (present (start)) first = first + 0.125d0 * start(size (start))
    if (present (count)) many = min (many, count(1:2))
    do j = 1, many(2)
      do i = 1, many(1)
        values(i, j) = first + 0.0625d0 * (i - 2 * j)
      end do
    end do
    nf90_get_var_2d_eightbytereal = ncid - 7
  end procedure
  module procedure nf90_get_var_1d_fourbyteint
    integer :: i
    values = [(1 + mod (start(1) + i, 6), i = 1, size (values))]
    nf90_get_var_1d_fourbyteint = ncid - 7
  end procedure
  module procedure nf90_put_var_eightbytereal
    nf90_put_var_eightbytereal = merge (ncid - 7, 1, values == values)
  end procedure
  module procedure nf90_put_var_2d_eightbytereal
    nf90_put_var_2d_eightbytereal = merge (ncid - 7, 1, size (values) == 6)
  end procedure
  module procedure nf90_get_att_one_eightbytereal
    values = 1.5d0
    nf90_get_att_one_eightbytereal = merge (ncid - 7, 1, name == 'scale')
  end procedure
  module procedure nf90_get_att_text
    values = 'seconds'
    nf90_get_att_text = merge (ncid - 7, 1, name == 'units')
  end procedure
end submodule
#endif

#ifndef KERNEL_FILE
#define N 6
#define SECOND 7
#define SIZE 12
#define MODULE kernels
#define VALUES s = [0.3d0, -1.2d0, 0.7d0, 1.1d0, -0.8d0, 1.3d0, 1.4d0, 0.5d0, -0.9d0, 0.6d0, 1.2d0, -0.4d0]
#include "two-arrays.inc"
#endif
