/*
 * gomokit.h: the engine of Gomokit. The one public header, and the contract of gomokit-engine.dll.
 *
 * Two kinds of handle for games of two players, and two for mazes, at the end of this file:
 *   GmkGame     rules and a position. Cheap, copied freely, holds no thread.
 *   GmkThinker  what outlives a move: tables, trees, threads. Finds moves for any game.
 *   GmkMaze, GmkMazeSearch
 *
 * Conventions that hold for every function:
 *   - Output parameters come first and are untouched on failure.
 *   - Every `const` pointer is borrowed for the call only. What a *_new or *_copy function gives
 *     is the caller's and goes back through the matching *_free, which accepts NULL.
 *   - Any other NULL handle or NULL output is GMK_ERR_ARGUMENT; nothing here crashes on one.
 *   - Structs that may grow begin with struct_size; initialise them with their _INIT macro. See
 *     "Versions" below.
 *   - A handle is used by one thread at a time. Different handles are independent: the library has
 *     no global state. The exceptions are gmk_stop() and gmk_maze_search_stop(), which any thread
 *     may call at any time.
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
 * Versions
 *
 * The product's version is for people. The ABI version is for programs: its major part changes when
 * a program that was built with an older header cannot run any more; its minor part rises when a
 * function, a field, a status or an enumerator is added. A program runs with every library of the
 * same major part whose minor part is not below its own.
 *
 * Structs with struct_size grow at their end, and a new field means "as before" when it is zero:
 *   - A program with a smaller, earlier struct is served: fields it does not have count as zero,
 *     and nothing is written past its struct_size. Every size since ABI 1.0 is accepted, and also
 *     GmkThinkerOptions without .rewards and GmkLimits without .lines; smaller ones are
 *     GMK_ERR_ARGUMENT.
 *   - A program with a larger, later struct is served if the fields that this library does not know
 *     are zero; if not, GMK_ERR_TOO_NEW says that it wants something this library cannot do. In an
 *     output such fields are set to zero.
 *   - A struct that a callback is given may be larger than the program's own.
 */

#define GMK_VERSION_MAJOR 0
#define GMK_VERSION_MINOR 1
#define GMK_VERSION_PATCH 0

#define GMK_ABI_MAJOR   1
#define GMK_ABI_MINOR   7 /* 1.0 had no gmk_abi_version() */
#define GMK_ABI_VERSION ((uint32_t)GMK_ABI_MAJOR << 16 | (uint32_t)GMK_ABI_MINOR)

/* Whether a library with this gmk_abi_version() serves a program built with this header. */
#define GMK_ABI_SERVES(library)                                                                    \
    ((library) >> 16 == (uint32_t)GMK_ABI_MAJOR && ((library)&0xFFFF) >= (uint32_t)GMK_ABI_MINOR)

/* ------------------------------------------------------------------------------------------------
 * Limits of the library, and plain values
 */

enum {
    GMK_GOMOKU_SIDE_MIN = 5,
    GMK_GOMOKU_SIDE_MAX = 20,
    GMK_CONNECT4_SIDE_MIN = 4,
    GMK_CONNECT4_SIDE_MAX = 12,
    GMK_CELLS_MAX = GMK_GOMOKU_SIDE_MAX * GMK_GOMOKU_SIDE_MAX,
    GMK_NOTATION_MAX = 8,       /* bytes of the longest point in notation, with its NUL */
    GMK_LINES_MAX = 8,          /* lines in one explanation: two fours a direction at the most */
    GMK_VARIATION_MAX = 64,     /* moves of a principal variation that are reported */
    GMK_RANKED_MAX = 32,        /* root moves that are reported */
    GMK_OPENING_STONES_MAX = 3, /* stones of one step of an opening */
    GMK_SCORE_WIN = 30000,      /* a win on the board; each ply away from it costs one */
    GMK_SCORE_PROVEN = 29000,   /* at or beyond this the score is a proof, not an estimate */
};

typedef enum GmkStatus {
    GMK_OK = 0,
    GMK_ERR_ARGUMENT,    /* NULL, a size or a value out of range, an impossible struct_size */
    GMK_ERR_NO_MEMORY,   /* nothing has changed */
    GMK_ERR_OFF_BOARD,   /* no such point, or no such column */
    GMK_ERR_OCCUPIED,    /* a stone or a blocked cell is there, or the column is full */
    GMK_ERR_FORBIDDEN,   /* renju: black may not play there; gmk_game_forbidden() says why */
    GMK_ERR_OVER,        /* the game has ended */
    GMK_ERR_EMPTY,       /* nothing to take back */
    GMK_ERR_FORMAT,      /* text that is not a point of this board, or not a map */
    GMK_ERR_BUSY,        /* this thinker is thinking already */
    GMK_ERR_UNSUPPORTED, /* known, but not built into this engine yet */
    GMK_ERR_TOO_NEW,     /* a field that this library does not know is set; since ABI 1.1 */
} GmkStatus;

typedef enum GmkBoardKind {
    GMK_BOARD_GOMOKU = 0,
    GMK_BOARD_CONNECT4,
    GMK_BOARD_MAZE, /* no game of two players: GmkGame says GMK_ERR_UNSUPPORTED; see GmkMaze */
} GmkBoardKind;

/*
 * Gomoku rules: which lines win. Connect four has one rule and ignores this.
 *
 * In both forms of caro that others play, a five between two stones of the opponent does not win,
 * and the edge shuts nothing in. GMK_RULE_CARO_EDGE is what this library alone called caro up to
 * ABI 1.2. Its number and its old name keep their meaning, so that a program and a record of that
 * time see the game they knew; a new program has no use for it.
 */
