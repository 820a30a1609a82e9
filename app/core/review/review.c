/* review.c: see review.h. */
#include "review.h"

#include "core/value/deep_think.h"
#include "core/value/threats.h"
#include "core/value/value_tree.h"
#include "review_report.h"

#include <string.h>

enum {
    WALK_LINES = 2,    /* the second best tells whether the best was the only one */
    CHECK_TIMES = 4,   /* a suspected mistake is searched this many times as long */
    SUSPECT_LOSS = 10, /* percentage points from which on a move is suspected */
    WALK_SHARE = 60,   /* percent of the progress bar that the walk fills */
};

/* Milliseconds for a position; and the depth from which on an older value is good enough. */
static const struct {
    int64_t time_ms;
    int32_t depth;
} budgets[REVIEW_BUDGETS] = {{80, 10}, {300, 12}, {1200, 14}};

const char *const review_budget_words[REVIEW_BUDGETS + 1] = {"quick", "normal", "deep", NULL};

void review_begin(Review *review, const Record *record, TreeNode last, ReviewBudget budget)
{
    review->budget = budget;
    review->stage = REVIEW_WALK;
    review->nodes[0] = TREE_ROOT;
    review->count = tree_path(record->tree, last, &review->nodes[1], NULL);
    review->at = review->count;
    review->given = review_given(record, last);
}

/* ------------------------------------------------------------------------------------------------
 * What is to be searched
 */

/* The position after `moves` moves of the line, and one more if `then` is given. */
static GmkGame *position_at(const Review *review, const Record *record, int32_t moves,
                            const GmkPoint *then)
{
    GmkGame *game = NULL;
    if (record_replay_node(&game, record, review->nodes[moves]) != GMK_OK)
        return NULL;
    if (!then || gmk_game_play(game, *then) == GMK_OK)
        return game;
    gmk_game_free(game);
    return NULL;
}

static bool is_known(const Review *review, const Record *record, int32_t moves)
{
    const TreeNode node = review->nodes[moves];
    const Value value = value_of_node(record->tree, node);
    GmkPoint best;
    return value.known && tree_line(&best, 1, record->tree, node) > 0 &&
           (score_is_proven(value.score) || value.depth >= budgets[review->budget].depth);
}

/* What the rules say about the last position needs no search. */
static void keep_end(Record *record, TreeNode node, const GmkGame *game)
{
    const bool draw = gmk_game_result(game) == GMK_RESULT_DRAW;
    const Value value = {true, draw ? 0 : -GMK_SCORE_WIN, RECORD_DEPTH_MAX};
    (void)value_keep(record->tree, node, game, value, NULL, 0);
}

/* The next position of the walk. NULL: the walk is over, or there is no memory. */
static GmkGame *next_of_walk(Review *review, Record *record)
{
    for (; review->at >= 0; review->at--) {
        if (is_known(review, record, review->at))
            continue;
        GmkGame *game = position_at(review, record, review->at, NULL);
        if (!game || gmk_game_result(game) == GMK_RESULT_NONE)
            return game;
        keep_end(record, review->nodes[review->at], game);
        gmk_game_free(game);
    }
    review->stage = REVIEW_BEFORE;
    review->at = review->count - 1;
    return NULL;
}

static void judge(ReviewMove *out, const Review *review, const Record *record, int32_t index)
{
    review_judge_move(out, record, review->nodes[index], review->nodes[index + 1], index,
                      review->given);
}

/* Whether a move lost so much, or the game, that it must be searched again. */
static bool is_suspect(const Review *review, const Record *record, int32_t index)
{
    ReviewMove move;
    judge(&move, review, record, index);
    return move.graded && (move.loss >= SUSPECT_LOSS || move.loses);
}

