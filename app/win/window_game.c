/* window_game.c: the game on the board, the computer's thinking, and the end of a game. */
#include "window.h"

#include <stdio.h>
#include <stdlib.h>

#include "commands.h"
#include "dialogs.h"
#include "report.h"
#include "resource.h"

enum { CLOCK_TICK_MS = 100 };

int64_t window_turn_ms(const MainWindow *w)
{
    return (int64_t)(GetTickCount64() - w->turn_started);
}

/* A position that is new on the screen: its side to move starts to be timed. */
static void time_turn(MainWindow *w)
{
    if (w->turn_position == play_position(w->play))
        return;
    w->turn_position = play_position(w->play);
    w->turn_started = GetTickCount64();
}

/* Keeps the worker at what the game wants thought about, and at nothing else. */
static void pump_worker(MainWindow *w)
{
    ThinkJob job;
    const uint64_t wanted = play_job_id(w->play), has = worker_job(w->worker);
    if (has != 0 && has != wanted)
        worker_stop(w->worker);
    if (play_wants_thought(w->play, &job))
        worker_start(w->worker, &job);
    if (play_job_id(w->play) != 0)
        SetTimer(w->hwnd, TIMER_CLOCK, CLOCK_TICK_MS, NULL);
    else
        KillTimer(w->hwnd, TIMER_CLOCK);
}

static void announce_end(MainWindow *w)
{
    const bool over = play_record(w->play)->result != GMK_RESULT_NONE;
    if (over && !w->over_announced)
        PostMessageW(w->hwnd, WM_APP_GAME_OVER, 0, 0);
    w->over_announced = over;
}

static bool can_command(void *user, UINT command)
{
    return command_can(user, command);
}

void window_sync(MainWindow *w)
{
    time_turn(w);
    pump_worker(w);
    window_update_ghost(w);
    window_show_changes(w);
    window_update_title(w);
    if (toolbar_update(&w->toolbar, can_command, w)) {
        toolbar_set_tips(&w->toolbar, w->hwnd, GetMenu(w->hwnd));
        window_redraw(w, w->toolbar.rect);
    }
    announce_end(w);
}

void window_on_thought(MainWindow *w, WorkerAnswer *answer)
{
    if (!answer->finished) {
        play_progress(w->play, answer->id, &answer->thought);
    } else if (answer->id == play_job_id(w->play)) {
        window_clear_notice(w); /* "it is the computer's turn" is over */
        const bool played = answer->status == GMK_OK &&
                            play_thought(w->play, answer->id, &answer->thought, &answer->sample);
        if (!played) {
            play_pause(w->play);
            window_notice(w, strings_text(w->strings, IDS_ENGINE_BROKEN));
        }
    }
    free(answer);
    window_sync(w);
}

void window_modal_begin(MainWindow *w)
{
    w->modal++;
}

void window_modal_end(MainWindow *w)
{
    w->modal--;
    if (w->modal == 0 && w->over_waits)
        PostMessageW(w->hwnd, WM_APP_GAME_OVER, 0, 0);
}

/* The dialog waits until no other is open; a game that went on meanwhile needs none. */
void window_on_game_over(MainWindow *w)
{
    const Record *record = play_record(w->play);
    w->over_waits = w->modal > 0;
    if (record->result == GMK_RESULT_NONE || w->over_waits)
        return;
    if (w->arguments->report && !report_write(w->arguments->report, record))
        window_notice(w, strings_text(w->strings, IDS_REPORT_FAILED));
    if (w->arguments->demo)
        return;
    UpdateWindow(w->hwnd);
    window_modal_begin(w);
    const bool again = dialog_game_over(w->hwnd, w->strings, record);
    window_modal_end(w);
    if (again)
        command_run(w, IDM_GAME_NEW);
}

bool window_start_game(MainWindow *w, const Setup *setup)
{
    if (!window_may_lose_game(w))
        return false;
    const GmkStatus status = play_new_game(w->play, setup);
    if (status != GMK_OK) {
        char text[256];
        strings_format(text, sizeof text, w->strings, IDS_CANNOT_START, gmk_status_text(status),
                       NULL, NULL);
        window_modal_begin(w);
        dialog_error(w->hwnd, text);
        window_modal_end(w);
        return false;
    }
    for (int side = 0; side < 2; side++)
        if (setup->players[side].kind == PLAYER_COMPUTER)
            w->level = setup->players[side].level;
    window_set_path(w, NULL);
    window_clear_notice(w);
    w->view.has_cursor = false;
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
    if (status == GMK_ERR_FORBIDDEN) {
        GmkForbidden why = GMK_FORBIDDEN_INIT;
        gmk_game_forbidden(&why, play_game(w->play), point);
        id = IDS_REFUSED_OVERLINE + (UINT)why.kind - GMK_FORBIDDEN_OVERLINE;
    }
    strings_format(text, sizeof text, w->strings, id, where, NULL, NULL);
    window_notice(w, text);
}

void window_play_at(MainWindow *w, GmkPoint point)
{
    const GmkStatus status = play_move(w->play, point, window_turn_ms(w));
    if (status == GMK_OK)
        window_clear_notice(w);
    else
        refuse(w, point, status);
    window_sync(w);
}

void window_take_back(MainWindow *w)
{
    if (play_take_back(w->play) == GMK_OK)
        window_clear_notice(w);
    else
        window_notice(w, strings_text(w->strings, IDS_NOTHING_TO_TAKE_BACK));
    window_sync(w);
}
