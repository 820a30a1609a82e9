/* Studies a lost game backwards from its end, to find the move that would have held. */
#include "study.h"

#include <stdlib.h>
#include <time.h>

#include "learned_think.h"
#include "position_key.h"

enum {
    SEARCHES_MAX = 120,  /* in one study: some minutes in the background */
    AHEAD_MAX = 24,      /* plies that a move is tried for */
    BACK_MAX = 6,        /* positions further back that are searched for a better chance */
    HOLDS_PERCENT = 35,  /* a chance to win from which on a move is called one that holds */
    REPEAT_PERCENT = 50, /* a chance to win from which on the moves before it are worth repeating */
    POOR_GAIN_PERCENT = 5, /* an earlier position must gain this much more to become the lesson */
    SECONDS_A_DAY = 86400,
};

struct Study {
    GmkGame *game; /* the loser is to move here */
    GmkGame *whole;
    GmkPoint played;
    GmkPoint last; /* the move that ended the game */
    GmkCell loser;
    bool over;
    double best;   /* the chance of the best lesson so far; below 0: none */
    int32_t back;  /* positions since then */
    double tried;  /* the chance with the move that was tried last */
    int32_t ahead; /* plies that a move has been tried for; -1: it works backwards */
    int32_t own;   /* moves on the board that are the game's; those behind them were tried */
    GmkPoint moves[GMK_CELLS_MAX]; /* of the game */
    StudyResult result;
};

static void remember(Learning *learning, const GmkGame *game, int32_t score, GmkBound bound,
                     bool proven, const GmkPoint *move)
{
    PositionKeys keys;
    position_keys(&keys, game);
    const PositionKey key = position_key(&keys);
    const LearningRecord record = {
        .kind = LEARNING_KNOWN,
        .key = key.key,
        .known = {.score = (int16_t)score,
                  .bound = (uint8_t)bound,
                  .kind = proven ? KNOWN_PROOF : KNOWN_VERDICT,
                  .rule = (uint8_t)gmk_game_rule(game),
                  .engine = learning_engine(learning, gmk_game_rule(game)),
                  .cell = move ? position_key_cell(&keys, key.symmetry, *move)
                               : (uint16_t)KEY_NO_CELL}};
    learning_add(learning, &record, 1);
}

/* Takes the loser's last move back. False: it was his first. */
static bool step_back(Study *study)
{
    const int32_t count = gmk_game_move_count(study->game);
    if (count < 1 || gmk_game_move(&study->played, study->game, count - 1) != GMK_OK)
        return false;
    gmk_game_undo(study->game);
    return gmk_game_to_move(study->game) == study->loser;
}

Study *study_new(const GmkGame *game, GmkCell loser)
{
    const GmkResult wanted = loser == GMK_CELL_BLACK ? GMK_RESULT_WHITE : GMK_RESULT_BLACK;
    Study *study = calloc(1, sizeof *study);
    if (!study)
        return NULL;
    study->loser = loser;
    study->best = -1;
    study->ahead = -1;
    study->own = gmk_game_move_count(game);
    for (int32_t i = 0; i < study->own; i++)
        gmk_game_move(&study->moves[i], game, i);
    gmk_game_move(&study->last, game, gmk_game_move_count(game) - 1);
    if (gmk_game_board(game) != GMK_BOARD_GOMOKU || gmk_game_result(game) != wanted ||
        gmk_game_copy(&study->whole, game) != GMK_OK ||
        gmk_game_copy(&study->game, game) != GMK_OK || gmk_game_undo(study->game) != GMK_OK ||
        gmk_game_to_move(study->game) == loser || !step_back(study)) {
        study_free(study);
        return NULL;
    }
    return study;
}

void study_free(Study *study)
{
    if (!study)
        return;
    gmk_game_free(study->game);
    gmk_game_free(study->whole);
    free(study);
}

bool study_holds(double win_rate)
{
    return win_rate >= HOLDS_PERCENT / 100.0;
}

GmkGame *study_whole_game(const Study *study)
{
    GmkGame *copy = NULL;
    return gmk_game_copy(&copy, study->whole) == GMK_OK ? copy : NULL;
}

GmkCell study_loser(const Study *study)
{
    return study->loser;
}

uint32_t study_mark(const Study *study)
{
    uint32_t mark = UINT32_C(2166136261) ^ (uint32_t)gmk_game_rule(study->whole);
    for (int32_t i = 0; i < gmk_game_move_count(study->whole); i++)
        mark = (mark ^ (uint32_t)(study->moves[i].y * 32 + study->moves[i].x)) * UINT32_C(16777619);
    return mark;
}

bool study_is_over(const Study *study)
{
    return study->over;
}

void study_result(StudyResult *out, const Study *study)
{
    *out = study->result;
    out->mark = study_mark(study);
}

/* Stores that the other side wins with its next move. */
static void remember_end(const Study *study, Learning *learning)
{
    if (gmk_game_play(study->game, study->played) != GMK_OK)
        return;
    remember(learning, study->game, GMK_SCORE_WIN - 1, GMK_BOUND_LOWER, true, &study->last);
    gmk_game_undo(study->game);
}

