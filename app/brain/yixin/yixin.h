/*
 * yixin.h: what Yixin-Board asks for beyond the Gomocup protocol: points that must not be played,
 * moves that keep the balance, the steps of the swap2 and Soosorv openings, questions about its database.
 * Commands that make no sense here are read with all their lines.
 */
#ifndef GOMOKIT_BRAIN_YIXIN_H
#define GOMOKIT_BRAIN_YIXIN_H

#include "brain/answer/answer.h"

/* The lines that a command of Yixin-Board brings along. */
typedef enum YixinLines {
    YIXIN_ALONE = 0, /* none: the command acts at once */
    YIXIN_NAME,      /* one: the name of a file */
    YIXIN_POINTS,    /* points up to DONE, black's first */
    YIXIN_LINES, /* lines of any content up to DONE, which are skipped after the command has run */
} YixinLines;

typedef struct YixinCommand {
    const char *word;
    YixinLines lines;
    /*
     * NULL: the command is ignored. `number`: the number after the word, or 0. `stones` are the
     * points of the command, or those of the session if it has none; black is STONE_OWN.
     */
    void (*run)(BrainState *brain, const Session *stones, int64_t number);
} YixinCommand;

/* Adds a stone of the side to move, where black is STONE_OWN and moved first. */
void yixin_add(Session *stones, GmkPoint point);

/*
 * The best `lines` moves after these stones, each with an exact score, in 1/`shares` of the
 * time. False: the game is over there, or the engine failed.
 */
bool yixin_rank_moves(GmkThought *out, BrainState *brain, const Session *stones, int32_t lines,
                      int32_t shares);

/* The position after these stones, black's first. The caller frees it. False: it cannot be. */
bool yixin_game(GmkGame **out, const Session *stones);

/* As yixin_rank_moves(), of a position. */
bool yixin_rank_game(GmkThought *out, BrainState *brain, const GmkGame *game, int32_t lines,
                     int32_t shares);

/* NULL: not one of these commands. `word` is in upper case. */
const YixinCommand *yixin_find(const char *word);

#endif
