/*
 * game_index.h: the entries of a game store in memory, by their ids, and the lines of its index file; see
 * game_store.h. No file is touched.
 */
#ifndef GOMOKIT_GAME_INDEX_H
#define GOMOKIT_GAME_INDEX_H

#include "game_entry.h"

/* Names of files, without their endings. All zeros: none. */
typedef struct GameNames {
    char (*ids)[GAME_ID_MAX]; /* owned */
    int32_t count, capacity;
} GameNames;

bool game_names_add(GameNames *names, const char *id, size_t length); /* false: no memory */
void game_names_sort(GameNames *names);
void game_names_free(GameNames *names);

/* All zeros: empty. */
typedef struct GameIndex {
    GameEntry *entries; /* owned, as what they own */
    int32_t count, capacity;
    int64_t lines; /* of the file, without its first */
    bool strange;  /* there was a text, but not one of ours */
} GameIndex;

/* Fills an empty index from a file's text. Lines that make no sense are left out; games that are "open", and
 * a text that is no index, too: they are read from their files. Sorted. */
void game_index_read(GameIndex *out, Span text);

/* The first line of a file; the whole file, one line for each entry. */
void game_index_head(TextBuffer *out);
void game_index_write(TextBuffer *out, const GameIndex *index);
void game_index_free(GameIndex *index);

/* Puts an entry in place of the one with its id, or where it belongs; then it is the index's. False: no
 * memory. */
bool game_index_put(GameIndex *index, const GameEntry *entry);
void game_index_remove(GameIndex *index, const char *id);

/* The same for many that are not there yet: adds one at the end; sorts them all. */
bool game_index_add(GameIndex *index, const GameEntry *entry);
void game_index_sort(GameIndex *index);

/* NULL: there is none. */
GameEntry *game_index_find(const GameIndex *index, const char *id);

/* Drops the entries whose ids are not among `names`, which are sorted, and puts the names without an entry into
 * `missing`. False: no memory. */
bool game_index_keep_only(GameIndex *index, const GameNames *names, GameNames *missing);

#endif
