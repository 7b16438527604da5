/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-blas "" } */
/* { dg-options "-w" } */
/* Each routine of BLAS and LAPACK that the plugin has a rule for, by its Fortran name.  The
   derivatives themselves are tested by levels.c, lapack.c and qr.c; this is about the rules.  */
#define DENTRIES(X) \
X (D, daxpy, void, (I, D *, D *, I, D *, I), daxpy_ (&n, s, a, &one, b, &two)) \
X (D, dscal, void, (I, D *, D *, I), dscal_ (&n, s, a, &two)) \
X (D, dcopy, void, (I, D *, I, D *, I), dcopy_ (&n, a, &two, b, &one)) \
X (D, dswap, void, (I, D *, I, D *, I), dswap_ (&n, a, &two, b, &one)) \
X (D, ddot, D, (I, D *, I, D *, I), s[1] = ddot_ (&n, a, &two, b, &one)) \
X (D, dnrm2, D, (I, D *, I), s[1] = dnrm2_ (&n, a, &two)) \
X (D, dasum, D, (I, D *, I), \
   for (int i = 0; i < LENGTH; i++) a[i] += 2; s[1] = dasum_ (&n, a, &two)) \
X (D, drot, void, (I, D *, I, D *, I, D *, D *), drot_ (&n, a, &one, b, &two, s, s + 1)) \
X (D, drotm, void, (I, D *, I, D *, I, D *), \
   D h[5]; h[0] = s[0] > 0 ? 0 : s[1] > 0 ? 1 : -1; memcpy (h + 1, s, 4 * sizeof *s); \
   drotm_ (&n, a, &two, b, &one, h); h[0] = 1; h[2] = 0; s[2] *= a[0]) \
X (D, dgemv, void, (W, I, I, D *, D *, I, D *, I, D *, D *, I), \
   dgemv_ ("T", &n, &two, s, a, &ld, b, &one, s + 1, c, &two)) \
X (D, dgbmv, void, (W, I, I, I, I, D *, D *, I, D *, I, D *, D *, I), \
   dgbmv_ ("N", &n, &n, &one, &one, s, a, &ld, b, &one, s + 1, c, &one)) \
X (D, dsymv, void, (W, I, D *, D *, I, D *, I, D *, D *, I), \
   dsymv_ ("U", &n, s, a, &ld, b, &one, s + 1, c, &two)) \
X (D, dsbmv, void, (W, I, I, D *, D *, I, D *, I, D *, D *, I), \
   dsbmv_ ("L", &n, &one, s, a, &ld, b, &one, s + 1, c, &one)) \
X (D, dspmv, void, (W, I, D *, D *, D *, I, D *, D *, I), \
   dspmv_ ("U", &n, s, a, b, &one, s + 1, c, &one)) \
X (D, dtrmv, void, (W, W, W, I, D *, I, D *, I), dtrmv_ ("U", "N", "N", &n, a, &ld, b, &one)) \
X (D, dtrsv, void, (W, W, W, I, D *, I, D *, I), dtrsv_ ("L", "T", "N", &n, a, &ld, b, &one)) \
X (D, dtbmv, void, (W, W, W, I, I, D *, I, D *, I), \
   dtbmv_ ("U", "N", "N", &n, &one, a, &ld, b, &one)) \
X (D, dtbsv, void, (W, W, W, I, I, D *, I, D *, I), \
   dtbsv_ ("L", "N", "U", &n, &one, a, &ld, b, &one)) \
X (D, dtpmv, void, (W, W, W, I, D *, D *, I), dtpmv_ ("U", "T", "N", &n, a, b, &one)) \
X (D, dtpsv, void, (W, W, W, I, D *, D *, I), dtpsv_ ("L", "N", "U", &n, a, b, &one)) \
X (D, dger, void, (I, I, D *, D *, I, D *, I, D *, I), \
   dger_ (&n, &two, s, b, &one, c, &two, a, &ld)) \
X (D, dsyr, void, (W, I, D *, D *, I, D *, I), dsyr_ ("U", &n, s, b, &one, a, &ld)) \
X (D, dsyr2, void, (W, I, D *, D *, I, D *, I, D *, I), \
   dsyr2_ ("L", &n, s, b, &one, c, &one, a, &ld)) \
