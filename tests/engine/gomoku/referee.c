/* The rules of gomoku, written a second time and plainly, as an oracle for the engine. */
#include "referee.h"

#include <string.h>

static const int directions[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

GmkCell referee_cell(const Referee *referee, int x, int y)
{
    if (x < 0 || x >= referee->width || y < 0 || y >= referee->height)
        return GMK_CELL_BLOCKED;
    return referee->cells[y][x];
}

/* Stones of the colour of (x, y) that follow it without a gap. */
static int follow(const Referee *r, int x, int y, int dx, int dy)
{
    const GmkCell color = referee_cell(r, x, y);
    int n = 0;
    while (referee_cell(r, x + (n + 1) * dx, y + (n + 1) * dy) == color)
        n++;
    return n;
}

/* The length of the unbroken row that the stone at (x, y) stands in. */
static int row_length(const Referee *r, int x, int y, int dx, int dy)
{
    return 1 + follow(r, x, y, dx, dy) + follow(r, x, y, -dx, -dy);
}

static bool wins_in_direction(const Referee *r, int x, int y, int dx, int dy)
{
    const GmkCell color = r->cells[y][x];
    const int forward = follow(r, x, y, dx, dy), back = follow(r, x, y, -dx, -dy);
    const int length = 1 + forward + back;
    const GmkCell ends[2] = {referee_cell(r, x + (forward + 1) * dx, y + (forward + 1) * dy),
                             referee_cell(r, x - (back + 1) * dx, y - (back + 1) * dy)};
    const bool between_stones =
        (ends[0] == GMK_CELL_BLACK || ends[0] == GMK_CELL_WHITE) && ends[0] == ends[1];
    switch (r->rule) {
    case GMK_RULE_FREESTYLE: return length >= 5;
    case GMK_RULE_STANDARD: return length == 5;
    case GMK_RULE_RENJU: return color == GMK_CELL_BLACK ? length == 5 : length >= 5;
    case GMK_RULE_CARO_EDGE:
        return length == 5 && (ends[0] == GMK_CELL_EMPTY || ends[1] == GMK_CELL_EMPTY);
    case GMK_RULE_CARO_OVERLINE: return length >= 6 || (length == 5 && !between_stones);
    case GMK_RULE_CARO_EXACT: return length == 5 && !between_stones;
    }
    return false;
}

int referee_winning_lines(GmkLine *out, int capacity, const Referee *referee, GmkCell color)
{
    int count = 0;
    for (int d = 0; d < 4; d++) {
        const int dx = directions[d][0], dy = directions[d][1];
        for (int y = 0; y < referee->height; y++)
            for (int x = 0; x < referee->width; x++) {
                if (referee->cells[y][x] != color || follow(referee, x, y, -dx, -dy) > 0 ||
                    !wins_in_direction(referee, x, y, dx, dy))
                    continue;
                const int more = follow(referee, x, y, dx, dy);
                if (count < capacity)
                    out[count] = (GmkLine){GMK_LINE_WIN, {x, y}, {x + more * dx, y + more * dy}};
                count++;
            }
    }
    return count;
}

bool referee_wins_at(const Referee *referee, int x, int y)
{
    for (int d = 0; d < 4; d++)
        if (wins_in_direction(referee, x, y, directions[d][0], directions[d][1]))
            return true;
    return false;
}

/* ------------------------------------------------------------------------------------------------
 * Renju. In what follows the black stone in question is already on the board at (x, y).
 */

static void add_line(RefereeVerdict *v, GmkLineKind kind, GmkPoint from, GmkPoint to)
{
    for (int i = 0; i < v->line_count; i++) {
        const GmkLine *l = &v->lines[i];
        if (l->from.x == from.x && l->from.y == from.y && l->to.x == to.x && l->to.y == to.y)
            return; /* the same stones: a straight four, seen from its other end */
    }
    if (v->line_count < GMK_LINES_MAX)
        v->lines[v->line_count++] = (GmkLine){kind, from, to};
}

static bool makes_five(const Referee *r, int x, int y)
{
    for (int d = 0; d < 4; d++)
        if (row_length(r, x, y, directions[d][0], directions[d][1]) == 5)
            return true;
    return false;
}

static void find_overlines(RefereeVerdict *v, const Referee *r, int x, int y)
{
    for (int d = 0; d < 4; d++) {
        const int dx = directions[d][0], dy = directions[d][1];
        if (row_length(r, x, y, dx, dy) < 6)
            continue;
        const int forward = follow(r, x, y, dx, dy), back = follow(r, x, y, -dx, -dy);
        add_line(v, GMK_LINE_OVERLINE, (GmkPoint){x - back * dx, y - back * dy},
                 (GmkPoint){x + forward * dx, y + forward * dy});
    }
}

/* Of five cells from (x, y) on: are four black and one empty? Then *gap is the empty one's place.
 */
static bool is_four_of_five(const Referee *r, int x, int y, int dx, int dy, int *gap)
{
    int black = 0, empty = 0;
    for (int i = 0; i < 5; i++) {
        const GmkCell cell = referee_cell(r, x + i * dx, y + i * dy);
        black += cell == GMK_CELL_BLACK;
        if (cell == GMK_CELL_EMPTY) {
            empty++;
            *gap = i;
        }
    }
    return black == 4 && empty == 1;
}

/* A four: four stones, this one among them, to which one stone can be added for exactly five. */
static void find_fours(RefereeVerdict *v, const Referee *r, int x, int y)
{
    for (int d = 0; d < 4; d++) {
        const int dx = directions[d][0], dy = directions[d][1];
        for (int start = -4; start <= 0; start++) {
            const int sx = x + start * dx, sy = y + start * dy;
            int gap = -1;
            if (!is_four_of_five(r, sx, sy, dx, dy, &gap))
                continue;
            Referee filled = *r;
            filled.cells[sy + gap * dy][sx + gap * dx] = GMK_CELL_BLACK;
            if (row_length(&filled, sx + gap * dx, sy + gap * dy, dx, dy) != 5)
                continue;
            const int first = gap == 0 ? 1 : 0, last = gap == 4 ? 3 : 4;
            add_line(v, GMK_LINE_FOUR, (GmkPoint){sx + first * dx, sy + first * dy},
                     (GmkPoint){sx + last * dx, sy + last * dy});
        }
    }
}

/* Whether an added black stone at (x, y) would stand in a row of exactly five in this direction. */
static bool would_make_five(const Referee *r, int x, int y, int dx, int dy)
{
    if (referee_cell(r, x, y) != GMK_CELL_EMPTY)
        return false;
    Referee added = *r;
    added.cells[y][x] = GMK_CELL_BLACK;
    return row_length(&added, x, y, dx, dy) == 5;
}

/*
 * Whether black at the empty point q turns the stone at p, and two others, into a straight four:
 * four in an unbroken row that can become five at both ends. *from and *to are the ends of the
 * three.
 */
static bool makes_straight_four(const Referee *r, GmkPoint p, GmkPoint q, int dx, int dy,
                                GmkPoint *from, GmkPoint *to)
{
    Referee added = *r;
    added.cells[q.y][q.x] = GMK_CELL_BLACK;
    const int back = follow(&added, q.x, q.y, -dx, -dy);
    const GmkPoint first = {q.x - back * dx, q.y - back * dy};
    if (row_length(&added, q.x, q.y, dx, dy) != 4)
        return false;
    bool has_p = false;
    GmkPoint stones[4];
    int count = 0;
    for (int i = 0; i < 4; i++) {
        const GmkPoint at = {first.x + i * dx, first.y + i * dy};
        has_p |= at.x == p.x && at.y == p.y;
        if (at.x != q.x || at.y != q.y)
            stones[count++] = at;
    }
    *from = stones[0];
    *to = stones[2];
    return has_p && would_make_five(&added, first.x - dx, first.y - dy, dx, dy) &&
           would_make_five(&added, first.x + 4 * dx, first.y + 4 * dy, dx, dy);
}

/*
 * A three: three stones, this one among them, to which one stone can be added for a straight four,
 * by a move that black may make and that is not a five already.
 */
static void find_threes(RefereeVerdict *v, const Referee *r, int x, int y)
{
    RefereeVerdict seeming = {.line_count = 0}; /* without asking whether the move is allowed */
    for (int d = 0; d < 4; d++) {
        const int dx = directions[d][0], dy = directions[d][1];
        for (int away = -3; away <= 3; away++) {
            const GmkPoint q = {x + away * dx, y + away * dy};
            GmkPoint from, to;
            if (referee_cell(r, q.x, q.y) != GMK_CELL_EMPTY ||
                !makes_straight_four(r, (GmkPoint){x, y}, q, dx, dy, &from, &to))
                continue;
            add_line(&seeming, GMK_LINE_THREE, from, to);
            Referee added = *r;
            added.cells[q.y][q.x] = GMK_CELL_BLACK;
            if (!makes_five(&added, q.x, q.y) &&
                referee_forbidden(r, q.x, q.y).kind == GMK_FORBIDDEN_NOT)
                add_line(v, GMK_LINE_THREE, from, to);
        }
    }
    v->look_alike = seeming.line_count >= 2 && v->line_count < 2;
}

RefereeVerdict referee_forbidden(const Referee *referee, int x, int y)
{
    static const struct {
        void (*find)(RefereeVerdict *, const Referee *, int, int);
        int allowed;
        GmkForbiddenKind kind;
    } reasons[] = {{find_overlines, 0, GMK_FORBIDDEN_OVERLINE},
                   {find_fours, 1, GMK_FORBIDDEN_DOUBLE_FOUR},
                   {find_threes, 1, GMK_FORBIDDEN_DOUBLE_THREE}};
    Referee r = *referee;
    bool look_alike = false;
    r.cells[y][x] = GMK_CELL_BLACK;
    for (int i = 0; i < 3 && !makes_five(&r, x, y); i++) {
        RefereeVerdict v = {.kind = reasons[i].kind};
        reasons[i].find(&v, &r, x, y);
        if (v.line_count > reasons[i].allowed)
            return v;
        look_alike = v.look_alike;
    }
    return (RefereeVerdict){.kind = GMK_FORBIDDEN_NOT, .look_alike = look_alike};
}

/* ------------------------------------------------------------------------------------------------
 * The state of the game
 */

bool referee_may_play(const Referee *referee, int x, int y, GmkCell color)
{
    if (referee_cell(referee, x, y) != GMK_CELL_EMPTY)
        return false;
    return referee->rule != GMK_RULE_RENJU || color != GMK_CELL_BLACK ||
           referee_forbidden(referee, x, y).kind == GMK_FORBIDDEN_NOT;
}

static bool has_won(const Referee *r, GmkCell color)
{
    for (int y = 0; y < r->height; y++)
        for (int x = 0; x < r->width; x++)
            if (r->cells[y][x] == color && referee_wins_at(r, x, y))
                return true;
    return false;
}

GmkResult referee_result(const Referee *referee, GmkCell to_move)
{
    const GmkCell other = to_move == GMK_CELL_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK;
    const GmkCell order[2] = {other, to_move};
    for (int i = 0; i < 2; i++)
        if (has_won(referee, order[i]))
            return order[i] == GMK_CELL_BLACK ? GMK_RESULT_BLACK : GMK_RESULT_WHITE;
    for (int y = 0; y < referee->height; y++)
        for (int x = 0; x < referee->width; x++)
            if (referee_may_play(referee, x, y, to_move))
                return GMK_RESULT_NONE;
    return GMK_RESULT_DRAW;
}
