/*
 * games_page.h: the page of the player's games: what is searched, buttons, a table with a small board in each row,
 * and the chosen game beside it. Where everything is, and painting; what a click does is the window's.
 */
#ifndef GOMOKIT_GAMES_PAGE_H
#define GOMOKIT_GAMES_PAGE_H

#include "core/canvas/canvas.h"
#include "core/paint/theme.h"
#include "game_list.h"

/* The first is the main one. */
typedef enum GamesButton {
    GAMES_OPEN,
    GAMES_DELETE,
    GAMES_EXPORT,
    GAMES_BACK,
    GAMES_BUTTONS,
} GamesButton;

typedef struct GamesWords {
    const char *title;
    const char *count;  /* "{1} games", filled in */
    const char *cue;    /* in the search box while it is empty */
    const char *notice; /* under the title bar: what could not be read; "": nothing */
    const char *columns[GAME_COLUMNS];
    const char *buttons[GAMES_BUTTONS];
    const char *nothing; /* no games at all, or none that match */
    const char *players; /* of the game at the cursor */
    const char *details; /* of it: rule, result, date */
} GamesWords;

typedef struct GamesPage {
    const GameList *list; /* borrowed */
    int32_t cursor;       /* row; -1: none */
    int32_t first;        /* row at the top */
    int32_t hover;        /* row under the pointer; -1: none */
    bool disabled[GAMES_BUTTONS];
} GamesPage;

typedef enum GamesPart {
    GAMES_NOWHERE,
    GAMES_ROW,
    GAMES_COLUMN,
    GAMES_BUTTON,
    GAMES_BAR
} GamesPart;

/* What is at a pixel. */
typedef struct GamesHit {
    GamesPart part;
    int32_t
        index; /* row, GameColumn or GamesButton; of GAMES_BAR the row that it would bring to the top */
} GamesHit;

GamesHit games_page_hit(Rect area, int dpi, const GamesPage *page, int x, int y);

/* How many rows are seen wholly, at least one. */
int32_t games_page_fit(Rect area, int dpi);

/* The row at the top that is next to `first` and shows the cursor; that is not beyond the end. */
int32_t games_page_follow(Rect area, int dpi, const GamesPage *page);
int32_t games_page_clamp(Rect area, int dpi, const GamesPage *page);

/* Where a row is; empty: out of sight. */
Rect games_page_row(Rect area, int dpi, const GamesPage *page, int32_t row);
Rect games_page_button(Rect area, int dpi, GamesButton button);
Rect games_page_column(Rect area, int dpi, GameColumn column);

void paint_games_page(const Canvas *canvas, Rect area, int dpi, const Theme *theme,
                      const GamesPage *page, const GamesWords *words);

#endif
