/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text form of models, both forms, written and read back.  The language is
   described in doc/model-text.md; printing what was parsed gives the same
   text.  */

#ifndef ADJOINT_MODEL_TEXT_H
#define ADJOINT_MODEL_TEXT_H

#include <stdio.h>

#include "model.h"

#ifdef __cplusplus
extern "C" {
#define function model_function
#endif

/* stmts.def, by kind.  */
struct stmt_info {
  const char *text, *operands;
  char result, field, forms;
};
enum { STMT_KINDS = STMT_COMMENT + 1 };
extern const struct stmt_info stmt_info[STMT_KINDS];

/* enum keep as text.  */
extern const char *const keep_text[];

void model_print (FILE *out, const struct program *p, const struct function *f);
void model_print_program (FILE *out, const struct program *p);

/* Pieces of it, for other stages' dumps: without indentation or newline.  */
void model_print_type (FILE *out, const struct program *p, adj_id type);
void model_print_value (FILE *out, const struct program *p,
			const struct function *f, adj_id value);
void model_print_stmt (FILE *out, const struct program *p,
		       const struct function *f, const struct stmt *s);

/* NULL after an error, which stands in D with its line.  */
struct program *model_parse (struct arena *a, const char *text,
			     struct diagnostics *d);

#ifdef __cplusplus
#undef function
}
#endif
#endif
