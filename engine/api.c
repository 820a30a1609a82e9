/*
 * api.c: the exported functions: they check what the caller says and hand over to the tables of
 * the games. No rule and no search is here.
 */
#include "gomokit.h"

#include <stdlib.h>
#include <string.h>

#include "api_struct.h"
#include "api_trace.h"
#include "connect4/connect4.h"
#include "connect4/connect4_think.h"
#include "connect4/rules/connect4_board.h"
#include "gomoku/gomoku.h"
#include "version.h"

enum {
    KINDS = GMK_BOARD_MAZE + 1,
    THREADS_MAX = 256,
    MEMORY_MIN = 6 << 20, /* the tables of a rule and a small transposition table */
    EXPLORATION_MAX = 1000000,
};

struct GmkGame {
    const GameOps *ops;
    GmkBoardKind kind;
    max_align_t state[]; /* ops->state_size bytes */
};

struct GmkThinker {
    GmkThinkerOptions options;
    atomic_bool stop; /* gmk_stop() was called and gmk_ready() has not been since */
    atomic_flag busy;
    void *memory[KINDS]; /* what each game keeps between moves, made on its first think */
};

static const GameOps *ops_of(GmkBoardKind kind)
{
    switch (kind) {
    case GMK_BOARD_GOMOKU: return &gomoku_ops;
    case GMK_BOARD_CONNECT4: return &connect4_ops;
    case GMK_BOARD_MAZE: return NULL;
    }
    return NULL;
}

const char *gmk_version(void)
{
    return GOMOKIT_VERSION;
}

uint32_t gmk_abi_version(void)
{
    return GMK_ABI_VERSION;
}

const char *gmk_status_text(GmkStatus status)
{
    switch (status) {
    case GMK_OK: return "No error.";
    case GMK_ERR_ARGUMENT: return "An argument is missing or out of range.";
    case GMK_ERR_NO_MEMORY: return "There is not enough memory.";
    case GMK_ERR_OFF_BOARD: return "That point is not on the board.";
    case GMK_ERR_OCCUPIED: return "No stone can be put there: the place is taken.";
    case GMK_ERR_FORBIDDEN: return "Black may not play there: the point is forbidden in renju.";
    case GMK_ERR_OVER: return "The game is over.";
    case GMK_ERR_EMPTY: return "There is no move to take back.";
    case GMK_ERR_FORMAT: return "That is not a point in this board's notation, or not a map.";
    case GMK_ERR_BUSY: return "The engine is thinking already.";
    case GMK_ERR_UNSUPPORTED: return "This engine cannot do that yet.";
    case GMK_ERR_TOO_NEW: return "The program asks for something newer than this engine.";
    }
    return "Unknown status.";
}

/* ------------------------------------------------------------------------------------------------
 * Games
 */

static bool is_side(const GameOps *ops, int32_t side)
{
    return side >= ops->side_min && side <= ops->side_max;
}

static GmkGame *allocate_game(const GameOps *ops, GmkBoardKind kind)
{
    GmkGame *game = calloc(1, sizeof *game + ops->state_size);
    if (game) {
        game->ops = ops;
        game->kind = kind;
    }
    return game;
}

static GmkStatus new_game(GmkGame **out, const GmkSetup *setup)
{
    if (setup->blocked_count < 0 || (setup->blocked_count > 0 && !setup->blocked) ||
        (uint32_t)setup->board >= KINDS || (uint32_t)setup->rule > GMK_RULE_CARO_EXACT)
        return GMK_ERR_ARGUMENT;
    const GameOps *ops = ops_of(setup->board);
    if (!ops)
        return GMK_ERR_UNSUPPORTED;
    if (!is_side(ops, setup->width) || !is_side(ops, setup->height))
        return GMK_ERR_ARGUMENT;
    GmkGame *game = allocate_game(ops, setup->board);
    if (!game)
        return GMK_ERR_NO_MEMORY;
    const GmkStatus status = ops->init(game->state, setup);
    if (status != GMK_OK) {
        free(game);
        return status;
    }
    *out = game;
    return GMK_OK;
}

