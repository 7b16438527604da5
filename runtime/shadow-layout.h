/* SPDX-License-Identifier: MIT */
/* Sizes in struct adjoint_shadows (rt.h), for the run time and for who generates code.  Not
   installed.  */

#ifndef ADJOINT_SHADOW_LAYOUT_H
#define ADJOINT_SHADOW_LAYOUT_H

#define ADJOINT_ADDRESS_BITS 48
#define ADJOINT_CHUNK_BITS 14
#define ADJOINT_TABLE_BITS 34
#define ADJOINT_CLUSTER_BITS 43
#define ADJOINT_TABLES (1 << (ADJOINT_ADDRESS_BITS - ADJOINT_TABLE_BITS))
#define ADJOINT_CLUSTERS (1 << (ADJOINT_ADDRESS_BITS - ADJOINT_CLUSTER_BITS))

#endif
