/*
 * play_think.c: what is to be searched, and what the answers are good for; see play.h. Whatever the
 * question, the worker gets a position and gives a thought back.
 */
#include "play_state.h"

#include <stdlib.h>

enum { OFFER_MS = 150 }; /* a candidate of the opening: eight of them take a good second */

static int64_t absolute(int32_t v)
{
    return v < 0 ? -(int64_t)v : v;
}

/* ------------------------------------------------------------------------------------------------
 * Questions
 */

/* Who plays by zones gets a board whose other points are blocked: the engine knows no openings. */
static bool zone_game(GmkGame **out, const Play *play)
{
    const GmkGame *game = play->game;
    const int32_t width = gmk_game_width(game), cells = width * gmk_game_height(game);
    GmkStone stones[GMK_CELLS_MAX];
    int32_t count = 0;
    for (int32_t i = 0; i < cells; i++) {
        const GmkPoint point = {i % width, i / width};
        GmkCell cell = gmk_game_cell(game, point);
        if (cell == GMK_CELL_EMPTY && !opening_allows(play_opening_rule(play), game, point))
            cell = GMK_CELL_BLOCKED;
        else if (cell == GMK_CELL_BLOCKED)
            continue; /* the setup's own are there already */
        if (cell != GMK_CELL_EMPTY)
            stones[count++] = (GmkStone){point, cell};
    }
    if (gmk_game_copy(out, game) != GMK_OK)
        return false;
    if (gmk_game_set_position(*out, stones, count, gmk_game_to_move(game)) == GMK_OK)
        return true;
    gmk_game_free(*out);
    *out = NULL;
    return false;
}

/* The board with the candidate that is to be judged next. False: there is none (any more). */
static bool offer_game(GmkGame **out, OpeningOffer *offer, Play *play)
{
    for (; play->hunt.next < OPENING_OFFERS; play->hunt.next++) {
        if (!opening_offer(offer, play_opening_rule(play), play->game, play->seed, play->hunt.next))
            continue;
        if (gmk_game_copy(out, play->game) != GMK_OK)
            return false;
        for (int32_t i = 0; i < offer->count; i++)
            gmk_game_play(*out, offer->stones[i]); /* it fits: opening_offer() tried it */
        return true;
    }
    return false;
}

/* Whether a computer that is to place the first stones still looks for an offer. */
static bool is_hunting(const Play *play, const OpeningState *opening)
{
    return opening->phase == OPENING_PLACE && play->record->move_count == 0 &&
           opening_choice_at(play_opening_rule(play), 0) > 0 && play->hunt.next < OPENING_OFFERS;
}

static int64_t least_limit(int64_t a, int64_t b)
{
    return a == 0 ? b : b == 0 ? a : a < b ? a : b;
}

/* The computer's next search. False: no memory now; the window asks again after its next event. */
static bool computer_job(Play *play, ThinkJob *job)
{
    OpeningState opening;
    OpeningOffer offer;
    play_opening(&opening, play);
    const Player *player = play_player_to_act(play);
    job->purpose = opening.phase == OPENING_CHOOSE ? THINK_OPENING : THINK_MOVE;
    job->level = player->level;
    job->searcher = player->searcher;
    job->time_ms = countdown_budget(&play->clock, play_side_to_act(play),
                                    play->record->move_count / 2, play->now_ms);
    if (is_hunting(play, &opening) && offer_game(&job->game, &offer, play)) {
        job->purpose = THINK_OPENING;
        job->time_ms = least_limit(job->time_ms, OFFER_MS);
        return true;
    }
    if (opening.phase == OPENING_PLACE)
        return zone_game(&job->game, play);
    return gmk_game_copy(&job->game, play->game) == GMK_OK;
}

/* A search for the human: advice, or analysis of whatever is shown. */
static bool advice_job(Play *play, ThinkJob *job)
{
    const bool running = gmk_game_result(play->game) == GMK_RESULT_NONE;
    const bool columns = !play->wants_hint && play_wants_columns(play);
    if (!running || (!columns && !play->wants_hint && (!play->analysing || play->analysed)))
        return false;
    job->purpose = play->wants_hint ? THINK_HINT : columns ? THINK_COLUMNS : THINK_ANALYSIS;
    job->level = GMK_LEVEL_EXPERT;
    job->searcher = GMK_SEARCHER_MINIMAX;
    return gmk_game_copy(&job->game, play->game) == GMK_OK;
}

static void begin_analysis(Play *play)
{
    const int32_t last = play->shown - 1;
    play->owns_score |= last >= 0 && !play->record->moves[last].has_score;
}

bool play_wants_thought(Play *play, ThinkJob *job)
{
    if (play->job_id != 0)
        return false;
    ThinkJob wanted = {.move_count = play->shown};
    const bool computer = play_computer_to_move(play) && !play->paused;
    if (computer ? !computer_job(play, &wanted) : !advice_job(play, &wanted))
        return false;
    if (wanted.purpose == THINK_ANALYSIS)
        begin_analysis(play);
    wanted.id = play->job_id = ++play->last_id;
    play->purpose = wanted.purpose;
    *job = wanted;
    play_touch(play);
    return true;
}

GmkStatus play_job_limits(GmkLimits *limits, const ThinkJob *job)
{
    if (job->purpose == THINK_ANALYSIS || job->purpose == THINK_COLUMNS) {
        limits->effort = GMK_EFFORT_FULL;
        limits->depth = limits->slip_permille = 0;
        limits->no_book = false;
        limits->time_ms = 0;
        limits->nodes = 0;
        return GMK_OK;
    }
    const GmkStatus status = gmk_level_limits(limits, job->level);
    if (status == GMK_OK)
        limits->time_ms = least_limit(limits->time_ms, job->time_ms);
    limits->no_book &= job->purpose != THINK_HINT; /* advice is the best there is */
    return status;
}