GmkStatus gmk_game_new(GmkGame **out, const GmkSetup *setup)
{
    GmkSetup full;
    if (!out)
        return GMK_ERR_ARGUMENT;
    const GmkStatus status = struct_read(&full, sizeof full, STRUCT_LEAST_SETUP, setup);
    return status == GMK_OK ? new_game(out, &full) : status;
}

GmkStatus gmk_game_copy(GmkGame **out, const GmkGame *game)
{
    if (!out || !game)
        return GMK_ERR_ARGUMENT;
    GmkGame *copy = allocate_game(game->ops, game->kind);
    if (!copy)
        return GMK_ERR_NO_MEMORY;
    memcpy(copy->state, game->state, game->ops->state_size);
    *out = copy;
    return GMK_OK;
}

void gmk_game_free(GmkGame *game)
{
    free(game);
}

GmkStatus gmk_game_play(GmkGame *game, GmkPoint point)
{
    return game ? game->ops->play(game->state, point) : GMK_ERR_ARGUMENT;
}

GmkStatus gmk_game_check(const GmkGame *game, GmkPoint point)
{
    return game ? game->ops->check(game->state, point) : GMK_ERR_ARGUMENT;
}

GmkStatus gmk_game_undo(GmkGame *game)
{
    return game ? game->ops->undo(game->state) : GMK_ERR_ARGUMENT;
}

GmkStatus gmk_game_set_position(GmkGame *game, const GmkStone *stones, int32_t count,
                                GmkCell to_move)
{
    if (!game || count < 0 || (count > 0 && !stones) ||
        (to_move != GMK_CELL_BLACK && to_move != GMK_CELL_WHITE))
        return GMK_ERR_ARGUMENT;
    for (int32_t i = 0; i < count; i++)
        if (stones[i].cell != GMK_CELL_BLACK && stones[i].cell != GMK_CELL_WHITE &&
            stones[i].cell != GMK_CELL_BLOCKED)
            return GMK_ERR_ARGUMENT;
    return game->ops->set_position(game->state, stones, count, to_move);
}

GmkBoardKind gmk_game_board(const GmkGame *game)
{
    return game ? game->kind : GMK_BOARD_GOMOKU;
}

GmkRule gmk_game_rule(const GmkGame *game)
{
    return game ? game->ops->rule(game->state) : GMK_RULE_FREESTYLE;
}

int32_t gmk_game_width(const GmkGame *game)
{
    return game ? game->ops->width(game->state) : 0;
}

int32_t gmk_game_height(const GmkGame *game)
{
    return game ? game->ops->height(game->state) : 0;
}

GmkCell gmk_game_cell(const GmkGame *game, GmkPoint point)
{
    return game ? game->ops->cell(game->state, point) : GMK_CELL_BLOCKED;
}

GmkCell gmk_game_to_move(const GmkGame *game)
{
    return game ? game->ops->to_move(game->state) : GMK_CELL_BLACK;
}

GmkResult gmk_game_result(const GmkGame *game)
{
    return game ? game->ops->result(game->state) : GMK_RESULT_NONE;
}

int32_t gmk_game_move_count(const GmkGame *game)
{
    return game ? game->ops->move_count(game->state) : 0;
}

GmkStatus gmk_game_move(GmkPoint *out, const GmkGame *game, int32_t index)
{
    if (!out || !game || index < 0 || index >= game->ops->move_count(game->state))
        return GMK_ERR_ARGUMENT;
    *out = game->ops->move(game->state, index);
    return GMK_OK;
}

uint64_t gmk_game_hash(const GmkGame *game)
{
    return game ? game->ops->hash(game->state) : 0;
}

int32_t gmk_game_legal_moves(GmkPoint *out, int32_t capacity, const GmkGame *game)
{
    if (!game || capacity < 0 || (capacity > 0 && !out))
        return 0;
    return game->ops->legal_moves(out, capacity, game->state);
}

int32_t gmk_game_winning_lines(GmkLine *out, int32_t capacity, const GmkGame *game)
{
    if (!game || capacity < 0 || (capacity > 0 && !out))
        return 0;
    return game->ops->winning_lines(out, capacity, game->state);
}

int32_t gmk_game_forbidden_points(GmkPoint *out, int32_t capacity, const GmkGame *game)
{
    if (!game || capacity < 0 || (capacity > 0 && !out))
        return 0;
    return game->ops->forbidden_points ? game->ops->forbidden_points(out, capacity, game->state)
                                       : 0;
}

