/* review_report.c: see review_report.h. */
#include "review_report.h"

#include "core/value/threats.h"
#include "core/value/value_tree.h"

#include <string.h>

/* Percentage points of the chance to win. */
enum {
    LOSS_DUBIOUS = 10,
    LOSS_MISTAKE = 20,
    LOSS_BLUNDER = 40,
    LOSS_MOST = 50, /* beyond it a move counts as wholly wrong in the accuracy */
    WIN_FOUND = 7,  /* plies of a win that is worth a "!" when it is first found */
    /* A loss by force that is longer is "?" at most: nobody sees it at the board, and a position
     * with such an attack in it often has no move that holds at all. */
    SEEN_PLIES = 16,
    HELD_LOSS = 50, /* what is given away by a move that loses where another one would have held */
    OPENING_STONES = 3, /* of a renju opening */
};
static const double held_from = 0.5; /* a chance with which a position can be held, */
static const double won_from = 0.95; /* and one with which it is as good as won */

const char *review_grade_sign(ReviewGrade grade)
{
    static const char *const signs[REVIEW_GRADES] = {"", "!", "?!", "?", "??"};
    return signs[grade];
}

/* Whether a player had nothing to decide: the rules force the move, or the opening places it. */
static bool is_forced(const Record *record, TreeNode before, int32_t index)
{
    OpeningState opening;
    GmkPoint only;
    record_opening(&opening, record, index);
    if (opening.phase != OPENING_OVER)
        return true;
    GmkGame *game = NULL;
    const bool ok = record_replay_node(&game, record, before) == GMK_OK;
    const ForcedKind kind = ok ? forced_move(&only, game) : FORCED_NOT;
    gmk_game_free(game);
    return kind == FORCED_REPLY || kind == FORCED_LOST;
}

static int32_t distance(GmkPoint a, GmkPoint b)
{
    const int32_t x = a.x > b.x ? a.x - b.x : b.x - a.x, y = a.y > b.y ? a.y - b.y : b.y - a.y;
    return x > y ? x : y;
}

/* Whether the line begins as the 26 openings of renju do: in the middle, beside it, and near. */
static bool is_renju_opening(const Record *record, const TreeNode *path, int32_t count)
{
    const Tree *tree = record->tree;
    const GmkPoint middle = {record->setup.width / 2, record->setup.height / 2};
    return record->setup.board == GMK_BOARD_GOMOKU && record->setup.rule == GMK_RULE_RENJU &&
           count >= OPENING_STONES && distance(tree_point(tree, path[0]), middle) == 0 &&
           distance(tree_point(tree, path[1]), middle) == 1 &&
           distance(tree_point(tree, path[2]), middle) <= 2;
}

static int32_t count_given(const Record *record, const TreeNode *path, int32_t count)
{
    int32_t timeless = 0;
    while (timeless < count && tree_move(record->tree, path[timeless]).time_ms == 0)
        timeless++;
    if (timeless == count || tree_move(record->tree, path[timeless]).time_ms < 0)
        timeless = 0; /* no move took time: nothing can be told by it */
    if (timeless < OPENING_STONES && is_renju_opening(record, path, count))
        return OPENING_STONES;
    return timeless;
}

int32_t review_given(const Record *record, TreeNode last)
{
    TreeNode path[GMK_CELLS_MAX];
    return count_given(record, path, tree_path(record->tree, last, path, NULL));
}

/*
 * Whether the worst sign can be answered for: a proven win was given away, or a proven loss walked into.
 * Two estimates say too little for that, however far apart they are: a longer search moves both. Connect
 * four is solved: its scores are exact.
 */
static bool is_sure(const ReviewMove *move, GmkBoardKind board)
{
    if (move->best_score >= GMK_SCORE_PROVEN)
        return true;
    if (!move->loses)
        return false;
    if (board == GMK_BOARD_CONNECT4)
        return true;
    return move->loss >= HELD_LOSS && score_distance(move->score) <= SEEN_PLIES;
}

static ReviewGrade grade_of(const ReviewMove *move, const Record *record, TreeNode node)
{
    if (!move->graded)
        return REVIEW_PLAIN;
    const bool worse = move->has_best && !move->is_best;
    if (!worse && move->loss > 0)
        return REVIEW_PLAIN; /* nothing better can be named */
    if (move->loss >= LOSS_BLUNDER && is_sure(move, record->setup.board))
        return REVIEW_BLUNDER;
    if (move->loss >= LOSS_MISTAKE || (move->loses && worse))
        return REVIEW_MISTAKE;
    if (move->loss >= LOSS_DUBIOUS)
        return REVIEW_DUBIOUS;
    return strstr(tree_unknown(record->tree, node), "TE[") ? REVIEW_GOOD : REVIEW_PLAIN;
}

/* Whether proofs say the same of the game before the move and after it. */
static bool is_settled(int32_t best_score, int32_t score)
{
    return best_score <= -GMK_SCORE_PROVEN ||
           (best_score >= GMK_SCORE_PROVEN && score >= GMK_SCORE_PROVEN);
}

