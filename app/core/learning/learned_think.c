/* Searches a position with what was learned before, and stores what the search found. */
#include "learned_think.h"

#include <stdlib.h>

#include "platform/threads/os_clock.h"
#include "position_key.h"

enum {
    SHALLOW_DEPTH = 3, /* plies: the depth of Difficult */
    TEACH_MAX = 600,   /* entries that a search is told: a few milliseconds */
    TEACH_PLIES = 6,   /* how far ahead of the position */
    STORE_MAX = 160,   /* entries that a search leaves behind: 4 kB */
    STORE_LINE = 8,    /* moves of the principal variation whose siblings are looked at */
    STORE_DEPTH = 8,   /* half plies: shallower entries are quicker to search again than to store */
    STORE_SHARE = 20,  /* of the time is left for storing, */
    STORE_MS = 50,     /* but not more than this */
    CHECK_SHARE = 8,   /* a learned move is checked in this part of the limits */
    CHECK_NODES_MIN = 2000,
    CHECK_DEPTH = 10,   /* plies at most, where only the depth is limited */
    CHECK_FALL = 15,    /* percent that the chance may fall before a position is searched anew */
    DEPTH_MOST = 127,   /* half plies of GmkKnown */
    COUNTED_MOVES = 40, /* of a game, in the book */
};

/* ------------------------------------------------------------------------------------------------
 * Positions
 */

static bool is_used(const Known *known, uint16_t engine)
{
    return known->kind != KNOWN_ESTIMATE || (known->engine == engine && engine != 0);
}

/* Whether the side to move is known to win. */
static bool is_won(const Known *known)
{
    return known->score >= LEARNED_DECIDED && (known->bound & GMK_BOUND_LOWER);
}

int32_t learned_lost_moves(GmkPoint out[GMK_CELLS_MAX], Learning *learning, const GmkGame *game)
{
    GmkPoint moves[GMK_CELLS_MAX];
    PositionKeys keys;
    int32_t count = 0;
    const int32_t legal = gmk_game_legal_moves(moves, GMK_CELLS_MAX, game);
    position_keys(&keys, game);
    for (int32_t i = 0; i < legal; i++) {
        Known known;
        if (learning_find_known(&known, learning, position_key_after(&keys, moves[i]).key) &&
            is_won(&known))
            out[count++] = moves[i];
    }
    return count < legal ? count : 0;
}

/* ------------------------------------------------------------------------------------------------
 * Before the search
 */

typedef struct Teacher {
    Learning *learning;
    GmkThinker *thinker;
    GmkGame *game; /* moves are played on it and undone again */
    uint16_t engine;
    int32_t taught;
} Teacher;

/* Teaches the search what is stored of the position that teacher->game shows. */
static void teach_position(Teacher *teacher, const PositionKeys *keys, PositionKey key,
                           const Known *known)
{
    GmkKnown entry = GMK_KNOWN_INIT;
    entry.bound = (GmkBound)known->bound;
    entry.score = known->score;
    entry.depth = known->kind == KNOWN_ESTIMATE ? known->depth : DEPTH_MOST;
    if (known->cell != KEY_NO_CELL) {
        entry.move = position_key_point(keys, key.symmetry, known->cell);
        entry.has_move = gmk_game_check(teacher->game, entry.move) == GMK_OK;
    }
    if (gmk_thinker_teach(teacher->thinker, teacher->game, &entry) == GMK_OK)
        teacher->taught++;
}

static void teach_below(Teacher *teacher, int plies)
{
    GmkPoint moves[GMK_CELLS_MAX];
    PositionKeys keys, below;
    const int32_t legal = gmk_game_legal_moves(moves, GMK_CELLS_MAX, teacher->game);
    position_keys(&keys, teacher->game);
    for (int32_t i = 0; i < legal && teacher->taught < TEACH_MAX; i++) {
        const PositionKey key = position_key_after(&keys, moves[i]);
        Known known;
        if (!learning_find_known(&known, teacher->learning, key.key) ||
            !is_used(&known, teacher->engine) || gmk_game_play(teacher->game, moves[i]) != GMK_OK)
            continue;
        position_keys(&below, teacher->game);
        teach_position(teacher, &below, position_key(&below), &known);
        if (plies > 1 && gmk_game_result(teacher->game) == GMK_RESULT_NONE)
            teach_below(teacher, plies - 1);
        gmk_game_undo(teacher->game);
    }
}

