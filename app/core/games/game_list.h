/*
 * game_list.h: the games of a store as a table: its rows are found by words that are typed, and sorted by a
 * column. The words of a row are the caller's, in his language.
 */
#ifndef GOMOKIT_GAME_LIST_H
#define GOMOKIT_GAME_LIST_H

#include "game_store.h"

typedef enum GameColumn {
    GAME_COLUMN_DATE,
    GAME_COLUMN_OPPONENT,
    GAME_COLUMN_RULE,
    GAME_COLUMN_RESULT,
    GAME_COLUMN_MOVES,
    GAME_COLUMN_REVIEW,
    GAME_COLUMNS
} GameColumn;

enum { GAME_CELL_MAX = 320, GAME_QUERY_MAX = 128 };

/* What the columns of a row say. */
typedef struct GameRow {
    char cells[GAME_COLUMNS][GAME_CELL_MAX];
} GameRow;

typedef struct GameList GameList;

GameList *game_list_new(void); /* NULL: no memory */
void game_list_free(GameList *list);

/*
 * Takes the entries of a store, with the words that describe() has for them, and sorts and filters them as
 * before. The entries are borrowed until the next call, the store must not change meanwhile. False: no memory,
 * and the list is empty.
 */
typedef void GameDescribe(const void *user, const GameEntry *entry, GameRow *out);
bool game_list_fill(GameList *list, const GameStore *store, GameDescribe *describe,
                    const void *user);

/*
 * Shows only rows in which every word of the query begins a word of some column, whatever the case of the letters
 * A to Z: "renju lost". "": all of them.
 */
void game_list_filter(GameList *list, const char *query);
const char *game_list_query(const GameList *list);

/* Dates, moves and accuracies begin with the largest, words with A; `reversed`: the other way. Rows that
 * are equal are sorted by their dates. */
void game_list_sort(GameList *list, GameColumn column, bool reversed);
GameColumn game_list_column(const GameList *list);
bool game_list_is_reversed(const GameList *list);

/* The rows that are shown, from 0; how many games there are in all. */
int32_t game_list_count(const GameList *list);
int32_t game_list_total(const GameList *list);
const GameEntry *game_list_entry(const GameList *list, int32_t row);
const char *game_list_cell(const GameList *list, int32_t row, GameColumn column);

/* The row of a game; -1: it is not shown. */
int32_t game_list_find(const GameList *list, const char *id);

/* Rows that the user has chosen together, to delete or to export them; a list that is filled anew has none. The
 * number of them counts those that are shown. All: those that are shown; false: none of any. */
void game_list_choose(GameList *list, int32_t row, bool chosen);
bool game_list_is_chosen(const GameList *list, int32_t row);
int32_t game_list_chosen(const GameList *list);
void game_list_choose_all(GameList *list, bool chosen);

#endif
