/*
 * gomokit.h: the engine of Gomokit. The one public header, and the contract of gomokit-engine.dll.
 *
 * Two kinds of handle:
 *   GmkGame     rules and a position. Cheap, copied freely, holds no thread.
 *   GmkThinker  what outlives a move: tables, trees, threads. Finds moves for any game.
 *
 * Conventions that hold for every function:
 *   - Output parameters come first and are untouched on failure.
 *   - Every `const` pointer is borrowed for the call only. What a *_new or *_copy function gives
 *     is the caller's and goes back through the matching *_free, which accepts NULL.
 *   - Any other NULL handle or NULL output is GMK_ERR_ARGUMENT; nothing here crashes on one.
 *   - Structs that may grow begin with struct_size; initialise them with their _INIT macro.
 *   - A handle is used by one thread at a time. Different handles are independent: the library has
 *     no global state. The one exception is gmk_stop(), which any thread may call at any time.
 *   - Text is UTF-8. Coordinates are 0-based: x counts columns from the left, y rows from the top.
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

/* ------------------------------------------------------------------------------------------------
 * Limits of the library, and plain values
 */

enum {
    GMK_GOMOKU_SIDE_MIN = 5,
    GMK_GOMOKU_SIDE_MAX = 20,
    GMK_CONNECT4_SIDE_MIN = 4,
    GMK_CONNECT4_SIDE_MAX = 12,
    GMK_CELLS_MAX = GMK_GOMOKU_SIDE_MAX * GMK_GOMOKU_SIDE_MAX,
    GMK_NOTATION_MAX = 8,     /* bytes of the longest point in notation, with its NUL */
    GMK_LINES_MAX = 8,        /* lines in one explanation: two fours a direction at the most */
    GMK_VARIATION_MAX = 64,   /* moves of a principal variation that are reported */
    GMK_RANKED_MAX = 32,      /* root moves that are reported */
    GMK_SCORE_WIN = 30000,    /* a win on the board; each ply away from it costs one */
    GMK_SCORE_PROVEN = 29000, /* at or beyond this the score is a proof, not an estimate */
};

typedef enum GmkStatus {
    GMK_OK = 0,
    GMK_ERR_ARGUMENT,    /* NULL, a size or a value out of range, a struct_size of another world */
    GMK_ERR_NO_MEMORY,   /* nothing has changed */
    GMK_ERR_OFF_BOARD,   /* no such point, or no such column */
    GMK_ERR_OCCUPIED,    /* a stone or a blocked cell is there, or the column is full */
    GMK_ERR_FORBIDDEN,   /* renju: black may not play there; gmk_game_forbidden() says why */
    GMK_ERR_OVER,        /* the game has ended */
    GMK_ERR_EMPTY,       /* nothing to take back */
    GMK_ERR_FORMAT,      /* text that is not a point of this board */
    GMK_ERR_BUSY,        /* this thinker is thinking already */
    GMK_ERR_UNSUPPORTED, /* known, but not built into this engine yet */
} GmkStatus;

typedef enum GmkBoardKind {
    GMK_BOARD_GOMOKU = 0,
    GMK_BOARD_CONNECT4,
    GMK_BOARD_MAZE, /* its place; GMK_ERR_UNSUPPORTED until the maze arrives */
} GmkBoardKind;

/* Gomoku rules: which lines win. Connect four has one rule and ignores this. */
typedef enum GmkRule {
    GMK_RULE_FREESTYLE = 0, /* five or more */
    GMK_RULE_STANDARD,      /* exactly five */
    GMK_RULE_RENJU,         /* black: exactly five and forbidden points; white: five or more */
    GMK_RULE_CARO,          /* exactly five, not shut in by the opponent or the edge at both ends */
} GmkRule;

typedef enum GmkCell {
    GMK_CELL_EMPTY = 0,
    GMK_CELL_BLACK, /* the side that moves first, in every game */
    GMK_CELL_WHITE,
    GMK_CELL_BLOCKED, /* no stone can stand here; to a line it is the edge */
} GmkCell;

