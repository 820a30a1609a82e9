/*
 * tournament_tool.h: the parts of `gmk tournament`. What a tournament is, its games and its results are
 * in core/tournament; here is what reads and writes for a person at a console.
 *
 *   cmd_tournament ─► tournament_new, tournament_play, tournament_show (also merge)
 */
#ifndef GOMOKIT_TOURNAMENT_TOOL_H
#define GOMOKIT_TOURNAMENT_TOOL_H

#include "core/tournament/result_files.h"
#include "core/tournament/tournament_report.h"

#include <stdio.h>

/* The commands; argv[0] is their name. They return the exit code. */
int tournament_tool_new(int argc, char **argv);
int tournament_tool_run(int argc, char **argv);
int tournament_tool_merge(int argc, char **argv);
int tournament_tool_show(int argc, char **argv);

/* A tournament with all results that lie beside it. */
typedef struct TournamentTool {
    const char *command, *path; /* of messages, and of the tournament */
    Tournament tournament;
    Results results;
    Schedule schedule;
    Standings standings;
    TournamentWords words;
    TournamentView view; /* of all this */
} TournamentTool;

/* Opens the file, and says on standard error what is wrong. NULL: it cannot be. Free it in any case. */
TournamentTool *tournament_tool_open(const char *command, const char *path);
void tournament_tool_free(TournamentTool *tool);

/* Makes the schedule and the standings of the results anew. False: no memory. */
bool tournament_tool_update(TournamentTool *tool);

void tournament_tool_complain(const char *command, const char *path,
                              const TournamentProblem *problem);

/* The standings for programs. */
void tournament_write_json(FILE *out, const TournamentView *view);

/* Writes result.pgn and _result.txt into a folder, as Gomocup's server does. False: said on standard
 * error. */
bool tournament_write_gomocup(const char *folder, const TournamentView *view);

/* Writes a game into a folder, as .psq and .sgf. False: said on standard error. */
bool tournament_keep_record(const char *folder, const Tournament *tournament,
                            const GameResult *result, const RefereedGame *played);

#endif
