/* Connect four as a GameOps table: rules, position and thinking. */
#include "connect4.h"

#include "connect4/rules/connect4_board.h"
#include "connect4/search/connect4_eval.h"
#include "connect4_think.h"

static GmkStatus ops_init(void *state, const GmkSetup *setup)
{
    return connect4_init(state, setup);
}

static GmkStatus ops_play(void *state, GmkPoint point)
{
    return connect4_play(state, point);
}

static GmkStatus ops_check(const void *state, GmkPoint point)
{
    return connect4_check(state, point);
}

static GmkStatus ops_undo(void *state)
{
    return connect4_undo(state);
}

static GmkStatus ops_set_position(void *state, const GmkStone *stones, int32_t count,
                                  GmkCell to_move)
{
    return connect4_set_position(state, stones, count, to_move);
}

static GmkCell ops_cell(const void *state, GmkPoint point)
{
    return connect4_cell(state, point);
}

static int32_t ops_legal_moves(GmkPoint *out, int32_t capacity, const void *state)
{
    return connect4_legal_moves(out, capacity, state);
}

static int32_t ops_winning_lines(GmkLine *out, int32_t capacity, const void *state)
{
    return connect4_winning_lines(out, capacity, state);
}

static int32_t ops_width(const void *state)
{
    return ((const Connect4 *)state)->grid.width;
}

static int32_t ops_height(const void *state)
{
    return ((const Connect4 *)state)->grid.height;
}

static GmkRule ops_rule(const void *state)
{
    (void)state;
    return GMK_RULE_FREESTYLE; /* there is one rule; the setup's is ignored */
}

static GmkCell ops_to_move(const void *state)
{
    return ((const Connect4 *)state)->side ? GMK_CELL_WHITE : GMK_CELL_BLACK;
}

static GmkResult ops_result(const void *state)
{
    return ((const Connect4 *)state)->result;
}

static int32_t ops_move_count(const void *state)
{
    return ((const Connect4 *)state)->move_count;
}

static GmkPoint ops_move(const void *state, int32_t index)
{
    const Connect4 *c = state;
    return connect4_point(&c->grid, c->moves[index]);
}

static uint64_t ops_hash(const void *state)
{
    return ((const Connect4 *)state)->hash;
}

static void ops_forbidden(GmkForbidden *out, const void *state, GmkPoint point)
{
    (void)state;
    (void)point;
    out->kind = GMK_FORBIDDEN_NOT;
    out->line_count = 0;
}

static void ops_to_text(char out[GMK_NOTATION_MAX], const void *state, GmkPoint point)
{
    (void)state;
    const int number = point.x + 1;
    int n = 0;
    if (number >= 10)
        out[n++] = (char)('0' + number / 10);
    out[n++] = (char)('0' + number % 10);
    out[n] = '\0';
}

static double ops_score_rate(GmkRule rule, int32_t score)
{
    (void)rule;
    return connect4_score_rate(score);
}

static int32_t ops_rate_score(GmkRule rule, double rate)
{
    (void)rule;
    return connect4_rate_score(rate);
}

static GmkStatus ops_from_text(GmkPoint *out, const void *state, const char *text)
{
    const Connect4 *c = state;
    int number = 0, digits = 0;
    for (; text[digits] >= '0' && text[digits] <= '9' && digits < 3; digits++)
        number = number * 10 + (text[digits] - '0');
    if (digits < 1 || digits > 2 || text[digits] != '\0' || text[0] == '0')
        return GMK_ERR_FORMAT;
    if (number > c->grid.width)
        return GMK_ERR_OFF_BOARD;
    const int bit = connect4_landing_bit(c, number - 1);
    *out = bit < 0 ? (GmkPoint){number - 1, 0} : connect4_point(&c->grid, bit);
    return GMK_OK;
}

const GameOps connect4_ops = {
    .state_size = sizeof(Connect4),
    .side_min = GMK_CONNECT4_SIDE_MIN,
    .side_max = GMK_CONNECT4_SIDE_MAX,
    .init = ops_init,
    .play = ops_play,
    .check = ops_check,
    .undo = ops_undo,
    .set_position = ops_set_position,
    .width = ops_width,
    .height = ops_height,
    .rule = ops_rule,
    .cell = ops_cell,
    .to_move = ops_to_move,
    .result = ops_result,
    .move_count = ops_move_count,
    .move = ops_move,
    .hash = ops_hash,
    .legal_moves = ops_legal_moves,
    .winning_lines = ops_winning_lines,
    .forbidden = ops_forbidden,
    .to_text = ops_to_text,
    .from_text = ops_from_text,
    .score_rate = ops_score_rate,
    .rate_score = ops_rate_score,
    .memory_new = connect4_memory_new,
    .memory_free = connect4_memory_free,
    .memory_clear = connect4_memory_clear,
    .memory_bytes = connect4_memory_bytes,
    .think = connect4_think,
};