void review_judge_move(ReviewMove *out, const Record *record, TreeNode before, TreeNode node,
                       int32_t index, int32_t given)
{
    const Tree *tree = record->tree;
    const Value had = value_of_node(tree, before);
    const Value got = value_before_move(value_of_node(tree, node));
    *out = (ReviewMove){.side = record_side_of(record, index), .move = tree_point(tree, node)};
    out->judged = value_is_searched(tree, before) && value_is_searched(tree, node);
    out->forced = is_forced(record, before, index);
    out->given = index < given;
    out->has_best = tree_line(&out->best, 1, tree, before) > 0;
    out->is_best = out->has_best && out->best.x == out->move.x && out->best.y == out->move.y;
    if (!out->judged)
        return;
    out->best_score = had.score;
    out->score = got.score;
    out->before = record_rate(record, had.score);
    out->after = record_rate(record, got.score);
    if (out->is_best || out->after > out->before)
        out->before = out->after; /* what is searched deeper, after the move, counts */
    out->loss = (int32_t)((out->before - out->after) * 100.0 + 0.5);
    out->settled = is_settled(had.score, got.score);
    out->loses = had.score > -GMK_SCORE_PROVEN && got.score <= -GMK_SCORE_PROVEN;
    out->graded = !out->forced && !out->given && !out->settled;
    out->grade = grade_of(out, record, node);
}

bool review_missed_win(const ReviewMove *move, GmkBoardKind board)
{
    return board == GMK_BOARD_GOMOKU && move->grade >= REVIEW_MISTAKE &&
           move->best_score >= GMK_SCORE_PROVEN;
}

/*
 * A win that was not there at the side's move before: worth a sign if it takes some finding. Once it
 * is found, going on with it is not: every move of a win by threats is the only one.
 */
static void praise_wins(ReviewReport *report)
{
    for (int32_t i = 0; i < report->move_count; i++) {
        ReviewMove *move = &report->moves[i];
        const ReviewMove *earlier = i >= 2 ? &report->moves[i - 2] : NULL;
        const bool was_won = earlier && earlier->judged && earlier->after >= won_from;
        if (move->grade == REVIEW_GOOD && was_won)
            move->grade = REVIEW_PLAIN;
        else if (move->judged && !move->forced && !move->given && move->grade == REVIEW_PLAIN &&
                 move->is_best && score_distance(move->score) >= WIN_FOUND && move->score > 0 &&
                 !was_won)
            move->grade = REVIEW_GOOD;
    }
}

static void find_turnings(ReviewReport *report)
{
    for (int32_t i = 0; i < report->move_count; i++) {
        const ReviewGrade grade = report->moves[i].grade;
        if ((grade == REVIEW_GOOD || grade >= REVIEW_MISTAKE) &&
            report->turning_count < REVIEW_TURNINGS_MAX)
            report->turnings[report->turning_count++] = i;
    }
}

/* The move that made the loss unavoidable; where no proof reaches so far, the loser's last mistake in a
 * position that could be held. */
static void find_decisive(ReviewReport *report, GmkResult result)
{
    report->decisive = -1;
    const int loser = result == GMK_RESULT_WHITE ? 0 : result == GMK_RESULT_BLACK ? 1 : -1;
    for (int32_t i = 0; i < report->move_count; i++) {
        const ReviewMove *move = &report->moves[i];
        if (move->side == loser && move->grade >= REVIEW_MISTAKE &&
            (move->loses || move->before >= held_from))
            report->decisive = i;
    }
}

static void sum_up(ReviewReport *report)
{
    double lost[2] = {0};
    for (int32_t i = 0; i < report->move_count; i++) {
        const ReviewMove *move = &report->moves[i];
        report->judged_count += move->judged;
        if (!move->graded)
            continue;
        report->counted[move->side]++;
        lost[move->side] += move->loss < LOSS_MOST ? move->loss : LOSS_MOST;
    }
    for (int side = 0; side < 2; side++)
        report->accuracy[side] =
            report->counted[side] > 0
                ? 100.0 - 100.0 / LOSS_MOST * lost[side] / report->counted[side]
                : -1.0;
}

void review_report(ReviewReport *out, const Record *record, TreeNode last)
{
    TreeNode path[GMK_CELLS_MAX];
    memset(out, 0, sizeof *out);
    out->move_count = tree_path(record->tree, last, path, NULL);
    const int32_t given = count_given(record, path, out->move_count);
    for (int32_t i = 0; i < out->move_count; i++)
        review_judge_move(&out->moves[i], record, i > 0 ? path[i - 1] : TREE_ROOT, path[i], i,
                          given);
    praise_wins(out);
    find_turnings(out);
    find_decisive(out, record->result);
    sum_up(out);
}

void review_keep_trusted(ReviewReport *report, const Record *record, TreeNode last)
{
    TreeNode path[GMK_CELLS_MAX];
    const int32_t count = tree_path(record->tree, last, path, NULL);
    const GmkBoardKind board = record->setup.board;
    for (int32_t i = 0; i < count && i < report->move_count; i++)
        if (!value_is_trusted(record->tree, i > 0 ? path[i - 1] : TREE_ROOT, board) ||
            !value_is_trusted(record->tree, path[i], board))
            report->moves[i].grade = REVIEW_PLAIN;
}

int32_t review_next_turning(const ReviewReport *report, int32_t moves, int step)
{
    int32_t found = -1;
    for (int32_t i = 0; i < report->turning_count; i++) {
        const int32_t shown = report->turnings[i] + 1; /* moves on the board */
        if (step > 0 ? shown > moves && found < 0 : shown < moves)
            found = i;
    }
    return found;
}
