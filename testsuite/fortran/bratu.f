! SPDX-License-Identifier: GPL-3.0-or-later
! { dg-do run }
! { dg-options "-ffixed-line-length-none -fplugin-arg-adjoint-head=bratu(f)/(x,prm) -fplugin-arg-adjoint-mode=both" }
! { dg-separate "" }
! The Bratu problem of demo/bratu.f, small.
#include "names.inc"
#ifndef MAIN_FILE
#include "../demo/bratu.f"
      subroutine run(s,p,r)
      double precision s(*), p(*), r
      call bratu(9,2,s(1),s(10),s(12))
      end
#endif
#if !defined QUAD && !defined KERNEL_FILE
      subroutine run_b(s,sb,p,pb,rb)
      double precision s(*), sb(*), p(*), pb(*), rb
      external bratu_b
      call bratu_b(9,2,s(1),sb(1),s(10),sb(10),s(12),sb(12))
      end
      subroutine run_d(s,sd,p,pd,r,rd)
      double precision s(*), sd(*), p(*), pd(*), r, rd
      external bratu_d
      call bratu_d(9,2,s(1),sd(1),s(10),sd(10),s(12),sd(12))
      end
      program main
      external run, run_q, run_b, run_d
      double precision s(20), p(1)
      integer i
      do i=1,20
         s(i) = 0.05d0*i*(10-i)
      end do
      s(10) = 1.3d0
      s(11) = 0.245d0
      call law(run,run_q,run_b,run_d,20,s,0,p,0)
      call verdict
      end
#endif
