/*
 * tournament_report.h: how a tournament stands, as text, table and page. The words are the caller's, in
 * the user's language. Names of engines and what they said are made harmless for each kind of output.
 */
#ifndef GOMOKIT_TOURNAMENT_REPORT_H
#define GOMOKIT_TOURNAMENT_REPORT_H

#include "core/brains/fault_say.h"
#include "standings.h"

enum { TOURNAMENT_CSV_COLUMNS = 15 }; /* before those of the cross table */

/* Headings and sentences. All of them are texts, so that they can be copied as one array. */
typedef struct TournamentWords {
    const char *place, *engine, *points, *games, *won, *drawn, *lost, *elo, *error, *faults;
    const char *mean_ms, *longest_ms, *memory_mb, *tie_break;
    const char *table, *cross, *fault_log, *score, *likelihood, *game, *reason, *why;
    const char *round_robin, *gauntlet, *knock_out, *swiss;
    const char *csv[TOURNAMENT_CSV_COLUMNS];
    /* NULL: in English, as files of results have them. */
    const char *terms;           /* board, rule and time: "300 ms a move, freestyle 15×15" */
    const char *ends[END_COUNT]; /* pattern of a phrase: {1} move, {2} engine; all or none */
    FaultWords causes;           /* all or none */
} TournamentWords;

void tournament_words_english(TournamentWords *out);

/* What is reported. */
typedef struct TournamentView {
    const Tournament *tournament;
    const Schedule *schedule;
    const Results *results;
    const Standings *standings;
    const TournamentWords *words;
    PluralRule plural; /* of the language of the words */
} TournamentView;

/* The reason and the cause of a game that was lost by the fault of `engine`, in the words of the view. Not yet harmless. */
enum { TOURNAMENT_REASON_MAX = 512 };
void tournament_fault_text(char reason[TOURNAMENT_REASON_MAX], char why[FAULT_LINE_MAX],
                           const TournamentView *view, const GameResult *result,
                           const char *engine);

/* The table, who beat whom, and the sequential test, for a screen of fixed width. */
void tournament_report_text(TextBuffer *out, const TournamentView *view);

/* A line for each engine, with a heading; RFC 4180. A cell never begins a formula. */
void tournament_report_csv(TextBuffer *out, const TournamentView *view);

/* One page for a browser, with the picture and the faults in it. */
void tournament_report_html(TextBuffer *out, const TournamentView *view);

/* The picture: what each engine scored, and the curve of the sequential test. False: nothing to draw,
 * or no memory. */
bool tournament_report_svg(TextBuffer *out, const TournamentView *view);

/* One line for each game that was lost by a fault: game, engine, reason, why. */
void tournament_report_faults(TextBuffer *out, const TournamentView *view);

#endif