typedef enum GmkRule {
    GMK_RULE_FREESTYLE = 0, /* five or more */
    GMK_RULE_STANDARD,      /* exactly five */
    GMK_RULE_RENJU,         /* black: exactly five and forbidden points; white: five or more */
    GMK_RULE_CARO_EDGE,     /* exactly five, not shut in by the opponent or the edge at both ends */
    GMK_RULE_CARO_OVERLINE, /* "INFO rule 8": six or more, or five not shut in; since ABI 1.3 */
    GMK_RULE_CARO_EXACT,    /* "INFO rule 9": exactly five, not shut in; since ABI 1.3 */
    GMK_RULE_CARO = GMK_RULE_CARO_EDGE, /* the only caro up to ABI 1.2 */
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
/* clang-format off */
#define GMK_FORBIDDEN_INIT                                                                         \
    {sizeof(GmkForbidden), GMK_FORBIDDEN_NOT, 0, {{GMK_LINE_WIN, {0, 0}, {0, 0}}}}
/* clang-format on */

/* The engine's version, "major.minor.patch", and one English sentence for a status. Static text. */
GMK_API const char *gmk_version(void);
GMK_API const char *gmk_status_text(GmkStatus status);

/* The library's own GMK_ABI_VERSION; GMK_ABI_SERVES() judges it. */
GMK_API uint32_t gmk_abi_version(void);

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
        sizeof(GmkSetup), GMK_BOARD_GOMOKU, 15, 15, GMK_RULE_FREESTYLE, NULL, 0                    \
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
 * Fills out[] with all points that are forbidden to black, by rows from the top left, at most
 * `capacity` of them, and returns how many there are in all: those for which gmk_game_forbidden()
 * gives a reason. It does not matter whose turn it is.
 */
GMK_API int32_t gmk_game_forbidden_points(GmkPoint *out, int32_t capacity, const GmkGame *game);

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
 * Traces: a search told step by step, for programs that show it or check it. Since ABI 1.4.
 *
 * A trace is a table of functions that a search calls on its own thread, one for each kind of step;
 * one that is NULL is not called. The textbook's searchers call the first group, plain UCT (that is
 * GMK_SEARCHER_MCTS with GMK_EFFORT_PLAIN) the second, searches of mazes the third; other searchers
 * call none. What a function is given is borrowed for the call; it may stop the search. A search
 * that is traced visits the same nodes and finds the same answer; one that is not costs nothing
 * more. With the whole trace in hand the answer can be computed again.
 */

enum {
    GMK_TRACE_WIN = 100000000, /* a five in the textbook's units; each ply away costs one */
    GMK_TRACE_INFINITE = GMK_TRACE_WIN + 1,
};

/* A node of the textbook's tree. Values are for the side to move there: a child's are negated. */
typedef struct GmkTraceNode {
    uint32_t struct_size;
    GmkPoint move;       /* that led to it; (-1, -1) at the root */
    int32_t ply;         /* from the root. 0: the root; an iteration begins */
    int32_t depth;       /* plies still to be searched */
    int32_t alpha, beta; /* plain minimax: -GMK_TRACE_INFINITE and GMK_TRACE_INFINITE */
} GmkTraceNode;

/* Why a node is worth what it is without a search below it. */
typedef enum GmkTraceLeaf {
    GMK_TRACE_HORIZON = 0, /* the depth ends: the evaluation says so */
    GMK_TRACE_OVER,        /* the game is over */
    GMK_TRACE_KNOWN,       /* the table has it from another order of moves */
} GmkTraceLeaf;

/* A child of a node of plain UCT. Rewards are those of the side to move at the node. */
typedef struct GmkTraceChild {
    GmkPoint move;
    uint32_t visits; /* 0: not tried; such children come first, in random order */
    double mean;     /* Q / N, by the rewards of the options */
    double bound;    /* the mean plus what exploration adds (UCB); 0 when not tried */
} GmkTraceChild;

/* A step down in the tree of plain UCT. */
typedef struct GmkTraceChoice {
    uint32_t struct_size;
    int32_t ply;     /* of the node; 0: the root, where a simulation begins */
    uint32_t visits; /* of the node before this simulation */
    int32_t count, chosen;
    const GmkTraceChild *children; /* `count` of them, as the node lists its moves */
} GmkTraceChoice;

typedef struct GmkTrace {
    uint32_t struct_size;
    void *user;
    /*
     * Minimax. A node is entered; it is a leaf and is evaluated, or its moves are listed and its
     * children are entered one after the other, and some of them raise its value; a cut skips those
     * that are left; it backs its value up. After a limit has ended the search (`whole` is false)
     * values mean nothing. Nodes are counted as they are entered, without the root.
     */
    void (*enter)(void *user, const GmkTraceNode *node);
    void (*evaluate)(void *user, int32_t value, GmkTraceLeaf why);
    void (*list)(void *user, int32_t count);
    void (*raise)(void *user, GmkPoint move,
                  int32_t value); /* the best value so far, of this move */
    void (*cut)(void *user, int32_t value, int32_t beta, int32_t left); /* value >= beta */
    void (*back_up)(void *user, int32_t value, bool whole);
    /*
     * UCT. A simulation: select() from the root down; expand() where a child is added, or would be
     * if there were room for it (`added`); play_out() unless the game is over there, with the
     * random moves (connect four: none are told) and 1, 0.5 or 0 for the side to move at the new
     * node; back_propagate() for each node of the path, the last one first, with its visits and its
     * sum of rewards, those of the side that moved to it, after `reward` was added. A simulation
     * that a limit ends is not told to its end.
     */
    void (*select)(void *user, const GmkTraceChoice *choice);
    void (*expand)(void *user, GmkPoint move, int32_t ply, bool added);
    void (*play_out)(void *user, const GmkPoint *moves, int32_t count, double result);
    void (*back_propagate)(void *user, int32_t ply, double reward, uint32_t visits, double sum);
    /*
     * Mazes: a cell is put into the queue, again when a better way to it was found, and taken out to
     * be expanded; the cell taken last is the one it was reached from. The start waits from the
     * beginning, the goal is taken last of all. `priority` is what the algorithm goes by: f with A*,
     * steps with breadth first, distance to the goal with greedy search. IDA*: a cell is entered
     * with this f, and left. An iteration begins with the start.
     */
    void (*push)(void *user, GmkPoint cell, int32_t priority);
    void (*pop)(void *user, GmkPoint cell, int32_t priority);
} GmkTrace;
/* clang-format off */
#define GMK_TRACE_INIT                                                                             \
    {sizeof(GmkTrace), NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL}
/* clang-format on */

/* ------------------------------------------------------------------------------------------------
 * Thinkers
 */

typedef struct GmkThinker GmkThinker;

typedef enum GmkSearcher {
    GMK_SEARCHER_MINIMAX = 0,
    GMK_SEARCHER_MCTS, /* full effort: with priors, proofs and a tree kept; plain effort: UCT */
    /*
     * Gomoku: minimax as textbooks build it up, to study and to measure. GmkThinkerOptions says
     * which stage and which evaluation. It goes to .depth, or as deep as .time_ms and .nodes let
     * it; effort, seed, slips and lines have no meaning, and it has no levels. Since ABI 1.2.
     */
    GMK_SEARCHER_TEXTBOOK,
} GmkSearcher;

/*
 * The stages of GMK_SEARCHER_TEXTBOOK; each has what those before it have. At the same depth the
 * value of a position is the same with PLAIN and ALPHABETA, and the same from NEIGHBOURS on.
 */
typedef enum GmkTextbook {
    GMK_TEXTBOOK_PLAIN = 0,  /* every legal move, every line to its end */
    GMK_TEXTBOOK_ALPHABETA,  /* lines that cannot change the result are cut off */
    GMK_TEXTBOOK_NEIGHBOURS, /* only cells that touch a stone are tried */
    GMK_TEXTBOOK_ORDERING,   /* those that make or stop the longest rows come first */
    GMK_TEXTBOOK_TABLE,      /* positions met before are not searched again */
} GmkTextbook;