typedef enum GmkResult {
    GMK_RESULT_NONE = 0, /* the game goes on */
    GMK_RESULT_BLACK,
    GMK_RESULT_WHITE,
    GMK_RESULT_DRAW, /* no legal move is left and nobody has won */
} GmkResult;

typedef struct GmkPoint {
    int32_t x, y;
} GmkPoint;

typedef struct GmkStone {
    GmkPoint point;
    GmkCell cell;
} GmkStone;

typedef enum GmkLineKind {
    GMK_LINE_WIN = 0,  /* the stones that won: five, or four in connect four, or more */
    GMK_LINE_OVERLINE, /* six or more, where that is forbidden */
    GMK_LINE_FOUR,     /* one more stone makes a five */
    GMK_LINE_THREE,    /* one more allowed stone makes an open four */
} GmkLineKind;

/* A line of stones, from end to end; the stones between lie on one of the eight directions. */
typedef struct GmkLine {
    GmkLineKind kind;
    GmkPoint from, to;
} GmkLine;

/* Why black may not play at a point. */
typedef enum GmkForbiddenKind {
    GMK_FORBIDDEN_NOT = 0,
    GMK_FORBIDDEN_OVERLINE,
    GMK_FORBIDDEN_DOUBLE_FOUR,
    GMK_FORBIDDEN_DOUBLE_THREE,
} GmkForbiddenKind;

typedef struct GmkForbidden {
    uint32_t struct_size;
    GmkForbiddenKind kind;
    int32_t line_count; /* of lines[]: the lines that the stone would make and must not */
    GmkLine lines[GMK_LINES_MAX];
} GmkForbidden;
#define GMK_FORBIDDEN_INIT                                                                         \
    {                                                                                              \
        .struct_size = sizeof(GmkForbidden)                                                        \
    }

/* The engine's version, "major.minor.patch", and one English sentence for a status. Static text. */
GMK_API const char *gmk_version(void);
GMK_API const char *gmk_status_text(GmkStatus status);

/* ------------------------------------------------------------------------------------------------
 * Games
 */

typedef struct GmkGame GmkGame;

typedef struct GmkSetup {
    uint32_t struct_size;
    GmkBoardKind board;
    int32_t width, height; /* gomoku 5 to 20 a side, connect four 4 to 12; need not be equal */
    GmkRule rule;
    const GmkPoint *blocked; /* cells where no stone can stand; may be NULL when the count is 0 */
    int32_t blocked_count;
} GmkSetup;
#define GMK_SETUP_INIT                                                                             \
    {                                                                                              \
        .struct_size = sizeof(GmkSetup), .board = GMK_BOARD_GOMOKU, .width = 15, .height = 15,     \
        .rule = GMK_RULE_FREESTYLE                                                                 \
    }

/* An empty board, black to move. GMK_ERR_ARGUMENT, GMK_ERR_OFF_BOARD for a blocked cell outside. */
GMK_API GmkStatus gmk_game_new(GmkGame **out, const GmkSetup *setup);
GMK_API GmkStatus gmk_game_copy(GmkGame **out, const GmkGame *game);
GMK_API void gmk_game_free(GmkGame *game);

/*
 * Plays for the side to move. In connect four only point.x counts: the stone falls.
 * GMK_ERR_OFF_BOARD, _OCCUPIED, _FORBIDDEN, _OVER; the game is then as it was.
 */
GMK_API GmkStatus gmk_game_play(GmkGame *game, GmkPoint point);

/* What gmk_game_play() would answer, without playing. */
GMK_API GmkStatus gmk_game_check(const GmkGame *game, GmkPoint point);

/* Takes the last move back: every query then answers as before it. GMK_ERR_EMPTY. */
GMK_API GmkStatus gmk_game_undo(GmkGame *game);

/*
 * Replaces the position by these stones, in any order and number, with `to_move` next, and forgets
 * the moves: undo starts from here. Legality is not asked: another program may have refereed, and
 * forbidden points and lines of five may be on the board. GMK_CELL_BLOCKED adds a blocked cell
 * beside those of the setup (it goes when the position is replaced again).
 * If somebody has five (four) the game is over; if both have, the side that is not to move has won.
 * Connect four: a stone may not float. GMK_ERR_ARGUMENT, _OFF_BOARD, _OCCUPIED (named twice).
 */
