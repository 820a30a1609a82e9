/*
 * user.h: what the user's choices do to the game that is shown, to the games that follow and to the
 * settings; and which games count for his rating.
 *
 * The user's own games are those that he begins himself: as the settings say, or the command line, and then
 * as he chooses. A record that is opened or pasted changes nothing of that: after it a new game has his own
 * opponent, names, board and clocks again. What he chooses is stored in the settings, so that the next start
 * is as the last one was left.
 *
 * Asking about unsaved games and storing the settings' file is up to the caller. One thread.
 */
#ifndef GOMOKIT_USER_H
#define GOMOKIT_USER_H

#include "core/game/play.h"
#include "core/rating/career.h"
#include "core/settings/settings.h"

typedef struct User {
    Settings *settings; /* the caller's */
    Setup own;          /* the user's own next game */
    /* the settings have changed since the caller stored them and cleared this */
    bool changed;
    bool
        rule_replaced; /* the settings of an earlier version asked for rule_of_new_game()'s old form */
} User;

/* Begins with the setup of the command line; NULL: with the settings'. `board_seed` is for a random
 * tournament board, if the settings want one. */
void user_begin(User *user, Settings *settings, const Setup *setup, uint64_t board_seed);

/* ------------------------------------------------------------------------------------------------
 * New games
 */

/*
 * A new game, which becomes the user's own: as `setup` says, with an opponent of the player's strength if
 * the settings want that. Fails as play_new_game(); then nothing has changed.
 */
GmkStatus user_start(User *user, Play *play, const Setup *setup, const Career *career);

/* A new game of gomoku with so many extra stones for the weaker player (see handicap.h), as the ones after it will
 * have until another number or the rule of an opening is chosen. Such games are not rated. Fails as user_start(). */
GmkStatus user_start_handicap(User *user, Play *play, int32_t extra, const Career *career);

/* As user_start() from the position shown, of which board and rule are kept: see play_begin_here(). */
GmkStatus user_start_here(User *user, Play *play, const Setup *setup, const Career *career);

/* The setup of the user's next game, if that is gomoku; if not, a game of gomoku on the board of the game
 * that is shown. */
void user_gomoku_setup(Setup *out, const User *user, const Play *play);

/* Who plays, as two bits: black is a computer, white is a computer. USER_BRAINS: a brain plays, which
 * is none of the user's choices. */
enum { USER_BLACK_COMPUTER = 1, USER_WHITE_COMPUTER = 2, USER_BRAINS = 4 };
int user_computers(const Setup *setup);

/* The same with brains among the computers: the sides that no human plays. */
int user_machines(const Setup *setup);

/* What a choice of players leads to. */
typedef enum UserStep {
    USER_STAYS,  /* they play already, and the choice was noted */
    USER_STARTS, /* the caller is to call user_start() with *out, */
    USER_GOES_ON /* or user_start_here(): a position that was opened or pasted is kept */
} UserStep;
/* Brains of a record that was opened are replaced by the user's own opponent, which may be a brain itself. */
UserStep user_choose_players(User *user, const Play *play, int computers, Setup *out);

/*
 * "Let the computer move": it goes on if it was stopped. A position that was opened or pasted, in which
 * nobody but humans play, is played by the computer for the side to move.
 */
bool user_can_continue(const Play *play);
UserStep user_continue(User *user, Play *play, Setup *out);

/* ------------------------------------------------------------------------------------------------
 * The computers, of the game that is shown and of those that follow. False: the game that is shown keeps
 * its players, since it has been finished; the change is for the next one.
 */
bool user_set_level(User *user, Play *play, GmkLevel level);
bool user_set_searcher(User *user, Play *play, GmkSearcher searcher, int32_t depth);

/*
 * The opponent is this engine of the user's list, until a level is chosen: it takes the place of every computer and brain.
 * Where only humans play, it plays white in the next game, and false is returned.
 */
bool user_set_engine(User *user, Play *play, const char *engine);

/* What the menu tells of levels and searchers: the game that is shown or, where its computers cannot be
 * changed any more, or it has none, the user's own next one. */
const Setup *user_told_setup(const User *user, const Play *play);

/* Whether new games have the level that is nearest to the player's rating. A game without moves gets
 * it at once. A brain that was the opponent makes room for it. */
void user_set_match(User *user, Play *play, bool on, const Career *career);
GmkLevel user_matched_level(const Career *career);

/* A rule that the user has chosen for the game that is shown, which goes on by it. */
void user_note_rule(User *user, GmkRule rule);

/* ------------------------------------------------------------------------------------------------
 * Rating
 */

/* What a player is worth on the scale of level_rating(); 0: a human, or not measured: only the minimax
 * search of gomoku was. */
int32_t user_rating(const Setup *setup, int side);

/* The side of the one human who plays a computer of known rating at gomoku; -1: no such game. */
int user_rated_side(const Setup *setup);

/* True once for each game of the user's own that has ended and counts: then *out is to be added to the
 * career; its day is the caller's. */
bool user_take_result(Play *play, CareerGame *out);

#endif