/* What GMK_SEARCHER_TEXTBOOK takes a position to be worth where its depth ends. */
typedef enum GmkEvaluation {
    GMK_EVALUATION_LEARNED = 0, /* the engine's own, fitted to games */
    GMK_EVALUATION_SHAPES,      /* seven shapes by weights of 10000 to 1 */
    GMK_EVALUATION_SEGMENTS,    /* five cells from every stone on, by weights of 100000 to 1 */
    GMK_EVALUATION_RUNS,        /* stones that touch, by weights of 100 to 2 */
    /*
     * Since ABI 1.4. SEGMENTS is what was published, with its slip: of several stones of the
     * opponent among the five cells the last one counts. Here the first one does, as was meant.
     */
    GMK_EVALUATION_SEGMENTS_CURED,
    /* Since ABI 1.4, for gmk_evaluate() alone: LEARNED with the correction of the neural net. */
    GMK_EVALUATION_NET,
} GmkEvaluation;

/* The rewards of plain UCT for a win and for a draw; a loss is 0. */
typedef enum GmkRewards {
    GMK_REWARDS_ONE = 0, /* 1, 0.5 */
    GMK_REWARDS_HUNDRED, /* 100, 1 */
} GmkRewards;

/* Which root move plain UCT plays in the end. */
typedef enum GmkFinalMove {
    GMK_FINAL_VISITS = 0, /* the most visited */
    GMK_FINAL_MEAN,       /* the one with the highest mean reward */
} GmkFinalMove;

typedef struct GmkThinkerOptions {
    uint32_t struct_size;
    GmkSearcher searcher;
    int32_t threads;       /* 1 to 256 */
    uint64_t memory_bytes; /* all the thinker may use while it thinks; at least 6 MiB are needed */
    GmkRewards rewards;    /* of plain UCT */
    /* Of GMK_SEARCHER_TEXTBOOK, since ABI 1.2. flat_wins: 1: a win is worth the same however far it
     * is; 0: a nearer win is worth more. So wide that it begins behind the struct of 1.1. */
    uint64_t flat_wins;
    GmkTextbook textbook;
    GmkEvaluation evaluation;
    /*
     * 1: gomoku's neural net adds to the tables' value of a position, where gmk_thinker_net() says
     * so, in searches with full effort and no limit of three plies or less; 0: the tables alone,
     * which play weaker. Since ABI 1.2. GMK_THINKER_OPTIONS_INIT has 1 since ABI 1.3: programs
     * built before go on without the net. With less than 10 MiB of memory there is none either.
     */
    uint64_t use_net;
    GmkFinalMove final_move; /* of plain UCT; since ABI 1.2 */
    /*
     * Since ABI 1.4, zero being what was before. `exploration` is c in plain UCT's
     * mean + c * sqrt(ln N / n); 0 stands for the square root of 2, and it is not less than 0. The
     * others are for GMK_SEARCHER_TEXTBOOK. `width`: from GMK_TEXTBOOK_ORDERING on only this many
     * cells are tried, the first of the order; 0: all. `full_order`: the order is that of the whole
     * evaluation after each move, as one report tried it, not that of the rows the move makes or
     * stops. `copies`: every node copies the state to memory of its own, which is held until the
     * search ends, as simple programs do.
     */
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
    GMK_THOUGHT_URGENT, /* answered at once by the urgent-move rule; not counted in statistics */
    GMK_THOUGHT_BOOK,   /* answered at once from the book: GmkLimits.use_book; since ABI 1.7 */
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
    double win_rate; /* 0 to 1, the score as a chance to win; see gmk_rule_score_rate() */
    int32_t depth;   /* plies of the last finished iteration, or of a proven line; 0 when urgent */
    uint64_t nodes;  /* positions visited */
    int64_t time_us; /* microseconds of wall clock */
    uint64_t bytes;  /* memory the thinker holds */
    int32_t variation_count;
    GmkPoint variation[GMK_VARIATION_MAX]; /* the expected moves; [0] is .move */
    int32_t ranked_count;
    /* Root moves that were scored, best first; [0] is .move. The scores after the first are upper
     * bounds, unless GmkLimits.lines asks for exact ones. */
    GmkRanked ranked[GMK_RANKED_MAX];
    /*
     * Since ABI 1.5: how much of the search each move of ranked[] took: the nodes below it, of all
     * threads, or its visits in a tree search, with those of earlier searches that the tree still
     * holds. root_nodes is the same for all moves of the root together, ranked or not. All are 0
     * where moves were not searched one by one: urgent moves, solvers, the textbook.
     */
    uint64_t ranked_nodes[GMK_RANKED_MAX];
    uint64_t root_nodes;
} GmkThought;
/* clang-format off */
#define GMK_THOUGHT_INIT                                                                           \
    {sizeof(GmkThought), {0, 0}, GMK_THOUGHT_SEARCHED, 0, 0.0, 0, 0, 0, 0, 0, {{0, 0}}, 0,         \
     {{{0, 0}, 0}}, {0}, 0}
/* clang-format on */

/*
 * A score as a chance to win: the one mapping of this engine, the same that win_rate in a GmkThought
 * follows. Under each rule of gomoku it is what a score was worth in games between equal opponents,
 * a draw counting one half; other games have one mapping for all rules. It rises with the score, is 0.5
 * at 0, and 1 or 0 for a proven win or loss. For a board that is no game of two players, or a rule
 * that is not known, it is 0.5. Since ABI 1.3.
 */
GMK_API double gmk_rule_score_rate(GmkBoardKind board, GmkRule rule, int32_t score);

/*
 * The same under freestyle, and the way back: gmk_rate_score() gives the nearest score of an estimate,
 * never one of a proof; the chance is taken as 0 below 0 and as 1 above 1.
 */
GMK_API double gmk_score_rate(GmkBoardKind board, int32_t score);
GMK_API int32_t gmk_rate_score(GmkBoardKind board, double rate);

/* Called on the thinking thread after each iteration; the thought is borrowed. May gmk_stop(). */
typedef void (*GmkProgress)(void *user, const GmkThought *so_far);

/* How much of the engine a thinker uses. */
typedef enum GmkEffort {
    GMK_EFFORT_FULL = 0, /* everything the engine has */
    GMK_EFFORT_PLAIN,    /* the urgent-move rule, then alpha-beta to .depth and no deeper; or UCT */
} GmkEffort;

