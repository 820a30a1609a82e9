/*
 * play_state.h: the inside of a Play, for play.c and the play_*.c beside it only. The parts do not know each
 * other, apart from the game: that a move charges a clock, lets the board follow and makes a job stale is said
 * here and nowhere else.
 */
#ifndef GOMOKIT_PLAY_STATE_H
#define GOMOKIT_PLAY_STATE_H

#include "parts/advice.h"
#include "parts/browsing.h"
#include "parts/caution.h"
#include "parts/clocks.h"
#include "parts/live_game.h"
#include "parts/removals.h"
#include "parts/review_jobs.h"
#include "parts/thoughts.h"
#include "play.h"

struct Play {
    LiveGame game;
    Removals removals;
    Browsing browsing;
    Clocks clocks;
    Thoughts thoughts;
    Advice advice;
    Caution caution;
    ReviewJobs review;

    uint64_t revision, position;
    uint64_t removed_at; /* the position after the newest removal */
    bool changed, paused;
    bool given, counted; /* see play_is_given(), play_take_end() */
    unsigned events;
    bool clocks_wait;     /* see play_wait_clocks() */
    TreeNode waits_after; /* the game's last move while they do */
    struct {
        bool known;
        int32_t score, choices; /* see play_opening_score(); after so many acts of the opening */
    } took;
};

/* play.c */
void play_touch(Play *play);
GmkStatus play_add_move(Play *play, RecordMove move);
void play_add_choice(Play *play, const OpeningAct *act);
void play_finish(Play *play, GmkResult result, const char *reason);

/*
 * The game takes the path to `tip` and stands after `moves` of it; the rest can be redone. Its clocks
 * are what they were there; a computer that is to move there waits for play_resume().
 */
void play_take_line(Play *play, TreeNode tip, int32_t moves);

/* play_think.c */
/* The tree has other values now: the moves of the game, and of the variation that is shown, follow. */
void play_refresh_moves(Play *play);

/* play_caution.c */
/* Holds the move back, if it is to be judged first. */
bool play_hold_move(Play *play, GmkPoint point, int64_t time_ms);

/* play_clock.c */
void play_clock_sync(Play *play); /* who acts, or whether anybody does, may have changed */

#endif
