/*
 * game_entry.h: what a list of games tells of one, without its moves and words: who played what, how it
 * ended, what the board looks like. Made of a record, and written as one line of an index:
 *
 *     game ID TIME BOARD SIZE RULE RESULT MOVES REVIEW ACCURACY PLAYER PLAYER STONES STONES CHECKSUM
 *     game 20261118-011530-4f2a9c01 1794964530 gomoku 15x15 renju black 23 yes 71,88 human::
 *          computer:middle/minimax/0: hhgg... iigh... 0be14f77
 */
#ifndef GOMOKIT_GAME_ENTRY_H
#define GOMOKIT_GAME_ENTRY_H

#include "core/record/record.h"
#include "core/text/scan.h"
#include "core/text/text_buffer.h"

enum {
    GAME_ID_MAX = 64, /* bytes with NUL: the name of the game's file without its ending */
    GAME_ACCURACY_UNKNOWN = -1,
};

/* A player without what a list does not show. */
typedef struct GameEntryPlayer {
    PlayerKind kind;
    GmkLevel level;
    GmkSearcher searcher;
    int32_t depth;
    const char *name; /* "": he has none */
} GameEntryPlayer;

typedef struct GameEntry {
    char id[GAME_ID_MAX];
    int64_t time; /* when it was kept last, in seconds since 1970 (UTC) */
    GmkBoardKind board;
    int32_t width, height;
    GmkRule rule;
    GmkResult result;
    int32_t moves;
    bool reviewed;       /* every move has been judged */
    bool damaged;        /* its file could be read in part only */
    int32_t accuracy[2]; /* percent; GAME_ACCURACY_UNKNOWN */
    GameEntryPlayer players[2];
    const char *stones
        [2];    /* two letters for each stone, "aa" at the top left; the last one was placed last */
    char *text; /* owned: behind the names and the stones */
} GameEntry;

/* The entry of a record. Freed by game_entry_free(). False: no memory. */
bool game_entry_make(GameEntry *out, const char *id, int64_t time, const Record *record);
void game_entry_free(GameEntry *entry);

/* Adds its line, with its end. */
void game_entry_write(TextBuffer *out, const GameEntry *entry);

/* Reads a line without its end. False: it makes no sense, or there is no memory. */
bool game_entry_read(GameEntry *out, Span line);

/* The player as a record has him, for the functions that have words for players. */
void game_entry_player(Player *out, const GameEntry *entry, int side);

/* The one human's side; -1: none or both are. */
int game_entry_human(const GameEntry *entry);

/* Whether this can be an id: letters of ASCII, digits, '-', '_' and '.', not at the start. */
bool game_id_is_good(const char *id, size_t length);

#endif
