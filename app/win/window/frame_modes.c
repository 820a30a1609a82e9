/* frame_modes.c: the modes: which is shown, what all of them are told, timers, and the worker. */
#include "frame_parts.h"

/* ---------------------------------------------------------------- life */

static int index_of(const Frame *f, const void *self)
{
    int index = 0;
    while (index < f->modes.count - 1 && f->modes.list[index].self != self)
        index++;
    return index;
}

static void add_commands(Frame *f, const FrameMode *mode)
{
    for (const CommandTable *const *table = mode->ops->commands; table && *table; table++)
        commands_add(&f->commands, *table, mode->self, index_of(f, mode->self));
}

/* A mode that shares the inside of one that is there already. */
static void add_shared(FrameModes *modes, const ModeOps *ops)
{
    for (int i = 0; i < modes->count; i++)
        if (modes->list[i].ops == ops->shares)
            modes->list[modes->count + modes->shared] = (FrameMode){ops, modes->list[i].self, NULL};
    modes->shared++;
}

void frame_take_keys(Frame *f)
{
    commands_change_keys(&f->commands, &f->store.settings.keys);
    for (int i = 0; i < f->modes.count + f->modes.shared; i++) {
        FrameMode *mode = &f->modes.list[i];
        if (mode->keys)
            DestroyAcceleratorTable(mode->keys);
        mode->keys = commands_accelerators(&f->commands, index_of(f, mode->self));
    }
}

bool frame_create_modes(Frame *f, const ModeOps *const *list)
{
    FrameModes *modes = &f->modes;
    for (; *list; list++) {
        if (modes->count + modes->shared == FRAME_MODES_MAX)
            return false; /* no window is better than one that lacks a page and does not say so */
        if ((*list)->shares) {
            add_shared(modes, *list);
            continue;
        }
        FrameMode *mode = &modes->list[modes->count];
        mode->ops = *list;
        mode->self = mode->ops->create(f);
        if (!mode->self)
            return false;
        modes->count++;
    }
    for (int i = 0; i < modes->count + modes->shared; i++)
        add_commands(f, &modes->list[i]);
    for (const CommandTable *const *table = frame_command_tables; *table; table++)
        commands_add(&f->commands, *table, f, COMMANDS_OF_ALL_MODES);
    frame_take_keys(f);
    toolbar_set_places(&f->toolbar, frame_shown(f)->ops->buttons);
    return true;
}

void frame_free_modes(Frame *f)
{
    for (int i = 0; i < f->modes.count + f->modes.shared; i++) {
        FrameMode *mode = &f->modes.list[i];
        if (!mode->ops->shares)
            mode->ops->destroy(mode->self);
        if (mode->keys)
            DestroyAcceleratorTable(mode->keys);
    }
    f->modes.count = f->modes.shared = 0;
}

const FrameMode *frame_shown(const Frame *f)
{
    return &f->modes.list[f->modes.shown];
}

/* ---------------------------------------------------------------- which is shown */

bool frame_shows(const Frame *f, const void *self)
{
    return frame_shown(f)->self == self;
}

static bool show(Frame *f, int index)
{
    const FrameMode *next = &f->modes.list[index];
    if (index == f->modes.shown)
        return true;
    if (next->ops->prepare && !next->ops->prepare(next->self))
        return false;
    if (frame_shown(f)->ops->leave)
        frame_shown(f)->ops->leave(frame_shown(f)->self);
    f->modes.shown = index;
    f->commands.shown = index_of(f, next->self);
    if (next->ops->enter)
        next->ops->enter(next->self);
    toolbar_set_places(&f->toolbar, next->ops->buttons);
    frame_clear_notice(f);
    frame_set_menu(f);
    frame_relayout(f);
    frame_sync(f);
    frame_announce(f);
    return true;
}

bool frame_show(Frame *f, void *self)
{
    return show(f, index_of(f, self));
}

bool frame_show_as(Frame *f, const ModeOps *ops)
{
    for (int i = 0; i < f->modes.count + f->modes.shared; i++)
        if (f->modes.list[i].ops == ops)
            return show(f, i);
    return false;
}

