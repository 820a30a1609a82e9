/*
 * play_think.c: what is to be searched, and what the answers are good for; see play_think.h. Whatever the
 * question, the worker gets a position and gives an answer back.
 */
#include "play_think.h"
#include "core/review/review_author.h"
#include "core/review/review_join.h"
#include "core/value/deep_think.h"
#include "core/value/value_tree.h"
#include "play_browse.h"
#include "play_clock.h"
#include "play_state.h"

#include <string.h>

/* ------------------------------------------------------------------------------------------------
 * Questions
 */

/* The opening of the game as a question. */
static void opening_query(OpeningQuery *out, const LiveGame *game)
{
    const Record *record = game->record;
    *out = (OpeningQuery){.rule = live_game_opening_rule(game), .act_count = record->choice_count};
    memcpy(out->acts, record->choices, sizeof out->acts);
    out->stone_count =
        record->move_count < OPENING_STONES_MAX ? record->move_count : OPENING_STONES_MAX;
    for (int32_t i = 0; i < out->stone_count; i++)
        out->stones[i] = record->moves[i].point;
}

/*
 * A brain is asked for its moves, and for the steps of swap2, for which the protocol has words. In all other openings our
 * own search acts for it, as well as it can.
 */
static void set_outside(const Play *play, ThinkJob *job, const Player *player,
                        const OpeningState *opening)
{
    const int side = live_game_side_to_act(&play->game);
    const TimeControl *time = &play->game.record->setup.time;
    GmkOpeningRule rule;
    job->outside = job->purpose == THINK_OPENING
                       ? opening_engine_knows(&rule, &job->opening) && rule == GMK_OPENING_SWAP2
                       : opening->phase != OPENING_PLACE;
    job->level = GMK_LEVEL_EXPERT;
    job->searcher = GMK_SEARCHER_MINIMAX;
    job->depth = 0;
    memcpy(job->who.brain, player->brain, sizeof job->who.brain);
    job->who.side = side;
    if (time->kind != TIME_NONE)
        job->who.left_ms = clocks_left(&play->clocks, side);
    if (time->kind == TIME_GAME)
        job->who.game_ms = time->base_ms;
}

/* The computer's next search. False: no memory now; the window asks again after its next event. */
static bool computer_job(const Play *play, ThinkJob *job)
{
    const LiveGame *game = &play->game;
    const Player *player = live_game_player_to_act(game);
    OpeningState opening;
    live_game_opening(&opening, game);
    opening_query(&job->opening, game);
    job->purpose = opening_is_decision(&job->opening) ? THINK_OPENING : THINK_MOVE;
    job->level = player->level;
    job->searcher = player->searcher;
    job->depth = player->depth;
    if (player_is_brain(player))
        set_outside(play, job, player, &opening);
    if (job->searcher == GMK_SEARCHER_TEXTBOOK && /* it knows one board and no openings */
        (job->purpose == THINK_OPENING || gmk_game_board(game->position) != GMK_BOARD_GOMOKU))
        job->searcher = GMK_SEARCHER_MINIMAX;
    job->time_ms =
        clocks_budget(&play->clocks, live_game_side_to_act(game), game->record->move_count / 2);
    if (job->purpose == THINK_MOVE && opening.phase == OPENING_PLACE)
        return opening_zone_game(&job->game, game->position, &job->opening);
    return gmk_game_copy(&job->game, game->position) == GMK_OK;
}

static bool review_job(Play *play, ThinkJob *job)
{
    if (!review_jobs_is_running(&play->review))
        return false;
    const ReviewJobsNext next = review_jobs_next(&play->review, play->game.record, job);
    play_refresh_moves(play); /* what the rules say about the end needs no answer */
    if (next == REVIEW_JOBS_DONE) {
        /* What was found is worth saving. */
        play->changed |= tree_revision(play->game.record->tree) != play->review.revision;
        play_touch(play);
    }
    return next == REVIEW_JOBS_MORE;
}

bool play_wants_thought(Play *play, ThinkJob *job)
{
    if (play->thoughts.job_id != 0)
        return false;
    ThinkJob wanted = {0};
    const bool computer = live_game_computer_acts(&play->game) && !play->paused;
    if (computer ? !computer_job(play, &wanted)
                 : !caution_job(&play->caution, play->game.position, &wanted) &&
                       !review_jobs_puzzle(&play->review, play->game.record, &wanted) &&
                       !advice_job(&play->advice, play->browsing.board, &wanted) &&
                       !review_job(play, &wanted))
        return false;
    thoughts_give(&play->thoughts, &wanted);
    *job = wanted;
    play_touch(play);
    return true;
}

uint64_t play_job_id(const Play *play)
{
    return play->thoughts.job_id;
}

