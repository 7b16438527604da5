/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Derivatives that are left to the link: a link without the plugin does not make them.  */

#ifndef ADJOINT_UNMADE_H
#define ADJOINT_UNMADE_H

/* Where a link without the plugin refers to SYMBOL, the linker says TEXT.  */
void warn_where_unmade (const char *symbol, const char *text);
/* This link has the plugin: it says nothing.  */
void unmade_forget (void);

#endif
