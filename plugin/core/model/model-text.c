/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Printing models.  Everything a model holds is printed, so that text is a
   complete picture; what has a usual value is left out.  Ids are printed as they
   are (%value, $object, block), so that a dump can be read beside a debugger;
   edges have no name of their own, because two blocks are joined by at most
   one.  */

#include "model-text.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

const struct stmt_info stmt_info[STMT_KINDS] = {
#define STMT(NAME, TEXT, OPERANDS, RESULT, FIELD, FORMS) \
  [STMT_##NAME] = { TEXT, OPERANDS, RESULT, FIELD, FORMS },
#include "stmts.def"
#undef STMT
};

/* ---- small pieces -------------------------------------------------------- */

static void
print_string (FILE *out, const char *s)
{
  putc ('"', out);
  for (; *s; s++) {
    if (*s == '"' || *s == '\\')
      putc ('\\', out);
    putc (*s, out);
  }
  putc ('"', out);
}

static void
print_number_if (FILE *out, const char *word, adj_id n, adj_id usual)
{
  if (n != usual)
    fprintf (out, " %s %" PRIu32, word, n);
}

void
model_print_type (FILE *out, const struct program *p, adj_id type)
{
  const struct type *t = &p->types.at[type];
  switch (t->kind) {
  case TYPE_REAL:
    fprintf (out, "real%u", t->value_bytes);
    break;
  case TYPE_INTEGER:
    if (t->is_unsigned && t->bytes == 1)
      fputs ("bool", out);
    else
      fprintf (out, "%s%u", t->is_unsigned ? "uint" : "int", t->bytes);
    break;
  case TYPE_POINTER:
    if (t->bytes == 8)
      fputs ("pointer", out);
    else
      fprintf (out, "pointer%u", t->bytes);
    break;
  case TYPE_OTHER:
    fprintf (out, "other%u", t->bytes);
    break;
  }
  if (t->origin != ADJ_NONE)
    fprintf (out, "#%" PRIu32, t->origin);
}

static void
print_real (FILE *out, double x)
{
  char text[64];
  if (isnan (x))
    strcpy (text, signbit (x) ? "-nan" : "+nan");
  else if (isinf (x))
    strcpy (text, x < 0 ? "-inf" : "+inf");
  else {
    snprintf (text, sizeof text, "%.17g", x);
    if (!strpbrk (text, ".e"))
      strcat (text, ".0");
  }
  fputs (text, out);
}

/* The constant itself, whatever its name and origin.  */
static void
print_constant (FILE *out, const struct program *p, const struct value *v)
{
  switch (v->kind) {
  case VALUE_REAL:
    if (v->digits)
      fputs (v->digits, out);
    else
      print_real (out, v->real);
    break;
  case VALUE_INTEGER:
    fprintf (out, "%" PRId64, v->integer);
    break;
  default:
    fprintf (out, "&($%" PRIu32 "%+" PRId64 ")", v->def, v->integer);
    break;
  }
  adj_id usual = v->kind == VALUE_REAL ? TYPE_ID_REAL8
		 : v->kind == VALUE_INTEGER ? TYPE_ID_INT64 : TYPE_ID_POINTER;
  if (v->type != usual) {
    putc (':', out);
    model_print_type (out, p, v->type);
  }
}

static bool
is_number (const struct value *v)
{
  return v->kind == VALUE_REAL || v->kind == VALUE_INTEGER
	 || v->kind == VALUE_ADDRESS;
}

static bool
is_plain (const struct value *v)
{
  return v->origin == ADJ_NONE && !v->name;
}

void
model_print_value (FILE *out, const struct program *p,
		   const struct function *f, adj_id value)
{
  const struct value *v = value < f->values.n ? &f->values.at[value] : NULL;
  if (v && is_number (v) && is_plain (v))
    print_constant (out, p, v);
  else
    fprintf (out, "%%%" PRIu32, value);
}

/* %id:type"name"@origin  */
static void
print_definition (FILE *out, const struct program *p, const struct function *f,
		  adj_id value)
{
  const struct value *v = &f->values.at[value];
  fprintf (out, "%%%" PRIu32 ":", value);
  model_print_type (out, p, v->type);
  if (v->inside)
    putc ('^', out);
  if (v->name)
    print_string (out, v->name);
  if (v->origin != ADJ_NONE)
    fprintf (out, "@%" PRIu32, v->origin);
}

/* ---- declarations ------------------------------------------------------------ */

static void
print_param (FILE *out, const struct program *p, const struct function *f,
	     const struct param *q)
{
  static const char *const kinds[] = { "real", "real_pointer", "descriptor",
				       "other" };
  fputs ("  param ", out);
  print_definition (out, p, f, q->value);
  fprintf (out, " %s", kinds[q->kind]);
  if (q->name) {
    fputs (" name ", out);
    print_string (out, q->name);
  }
  if (q->element != ADJ_NONE) {
    fputs (" of ", out);
    model_print_type (out, p, q->element);
  }
  print_number_if (out, "rank", q->rank, 0);
  if (q->extent)
    fprintf (out, " extent %" PRIu64, q->extent);
  if (q->unit) {
    fputs (" unit ", out);
    model_print_type (out, p, q->unit);
  }
  if (q->may_write)
    fputs (" may_write", out);
  if (q->no_alias)
    fputs (" no_alias", out);
  if (q->optional)
    fputs (" optional", out);
  if (q->no_reals)
    fputs (" no_reals", out);
  print_number_if (out, "origin", q->origin, ADJ_NONE);
  putc ('\n', out);
}

static void
print_object (FILE *out, const struct program *p, adj_id id,
	      const struct object *o)
{
  static const char *const kinds[] = { "local", "global", "shadow" };
  fprintf (out, "  object $%" PRIu32 " %s %" PRIu64, id, kinds[o->kind],
	   o->bytes);
  if (o->kind == OBJECT_SHADOW)
    fprintf (out, " of $%" PRIu32, o->of);
  if (o->type < p->types.n) {
    fputs (" type ", out);
    model_print_type (out, p, o->type);
  }
  if (o->readonly)
    fputs (" readonly", out);
  if (o->is_static)
    fputs (" static", out);
  if (o->apart)
    fputs (" apart", out);
  if (o->by_name)
    fputs (" by_name", out);
  if (o->optional)
    fputs (" optional", out);
  if (o->table)
    fputs (" table", out);
  if (o->placed)
    fprintf (out, " at %%%" PRIu32, o->at);
  if (o->name) {
    fputs (" name ", out);
    print_string (out, o->name);
  }
  print_number_if (out, "origin", o->origin, ADJ_NONE);
  putc ('\n', out);
}

/* Values that are not defined where a statement stands.  */
static void
print_declared_values (FILE *out, const struct program *p,
		       const struct function *f)
{
  for (adj_id k = 0; k < f->values.n; k++) {
    const struct value *v = &f->values.at[k];
    const char *word = v->kind == VALUE_REGISTER ? v->in_memory ? "memory" : "register"
		       : v->kind == VALUE_CONSTANT ? "constant"
		       : v->kind == VALUE_UNDEFINED ? "undefined"
		       : is_number (v) && !is_plain (v) ? "number" : NULL;
    if (!word)
      continue;
    fprintf (out, "  %s ", word);
    print_definition (out, p, f, k);
    if (is_number (v)) {
      fputs (" = ", out);
      print_constant (out, p, v);
    }
    putc ('\n', out);
  }
}

static void
print_locations (FILE *out, const struct function *f)
{
  if (!f->nlocations)
    return;
  fprintf (out, "  locations %" PRIu32 "\n", f->nlocations);
  for (adj_id i = 0; i < f->nlocations; i++) {
    bool any = false;
    for (adj_id j = 0; j < f->nlocations; j++)
      if (bitset_has (&f->alias[i], j)) {
	if (!any)
	  fprintf (out, "  alias %" PRIu32 ":", i);
	any = true;
	fprintf (out, " %" PRIu32, j);
      }
    if (any)
      putc ('\n', out);
  }
  for (uint32_t k = 0; k < f->assumed.n; k++)
    fprintf (out, "  apart %" PRIu32 " %" PRIu32 " behind %" PRIu32 "\n", f->assumed.at[k].x,
	     f->assumed.at[k].y, f->assumed.at[k].behind);
}

/* ---- statements ------------------------------------------------------------------ */

static void
print_ref (FILE *out, const struct program *p, const struct function *f,
	   const struct ref *r)
{
  putc ('[', out);
  if (r->base != ADJ_NONE)
    model_print_value (out, p, f, r->base);
  else
    fprintf (out, "$%" PRIu32, r->object);
  if (r->offset)
    fprintf (out, " + %" PRId64, r->offset);
  for (uint32_t k = 0; k < r->nindex; k++) {
    fputs (" + ", out);
    model_print_value (out, p, f, r->index[k]);
    fprintf (out, "*%" PRId64, r->scale[k]);
  }
  fputs (" : ", out);
  model_print_type (out, p, r->type);
  if (r->origin != ADJ_NONE)
    fprintf (out, " @%" PRIu32, r->origin);
  putc (']', out);
}

static void
print_args (FILE *out, const struct program *p, const struct function *f,
	    const struct stmt *s)
{
  for (uint32_t k = 0; k < s->nargs; k++) {
    if (k)
      fputs (", ", out);
    model_print_value (out, p, f, s->args[k]);
  }
}

static void
print_phi (FILE *out, const struct program *p, const struct function *f,
	   const struct stmt *s)
{
  for (uint32_t k = 0; k < s->nargs; k++) {
    fprintf (out, "%s[%" PRIu32 ": ", k ? ", " : "",
	     predecessor (f, s->block, k));
    model_print_value (out, p, f, s->args[k]);
    putc (']', out);
  }
}

static void
print_switch (FILE *out, const struct program *p, const struct function *f,
	      const struct stmt *s)
{
  print_args (out, p, f, s);
  fputs (" targets ", out);
  for (uint32_t k = 0; k < f->blocks.at[s->block].succs.n; k++)
    fprintf (out, "%s%" PRIu32, k ? ", " : "", successor (f, s->block, k));
  if (s->ncases)
    fputs (" cases ", out);
  for (uint32_t k = 0; k < s->ncases; k++) {
    const struct switch_case *c = &s->cases[k];
    fprintf (out, "%s%" PRId64, k ? ", " : "", c->low);
    if (c->high != c->low)
      fprintf (out, "..%" PRId64, c->high);
    fprintf (out, " -> %" PRIu32, successor (f, s->block, c->succ));
  }
}

static void
print_operands (FILE *out, const struct program *p, const struct function *f,
		const struct stmt *s)
{
  switch (s->kind) {
  case STMT_PHI:
    print_phi (out, p, f, s);
    break;
  case STMT_LOAD:
    print_ref (out, p, f, s->ref);
    break;
  case STMT_STORE:
    print_ref (out, p, f, s->ref);
    fputs (" = ", out);
    print_args (out, p, f, s);
    break;
  case STMT_CALL:
    print_string (out, p->functions.at[s->callee]->name);
    fputs (" (", out);
    print_args (out, p, f, s);
    putc (')', out);
    break;
  case STMT_ROUTINE:
    print_string (out, s->routine);
    fputs (" (", out);
    print_args (out, p, f, s);
    putc (')', out);
    break;
  case STMT_GOTO:
    fprintf (out, "%" PRIu32, successor (f, s->block, 0));
    break;
  case STMT_COND:
    print_args (out, p, f, s);
    fprintf (out, " goto %" PRIu32 " else %" PRIu32,
	     successor (f, s->block, 0), successor (f, s->block, 1));
    break;
  case STMT_SWITCH:
    print_switch (out, p, f, s);
    break;
  default:
    print_args (out, p, f, s);
    break;
  }
}

/* See stmts.def.  */
static void
print_field (FILE *out, const struct program *p, const struct stmt *s)
{
  switch (stmt_info[s->kind].field) {
  case 'b':
    fprintf (out, " %" PRIu32, s->bytes);
    break;
  case 'e':
    if (s->once)
      fputs (" once", out);
    break;
  case 'y':
    if (s->backward)
      fputs (" backward", out);
    break;
  case 'p':
    if (s->plain)
      fputs (" plain", out);
    if (s->independent)
      fputs (" independent", out);
    break;
  case 'o':
    fprintf (out, " %" PRIu32, s->offset);
    break;
  case 'w':
    fprintf (out, " %" PRIu32, s->bits);
    break;
  case 'f':
    fprintf (out, " %" PRIu32, s->frame);
    break;
  case 'k':
    if (s->kept)
      fputs (" kept", out);
    break;
  case 'm':
    if (s->kept)
      fputs (" kept", out);
    if (s->element == ADJ_NONE) {
      fputs (" none", out);
      break;
    }
    /* FALLTHRU */
  case 'x':
    if (s->streams)
      fputs (" streams", out);
    /* FALLTHRU */
  case 't':
    putc (' ', out);
    model_print_type (out, p, s->element);
    break;
  case 'c':
    fprintf (out, " %" PRIu32 " ", s->offset);
    model_print_type (out, p, s->element);
    break;
  default:
    break;
  }
}

void
model_print_stmt (FILE *out, const struct program *p, const struct function *f,
		  const struct stmt *s)
{
  if (s->dst != ADJ_NONE) {
    if (f->values.at[s->dst].kind == VALUE_STMT)
      print_definition (out, p, f, s->dst);
    else
      model_print_value (out, p, f, s->dst);
    fputs (" = ", out);
  }
  fputs (s->kind == STMT_OP ? op_info[s->op].text : stmt_info[s->kind].text,
	 out);
  print_field (out, p, s);
  const struct block *b = &f->blocks.at[s->block];
  bool operands = s->nargs || s->ref || s->kind == STMT_CALL || s->kind == STMT_ROUTINE
		  || (s->kind == STMT_GOTO && b->succs.n);
  if (operands) {
    putc (' ', out);
    print_operands (out, p, f, s);
  }
  if (s->raw)
    fputs (" raw", out);
  if (s->kind == STMT_EFFECT && s->routine) {
    fputs (" may_write ", out);
    print_string (out, s->routine);
  }
  if (s->fresh)
    fputs (" fresh", out);
  if (s->allocated)
    fputs (" allocated", out);
  if (s->typed)
    fputs (" typed", out);
  if (s->cast)
    fputs (" cast", out);
  if (s->owner && !s->owner->shared) {
    fputs (" owner ", out);
    print_string (out, s->owner->name);
  }
  if (s->ends)
    fputs (" ends", out);
  if (s->keeps_none)
    fputs (" keeps_none", out);
  if (s->unseen)
    fputs (" unseen", out);
  if (s->sets_new)
    fputs (" sets_new", out);
  if (s->library)
    fputs (" library", out);
  print_number_if (out, "loc", s->location, ADJ_NONE);
  print_number_if (out, "line", s->line, 0);
  print_number_if (out, "origin", s->origin, ADJ_NONE);
  print_number_if (out, "place", s->place, ADJ_NONE);
}

const char *const keep_text[] = { "nothing", "before", "after", "address" };

/* ---- functions ---------------------------------------------------------------------- */

static void
print_block (FILE *out, const struct program *p, const struct function *f,
	     adj_id id)
{
  const struct block *b = &f->blocks.at[id];
  fprintf (out, "block %" PRIu32, id);
  for (uint32_t k = 0; k < b->preds.n; k++)
    fprintf (out, "%s %" PRIu32, k ? "," : " from", predecessor (f, id, k));
  for (uint32_t k = 0; k < f->loops.n; k++)
    if (f->loops.at[k].header == id) {
      fputs (" count ", out);
      model_print_value (out, p, f, f->loops.at[k].count);
    }
  fputs (":\n", out);
  for (uint32_t k = 0; k < b->stmts.n; k++) {
    fputs ("  ", out);
    model_print_stmt (out, p, f, &f->stmts.at[b->stmts.at[k]]);
    putc ('\n', out);
  }
}

static void
print_name_if (FILE *out, const char *word, const char *name)
{
  if (!name)
    return;
  fprintf (out, " %s ", word);
  print_string (out, name);
}

/* rule "g_" arguments 3 last 0 backward "g_b_"
   keep 1 before bytes 3 if 2  */
static void
print_rule (FILE *out, const struct ruled *r)
{
  fputs ("rule ", out);
  print_string (out, r->primal);
  fprintf (out, " arguments %" PRIu32 " last %" PRIu32, r->nargs, r->nlast);
  print_name_if (out, "tangent", r->tangent);
  print_name_if (out, "forward", r->forward);
  print_name_if (out, "backward", r->backward);
  if (r->linear)
    fprintf (out, " linear %" PRIu32 " %" PRIu32 "%s", r->in, r->out,
	     r->transposes ? " transposes" : "");
  fputs (r->state ? " halves state\n" : r->halves ? " halves\n" : r->again ? " again\n" : "\n", out);
  for (uint32_t k = 0; k < r->nargs; k++) {
    const struct ruled_param *q = &r->param[k];
    if (q->keep == KEEP_NOTHING && q->bytes == RULED_UNKNOWN && q->reach == RULED_UNKNOWN)
      continue;
    fprintf (out, "keep %" PRIu32 " %s", k, keep_text[q->keep]);
    if (q->bytes != RULED_UNKNOWN)
      fprintf (out, " bytes %" PRIu32, q->bytes);
    if (q->reach != RULED_UNKNOWN)
      fprintf (out, " reach %" PRIu32, q->reach);
    if (q->first != RULED_UNKNOWN)
      fprintf (out, " from %" PRIu32, q->first);
    fputs (q->nullable ? " nullable" : "", out);
    fputs (q->scratch ? " scratch" : "", out);
    for (uint32_t i = 0; i < q->where.n; i++)
      fprintf (out, " if %" PRIu32, q->where.at[i]);
    putc ('\n', out);
  }
}

void
model_print (FILE *out, const struct program *p, const struct function *f)
{
  fputs ("function ", out);
  print_string (out, f->name);
  fputs (f->form == FORM_SSA ? " ssa" : " registers", out);
  if (f->user_name && strcmp (f->user_name, f->name) != 0) {
    fputs (" user ", out);
    print_string (out, f->user_name);
  }
  if (f->result != ADJ_NONE) {
    fputs (" result ", out);
    model_print_type (out, p, f->result);
  }
  if (f->loose)
    fputs (" loose", out);
  if (f->contracts)
    fputs (" contracts", out);
  if (f->finite)
    fputs (" finite", out);
  if (f->strong_zeros)
    fputs (" strong_zeros", out);
  print_number_if (out, "line", f->line, 0);
  print_number_if (out, "origin", f->origin, ADJ_NONE);
  putc ('\n', out);
  for (uint32_t k = 0; k < f->params.n; k++)
    print_param (out, p, f, &f->params.at[k]);
  if (f->rule)
    print_rule (out, f->rule);
  for (adj_id k = 0; k < f->objects.n; k++)
    print_object (out, p, k, &f->objects.at[k]);
  print_declared_values (out, p, f);
  print_locations (out, f);
  for (adj_id k = 0; k < f->blocks.n; k++)
    print_block (out, p, f, k);
  fputs ("end\n", out);
}

void
model_print_program (FILE *out, const struct program *p)
{
  for (uint32_t k = 0; k < p->functions.n; k++) {
    if (k)
      putc ('\n', out);
    model_print (out, p, p->functions.at[k]);
  }
}
