/* Chooses stones and colours in the openings swap and swap2, by searching. */
#include "gomoku_opening.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/rng.h"
#include "gomoku/rules/gomoku_board.h"
#include "gomoku_from_book.h"
#include "gomoku_think.h"

/*
 * Stones to offer are found by elimination. Many random proposals are judged by a short search
 * each; the more even half goes on to a round with twice the nodes, until a few are left, and those
 * are judged ever deeper while there is time.
 */
enum {
    PROPOSALS = 48,
    FINALISTS = 4,
    FIRST_NODES = 250,    /* enough for a few plies among three stones */
    LAST_NODES = 1 << 20, /* beyond this the answer hardly changes */
    JUDGE_NODES = 4 << 20,
    OFFER_STEP = 5,   /* the largest distance of a stone of an offer from the first one */
    ADD_STEP = 3,     /* the largest distance of an added stone from one on the board */
    RECENT = 4,       /* the last iterations, whose scores are compared */
    DRAWS = 64,       /* attempts to find a free random point nearby */
    UNJUDGED = 32000, /* in place of a score: worse than every score */
    /*
     * 53 % to 47 %. Taking a colour secures the advantage that the search sees; adding stones
     * hands the choice to the opponent, who may see more. So stones are added only when neither
     * colour has an advantage: then the side that made the offer, and has searched it longer, is
     * the one to be wary of.
     */
    EVEN = 24,
};

/* How a position was judged. */
typedef struct Verdict {
    int32_t score;      /* for the side to move; UNJUDGED when there was no time */
    int32_t unevenness; /* the largest distance from even among the last iterations */
} Verdict;

typedef struct Proposal {
    GmkPoint points[GMK_OPENING_STONES_MAX];
    Verdict verdict; /* of the position with them */
} Proposal;

typedef struct Chooser {
    const Board *board;
    void *memory;
    SearchLimits *limits; /* of the whole choice */
    int present;          /* stones on the board */
    int stones;           /* to be placed */
    int count;
    Proposal proposals[PROPOSALS];
} Chooser;

/* ------------------------------------------------------------------------------------------------
 * Judging
 */

/* What the last finished iterations said, newest first. */
typedef struct Iterations {
    int count;
    int32_t scores[RECENT];
} Iterations;

static void note_iteration(void *user, const GmkThought *so_far)
{
    Iterations *iterations = user;
    for (int i = RECENT - 1; i > 0; i--)
        iterations->scores[i] = iterations->scores[i - 1];
    iterations->scores[0] = so_far->score;
    iterations->count += iterations->count < RECENT;
}

/*
 * An odd depth flatters the side to move, an even one the other: the mean of two is nearer the
 * truth. And of many positions that score even now some only pass through zero on their way: those
 * that have done so for a few iterations are the better choice.
 */
static Verdict conclude(const Iterations *iterations, const GmkThought *thought)
{
    if (abs(thought->score) >= GMK_SCORE_PROVEN)
        return (Verdict){thought->score, abs(thought->score)};
    if (iterations->count == 0)
        return (Verdict){UNJUDGED, UNJUDGED};
    Verdict verdict = {iterations->scores[0], 0};
    if (iterations->count > 1)
        verdict.score = (iterations->scores[0] + iterations->scores[1]) / 2;
    for (int i = 0; i < iterations->count; i++)
        if (abs(iterations->scores[i]) > verdict.unevenness)
            verdict.unevenness = abs(iterations->scores[i]);
    return verdict;
}

/* One of `parts` equal parts of what is left of the whole, and at most `nodes`. */
static void part_limits(SearchLimits *part, const SearchLimits *whole, uint64_t nodes, int parts)
{
    *part = *whole;
    part->start_us = clock_now_us();
    if (whole->deadline_us != INT64_MAX)
        part->deadline_us = part->start_us + (whole->deadline_us - part->start_us) / parts;
    if (whole->node_limit != UINT64_MAX) {
        const uint64_t left =
            whole->node_limit > whole->nodes ? whole->node_limit - whole->nodes : 1;
        nodes = left / (uint64_t)parts < nodes ? left / (uint64_t)parts : nodes;
    }
    part->node_limit = nodes > 0 ? nodes : 1;
    part->nodes = 0;
    part->lines = 1;
    part->use_book = false; /* what it knows was asked before */
}

static GmkStatus judge(GmkThought *thought, Verdict *verdict, const Chooser *chooser,
                       const Board *board, uint64_t nodes, int parts)
{
    Iterations iterations = {.count = 0};
    SearchLimits part;
    if (chooser->limits->use_book && book_answer(thought, board, chooser->limits)) {
        *verdict = (Verdict){thought->score, abs(thought->score)};
        return GMK_OK;
    }
    part_limits(&part, chooser->limits, nodes, parts);
    part.progress = note_iteration;
    part.user = &iterations;
    const GmkStatus status = gomoku_any_think(thought, board, chooser->memory, &part);
    chooser->limits->nodes += part.nodes;
    if (status == GMK_OK)
        *verdict = conclude(&iterations, thought);
    return status;
}