GmkStatus gmk_game_forbidden(GmkForbidden *out, const GmkGame *game, GmkPoint point)
{
    GmkForbidden found = GMK_FORBIDDEN_INIT;
    if (!struct_is_writable(out, STRUCT_LEAST_FORBIDDEN) || !game)
        return GMK_ERR_ARGUMENT;
    game->ops->forbidden(&found, game->state, point);
    struct_write(out, &found, sizeof found);
    return GMK_OK;
}

static bool is_on_board(const GmkGame *game, GmkPoint point)
{
    return point.x >= 0 && point.x < gmk_game_width(game) && point.y >= 0 &&
           point.y < gmk_game_height(game);
}

GmkStatus gmk_point_to_text(char *out, size_t size, const GmkGame *game, GmkPoint point)
{
    if (!out || size < GMK_NOTATION_MAX || !game)
        return GMK_ERR_ARGUMENT;
    if (!is_on_board(game, point))
        return GMK_ERR_OFF_BOARD;
    game->ops->to_text(out, game->state, point);
    return GMK_OK;
}

GmkStatus gmk_point_from_text(GmkPoint *out, const GmkGame *game, const char *text)
{
    return out && game && text ? game->ops->from_text(out, game->state, text) : GMK_ERR_ARGUMENT;
}

/* ------------------------------------------------------------------------------------------------
 * Thinkers
 */

double gmk_rule_score_rate(GmkBoardKind board, GmkRule rule, int32_t score)
{
    const GameOps *ops = ops_of(board);
    return ops && (uint32_t)rule <= GMK_RULE_CARO_EXACT ? ops->score_rate(rule, score) : 0.5;
}

double gmk_score_rate(GmkBoardKind board, int32_t score)
{
    return gmk_rule_score_rate(board, GMK_RULE_FREESTYLE, score);
}

int32_t gmk_rate_score(GmkBoardKind board, double rate)
{
    const GameOps *ops = ops_of(board);
    return ops ? ops->rate_score(GMK_RULE_FREESTYLE, rate) : 0;
}

static bool are_options(const GmkThinkerOptions *options)
{
    return options->threads >= 1 && options->threads <= THREADS_MAX &&
           options->memory_bytes >= MEMORY_MIN &&
           (uint32_t)options->searcher <= GMK_SEARCHER_TEXTBOOK &&
           (uint32_t)options->rewards <= GMK_REWARDS_HUNDRED && options->flat_wins <= 1 &&
           (uint32_t)options->textbook <= GMK_TEXTBOOK_TABLE &&
           (uint32_t)options->evaluation <= GMK_EVALUATION_SEGMENTS_CURED &&
           options->use_net <= 1 && (uint32_t)options->final_move <= GMK_FINAL_MEAN &&
           options->exploration >= 0 && options->exploration <= EXPLORATION_MAX &&
           options->width <= GMK_CELLS_MAX && options->full_order <= 1 && options->copies <= 1;
}

GmkStatus gmk_thinker_new(GmkThinker **out, const GmkThinkerOptions *options)
{
    GmkThinkerOptions full;
    const GmkStatus status = struct_read(&full, sizeof full, STRUCT_LEAST_THINKER_OPTIONS, options);
    if (status != GMK_OK)
        return status;
    if (!out || !are_options(&full))
        return GMK_ERR_ARGUMENT;
    GmkThinker *thinker = calloc(1, sizeof *thinker);
    if (!thinker)
        return GMK_ERR_NO_MEMORY;
    thinker->options = full;
    atomic_init(&thinker->stop, false);
    atomic_flag_clear(&thinker->busy);
    *out = thinker;
    return GMK_OK;
}

void gmk_thinker_free(GmkThinker *thinker)
{
    if (!thinker)
        return;
    for (int kind = 0; kind < KINDS; kind++)
        if (thinker->memory[kind])
            ops_of((GmkBoardKind)kind)->memory_free(thinker->memory[kind]);
    free(thinker);
}

