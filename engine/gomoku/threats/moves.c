/* Generates candidate moves, all forced ones where threats force, and orders them. */
#include "moves.h"

#include <string.h>

unsigned moves_count_fours(const Position *position, Side side)
{
    return position_count(position, side, THREAT_FOUR) +
           position_count(position, side, THREAT_FOUR_PLUS) +
           position_count(position, side, THREAT_FOUR_THREE) +
           position_count(position, side, THREAT_OPEN_FOUR);
}

/*
 * Four-three and double three win when the opponent cannot make a four: one threat is stopped, the
 * other becomes an open four. Not under caro, where an end may be shut, nor for black in renju,
 * whose open four may be forbidden. A forbidden point of black counts as a possible four.
 */
static bool wins_by_two_threats(const Position *position, Side side)
{
    const GmkRule rule = position->tables->rule;
    const Side other = side ^ 1;
    if (board_rule_is_caro(rule) || (rule == GMK_RULE_RENJU && side == 0))
        return false;
    if (position_count(position, side, THREAT_FOUR_THREE) == 0 &&
        position_count(position, side, THREAT_DOUBLE_THREE) == 0)
        return false;
    return moves_count_fours(position, other) == 0 &&
           position_count(position, other, THREAT_FORBIDDEN) == 0;
}

int moves_verdict(const Position *position, int ply)
{
    const Side side = position->to_move, other = side ^ 1;
    if (position_count(position, side, THREAT_FIVE) > 0)
        return GMK_SCORE_WIN - (ply + 1);
    const unsigned fives = position_count(position, other, THREAT_FIVE);
    if (fives > 0) {
        if ((fives > 1 && !board_rule_is_caro(position->tables->rule)) ||
            (fives == 1 && side == 0 && position->tables->rule == GMK_RULE_RENJU &&
             !position_is_legal(position, position_find(position, other, THREAT_FIVE))))
            return -(GMK_SCORE_WIN - (ply + 2));
        return SCORE_UNDECIDED;
    }
    if (position_count(position, side, THREAT_OPEN_FOUR) > 0)
        return GMK_SCORE_WIN - (ply + 3);
    if (wins_by_two_threats(position, side))
        return GMK_SCORE_WIN - (ply + 5);
    return SCORE_UNDECIDED;
}

/* The rank of a move of this side: what it makes, and what it takes from the opponent. */
static int32_t rank_of(const Position *position, Side side, int cell)
{
    return position_rank(position, side, cell).attack +
           position_rank(position, side ^ 1, cell).defend;
}

static Move make_move(const Position *position, int cell)
{
    return (Move){(uint16_t)cell, rank_of(position, position->to_move, cell)};
}

static void add(MoveList *list, const Position *position, int cell)
{
    list->moves[list->count++] = make_move(position, cell);
}

enum {
    AT_ONCE = 8
}; /* cells; rows of a Position may be read beyond the board: nothing threatens there */

_Static_assert((int)THREAT_COUNT < 0x80, "has_from() needs the highest bit of a byte");
_Static_assert(THREAT_FOUR == 8 && THREAT_OPEN_FOUR == 11, "fours are the numbers 10xx in binary");
_Static_assert((GMK_GOMOKU_SIDE_MAX + AT_ONCE - 1) / AT_ONCE * AT_ONCE <= POS_STRIDE,
               "reading on stays in the row");

/* Whether one of eight cells has a four. */
static inline bool has_four(const uint8_t *threats)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t eight;
    memcpy(&eight, threats, sizeof eight);
    eight = (eight ^ THREAT_FOUR * ones) & 0xFC * ones; /* a four is a zero byte now */
    return ((eight - ones) & ~eight & 0x80 * ones) != 0;
}

/* Whether one of eight threats is at least this one. */
static inline bool has_from(const uint8_t *threats, Threat least)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t eight;
    memcpy(&eight, threats, sizeof eight);
    return ((eight + (0x80 - (uint64_t)least) * ones) & 0x80 * ones) != 0;
}