/* When to stop. A zero means no limit of that kind; with no limit at all gmk_stop() ends it. */
typedef struct GmkLimits {
    uint32_t struct_size;
    int32_t depth; /* a tree search has none: there it stands for 250 * 4^depth nodes */
    /* Never exceeded by more than a few milliseconds, but in the first search of a thinker under a
     * rule, which makes its tables first: see gmk_thinker_prepare(). */
    int64_t time_ms;
    uint64_t nodes; /* positions; simulations of UCT and of connect four's tree search */
    uint64_t seed;  /* plain effort, book: random choice among equals; 0: the first one found */
    GmkEffort effort;
    int32_t slip_permille; /* chance that a move is only nearly the best: an easy opponent errs */
    GmkProgress progress;
    void *user;
    /*
     * Root moves that get an exact score, up to GMK_RANKED_MAX; 0 means 1. With more than one,
     * ranked[] has only these, and each takes about the time of the first. For the alpha-beta
     * search of gomoku; other searchers score every move they visit. An urgent move and a proven
     * win are reported alone.
     */
    int32_t lines;
    bool no_book; /* connect four: openings are searched, not looked up */
    /*
     * Since ABI 1.2: moves that are not to be chosen, for instance because they are known to lose;
     * may be NULL when the count is 0. For the alpha-beta search of gomoku. A move of the urgent-move
     * rule and the only moves there are come back all the same.
     */
    const GmkPoint *avoid;
    int32_t avoid_count; /* up to GMK_CELLS_MAX */
    /*
     * Since ABI 1.2: how easily a threat of the opponent is overlooked: the chance, when it is six or
     * more points from the last move; it falls to nothing at the last move. Gomoku, not with seed 0.
     */
    int32_t oversight_permille;
    /*
     * Since ABI 1.3: how easily a row is not seen at all, whoever has it and wherever it is, as happens
     * to people on their first day: the chance for a diagonal three with a gap. Straight rows, rows
     * without a gap and fours are seen more easily. Gomoku, not with seed 0.
     */
    int32_t blind_permille;
    const GmkTrace *trace; /* since ABI 1.4: told of every step; NULL: nobody */
    /*
     * Since ABI 1.7: gomoku's book of openings on boards of 15 x 15: a position that it has is
     * answered at once with one of the moves that are about as good as the best (GMK_THOUGHT_BOOK;
     * .depth and .nodes are 0), and gmk_opening_choose() offers and chooses by it. For searches with
     * full effort that time or nodes end, without slips and with .lines of at most 1: others do not
     * use it.
     */
    bool use_book;
} GmkLimits;
#define GMK_LIMITS_INIT                                                                            \
    {                                                                                              \
        sizeof(GmkLimits), 0, 0, 0, 0, GMK_EFFORT_FULL, 0, NULL, NULL, 0, false, NULL, 0, 0, 0,    \
            NULL, false                                                                            \
    }

/* As gomoku has them; connect four has depths and numbers of its own, to the same effect. */
typedef enum GmkLevel {
    GMK_LEVEL_EASY = 0,  /* depth 1, and often only nearly the best move */
    GMK_LEVEL_MIDDLE,    /* depth 2, and now and then only nearly the best */
    GMK_LEVEL_DIFFICULT, /* depth 3, and wins by force are seen further off */
    GMK_LEVEL_EXPERT,    /* one second and all the engine has but, in connect four, its book */
    GMK_LEVEL_MASTER,    /* five seconds and all the engine has */
    GMK_LEVEL_COUNT,
    /*
     * Since ABI 1.2: ten steps of one scale, from a beginner who overlooks threats to a search of many
     * positions. A step has no time of its own: it plays the same on every machine.
     */
    GMK_LEVEL_STEP_1 = GMK_LEVEL_COUNT,
    GMK_LEVEL_STEP_10 = GMK_LEVEL_STEP_1 + 9,
    /*
     * Since ABI 1.3: two that are weaker than the first step, and do not see all of their own chances
     * either. They are numbered last because numbers keep their meaning.
     */
    GMK_LEVEL_NEWCOMER, /* somebody's first day: misses fives of its own */
    GMK_LEVEL_BEGINNER, /* half as blind */
    GMK_LEVEL_ALL,
} GmkLevel;

/*
 * Sets the limits that a level plays with on this board: .effort, .depth, .nodes, .time_ms,
 * .slip_permille, .oversight_permille, .blind_permille, .no_book and .use_book, each of them always, to
 * zero too.
 * The others stay: .seed, .lines, .avoid, .progress and .user are the caller's. GMK_ERR_ARGUMENT, also
 * for GMK_SEARCHER_TEXTBOOK, which has a depth instead of a level; GMK_ERR_TOO_NEW.
 */
GMK_API GmkStatus gmk_level_limits(GmkLimits *limits, GmkLevel level, GmkBoardKind board,
                                   GmkSearcher searcher);

/* GMK_ERR_ARGUMENT, GMK_ERR_NO_MEMORY, GMK_ERR_UNSUPPORTED. */
GMK_API GmkStatus gmk_thinker_new(GmkThinker **out, const GmkThinkerOptions *options);
GMK_API void gmk_thinker_free(GmkThinker *thinker); /* not while it thinks */

/* Forgets what was learned from earlier moves, as if new. Not while it thinks. */
GMK_API GmkStatus gmk_thinker_clear(GmkThinker *thinker);

/*
 * Gives the thinker another amount of memory, as GmkThinkerOptions has it. What was learned from earlier moves is
 * forgotten; tables and the neural net of the rule that it thought about last are kept, so that a manager's new
 * limit costs a fraction of what a new thinker does. Not while it thinks. Since ABI 1.6.
 * GMK_ERR_ARGUMENT, GMK_ERR_BUSY; GMK_ERR_NO_MEMORY: it is as it was.
 */
GMK_API GmkStatus gmk_thinker_resize(GmkThinker *thinker, uint64_t memory_bytes);

/*
 * Makes now what the first gmk_think() about a game of this board and rule within such limits would
 * make before it searches: tables, memory for threads, and the neural net, which is unpacked and
 * takes longest, up to 0.03 s of processor. For programs whose first move is timed, or must stop
 * quickly. The position, the time and the nodes do not matter, depth and effort do: a shallow search
 * needs less. What is there already is not made again. Not while it thinks. Since ABI 1.3.
 * GMK_ERR_ARGUMENT, GMK_ERR_BUSY, GMK_ERR_NO_MEMORY; GMK_ERR_UNSUPPORTED as gmk_think().
 */
GMK_API GmkStatus gmk_thinker_prepare(GmkThinker *thinker, const GmkGame *game,
                                      const GmkLimits *limits);

/* Whether the thinker values positions of gomoku by its neural net. Since ABI 1.2. */
typedef enum GmkNetUse {
    /* Not asked for; or nothing was thought yet, or with plain effort; the rule has no net; less
     * than 10 MiB. */
    GMK_NET_UNUSED = 0,
    GMK_NET_USED,
    GMK_NET_UNREADABLE, /* it is damaged, or there is no memory: the tables do without it */
} GmkNetUse;