static int32_t teach(Learning *learning, GmkThinker *thinker, const GmkGame *game, uint16_t engine)
{
    Teacher teacher = {.learning = learning, .thinker = thinker, .engine = engine};
    if (gmk_game_copy(&teacher.game, game) != GMK_OK)
        return 0;
    teach_below(&teacher, TEACH_PLIES);
    gmk_game_free(teacher.game);
    return teacher.taught;
}

/* The limits of the short search that looks for an objection to a learned move. */
static GmkLimits check_limits(const GmkLimits *limits)
{
    GmkLimits check = *limits;
    check.progress = NULL;
    check.lines = 0;
    check.avoid_count = 0;
    check.use_book = false; /* the search is to be asked */
    check.time_ms = limits->time_ms > 0 ? limits->time_ms / CHECK_SHARE + 1 : 0;
    if (limits->nodes > 0)
        check.nodes = limits->nodes / CHECK_SHARE > CHECK_NODES_MIN ? limits->nodes / CHECK_SHARE
                                                                    : CHECK_NODES_MIN;
    if (check.time_ms == 0 && check.nodes == 0 && limits->depth / 2 < CHECK_DEPTH)
        check.depth = limits->depth > 1 ? limits->depth / 2 : 1;
    else if (check.time_ms == 0 && check.nodes == 0)
        check.depth = CHECK_DEPTH;
    return check;
}

/* Plays the learned move and asks whether the other side wins then. True: it does not. */
static bool stands_check(GmkThought *out, GmkThinker *thinker, const GmkGame *game, GmkPoint move,
                         const GmkLimits *limits)
{
    const GmkLimits check = check_limits(limits);
    GmkThought reply = GMK_THOUGHT_INIT;
    GmkGame *after = NULL;
    bool stands = false;
    if (gmk_game_copy(&after, game) == GMK_OK && gmk_game_play(after, move) == GMK_OK &&
        gmk_game_result(after) == GMK_RESULT_NONE &&
        gmk_think(&reply, thinker, after, &check) == GMK_OK && reply.score < LEARNED_DECIDED) {
        *out = reply;
        out->move = move;
        out->source = GMK_THOUGHT_SEARCHED;
        out->score = -reply.score;
        out->win_rate = 1 - reply.win_rate;
        out->depth = reply.depth + 1;
        out->ranked[0] = (GmkRanked){move, out->score};
        out->ranked_count = 1;
        out->ranked_nodes[0] = out->root_nodes = 0;
        out->variation_count = reply.variation_count < GMK_VARIATION_MAX ? reply.variation_count + 1
                                                                         : GMK_VARIATION_MAX;
        for (int32_t i = out->variation_count - 1; i > 0; i--)
            out->variation[i] = reply.variation[i - 1];
        out->variation[0] = move;
        stands = true;
    }
    gmk_game_free(after);
    return stands;
}

static bool is_among(GmkPoint move, const GmkPoint *moves, int32_t count)
{
    for (int32_t i = 0; i < count; i++)
        if (moves[i].x == move.x && moves[i].y == move.y)
            return true;
    return false;
}

/* The learned move of this position, if there is one that nothing speaks against. */
static bool answer_by_lesson(GmkThought *out, LearnedHelp *help, Learning *learning,
                             GmkThinker *thinker, const GmkGame *game, const GmkLimits *limits)
{
    PositionKeys keys;
    Lesson lesson;
    position_keys(&keys, game);
    const PositionKey key = position_key(&keys);
    if (!learning_find_lesson(&lesson, learning, key.key))
        return false;
    const GmkPoint move = position_key_point(&keys, key.symmetry, lesson.cell);
    if (gmk_game_check(game, move) != GMK_OK || is_among(move, limits->avoid, limits->avoid_count))
        return false;
    help->by_lesson = stands_check(out, thinker, game, move, limits);
    help->distrusted = !help->by_lesson;
    help->has_played = help->by_lesson && lesson.played != KEY_NO_CELL;
    if (help->has_played)
        help->played = position_key_point(&keys, key.symmetry, lesson.played);
    return help->by_lesson;
}

