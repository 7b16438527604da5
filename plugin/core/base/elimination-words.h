/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Orders of elimination, as users write them (eliminate.h carries them out).  */

#ifndef ADJOINT_ELIMINATION_WORDS_H
#define ADJOINT_ELIMINATION_WORDS_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

enum eliminate_kind { ELIMINATE_VERTEX, ELIMINATE_EDGE, ELIMINATE_FACE };

/* A heuristic keeps, of the targets that the one before it left, those that it
   likes best.  FORWARD and REVERSE leave one.  */
enum heuristic {
  HEURISTIC_FORWARD, HEURISTIC_REVERSE,
  HEURISTIC_MARKOWITZ,		/* lowest |P| * |S|; of an edge |S| or |P| */
  HEURISTIC_RELATIVE,		/* the same less its final value: independents
				   before times dependents behind */
  HEURISTIC_SIBLINGS,		/* highest sibling degree with the step before:
				   what it wrote is absorbed at once (Naumann et
				   al., section 3.2) */
  HEURISTIC_SCARCE,		/* lowest growth of the edges to be kept */
  HEURISTIC_LAST
};
extern const char *const heuristic_text[HEURISTIC_LAST];

enum { MAX_HEURISTICS = 6 };

struct eliminate_order {
  enum eliminate_kind kind;
  bool search;			/* the optimum, as far as bounds get; the sequence
				   is what it starts from */
  bool scarce;			/* stop at the step that leaves the fewest edges to
				   be kept, even if that is not bipartite */
  uint32_t n;
  enum heuristic sequence[MAX_HEURISTICS];
};

/* "vertex+siblings+markowitz+reverse": an optional kind (vertex, edge, face;
   else vertex), optionally `search', `partial' (scarcity), then heuristics;
   separated by `+', `,' or blanks.  REVERSE is appended where nothing decides.
   False if a word is unknown.  */
bool eliminate_order_parse (struct eliminate_order *o, const char *text);

#ifdef __cplusplus
}
#endif
#endif