GmkNetUse gmk_thinker_net(const GmkThinker *thinker)
{
    for (int kind = 0; thinker && kind < KINDS; kind++) {
        const GameOps *ops = thinker->memory[kind] ? ops_of((GmkBoardKind)kind) : NULL;
        if (ops && ops->memory_net)
            return ops->memory_net(thinker->memory[kind]);
    }
    return GMK_NET_UNUSED;
}

int32_t gmk_thinker_table_use(const GmkThinker *thinker)
{
    const void *memory = thinker ? thinker->memory[GMK_BOARD_GOMOKU] : NULL;
    return memory ? gomoku_ops.memory_table_use(memory) : 0;
}

GmkStatus gmk_thinker_clear(GmkThinker *thinker)
{
    if (!thinker)
        return GMK_ERR_ARGUMENT;
    if (atomic_flag_test_and_set(&thinker->busy))
        return GMK_ERR_BUSY;
    for (int kind = 0; kind < KINDS; kind++)
        if (thinker->memory[kind])
            ops_of((GmkBoardKind)kind)->memory_clear(thinker->memory[kind]);
    atomic_flag_clear(&thinker->busy);
    return GMK_OK;
}

GmkStatus gmk_thinker_resize(GmkThinker *thinker, uint64_t memory_bytes)
{
    void *made[KINDS] = {NULL};
    GmkStatus status = GMK_OK;
    if (!thinker || memory_bytes < MEMORY_MIN)
        return GMK_ERR_ARGUMENT;
    if (atomic_flag_test_and_set(&thinker->busy))
        return GMK_ERR_BUSY;
    GmkThinkerOptions options = thinker->options;
    options.memory_bytes = memory_bytes;
    for (int kind = 0; kind < KINDS; kind++) {
        const GameOps *ops = ops_of((GmkBoardKind)kind);
        if (thinker->memory[kind] && !(made[kind] = ops->memory_new(&options)))
            status = GMK_ERR_NO_MEMORY;
    }
    for (int kind = 0; kind < KINDS; kind++) {
        const GameOps *ops = ops_of((GmkBoardKind)kind);
        void *out = status == GMK_OK ? thinker->memory[kind] : made[kind];
        if (status == GMK_OK && out && ops->memory_adopt)
            ops->memory_adopt(made[kind], out);
        if (out)
            ops->memory_free(out);
        if (status == GMK_OK)
            thinker->memory[kind] = made[kind];
    }
    if (status == GMK_OK)
        thinker->options = options;
    atomic_flag_clear(&thinker->busy);
    return status;
}

/* What the game keeps between moves: made the first time, or when there was no memory before. */
static void *memory_of(GmkThinker *thinker, const GmkGame *game)
{
    if (!thinker->memory[game->kind])
        thinker->memory[game->kind] = game->ops->memory_new(&thinker->options);
    return thinker->memory[game->kind];
}

static bool searcher_plays(const GmkThinker *thinker, const GmkGame *game)
{
    return thinker->options.searcher != GMK_SEARCHER_TEXTBOOK || game->kind == GMK_BOARD_GOMOKU;
}

/* Reads the caller's limits and checks them. */
static GmkStatus read_limits(GmkLimits *out, const GmkLimits *given)
{
    const GmkStatus status = struct_read(out, sizeof *out, STRUCT_LEAST_LIMITS, given);
    if (status != GMK_OK)
        return status;
    const bool valid = out->depth >= 0 && out->time_ms >= 0 &&
                       (uint32_t)out->effort <= GMK_EFFORT_PLAIN && out->slip_permille >= 0 &&
                       out->slip_permille <= 1000 && out->lines >= 0 &&
                       out->lines <= GMK_RANKED_MAX && out->oversight_permille >= 0 &&
                       out->oversight_permille <= 1000 && out->blind_permille >= 0 &&
                       out->blind_permille <= 1000 && out->avoid_count >= 0 &&
                       out->avoid_count <= GMK_CELLS_MAX && (out->avoid_count == 0 || out->avoid);
    return valid ? GMK_OK : GMK_ERR_ARGUMENT;
}

