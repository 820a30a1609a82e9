/*
 * game_table.h: a game on the table, with all that belongs to it in the window: what the modes game and review
 * share. Everything lives on the window's thread.
 */
#ifndef GOMOKIT_GAME_TABLE_H
#define GOMOKIT_GAME_TABLE_H

#include "core/base/awake.h"
#include "core/coach/coach_panel.h"
#include "core/game/play.h"
#include "core/jobs/worker_rules.h"
#include "core/panel/panel.h"
#include "core/recovery/recovery.h"
#include "core/user/user.h"
#include "game_exercise.h"
#include "game_lines.h"
#include "win/board/board_mode.h"
#include "win/engine/engine_support.h"
#include "win/engine/guests.h"
#include "win/window/frame.h"

/* Numbers of the mode's timers and messages. */
enum {
    GAME_TIMER_CLOCK,     /* clocks, and the seconds of thinking in the status bar */
    GAME_TIMER_FALL,      /* frames of a falling stone */
    GAME_TIMER_PACE,      /* an answer that waits, so that one can follow two computers */
    GAME_MESSAGE_OVER,    /* posted to itself, so that the last stone is seen first */
    GAME_MESSAGE_CHOOSE,  /* the same, for a choice of the opening, */
    GAME_MESSAGE_CAUTION, /* and for the question before a blunder */
    GAME_MESSAGE_GUEST,   /* an engine of the list has said something */
    GAME_MESSAGE_TROUBLE, /* one has failed, and there is no panel to say so */
};

enum { GAME_MARKS_MAX = 64 }; /* marks of a position in which fifth stones are offered */

/* What is on the screen beside the board itself. */
typedef struct GameScreen {
    uint8_t lit[GMK_CELLS_MAX];                          /* behind the board's view.lit */
    TreeMark marks[GAME_MARKS_MAX + OPENING_FIFTHS_MAX]; /* behind view.marks, with fifth stones */
    PanelShown panel_shown;
    uint64_t columns_shown;   /* columns_digest() of what is around the board */
    int32_t scroll;           /* of the move list: see PanelView */
    PanelCards cards;         /* folded and scrolled by the user */
    ULONGLONG fall_started;   /* tick count */
    int fall_rows;            /* of the stone that falls; 0: none does */
    uint64_t opening_shown;   /* the digest of the opening's card; 0: there is none */
    int answer_focused;       /* the answer that the keyboard is at, from 1 on, */
    uint64_t answer_position; /* in this position */
} GameScreen;

/* What a search of this game cost. */
typedef struct SearchCost {
    GmkPoint point; /* the move it found: the cost counts only for this move */
    int64_t us;
    int32_t held_kb;
} SearchCost;

/* Whose turn it is, and the thinking. Times are the awake clock's. */
typedef struct GameTurn {
    AwakeClock clock;
    int64_t started;     /* when the side to act could begin */
    uint64_t position;   /* the position for which `started` holds */
    int64_t job_started; /* when the job under way began */
    int64_t job_ms;      /* what it may take; 0: unknown */
    bool waits;          /* `answer` is to be used when its time has come */
    WorkerAnswer answer;
    SearchCost costs[GMK_CELLS_MAX]; /* by move */
    bool steps;                      /* two computers stop after the next move */
    LearnedHelp help;                /* what memory did for the newest move that was searched, */
    int32_t helped;                  /* which is this one, from 1; 0: none */
} GameTurn;

/* A move that was clicked once and waits for the second click, where the user wants that. */
typedef struct GameProposal {
    bool made;
    GmkPoint point;
    uint64_t position; /* of the game for which it was made: it does not hold for another */
} GameProposal;

/* The game as the player has paused it: its clocks stand, nobody thinks, the board is covered. */
typedef struct GamePause {
    Play *play; /* NULL: it goes on */
    uint64_t position;
    bool stopped; /* a computer that was thinking, which is to go on */
} GamePause;

