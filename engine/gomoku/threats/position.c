/* The board of the search: patterns, threats and sums, updated by every stone. */
#include "position.h"

#include <stdlib.h>
#include <string.h>

#include "gomoku/rules/renju.h"

/* Position p of a line lies at bit 2 * (p + PATTERN_REACH): the border comes first. */
const int position_steps[BOARD_DIRECTIONS] = {1, POS_STRIDE, POS_STRIDE + 1, 1 - POS_STRIDE};

static void fill_side(RuleTables *tables, Side side)
{
    values_fill(tables->values[side], tables->threats[side], tables->ranks[side],
                tables->combinations, tables->weights, side,
                tables->rule == GMK_RULE_RENJU && side == 0);
}

/*
 * The empty cells of a ray whose patterns a stone at its start can change, from the nearest on. A
 * stone in between hides the change from its opponent's patterns; when stones of both colours lie in
 * between, nothing further can change.
 */
static void fill_rays(RuleTables *tables)
{
    for (uint32_t cells = 0; cells < 1 << (2 * PATTERN_REACH); cells++) {
        unsigned cut_behind = 0, cut_before = 0;
        for (int k = 1; k <= tables->reach; k++) {
            const unsigned behind = cells >> (2 * (k - 1)) & 3;
            const unsigned before = cells >> (2 * (PATTERN_REACH - k)) & 3;
            cut_behind |= behind;
            cut_before |= before;
            if (!behind && cut_behind != 3)
                tables->behind[cells] =
                    (uint16_t)(tables->behind[cells] | 1 << (PATTERN_REACH + k));
            if (!before && cut_before != 3)
                tables->before[cells] =
                    (uint16_t)(tables->before[cells] | 1 << (PATTERN_REACH - k));
        }
    }
}

RuleTables *rule_tables_new(GmkRule rule)
{
    RuleTables *tables = calloc(1, sizeof *tables);
    uint8_t *patterns = pattern_table_new(rule);
    if (!tables || !patterns) {
        free(tables);
        free(patterns);
        return NULL;
    }
    tables->rule = rule;
    tables->weights = weights_of_rule(rule);
    tables->patterns = patterns;
    tables->reach = pattern_reach(rule);
    for (uint32_t both = 0; both < 256; both++)
        tables->spread[both] = (both & 15) | (both >> 4) << 16;
    fill_rays(tables);
    combinations_fill(tables->combinations);
    fill_side(tables, 0);
    fill_side(tables, 1);
    return tables;
}

void rule_tables_free(RuleTables *tables)
{
    if (tables)
        free(tables->patterns);
    free(tables);
}

uint64_t rule_tables_bytes(const RuleTables *tables)
{
    return tables ? sizeof *tables + ((uint64_t)1 << (4 * tables->reach)) : 0;
}

bool rule_tables_load(RuleTables **tables, GmkRule rule)
{
    if (*tables && (*tables)->rule == rule)
        return true;
    rule_tables_free(*tables);
    *tables = rule_tables_new(rule);
    return *tables != NULL;
}

/* The patterns at `place` of a line, black's in the low and white's in the high half. */
static inline CellCodes look_up(const RuleTables *tables, uint64_t line, int place, int reach)
{
    return tables->spread[tables->patterns[pattern_key(line, place, reach)]];
}

static inline Threat threat_of(const RuleTables *tables, Side side, uint16_t code)
{
    return (Threat)tables->threats[side][tables->combinations[code]];
}

static void count_side(Position *position, Side side, int cell, int sign)
{
    const RuleTables *tables = position->tables;
    Sums *sums = &position->sums;
    const ValuePair value =
        tables->values[side][tables->combinations[position_code(position, side, cell)]];
    uint16_t *count = &sums->threats[side][position->threat[side][cell]];
    sums->values += sign > 0 ? value : -value;
    *count = (uint16_t)(*count + sign);
}

static inline void save_cell(Played *played, const Position *position, int cell)
{
    played->saved[played->saved_count++] =
        (SavedCell){position->codes[cell],
                    (uint16_t)cell,
                    {position->threat[0][cell], position->threat[1][cell]}};
}

/* Replaces one side's code of a cell. Returns the change of the values. */
static inline ValuePair renew_code(Position *position, const RuleTables *tables, Side side,
                                   int cell, uint16_t old, uint16_t now)
{
    const unsigned lost = tables->combinations[old], gained = tables->combinations[now];
    const uint8_t before = position->threat[side][cell], after = tables->threats[side][gained];
    if (before != after) {
        position->sums.threats[side][before]--;
        position->sums.threats[side][after]++;
        position->threat[side][cell] = after;
    }
    return tables->values[side][gained] - tables->values[side][lost];
}

