/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The model: a narrow, typed, printable picture of a program's numerical part.

   One structure serves two forms, told apart by function.form:

     FORM_SSA       what a reader delivers.  Every value has one definition,
		    joins have PHIs, no tape operations.
     FORM_REGISTERS what derivation delivers (model').  Values of kind REGISTER
		    may be assigned many times; there are no PHIs; tape
		    operations are allowed.

   Rules that hold for every function (model-check enforces them):
     - block 0 is the entry; it has no predecessor and, in FORM_SSA, no PHI.
     - two blocks are joined by at most one edge; edge ids are dense, and
       block.preds / block.succs hold edge ids.
     - every block ends with exactly one terminator, whose k-th target is
       succs[k]:
	 GOTO (1 target), COND (2 targets: condition non-zero, zero),
	 SWITCH (case targets, see below), RETURN (none), STOP (none: control
	 does not come back).
     - exactly one block ends with RETURN: function.exit.
     - PHIs come first in a block; PHI argument k belongs to preds[k].
     - in FORM_SSA a definition dominates its uses.

   Where derivatives do not depend on what a statement is, `origin' leads back
   to what the reader saw, and emission copies that: operand k of the statement
   replaces the k-th SSA operand of the origin, in the reader's walking
   order.  Origins mean nothing to the core.  */

#ifndef ADJOINT_MODEL_H
#define ADJOINT_MODEL_H

#include "base.h"

/* GCC has a `function', an `edge' and a TYPE_OTHER of its own; the C++ side
   says adj_function and adj_edge (typedefs below).  */
#ifdef __cplusplus
#define TYPE_OTHER MODEL_TYPE_OTHER
#define function model_function
#define edge model_edge
extern "C" {
#endif

/* ---- types ------------------------------------------------------------- */

enum type_kind { TYPE_REAL, TYPE_INTEGER, TYPE_POINTER, TYPE_OTHER };

struct type {
  enum type_kind kind;
  uint16_t bytes;		/* reals: 4, 8 or 16 */
  uint16_t value_bytes;		/* REAL: 10 in x87's format, which has 16 bytes of memory;
				   else as `bytes' */
  bool is_unsigned;
  adj_id origin;		/* reader's type; ADJ_NONE: the plain one of
				   this kind and size */
};

/* Types that every program has, by index.  */
enum {
  TYPE_ID_REAL8, TYPE_ID_REAL4, TYPE_ID_INT64, TYPE_ID_UINT64, TYPE_ID_INT32,
  TYPE_ID_BOOL /* 1 byte, unsigned */, TYPE_ID_POINTER, TYPE_ID_REAL16,
  TYPE_ID_REAL10, TYPE_ID_FIRST_FREE
};

/* ---- values -------------------------------------------------------------- */

enum value_kind {
  VALUE_STMT,			/* defined by statement `def' (FORM_SSA) */
  VALUE_REGISTER,		/* FORM_REGISTERS: assigned by any number */
  VALUE_PARAM,			/* parameter number `def' */
  VALUE_REAL,			/* constant `real' */
  VALUE_INTEGER,		/* constant `integer' */
  VALUE_ADDRESS,		/* address of object `def' plus `integer' bytes */
  VALUE_CONSTANT,		/* any other invariant; reader's `origin' */
  VALUE_UNDEFINED		/* read of an uninitialised variable */
};

struct value {
  enum value_kind kind;
  adj_id type;
  adj_id def;
  double real;
  const char *digits;		/* REAL: all of them, where `real' lacks some, and is the
				   nearest that is finite and not 0; or NULL */
  int64_t integer;
  adj_id origin;		/* reader's constant or variable, or ADJ_NONE */
  const char *name;		/* user's name, or NULL */
  bool inside;			/* a pointer into memory that was not there when the function
				   was called, or that nobody else knows */
  bool in_memory;		/* REGISTER: waits in memory of the function; copies only
				   set and read it */
};

/* ---- memory ---------------------------------------------------------------- */

enum object_kind {
  OBJECT_LOCAL,			/* lives as long as one call */
  OBJECT_GLOBAL,		/* outlives it; inactive in this model */
  OBJECT_SHADOW			/* FORM_REGISTERS: a local that mirrors `of'
				   of the primal function; starts at zero */
};

struct object {
  enum object_kind kind;
  uint64_t bytes;		/* 0: unknown */
  adj_id of;			/* SHADOW: the mirrored object */
  adj_id origin;		/* reader's declaration, or ADJ_NONE: */
  adj_id type;			/* ... then one scalar of this type */
  bool readonly;		/* constant data */
  bool is_static;		/* LOCAL in meaning, but every call has the same
				   memory; GLOBAL: it is known to one function */
  bool apart;			/* GLOBAL: no pointer to reals leads there: nothing has its
				   address, or it holds none */
  bool by_name;			/* GLOBAL: nothing has its address, but arguments of calls where it is
				   the descriptor of an allocatable */
  bool optional;		/* GLOBAL: the program may have no such variable */
  bool table;			/* GLOBAL: nobody changes it, and pointers in it lead to procedures and text; or
				   of a type, and to other tables and default values, too */
  bool placed;			/* LOCAL: its memory is where pointer `at' leads, which is set
				   before anything is done with it */
  adj_id at;
  const char *name;
  const char *symbol;		/* GLOBAL: what tells it from others in all functions; NULL: its
				   name does */
};

/* What tells O, a variable that outlives the call, from others in all functions.  */
static inline const char *
object_symbol (const struct object *o)
{
  return o->symbol ? o->symbol : o->name ? o->name : "";
}

/* Memory of O's own, as long as one call.  */
static inline bool
object_is_of_call (const struct object *o)
{
  return o->kind == OBJECT_LOCAL && !o->is_static && !o->placed;
}

/* A variable or component of Fortran that is ALLOCATABLE, or a POINTER that is used so: no
   two of them own the same memory at a time.  The first of a program, number 0, has what was allocated and
   goes to none of them.  */
struct owner {
  const char *name;
  uint32_t number;
  bool shared;			/* what it owns may come from another one, or go there */
};

/* A memory reference: base (or object) + offset + sum index[k]*scale[k].
   scale 0: only the origin knows (the interpreter then refuses).  */
struct ref {
  adj_id base;			/* pointer value, or ADJ_NONE: */
  adj_id object;		/* ... then this object */
  int64_t offset;		/* bytes */
  uint32_t nindex;
  adj_id *index;
  int64_t *scale;		/* bytes */
  adj_id type;			/* of what is accessed */
  adj_id origin;		/* reader's reference, or ADJ_NONE */
};

/* ---- statements --------------------------------------------------------------- */

enum stmt_kind {
  STMT_PHI,			/* dst = phi (args), SSA only */
  STMT_OP,			/* dst = op (args) */
  STMT_LOAD,			/* dst = *ref */
  STMT_STORE,			/* *ref = args[0] */
  STMT_CLEAR,			/* memset (args[0], 0, args[1] bytes); `kept': the
				   memory keeps what it holds, which depends on
				   nothing from here on */
  STMT_MOVE,			/* memmove (args[0], args[1], args[2] bytes) of
				   reals of type `element'; or of no reals if that
				   is ADJ_NONE; `raw': by address, of what is there,
				   reals or not */
  STMT_ALLOC,			/* dst = memory of args[0] bytes, the
				   function's own (automatic array); `kept': all of
				   it is, until the call ends (alloca), else
				   without a FREE it ends when this runs again */
  STMT_FREE,			/* ends the memory at args[0], from ALLOC */
  STMT_CALL,			/* dst (or none) = callee (args), with a model */
  STMT_EFFECT,			/* copied into the forward sweep as it is: output,
				   checks; dst (inactive) or none; reads args,
				   and memory; writes no memory the model
				   names */
  STMT_DATA,			/* dst = data pointer of array descriptor
				   args[0] (a parameter) */
  STMT_EXTENT,			/* entry, SSA only: args[1] bytes lie behind
				   parameter args[0], by its declaration */
  STMT_WITHIN,			/* until versions are made (remodel.h): all that is
				   accessed by args[0] or what is made of it lies from
				   args[1] up to args[2] bytes behind it */
  STMT_BETWEEN,			/* until versions are made: args[0] is at least args[1],
				   at most args[2] */
  /* terminators */
  STMT_GOTO, STMT_COND /* args[0] */, STMT_SWITCH /* args[0], cases */,
  STMT_RETURN /* args[0] or none */, STMT_STOP,

  /* Tape operations, FORM_REGISTERS only.
     Offsets count from the tape pointer.  The grammar of what they leave
     on the tape stands in runtime/adjoint.h.  */
  STMT_TAPE_ENTER,		/* fetch the handle args[0] (or the thread's own)
				   into the function's tape registers */
  STMT_TAPE_SYNC,		/* write the registers back (before calls that
				   use the tape, and before leaving) */
  STMT_TAPE_RESYNC,		/* read them again (after such calls) */
  STMT_TAPE_RESERVE,		/* room for `bytes', or grow */
  STMT_TAPE_PUT,		/* tape[`offset'] = args[0] */
  STMT_TAPE_ADVANCE,		/* tape pointer += `bytes' */
  STMT_TAPE_RETREAT,		/* tape pointer -= `bytes' (after going back a
				   segment if this one is used up) */
  STMT_TAPE_GET,		/* dst = tape[`offset'] */
  STMT_BITS_PUT,		/* push the low `bits' of args[0]; at most 32 */
  STMT_BITS_GET,		/* dst = pop `bits' */
  STMT_CHUNK_OPEN,		/* dst = chunk of args[0] rows of `bytes' */
  STMT_CHUNK_CLOSE,		/* release the chunk at args[0] */
  STMT_CHUNK_TOP,		/* dst = chunk of args[0] rows of `bytes', the last thing
				   on the tape; it stays there */
  STMT_CHUNK_DROP,		/* release the chunk at args[0], which CHUNK_TOP found */
  STMT_CHUNK_ROOM,		/* dst = args[2] + args[0] * args[1] bytes, rounded
				   up to 8, or the greatest multiple of 8 where
				   that is less; a negative number counts as 0 */
  STMT_CHUNK_STRIP,		/* dst = strip args[1] of those, of args[2] rows of
				   `bytes' each, that begin at args[0] in an open
				   chunk; what columns take for a chunk */
  STMT_CHUNK_FIRST,		/* dst = the first row of strip args[1], of args[2] rows,
				   of the args[3] rows of `bytes' each that begin at
				   args[0] in an open chunk; columns take what begins
				   there for a chunk */
  STMT_CHUNK_FILL,		/* chunk args[0] = the args[1] elements of type
				   `element' at args[2]; nothing if they are not
				   more than 0 */
  STMT_CHUNK_ROWS,		/* chunk args[0] = args[10] blocks, args[11] elements apart, of
				   args[8] planes, args[9] elements apart, of args[6] rows,
				   args[7] elements apart, of args[2] elements
				   each, the first at args[3], so args[1] in all; nothing if
				   these are not more than 0.  What lies before args[4] or behind
				   the element at args[5] is left out */
  STMT_CHUNK_PUT_BACK,		/* the other way round: the args[1] elements at
				   args[2] = chunk args[0]; no store where they are
				   the same */
  STMT_CHUNK_GET,		/* dst = element args[1], of type `element', of chunk
				   args[0] */
  STMT_COLUMN_PUT,		/* chunk args[0], rows args[1], row args[2],
				   column at `offset', of type `element':
				   = args[3] */
  STMT_COLUMN_GET,		/* dst = ... of args[0..2] */
  STMT_SHADOW_ALLOC,		/* dst = zeroed memory of args[0] bytes; `kept' as in
				   ALLOC */
  STMT_SHADOW_FREE,		/* give back args[0] (ALLOC'ed or SHADOW_ALLOC'ed) */
  STMT_SHADOW_DATA,		/* dst = shadow base for descriptor args[0], whose
				   shadow descriptor is args[1]; `element', `rank' */
  STMT_SHADOW_DATA_END,		/* undo it: args as above, args[2] = the base */
  STMT_SHADOW_DISJOINT,		/* run-time check: no two of the regions overlap that
				   three arguments each describe: the args[1] bytes at
				   args[0]; where the constant args[2], a rank, is
				   not 0, that pointer is to a descriptor and the
				   bytes are an element's */
  STMT_SHADOW_BEGIN,		/* the function uses shadows by address of an order (0 adjoints,
				   1 tangents) from here on: once,
				   behind TAPE_ENTER */
  STMT_SHADOW_TOUCH,		/* the shadows by address of the args[1] bytes at args[0]
				   can be used from here on */
  STMT_SHADOW_TOUCH_ROWS,	/* the same of the args[1] bytes at args[0] + i*args[3] + j*args[5] +
				   k*args[7], for all i, j, k from 0 to args[2], args[4],
				   args[6]; nothing if there are no bytes */
  STMT_SHADOW_END,		/* before RETURN, if there was a SHADOW_BEGIN */
  STMT_NAMES_BEGIN,		/* behind SHADOW_BEGIN, of a function whose head names memory */
  STMT_NAME_SEED,		/* the user's seed, if there is one, is laid on the shadow of what
				   args[0], the address of the variable named number args[1] of
				   the request, describes now.  Further ones: bytes behind each
				   pointer that leads on from there, as `hop' in the request */
  STMT_NAME_GRADIENT,		/* the shadow of what it describes now will be asked for */
  STMT_SHADOW_LAY,		/* what the caller gave at args[1] as the shadow of what is
				   at args[0] goes to its shadow address; args[2], args[3]
				   as bytes and rank in SHADOW_DISJOINT */
  STMT_SHADOW_WITHIN,		/* run-time check: the args[1] bytes at args[0], if there are
				   any, lie within the args[3] bytes at args[2] */
  STMT_SHADOW_LIFT,		/* all of these go back to where they were given */
  STMT_MOVE_ADJOINT,		/* adjoint of MOVE: args[1] += args[0], args[0] = 0
				   over args[2] bytes of reals of type `element',
				   as if through a temporary; `raw': of doubles
				   among other things, or, where that is
				   ADJ_NONE, of reals of any kinds; `kept': nothing moves, and the program ends
				   unless words of `element' from that with args[0] on are zero */
  STMT_FRAME_CHECK,		/* args[0] must be the id of `frame', or the
				   program ends */
  STMT_TAPE_TURN,		/* the forward sweep is over: counters */
  STMT_TAPE_LEAVE,		/* after SYNC, before RETURN of a function that
				   entered with an own tape: idle memory */
  STMT_TRIPS_BEGIN,		/* for messages of the run time: a loop begins that
				   goes round args[0] times after the first */
  STMT_TRIPS_NEXT,		/* it goes round */
  STMT_TRIPS_END,		/* it has ended */
  STMT_ROUTINE,			/* dst (or none) = `routine' (args), which has no model; with
				   an origin: of the primal's call */
  STMT_COMMENT			/* origin/line only: marks what follows */
};

struct switch_case { int64_t low, high; uint32_t succ; };

enum op_code {
#define OP(NAME, TEXT, OPERANDS, RESULT, COST) OP_##NAME,
#include "ops.def"
#undef OP
  OP_LAST
};

/* Who made a statement of an augmented function.  */
enum provenance {
  FROM_PRIMAL,
  FROM_SHADOWS,			/* shadow pointers and shadow memory */
  FROM_JACOBIAN,		/* partials and entries: a part of a derivative */
  FROM_SAVING			/* loads of what a store is about to overwrite */
};

struct stmt {
  enum stmt_kind kind;
  enum provenance provenance;
  /* Which of these a kind has, stmts.def says; the others are as stmt_new leaves them.  */
  enum op_code op;		/* OP */
  uint32_t bytes, offset, bits;
  adj_id element;		/* type, or ADJ_NONE */
  uint32_t rank, frame;
  bool kept;
  bool once;
  bool streams;			/* CHUNK_FILL, CHUNK_ROWS: past the caches, where the tape is longer than they
				   hold */
  bool plain;			/* COND with a way out of a loop: the loop goes round a few times,
				   or hardly ever runs.  There is one form of it, without vectors */
  bool independent;		/* COND with a way out of a loop: no iteration of the loop touches memory
				   that another one writes */
  bool backward;		/* ROUTINE: as the backward one of a rule, for checks */
  bool fresh;			/* EFFECT: its result leads to memory that nothing has led to
				   before, and no variable */
  bool ends;			/* EFFECT: it ends memory of others */
  bool keeps_none;		/* EFFECT: it keeps no address that it gets */
  bool unseen;			/* EFFECT: it ends the program where the primal calls through a pointer what
				   nobody saw */
  bool sets_new;		/* EFFECT: the pointers that it sets lead to memory that nothing has
				   led to, or nowhere */
  bool library;			/* EFFECT: a library's, which writes only where the program has handed
				   it an address */
  bool allocated;		/* LOAD: of a pointer to memory that was allocated, no
				   variable's */
  bool typed;			/* LOAD: of an integer or pointer that, by the types of both, no STORE of a
				   real changes, as long as it is loaded as such */
  bool cast;			/* LOAD: through a pointer that is not declared to lead to a structure with what is
				   loaded: it may have been found only by a test that there is one */
  const struct owner *owner;	/* LOAD, allocated: what this memory belongs to; STORE: what the
				   memory that the stored pointer leads to belongs to from here on;
				   or NULL */
  bool raw;			/* LOAD, STORE, MOVE: if reals by address lie there, it reads or moves
				   their bits as something else; CLEAR: it writes nothing, but no active real may lie
				   there: the program ends if one does */
  adj_id dst;			/* or ADJ_NONE */
  uint32_t nargs;
  adj_id *args;
  struct ref *ref;		/* LOAD, STORE */
  adj_id location;		/* LOAD, STORE, CALL, EFFECT, CLEAR, MOVE, FREE:
				   see struct function; or ADJ_NONE */
  adj_id callee;		/* CALL */
  const char *routine;		/* ROUTINE: its assembler name; EFFECT: the user's name of a
				   function that may write reals by address, or NULL */
  adj_id origin;		/* what emission copies, or ADJ_NONE */
  adj_id place;			/* origin whose source location this has */
  uint32_t line;		/* the same for people, 0 if unknown */
  adj_id block;
  uint32_t ncases;		/* SWITCH; succs[0] is the default */
  struct switch_case *cases;
};

struct edge { adj_id from, to; };
typedef struct edge adj_edge;

struct block {
  VEC (adj_id) stmts;		/* the last one is the terminator */
  VEC (adj_id) preds, succs;	/* edge ids */
};

/* ---- functions ------------------------------------------------------------------- */

/* What a rule promises of a function that is derived by calling others (doc/rule-files.md,
   Derivatives).  Its body in the model only tells what depends on what, and is neither
   derived nor emitted.  */
enum keep {
  KEEP_NOTHING,			/* the reverse needs no contents */
  KEEP_BEFORE, KEEP_AFTER,	/* as they are before, or behind, the call */
  KEEP_ADDRESS			/* the address itself is handed on, whatever it leads to */
};

struct ruled_param {
  enum keep keep;
  uint32_t bytes;		/* number of the parameter that tells how many there are behind
				   this one, or RULED_UNKNOWN */
  uint32_t reach;		/* the same, of all that the routines may read or write there */
  uint32_t first;		/* the parameter that leads to the first of these bytes, or
				   RULED_UNKNOWN: this one does */
  bool nullable;		/* it may be a null pointer */
  bool scratch;			/* with `again': the callee writes there, so that BACKWARD must get
				   a copy */
  /* Arguments: contents are needed only where one of these has a shadow; none: always.  */
  VEC (uint32_t) where;
};

enum { RULED_UNKNOWN = UINT32_MAX };

struct ruled {
  const char *primal;		/* assembler names */
  const char *tangent, *backward, *forward;	/* or NULL; FORWARD makes BACKWARD one of a pair */
  bool halves;			/* FORWARD and BACKWARD are another unit's halves: both get shadows,
				   what goes between them is on the tape */
  bool state;			/* with `halves': they use shadows by address */
  bool again;			/* BACKWARD is an adjoint: it runs the callee again, and
				   all shadows are there */
  bool linear;			/* in argument IN, which it maps to OUT: the tangent is the
				   function itself */
  bool transposes;		/* BACKWARD is the transposed map, with the function's arguments */
  uint32_t in, out;
  /* Of the function's parameters the first NARGS are the call's arguments, the others tell
     bytes; of these the last NLAST are lengths of text.  */
  uint32_t nargs, nlast;
  struct ruled_param *param;	/* [nargs] */
};

enum param_kind {
  PARAM_REAL,			/* real by value */
  PARAM_REAL_POINTER,		/* pointer or reference to reals */
  PARAM_DESCRIPTOR,		/* Fortran array descriptor of reals */
  PARAM_OTHER			/* anything that has no derivative */
};

struct param {
  const char *name;		/* user's name */
  enum param_kind kind;
  adj_id type;			/* of the parameter itself */
  adj_id element;		/* type of the reals behind it, or ADJ_NONE */
  adj_id value;			/* the VALUE_PARAM */
  uint8_t rank;			/* DESCRIPTOR */
  uint64_t extent;		/* REAL_POINTER: bytes behind it by declaration;
				   0: unknown */
  adj_id unit;			/* DESCRIPTOR: type of the array's elements if they are pairs of
				   `element'; 0: one is one */
  bool may_write;		/* as declared: not INTENT(IN), not const */
  bool no_alias;		/* restrict, or Fortran dummy without TARGET */
  bool optional;
  bool no_reals;		/* OTHER: by its type it leads to none */
  adj_id origin;
};

enum form { FORM_SSA, FORM_REGISTERS };

/* A loop whose number of latch traversals is an available integer expression,
   valid without assumptions; the loop has one live exit, tested in every
   iteration.  `count' is defined outside the loop and dominates `header'.  */
struct loop_count { adj_id header, count; };

/* The alias matrix is quadratic: beyond this many locations the rest of a function shares
   one, of this number, that touches everything.  */
enum { MODEL_MOST_LOCATIONS = 4000 };

/* Block BEHIND and what it dominates runs only if a test in front of it holds: then no reference
   of location X and none of location Y ever touch the same byte.  The alias matrix says so for
   that reason alone.  */
struct assumed_apart { adj_id behind, x, y; };

struct function {
  const char *name;		/* assembler name */
  const char *user_name;	/* as the user writes it */
  enum form form;
  adj_id origin;
  uint32_t line;
  adj_id result;		/* type, or ADJ_NONE */
  /* What is compiled of this may compare other reals than the bits that it stores:
     GCC may rewrite comparisons, or keep reals in wider registers.  */
  bool loose;
  /* GCC may contract a product and a sum to one operation with one rounding, here and
     not there.  */
  bool contracts;
  /* GCC may take it that no real is a NaN.  */
  bool finite;
  /* In its derivatives zero times a partial derivative is zero, also where that is infinite or NaN.  */
  bool strong_zeros;
  const struct ruled *rule;	/* or NULL */
  VEC (struct param) params;
  VEC (struct value) values;
  VEC (struct object) objects;
  VEC (struct stmt) stmts;
  VEC (struct block) blocks;
  VEC (struct edge) edges;
  VEC (struct loop_count) loops;
  adj_id exit;			/* the block with RETURN; ADJ_NONE: never returns */
  /* Locations: statements that touch memory through equal references share
     one.  alias[i] has j: a write at location i may change what is read at
     j (not symmetric for calls that only read).  */
  uint32_t nlocations;		/* at most MODEL_MOST_LOCATIONS + 1 */
  struct bitset *alias;		/* [nlocations] */
  VEC (struct assumed_apart) assumed;
};

typedef struct function adj_function;

struct program {
  struct arena *arena;
  VEC (struct type) types;
  VEC (struct function *) functions;
  VEC (struct owner *) owners;	/* by number */
  bool owners_share;		/* all of them may */
  bool signed_wraps;		/* overflow of signed integers is defined */
  bool packed;			/* reals lie where in an array none would begin */
};

/* What argument K of CALLEE leads to has its shadow by address, also where halves of another unit's get
   it.  */
static inline bool
takes_structure (const struct function *callee, uint32_t k)
{
  return k < callee->params.n && callee->params.at[k].kind == PARAM_OTHER
	 && !callee->params.at[k].no_reals && (!callee->rule || callee->rule->state);
}

/* ---- building --------------------------------------------------------------------- */

struct op_info {
  const char *text, *operands;
  char result;
  uint8_t cost;
};
extern const struct op_info op_info[OP_LAST];
enum op_code op_by_text (const char *text);	/* OP_LAST: no such */

struct program *program_new (struct arena *a);
/* Found or made.  BYTES are those of the value: 10 for a real in x87's format.  */
adj_id program_type (struct program *p, enum type_kind kind, unsigned bytes,
		     bool is_unsigned, adj_id origin);
struct function *function_new (struct program *p, const char *name,
			       enum form form);
/* Found or made.  */
struct owner *program_owner (struct program *p, const char *name);
/* From now on all owners of P, but the first, are shared.  */
void program_share_owners (struct program *p);

/* A copy with lists of its own, but without parameters; statements' operands are
   shared.  */
struct function *function_copy (struct arena *a, const struct function *f);
/* A copy that shares nothing with F that may be changed.  */
struct function *function_clone (struct arena *a, const struct function *f);

adj_id value_new (struct program *p, struct function *f, enum value_kind kind,
		  adj_id type);
/* X, or what is nearest to it of the doubles that are finite and not 0.  */
double real_beside (double x);
/* Real constants: the same bits, or digits.  */
bool same_real (const struct value *a, const struct value *b);
adj_id value_integer (struct program *p, struct function *f, adj_id type,
		      int64_t v);
adj_id value_real (struct program *p, struct function *f, adj_id type, double v);
/* The number V, all of whose digits are DIGITS (or NULL); they are dropped where TYPE has no
   more than a double.  */
adj_id value_digits (struct program *p, struct function *f, adj_id type, double v,
		     const char *digits);
/* A real of that type has more digits, or a larger range, than a double.  */
bool is_wide_real (const struct program *p, adj_id type);
adj_id block_new (struct program *p, struct function *f);
/* Statements of BLOCK from number FIRST on, the terminator with its edges included, into a
   new block, which is returned.  BLOCK is left without a terminator.  */
adj_id block_split (struct program *p, struct function *f, adj_id block, uint32_t first);
adj_id edge_new (struct program *p, struct function *f, adj_id from, adj_id to);
/* Appends to BLOCK.  The pointer is good until the next statement is made.  */
struct stmt *stmt_new (struct program *p, struct function *f, adj_id block,
		       enum stmt_kind kind, adj_id dst, uint32_t nargs);
/* What stmts.def calls fields.  */
void stmt_copy_fields (struct stmt *to, const struct stmt *from);
struct ref *ref_copy (struct program *p, const struct ref *r);

/* ---- asking ------------------------------------------------------------------------ */

static inline const struct type *
type_of (const struct program *p, const struct function *f, adj_id value)
{
  return &p->types.at[f->values.at[value].type];
}

static inline bool
is_real (const struct program *p, const struct function *f, adj_id value)
{
  return type_of (p, f, value)->kind == TYPE_REAL;
}

static inline bool
is_constant (const struct function *f, adj_id value)
{
  enum value_kind k = f->values.at[value].kind;
  return k == VALUE_REAL || k == VALUE_INTEGER || k == VALUE_ADDRESS
	 || k == VALUE_CONSTANT || k == VALUE_UNDEFINED;
}

static inline bool
is_terminator (enum stmt_kind k)
{
  return k >= STMT_GOTO && k <= STMT_STOP;
}

/* The operation's result jumps as its real operands change: a comparison, a
   conversion to integer, a rounding.  Repeated on operands that differ in a bit, it
   may give something else.  */
bool is_jump (const struct program *p, const struct function *f, const struct stmt *s);
/* The operation on reals gives, on the same bits, the same bits in any code that GCC makes
   of F: IEEE 754 prescribes them, and the function's options keep to it.  */
bool gives_same_bits (const struct function *f, const struct stmt *s);
/* The value is 0 or 1 by what defines it.  */
bool is_truth_value (const struct function *f, adj_id value);
const struct stmt *terminator (const struct function *f, adj_id block);
/* The count that F promises of the loop with HEADER, or ADJ_NONE.  */
adj_id promised_count (const struct function *f, adj_id header);
adj_id successor (const struct function *f, adj_id block, uint32_t k);
adj_id predecessor (const struct function *f, adj_id block, uint32_t k);

#ifdef __cplusplus
}
#undef function
#undef edge
#endif
#endif