X (D, dspr, void, (W, I, D *, D *, I, D *), dspr_ ("U", &n, s, b, &one, a)) \
X (D, dspr2, void, (W, I, D *, D *, I, D *, I, D *), \
   dspr2_ ("L", &n, s, b, &one, c, &one, a)) \
X (D, dgemm, void, (W, W, I, I, I, D *, D *, I, D *, I, D *, D *, I), \
   dgemm_ ("N", "T", &n, &n, &two, s, a, &ld, b, &ld, s + 1, c, &ld)) \
X (D, dsymm, void, (W, W, I, I, D *, D *, I, D *, I, D *, D *, I), \
   dsymm_ ("L", "U", &n, &two, s, a, &ld, b, &ld, s + 1, c, &ld)) \
X (D, dsyrk, void, (W, W, I, I, D *, D *, I, D *, D *, I), \
   dsyrk_ ("U", "T", &n, &two, s, a, &ld, s + 1, c, &ld)) \
X (D, dsyr2k, void, (W, W, I, I, D *, D *, I, D *, I, D *, D *, I), \
   dsyr2k_ ("L", "N", &n, &two, s, a, &ld, b, &ld, s + 1, c, &ld)) \
X (D, dtrmm, void, (W, W, W, W, I, I, D *, D *, I, D *, I), \
   dtrmm_ ("L", "U", "T", "N", &n, &two, s, a, &ld, b, &ld)) \
X (D, dtrsm, void, (W, W, W, W, I, I, D *, D *, I, D *, I), \
   dtrsm_ ("R", "L", "N", "N", &two, &n, s, a, &ld, b, &ld)) \
X (D, dpotrf, void, (W, I, D *, I, J), dpotrf_ ("L", &n, a, &ld, &info)) \
X (D, dpotrs, void, (W, I, I, D *, I, D *, I, J), \
   dpotrs_ ("U", &n, &two, a, &ld, b, &ld, &info)) \
X (D, dposv, void, (W, I, I, D *, I, D *, I, J), dposv_ ("U", &n, &two, a, &ld, b, &ld, &info)) \
X (D, dgetrf, void, (I, I, D *, I, J, J), dgetrf_ (&n, &n, a, &ld, pivot, &info)) \
X (D, dgetrs, void, (W, I, I, D *, I, I, D *, I, J), pivot[0] = 2; pivot[1] = pivot[2] = 3; \
   dgetrs_ ("T", &n, &two, a, &ld, pivot, b, &ld, &info)) \
X (D, dgesv, void, (I, I, D *, I, J, D *, I, J), \
   dgesv_ (&n, &two, a, &ld, pivot, b, &ld, &info); pivot[0] = 7) \
X (D, dtrtrs, void, (W, W, W, I, I, D *, I, D *, I, J), \
   dtrtrs_ ("U", "N", "N", &n, &two, a, &ld, b, &ld, &info)) \
X (D, dgeqrf, void, (I, I, D *, I, D *, D *, I, J), \
   dgeqrf_ (&n, &two, a, &ld, tau, work, &room, &info)) \
X (D, dormqr, void, (W, W, I, I, I, D *, I, D *, D *, I, D *, I, J), \
   dgeqrf_ (&n, &two, a, &ld, tau, work, &room, &info); \
   dormqr_ ("L", "T", &n, &two, &two, a, &ld, tau, b, &ld, work, &room, &info)) \
X (D, dgels, void, (W, I, I, I, D *, I, D *, I, D *, I, J), \
   dgels_ ("N", &n, &two, &one, a, &ld, b, &ld, work, &room, &info); \
   memset (a, 0, LENGTH * sizeof *a)) \
X (D, dsyev, void, (W, W, I, D *, I, D *, D *, I, J), a[5] += 2; a[10] += 5; \
   dsyev_ ("N", "U", &n, a, &ld, values, work, &room, &info); \
   memset (a, 0, LENGTH * sizeof *a))
