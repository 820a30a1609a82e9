/* tournament_commands.c: what can be done with a tournament. */
#include "tournament_mode.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text/path.h"
#include "platform/text/os_wide.h"
#include "resource.h"
#include "tournament_dialog.h"
#include "tournament_page_mode.h"
#include "win/window/frame_files.h"

static void do_show(void *self, int value)
{
    TournamentMode *m = self;
    (void)value;
    frame_show(m->frame, m);
}

static bool is_shown(const void *self, int value)
{
    const TournamentMode *m = self;
    (void)value;
    return frame_shows(m->frame, m);
}

static void do_leave(void *self, int value)
{
    TournamentMode *m = self;
    (void)value;
    frame_show_first(m->frame);
}

/* ---------------------------------------------------------------- making and opening */

/* The file for the openings; false: none was chosen. */
static bool choose_openings(TournamentMode *m, TournamentPlan *plan)
{
    if (plan->openings != PLAN_FILE)
        return true;
    wchar_t *path = frame_choose_path(m->frame, false, NULL, IDS_CUP_OPENINGS_FILTER);
    plan->openings_path = path ? os_wide_to_utf8(path) : NULL;
    free(path);
    return plan->openings_path != NULL;
}

static void do_new(void *self, int value)
{
    TournamentMode *m = self;
    TournamentPlan plan = {0};
    wchar_t wide[PATH_PROPOSAL_MAX], *path = NULL;
    char name[PATH_PROPOSAL_MAX], *text = NULL;
    (void)value;
    frame_modal_begin(m->frame);
    const bool wanted = tournament_dialog(&plan, &m->at_once, m->frame);
    frame_modal_end(m->frame);
    if (wanted && choose_openings(m, &plan)) {
        path_propose(name, sizeof name, plan.tournament.name, ".txt");
        wide_into(wide, PATH_PROPOSAL_MAX, name);
        path = frame_choose_path(m->frame, true, wide, IDS_CUP_FILTER);
        text = path ? os_wide_to_utf8(path) : NULL;
    }
    if (text) {
        m->preparing = true;
        tournament_desk_create(m->desk, &plan, text);
        tournament_desk_run(m->desk, m->at_once);
        frame_sync(m->frame);
    }
    tournament_plan_free(&plan);
    free(text);
    free(path);
}

static void do_open(void *self, int value)
{
    TournamentMode *m = self;
    wchar_t *path = frame_choose_path(m->frame, false, m->path, IDS_CUP_FILTER);
    char *text = path ? os_wide_to_utf8(path) : NULL;
    (void)value;
    if (text) {
        m->preparing = true;
        tournament_desk_open(m->desk, text);
        frame_sync(m->frame);
    }
    free(text);
    free(path);
}

/* A tournament that is played is not replaced: it is paused first. */
static bool is_free(const void *self, int value)
{
    const TournamentMode *m = self;
    (void)value;
    return !m->preparing && m->snapshot->phase != TOURNAMENT_RUNS &&
           m->snapshot->phase != TOURNAMENT_PAUSING;
}

/* ---------------------------------------------------------------- running */

static void do_run(void *self, int value)
{
    TournamentMode *m = self;
    (void)value;
    if (m->snapshot->phase == TOURNAMENT_RUNS)
        tournament_desk_pause(m->desk);
    else
        tournament_desk_run(m->desk, m->at_once);
}

static bool can_run(const void *self, int value)
{
    const TournamentMode *m = self;
    (void)value;
    return !m->preparing && m->snapshot->phase != TOURNAMENT_NONE &&
           m->snapshot->phase != TOURNAMENT_OVER;
}

static bool is_running(const void *self, int value)
{
    const TournamentMode *m = self;
    (void)value;
    return m->snapshot->phase == TOURNAMENT_RUNS;
}

static void do_stop(void *self, int value)
{
    TournamentMode *m = self;
    (void)value;
    tournament_desk_stop(m->desk);
}

static bool can_stop(const void *self, int value)
{
    const TournamentMode *m = self;
    (void)value;
    return m->snapshot->phase == TOURNAMENT_RUNS || m->snapshot->phase == TOURNAMENT_PAUSING;
}

static void do_at_once(void *self, int games)
{
    TournamentMode *m = self;
    m->at_once = games;
}

static bool is_at_once(const void *self, int games)
{
    const TournamentMode *m = self;
    return m->at_once == games;
}

/* ---------------------------------------------------------------- games and files */

static void do_game(void *self, int value)
{
    TournamentMode *m = self;
    const TournamentHit at = tournament_page_part(&m->page, m->page.cursor);
    (void)value;
    if (at.part == TOURNAMENT_GAME)
        tournament_desk_game(m->desk, m->snapshot->games[at.index].number);
}