void frame_show_first(Frame *f)
{
    show(f, 0);
}

Document *frame_board_document(const Frame *f)
{
    const FrameMode *mode = frame_shown(f);
    return mode->ops->board_document ? mode->ops->board_document(mode->self) : NULL;
}

bool frame_give_document(Frame *f, Document *document)
{
    for (int i = 0; i < f->modes.count; i++)
        if (f->modes.list[i].ops->take_document)
            return f->modes.list[i].ops->take_document(f->modes.list[i].self, document);
    return false;
}

/* ---------------------------------------------------------------- what they are told */

void frame_sync(Frame *f)
{
    const FrameMode *mode = frame_shown(f);
    if (mode->ops->sync)
        mode->ops->sync(mode->self);
    frame_update_title(f);
    if (toolbar_update(&f->toolbar, &f->commands)) {
        toolbar_set_tips(&f->toolbar, f->hwnd, GetMenu(f->hwnd), &f->commands);
        frame_redraw(f, f->toolbar.rect);
    }
}

void frame_run(Frame *f, UINT command)
{
    command_run(&f->commands, command);
}

void frame_tick(Frame *f)
{
    for (int i = 0; i < f->modes.count; i++)
        if (f->modes.list[i].ops->tick)
            f->modes.list[i].ops->tick(f->modes.list[i].self);
}

static void hold(Frame *f, bool held)
{
    for (int i = 0; i < f->modes.count; i++)
        if (f->modes.list[i].ops->hold)
            f->modes.list[i].ops->hold(f->modes.list[i].self, held);
}

bool frame_may_close(Frame *f)
{
    for (int i = 0; i < f->modes.count; i++) {
        const ModeOps *ops = f->modes.list[i].ops;
        bool (*may)(void *) = ops->may_quit ? ops->may_quit : ops->may_lose;
        if (may && !may(f->modes.list[i].self))
            return false;
    }
    return true;
}

void frame_autosave_all(Frame *f)
{
    frame_tick(f);
    for (int i = 0; i < f->modes.count; i++)
        if (f->modes.list[i].ops->autosave)
            f->modes.list[i].ops->autosave(f->modes.list[i].self);
}

void frame_close_recovery(Frame *f, bool keep)
{
    if (keep)
        frame_tick(f);
    for (int i = 0; i < f->modes.count; i++)
        if (f->modes.list[i].ops->close_recovery)
            f->modes.list[i].ops->close_recovery(f->modes.list[i].self, keep);
}

/* ---------------------------------------------------------------- dialogs */

void frame_menu_begin(Frame *f)
{
    f->modes.modal++;
}

void frame_menu_end(Frame *f)
{
    if (--f->modes.modal > 0)
        return;
    for (int i = 0; i < f->modes.count; i++)
        if (f->modes.list[i].ops->undisturbed)
            f->modes.list[i].ops->undisturbed(f->modes.list[i].self);
}

/* What dialogs should leave visible. */
static void set_subject(Frame *f)
{
    FrameModes *modes = &f->modes;
    const FrameMode *mode = frame_shown(f);
    modes->subject.rects = modes->subject_rects;
    modes->subject.count =
        mode->ops->subject ? mode->ops->subject(mode->self, modes->subject_rects, SUBJECT_MAX) : 0;
    dialog_set_subject(f->hwnd, &modes->subject);
}

void frame_modal_begin(Frame *f)
{
    frame_tick(f);
    if (!frame_is_modal(f)) {
        hold(f, true);
        set_subject(f);
    }
    frame_menu_begin(f);
}

void frame_modal_end(Frame *f)
{
    frame_tick(f);
    if (f->modes.modal == 1)
        hold(f, false);
    frame_menu_end(f);
    if (!frame_is_modal(f))
        frame_sync(f);
}

bool frame_is_modal(const Frame *f)
{
    return f->modes.modal > 0;
}

/* ---------------------------------------------------------------- timers and messages */

static UINT_PTR timer_id(const Frame *f, const void *self, int number)
{
    return (UINT_PTR)(TIMER_MODES + index_of(f, self) * FRAME_NUMBERS + number);
}