int moves_fours(Move *out, int capacity, const Position *position)
{
    const Side side = position->to_move;
    int count = 0;
    unsigned left = moves_count_fours(position, side);
    for (int y = 0; y < position->height && left > 0; y++)
        for (int x = 0; x < position->width; x += AT_ONCE) {
            const int first = position_cell((GmkPoint){x, y});
            if (!has_four(&position->threat[side][first]))
                continue;
            for (int cell = first; cell < first + AT_ONCE; cell++)
                if (moves_is_four(position->threat[side][cell])) {
                    if (count < capacity)
                        out[count++] = make_move(position, cell);
                    left--;
                }
        }
    return count;
}

/* The direction of the five that `side` would make at `cell`. */
static int five_direction(const Position *position, Side side, int cell)
{
    for (int d = 0; d < BOARD_DIRECTIONS; d++)
        if (code_pattern(position_code(position, side, cell), d) == PATTERN_FIVE)
            return d;
    return 0;
}

int moves_five_blocks(uint16_t out[4], const Position *position, Side side)
{
    const int five = position_find(position, side, THREAT_FIVE);
    int count = 0;
    out[count++] = (uint16_t)five;
    if (!board_rule_is_caro(position->tables->rule))
        return count;
    /* The two ends of the coming five: under caro a stone there may shut it in. */
    const int step = position_steps[five_direction(position, side, five)];
    for (int way = -1; way <= 1; way += 2) {
        int end = five + way * step;
        while (position->stones[end] == side + 1)
            end += way * step;
        if (position->stones[end] == GMK_CELL_EMPTY)
            out[count++] = (uint16_t)end;
    }
    return count;
}

static bool has_cell(const MoveList *list, int cell)
{
    for (int i = 0; i < list->count; i++)
        if (list->moves[i].cell == cell)
            return true;
    return false;
}

/* Sets of threats, one bit each. */
enum {
    MASK_OPEN_FOUR = 1 << THREAT_OPEN_FOUR,
    MASK_TWO_THREATS = 1 << THREAT_FOUR_THREE | 1 << THREAT_DOUBLE_THREE,
};

_Static_assert(THREAT_DOUBLE_THREE < THREAT_FOUR_THREE && THREAT_FOUR_THREE < THREAT_OPEN_FOUR,
               "find_wins() reads no cell below the first");

/* The cells where the opponent could make a winning threat. */
typedef struct Wins {
    unsigned mask; /* the kinds of threat that win */
    int count;
    uint16_t cells[GMK_CELLS_MAX];
} Wins;

static void find_wins(Wins *out, const Position *position, Side side, unsigned mask)
{
    out->mask = mask;
    out->count = 0;
    for (int y = 0; y < position->height; y++)
        for (int x = 0; x < position->width; x += AT_ONCE) {
            const int first = position_cell((GmkPoint){x, y});
            if (!has_from(&position->threat[side][first], THREAT_DOUBLE_THREE))
                continue;
            for (int cell = first; cell < first + AT_ONCE; cell++)
                if (mask >> position->threat[side][cell] & 1)
                    out->cells[out->count++] = (uint16_t)cell;
        }
}

/* Whether a stone of the other side at `at` prevents the win at the cell `win`. */
static bool takes_away(const Position *position, Side side, int win, unsigned mask, int at)
{
    const GmkPoint from = position_point(win), to = position_point(at);
    const int dx = to.x - from.x, dy = to.y - from.y, k = dx != 0 ? dx : dy;
    if (k == 0)
        return true;
    if (k < -PATTERN_REACH || k > PATTERN_REACH || (dx != 0 && dy != 0 && dx != dy && dx != -dy))
        return false;
    const int d = dy == 0 ? 0 : dx == 0 ? 1 : dx == dy ? 2 : 3;
    return !(mask >> position_threat_after(position, side, win, d, k) & 1);
}