/*
 * Updates the patterns of the empty cells of a line around the changed place. Returns the change of
 * the values. `direction` and `reach` are constants wherever this is inlined.
 *
 * Nine cells of ten that are visited change, and most change for both colours: testing each for a
 * change costs more, by branches that cannot be foretold, than it saves.
 */
static inline ValuePair renew_line(Position *position, Played *played, uint64_t line, int place,
                                   int cell, int direction, int reach)
{
    const RuleTables *tables = position->tables;
    const CellCodes keep = ~((CellCodes)0x000F000F << (4 * direction));
    const uint32_t around = (uint32_t)(line >> (2 * place));
    const uint32_t ray = (1 << (2 * PATTERN_REACH)) - 1;
    uint32_t visit =
        tables->before[around & ray] | tables->behind[around >> (2 * PATTERN_REACH + 2) & ray];
    ValuePair gain = 0;
    for (; visit; visit &= visit - 1) {
        const int k = __builtin_ctz(visit) - PATTERN_REACH;
        const int at = cell + k * position_steps[direction];
        const CellCodes old = position->codes[at];
        const CellCodes now = (old & keep) | look_up(tables, line, place + k, reach)
                                                 << (4 * direction);
        save_cell(played, position, at);
        position->codes[at] = now;
        gain += renew_code(position, tables, 0, at, (uint16_t)old, (uint16_t)now);
        gain += renew_code(position, tables, 1, at, (uint16_t)(old >> 16), (uint16_t)(now >> 16));
    }
    return gain;
}

/* Puts the stone into its line of this direction and updates the patterns along it. */
static inline ValuePair put_in_line(Position *position, Played *played, int cell, int direction,
                                    int reach)
{
    const GmkPoint at = position_point(cell);
    const int place = position_place(direction, at.x, at.y);
    uint64_t *line = &position->lines[direction][position_line(direction, at.x, at.y)];
    *line |= line_stone(position->to_move, place);
    return renew_line(position, played, *line, place, cell, direction, reach);
}

/* Written out, not as a loop, so that the directions are constants. */
static inline void renew_lines(Position *position, Played *played, int cell, int reach)
{
    ValuePair gain = put_in_line(position, played, cell, 0, reach);
    gain += put_in_line(position, played, cell, 1, reach);
    gain += put_in_line(position, played, cell, 2, reach);
    gain += put_in_line(position, played, cell, 3, reach);
    position->sums.values += gain;
}

/*
 * Adds or removes a stone in the counts of the 5 x 5 cells around it, five bytes of a row at once:
 * no count overflows its byte, so one addition does. The ones come from memory as the counts do,
 * and so stand in the same bytes whatever the order of bytes in the machine.
 */
static void spread(Position *position, int cell, bool add)
{
    static const uint8_t first_five[8] = {1, 1, 1, 1, 1};
    uint64_t ones;
    memcpy(&ones, first_five, sizeof ones);
    for (int dy = -2; dy <= 2; dy++) {
        uint8_t *row = &position->near[cell + dy * POS_STRIDE - 2];
        uint64_t eight;
        memcpy(&eight, row, sizeof eight);
        eight = add ? eight + ones : eight - ones;
        memcpy(row, &eight, sizeof eight);
    }
}

void position_play(Position *position, int cell)
{
    Played *played = &position->played[position->played_count++];
    const Side side = position->to_move;
    played->cell = (uint16_t)cell;
    played->saved_count = 0;
    played->before = position->sums;

    save_cell(played, position, cell);
    count_side(position, 0, cell, -1);
    count_side(position, 1, cell, -1);
    position->codes[cell] = 0;
    position->threat[0][cell] = position->threat[1][cell] = THREAT_NONE;
    position->stones[cell] = (uint8_t)(side + 1);
    position->empty_count--;
    position->ply++;
    spread(position, cell, true);
    if (position->tables->reach == PATTERN_REACH)
        renew_lines(position, played, cell, PATTERN_REACH);
    else
        renew_lines(position, played, cell, PATTERN_REACH - 1);
    position->sums.hash = position_hash_after(position, cell);
    position->to_move ^= 1;
}

void position_undo(Position *position)
{
    Played *played = &position->played[--position->played_count];
    const int cell = played->cell;
    const GmkPoint at = position_point(cell);
    for (int d = 0; d < BOARD_DIRECTIONS; d++) {
        const int place = position_place(d, at.x, at.y);
        position->lines[d][position_line(d, at.x, at.y)] &=
            ~(UINT64_C(3) << (2 * (place + PATTERN_REACH)));
    }
    for (int i = played->saved_count - 1; i >= 0; i--) {
        const SavedCell *saved = &played->saved[i];
        position->codes[saved->cell] = saved->codes;
        position->threat[0][saved->cell] = saved->threat[0];
        position->threat[1][saved->cell] = saved->threat[1];
    }
    spread(position, cell, false);
    position->stones[cell] = GMK_CELL_EMPTY;
    position->empty_count++;
    position->ply--;
    position->sums = played->before;
    position->to_move ^= 1;
}

