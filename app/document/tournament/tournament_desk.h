/*
 * tournament_desk.h: a tournament for a window. All that takes time happens on the desk's own thread: reading and
 * writing files, making openings, playing, counting. The window gives orders and takes snapshots; neither waits.
 *
 *     tournament_desk_open() or _create() ─► _run() ─► wake() ─► _take() ─► _pause(), _stop(), _export() ─► _free()
 *
 * The tournament's file and its result lines are the state: who opens them again, after a crash too, goes on
 * where it was. Orders are obeyed in their order.
 */
#ifndef GOMOKIT_TOURNAMENT_DESK_H
#define GOMOKIT_TOURNAMENT_DESK_H

#include "core/record/record.h"
#include "core/tournament/tournament_report.h"
#include "core/tournament_view/snapshot.h"
#include "platform/files/os_file.h"

typedef struct TournamentDesk TournamentDesk;

/*
 * `wake` is called on the desk's thread when there is a snapshot or news. `last_path` is a file that remembers which
 * tournament was open; copied, NULL: none. NULL: no memory or no thread.
 */
TournamentDesk *tournament_desk_new(void (*wake)(void *user), void *user, const char *last_path);

/* Gives up the games on the boards, and waits. NULL is accepted. */
void tournament_desk_free(TournamentDesk *desk);

/* Where the openings of a new tournament come from. */
typedef enum PlanOpenings {
    PLAN_EMPTY, /* the empty board */
    PLAN_MADE,  /* made by our engine */
    PLAN_FILE,
    PLAN_SWAP2, /* the players make them */
    PLAN_OPENINGS,
} PlanOpenings;

/* A tournament that is to be made. */
typedef struct TournamentPlan {
    Tournament tournament; /* without openings */
    PlanOpenings openings;
    char *openings_path; /* owned; of PLAN_FILE */
} TournamentPlan;
void tournament_plan_free(TournamentPlan *plan);

/* Orders. Paths are UTF-8 and copied; *plan is the desk's then. An order that finds no memory is lost. */
void tournament_desk_open(TournamentDesk *desk, const char *path);
void tournament_desk_reopen(TournamentDesk *desk); /* the one that was open last, if it is there */
void tournament_desk_create(TournamentDesk *desk, TournamentPlan *plan, const char *path);
void tournament_desk_run(TournamentDesk *desk, int at_once);
void tournament_desk_pause(TournamentDesk *desk); /* games on the boards are played to their end */
void tournament_desk_stop(TournamentDesk *desk);  /* they are given up, and played again later */
void tournament_desk_game(TournamentDesk *desk, int32_t number); /* news: its record */

typedef enum DeskExport {
    DESK_GAMES, /* into a folder, as .psq and .sgf */
    DESK_HTML,
    DESK_CSV,
    DESK_SVG,
} DeskExport;
/* The words are copied; `plural` is the rule of their language. */
void tournament_desk_export(TournamentDesk *desk, DeskExport what, const char *path,
                            const TournamentWords *words, PluralRule plural);

/* The newest snapshot in exchange for `old`, which may be NULL; `old` itself if there is none. The caller frees the
 * last one with free(). */
TournamentSnapshot *tournament_desk_take(TournamentDesk *desk, TournamentSnapshot *old);

typedef enum DeskNewsKind {
    DESK_OPENED, /* the tournament at `text`, its path */
    DESK_TROUBLE, /* the tournament cannot be opened, made or run: why in `text`, in line `line` (0: none) */
    DESK_GAME,    /* `record` */
    DESK_SAVED,   /* at `text`; `count` games, or 0 */
    DESK_UNSAVED, /* `text` is the path, `error` why */
} DeskNewsKind;

typedef struct DeskNews {
    DeskNewsKind kind;
    int32_t count;
    int line;
    OsError error;
    char *text;     /* owned; may be NULL */
    Record *record; /* owned */
} DeskNews;

/* The oldest that was not taken yet. False: there is none. */
bool tournament_desk_take_news(TournamentDesk *desk, DeskNews *out);
void desk_news_free(DeskNews *news);

/* Waits until all orders are obeyed and, with `idle`, nothing is played; at most so long. For tests. */
bool tournament_desk_wait(TournamentDesk *desk, bool idle, int64_t timeout_ms);

#endif
