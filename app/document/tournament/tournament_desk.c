/* tournament_desk.c: see tournament_desk.h. */
#include "tournament_desk.h"

#include "core/text/foreign.h"
#include "core/tournament/result_files.h"
#include "desk_hand_out.h"
#include "desk_mail.h"
#include "desk_make.h"
#include "platform/threads/os_clock.h"
#include "platform/threads/os_thread.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LOOK_MS = 300,   /* between two snapshots of a run */
    LOOK_SHARE = 20, /* and at least so many times as long as one takes */
};

struct TournamentDesk {
    DeskMail mail;
    char *last_path; /* owned */
    OsThread *thread;

    /* The thread's own. */
    bool open, pausing;
    char *path; /* owned */
    Tournament tournament;
    Results results; /* while nothing is played */
    Schedule schedule;
    Standings standings;
    TournamentRun *run;
    int at_once;
    int again; /* games at once of the run that follows when the pause has begun; 0: none does */
    char trouble[REFEREE_WHY_MAX + TOURNAMENT_NAME_MAX + 32];
    CrewGame playing[SNAPSHOT_BOARDS];
    RefereedGame boards[SNAPSHOT_BOARDS];
    TournamentSnapshot *last; /* owned: what was shown last, to tell changes */
    int64_t due_ms;           /* of the next snapshot */
};

/* ------------------------------------------------------------------------------------------------
 * Snapshots
 */

static void see(void *user, const Schedule *schedule, const Results *results)
{
    TournamentDesk *desk = user;
    tournament_snapshot_make(desk->mail.spare, &desk->tournament, schedule, results,
                             &desk->standings);
}

static bool look_at_run(TournamentDesk *desk)
{
    TournamentRunState state;
    TournamentSnapshot *out = desk->mail.spare;
    if (!tournament_run_standings(desk->run, &desk->standings))
        return false;
    tournament_run_see(desk->run, see, desk);
    tournament_run_state(desk->run, &state);
    const int count =
        tournament_run_playing(desk->run, desk->playing, desk->boards, SNAPSHOT_BOARDS);
    for (int i = 0; i < count; i++)
        tournament_snapshot_add_board(out, &desk->tournament, &desk->playing[i], &desk->boards[i]);
    if (out->phase != TOURNAMENT_OVER)
        out->phase = desk->pausing && !desk->again ? TOURNAMENT_PAUSING : TOURNAMENT_RUNS;
    out->left_ms = state.left_ms;
    out->at_once = desk->at_once;
    return true;
}

/* Makes a snapshot, and hands it over if it differs from the last one. */
static void show(TournamentDesk *desk)
{
    const int64_t start = os_clock_ms();
    TournamentSnapshot *out = desk_mail_spare(&desk->mail);
    if (!out)
        return;
    if (!desk->open)
        memset(out, 0, sizeof *out);
    else if (!desk->run)
        see(desk, &desk->schedule, &desk->results);
    else if (!look_at_run(desk))
        return;
    memcpy(out->trouble, desk->trouble, sizeof desk->trouble);
    const int64_t cost = (os_clock_ms() - start) * LOOK_SHARE;
    desk->due_ms = os_clock_ms() + (cost > LOOK_MS ? cost : LOOK_MS);
    if (desk->last && memcmp(desk->last, out, sizeof *desk->last) == 0)
        return;
    if (desk->last || (desk->last = malloc(sizeof *desk->last)))
        memcpy(desk->last, out, sizeof *desk->last);
    desk_mail_show(&desk->mail);
}

/* ------------------------------------------------------------------------------------------------
 * Opening, running
 */

/* Reads all results that lie beside the tournament. */
static bool read_results(TournamentDesk *desk, TournamentProblem *problem)
{
    results_free(&desk->results);
    desk->results = (Results){0};
    snprintf(problem->why, sizeof problem->why, "no memory");
    return result_files_read(&desk->results, problem, &desk->tournament, desk->path) &&
           schedule_make(&desk->schedule, &desk->tournament, &desk->results) &&
           standings_make(&desk->standings, &desk->tournament, &desk->schedule, &desk->results);
}

static void close_tournament(TournamentDesk *desk)
{
    tournament_run_free(desk->run);
    desk->run = NULL;
    results_free(&desk->results);
    schedule_free(&desk->schedule);
    desk->results = (Results){0};
    desk->schedule = (Schedule){0};
    if (desk->open)
        tournament_free(&desk->tournament);
    free(desk->path);
    desk->path = NULL;
    desk->open = desk->pausing = false;
    desk->trouble[0] = '\0';
}

