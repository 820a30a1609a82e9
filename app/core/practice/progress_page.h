/*
 * progress_page.h: the page that shows how the player is doing: his ratings with their errors, results against
 * each level, and ratings, accuracy and results over time. Words are in the user's language.
 */
#ifndef GOMOKIT_PROGRESS_PAGE_H
#define GOMOKIT_PROGRESS_PAGE_H

#include "core/canvas/canvas.h"
#include "core/paint/theme.h"
#include "core/rating/career.h"
#include "core/text/plural.h"

enum {
    PROGRESS_TILES = 5,
    PROGRESS_PLOTS = 4,   /* rating by games, accuracy, results, rating by puzzles */
    PROGRESS_COLUMNS = 4, /* of the table of levels */
};

typedef struct ProgressWords {
    const char *title;
    const char *tiles[PROGRESS_TILES]; /* rating, won – drawn – lost, accuracy, puzzles, streak */
    const char *plots[PROGRESS_PLOTS];
    const char *columns[PROGRESS_COLUMNS]; /* level, its rating, games, points */
    const char *levels[GMK_LEVEL_ALL];
    const char
        *warnings;     /* "Warned {1} times, {2} taken back"; said when there was a word in time */
    PluralRule plural; /* of their language */
    const char *nothing; /* said where a plot has nothing to show yet */
} ProgressWords;

void paint_progress_page(const Canvas *canvas, Rect area, int dpi, const Theme *theme,
                         const Career *career, const ProgressWords *words);

#endif
