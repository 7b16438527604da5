/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For d-main.c.  */
#include "d-library.c"
#include "d-other.c"
