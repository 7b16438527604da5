/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the searches for the best elimination: vertices and edges on a
   matrix (eliminate-search.c), faces on the line graph (eliminate-search-face.c).  */

#ifndef ADJOINT_ELIMINATE_SEARCH_H
#define ADJOINT_ELIMINATE_SEARCH_H

#include <time.h>

#include "eliminate.h"

/* An edge's value as far as costs go: its class, and what is known of it.  */
enum { NO_EDGE = 3 };
struct entry { double constant; uint8_t class; };

/* INTO += A * B, with the classes that dag_multiply_sum gives; its operations.  */
uint32_t entry_absorb (struct entry *into, const struct entry *a, const struct entry *b);
uint64_t entry_key (const struct entry *c);

struct effort { struct search_limits limits; uint64_t nodes; clock_t start; bool stopped; };
bool search_is_stopped (struct effort *e);	/* counts a node */

/* Structures by a hash of 128 bits, with the least cost they were reached at.  */
struct seen { uint64_t key[2]; uint32_t cost; };
struct seen_table { struct seen *at; uint32_t n, room; };
uint64_t search_mix (uint64_t h, uint64_t x);
/* Whether KEY was reached before at COST or less; notes COST.  */
bool search_was_seen (struct arena *a, struct seen_table *s, const uint64_t key[2],
		      uint32_t cost);

/* The best of some heuristics: where a search starts.  Its cost.  */
uint32_t search_incumbent (struct arena *a, const struct dag *d,
			   enum eliminate_kind kind, eliminate_steps *best);

/* No order takes less than COST, as the paths of D tell.  */
bool search_meets_bound (const struct dag *d, uint32_t cost);

enum search_end face_search (const struct dag *d, struct search_limits limits,
			     struct arena *a, eliminate_steps *steps,
			     uint32_t *cost);

#define BIT(V) ((uint64_t) 1 << (V))
#define FOR_BITS(V, SET) \
  for (uint64_t V##_ = (SET), V; \
       V##_ && (V = (uint64_t) __builtin_ctzll (V##_), 1); V##_ &= V##_ - 1)

#endif
