/*
 * play_think.c: what is to be searched, and what the answers are good for; see play.h. Whatever the
 * question, the worker gets a position and gives an answer back.
 */
#include "core/value/deep_think.h"
#include "core/value/value_tree.h"
#include "play_state.h"

#include <stdlib.h>

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

/* A step of swap or swap2 that the engine decides as a whole: the first stones, or a choice. Single
 * stones of a step that was begun (taken back, or loaded) are ordinary moves. */
static bool is_decision(const Play *play, const OpeningState *opening)
{
    return opening->phase == OPENING_CHOOSE ||
           (opening->phase == OPENING_PLACE && play->record->move_count == 0 &&
            opening_choice_at(play_opening_rule(play), 0) > 0);
}

/* The computer's next search. False: no memory now; the window asks again after its next event. */
static bool computer_job(Play *play, ThinkJob *job)
{
    OpeningState opening;
    play_opening(&opening, play);
    const Player *player = play_player_to_act(play);
    job->purpose = is_decision(play, &opening) ? THINK_OPENING : THINK_MOVE;
    job->opening = play_opening_rule(play) == OPENING_SWAP2 ? GMK_OPENING_SWAP2 : GMK_OPENING_SWAP;
    job->level = player->level;
    job->searcher = player->searcher;
    job->depth = player->depth;
    if (job->searcher == GMK_SEARCHER_TEXTBOOK && /* it knows one board and no openings */
        (job->purpose == THINK_OPENING || gmk_game_board(play->game) != GMK_BOARD_GOMOKU))
        job->searcher = GMK_SEARCHER_MINIMAX;
    job->time_ms = countdown_budget(&play->clock, play_side_to_act(play),
                                    play->record->move_count / 2, play->now_ms);
    if (job->purpose == THINK_MOVE && opening.phase == OPENING_PLACE)
        return zone_game(&job->game, play);
    return gmk_game_copy(&job->game, play->game) == GMK_OK;
}

/* A search for the human: advice, or analysis of whatever is shown. */
static bool advice_job(Play *play, ThinkJob *job)
{
    const bool running = gmk_game_result(play->board) == GMK_RESULT_NONE;
    const bool columns = !play->wants_hint && play_wants_columns(play);
    const bool analysis = play->analysing && !play->analysed;
    const bool win = play->win_search && !play->win_searched && !play->analysing &&
                     gmk_game_board(play->board) == GMK_BOARD_GOMOKU;
    if (!running || (!columns && !play->wants_hint && !analysis && !win))
        return false;
    job->purpose = play->wants_hint ? THINK_HINT
                   : columns        ? THINK_COLUMNS
                   : analysis       ? THINK_ANALYSIS
                                    : THINK_WIN;
    job->level = GMK_LEVEL_EXPERT;
    job->searcher = GMK_SEARCHER_MINIMAX;
    return gmk_game_copy(&job->game, play->board) == GMK_OK;
}

