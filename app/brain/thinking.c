/* The brain's thinker: made when first needed, made again when its memory or threads change. */
#include "thinking.h"

#include "book.h"
#include "brain/output/report.h"
#include "core/learning/learned_think.h"
#include "platform/files/os_folder.h"
#include "platform/threads/os_thread.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PONDER_MS_MAX = 10 * 60 * 1000, /* a manager may be left open for days */
};

struct Thinking {
    OsMonitor *monitor; /* guards what the reader's thread looks at: all but the options */
    GmkThinker *thinker;
    bool running;
    bool pondering;
    uint64_t line_number; /* the current line, or the last one */
    uint64_t last_number; /* of the lines that have come */
    uint64_t stop_number; /* searches for lines up to this one are stopped */
    GmkThinkerOptions options;
    Learning *learning; /* NULL: it does not learn */
};

Thinking *thinking_new(void)
{
    Thinking *thinking = calloc(1, sizeof *thinking);
    if (!thinking)
        return NULL;
    thinking->monitor = os_monitor_new();
    if (!thinking->monitor) {
        free(thinking);
        return NULL;
    }
    return thinking;
}

bool thinking_learn(Thinking *thinking, const char *path)
{
    thinking->learning = learning_open(path);
    return thinking->learning != NULL;
}

static void ignore_name(void *user, const char *name)
{
    (void)user;
    (void)name;
}

void thinking_use_folder(Thinking *thinking, const char *folder)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder, THINKING_FOLDER);
    if (thinking->learning || !os_folder_list(path, "", ignore_name, NULL))
        return;
    const size_t length = strlen(path);
    if ((size_t)snprintf(path + length, sizeof path - length, "/learning.dat") <
        sizeof path - length)
        thinking_learn(thinking, path);
}

void thinking_begin(Thinking *thinking, uint64_t line_number)
{
    os_monitor_lock(thinking->monitor);
    thinking->line_number = line_number;
    os_monitor_unlock(thinking->monitor);
}

void thinking_stop(Thinking *thinking, uint64_t line_number)
{
    os_monitor_lock(thinking->monitor);
    thinking->stop_number = thinking->last_number = line_number;
    if (thinking->pondering || (thinking->running && thinking->line_number <= line_number))
        gmk_stop(thinking->thinker);
    os_monitor_unlock(thinking->monitor);
}

void thinking_notice(Thinking *thinking, uint64_t line_number)
{
    os_monitor_lock(thinking->monitor);
    thinking->last_number = line_number;
    if (thinking->pondering)
        gmk_stop(thinking->thinker);
    os_monitor_unlock(thinking->monitor);
}

static bool only_memory_differs(const GmkThinkerOptions *a, const GmkThinkerOptions *b)
{
    return a->threads == b->threads && a->use_net == b->use_net;
}

static bool same_options(const GmkThinkerOptions *a, const GmkThinkerOptions *b)
{
    return only_memory_differs(a, b) && a->memory_bytes == b->memory_bytes;
}

/* The thinker for this request, made anew when the manager has changed its limits. */
static GmkStatus ensure_thinker(Thinking *thinking, const ThinkRequest *request)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    options.threads = request->threads;
    options.memory_bytes = request->memory_bytes;
    options.use_net = request->use_net;
    if (thinking->thinker && same_options(&options, &thinking->options))
        return GMK_OK;
    if (thinking->thinker && only_memory_differs(&options, &thinking->options) &&
        gmk_thinker_resize(thinking->thinker, options.memory_bytes) == GMK_OK) {
        thinking->options = options;
        return GMK_OK;
    }
    gmk_thinker_free(thinking->thinker); /* first, or both would be held for a moment */
    thinking->thinker = NULL;
    GmkStatus status = gmk_thinker_new(&thinking->thinker, &options);
    while (status == GMK_ERR_NO_MEMORY && options.memory_bytes > (uint64_t)8 << 20) {
        options.memory_bytes /= 2;
        status = gmk_thinker_new(&thinking->thinker, &options);
    }
    /* what was asked for, not what it got: else it would be made anew for each move */
    options.memory_bytes = request->memory_bytes;
    thinking->options = options;
    return status;
}