/* ------------------------------------------------------------------------------------------------
 * Proposals
 */

static int random_step(Rng *rng, int most)
{
    return (int)rng_below(rng, 2 * (uint32_t)most + 1) - most;
}

/* Plays at a random point, within `step` of `from` if there is room. False: the board is full. */
static bool play_random(Board *board, Rng *rng, const GmkPoint *from, int step)
{
    for (int i = 0; i < DRAWS; i++) {
        GmkPoint point = {(int32_t)rng_below(rng, board->width),
                          (int32_t)rng_below(rng, board->height)};
        if (from)
            point = (GmkPoint){from->x + random_step(rng, step), from->y + random_step(rng, step)};
        if (board_play(board, point) == GMK_OK)
            return true;
    }
    for (GmkPoint p = {0, 0}; p.y < board->height; p.y++)
        for (p.x = 0; p.x < board->width; p.x++)
            if (board_play(board, p) == GMK_OK)
                return true;
    return false;
}

/* A stone that is on the board, drawn at random; there is one. */
static GmkPoint random_stone(const Board *board, Rng *rng)
{
    GmkPoint found = {0, 0};
    uint32_t seen = 0;
    for (GmkPoint p = {0, 0}; p.y < board->height; p.y++)
        for (p.x = 0; p.x < board->width; p.x++) {
            const uint8_t cell = board->cells[board_cell(p)];
            if ((cell == GMK_CELL_BLACK || cell == GMK_CELL_WHITE) && rng_below(rng, ++seen) == 0)
                found = p;
        }
    return found;
}

/*
 * On an empty board the first stone lies anywhere and the others around it; stones that are added
 * lie near those that are there. No point of the board is preferred, so an offer comes in any of
 * its symmetric shapes. False: there is no room.
 */
static bool propose(Proposal *out, const Chooser *chooser, Rng *rng)
{
    Board board = *chooser->board;
    for (int i = 0; i < chooser->stones; i++) {
        const bool offer = chooser->present == 0;
        const GmkPoint from = offer ? out->points[0] : random_stone(&board, rng);
        const bool anywhere = offer && i == 0;
        if (!play_random(&board, rng, anywhere ? NULL : &from, offer ? OFFER_STEP : ADD_STEP))
            return false;
        out->points[i] = board_point(board.moves[board.move_count - 1]);
    }
    out->verdict = (Verdict){UNJUDGED, UNJUDGED};
    return board.result == GMK_RESULT_NONE;
}

static bool same_points(const Proposal *a, const Proposal *b, int count)
{
    for (int i = 0; i < count; i++)
        if (a->points[i].x != b->points[i].x || a->points[i].y != b->points[i].y)
            return false;
    return true;
}

/* A small board has fewer different proposals than were asked for. */
static void propose_all(Chooser *chooser)
{
    Rng rng;
    rng_seed(&rng, chooser->limits->seed ^ chooser->board->hash);
    for (int draw = 0; draw < 4 * PROPOSALS && chooser->count < PROPOSALS; draw++) {
        Proposal *fresh = &chooser->proposals[chooser->count];
        bool is_new = propose(fresh, chooser, &rng);
        for (int i = 0; i < chooser->count && is_new; i++)
            is_new = !same_points(fresh, &chooser->proposals[i], chooser->stones);
        chooser->count += is_new;
    }
}

/* The most even first; a stable sort. */
static void sort_by_evenness(Proposal *proposals, int count)
{
    for (int i = 1; i < count; i++) {
        const Proposal moved = proposals[i];
        int at = i;
        for (; at > 0 && proposals[at - 1].verdict.unevenness > moved.verdict.unevenness; at--)
            proposals[at] = proposals[at - 1];
        proposals[at] = moved;
    }
}

static GmkStatus judge_proposal(Verdict *verdict, const Chooser *chooser, const Proposal *proposal,
                                uint64_t nodes, int parts)
{
    Board board = *chooser->board;
    GmkThought thought = GMK_THOUGHT_INIT;
    for (int i = 0; i < chooser->stones; i++)
        board_play(&board, proposal->points[i]);
    return judge(&thought, verdict, chooser, &board, nodes, parts);
}

/* Judges the first `left` proposals anew and sorts them. An interrupted round is
 * ignored. */
static GmkStatus judge_round(Chooser *chooser, int left, uint64_t nodes)
{
    Verdict verdicts[PROPOSALS];
    for (int i = 0; i < left; i++) {
        const GmkStatus status =
            judge_proposal(&verdicts[i], chooser, &chooser->proposals[i], nodes, left - i);
        if (status != GMK_OK)
            return status;
        if (limits_check_now(chooser->limits) && i + 1 < left)
            return GMK_OK;
    }
    for (int i = 0; i < left; i++)
        if (verdicts[i].score !=
            UNJUDGED) /* there was no time: the verdict of the round before stays */
            chooser->proposals[i].verdict = verdicts[i];
    sort_by_evenness(chooser->proposals, left);
    return GMK_OK;
}

