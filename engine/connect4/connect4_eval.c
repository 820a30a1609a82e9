#include "connect4/connect4_eval.h"

#include "connect4/zugzwang.h"

enum {
    /* The estimate at which a win is held three times as likely as a loss. */
    WIN_RATE_SCALE = 60,
    TO_MOVE = 7,
    BAR = 27,           /* a column that the other side will not enter */
    PAIR = 62,          /* a threat directly above it */
    ZUGZWANG_STEP = 10, /* cells of each entry below */
    ZUGZWANG_STEPS = 8,
};

/* What a win by zugzwang is worth, by the cells until then: the nearer, the surer. */
static const int32_t zugzwang_worth[ZUGZWANG_STEPS] = {160, 96, 75, 62, 51, 40, 32, 17};

int32_t connect4_evaluate(const Lines *lines, const Windows *windows)
{
    const Zugzwang end = zugzwang_judge(lines);
    const int own = lines->side, other = own ^ 1;
    int32_t value = own ? -windows->sums.value : windows->sums.value;
    value += BAR * (end.bars[own] - end.bars[other]) + PAIR * (end.pairs[own] - end.pairs[other]);
    if (end.winner >= 0) {
        const int step = end.cells / ZUGZWANG_STEP;
        const int32_t worth = zugzwang_worth[step < ZUGZWANG_STEPS ? step : ZUGZWANG_STEPS - 1];
        value += end.winner == own ? worth : -worth;
    }
    return value + TO_MOVE;
}

int32_t connect4_evaluate_state(const Connect4 *state)
{
    Windows windows;
    Lines lines;
    windows_from_state(&windows, state);
    lines_from_state(&lines, state);
    return connect4_evaluate(&lines, &windows);
}

double connect4_win_rate(int32_t score)
{
    if (score >= GMK_SCORE_PROVEN || score <= -GMK_SCORE_PROVEN)
        return score > 0 ? 1.0 : 0.0;
    const int32_t size = score < 0 ? -score : score;
    return 0.5 + 0.5 * (double)score / (double)(size + WIN_RATE_SCALE);
}
