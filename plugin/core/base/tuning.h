/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which analyses are on, and choices that are forced: see tuning.def.  */

#ifndef ADJOINT_TUNING_H
#define ADJOINT_TUNING_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { RESTORE_AUTO, RESTORE_NEVER, RESTORE_ALWAYS };
/* Bytes: 4 << VECTORS_x.  */
enum { VECTORS_AUTO, VECTORS_NONE, VECTORS_16, VECTORS_32, VECTORS_64 };
enum { WORDS_AUTO, WORDS_NARROW, WORDS_WIDE };
enum { CALLEE_AUTO, CALLEE_JOINT, CALLEE_SPLIT };
enum { VALUES_AUTO, VALUES_TAPE, VALUES_RECOMPUTE };
enum { WAITING_AUTO, WAITING_REGISTERS, WAITING_MEMORY };
enum { MILESTONES_FAR, MILESTONES_NEAR };
enum { PIECES_AUTO, PIECES_NEVER, PIECES_SMALL };
enum { PARTIALS_AUTO, PARTIALS_KEEP, PARTIALS_PREACCUMULATE };

struct tuning {
#define SWITCH(WORD, WHAT) bool WORD;
#define CHOICE(WORD, CHOICES, WHAT) uint8_t WORD;
#define ORDER(WORD, WHAT) const char *WORD;
#include "tuning.def"
};

/* Everything on, nothing forced.  */
extern const struct tuning tuning_default;

/* Applies WORDS, separated by commas, in their order; texts of T point into
   memory of A.  NULL, or the first word that means nothing (in A).  */
const char *tuning_read (struct arena *a, struct tuning *t, const char *words);

/* The forms of all words, for messages.  */
char *tuning_words (struct arena *a);

#ifdef __cplusplus
}
#endif
#endif
