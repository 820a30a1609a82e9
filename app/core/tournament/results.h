/*
 * results.h: the results of a tournament. Each finished game is one line that is appended to a file,
 * with its moves, so that nothing else has to be kept; lines need no order, and files of several
 * machines are joined by reading them one after the other. A game counts once however often its line
 * occurs. Fields of a line are separated by tabs:
 *
 *     game        tournament's fingerprint, number of the game, round
 *     engines     the one that is black or offers swap2, then the other; number of the opening, from 1
 *     result      1-0, 0-1, 1/2 from the first engine's side; which of the two is black (1 or 2); the
 *                 end in a word (game_end_name()), in swap2 behind it how colours were chosen
 *     moves       stones of the opening, moves as h8h9j9, milliseconds of the moves after the opening
 *     engines     most memory of both in KiB (0: not known)
 *     fault       why, and the last lines that the engine said; "-": nothing
 *     check       CRC-32 of all before it, so that a line that was cut is no result
 */
#ifndef GOMOKIT_RESULTS_H
#define GOMOKIT_RESULTS_H

#include "schedule_types.h"

/* What is known about a finished game without reading its moves. */
typedef struct GameResult {
    ScheduledGame game;
    int half_points; /* of the first engine: 0, 1, 2 */
    int black;       /* of the two engines, 0 or 1 */
    GameEnd end;
    int32_t moves; /* after the opening, of both */
    int32_t move_count[2];
    int64_t time_ms[2], longest_ms[2];
    int64_t peak_kib[2]; /* 0: not known */
    char *line;          /* owned, without its end */
} GameResult;

/* All zeros: none. */
typedef struct Results {
    int32_t count, capacity;
    GameResult *items; /* owned; in the order in which they came */
    int32_t *slots;    /* owned: a hash table of their indices */
    int32_t slot_count;
    int32_t again;   /* lines of games that were there already */
    int32_t foreign; /* lines that are no results of this tournament, or damaged */
} Results;

void results_free(Results *results);

/* Adds the lines of a file. False: no memory. */
bool results_add_text(Results *results, const Tournament *tournament, Span text);

/* Adds one line; one that is no result is counted. False: no memory. */
bool results_add_line(Results *results, const Tournament *tournament, Span line);

/* NULL: this game has no result yet. */
const GameResult *results_find(const Results *results, const ScheduledGame *game);

/* The line of a finished game, with its end. */
void results_write_line(TextBuffer *out, const Tournament *tournament, const ScheduledGame *game,
                        const RefereedGame *played);

/* The moves of a game again, as the referee left them. False: the line makes no sense. */
bool results_read_game(RefereedGame *out, const Tournament *tournament, const GameResult *result);

/* The sentence about a fault, and what the engine said last; "" where there is none. */
enum { RESULT_WHY_MAX = 512 };
void results_why(char out[RESULT_WHY_MAX], const GameResult *result);

/* The engine, 0 or 1 of the game, that lost by a fault; -1: the game ended by the rules. */
int results_at_fault(const GameResult *result);

#endif