GMK_API GmkStatus gmk_game_set_position(GmkGame *game, const GmkStone *stones, int32_t count,
                                        GmkCell to_move);

GMK_API GmkBoardKind gmk_game_board(const GmkGame *game);
GMK_API GmkRule gmk_game_rule(const GmkGame *game);
GMK_API int32_t gmk_game_width(const GmkGame *game);
GMK_API int32_t gmk_game_height(const GmkGame *game);
GMK_API GmkCell gmk_game_cell(const GmkGame *game, GmkPoint point); /* off the board: BLOCKED */
GMK_API GmkCell gmk_game_to_move(const GmkGame *game); /* BLACK or WHITE, also after the end */
GMK_API GmkResult gmk_game_result(const GmkGame *game);

/* Moves since the start or since gmk_game_set_position(); index 0 is the first. */
GMK_API int32_t gmk_game_move_count(const GmkGame *game);
GMK_API GmkStatus gmk_game_move(GmkPoint *out, const GmkGame *game, int32_t index);

/*
 * A 64-bit Zobrist hash of stones, blocked cells, side to move, size, board and rule, the same for
 * every order of moves, on every platform and in every run.
 */
GMK_API uint64_t gmk_game_hash(const GmkGame *game);

/*
 * Fills out[] with the legal moves, by rows from the top left, at most `capacity` of them, and
 * returns how many there are in all. 0 after the end. Connect four: where each stone would land.
 */
GMK_API int32_t gmk_game_legal_moves(GmkPoint *out, int32_t capacity, const GmkGame *game);

/*
 * Fills out[] with the winning lines, at most `capacity`, and returns how many there are in all: 0
 * while nobody has won, more than one when the last stone completed several.
 */
GMK_API int32_t gmk_game_winning_lines(GmkLine *out, int32_t capacity, const GmkGame *game);

/*
 * Why black may not play at this point; kind is GMK_FORBIDDEN_NOT where it is allowed, under every
 * rule but renju, and on cells that are not empty. It does not matter whose turn it is.
 * A point can be forbidden for more than one reason: the first of overline, double four, double
 * three is given, with all its lines.
 */
GMK_API GmkStatus gmk_game_forbidden(GmkForbidden *out, const GmkGame *game, GmkPoint point);

/*
 * Notation. Gomoku: a letter for the column from the left (i is used) and a number for the row from
 * the bottom, "h8"; upper case is read too. Connect four: the column from 1, "4"; when read, a
 * stone falls as in gmk_game_play(), and .y is where it would land (0 when the column is full).
 * Reading takes the whole text: GMK_ERR_FORMAT if anything but a point is there,
 * GMK_ERR_OFF_BOARD if it is not on this board. Writing needs GMK_NOTATION_MAX bytes.
 */
GMK_API GmkStatus gmk_point_to_text(char *out, size_t size, const GmkGame *game, GmkPoint point);
GMK_API GmkStatus gmk_point_from_text(GmkPoint *out, const GmkGame *game, const char *text);

/* ------------------------------------------------------------------------------------------------
 * Thinkers
 */

typedef struct GmkThinker GmkThinker;

typedef enum GmkSearcher {
    GMK_SEARCHER_MINIMAX = 0,
    GMK_SEARCHER_MCTS, /* full effort: with priors, proofs and a tree kept; plain effort: UCT */
} GmkSearcher;

/* What plain UCT counts for the end of a game: win, nobody has won (a loss is 0). */
typedef enum GmkRewards {
    GMK_REWARDS_ONE = 0, /* 1, 0.5 */
    GMK_REWARDS_HUNDRED, /* 100, 1 */
} GmkRewards;