GmkStatus study_search(GmkThought *out, Study *study, GmkThinker *thinker, Learning *learning,
                       const GmkLimits *limits)
{
    GmkPoint avoid[GMK_CELLS_MAX];
    GmkLimits wanted = *limits;
    const bool ours = gmk_game_to_move(study->game) == study->loser;
    int32_t count = ours ? learned_lost_moves(avoid, learning, study->game) : 0;
    bool listed = study->ahead >= 0;
    if (study->result.searched == 0)
        remember_end(study, learning);
    for (int32_t i = 0; i < count; i++)
        listed |= avoid[i].x == study->played.x && avoid[i].y == study->played.y;
    if (!listed && count < GMK_CELLS_MAX)
        avoid[count++] = study->played; /* what was played has lost: something else is wanted */
    wanted.avoid = avoid;
    wanted.avoid_count = count;
    wanted.effort = GMK_EFFORT_FULL;
    wanted.slip_permille = 0;
    return gmk_think(out, thinker, study->game, &wanted);
}

static void learn_move(Study *study, Learning *learning, const GmkThought *thought)
{
    PositionKeys keys;
    const GmkGame *game = study->game;
    position_keys(&keys, game);
    const PositionKey key = position_key(&keys);
    const int32_t moves = gmk_game_move_count(game);
    LearningRecord record = {.kind = LEARNING_LESSON, .key = key.key};
    Lesson *lesson = &record.lesson;
    lesson->key = key.key;
    lesson->score = (int16_t)thought->score;
    lesson->depth = (uint8_t)(thought->depth < UINT8_MAX ? thought->depth : UINT8_MAX);
    lesson->cell = position_key_cell(&keys, key.symmetry, thought->move);
    lesson->move = position_key_cell(&keys, 0, thought->move);
    lesson->nodes = (uint32_t)(thought->nodes < UINT32_MAX ? thought->nodes : UINT32_MAX);
    lesson->day = (uint16_t)((int64_t)time(NULL) / SECONDS_A_DAY);
    lesson->played = moves > study->own
                         ? (uint16_t)KEY_NO_CELL
                         : position_key_cell(&keys, key.symmetry, study->moves[moves]);
    lesson->board = (uint8_t)gmk_game_board(game);
    lesson->rule = (uint8_t)gmk_game_rule(game);
    lesson->width = (uint8_t)keys.width;
    lesson->height = (uint8_t)keys.height;
    for (int32_t i = 0; i < moves && i < LESSON_LINE_MAX; i++) {
        GmkPoint move = {0, 0};
        gmk_game_move(&move, game, i);
        lesson->line[lesson->count++] = position_key_cell(&keys, 0, move);
    }
    learning_add(learning, &record, 1);
    study->best = thought->win_rate;
    study->back = 0;
    study->result.lessons++;
    if (moves > study->own)
        return; /* it belongs to a line that was tried, not to the game */
    study->result.move = moves + 1;
    study->result.played = study->moves[moves];
    study->result.better = thought->move;
    study->result.holds = study_holds(thought->win_rate);
    study->result.height = keys.height;
}

/* Stores two facts: the position is lost for the side to move, and the last move, which led to it, wins in
 * the position before. */
static void remember_loss(Study *study, Learning *learning, int32_t score)
{
    const bool proven = score <= -GMK_SCORE_PROVEN;
    GmkPoint winning = {0, 0};
    const int32_t count = gmk_game_move_count(study->game);
    remember(learning, study->game, score, GMK_BOUND_UPPER, proven, NULL);
    study->result.lost++;
    if (count < 1)
        return;
    gmk_game_move(&winning, study->game, count - 1);
    gmk_game_undo(study->game);
    remember(learning, study->game, -score - 1, GMK_BOUND_LOWER, proven, &winning);
    gmk_game_play(study->game, winning);
}

/* Goes back to the loser's move before this one. */
static void go_back(Study *study)
{
    if (study->best >= 0 && ++study->back > BACK_MAX)
        study->over = true;
    else if (gmk_game_undo(study->game) != GMK_OK || !step_back(study))
        study->over = true;
}

static bool is_played(const Study *study, GmkPoint move)
{
    return move.x == study->played.x && move.y == study->played.y;
}

/* The score of a move that is known to lose; 0: it is not. */
static int32_t lost_score(const PositionKeys *keys, Learning *learning, GmkPoint move)
{
    Known known;
    return learning_find_known(&known, learning, position_key_after(keys, move).key) &&
                   known.score >= LEARNED_DECIDED && (known.bound & GMK_BOUND_LOWER)
               ? 1 - known.score
               : 0;
}

/*
 * What a position is worth that a search has lost without the moves that are known to lose: the best of
 * all of them counts. So the position is proven lost only where each of its moves is.
 */
