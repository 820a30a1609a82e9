/*
 * tournament_page.h: a tournament on the screen: standings, Elo with its error, who beat whom, the sequential test,
 * the boards that are played on, and what happened. Where everything is, and painting; what a click does is the
 * window's.
 *
 * Everything that a keyboard or a screen reader can reach is an item, numbered from 0: the rows of the standings,
 * then the boards, then the games that are listed.
 */
#ifndef GOMOKIT_TOURNAMENT_PAGE_H
#define GOMOKIT_TOURNAMENT_PAGE_H

#include "core/paint/theme.h"
#include "snapshot.h"

/* The first is the main one. Without a tournament only the last two are there. */
typedef enum TournamentButton {
    TOURNAMENT_BUTTON_RUN, /* or pause */
    TOURNAMENT_BUTTON_GAMES,
    TOURNAMENT_BUTTON_TABLE,
    TOURNAMENT_BUTTON_NEW,
    TOURNAMENT_BUTTON_OPEN,
    TOURNAMENT_BUTTONS,
} TournamentButton;

typedef enum TournamentColumn {
    TOURNAMENT_COLUMN_ENGINE,
    TOURNAMENT_COLUMN_ELO,
    TOURNAMENT_COLUMN_SCORE,
    TOURNAMENT_COLUMN_GAMES,
    TOURNAMENT_COLUMN_WDL, /* won, drawn, lost */
    TOURNAMENT_COLUMN_FAULTS,
    TOURNAMENT_COLUMNS,
} TournamentColumn;

enum { TOURNAMENT_LINE_MAX = 1024 }; /* bytes of a line of text, with NUL */

/* Words of the user's language. */
typedef struct TournamentPageWords {
    const char *standings, *about; /* the heading, and how far it is */
    const char *columns[TOURNAMENT_COLUMNS];
    const char *elo, *cross, *sprt, *sprt_about, *playing, *happened;
    const char *nothing; /* without a tournament: what can be done here */
    const char *quiet;   /* in the place of boards: nothing is played */
    const char *buttons[TOURNAMENT_BUTTONS];
    /* A line about a board, and about a finished game. */
    void (*board_line)(const void *user, char out[TOURNAMENT_LINE_MAX], int board);
    void (*game_line)(const void *user, char out[TOURNAMENT_LINE_MAX], int32_t game);
    const void *user;
} TournamentPageWords;

typedef struct TournamentPage {
    const TournamentSnapshot *snapshot; /* borrowed */
    int32_t cursor;                     /* item; -1: none */
    int32_t hover;                      /* item under the pointer; -1: none */
    int32_t first_row, first_game;      /* the uppermost ones that are seen */
    bool disabled[TOURNAMENT_BUTTONS];
} TournamentPage;

typedef enum TournamentPart {
    TOURNAMENT_NOWHERE,
    TOURNAMENT_ROW,
    TOURNAMENT_BOARD,
    TOURNAMENT_GAME,
    TOURNAMENT_BUTTON,
} TournamentPart;

typedef struct TournamentHit {
    TournamentPart part;
    int32_t index; /* row, board, game or TournamentButton */
} TournamentHit;

/* Items as parts and back. -1: no item. */
int32_t tournament_page_items(const TournamentPage *page);
TournamentHit tournament_page_part(const TournamentPage *page, int32_t item);
int32_t tournament_page_item(const TournamentPage *page, TournamentHit hit);

TournamentHit tournament_page_hit(Rect area, int dpi, const TournamentPage *page, int x, int y);

/* Where an item or a button is; empty: out of sight. */
Rect tournament_page_rect(Rect area, int dpi, const TournamentPage *page, TournamentHit hit);

/* Which cards scroll: rows and games that are seen wholly at once. */
int32_t tournament_page_rows_fit(Rect area, int dpi, const TournamentPage *page);
int32_t tournament_page_games_fit(Rect area, int dpi, const TournamentPage *page);

/* Brings the cursor into sight, and what is scrolled beyond the end back. */
void tournament_page_follow(Rect area, int dpi, TournamentPage *page);

/* Scrolls the card that is under a pixel, or the games, by so many lines. */
void tournament_page_scroll(Rect area, int dpi, TournamentPage *page, int x, int y, int lines);

/* Where the boards are: most of the time nothing else changes. */
Rect tournament_page_playing(Rect area, int dpi, const TournamentPage *page);

/* Cards that do not touch `dirty` are left out; see rect_is_dirty(). */
void paint_tournament_page(const Canvas *canvas, Rect area, Rect dirty, int dpi, const Theme *theme,
                           const TournamentPage *page, const TournamentPageWords *words);

/* Private to the page's files: its cards and what is in them. */
typedef struct TournamentPlaces {
    Rect standings, elo, sprt, cross, playing, happened; /* cards; empty: not there */
    Rect heading, rows, games;                           /* the columns' names; lists */
    Rect columns[TOURNAMENT_COLUMNS];
    Rect buttons[TOURNAMENT_BUTTONS];
    Rect boards[SNAPSHOT_BOARDS]; /* with the line below each */
    int row, game, caption;       /* heights */
} TournamentPlaces;
void tournament_page_places(TournamentPlaces *out, Rect area, int dpi, const TournamentPage *page);

#endif