typedef struct GmkThinkerOptions {
    uint32_t struct_size;
    GmkSearcher searcher;
    int32_t threads;       /* 1 to 256 */
    uint64_t memory_bytes; /* all the thinker may use while it thinks; at least 6 MiB are needed */
    GmkRewards rewards;    /* of plain UCT */
} GmkThinkerOptions;
#define GMK_THINKER_OPTIONS_INIT                                                                   \
    {                                                                                              \
        .struct_size = sizeof(GmkThinkerOptions), .searcher = GMK_SEARCHER_MINIMAX, .threads = 1,  \
        .memory_bytes = (uint64_t)64 << 20                                                         \
    }

typedef enum GmkThoughtSource {
    GMK_THOUGHT_SEARCHED = 0,
    GMK_THOUGHT_URGENT, /* answered at once by the urgent-move rule; not counted in statistics */
} GmkThoughtSource;

typedef struct GmkRanked {
    GmkPoint move;
    int32_t score;
} GmkRanked;

/* What a thinker found. Scores are for the side to move. */
typedef struct GmkThought {
    uint32_t struct_size;
    GmkPoint move;
    GmkThoughtSource source;
    int32_t score;   /* see GMK_SCORE_WIN and GMK_SCORE_PROVEN */
    double win_rate; /* 0 to 1, the score as a chance to win */
    int32_t depth;   /* plies of the last finished iteration, or of a proven line; 0 when urgent */
    uint64_t nodes;  /* positions visited */
    int64_t time_us; /* microseconds of wall clock */
    uint64_t bytes;  /* memory the thinker holds */
    int32_t variation_count;
    GmkPoint variation[GMK_VARIATION_MAX]; /* the expected moves; [0] is .move */
    int32_t ranked_count;
    GmkRanked ranked[GMK_RANKED_MAX]; /* root moves that were scored, best first; [0] is .move */
} GmkThought;
#define GMK_THOUGHT_INIT                                                                           \
    {                                                                                              \
        .struct_size = sizeof(GmkThought)                                                          \
    }

/* Called on the thinking thread after each iteration; the thought is borrowed. May gmk_stop(). */
typedef void (*GmkProgress)(void *user, const GmkThought *so_far);

/* How a thinker goes about it. */
typedef enum GmkEffort {
    GMK_EFFORT_FULL = 0, /* everything the engine has */
    GMK_EFFORT_PLAIN,    /* the urgent-move rule, then alpha-beta to the depth and no further; MCTS:
                            UCT */
} GmkEffort;

/* When to stop. A zero means no limit of that kind; with no limit at all gmk_stop() ends it. */
typedef struct GmkLimits {
    uint32_t struct_size;
    int32_t depth;   /* a tree search has none: there it stands for 250 * 4^depth simulations */
    int64_t time_ms; /* never exceeded by more than a few milliseconds */
    uint64_t nodes;  /* positions, or simulations of a tree search */
    uint64_t seed;   /* plain effort: chooses among moves of equal worth; 0: the first one found */
    GmkEffort effort;
    int32_t slip_permille; /* chance that a move is only nearly the best: an easy opponent errs */
    GmkProgress progress;
    void *user;
} GmkLimits;
#define GMK_LIMITS_INIT                                                                            \
    {                                                                                              \
        .struct_size = sizeof(GmkLimits)                                                           \
    }

typedef enum GmkLevel {
    GMK_LEVEL_EASY = 0,  /* depth 1 */
    GMK_LEVEL_MIDDLE,    /* depth 2 */
    GMK_LEVEL_DIFFICULT, /* depth 3 */
    GMK_LEVEL_EXPERT,    /* one second and all the engine has */
    GMK_LEVEL_MASTER,    /* five seconds and all the engine has */
    GMK_LEVEL_COUNT,
} GmkLevel;

/* The limits a level plays with. Fields a level does not set keep their value in *limits. */
GMK_API GmkStatus gmk_level_limits(GmkLimits *limits, GmkLevel level);

/* GMK_ERR_ARGUMENT, GMK_ERR_NO_MEMORY, GMK_ERR_UNSUPPORTED. */
GMK_API GmkStatus gmk_thinker_new(GmkThinker **out, const GmkThinkerOptions *options);
GMK_API void gmk_thinker_free(GmkThinker *thinker); /* not while it thinks */

