/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the reader share.  Nobody else includes this.

   read.cc         functions, blocks, edges, PHIs, terminators, the driver
   read-value.cc   types, values, constants, objects, where pointers come from
   read-stmt.cc    assignments and operations, expressions
   read-call.cc    calls
   read-copies.cc  calls that copy and fill memory
   read-memory.cc  references, loads, stores, copies
   read-address.cc addresses by arithmetic
   read-alias.cc   locations, and whether two may be one memory
   read-matrix.cc  the alias matrix
   read-owners.cc  allocatables that own memory alone
   read-sort.cc    qsort and bsearch
   read-puns.cc    memory that is used both as reals and as something else
   read-bytes.cc   single bytes that are stored where reals may lie
   read-contents.cc what memory holds that is copied or handed on
   read-views.cc   copies by types without reals of what may have some
   read-members.cc where members of structures lie
   read-static.cc  static locals that are no state
   read-loops.cc   trip counts
   read-refuse.cc  refusals: what they are about, what follows from them
   read-extent.cc  sizes of explicit-shape dummies
   read-globals.cc global variables that are constants to the derivative
   read-outside.cc callees without a derivative: passive ones
   read-visible.cc what of a program code elsewhere may reach
   read-ruled.cc   callees that the routines of a rule derive  */

#ifndef ADJOINT_READ_INT_H
#define ADJOINT_READ_INT_H

#include "read.h"
#include "members.h"
#include "origins.h"
#include "params.h"

/* Something that touches memory: a reference, or a statement as a whole.  */
struct location {
  tree ref;			/* or NULL_TREE: */
  gimple *stmt;
  bool reads, writes;
  bool changes;			/* set by rd_init_location: GCC would compare STMT's offsets (read-alias.cc) */
  unsigned next;		/* reference of the same hash, plus 1, or 0 */
};

/* An access to reals, or another one to local memory; see read-puns.cc.  */
struct typed_access {
  tree ref;
  adj_id location;
  gimple *stmt;
  bool real;
};

/* A loop whose count is known; see read-loops.cc.  */
struct counted_loop {
  class loop *loop;
  basic_block preheader;
  tree niter;
};

/* A model function and the private clone it is read from.  */
struct reading {
  adj_function *f;
  cgraph_node *node, *clone;
  bool failed;			/* diagnostics were given */
  bool described;		/* by a rule, not read from a body */
};

struct reader {
  struct program *p;
  struct diagnostics *d;
  adj_function *f;
  cgraph_node *node, *clone;
  vec<reading> *functions;	/* by model function id */

  adj_id *ssa;			/* value by SSA version, or ADJ_NONE */
  adj_id *block_of;		/* model block by basic block index */
  auto_vec<edge> cfg_edge;	/* by model edge; NULL where synthetic */
  hash_map<tree, adj_id> *objects, *constants;
  auto_vec<location> locations;
  auto_vec<unsigned> location_heads;	/* by hash, likewise */
  auto_vec<typed_access> accesses;
  hash_map<tree, bool> *static_ok;
  hash_map<tree, int> *heap;	/* kinds of allocations, read-heap.cc */
  auto_vec<tree, 16> heap_asked;	/* ... in this order */
  auto_vec<counted_loop> counted;
  sbitmap live;			/* basic blocks that reach a return */
  bool output_writes;		/* Fortran output was given something to fill */
  /* See read-refuse.cc: the statement refused last; what depends on a refused one.  */
  gimple *refused_stmt;
  unsigned first_said;		/* diagnostics of this function begin here */
  const char *helpful;		/* what a refused call's note quotes, or NULL */
  adj_id vague;			/* diagnostic about memory that the compiler made, or ADJ_NONE */
  hash_set<tree> tainted;

  adj_id block;			/* being filled */
  gimple *stmt;			/* being read; NULL at function level */
};

/* ---- read.cc ------------------------------------------------------------- */

/* A new statement in r->block with the place of r->stmt.  */
struct stmt *rd_emit (reader *r, enum stmt_kind kind, adj_id dst, uint32_t nargs);
/* dst = op (a, b), DST made here with TYPE.  */
adj_id rd_op (reader *r, enum op_code op, adj_id type, adj_id a,
	      adj_id b = ADJ_NONE, adj_id c = ADJ_NONE);
/* The model function for NODE, which will be read too.  */
adj_id rd_function_of (reader *r, cgraph_node *node);

/* A new model function NAME whose body is not read.  */
adj_id rd_described_function (reader *r, const char *name);

