/*
 * snapshot.h: what a window shows of a tournament at one moment: standings, who beat whom, the newest
 * games, the boards that are played on, the sequential test. It is made on the thread that has the
 * tournament and read on another one; nothing in it points to anything else. All text is harmless.
 */
#ifndef GOMOKIT_SNAPSHOT_H
#define GOMOKIT_SNAPSHOT_H

#include "core/tournament/tournament_run.h"

enum {
    SNAPSHOT_BOARDS = 16,
    SNAPSHOT_GAMES = 500, /* the newest ones that are listed */
    SNAPSHOT_CURVE = 128, /* values of the sequential test */
};

typedef enum TournamentPhase {
    TOURNAMENT_NONE,    /* no tournament is open */
    TOURNAMENT_READY,   /* it can be run, or run on */
    TOURNAMENT_RUNS,    /* games are played */
    TOURNAMENT_PAUSING, /* those on the boards are played to their end, then it is ready */
    TOURNAMENT_OVER,    /* no game is left, or the sequential test has decided */
} TournamentPhase;

typedef struct SnapshotRow {
    int32_t engine;
    int32_t games, wins, draws, losses, faults;
    int32_t half_points; /* with those of byes */
    double elo, error;   /* error 0: not known */
} SnapshotRow;

/* Of two engines, rows of the standings. */
typedef struct SnapshotCell {
    int32_t games, half_points;
} SnapshotCell;

typedef struct SnapshotGame {
    int32_t number;
    int32_t engines[2];
    int half_points; /* of the first engine: 0, 1, 2 */
    GameEnd end;
    int32_t moves;            /* all stones on the board */
    int at_fault;             /* 0 or 1 of the engines; -1: it ended by the rules */
    char why[RESULT_WHY_MAX]; /* "": nothing more is known */
} SnapshotGame;

typedef struct SnapshotBoard {
    int32_t number;
    int32_t black, white; /* engines */
    int32_t moves;
    GmkPoint last;   /* -1, -1: the board is empty */
    int64_t last_ms; /* the time of the last move */
    /* Of black and white: two letters for each stone, as small_board.h wants them. */
    char stones[2][2 * GMK_CELLS_MAX + 1];
} SnapshotBoard;

/* Large: not for the stack. */
typedef struct TournamentSnapshot {
    TournamentPhase phase;
    char name[TOURNAMENT_NAME_MAX];
    TournamentForm form;
    RefereeRules rules;
    bool sprt;
    int64_t planned;
    int32_t played;
    int64_t left_ms; /* how long the rest may take; -1: not known */
    int at_once;     /* games that are played at once, while it runs */
    char trouble[REFEREE_WHY_MAX + TOURNAMENT_NAME_MAX + 32]; /* why it stands still; "" */
    int32_t engine_count;
    char names[TOURNAMENT_ENGINES_MAX][TOURNAMENT_NAME_MAX];            /* by engine */
    SnapshotRow rows[TOURNAMENT_ENGINES_MAX];                           /* the best first */
    SnapshotCell cells[TOURNAMENT_ENGINES_MAX][TOURNAMENT_ENGINES_MAX]; /* by rows */
    int32_t fault_count;                                                /* of all games */
    int32_t game_count;
    SnapshotGame games[SNAPSHOT_GAMES]; /* the newest first */
    int board_count;
    SnapshotBoard boards[SNAPSHOT_BOARDS];
    int32_t curve_count, curve_step; /* games between two values */
    double curve[SNAPSHOT_CURVE], llr, lower, upper;
    int sprt_decision; /* as in standings.h */
} TournamentSnapshot;

/* Fills in all that follows from the results. Phase, boards, the rest of the time and troubles are those
 * of a tournament that is ready or over. */
void tournament_snapshot_make(TournamentSnapshot *out, const Tournament *tournament,
                              const Schedule *schedule, const Results *results,
                              const Standings *standings);

/* Adds a board that is played on; one too many is left out, and one without memory is empty. */
void tournament_snapshot_add_board(TournamentSnapshot *out, const Tournament *tournament,
                                   const CrewGame *game, const RefereedGame *board);

/* What an engine of a row has scored, 0 to 1; -1: it has no games. */
double snapshot_score(const SnapshotRow *row);

/* The same of one against another, by rows. */
double snapshot_cell_score(const TournamentSnapshot *snapshot, int32_t row, int32_t other);

/* How much is played, 0 to 100. */
int snapshot_percent(const TournamentSnapshot *snapshot);

#endif
