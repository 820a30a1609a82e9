/*
 * game_exercise.h: a position of a reviewed game is played again, on a copy: see play_again.h. The `play` of
 * GameTable is the exercise meanwhile; a card in the panel says so and leads back. A part of game_table.h.
 */
#ifndef GOMOKIT_GAME_EXERCISE_H
#define GOMOKIT_GAME_EXERCISE_H

#include "core/coach/coach_card.h"
#include "win/window/mode.h"

struct GameTable;

typedef struct GameExercise {
    struct Play *reviewed;  /* owned; NULL: no exercise is on, and nothing else here counts */
    wchar_t *path;          /* of the reviewed game's file, owned; NULL: it has none */
    bool crlf;              /* of that file's lines */
    bool was_paused;        /* the reviewed game was paused when the review was entered */
    int32_t index;          /* of the move that is made again */
    const ModeOps *back_to; /* the mode in which it began, and ends */
    Rect area;              /* of the card; empty: the panel has no room */
    CoachCard card;
    uint64_t card_shown;
} GameExercise;

bool game_is_exercise(const struct GameTable *g);

/* Plays again from the position before a move of the line that is reviewed. */
void game_begin_exercise(struct GameTable *g, int32_t index, const ModeOps *back_to);

/* The first goes back to where it began; the second only puts the reviewed game into its place, whatever is
 * shown. Both do nothing without an exercise. */
void game_leave_exercise(struct GameTable *g);
void game_end_exercise(struct GameTable *g);
void game_free_exercise(struct GameTable *g);

/* It is over: says what became of it. The other one adds what there is to say about it. */
void game_tell_exercise(struct GameTable *g);
void game_say_exercise(const struct GameTable *g, char *out, size_t size);

/* The card: takes its room from the panel; its words, redrawn if they have changed; painting; true: a click was
 * on it. */
void game_layout_exercise(struct GameTable *g);
void game_update_exercise(struct GameTable *g);
void game_paint_exercise(struct GameTable *g, const Canvas *canvas, Rect dirty);
bool game_click_exercise(struct GameTable *g, int x, int y);

#endif
