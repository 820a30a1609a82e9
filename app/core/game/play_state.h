/*
 * play_state.h: the inside of a Play, for play.c and the play_*.c beside it only.
 *
 * The game is a path through record->tree: `line` has its nodes and record->moves its moves, up to
 * `total`. What is behind record->move_count was taken back and can be redone; choices of the
 * opening likewise. A move or a choice is an "event".
 *
 * `board` is the position shown: after `shown` moves of the game's line or, while a variation is
 * shown (`on_variation`), of that one: `variation_line` has its nodes and variation->moves its moves.
 */
#ifndef GOMOKIT_PLAY_STATE_H
#define GOMOKIT_PLAY_STATE_H

#include "play.h"

/* What the clocks showed when a position began. */
typedef struct ClockMemory {
    bool known;
    int64_t left_ms[2];
} ClockMemory;

enum { REMOVALS_MAX = 100 };

/* Moves that were removed and are detached from the tree. */
typedef struct Removal {
    TreeNode node;
    TreeNode last; /* where the game stood when it went through the node; TREE_NONE: it did not */
    bool follows;  /* nothing happened between this removal and the one before */
    Ending ended;  /* the record's, when it was in the removed moves */
} Removal;

struct Play {
    Record *record;
    GmkGame *game; /* the game's position */
    int32_t total; /* moves that can be reached by redo, with those of the record */
    int32_t total_choices;
    TreeNode line[GMK_CELLS_MAX];
    bool retracted; /* what can be redone was taken back in a running game */

    GmkGame *board;    /* the position shown */
    int32_t shown;     /* moves on it */
    bool browsing;     /* it is not the game's own */
    bool on_variation; /* and not one of the game's line */
    Record *variation; /* the one shown, or shown last; its tree is the record's */
    TreeNode variation_line[GMK_CELLS_MAX];

    uint64_t revision, position;
    bool changed, paused;
    bool given, counted;            /* see play_is_given(), play_take_end() */
    bool has_ended;                 /* a game of this record was finished; see play_set_player() */
    Removal removals[REMOVALS_MAX]; /* the newest last */
    int32_t removal_count;
    uint64_t removed_at; /* the position after the last of them */
    unsigned events;

    Countdown clock;
    bool has_now;
    int64_t now_ms;
    int held;
    ClockMemory *left_at; /* by node */
    int32_t left_capacity;
    ClockMemory left_after_choice[OPENING_CHOICES_MAX];

    uint64_t job_id, last_id;
    ThinkPurpose purpose;
    bool has_thought;    /* on a move of the game */
    TreeNode thought_at; /* that move; TREE_NONE while it is thought about */
    GmkThought thought;
    bool wants_hint, has_hint;
    GmkPoint hint;
    bool analysing, analysed; /* analysed: the position shown, to its end */
    bool has_analysis;
    bool win_search, win_searched; /* searched: the position shown */
    GmkThought analysis;
    Review *review;           /* owned; NULL: none is under way */
    int32_t missed;           /* a puzzle is wanted of the position before this move; 0: none is */
    bool scoring, has_scores; /* of the columns, for the position shown */
    ColumnScores scores;
};

/* play.c */
void play_touch(Play *play);
void play_drop_job(Play *play); /* any answer that is still on its way will be too late */
void play_forget_advice(Play *play);
OpeningRule play_opening_rule(const Play *play);
const Player *play_player_to_act(const Play *play); /* not after the end */
GmkStatus play_add_move(Play *play, RecordMove move);
void play_add_choice(Play *play, OpeningChoice choice);
void play_finish(Play *play, GmkResult result, const char *reason);
bool play_human_acts(const Play *play);    /* of the game, whatever is shown; false after the end */
bool play_computer_acts(const Play *play); /* likewise */
bool play_any_human(const Play *play);
bool play_is_swapped(const Play *play); /* the opening's choices made the players change places */
/* The players change places, with all that belongs to a person. The clocks are not meant. */
void play_exchange_players(Play *play);
void play_position_changed(Play *play); /* what every change of the game's position needs */
/*
 * The result of the game's position: by the board, or as somebody resigned or lost on time there.
 */
void play_take_result(Play *play);

/* play_origin.c */
bool play_has_finished_line(
    const Play *play); /* the record's main line, or one that was resigned */

/* play_history.c */
void play_follow(Play *play, TreeNode tip); /* the line becomes the path to this node */
void play_stand(Play *play,
                int32_t moves); /* the game's position becomes the one after `moves` moves */
void play_set_move_count(Play *play, int32_t count); /* the game's line ends after `count` moves */

/*
 * The game takes the path to `tip` and stands after `moves` of it; the rest can be redone. Its clocks
 * are what they were there; a computer that is to move there waits for play_resume().
 */
void play_take_line(Play *play, TreeNode tip, int32_t moves);

/* play_browse.c */
const TreeNode *play_line_nodes(const Play *play); /* of play_line() */
/* The game has changed: the board follows it, but one that shows another position stays there. */
void play_browse_after_game(Play *play);
/* Moves were added or removed: the variation that is shown goes to its end again. */
void play_extend_variation(Play *play);
/* A node is about to be removed: the variation that is shown ends before it. */
void play_leave(Play *play, TreeNode node);

/* play_think.c */
void play_refresh_moves(Play *play); /* the moves of the line as the tree has them now */

/* play_review.c */
void play_drop_review(Play *play);
bool play_review_job(Play *play, ThinkJob *job); /* false: nothing is to be reviewed */
bool play_missed_job(Play *play, ThinkJob *job); /* false: no puzzle is wanted */
bool play_review_answer(Play *play, const GmkThought *thought);

/* play_columns.c */
bool play_wants_columns(const Play *play); /* the position shown has to be scored (any further) */

/* play_clock.c */
void play_clock_begin(Play *play);   /* a new or opened game */
void play_clock_sync(Play *play);    /* who acts, or whether anybody does, may have changed */
void play_clock_keep(Play *play);    /* a position begins: remembers what is left */
void play_clock_restore(Play *play); /* back or forward to a position that was there before */
/* The side that acted has made its move: charges it. What it took, or `time_ms` if no clock ran. */
int64_t play_clock_charge(Play *play, int side, int64_t time_ms);

#endif
