/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Input of the C library into memory that may hold reals.

     n = fscanf (file, "%lf %d %lf", &a, &k, &b)	n = fread (x, size, count, file)

   It runs once, in the forward sweep, and what is read depends on nothing.  The model has an EFFECT
   and, for each real item, a CLEAR that keeps the memory; its length is that of what was filled, as
   the result tells, since what was not keeps its value, and its derivative:

     a: n > 0 ? 8 : 0 bytes		b: n > 2 ? 8 : 0		x: n*size

   Every such call has a result: prepare_input gives it one.  */

#include "read-outside.h"
#include "describe.h"
#include "input.h"

/* The NUMBER of bytes behind the pointer ARG, filled where the result RESULT of the call is greater
   than INDEX.  */
static adj_id
bytes_filled (reader *r, adj_id result, int index, HOST_WIDE_INT number)
{
  adj_id type = r->f->values.at[result].type;
  adj_id filled = rd_op (r, OP_GT, TYPE_ID_BOOL, result, rd_integer (r, type, index));
  return rd_op (r, OP_MUL, TYPE_ID_UINT64, rd_op (r, OP_ICONV, TYPE_ID_UINT64, filled),
		rd_integer (r, TYPE_ID_UINT64, number));
}

/* The call itself.  */
static adj_id
emit_input (reader *r, gcall *s)
{
  adj_id result = rd_value (r, gimple_call_lhs (s));
  adj_id location = rd_location_of_stmt (r, s, true, true);
  struct stmt *t = rd_copied (r, STMT_EFFECT, s, result);
  t->location = location;
  t->keeps_none = true;
  return result;
}

/* A real of TYPE is stored at ARG; *CLEARS: one that may have a shadow.  False after a refusal.  */
static bool
item_fits (reader *r, tree arg, tree type, bool *clears)
{
  bool ok = true, unknown;
  tree element = rd_reals_behind (r, arg, TYPE_SIZE_UNIT (type), true, &unknown, &ok);
  if (ok && element && TYPE_MODE (element) != TYPE_MODE (type)) {
    rd_sorry (r, "reals are accessed with another precision than they have");
    return false;
  }
  *clears = element || unknown;
  return ok;
}

/* Argument K, of which ITEM tells if it is not NULL, may be filled; *CLEARS as above.  False after a
   refusal.  */
static bool
argument_fits (reader *r, gcall *s, unsigned k, const input_item *item, bool *clears)
{
  tree arg = gimple_call_arg (s, k);
  *clears = false;
  if (item && !item->real) {
    if (!rd_may_hold_reals (r, arg))
      return true;
    rd_sorry (r, "memory that holds reals is accessed as something else");
    return false;
  }
  if (!item) {
    if (!rd_may_hold_reals (r, arg) && !rd_may_reach_active (r, arg, true))
      return true;
    rd_sorry (r, "a format that is no constant text, or counts arguments, where reals may be read");
    return false;
  }
  if (rd_leads_to_pointers (r, arg)) {
    rd_refuse_outside (r, s, gimple_call_fndecl (s));
    return false;
  }
  return item_fits (r, arg, item->real, clears);
}

static void
read_scan (reader *r, gcall *s, const input_call &in)
{
  auto_vec<input_item, 8> items;
  auto_vec<unsigned, 8> cleared;
  unsigned first = in.format + 1;
  bool known = input_items (s, in, &items);
  for (unsigned k = first; k < gimple_call_num_args (s); k++) {
    bool clears;
    tree arg = gimple_call_arg (s, k);
    r->helpful = describe (r->p->arena, TREE_CODE (arg) == ADDR_EXPR ? TREE_OPERAND (arg, 0) : arg);
    bool fits = argument_fits (r, s, k, known ? &items[k - first] : NULL, &clears);
    r->helpful = NULL;
    if (!fits)
      return;
    if (clears)
      cleared.safe_push (k);
  }
  adj_id result = emit_input (r, s);
  for (unsigned k : cleared) {
    const input_item &item = items[k - first];
    HOST_WIDE_INT bytes = tree_to_uhwi (TYPE_SIZE_UNIT (item.real));
    rd_kept_clear (r, s, rd_value (r, gimple_call_arg (s, k)),
		   bytes_filled (r, result, item.result, bytes));
  }
}

static void
read_array (reader *r, gcall *s, const input_call &in)
{
  tree to = gimple_call_arg (s, 0), size = gimple_call_arg (s, in.size);
  tree count = gimple_call_arg (s, in.count), bytes = NULL_TREE;
  bool ok = true, unknown;
  if (TREE_CODE (size) == INTEGER_CST && TREE_CODE (count) == INTEGER_CST)
    bytes = size_binop (MULT_EXPR, fold_convert (sizetype, size), fold_convert (sizetype, count));
  if (rd_leads_to_pointers (r, to)) {
    rd_refuse_outside (r, s, gimple_call_fndecl (s));
    return;
  }
  tree element = rd_reals_behind (r, to, bytes, true, &unknown, &ok);
  if (!ok)
    return;
  adj_id result = emit_input (r, s);
  if (!element && !unknown)
    return;
  adj_id n = rd_op (r, OP_ICONV, TYPE_ID_UINT64, result);
  adj_id one = rd_op (r, OP_ICONV, TYPE_ID_UINT64, rd_value (r, size));
  rd_kept_clear (r, s, rd_value (r, to), rd_op (r, OP_MUL, TYPE_ID_UINT64, n, one));
}

bool
rd_input (reader *r, gcall *s)
{
  input_call in;
  if (!input_call_p (s, &in))
    return false;
  if (!rd_types_fine (r, s))
    return true;
  if (in.scans)
    read_scan (r, s, in);
  else
    read_array (r, s, in);
  return true;
}
