/*
 * sheet_make.h: what is printed: a position, a page of diagrams, a record with its comments, a review, puzzles with their
 * solutions on the last page. Each function lays out one of them with the fonts of `measure`; the window's preview, its
 * printer and `gmk convert --page` paint what it gives. NULL: no memory.
 */
#ifndef GOMOKIT_SHEET_MAKE_H
#define GOMOKIT_SHEET_MAKE_H

#include "core/puzzle/puzzle_solve.h"
#include "core/review/review_html.h"
#include "sheet.h"

/* In the user's language; patterns as in phrase.h. */
typedef struct SheetWords {
    PluralRule plural;
    const char *page_of; /* {1} page {2} of how many */
    const char *moves;   /* {1} to {2} */
    const char *move;    /* {1} */
    const char *puzzle;  /* {1} number {2} colour {3} moves until five stands */
    const char *fours;   /* how it is won */
    const char *threats;
    const char *solutions;     /* a heading */
    const char *sides[2];      /* black, white: as in "Black wins" */
    const char *won[2], *draw; /* results; a game that is not over has none */
} SheetWords;

void sheet_words_english(SheetWords *out);

/* How it is to look. */
typedef struct SheetStyle {
    SheetForm form;
    int per_page;         /* diagrams or puzzles: 1, 2, 4, 6, 9 or 12 */
    int step;             /* moves of a diagram; 0: up to the next comment or turning point */
    bool from_one;        /* the numbers of each diagram */
    bool no_numbers;      /* of a position; */
    int32_t number_count; /* only its last so many moves have theirs; 0: all */
    BoardTurn turn;       /* of games; puzzles are always printed upright, with letters */
    BoardLabels labels;
} SheetStyle;

/* A game: its record, whose line is record->moves, and who played. */
typedef struct SheetGame {
    const Record *record;
    const char *names[2];
    const ReviewReport *report; /* of this line; NULL: none */
} SheetGame;

/* The position after `moves` moves. */
Sheets *sheet_position(const SheetGame *game, int32_t moves, const SheetWords *words,
                       const SheetStyle *style, const Canvas *measure);

/* The moves first to last of a game as one diagram with what stands below it, as wide as its board of such cells: a
 * picture, not paper. */
Sheets *sheet_diagram(const SheetGame *game, int32_t first, int32_t last, int cell,
                      const SheetWords *words, const SheetStyle *style, const Canvas *measure);

/* All moves in diagrams. */
Sheets *sheet_diagrams(const SheetGame *game, const SheetWords *words, const SheetStyle *style,
                       const Canvas *measure);

/* Where the diagrams end: fills ends[] with the last move of each and returns how many there are. */
int32_t sheet_split(int32_t ends[GMK_CELLS_MAX], const SheetGame *game, int step);

Sheets *sheet_record(const SheetGame *game, const SheetWords *words, const SheetStyle *style,
                     const Canvas *measure);

Sheets *sheet_review(const ReviewHtml *page, const SheetWords *words, const SheetStyle *style,
                     const Canvas *measure);

/* A puzzle and the line that solves it; without one only the first move is told. */
typedef struct SheetPuzzle {
    Puzzle puzzle;
    int32_t line_count;
    GmkPoint line[GMK_VARIATION_MAX];
} SheetPuzzle;

/* Finds the lines. Searches on the caller's thread; stops early, with what it has, when the thinker is stopped. */
void sheet_solve(SheetPuzzle *puzzles, int32_t count, GmkThinker *thinker);

/* Chooses up to `count` of a set, of this kind (-1: any) and these ratings, spread over them from easy to hard; the same
 * seed chooses the same. Returns how many. */
int32_t sheet_choose(SheetPuzzle *out, int32_t count, const PuzzleSet *set, int kind, int32_t least,
                     int32_t most, uint64_t seed);

Sheets *sheet_puzzles(const SheetPuzzle *puzzles, int32_t count, const char *title,
                      const SheetWords *words, const SheetStyle *style, const Canvas *measure);

#endif
