/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory that is allocated: malloc, calloc and free, which is what Fortran's allocate and
   deallocate become too.

   Three kinds:
     - passive: what is accessed there are no reals.  Calls are copied.
     - own: the address stays in registers of this function, and it is freed here or nowhere.
       Such memory is made and ended by derivatives as arrays of variable length are, with a
       shadow of its own.
     - by address: everything else.  The calls are copied, so that others find the memory as the
       primal leaves it; it has shadows by address.  They are zero for what was just allocated: a
       CLEAR in the model, which writes no memory, says so.  What is freed holds nothing any more:
       loads from it are not made again.  */

#include "read-int.h"
#include "describe.h"
#include "callees.h"
#include "prepare.h"
#include "unit-facts.h"

static bool all_by_address;

void
read_heap_by_address (bool on)
{
  all_by_address = on;
}

bool
rd_heap_comes_later_p (const struct diagnostics *d)
{
  for (uint32_t k = 0; k < d->list.n && !all_by_address; k++)
    if (d->list.at[k].own_memory)
      return true;
  return false;
}

enum heap_kind { HEAP_UNKNOWN, HEAP_OWN, HEAP_PASSIVE, HEAP_BY_ADDRESS };

bool
rd_heap_allocation_p (gimple *s)
{
  return gimple_call_builtin_p (s, BUILT_IN_MALLOC) || gimple_call_builtin_p (s, BUILT_IN_CALLOC)
	 || gimple_call_builtin_p (s, BUILT_IN_ALIGNED_ALLOC)
	 || gimple_call_builtin_p (s, BUILT_IN_REALLOC);
}

bool
rd_block_bytes_p (gcall *c)
{
  tree fndecl = gimple_call_fndecl (c);
  return fndecl && !fndecl_built_in_p (fndecl)
	 && id_equal (DECL_ASSEMBLER_NAME (fndecl), BLOCK_BYTES);
}

/* The allocator is asked again each time; the block is one that it knows.  */
void
rd_block_bytes (reader *r, gcall *s)
{
  adj_id dst = rd_value (r, gimple_call_lhs (s));
  adj_id location = rd_location_of_stmt (r, s, false, false);
  struct stmt *t = rd_copied (r, STMT_EFFECT, s, dst);
  t->location = location;
  t->keeps_none = true;
}

/* ---- whether it is the function's own -------------------------------------------- */

/* A call that C passes a pointer to may free what that leads to; what a rule describes does not.  */
static bool
may_free_p (gcall *c)
{
  tree fndecl = gimple_call_fndecl (c);
  return !fortran_p () && !gimple_call_internal_p (c)
	 && (!fndecl || (!fndecl_built_in_p (fndecl) && !user_rule_of (fndecl)
		     && !shipped_rule_of (fndecl)));
}

/* S selects other pointers, by what PTR is.  */
static bool
only_compared_p (gimple *s, tree ptr)
{
  return gimple_assign_rhs_code (s) == COND_EXPR && gimple_assign_rhs2 (s) != ptr && gimple_assign_rhs3 (s) != ptr;
}

/* Is what PTR leads to used by this function alone?  Follows copies; what is
   stored as a value or returned is not.  Other arguments of calls are judged where
   the call is read.  FREED: calls of free; NULL: nobody can free it.  */
static bool
kept_private_p (tree ptr, hash_set<tree> *seen, vec<gcall *> *freed)
{
  if (seen->add (ptr))
    return true;
  imm_use_iterator it;
  use_operand_p op;
  FOR_EACH_IMM_USE_FAST (op, it, ptr) {
    gimple *use = USE_STMT (op);
    bool fine = true;
    if (is_gimple_debug (use))
      continue;
    if (gphi *phi = dyn_cast<gphi *> (use))
      fine = kept_private_p (gimple_phi_result (phi), seen, freed);
    else if (is_gimple_assign (use)) {
      tree lhs = gimple_assign_lhs (use);
      if (gimple_store_p (use) && gimple_assign_single_p (use)
	  && gimple_assign_rhs1 (use) == ptr)
	fine = false;
      else if (TREE_CODE (lhs) == SSA_NAME && POINTER_TYPE_P (TREE_TYPE (lhs))
	       && !gimple_assign_load_p (use) && !only_compared_p (use, ptr))
	fine = kept_private_p (lhs, seen, freed);
    }
    else if (gcall *c = dyn_cast<gcall *> (use)) {
      if (freed && gimple_call_builtin_p (c, BUILT_IN_FREE))
	freed->safe_push (c);
      else if (freed && (gimple_call_builtin_p (c, BUILT_IN_REALLOC) || rd_block_bytes_p (c)
			 || may_free_p (c)))
	fine = false;
    }
    else if (gimple_code (use) == GIMPLE_RETURN)
      fine = false;
    if (!fine)
      return false;
  }
  return true;
}

