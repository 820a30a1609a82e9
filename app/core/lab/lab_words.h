/*
 * lab_words.h: what a step of a search did and why, as a sentence made from its numbers. The patterns
 * are the translators' (core/text/phrase.h): the caller hands them in.
 */
#ifndef GOMOKIT_CORE_LAB_WORDS_H
#define GOMOKIT_CORE_LAB_WORDS_H

#include "core/text/phrase.h"
#include "lab_trace.h"

/* The patterns. {1} is a move or a side, {2} and {3} are values or numbers, as each says. */
typedef enum LabWord {
    LAB_WORD_ROOT,        /* "{1} is to move and looks {2} plies ahead" */
    LAB_WORD_ENTER,       /* "{1} is tried. MAX is sure of {2}, MIN of {3}." */
    LAB_WORD_HORIZON,     /* "The depth ends after {1}: worth {2}." */
    LAB_WORD_OVER,        /* "The game is over after {1}: worth {2}." */
    LAB_WORD_KNOWN,       /* "After {1} the position is in the table: worth {2}." */
    LAB_WORD_RAISE_FIRST, /* "{1} is worth {2}, the first value here." */
    LAB_WORD_RAISE_MAX,   /* "{1} is worth {2}; before, {3} was best: alpha rises." */
    LAB_WORD_RAISE_MIN,   /* "{1} is worth {2}; before, {3} was best: beta falls." */
    LAB_WORD_CUT_ALPHA,   /* "{2} <= alpha {3}: {1} will never choose this." */
    LAB_WORD_CUT_BETA,    /* "{2} >= beta {3}: {1} will never allow this." */
    LAB_WORD_CUT_LEFT,    /* " {1} moves are not searched." {1} is a number */
    LAB_WORD_BACK_UP,     /* "{1} is worth {2}." */
    LAB_WORD_ANSWER,      /* "{1} is chosen: worth {2}, after {3} nodes." */
    LAB_WORD_COUNTS,      /* "{1} nodes, {2} cuts left out {3} moves" */
    LAB_WORD_TREE_CUT,    /* "{1} cut": a box of the tree */
    LAB_WORD_TREE_MORE,   /* "+{1}": siblings that are not shown */
    LAB_WORD_BLACK,       /* "Black" */
    LAB_WORD_WHITE,
    LAB_WORD_UNTRIED,     /* "{1} was not tried yet: such moves come first." */
    LAB_WORD_SELECT,      /* "{1}: Q/N {2} and {3} for being rarely tried is the highest UCB." */
    LAB_WORD_EXPAND,      /* "{1} becomes a node of the tree." */
    LAB_WORD_EXPAND_OVER, /* "{1} ends the game: nothing is played out." */
    LAB_WORD_PLAYED_WIN,  /* "{1} random moves: {2} wins." {1} is a number, {2} a side */
    LAB_WORD_PLAYED_DRAW, /* "{1} random moves: a draw." */
    LAB_WORD_PROPAGATE,   /* "{1} gets {2}: N is {3} now" */
    LAB_WORD_MEAN,        /* ", and Q/N {1}." */
    LAB_WORD_COUNTED,     /* "{1} of {2} playouts are counted. Visited most: {3}." */
    LAB_WORD_PLAYED,      /* "{1} was visited most, {2} of {3} times: it is played." */
    LAB_WORD_UCT_COUNTS,  /* "{1} of {2} playouts, {3} nodes" */
    LAB_WORD_VALUE_FOR,   /* "Value for {1}": a side */
    LAB_WORD_SIDES,       /* "Black's shapes are worth {1}, White's {2}." */
    LAB_WORD_WORTH,       /* "For {1}, who is to move, that is {2}." */
    LAB_WORD_RACE_SAME,   /* "Both choose {1}." */
    LAB_WORD_RACE_FEWER,  /* "{1} needs {2} nodes, {3} % fewer." */
    LAB_WORD_RACE_EQUAL, /* "{1} and {2} are worth the same, {3}: each takes the first of its own order." */
    LAB_WORD_RACE_UNTRIED, /* "{1} touches no stone: {2} does not try it." */
    LAB_WORD_RACE_CROSS,   /* "{1} finds {2} worth {3}." */
    LAB_WORD_RACE_CELLS,   /* "{1} tries fewer cells than {2}, so their values differ." */
    LAB_WORD_RACE_SCALES, /* "{1} counts won playouts, {2} points: the values are of two scales." */
    LAB_WORD_RACE_UNSEEN, /* "{1} has not tried {2}." */
    LAB_WORDS,
} LabWord;

/* Where the patterns and the names of points come from. */
typedef struct LabSpeech {
    const char *(*text)(void *user, LabWord word);
    void *user;
    PluralRule plural;
    const GmkGame *game; /* the position at the root */
} LabSpeech;

enum { LAB_SENTENCE_MAX = 320, LAB_VALUE_MAX = 24 };

/* "31", "−4", "∞", "#3": a five in three plies. */
void lab_value_text(char out[LAB_VALUE_MAX], int32_t value);

/* "Black" or "White": the side to move at the root, who is MAX, or the other one. */
const char *lab_side_text(const LabSpeech *speech, bool max);

/* A point as the board names it; "" for (-1, -1). */
void lab_point_text(char out[GMK_NOTATION_MAX], const LabSpeech *speech, GmkPoint point);

/* The move that led to a node as the board names it; "" at the root. */
void lab_move_text(char out[GMK_NOTATION_MAX], const LabSpeech *speech, const LabNode *node);

void lab_sentence(char *out, size_t size, const LabSpeech *speech, const LabTrace *trace,
                  uint32_t step);

/* "380 nodes, 12 cuts left out 72 moves". */
void lab_counts(char *out, size_t size, const LabSpeech *speech, const LabTrace *trace,
                uint32_t step);

#endif