static GmkStatus prepare(GmkThinker *thinker, const GmkGame *game, const GmkLimits *wanted)
{
    SearchLimits limits;
    limits_begin(&limits, wanted, &thinker->stop);
    void *memory = memory_of(thinker, game);
    if (!memory)
        return GMK_ERR_NO_MEMORY;
    return game->ops->prepare ? game->ops->prepare(game->state, memory, &limits) : GMK_OK;
}

GmkStatus gmk_thinker_prepare(GmkThinker *thinker, const GmkGame *game, const GmkLimits *limits)
{
    GmkLimits full;
    if (!thinker || !game)
        return GMK_ERR_ARGUMENT;
    GmkStatus status = read_limits(&full, limits);
    if (status != GMK_OK)
        return status;
    if (!searcher_plays(thinker, game))
        return GMK_ERR_UNSUPPORTED;
    if (atomic_flag_test_and_set(&thinker->busy))
        return GMK_ERR_BUSY;
    status = prepare(thinker, game, &full);
    atomic_flag_clear(&thinker->busy);
    return status;
}

/* The caller's progress function, how much of a thought its header knows, and what is thought about. */
typedef struct Listener {
    GmkProgress progress;
    void *user;
    uint32_t thought_size;
    const GmkGame *game;
} Listener;

static double rate_in(const GmkGame *game, int32_t score)
{
    return game->ops->score_rate(game->ops->rule(game->state), score);
}

static void tell_listener(void *user, const GmkThought *so_far)
{
    const Listener *listener = user;
    GmkThought thought = *so_far;
    thought.win_rate = rate_in(listener->game, thought.score);
    thought.struct_size =
        listener->thought_size; /* so that the caller can copy it as a struct of its own version */
    listener->progress(listener->user, &thought);
}

static GmkStatus think(GmkThought *out, GmkThinker *thinker, const GmkGame *game,
                       const GmkLimits *wanted)
{
    const GameOps *ops = game->ops;
    if (ops->result(game->state) != GMK_RESULT_NONE)
        return GMK_ERR_OVER;
    if (!searcher_plays(thinker, game))
        return GMK_ERR_UNSUPPORTED;
    SearchLimits limits;
    limits_begin(&limits, wanted, &thinker->stop);
    limits.trace = wanted->trace;
    void *memory = memory_of(thinker, game);
    GmkThought thought = GMK_THOUGHT_INIT;
    const GmkStatus status = ops->think(&thought, game->state, memory, &limits);
    if (status != GMK_OK)
        return status;
    thought.win_rate = rate_in(game, thought.score);
    thought.time_us = limits_elapsed_us(&limits);
    thought.bytes = memory ? ops->memory_bytes(memory) : 0;
    struct_write(out, &thought, sizeof thought);
    return GMK_OK;
}

GmkStatus gmk_think(GmkThought *out, GmkThinker *thinker, const GmkGame *game,
                    const GmkLimits *limits)
{
    GmkLimits full;
    if (!struct_is_writable(out, STRUCT_LEAST_THOUGHT) || !thinker || !game)
        return GMK_ERR_ARGUMENT;
    GmkStatus status = read_limits(&full, limits);
    if (status != GMK_OK)
        return status;
    GmkTrace trace;
    status = api_read_trace(&full.trace, &trace);
    if (status != GMK_OK)
        return status;
    Listener listener = {full.progress, full.user, struct_shared_size(out, sizeof *out), game};
    if (full.progress) {
        full.progress = tell_listener;
        full.user = &listener;
    }
    if (atomic_flag_test_and_set(&thinker->busy))
        return GMK_ERR_BUSY;
    status = think(out, thinker, game, &full);
    atomic_flag_clear(&thinker->busy);
    return status;
}

GmkStatus gmk_thinker_recall(GmkKnown *out, GmkThinker *thinker, const GmkGame *game)
{
    GmkKnown known = GMK_KNOWN_INIT;
    if (!struct_is_writable(out, STRUCT_LEAST_KNOWN) || !thinker || !game)
        return GMK_ERR_ARGUMENT;
    if (!game->ops->recall)
        return GMK_ERR_UNSUPPORTED;
    if (atomic_flag_test_and_set(&thinker->busy))
        return GMK_ERR_BUSY;
    /* a thinker that has not searched yet has no entries */
    void *memory = thinker->memory[game->kind];
    const GmkStatus status =
        memory ? game->ops->recall(&known, game->state, memory) : GMK_ERR_EMPTY;
    if (status == GMK_OK)
        struct_write(out, &known, sizeof known);
    atomic_flag_clear(&thinker->busy);
    return status;
}