/* NULL is GMK_NET_UNUSED. Not while it thinks. */
GMK_API GmkNetUse gmk_thinker_net(const GmkThinker *thinker);

/*
 * How full the transposition table for gomoku is, in thousandths, judged by a part of it. 0 without
 * one: before the first search, and for searchers that have none. Not while it thinks. NULL is 0.
 * Since ABI 1.3.
 */
GMK_API int32_t gmk_thinker_table_use(const GmkThinker *thinker);

/*
 * Finds a move for the side to move. A plain call that returns when a limit is reached or
 * gmk_stop() is called; call it from a thread that may wait. The game is not changed. A legal move
 * comes back even when it is stopped before the first node.
 * GMK_ERR_OVER, GMK_ERR_BUSY, GMK_ERR_ARGUMENT, GMK_ERR_NO_MEMORY; GMK_ERR_UNSUPPORTED for
 * GMK_SEARCHER_TEXTBOOK on another board than gomoku's.
 *
 * With one thread, a fixed depth or node count and the same seed, the answer and .nodes are the
 * same on every platform and in every run that starts from gmk_thinker_clear().
 */
GMK_API GmkStatus gmk_think(GmkThought *out, GmkThinker *thinker, const GmkGame *game,
                            const GmkLimits *limits);

/*
 * What a thinker knows of one position: an entry of its transposition table. For programs that
 * store what was found and give it back to a later thinker. Since ABI 1.2.
 */
typedef enum GmkBound {
    GMK_BOUND_UPPER = 1, /* the true score is at most .score */
    GMK_BOUND_LOWER = 2, /* at least */
    GMK_BOUND_EXACT = 3,
} GmkBound;

typedef struct GmkKnown {
    uint32_t struct_size;
    GmkBound bound;
    int32_t score; /* for the side to move, as in GmkThought; a win's distance from this position */
    int32_t depth; /* of the search behind it, in half plies, 0 to 127 */
    bool has_move;
    GmkPoint move; /* the best one, or the one that proves the bound; when has_move */
} GmkKnown;
/* clang-format off */
#define GMK_KNOWN_INIT                                                                             \
    {sizeof(GmkKnown), GMK_BOUND_EXACT, 0, 0, false, {0, 0}}
/* clang-format on */

/*
 * Reads, or writes, the entry of this position. What is taught is trusted as the search trusts what
 * it found itself: a wrong bound makes it play wrong moves, never illegal ones. A thinker forgets
 * it as it forgets its own entries, and with gmk_thinker_clear(). Gomoku; not while it thinks.
 * GMK_ERR_EMPTY: nothing is known. GMK_ERR_ARGUMENT (also for a move that is not legal),
 * GMK_ERR_OVER, GMK_ERR_BUSY, GMK_ERR_NO_MEMORY; GMK_ERR_UNSUPPORTED for other boards.
 */
GMK_API GmkStatus gmk_thinker_recall(GmkKnown *out, GmkThinker *thinker, const GmkGame *game);
GMK_API GmkStatus gmk_thinker_teach(GmkThinker *thinker, const GmkGame *game,
                                    const GmkKnown *known);

/*
 * A win that leaves the other side no choice, or few: by continuous fours (VCF) or by continuous
 * threats, fours and threes (VCT). Since ABI 1.2.
 */
typedef enum GmkWinKind {
    GMK_WIN_BY_FOURS = 0, /* every move a four */
    GMK_WIN_BY_THREATS,
} GmkWinKind;

typedef struct GmkForcedWin {
    uint32_t struct_size;
    bool found;
    bool cut;      /* a limit came first: not found means nothing then. Always so for threats */
    int32_t plies; /* moves of both sides until five stands; 0: not known */
    int32_t line_count;
    GmkPoint line[GMK_VARIATION_MAX]; /* the winning line as far as it was searched */
    uint64_t nodes;
} GmkForcedWin;
/* clang-format off */
#define GMK_FORCED_WIN_INIT {sizeof(GmkForcedWin), false, false, 0, 0, {{0, 0}}, 0}
/* clang-format on */

/*
 * Looks for such a win of the side to move. What is found is one; limits->nodes (200,000 when it is
 * 0), limits->time_ms and, for fours, limits->depth (the number of fours; 40 when it is 0) bound the
 * search. A plain call, stopped by gmk_stop() and as busy as gmk_think(). Gomoku, every rule.
 * GMK_ERR_UNSUPPORTED for other boards; GMK_ERR_OVER, GMK_ERR_BUSY, GMK_ERR_ARGUMENT,
 * GMK_ERR_NO_MEMORY.
 */
GMK_API GmkStatus gmk_find_win(GmkForcedWin *out, GmkThinker *thinker, const GmkGame *game,
                               GmkWinKind kind, const GmkLimits *limits);

/* ------------------------------------------------------------------------------------------------
 * Openings: rules that make up for the advantage of the first move
 */

typedef enum GmkOpeningRule {
    /* One player places the first stone; the other takes it over as black, or stays white. */
    GMK_OPENING_SWAP = 0,
    /*
     * One player places three stones, black, white, black. The other takes black, takes white, or adds a
     * white and a black stone, and then the first player chooses a colour.
     */
    GMK_OPENING_SWAP2,
} GmkOpeningRule;

typedef enum GmkOpeningAct {
    GMK_OPENING_PLACE = 0,  /* put these stones on the board; the other side chooses next */
    GMK_OPENING_TAKE_BLACK, /* the other side has white, and it is its turn */
    GMK_OPENING_TAKE_WHITE, /* and play the one stone given as white's move */
} GmkOpeningAct;

typedef struct GmkOpeningChoice {
    uint32_t struct_size;
    GmkOpeningAct act;
    int32_t count; /* of points[]: in this order, alternating colours; 0 when black is taken */
    GmkPoint points[GMK_OPENING_STONES_MAX];
    int32_t score; /* as searched, for the side that moves after PLACE, or now; 0 is even */
    uint64_t nodes;
    int64_t time_us;
} GmkOpeningChoice;
#define GMK_OPENING_CHOICE_INIT                                                                    \
    {                                                                                              \
        sizeof(GmkOpeningChoice), GMK_OPENING_PLACE, 0, {{0, 0}}, 0, 0, 0                          \
    }

/*
 * Makes the next decision of an opening by search: on an empty board which stones to offer, as even
 * as can be found and different for every limits->seed; on the stones of an offer (1; 3 or 5)
 * whether to take black, to take white or, in swap2 with 3, to add two. Gomoku, every rule and
 * size.
 *
 * A plain call like gmk_think(), with the same limits for the whole decision (it may end well
 * before them; limits->progress is not called), the same gmk_stop() and the same repeatability.
 * GMK_ERR_ARGUMENT also for stones that this opening does not have at any step: another number, or
 * not alternately black and white. GMK_ERR_OVER when the board has no room for the stones.
 * GMK_ERR_BUSY, GMK_ERR_NO_MEMORY; GMK_ERR_UNSUPPORTED for other boards.
 */
