/*
 * gomokit_1_6.h: the public header as programs of ABI 1.6 were built with it, without its
 * comments. Never edited: what is here must go on working with every later library.
 */
#ifndef GOMOKIT_H
#define GOMOKIT_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#ifdef __cplusplus
extern "C" {
#endif
#if defined(GMK_STATIC)
#define GMK_API
#elif defined(_WIN32)
#if defined(GMK_BUILDING_ENGINE)
#define GMK_API __declspec(dllexport)
#else
#define GMK_API __declspec(dllimport)
#endif
#else
#define GMK_API __attribute__((visibility("default")))
#endif
#define GMK_VERSION_MAJOR 0
#define GMK_VERSION_MINOR 1
#define GMK_VERSION_PATCH 0
#define GMK_ABI_MAJOR     1
#define GMK_ABI_MINOR     6
#define GMK_ABI_VERSION   ((uint32_t)GMK_ABI_MAJOR << 16 | (uint32_t)GMK_ABI_MINOR)
#define GMK_ABI_SERVES(library)                                                                    \
    ((library) >> 16 == (uint32_t)GMK_ABI_MAJOR && ((library)&0xFFFF) >= (uint32_t)GMK_ABI_MINOR)
enum {
    GMK_GOMOKU_SIDE_MIN = 5,
    GMK_GOMOKU_SIDE_MAX = 20,
    GMK_CONNECT4_SIDE_MIN = 4,
    GMK_CONNECT4_SIDE_MAX = 12,
    GMK_CELLS_MAX = GMK_GOMOKU_SIDE_MAX * GMK_GOMOKU_SIDE_MAX,
    GMK_NOTATION_MAX = 8,
    GMK_LINES_MAX = 8,
    GMK_VARIATION_MAX = 64,
    GMK_RANKED_MAX = 32,
    GMK_OPENING_STONES_MAX = 3,
    GMK_SCORE_WIN = 30000,
    GMK_SCORE_PROVEN = 29000,
};
typedef enum GmkStatus {
    GMK_OK = 0,
    GMK_ERR_ARGUMENT,
    GMK_ERR_NO_MEMORY,
    GMK_ERR_OFF_BOARD,
    GMK_ERR_OCCUPIED,
    GMK_ERR_FORBIDDEN,
    GMK_ERR_OVER,
    GMK_ERR_EMPTY,
    GMK_ERR_FORMAT,
    GMK_ERR_BUSY,
    GMK_ERR_UNSUPPORTED,
    GMK_ERR_TOO_NEW,
} GmkStatus;
typedef enum GmkBoardKind {
    GMK_BOARD_GOMOKU = 0,
    GMK_BOARD_CONNECT4,
    GMK_BOARD_MAZE,
} GmkBoardKind;
typedef enum GmkRule {
    GMK_RULE_FREESTYLE = 0,
    GMK_RULE_STANDARD,
    GMK_RULE_RENJU,
    GMK_RULE_CARO_EDGE,
    GMK_RULE_CARO_OVERLINE,
    GMK_RULE_CARO_EXACT,
    GMK_RULE_CARO = GMK_RULE_CARO_EDGE,
} GmkRule;
typedef enum GmkCell {
    GMK_CELL_EMPTY = 0,
    GMK_CELL_BLACK,
    GMK_CELL_WHITE,
    GMK_CELL_BLOCKED,
} GmkCell;
typedef enum GmkResult {
    GMK_RESULT_NONE = 0,
    GMK_RESULT_BLACK,
    GMK_RESULT_WHITE,
    GMK_RESULT_DRAW,
} GmkResult;
typedef struct GmkPoint {
    int32_t x, y;
} GmkPoint;
typedef struct GmkStone {
    GmkPoint point;
    GmkCell cell;
} GmkStone;
typedef enum GmkLineKind {
    GMK_LINE_WIN = 0,
    GMK_LINE_OVERLINE,
    GMK_LINE_FOUR,
    GMK_LINE_THREE,
} GmkLineKind;
typedef struct GmkLine {
    GmkLineKind kind;
    GmkPoint from, to;
} GmkLine;
typedef enum GmkForbiddenKind {
    GMK_FORBIDDEN_NOT = 0,
    GMK_FORBIDDEN_OVERLINE,
    GMK_FORBIDDEN_DOUBLE_FOUR,
    GMK_FORBIDDEN_DOUBLE_THREE,
} GmkForbiddenKind;
typedef struct GmkForbidden {
    uint32_t struct_size;
    GmkForbiddenKind kind;
    int32_t line_count;
    GmkLine lines[GMK_LINES_MAX];
} GmkForbidden;
#define GMK_FORBIDDEN_INIT                                                                         \
    {                                                                                              \
        sizeof(GmkForbidden), GMK_FORBIDDEN_NOT, 0,                                                \
        {                                                                                          \
            {                                                                                      \
                GMK_LINE_WIN, {0, 0},                                                              \
                {                                                                                  \
                    0, 0                                                                           \
                }                                                                                  \
            }                                                                                      \
        }                                                                                          \
    }
GMK_API const char *gmk_version(void);
GMK_API const char *gmk_status_text(GmkStatus status);
GMK_API uint32_t gmk_abi_version(void);
typedef struct GmkGame GmkGame;
typedef struct GmkSetup {
    uint32_t struct_size;
    GmkBoardKind board;
    int32_t width, height;
    GmkRule rule;
    const GmkPoint *blocked;
    int32_t blocked_count;
} GmkSetup;
#define GMK_SETUP_INIT                                                                             \
    {                                                                                              \
        sizeof(GmkSetup), GMK_BOARD_GOMOKU, 15, 15, GMK_RULE_FREESTYLE, NULL, 0                    \
    }
GMK_API GmkStatus gmk_game_new(GmkGame **out, const GmkSetup *setup);
GMK_API GmkStatus gmk_game_copy(GmkGame **out, const GmkGame *game);
GMK_API void gmk_game_free(GmkGame *game);
GMK_API GmkStatus gmk_game_play(GmkGame *game, GmkPoint point);
GMK_API GmkStatus gmk_game_check(const GmkGame *game, GmkPoint point);
GMK_API GmkStatus gmk_game_undo(GmkGame *game);
GMK_API GmkStatus gmk_game_set_position(GmkGame *game, const GmkStone *stones, int32_t count,
                                        GmkCell to_move);
GMK_API GmkBoardKind gmk_game_board(const GmkGame *game);
GMK_API GmkRule gmk_game_rule(const GmkGame *game);
GMK_API int32_t gmk_game_width(const GmkGame *game);
GMK_API int32_t gmk_game_height(const GmkGame *game);
GMK_API GmkCell gmk_game_cell(const GmkGame *game, GmkPoint point);
GMK_API GmkCell gmk_game_to_move(const GmkGame *game);
GMK_API GmkResult gmk_game_result(const GmkGame *game);
GMK_API int32_t gmk_game_move_count(const GmkGame *game);
GMK_API GmkStatus gmk_game_move(GmkPoint *out, const GmkGame *game, int32_t index);
GMK_API uint64_t gmk_game_hash(const GmkGame *game);
GMK_API int32_t gmk_game_legal_moves(GmkPoint *out, int32_t capacity, const GmkGame *game);
GMK_API int32_t gmk_game_winning_lines(GmkLine *out, int32_t capacity, const GmkGame *game);
GMK_API GmkStatus gmk_game_forbidden(GmkForbidden *out, const GmkGame *game, GmkPoint point);
GMK_API int32_t gmk_game_forbidden_points(GmkPoint *out, int32_t capacity, const GmkGame *game);
GMK_API GmkStatus gmk_point_to_text(char *out, size_t size, const GmkGame *game, GmkPoint point);
GMK_API GmkStatus gmk_point_from_text(GmkPoint *out, const GmkGame *game, const char *text);
enum {
    GMK_TRACE_WIN = 100000000,
    GMK_TRACE_INFINITE = GMK_TRACE_WIN + 1,
};
typedef struct GmkTraceNode {
    uint32_t struct_size;
    GmkPoint move;
    int32_t ply;
    int32_t depth;
    int32_t alpha, beta;
} GmkTraceNode;
typedef enum GmkTraceLeaf {
    GMK_TRACE_HORIZON = 0,
    GMK_TRACE_OVER,
    GMK_TRACE_KNOWN,
} GmkTraceLeaf;
typedef struct GmkTraceChild {
    GmkPoint move;
    uint32_t visits;
    double mean;
    double bound;
} GmkTraceChild;
typedef struct GmkTraceChoice {
    uint32_t struct_size;
    int32_t ply;
    uint32_t visits;
    int32_t count, chosen;
    const GmkTraceChild *children;
} GmkTraceChoice;
typedef struct GmkTrace {
    uint32_t struct_size;
    void *user;
    void (*enter)(void *user, const GmkTraceNode *node);
    void (*evaluate)(void *user, int32_t value, GmkTraceLeaf why);
    void (*list)(void *user, int32_t count);
    void (*raise)(void *user, GmkPoint move, int32_t value);
    void (*cut)(void *user, int32_t value, int32_t beta, int32_t left);
    void (*back_up)(void *user, int32_t value, bool whole);
    void (*select)(void *user, const GmkTraceChoice *choice);
    void (*expand)(void *user, GmkPoint move, int32_t ply, bool added);
    void (*play_out)(void *user, const GmkPoint *moves, int32_t count, double result);
    void (*back_propagate)(void *user, int32_t ply, double reward, uint32_t visits, double sum);
    void (*push)(void *user, GmkPoint cell, int32_t priority);
    void (*pop)(void *user, GmkPoint cell, int32_t priority);
} GmkTrace;
#define GMK_TRACE_INIT                                                                             \
    {                                                                                              \
        sizeof(GmkTrace), NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,  \
            NULL                                                                                   \
    }
typedef struct GmkThinker GmkThinker;
typedef enum GmkSearcher {
    GMK_SEARCHER_MINIMAX = 0,
    GMK_SEARCHER_MCTS,
    GMK_SEARCHER_TEXTBOOK,
} GmkSearcher;
typedef enum GmkTextbook {
    GMK_TEXTBOOK_PLAIN = 0,
    GMK_TEXTBOOK_ALPHABETA,
    GMK_TEXTBOOK_NEIGHBOURS,
    GMK_TEXTBOOK_ORDERING,
    GMK_TEXTBOOK_TABLE,
} GmkTextbook;
typedef enum GmkEvaluation {
    GMK_EVALUATION_LEARNED = 0,
    GMK_EVALUATION_SHAPES,
    GMK_EVALUATION_SEGMENTS,
    GMK_EVALUATION_RUNS,
    GMK_EVALUATION_SEGMENTS_CURED,
    GMK_EVALUATION_NET,
} GmkEvaluation;
typedef enum GmkRewards {
    GMK_REWARDS_ONE = 0,
    GMK_REWARDS_HUNDRED,
} GmkRewards;
typedef enum GmkFinalMove {
    GMK_FINAL_VISITS = 0,
    GMK_FINAL_MEAN,
} GmkFinalMove;
typedef struct GmkThinkerOptions {
    uint32_t struct_size;
    GmkSearcher searcher;
    int32_t threads;
    uint64_t memory_bytes;
    GmkRewards rewards;
    uint64_t flat_wins;
    GmkTextbook textbook;
    GmkEvaluation evaluation;
    uint64_t use_net;
    GmkFinalMove final_move;
    double exploration;
    uint64_t width;
    uint64_t full_order;
    uint64_t copies;
} GmkThinkerOptions;
#define GMK_THINKER_OPTIONS_INIT                                                                   \
    {                                                                                              \
        sizeof(GmkThinkerOptions), GMK_SEARCHER_MINIMAX, 1, (uint64_t)64 << 20, GMK_REWARDS_ONE,   \
            0, GMK_TEXTBOOK_PLAIN, GMK_EVALUATION_LEARNED, 1, GMK_FINAL_VISITS, 0, 0, 0, 0         \
    }
typedef enum GmkThoughtSource {
    GMK_THOUGHT_SEARCHED = 0,
    GMK_THOUGHT_URGENT,
} GmkThoughtSource;
typedef struct GmkRanked {
    GmkPoint move;
    int32_t score;
} GmkRanked;
typedef struct GmkThought {
    uint32_t struct_size;
    GmkPoint move;
    GmkThoughtSource source;
    int32_t score;
    double win_rate;
    int32_t depth;
    uint64_t nodes;
    int64_t time_us;
    uint64_t bytes;
    int32_t variation_count;
    GmkPoint variation[GMK_VARIATION_MAX];
    int32_t ranked_count;
    GmkRanked ranked[GMK_RANKED_MAX];
    uint64_t ranked_nodes[GMK_RANKED_MAX];
    uint64_t root_nodes;
} GmkThought;
#define GMK_THOUGHT_INIT                                                                           \
    {                                                                                              \
        sizeof(GmkThought), {0, 0}, GMK_THOUGHT_SEARCHED, 0, 0.0, 0, 0, 0, 0, 0, {{0, 0}}, 0,      \
            {{{0, 0}, 0}}, {0}, 0                                                                  \
    }
GMK_API double gmk_rule_score_rate(GmkBoardKind board, GmkRule rule, int32_t score);
GMK_API double gmk_score_rate(GmkBoardKind board, int32_t score);
GMK_API int32_t gmk_rate_score(GmkBoardKind board, double rate);
typedef void (*GmkProgress)(void *user, const GmkThought *so_far);
typedef enum GmkEffort {
    GMK_EFFORT_FULL = 0,
    GMK_EFFORT_PLAIN,
} GmkEffort;
typedef struct GmkLimits {
    uint32_t struct_size;
    int32_t depth;
    int64_t time_ms;
    uint64_t nodes;
    uint64_t seed;
    GmkEffort effort;
    int32_t slip_permille;
    GmkProgress progress;
    void *user;
    int32_t lines;
    bool no_book;
    const GmkPoint *avoid;
    int32_t avoid_count;
    int32_t oversight_permille;
    int32_t blind_permille;
    const GmkTrace *trace;
} GmkLimits;
#define GMK_LIMITS_INIT                                                                            \
    {                                                                                              \
        sizeof(GmkLimits), 0, 0, 0, 0, GMK_EFFORT_FULL, 0, NULL, NULL, 0, false, NULL, 0, 0, 0,    \
            NULL                                                                                   \
    }
typedef enum GmkLevel {
    GMK_LEVEL_EASY = 0,
    GMK_LEVEL_MIDDLE,
    GMK_LEVEL_DIFFICULT,
    GMK_LEVEL_EXPERT,
    GMK_LEVEL_MASTER,
    GMK_LEVEL_COUNT,
    GMK_LEVEL_STEP_1 = GMK_LEVEL_COUNT,
    GMK_LEVEL_STEP_10 = GMK_LEVEL_STEP_1 + 9,
    GMK_LEVEL_NEWCOMER,
    GMK_LEVEL_BEGINNER,
    GMK_LEVEL_ALL,
} GmkLevel;
GMK_API GmkStatus gmk_level_limits(GmkLimits *limits, GmkLevel level, GmkBoardKind board,
                                   GmkSearcher searcher);
GMK_API GmkStatus gmk_thinker_new(GmkThinker **out, const GmkThinkerOptions *options);
GMK_API void gmk_thinker_free(GmkThinker *thinker);
GMK_API GmkStatus gmk_thinker_clear(GmkThinker *thinker);
GMK_API GmkStatus gmk_thinker_resize(GmkThinker *thinker, uint64_t memory_bytes);
GMK_API GmkStatus gmk_thinker_prepare(GmkThinker *thinker, const GmkGame *game,
                                      const GmkLimits *limits);
typedef enum GmkNetUse {
    GMK_NET_UNUSED = 0,
    GMK_NET_USED,
    GMK_NET_UNREADABLE,
} GmkNetUse;
GMK_API GmkNetUse gmk_thinker_net(const GmkThinker *thinker);
GMK_API int32_t gmk_thinker_table_use(const GmkThinker *thinker);
GMK_API GmkStatus gmk_think(GmkThought *out, GmkThinker *thinker, const GmkGame *game,
                            const GmkLimits *limits);
typedef enum GmkBound {
    GMK_BOUND_UPPER = 1,
    GMK_BOUND_LOWER = 2,
    GMK_BOUND_EXACT = 3,
} GmkBound;
typedef struct GmkKnown {
    uint32_t struct_size;
    GmkBound bound;
    int32_t score;
    int32_t depth;
    bool has_move;
    GmkPoint move;
} GmkKnown;
#define GMK_KNOWN_INIT                                                                             \
    {                                                                                              \
        sizeof(GmkKnown), GMK_BOUND_EXACT, 0, 0, false,                                            \
        {                                                                                          \
            0, 0                                                                                   \
        }                                                                                          \
    }
GMK_API GmkStatus gmk_thinker_recall(GmkKnown *out, GmkThinker *thinker, const GmkGame *game);
GMK_API GmkStatus gmk_thinker_teach(GmkThinker *thinker, const GmkGame *game,
                                    const GmkKnown *known);
typedef enum GmkWinKind {
    GMK_WIN_BY_FOURS = 0,
    GMK_WIN_BY_THREATS,
} GmkWinKind;
typedef struct GmkForcedWin {
    uint32_t struct_size;
    bool found;
    bool cut;
    int32_t plies;
    int32_t line_count;
    GmkPoint line[GMK_VARIATION_MAX];
    uint64_t nodes;
} GmkForcedWin;
#define GMK_FORCED_WIN_INIT                                                                        \
    {                                                                                              \
        sizeof(GmkForcedWin), false, false, 0, 0, {{0, 0}}, 0                                      \
    }
GMK_API GmkStatus gmk_find_win(GmkForcedWin *out, GmkThinker *thinker, const GmkGame *game,
                               GmkWinKind kind, const GmkLimits *limits);
typedef enum GmkOpeningRule {
    GMK_OPENING_SWAP = 0,
    GMK_OPENING_SWAP2,
} GmkOpeningRule;
typedef enum GmkOpeningAct {
    GMK_OPENING_PLACE = 0,
    GMK_OPENING_TAKE_BLACK,
    GMK_OPENING_TAKE_WHITE,
} GmkOpeningAct;
typedef struct GmkOpeningChoice {
    uint32_t struct_size;
    GmkOpeningAct act;
    int32_t count;
    GmkPoint points[GMK_OPENING_STONES_MAX];
    int32_t score;
    uint64_t nodes;
    int64_t time_us;
} GmkOpeningChoice;
#define GMK_OPENING_CHOICE_INIT                                                                    \
    {                                                                                              \
        sizeof(GmkOpeningChoice), GMK_OPENING_PLACE, 0, {{0, 0}}, 0, 0, 0                          \
    }
GMK_API GmkStatus gmk_opening_choose(GmkOpeningChoice *out, GmkThinker *thinker,
                                     const GmkGame *game, GmkOpeningRule rule,
                                     const GmkLimits *limits);
GMK_API void gmk_stop(GmkThinker *thinker);
GMK_API void gmk_ready(GmkThinker *thinker);
typedef enum GmkShapeKind {
    GMK_SHAPE_FIVE = 0,
    GMK_SHAPE_OPEN_FOUR,
    GMK_SHAPE_FOUR,
    GMK_SHAPE_OPEN_THREE,
    GMK_SHAPE_THREE,
    GMK_SHAPE_OPEN_TWO,
    GMK_SHAPE_TWO,
    GMK_SHAPE_OPEN_ONE,
    GMK_SHAPE_ONE,
    GMK_SHAPE_PAIR,
    GMK_SHAPE_CELL,
    GMK_SHAPE_SITUATION,
    GMK_SHAPE_NET,
    GMK_SHAPE_KINDS,
} GmkShapeKind;
typedef struct GmkShape {
    GmkShapeKind kind;
    GmkCell side;
    GmkPoint from, to;
    int32_t points;
} GmkShape;
typedef struct GmkWorth {
    uint32_t struct_size;
    int32_t value;
    int32_t black, white;
    int32_t shape_count;
} GmkWorth;
#define GMK_WORTH_INIT                                                                             \
    {                                                                                              \
        sizeof(GmkWorth), 0, 0, 0, 0                                                               \
    }
enum { GMK_SHAPES_MAX = 4 * GMK_CELLS_MAX };
GMK_API GmkStatus gmk_evaluate(GmkWorth *out, GmkShape *shapes, int32_t capacity,
                               const GmkGame *game, GmkEvaluation evaluation);
enum {
    GMK_SCORE_UNKNOWN = INT32_MIN,
    GMK_SOLVE_COLUMNS = 1,
    GMK_SOLVE_NO_BOOK = 2,
};
typedef struct GmkSolution {
    uint32_t struct_size;
    bool solved;
    bool from_book;
    int32_t score;
    int32_t left;
    int32_t columns[GMK_CONNECT4_SIDE_MAX];
    uint64_t nodes;
    int64_t time_us;
} GmkSolution;
#define GMK_SOLUTION_INIT                                                                          \
    {                                                                                              \
        sizeof(GmkSolution), false, false, 0, 0, {0}, 0, 0                                         \
    }
GMK_API GmkStatus gmk_connect4_solve(GmkSolution *out, GmkThinker *thinker, const GmkGame *game,
                                     const GmkLimits *limits, uint32_t what);
GMK_API int32_t gmk_connect4_threats(GmkPoint *out, int32_t capacity, const GmkGame *game,
                                     GmkCell side);
typedef struct GmkMaze GmkMaze;
typedef struct GmkMazeSearch GmkMazeSearch;
enum {
    GMK_MAZE_SIDE_MAX = 4096,
    GMK_MAZE_TEXT_MAX = 64 << 20,
};
GMK_API GmkStatus gmk_maze_new(GmkMaze **out, int32_t width, int32_t height);
GMK_API GmkStatus gmk_maze_copy(GmkMaze **out, const GmkMaze *maze);
GMK_API void gmk_maze_free(GmkMaze *maze);
GMK_API int32_t gmk_maze_width(const GmkMaze *maze);
GMK_API int32_t gmk_maze_height(const GmkMaze *maze);
GMK_API bool gmk_maze_is_wall(const GmkMaze *maze, GmkPoint point);
GMK_API GmkStatus gmk_maze_walls(uint8_t *out, const GmkMaze *maze, GmkPoint corner, int32_t width,
                                 int32_t height);
GMK_API GmkPoint gmk_maze_start(const GmkMaze *maze);
GMK_API GmkPoint gmk_maze_goal(const GmkMaze *maze);
GMK_API GmkStatus gmk_maze_set_wall(GmkMaze *maze, GmkPoint point, bool wall);
GMK_API GmkStatus gmk_maze_set_start(GmkMaze *maze, GmkPoint point);
GMK_API GmkStatus gmk_maze_set_goal(GmkMaze *maze, GmkPoint point);
typedef enum GmkMazeFaultKind {
    GMK_MAZE_FAULT_NONE = 0,
    GMK_MAZE_FAULT_EMPTY,
    GMK_MAZE_FAULT_CELL,
    GMK_MAZE_FAULT_ROW_LENGTH,
    GMK_MAZE_FAULT_ROW_COUNT,
    GMK_MAZE_FAULT_GAP,
    GMK_MAZE_FAULT_TOO_LARGE,
    GMK_MAZE_FAULT_HEAD,
    GMK_MAZE_FAULT_SECOND_START,
    GMK_MAZE_FAULT_SECOND_GOAL,
} GmkMazeFaultKind;
typedef struct GmkMazeFault {
    uint32_t struct_size;
    GmkMazeFaultKind kind;
    int32_t line, column;
    int32_t found, expected;
} GmkMazeFault;
#define GMK_MAZE_FAULT_INIT                                                                        \
    {                                                                                              \
        sizeof(GmkMazeFault), GMK_MAZE_FAULT_NONE, 0, 0, 0, 0                                      \
    }
GMK_API GmkStatus gmk_maze_read(GmkMaze **out, GmkMazeFault *fault, const char *text, size_t size);
GMK_API size_t gmk_maze_fault_text(char *out, size_t size, const GmkMazeFault *fault);
typedef enum GmkMazeFormat {
    GMK_MAZE_FORMAT_MARKED = 0,
    GMK_MAZE_FORMAT_DIGITS,
    GMK_MAZE_FORMAT_MOVINGAI,
} GmkMazeFormat;
GMK_API size_t gmk_maze_write(char *out, size_t capacity, const GmkMaze *maze,
                              GmkMazeFormat format);
typedef enum GmkMazeKind {
    GMK_MAZE_OPEN = 0,
    GMK_MAZE_PERFECT,
    GMK_MAZE_ROOMS,
    GMK_MAZE_RANDOM,
    GMK_MAZE_CAVES,
    GMK_MAZE_KINDS,
} GmkMazeKind;
typedef struct GmkMazeRecipe {
    uint32_t struct_size;
    GmkMazeKind kind;
    int32_t width, height;
    int32_t walls_permille;
    uint64_t seed;
} GmkMazeRecipe;
#define GMK_MAZE_RECIPE_INIT                                                                       \
    {                                                                                              \
        sizeof(GmkMazeRecipe), GMK_MAZE_PERFECT, 61, 31, 0, 0                                      \
    }
GMK_API GmkStatus gmk_maze_generate(GmkMaze **out, const GmkMazeRecipe *recipe);
typedef enum GmkMazeAlgorithm {
    GMK_MAZE_ASTAR = 0,
    GMK_MAZE_IDASTAR,
    GMK_MAZE_BFS,
    GMK_MAZE_GREEDY,
    GMK_MAZE_TEXTBOOK_IDASTAR,
    GMK_MAZE_ALGORITHMS,
} GmkMazeAlgorithm;
typedef enum GmkMazeHeuristic {
    GMK_MAZE_MANHATTAN = 0,
    GMK_MAZE_EUCLID,
    GMK_MAZE_ZERO,
    GMK_MAZE_DOUBLED,
    GMK_MAZE_HEURISTICS,
} GmkMazeHeuristic;
typedef enum GmkMazeState {
    GMK_MAZE_RUNNING = 0,
    GMK_MAZE_FOUND,
    GMK_MAZE_NO_PATH,
} GmkMazeState;
typedef enum GmkMazeMark {
    GMK_MAZE_MARK_UNSEEN = 0,
    GMK_MAZE_MARK_WALL,
    GMK_MAZE_MARK_FRONTIER,
    GMK_MAZE_MARK_EXPANDED,
    GMK_MAZE_MARK_PATH,
} GmkMazeMark;
typedef struct GmkMazeReport {
    uint32_t struct_size;
    GmkMazeState state;
    int32_t length;
    uint64_t expanded;
    uint64_t visited;
    uint64_t iterations;
    int32_t bound;
    int64_t time_us;
    uint64_t bytes;
    bool start_is_wall;
    bool goal_is_wall;
} GmkMazeReport;
#define GMK_MAZE_REPORT_INIT                                                                       \
    {                                                                                              \
        sizeof(GmkMazeReport), GMK_MAZE_RUNNING, 0, 0, 0, 0, 0, 0, 0, false, false                 \
    }
typedef void (*GmkMazeStep)(void *user, GmkPoint cell, GmkMazeMark mark);
typedef void (*GmkMazeProgress)(void *user, const GmkMazeReport *so_far);
typedef struct GmkMazeLimits {
    uint32_t struct_size;
    uint64_t expansions;
    int64_t time_ms;
    GmkMazeStep step;
    GmkMazeProgress progress;
    void *user;
    const GmkTrace *trace;
} GmkMazeLimits;
#define GMK_MAZE_LIMITS_INIT                                                                       \
    {                                                                                              \
        sizeof(GmkMazeLimits), 0, 0, NULL, NULL, NULL, NULL                                        \
    }
typedef struct GmkMazeOptions {
    uint32_t struct_size;
    GmkMazeAlgorithm algorithm;
    GmkMazeHeuristic heuristic;
    uint32_t no_table;
} GmkMazeOptions;
#define GMK_MAZE_OPTIONS_INIT                                                                      \
    {                                                                                              \
        sizeof(GmkMazeOptions), GMK_MAZE_ASTAR, GMK_MAZE_MANHATTAN, 0                              \
    }
GMK_API int32_t gmk_maze_distance(GmkMazeHeuristic heuristic, GmkPoint from, GmkPoint to);
GMK_API GmkStatus gmk_maze_search_new(GmkMazeSearch **out, const GmkMaze *maze,
                                      GmkMazeAlgorithm algorithm);
GMK_API GmkStatus gmk_maze_search_new_with(GmkMazeSearch **out, const GmkMaze *maze,
                                           const GmkMazeOptions *options);
GMK_API void gmk_maze_search_free(GmkMazeSearch *search);
GMK_API GmkStatus gmk_maze_search_run(GmkMazeReport *out, GmkMazeSearch *search,
                                      const GmkMazeLimits *limits);
GMK_API GmkStatus gmk_maze_search_report(GmkMazeReport *out, const GmkMazeSearch *search);
GMK_API void gmk_maze_search_stop(GmkMazeSearch *search);
GMK_API void gmk_maze_search_ready(GmkMazeSearch *search);
GMK_API size_t gmk_maze_search_path(char *out, size_t capacity, const GmkMazeSearch *search);
GMK_API GmkStatus gmk_maze_search_marks(uint8_t *out, const GmkMazeSearch *search, GmkPoint corner,
                                        int32_t width, int32_t height);
#ifdef __cplusplus
}
#endif
#endif
