/*
 * profile.h: what the program knows about its player: his games and puzzles so far, the puzzles that were made of
 * his own games, and what the engine has learned from games. Three files and a folder beside the settings; a result that
 * cannot be written now is written with the next one. One thread.
 */
#ifndef GOMOKIT_PROFILE_H
#define GOMOKIT_PROFILE_H

#include "core/games/game_store.h"
#include "core/learning/learning.h"
#include "core/learning/study.h"
#include "core/puzzle/own_puzzles.h"
#include "core/rating/career.h"
#include "core/settings/settings.h"

typedef struct Profile Profile;

/* What went wrong with one of the files. */
typedef enum ProfileTrouble {
    PROFILE_CAREER_UNWRITTEN,
    PROFILE_CAREER_UNREAD,
    PROFILE_PUZZLES_UNREAD,
    PROFILE_PUZZLE_UNWRITTEN,
    PROFILE_TROUBLES,
} ProfileTrouble;

typedef struct ProfileHooks {
    /* Runs this and returns when it is done: writing may take a second, and belongs on another thread where this
     * one has a window to paint. NULL: it runs here. */
    void (*write)(void (*run)(void *job), void *job);
    void (*tell)(void *user, ProfileTrouble what, OsError error); /* NULL: nobody is told */
    void *user;
} ProfileHooks;

/*
 * Opens the files beside the settings; NULL for settings_path: nothing is stored. The settings are borrowed, the
 * hooks are copied. A career that cannot be read is told of by profile_tell_unread(), when there is somebody to
 * hear it. NULL: no memory.
 */
Profile *profile_open(const char *settings_path, const Settings *settings,
                      const ProfileHooks *hooks);
void profile_close(Profile *profile); /* NULL is accepted */
void profile_tell_unread(Profile *profile);

/* The games, puzzles and reviews so far. One that is added is of today, and is written at once. */
const Career *profile_career(const Profile *profile);
void profile_add_game(Profile *profile, const CareerGame *game);
void profile_add_puzzle(Profile *profile, int32_t number, int32_t rating, bool solved);
void profile_add_warning(Profile *profile, bool heeded);     /* see career_add_warning() */
void profile_add_exercise(Profile *profile, int32_t number); /* the laboratory's: solved */
void profile_add_review(Profile *profile, uint32_t game, int32_t accuracy, int32_t moves);

/* Puzzles of the player's own games: adds one; all of them, as text that the caller frees (NULL: none). */
PuzzleKept profile_keep_puzzle(Profile *profile, const Puzzle *puzzle);
char *profile_own_puzzles(Profile *profile, size_t *size);

/* Studies of lost games, which go on at the next start unless they are finished: see study_file.h. One that was left
 * is the caller's; NULL: there is none, or nothing is learned. */
void profile_begin_study(Profile *profile, const Study *study);
void profile_end_study(Profile *profile, uint32_t mark);
Study *profile_left_study(Profile *profile);

/* What was learned from games: if the player wants it to be used; whether he does or not. NULL: nothing is
 * learned. */
Learning *profile_learning(const Profile *profile);
Learning *profile_all_learned(const Profile *profile);

/* The player's games. One thread at a time: what writes to them runs by hooks.write. NULL: nothing is stored. */
GameStore *profile_games(const Profile *profile);

#endif
