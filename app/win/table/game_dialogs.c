/* game_dialogs.c: the dialogs of the game, and what is done with their answers. */
#include "game_play.h"

#include "core/review/review.h"

#include "dialogs/new_game_dialog.h"
#include "dialogs/over_dialog.h"
#include "document/report_file.h"
#include "game_view.h"
#include "resource.h"
#include "version.h"
#include "win/system/write_file.h"

/* ---------------------------------------------------------------- the end of a game */

/* What a move cost: a search of this game by its own watch, all else by the record. */
static OverCost cost_of(const GameTable *g, int32_t move)
{
    const Record *record = play_record(g->play);
    const SearchCost *search = &g->turn.costs[move];
    const GmkPoint point = record->moves[move].point;
    const Player *player = &record->setup.players[record_side_of(record, move)];
    if (player_is_computer(player) && search->held_kb > 0 && search->point.x == point.x &&
        search->point.y == point.y)
        return (OverCost){search->us, search->held_kb};
    return (OverCost){record->moves[move].time_ms * 1000, 0};
}

static void show_end(GameTable *g)
{
    static OverCost costs[GMK_CELLS_MAX];
    for (int32_t i = 0; i < play_record(g->play)->move_count; i++)
        costs[i] = cost_of(g, i);
    char names[2][RECORD_NAME_MAX];
    for (int side = 0; side < 2; side++)
        game_player_name(g, names[side], sizeof names[side], side);
    const OverText text = {.strings = frame_strings(g->frame),
                           .record = play_record(g->play),
                           .names = {names[0], names[1]},
                           .costs = costs};
    frame_modal_begin(g->frame);
    const OverAnswer answer = over_dialog(frame_hwnd(g->frame), &text);
    frame_modal_end(g->frame);
    switch (answer) {
    case OVER_NEW: frame_run(g->frame, IDM_GAME_NEW); break;
    case OVER_REVIEW: frame_run(g->frame, IDM_COACH_REVIEW + REVIEW_NORMAL); break;
    case OVER_SAVE: frame_run(g->frame, IDM_GAME_SAVE); break;
    case OVER_CLOSE: break;
    }
}

typedef struct ReportToAdd {
    const char *path;
    const Record *record;
    bool added;
} ReportToAdd;

static void add_report(void *user)
{
    ReportToAdd *report = user;
    report->added = report_file_add(report->path, report->record, GOMOKIT_VERSION);
}

/* To the file of --report, if there is one. */
static void report_end(GameTable *g)
{
    ReportToAdd report = {frame_arguments(g->frame)->report, play_record(g->play), true};
    if (report.path)
        write_on_thread(add_report, &report);
    if (!report.added)
        frame_notice(g->frame, strings_text(frame_strings(g->frame), IDS_REPORT_FAILED));
}

/* The dialog waits until no other is open; a game that went on meanwhile needs none. */
void game_on_over(GameTable *g)
{
    const Record *record = play_record(g->play);
    g->events.over_waits = frame_is_modal(g->frame) || !frame_shows(g->frame, g);
    if (record->result == GMK_RESULT_NONE || g->events.over_waits || game_is_exercise(g))
        return;
    report_end(g);
    if (frame_arguments(g->frame)->demo)
        return;
    UpdateWindow(frame_hwnd(g->frame));
    show_end(g);
}

/* ---------------------------------------------------------------- a new game */

void game_new_with(GameTable *g)
{
    Setup setup = g->user.own;
    frame_modal_begin(g->frame);
    const bool wanted =
        new_game_dialog(&setup, frame_hwnd(g->frame), frame_strings(g->frame), &g->support,
                        profile_learning(frame_profile(g->frame)) != NULL);
    frame_modal_end(g->frame);
    if (wanted)
        game_start(g, &setup);
}