/* Whether as much time and as many nodes are left as the last round took. */
static bool has_room(const SearchLimits *limits, int64_t round_us, uint64_t round_nodes)
{
    if (limits->deadline_us != INT64_MAX && limits->deadline_us - clock_now_us() < round_us)
        return false;
    return limits->node_limit == UINT64_MAX || limits->nodes + round_nodes <= limits->node_limit;
}

/* Leaves the most even proposal in front. GMK_ERR_OVER: there is no room for the stones. */
static GmkStatus find_even(Chooser *chooser)
{
    SearchLimits *limits = chooser->limits;
    propose_all(chooser);
    if (chooser->count == 0)
        return GMK_ERR_OVER;
    int left = chooser->count;
    for (uint64_t nodes = FIRST_NODES; nodes <= LAST_NODES; nodes *= 2) {
        const int64_t start_us = clock_now_us();
        const uint64_t before = limits->nodes;
        const GmkStatus status = judge_round(chooser, left, nodes);
        if (status != GMK_OK)
            return status;
        if (limits->reached || !has_room(limits, clock_now_us() - start_us, limits->nodes - before))
            break;
        if (left > FINALISTS)
            left = left / 2 > FINALISTS ? left / 2 : FINALISTS;
    }
    return GMK_OK;
}

/* ------------------------------------------------------------------------------------------------
 * The choice
 */

static GmkStatus place_stones(GmkOpeningChoice *out, Chooser *chooser, int stones)
{
    chooser->stones = stones;
    if (chooser->present == 0 && chooser->limits->use_book &&
        book_offer(out->points, &out->score, chooser->board, stones, chooser->limits->seed)) {
        out->act = GMK_OPENING_PLACE;
        out->count = stones;
        return GMK_OK;
    }
    const GmkStatus status = find_even(chooser);
    if (status != GMK_OK)
        return status;
    const Proposal *best = &chooser->proposals[0];
    out->act = GMK_OPENING_PLACE;
    out->count = stones;
    for (int i = 0; i < stones; i++)
        out->points[i] = best->points[i];
    out->score = best->verdict.score == UNJUDGED ? 0 : best->verdict.score;
    return GMK_OK;
}

/* White is to move: takes white and plays if that is an advantage, and takes black otherwise. */
static void take_color(GmkOpeningChoice *out, const GmkThought *thought, int32_t score)
{
    out->act = score < 0 ? GMK_OPENING_TAKE_BLACK : GMK_OPENING_TAKE_WHITE;
    out->count = score < 0 ? 0 : 1;
    out->points[0] = thought->move;
    out->score = score;
}

static GmkStatus answer_offer(GmkOpeningChoice *out, Chooser *chooser, bool may_add)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    Verdict verdict;
    GmkStatus status =
        judge(&thought, &verdict, chooser, chooser->board, JUDGE_NODES, may_add ? 2 : 1);
    if (status != GMK_OK)
        return status;
    if (verdict.score == UNJUDGED)
        verdict.score = thought.score;
    if (may_add && abs(verdict.score) < EVEN && !limits_check_now(chooser->limits)) {
        status = place_stones(out, chooser, 2);
        if (status == GMK_OK && chooser->proposals[0].verdict.unevenness < EVEN)
            return GMK_OK;
    }
    if (status == GMK_OK || status == GMK_ERR_OVER) {
        take_color(out, &thought, verdict.score);
        status = GMK_OK;
    }
    return status;
}

/* Stones on the board if black and white alternated, black first; -1 otherwise. */
static int count_stones(const Board *board)
{
    int count[2] = {0, 0};
    for (int cell = 0; cell < BOARD_CELLS; cell++)
        if (board->cells[cell] == GMK_CELL_BLACK || board->cells[cell] == GMK_CELL_WHITE)
            count[board->cells[cell] == GMK_CELL_WHITE]++;
    const int ahead = board->to_move == GMK_CELL_WHITE;
    return count[0] == count[1] + ahead ? count[0] + count[1] : -1;
}

GmkStatus opening_choose(GmkOpeningChoice *out, const void *state, void *memory,
                         GmkOpeningRule rule, SearchLimits *limits)
{
    const bool swap2 = rule == GMK_OPENING_SWAP2;
    const int offered = swap2 ? 3 : 1; /* stones of the first step */
    Chooser chooser = {.board = state, .memory = memory, .limits = limits};
    chooser.present = count_stones(chooser.board);
    if (chooser.present == 0)
        return place_stones(out, &chooser, offered);
    if (chooser.present == offered)
        return answer_offer(out, &chooser, swap2);
    if (chooser.present == 5 && swap2)
        return answer_offer(out, &chooser, false);
    return GMK_ERR_ARGUMENT;
}