/* The results so far stay shown when they cannot be read again. */
static void end_run(TournamentDesk *desk)
{
    TournamentProblem problem = {0};
    TournamentRunState state;
    if (!desk->run)
        return;
    tournament_run_state(desk->run, &state);
    foreign_copy(desk->trouble, sizeof desk->trouble, state.fatal, FOREIGN_LINE);
    if (state.fatal[0])
        desk_mail_tell_trouble(&desk->mail, 0, state.fatal);
    tournament_run_free(desk->run);
    desk->run = NULL;
    desk->pausing = false;
    if (!read_results(desk, &problem))
        desk_mail_tell_trouble(&desk->mail, 0, problem.why);
}

static void open_path(TournamentDesk *desk, char *path)
{
    TournamentProblem problem = {0};
    Tournament t;
    if (!result_files_open(&t, &problem, path)) {
        desk_mail_tell_trouble(&desk->mail, problem.line, problem.why);
        free(path);
        return;
    }
    close_tournament(desk);
    desk->tournament = t;
    desk->path = path;
    desk->open = true;
    if (!read_results(desk, &problem)) {
        desk_mail_tell_trouble(&desk->mail, problem.line, problem.why);
        close_tournament(desk);
        return;
    }
    if (desk->last_path) /* the page is empty at the next start if this fails, and nothing is lost */
        (void)os_file_replace(desk->last_path, path, strlen(path));
    desk_mail_tell(&desk->mail,
                   (DeskNews){.kind = DESK_OPENED, .text = text_copy(path, strlen(path))});
}

/* Opens the tournament of the last session. A file that was deleted since is not reported: the user did not
 * ask for it now. */
static void reopen(TournamentDesk *desk)
{
    enum { PATH_BYTES = 32768 };
    char *path = NULL;
    size_t size = 0;
    if (!desk->last_path || os_file_read(&path, &size, desk->last_path, PATH_BYTES) != 0)
        return;
    if (os_file_time(path) >= 0) {
        open_path(desk, path);
        path = NULL; /* now the desk's */
    }
    free(path);
}

static void start(TournamentDesk *desk, int at_once)
{
    const TournamentRunOptions options = {.share = 1, .shares = 1, .concurrency = at_once};
    TournamentProblem problem = {0, "no memory"};
    if (!desk->open)
        return;
    if (desk->run) { /* the games on the boards go on to their end */
        desk->again = at_once;
        return;
    }
    desk->trouble[0] = '\0';
    desk->at_once = at_once;
    desk->run = tournament_run_start(&desk->tournament, desk->path, &options, &problem);
    if (!desk->run) {
        foreign_copy(desk->trouble, sizeof desk->trouble, problem.why, FOREIGN_LINE);
        desk_mail_tell_trouble(&desk->mail, problem.line, problem.why);
    }
}

/* ------------------------------------------------------------------------------------------------
 * The thread
 */

static void give_game(TournamentDesk *desk, int32_t number)
{
    Record *record =
        desk->open ? desk_game_record(&desk->tournament, &desk->results, desk->run, number) : NULL;
    if (record)
        desk_mail_tell(&desk->mail,
                       (DeskNews){.kind = DESK_GAME, .count = number, .record = record});
}

/* A run goes on meanwhile: the files have all that is finished. */
static void export(TournamentDesk *desk, const DeskOrder *order)
{
    if (desk->open)
        desk_mail_tell(&desk->mail, desk_export(&desk->tournament, desk->path, order));
    else
        desk_mail_tell(&desk->mail,
                       (DeskNews){.kind = DESK_UNSAVED,
                                  .error = os_error_no_memory(),
                                  .text = text_copy(order->path, strlen(order->path))});
}

static void obey(TournamentDesk *desk, DeskOrder *order)
{
    switch (order->kind) {
    case ORDER_OPEN:
        open_path(desk, order->path);
        order->path = NULL; /* now the desk's */
        break;
    case ORDER_REOPEN: reopen(desk); break;
    case ORDER_CREATE:
        if (desk_make_tournament(&desk->mail, order->plan, order->path)) {
            open_path(desk, order->path);
            order->path = NULL; /* now the desk's */
        }
        break;
    case ORDER_RUN: start(desk, order->number); break;
    case ORDER_PAUSE:
        if (desk->run)
            tournament_run_stop(desk->run, false);
        desk->pausing = desk->run != NULL;
        desk->again = 0;
        break;
    case ORDER_STOP:
        if (desk->run)
            tournament_run_stop(desk->run, true);
        desk->again = 0;
        end_run(desk);
        break;
    case ORDER_GAME: give_game(desk, order->number); break;
    case ORDER_EXPORT: export(desk, order); break;
    }
}