/* ---- read-refuse.cc ------------------------------------------------------ */

/* "sorry" at the statement being read, unless it follows from an earlier one; at most one
   of a kind per line, and per object of the user's.  */
void rd_sorry (reader *r, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));
/* The same; the note is about ARG.  */
void rd_sorry_about (reader *r, tree arg, const char *text);
/* What S computes is tainted if something that it uses is.  */
void rd_follow_refusals (reader *r, gimple *s);

/* NODE is a copy that is read, no function of the program.  */
bool rd_private_clone_p (cgraph_node *node);
/* What is read in NODE's place, or NULL.  */
cgraph_node *rd_private_clone_of (cgraph_node *node);

/* ---- read-owners.cc ------------------------------------------------------ */

/* REF is where a Fortran allocatable keeps its address: a module's, or a component.  */
bool rd_allocated_pointer_p (tree ref);
/* The owner that keeps in REF where its memory is, or NULL.  */
const struct owner *rd_owner_of_pointer (reader *r, tree ref);
/* Which owners share what they own with others, by the function at hand.  */
void rd_note_owners (reader *r);

/* ---- read-bounds.cc ------------------------------------------------------ */

/* POINTER was loaded from REF: if that is in a descriptor, where the array lies.  */
void rd_tell_bounds (reader *r, tree ref, adj_id pointer);

/* ---- read-globals.cc ----------------------------------------------------- */

/* REF, or through its address a callee, reads reals of global variable DECL.  */
void rd_note_global_read (reader *r, tree decl, tree ref);
/* Says which global variables the functions of PROGRAM take as constants, where that
   may not be what HEAD's user thinks.  */
void rd_judge_globals (cgraph_node *head, hash_set<adj_function *> *program,
		       struct diagnostics *d);
void rd_forget_globals (void);

/* ---- read-copies.cc ------------------------------------------------------ */

/* Refuses a copy that begins at PLACE, an address or a reference, if PLACE is known to lie within the
   bytes of a real of type REAL (NULL_TREE: none is copied), or somewhere in a structure; false then.
   Adjoints of copies take the memory for an array of reals.  */
bool rd_check_start_of_copy (reader *r, tree place, tree real);
/* PTR is, for all that is known, a multiple of BYTES from what it is made of.  */
bool rd_at_element_p (tree ptr, HOST_WIDE_INT bytes);
/* REF is an element of what its pointer is declared to lead to: structures WHOLE, or in one.  */
bool rd_behind_pointer_p (tree ref, tree whole);

/* One side of a copy: the address that a call gets, or what an assignment accesses.  */
struct copy_side { tree ptr, ref; adj_id value; };
/* The last statement copies BYTES, of which the types of the sides tell that no real is among them.  */
void rd_copied_none (reader *r, copy_side to, copy_side from, tree bytes);
void rd_memcpy (reader *r, gcall *s);
void rd_memset (reader *r, gcall *s);
/* PTR leads to text of Fortran.  */
bool rd_fortran_text_p (tree ptr);

/* S is copied, and neither reads nor writes what has a derivative.  */
struct stmt *rd_passive (reader *r, gcall *s);	/* NULL after a refusal */

/* The type of PTR before it became void *, or where it is stored.  */
tree rd_pointer_before_void (tree ptr);
/* What reals PTR points to, or NULL_TREE where there are none; of which BYTES are accessed;
   *UNKNOWN as in rd_reals_at; *OK false after a refusal.  */
tree rd_reals_behind (reader *r, tree ptr, tree bytes, bool store, bool *unknown, bool *ok);

/* ---- read-input.cc ------------------------------------------------------- */

/* False: S is no call of scanf, fread and their like.  */
bool rd_input (reader *r, gcall *s);

/* ---- read-output.cc ------------------------------------------------------ */

/* S calls one of the user's, with a variable number of arguments, that prints numbers and text, and
   does nothing else.  */
bool rd_prints_only_p (reader *r, gcall *s, cgraph_node *callee);

/* ---- read-passive-body.cc ----------------------------------------------- */

/* S calls CALLEE, which, like all that it calls, stores no real but in its own variables, frees no
   memory that may hold reals, and whose result, where S takes it, is no real.  */
bool rd_stores_no_reals_p (gcall *s, cgraph_node *callee);
/* Only arguments of S that are declared as pointers to reals, or to structures with some, lead to reals, so that
   such a callee cannot store some bytewise; refuses S else.  */
bool rd_hands_over_no_reals_as_text (reader *r, gcall *s);

