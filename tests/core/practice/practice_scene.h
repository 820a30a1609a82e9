/* practice_scene.h: a puzzle, a player's results and the English words, for tests and pictures. */
#ifndef GOMOKIT_TESTS_PRACTICE_SCENE_H
#define GOMOKIT_TESTS_PRACTICE_SCENE_H

#include "core/practice/progress_page.h"
#include "core/practice/puzzle_panel.h"

extern const PuzzleWords practice_puzzle_words;
extern const ProgressWords practice_progress_words;

/* A session at the first puzzle of a set of one, in this state (PUZZLE_SESSION_SHOWN is not one of them). Ends the program
 * when there is no memory. */
PuzzleSession *practice_session(PuzzleSessionState state);

/* So many games, puzzles and reviews of a player who gets better. */
void practice_career(Career *out, int count);

#endif
