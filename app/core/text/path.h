/* path.h: the parts of a file's path, by slashes and backslashes, on every system. No file is touched. */
#ifndef GOMOKIT_PATH_H
#define GOMOKIT_PATH_H

#include <stdbool.h>
#include <stddef.h>

/* The last part, without folders; the whole path if it has none. A slash at the very end belongs to
 * the part before it. */
const char *path_name(const char *path);

/* The ending of the last part without its dot; "" if it has none. */
const char *path_ending(const char *path);
/* Bytes of the path before the dot of its ending. */
size_t path_stem(const char *path);
/* Whether the ending is this one, given in small letters, whatever the case in the path. */
bool path_has_ending(const char *path, const char *ending);

/* The path of a file in the folder of `path`, the caller's to free(). NULL: no memory. */
char *path_beside(const char *path, const char *name);

/*
 * A name for a new file that every system takes, from any words, such as names of players: what a name
 * cannot have becomes a blank, and long words are cut. "game" when nothing is left. `ending` has its
 * dot, and `size` is at least PATH_PROPOSAL_MAX.
 */
enum { PATH_PROPOSAL_MAX = 160 };
void path_propose(char *out, size_t size, const char *words, const char *ending);

/* Whether a word is `small`, which has small letters only, but for the case of its letters A to Z. */
bool word_is(const char *word, const char *small);

#endif
