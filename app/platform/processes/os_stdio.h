/*
 * os_stdio.h: the standard streams without buffers, for programs that talk through pipes.
 */
#ifndef GOMOKIT_OS_STDIO_H
#define GOMOKIT_OS_STDIO_H

#include <stdbool.h>
#include <stddef.h>

/*
 * To be called first in main() of a console program: bytes pass unchanged (no CRLF translation),
 * a closed pipe is an error of the write instead of the end of the program, a console shows UTF-8
 * until the program ends, and a crash ends the program without a dialog.
 */
void os_stdio_prepare(void);

/* Waits for bytes of standard input and gives how many came; 0 is the end of input or an error. */
size_t os_stdin_read(void *buffer, size_t size);

/* Writes all of it to standard output at once. False: the reader has closed it. */
bool os_stdout_write(const void *bytes, size_t size);

bool os_stderr_is_terminal(void);

/*
 * From here on Ctrl+C and a request to end do not end the program but make os_interrupted() true, so
 * that it can say what it has so far; a second one ends it. Children may have been ended by the first.
 */
void os_interrupt_catch(void);
bool os_interrupted(void);

/* Ends the program now, without waiting for other threads. No exit handler runs. */
_Noreturn void os_exit_now(int code);

#endif