static heap_kind heap_kind_of (reader *r, tree name);

/* PTR is null, or leads to memory of the function's own; what Fortran's copies of sections free
   may be a variable, behind a test that it is not.  */
static bool
leads_to_own_p (reader *r, tree ptr)
{
  auto_vec<tree, 8> targets;
  if (rd_targets (r, ptr, NULL_TREE, &targets) & ~FROM_LOCAL)
    return false;
  for (unsigned k = 0; k < targets.length (); k++)
    if (DECL_P (targets[k]) ? !fortran_p () : heap_kind_of (r, targets[k]) != HEAP_OWN)
      return false;
  return true;
}

static bool
own_p (reader *r, tree name)
{
  hash_set<tree> seen;
  auto_vec<gcall *, 8> freed;
  gimple *s = SSA_NAME_DEF_STMT (name);
  if (gimple_call_builtin_p (s, BUILT_IN_REALLOC)
      || gimple_call_builtin_p (s, BUILT_IN_ALIGNED_ALLOC)
      || !kept_private_p (name, &seen, &freed) || (fortran_p () && freed.is_empty ()))
    return false;
  for (unsigned k = 0; k < freed.length (); k++)
    if (!leads_to_own_p (r, gimple_call_arg (freed[k], 0)))
      return false;
  return true;
}

/* Of what an allocation made: pointer NAME.  What is asked while it is being found counts as
   own; if it is not, what was found own meanwhile is asked again.  */
static heap_kind
heap_kind_of (reader *r, tree name)
{
  bool existed;
  int &kind = r->heap->get_or_insert (name, &existed);
  if (existed)
    return (heap_kind) kind;
  kind = HEAP_OWN;
  unsigned before = r->heap_asked.length ();
  heap_kind found = rd_passive_heap_p (r, name) ? HEAP_PASSIVE
		    : !all_by_address && own_p (r, name) ? HEAP_OWN : HEAP_BY_ADDRESS;
  for (unsigned k = r->heap_asked.length (); found != HEAP_OWN && k-- > before;)
    if (*r->heap->get (r->heap_asked[k]) == HEAP_OWN) {
      r->heap->remove (r->heap_asked[k]);
      r->heap_asked.ordered_remove (k);
    }
  r->heap->put (name, found);
  r->heap_asked.safe_push (name);
  return found;
}

bool
rd_heap_by_address_p (reader *r, tree name)
{
  return heap_kind_of (r, name) == HEAP_BY_ADDRESS;
}

/* ---- allocations ------------------------------------------------------------------- */

static adj_id
as_int64 (reader *r, tree t)
{
  return rd_op (r, OP_ICONV, TYPE_ID_INT64, rd_value (r, t));
}

/* How many bytes S allocates.  */
static adj_id
bytes_of (reader *r, gcall *s)
{
  if (gimple_call_builtin_p (s, BUILT_IN_CALLOC))
    return rd_op (r, OP_MUL, TYPE_ID_INT64, as_int64 (r, gimple_call_arg (s, 0)),
		  as_int64 (r, gimple_call_arg (s, 1)));
  return as_int64 (r, gimple_call_arg (s, gimple_call_num_args (s) - 1));
}

/* All of what S allocated.  GCC knows of no statement that writes that, so it is asked about one
   that is nowhere.  */
static void
clear_all (reader *r, gcall *s, adj_id to, adj_id bytes, bool kept)
{
  tree size = gimple_call_arg (s, gimple_call_num_args (s) - 1);
  if (gimple_call_builtin_p (s, BUILT_IN_CALLOC) && TREE_CODE (size) != SSA_NAME)
    size = gimple_call_arg (s, 0);
  if (gimple_call_builtin_p (s, BUILT_IN_CALLOC) && TREE_CODE (size) != SSA_NAME)
    size = size_binop (MULT_EXPR, fold_convert (sizetype, size),
		       fold_convert (sizetype, gimple_call_arg (s, 1)));
  gcall *like = gimple_build_call (builtin_decl_explicit (BUILT_IN_MEMSET), 3,
				   gimple_call_lhs (s), integer_zero_node, size);
  gimple_set_vuse (like, gimple_vuse (s));
  gimple_set_vdef (like, gimple_vdef (s));
  adj_id location = rd_location_of_stmt (r, like, false, true);
  struct stmt *t = rd_emit (r, STMT_CLEAR, ADJ_NONE, 2);
  t->args[0] = to;
  t->args[1] = bytes;
  t->kept = kept;
  t->location = location;
}