/* Backwards: what turns out to be lost makes the move before it a suspect. */
static GmkGame *next_of_checks(Review *review, Record *record)
{
    if (review->stage == REVIEW_BEFORE)
        while (review->at >= 0 && !is_suspect(review, record, review->at))
            review->at--;
    if (review->at < 0) {
        review->stage = REVIEW_MISSED;
        review->at = 0;
        return NULL;
    }
    switch (review->stage) {
    case REVIEW_BEFORE: return position_at(review, record, review->at, NULL);
    case REVIEW_AFTER_BEST: return position_at(review, record, review->at, &review->best);
    case REVIEW_AFTER_MOVE: return position_at(review, record, review->at + 1, NULL);
    case REVIEW_AFTER_ANSWER: return position_at(review, record, review->at + 1, &review->best);
    case REVIEW_WALK:
    case REVIEW_MISSED:
    case REVIEW_DONE: break;
    }
    return NULL;
}

/* The next position with a missed win, which a puzzle can be made of. */
static GmkGame *next_of_missed(Review *review, const Record *record)
{
    for (; review->at < review->count; review->at++) {
        ReviewMove move;
        judge(&move, review, record, review->at);
        if (review_missed_win(&move, record->setup.board))
            return position_at(review, record, review->at, NULL);
    }
    review->stage = REVIEW_DONE;
    return NULL;
}

/* On to the next question about the suspect, or to the next suspect. */
static void advance(Review *review)
{
    if (review->stage == REVIEW_WALK) {
        review->at--;
    } else if (review->stage == REVIEW_MISSED) {
        review->at++;
    } else if (review->stage == REVIEW_AFTER_ANSWER) {
        review->stage = REVIEW_BEFORE;
        review->at--;
    } else {
        review->stage++;
    }
}

/* The position to search next, past those whose game has ended. NULL: none, or no memory. */
static GmkGame *next_position(Review *review, Record *record)
{
    GmkGame *game = review->stage == REVIEW_WALK ? next_of_walk(review, record) : NULL;
    while (!game && review->stage > REVIEW_WALK && review->stage < REVIEW_MISSED) {
        game = next_of_checks(review, record);
        if (!game && review->stage < REVIEW_MISSED)
            return NULL;
        /* An answer that ends the game needs no search. */
        if (game && gmk_game_result(game) != GMK_RESULT_NONE) {
            gmk_game_free(game);
            game = NULL;
            if (review->stage == REVIEW_AFTER_MOVE)
                review->stage = REVIEW_AFTER_ANSWER; /* there is none */
            advance(review);
        }
    }
    if (!game && review->stage == REVIEW_MISSED)
        game = next_of_missed(review, record);
    return game;
}

