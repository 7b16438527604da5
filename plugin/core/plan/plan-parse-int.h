/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of plan-parse share.  */

#ifndef ADJOINT_PLAN_PARSE_INT_H
#define ADJOINT_PLAN_PARSE_INT_H

#include "model-words.h"
#include "plan.h"

struct reader {
  struct parser ps;
  const struct function *f;
  struct plan *plan;
  struct arena *arena;
  VEC (struct control_join) joins;
};

/* plan-parse.c.  A number below LIMIT.  */
adj_id plan_read_below (struct reader *r, uint32_t limit, const char *what);
/* Constants are written as such; the function has them already.  */
adj_id plan_read_value (struct reader *r);
void plan_read_need (struct reader *r, need_list *l);
adj_id plan_read_stmt (struct reader *r);
void plan_read_stmts (struct reader *r, id_list *l);

/* plan-parse-shape.c: what stands behind the words `differ', `ahead' and `distributed'.  */
void plan_read_differ (struct reader *r);
void plan_read_ahead (struct reader *r);
void plan_read_distributed (struct reader *r);

#endif
