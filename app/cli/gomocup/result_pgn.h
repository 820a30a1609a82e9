/*
 * result_pgn.h: results of games as PGN, which is how Gomocup's server, c-gomoku-cli and others hand
 * them to programs that rate players. A game is three tags; its moves do not matter:
 *
 *     [White "3#RAPFI"]        Gomocup's server puts the number of the engine before its name
 *     [Black "PELA"]
 *     [Result "1-0"]           1-0, 0-1, 1/2-1/2; others are left out
 */
#ifndef GOMOKIT_RESULT_PGN_H
#define GOMOKIT_RESULT_PGN_H

#include "core/text/scan.h"
#include "core/text/text_buffer.h"

enum {
    PGN_PLAYERS_MAX = 512,
    PGN_NAME_MAX = 64, /* bytes of a name, with NUL */
};

typedef struct PgnPlayer {
    char name[PGN_NAME_MAX]; /* harmless text; foreign.h */
    int32_t wins, draws, losses;
    double elo, error; /* the mean of all is 0; 95 %; error 0: not known */
} PgnPlayer;

/* All zeros: none. Large: not for the stack. */
typedef struct PgnTable {
    int32_t count;
    PgnPlayer players[PGN_PLAYERS_MAX]; /* the best first, after result_pgn_rate() */
    int32_t games, left_out;            /* games with a result; games without one */
    double *met, *points;               /* owned; of ratings.h, by [i * PGN_PLAYERS_MAX + j] */
} PgnTable;

void result_pgn_free(PgnTable *table);

/* Adds the games of a file. False: more than PGN_PLAYERS_MAX players, or no memory. */
bool result_pgn_read(PgnTable *table, Span text);

/* Rates the players and puts the best first; the table takes no more games. False: no memory. */
bool result_pgn_rate(PgnTable *table);

/* Adds one game. Quotes in a name become apostrophes. */
void result_pgn_write(TextBuffer *out, const char *white, const char *black, int half_points);

#endif
