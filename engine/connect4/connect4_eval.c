#include "connect4/connect4_eval.h"

#include "connect4/zugzwang.h"

enum {
    /* The estimate at which a win is held three times as likely as a loss. */
    WIN_RATE_SCALE = 60,
    /* A win by zugzwang: surer the nearer it is. */
    ZUGZWANG_NEAR = 120,
    ZUGZWANG_HALF = 40, /* cells away at which half of it is left */
    TO_MOVE = 2,
};

int32_t connect4_evaluate(const Lines *lines, const Windows *windows)
{
    const Zugzwang end = zugzwang_judge(lines);
    int32_t value = lines->side ? -windows->sums.value : windows->sums.value;
    if (end.winner >= 0) {
        const int32_t worth = ZUGZWANG_NEAR * ZUGZWANG_HALF / (ZUGZWANG_HALF + end.cells);
        value += end.winner == lines->side ? worth : -worth;
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