GMK_API GmkStatus gmk_opening_choose(GmkOpeningChoice *out, GmkThinker *thinker,
                                     const GmkGame *game, GmkOpeningRule rule,
                                     const GmkLimits *limits);

/*
 * Makes gmk_think() and gmk_opening_choose() return within 20 ms, or when the tables of a first
 * search are made: see gmk_thinker_prepare(). Any thread, any time. The request stays: a think that
 * starts later returns at once too, until gmk_ready() forgets it. So a caller that hands a position
 * to a worker calls gmk_ready() first, and a stop that comes before the worker has begun is not
 * lost.
 */
GMK_API void gmk_stop(GmkThinker *thinker);
GMK_API void gmk_ready(GmkThinker *thinker);

/* ------------------------------------------------------------------------------------------------
 * Evaluations taken apart: what a position of gomoku is worth without a search, and why. Since 1.4.
 */

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
    GMK_SHAPE_PAIR,      /* segments: two or more of at least an open three count as an open four */
    GMK_SHAPE_CELL,      /* learned: an empty cell, by the patterns of both sides through it */
    GMK_SHAPE_SITUATION, /* learned: whose fours and threes there are, and whose turn it is */
    GMK_SHAPE_NET,       /* the correction of the neural net */
    GMK_SHAPE_KINDS,
} GmkShapeKind;

typedef struct GmkShape {
    GmkShapeKind kind;
    GmkCell side;      /* whose it is; of CELL, SITUATION and NET: whose value the points are, */
    GmkPoint from, to; /* the side to move; the first and the last stone; (-1, -1) when nowhere */
    int32_t points;    /* in the units of the evaluation; PAIR: what is added, or taken away */
} GmkShape;

typedef struct GmkWorth {
    uint32_t struct_size;
    int32_t value;        /* for the side to move */
    int32_t black, white; /* what each side's shapes sum up to; both 0 for LEARNED and NET */
    int32_t shape_count;  /* all there are, whatever the capacity */
} GmkWorth;
#define GMK_WORTH_INIT                                                                             \
    {                                                                                              \
        sizeof(GmkWorth), 0, 0, 0, 0                                                               \
    }

enum { GMK_SHAPES_MAX = 4 * GMK_CELLS_MAX }; /* no position has more */

/*
 * What this evaluation says of the position, as the textbook's searchers use it where their depth
 * ends, and of what it is made: shapes[] (may be NULL when the capacity is 0) gets black's, then
 * white's. The points of LEARNED and of NET sum up to the value; otherwise those of each side sum up
 * to .black and .white, and .value is the difference, unless somebody has five. Makes tables for
 * LEARNED and unpacks the net for NET each time: up to 0.2 s. NET under a rule without a net is
 * GMK_ERR_UNSUPPORTED, and so are other boards. GMK_ERR_ARGUMENT, GMK_ERR_NO_MEMORY.
 */
GMK_API GmkStatus gmk_evaluate(GmkWorth *out, GmkShape *shapes, int32_t capacity,
                               const GmkGame *game, GmkEvaluation evaluation);

/* ------------------------------------------------------------------------------------------------
 * Connect four: exact scores and threats, as hints for players
 */

enum {
    GMK_SCORE_UNKNOWN = INT32_MIN, /* a column that is full, was not asked for or not finished */

    /* gmk_connect4_solve(): what to do. */
    GMK_SOLVE_COLUMNS = 1, /* the score of every move too */
    GMK_SOLVE_NO_BOOK = 2, /* search even where the opening book has the answer */
};

/*
 * Scores are as in GmkThought, for the side to move: score > 0 means that it wins with the
 * (GMK_SCORE_WIN - score)-th stone from now, counting both sides' ("win in 9"); below 0 it loses in
 * GMK_SCORE_WIN + score stones; 0 is a draw.
 */
typedef struct GmkSolution {
    uint32_t struct_size;
    bool solved; /* false: a limit came first; scores that were finished are there all the same */
    bool from_book; /* nothing had to be searched */
    int32_t score;
    int32_t left; /* the score as stones that the winner has left, plus one; same sign */
    int32_t columns[GMK_CONNECT4_SIDE_MAX]; /* with GMK_SOLVE_COLUMNS: after a move there */
    uint64_t nodes;
    int64_t time_us;
} GmkSolution;
#define GMK_SOLUTION_INIT                                                                          \
    {                                                                                              \
        sizeof(GmkSolution), false, false, 0, 0, {0}, 0, 0                                         \
    }

/*
 * The exact score of a position of connect four. Plain call, stopped by gmk_stop() and the limits
 * (time_ms and nodes; the others do not matter), and as busy as gmk_think(). With
 * GMK_SOLVE_COLUMNS limits->progress is called after each column with a thought whose ranked[] has
 * the columns scored so far. The first moves of 7 x 6 come from a book; what has been solved is
 * remembered until gmk_thinker_clear().
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

/* ------------------------------------------------------------------------------------------------
 * Mazes
 *
 * A maze is a map of open cells and walls with a start and a goal; a step goes up, down, left or
 * right. Two kinds of handle again:
 *   GmkMaze        the map. Read, generated or drawn cell by cell.
 *   GmkMazeSearch  one algorithm on its way through one map, which it has copied. It runs as far as
 *                  a caller lets it (a number of expansions, some milliseconds, to the end) and
 *                  goes on from there the next time, so that a window can show it step by step, and
 *                  two of them side by side.
 * Start and goal count as open, also where the map has a wall: a report says so.
 */

typedef struct GmkMaze GmkMaze;
typedef struct GmkMazeSearch GmkMazeSearch;

enum {
    GMK_MAZE_SIDE_MAX = 4096,
    GMK_MAZE_TEXT_MAX = 64 << 20, /* bytes of a map's text that are read: twice the largest */
};

/* A map without walls; the start is the top left cell, the goal the bottom right one. */
GMK_API GmkStatus gmk_maze_new(GmkMaze **out, int32_t width, int32_t height);
GMK_API GmkStatus gmk_maze_copy(GmkMaze **out, const GmkMaze *maze);
GMK_API void gmk_maze_free(GmkMaze *maze);

GMK_API int32_t gmk_maze_width(const GmkMaze *maze);
GMK_API int32_t gmk_maze_height(const GmkMaze *maze);
GMK_API bool gmk_maze_is_wall(const GmkMaze *maze, GmkPoint point); /* off the map: true */
/* The same for width*height cells from `corner`, row by row, a byte each: 1 is a wall. Limits and
 * errors as in gmk_maze_search_marks(). */
