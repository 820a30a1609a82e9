/*
 * play_caution.h: a word in time. While it is on, a move of the human against a computer is held back by
 * play_move() and judged by a short search first (blunder.h). What cannot be proven to be a blunder is played at
 * once; before a blunder the human is asked, once in each position, and plays it all the same or takes it back.
 *
 * The clocks stand still from the move to the answer, so neither the search nor the question costs time. Taking
 * back, stopping, and whatever changes the position or the players drops a move that is held back. It is no part
 * of the record, so recovery has the position before it.
 *
 * Openings with steps of their own, games between two humans and moves made for a stopped computer are not judged.
 */
#ifndef GOMOKIT_PLAY_CAUTION_H
#define GOMOKIT_PLAY_CAUTION_H

#include "core/jobs/blunder.h"
#include "play.h"

/* For the next moves; one that is held back stays so. */
void play_set_caution(Play *play, bool on);

/* The move that is held back; false: none is. And why it is asked about; NULL: it is not, or not yet. */
bool play_held_move(GmkPoint *out, const Play *play);
const Blunder *play_warning(const Play *play);

/* Nothing is held back any more, and nothing is asked. */
void play_drop_held(Play *play);

/*
 * The answer to a job of THINK_CAUTION. Without a blunder the move is made; `status` is the engine's, and one that
 * could not judge holds nothing up. False: the id is stale.
 */
bool play_move_judged(Play *play, uint64_t id, GmkStatus status, const Blunder *found);

/*
 * The answer to the question, where there is a play_warning(): the move is made, or dropped. A game in which a move was taken
 * back so is not counted for a rating: see play_take_end().
 */
void play_answer_caution(Play *play, bool anyway);

#endif
