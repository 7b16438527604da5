! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do compile }
! { dg-options "-w -fplugin-arg-adjoint-head=m::f(y)/(x)" }
! A class variable is freed that may be of one of too many types whose components are freed.
module m
  type base
    real(8) :: s
  end type
  type, extends(base) :: t1; real(8), allocatable :: w(:); end type
  type, extends(base) :: t2; real(8), allocatable :: w(:); end type
  type, extends(base) :: t3; real(8), allocatable :: w(:); end type
  type, extends(base) :: t4; real(8), allocatable :: w(:); end type
  type, extends(base) :: t5; real(8), allocatable :: w(:); end type
  type, extends(base) :: t6; real(8), allocatable :: w(:); end type
  type, extends(base) :: t7; real(8), allocatable :: w(:); end type
  type, extends(base) :: t8; real(8), allocatable :: w(:); end type
  type, extends(base) :: t9; real(8), allocatable :: w(:); end type
  type, extends(base) :: t10; real(8), allocatable :: w(:); end type
  type, extends(base) :: t11; real(8), allocatable :: w(:); end type
  type, extends(base) :: t12; real(8), allocatable :: w(:); end type
  type, extends(base) :: t13; real(8), allocatable :: w(:); end type
  type, extends(base) :: t14; real(8), allocatable :: w(:); end type
  type, extends(base) :: t15; real(8), allocatable :: w(:); end type
  type, extends(base) :: t16; real(8), allocatable :: w(:); end type
  type, extends(base) :: t17; real(8), allocatable :: w(:); end type
  type, extends(base) :: t18; real(8), allocatable :: w(:); end type
  type, extends(base) :: t19; real(8), allocatable :: w(:); end type
  type, extends(base) :: t20; real(8), allocatable :: w(:); end type
  type, extends(base) :: t21; real(8), allocatable :: w(:); end type
  type, extends(base) :: t22; real(8), allocatable :: w(:); end type
  type, extends(base) :: t23; real(8), allocatable :: w(:); end type
  type, extends(base) :: t24; real(8), allocatable :: w(:); end type
  type, extends(base) :: t25; real(8), allocatable :: w(:); end type
  type, extends(base) :: t26; real(8), allocatable :: w(:); end type
  type, extends(base) :: t27; real(8), allocatable :: w(:); end type
  type, extends(base) :: t28; real(8), allocatable :: w(:); end type
  type, extends(base) :: t29; real(8), allocatable :: w(:); end type
  type, extends(base) :: t30; real(8), allocatable :: w(:); end type
  type, extends(base) :: t31; real(8), allocatable :: w(:); end type
  type, extends(base) :: t32; real(8), allocatable :: w(:); end type
  type, extends(base) :: t33; real(8), allocatable :: w(:); end type
  type, extends(base) :: t34; real(8), allocatable :: w(:); end type
  type, extends(base) :: t35; real(8), allocatable :: w(:); end type
  type, extends(base) :: t36; real(8), allocatable :: w(:); end type
  type, extends(base) :: t37; real(8), allocatable :: w(:); end type
  type, extends(base) :: t38; real(8), allocatable :: w(:); end type
  type, extends(base) :: t39; real(8), allocatable :: w(:); end type
  type, extends(base) :: t40; real(8), allocatable :: w(:); end type
  type, extends(base) :: t41; real(8), allocatable :: w(:); end type
  type, extends(base) :: t42; real(8), allocatable :: w(:); end type
  type, extends(base) :: t43; real(8), allocatable :: w(:); end type
  type, extends(base) :: t44; real(8), allocatable :: w(:); end type
  type, extends(base) :: t45; real(8), allocatable :: w(:); end type
  type, extends(base) :: t46; real(8), allocatable :: w(:); end type
  type, extends(base) :: t47; real(8), allocatable :: w(:); end type
  type, extends(base) :: t48; real(8), allocatable :: w(:); end type
  type, extends(base) :: t49; real(8), allocatable :: w(:); end type
  type, extends(base) :: t50; real(8), allocatable :: w(:); end type
  type, extends(base) :: t51; real(8), allocatable :: w(:); end type
  type, extends(base) :: t52; real(8), allocatable :: w(:); end type
  type, extends(base) :: t53; real(8), allocatable :: w(:); end type
  type, extends(base) :: t54; real(8), allocatable :: w(:); end type
  type, extends(base) :: t55; real(8), allocatable :: w(:); end type
  type, extends(base) :: t56; real(8), allocatable :: w(:); end type
  type, extends(base) :: t57; real(8), allocatable :: w(:); end type
  type, extends(base) :: t58; real(8), allocatable :: w(:); end type
  type, extends(base) :: t59; real(8), allocatable :: w(:); end type
  type, extends(base) :: t60; real(8), allocatable :: w(:); end type
  type, extends(base) :: t61; real(8), allocatable :: w(:); end type
  type, extends(base) :: t62; real(8), allocatable :: w(:); end type
  type, extends(base) :: t63; real(8), allocatable :: w(:); end type
  type, extends(base) :: t64; real(8), allocatable :: w(:); end type
  type, extends(base) :: t65; real(8), allocatable :: w(:); end type
contains
  subroutine f (x, y, w)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    class(base), allocatable :: w
    w%s = x
    y = w%s * x
    deallocate (w)  ! { dg-error "sorry, not supported: a class variable is freed whose types have components to be freed, or final procedures" }
  end subroutine
end module
