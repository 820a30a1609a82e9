/* advice.c: what is wanted and known about the position shown; see advice.h. */
#include "advice.h"

void advice_forget(Advice *advice)
{
    advice->wants_hint = advice->has_hint = false;
    advice->analysed = advice->has_analysis = false;
    advice->has_scores = advice->win_searched = false;
}

/* ------------------------------------------------------------------------------------------------
 * What is wanted
 */

static bool wants_columns(const Advice *advice, const GmkGame *board)
{
    return advice->scoring && gmk_game_board(board) == GMK_BOARD_CONNECT4 &&
           !(advice->has_scores && advice->scores.finished);
}

static bool wants_win(const Advice *advice, const GmkGame *board)
{
    return advice->win_search && !advice->win_searched && !advice->analysing &&
           gmk_game_board(board) == GMK_BOARD_GOMOKU;
}

bool advice_job(const Advice *advice, const GmkGame *board, ThinkJob *job)
{
    if (gmk_game_result(board) != GMK_RESULT_NONE)
        return false;
    if (advice->wants_hint)
        job->purpose = THINK_HINT;
    else if (wants_columns(advice, board))
        job->purpose = THINK_COLUMNS;
    else if (advice->analysing && !advice->analysed)
        job->purpose = THINK_ANALYSIS;
    else if (wants_win(advice, board))
        job->purpose = THINK_WIN;
    else
        return false;
    job->level = GMK_LEVEL_EXPERT;
    job->searcher = GMK_SEARCHER_MINIMAX;
    return gmk_game_copy(&job->game, board) == GMK_OK;
}

bool advice_ask_hint(Advice *advice)
{
    if (advice->wants_hint || advice->has_hint)
        return false;
    advice->wants_hint = true;
    return true;
}

bool advice_set_analysis(Advice *advice, bool on)
{
    if (advice->analysing == on)
        return false;
    advice->analysing = on;
    advice->analysed = false;
    return true;
}

bool advice_set_win_search(Advice *advice, bool on)
{
    if (advice->win_search == on)
        return false;
    advice->win_search = on;
    advice->win_searched = false;
    return true;
}

bool advice_set_scoring(Advice *advice, bool on)
{
    if (advice->scoring == on)
        return false;
    advice->scoring = on;
    advice->has_scores = false;
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * What was found
 */

void advice_report(Advice *advice, const GmkThought *thought)
{
    advice->analysis = *thought;
    advice->has_analysis = true;
}

void advice_finish(Advice *advice, ThinkPurpose purpose, const GmkThought *thought)
{
    if (purpose == THINK_HINT) {
        advice->wants_hint = false;
        advice->has_hint = true;
        advice->hint = thought->move;
    } else {
        advice->analysed = true;
    }
    advice_report(advice, thought);
}

void advice_finish_win(Advice *advice)
{
    advice->win_searched = true;
}

void advice_take_scores(Advice *advice, const ColumnScores *scores)
{
    advice->scores = *scores;
    advice->has_scores = true;
}
