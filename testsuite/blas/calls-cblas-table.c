/* SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-do run } */
/* { dg-blas "" } */
/* { dg-options "-w" } */
/* Each routine of the C interface of BLAS that the plugin has a rule for; rows one behind the other
   in turns with columns, and every kind of transposition that makes a difference.  */
#define SYMBOL(NAME) NAME
typedef const void *V;
typedef void *W_;
enum { R = 101, C = 102, NO = 111, TR = 112, CT = 113, UP = 121, LO = 122, ND = 131, UD = 132,
       LE = 141, RI = 142 };
#define DENTRIES(X) \
X (D, cblas_daxpy, void, (int, D, D *, int, D *, int), cblas_daxpy (n, s[0], a, one, b, two)) \
X (D, cblas_dscal, void, (int, D, D *, int), cblas_dscal (n, s[0], a, two)) \
X (D, cblas_dcopy, void, (int, D *, int, D *, int), cblas_dcopy (n, a, two, b, one)) \
X (D, cblas_dswap, void, (int, D *, int, D *, int), cblas_dswap (n, a, two, b, one)) \
X (D, cblas_ddot, D, (int, D *, int, D *, int), s[1] = cblas_ddot (n, a, two, b, one)) \
X (D, cblas_dnrm2, D, (int, D *, int), s[1] = cblas_dnrm2 (n, a, two)) \
X (D, cblas_dasum, D, (int, D *, int), \
   for (int i = 0; i < LENGTH; i++) a[i] += 2; s[1] = cblas_dasum (n, a, two)) \
X (D, cblas_drot, void, (int, D *, int, D *, int, D, D), \
   cblas_drot (n, a, one, b, two, s[0], s[1])) \
X (D, cblas_dgemv, void, (int, int, int, int, D, D *, int, D *, int, D, D *, int), \
   cblas_dgemv (R, CT, n, two, s[0], a, ld, b, one, s[1], c, two)) \
X (D, cblas_dgbmv, void, (int, int, int, int, int, int, D, D *, int, D *, int, D, D *, int), \
   cblas_dgbmv (R, NO, n, n, one, 0, s[0], a, ld, b, one, s[1], c, two)) \
X (D, cblas_dsymv, void, (int, int, int, D, D *, int, D *, int, D, D *, int), \
   cblas_dsymv (R, UP, n, s[0], a, ld, b, one, s[1], c, two)) \
X (D, cblas_dsbmv, void, (int, int, int, int, D, D *, int, D *, int, D, D *, int), \
   cblas_dsbmv (R, LO, n, one, s[0], a, ld, b, one, s[1], c, one)) \
X (D, cblas_dspmv, void, (int, int, int, D, D *, D *, int, D, D *, int), \
   cblas_dspmv (R, UP, n, s[0], a, b, one, s[1], c, one)) \
X (D, cblas_dtrmv, void, (int, int, int, int, int, D *, int, D *, int), \
   cblas_dtrmv (R, UP, TR, ND, n, a, ld, b, one)) \
X (D, cblas_dtrsv, void, (int, int, int, int, int, D *, int, D *, int), \
   cblas_dtrsv (R, LO, NO, ND, n, a, ld, b, one)) \
X (D, cblas_dtbmv, void, (int, int, int, int, int, int, D *, int, D *, int), \
   cblas_dtbmv (R, UP, NO, ND, n, one, a, ld, b, one)) \
X (D, cblas_dtbsv, void, (int, int, int, int, int, int, D *, int, D *, int), \
   cblas_dtbsv (R, LO, NO, UD, n, one, a, ld, b, one)) \
X (D, cblas_dtpmv, void, (int, int, int, int, int, D *, D *, int), \
   cblas_dtpmv (R, UP, TR, ND, n, a, b, one)) \
X (D, cblas_dtpsv, void, (int, int, int, int, int, D *, D *, int), \
   cblas_dtpsv (R, LO, NO, UD, n, a, b, one)) \
X (D, cblas_dger, void, (int, int, int, D, D *, int, D *, int, D *, int), \
   cblas_dger (R, n, two, s[0], b, one, c, two, a, ld)) \
X (D, cblas_dsyr, void, (int, int, int, D, D *, int, D *, int), \
   cblas_dsyr (R, UP, n, s[0], b, one, a, ld)) \
X (D, cblas_dsyr2, void, (int, int, int, D, D *, int, D *, int, D *, int), \
   cblas_dsyr2 (R, LO, n, s[0], b, one, c, one, a, ld)) \