/* ---- read-heap.cc -------------------------------------------------------- */

/* What was refused is tried again with a function's own memory by address.  */
bool rd_heap_comes_later_p (const struct diagnostics *d);
/* A call of malloc or a relative.  */
bool rd_heap_allocation_p (gimple *s);
/* What such a call made, pointer NAME, has its shadow by address.  */
bool rd_heap_by_address_p (reader *r, tree name);
void rd_alloc (reader *r, gcall *s, bool heap);
void rd_free (reader *r, gcall *s);
/* A call of BLOCK_BYTES (prepare.h).  */
bool rd_block_bytes_p (gcall *c);
void rd_block_bytes (reader *r, gcall *s);

/* ---- read-extent.cc ------------------------------------------------------ */

/* EXTENT statements in the entry, for arrays whose size is an expression.  */
void rd_extents (reader *r);
/* What heads say that argument K of PRIMAL leads to, in bytes; 0: none says it.  *COUNT: times that, or NULL
   (struct asked_extent).  */
unsigned HOST_WIDE_INT rd_extent_of_head (cgraph_node *primal, unsigned k, const char **count);

/* ---- read-views.cc ------------------------------------------------------- */

/* Where the function takes what has no reals for what has some.  */
void rd_note_views (reader *r);
/* The last statement, a copy of BYTES (NULL_TREE: nobody knows how many) at one of whose sides is PTR, moves no
   reals by the type of PTR.  ASSIGNED: it is an assignment of structures of that type.  BY_ADDRESS: both sides are
   memory by address.  */
void rd_note_copy (reader *r, tree ptr, tree bytes, bool assigned, bool by_address);
/* BYTES are copied to where PTR leads, by whose type no reals are there, though some may be.  */
bool rd_may_cover_reals_p (reader *r, tree ptr, tree bytes);
/* The function accesses a real at REF that is not behind its arguments.  */
void rd_note_real_elsewhere (reader *r, tree ref);
/* Reals are refused behind a pointer of TYPE; they need not be if its structure is taken for what may have some.  */
void rd_refuse_view (tree type);
/* TYPE, which has no reals, is taken for what may have some (read_open_views).  */
bool rd_taken_for_reals_p (tree type);
/* PROGRAM is all that a head runs.  */
void rd_judge_views (hash_set<adj_function *> *program, struct diagnostics *d);
void rd_forget_views (void);

/* ---- read-value.cc ------------------------------------------------------- */

adj_id rd_type (reader *r, tree type);
/* What a type without derivatives is called in messages, or NULL if TYPE
   is one that values may have.  */
const char *rd_foreign_type (tree type);
/* The same of what a call that is copied gets or returns: complex numbers too.  */
const char *rd_foreign_argument (tree type);
adj_id rd_value (reader *r, tree t);	/* SSA name or invariant */
adj_id rd_object (reader *r, tree decl);
/* Some head names DECL, or a part of it.  */
bool rd_named_p (tree decl);
/* Makes objects of the local declarations that T mentions.  */
void rd_mention_locals (reader *r, tree t);
adj_id rd_integer (reader *r, adj_id type, HOST_WIDE_INT v);
tree rd_decl_of_ref (tree ref);		/* the declaration accessed, or NULL */

/* Where a pointer may come from, the more troublesome the higher.  */
enum {
  FROM_REALS2 = 1, FROM_REALS4 = 2, FROM_REALS8 = 4,	/* parameter, its data */
  FROM_REALS10 = 8, FROM_REALS16 = 16,
  FROM_LOCAL = 32,			/* local object, own allocation */
  FROM_READONLY = 64,			/* constant data */
  FROM_GLOBAL = 128,			/* other global object */
  FROM_DESCRIPTOR = 256,		/* a descriptor itself */
  FROM_PASSIVE_PARAM = 512,		/* of a type without reals: numbers, text */
  FROM_OTHER_PARAM = 1024,
  FROM_MEMORY = 2048,			/* loaded */
  FROM_CALL = 4096, FROM_ELSEWHERE = 8192,
  FROM_REALS = FROM_REALS2 | FROM_REALS4 | FROM_REALS8 | FROM_REALS10 | FROM_REALS16,
  /* Memory by address: it has no shadow, and the core sees to it that it needs none.  */
  FROM_BY_ADDRESS = FROM_OTHER_PARAM | FROM_MEMORY | FROM_CALL
};
/* The bit for reals of TYPE; the type of one such bit.  */
unsigned rd_from_reals (tree type);
tree rd_type_of_reals (unsigned bit);
/* WITNESS: some declaration behind the most troublesome bit.  */
unsigned rd_pointer_origins (reader *r, tree ptr, tree *witness);
/* The same for the memory that REF accesses.  */
unsigned rd_ref_origins (reader *r, tree ref, tree *witness);
/* The declared objects and the allocations (SSA names) that PTR may lead to or, if
   it is not NULL, REF may access; returns the origins.  */