static bool can_open_game(const void *self, int value)
{
    const TournamentMode *m = self;
    (void)value;
    return tournament_page_part(&m->page, m->page.cursor).part == TOURNAMENT_GAME;
}

static bool has_games(const void *self, int value)
{
    const TournamentMode *m = self;
    (void)value;
    return m->path && m->snapshot->played > 0;
}

static void export_to(const TournamentMode *m, DeskExport what, const char *path)
{
    TournamentWords words;
    char terms[128];
    tournament_mode_report_words(m, &words, terms, sizeof terms);
    tournament_desk_export(m->desk, what, path, &words, strings_plural(frame_strings(m->frame)));
}

/* "cup.txt" has its games in the folder "cup-games". */
static void do_save_games(void *self, int value)
{
    TournamentMode *m = self;
    char *path = os_wide_to_utf8(m->path);
    const size_t room = path ? strlen(path) + sizeof "-games" : 0;
    char *folder = path ? malloc(room) : NULL;
    (void)value;
    if (folder) {
        snprintf(folder, room, "%.*s-games", (int)path_stem(path), path);
        export_to(m, DESK_GAMES, folder);
    }
    free(folder);
    free(path);
}

static DeskExport export_of(const char *path)
{
    if (path_has_ending(path, "csv"))
        return DESK_CSV;
    return path_has_ending(path, "svg") ? DESK_SVG : DESK_HTML;
}

static void do_save_table(void *self, int value)
{
    TournamentMode *m = self;
    wchar_t *path = frame_choose_path(m->frame, true, L"tournament.html", IDS_CUP_TABLE_FILTER);
    char *text = path ? os_wide_to_utf8(path) : NULL;
    (void)value;
    if (text)
        export_to(m, export_of(text), text);
    free(text);
    free(path);
}

/* clang-format off: one row a command */
#define AT_ONCE_ROW(games)                                                                         \
    {                                                                                              \
        .id = IDM_CUP_AT_ONCE + (games), .run = do_at_once, .can = is_free, .is_on = is_at_once,   \
        .value = (games)                                                                           \
    }

static const Command rows[] = {
    {.id = IDM_CUP_SHOW,
     .run = do_show,
     .is_on = is_shown,
     .key = 'U',
     .modifiers = FCONTROL | FSHIFT,
     .is_everywhere = true},
    {.id = IDM_CUP_RUN,
     .run = do_run,
     .can = can_run,
     .is_on = is_running,
     .is_toggle = true,
     .key = VK_SPACE},
    {.id = IDM_CUP_STOP, .run = do_stop, .can = can_stop},
    AT_ONCE_ROW(1),
    AT_ONCE_ROW(2),
    AT_ONCE_ROW(3),
    AT_ONCE_ROW(4),
    AT_ONCE_ROW(5),
    AT_ONCE_ROW(6),
    AT_ONCE_ROW(7),
    AT_ONCE_ROW(8),
    {.id = IDM_CUP_NEW, .run = do_new, .can = is_free, .key = 'N', .modifiers = FCONTROL},
    {.id = IDM_CUP_OPEN, .run = do_open, .can = is_free, .key = 'O', .modifiers = FCONTROL},
    {.id = IDM_CUP_GAME, .run = do_game, .can = can_open_game, .key = VK_RETURN},
    {.id = IDM_CUP_SAVE_GAMES, .run = do_save_games, .can = has_games},
    {.id = IDM_CUP_SAVE_TABLE,
     .run = do_save_table,
     .can = has_games,
     .key = 'S',
     .modifiers = FCONTROL},
    {.id = IDM_CUP_LEAVE, .run = do_leave, .key = VK_ESCAPE},
};
/* clang-format on */

bool tournament_mode_can(const TournamentMode *m, UINT command)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].id == command)
            return !rows[i].can || rows[i].can(m, rows[i].value);
    return false;
}

UINT tournament_button_command(TournamentButton button)
{
    static const UINT commands[TOURNAMENT_BUTTONS] = {
        [TOURNAMENT_BUTTON_RUN] = IDM_CUP_RUN,
        [TOURNAMENT_BUTTON_GAMES] = IDM_CUP_SAVE_GAMES,
        [TOURNAMENT_BUTTON_TABLE] = IDM_CUP_SAVE_TABLE,
        [TOURNAMENT_BUTTON_NEW] = IDM_CUP_NEW,
        [TOURNAMENT_BUTTON_OPEN] = IDM_CUP_OPEN,
    };
    return commands[button];
}

const CommandTable tournament_commands = {rows, sizeof rows / sizeof *rows};
