/*
 * study.h: what the engine does with a game it has lost: it works backwards from the end to the last
 * position that was not lost, finds the move that holds and remembers it. Where no move holds it
 * remembers that the position is lost, so that the move into it is avoided, and steps further back.
 * A move that seems to hold is tried: the game is played on from there for some moves, by the best
 * that the searches find for both sides. If that is lost as well, the study works backwards from its
 * end in the same way; if not, the moves of that line are remembered too, and those that led to it.
 *
 * A study is a row of searches of one position each, so that a program can do them in the background
 * and break off between them:
 *
 *     while (!study_is_over(study)) {
 *         study_search(&thought, study, thinker, learning, limits);
 *         study_take(study, learning, &thought);      (unless the search was interrupted)
 *     }
 */
#ifndef GOMOKIT_STUDY_H
#define GOMOKIT_STUDY_H

#include "learning.h"

typedef struct Study Study;

typedef struct StudyResult {
    int32_t searched; /* positions so far */
    int32_t tried;    /* moves that seemed to hold and were played on */
    int32_t lost;     /* of these, positions in which no move holds */
    int32_t lessons;  /* moves that were learned */
    int32_t kept;     /* moves that lead to these, see lesson_leads_to_another() */
    int32_t
        move; /* number, from 1, of the game's move that the last lesson replaces; 0: none does */
    GmkPoint played, better; /* that move, and what is played instead */
    bool holds;              /* study_holds(); else it only lasts longer */
    int32_t height;          /* of the board, for the points' notation */
    uint32_t mark;           /* study_mark() */
} StudyResult;

/* Whether a move with this chance to win is called one that holds. */
bool study_holds(double win_rate);

/*
 * `game` is over and was lost by `loser` on the board. NULL: it was not, the loser has made no move,
 * or there is no memory. The game is copied.
 */
Study *study_new(const GmkGame *game, GmkCell loser);
void study_free(Study *study); /* accepts NULL */

/* What the study is of: the whole game, which the caller frees (NULL: no memory), who lost it, and a mark that
 * tells it from other games. */
GmkGame *study_whole_game(const Study *study);
GmkCell study_loser(const Study *study);
uint32_t study_mark(const Study *study);

bool study_is_over(const Study *study);
void study_result(StudyResult *out, const Study *study);

/*
 * Makes the next search. Returns what gmk_think() says; the thinker is the caller's, as for
 * gmk_think().
 */
GmkStatus study_search(GmkThought *out, Study *study, GmkThinker *thinker, Learning *learning,
                       const GmkLimits *limits);

/*
 * Puts the thought of study_search() to use. The thought of an interrupted search must not be
 * given.
 */
void study_take(Study *study, Learning *learning, const GmkThought *thought);

#endif
