/* SPDX-License-Identifier: MIT */
/* What the templates are written in, for the precision that the including file names:
   BLAS_s, BLAS_d, BLAS_c or BLAS_z.

   T is the type of elements, R that of their parts.  A template is included by s.c, d.c,
   c.c and z.c; L (gemm) is the library's dgemm_, BACKWARD (gemm) and TANGENT (gemm) are ours.

   Shadows: d f = Re (sum (conj (shadow) * tangent)), as generated adjoints have it.  A null
   shadow or tangent: the argument is passive.  */

#include <complex.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined BLAS_s
# define P s
# define T float
# define R float
#elif defined BLAS_d
# define P d
# define T double
# define R double
#elif defined BLAS_c
# define P c
# define T float complex
# define R float
# define COMPLEX 1
#else
# define P z
# define T double complex
# define R double
# define COMPLEX 1
#endif
#ifndef COMPLEX
# define COMPLEX 0
#endif

#define JOIN2_(A, B) A##B
#define JOIN2(A, B) JOIN2_ (A, B)
#define JOIN3_(A, B, C) A##B##C
#define JOIN3(A, B, C) JOIN3_ (A, B, C)
#define JOIN4_(A, B, C, D) A##B##C##D
#define JOIN4(A, B, C, D) JOIN4_ (A, B, C, D)
#define L(NAME) JOIN3 (P, NAME, _)
#define BACKWARD(NAME) JOIN4 (adjoint_, P, NAME, _b)
#define TANGENT(NAME) JOIN4 (adjoint_, P, NAME, _d)
/* Names of functions that the templates share within the library.  */
#define OWN(NAME) JOIN3 (adjoint__blas_, P, NAME)

#if COMPLEX
# define CONJ(Z) ((R) creal (Z) - (R) cimag (Z) * (T) I)
# define REAL(Z) ((R) creal (Z))
# define IMAG(Z) ((R) cimag (Z))
#else
# define CONJ(Z) (Z)
# define REAL(Z) (Z)
# define IMAG(Z) ((R) 0)
#endif
/* The conjugate if CONDITION.  */
#define CONJ_IF(CONDITION, Z) ((CONDITION) ? CONJ (Z) : (Z))

/* Integers as the library was compiled: LP64.  */
typedef int integer;
/* Lengths of text, as gfortran passes them; each is 1.  */
#define ONE_CHARACTER ((size_t) 1)
