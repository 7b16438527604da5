/* SPDX-License-Identifier: MIT */
/* What `call adjoint_stub (...)' of module `adjoint' reaches when the plugin has
   not replaced the procedure around it.  Its arguments are not looked at.  */

#include "rt.h"
#include "tape.h"

void
adjoint_stub (void)
{
  fatal ("a derivative was called that is still a stub (its body is `call "
	 "adjoint_stub').  Compile the file that holds it with "
	 "-fplugin=adjoint: the file must also hold the procedure that is to "
	 "be differentiated, and the stub's name is that procedure's with _b "
	 "(reverse) or _d (tangent).  With -flto that procedure may be in another "
	 "file; then the link must have -fplugin=adjoint too");
}
