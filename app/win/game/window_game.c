/* window_game.c: the game on the board, the computer's thinking, and what follows from both. */
#include "win/maze/window_maze.h"

#include <stdio.h>
#include <stdlib.h>

#include "platform/threads/os_clock.h"
#include "resource.h"
#include "win/commands/commands.h"
#include "win/dialogs/dialogs.h"
#include "win/system/accessible.h"

enum { THINKING_TICK_MS = 100 }; /* the seconds in the status bar */

int64_t window_turn_ms(const MainWindow *w)
{
    return (int64_t)(GetTickCount64() - w->turn_started);
}

int64_t window_job_ms(const MainWindow *w)
{
    return (int64_t)(GetTickCount64() - w->job_started);
}

/* A position that is new on the screen: its side to move starts to be timed. */
static void time_turn(MainWindow *w)
{
    if (w->turn_position == play_position(w->play))
        return;
    w->turn_position = play_position(w->play);
    w->turn_started = GetTickCount64();
}

/* ---------------------------------------------------------------- thinking */

void window_configure_worker(MainWindow *w)
{
    LARGE_INTEGER now;
    QueryPerformanceCounter(&now);
    const Settings *settings = &w->store.settings;
    const WorkerOptions options = {
        /* Different games every time, except for tests. */
        .seed = w->arguments->for_testing ? 0 : (uint64_t)now.QuadPart << 12 | 1,
        .think_ms = w->arguments->think_ms,
        .threads = settings->threads,
        .memory_bytes = (uint64_t)settings->memory_mib << 20,
        .plain_tree = settings->tree_search != SETTING_TREE_STRONG,
        .rewards = settings->tree_search == SETTING_TREE_UCT_HUNDRED ? GMK_REWARDS_HUNDRED
                                                                     : GMK_REWARDS_ONE,
    };
    if (w->worker)
        worker_set_options(w->worker, &options);
    else
        w->worker = worker_new(w->hwnd, WM_APP_THOUGHT, &options);
}

static void start_job(MainWindow *w, ThinkJob *job)
{
    GmkLimits limits = GMK_LIMITS_INIT;
    play_job_limits(&limits, job);
    w->job_started = GetTickCount64();
    w->job_ms = limits.time_ms;
    if (job->purpose == THINK_MOVE && limits.time_ms > 0 && w->arguments->think_ms > 0)
        w->job_ms = w->arguments->think_ms;
    worker_start(w->worker, job);
}

/* Keeps the worker at what the game wants thought about, and at nothing else. */
static void pump_worker(MainWindow *w)
{
    ThinkJob job;
    play_set_column_scores(w->play, window_settings(w)->column_scores);
    const uint64_t wanted = play_job_id(w->play), has = worker_job(w->worker);
    if (has != 0 && has != wanted)
        worker_stop(w->worker);
    if (play_wants_thought(w->play, &job))
        start_job(w, &job);
}

static void show_progress(MainWindow *w)
{
    int percent = TASKBAR_NONE;
    if (play_job_id(w->play) != 0)
        percent = w->job_ms > 0 ? (int)min(window_job_ms(w) * 100 / w->job_ms, 100) : TASKBAR_BUSY;
    taskbar_show(&w->taskbar, w->hwnd, percent);
}

static bool use_answer(MainWindow *w, const WorkerAnswer *answer)
{
    return answer->is_opening
               ? play_opening_thought(w->play, answer->id, &answer->opening)
               : play_thought(w->play, answer->id, &answer->thought, &answer->sample);
}

/* What the columns are worth, as far as it is known; false: the engine could not say. */
static bool take_columns(MainWindow *w, const WorkerAnswer *answer)
{
    if (answer->status == GMK_OK)
        play_columns_scored(w->play, answer->id, &answer->columns);
    else if (answer->id == play_job_id(w->play))
        return false;
    if (answer->finished)
        accessible_value_changed(w);
    return true;
}

