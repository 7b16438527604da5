/* SPDX-License-Identifier: MIT */
#define BLAS_s
#include "support.h"
#include "level1.inc"
#include "level2.inc"
#include "level3.inc"
#include "gemmtr.inc"
#include "lapack.inc"
#include "qr.inc"
#include "cblas.inc"
#include "cblas-level2.inc"
