/* game_play.h: what is done to the game, by the user and by the computer. */
#ifndef GOMOKIT_GAME_PLAY_H
#define GOMOKIT_GAME_PLAY_H

#include "game_table.h"

/* game_play.c: the game and the thinking. */
void game_sync(void *self); /* after anything may have changed: think, redraw, announce */
void game_tick(void *self); /* the clocks; before anything that is done to the game */
void game_on_thought(void *self, const struct WorkerAnswer *answer);
bool game_start(GameTable *g, const Setup *setup);     /* asks first; false: nothing happened */
bool game_start_handicap(GameTable *g, int32_t extra); /* the same: see user_start_handicap() */
/* What the choice of players led to: see user_choose_players(). */
void game_follow(GameTable *g, UserStep step, const Setup *setup);
void game_play_at(GameTable *g, GmkPoint point);
void game_take_back(GameTable *g);
void game_step_back(
    GameTable *g); /* the same in a running game; a finished or reviewed game is only browsed */
void game_go_to(GameTable *g, int32_t moves);
/* Nothing is thought about; the game goes on when it is shown again, analysis when asked. */
void game_stop_thoughts(GameTable *g);
void game_resume_analysis(GameTable *g);
void game_on_pace_timer(GameTable *g); /* an answer has waited long enough */
void game_back_to_game(GameTable *g);  /* ends browsing */
void game_continue_here(GameTable *g);
int64_t game_turn_ms(const GameTable *g);
int64_t game_job_ms(const GameTable *g); /* since the job under way began */

/* game_dialogs.c: dialogs and what follows from them. */
void game_on_over(GameTable *g);
void game_new_with(GameTable *g);

/* game_caution.c: the question before a blunder takes effect. */
void game_ask_caution(GameTable *g); /* if there is one to ask */
void game_on_caution(GameTable *g);  /* asks it */
/* Why, in sentences; "" if there is no question. */
void game_caution_text(const GameTable *g, char *out, size_t size);

/* game_tree.c: variations, comments and marks. */
void game_go_to_node(GameTable *g, TreeNode node);
GmkStatus game_branch_at(GameTable *g,
                         GmkPoint point); /* a move from the position that is browsed */
void game_delete_from_here(GameTable *g);
void game_restore_deleted(GameTable *g);
void game_edit_comment(GameTable *g);
/* Where the menu's commands put marks: at the cursor, or at the last move. False: nowhere. */
bool game_mark_target(const GameTable *g, GmkPoint *out);
void game_mark(GameTable *g, GmkPoint point, TreeMarkKind kind); /* or takes it away */
void game_next_mark(GameTable *g, GmkPoint point);
void game_edit_label(GameTable *g, GmkPoint point);
void game_remove_marks(GameTable *g);

/* game_learning.c */
void game_count(GameTable *g);
void game_study_loss(GameTable *g);
void game_rate(GameTable *g); /* the end of a game between the player and a computer, once */
void game_say_match(GameTable *g);
/* "I remember this game: H6 instead of G8", where memory decided the last move; else "". */
void game_memory_text(const GameTable *g, char *out, size_t size);
/* What games say about the position shown, in the words of a string; "" without games. */
void game_book_text(const GameTable *g, char *out, size_t size, UINT id);

/* game_learning.c: whether a computer thinks for the time of its level, at which its rating was measured. */
bool game_is_measured(const GameTable *g, const Player *player);

/*
 * guests/game_guests.c: engines of the user's list that play. game_ask_guest() takes the job over: an engine is asked, or the game
 * waits because there is no such engine, or (false) our own search is to answer for it.
 */
bool game_ask_guest(GameTable *g, ThinkJob *job);
void game_stop_guests(GameTable *g);         /* those that think */
uint64_t game_guest_job(const GameTable *g); /* the id of the job that one has; 0: none */
void game_keep_guests(GameTable *g);         /* those that play no more leave */
void game_on_guest(GameTable *g);            /* one has said something */
void game_close_guests(GameTable *g);
const EngineList *game_engines(GameTable *g); /* the list, read anew */
/* The engine of this name, read anew where the list may have changed; NULL: there is none. */
const EngineEntry *game_find_engine(GameTable *g, const char *name);
/* An engine could not do its job: the game waits, our own search is asked instead, or a review ends. */
void game_guest_failed(GameTable *g, const WorkerAnswer *answer);
/* Whether an engine has failed in the position of the game, and nothing was done about it. */
bool game_has_trouble(const GameTable *g);
struct OpeningCard;
bool game_trouble_card(const GameTable *g, struct OpeningCard *out);
void game_answer_trouble(GameTable *g, int button);
void game_on_trouble(GameTable *g); /* asks in a dialog, where no card can be seen */

/*
 * A second opinion: another engine analyses what ours does. Asking for it chooses one, or ends it. Its thought on the
 * position shown, or NULL; its candidates as marks on the board; both lines for the panel (false: there is none).
 */
void game_ask_second(GameTable *g);
bool game_has_second(const GameTable *g);
void game_update_second(GameTable *g);
void game_take_second(GameTable *g);
bool game_second_lines(const GameTable *g, char *first, char *second, size_t size);

/* Covers the board while the clocks stand and nobody thinks, or goes on. It ends by itself where the position
 * changes. */
void game_toggle_pause(GameTable *g);
bool game_is_paused(const GameTable *g);
bool game_can_pause(const GameTable *g);

/* Two computers: one more move, and then they stop. */
void game_step_computers(GameTable *g);

/* game_caution.c: a move that waits for its second click. game_propose() is true where the click was the first, so that
 * nothing is to be played yet. */
bool game_propose(GameTable *g, GmkPoint point);
bool game_proposal(const GameTable *g, GmkPoint *out); /* false: there is none */
/* After settings were changed from these: what was begun under them is begun anew. */
void game_take_settings(void *self, const Settings *before);
bool game_drop_proposal(GameTable *g);                               /* likewise */
void game_proposal_text(const GameTable *g, char *out, size_t size); /* "": there is none */

#endif
