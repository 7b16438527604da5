/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `dot -Tsvg' as a child process, without a shell: its input is a file that has no name,
   its output comes through a pipe.  Whatever goes wrong gives no picture, and a drawing
   that takes too long is given up.  */

#define _POSIX_C_SOURCE 200809L

#include "html.h"

#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

enum { MOST_SECONDS = 20, MOST_BYTES = 4 << 20, CHUNK = 1 << 16 };

/* Starts dot on the open file IN; where to read, or -1.  */
static int
start_dot (FILE *in, pid_t *child)
{
  static char name[] = "dot", format[] = "-Tsvg";
  char *arguments[] = { name, format, NULL };
  posix_spawn_file_actions_t actions;
  int ends[2];
  if (pipe (ends))
    return -1;
  bool good = !posix_spawn_file_actions_init (&actions);
  if (good) {
    good = !posix_spawn_file_actions_adddup2 (&actions, fileno (in), 0)
	   && !posix_spawn_file_actions_adddup2 (&actions, ends[1], 1)
	   && !posix_spawn_file_actions_addopen (&actions, 2, "/dev/null", 1, 0)
	   && !posix_spawn_file_actions_addclose (&actions, ends[0])
	   && !posix_spawnp (child, name, &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy (&actions);
  }
  close (ends[1]);
  if (!good)
    close (ends[0]);
  return good ? ends[0] : -1;
}

/* All that comes from FD, with a 0 behind; NULL if it takes too long or is too much.  */
static char *
read_all (int fd)
{
  char *text = malloc (MOST_BYTES + 1);
  size_t n = 0;
  time_t end = time (NULL) + MOST_SECONDS;
  for (; text && n < MOST_BYTES && time (NULL) < end;) {
    struct pollfd wait = { fd, POLLIN, 0 };
    size_t room = MOST_BYTES - n < CHUNK ? MOST_BYTES - n : CHUNK;
    if (poll (&wait, 1, 1000) <= 0)
      continue;
    ssize_t got = read (fd, text + n, room);
    if (got < 0)
      break;
    n += (size_t) got;
    text[n] = 0;
    if (got == 0)
      return text;
  }
  free (text);
  return NULL;
}

/* Takes ` id="..."' out of TEXT: several pictures stand in one page.  */
static void
drop_ids (char *text)
{
  char *to = text;
  for (const char *from = text; *from;) {
    const char *end = strncmp (from, " id=\"", 5) == 0 ? strchr (from + 5, '"') : NULL;
    if (end)
      from = end + 1;
    else
      *to++ = *from++;
  }
  *to = 0;
}

char *
graphviz_svg (const char *text, size_t n)
{
  FILE *in = tmpfile ();
  char *svg = NULL;
  pid_t child;
  if (!in)
    return NULL;
  if (fwrite (text, 1, n, in) == n && fflush (in) == 0 && lseek (fileno (in), 0, SEEK_SET) == 0) {
    int from = start_dot (in, &child);
    if (from >= 0) {
      int status;
      svg = read_all (from);
      close (from);
      if (!svg)
	kill (child, SIGKILL);
      if (waitpid (child, &status, 0) != child || !WIFEXITED (status)
	  || WEXITSTATUS (status) != 0) {
	free (svg);
	svg = NULL;
      }
    }
  }
  fclose (in);
  char *start = svg ? strstr (svg, "<svg") : NULL;
  if (!start) {
    free (svg);
    return NULL;
  }
  memmove (svg, start, strlen (start) + 1);
  drop_ids (svg);
  return svg;
}