ThinkPurpose play_job_purpose(const Play *play)
{
    return play->thoughts.purpose;
}

/* ------------------------------------------------------------------------------------------------
 * Answers
 */

static bool broken(Play *play)
{
    play_pause(play);
    return false;
}

void play_refresh_moves(Play *play)
{
    live_game_refresh(&play->game);
    browsing_refresh(&play->browsing);
}

/* A proof that the last move has says something about the moves before it. */
static void pass_values(Play *play)
{
    const Record *record = play->game.record;
    (void)value_pass_up(record->tree, record->last, play->game.position);
    play_refresh_moves(play);
}

/*
 * A value of the position shown goes into the record; what cannot be stored is not shown. The review of an engine of the
 * user's list is not mixed with values of ours.
 */
static void keep_value(Play *play, Value value, const GmkPoint *line, int32_t count)
{
    Record *record = play->game.record;
    if (review_is_foreign(record->tree))
        return;
    (void)value_keep(record->tree, play_node(play), play->browsing.board, value, line, count);
    if (tree_count(record->tree) <= REVIEW_JOIN_QUICK)
        (void)review_join(record);
    play_refresh_moves(play);
}

/*
 * The score that a player found for its own move. What a level takes for a proof that overlooks threats, or a program
 * of somebody else's, is no proof: it is kept as the highest estimate.
 */
static int32_t own_score(const Play *play, const Player *player, int32_t score)
{
    enum { MOST = GMK_SCORE_PROVEN - 1 };
    GmkLimits limits = GMK_LIMITS_INIT;
    const GmkBoardKind board = gmk_game_board(play->game.position);
    const bool leveled = player_is_computer(player) && player->searcher != GMK_SEARCHER_TEXTBOOK;
    if (leveled)
        (void)gmk_level_limits(&limits, player->level, board, player->searcher);
    if (!player_is_brain(player) && limits.oversight_permille == 0)
        return score;
    return score > MOST ? MOST : score < -MOST ? -MOST : score;
}

static bool answer_move(Play *play, const GmkThought *thought, const StatsSample *sample)
{
    const LiveGame *game = &play->game;
    const int side = live_game_side_to_act(game);
    const bool scored = thought->source != GMK_THOUGHT_URGENT;
    const int32_t score = own_score(play, live_game_player_to_act(game), thought->score);
    const RecordMove move = {
        .point = thought->move,
        .time_ms = thought->time_us > 0 ? thought->time_us / 1000 : 0,
        .has_score = scored,
        .score = scored ? -score_after_move(score) : 0,
        .depth = scored && thought->depth > 0 ? thought->depth - 1 : 0,
    };
    if (!live_game_allows(game, move.point) || play_add_move(play, move) != GMK_OK)
        return broken(play);
    if (scored && score_is_proven(score))
        pass_values(play);
    if (sample)
        stats_add(&game->record->stats[side], sample);
    thoughts_keep_move(&play->thoughts, thought, game->record->last);
    return true;
}

/* White's first move, which the engine names beside the colour, is thought about as any other. */
bool play_opening_thought(Play *play, uint64_t id, const OpeningAdvice *advice)
{
    OpeningQuery query;
    if (!thoughts_answers(&play->thoughts, id, THINK_OPENING))
        return false;
    opening_query(&query, &play->game);
    if (!opening_advice_fits(advice, &query, play->game.position))
        return broken(play);
    for (int32_t i = 0; i < advice->count; i++) {
        const OpeningDeed *deed = &advice->deeds[i];
        if (!deed->is_stone)
            play_add_choice(play, &deed->act);
        else if (play_add_move(play, (RecordMove){.point = deed->stone, .time_ms = -1}) != GMK_OK)
            return broken(play);
    }
    play->took.known = advice->has_score;
    play->took.score = advice->score;
    play->took.choices = play->game.record->choice_count;
    return true;
}

bool play_opening_score(int32_t *score, const Play *play)
{
    if (!play->took.known || play->took.choices != play->game.record->choice_count)
        return false;
    *score = play->took.score;
    return true;
}

static void keep_thought(Play *play, const GmkThought *thought)
{
    const Value value = {true, thought->score, thought->depth};
    if (thought_has_value(thought))
        keep_value(play, value, thought->variation, thought->variation_count);
}

/* The job is answered, and something is to be shown. */
static bool answered(Play *play)
{
    thoughts_drop(&play->thoughts);
    play_touch(play);
    return true;
}

static bool answer_advice(Play *play, const GmkThought *thought)
{
    advice_finish(&play->advice, play->thoughts.purpose, thought);
    keep_thought(play, thought);
    return answered(play);
}

static bool answer_review(Play *play, const GmkThought *thought)
{
    review_jobs_answer(&play->review, play->game.record, thought);
    play_refresh_moves(play);
    return answered(play);
}

