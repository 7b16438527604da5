C SPDX-License-Identifier: GPL-3.0-or-later
C { dg-do run }
C { dg-options "-fplugin-arg-adjoint-head=f -fplugin-arg-adjoint-mode=both -std=legacy" }
C Old style: implicit types, a table set by DATA, a statement function, an
C arithmetic IF, shared DO ends, negative steps, a computed GOTO.
#include "names.inc"
      subroutine f (n, x, y, s)
      implicit double precision (a-e,o-z)
      dimension x(n), y(n), tab(4)
      parameter (half = 0.5d0)
      data tab /1.d0, 2.d0, 4.d0, 8.d0/
      sq(a) = a * a + half
      t = 0.d0
      do 10 i = 1, n
        if (x(i)) 1, 2, 3
    1   t = t + sq (x(i))
        goto 9
    2   t = t - 1.d0
        goto 9
    3   t = t * x(i)
    9   continue
        j = mod (i, 4) + 1
        goto (6, 7, 8), j
        y(i) = y(i) * tab(j) + t
        goto 10
    6   y(i) = y(i) - tab(1) * x(i)
        goto 10
    7   y(i) = max (y(i), x(i), tab(2) * t) + sign (x(i), y(i))
    8   t = t + tab(4) * dim (x(i), y(i))
   10 continue
      do 20 i = n, 1, -2
        if (y(i) .gt. 1.d2) goto 30
        do 20 j = 1, i, 3
   20     y(j) = y(j) * x(i) + s
   30 s = s + t
      return
      end

      subroutine run (s, p, r)
      real*8 s(13), p(*), r
      call f (6, s, s(7), s(13))
      end
#ifndef QUAD
      subroutine run_b (s, sb, p, pb, rb)
      real*8 s(13), sb(13), p(*), pb(*), rb
      call f_b (6, s, sb, s(7), sb(7), s(13), sb(13))
      end
      subroutine run_d (s, sd, p, pd, r, rd)
      real*8 s(13), sd(13), p(*), pd(*), r, rd
      call f_d (6, s, sd, s(7), sd(7), s(13), sd(13))
      end
      program main
      external run, run_q, run_b, run_d
      real*8 s(13), p(1)
      data s /0.3d0, -1.2d0, 0.7d0, 1.d0, 2.d0, 3.d0, 4.d0, 5.d0,
     &  1.5d0, -0.5d0, 0.25d0, 0.125d0, 0.4d0/
      call law (run, run_q, run_b, run_d, 13, s, 0, p, 0)
      call verdict
      end
#endif