/* Whether the search before was as long as this one would be, by what the check has cost. */
static bool is_long_enough(const Known *known, const GmkLimits *limits, uint64_t check_nodes)
{
    if (limits->time_ms == 0 && limits->nodes == 0)
        return known->depth >= 2 * limits->depth;
    const uint64_t before = UINT64_C(1) << known->effort;
    const uint64_t whole = limits->nodes > 0 ? limits->nodes : CHECK_SHARE * check_nodes;
    return before >= whole / 2;
}

/* A position that was searched before is not searched again, unless the short search objects. */
static bool answer_by_memory(GmkThought *out, LearnedHelp *help, Learning *learning,
                             GmkThinker *thinker, const GmkGame *game, const GmkLimits *limits)
{
    PositionKeys keys;
    Known known;
    position_keys(&keys, game);
    const PositionKey key = position_key(&keys);
    if (!learning_find_known(&known, learning, key.key) || known.effort == 0 ||
        known.cell == KEY_NO_CELL ||
        !is_used(&known, learning_engine(learning, gmk_game_rule(game))))
        return false;
    const GmkPoint move = position_key_point(&keys, key.symmetry, known.cell);
    if (gmk_game_check(game, move) != GMK_OK || is_among(move, limits->avoid, limits->avoid_count))
        return false;
    help->by_memory = stands_check(out, thinker, game, move, limits) &&
                      is_long_enough(&known, limits, out->nodes) &&
                      out->win_rate + CHECK_FALL / 100.0 >=
                          gmk_rule_score_rate(GMK_BOARD_GOMOKU, gmk_game_rule(game), known.score);
    return help->by_memory;
}

/* ------------------------------------------------------------------------------------------------
 * After the search
 */

typedef struct Keeper {
    GmkThinker *thinker;
    GmkGame *game;
    uint16_t engine;
    size_t count;
    LearningRecord records[STORE_MAX];
} Keeper;

static bool is_proven(const GmkKnown *known)
{
    return (known->score >= GMK_SCORE_PROVEN && (known->bound & GMK_BOUND_LOWER)) ||
           (known->score <= -GMK_SCORE_PROVEN && (known->bound & GMK_BOUND_UPPER));
}

/* Stores the entry of the keeper's position; a full store replaces shallower entries. */
static void keep(Keeper *keeper, const GmkKnown *known, uint8_t effort)
{
    PositionKeys keys;
    if (!is_proven(known) && known->depth < STORE_DEPTH)
        return;
    size_t at = keeper->count;
    if (at == STORE_MAX) {
        at = 0;
        for (size_t i = 1; i < STORE_MAX; i++)
            if (keeper->records[i].known.depth < keeper->records[at].known.depth)
                at = i;
        if (keeper->records[at].known.depth >= known->depth)
            return;
    } else {
        keeper->count++;
    }
    position_keys(&keys, keeper->game);
    const PositionKey key = position_key(&keys);
    keeper->records[at] = (LearningRecord){
        .kind = LEARNING_KNOWN,
        .key = key.key,
        .known = {.score = (int16_t)known->score,
                  .depth = (uint8_t)known->depth,
                  .bound = (uint8_t)known->bound,
                  .kind = is_proven(known) ? KNOWN_PROOF : KNOWN_ESTIMATE,
                  .rule = (uint8_t)gmk_game_rule(keeper->game),
                  .cell = known->has_move ? position_key_cell(&keys, key.symmetry, known->move)
                                          : (uint16_t)KEY_NO_CELL,
                  .engine = keeper->engine,
                  .effort = effort}};
}