/* Forgets what was learned from earlier moves, as if new. Not while it thinks. */
GMK_API GmkStatus gmk_thinker_clear(GmkThinker *thinker);

/*
 * Finds a move for the side to move. A plain call that returns when a limit is reached or
 * gmk_stop() is called; call it from a thread that may wait. The game is not changed. A legal move
 * comes back even when it is stopped before the first node.
 * GMK_ERR_OVER, GMK_ERR_BUSY, GMK_ERR_ARGUMENT, GMK_ERR_NO_MEMORY, GMK_ERR_UNSUPPORTED.
 *
 * With one thread, a fixed depth or node count and the same seed, the answer and .nodes are the
 * same on every platform and in every run that starts from gmk_thinker_clear().
 */
GMK_API GmkStatus gmk_think(GmkThought *out, GmkThinker *thinker, const GmkGame *game,
                            const GmkLimits *limits);

/*
 * Makes gmk_think() return within 20 ms. Any thread, any time. The wish stays: a think that starts
 * later returns at once too, until gmk_ready() forgets it. So a caller that hands a position to a
 * worker calls gmk_ready() first, and a stop that comes before the worker has begun is not lost.
 */
GMK_API void gmk_stop(GmkThinker *thinker);
GMK_API void gmk_ready(GmkThinker *thinker);

/* ------------------------------------------------------------------------------------------------
 * Connect four: the truth of a position, as a help for players
 */

enum {
    GMK_SCORE_UNKNOWN = INT32_MIN, /* a column that is full, was not asked for or not finished */

    /* gmk_connect4_solve(): what to do. */
    GMK_SOLVE_COLUMNS = 1, /* the score of every move too */
    GMK_SOLVE_NO_BOOK = 2, /* search even where the opening book has the answer */
};

/*
 * Scores are as in GmkThought, for the side to move: with `score` > 0 he wins with the stone number
 * GMK_SCORE_WIN - score from now, counting both sides' ("win in 9"), below 0 he loses so, 0 is a
 * draw.
 */
typedef struct GmkSolution {
    uint32_t struct_size;
    bool solved; /* false: a limit came first; scores that were finished are there all the same */
    bool from_book; /* nothing had to be searched */
    int32_t score;
    int32_t left; /* the same as stones the winner has left, and one; the sign is the score's */
    int32_t columns[GMK_CONNECT4_SIDE_MAX]; /* with GMK_SOLVE_COLUMNS: after a move there */
    uint64_t nodes;
    int64_t time_us;
} GmkSolution;
#define GMK_SOLUTION_INIT                                                                          \
    {                                                                                              \
        .struct_size = sizeof(GmkSolution)                                                         \
    }

/*
 * The exact score of a position of connect four. Plain call, stopped by gmk_stop() and the limits
 * (time_ms and nodes; the others do not matter), and as busy as gmk_think(). The first moves of
 * 7 x 6 come from a book; what has been solved is remembered until gmk_thinker_clear().
 * GMK_ERR_UNSUPPORTED: width * (height + 1) is more than 52, or it is another game. GMK_ERR_OVER,
 * GMK_ERR_BUSY, GMK_ERR_ARGUMENT, GMK_ERR_NO_MEMORY.
 */
GMK_API GmkStatus gmk_connect4_solve(GmkSolution *out, GmkThinker *thinker, const GmkGame *game,
                                     const GmkLimits *limits, uint32_t what);

/*
 * Fills out[] with the empty cells where a stone of `side` would complete a four, by rows from the
 * top left, at most `capacity`, and returns how many there are in all; 0 for other games. On a row
 * with an odd number from the bottom (height - y) it is an odd threat, which is what black needs to
 * win by zugzwang; white needs even ones.
 */
GMK_API int32_t gmk_connect4_threats(GmkPoint *out, int32_t capacity, const GmkGame *game,
                                     GmkCell side);

#ifdef __cplusplus
}
#endif

#endif
