/* review_report.c: see review_report.h. */
#include "review_report.h"

#include "core/value/threats.h"
#include "core/value/value_tree.h"
#include "review_author.h"
#include "review_note.h"

#include <stdlib.h>
#include <string.h>

/* Percentage points of the chance to win. */
enum {
    LOSS_DUBIOUS = 10,
    LOSS_MISTAKE = 20,
    LOSS_BLUNDER = 40,
    LOSS_NAMED = 5, /* from here on a move may be what lost a game without any mistake */
    LOSS_MOST = 50, /* beyond it a move counts as wholly wrong in the accuracy */
    WIN_FOUND = 7,  /* plies of a win that is worth a "!" when it is first found */
    /* A loss by force that is longer is "?" at most: nobody sees it at the board, and a position
     * with such an attack in it often has no move that holds at all. */
    SEEN_PLIES = 16,
    /* Below this chance a position counts as lost though nothing proves it: the move that makes the
     * proof possible has not lost it. */
    LOST_BELOW = 8,
    UNHELD_BELOW = 15, /* and with less than this nothing is said to have held */
    HELD_LOSS = 50, /* what is given away by a move that loses where another one would have held */
    OPENING_STONES = 3, /* of a renju opening */
    /* Under every rule for openings of renju that is in use the opponent has a say in the first five
     * stones: he takes the other colour, or chooses among fifth moves that were offered. */
    RENJU_STONES = 5,
};
const double review_good_from = 0.3;
const double review_held_from = 0.35;
static const double good_too = 0.55; /* another move with this chance is good as well */
static const double won_from = 0.95; /* a chance with which a game is as good as won */

const char *review_grade_sign(ReviewGrade grade)
{
    static const char *const signs[REVIEW_GRADES] = {"", "!", "!?", "?!", "?", "??"};
    return signs[grade];
}

/*
 * Whether a player had nothing to decide: the rules force the move, nothing can stop the opponent any
 * more, or the opening places it. Leaving the only reply out was a choice.
 */
static bool is_forced(const Record *record, TreeNode before, GmkPoint move, int32_t index)
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
    return kind == FORCED_LOST || (kind == FORCED_REPLY && only.x == move.x && only.y == move.y);
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
    if (timeless < RENJU_STONES && count > RENJU_STONES && is_renju_opening(record, path, count))
        return RENJU_STONES;
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

/* What an opinion says the move gave away, in percentage points. What is proven by now counts for every
 * opinion. */
static double loss_by(const Record *record, const ReviewMove *move, ReviewOpinion opinion)
{
    if (score_is_proven(move->score))
        opinion.played = move->score;
    if (move->best_score >= GMK_SCORE_PROVEN)
        opinion.rival = move->best_score;
    return 100.0 * (record_rate(record, opinion.rival) - record_rate(record, opinion.played));
}

/* The smaller loss of both searches; below 0: the move was better than every other. */
static double agreed_loss(const Record *record, const ReviewMove *move, const ReviewNote *note)
{
    const double first = loss_by(record, move, note->first);
    const double second = loss_by(record, move, note->second);
    if ((first < 0) != (second < 0))
        return 0.0;
    return (first < second) == (first >= 0) ? first : second;
}

/* Whether the best of the other moves leaves a chance. */
static bool is_holdable(const ReviewMove *move, const Record *record, const ReviewNote *note)
{
    const double other = move->is_checked ? record_rate(record, note->second.rival) : move->before;
    return other * 100 >= LOST_BELOW;
}

/* Whether the move makes a loss certain that was likely before it: no mistake can be answered for, but it
 * must be said from where on nothing helps. */
static bool seals_loss(const ReviewMove *move, const Record *record, const ReviewNote *note)
{
    if (move->graded && move->is_checked && !move->loses)
        return move->loss < LOSS_DUBIOUS && move->score <= -REVIEW_LIKELY &&
               note->second.played <= -REVIEW_LIKELY && note->second.rival > -REVIEW_LIKELY;
    const bool was_proven = move->is_checked && note->second.rival <= -GMK_SCORE_PROVEN;
    return move->graded && move->loses && !was_proven &&
           (!move->has_best || move->is_best || !is_holdable(move, record, note));
}

/*
 * Whether both searches call it the only good move, by this margin: each other one is clearly worse, and not
 * good either. A win that is not proven counts for nothing here: where the search overlooks a defence the
 * whole margin is made of it.
 */
static bool is_only_good(const ReviewMove *move, const Record *record, const ReviewNote *note,
                         double margin)
{
    const int32_t rival =
        note->first.rival > note->second.rival ? note->first.rival : note->second.rival;
    return margin >= REVIEW_GAP && move->is_best && move->after >= review_good_from &&
           !score_is_likely(move->score) &&
           (score_is_proven(move->score) || record_rate(record, rival) <= good_too);
}