GMK_API GmkStatus gmk_maze_walls(uint8_t *out, const GmkMaze *maze, GmkPoint corner, int32_t width,
                                 int32_t height);
GMK_API GmkPoint gmk_maze_start(const GmkMaze *maze);
GMK_API GmkPoint gmk_maze_goal(const GmkMaze *maze);

/* Drawing. A wall may be put under start and goal. GMK_ERR_OFF_BOARD. */
GMK_API GmkStatus gmk_maze_set_wall(GmkMaze *maze, GmkPoint point, bool wall);
GMK_API GmkStatus gmk_maze_set_start(GmkMaze *maze, GmkPoint point);
GMK_API GmkStatus gmk_maze_set_goal(GmkMaze *maze, GmkPoint point);

/* What is wrong with a map's text. */
typedef enum GmkMazeFaultKind {
    GMK_MAZE_FAULT_NONE = 0,
    GMK_MAZE_FAULT_EMPTY,        /* there is no row */
    GMK_MAZE_FAULT_CELL,         /* .found is the byte that is no cell, at .column */
    GMK_MAZE_FAULT_ROW_LENGTH,   /* .found cells in a row that must have .expected */
    GMK_MAZE_FAULT_ROW_COUNT,    /* .found rows where the head of the file says .expected */
    GMK_MAZE_FAULT_GAP,          /* an empty line between rows */
    GMK_MAZE_FAULT_TOO_LARGE,    /* more than GMK_MAZE_SIDE_MAX cells a side, or too long a text */
    GMK_MAZE_FAULT_HEAD,         /* a line of a .map file's head that cannot be understood */
    GMK_MAZE_FAULT_SECOND_START, /* a second start, or goal, at .column */
    GMK_MAZE_FAULT_SECOND_GOAL,
} GmkMazeFaultKind;

typedef struct GmkMazeFault {
    uint32_t struct_size;
    GmkMazeFaultKind kind;
    int32_t line, column; /* 1-based, the column in bytes; 0 when it does not apply */
    int32_t found, expected;
} GmkMazeFault;
#define GMK_MAZE_FAULT_INIT                                                                        \
    {                                                                                              \
        sizeof(GmkMazeFault), GMK_MAZE_FAULT_NONE, 0, 0, 0, 0                                      \
    }

/*
 * Reads a map: `size` bytes of text, LF or CRLF, with or without a byte-order mark.
 *   - Rows of cells, with or without blanks, tabs or commas between them: 0 or . is open, 1, # or @
 *     a wall; S marks the start, G or E the goal, B both in one cell (open below; in small letters,
 *     with a wall below).
 *   - MovingAI's .map: `type …`, `height N`, `width N`, `map`, then rows in which . G S are open and
 *     @ O T W are walls.
 * A start or goal that the text does not mark is chosen: in rows of cells whose first and last row
 * are all wall, the first cell of the second row and the last cell of the last row but one;
 * otherwise the first and the last open cell of the map, or its corners when no cell is open.
 * GMK_ERR_FORMAT: *fault (may be NULL) says where and why; it is NONE in every other case.
 * GMK_ERR_NO_MEMORY.
 */
GMK_API GmkStatus gmk_maze_read(GmkMaze **out, GmkMazeFault *fault, const char *text, size_t size);

/* "line 3: …", one English sentence, cut to fit; returns its whole length, as snprintf() does. */
GMK_API size_t gmk_maze_fault_text(char *out, size_t size, const GmkMazeFault *fault);

typedef enum GmkMazeFormat {
    GMK_MAZE_FORMAT_MARKED = 0, /* rows of 0 and 1 with S, G, s, g, B, b: read back, all is there */
    GMK_MAZE_FORMAT_DIGITS,     /* 0 and 1 with blanks between them; start and goal are lost */
    GMK_MAZE_FORMAT_MOVINGAI,   /* .map with . and @; start and goal are lost */
} GmkMazeFormat;

/*
 * Writes the map as text with a NUL behind it, if all of that fits into `capacity` bytes, and
 * returns the bytes it takes without the NUL. If not, *out (may be NULL) is untouched.
 */
GMK_API size_t gmk_maze_write(char *out, size_t capacity, const GmkMaze *maze,
                              GmkMazeFormat format);

typedef enum GmkMazeKind {
    GMK_MAZE_OPEN = 0, /* no walls */
    GMK_MAZE_PERFECT,  /* one way between any two cells */
    GMK_MAZE_ROOMS,    /* rooms within rooms, joined by doors */
    GMK_MAZE_RANDOM,   /* walls here and there; the goal may be out of reach */
    GMK_MAZE_CAVES,    /* one cave with ragged sides */
    GMK_MAZE_KINDS,
} GmkMazeKind;

typedef struct GmkMazeRecipe {
    uint32_t struct_size;
    GmkMazeKind kind;
    int32_t width, height;
    int32_t walls_permille; /* RANDOM, CAVES: cells that are walls at first; 0: 300, 430 */
    uint64_t seed;          /* the same recipe gives the same map on every platform */
} GmkMazeRecipe;
#define GMK_MAZE_RECIPE_INIT                                                                       \
    {                                                                                              \
        sizeof(GmkMazeRecipe), GMK_MAZE_PERFECT, 61, 31, 0, 0                                      \
    }

/* Start and goal are open and far apart. GMK_ERR_ARGUMENT, GMK_ERR_NO_MEMORY. */
GMK_API GmkStatus gmk_maze_generate(GmkMaze **out, const GmkMazeRecipe *recipe);

typedef enum GmkMazeAlgorithm {
    GMK_MAZE_ASTAR = 0, /* by steps done plus distance to go: shortest path */
    GMK_MAZE_IDASTAR,   /* depth first to a growing bound, with a table of best f: shortest path */
    GMK_MAZE_BFS,       /* breadth first: shortest path */
    GMK_MAZE_GREEDY,    /* by distance to go alone: some path */
    /*
     * IDA* exactly as a student's report published it, for comparison. Since ABI 1.6. It tries right,
     * down, left, up whatever the goal, raises the bound to the least f that was cut off, and
     * forgets its table before each iteration. Its table holds the f with which a cell was last
     * entered; a neighbour is skipped if g + 1 + h of the present cell, which is not the
     * neighbour's f, is larger. So a step away from the goal enters cells again with an equal f.
     */
    GMK_MAZE_TEXTBOOK_IDASTAR,
    GMK_MAZE_ALGORITHMS,
} GmkMazeAlgorithm;

/*
 * The distance to go that A*, greedy search and IDA* estimate (h); breadth first has none. Since ABI
 * 1.6. The first three never say more than the steps that are left, so that the paths of A* and
 * IDA* are shortest.
 */
