/* The evaluation by segments of five cells, as it was published and cured of its slip. */
#include "textbook_segments.h"

enum { /* the published scale */
       SEGMENT_FIVE = 1000000,
       SEGMENT_OPEN_FOUR = 100000,
       SEGMENT_FOUR = 2000,
       SEGMENT_OPEN_THREE = 1000,
       SEGMENT_THREE = 200,
       SEGMENT_OPEN_TWO = 100,
       SEGMENT_OPEN_ONE = 10,
       SEGMENT_TWO = 5,
       SEGMENT_ONE = 1,
};

/* Right, down, up-right, down-right: one of them is not among board_steps[]. */
static const int dx[BOARD_DIRECTIONS] = {1, 0, 1, 1}, dy[BOARD_DIRECTIONS] = {0, 1, -1, 1};

/* The stone's own cell and the four that follow, as one colour sees them. */
typedef struct Segment {
    bool closed_before; /* the cell before the stone is not empty: an own stone counts as closed */
    int closed_at; /* the last cell, cured: the first, that is closed; 0: none. Such cells are taken
                      by the other side or blocked */
    int stones;    /* own ones before the first closed cell, the stone itself included */
    int last;      /* the last of those */
    bool own[BOARD_LINE];
} Segment;

static void read_segment(Segment *out, const Board *board, int cell, int step, uint8_t color,
                         bool cured)
{
    *out = (Segment){.closed_before = board->cells[cell - step] != GMK_CELL_EMPTY};
    for (int i = 0; i < BOARD_LINE; i++) {
        const uint8_t there = board->cells[cell + i * step];
        out->own[i] = there == color;
        if (there != color && there != GMK_CELL_EMPTY) {
            out->closed_at = i;
            if (cured)
                return;
        } else if (out->own[i] && out->closed_at == 0) {
            out->stones++;
            out->last = i;
        }
    }
}

static int32_t value_closed_before(const Segment *s)
{
    if (s->closed_at > 0)
        return 0; /* no five has room */
    switch (s->stones) {
    case 1: return SEGMENT_ONE;
    case 2: return s->own[1] || s->own[2] ? SEGMENT_TWO : SEGMENT_ONE;
    case 3: return s->own[4] ? SEGMENT_TWO : SEGMENT_THREE;
    default: return SEGMENT_FOUR;
    }
}

/* The far end is closed within the segment: next to the last stone, or farther off. */
static int32_t value_closed_after(const Segment *s)
{
    const bool touches = s->own[s->closed_at - 1];
    switch (s->stones) {
    case 1: return SEGMENT_ONE;
    case 2: return s->closed_at == 2 || touches ? SEGMENT_TWO : SEGMENT_OPEN_TWO;
    case 3: return s->closed_at == 3 || touches ? SEGMENT_THREE : SEGMENT_OPEN_THREE;
    default: return SEGMENT_FOUR;
    }
}

static int32_t value_open(const Segment *s)
{
    switch (s->stones) {
    case 1: return SEGMENT_OPEN_ONE;
    case 2: return s->own[1] || s->own[2] ? SEGMENT_OPEN_TWO : SEGMENT_TWO;
    case 3: return s->own[4] ? SEGMENT_THREE : SEGMENT_OPEN_THREE;
    default: return s->own[4] ? SEGMENT_FOUR : SEGMENT_OPEN_FOUR;
    }
}

static int32_t value_of(const Segment *s)
{
    if (s->stones == BOARD_LINE)
        return SEGMENT_FIVE;
    return s->closed_before   ? value_closed_before(s)
           : s->closed_at > 0 ? value_closed_after(s)
                              : value_open(s);
}

static GmkShapeKind kind_of(int32_t value)
{
    switch (value) {
    case SEGMENT_FIVE: return GMK_SHAPE_FIVE;
    case SEGMENT_OPEN_FOUR: return GMK_SHAPE_OPEN_FOUR;
    case SEGMENT_FOUR: return GMK_SHAPE_FOUR;
    case SEGMENT_OPEN_THREE: return GMK_SHAPE_OPEN_THREE;
    case SEGMENT_THREE: return GMK_SHAPE_THREE;
    case SEGMENT_OPEN_TWO: return GMK_SHAPE_OPEN_TWO;
    case SEGMENT_OPEN_ONE: return GMK_SHAPE_OPEN_ONE;
    case SEGMENT_TWO: return GMK_SHAPE_TWO;
    default: return GMK_SHAPE_ONE;
    }
}

/* The worth of the segment from this stone in this direction; 0 where five cells do not fit. */
static int32_t take_segment(const Board *board, GmkPoint stone, int direction, uint8_t color,
                            bool cured, const ShapeListener *listener)
{
    const GmkPoint end = {stone.x + (BOARD_LINE - 1) * dx[direction],
                          stone.y + (BOARD_LINE - 1) * dy[direction]};
    Segment s;
    if (!board_contains(board, end))
        return 0;
    read_segment(&s, board, board_cell(stone), dy[direction] * BOARD_STRIDE + dx[direction], color,
                 cured);
    const int32_t value = value_of(&s);
    if (listener && value > 0)
        listener->count(listener->user, &(GmkShape){kind_of(value),
                                                    (GmkCell)color,
                                                    stone,
                                                    {stone.x + s.last * dx[direction],
                                                     stone.y + s.last * dy[direction]},
                                                    value});
    return value;
}

SegmentSum textbook_sum_segments(const Board *board, uint8_t color, bool cured,
                                 const ShapeListener *listener)
{
    SegmentSum sum = {0, false};
    int threats = 0;
    for (int32_t i = 0; i < board->width * board->height; i++) {
        const GmkPoint stone = {i % board->width, i / board->width};
        for (int d = 0; d < BOARD_DIRECTIONS && board->cells[board_cell(stone)] == color; d++) {
            const int32_t one = take_segment(board, stone, d, color, cured, listener);
            threats += one >= SEGMENT_OPEN_THREE;
            sum.has_five |= one == SEGMENT_FIVE;
            sum.value += one;
        }
    }
    if (threats < 2)
        return sum;
    if (listener)
        listener->count(
            listener->user,
            &(GmkShape){
                GMK_SHAPE_PAIR, (GmkCell)color, {-1, -1}, {-1, -1}, SEGMENT_OPEN_FOUR - sum.value});
    sum.value = SEGMENT_OPEN_FOUR;
    return sum;
}

int32_t textbook_value_segments(const Board *board, bool cured)
{
    const uint8_t own = board->to_move;
    const SegmentSum mine = textbook_sum_segments(board, own, cured, NULL);
    const SegmentSum theirs = textbook_sum_segments(board, board_other(own), cured, NULL);
    if (theirs.has_five)
        return -SEGMENT_FIVE;
    return mine.has_five ? SEGMENT_FIVE : mine.value - theirs.value;
}