static void engine_is_broken(MainWindow *w)
{
    play_pause(w->play);
    play_set_analysis(w->play, false);
    window_settings(w)->column_scores = false;
    window_notice(w, strings_text(w->strings, IDS_ENGINE_BROKEN));
}

void window_on_thought(MainWindow *w, WorkerAnswer *answer)
{
    window_tick(w);
    if (answer->has_columns) {
        if (!take_columns(w, answer))
            engine_is_broken(w);
    } else if (!answer->finished) {
        play_progress(w->play, answer->id, &answer->thought);
    } else if (answer->id == play_job_id(w->play)) {
        window_clear_notice(w); /* "it is the computer's turn" is over */
        if (answer->status != GMK_OK || !use_answer(w, answer))
            engine_is_broken(w);
    }
    free(answer);
    window_sync(w);
}

/* ---------------------------------------------------------------- the clocks */

static void set_timer(MainWindow *w)
{
    int64_t ms = play_next_tick(w->play);
    if (play_job_id(w->play) != 0 && (ms < 0 || ms > THINKING_TICK_MS))
        ms = THINKING_TICK_MS;
    if (ms < 0)
        KillTimer(w->hwnd, TIMER_CLOCK);
    else
        SetTimer(w->hwnd, TIMER_CLOCK, (UINT)max(ms, USER_TIMER_MINIMUM), NULL);
}

void window_tick(MainWindow *w)
{
    play_tick(w->play, os_clock_ms());
}

/* ---------------------------------------------------------------- after every change */

static void announce_events(MainWindow *w)
{
    const unsigned events = play_take_events(w->play);
    if (events & PLAY_EVENT_STONE)
        window_start_fall(w);
    if (events & (PLAY_EVENT_STONE | PLAY_EVENT_WIN | PLAY_EVENT_DRAW | PLAY_EVENT_CHOICE))
        accessible_announce(w);
    if (!window_settings(w)->sounds || w->arguments->demo)
        return;
    if (events & PLAY_EVENT_WIN)
        sounds_play(&w->sounds, SOUND_WIN);
    else if (events & PLAY_EVENT_STONE)
        sounds_play(&w->sounds, SOUND_STONE);
    else if (events & PLAY_EVENT_TIME_WARNING)
        sounds_play(&w->sounds, SOUND_WARNING);
}

static void announce_end(MainWindow *w)
{
    const bool over = play_record(w->play)->result != GMK_RESULT_NONE;
    if (over && !w->over_announced)
        PostMessageW(w->hwnd, WM_APP_GAME_OVER, 0, 0);
    w->over_announced = over;
}

static void ask_choice(MainWindow *w)
{
    OpeningState state;
    play_opening(&state, w->play);
    if (state.phase != OPENING_CHOOSE || !play_human_to_move(w->play) ||
        w->choice_asked == play_position(w->play))
        return;
    w->choice_asked = play_position(w->play);
    PostMessageW(w->hwnd, WM_APP_CHOOSE, 0, 0);
}

static bool can_command(void *user, UINT command)
{
    return command_can(user, command);
}

static bool command_on(void *user, UINT command)
{
    return command_is_on(user, command);
}

static void sync_game(MainWindow *w)
{
    time_turn(w);
    window_keep_changes(w); /* before it is seen */
    pump_worker(w);
    set_timer(w);
    show_progress(w);
    announce_events(w);
    window_update_ghost(w);
    window_show_changes(w);
    announce_end(w);
    ask_choice(w);
}

void window_sync(MainWindow *w)
{
    if (window_shows_maze(w))
        window_maze_sync(w);
    else
        sync_game(w);
    window_update_title(w);
    if (toolbar_update(&w->toolbar, can_command, command_on, w)) {
        toolbar_set_tips(&w->toolbar, w->hwnd, GetMenu(w->hwnd));
        window_redraw(w, w->toolbar.rect);
    }
}

void window_modal_begin(MainWindow *w)
{
    window_tick(w);
    if (w->modal++ == 0)
        play_hold_clocks(w->play);
}

