/*
 * game_store.h: the player's games in a folder of their own, which all running programs share:
 *
 *     settings-games/20261118-011530-4f2a9c01.gmk   a game, as any other file of ours
 *     settings-games/20261118-011530-4f2a9c01.gone  one that was deleted and can still be restored
 *     settings-games/index.txt                      what a list of them tells, one line a game
 *     settings-games/index.lock                     held while one of these is written
 *
 * The files are what counts. The index only saves reading them all: lines are added behind it and the last one
 * of a game holds; it says "open ID" before a game's file is written, so that a program that finds that line at the end
 * after a crash reads the file again. A file that has no line is read and added; a line without a file is
 * dropped; an index that is damaged, or missing, is made anew.
 *
 * A GameStore is used by one thread at a time; all that touches the disk may wait for another program, a second at
 * worst, and is not for a window's thread.
 */
#ifndef GOMOKIT_GAME_STORE_H
#define GOMOKIT_GAME_STORE_H

#include "core/file/gmk_file.h"
#include "game_entry.h"
#include "platform/files/os_file.h"

typedef struct GameStore GameStore;

/* Games with fewer moves take no place. */
enum { GAME_STORE_LEAST = 3 };

/* The store beside a settings file. No file is touched yet. NULL: no memory. */
GameStore *game_store_new(const char *settings_path);
void game_store_free(GameStore *store); /* accepts NULL */

/* What was not as it should be. */
typedef struct GameStoreReport {
    int32_t read_again;      /* games whose line was missing or out of date */
    int32_t unreadable;      /* files that are no games; they stay where they are */
    char first[GAME_ID_MAX]; /* the name of one of them, without its ending, cut */
    OsError error;           /* the first that was met; 0: none */
} GameStoreReport;

/*
 * Reads what is there, also what other programs have changed since. False: the folder is there but cannot be
 * read, or there is no memory; the entries are those of the last time.
 */
bool game_store_load(GameStore *store, GameStoreReport *report);

/* The entries of the last load and what was done since, in the order of their ids. */
int32_t game_store_count(const GameStore *store);
const GameEntry *game_store_entry(const GameStore *store, int32_t index);

/* The entry with this id; NULL: there is none. */
const GameEntry *game_store_find(const GameStore *store, const char *id);

/*
 * Writes the record over the game with this id, or for "" as a new one, whose id is put there. The text
 * is read back before it takes the place of an old one. After an error the game is in the store as it was.
 */
OsError game_store_keep(GameStore *store, char id[GAME_ID_MAX], const Record *record);

/* The same for the bytes of a file, which are taken as they are, with the time when they were written. */
OsError game_store_keep_text(GameStore *store, const char *id, const char *text, size_t size,
                             int64_t time);

/*
 * Reads a game as far as its file can be read, as gmk_file_salvage(). *out is the caller's. False: *problem, or
 * *error where the system refused.
 */
bool game_store_read(const GameStore *store, const char *id, Record **out, GmkFileProblem *problem,
                     OsError *error);

/* The path of a game's file, the caller's to free(). NULL: no memory. */
char *game_store_path(const GameStore *store, const char *id);

/* Whether this path, absolute or not, is that of a game's file in the store: its id. */
bool game_store_id_of(const GameStore *store, char id[GAME_ID_MAX], const char *path);

/* When the game's file was written last, in seconds since 1970; -1: there is none. */
int64_t game_store_time(const GameStore *store, const char *id);

/* Takes a game away, and puts it back. What was taken away is gone for good when a program starts the next
 * time and loads the store. */
OsError game_store_remove(GameStore *store, const char *id);
OsError game_store_restore(GameStore *store, const char *id);

/* A new id of this second and a random number. */
void game_store_new_id(char out[GAME_ID_MAX], int64_t time, uint64_t random);

#endif