unsigned rd_targets (reader *r, tree ptr, tree ref, vec<tree> *targets);
/* TYPE points to what is declared and holds no reals, and is not taken for what may have some.  */
bool rd_leads_to_no_reals_p (tree type);
/* What PTR leads to, or, if that is NULL, what REF accesses, is memory by address.  */
bool rd_by_address_p (reader *r, tree ptr, tree ref);
const char *rd_name (tree decl);	/* for messages */

/* ---- read-stmt.cc -------------------------------------------------------- */

void rd_assign (reader *r, gassign *s);
/* The truth value of a comparison.  */
adj_id rd_comparison (reader *r, enum tree_code code, tree a, tree b);
/* Expression trees over SSA names; simple_p first.  */
bool rd_expression_simple_p (tree t);
adj_id rd_expression (reader *r, tree t);
/* A pure statement that is copied as it is.  */
void rd_opaque (reader *r, gimple *s);
/* SSA operands of S as args of a statement of KIND whose origin is S.  */
struct stmt *rd_copied (reader *r, enum stmt_kind kind, gimple *s, adj_id dst);

void rd_call (reader *r, gcall *s);
/* The function whose body is FNDECL's here, whatever else is linked; or NULL.  */
cgraph_node *rd_body_of (tree fndecl);
/* NAME is a function of a library that writes text or numbers through its arguments.  */
bool rd_passive_writer_p (const char *name);
/* The result of S is its first argument.  */
void rd_identity (reader *r, gcall *s);
/* ARG may be passed, by S if that is a call of a body, for a parameter of TYPE with these FACTS; refuses it else.  */
bool rd_check_argument (reader *r, gcall *s, tree arg, const param_facts &facts, tree type);

/* ---- read-outside.cc ----------------------------------------------------- */

/* S calls a library that knows nothing of the program but what it is handed.  */
bool rd_library_call_p (gcall *s);
/* ... whose results are texts that it makes, to which it sets pointers.  */
bool rd_sets_new_p (gcall *s);
/* S may call back, or write later where it was handed an address: a library's that does is none to us.  */
bool rd_may_do_more_p (gcall *s);
/* Calls of callees that are passive: by a rule of the user's, by the plugin's own table, by
   themselves.  False: not one of these, and nothing was read.  BODY: the callee has one
   here.  */
bool rd_user_ruled_call (reader *r, gcall *s, tree fndecl, bool body);
bool rd_shipped_call (reader *r, gcall *s, tree fndecl);
bool rd_passive_by_itself (reader *r, gcall *s, tree fndecl);
/* S, whose callee stores no reals, is passive.  */
void rd_passive_body (reader *r, gcall *s);
/* Notes that S calls a function whose body the link may have.  */
void rd_note_elsewhere (gcall *s, tree fndecl);
/* Refuses S, with a line that would help in a rule file.  */
void rd_refuse_outside (reader *r, gcall *s, tree fndecl);
void rd_forget_outside (void);

/* ---- read-visible.cc ----------------------------------------------------- */

/* S is passive if nothing active is visible to it; LINE would help if not.  */
void rd_note_outside (reader *r, gcall *s, tree fndecl, const char *line);
/* Notes what code elsewhere may reach: text made of reals by S; plain pointers; statics.  */
void rd_note_visible_text (reader *r, gcall *s);
void rd_note_visible_params (reader *r);
void rd_note_visible_statics (reader *r);
/* Refuses noted calls of the functions in PROGRAM if something active in it is visible.  */
void rd_judge_outside (hash_set<adj_function *> *program, struct diagnostics *d);

/* ---- read-everything.cc --------------------------------------------------- */

/* F, which is being described, stands for a callee that may access any variable.  Begins with what it reads, *SUM,
   and returns the statement that makes it: FIRST.  Then SUM is all that it reads, and what it writes is made of that.
   Variables that the program has by now go to such functions.  */
adj_id rd_begin_everything (struct program *p, adj_function *f, adj_id *sum);
void rd_note_everything (adj_function *f, adj_id first, adj_id sum);
void rd_name_everything (struct program *p);
void rd_forget_everything (void);