void window_modal_end(MainWindow *w)
{
    window_tick(w);
    if (--w->modal > 0)
        return;
    play_release_clocks(w->play);
    if (w->over_waits)
        PostMessageW(w->hwnd, WM_APP_GAME_OVER, 0, 0);
    window_sync(w);
}

/* ---------------------------------------------------------------- what the user does */

bool window_start_game(MainWindow *w, const Setup *setup)
{
    if (!window_may_lose_game(w))
        return false;
    window_tick(w);
    const GmkStatus status = play_new_game(w->play, setup);
    if (status != GMK_OK) {
        char text[256];
        strings_format(text, sizeof text, w->strings, IDS_CANNOT_START, gmk_status_text(status),
                       NULL, NULL);
        window_modal_begin(w);
        dialog_error(w->hwnd, w->strings, text);
        window_modal_end(w);
        return false;
    }
    settings_from_setup(window_settings(w), setup);
    window_set_path(w, NULL);
    window_clear_notice(w);
    w->view.has_cursor = false;
    w->fall_rows = 0;
    w->scroll = PANEL_FOLLOW;
    window_relayout(w);
    window_sync(w);
    return true;
}

/* Why a move was refused, in the status bar. */
static void refuse(MainWindow *w, GmkPoint point, GmkStatus status)
{
    char where[GMK_NOTATION_MAX], text[NOTICE_MAX];
    const bool drops = gmk_game_board(play_game(w->play)) == GMK_BOARD_CONNECT4;
    UINT id = drops ? IDS_REFUSED_FULL : IDS_REFUSED_OCCUPIED;
    window_point_text(w, where, sizeof where, point);
    if (status == GMK_ERR_BUSY)
        id = play_record(w->play)->result != GMK_RESULT_NONE ? IDS_REFUSED_OVER : IDS_REFUSED_TURN;
    if (status == GMK_ERR_OVER)
        id = IDS_REFUSED_OVER;
    if (status == GMK_ERR_ARGUMENT)
        id = IDS_REFUSED_OPENING;
    if (status == GMK_ERR_FORBIDDEN) {
        GmkForbidden why = GMK_FORBIDDEN_INIT;
        gmk_game_forbidden(&why, play_game(w->play), point);
        id = IDS_REFUSED_OVERLINE + (UINT)why.kind - GMK_FORBIDDEN_OVERLINE;
    }
    strings_format(text, sizeof text, w->strings, id, where, NULL, NULL);
    window_notice(w, text);
}

void window_continue_here(MainWindow *w)
{
    if (!play_is_reviewing(w->play))
        return;
    window_tick(w);
    play_continue_here(w->play);
    window_sync(w);
}

void window_play_at(MainWindow *w, GmkPoint point)
{
    OpeningState opening;
    play_opening(&opening, w->play);
    if (opening.phase == OPENING_CHOOSE && play_human_to_move(w->play)) {
        window_on_choose(w);
        return;
    }
    window_tick(w);
    window_clear_notice(w);
    const GmkStatus status = play_is_reviewing(w->play)
                                 ? window_branch_at(w, point)
                                 : play_move(w->play, point, window_turn_ms(w));
    if (status != GMK_OK)
        refuse(w, point, status);
    window_sync(w);
}

void window_take_back(MainWindow *w)
{
    window_tick(w);
    if (play_take_back(w->play) == GMK_OK)
        window_clear_notice(w);
    else
        window_notice(w, strings_text(w->strings, IDS_NOTHING_TO_TAKE_BACK));
    w->fall_rows = 0;
    window_sync(w);
}

void window_go_to(MainWindow *w, int32_t moves)
{
    window_tick(w);
    if (play_go_to(w->play, moves) != GMK_OK)
        return;
    w->fall_rows = 0;
    w->scroll = PANEL_FOLLOW;
    window_clear_notice(w);
    window_sync(w);
    accessible_announce(w);
}