typedef enum GmkMazeHeuristic {
    GMK_MAZE_MANHATTAN = 0, /* |dx| + |dy|: the steps in a map without walls */
    GMK_MAZE_EUCLID,        /* the straight line, rounded up to whole steps */
    GMK_MAZE_ZERO,          /* 0: nothing is known of the goal */
    GMK_MAZE_DOUBLED,       /* twice Manhattan: may say too much, then the path may be longer */
    GMK_MAZE_HEURISTICS,
} GmkMazeHeuristic;

typedef enum GmkMazeState {
    GMK_MAZE_RUNNING = 0, /* a limit or a stop came first: it can go on */
    GMK_MAZE_FOUND,
    GMK_MAZE_NO_PATH, /* proven: the goal cannot be reached */
} GmkMazeState;

/* What a search knows about a cell. */
typedef enum GmkMazeMark {
    GMK_MAZE_MARK_UNSEEN = 0,
    GMK_MAZE_MARK_WALL,
    GMK_MAZE_MARK_FRONTIER, /* seen, waiting to be expanded */
    GMK_MAZE_MARK_EXPANDED, /* done; IDA*: met in this iteration */
    GMK_MAZE_MARK_PATH,     /* on the path found; IDA* while it runs: on the path being tried */
} GmkMazeMark;

typedef struct GmkMazeReport {
    uint32_t struct_size;
    GmkMazeState state;
    int32_t length;      /* steps of the path; -1 before one is found */
    uint64_t expanded;   /* cells whose neighbours were examined; IDA* counts every time */
    uint64_t visited;    /* different cells seen */
    uint64_t iterations; /* both IDA*: begun so far; 1 for the others */
    int32_t bound;       /* IDA*: the largest f that this iteration allows; else 0 */
    int64_t time_us;     /* in gmk_maze_search_new() and all runs so far */
    uint64_t bytes;      /* memory the search holds */
    bool start_is_wall;  /* on the map; it counts as open */
    bool goal_is_wall;
} GmkMazeReport;
#define GMK_MAZE_REPORT_INIT                                                                       \
    {                                                                                              \
        sizeof(GmkMazeReport), GMK_MAZE_RUNNING, 0, 0, 0, 0, 0, 0, 0, false, false                 \
    }

/* A cell has got this mark. On the searching thread; it may stop the search, not run or free it. */
typedef void (*GmkMazeStep)(void *user, GmkPoint cell, GmkMazeMark mark);
/* About thirty times a second, and at each new iteration of IDA*. The report is borrowed. */
typedef void (*GmkMazeProgress)(void *user, const GmkMazeReport *so_far);

/* How far one run goes. A zero means no limit of that kind. */
typedef struct GmkMazeLimits {
    uint32_t struct_size;
    uint64_t expansions;
    int64_t time_ms;
    GmkMazeStep step; /* may be NULL, as progress may */
    GmkMazeProgress progress;
    void *user;
    const GmkTrace *trace; /* since ABI 1.4: told of every step; NULL: nobody */
} GmkMazeLimits;
#define GMK_MAZE_LIMITS_INIT                                                                       \
    {                                                                                              \
        sizeof(GmkMazeLimits), 0, 0, NULL, NULL, NULL, NULL                                        \
    }

/* What searches, and by what. Since ABI 1.6. */
typedef struct GmkMazeOptions {
    uint32_t struct_size;
    GmkMazeAlgorithm algorithm;
    GmkMazeHeuristic heuristic;
    /* IDA*: 1: without a table; only the path is remembered, and in rooms there may be no end to the
     * ways that are tried. The other algorithms have no table to leave out. */
    uint32_t no_table;
} GmkMazeOptions;
#define GMK_MAZE_OPTIONS_INIT                                                                      \
    {                                                                                              \
        sizeof(GmkMazeOptions), GMK_MAZE_ASTAR, GMK_MAZE_MANHATTAN, 0                              \
    }

/* What the heuristic says of the way between two cells; -1 for a number that is no heuristic. Since ABI
 * 1.6. */
GMK_API int32_t gmk_maze_distance(GmkMazeHeuristic heuristic, GmkPoint from, GmkPoint to);

/*
 * A search that has not begun, by the Manhattan distance and with a table. The maze is copied: it
 * may be changed or freed at once. Memory is bounded by the map: a byte a cell for A*, BFS and
 * greedy plus 4 bytes for each cell that waits (8 a cell at the very most; greedy 256 more for each
 * distance to the goal), 4 bytes a cell for IDA* plus 2 for each step of its path.
 * GMK_ERR_ARGUMENT, GMK_ERR_NO_MEMORY.
 */
GMK_API GmkStatus gmk_maze_search_new(GmkMazeSearch **out, const GmkMaze *maze,
                                      GmkMazeAlgorithm algorithm);

/*
 * The same with all options. A* and greedy search by another distance than Manhattan take 4 bytes a
 * cell more; IDA* takes a byte a cell, and 4 more with a table. Since ABI 1.6. GMK_ERR_TOO_NEW too.
 */
GMK_API GmkStatus gmk_maze_search_new_with(GmkMazeSearch **out, const GmkMaze *maze,
                                           const GmkMazeOptions *options);
GMK_API void gmk_maze_search_free(GmkMazeSearch *search); /* not while it runs */

/*
 * Runs until there is an answer or a limit is reached. A plain call, as gmk_think() is. *out (may
 * be NULL) tells what is known then. After the end it only reports. On GMK_ERR_NO_MEMORY the
 * search is as before its last expansion and may be run again. GMK_ERR_ARGUMENT, GMK_ERR_BUSY.
 */
GMK_API GmkStatus gmk_maze_search_run(GmkMazeReport *out, GmkMazeSearch *search,
                                      const GmkMazeLimits *limits);

/* The report of the last run, without running. Not while it runs. */
GMK_API GmkStatus gmk_maze_search_report(GmkMazeReport *out, const GmkMazeSearch *search);

/* As gmk_stop() and gmk_ready(): a run returns within 20 ms, also one that begins later. */
GMK_API void gmk_maze_search_stop(GmkMazeSearch *search);
GMK_API void gmk_maze_search_ready(GmkMazeSearch *search);

/*
 * The path found as U, D, L and R with a NUL behind it, if that fits into `capacity` bytes; returns
 * its length: 0 before a path is found, and where start and goal are one cell. Not while it runs.
 */
GMK_API size_t gmk_maze_search_path(char *out, size_t capacity, const GmkMazeSearch *search);

/*
 * The marks (GmkMazeMark, a byte each) of width*height cells from `corner`, row by row; cells off
 * the map are walls. Not while it runs. GMK_ERR_ARGUMENT for sides below 0 or above 4096.
 */
GMK_API GmkStatus gmk_maze_search_marks(uint8_t *out, const GmkMazeSearch *search, GmkPoint corner,
                                        int32_t width, int32_t height);

#ifdef __cplusplus
}
#endif

#endif