static void keep_children(Keeper *keeper)
{
    GmkPoint moves[GMK_CELLS_MAX];
    const int32_t legal = gmk_game_legal_moves(moves, GMK_CELLS_MAX, keeper->game);
    for (int32_t i = 0; i < legal; i++) {
        GmkKnown known = GMK_KNOWN_INIT;
        if (gmk_game_play(keeper->game, moves[i]) != GMK_OK)
            continue;
        if (gmk_game_result(keeper->game) == GMK_RESULT_NONE &&
            gmk_thinker_recall(&known, keeper->thinker, keeper->game) == GMK_OK)
            keep(keeper, &known, 0);
        gmk_game_undo(keeper->game);
    }
}

/* The position itself, which the search does not put into its table. */
static void keep_root(Keeper *keeper, const GmkThought *thought)
{
    GmkKnown known = GMK_KNOWN_INIT;
    known.score = thought->score;
    known.bound = thought->score >= GMK_SCORE_PROVEN ? GMK_BOUND_LOWER : GMK_BOUND_EXACT;
    known.depth = 2 * thought->depth < DEPTH_MOST ? 2 * thought->depth : DEPTH_MOST;
    known.has_move = true;
    known.move = thought->move;
    uint8_t effort = 0;
    for (uint64_t nodes = thought->nodes; nodes > 1; nodes /= 2)
        effort++;
    keep(keeper, &known, effort);
}

static int32_t store(Learning *learning, GmkThinker *thinker, const GmkGame *game, uint16_t engine,
                     const GmkThought *thought, bool avoided)
{
    int32_t stored = 0;
    if (thought->source != GMK_THOUGHT_SEARCHED || 2 * thought->depth < STORE_DEPTH)
        return 0;
    Keeper *keeper = calloc(1, sizeof *keeper); /* too large for a thread's stack */
    if (keeper && gmk_game_copy(&keeper->game, game) == GMK_OK) {
        keeper->thinker = thinker;
        keeper->engine = engine;
        if (!avoided ||
            thought->score > -GMK_SCORE_PROVEN) /* else the avoided moves may be better */
            keep_root(keeper, thought);
        for (int32_t i = 0; i < thought->variation_count && i < STORE_LINE; i++) {
            keep_children(keeper);
            if (gmk_game_play(keeper->game, thought->variation[i]) != GMK_OK ||
                gmk_game_result(keeper->game) != GMK_RESULT_NONE)
                break;
        }
        learning_add(learning, keeper->records, keeper->count);
        stored = (int32_t)keeper->count;
    }
    if (keeper)
        gmk_game_free(keeper->game);
    free(keeper);
    return stored;
}

/* ------------------------------------------------------------------------------------------------
 * The whole
 */

static uint16_t search_fingerprint(GmkRule rule)
{
    /* The memory is what the smallest table takes beside the net. */
    enum { FINGERPRINT_DEPTH = 6, FINGERPRINT_MEMORY = 16 << 20 };
    static const GmkPoint stones[] = {{7, 7}, {8, 6}, {8, 8}, {6, 6}, {9, 7}, {7, 6}};
    GmkSetup setup = GMK_SETUP_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    GmkGame *game = NULL;
    setup.rule = rule;
    limits.depth = FINGERPRINT_DEPTH;
    options.memory_bytes = FINGERPRINT_MEMORY;
    GmkStatus status = gmk_game_new(&game, &setup);
    for (size_t i = 0; i < sizeof stones / sizeof *stones && status == GMK_OK; i++)
        status = gmk_game_play(game, stones[i]);
    if (status == GMK_OK)
        status = gmk_thinker_new(&thinker, &options);
    if (status == GMK_OK)
        status = gmk_think(&thought, thinker, game, &limits);
    gmk_thinker_free(thinker);
    gmk_game_free(game);
    if (status != GMK_OK)
        return 0;
    const uint64_t mixed = (thought.nodes * 40503 + (uint64_t)(int64_t)thought.score) * 2654435761u;
    return (uint16_t)(mixed >> 16 | 1);
}

uint16_t learned_engine(Learning *learning, GmkRule rule)
{
    uint16_t engine = learning_engine(learning, rule);
    if (engine == 0)
        learning_set_engine(learning, rule, engine = search_fingerprint(rule));
    return engine;
}

