/*
 * brain_process.h: a brain as a running program: a BrainClient that is fed by a child process.
 * Nothing here waits for the brain except where it is said, so that a window can call it: lines are
 * read by a thread of os_process.h, and what the pipe does not take is sent later.
 *
 * What the terms say of memory and processes is counted while the brain thinks and when it has
 * answered; a brain that is to be suspended stands still from its answer to the next question.
 *
 * One thread uses a BrainProcess at a time.
 */
#ifndef GOMOKIT_BRAIN_PROCESS_H
#define GOMOKIT_BRAIN_PROCESS_H

#include "brain_client.h"

typedef struct BrainProcess BrainProcess;

/* "C:\brains\pbrain-x.exe --fast" is called "pbrain-x": the program without folder and ending. */
void brain_name_from_command(char *out, size_t size, const char *command);

/*
 * `command` is a command line (os_process_start()), `stderr_path` a file for the error output or
 * NULL. Both and the terms stay the caller's. NULL: no memory. Nothing is started yet.
 */
BrainProcess *brain_process_new(const char *command, const char *stderr_path,
                                const BrainTerms *terms);

/* Says END, waits up to a second for the program to leave, ends it otherwise. NULL is accepted. */
void brain_process_free(BrainProcess *brain);

/*
 * A new game: RESTART for a program that runs, else a new one. One that refuses RESTART is replaced
 * by a new one: not every brain knows it. brain_process_step() then tells BRAIN_READY or
 * BRAIN_FAILED. `fresh` asks for a new program in any case, and waits as brain_process_free() does.
 */
void brain_process_prepare(BrainProcess *brain, bool fresh);

/* The last failure was that there is no program to start at all. */
bool brain_process_is_missing(const BrainProcess *brain);

/* Asks a brain that is ready, from now on; see brain_client.h. */
void brain_process_ask_move(BrainProcess *brain, const BrainQuestion *question);
void brain_process_ask_swap2(BrainProcess *brain, const BrainQuestion *question);
void brain_process_ask_best(BrainProcess *brain, const BrainQuestion *question, int32_t count);
void brain_process_hurry(BrainProcess *brain, int64_t within_ms);

/* What it thinks, has answered or did wrong. */
const BrainClient *brain_process_client(const BrainProcess *brain);

/*
 * Sends what is to be sent, takes lines that have come, a limited number at once, and tells what
 * happened. Never waits. After BRAIN_FAILED the program is still there, for
 * questions about it, until brain_process_drop() or the next game.
 */
BrainEvent brain_process_step(BrainProcess *brain);

/* Waits until brain_process_step() may have something to tell, at most `timeout_ms`. */
void brain_process_wait(BrainProcess *brain, int64_t timeout_ms);

/* Says END, waits so long for the program to leave, and ends it. Before that it has twice the time to read. */
void brain_process_end(BrainProcess *brain, int64_t wait_ms);

/* Ends the program at once. */
void brain_process_drop(BrainProcess *brain);

/* The last lines that the program said, harmless and in one; "" where it said nothing. */
void brain_process_said(char *out, size_t size, const BrainProcess *brain);

/* The most memory the program has held so far; 0: not known, or not running. */
uint64_t brain_process_peak_bytes(const BrainProcess *brain);

#endif
