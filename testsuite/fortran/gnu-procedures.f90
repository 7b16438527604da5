! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-fplugin-arg-adjoint-head=kernels::f(y)/(x) -fplugin-arg-adjoint-mode=both -w" }
! GNU Fortran's procedures for files, processes, dates and random numbers pass no derivative on; each is called once.
#include "names.inc"
module kernels
  implicit none
contains
  subroutine files (n, k)
    integer, intent(in) :: n
    integer, intent(out) :: k
    character(200) :: dir, name
    integer :: st(13), i
    integer(8) :: at
    call getcwd (dir)
    call getcwd (dir, k)
    call chdir (trim (dir))
    write (name, '(a,i0,a)') 'gnu-procedures-', getpid (), '.txt'
    call system ('echo 1 > '//trim (name))
    call system ('echo 23 >> '//trim (name), i)
    call stat (trim (name), st, k)
    k = k + i + st(8)		! 5 bytes
    k = k + access (trim (name), 'r')
    call rename (trim (name), trim (name)//'x')
    call execute_command_line ('test -f '//trim (name)//'x', exitstat=i)
    k = k + i
    open (17, file=trim (name)//'x')
    call fseek (17, 2, 0)
    at = ftell (17)
    k = k + int (at) + min (fnum (17), 1)
    close (17)
    call unlink (trim (name)//'x')
    if (isatty (0)) dir = ttynam (0)
  end subroutine
  subroutine others (k)
    integer, intent(inout) :: k
    character(200) :: text
    character(24) :: date
    integer :: now(3), then(9)
    real(4) :: r
    call getenv ('HOME', text)
    call getarg (0, text)
    call getlog (text)
    call hostnm (text)
    call gerror (text)
    call fdate (date)
    date = ctime (time8 ())
    call ltime (3, then)
    call gmtime (3, then)
    call idate (now)
    call itime (now)
    call sleep (0)
    r = secnds (0.0)
    call srand (5)
    if (rand () > 2 .or. irand () < 0 .or. r < 0 .or. ierrno () < 0 .or. getuid () < 0 .or. iargc () < 0) k = k + 1
  end subroutine
  subroutine f (n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: k
    call files (n, k)
    call others (k)
    y = y * x**2 * k + x * (k - 7)
  end subroutine
end module
#define MODULE kernels
#define N 4
#define SECOND 5
#define SIZE 8
#define VALUES s = [(0.4d0 + 0.05d0*i + 0.2d0*sin (1.7d0*i), i = 1, SIZE)]
#include "two-arrays.inc"