X (D, cblas_dspr, void, (int, int, int, D, D *, int, D *), cblas_dspr (R, UP, n, s[0], b, one, a)) \
X (D, cblas_dspr2, void, (int, int, int, D, D *, int, D *, int, D *), \
   cblas_dspr2 (R, LO, n, s[0], b, one, c, one, a)) \
X (D, cblas_dgemm, void, (int, int, int, int, int, int, D, D *, int, D *, int, D, D *, int), \
   cblas_dgemm (R, NO, TR, n, n, two, s[0], a, ld, b, ld, s[1], c, ld)) \
X (D, cblas_dsymm, void, (int, int, int, int, int, D, D *, int, D *, int, D, D *, int), \
   cblas_dsymm (R, LE, UP, n, two, s[0], a, ld, b, ld, s[1], c, ld)) \
X (D, cblas_dsyrk, void, (int, int, int, int, int, D, D *, int, D, D *, int), \
   cblas_dsyrk (R, UP, TR, n, two, s[0], a, ld, s[1], c, ld)) \
X (D, cblas_dsyr2k, void, (int, int, int, int, int, D, D *, int, D *, int, D, D *, int), \
   cblas_dsyr2k (R, LO, NO, n, two, s[0], a, ld, b, ld, s[1], c, ld)) \
X (D, cblas_dtrmm, void, (int, int, int, int, int, int, int, D, D *, int, D *, int), \
   cblas_dtrmm (R, LE, UP, TR, ND, n, two, s[0], a, ld, b, ld)) \
X (D, cblas_dtrsm, void, (int, int, int, int, int, int, int, D, D *, int, D *, int), \
   cblas_dtrsm (R, RI, LO, NO, ND, two, n, s[0], a, ld, b, ld))
#define ZENTRIES(X) \
X (Z, cblas_zaxpy, void, (int, V, V, int, W_, int), cblas_zaxpy (n, s, a, one, b, two)) \
X (Z, cblas_zscal, void, (int, V, W_, int), cblas_zscal (n, s, a, two)) \
X (Z, cblas_zdscal, void, (int, D, W_, int), cblas_zdscal (n, scale[0], a, two)) \
X (Z, cblas_zcopy, void, (int, V, int, W_, int), cblas_zcopy (n, a, two, b, one)) \
X (Z, cblas_zswap, void, (int, W_, int, W_, int), cblas_zswap (n, a, two, b, one)) \
X (Z, cblas_zdotu_sub, void, (int, V, int, V, int, W_), \
   cblas_zdotu_sub (n, a, two, b, one, s + 1)) \
X (Z, cblas_zdotc_sub, void, (int, V, int, V, int, W_), \
   cblas_zdotc_sub (n, a, two, b, one, s + 1)) \
X (Z, cblas_zdrot, void, (int, W_, int, W_, int, D, D), \
   cblas_zdrot (n, a, one, b, two, scale[0], scale[1])) \
X (Z, cblas_dznrm2, D, (int, V, int), values[1] = cblas_dznrm2 (n, a, two)) \
X (Z, cblas_dzasum, D, (int, V, int), \
   for (int i = 0; i < LENGTH; i++) a[i] += 2 - 3.0i; values[1] = cblas_dzasum (n, a, two)) \
X (Z, cblas_zgemv, void, (int, int, int, int, V, V, int, V, int, V, W_, int), \
   cblas_zgemv (R, CT, n, two, s, a, ld, b, one, s + 1, c, two); \
   cblas_zgemv (R, NO, two, two, s + 1, a, ld, c, -1, s, b, one); \
   cblas_zgemv (C, CT, two, two, s + 1, a, ld, c, 1, s, b, one)) \
X (Z, cblas_zgbmv, void, (int, int, int, int, int, int, V, V, int, V, int, V, W_, int), \
   cblas_zgbmv (R, CT, n, n, one, 0, s, a, ld, b, -2, s + 1, c, one); \
   cblas_zgbmv (R, NO, n, n, one, 0, s, a, ld, b, one, s + 1, c, two)) \
X (Z, cblas_zhemv, void, (int, int, int, V, V, int, V, int, V, W_, int), \
   cblas_zhemv (R, UP, n, s, a, ld, b, one, s + 1, c, two); \
   cblas_zhemv (C, LO, n, s, a, ld, b, one, s + 1, c, two)) \
X (Z, cblas_zhbmv, void, (int, int, int, int, V, V, int, V, int, V, W_, int), \
   cblas_zhbmv (R, LO, n, one, s, a, ld, b, one, s + 1, c, -1)) \
X (Z, cblas_zhpmv, void, (int, int, int, V, V, V, int, V, W_, int), \
   cblas_zhpmv (R, UP, n, s, a, b, one, s + 1, c, one)) \
