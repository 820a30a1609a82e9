/* Answers that need no search, such as a move that makes five. */
#include "gomoku_answer.h"

#include "gomoku_alphabeta.h"

void answer_cell(GmkThought *out, int cell, int32_t score, GmkThoughtSource source)
{
    out->move = position_point(cell);
    out->source = source;
    out->score = score;
    out->variation[0] = out->move;
    out->ranked[0] = (GmkRanked){out->move, score};
    out->variation_count = out->ranked_count = 1;
}

bool answer_has_five(const Position *position)
{
    return position_count(position, position->to_move, THREAT_FIVE) > 0 ||
           position_count(position, position->to_move ^ 1, THREAT_FIVE) > 0;
}

bool answer_five(GmkThought *out, const Position *position)
{
    const Side side = position->to_move, other = side ^ 1;
    if (position_count(position, side, THREAT_FIVE) > 0) {
        answer_cell(out, position_find(position, side, THREAT_FIVE), GMK_SCORE_WIN - 1,
                    GMK_THOUGHT_URGENT);
        return true;
    }
    if (position_count(position, other, THREAT_FIVE) == 0 ||
        board_rule_is_caro(position->tables->rule))
        return false;
    const int cell = position_find(position, other, THREAT_FIVE);
    if (!position_is_legal(position, cell))
        return false;
    const int verdict = moves_verdict(position, 0);
    answer_cell(out, cell, verdict == SCORE_UNDECIDED ? ab_evaluate(position) : verdict,
                GMK_THOUGHT_URGENT);
    return true;
}
