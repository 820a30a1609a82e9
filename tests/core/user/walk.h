/*
 * walk.h: a walk of a user through the program without its window. A walk is a list of steps that mean
 * something in every state, so that any part of the list is a walk too: a failing one is shortened by
 * leaving steps out.
 *
 *     walk_desk.c    the program: the real Play, User, Settings, Career, files in memory, recovery
 *     walk_model.c   what must come of each step, in terms that leave nothing to doubt
 *     test_walk.c    random steps, both of them side by side, shortening
 */
#ifndef GOMOKIT_TESTS_WALK_H
#define GOMOKIT_TESTS_WALK_H

#include "core/base/rules.h"
#include "core/core_test.h"
#include "core/jobs/think_job.h"
#include "core/recovery/recovery.h"
#include "core/text/text_buffer.h"
#include "core/user/user.h"

/* STEP(name, weight): how often it comes. */
#define WALK_STEPS(STEP)                                                                           \
    STEP(MOVE, 30)    /* a click on a point: a move, or a variation while browsing */              \
    STEP(THINK, 26)   /* the worker answers, whatever it was asked */                              \
    STEP(PROGRESS, 2) /* it reports on the way */                                                  \
    STEP(RIGHT_CLICK, 5)                                                                           \
    STEP(TAKE_BACK, 4) /* by the menu, which also restores what was just removed */                \
    STEP(REDO, 3)                                                                                  \
    STEP(CHOOSE, 2) /* in an opening */                                                            \
    STEP(RESIGN, 1)                                                                                \
    STEP(TIME, 3) /* passes */                                                                     \
    STEP(BROWSE, 4)                                                                                \
    STEP(GO_TO_NODE, 3)                                                                            \
    STEP(BACK_TO_GAME, 2)                                                                          \
    STEP(CONTINUE_HERE, 1)                                                                         \
    STEP(ADD_LINE, 1) /* the coach's line as a variation */                                        \
    STEP(MAKE_MAIN, 1)                                                                             \
    STEP(REMOVE, 1)                                                                                \
    STEP(RESTORE, 1)                                                                               \
    STEP(COMMENT, 1)                                                                               \
    STEP(MARK, 1)                                                                                  \
    STEP(REVIEW, 2) /* starts one, or ends it */                                                   \
    STEP(ANALYSE, 2)                                                                               \
    STEP(HINT, 1)                                                                                  \
    STEP(HELPS, 1) /* the search for wins, the scores of columns */                                \
    STEP(PUZZLE, 1)                                                                                \
    STEP(AGAIN, 2) /* "Play it again": an exercise, then back to the review */                     \
    STEP(PAUSE, 1)                                                                                 \
    STEP(CONTINUE, 2) /* Ctrl+G */                                                                 \
    STEP(RULE, 1)                                                                                  \
    STEP(LEVEL, 2)                                                                                 \
    STEP(SEARCHER, 2)                                                                              \
    STEP(MATCH, 1)                                                                                 \
    STEP(PLAYERS, 2) /* You Play Black, White, two humans, two computers */                        \
    STEP(OPENING, 1)                                                                               \
    STEP(BOARD, 1)                                                                                 \
    STEP(CLOCK, 1)                                                                                 \
    STEP(PASTE, 1)                                                                                 \
    STEP(OPEN, 1)                                                                                  \
    STEP(SAVE, 2)                                                                                  \
    STEP(NEW, 2)                                                                                   \
    STEP(CLOSE, 1) /* and start again */                                                           \
    STEP(KILL, 1)

#define WALK_ENUM(name, weight) STEP_##name,
typedef enum StepKind { WALK_STEPS(WALK_ENUM) STEP_KINDS } StepKind;
#undef WALK_ENUM

typedef struct Step {
    StepKind kind;
    uint32_t a, b; /* what they mean depends on the step and on the state */
} Step;

/* A rule that the menu offers. */
static inline GmkRule walk_rule(const Step *step)
{
    return rule_of_new_game((GmkRule)(step->a % (GMK_RULE_CARO_EXACT + 1)));
}

enum {
    WALK_FILES = 3,
    WALK_TREE_MAX = 160,
    WALK_OPENING_SIDE = 9, /* of the board for openings that offer fifth stones */
};

typedef struct WalkFile {
    char *text; /* NULL: there is none */
    size_t size;
} WalkFile;

/* The program, and what it has on its disk. */
typedef struct Desk {
    Play *play;
    User user;
    Settings settings;
    Career career;
    WalkFile stored;     /* the settings */
    WalkFile recovery;   /* of the game; without text: none is there */
    RecoveryStamp stamp; /* of what is in it */
    WalkFile files[WALK_FILES];
    int path; /* the file of the game; -1: none */
    ThinkJob job;
    int64_t now;
    bool helps;
} Desk;

void desk_open(Desk *desk);
void desk_close(Desk *desk);

/* Does a step, then what the window does after every step. */
void desk_step(Desk *desk, const Step *step);

/* ------------------------------------------------------------------------------------------------
 * The model
 */

/* How the next start must be. */
typedef struct ModelStart {
    GmkBoardKind board;
    int32_t width, height;
    GmkRule rule;
    OpeningRule opening;
    int computers;
    GmkLevel level;
    GmkSearcher searcher;
    int32_t depth;
    TimeControl time;
} ModelStart;

/* What is shown and what is recorded, without evaluations and times; the parts that steps may change. */
typedef enum ModelPart {
    PART_GAME,    /* its moves, its result */
    PART_MAIN,    /* the main line and its end */
    PART_TREE,    /* the moves of all lines, in any order */
    PART_PLAYERS, /* and board, rule, opening, clocks */
    PART_NOTES,   /* comments and marks */
    PART_COUNT,
} ModelPart;

typedef struct Model {
    ModelStart next;
    char *part[PART_COUNT];  /* as text, owned */
    char *killed;            /* the whole game before a kill, as a file; owned */
    char *saved[WALK_FILES]; /* what was in the game when it was saved there, owned */
    bool given, counted;
    int32_t rated; /* games that must be in the career */
    /* Before the step: */
    bool over, browsing;
    int32_t finish; /* moves of the main line at which a game was finished; -1: none was */
    bool reopens; /* the next move may be the one after which somebody resigned: it goes on then */
    int32_t moves, shown;
    GmkPoint line[GMK_CELLS_MAX]; /* the game's */
    int computers;
    int side;  /* to act */
    int first; /* the side that began: 0 black */
    bool paused, free_opening;
    bool room;          /* the tree is not full */
    bool just_removed;  /* moves, which taking back restores */
    bool recovers;      /* there is a recovery file */
    bool running_board; /* the position shown is no end */
    bool rule_kept;     /* the rule is to change, and the moves stay */
    GmkBoardKind board;
    int32_t size[2];
    GmkRule rule;
    uint64_t hash; /* of the board shown */
    int path;
    int finished; /* games of the user's own that have ended, to see that a walk has met some */
} Model;

void model_begin(Model *model, const Desk *desk);
void model_free(Model *model);

/* Looks at the program before a step; then says what is wrong after it. NULL: nothing is. */
void model_before(Model *model, const Desk *desk, const Step *step);
const char *model_after(Model *model, const Desk *desk, const Step *step);

#endif