static bool takes_all_away(const Position *position, Side side, const Wins *wins, int at)
{
    for (int i = 0; i < wins->count; i++)
        if (!takes_away(position, side, wins->cells[i], wins->mask, at))
            return false;
    return true;
}

/*
 * The opponent can make an open four: generates own fours and the moves that stop it. A move that
 * stops all open fours stops the first one too, so only cells on its lines are tested. +46 ± 48 Elo
 * (10,000 nodes a move).
 */
static void generate_defences(MoveList *list, const Position *position)
{
    const Side side = position->to_move, other = side ^ 1;
    Wins fours;
    find_wins(&fours, position, other, MASK_OPEN_FOUR);
    list->count = moves_fours(list->moves, GMK_CELLS_MAX, position);
    const int first = fours.cells[0];
    for (int d = 0; d < BOARD_DIRECTIONS; d++) {
        if (code_pattern(position_code(position, other, first), d) < PATTERN_FOUR)
            continue;
        for (int k = -PATTERN_REACH; k <= PATTERN_REACH; k++) {
            const int at = first + k * position_steps[d];
            if ((k == 0 && d > 0 && has_cell(list, at)) || at < 0 || at >= POS_CELLS ||
                position->stones[at] != GMK_CELL_EMPTY || moves_is_four(position->threat[side][at]))
                continue;
            if (takes_all_away(position, other, &fours, at))
                add(list, position, at);
        }
    }
    if (list->count == 0) /* nothing stops it: every move loses, so this one is as good as any */
        add(list, position, first);
    if (position->tables->rule == GMK_RULE_RENJU && side == 0)
        list->complete = position_count(position, 0, THREAT_FORBIDDEN) == 0;
}

/*
 * The opponent would win by two threats at once, and we have no four: generates the moves that
 * prevent all of these wins, and threes, from which a four may come in time. After any other move
 * moves_verdict() calls the position lost.
 */
static void generate_against_two_threats(MoveList *list, const Position *position)
{
    const Side side = position->to_move, other = side ^ 1;
    Wins wins;
    find_wins(&wins, position, other, MASK_TWO_THREATS);
    for (int y = 0; y < position->height; y++)
        for (int x = 0; x < position->width; x += AT_ONCE) {
            const int eight = position_cell((GmkPoint){x, y});
            if (!has_from(&position->threat[side][eight], THREAT_THREE))
                continue;
            for (int cell = eight; cell < eight + AT_ONCE; cell++)
                if (position->threat[side][cell] >= THREAT_THREE)
                    add(list, position, cell);
        }
    const int first = wins.cells[0];
    for (int d = 0; d < BOARD_DIRECTIONS; d++)
        for (int k = -PATTERN_REACH; k <= PATTERN_REACH; k++) {
            const int at = first + k * position_steps[d];
            if ((k == 0 && d > 0) || at < 0 || at >= POS_CELLS ||
                position->stones[at] != GMK_CELL_EMPTY ||
                position->threat[side][at] >= THREAT_THREE)
                continue;
            if (takes_all_away(position, other, &wins, at))
                add(list, position, at);
        }
    if (list->count == 0) /* nothing prevents it: every move loses, so this one is as good as any */
        add(list, position, first);
    /* A black stone may make another point forbidden, which moves_verdict() counts as a four. */
    list->complete = position->tables->rule != GMK_RULE_RENJU || side != 0;
}

/* Whether none of eight cells is a candidate. */
static inline bool is_far(const Position *position, int first)
{
    uint64_t near;
    memcpy(&near, &position->near[first], sizeof near);
    return near == 0 && !has_from(&position->threat[0][first], THREAT_OPEN_TWO + 1) &&
           !has_from(&position->threat[1][first], THREAT_OPEN_TWO + 1);
}

