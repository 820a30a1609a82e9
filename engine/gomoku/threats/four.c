/* Looks a four and its reply up in their line. */
#include "four.h"

#include "moves.h"

enum { FIVE_REACH = 4 }; /* from a stone to the furthest cell of a five with it */

/* The direction of the four that the side to move would make at this cell. */
static int four_direction(const Position *position, int cell)
{
    const uint16_t code = position_code(position, position->to_move, cell);
    int direction = 0;
    while (direction < BOARD_DIRECTIONS - 1 && code_pattern(code, direction) != PATTERN_FOUR)
        direction++;
    return direction;
}

/* How far it is to the cell that makes five; 0: there is none. */
static int five_distance(const RuleTables *tables, uint64_t line, int place, Side side)
{
    for (int k = -FIVE_REACH; k <= FIVE_REACH; k++) {
        if (line_cell(line, place + k))
            continue;
        const uint8_t both = tables->patterns[pattern_key(line, place + k, tables->reach)];
        if ((both >> (4 * side) & 15) == PATTERN_FIVE)
            return k;
    }
    return 0;
}

bool four_find(Four *out, const Position *position, int cell)
{
    const RuleTables *tables = position->tables;
    if (board_rule_is_caro(tables->rule))
        return false;
    const Side side = position->to_move;
    const int d = four_direction(position, cell);
    const GmkPoint at = position_point(cell);
    const int place = position_place(d, at.x, at.y);
    const uint64_t line = position->lines[d][position_line(d, at.x, at.y)];
    const uint64_t stone = line_stone(side, place);
    const int k = five_distance(tables, line | stone, place, side);
    if (k == 0)
        return false;
    *out = (Four){cell, cell + k * position_steps[d], d,
                  line | stone | line_stone(side ^ 1, place + k), k};
    return tables->rule != GMK_RULE_RENJU || side == 0 ||
           position_threat_in(position, 0, out->reply, d, line | stone) != THREAT_FORBIDDEN;
}

/*
 * A plain four leaves no three in other lines, so that a new four can only come in its own. There
 * every cell is looked up with both stones. Fours elsewhere stay, and so must not be there. The
 * reply takes patterns away from the other side, but under renju it can make a forbidden point a
 * legal four.
 */
bool four_is_last(const Four *four, const Position *position)
{
    const Side side = position->to_move;
    const int step = position_steps[four->direction];
    if (position->threat[side][four->cell] != THREAT_FOUR ||
        position_count(position, side, THREAT_FORBIDDEN) > 0)
        return false;
    unsigned fours = moves_count_fours(position, side) - 1; /* but this one */
    if (fours > 2 * PATTERN_REACH)
        return false;
    const GmkPoint at = position_point(four->cell);
    const int place = position_place(four->direction, at.x, at.y);
    for (int k = -PATTERN_REACH; k <= PATTERN_REACH; k++) {
        const int cell = four->cell + k * step;
        if (k == four->distance)
            fours -= moves_is_four(position->threat[side][cell]);
        else if (line_cell(four->line, place + k) == 0) {
            fours -= moves_is_four(position->threat[side][cell]);
            if (position_threat_in(position, side, cell, four->direction, four->line) >=
                THREAT_FOUR)
                return false;
        }
    }
    return fours == 0;
}
