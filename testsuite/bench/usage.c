/* SPDX-License-Identifier: GPL-3.0-or-later */
/* usage COMMAND...: runs it; then, on standard output, the seconds of processor time
   that it and its children took, and the most KiB that one of them held.  */

#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int
main (int argc, char **argv)
{
  if (argc < 2)
    return 2;
  pid_t child = fork ();
  if (child == 0) {
    execvp (argv[1], argv + 1);
    perror (argv[1]);
    _exit (127);
  }
  int status;
  struct rusage u;
  if (child < 0 || waitpid (child, &status, 0) < 0
      || getrusage (RUSAGE_CHILDREN, &u) != 0)
    return 2;
  printf ("%.2f %ld\n",
	  (double) (u.ru_utime.tv_sec + u.ru_stime.tv_sec)
	  + (double) (u.ru_utime.tv_usec + u.ru_stime.tv_usec) / 1e6, u.ru_maxrss);
  return WIFEXITED (status) ? WEXITSTATUS (status) : 1;
}
