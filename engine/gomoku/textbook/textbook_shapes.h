/*
 * textbook_shapes.h: the seven shapes that beginners learn, counted line by line as they occur. A
 * shape is defined by what can become of its stones, not by a list of pictures:
 *
 *     five         XXXXX
 *     open four    four stones that two cells complete to a five     .XXXX.
 *     four         one cell does                                     OXXXX.  X.XXX  XX.XX
 *     open three   three that one more stone makes an open four      .XXX..  .X.XX.
 *     three        one more makes a four, none an open one           OXXX..  O.XXX.O
 *     open two     two that one more makes an open three             ..XX..  .X.X..  .X..X.
 *     two          one more makes a three, none an open three        OXX...  X...X
 *
 * The published text counts how often each occurs in a line, in four directions. An occurrence is
 * a set of stones of one colour within five cells that have nothing else in them:
 *   - Stones that touch belong together: XXX has no two in it.
 *   - Stones of a larger shape are not counted again: X.XXX.X is two fours and no three.
 *   - Shapes may share stones: .X.XX.X. is two open threes.
 * "Closed" are the other side's stones, blocked cells and the edge. Six in a row count as a five
 * under every rule. Lines shorter than five cells have no shape.
 */
#ifndef GOMOKIT_TEXTBOOK_SHAPES_H
#define GOMOKIT_TEXTBOOK_SHAPES_H

#include "gomoku/rules/gomoku_board.h"

typedef enum TextbookShape {
    SHAPE_FIVE = GMK_SHAPE_FIVE,
    SHAPE_OPEN_FOUR,
    SHAPE_FOUR,
    SHAPE_OPEN_THREE,
    SHAPE_THREE,
    SHAPE_OPEN_TWO,
    SHAPE_TWO,
    SHAPE_COUNT,
} TextbookShape;

/* Is told of everything that an evaluation counts. */
typedef struct ShapeListener {
    void (*count)(void *user, const GmkShape *shape);
    void *user;
} ShapeListener;

/* How often each shape of one colour stands on the board, all four directions together. */
typedef struct TextbookShapes {
    int32_t count[SHAPE_COUNT];
} TextbookShapes;

void textbook_count_shapes(TextbookShapes *out, const Board *board, uint8_t color);

/* Tells of every shape of one colour, with its points. */
void textbook_tell_shapes(const Board *board, uint8_t color, const ShapeListener *listener);

/* Values of lines met before: a move changes four lines of a board, the others stay. */
enum { SHAPE_MEMO_LINES = 1 << 14 };

typedef struct ShapeMemo {
    struct {
        uint64_t code; /* the whole line, two bits a cell; 0: nothing is here */
        int32_t value;
    } lines[SHAPE_MEMO_LINES];
} ShapeMemo;

/*
 * All shapes by their published weights, black's minus white's: 10000 for a five, 1000 open four,
 * 100 four and open three, 10 three and open two, 1 two. `memo` may be NULL; it only saves time.
 */
int32_t textbook_value_shapes(const Board *board, ShapeMemo *memo);

#endif
