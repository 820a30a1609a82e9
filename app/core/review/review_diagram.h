/*
 * review_diagram.h: the boards of a report. One shows the whole game, with the numbers of its moves and their signs; two
 * small ones stand beside each turning point and show what should have been played and how the move is refuted, each as a
 * line of moves numbered from 1 after the stones that were there. A small one is the part of the board that has stones.
 * Drawn by review_svg.h and by core/coach/coach_diagram.h.
 */
#ifndef GOMOKIT_REVIEW_DIAGRAM_H
#define GOMOKIT_REVIEW_DIAGRAM_H

#include "core/base/turned_board.h"
#include "review_report.h"

typedef struct DiagramCell {
    GmkCell cell;
    int32_t number; /* on the stone; 0: none */
    bool is_line;   /* a stone of the line */
    ReviewGrade grade;
} DiagramCell;

typedef struct ReviewDiagram {
    GmkBoardKind board;
    int32_t left, top, width, height; /* the part of the board */
    int32_t board_width, board_height;
    DiagramCell cells[GMK_CELLS_MAX]; /* of the whole board, row by row */
    int32_t line_count;               /* moves of the line that are shown */
    TurnedBoard seen;                 /* what the rows and columns are of the record's board */
} ReviewDiagram;

typedef enum ReviewLine {
    REVIEW_LINE_BETTER,  /* in the position before the move */
    REVIEW_LINE_REFUTES, /* in the position after it */
    REVIEW_LINES,
} ReviewLine;

/* The game to its end. False: no memory. */
bool review_diagram_game(ReviewDiagram *out, const ReviewReport *report, const Record *record,
                         TreeNode last);

/* A line of the move with this index. False: no line is known, or no memory. */
bool review_diagram_line(ReviewDiagram *out, const ReviewReport *report, const Record *record,
                         TreeNode last, int32_t index, ReviewLine line);

/*
 * The game after its move `last` (of record->moves, from 1), with numbers on the stones from move `first` on, counted
 * from the start of the game, or from 1. first > last: no numbers. False: no memory, or a move that cannot be played.
 */
bool review_diagram_moves(ReviewDiagram *out, const Record *record, int32_t first, int32_t last,
                          bool from_one);

/* The parts of these: a position; a line played on it as far as it can be, numbered from 1; the part that has stones. */
void review_diagram_take(ReviewDiagram *out, const GmkGame *game);
void review_diagram_play(ReviewDiagram *out, GmkGame *game, const GmkPoint *line, int32_t count);
void review_diagram_crop(ReviewDiagram *out);

/* Turns a diagram that was made: everything in it then is as it is seen. */
void review_diagram_turn(ReviewDiagram *diagram, BoardTurn turn, BoardLabels labels);

/* A cell of the whole board. */
const DiagramCell *review_diagram_cell(const ReviewDiagram *diagram, int32_t x, int32_t y);

#endif