uint64_t play_job_id(const Play *play)
{
    return play->job_id;
}

ThinkPurpose play_job_purpose(const Play *play)
{
    return play->purpose;
}

/* ------------------------------------------------------------------------------------------------
 * Answers
 */

static bool broken(Play *play)
{
    play_pause(play);
    return false;
}

static bool answer_move(Play *play, const GmkThought *thought, const StatsSample *sample)
{
    const int side = play_side_to_act(play);
    const bool searched = thought->source == GMK_THOUGHT_SEARCHED;
    const RecordMove move = {
        .point = thought->move,
        .time_ms = thought->time_us > 0 ? thought->time_us / 1000 : 0,
        .has_score = searched,
        .score = searched ? thought->score : 0,
    };
    if (!opening_allows(play_opening_rule(play), play->game, move.point) ||
        play_add_move(play, move) != GMK_OK)
        return broken(play);
    stats_add(&play->record->stats[side], sample);
    play->thought = *thought;
    play->has_thought = true;
    return true;
}

/* The stones of the best offer, one after the other. */
static bool place_offer(Play *play)
{
    const OpeningOffer best = play->hunt.best;
    for (int32_t i = 0; i < best.count; i++)
        if (play_add_move(play, (RecordMove){.point = best.stones[i], .time_ms = -1}) != GMK_OK)
            return broken(play);
    return true;
}

/* A candidate was judged: the nearest to even so far is kept, and placed after the last one. */
static bool answer_offer(Play *play, const GmkThought *thought)
{
    OfferHunt *hunt = &play->hunt;
    GmkGame *rest = NULL;
    OpeningOffer offer;
    const int64_t gap = absolute(thought->score);
    if (opening_offer(&offer, play_opening_rule(play), play->game, play->seed, hunt->next) &&
        (!hunt->found || gap < hunt->gap)) {
        hunt->found = true;
        hunt->gap = (int32_t)(gap > INT32_MAX ? INT32_MAX : gap);
        hunt->best = offer;
    }
    hunt->next++;
    play_drop_job(play);
    play_touch(play);
    const bool more = offer_game(&rest, &offer, play); /* leaves `next` at the one after this */
    gmk_game_free(rest);
    return more || !hunt->found || place_offer(play);
}

static bool answer_opening(Play *play, const GmkThought *thought)
{
    OpeningState opening;
    play_opening(&opening, play);
    if (opening.phase != OPENING_CHOOSE)
        return answer_offer(play, thought);
    play_add_choice(play, opening_choose(thought->score));
    return true;
}

static void keep_analysis(Play *play, const GmkThought *thought)
{
    const int32_t last = play->shown - 1;
    play->analysis = *thought;
    play->has_analysis = true;
    if (play->owns_score && last >= 0) {
        RecordMove *move = &play->record->moves[last];
        move->has_score = true;
        move->score = -thought->score; /* the engine speaks for the side that is to answer */
    }
}

static bool answer_advice(Play *play, const GmkThought *thought)
{
    if (play->purpose == THINK_HINT) {
        play->wants_hint = false;
        play->has_hint = true;
        play->hint = thought->move;
    } else {
        play->analysed = true;
    }
    keep_analysis(play, thought);
    play_drop_job(play);
    play_touch(play);
    return true;
}

bool play_thought(Play *play, uint64_t id, const GmkThought *thought, const StatsSample *sample)
{
    if (id == 0 || id != play->job_id)
        return false;
    switch (play->purpose) {
    case THINK_MOVE: return answer_move(play, thought, sample);
    case THINK_OPENING: return answer_opening(play, thought);
    case THINK_HINT:
    case THINK_ANALYSIS: return answer_advice(play, thought);
    case THINK_COLUMNS: break; /* play_columns_scored() takes it */
    }
    return false;
}

void play_progress(Play *play, uint64_t id, const GmkThought *so_far)
{
    if (id == 0 || id != play->job_id)
        return;
    if (play->purpose == THINK_MOVE) {
        play->thought = *so_far;
        play->has_thought = true;
    } else if (play->purpose == THINK_HINT || play->purpose == THINK_ANALYSIS) {
        keep_analysis(play, so_far);
    } else {
        return; /* it is about stones that are not on the board */
    }
    play_touch(play);
}

const GmkThought *play_last_thought(const Play *play)
{
    if (play->has_analysis)
        return &play->analysis;
    return play->has_thought ? &play->thought : NULL;
}

/* ------------------------------------------------------------------------------------------------
 * Advice
 */

GmkStatus play_ask_hint(Play *play)
{
    OpeningState opening;
    play_opening(&opening, play);
    if (!play_human_to_move(play) || opening.phase == OPENING_CHOOSE)
        return GMK_ERR_BUSY;
    if (play->wants_hint || play->has_hint)
        return GMK_OK; /* it is under way, or there */
    play->wants_hint = true;
    play_drop_job(play);
    play_touch(play);
    return GMK_OK;
}

bool play_hint(GmkPoint *out, const Play *play)
{
    if (play->has_hint)
        *out = play->hint;
    return play->has_hint;
}

void play_set_analysis(Play *play, bool on)
{
    if (play->analysing == on)
        return;
    play->analysing = on;
    if (play->purpose == THINK_ANALYSIS)
        play_drop_job(play);
    if (!on && !play->has_hint)
        play->has_analysis = false;
    play->analysed = false;
    play_touch(play);
}

bool play_is_analysing(const Play *play)
{
    return play->analysing;
}

const GmkThought *play_analysis(const Play *play)
{
    return play->has_analysis ? &play->analysis : NULL;
}