#define ZENTRIES(X) \
X (Z, zaxpy, void, (I, Z *, Z *, I, Z *, I), zaxpy_ (&n, s, a, &one, b, &two)) \
X (Z, zscal, void, (I, Z *, Z *, I), zscal_ (&n, s, a, &two)) \
X (Z, zdscal, void, (I, D *, Z *, I), zdscal_ (&n, scale, a, &two)) \
X (Z, zcopy, void, (I, Z *, I, Z *, I), zcopy_ (&n, a, &two, b, &one)) \
X (Z, zswap, void, (I, Z *, I, Z *, I), zswap_ (&n, a, &two, b, &one)) \
X (Z, zdotu, Z, (I, Z *, I, Z *, I), s[1] = zdotu_ (&n, a, &two, b, &one)) \
X (Z, zdotc, Z, (I, Z *, I, Z *, I), s[1] = zdotc_ (&n, a, &two, b, &one) * s[0]) \
X (Z, dznrm2, D, (I, Z *, I), values[1] = dznrm2_ (&n, a, &two)) \
X (Z, dzasum, D, (I, Z *, I), \
   for (int i = 0; i < LENGTH; i++) a[i] += 2 - 3.0i; values[1] = dzasum_ (&n, a, &two)) \
X (Z, zdrot, void, (I, Z *, I, Z *, I, D *, D *), \
   zdrot_ (&n, a, &one, b, &two, scale, scale + 1)) \
X (Z, zgemv, void, (W, I, I, Z *, Z *, I, Z *, I, Z *, Z *, I), \
   zgemv_ ("C", &n, &two, s, a, &ld, b, &one, s + 1, c, &two)) \
X (Z, zgbmv, void, (W, I, I, I, I, Z *, Z *, I, Z *, I, Z *, Z *, I), \
   zgbmv_ ("N", &n, &n, &one, &one, s, a, &ld, b, &one, s + 1, c, &one)) \
X (Z, zhemv, void, (W, I, Z *, Z *, I, Z *, I, Z *, Z *, I), \
   zhemv_ ("U", &n, s, a, &ld, b, &one, s + 1, c, &two)) \
X (Z, zhbmv, void, (W, I, I, Z *, Z *, I, Z *, I, Z *, Z *, I), \
   zhbmv_ ("L", &n, &one, s, a, &ld, b, &one, s + 1, c, &one)) \
X (Z, zhpmv, void, (W, I, Z *, Z *, Z *, I, Z *, Z *, I), \
   zhpmv_ ("U", &n, s, a, b, &one, s + 1, c, &one)) \
X (Z, ztrmv, void, (W, W, W, I, Z *, I, Z *, I), ztrmv_ ("U", "C", "N", &n, a, &ld, b, &one)) \
X (Z, ztrsv, void, (W, W, W, I, Z *, I, Z *, I), ztrsv_ ("L", "T", "N", &n, a, &ld, b, &one)) \
X (Z, ztbmv, void, (W, W, W, I, I, Z *, I, Z *, I), \
   ztbmv_ ("U", "N", "N", &n, &one, a, &ld, b, &one)) \
X (Z, ztbsv, void, (W, W, W, I, I, Z *, I, Z *, I), \
   ztbsv_ ("L", "N", "U", &n, &one, a, &ld, b, &one)) \
X (Z, ztpmv, void, (W, W, W, I, Z *, Z *, I), ztpmv_ ("U", "C", "N", &n, a, b, &one)) \
X (Z, ztpsv, void, (W, W, W, I, Z *, Z *, I), ztpsv_ ("L", "N", "U", &n, a, b, &one)) \
X (Z, zgeru, void, (I, I, Z *, Z *, I, Z *, I, Z *, I), \
   zgeru_ (&n, &two, s, b, &one, c, &two, a, &ld)) \
X (Z, zgerc, void, (I, I, Z *, Z *, I, Z *, I, Z *, I), \
   zgerc_ (&n, &two, s, b, &one, c, &two, a, &ld)) \
X (Z, zher, void, (W, I, D *, Z *, I, Z *, I), zher_ ("U", &n, scale, b, &one, a, &ld)) \
X (Z, zher2, void, (W, I, Z *, Z *, I, Z *, I, Z *, I), \
   zher2_ ("L", &n, s, b, &one, c, &one, a, &ld)) \
X (Z, zhpr, void, (W, I, D *, Z *, I, Z *), zhpr_ ("U", &n, scale, b, &one, a)) \
X (Z, zhpr2, void, (W, I, Z *, Z *, I, Z *, I, Z *), \
   zhpr2_ ("L", &n, s, b, &one, c, &one, a)) \
