/* review.c: what a review searches, and in which order; see review.h. */
#include "review.h"

#include "core/value/deep_think.h"
#include "core/value/threats.h"
#include "core/value/value_tree.h"
#include "review_author.h"
#include "review_join.h"
#include "review_note.h"
#include "review_report.h"

#include <stdlib.h>
#include <string.h>

enum {
    WALK_LINES = 2,   /* the second best tells whether the best may be the only one */
    CHECK_TIMES = 8,  /* a move that may deserve a sign is searched this many times as long */
    BACK_TIMES = 32,  /* and a move before one that loses: where did the loss begin? */
    SUSPECT_LOSS = 8, /* percentage points from which on a move is suspected */
    CLEARED_LOSS = 4, /* below this the longer search of the move alone clears it */
    RAISED = 5,       /* points that a value must gain to be passed to the position before */
    LOSERS_MAX = 4,   /* other moves that lose as well, before the search for one that holds ends */
    PIECES_MAX = 12,  /* searches that one line may take to its end */
    WALK_SHARE = 50,  /* percent of the progress bar that the walk fills */
    NODES_A_MS = 800, /* positions that the engine searches in a millisecond, about */
    SLOWEST = 60,     /* times as long may it take, */
    FIRST_MS = 3000,  /* and the first search of a thinker, which makes its tables */
    GUEST_MS = 100,   /* an engine of the user's list has this more: pipes, and its own reserves */
    MEMORY_MB = 32,   /* small tables are cleared quickly, and are large enough */
    LOST_SCORE = 28000 /* of a position where every move that was tried loses: no proof */
};

/* Positions that are searched for one: what takes about 60, 240 and 960 ms. */
static const int64_t budgets[REVIEW_BUDGETS] = {60 * NODES_A_MS, 240 * NODES_A_MS,
                                                960 * NODES_A_MS};

const char *const review_budget_words[REVIEW_BUDGETS + 1] = {"quick", "normal", "deep", NULL};

void review_thinker_options(GmkThinkerOptions *out)
{
    *out = (GmkThinkerOptions)GMK_THINKER_OPTIONS_INIT;
    out->threads = 1;
    out->memory_bytes = (uint64_t)MEMORY_MB << 20;
    out->use_net = 1;
}

static int64_t walk_nodes(const Review *review)
{
    return review->options.nodes > 0 ? review->options.nodes : budgets[review->options.budget];
}

static int64_t check_nodes(const Review *review)
{
    return CHECK_TIMES * walk_nodes(review);
}

static int64_t back_nodes(const Review *review)
{
    return BACK_TIMES * walk_nodes(review);
}

static bool is_by_guest(const Review *review)
{
    return review->options.by[0] != '\0';
}

/* The chance of a score in percent. */
static double percent(const Record *record, int32_t score)
{
    return 100.0 * record_rate(record, score);
}

/* What an earlier review said. Without memory nothing is compared. */
static void remember_grades(Review *review, const Record *record, TreeNode last)
{
    ReviewReport *report = malloc(sizeof *report);
    review->again = false;
    for (int32_t i = 0; report && i <= review->count && !review->again; i++) {
        ReviewNote note;
        review_note_read(&note, record->tree, review->nodes[i]);
        review->again = note.nodes > 0;
    }
    if (review->again) {
        review_report_from(report, record, last, review->options.from);
        for (int32_t i = 0; i < report->move_count; i++)
            review->grades[i] = (uint8_t)report->moves[i].grade;
    }
    free(report);
}

void review_begin(Review *review, const Record *record, TreeNode last, const ReviewOptions *options)
{
    review->options = *options;
    review->stage = REVIEW_WALK;
    review->nodes[0] = TREE_ROOT;
    review->count = tree_path(record->tree, last, &review->nodes[1], NULL);
    review->at = review->lowest = review->count;
    review->given = options->from > 0 ? options->from - 1 : review_given(record, last);
    review->found = review->joined = false;
    review->part = review->pieces = review->searched = 0;
    remember_grades(review, record, last);
}

