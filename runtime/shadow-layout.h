/* SPDX-License-Identifier: MIT */
/* Sizes in struct adjoint_shadows (rt.h), for the run time and for who generates code.  Not
   installed.  */

#ifndef ADJOINT_SHADOW_LAYOUT_H
#define ADJOINT_SHADOW_LAYOUT_H

#define ADJOINT_ADDRESS_BITS 48
#define ADJOINT_CHUNK_BITS 14
#define ADJOINT_TABLE_BITS 34
#define ADJOINT_CLUSTER_BITS 43
/* Of memory that a head names, if it is no array with a descriptor (names.c).  */
#define ADJOINT_NAME_ITSELF (-2)
#define ADJOINT_NAME_BY_POINTER (-1)
#define ADJOINT_TABLES (1 << (ADJOINT_ADDRESS_BITS - ADJOINT_TABLE_BITS))
#define ADJOINT_CLUSTERS (1 << (ADJOINT_ADDRESS_BITS - ADJOINT_CLUSTER_BITS))

#endif