void frame_set_timer(Frame *f, const void *self, int number, UINT ms)
{
    SetTimer(f->hwnd, timer_id(f, self, number), ms, NULL);
}

void frame_kill_timer(Frame *f, const void *self, int number)
{
    KillTimer(f->hwnd, timer_id(f, self, number));
}

/* The value comes from outside: it may name no mode. */
static const FrameMode *mode_of(const Frame *f, WPARAM value)
{
    const WPARAM index = value / FRAME_NUMBERS;
    return index < (WPARAM)f->modes.count ? &f->modes.list[index] : NULL;
}

void frame_on_mode_timer(Frame *f, WPARAM id)
{
    const FrameMode *mode = id >= TIMER_MODES ? mode_of(f, id - TIMER_MODES) : NULL;
    if (mode && mode->ops->timer)
        mode->ops->timer(mode->self, (int)((id - TIMER_MODES) % FRAME_NUMBERS));
}

FrameWake frame_wake(const Frame *f, const void *self, int number)
{
    return (FrameWake){f->hwnd, WM_APP_MODE, (WPARAM)(index_of(f, self) * FRAME_NUMBERS + number)};
}

void frame_post(Frame *f, const void *self, int number)
{
    const FrameWake wake = frame_wake(f, self, number);
    PostMessageW(wake.window, wake.message, wake.value, 0);
}

void frame_on_mode_message(Frame *f, WPARAM value)
{
    const FrameMode *mode = mode_of(f, value);
    if (mode && mode->ops->message)
        mode->ops->message(mode->self, (int)(value % FRAME_NUMBERS));
}

/* ---------------------------------------------------------------- the worker */

void frame_configure_worker(Frame *f)
{
    LARGE_INTEGER now;
    QueryPerformanceCounter(&now);
    const Settings *settings = &f->store.settings;
    const WorkerOptions options = {
        /* Different games every time, except for tests. */
        .seed = f->arguments->for_testing ? 0 : (uint64_t)now.QuadPart << 12 | 1,
        .think_ms = f->arguments->think_ms > 0 ? f->arguments->think_ms : settings->think_ms,
        .lines = settings->candidates,
        .threads = settings->threads,
        .memory_bytes = (uint64_t)settings->memory_mib << 20,
        .learning = profile_learning(f->profile),
        .plain_tree = settings->tree_search != SETTING_TREE_STRONG,
        .rewards = settings->tree_search == SETTING_TREE_UCT_HUNDRED ? GMK_REWARDS_HUNDRED
                                                                     : GMK_REWARDS_ONE,
    };
    if (f->worker)
        worker_set_options(f->worker, &options);
    else
        f->worker = worker_new(f->hwnd, WM_APP_THOUGHT, &options);
}

void frame_take_settings(Frame *f)
{
    frame_configure_worker(f);
}

void frame_think(Frame *f, const void *self, struct ThinkJob *job)
{
    WorkerAnswer stale;
    const int index = index_of(f, self);
    if (index != f->modes.thinking) { /* its ids mean nothing to the next one */
        worker_stop(f->worker);
        while (worker_take(f->worker, &stale))
            continue;
    }
    f->modes.thinking = index;
    worker_start(f->worker, job);
}

uint64_t frame_thinking(const Frame *f, const void *self)
{
    return f->modes.thinking == index_of(f, self) ? worker_job(f->worker) : 0;
}

void frame_stop_thinking(Frame *f, const void *self)
{
    if (frame_thinking(f, self) != 0)
        worker_stop(f->worker);
}

/* The mode that asked, or the one that is shown and shares its inside. */
static const FrameMode *asking_mode(const Frame *f)
{
    const FrameMode *asked = &f->modes.list[f->modes.thinking], *shown = frame_shown(f);
    return shown->self == asked->self ? shown : asked;
}

void frame_take_answers(Frame *f)
{
    WorkerAnswer answer;
    while (asking_mode(f)->ops->thought && worker_take(f->worker, &answer))
        asking_mode(f)->ops->thought(asking_mode(f)->self, &answer);
}
