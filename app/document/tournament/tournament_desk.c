/* tournament_desk.c: see tournament_desk.h. */
#include "tournament_desk.h"

#include "core/brains/referee_record.h"
#include "core/text/foreign.h"
#include "core/tournament/result_files.h"
#include "platform/threads/os_clock.h"
#include "platform/threads/os_thread.h"
#include "tournament_openings.h"
#include "tournament_records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ORDERS_MAX = 32,
    NEWS_MAX = 16,
    LOOK_MS = 300,           /* between two snapshots of a run */
    LOOK_SHARE = 20,         /* and at least so many times as long as one takes */
    MADE_OPENINGS_MOST = 50, /* a longer tournament plays them again */
    MADE_NODES = 20000,
    WORDS = sizeof(TournamentWords) / sizeof(const char *),
};

typedef enum OrderKind {
    ORDER_OPEN,
    ORDER_REOPEN,
    ORDER_CREATE,
    ORDER_RUN,
    ORDER_PAUSE,
    ORDER_STOP,
    ORDER_GAME,
    ORDER_EXPORT,
} OrderKind;

typedef struct Order {
    OrderKind kind;
    int32_t number;
    DeskExport what;
    char *path;           /* owned */
    TournamentPlan *plan; /* owned */
    char *words[WORDS];   /* owned; NULL: not said */
    PluralRule plural;    /* of the words' language */
} Order;