/* From here on the reader's thread may stop the search, and may have done so already. */
static void enter(Thinking *thinking)
{
    os_monitor_lock(thinking->monitor);
    gmk_ready(thinking->thinker);
    thinking->running = true;
    if (thinking->line_number <= thinking->stop_number)
        gmk_stop(thinking->thinker);
    os_monitor_unlock(thinking->monitor);
}

static void leave(Thinking *thinking)
{
    os_monitor_lock(thinking->monitor);
    thinking->running = false;
    thinking->pondering = false;
    os_monitor_unlock(thinking->monitor);
}

static GmkLimits limits_until(const ThinkRequest *request, const BrainHooks *hooks)
{
    GmkLimits limits = GMK_LIMITS_INIT;
    const int64_t left_ms = (request->deadline_us - hooks->now_us(hooks->user)) / 1000;
    limits.time_ms = left_ms < 1 ? 1 : left_ms;
    limits.depth = request->depth;
    limits.nodes = request->nodes;
    limits.seed = request->seed;
    limits.lines = request->lines;
    /* Whoever limits the search wants to know what the search finds. */
    limits.use_book =
        request->use_book && request->use_net && limits.depth == 0 && limits.nodes == 0;
    return limits;
}

GmkStatus thinking_run(Thinking *thinking, GmkThought *out, const ThinkRequest *request,
                       const BrainHooks *hooks)
{
    GmkStatus status = ensure_thinker(thinking, request);
    if (status != GMK_OK)
        return status;
    enter(thinking);
    GmkLimits limits = limits_until(request, hooks);
    Report report;
    report_begin(&report, hooks, request);
    limits.progress = request->reports & (REPORT_REALTIME | REPORT_DETAIL) ? report_progress : NULL;
    limits.user = &report;
    Learning *learning = request->use_book && request->lines <= 1 ? thinking->learning : NULL;
    status = learned_think(out, NULL, learning, thinking->thinker, request->game, &limits);
    if (status == GMK_OK)
        report_end(&report, out);
    if (request->reports && gmk_thinker_net(thinking->thinker) == GMK_NET_UNREADABLE)
        hooks->say(hooks->user, "MESSAGE The net cannot be read; the tables alone are used.");
    leave(thinking);
    return status;
}

GmkStatus thinking_choose_opening(Thinking *thinking, GmkOpeningChoice *out,
                                  const ThinkRequest *request, const BrainHooks *hooks)
{
    GmkStatus status = ensure_thinker(thinking, request);
    if (status != GMK_OK)
        return status;
    enter(thinking);
    const GmkLimits limits = limits_until(request, hooks);
    status = gmk_opening_choose(out, thinking->thinker, request->game, GMK_OPENING_SWAP2, &limits);
    leave(thinking);
    return status;
}

void thinking_ponder(Thinking *thinking, const ThinkRequest *request)
{
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    if (ensure_thinker(thinking, request) != GMK_OK)
        return;
    os_monitor_lock(thinking->monitor);
    gmk_ready(thinking->thinker);
    thinking->pondering = thinking->last_number == thinking->line_number;
    const bool alone = thinking->pondering; /* no line has arrived meanwhile */
    os_monitor_unlock(thinking->monitor);
    if (!alone)
        return;
    limits.time_ms = PONDER_MS_MAX;
    limits.depth = request->depth;
    gmk_think(&thought, thinking->thinker, request->game, &limits);
    leave(thinking);
}

void thinking_prepare(Thinking *thinking, const ThinkRequest *request)
{
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.depth = request->depth;
    if (ensure_thinker(thinking, request) == GMK_OK)
        gmk_thinker_prepare(thinking->thinker, request->game,
                            &limits); /* else the move will do it */
    if (thinking->learning)
        (void)learned_engine(thinking->learning, gmk_game_rule(request->game));
}

void thinking_forget(Thinking *thinking)
{
    if (thinking->thinker)
        gmk_thinker_clear(thinking->thinker);
}

int32_t thinking_table_use(const Thinking *thinking)
{
    return gmk_thinker_table_use(thinking->thinker);
}

bool thinking_look_up(Thinking *thinking, BookEntry *out, const GmkGame *game, const GmkPoint *move)
{
    return thinking->learning && book_look_up(out, thinking->learning, game, move);
}

int32_t thinking_book_size(Thinking *thinking)
{
    LearningTotals totals;
    if (!thinking->learning)
        return -1;
    learning_totals(&totals, thinking->learning);
    return totals.known + totals.lessons + totals.seen;
}