bool learned_serves(GmkLevel level)
{
    return level == GMK_LEVEL_EXPERT || level == GMK_LEVEL_MASTER;
}

/* Whether a search with these limits sees every stone and plays the best move that it finds. */
static bool is_honest(const GmkLimits *limits)
{
    return limits->effort == GMK_EFFORT_FULL && limits->slip_permille == 0 &&
           limits->oversight_permille == 0 && limits->blind_permille == 0;
}

/* What is left of the time for the search itself; something stays for the file. */
static int64_t time_left(int64_t time_ms, int64_t start_ms)
{
    if (time_ms == 0)
        return 0;
    const int64_t reserve = time_ms / STORE_SHARE < STORE_MS ? time_ms / STORE_SHARE : STORE_MS;
    const int64_t left = time_ms - (os_clock_ms() - start_ms) - reserve;
    return left > 1 ? left : 1;
}

GmkStatus learned_think(GmkThought *out, LearnedHelp *help, Learning *learning, GmkThinker *thinker,
                        const GmkGame *game, const GmkLimits *limits)
{
    LearnedHelp local;
    GmkLimits wanted = *limits;
    GmkPoint lost[GMK_CELLS_MAX];
    help = help ? help : &local;
    *help = (LearnedHelp){0};
    if (!learning || gmk_game_board(game) != GMK_BOARD_GOMOKU || !is_honest(limits))
        return gmk_think(out, thinker, game, limits);
    const int64_t start_ms = os_clock_ms();
    const uint16_t engine = learned_engine(learning, gmk_game_rule(game));
    wanted.avoid = lost;
    wanted.avoid_count = help->avoided = learned_lost_moves(lost, learning, game);
    /* A shallow search gains nothing from stored positions. */
    const bool deep = limits->depth == 0 || limits->depth > SHALLOW_DEPTH;
    help->taught = deep ? teach(learning, thinker, game, engine) : 0;
    if (answer_by_lesson(out, help, learning, thinker, game, &wanted) ||
        answer_by_memory(out, help, learning, thinker, game, &wanted))
        return GMK_OK;
    wanted.time_ms = time_left(limits->time_ms, start_ms);
    const GmkStatus status = gmk_think(out, thinker, game, &wanted);
    if (status == GMK_OK && deep)
        help->stored = store(learning, thinker, game, engine, out, help->avoided > 0);
    return status;
}

/* ------------------------------------------------------------------------------------------------
 * The book
 */

static uint64_t game_key(const GmkGame *game)
{
    PositionKeys keys;
    position_keys(&keys, game);
    uint64_t key = position_key(&keys).key;
    for (int32_t i = 0; i < gmk_game_move_count(game); i++) {
        GmkPoint move = {0, 0};
        gmk_game_move(&move, game, i);
        key = (key ^ (uint64_t)(move.y * 32 + move.x)) * UINT64_C(0x9E3779B97F4A7C15);
    }
    return ~key;
}

void learned_count_game(Learning *learning, const GmkGame *game)
{
    const GmkResult result = gmk_game_result(game);
    const BookCount one = {.black = result == GMK_RESULT_BLACK,
                           .white = result == GMK_RESULT_WHITE,
                           .draws = result == GMK_RESULT_DRAW};
    const uint64_t key = game_key(game);
    GmkGame *back = NULL;
    LearningRecord records[COUNTED_MOVES + 2];
    size_t count = 0;
    if (result == GMK_RESULT_NONE || learning_has_game(learning, key) ||
        gmk_game_copy(&back, game) != GMK_OK)
        return;
    for (;;) {
        if (gmk_game_move_count(back) <= COUNTED_MOVES) {
            PositionKeys keys;
            position_keys(&keys, back);
            records[count++] = (LearningRecord){
                .kind = LEARNING_COUNT, .key = position_key(&keys).key, .count = one};
        }
        if (gmk_game_undo(back) != GMK_OK)
            break;
    }
    gmk_game_free(back);
    records[count++] = (LearningRecord){.kind = LEARNING_GAME, .key = key};
    learning_add(learning, records, count);
}
