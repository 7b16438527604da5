/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was derived becomes functions of the unit, and what other units are to know of it.  */

#include "unit-run.h"
#include "emit.h"
#include "params.h"
#include "prepare.h"
#include "read.h"
#include "separate.h"
#include "thaw.h"
#include "unit-facts.h"

/* ---- for other units ------------------------------------------------------------------ */

/* Assembler: SYMBOL is all of NAMES too.  */
static const char *
aliases_of (struct arena *a, const char *symbol, const vec<const char *> &names)
{
  const char *text = "";
  for (const char *name : names)
    text = arena_printf (a, "%s\t.globl\t%s\n\t.type\t%s, %%function\n\t.set\t%s, %s\n", text, name,
			 name, name, symbol);
  return text;
}

/* TEXT as an assembler's string.  */
static const char *
escaped (struct arena *a, const char *text)
{
  char *out = ARENA_ARRAY (a, char, 2 * strlen (text) + 1), *to = out;
  for (; *text; text++) {
    if (*text == '"' || *text == '\n')
      *to++ = '\\';
    *to++ = *text == '\n' ? 'n' : *text;
  }
  return out;
}

/* What made[K], for other units, was asked for.  */
static const asked &
asked_of (const unit_run *u, const struct derived *d, uint32_t k)
{
  return u->asked_list[u->from[d->made[k].request - u->requests.address ()]];
}

/* What made[K] is for other units, where calls through pointers lead to its procedure.  */
static emitted_row
row_of (unit_run *u, const struct derived *d, uint32_t k)
{
  const asked &a = asked_of (u, d, k);
  const bool *written = ask_written (a, d->made[k].written, d->made[k].writes_text);
  emitted_row row = { a.procedure->decl, { u->decls[k], NULL_TREE, NULL_TREE },
		      user_name_of (a.procedure->decl), ask_row_signature (a, written) };
  for (uint32_t other = 0; other < d->nmade; other++)
    if (d->made[other].exported && d->made[other].request == d->made[k].request && other != k)
      row.half[d->made[other].mode == MODE_TANGENT ? 2 : 1] = u->decls[other];
  return row;
}

void
emit_rows_of (unit_run *u, const struct derived *d)
{
  auto_vec<emitted_row> rows;
  for (uint32_t k = 0; d && !seen_error () && k < d->nmade; k++)
    if (d->made[k].exported && d->made[k].mode == MODE_FORWARD_HALF)
      rows.safe_push (row_of (u, d, k));
  emit_rows (rows);
}

void
emit_exports (unit_run *u, const struct derived *d)
{
  const char *summary = u->stored, *aliases = "", *signature = NULL;
  if (seen_error () || !*summary)
    return;
  for (uint32_t k = 0; d && k < d->nmade; k++) {
    if (!d->made[k].exported || d->made[k].request->unnamed)
      continue;
    const asked &a = asked_of (u, d, k);
    enum mode mode = d->made[k].mode;
    const bool *written = ask_written (a, d->made[k].written, d->made[k].writes_text);
    const char *text = ask_summary_of (a, written, d->made[k].reach, &signature);
    auto_vec<const char *> names;
    ask_names_of_half (a, written, mode, signature, &names);
    aliases = arena_printf (&u->arena, "%s%s", aliases,
			    aliases_of (&u->arena, d->made[k].name, names));
    if (mode == MODE_FORWARD_HALF)
      summary = arena_printf (&u->arena, "%s%s", summary, text);
  }
  const char *text = arena_printf (&u->arena, "%s\t.pushsection\t%s,\"\",%%progbits\n"
				   "\t.asciz\t\"%s\"\n\t.popsection\n", aliases, SUMMARY_SECTION,
				   escaped (&u->arena, summary));
  symtab->finalize_toplevel_asm (build_string (strlen (text) + 1, text));
}

/* ---- primals that are called in place of what was derived -------------------------- */

/* The primal of made[K], if that does the same, and this program has it, as it was read, as a function
   that can be called from anywhere.  */
static tree
original_of (const struct derived *d, uint32_t k)
{
  cgraph_node *read = d->made[k].same ? read_node_of (d->made[k].source) : NULL;
  cgraph_node *node = read && linking_p () ? thawed_from (read) : read;
  if (!node || !node->definition || DECL_STATIC_CHAIN (node->decl) || DECL_EXTERNAL (node->decl)
      || DECL_DISREGARD_INLINE_LIMITS (node->decl)
      || text_attribute (read->decl, STANDS_FOR_MARK)
      || !types_compatible_p (TREE_TYPE (read->decl), TREE_TYPE (node->decl)))
    return NULL_TREE;
  return node->decl;
}

/* NEEDED: which of D are called by what was asked for, primals not followed.  */
static void
find_needed (const struct derived *d, const tree *originals, bool *needed)
{
  auto_vec<uint32_t> work;
  for (uint32_t k = 0; k < d->nmade; k++)
    if (d->made[k].request || d->made[k].exported)
      work.safe_push (k);
  while (!work.is_empty ()) {
    uint32_t k = work.pop ();
    if (needed[k] || originals[k])
      continue;
    needed[k] = true;
    const adj_function *f = d->program->functions.at[k];
    for (adj_id i = 0; i < f->stmts.n; i++)
      if (f->stmts.at[i].kind == STMT_CALL && f->stmts.at[i].block != ADJ_NONE)
	work.safe_push (f->stmts.at[i].callee);
  }
}

/* ---- emission ------------------------------------------------------------------------ */

/* The declaration of made[K].  */
static tree
declare_made (unit_run *u, const struct derived *d, uint32_t k)
{
  const struct request *r = d->made[k].request;
  if (!r || d->made[k].exported)
    return declare_half (d, k);
  const asked &a = u->asked_list[u->from[r - u->requests.address ()]];
  cgraph_node *read = prepare_head (a.primal);
  return read == a.primal
	 ? declare_derived (a.primal->decl, r->mode, &r->signature, r->name, a.existing)
	 : declare_addressed (read->decl, r->mode, &r->signature, r->name);
}

void
emit_all (unit_run *u, const struct derived *d)
{
  tree *decls = ARENA_ARRAY (&u->arena, tree, d->nmade);
  bool *needed = ARENA_ARRAY (&u->arena, bool, d->nmade);
  for (uint32_t k = 0; k < d->nmade; k++)
    decls[k] = original_of (d, k);
  u->decls = decls;
  find_needed (d, decls, needed);
  for (uint32_t k = 0; k < d->nmade; k++)
    if (needed[k])
      decls[k] = declare_made (u, d, k);
  emit_derived (d, decls, needed);
  for (uint32_t k = 0; k < d->nmade; k++) {
    const struct request *r = d->made[k].exported ? NULL : d->made[k].request;
    const asked *a = r ? &u->asked_list[u->from[r - u->requests.address ()]] : NULL;
    if (!a || prepare_head (a->primal) == a->primal)
      continue;
    tree decl = declare_derived (a->primal->decl, r->mode, &a->signature, a->name, a->existing);
    emit_by_value (decl, decls[k], a->primal->decl, r->mode, &a->signature);
  }
}