bool play_wants_thought(Play *play, ThinkJob *job)
{
    if (play->job_id != 0)
        return false;
    ThinkJob wanted = {0};
    const bool computer = play_computer_acts(play) && !play->paused;
    if (computer ? !computer_job(play, &wanted)
                 : !play_missed_job(play, &wanted) && !advice_job(play, &wanted) &&
                       !play_review_job(play, &wanted))
        return false;
    wanted.id = play->job_id = ++play->last_id;
    play->purpose = wanted.purpose;
    *job = wanted;
    play_touch(play);
    return true;
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

/* The moves of the game, and of the variation that is shown, as the tree has them now. */
void play_refresh_moves(Play *play)
{
    for (int32_t i = 0; i < play->total; i++)
        play->record->moves[i] = tree_move(play->record->tree, play->line[i]);
    for (int32_t i = 0; play->on_variation && i < play->variation->move_count; i++)
        play->variation->moves[i] = tree_move(play->record->tree, play->variation_line[i]);
}

/* A proof that the last move has says something about the moves before it. */
static void pass_values(Play *play)
{
    (void)value_pass_up(play->record->tree, play->record->last, play->game);
    play_refresh_moves(play);
}

static bool answer_move(Play *play, const GmkThought *thought, const StatsSample *sample)
{
    const int side = play_side_to_act(play);
    const bool searched = thought->source == GMK_THOUGHT_SEARCHED;
    const RecordMove move = {
        .point = thought->move,
        .time_ms = thought->time_us > 0 ? thought->time_us / 1000 : 0,
        .has_score = searched,
        .score = searched ? -score_after_move(thought->score) : 0,
        .depth = searched && thought->depth > 0 ? thought->depth - 1 : 0,
    };
    if (!opening_allows(play_opening_rule(play), play->game, move.point) ||
        play_add_move(play, move) != GMK_OK)
        return broken(play);
    if (searched && score_is_proven(thought->score))
        pass_values(play);
    stats_add(&play->record->stats[side], sample);
    play->thought = *thought;
    play->has_thought = true;
    play->thought_at = play->record->last;
    return true;
}

static bool place_stones(Play *play, const GmkOpeningChoice *choice)
{
    for (int32_t i = 0; i < choice->count; i++)
        if (play_add_move(play, (RecordMove){.point = choice->points[i], .time_ms = -1}) != GMK_OK)
            return broken(play);
    return true;
}

/* White's first move, which the engine names beside the colour, is thought about as any other. */
bool play_opening_thought(Play *play, uint64_t id, const GmkOpeningChoice *choice)
{
    OpeningState opening;
    if (id == 0 || id != play->job_id || play->purpose != THINK_OPENING)
        return false;
    play_opening(&opening, play);
    const OpeningChoice made = choice->act == GMK_OPENING_TAKE_BLACK   ? OPENING_TAKE_BLACK
                               : choice->act == GMK_OPENING_TAKE_WHITE ? OPENING_TAKE_WHITE
                                                                       : OPENING_ADD_TWO;
    const int32_t stones = opening.phase == OPENING_PLACE ? opening.stones_left : 2;
    const bool places = choice->act == GMK_OPENING_PLACE;
    if ((opening.phase == OPENING_PLACE ? !places : !(opening.offered & 1u << made)) ||
        (places && choice->count != stones))
        return broken(play);
    if (opening.phase == OPENING_CHOOSE)
        play_add_choice(play, made);
    return !places || place_stones(play, choice);
}

static void keep_analysis(Play *play, const GmkThought *thought)
{
    play->analysis = *thought;
    play->has_analysis = true;
    if (!thought_has_value(thought))
        return;
    const Value value = {true, thought->score, thought->depth};
    (void)value_keep(play->record->tree, play_node(play), play->board, value, thought->variation,
                     thought->variation_count); /* what cannot be stored is not shown */
    play_refresh_moves(play);
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
    case THINK_OPENING: return false;
    case THINK_HINT:
    case THINK_ANALYSIS: return answer_advice(play, thought);
    case THINK_REVIEW: return play_review_answer(play, thought);
    case THINK_PUZZLE:
    case THINK_MISSED:         /* play_missed_searched() takes it, */
    case THINK_WIN:            /* and play_win_searched() this */
    case THINK_SOLUTION:       /* of a puzzle, not of a game */
    case THINK_COLUMNS: break; /* play_columns_scored() takes it */
    }
    return false;
}

int64_t play_pace(const Play *play, int64_t pace_ms, int64_t turn_ms)
{
    if (play_any_human(play) || play_has_clocks(play) || turn_ms >= pace_ms)
        return 0;
    return pace_ms - (turn_ms > 0 ? turn_ms : 0);
}

void play_progress(Play *play, uint64_t id, const GmkThought *so_far)
{
    if (id == 0 || id != play->job_id)
        return;
    if (play->purpose == THINK_MOVE) {
        play->thought = *so_far;
        play->has_thought = true;
        play->thought_at = TREE_NONE;
    } else if (play->purpose == THINK_HINT || play->purpose == THINK_ANALYSIS) {
        keep_analysis(play, so_far);
    }
    play_touch(play);
}

/* Whether the thought is one of now: under way, of the move shown, or of the game's newest. */
static bool thought_belongs(const Play *play)
{
    const Tree *tree = play->record->tree;
    TreeNode node = play->record->last;
    if (play->thought_at == TREE_NONE)
        return play->job_id != 0 && play->purpose == THINK_MOVE;
    if (play->browsing)
        return play->thought_at == play_node(play);
    while (node != TREE_NONE && node != play->thought_at)
        node = tree_parent(tree, node);
    return node != TREE_NONE;
}

const GmkThought *play_last_thought(const Play *play)
{
    if (play->has_analysis)
        return &play->analysis;
    return play->has_thought && thought_belongs(play) ? &play->thought : NULL;
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
    play->analysed = false; /* what was found stays, as long as the position is shown */
    play_touch(play);
}

void play_set_win_search(Play *play, bool on)
{
    if (play->win_search == on)
        return;
    play->win_search = on;
    play->win_searched = false;
    if (play->purpose == THINK_WIN)
        play_drop_job(play);
    play_touch(play);
}

bool play_win_searched(Play *play, uint64_t id, const GmkPoint *line, int32_t count, int32_t plies)
{
    if (id == 0 || id != play->job_id || play->purpose != THINK_WIN)
        return false;
    const Value value = {true, GMK_SCORE_WIN - plies, plies};
    play->win_searched = true;
    if (count > 0) {
        (void)value_keep(play->record->tree, play_node(play), play->board, value, line, count);
        play_refresh_moves(play);
    }
    play_drop_job(play);
    play_touch(play);
    return true;
}

bool play_is_analysing(const Play *play)
{
    return play->analysing;
}

const GmkThought *play_analysis(const Play *play)
{
    return play->has_analysis ? &play->analysis : NULL;
}