static bool is_known(const GmkKnown *known, const GmkGame *game)
{
    return known->bound >= GMK_BOUND_UPPER && known->bound <= GMK_BOUND_EXACT &&
           known->score >= -GMK_SCORE_WIN && known->score <= GMK_SCORE_WIN && known->depth >= 0 &&
           known->depth <= INT8_MAX &&
           (!known->has_move || game->ops->check(game->state, known->move) == GMK_OK);
}

GmkStatus gmk_thinker_teach(GmkThinker *thinker, const GmkGame *game, const GmkKnown *known)
{
    GmkKnown full;
    if (!thinker || !game)
        return GMK_ERR_ARGUMENT;
    GmkStatus status = struct_read(&full, sizeof full, STRUCT_LEAST_KNOWN, known);
    if (status != GMK_OK)
        return status;
    if (!game->ops->teach)
        return GMK_ERR_UNSUPPORTED;
    if (game->ops->result(game->state) != GMK_RESULT_NONE)
        return GMK_ERR_OVER;
    if (!is_known(&full, game))
        return GMK_ERR_ARGUMENT;
    if (atomic_flag_test_and_set(&thinker->busy))
        return GMK_ERR_BUSY;
    void *memory = memory_of(thinker, game);
    status = memory ? game->ops->teach(game->state, memory, &full) : GMK_ERR_NO_MEMORY;
    atomic_flag_clear(&thinker->busy);
    return status;
}

GmkStatus gmk_find_win(GmkForcedWin *out, GmkThinker *thinker, const GmkGame *game, GmkWinKind kind,
                       const GmkLimits *limits)
{
    GmkLimits full;
    GmkForcedWin win = GMK_FORCED_WIN_INIT;
    if (!struct_is_writable(out, STRUCT_LEAST_FORCED_WIN) || !thinker || !game ||
        (uint32_t)kind > GMK_WIN_BY_THREATS)
        return GMK_ERR_ARGUMENT;
    GmkStatus status = read_limits(&full, limits);
    if (status != GMK_OK)
        return status;
    if (!game->ops->find_win)
        return GMK_ERR_UNSUPPORTED;
    if (game->ops->result(game->state) != GMK_RESULT_NONE)
        return GMK_ERR_OVER;
    if (atomic_flag_test_and_set(&thinker->busy))
        return GMK_ERR_BUSY;
    SearchLimits searched;
    limits_begin(&searched, &full, &thinker->stop);
    void *memory = memory_of(thinker, game);
    status = memory ? game->ops->find_win(&win, game->state, memory, kind, &searched)
                    : GMK_ERR_NO_MEMORY;
    win.nodes = searched.nodes;
    if (status == GMK_OK)
        struct_write(out, &win, sizeof win);
    atomic_flag_clear(&thinker->busy);
    return status;
}

GmkStatus gmk_evaluate(GmkWorth *out, GmkShape *shapes, int32_t capacity, const GmkGame *game,
                       GmkEvaluation evaluation)
{
    GmkWorth worth = GMK_WORTH_INIT;
    if (!struct_is_writable(out, STRUCT_LEAST_WORTH) || !game || capacity < 0 ||
        (capacity > 0 && !shapes) || (uint32_t)evaluation > GMK_EVALUATION_NET)
        return GMK_ERR_ARGUMENT;
    if (!game->ops->evaluate)
        return GMK_ERR_UNSUPPORTED;
    const GmkStatus status = game->ops->evaluate(&worth, shapes, capacity, game->state, evaluation);
    if (status == GMK_OK)
        struct_write(out, &worth, sizeof worth);
    return status;
}

