/*
 * referee.h: judges a game of gomoku between two players, 0 and 1, of any kind. It says who is
 * to do what and how long he may take, is told what he did and how long it took, and decides by
 * rules, legality and time. No process, no clock and no thread of its own.
 *
 * The opening is given, or made by the players themselves (swap2): one offers three stones; the
 * other takes a colour or adds two stones; then the first takes a colour.
 */
#ifndef GOMOKIT_REFEREE_H
#define GOMOKIT_REFEREE_H

#include "gomokit.h"

enum {
    REFEREE_WHY_MAX = 160,  /* bytes of a sentence about what went wrong, with NUL */
    REFEREE_SAID_MAX = 256, /* bytes of the last lines of a program, with NUL */
};

typedef struct RefereeRules {
    int32_t width, height;
    GmkRule rule;
    int64_t turn_ms;
    int64_t match_ms;     /* for all answers of a player; 0: no limit */
    int64_t tolerance_ms; /* an answer may be later by this much; it counts as used all the same */
    int32_t draw_after;   /* a game of so many stones is drawn; 0: only one on a full board */
    bool swap2;           /* the players make the opening */
    int64_t own_turn_ms[2], own_match_ms[2]; /* of one player; 0: as for both */
} RefereeRules;

/* How a game ended. All but the first three are a loss of the player who did it. */
typedef enum GameEnd {
    END_NONE = 0,  /* the game goes on */
    END_FIVE,      /* by the rule */
    END_DRAW,      /* no move is left, or draw_after */
    END_TIME,      /* too late */
    END_ILLEGAL,   /* occupied or off the board, or another step of the opening was due */
    END_FORBIDDEN, /* a forbidden point of renju */
    END_CRASH,     /* the program ended or closed its output */
    END_PROTOCOL,  /* an answer that is none */
    END_START,     /* the program did not start */
    END_HANG,      /* no answer in time, nor long after it */
    END_FLOOD,     /* far too many lines, and no answer among them */
    END_MEMORY,    /* more memory than is allowed */
    END_CHILDREN,  /* more processes than are allowed */
    END_COUNT,
} GameEnd;

/* A word for reports: "five", "time"; "" for END_NONE. */
const char *game_end_name(GameEnd end);

/* How a swap2 opening ended: which player chose the colour, and which one he took. */
typedef enum Swap2End {
    SWAP2_NONE = 0,
    SWAP2_TOOK_BLACK, /* the player who was offered three stones */
    SWAP2_TOOK_WHITE,
    SWAP2_ADDED_BLACK, /* he added two stones; the one who had offered took black */
    SWAP2_ADDED_WHITE,
    SWAP2_COUNT,
} Swap2End;

typedef struct RefereedGame {
    int first;   /* the player who is black: 0 or 1 */
    int offerer; /* of the opening: black unless swap2 decided otherwise */
    Swap2End swap2;
    int32_t opening_count; /* of the moves */
    int32_t count;
    GmkPoint moves[GMK_CELLS_MAX];
    int64_t times_us[GMK_CELLS_MAX]; /* 0 in the opening */
    uint64_t peak_bytes[2];          /* most memory a player's program held; 0: not known */
    int32_t pondered[2];             /* replies to a player's pondering, as far as it tells that, */
    int32_t expected[2];             /* and those that it had expected */
    int winner;                      /* 0 or 1; -1: draw, or END_NONE */
    GameEnd end;
    char why[REFEREE_WHY_MAX];   /* "" after a game that ended by the rules */
    char said[REFEREE_SAID_MAX]; /* the last lines of the program at fault, harmless; "" */
} RefereedGame;

/* Fields are for reading. */
typedef struct Referee {
    RefereeRules rules;
    RefereedGame game;
    GmkGame *board;
    int64_t left_us[2];
    int swap2_step; /* 0 to 2: the question that is open; 3: the opening is made */
} Referee;

/*
 * A new game: `first` is black, or offers the opening of swap2. The `count` stones of the opening
 * are played at once; if one is illegal, or no memory, false: there is no game.
 */
bool referee_begin(Referee *referee, const RefereeRules *rules, int first, const GmkPoint *opening,
                   int32_t count);
void referee_free(Referee *referee); /* the board; `game` stays */

typedef enum RefereeAsk {
    REFEREE_OVER,  /* the game has ended */
    REFEREE_MOVE,  /* a move */
    REFEREE_SWAP2, /* three stones; then SWAP, one stone or (once) two; then SWAP or one stone */
} RefereeAsk;

/* What is asked of whom, and how long he may take. */
RefereeAsk referee_asks(const Referee *referee, int *player, int64_t *limit_ms);

/* The colour of a player; during swap2, when colours are open, black. */
GmkCell referee_color(const Referee *referee, int player);

/* The stones in the order in which they were played; out[] holds GMK_CELLS_MAX. Their number. */
int32_t referee_stones(const Referee *referee, GmkStone *out);

/* The player who is asked has answered after this time: points, or (swap2) SWAP. */
void referee_answer(Referee *referee, const GmkPoint *points, int32_t count, bool swap,
                    int64_t time_us);

/* The time of a player for all answers; 0: no limit. */
int64_t referee_match_ms(const RefereeRules *rules, int player);

/* A player has failed: he has lost. */
void referee_fault(Referee *referee, int loser, GameEnd end, const char *why);

#endif