X (Z, zgemm, void, (W, W, I, I, I, Z *, Z *, I, Z *, I, Z *, Z *, I), \
   zgemm_ ("N", "C", &n, &n, &two, s, a, &ld, b, &ld, s + 1, c, &ld)) \
X (Z, zsymm, void, (W, W, I, I, Z *, Z *, I, Z *, I, Z *, Z *, I), \
   zsymm_ ("L", "U", &n, &two, s, a, &ld, b, &ld, s + 1, c, &ld)) \
X (Z, zhemm, void, (W, W, I, I, Z *, Z *, I, Z *, I, Z *, Z *, I), \
   zhemm_ ("R", "L", &two, &n, s, a, &ld, b, &ld, s + 1, c, &ld)) \
X (Z, zsyrk, void, (W, W, I, I, Z *, Z *, I, Z *, Z *, I), \
   zsyrk_ ("U", "T", &n, &two, s, a, &ld, s + 1, c, &ld)) \
X (Z, zsyr2k, void, (W, W, I, I, Z *, Z *, I, Z *, I, Z *, Z *, I), \
   zsyr2k_ ("L", "N", &n, &two, s, a, &ld, b, &ld, s + 1, c, &ld)) \
X (Z, zherk, void, (W, W, I, I, D *, Z *, I, D *, Z *, I), \
   zherk_ ("U", "C", &n, &two, scale, a, &ld, scale + 1, c, &ld)) \
X (Z, zher2k, void, (W, W, I, I, Z *, Z *, I, Z *, I, D *, Z *, I), \
   zher2k_ ("L", "N", &n, &two, s, a, &ld, b, &ld, scale, c, &ld)) \
X (Z, ztrmm, void, (W, W, W, W, I, I, Z *, Z *, I, Z *, I), \
   ztrmm_ ("L", "U", "C", "N", &n, &two, s, a, &ld, b, &ld)) \
X (Z, ztrsm, void, (W, W, W, W, I, I, Z *, Z *, I, Z *, I), \
   ztrsm_ ("R", "L", "N", "N", &two, &n, s, a, &ld, b, &ld)) \
X (Z, zpotrf, void, (W, I, Z *, I, J), zpotrf_ ("L", &n, a, &ld, &info)) \
X (Z, zpotrs, void, (W, I, I, Z *, I, Z *, I, J), \
   zpotrs_ ("U", &n, &two, a, &ld, b, &ld, &info)) \
X (Z, zposv, void, (W, I, I, Z *, I, Z *, I, J), zposv_ ("U", &n, &two, a, &ld, b, &ld, &info)) \
X (Z, zgetrf, void, (I, I, Z *, I, J, J), zgetrf_ (&n, &n, a, &ld, pivot, &info)) \
X (Z, zgetrs, void, (W, I, I, Z *, I, I, Z *, I, J), pivot[0] = 2; pivot[1] = pivot[2] = 3; \
   zgetrs_ ("C", &n, &two, a, &ld, pivot, b, &ld, &info)) \
X (Z, zgesv, void, (I, I, Z *, I, J, Z *, I, J), \
   zgesv_ (&n, &two, a, &ld, pivot, b, &ld, &info); pivot[0] = 7) \
X (Z, ztrtrs, void, (W, W, W, I, I, Z *, I, Z *, I, J), \
   ztrtrs_ ("U", "N", "N", &n, &two, a, &ld, b, &ld, &info)) \
X (Z, zgeqrf, void, (I, I, Z *, I, Z *, Z *, I, J), \
   zgeqrf_ (&n, &two, a, &ld, tau, work, &room, &info)) \
X (Z, zunmqr, void, (W, W, I, I, I, Z *, I, Z *, Z *, I, Z *, I, J), \
   zgeqrf_ (&n, &two, a, &ld, tau, work, &room, &info); \
   zunmqr_ ("L", "C", &n, &two, &two, a, &ld, tau, b, &ld, work, &room, &info)) \
X (Z, zgels, void, (W, I, I, I, Z *, I, Z *, I, Z *, I, J), \
   zgels_ ("N", &n, &two, &one, a, &ld, b, &ld, work, &room, &info); \
   memset (a, 0, LENGTH * sizeof *a))
#define ENTRIES(X) DENTRIES (X) ZENTRIES (X)
#include "table.h"
