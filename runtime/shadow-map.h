/* SPDX-License-Identifier: MIT */
/* Inside of shadows by address: what shadow-map.c, shadow-space.c and displacement.c
   share.

   rt.h describes what generated code sees, struct adjoint_shadows.  */

#ifndef ADJOINT_SHADOW_MAP_H
#define ADJOINT_SHADOW_MAP_H

#include "rt.h"
#include "tape.h"

#define ranges_add adjoint__ranges_add
#define ranges_append adjoint__ranges_append
#define ranges_free adjoint__ranges_free
#define ranges_find adjoint__ranges_find
#define map_reserve adjoint__map_reserve
#define space_new adjoint__space_new
#define space_unmap adjoint__space_unmap
#define space_is_charged adjoint__space_is_charged
#define space_writable adjoint__space_writable
#define space_huge adjoint__space_huge
#define space_give_back adjoint__space_give_back
#define laid_forget adjoint__laid_forget
#define array_and_shadow adjoint__array_and_shadow
#define array_move adjoint__array_move
#define displacement_choose adjoint__displacement_choose
#define displacement_forget adjoint__displacement_forget

/* The least unit that systems map.  */
enum { PAGE = 4096 };

/* Bytes of address space, [lo, hi).  */
struct range { uintptr_t lo, hi; };

/* Disjoint, by address; ranges that touch are one.  */
struct ranges {
  struct range *at;
  size_t n, room;
};

/* A given shadow that is at its shadow address for now.  */
struct laid {
  char *frame;			/* of the call whose argument it is */
  char *p, *given;		/* an array, or descriptors */
  uint64_t bytes;		/* of the array, or of an element */
  int rank;			/* 0: no descriptors */
  uintptr_t first, last;	/* the array's bytes: addresses of the first, behind the last */
  uintptr_t shadow;		/* where the given one of the first byte is */
  bool same;			/* the given one is laid out like the array */
  bool there;			/* it is where it would be laid */
  const char *name;
};

/* The shadows of one order of derivative of one tape.  */
struct shadow_map {
  struct adjoint_shadows head;	/* first: generated code sees only this */
  struct tape *tape;
  struct shadow_map *next;	/* of the tape */
  uint64_t order;
  char *frame;			/* of the outermost call that runs; or NULL */
  struct {
    struct laid *at;
    size_t n, room;
  } laid;
  struct ranges owned;		/* numbers of chunks, in the order of touching */
  uint64_t chunks;		/* in `owned' */
  uint64_t used;		/* so many were touched since the last outermost call began */
  uint64_t calls, most;		/* outermost calls, and the most that one of them touched, since
				   that was last compared with what is owned */
  struct ranges reserved;	/* of the process's address space, in pages */
  uint64_t reserved_bytes;
  bool charged;			/* the system charges for what is writable, not for what
				   is written: writable piece by piece */
  bool collided;		/* a place was taken by others: D is chosen anew */
  /* Places that images will need; displacement.c's, under its lock.  */
  struct ranges claims;
  struct shadow_map *newer, *older;
};

/* ---- shadow-space.c ------------------------------------------------------ */

/* The system's answers to a wish for address space.  */
enum reserve_result { RESERVED, PLACE_TAKEN, NO_MEMORY };

/* Zeros, anywhere; NULL: there is no memory.  */
HIDDEN void *space_new (size_t bytes, bool writable);
HIDDEN void space_unmap (void *from, size_t bytes);
/* Whether the system charges for all that is writable.  */
HIDDEN bool space_is_charged (void);
/* Reserves [lo, hi), pages, and where that is granted much around it.  */
HIDDEN enum reserve_result map_reserve (struct shadow_map *m, uintptr_t lo,
					uintptr_t hi);
/* [lo, hi), which is reserved, can be written; false: the system refuses.  */
HIDDEN bool space_writable (const struct shadow_map *m, uintptr_t lo,
			    uintptr_t hi);
/* Much of [from, to) will be written.  */
HIDDEN void space_huge (uintptr_t from, uintptr_t to);
/* [from, to) is zero, and so is all that shares a page with it.  */
HIDDEN void space_give_back (char *from, char *to);

/* ---- shadow-moves.c ------------------------------------------------------- */

/* The calls that laid shadows are over.  */
HIDDEN void laid_forget (struct shadow_map *m);

/* ---- shadow.c --------------------------------------------------------------- */

/* All bytes that an array's elements lie in, and where the shadow of the first is, if SAME.  */
struct array_hull { uintptr_t first; uint64_t bytes; uintptr_t shadow; bool same; };

/* Of an array of BYTES bytes, or (RANK is not 0) of elements of so many with descriptors; no
   bytes: there is none.  Ends the program where the shadow does not fit.  */
HIDDEN void array_and_shadow (struct array_hull *h, const void *primal,
			      const void *shadow, uint64_t bytes, int rank,
			      const char *name);

enum array_move { ARRAY_TO_IMAGE, ARRAY_FROM_IMAGE, ARRAY_CLEAR_IMAGE };

/* The elements of a shadow, by descriptors, to and from what lies DISPLACEMENT behind the
   array's.  */
HIDDEN void array_move (const void *primal, const void *shadow, uint64_t bytes,
			int rank, uintptr_t displacement, enum array_move how);

/* ---- displacement.c ------------------------------------------------------ */

/* False: no memory.  */
HIDDEN bool ranges_add (struct ranges *r, uintptr_t lo, uintptr_t hi);
/* The same for ranges in no order.  */
HIDDEN bool ranges_append (struct ranges *r, uintptr_t lo, uintptr_t hi);
HIDDEN void ranges_free (struct ranges *r);
/* The first range that ends behind ADDRESS; r->n, if there is none.  */
HIDDEN size_t ranges_find (const struct ranges *r, uintptr_t address);

/* Chooses D for the cluster of ADDRESS and reserves the place of the shadow of that
   byte; false: there is none.  */
HIDDEN bool displacement_choose (struct shadow_map *m, uintptr_t address);
/* Gives up what M claims.  */
HIDDEN void displacement_forget (struct shadow_map *m);

#endif