/* ---- read-memory.cc ------------------------------------------------------ */

void rd_load (reader *r, gassign *s);
/* S loads or stores a volatile integer, which a signal handler or another thread may change: it runs once,
   in the forward sweep.  False: it does something else.  */
bool rd_volatile_number (reader *r, gassign *s);
/* What is at REF, which no statement of the function's loads; ADJ_NONE after a refusal.  */
adj_id rd_load_of (reader *r, tree ref);
void rd_store (reader *r, tree lhs, tree rhs);
void rd_aggregate (reader *r, gassign *s);
/* REF as the model has it; NULL after a refusal.  */
struct ref *rd_make_ref (reader *r, tree ref);
/* The address of REF (read-address.cc), made by OPs if need be; ADJ_NONE after a refusal.  */
adj_id rd_address_of (reader *r, tree ref);
struct stmt *rd_move (reader *r, adj_id to, adj_id from, adj_id bytes, tree element);
struct stmt *rd_clear (reader *r, adj_id to, adj_id bytes);
/* Real element type if all reals inside are of one and lie as in an array, else NULL_TREE.  */
tree rd_only_real (tree type);
/* Refuses an access to reals that has no derivative; false then.  */
bool rd_check_real_access (reader *r, tree ref, bool store);
void rd_addressable_params (reader *r);
bool rd_static_local_p (tree decl);

/* ---- read-alias.cc ------------------------------------------------------- */

adj_id rd_location_of_ref (reader *r, tree ref, bool write);
adj_id rd_location_of_stmt (reader *r, gimple *s, bool reads, bool writes);
/* REF becomes what L touches; false: no reference says it.  */
bool rd_init_location (ao_ref *ref, location *l);
/* REF is an address, or about one, and stays so as long as its memory is there; it is a real that is never
   stored where such an address is.  */
bool rd_stays_address_p (tree ref);
bool rd_stays_real_p (tree ref);
/* A write at I may change what is read at J.  RI, RJ: what they touch, as rd_init_location says, or NULL.  */
bool rd_may_change (const location &i, ao_ref *ri, const location &j, ao_ref *rj);
/* PTR may have several values in a call.  */
bool rd_pointer_changes_p (tree ptr);
/* REF with its type, for GCC's alias rules.  */
void rd_typed_ref (ao_ref *a, tree ref);

/* ---- read-matrix.cc ------------------------------------------------------ */

void rd_alias_matrix (reader *r);
/* Behind that: which loads keep their types (read-typed.cc).  */
void rd_keep_types (reader *r);

/* ---- read-puns.cc -------------------------------------------------------- */

/* Refuses REF if the declared type of what it accesses forbids it; false then.  */
bool rd_check_declared_types (reader *r, tree ref);
/* DECL is constant data: declared so, or nothing writes it.  */
bool rd_constant_data_p (tree decl);
/* REF is an element of a Fortran dummy of type INTEGER that got a part of an array, not from its beginning.  */
bool rd_integer_part_p (tree ref);
/* LHS, an element of such a dummy or of one that got an array from its beginning, lies in memory that holds reals,
   too; *BITS: RHS, which is stored there, may be the bits of one.  */
bool rd_integer_among_reals_p (reader *r, tree lhs, tree rhs, bool *bits);
/* RHS, a byte that is no bits of reals, is stored to LHS, where active reals would end the program, for which there is
   a statement now; false: it may be such bits.  */
bool rd_store_byte (reader *r, tree lhs, tree rhs);
/* S makes an integer of the bits of a real, by which the program decides, or of which it takes the exponent or the
   sign, and nothing else: it is constant but for jumps, as what is rounded.  (Numbers that are made of the mantissa may
   follow the real: its bits are almost its logarithm.)  */
bool rd_bits_to_look_at_p (gassign *s);
/* LHS = REF reads, from memory by address, what may be bits of a real by the types, and they become a number; or it
   reads a real where a larger one may lie.  */
bool rd_load_bits_p (reader *r, tree lhs, tree ref);
/* TYPE is or has a union.  */
bool rd_holds_union_p (tree type);
/* TYPE has a member that is no real and has the mode of ACCESS.  */
bool rd_has_member_like (tree type, tree access);
/* Through ARG, a pointer to nothing in particular that S hands to a function with a body, variables are
   accessed as what they are declared as (read-untyped.cc).  */
