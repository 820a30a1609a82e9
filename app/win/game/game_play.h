/* game_play.h: what is done to the game, by the user and by the computer. */
#ifndef GOMOKIT_GAME_PLAY_H
#define GOMOKIT_GAME_PLAY_H

#include "game_mode.h"

/* game_play.c: the game and the thinking. */
void game_sync(void *self); /* after anything may have changed: think, redraw, announce */
void game_tick(void *self); /* the clocks; before anything that is done to the game */
void game_on_thought(void *self, const struct WorkerAnswer *answer);
bool game_start(GameMode *g, const Setup *setup); /* asks first; false: nothing happened */
/* What the choice of players led to: see user_choose_players(). */
void game_follow(GameMode *g, UserStep step, const Setup *setup);
void game_play_at(GameMode *g, GmkPoint point);
void game_take_back(GameMode *g);
void game_step_back(
    GameMode *g); /* the same in a running game; a finished or reviewed game is only browsed */
void game_go_to(GameMode *g, int32_t moves);
/* game_mode.c: nothing is thought about; the game goes on when it is shown again, analysis when asked. */
void game_stop_thoughts(GameMode *g);
void game_resume_analysis(GameMode *g);
void game_on_pace_timer(GameMode *g); /* an answer has waited long enough */
void game_back_to_game(GameMode *g);  /* ends browsing */
void game_continue_here(GameMode *g);
int64_t game_turn_ms(const GameMode *g);
int64_t game_job_ms(const GameMode *g); /* since the job under way began */

/* game_dialogs.c: dialogs and what follows from them. */
void game_on_over(GameMode *g);
void game_on_choose(GameMode *g);
void game_new_with(GameMode *g);

/* game_tree.c: variations, comments and marks. */
void game_go_to_node(GameMode *g, TreeNode node);
GmkStatus game_branch_at(GameMode *g,
                         GmkPoint point); /* a move from the position that is browsed */
void game_delete_from_here(GameMode *g);
void game_restore_deleted(GameMode *g);
void game_edit_comment(GameMode *g);
/* Where the menu's commands put marks: at the cursor, or at the last move. False: nowhere. */
bool game_mark_target(const GameMode *g, GmkPoint *out);
void game_mark(GameMode *g, GmkPoint point, TreeMarkKind kind); /* or takes it away */
void game_next_mark(GameMode *g, GmkPoint point);
void game_edit_label(GameMode *g, GmkPoint point);
void game_remove_marks(GameMode *g);

/* game_learning.c */
void game_count(GameMode *g);
void game_study_loss(GameMode *g);
void game_rate(GameMode *g); /* the end of a game between the player and a computer, once */
void game_say_match(GameMode *g);
/* What games say about the position shown, in the words of a string; "" without games. */
void game_book_text(const GameMode *g, char *out, size_t size, UINT id);

#endif