/* A cell is a candidate when stones are near, or when it has a pattern with stones further off. */
static void generate_all(MoveList *list, const Position *position)
{
    for (int y = 0; y < position->height; y++)
        for (int x = 0; x < position->width; x += AT_ONCE) {
            const int first = position_cell((GmkPoint){x, y});
            if (is_far(position, first))
                continue;
            for (int cell = first; cell < first + AT_ONCE; cell++)
                if (position->stones[cell] == GMK_CELL_EMPTY &&
                    (position->near[cell] || position->threat[0][cell] > THREAT_OPEN_TWO ||
                     position->threat[1][cell] > THREAT_OPEN_TWO))
                    add(list, position, cell);
        }
    list->complete = false;
}

/* There is no candidate: takes the empty cell nearest to the middle. */
static void add_middle(MoveList *list, const Position *position)
{
    int best = POS_NO_CELL, best_distance = INT32_MAX;
    for (int y = 0; y < position->height; y++)
        for (int x = 0; x < position->width; x++) {
            const int cell = position_cell((GmkPoint){x, y});
            const int dx = 2 * x - (position->width - 1), dy = 2 * y - (position->height - 1);
            const int distance = dx * dx + dy * dy;
            if (position->stones[cell] != GMK_CELL_EMPTY || distance >= best_distance ||
                !position_is_legal(position, cell))
                continue;
            best = cell;
            best_distance = distance;
        }
    if (best != POS_NO_CELL)
        add(list, position, best);
}

/* Renju: removes the moves that are forbidden for black. */
static void drop_illegal(MoveList *list, const Position *position)
{
    if (position->tables->rule != GMK_RULE_RENJU || position->to_move != 0)
        return;
    int kept = 0;
    for (int i = 0; i < list->count; i++)
        if (position_is_legal(position, list->moves[i].cell))
            list->moves[kept++] = list->moves[i];
    list->count = kept;
}

void moves_generate(MoveList *list, const Position *position)
{
    const Side other = position->to_move ^ 1;
    list->count = 0;
    list->complete = true;
    if (position_count(position, other, THREAT_FIVE) > 0) {
        uint16_t blocks[4];
        const int count = moves_five_blocks(blocks, position, other);
        for (int i = 0; i < count; i++)
            add(list, position, blocks[i]);
    } else if (position_count(position, other, THREAT_OPEN_FOUR) > 0)
        generate_defences(list, position);
    else if (wins_by_two_threats(position, other))
        generate_against_two_threats(list, position);
    else
        generate_all(list, position);
    drop_illegal(list, position);
    if (list->count == 0) {
        add_middle(list, position);
        list->complete = false;
    }
}

void moves_complete(MoveList *list, const Position *position)
{
    bool listed[POS_CELLS] = {false};
    for (int i = 0; i < list->count; i++)
        listed[list->moves[i].cell] = true;
    for (int y = 0; y < position->height; y++)
        for (int x = 0; x < position->width; x++) {
            const int cell = position_cell((GmkPoint){x, y});
            if (position->stones[cell] == GMK_CELL_EMPTY && !listed[cell] &&
                position_is_legal(position, cell))
                list->moves[list->count++] = (Move){(uint16_t)cell, INT16_MIN};
        }
    list->complete = true;
}

/* moves_come_before() as a number: the greater one comes first. */
static inline int64_t order_of(const Move *move)
{
    return (int64_t)move->rank * (1 << 16) - move->cell;
}

/* Without branches: which move is the best so far cannot be foretold. */
void moves_pick(MoveList *list, int from)
{
    const int count = list->count;
    int best = from;
    int64_t highest = order_of(&list->moves[from]);
    for (int i = from + 1; i < count; i++) {
        const int64_t order = order_of(&list->moves[i]);
        best = order > highest ? i : best;
        highest = order > highest ? order : highest;
    }
    const Move swap = list->moves[from];
    list->moves[from] = list->moves[best];
    list->moves[best] = swap;
}
