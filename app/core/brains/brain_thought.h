/*
 * brain_thought.h: what a brain says about its search while it thinks. Managers invented three
 * dialects, and all of them are understood:
 *
 *   INFO PV 0 ... INFO PV DONE                     Rapfi: a block of lines for each move it compares
 *   MESSAGE REALTIME BEST 7,7                      Yixin: the board as it is searched
 *   MESSAGE depth 12-20 ev 35 n 3M tm 900 pv ...   a sentence; words and numbers are looked for
 *   MESSAGE Pondering: 7 of 12 replies expected    Gomokit's own: how often the reply came for which
 *                                                  it thought in the opponent's time, in this game
 *
 * Everything is checked: numbers that do not fit are left out, text is made harmless (foreign.h).
 */
#ifndef GOMOKIT_BRAIN_THOUGHT_H
#define GOMOKIT_BRAIN_THOUGHT_H

#include "gomokit.h"

enum {
    BRAIN_VARIATIONS_MAX = 8, /* moves that a brain compares; further ones are ignored */
    BRAIN_LOST_MAX = 64,      /* moves that are marked as lost */
    BRAIN_MESSAGE_MAX = 256,  /* bytes with NUL */
};

/* One move that the brain compares, with what it expects after it. */
typedef struct BrainVariation {
    int32_t depth, selective_depth; /* 0: not said */
    bool has_score;
    int32_t score;   /* of the brain's own scale; a win in n plies is GMK_SCORE_WIN - n */
    double win_rate; /* 0 to 1; negative: not said */
    int32_t count;
    GmkPoint points[GMK_VARIATION_MAX];
} BrainVariation;

typedef struct BrainThought {
    int32_t variation_count;
    BrainVariation variations[BRAIN_VARIATIONS_MAX]; /* the best first */
    uint64_t nodes, speed;                           /* positions, and of a second; 0: not said */
    int64_t time_ms;
    bool has_best, has_searched;
    GmkPoint best, searched; /* the best move so far; the one that is searched now */
    int32_t lost_count;
    GmkPoint lost[BRAIN_LOST_MAX];   /* moves that lose */
    char message[BRAIN_MESSAGE_MAX]; /* the last sentence, harmless */
    int32_t current;                 /* variation that INFO lines speak of */
    int32_t pondered, expected;      /* replies of this game, and those expected; 0: not said */
} BrainThought;

/* Nothing has been said. */
void brain_thought_clear(BrainThought *thought);

typedef enum BrainTalk {
    BRAIN_TALK_NONE,    /* not talk: an answer or nonsense */
    BRAIN_TALK_IDLE,    /* talk that says nothing about the search */
    BRAIN_TALK_THOUGHT, /* *thought has changed */
} BrainTalk;

/* Takes a line of a brain. MESSAGE, DEBUG and INFO are talk. */
BrainTalk brain_thought_line(BrainThought *thought, const char *line);

/* Reads "x,y" and the blanks after it; *text then points to the rest. -1000 to 1000 each. */
bool brain_read_point(GmkPoint *out, const char **text);

#endif
