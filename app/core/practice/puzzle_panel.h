/*
 * puzzle_panel.h: a puzzle in the side panel: what is asked, what became of the player's move, the buttons, and
 * how he is doing. Words are in the user's language, with the gaps of phrase.h.
 */
#ifndef GOMOKIT_PUZZLE_PANEL_H
#define GOMOKIT_PUZZLE_PANEL_H

#include "core/coach/coach_card.h"
#include "core/paint/cards.h"
#include "core/puzzle/puzzle_session.h"
#include "core/rating/career.h"
#include "core/text/plural.h"

typedef enum PuzzleButton {
    PUZZLE_NEXT,
    PUZZLE_RETRY,
    PUZZLE_SOLUTION,
    PUZZLE_BUTTONS,
} PuzzleButton;

enum { PUZZLE_FIGURES = 3 }; /* streak, rating, puzzles solved */

typedef struct PuzzleWords {
    PluralRule plural; /* of their language */
    const char *black, *white;
    const char *number, *own;    /* "Puzzle {1}", "From your games, {1}" */
    const char *fours, *threats; /* "{1} wins in at most {2}, every move a four." and by threes */
    const char *right;           /* "Right. {1} answers {2}. Go on." */
    const char *longer;          /* the same of a move that wins later than the solution */
    const char *judging, *shown; /* the move is being judged; the solution is shown */
    const char *defended, *lost; /* "{1} does not win: {2} answers {3}", and loses */
    const char *solved, *solved_late; /* at the first try, and not */
    const char *your_move;
    const char *figures[PUZZLE_FIGURES];
    const char *buttons[PUZZLE_BUTTONS];
} PuzzleWords;

/* What the panel shows. Zeroes: nothing. */
typedef struct PuzzlePanel {
    char title[96], rating[16], task[320];
    char message[512];
    PuzzleSessionState state;
    char figures[PUZZLE_FIGURES][32];
    const char *figure_names[PUZZLE_FIGURES];
    CoachCard buttons;
    int scroll; /* of the cards: see cards.h */
} PuzzlePanel;

/* The puzzle's place in its list, from 0, and how the player is doing. */
typedef struct PuzzleFacts {
    int32_t number;
    bool own; /* it is from a game of the player's */
    int32_t solved, count;
    const Career *career;
    bool disabled[PUZZLE_BUTTONS];
} PuzzleFacts;

/* What is to be done now, or what became of it; "" without a puzzle. */
void puzzle_message(char *out, size_t size, const PuzzleWords *words, const PuzzleSession *session);

/* The session has a puzzle. panel->scroll is kept. */
void puzzle_panel_fill(PuzzlePanel *panel, const PuzzleWords *words, const PuzzleSession *session,
                       const PuzzleFacts *facts);

void paint_puzzle_panel(const Canvas *canvas, Rect area, int dpi, const Theme *theme,
                        const PuzzlePanel *panel);

/* Where a button is; which of those that can be pressed is at a pixel, -1: none. */
Rect puzzle_button_rect(Rect area, int dpi, const PuzzlePanel *panel, PuzzleButton button);
int puzzle_button_at(Rect area, int dpi, const PuzzlePanel *panel, int x, int y);

/* panel->scroll after scrolling by so many lines; down is positive. */
int puzzle_panel_scroll(Rect area, int dpi, const PuzzlePanel *panel, int lines);

/* Differs when the panel looks different. */
uint64_t puzzle_panel_digest(const PuzzlePanel *panel);

#endif