static GmkStatus choose_opening(GmkOpeningChoice *out, GmkThinker *thinker, const GmkGame *game,
                                GmkOpeningRule rule, const GmkLimits *wanted)
{
    const GameOps *ops = game->ops;
    if (ops->result(game->state) != GMK_RESULT_NONE)
        return GMK_ERR_OVER;
    SearchLimits limits;
    limits_begin(&limits, wanted, &thinker->stop);
    GmkOpeningChoice choice = GMK_OPENING_CHOICE_INIT;
    const GmkStatus status =
        ops->choose_opening(&choice, game->state, memory_of(thinker, game), rule, &limits);
    if (status != GMK_OK)
        return status;
    choice.nodes = limits.nodes;
    choice.time_us = limits_elapsed_us(&limits);
    struct_write(out, &choice, sizeof choice);
    return GMK_OK;
}

GmkStatus gmk_opening_choose(GmkOpeningChoice *out, GmkThinker *thinker, const GmkGame *game,
                             GmkOpeningRule rule, const GmkLimits *limits)
{
    GmkLimits full;
    if (!struct_is_writable(out, STRUCT_LEAST_OPENING_CHOICE) || !thinker || !game ||
        (uint32_t)rule > GMK_OPENING_SWAP2)
        return GMK_ERR_ARGUMENT;
    GmkStatus status = read_limits(&full, limits);
    if (status != GMK_OK)
        return status;
    if (!game->ops->choose_opening)
        return GMK_ERR_UNSUPPORTED;
    if (atomic_flag_test_and_set(&thinker->busy))
        return GMK_ERR_BUSY;
    status = choose_opening(out, thinker, game, rule, &full);
    atomic_flag_clear(&thinker->busy);
    return status;
}

void gmk_stop(GmkThinker *thinker)
{
    if (thinker)
        atomic_store(&thinker->stop, true);
}

void gmk_ready(GmkThinker *thinker)
{
    if (thinker)
        atomic_store(&thinker->stop, false);
}

/* ------------------------------------------------------------------------------------------------
 * Connect four
 */

static GmkStatus solve(GmkSolution *out, GmkThinker *thinker, const GmkGame *game,
                       const GmkLimits *wanted, uint32_t what)
{
    if (game->ops->result(game->state) != GMK_RESULT_NONE)
        return GMK_ERR_OVER;
    SearchLimits limits;
    limits_begin(&limits, wanted, &thinker->stop);
    void **memory = &thinker->memory[game->kind];
    if (!*memory)
        *memory = game->ops->memory_new(&thinker->options);
    if (!*memory)
        return GMK_ERR_NO_MEMORY;
    GmkSolution solution = GMK_SOLUTION_INIT;
    const void *state = game->state;
    const GmkStatus status = connect4_solve(&solution, state, *memory, &limits, what);
    if (status != GMK_OK)
        return status;
    solution.time_us = limits_elapsed_us(&limits);
    struct_write(out, &solution, sizeof solution);
    return GMK_OK;
}

GmkStatus gmk_connect4_solve(GmkSolution *out, GmkThinker *thinker, const GmkGame *game,
                             const GmkLimits *limits, uint32_t what)
{
    GmkLimits full;
    if (!struct_is_writable(out, STRUCT_LEAST_SOLUTION) || !thinker || !game ||
        what > (GMK_SOLVE_COLUMNS | GMK_SOLVE_NO_BOOK))
        return GMK_ERR_ARGUMENT;
    GmkStatus status = struct_read(&full, sizeof full, STRUCT_LEAST_LIMITS, limits);
    if (status == GMK_OK && full.time_ms < 0)
        status = GMK_ERR_ARGUMENT;
    if (status != GMK_OK)
        return status;
    if (game->kind != GMK_BOARD_CONNECT4)
        return GMK_ERR_UNSUPPORTED;
    if (atomic_flag_test_and_set(&thinker->busy))
        return GMK_ERR_BUSY;
    status = solve(out, thinker, game, &full, what);
    atomic_flag_clear(&thinker->busy);
    return status;
}

int32_t gmk_connect4_threats(GmkPoint *out, int32_t capacity, const GmkGame *game, GmkCell side)
{
    if (!game || game->kind != GMK_BOARD_CONNECT4 || capacity < 0 || (capacity > 0 && !out) ||
        (side != GMK_CELL_BLACK && side != GMK_CELL_WHITE))
        return 0;
    const void *state = game->state;
    const Bits threats = connect4_threats(state, side == GMK_CELL_WHITE);
    return connect4_list_cells(out, capacity, state, threats);
}