/* Dialogs that come by themselves. */
typedef struct GameEvents {
    bool over_announced;   /* the dialog and the report of this end were made */
    bool over_waits;       /* a game ended while something else was shown; its dialog comes after */
    bool caution_posted;   /* the question before a blunder is on its way */
    int32_t rated;         /* games of the career when this one was added to it; 0: it was not */
    uint64_t choice_asked; /* the position in which the dialog of the choice was shown */
    int32_t
        computer_chose; /* how many choices the opening had when a computer made the last of them */
} GameEvents;

/* The game's place among the player's games: game_keep.c. */
typedef struct GameKept {
    char id[RECOVERY_ENTRY_MAX]; /* "": it has none yet */
    uint64_t tree;               /* tree_revision() when it was kept last */
    TreeNode last;               /* likewise: the last move and the result */
    GmkResult result;
    bool is_known;         /* the three above hold */
    char news[NOTICE_MAX]; /* of the game that was left just now; "": nothing to say */
} GameKept;

typedef struct GameAutosave {
    Recovery *recovery;    /* NULL: nothing is saved */
    RecoveryStamp stamp;   /* of what was saved last */
    ULONGLONG at, took;    /* the last save: tick count at its start, its milliseconds */
    bool failed;           /* the last save failed, and the user was told */
    bool leaving;          /* the program is being quit */
    char news[NOTICE_MAX]; /* what the user is to be told about the start; "": nothing */
} GameAutosave;

/* What goes on when the game is shown again. */
typedef struct GameAway {
    bool paused;   /* by leaving it, not by the player */
    bool analysed; /* what is shown was analysed */
} GameAway;

/*
 * What the review mode (app/win/coach) knows of the game; the table reads it. All zero at first.
 */
typedef struct GameReview {
    bool shown;         /* the window shows the review mode */
    uint32_t game_mark; /* of the game as it was when the review was entered */
    bool line_on;       /* the refutation of a turning point is drawn, or its better line: */
    int32_t
        better; /* the number of the move whose better line is drawn, in the position before it; 0: none */
    ReviewReport *report;  /* owned; of the line shown, see game_make_report(); NULL: none */
    const Play *report_of; /* the game that it was made of, and that game's revision */
    uint64_t report_revision;
    bool report_whole; /* made for the review; else only with the signs that can be trusted */
    CoachPanel panel;  /* a card in the game's panel */
    uint64_t panel_shown;
    bool (*click_panel)(struct GameTable *g, int x, int y); /* true: it was on that one */
    bool was_reviewing;                                     /* at the last update */
    bool stopped;                                           /* by the player */
    int32_t puzzles_kept;                                   /* of the review under way */
    bool puzzle_asked; /* the player wants one of a turning point */
} GameReview;

/* Engines of the user's list that play here: game_guests.c. */
typedef struct GameGuests {
    Guests *guests;  /* owned; NULL: none was asked yet */
    EngineList list; /* as it was read last */
    bool is_read;
    int list_of;                     /* frame_engines_shown() when it was read */
    char no_swap2[RECORD_NAME_MAX];  /* an engine that does not know swap2; "" */
    char message[BRAIN_MESSAGE_MAX]; /* what the one that thinks, or thought last, said; "" */
    BrainTrouble trouble;            /* what one did wrong, */
    uint64_t trouble_at;             /* in this position; see game_has_trouble() */
    char second[RECORD_NAME_MAX];    /* the engine that analyses beside ours; "": none */
    uint64_t second_job, second_at;  /* its job, and the position of that by gmk_game_hash() */
    bool has_thought;                /* it has said something about that position: */
    GmkThought thought;
} GameGuests;

typedef struct GameTable {
    Board board; /* first: see board.h */
    Frame *frame;
    Play *play;
    User user;
    wchar_t *path; /* of the game's file, owned; NULL: it has none */
    bool crlf;     /* of that file's lines */
    EngineSupport support;
    GameScreen screen;
    GameTurn turn;
    GameEvents events;
    GameAutosave autosave;
    GameAway away;
    GameProposal proposal;
    GamePause pause;
    GameLines lines;
    GameExercise exercise;
    GameReview review;
    GameKept kept;
    GameGuests guests;
} GameTable;

extern const BoardOps game_board;
extern const ModeSpeech game_speech;

#endif
