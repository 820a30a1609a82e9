/*
 * thinking.h: the engine behind the hooks: one thinker, made when it is first needed and again when
 * its memory or threads change, that another thread can stop.
 */
#ifndef GOMOKIT_THINKING_H
#define GOMOKIT_THINKING_H

#include "brain/session/hooks.h"

typedef struct Thinking Thinking;

Thinking *thinking_new(void); /* NULL: no memory */

/*
 * Searches use what this file holds from now on, and store what they find in it. False: no memory.
 */
bool thinking_learn(Thinking *thinking, const char *path);

/*
 * Uses learning.dat in the folder THINKING_FOLDER below `path`, if that folder exists; creates
 * nothing otherwise. A file of thinking_learn() takes precedence.
 */
#define THINKING_FOLDER "pbrain-gomokit"
void thinking_use_folder(Thinking *thinking, const char *folder);

/*
 * Lines are numbered in order of arrival. thinking_begin() sets the current one; thinking_stop()
 * (any thread) stops the search for that line and for every earlier one, started or not, but no
 * later one.
 */
void thinking_begin(Thinking *thinking, uint64_t line_number);
void thinking_stop(Thinking *thinking, uint64_t line_number);

/* A line has arrived (any thread, before it becomes the current one): ends pondering. */
void thinking_notice(Thinking *thinking, uint64_t line_number);

/* For BrainHooks. `hooks` (now_us, say) are those the request comes from. */
GmkStatus thinking_run(Thinking *thinking, GmkThought *out, const ThinkRequest *request,
                       const BrainHooks *hooks);
GmkStatus thinking_choose_opening(Thinking *thinking, GmkOpeningChoice *out,
                                  const ThinkRequest *request, const BrainHooks *hooks);
void thinking_ponder(Thinking *thinking, const ThinkRequest *request);
void thinking_prepare(Thinking *thinking, const ThinkRequest *request);
void thinking_forget(Thinking *thinking);
int32_t thinking_table_use(const Thinking *thinking);
bool thinking_look_up(Thinking *thinking, BookEntry *out, const GmkGame *game,
                      const GmkPoint *move);
int32_t thinking_book_size(Thinking *thinking);

#endif
