/*
 * editor_panel.h: the side panel of the editor: what is put, the position's facts, turning and shifting, the position
 * as text, and what to do with it. Words are in the user's language, with the gaps of phrase.h. One thread.
 */
#ifndef GOMOKIT_EDITOR_PANEL_H
#define GOMOKIT_EDITOR_PANEL_H

#include "core/canvas/sprite.h"
#include "core/paint/cards.h"
#include "core/paint/theme.h"
#include "core/puzzle/puzzle_solve.h"
#include "core/text/plural.h"
#include "editor.h"
#include "position_line.h"

/* The words, in the order of the strings of a language. */
typedef enum EditorWord {
    EDITOR_WORD_PUT,
    EDITOR_WORD_TOOL, /* five in the order of EditorTool */
    EDITOR_WORD_POSITION = EDITOR_WORD_TOOL + EDITOR_TOOLS,
    EDITOR_WORD_TO_MOVE,
    EDITOR_WORD_RULE,
    EDITOR_WORD_BOARD,
    EDITOR_WORD_COUNTS,    /* {1} black {2} white */
    EDITOR_WORD_FORBIDDEN, /* {1} how many {2} which */
    EDITOR_WORD_DOUBTS,    /* {1} how many */
    EDITOR_WORD_TURN,      /* the heading of turning and shifting */
    EDITOR_WORD_COLORS,
    EDITOR_WORD_CLEAR,
    EDITOR_WORD_TEXT, /* the heading of the line */
    EDITOR_WORD_COPY,
    EDITOR_WORD_PASTE,
    EDITOR_WORD_PICTURE, /* that a picture can be pasted */
    EDITOR_WORD_READY,
    EDITOR_WORD_DECIDED,
    EDITOR_WORD_MOVES,  /* {1} colour: it is to move */
    EDITOR_WORD_UNEVEN, /* no game of alternating moves has these stones */
    EDITOR_WORD_WON,    /* {1} colour */
    EDITOR_WORD_FULL,
    EDITOR_WORD_PLAY,
    EDITOR_WORD_ANALYSE,
    EDITOR_WORD_WIN,
    EDITOR_WORD_LEAVE,       /* what Esc does */
    EDITOR_WORD_SEARCHING,   /* a win is looked for */
    EDITOR_WORD_WIN_FOURS,   /* {1} colour {2} moves {3} the first move */
    EDITOR_WORD_WIN_THREATS, /* the same */
    EDITOR_WORD_NO_WIN,      /* {1} colour */
    EDITOR_WORDS,
} EditorWord;

/* What can be pressed. */
typedef enum EditorControl {
    EDITOR_CONTROL_TOOL, /* five */
    EDITOR_CONTROL_TO_MOVE = EDITOR_CONTROL_TOOL + EDITOR_TOOLS,
    EDITOR_CONTROL_RULE,
    EDITOR_CONTROL_BOARD,
    EDITOR_CONTROL_CHANGE, /* in the order of PositionChange */
    EDITOR_CONTROL_COPY = EDITOR_CONTROL_CHANGE + POSITION_CHANGES,
    EDITOR_CONTROL_PASTE,
    EDITOR_CONTROL_PLAY,
    EDITOR_CONTROL_ANALYSE,
    EDITOR_CONTROL_WIN,
    EDITOR_CONTROLS,
} EditorControl;

/* From the top. */
typedef enum EditorCard {
    EDITOR_CARD_PUT,
    EDITOR_CARD_POSITION,
    EDITOR_CARD_TURN,
    EDITOR_CARD_TEXT,
    EDITOR_CARD_READY,
    EDITOR_CARDS,
} EditorCard;

/* Whether a win was looked for. */
typedef enum EditorWin { EDITOR_WIN_NOT_ASKED, EDITOR_WIN_SEARCHING, EDITOR_WIN_KNOWN } EditorWin;

/* What the panel is filled with. The words live as long as the panel is used. */
typedef struct EditorNews {
    PluralRule plural;
    const char *const *words; /* EDITOR_WORDS of them */
    const char *colors[2];    /* "Black", "White" */
    const char *rule;         /* the name of the position's rule; "" in connect four */
    EditorWin win;
    const PuzzleSolution *solution; /* EDITOR_WIN_KNOWN */
    BoardTurn turn;                 /* how the board lies: directions are those that are seen */
} EditorNews;

/* Zeroes: nothing. */
typedef struct EditorPanel {
    const char *const *words;
    EditorTool tool;
    char to_move[64], rule[96], board[32]; /* what the three lists show */
    char counts[96], warning[160], doubts[96];
    char line[POSITION_TEXT_MAX];
    char title[64], message[320];
    bool decided;
    bool disabled[EDITOR_CONTROLS];
    CardFold folds[EDITOR_CARDS];
    int scroll;
} EditorPanel;

/* panel->folds and panel->scroll are kept. */
void editor_panel_fill(EditorPanel *panel, const Editor *editor, const EditorNews *news);

/* The drawn signs of the panel's buttons, made once for a resolution and a theme. Zeroes: none yet. */
enum { EDITOR_SIGNS = EDITOR_TOOLS + POSITION_CHANGES };
typedef struct EditorArt {
    int dpi;
    Theme theme;
    Sprite signs[EDITOR_SIGNS];
} EditorArt;
void editor_art_free(EditorArt *art);

void paint_editor_panel(const Canvas *canvas, Rect area, int dpi, const Theme *theme,
                        const EditorPanel *panel, EditorArt *art);

/* Where a control is: w 0 where its card is folded. The control that can be pressed at a pixel, -1: none. */
Rect editor_control_rect(Rect area, int dpi, const EditorPanel *panel, int control);
int editor_control_at(Rect area, int dpi, const EditorPanel *panel, int x, int y);

/* Folds or opens the card whose heading is at this pixel. False: there is none. */
bool editor_panel_fold(Rect area, int dpi, EditorPanel *panel, int x, int y);

/* panel->scroll after scrolling by so many lines; down is positive. */
int editor_panel_scroll(Rect area, int dpi, const EditorPanel *panel, int lines);

/* Differs when the panel looks different. */
uint64_t editor_panel_digest(const EditorPanel *panel);

/* What a screen reader is told of the whole position: the message, whose move it is, counts, warnings, the line. */
void editor_describe(char *out, size_t size, const EditorPanel *panel);

#endif