struct TournamentDesk {
    void (*wake)(void *user);
    void *user;
    char *last_path; /* owned */
    OsThread *thread;
    OsMonitor *monitor; /* guards what follows up to the thread's own */
    bool quits, idle;   /* idle: nothing is played, and no order is open */
    int order_count, news_count;
    bool busy; /* an order is being obeyed */
    Order orders[ORDERS_MAX];
    DeskNews news[NEWS_MAX];
    TournamentSnapshot *ready, *spare; /* owned; NULL: none */

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
 * News
 */

void desk_news_free(DeskNews *news)
{
    free(news->text);
    record_free(news->record);
    *news = (DeskNews){0};
}

static void tell(TournamentDesk *desk, DeskNews news)
{
    os_monitor_lock(desk->monitor);
    if (desk->news_count < NEWS_MAX)
        desk->news[desk->news_count++] = news;
    else
        desk_news_free(&news);
    os_monitor_unlock(desk->monitor);
    desk->wake(desk->user);
}

static void tell_trouble(TournamentDesk *desk, int line, const char *why)
{
    char text[FORMAT_SENTENCE_MAX];
    foreign_copy(text, sizeof text, why, FOREIGN_LINE);
    tell(desk,
         (DeskNews){.kind = DESK_TROUBLE, .line = line, .text = text_copy(text, strlen(text))});
}

bool tournament_desk_take_news(TournamentDesk *desk, DeskNews *out)
{
    os_monitor_lock(desk->monitor);
    const bool any = desk->news_count > 0;
    if (any) {
        *out = desk->news[0];
        memmove(desk->news, desk->news + 1, (size_t)--desk->news_count * sizeof *desk->news);
    }
    os_monitor_unlock(desk->monitor);
    return any;
}

/* ------------------------------------------------------------------------------------------------
 * Snapshots
 */

static void see(void *user, const Schedule *schedule, const Results *results)
{
    TournamentDesk *desk = user;
    tournament_snapshot_make(desk->spare, &desk->tournament, schedule, results, &desk->standings);
}

static bool look_at_run(TournamentDesk *desk)
{
    TournamentRunState state;
    TournamentSnapshot *out = desk->spare;
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
    os_monitor_lock(desk->monitor);
    if (!desk->spare)
        desk->spare = calloc(1, sizeof *desk->spare);
    os_monitor_unlock(desk->monitor);
    if (!desk->spare)
        return;
    if (!desk->open)
        memset(desk->spare, 0, sizeof *desk->spare);
    else if (!desk->run)
        see(desk, &desk->schedule, &desk->results);
    else if (!look_at_run(desk))
        return;
    memcpy(desk->spare->trouble, desk->trouble, sizeof desk->trouble);
    const int64_t cost = (os_clock_ms() - start) * LOOK_SHARE;
    desk->due_ms = os_clock_ms() + (cost > LOOK_MS ? cost : LOOK_MS);
    if (desk->last && memcmp(desk->last, desk->spare, sizeof *desk->last) == 0)
        return;
    if (desk->last || (desk->last = malloc(sizeof *desk->last)))
        memcpy(desk->last, desk->spare, sizeof *desk->last);
    os_monitor_lock(desk->monitor);
    TournamentSnapshot *old = desk->ready;
    desk->ready = desk->spare;
    desk->spare = old;
    os_monitor_unlock(desk->monitor);
    desk->wake(desk->user);
}

TournamentSnapshot *tournament_desk_take(TournamentDesk *desk, TournamentSnapshot *old)
{
    TournamentSnapshot *out = old;
    os_monitor_lock(desk->monitor);
    if (desk->ready) {
        out = desk->ready;
        desk->ready = NULL;
        if (!desk->spare) {
            desk->spare = old;
            old = NULL;
        }
    } else {
        old = NULL;
    }
    os_monitor_unlock(desk->monitor);
    free(old);
    return out;
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
        tell_trouble(desk, 0, state.fatal);
    tournament_run_free(desk->run);
    desk->run = NULL;
    desk->pausing = false;
    if (!read_results(desk, &problem))
        tell_trouble(desk, 0, problem.why);
}

static void open_path(TournamentDesk *desk, char *path)
{
    TournamentProblem problem = {0};
    Tournament t;
    if (!result_files_open(&t, &problem, path)) {
        tell_trouble(desk, problem.line, problem.why);
        free(path);
        return;
    }
    close_tournament(desk);
    desk->tournament = t;
    desk->path = path;
    desk->open = true;
    if (!read_results(desk, &problem)) {
        tell_trouble(desk, problem.line, problem.why);
        close_tournament(desk);
        return;
    }
    if (desk->last_path) /* the page is empty at the next start if this fails, and nothing is lost */
        (void)os_file_replace(desk->last_path, path, strlen(path));
    tell(desk, (DeskNews){.kind = DESK_OPENED, .text = text_copy(path, strlen(path))});
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

static bool quits(void *user)
{
    TournamentDesk *desk = user;
    os_monitor_lock(desk->monitor);
    const bool quitting = desk->quits;
    os_monitor_unlock(desk->monitor);
    return quitting;
}

static bool add_openings(TournamentDesk *desk, TournamentPlan *plan, char why[FORMAT_SENTENCE_MAX])
{
    const OpeningsListener nobody = {NULL, NULL};
    Tournament *t = &plan->tournament;
    char *text = NULL;
    size_t size = 0;
    snprintf(why, FORMAT_SENTENCE_MAX, "no memory");
    if (plan->openings == PLAN_MADE) {
        const int64_t wanted = ((int64_t)t->rounds * t->games + 1) / 2;
        const int32_t count = wanted < MADE_OPENINGS_MOST ? (int32_t)wanted : MADE_OPENINGS_MOST;
        return tournament_openings_make(t, count, MADE_NODES, (uint64_t)os_clock_ms(), quits, desk);
    }
    if (plan->openings != PLAN_FILE)
        return true;
    const OsError error = os_file_read(&text, &size, plan->openings_path, FORMAT_SIZE_MAX);
    if (error)
        os_error_text(why, FORMAT_SENTENCE_MAX, error);
    const bool ok =
        !error && tournament_openings_read(t, text, size, plan->openings_path, 0, &nobody, why);
    free(text);
    return ok;
}

/* Writes the file; what cannot be read back is not written. */
static bool write_tournament(TournamentDesk *desk, const Tournament *t, const char *path)
{
    TournamentProblem problem = {0, "no memory"};
    Tournament again;
    TextBuffer text = {0};
    OsError error = 0;
    bool ok = tournament_write(&text, t) &&
              tournament_read(&again, &problem, (Span){text.text, text.size});
    if (!ok)
        tell_trouble(desk, 0, problem.why);
    if (ok) {
        tournament_free(&again);
        error = os_file_replace(path, text.text, text.size);
    }
    if (error)
        tell(desk, (DeskNews){.kind = DESK_UNSAVED,
                              .error = error,
                              .text = text_copy(path, strlen(path))});
    free(text.text);
    return ok && !error;
}

static void create(TournamentDesk *desk, Order *order)
{
    char why[FORMAT_SENTENCE_MAX];
    order->plan->tournament.rules.swap2 = order->plan->openings == PLAN_SWAP2;
    if (!add_openings(desk, order->plan, why)) {
        tell_trouble(desk, 0, why);
        return;
    }
    if (!write_tournament(desk, &order->plan->tournament, order->path))
        return;
    open_path(desk, order->path);
    order->path = NULL; /* now the desk's */
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
        tell_trouble(desk, problem.line, problem.why);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Games and files
 */

typedef struct FindGame {
    TournamentDesk *desk;
    int32_t number;
    RefereedGame *game;
    int32_t engines[2];
    bool found;
} FindGame;

static void find_game(void *user, const Schedule *schedule, const Results *results)
{
    FindGame *find = user;
    (void)schedule;
    for (int32_t i = 0; i < results->count && !find->found; i++) {
        const GameResult *result = &results->items[i];
        if (result->game.number != find->number)
            continue;
        find->engines[0] = result->game.engines[0];
        find->engines[1] = result->game.engines[1];
        find->found = results_read_game(find->game, &find->desk->tournament, result);
    }
}

/* The players of a finished game become people, so that no engine plays on when the game is opened. */
static void make_human(Player *player)
{
    char name[RECORD_NAME_MAX];
    snprintf(name, sizeof name, "%s", player_name(player));
    player_make_human(player);
    player_set_name(player, name, strlen(name));
}

static void give_game(TournamentDesk *desk, int32_t number)
{
    FindGame find = {.desk = desk, .number = number, .game = malloc(sizeof *find.game)};
    if (find.game && desk->run)
        tournament_run_see(desk->run, find_game, &find);
    else if (find.game && desk->open)
        find_game(&find, &desk->schedule, &desk->results);
    if (find.found) {
        const TournamentEngine *engines = desk->tournament.engines;
        const char *const names[2] = {engines[find.engines[0]].name, engines[find.engines[1]].name};
        Record *record = referee_record(&desk->tournament.rules, find.game, names);
        for (int side = 0; record && side < 2; side++)
            make_human(&record->setup.players[side]);
        if (record)
            tell(desk, (DeskNews){.kind = DESK_GAME, .count = number, .record = record});
    }
    free(find.game);
}

static void make_svg(TextBuffer *out, const TournamentView *view)
{
    if (!tournament_report_svg(out, view))
        out->failed = true;
}

/* With a mark: without it spreadsheets take UTF-8 for something else, and headings are in any language. */
static void make_csv(TextBuffer *out, const TournamentView *view)
{
    text_print(out, "\xEF\xBB\xBF");
    tournament_report_csv(out, view);
}

static OsError export_view(int32_t *count, const Order *order, const TournamentView *view)
{
    static void (*const reports[])(TextBuffer *, const TournamentView *) = {
        [DESK_HTML] = tournament_report_html,
        [DESK_CSV] = make_csv,
        [DESK_SVG] = make_svg,
    };
    TextBuffer text = {0};
    if (order->what == DESK_GAMES)
        return tournament_records_save(count, order->path, view);
    reports[order->what](&text, view);
    const OsError error =
        text.failed ? os_error_no_memory() : os_file_replace(order->path, text.text, text.size);
    free(text.text);
    return error;
}

/* From the files, which have all that is finished: a run goes on meanwhile. */
static void export(TournamentDesk *desk, const Order *order)
{
    TournamentProblem problem;
    TournamentWords words;
    Results results = {0};
    Schedule schedule = {0};
    Standings *standings = malloc(sizeof *standings);
    int32_t count = 0;
    OsError error = os_error_no_memory();
    memcpy(&words, order->words, sizeof words);
    if (desk->open && standings &&
        result_files_read(&results, &problem, &desk->tournament, desk->path) &&
        schedule_make(&schedule, &desk->tournament, &results) &&
        standings_make(standings, &desk->tournament, &schedule, &results)) {
        const TournamentView view = {&desk->tournament, &schedule, &results,
                                     standings,         &words,    order->plural};
        error = export_view(&count, order, &view);
    }
    tell(desk, (DeskNews){.kind = error ? DESK_UNSAVED : DESK_SAVED,
                          .count = count,
                          .error = error,
                          .text = text_copy(order->path, strlen(order->path))});
    schedule_free(&schedule);
    results_free(&results);
    free(standings);
}

/* ------------------------------------------------------------------------------------------------
 * The thread
 */

void tournament_plan_free(TournamentPlan *plan)
{
    tournament_free(&plan->tournament);
    free(plan->openings_path);
    *plan = (TournamentPlan){0};
}

static void order_free(Order *order)
{
    if (order->plan)
        tournament_plan_free(order->plan);
    free(order->plan);
    free(order->path);
    for (size_t i = 0; i < WORDS; i++)
        free(order->words[i]);
}

static void obey(TournamentDesk *desk, Order *order)
{
    switch (order->kind) {
    case ORDER_OPEN:
        open_path(desk, order->path);
        order->path = NULL; /* now the desk's */
        break;
    case ORDER_REOPEN: reopen(desk); break;
    case ORDER_CREATE: create(desk, order); break;
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

/* Takes the next order. False: there is none, or the desk quits. */
static bool take_order(TournamentDesk *desk, Order *out, bool *quitting)
{
    os_monitor_lock(desk->monitor);
    desk->busy = false;
    for (;;) {
        const int64_t wait = desk->due_ms - os_clock_ms();
        if (desk->quits || desk->order_count > 0)
            break;
        desk->idle = !desk->run;
        os_monitor_notify(desk->monitor);
        if (!desk->run)
            os_monitor_wait(desk->monitor);
        else if (wait <= 0 || !os_monitor_wait_for(desk->monitor, wait))
            break;
    }
    *quitting = desk->quits;
    desk->busy = !desk->quits && desk->order_count > 0;
    if (desk->busy) {
        *out = desk->orders[0];
        memmove(desk->orders, desk->orders + 1, (size_t)--desk->order_count * sizeof *desk->orders);
    }
    const bool any = desk->busy;
    os_monitor_unlock(desk->monitor);
    return any;
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
        Order order = {0};
        if (take_order(desk, &order, &quitting))
            obey(desk, &order);
        order_free(&order);
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
    desk->wake = wake;
    desk->user = user;
    desk->last_path = last_path ? text_copy(last_path, strlen(last_path)) : NULL;
    desk->monitor = os_monitor_new();
    desk->thread = desk->monitor ? os_thread_start(desk_main, desk) : NULL;
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
        os_monitor_lock(desk->monitor);
        desk->quits = true;
        os_monitor_notify(desk->monitor);
        os_monitor_unlock(desk->monitor);
        os_thread_join(desk->thread);
    }
    for (int i = 0; i < desk->order_count; i++)
        order_free(&desk->orders[i]);
    for (int i = 0; i < desk->news_count; i++)
        desk_news_free(&desk->news[i]);
    os_monitor_free(desk->monitor);
    free(desk->ready);
    free(desk->spare);
    free(desk->last);
    free(desk->last_path);
    free(desk);
}

/* ------------------------------------------------------------------------------------------------
 * Orders
 */

static void give(TournamentDesk *desk, Order order)
{
    os_monitor_lock(desk->monitor);
    const bool fits = desk->order_count < ORDERS_MAX;
    if (fits) {
        desk->orders[desk->order_count++] = order;
        desk->idle = false;
        os_monitor_notify(desk->monitor);
    }
    os_monitor_unlock(desk->monitor);
    if (!fits)
        order_free(&order);
}

static void give_path(TournamentDesk *desk, Order order, const char *path)
{
    order.path = text_copy(path, strlen(path));
    if (order.path)
        give(desk, order);
    else
        order_free(&order);
}

void tournament_desk_open(TournamentDesk *desk, const char *path)
{
    give_path(desk, (Order){.kind = ORDER_OPEN}, path);
}

void tournament_desk_reopen(TournamentDesk *desk)
{
    give(desk, (Order){.kind = ORDER_REOPEN});
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
    give_path(desk, (Order){.kind = ORDER_CREATE, .plan = own}, path);
}

void tournament_desk_run(TournamentDesk *desk, int at_once)
{
    give(desk, (Order){.kind = ORDER_RUN, .number = at_once});
}

void tournament_desk_pause(TournamentDesk *desk)
{
    give(desk, (Order){.kind = ORDER_PAUSE});
}

void tournament_desk_stop(TournamentDesk *desk)
{
    give(desk, (Order){.kind = ORDER_STOP});
}

void tournament_desk_game(TournamentDesk *desk, int32_t number)
{
    give(desk, (Order){.kind = ORDER_GAME, .number = number});
}

void tournament_desk_export(TournamentDesk *desk, DeskExport what, const char *path,
                            const TournamentWords *words, PluralRule plural)
{
    Order order = {.kind = ORDER_EXPORT, .what = what, .plural = plural};
    const char *texts[WORDS];
    bool ok = true;
    memcpy(texts, words, sizeof texts);
    for (size_t i = 0; i < WORDS && ok; i++) {
        order.words[i] = texts[i] ? text_copy(texts[i], strlen(texts[i])) : NULL;
        ok = order.words[i] || !texts[i];
    }
    if (ok)
        give_path(desk, order, path);
    else
        order_free(&order);
}

bool tournament_desk_wait(TournamentDesk *desk, bool idle, int64_t timeout_ms)
{
    const int64_t end = os_clock_ms() + timeout_ms;
    os_monitor_lock(desk->monitor);
    bool done;
    while (!(done = desk->order_count == 0 && !desk->busy && (!idle || desk->idle)) &&
           os_clock_ms() < end)
        os_monitor_wait_for(desk->monitor, end - os_clock_ms());
    os_monitor_unlock(desk->monitor);
    return done;
}