bool review_next(Review *review, Record *record, ReviewStep *out)
{
    GmkGame *game = next_position(review, record);
    if (!game)
        return false;
    const bool checks = review->stage != REVIEW_WALK;
    const int32_t effort = checks ? CHECK_TIMES : 1;
    const bool compares = !checks || review->stage == REVIEW_BEFORE;
    *out = (ReviewStep){.game = game,
                        .time_ms = budgets[review->budget].time_ms * effort,
                        .effort = effort,
                        .lines = compares ? WALK_LINES : 1,
                        .is_missed = review->stage == REVIEW_MISSED};
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * What was found
 */

/* The best move was played, and nothing else came near it: noted as SGF's "good move". */
static bool note_only_move(Review *review, Record *record, const GmkThought *thought)
{
    enum { GAP = 25 }; /* percentage points that the second best is worse */
    static const char good[] = "TE[1]";
    if (review->at >= review->count || thought->ranked_count < 2)
        return true;
    const TreeNode node = review->nodes[review->at + 1];
    const GmkPoint played = tree_point(record->tree, node);
    const double best = record_rate(record, thought->score);
    const double second = record_rate(record, thought->ranked[1].score);
    if (played.x != thought->move.x || played.y != thought->move.y ||
        (best - second) * 100.0 < GAP || strstr(tree_unknown(record->tree, node), "TE["))
        return true;
    return tree_append_unknown(record->tree, node, good, sizeof good - 1);
}

/*
 * A second search that speaks for the player counts however deep it is: a mistake is reported only
 * when both searches agree.
 */
static Value with_doubt(const Record *record, TreeNode node, Value found, bool softens)
{
    const Value old = value_of_node(record->tree, node);
    if (softens && old.known && old.depth > found.depth)
        found.depth = old.depth;
    return found;
}

/* The value of the position after `moves` moves, from the search after its best move. */
static bool keep_best(const Review *review, Record *record, int32_t moves,
                      const GmkThought *thought)
{
    GmkPoint line[GMK_VARIATION_MAX];
    int32_t count = thought->variation_count;
    if (count > GMK_VARIATION_MAX - 1)
        count = GMK_VARIATION_MAX - 1;
    line[0] = review->best;
    memcpy(&line[1], thought->variation, (size_t)count * sizeof *line);
    GmkGame *game = position_at(review, record, moves, NULL);
    if (!game)
        return false;
    const TreeNode node = review->nodes[moves];
    const Value found = value_before_move((Value){true, thought->score, thought->depth});
    const bool softens = found.score < value_of_node(record->tree, node).score;
    const bool ok = value_keep(record->tree, node, game, with_doubt(record, node, found, softens),
                               line, count + 1);
    gmk_game_free(game);
    return ok;
}

static bool keep(const Review *review, Record *record, int32_t moves, const GmkThought *thought)
{
    GmkGame *game = position_at(review, record, moves, NULL);
    if (!game)
        return false;
    const TreeNode node = review->nodes[moves];
    const Value found = {true, thought->score, thought->depth};
    /* After the suspected move the opponent is to move: a lower score speaks for the player. Before it
     * a best move that has lost counts for nothing. */
    const bool softens =
        review->stage != REVIEW_WALK && found.score < value_of_node(record->tree, node).score;
    const bool ok = value_keep(record->tree, node, game, with_doubt(record, node, found, softens),
                               thought->variation, thought->variation_count);
    gmk_game_free(game);
    return ok;
}

/*
 * The search before a move that turned out to lose may still think it the best one. Then the second best
 * is what the position is worth, or the longer one of both losses.
 */
static void pass_over_lost(GmkThought *thought, const Review *review, const Record *record)
{
    ReviewMove played;
    judge(&played, review, record, review->at);
    if (!played.loses || thought->ranked_count < 2 || thought->move.x != played.move.x ||
        thought->move.y != played.move.y)
        return;
    const GmkRanked second = thought->ranked[1];
    thought->score = second.score > played.score ? second.score : played.score;
    if (second.score <= played.score)
        return;
    thought->move = thought->variation[0] = second.move;
    thought->variation_count = 1;
}

bool review_answer(Review *review, Record *record, const GmkThought *found)
{
    bool ok = true;
    GmkThought corrected = *found;
    const GmkThought *thought = &corrected;
    if (review->stage == REVIEW_BEFORE)
        pass_over_lost(&corrected, review, record);
    if (review->stage == REVIEW_BEFORE || review->stage == REVIEW_AFTER_MOVE)
        review->best = thought->move;
    if (thought_has_value(thought)) {
        switch (review->stage) {
        case REVIEW_WALK:
            ok = keep(review, record, review->at, thought) &&
                 note_only_move(review, record, thought);
            break;
        case REVIEW_BEFORE: ok = keep(review, record, review->at, thought); break;
        case REVIEW_AFTER_BEST: ok = keep_best(review, record, review->at, thought); break;
        case REVIEW_AFTER_MOVE: ok = keep(review, record, review->at + 1, thought); break;
        case REVIEW_AFTER_ANSWER: ok = keep_best(review, record, review->at + 1, thought); break;
        case REVIEW_MISSED:
        case REVIEW_DONE: break;
        }
    }
    advance(review);
    return ok;
}

double review_progress(const Review *review)
{
    const double all = review->count + 1;
    switch (review->stage) {
    case REVIEW_WALK: return (all - 1 - review->at) / all * WALK_SHARE / 100;
    case REVIEW_MISSED:
    case REVIEW_DONE: return 1.0;
    default: break;
    }
    return (WALK_SHARE + (100 - WALK_SHARE) * (review->count - 1 - review->at) / all) / 100;
}