static void
read_by_address (reader *r, gcall *s)
{
  adj_id dst = rd_value (r, gimple_call_lhs (s));
  adj_id location = rd_location_of_stmt (r, s, false, false);
  struct stmt *t = rd_copied (r, STMT_EFFECT, s, dst);
  t->location = location;
  t->fresh = true;
  adj_id got = rd_op (r, OP_PNE, TYPE_ID_BOOL, dst, rd_value (r, null_pointer_node));
  adj_id bytes = rd_op (r, OP_SELECT, TYPE_ID_INT64, got, bytes_of (r, s),
			rd_integer (r, TYPE_ID_INT64, 0));
  clear_all (r, s, dst, bytes, true);
}

void
rd_alloc (reader *r, gcall *s, bool heap)
{
  tree lhs = gimple_call_lhs (s);
  if (!lhs)
    return;
  heap_kind kind = heap ? heap_kind_of (r, lhs) : HEAP_OWN;
  hash_set<tree> seen;
  if (kind == HEAP_PASSIVE) {
    if (struct stmt *t = rd_passive (r, s))
      t->fresh = t->dst != ADJ_NONE;
    return;
  }
  if (kind == HEAP_BY_ADDRESS) {
    read_by_address (r, s);
    return;
  }
  if (!heap && !kept_private_p (lhs, &seen, NULL)) {
    rd_sorry (r, "allocated memory that outlives the call or whose pointer is "
	      "stored");
    /* By address it would be memory of the heap (prepare-stack.cc).  */
    diagnose_own_memory (r->d);
    return;
  }
  /* As it stands: where it is known decides how many shadows there are (allocs.h).  */
  adj_id bytes = gimple_call_builtin_p (s, BUILT_IN_CALLOC)
		 ? bytes_of (r, s) : rd_value (r, gimple_call_arg (s, 0));
  adj_id dst = rd_value (r, lhs);
  if (!r->f->values.at[dst].name)
    r->f->values.at[dst].name = describe_use (r->p->arena, lhs);
  struct stmt *t = rd_emit (r, STMT_ALLOC, dst, 1);
  t->args[0] = bytes;
  /* An array of variable length ends with its scope.  */
  t->kept = !heap && !gimple_call_alloca_for_var_p (s);
  if (gimple_call_builtin_p (s, BUILT_IN_CALLOC))
    clear_all (r, s, dst, bytes, false);
}

/* ---- what is freed ------------------------------------------------------------------ */

/* Text that libgfortran allocated, trim's result for one.  */
static bool
library_text_p (tree ptr)
{
  tree type = TREE_TYPE (ptr);
  if (TREE_CODE (ptr) == SSA_NAME && VOID_TYPE_P (TREE_TYPE (type))
      && gimple_assign_cast_p (SSA_NAME_DEF_STMT (ptr)))
    type = TREE_TYPE (gimple_assign_rhs1 (SSA_NAME_DEF_STMT (ptr)));
  if (!fortran_p () || !POINTER_TYPE_P (type))
    return false;
  type = strip_array_types (TREE_TYPE (type));
  return TREE_CODE (type) == INTEGER_TYPE && TYPE_STRING_FLAG (type);
}

/* What PTR leads to is no memory of the function's own: others made it, or calls that are copied,
   of what has no reals in it (nodes of a list, say) or has its shadow by address.  */
static bool
freed_as_it_stands_p (reader *r, tree ptr)
{
  auto_vec<tree, 8> targets;
  unsigned origins = rd_targets (r, ptr, NULL_TREE, &targets);
  if (!origins || (origins & ~(FROM_BY_ADDRESS | FROM_PASSIVE_PARAM | FROM_LOCAL)))
    return false;
  for (unsigned k = 0; k < targets.length (); k++)
    if (DECL_P (targets[k]) || heap_kind_of (r, targets[k]) != HEAP_PASSIVE)
      return false;
  return true;
}

void
rd_free (reader *r, gcall *s)
{
  tree ptr = gimple_call_arg (s, 0);
  unsigned origins = rd_pointer_origins (r, ptr, NULL);
  if ((origins == FROM_MEMORY && library_text_p (ptr))
      || rd_passive_heap_p (r, ptr)) {
    if (struct stmt *t = rd_passive (r, s))
      t->keeps_none = true;
    return;
  }
  if (freed_as_it_stands_p (r, ptr)) {
    adj_id location = rd_location_of_stmt (r, s, true, true);
    struct stmt *t = rd_copied (r, STMT_EFFECT, s, ADJ_NONE);
    t->location = location;
    t->ends = true;
    return;
  }
  if (origins & ~FROM_LOCAL) {
    rd_sorry (r, "memory is freed that this call did not allocate");
    return;
  }
  adj_id p = rd_value (r, ptr);
  adj_id location = rd_location_of_stmt (r, s, false, true);
  struct stmt *t = rd_emit (r, STMT_FREE, ADJ_NONE, 1);
  t->args[0] = p;
  t->location = location;
}