void review_news(ReviewNews *out, const Review *review, const Record *record)
{
    *out = (ReviewNews){.again = review->again, .searched = review->searched};
    ReviewReport *report = review->again ? malloc(sizeof *report) : NULL;
    if (!report)
        return;
    review_report_from(report, record, review->nodes[review->count], review->options.from);
    for (int32_t i = 0; i < report->move_count; i++)
        out->signs += review->grades[i] != (uint8_t)report->moves[i].grade;
    free(report);
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

/* Whether a review has searched it as long as this one would. */
static bool is_known(const Review *review, const Record *record, int32_t moves)
{
    const TreeNode node = review->nodes[moves];
    const Value value = value_of_node(record->tree, node);
    ReviewNote note;
    GmkPoint best;
    review_note_read(&note, record->tree, node);
    return value.known && note.nodes > 0 && tree_line(&best, 1, record->tree, node) > 0 &&
           (score_is_proven(value.score) || note.nodes >= walk_nodes(review));
}

/* What the rules say about the last position needs no search. */
static void keep_end(Record *record, TreeNode node, const GmkGame *game)
{
    const bool draw = gmk_game_result(game) == GMK_RESULT_DRAW;
    const Value value = {true, draw ? 0 : -GMK_SCORE_WIN, RECORD_DEPTH_MAX};
    const Value old = value_of_node(record->tree, node);
    if (old.known && old.score == value.score && (!draw || old.depth == value.depth))
        return; /* what is known is not written again: the record would count as changed */
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
    review->stage = REVIEW_SUSPECT;
    review->at = review->count - 1;
    return NULL;
}

static void judge(ReviewMove *out, const Review *review, const Record *record, int32_t index)
{
    review_judge_move(out, record, review->nodes[index], review->nodes[index + 1], index,
                      review->given);
}

/* Whether the first search sees no other good move. The side was not winning already. */
static bool may_be_only(const Review *review, const Record *record, const ReviewMove *move,
                        int32_t index)
{
    ReviewNote before;
    review_note_read(&before, record->tree, review->nodes[index]);
    if (!move->is_best || !before.has_second_best || move->after < review_good_from ||
        score_is_likely(move->score))
        return false;
    if (index >= 2 &&
        percent(record, value_of_node(record->tree, review->nodes[index - 1]).score) < RAISED)
        return false;
    return percent(record, move->score) - percent(record, before.second_best) >= REVIEW_GAP;
}

/* Whether it may be a sound try that few would think of and that has one good reply only. */
static bool may_be_problem(const Review *review, const Record *record, const ReviewMove *move,
                           int32_t index)
{
    ReviewNote after;
    GmkPoint only;
    const TreeNode node = review->nodes[index + 1];
    review_note_read(&after, record->tree, node);
    if (move->is_best || move->loss > REVIEW_SOUND_LOSS || !after.has_second_best ||
        move->after < review_good_from || move->after > 1 - review_good_from)
        return false;
    if (percent(record, value_of_node(record->tree, node).score) -
            percent(record, after.second_best) <
        REVIEW_GAP)
        return false;
    GmkGame *game = position_at(review, record, index + 1, NULL);
    const bool free_choice = game && forced_move(&only, game) == FORCED_NOT;
    gmk_game_free(game);
    return free_choice;
}

/*
 * Whether the position after the move is clearly worse than the one before it was thought to be. The move
 * may have been the best one known: then another one is to be found.
 */
static bool falls(const Record *record, const ReviewMove *move)
{
    return percent(record, move->best_score) - percent(record, move->score) >= SUSPECT_LOSS ||
           (move->score <= -REVIEW_LIKELY && move->best_score > -REVIEW_LIKELY);
}

/* Whether a move may deserve a sign and has not been searched a second time as long as this review does. */
static bool is_suspect(const Review *review, const Record *record, int32_t index)
{
    ReviewMove move;
    judge(&move, review, record, index);
    if (!move.graded || move.checked >= check_nodes(review))
        return false;
    return move.loses || move.loss >= SUSPECT_LOSS || falls(record, &move) ||
           may_be_only(review, record, &move, index) ||
           may_be_problem(review, record, &move, index);
}

/* The first opinion is what the record knows before the check. */
static void begin_check(Review *review, const Record *record)
{
    ReviewMove move;
    ReviewNote before, after;
    ReviewDoubt *doubt = &review->doubt;
    const TreeNode node = review->nodes[review->at + 1];
    judge(&move, review, record, review->at);
    review_note_read(&before, record->tree, review->nodes[review->at]);
    review_note_read(&after, record->tree, node);
    memset(doubt, 0, sizeof *doubt);
    doubt->has_first = !move.is_best || before.has_second_best;
    doubt->first_rival = move.is_best ? before.second_best : move.best_score;
    doubt->first_played = doubt->played = move.score;
    doubt->avoid[doubt->avoid_count++] = move.move;
    doubt->best.score = -GMK_SCORE_WIN;
    /* What was searched as long already is not searched again. */
    const bool known =
        after.nodes >= check_nodes(review) && tree_line(&doubt->reply, 1, record->tree, node) > 0;
    if (known)
        doubt->reply_score = value_of_node(record->tree, node).score;
    review->stage = score_is_proven(move.score) || known ? REVIEW_OTHERS : REVIEW_MOVE;
}

/* Backwards, again and again until nothing is new: a value that changes makes its neighbours suspects. */
static void next_suspect(Review *review, const Record *record)
{
    while (review->at >= 0 && !is_suspect(review, record, review->at))
        review->at--;
    if (review->at < review->lowest)
        review->lowest = review->at;
    if (review->at >= 0) {
        review->found = true;
        begin_check(review, record);
    } else if (review->found) {
        review->found = false;
        review->at = review->count - 1;
    } else {
        review->stage = REVIEW_BACK;
        review->at = review->count - 1;
    }
}

/* ------------------------------------------------------------------------------------------------
 * Back to where a loss began
 *
 *   ... i, o, j, o, k: k loses. Was the position after j lost already? Then the one after i, and so on.
 *
 * The walk's search may not see a long win, and a game in which the opponent did not see it either goes
 * on as if nothing had happened. So the position before a loss is searched much longer.
 */

/* Whether the move of this index loses, by proof or by a search that has not tried every defence. */
static bool is_lost_after(const Review *review, const Record *record, int32_t index)
{
    const Value value = value_of_node(record->tree, review->nodes[index + 1]);
    return value.known && value.score >= REVIEW_LIKELY;
}

/* The last free choice of the side that made the move of this index, before it; -1: there is none. */
static int32_t earlier_choice(const Review *review, const Record *record, int32_t index)
{
    ReviewMove move;
    judge(&move, review, record, index);
    const int side = move.side;
    while (--index >= review->given) {
        judge(&move, review, record, index);
        if (move.side == side && !move.forced)
            return move.judged ? index : -1;
    }
    return -1;
}

/* The next position to search; NULL: there is none, or no memory. */
static GmkGame *next_of_back(Review *review, const Record *record)
{
    for (; review->at >= 0 && record->setup.board == GMK_BOARD_GOMOKU; review->at--) {
        const int32_t earlier = is_lost_after(review, record, review->at)
                                    ? earlier_choice(review, record, review->at)
                                    : -1;
        ReviewNote note;
        if (earlier < 0 || is_lost_after(review, record, earlier))
            continue;
        review_note_read(&note, record->tree, review->nodes[earlier + 1]);
        if (note.nodes >= back_nodes(review) ||
            score_is_proven(value_of_node(record->tree, review->nodes[earlier + 1]).score))
            continue;
        review->at = earlier;
        return position_at(review, record, earlier + 1, NULL);
    }
    review->stage = REVIEW_LINES;
    review->at = review->part = review->pieces = 0;
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

/* ------------------------------------------------------------------------------------------------
 * Lines to their end
 */

/* The node whose line is shown with the move: the better line's, then the refutation's. */
static TreeNode line_node(const Review *review)
{
    return review->nodes[review->at + review->part];
}

/* Whether the line of the node ends before the win that its value promises, and may be played on. */
static bool ends_early(const Record *record, TreeNode node)
{
    ReviewNote note;
    review_note_read(&note, record->tree, node);
    if (note.is_cut)
        return false;
    const int32_t plies = score_distance(value_of_node(record->tree, node).score);
    const int32_t count = tree_line(NULL, 0, record->tree, node);
    return count > 0 && count < plies && count < GMK_VARIATION_MAX;
}

/* The position at the end of the node's line. NULL: no memory, or the game is over there. */
static GmkGame *end_of_line(const Record *record, TreeNode node)
{
    GmkPoint line[GMK_VARIATION_MAX];
    GmkGame *game = NULL;
    const int32_t count = tree_line(line, GMK_VARIATION_MAX, record->tree, node);
    bool ok = record_replay_node(&game, record, node) == GMK_OK;
    for (int32_t i = 0; ok && i < count && i < GMK_VARIATION_MAX; i++)
        ok = gmk_game_play(game, line[i]) == GMK_OK;
    if (ok && gmk_game_result(game) == GMK_RESULT_NONE)
        return game;
    gmk_game_free(game);
    return NULL;
}

static void next_line(Review *review)
{
    review->pieces = 0;
    review->at += review->part;
    review->part = 1 - review->part;
}

static GmkGame *next_of_lines(Review *review, const Record *record)
{
    for (; review->at < review->count; next_line(review)) {
        ReviewMove move;
        judge(&move, review, record, review->at);
        const TreeNode node = line_node(review);
        const bool told = move.grade >= REVIEW_DUBIOUS || move.loses ||
                          (move.is_best && move.score >= GMK_SCORE_PROVEN);
        GmkGame *game = told && review->pieces < PIECES_MAX && ends_early(record, node)
                            ? end_of_line(record, node)
                            : NULL;
        if (game)
            return game;
    }
    review->stage = REVIEW_MISSED;
    review->at = 0;
    return NULL;
}

/* Puts what was found at the end of the line behind it, if it keeps the promise. */
static bool lengthen_line(Review *review, Record *record, const GmkThought *thought)
{
    GmkPoint line[2 * GMK_VARIATION_MAX];
    const TreeNode node = line_node(review);
    const int32_t count = tree_line(line, GMK_VARIATION_MAX, record->tree, node);
    int32_t promised = value_of_node(record->tree, node).score; /* at the end of the line */
    for (int32_t i = 0; i < count; i++)
        promised = score_after_move(promised);
    if (!score_is_proven(thought->score) || (thought->score > 0) != (promised > 0) ||
        thought->variation_count == 0 ||
        score_distance(thought->score) > score_distance(promised)) {
        ReviewNote note;
        review_note_read(&note, record->tree, node);
        note.is_cut = true;
        return review_note_write(record->tree, node, &note);
    }
    memcpy(&line[count], thought->variation, (size_t)thought->variation_count * sizeof *line);
    review->pieces++;
    return tree_set_line(record->tree, node, line, count + thought->variation_count);
}

/* ------------------------------------------------------------------------------------------------
 * Steps
 */

/* Takes up the stage. False: a position is needed and there is no memory. */
static bool next_position(Review *review, Record *record, GmkGame **out)
{
    const int32_t at = review->at;
    const ReviewDoubt *doubt = &review->doubt;
    *out = NULL;
    switch (review->stage) {
    case REVIEW_WALK:
        *out = next_of_walk(review, record);
        return *out || review->stage != REVIEW_WALK;
    case REVIEW_SUSPECT: next_suspect(review, record); return true;
    case REVIEW_BACK:
        *out = next_of_back(review, record);
        return *out || review->stage != REVIEW_BACK;
    case REVIEW_MOVE:
    case REVIEW_REPLY: *out = position_at(review, record, at + 1, NULL); break;
    case REVIEW_OTHERS: *out = position_at(review, record, at, NULL); break;
    case REVIEW_RIVAL: *out = position_at(review, record, at, &doubt->tried.line[0]); break;
    case REVIEW_LINES: *out = next_of_lines(review, record); return true;
    case REVIEW_MISSED:
        *out = next_of_missed(review, record);
        return *out || review->stage == REVIEW_DONE;
    case REVIEW_DONE: return true;
    }
    return *out != NULL;
}

static void fill_step(ReviewStep *out, const Review *review, GmkGame *game)
{
    const ReviewStage stage = review->stage;
    const ReviewDoubt *doubt = &review->doubt;
    *out = (ReviewStep){.game = game, .lines = stage == REVIEW_WALK ? WALK_LINES : 1};
    out->nodes = stage == REVIEW_WALK   ? walk_nodes(review)
                 : stage == REVIEW_BACK ? back_nodes(review)
                                        : check_nodes(review);
    out->time_ms = is_by_guest(review) ? out->nodes / NODES_A_MS + GUEST_MS
                                       : out->nodes * SLOWEST / NODES_A_MS + FIRST_MS;
    out->is_missed = stage == REVIEW_MISSED;
    if (stage == REVIEW_OTHERS) {
        out->avoid_count = doubt->avoid_count;
        memcpy(out->avoid, doubt->avoid, sizeof out->avoid);
    } else if (stage == REVIEW_REPLY) {
        out->avoid_count = 1;
        out->avoid[0] = doubt->reply;
    }
}

static void answer_without_search(Review *review, Record *record, const GmkGame *game);

bool review_next(Review *review, Record *record, ReviewStep *out)
{
    /* What is known of a position counts wherever it stands in the tree: but it may be another engine's. */
    if (!review->joined)
        review->joined = is_by_guest(review) || review_join(record);
    while (review->stage != REVIEW_DONE) {
        GmkGame *game = NULL;
        if (!next_position(review, record, &game))
            return false;
        if (review->stage == REVIEW_DONE && !is_by_guest(review))
            (void)review_join(record); /* the next review does it where there is no memory */
        if (game && gmk_game_result(game) == GMK_RESULT_NONE) {
            fill_step(out, review, game);
            return true;
        }
        if (game)
            answer_without_search(review, record, game);
        gmk_game_free(game);
    }
    return false;
}

void review_set_limits(GmkLimits *limits, const ReviewStep *step)
{
    limits->nodes = (uint64_t)step->nodes;
    limits->time_ms = step->time_ms;
    limits->lines = step->lines;
    limits->avoid = step->avoid;
    limits->avoid_count = step->avoid_count;
}

/* ------------------------------------------------------------------------------------------------
 * What was found
 */

/*
 * Stores the value of the position after `moves` moves with the number of positions searched for it. An
 * estimate of fewer does not take the place of one of more, nor of a deeper one that an analysis
 * left with its line.
 */
static bool keep(const Review *review, Record *record, int32_t moves, Value found,
                 const GmkPoint *line, int32_t count, ReviewNote *note, int64_t nodes)
{
    Tree *tree = record->tree;
    const TreeNode node = review->nodes[moves];
    const Value old = value_of_node(tree, node);
    const bool has_line = tree_line(NULL, 0, tree, node) > 0;
    const bool proven = score_is_proven(found.score);
    const bool is_others = is_by_guest(review) && note->nodes == 0; /* what is there was ours */
    const bool stays = old.known && has_line && !proven && !is_others &&
                       (note->nodes > nodes || (note->nodes == 0 && old.depth > found.depth));
    if (note->nodes < nodes) {
        note->nodes = nodes;
        note->is_cut = false;
    }
    if (!review_note_write(tree, node, note))
        return false;
    if (stays)
        return true;
    GmkGame *game = position_at(review, record, moves, NULL);
    if (!game)
        return false;
    /* A proof without its line is a move's own search, which may have overlooked something. */
    if (old.known && (is_others || (!has_line && score_is_proven(old.score))) && !proven) {
        RecordMove move = tree_move(tree, node);
        move.has_score = false;
        (void)tree_set_move(tree, node, &move);
    }
    const bool ok = value_replace(tree, node, game, found, line, count);
    gmk_game_free(game);
    return ok;
}

static bool keep_thought(const Review *review, Record *record, int32_t moves,
                         const GmkThought *thought, int64_t nodes)
{
    ReviewNote note;
    review_note_read(&note, record->tree, review->nodes[moves]);
    if (review->stage == REVIEW_WALK) {
        note.has_second_best = thought->ranked_count > 1;
        note.second_best = note.has_second_best ? thought->ranked[1].score : 0;
    }
    return keep(review, record, moves, (Value){true, thought->score, thought->depth},
                thought->variation, thought->variation_count, &note, nodes);
}

/*
 * A position is worth at least what its move makes it: what a longer search found after the move counts
 * for the positions before, as far as it makes them clearly better.
 */
static bool raise_earlier(const Review *review, Record *record, int32_t moves)
{
    bool ok = true;
    for (; ok && moves > 0; moves--) {
        const Tree *tree = record->tree;
        const TreeNode node = review->nodes[moves], parent = review->nodes[moves - 1];
        const Value by_move = value_before_move(value_of_node(tree, node));
        const Value own = value_of_node(tree, parent);
        GmkPoint line[GMK_VARIATION_MAX + 1];
        ReviewNote note, after;
        if (!own.known || score_is_proven(own.score) || score_is_proven(by_move.score) ||
            percent(record, by_move.score) < percent(record, own.score) + RAISED)
            break;
        review_note_read(&note, tree, parent);
        review_note_read(&after, tree, node);
        line[0] = tree_point(tree, node);
        const int32_t count = 1 + tree_line(&line[1], GMK_VARIATION_MAX, tree, node);
        ok = keep(review, record, moves - 1, by_move, line,
                  count < GMK_VARIATION_MAX ? count : GMK_VARIATION_MAX, &note, after.nodes);
    }
    return ok;
}

/* The value of the position before the move by its two best moves, which were searched one by one. */
static bool keep_before(const Review *review, Record *record)
{
    const ReviewDoubt *doubt = &review->doubt;
    const TreeNode after = review->nodes[review->at + 1];
    ReviewRival best = doubt->best;
    ReviewNote note;
    review_note_read(&note, record->tree, review->nodes[review->at]);
    if (doubt->played >= best.score) {
        GmkPoint rest[GMK_VARIATION_MAX];
        const int32_t count = tree_line(rest, GMK_VARIATION_MAX, record->tree, after);
        best.score = doubt->played;
        best.depth = value_of_node(record->tree, after).depth + 1;
        best.count = count < GMK_VARIATION_MAX ? count + 1 : GMK_VARIATION_MAX;
        best.line[0] = doubt->avoid[0];
        memcpy(&best.line[1], rest, (size_t)(best.count - 1) * sizeof *rest);
    }
    if (doubt->gave_up && best.score <= -GMK_SCORE_PROVEN)
        best.score = -LOST_SCORE;
    return keep(review, record, review->at, (Value){true, best.score, best.depth}, best.line,
                best.count, &note, 3 * check_nodes(review));
}

/* The check is over: both opinions are kept with the move. */
static bool end_check(Review *review, Record *record, bool searched_before)
{
    const ReviewDoubt *doubt = &review->doubt;
    const TreeNode node = review->nodes[review->at + 1];
    ReviewNote note;
    review_note_read(&note, record->tree, node);
    note.checked = check_nodes(review);
    note.first.rival = doubt->has_first ? doubt->first_rival : doubt->best.score;
    note.first.played = doubt->first_played;
    note.second = (ReviewOpinion){doubt->best.score, doubt->played};
    note.is_problem = doubt->is_problem;
    bool ok = review_note_write(record->tree, node, &note);
    if (searched_before)
        ok = keep_before(review, record) && ok;
    ok = raise_earlier(review, record, review->at + 1) && ok;
    review->stage = REVIEW_SUSPECT;
    review->at--;
    return ok;
}

/* The move was searched longer. Where that clears it of a doubt the rest need not be searched. */
static bool answer_to_move(Review *review, Record *record, const GmkThought *thought)
{
    ReviewDoubt *doubt = &review->doubt;
    ReviewMove move;
    judge(&move, review, record, review->at);
    const bool ok = keep_thought(review, record, review->at + 1, thought, check_nodes(review));
    doubt->played = score_before_move(thought->score);
    doubt->reply = thought->move;
    doubt->reply_score = thought->score;
    const bool suspected = move.loss >= SUSPECT_LOSS;
    if (suspected && doubt->has_first && !move.is_best &&
        percent(record, doubt->first_rival) - percent(record, doubt->played) < CLEARED_LOSS) {
        doubt->best.score = doubt->first_rival;
        return end_check(review, record, false) && ok;
    }
    review->stage = REVIEW_OTHERS;
    return ok;
}

/* After both moves were searched: does the move set the opponent a problem? */
static bool settle(Review *review, Record *record)
{
    const ReviewDoubt *doubt = &review->doubt;
    ReviewMove move;
    judge(&move, review, record, review->at);
    const double loss = percent(record, doubt->best.score) - percent(record, doubt->played);
    if (loss <= REVIEW_SOUND_LOSS && doubt->reply_score != 0 &&
        may_be_problem(review, record, &move, review->at)) {
        review->stage = REVIEW_REPLY;
        return true;
    }
    return end_check(review, record, true);
}

/* The rival is searched: the best of those that were is kept. */
static void take_rival(ReviewDoubt *doubt)
{
    if (doubt->best.count == 0 || doubt->tried.score > doubt->best.score)
        doubt->best = doubt->tried;
}

/* The best of the others. A proof needs no second search; where no other move was found, the first
 * search's rival stands alone. */
static bool answer_to_others(Review *review, Record *record, const GmkThought *thought)
{
    ReviewDoubt *doubt = &review->doubt;
    const GmkPoint played = doubt->avoid[0];
    if (thought->variation_count == 0 ||
        (thought->move.x == played.x && thought->move.y == played.y)) {
        if (doubt->best.count == 0)
            doubt->best.score = doubt->has_first ? doubt->first_rival : doubt->played;
        return end_check(review, record, false);
    }
    if (!doubt->has_first) {
        doubt->first_rival = thought->score;
        doubt->has_first = true;
    }
    doubt->tried.score = thought->score;
    doubt->tried.depth = thought->depth;
    doubt->tried.count = thought->variation_count;
    memcpy(doubt->tried.line, thought->variation, sizeof doubt->tried.line);
    if (!score_is_proven(thought->score)) {
        review->stage = REVIEW_RIVAL;
        return true;
    }
    take_rival(doubt);
    return settle(review, record);
}

/* What follows the best of the others. If it loses as well, another one may not. */
static bool answer_to_rival(Review *review, Record *record, const GmkThought *thought)
{
    ReviewDoubt *doubt = &review->doubt;
    ReviewRival *tried = &doubt->tried;
    int32_t count = thought->variation_count;
    if (count > GMK_VARIATION_MAX - 1)
        count = GMK_VARIATION_MAX - 1;
    tried->score = score_before_move(thought->score);
    tried->depth = thought->depth + 1;
    tried->count = count + 1;
    memcpy(&tried->line[1], thought->variation, (size_t)count * sizeof *tried->line);
    take_rival(doubt);
    const bool lost = tried->score <= -GMK_SCORE_PROVEN;
    if (lost && doubt->avoid_count <= LOSERS_MAX) {
        doubt->avoid[doubt->avoid_count++] = tried->line[0];
        review->stage = REVIEW_OTHERS;
        return true;
    }
    doubt->gave_up = lost;
    return settle(review, record);
}

static bool answer_to_reply(Review *review, Record *record, const GmkThought *thought)
{
    ReviewDoubt *doubt = &review->doubt;
    const bool other = thought->move.x != doubt->reply.x || thought->move.y != doubt->reply.y;
    doubt->is_problem =
        other &&
        percent(record, doubt->reply_score) - percent(record, thought->score) >= REVIEW_GAP;
    return end_check(review, record, true);
}

/* The position before a loss was searched much longer. Where that says something else than the check of
 * the move to it did, the move is checked again. */
static bool answer_to_back(Review *review, Record *record, const GmkThought *thought)
{
    const TreeNode node = review->nodes[review->at + 1];
    const double old = percent(record, value_of_node(record->tree, node).score);
    bool ok = keep_thought(review, record, review->at + 1, thought, back_nodes(review));
    const double change = percent(record, value_of_node(record->tree, node).score) - old;
    ReviewNote note;
    review_note_read(&note, record->tree, node);
    if (note.checked > 0 && (change >= CLEARED_LOSS || change <= -CLEARED_LOSS)) {
        note.checked = 0;
        ok = review_note_write(record->tree, node, &note) && ok;
    }
    ok = raise_earlier(review, record, review->at + 1) && ok;
    review->stage = REVIEW_SUSPECT;
    review->at = review->count - 1;
    return ok;
}

static bool take_answer(Review *review, Record *record, const GmkThought *thought)
{
    switch (review->stage) {
    case REVIEW_WALK:
        return keep_thought(review, record, review->at--, thought, walk_nodes(review));
    case REVIEW_MOVE: return answer_to_move(review, record, thought);
    case REVIEW_OTHERS: return answer_to_others(review, record, thought);
    case REVIEW_RIVAL: return answer_to_rival(review, record, thought);
    case REVIEW_REPLY: return answer_to_reply(review, record, thought);
    case REVIEW_BACK: return answer_to_back(review, record, thought);
    case REVIEW_LINES: return lengthen_line(review, record, thought);
    case REVIEW_MISSED: review->at++; return true;
    case REVIEW_SUSPECT:
    case REVIEW_DONE: break;
    }
    return true;
}

/* The game is over in the position: only a rival that wins at once comes here, or the end of a line. */
static void answer_without_search(Review *review, Record *record, const GmkGame *game)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    if (gmk_game_result(game) != GMK_RESULT_DRAW)
        thought.score = -GMK_SCORE_WIN;
    (void)take_answer(review, record, &thought);
}

bool review_answer(Review *review, Record *record, const GmkThought *found)
{
    GmkThought thought = *found;
    if (review->stage != REVIEW_MISSED)
        review->searched++;
    if (!review_set_author(record->tree, review->options.by))
        return false;
    /* A move that the rules force has no value of its own: then nothing is known of the position. */
    if (review->stage != REVIEW_MISSED && !thought_has_value(&thought))
        thought.variation_count = 0;
    if (review->stage == REVIEW_WALK && !thought_has_value(&thought)) {
        review->at--;
        return true;
    }
    return take_answer(review, record, &thought);
}

double review_progress(const Review *review)
{
    const double all = review->count + 1;
    switch (review->stage) {
    case REVIEW_WALK: return (all - 1 - review->at) / all * WALK_SHARE / 100;
    case REVIEW_LINES: return 0.95;
    case REVIEW_MISSED:
    case REVIEW_DONE: return 1.0;
    default: break;
    }
    return (WALK_SHARE + (95 - WALK_SHARE) * (review->count - 1 - review->lowest) / all) / 100;
}