X (Z, cblas_ztrmv, void, (int, int, int, int, int, V, int, W_, int), \
   cblas_ztrmv (R, UP, CT, ND, n, a, ld, b, two); cblas_ztrmv (R, UP, TR, ND, n, a, ld, c, two)) \
X (Z, cblas_ztrsv, void, (int, int, int, int, int, V, int, W_, int), \
   cblas_ztrsv (R, LO, CT, ND, n, a, ld, b, one); cblas_ztrsv (C, LO, CT, ND, n, a, ld, c, one)) \
X (Z, cblas_ztbmv, void, (int, int, int, int, int, int, V, int, W_, int), \
   cblas_ztbmv (R, UP, CT, ND, n, one, a, ld, b, one)) \
X (Z, cblas_ztbsv, void, (int, int, int, int, int, int, V, int, W_, int), \
   cblas_ztbsv (R, LO, CT, UD, n, one, a, ld, b, one)) \
X (Z, cblas_ztpmv, void, (int, int, int, int, int, V, W_, int), \
   cblas_ztpmv (R, UP, CT, ND, n, a, b, one)) \
X (Z, cblas_ztpsv, void, (int, int, int, int, int, V, W_, int), \
   cblas_ztpsv (R, LO, CT, UD, n, a, b, one)) \
X (Z, cblas_zgeru, void, (int, int, int, V, V, int, V, int, W_, int), \
   cblas_zgeru (R, n, two, s, b, one, c, two, a, ld)) \
X (Z, cblas_zgerc, void, (int, int, int, V, V, int, V, int, W_, int), \
   cblas_zgerc (R, n, two, s, b, one, c, two, a, ld); \
   cblas_zgerc (C, n, two, s, b, one, c, two, a, ld)) \
X (Z, cblas_zher, void, (int, int, int, D, V, int, W_, int), \
   cblas_zher (R, UP, n, scale[0], b, one, a, ld)) \
X (Z, cblas_zher2, void, (int, int, int, V, V, int, V, int, W_, int), \
   cblas_zher2 (R, LO, n, s, b, one, c, one, a, ld)) \
X (Z, cblas_zhpr, void, (int, int, int, D, V, int, W_), \
   cblas_zhpr (R, UP, n, scale[0], b, one, a)) \
X (Z, cblas_zhpr2, void, (int, int, int, V, V, int, V, int, W_), \
   cblas_zhpr2 (R, LO, n, s, b, one, c, one, a)) \
X (Z, cblas_zgemm, void, (int, int, int, int, int, int, V, V, int, V, int, V, W_, int), \
   cblas_zgemm (R, NO, CT, n, n, two, s, a, ld, b, ld, s + 1, c, ld)) \
X (Z, cblas_zsymm, void, (int, int, int, int, int, V, V, int, V, int, V, W_, int), \
   cblas_zsymm (R, LE, UP, n, two, s, a, ld, b, ld, s + 1, c, ld)) \
X (Z, cblas_zhemm, void, (int, int, int, int, int, V, V, int, V, int, V, W_, int), \
   cblas_zhemm (R, RI, LO, two, n, s, a, ld, b, ld, s + 1, c, ld)) \
X (Z, cblas_zsyrk, void, (int, int, int, int, int, V, V, int, V, W_, int), \
   cblas_zsyrk (R, UP, TR, n, two, s, a, ld, s + 1, c, ld)) \
X (Z, cblas_zherk, void, (int, int, int, int, int, D, V, int, D, W_, int), \
   cblas_zherk (R, UP, CT, n, two, scale[0], a, ld, scale[1], c, ld)) \
X (Z, cblas_zsyr2k, void, (int, int, int, int, int, V, V, int, V, int, V, W_, int), \
   cblas_zsyr2k (R, LO, NO, n, two, s, a, ld, b, ld, s + 1, c, ld)) \
X (Z, cblas_zher2k, void, (int, int, int, int, int, V, V, int, V, int, D, W_, int), \
   cblas_zher2k (R, LO, CT, n, two, s, a, ld, b, ld, scale[0], c, ld); \
   cblas_zher2k (C, LO, NO, n, two, s, a, ld, b, ld, scale[0], c, ld)) \
X (Z, cblas_ztrmm, void, (int, int, int, int, int, int, int, V, V, int, W_, int), \
   cblas_ztrmm (R, LE, UP, CT, ND, n, two, s, a, ld, b, ld)) \
X (Z, cblas_ztrsm, void, (int, int, int, int, int, int, int, V, V, int, W_, int), \
   cblas_ztrsm (R, RI, LO, CT, ND, two, n, s, a, ld, b, ld))
#define ENTRIES(X) DENTRIES (X) ZENTRIES (X)
#include "table.h"