bool rd_accessed_by_type_p (reader *r, gcall *s, tree arg);
void rd_note_access (reader *r, tree ref, adj_id location);
/* Refuses accesses that may read or write the bits of reals.  */
void rd_check_puns (reader *r);
/* S makes a real of the bits of an integer that is made of integers alone: a constant to derivatives, as the
   numbers that generators make.  */
bool rd_bits_of_integers_p (gassign *s);

/* ---- read-pointees.cc ---------------------------------------------------- */

/* REF, an integer that C's code accesses behind a pointer, lies over a real of what that pointer, before a
   cast, leads to by its declaration.  */
bool rd_over_declared_reals_p (tree ref);
/* Behind PTR, as a pointer of TYPE to structures, such integers lie.  */
bool rd_cast_over_reals_p (tree ptr, tree type);

/* ---- read-contents.cc ---------------------------------------------------- */

/* REF is a member of a structure whose reals lie as in no array.  */
bool rd_in_packed_p (tree ref);
/* The one kind of reals that the memory behind PTR (or accessed by REF) may hold, of which BYTES
   (NULL_TREE: all) matter, or NULL_TREE; refuses several kinds (*OK false).  *UNKNOWN: it is memory by address, or an
   allocation that nobody accesses but by copying.  */
tree rd_reals_at (reader *r, tree ptr, tree ref, tree bytes, bool *unknown, bool *ok);
/* The reals as which memory is accessed through PTR, a pointer to nothing in particular, and copies
   of it; NULL_TREE: none, or of several kinds.  */
tree rd_accessed_reals (tree ptr);
/* The same of the structures of which members are accessed.  */
tree rd_reals_of_structures (tree ptr);
/* May what PTR leads to, as far as may be accessed through it, hold reals that have
   shadows?  */
bool rd_may_hold_reals (reader *r, tree ptr);
/* PTR is the address of a member, a structure of pointers and integers, in one with reals, and BYTES are as many as
   that has.  */
bool rd_member_is_copied_p (tree ptr, tree bytes);
/* REF, of Fortran, is in a variable of text, or in text that gfortran allocated: which has no casts, though
   GCC copies eight letters as one integer.  */
bool rd_in_text_p (tree ref);
/* REF, one side of a copy, is in a variable that is a structure of pointers and integers.  */
bool rd_plain_variable_p (tree ref);
/* REF, one side of a copy, is a text, or other data that nobody writes.  */
bool rd_constant_text_p (reader *r, tree ref);
/* BYTES from REF on, to which such constants go, are members of a structure with reals, by its type, and none
   of them is a real or shares its memory with one.  */
bool rd_beside_reals_p (tree ref, tree bytes);
/* PTR is an allocation in which something else than numbers is kept.  */
bool rd_allocation_holds_pointers_p (tree ptr);
/* PTR leads to allocated memory only, in which there is something, and no reals.  */
bool rd_passive_heap_p (reader *r, tree ptr);
/* What PTR leads to holds reals of kind *ONLY, or none (NULL_TREE), as chains of copies from it and to it
   tell; false: they do not.  */
bool rd_reals_of_copies (reader *r, tree ptr, tree *only);
/* Do the two sides of a copy agree?  What is unknown becomes as the other.  */
bool rd_same_reals (reader *r, tree *a, bool a_unknown, tree *b, bool b_unknown);

/* ---- read-members.cc ----------------------------------------------------- */

/* Different members of one structure, or of elements of one array, whatever the subscripts: w[i].n
   and w[j].x.
   Behind one pointer GCC goes by places only, and knows none.  */
bool rd_members_apart_p (tree ref_a, tree ref_b);

/* REF accesses *BYTES bytes of the variable DECL, which begin *OFFSET, and any multiple of *STRIDE,
   behind its start.  */
bool rd_place_in (tree ref, tree decl, HOST_WIDE_INT *offset, HOST_WIDE_INT *bytes, HOST_WIDE_INT *stride);

/* ---- read-sort.cc -------------------------------------------------------- */

/* False: S is no call of qsort, qsort_r or bsearch.  */
bool rd_sort (reader *r, gcall *s, tree fndecl);

/* ---- read-static.cc ------------------------------------------------------ */

/* DECL, a static variable of a function, is written before it is read in every
   call.  */
bool rd_static_is_local (reader *r, tree decl);

/* ---- read-loops.cc ------------------------------------------------------- */

void rd_find_counts (reader *r);
/* Makes the counts whose loops are entered from BB.  */
void rd_make_counts (reader *r, basic_block bb);

#endif