/* Fills all lines with edge, then with the cells of the board. */
static void draw_lines(Position *position)
{
    memset(position->lines, 0xFF, sizeof position->lines);
    for (int y = 0; y < position->height; y++)
        for (int x = 0; x < position->width; x++) {
            const uint64_t what = position->stones[position_cell((GmkPoint){x, y})];
            for (int d = 0; d < BOARD_DIRECTIONS; d++) {
                const int shift = 2 * (position_place(d, x, y) + PATTERN_REACH);
                uint64_t *line = &position->lines[d][position_line(d, x, y)];
                *line = (*line & ~(UINT64_C(3) << shift)) | what << shift;
            }
        }
}

static void fill_cell(Position *position, int x, int y)
{
    const int cell = position_cell((GmkPoint){x, y});
    CellCodes codes = 0;
    for (int d = 0; d < BOARD_DIRECTIONS; d++)
        codes |= look_up(position->tables, position->lines[d][position_line(d, x, y)],
                         position_place(d, x, y), position->tables->reach)
                 << (4 * d);
    position->codes[cell] = codes;
    for (Side side = 0; side < 2; side++) {
        position->threat[side][cell] =
            (uint8_t)threat_of(position->tables, side, position_code(position, side, cell));
        count_side(position, side, cell, 1);
    }
}

void position_from_board(Position *position, const Board *board, const RuleTables *tables)
{
    memset(position, 0, sizeof *position);
    position->tables = tables;
    position->width = board->width;
    position->height = board->height;
    position->to_move = board->to_move == GMK_CELL_WHITE;
    position->sums.hash = board->hash;
    memset(position->stones, GMK_CELL_BLOCKED, sizeof position->stones);
    for (int y = 0; y < board->height; y++)
        for (int x = 0; x < board->width; x++) {
            const int cell = position_cell((GmkPoint){x, y});
            const int referee_cell = board_cell((GmkPoint){x, y});
            const uint8_t what = board->cells[referee_cell];
            position->stones[cell] = what;
            position->keys[0][cell] = zobrist_cell((uint32_t)referee_cell, ZOBRIST_BLACK);
            position->keys[1][cell] = zobrist_cell((uint32_t)referee_cell, ZOBRIST_WHITE);
            if (what == GMK_CELL_BLACK || what == GMK_CELL_WHITE) {
                position->ply++;
                spread(position, cell, true);
            }
            position->empty_count = (uint16_t)(position->empty_count + (what == GMK_CELL_EMPTY));
        }
    draw_lines(position);
    for (int y = 0; y < board->height; y++)
        for (int x = 0; x < board->width; x++)
            if (position->stones[position_cell((GmkPoint){x, y})] == GMK_CELL_EMPTY)
                fill_cell(position, x, y);
}

int position_find(const Position *position, Side side, Threat threat)
{
    for (int y = 0; y < position->height; y++) {
        const int row = position_cell((GmkPoint){0, y});
        const uint8_t *found = memchr(&position->threat[side][row], (int)threat, position->width);
        if (found)
            return (int)(found - position->threat[side]);
    }
    return POS_NO_CELL;
}

Threat position_threat_in(const Position *position, Side side, int cell, int direction,
                          uint64_t line)
{
    const RuleTables *tables = position->tables;
    const GmkPoint at = position_point(cell);
    const CellCodes now =
        (position->codes[cell] & ~((CellCodes)0x000F000F << (4 * direction))) |
        look_up(tables, line, position_place(direction, at.x, at.y), tables->reach)
            << (4 * direction);
    return threat_of(tables, side, (uint16_t)(now >> (16 * side)));
}

Threat position_threat_after(const Position *position, Side side, int cell, int direction,
                             int distance)
{
    const GmkPoint at = position_point(cell);
    const int place = position_place(direction, at.x, at.y) + distance;
    const uint64_t line = position->lines[direction][position_line(direction, at.x, at.y)];
    return position_threat_in(position, side, cell, direction, line | line_stone(side ^ 1, place));
}

bool position_is_forbidden(const Position *position, int cell)
{
    if (position->tables->rule != GMK_RULE_RENJU)
        return false;
    Board board;
    memset(board.cells, GMK_CELL_BLOCKED, sizeof board.cells);
    for (int y = 0; y < position->height; y++)
        memcpy(&board.cells[board_cell((GmkPoint){0, y})],
               &position->stones[position_cell((GmkPoint){0, y})], position->width);
    return renju_is_forbidden(&board, board_cell(position_point(cell)));
}
