/* SPDX-License-Identifier: MIT */
/* rt.def against what the run time defines: the compiler's side declares from the
   one, generated code calls the other.  No code.  */

#include <stddef.h>

#include "rt.h"

/* Fields: in order, eight bytes each.  */
enum field_index {
#define RT_FIELD(NAME, TYPE) FIELD_##NAME,
#include "rt.def"
  FIELDS
};
#define RT_FIELD(NAME, TYPE) \
  _Static_assert (offsetof (struct adjoint_tape, NAME) == 8 * FIELD_##NAME \
		  && sizeof ((struct adjoint_tape *) 0)->NAME == 8, \
		  "adjoint_tape." #NAME);
#include "rt.def"
_Static_assert (sizeof (struct adjoint_tape) == 8 * FIELDS, "adjoint_tape");

/* Functions: the letters of rt.def, found again from the prototype.  Comparing
   strings in a constant expression is an extension.  */
#if defined __GNUC__ && !defined __clang__

typedef struct adjoint_tape *tape;
typedef const char *text;

# define LETTERS(F) \
  _Generic (&(F), \
    tape (*) (text): "c", \
    void (*) (text): "c", \
    void *(*) (tape, void *, uint64_t, text): "tpsc", \
    void *(*) (tape, void *): "tp", \
    void (*) (tape, void *, const void *, uint64_t): "tpps", \
    void (*) (tape, void *, const void *, const void *, const void *, uint64_t, uint64_t, uint64_t, \
	      uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t): "tppppsssssssss", \
    void *(*) (tape, void *, uint64_t, uint64_t, text): "tpssc", \
    uint64_t (*) (tape, uint64_t, text): "tsc", \
    uint64_t (*) (tape): "t", \
    uint64_t (*) (void): "", \
    uint64_t (*) (void *): "p", \
    void (*) (uint64_t): "s", \
    uint64_t (*) (uint64_t, uint64_t, uint64_t): "sss", \
    void (*) (tape, void *): "tp", \
    void (*) (tape): "t", \
    void (*) (tape, uint64_t, uint64_t): "tss", \
    void *(*) (tape, uint64_t, void *, text): "tspc", \
    void (*) (void *, void *, uint64_t, text): "ppsc", \
    void (*) (void *, void *, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, \
	      text): "ppsssssssc", \
    void (*) (void *, void *): "pp", \
    void (*) (void *, void *, text): "ppc", \
    void (*) (void *, text, void *, uint64_t, uint64_t, int, text): "pcpssic", \
    void (*) (void *, void *, void *, void *, uint64_t, int, text): "ppppsic", \
    void *(*) (uint64_t, text): "sc", \
    void *(*) (uint64_t, uint64_t, text): "ssc", \
    void (*) (void *): "p", \
    void (*) (void *, void *, uint64_t): "pps", \
    void *(*) (void *, void *, uint64_t, int, text): "ppsic", \
    void (*) (void *, void *, uint64_t, int, void *): "ppsip", \
    void (*) (void *, uint64_t): "ps", \
    void *(*) (void *, uint64_t): "ps", \
    void *(*) (void *, uint64_t, text, text): "pscc", \
    void *(*) (void): "", \
    void *(*) (void *, void *, void *, uint64_t): "ppps", \
    void (*) (void *, uint64_t, void *, uint64_t): "psps", \
    void *(*) (void *, uint64_t, uint64_t): "pss", \
    void (*) (void *, uint64_t, uint64_t): "pss")

# define RESULT_LETTER(F) \
  _Generic (&(F), \
    tape (*) (text): 't', \
    void *(*) (tape, void *, uint64_t, text): 'p', \
    void *(*) (tape, void *): 'p', \
    void *(*) (tape, void *, uint64_t, uint64_t, text): 'p', \
    uint64_t (*) (tape, uint64_t, text): 's', \
    uint64_t (*) (tape): 's', \
    uint64_t (*) (void): 's', \
    uint64_t (*) (void *): 's', \
    uint64_t (*) (uint64_t, uint64_t, uint64_t): 's', \
    void *(*) (tape, uint64_t, void *, text): 'p', \
    void *(*) (uint64_t, text): 'p', \
    void *(*) (void *, uint64_t): 'p', \
    void *(*) (void *, uint64_t, text, text): 'p', \
    void *(*) (void): 'p', \
    void *(*) (void *, void *, void *, uint64_t): 'p', \
    void *(*) (uint64_t, uint64_t, text): 'p', \
    void *(*) (void *, void *, uint64_t, int, text): 'p', \
    void *(*) (void *, uint64_t, uint64_t): 'p', \
    default: 'v')

# define SAME_LETTERS(F, RESULT, ARGUMENTS) \
  (RESULT_LETTER (F) == RESULT && !__builtin_strcmp (LETTERS (F), ARGUMENTS))

# define RT_FUNCTION(NAME, RESULT, ARGUMENTS, ATTRIBUTES) \
  __extension__ _Static_assert (SAME_LETTERS (adjoint_rt_##NAME, RESULT, \
					      ARGUMENTS), "rt.def: " #NAME);
# include "rt.def"

#endif