static int32_t score_of_all(const Study *study, Learning *learning, int32_t searched)
{
    GmkPoint avoided[GMK_CELLS_MAX];
    PositionKeys keys;
    const int32_t count = learned_lost_moves(avoided, learning, study->game);
    position_keys(&keys, study->game);
    for (int32_t i = 0; i < count; i++) {
        const int32_t score = lost_score(&keys, learning, avoided[i]);
        searched = score > searched ? score : searched;
    }
    return searched;
}

/* ------------------------------------------------------------------------------------------------
 * Trying a move
 */

/*
 * The line that was tried is at least even: the loser's earlier moves, which lead to it, are stored as
 * well, except where a lesson exists. Without them the next game could leave the line before the move
 * that holds, for positions that nobody has studied.
 */
static void keep_moves_before(Study *study, Learning *learning)
{
    GmkPoint moves[GMK_CELLS_MAX];
    GmkGame *earlier = NULL;
    const int32_t count = gmk_game_move_count(study->game);
    if (study->tried < REPEAT_PERCENT / 100.0 || gmk_game_copy(&earlier, study->game) != GMK_OK)
        return;
    for (int32_t i = count - 1; i >= 0; i--) {
        PositionKeys keys;
        Lesson lesson;
        gmk_game_move(&moves[i], earlier, i);
        gmk_game_undo(earlier);
        if (gmk_game_to_move(earlier) != study->loser)
            continue;
        position_keys(&keys, earlier);
        const PositionKey key = position_key(&keys);
        if (learning_find_lesson(&lesson, learning, key.key))
            continue;
        LearningRecord record = {.kind = LEARNING_LESSON, .key = key.key};
        record.lesson.played = KEY_NO_CELL;
        record.lesson.cell = position_key_cell(&keys, key.symmetry, moves[i]);
        record.lesson.move = position_key_cell(&keys, 0, moves[i]);
        record.lesson.board = (uint8_t)gmk_game_board(earlier);
        record.lesson.rule = (uint8_t)gmk_game_rule(earlier);
        record.lesson.width = (uint8_t)keys.width;
        record.lesson.height = (uint8_t)keys.height;
        learning_add(learning, &record, 1);
        study->result.kept++;
    }
    gmk_game_free(earlier);
}

/* Plays the move that seems to hold; what follows shows whether it does. */
static void begin_try(Study *study, const GmkThought *thought)
{
    const int32_t moves = gmk_game_move_count(study->game);
    study->own = study->own < moves ? study->own : moves;
    study->tried = thought->win_rate;
    study->over = gmk_game_play(study->game, thought->move) != GMK_OK ||
                  gmk_game_result(study->game) != GMK_RESULT_NONE;
    study->ahead = 0;
    study->result.tried++;
}

/* The line that was tried is lost: it is studied from its end, as the game was. */
static void end_try(Study *study)
{
    study->ahead = -1;
    study->best = -1;
    study->back = 0;
    if (!step_back(study))
        study->over = true;
}

static void take_ahead(Study *study, Learning *learning, const GmkThought *thought)
{
    const bool ours = gmk_game_to_move(study->game) == study->loser;
    const bool proven = abs(thought->score) >= GMK_SCORE_PROVEN;
    if (ours && thought->score <= -LEARNED_DECIDED) {
        remember_loss(study, learning, score_of_all(study, learning, thought->score));
        gmk_game_undo(study->game); /* to the other side's turn, and on to our move before it */
        end_try(study);
        return;
    }
    if (!ours && thought->score >= LEARNED_DECIDED) {
        remember(learning, study->game, thought->score, GMK_BOUND_LOWER, proven, &thought->move);
        end_try(study);
        return;
    }
    if (ours && thought->source == GMK_THOUGHT_SEARCHED)
        learn_move(study, learning, thought);
    if (gmk_game_play(study->game, thought->move) != GMK_OK ||
        gmk_game_result(study->game) != GMK_RESULT_NONE || abs(thought->score) >= LEARNED_DECIDED ||
        ++study->ahead >= AHEAD_MAX) {
        study->over = true;
        keep_moves_before(study, learning);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Going back
 */

static void take_back(Study *study, Learning *learning, const GmkThought *thought)
{
    /* The urgent-move rule answers with what was played when there is nothing else. */
    const bool forced = is_played(study, thought->move);
    if (forced || thought->score <= -LEARNED_DECIDED) {
        PositionKeys keys;
        position_keys(&keys, study->game);
        const int32_t played = lost_score(&keys, learning, study->played);
        if (played != 0)
            remember_loss(study, learning,
                          score_of_all(study, learning, forced ? played : thought->score));
        go_back(study);
        return;
    }
    if (thought->win_rate > study->best + (study->best >= 0 ? POOR_GAIN_PERCENT / 100.0 : 0))
        learn_move(study, learning, thought);
    if (study_holds(thought->win_rate))
        begin_try(study, thought);
    else
        go_back(study);
}

void study_take(Study *study, Learning *learning, const GmkThought *thought)
{
    study->result.searched++;
    if (study->ahead >= 0)
        take_ahead(study, learning, thought);
    else
        take_back(study, learning, thought);
    if (study->result.searched >= SEARCHES_MAX)
        study->over = true;
}