/* `loss` as agreed_loss(). */
static ReviewGrade grade_of(const ReviewMove *move, const Record *record, const ReviewNote *note,
                            double loss)
{
    /* Without a second search only proofs count. */
    const bool proven = move->loses || move->best_score >= GMK_SCORE_PROVEN;
    if (!move->graded || (!move->is_checked && !proven))
        return REVIEW_PLAIN;
    const bool worse =
        move->has_best && !move->is_best && (!move->loses || is_holdable(move, record, note));
    if (!worse && move->loss > 0)
        return REVIEW_PLAIN; /* nothing better can be named */
    if (move->loss >= LOSS_BLUNDER && is_sure(move, record->setup.board))
        return REVIEW_BLUNDER;
    if (move->loss >= LOSS_MISTAKE || (move->loses && worse))
        return REVIEW_MISTAKE;
    if (move->loss >= LOSS_DUBIOUS)
        return REVIEW_DUBIOUS;
    if (is_only_good(move, record, note, -loss))
        return REVIEW_GOOD;
    return note->is_problem && loss <= REVIEW_SOUND_LOSS ? REVIEW_INTERESTING : REVIEW_PLAIN;
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
    ReviewNote note;
    review_note_read(&note, tree, node);
    *out = (ReviewMove){.side = record_side_of(record, index), .move = tree_point(tree, node)};
    out->judged = value_is_searched(tree, before) && value_is_searched(tree, node);
    out->forced = is_forced(record, before, out->move, index);
    out->given = index < given;
    out->has_best = tree_line(&out->best, 1, tree, before) > 0;
    out->is_best = out->has_best && out->best.x == out->move.x && out->best.y == out->move.y;
    if (!out->judged)
        return;
    out->best_score = had.score;
    out->score = got.score;
    out->before = record_rate(record, had.score);
    out->after = record_rate(record, got.score);
    out->checked = note.checked;
    out->is_checked = note.checked > 0;
    if (out->is_best || out->after > out->before)
        out->before = out->after; /* what is searched deeper, after the move, counts */
    out->loss = (int32_t)((out->before - out->after) * 100.0 + 0.5);
    out->settled = is_settled(had.score, got.score);
    out->loses = had.score > -GMK_SCORE_PROVEN && got.score <= -GMK_SCORE_PROVEN;
    out->graded = !out->forced && !out->given && !out->settled;
    const double agreed = out->is_checked ? agreed_loss(record, out, &note) : 0.0;
    if (out->is_checked)
        out->loss = agreed > 0 ? (int32_t)(agreed + 0.5) : 0;
    out->seals = seals_loss(out, record, &note);
    out->grade = grade_of(out, record, &note, agreed);
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
        if ((report->moves[i].seals || grade == REVIEW_GOOD || grade == REVIEW_INTERESTING ||
             grade >= REVIEW_MISTAKE || i == report->decisive) &&
            report->turning_count < REVIEW_TURNINGS_MAX)
            report->turnings[report->turning_count++] = i;
    }
}

/* Who lost on the board or gave up: 0 black, 1 white; -1: nobody did. The clock says nothing about
 * the moves. */
static int loser_of(const Record *record)
{
    if (strcmp(record->reason, "time") == 0)
        return -1;
    return record->result == GMK_RESULT_WHITE ? 0 : record->result == GMK_RESULT_BLACK ? 1 : -1;
}

/* The loser's free choice that gave away most, if it is worth naming; -1: there is none. */
static int32_t largest_fall(const ReviewReport *report, int loser)
{
    int32_t most = LOSS_NAMED - 1, found = -1;
    for (int32_t i = 0; i < report->move_count; i++) {
        const ReviewMove *move = &report->moves[i];
        if (move->side == loser && move->graded && move->has_best && !move->is_best &&
            move->loss > most) {
            most = move->loss;
            found = i;
        }
    }
    return found;
}

/* The loser's last mistake, before which the game was not lost; without one the move after which the loss
 * is found; without that the one that gave away most. */
static void find_decisive(ReviewReport *report, int loser)
{
    int32_t sealed = -1;
    report->decisive = -1;
    for (int32_t i = 0; i < report->move_count; i++) {
        const ReviewMove *move = &report->moves[i];
        if (move->side == loser && move->grade >= REVIEW_MISTAKE)
            report->decisive = i;
        else if (move->side == loser && move->seals)
            sealed = i;
    }
    if (report->decisive < 0)
        report->decisive = sealed;
    if (report->decisive < 0)
        report->decisive = largest_fall(report, loser);
}

/* Back from the loser's last move as long as the position before it was as good as lost. */
static void find_unheld(ReviewReport *report, int loser)
{
    report->unheld = 0;
    for (int32_t i = report->move_count - 1; i >= 0 && report->decisive < 0; i--) {
        const ReviewMove *move = &report->moves[i];
        if (move->side != loser || !move->judged)
            continue;
        if (move->before * 100 >= UNHELD_BELOW)
            break;
        report->unheld = i + 1;
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
    review_report_from(out, record, last, 0);
}

void review_report_from(ReviewReport *out, const Record *record, TreeNode last, int32_t from)
{
    TreeNode path[GMK_CELLS_MAX];
    memset(out, 0, sizeof *out);
    review_author(out->by, record->tree);
    out->move_count = tree_path(record->tree, last, path, NULL);
    const int32_t given = from > 0 ? from - 1 : count_given(record, path, out->move_count);
    for (int32_t i = 0; i < out->move_count; i++)
        review_judge_move(&out->moves[i], record, i > 0 ? path[i - 1] : TREE_ROOT, path[i], i,
                          given);
    praise_wins(out);
    find_decisive(out, loser_of(record));
    find_turnings(out);
    find_unheld(out, loser_of(record));
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

double review_accuracy(int32_t *counted, const Record *record, int side)
{
    ReviewReport *report = malloc(sizeof *report);
    double accuracy = -1.0;
    *counted = 0;
    if (report) {
        review_report(report, record, record->last);
        accuracy = report->accuracy[side];
        *counted = report->counted[side];
    }
    free(report);
    return accuracy;
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
