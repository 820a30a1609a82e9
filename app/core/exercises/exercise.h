/*
 * exercise.h: exercises on search. Each is made from a kind and a random seed: a position, a map or a
 * tree, a question, and an answer that the engine's own searchers and evaluations give when the
 * exercise is made. No answer is stored anywhere. The same number is the same exercise on every machine.
 *
 * An answer is one number, however it is given:
 *     typed          the number itself
 *     chosen         the index of the choice, from 0
 *     cell           y * width + x of the map
 *     set            a bit for each leaf of the tree, child * EXERCISE_WIDTH + reply
 *     sequence       the moves in the order clicked, four bits each, the first in the lowest
 */
#ifndef GOMOKIT_CORE_EXERCISE_H
#define GOMOKIT_CORE_EXERCISE_H

#include "gomokit.h"

typedef enum ExerciseKind {
    EXERCISE_MINIMAX,    /* which move does minimax choose? */
    EXERCISE_CUT_COUNT,  /* how many leaves does alpha-beta leave out? */
    EXERCISE_CUT_LEAVES, /* which? */
    EXERCISE_ORDER,      /* in which order does it leave out most? */
    EXERCISE_NODES,      /* how many nodes has plain minimax? */
    EXERCISE_NEIGHBOURS, /* how many when only cells that touch a stone are tried? */
    EXERCISE_UCB,        /* which child does UCB choose? */
    EXERCISE_WORTH,      /* what is this row worth by a published evaluation? */
    EXERCISE_NEXT_CELL,  /* which cell does A* expand next? */
    EXERCISE_NEXT_F,     /* with which f? */
    EXERCISE_FOUR_L,     /* is "about 4L nodes" true here? */
    EXERCISE_KINDS,
} ExerciseKind;

typedef enum ExerciseForm {
    EXERCISE_TYPED,
    EXERCISE_CHOSEN,
    EXERCISE_CELL,
    EXERCISE_SET,
    EXERCISE_SEQUENCE,
} ExerciseForm;

enum {
    EXERCISE_WIDTH = 4, /* moves of a node, at most */
    EXERCISE_LEAVES = EXERCISE_WIDTH * EXERCISE_WIDTH,
    EXERCISE_ARMS = 9,
    EXERCISE_SHAPES = 48,
    EXERCISE_CELLS = 1024,
    EXERCISE_NO_ANSWER = -1,
};

/* A tree of two plies with the values of all its leaves, for MAX, who is to move. */
typedef struct ExerciseTree {
    int moves;
    int replies[EXERCISE_WIDTH];
    GmkPoint move[EXERCISE_WIDTH];
    GmkPoint reply[EXERCISE_WIDTH][EXERCISE_WIDTH];
    int32_t value[EXERCISE_WIDTH][EXERCISE_WIDTH];
} ExerciseTree;

/* What the queue of A* knows about a cell. */
typedef enum ExerciseCell { EXERCISE_UNSEEN, EXERCISE_WAITS, EXERCISE_DONE } ExerciseCell;

typedef struct Exercise {
    ExerciseKind kind;
    ExerciseForm form;
    GmkGame *game; /* owned; NULL: it is about a maze */
    GmkMaze *maze; /* owned; NULL: it is about a game */
    int64_t answer;

    ExerciseTree tree; /* of those about alpha-beta */

    int empty, depth; /* NODES, NEIGHBOURS */

    int arm_count; /* UCB */
    GmkTraceChild arms[EXERCISE_ARMS];
    uint32_t simulations;
    double exploration;

    GmkEvaluation evaluation; /* WORTH */
    GmkWorth worth;
    int shape_count;
    GmkShape shapes[EXERCISE_SHAPES];
    int32_t weights[GMK_SHAPE_KINDS]; /* points of each shape; 0: this evaluation has none such */

    uint8_t state[EXERCISE_CELLS]; /* NEXT_CELL, NEXT_F: ExerciseCell */
    int16_t steps[EXERCISE_CELLS]; /* g */
    int waiting;
    int32_t length;    /* FOUR_L: of the shortest path */
    uint64_t expanded; /* FOUR_L: cells */
} Exercise;

int exercise_count(void);
ExerciseKind exercise_kind(int number);

/* Makes exercise `number`, from 0; freed by exercise_free(). GMK_ERR_NO_MEMORY, GMK_ERR_ARGUMENT. */
GmkStatus exercise_make(Exercise *out, int number);
void exercise_free(Exercise *e); /* one of zeroes too */

bool exercise_is_right(const Exercise *e, int64_t answer);
int exercise_choices(const Exercise *e); /* CHOSEN: how many there are */

/*
 * Alpha-beta over a tree in this order of its moves: the leaves that it looks at, as a set. The
 * replies keep theirs. *value may be NULL.
 */
int64_t exercise_search(const ExerciseTree *tree, const int order[EXERCISE_WIDTH], int32_t *value);
int exercise_leaves(int64_t set);                        /* how many */
int64_t exercise_all_leaves(const ExerciseTree *tree);   /* as a set */
int32_t exercise_least(const ExerciseTree *tree, int m); /* what move m is worth: its best reply */

/* A best order, as an answer, and the leaves that are looked at in it and in the worst. */
int64_t exercise_orders(const ExerciseTree *tree, int *fewest, int *most);
bool exercise_take_order(int order[EXERCISE_WIDTH], const ExerciseTree *tree, int64_t sequence);

double exercise_bound(const Exercise *e, int arm);    /* UCB of a child */
int exercise_distance(const Exercise *e, int cell);   /* h: columns and rows to the goal */
int exercise_cell(const Exercise *e, GmkPoint point); /* y * width + x */
GmkPoint exercise_point(const Exercise *e, int64_t cell);

#endif