bool play_thought(Play *play, uint64_t id, const GmkThought *thought, const StatsSample *sample)
{
    if (!thoughts_is_current(&play->thoughts, id))
        return false;
    switch (play->thoughts.purpose) {
    case THINK_MOVE: return answer_move(play, thought, sample);
    case THINK_OPENING: return false;
    case THINK_HINT:
    case THINK_ANALYSIS: return answer_advice(play, thought);
    case THINK_REVIEW: return answer_review(play, thought);
    case THINK_CAUTION: /* play_move_judged() takes it, */
    case THINK_MISSED:  /* play_missed_searched() this, */
    case THINK_WIN:     /* play_win_searched() this, */
    case THINK_COLUMNS: /* and play_columns_scored() this */
    case THINK_PUZZLE:  /* of a puzzle, not of a game */
    case THINK_SOLUTION: break;
    }
    return false;
}

void play_progress(Play *play, uint64_t id, const GmkThought *so_far)
{
    const ThinkPurpose purpose = play->thoughts.purpose;
    if (!thoughts_is_current(&play->thoughts, id))
        return;
    if (purpose == THINK_MOVE) {
        thoughts_keep_move(&play->thoughts, so_far, TREE_NONE);
    } else if (purpose == THINK_HINT || purpose == THINK_ANALYSIS) {
        advice_report(&play->advice, so_far);
        keep_thought(play, so_far);
    }
    play_touch(play);
}

bool play_win_searched(Play *play, uint64_t id, const GmkPoint *line, int32_t count, int32_t plies)
{
    const Value value = {true, GMK_SCORE_WIN - plies, plies};
    if (!thoughts_answers(&play->thoughts, id, THINK_WIN))
        return false;
    advice_finish_win(&play->advice);
    if (count > 0)
        keep_value(play, value, line, count);
    return answered(play);
}

bool play_columns_scored(Play *play, uint64_t id, const ColumnScores *scores)
{
    if (!thoughts_answers(&play->thoughts, id, THINK_COLUMNS))
        return false;
    advice_take_scores(&play->advice, scores);
    if (scores->finished)
        return answered(play);
    play_touch(play);
    return true;
}

const GmkThought *play_last_thought(const Play *play)
{
    if (play->advice.has_analysis)
        return &play->advice.analysis;
    const bool browsing = play->browsing.active;
    return thoughts_of_move(&play->thoughts, play->game.record->tree,
                            browsing ? play_node(play) : play->game.record->last, browsing);
}

int64_t play_pace(const Play *play, int64_t pace_ms, int64_t turn_ms)
{
    if (live_game_any_human(&play->game) || play_has_clocks(play) || turn_ms >= pace_ms)
        return 0;
    return pace_ms - (turn_ms > 0 ? turn_ms : 0);
}

/* ------------------------------------------------------------------------------------------------
 * Advice
 */

GmkStatus play_ask_hint(Play *play)
{
    OpeningState opening;
    play_opening(&opening, play);
    if (play_is_browsing(play) ? gmk_game_result(play->browsing.board) != GMK_RESULT_NONE
                               : !play_human_to_move(play) || opening_is_asking(&opening))
        return GMK_ERR_BUSY;
    if (advice_ask_hint(&play->advice)) {
        thoughts_drop(&play->thoughts);
        play_touch(play);
    }
    return GMK_OK;
}

bool play_hint(GmkPoint *out, const Play *play)
{
    if (play->advice.has_hint)
        *out = play->advice.hint;
    return play->advice.has_hint;
}

void play_set_analysis(Play *play, bool on)
{
    if (!advice_set_analysis(&play->advice, on))
        return;
    thoughts_drop_if(&play->thoughts, THINK_ANALYSIS);
    play_touch(play);
}

bool play_is_analysing(const Play *play)
{
    return play->advice.analysing;
}

const GmkThought *play_analysis(const Play *play)
{
    return play->advice.has_analysis ? &play->advice.analysis : NULL;
}

void play_set_win_search(Play *play, bool on)
{
    if (!advice_set_win_search(&play->advice, on))
        return;
    thoughts_drop_if(&play->thoughts, THINK_WIN);
    play_touch(play);
}

void play_set_column_scores(Play *play, bool on)
{
    if (!advice_set_scoring(&play->advice, on))
        return;
    /* Analysis has no end, so the scores are searched first. */
    const bool scored = on && gmk_game_board(play->game.position) == GMK_BOARD_CONNECT4;
    thoughts_drop_if(&play->thoughts, scored ? THINK_ANALYSIS : THINK_COLUMNS);
    play_touch(play);
}

const ColumnScores *play_column_scores(const Play *play)
{
    return play->advice.has_scores ? &play->advice.scores : NULL;
}