/* A run has ended, by itself or by a pause that was taken back meanwhile. */
static void finish(TournamentDesk *desk)
{
    const bool paused = desk->pausing;
    const int again = desk->again;
    desk->again = 0;
    end_run(desk);
    if (paused && again > 0)
        start(desk, again);
}

static void desk_main(void *user)
{
    TournamentDesk *desk = user;
    for (bool quitting = false; !quitting;) {
        DeskOrder order = {0};
        if (desk_mail_take_order(&desk->mail, &order, &quitting, desk->run != NULL, desk->due_ms))
            obey(desk, &order);
        desk_order_free(&order);
        if (quitting)
            break;
        if (desk->run && tournament_run_wait(desk->run, 0))
            finish(desk);
        show(desk);
    }
    close_tournament(desk);
}

TournamentDesk *tournament_desk_new(void (*wake)(void *user), void *user, const char *last_path)
{
    TournamentDesk *desk = calloc(1, sizeof *desk);
    if (!desk)
        return NULL;
    desk->last_path = last_path ? text_copy(last_path, strlen(last_path)) : NULL;
    if (desk_mail_init(&desk->mail, wake, user))
        desk->thread = os_thread_start(desk_main, desk);
    if (desk->thread)
        return desk;
    tournament_desk_free(desk);
    return NULL;
}

void tournament_desk_free(TournamentDesk *desk)
{
    if (!desk)
        return;
    if (desk->thread) {
        desk_mail_quit(&desk->mail);
        os_thread_join(desk->thread);
    }
    desk_mail_free(&desk->mail);
    free(desk->last);
    free(desk->last_path);
    free(desk);
}

/* ------------------------------------------------------------------------------------------------
 * Orders
 */

static void give_path(TournamentDesk *desk, DeskOrder order, const char *path)
{
    order.path = text_copy(path, strlen(path));
    if (order.path)
        desk_mail_order(&desk->mail, order);
    else
        desk_order_free(&order);
}

void tournament_desk_open(TournamentDesk *desk, const char *path)
{
    give_path(desk, (DeskOrder){.kind = ORDER_OPEN}, path);
}

void tournament_desk_reopen(TournamentDesk *desk)
{
    desk_mail_order(&desk->mail, (DeskOrder){.kind = ORDER_REOPEN});
}

void tournament_desk_create(TournamentDesk *desk, TournamentPlan *plan, const char *path)
{
    TournamentPlan *own = malloc(sizeof *own);
    if (!own) {
        tournament_plan_free(plan);
        return;
    }
    *own = *plan;
    *plan = (TournamentPlan){0};
    give_path(desk, (DeskOrder){.kind = ORDER_CREATE, .plan = own}, path);
}

void tournament_desk_run(TournamentDesk *desk, int at_once)
{
    desk_mail_order(&desk->mail, (DeskOrder){.kind = ORDER_RUN, .number = at_once});
}

void tournament_desk_pause(TournamentDesk *desk)
{
    desk_mail_order(&desk->mail, (DeskOrder){.kind = ORDER_PAUSE});
}

void tournament_desk_stop(TournamentDesk *desk)
{
    desk_mail_order(&desk->mail, (DeskOrder){.kind = ORDER_STOP});
}

void tournament_desk_game(TournamentDesk *desk, int32_t number)
{
    desk_mail_order(&desk->mail, (DeskOrder){.kind = ORDER_GAME, .number = number});
}

void tournament_desk_export(TournamentDesk *desk, DeskExport what, const char *path,
                            const TournamentWords *words, PluralRule plural)
{
    DeskOrder order = {.kind = ORDER_EXPORT, .what = what, .plural = plural};
    const char *texts[DESK_WORDS];
    bool ok = true;
    memcpy(texts, words, sizeof texts);
    for (size_t i = 0; i < DESK_WORDS && ok; i++) {
        order.words[i] = texts[i] ? text_copy(texts[i], strlen(texts[i])) : NULL;
        ok = order.words[i] || !texts[i];
    }
    if (ok)
        give_path(desk, order, path);
    else
        desk_order_free(&order);
}

bool tournament_desk_wait(TournamentDesk *desk, bool idle, int64_t timeout_ms)
{
    return desk_mail_wait(&desk->mail, idle, timeout_ms);
}

TournamentSnapshot *tournament_desk_take(TournamentDesk *desk, TournamentSnapshot *old)
{
    return desk_mail_take(&desk->mail, old);
}

bool tournament_desk_take_news(TournamentDesk *desk, DeskNews *out)
{
    return desk_mail_take_news(&desk->mail, out);
}
