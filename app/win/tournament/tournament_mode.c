/* tournament_mode.c: the tournament of engines as a mode: its life, its input, what the desk tells. */
#include "tournament_mode.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/canvas/geometry.h"
#include "core/text/path.h"
#include "platform/text/os_wide.h"
#include "resource.h"
#include "tournament_dialog.h"
#include "tournament_page_mode.h"
#include "win/system/fault_words.h"
#include "win/testing/testing.h"
#include "win/window/frame_files.h"

#define LAST_ENDING "-tournament.last" /* beside the settings: which tournament was open */

/* ---------------------------------------------------------------- life */

/* On the desk's thread. */
static void wake(void *user)
{
    const TournamentMode *m = user;
    PostMessageW(m->wake.window, m->wake.message, m->wake.value, 0);
}

static void destroy(void *self)
{
    TournamentMode *m = self;
    tournament_desk_free(m->desk);
    free(m->snapshot);
    free(m->path);
    free(m);
}

static void *create(Frame *frame)
{
    TournamentMode *m = calloc(1, sizeof *m);
    if (!m)
        return NULL;
    m->frame = frame;
    m->snapshot = calloc(1, sizeof *m->snapshot);
    m->page = (TournamentPage){.snapshot = m->snapshot, .cursor = -1, .hover = -1};
    m->at_once = tournament_at_once_usual();
    if (m->snapshot)
        return m;
    destroy(m);
    return NULL;
}

/* "settings.ini" has "settings-tournament.last". NULL: nothing is stored. */
static char *last_path(const Frame *frame)
{
    const char *settings = frame_settings_path(frame);
    const size_t room = settings ? strlen(settings) + sizeof LAST_ENDING : 0;
    char *out = settings ? malloc(room) : NULL;
    if (out)
        snprintf(out, room, "%.*s" LAST_ENDING, (int)path_stem(settings), settings);
    return out;
}

/* The desk has a thread, which is started when the page is first shown. */
static bool prepare(void *self)
{
    TournamentMode *m = self;
    if (m->desk)
        return true;
    char *last = last_path(m->frame);
    m->wake = frame_wake(m->frame, m, TOURNAMENT_MESSAGE_NEWS);
    m->desk = tournament_desk_new(wake, m, last);
    free(last);
    if (m->desk)
        return true;
    frame_notice(m->frame, strings_text(frame_strings(m->frame), IDS_NO_MEMORY));
    return false;
}

/* ---------------------------------------------------------------- news */

static void show_game(TournamentMode *m, Record **record)
{
    Document *document = document_of_record(record);
    if (document)
        frame_give_document(m->frame, document);
    document_free(document);
}

static void say_trouble(TournamentMode *m, const DeskNews *news)
{
    char reason[FAULT_LINE_MAX], why[FAULT_LINE_MAX], text[NOTICE_MAX], line[16];
    fault_words(reason, sizeof reason, frame_strings(m->frame), news->text ? news->text : "");
    snprintf(line, sizeof line, "%d", news->line);
    if (news->line > 0)
        strings_format(why, sizeof why, frame_strings(m->frame), IDS_CUP_LINE, line, reason, NULL);
    strings_format(text, sizeof text, frame_strings(m->frame), IDS_CUP_TROUBLE,
                   news->line > 0 ? why : reason, NULL, NULL);
    frame_notice_lasting(m->frame, text);
}

static void say_saved(TournamentMode *m, const DeskNews *news)
{
    char text[NOTICE_MAX], count[16];
    snprintf(count, sizeof count, "%d", (int)news->count);
    if (news->count > 0)
        strings_format(text, sizeof text, frame_strings(m->frame), IDS_CUP_SAVED, count, news->text,
                       NULL);
    else
        strings_format(text, sizeof text, frame_strings(m->frame), IDS_CUP_TABLE_SAVED, news->text,
                       NULL, NULL);
    frame_notice_lasting(m->frame, text);
}

static void say_unsaved(TournamentMode *m, const DeskNews *news)
{
    char reason[512];
    wchar_t *path = os_wide_from_utf8(news->text);
    frame_os_reason(m->frame, reason, sizeof reason, news->error);
    if (path)
        frame_say_file_error(m->frame, IDS_CANNOT_SAVE, path, reason);
    free(path);
}

static void take_news(TournamentMode *m, DeskNews *news)
{
    wchar_t *path;
    switch (news->kind) {
    case DESK_OPENED:
        m->preparing = false;
        path = news->text ? os_wide_from_utf8(news->text) : NULL;
        if (path) {
            frame_set_path(&m->path, path);
            frame_add_recent(m->frame, path);
        }
        free(path);
        m->page.cursor = 0;
        break;
    case DESK_TROUBLE:
        m->preparing = false;
        say_trouble(m, news);
        break;
    case DESK_GAME: show_game(m, &news->record); break;
    case DESK_SAVED: say_saved(m, news); break;
    case DESK_UNSAVED:
        m->preparing = false;
        say_unsaved(m, news);
        break;
    }
}

/* The cursor stays at its game when others are finished before it. */
static void keep_cursor(TournamentMode *m, int32_t number)
{
    const TournamentSnapshot *s = m->snapshot;
    for (int32_t i = 0; number > 0 && i < s->game_count; i++)
        if (s->games[i].number == number) {
            m->page.cursor = tournament_page_item(&m->page, (TournamentHit){TOURNAMENT_GAME, i});
            return;
        }
    if (m->page.cursor >= tournament_page_items(&m->page))
        m->page.cursor = tournament_page_items(&m->page) - 1;
}

/* What the window shows changes beside the boards only when a game ends. */
static bool changes_all(const TournamentSnapshot *before, const TournamentSnapshot *s)
{
    return before->phase != s->phase || before->played != s->played ||
           before->board_count != s->board_count || strcmp(before->trouble, s->trouble) != 0;
}

static void show_snapshot(TournamentMode *m, bool all, bool announces)
{
    if (!frame_shows(m->frame, m))
        return;
    if (all) {
        frame_sync(m->frame);
    } else {
        frame_redraw(m->frame,
                     tournament_page_playing(m->area, frame_look(m->frame)->dpi, &m->page));
        frame_redraw_status(m->frame);
    }
    if (announces)
        frame_announce(m->frame);
}

static void take_snapshot(TournamentMode *m)
{
    TournamentSnapshot *next = tournament_desk_take(m->desk, NULL), *before = m->snapshot;
    const TournamentHit at = tournament_page_part(&m->page, m->page.cursor);
    const int32_t number = at.part == TOURNAMENT_GAME ? before->games[at.index].number : 0;
    if (!next)
        return;
    const bool all = changes_all(before, next), announces = before->phase != next->phase;
    m->snapshot = next;
    m->page.snapshot = next;
    free(before);
    if (all) {
        m->page.hover = -1;
        keep_cursor(m, number);
        tournament_page_follow(m->area, frame_look(m->frame)->dpi, &m->page);
    }
    const bool runs = next->phase == TOURNAMENT_RUNS;
    if (runs || m->on_taskbar)
        frame_show_progress(m->frame, runs ? snapshot_percent(next) : TASKBAR_NONE);
    m->on_taskbar = runs;
    show_snapshot(m, all, announces);
}

static void message(void *self, int number)
{
    TournamentMode *m = self;
    DeskNews news = {0};
    if (number != TOURNAMENT_MESSAGE_NEWS)
        return;
    bool any = false;
    while (tournament_desk_take_news(m->desk, &news)) {
        take_news(m, &news);
        desk_news_free(&news);
        any = true;
    }
    take_snapshot(m);
    if (any && frame_shows(m->frame, m))
        frame_sync(m->frame);
}

/* ---------------------------------------------------------------- being shown */

static void enter(void *self)
{
    TournamentMode *m = self;
    if (!m->entered)
        tournament_desk_reopen(m->desk);
    m->entered = true;
    frame_announce_board(m->frame);
}

static void layout(void *self, Rect area)
{
    TournamentMode *m = self;
    m->area = area;
    tournament_page_follow(area, frame_look(m->frame)->dpi, &m->page);
}

void tournament_mode_show_changes(void *self)
{
    TournamentMode *m = self;
    for (int i = 0; i < TOURNAMENT_BUTTONS; i++)
        m->page.disabled[i] =
            !tournament_mode_can(m, tournament_button_command((TournamentButton)i));
    frame_redraw(m->frame, m->area);
    frame_redraw_status(m->frame);
}

static void title(const void *self, ModeTitle *out)
{
    const TournamentMode *m = self;
    *out = (ModeTitle){.unnamed = IDS_CUP, .path = m->path};
}

/* ---------------------------------------------------------------- input */

static TournamentHit hit(const TournamentMode *m, int x, int y)
{
    return tournament_page_hit(m->area, frame_look(m->frame)->dpi, &m->page, x, y);
}

void tournament_mode_move(TournamentMode *m, int32_t item)
{
    const int32_t last = tournament_page_items(&m->page) - 1;
    if (last < 0)
        return;
    m->page.cursor = item < 0 ? 0 : item > last ? last : item;
    tournament_page_follow(m->area, frame_look(m->frame)->dpi, &m->page);
    tournament_mode_show_changes(m);
    frame_sync(m->frame);
    frame_announce_cursor(m->frame);
}

static void mouse_move(void *self, int x, int y)
{
    TournamentMode *m = self;
    const int32_t hover = tournament_page_item(&m->page, hit(m, x, y));
    if (hover == m->page.hover)
        return;
    m->page.hover = hover;
    frame_redraw(m->frame, m->area);
}

static void mouse_leave(void *self)
{
    mouse_move(self, -1, -1);
}

static void left_up(void *self, int x, int y)
{
    TournamentMode *m = self;
    const TournamentHit at = hit(m, x, y);
    if (at.part == TOURNAMENT_BUTTON && !m->page.disabled[at.index]) {
        frame_run(m->frame, tournament_button_command((TournamentButton)at.index));
        return;
    }
    const int32_t item = tournament_page_item(&m->page, at);
    if (item >= 0)
        tournament_mode_move(m, item);
    if (at.part == TOURNAMENT_GAME)
        frame_run(m->frame, IDM_CUP_GAME);
}

static void right_up(void *self, int x, int y)
{
    TournamentMode *m = self;
    const TournamentHit at = hit(m, x, y);
    if (at.part != TOURNAMENT_GAME)
        return;
    tournament_mode_move(m, tournament_page_item(&m->page, at));
    frame_context_menu(m->frame, x, y);
}

static void wheel(void *self, int steps, bool shift, int x, int y)
{
    enum { LINES = 3 };
    TournamentMode *m = self;
    (void)shift;
    tournament_page_scroll(m->area, frame_look(m->frame)->dpi, &m->page, x, y, -LINES * steps);
    frame_redraw(m->frame, m->area);
}

static LPCWSTR cursor_shape(const void *self, int x, int y)
{
    const TournamentPart part = hit(self, x, y).part;
    return part == TOURNAMENT_GAME || part == TOURNAMENT_BUTTON ? (LPCWSTR)IDC_HAND : NULL;
}

static bool key_down(void *self, WPARAM key)
{
    TournamentMode *m = self;
    const int32_t at = m->page.cursor, last = tournament_page_items(&m->page) - 1;
    const int32_t page = tournament_page_games_fit(m->area, frame_look(m->frame)->dpi, &m->page);
    switch (key) {
    case VK_UP: tournament_mode_move(m, at - 1); return true;
    case VK_DOWN: tournament_mode_move(m, at + 1); return true;
    case VK_PRIOR: tournament_mode_move(m, at - page); return true;
    case VK_NEXT: tournament_mode_move(m, at + page); return true;
    case VK_HOME: tournament_mode_move(m, 0); return true;
    case VK_END: tournament_mode_move(m, last); return true;
    default: return false;
    }
}

/* ---------------------------------------------------------------- speech */

static int32_t cell_count(const void *self)
{
    const TournamentMode *m = self;
    return tournament_page_items(&m->page);
}

static int32_t row_length(const void *self)
{
    (void)self;
    return 0;
}

static int32_t cursor_cell(const void *self)
{
    const TournamentMode *m = self;
    return m->page.cursor;
}

static int32_t cell_at(const void *self, int x, int y)
{
    const TournamentMode *m = self;
    return tournament_page_item(&m->page, hit(m, x, y));
}

static Rect cell_rect(const void *self, int32_t cell)
{
    const TournamentMode *m = self;
    return tournament_page_rect(m->area, frame_look(m->frame)->dpi, &m->page,
                                tournament_page_part(&m->page, cell));
}

static void select_cell(void *self, int32_t cell)
{
    tournament_mode_move(self, cell);
}

static void activate_cell(void *self, int32_t cell)
{
    TournamentMode *m = self;
    tournament_mode_move(m, cell);
    frame_run(m->frame, IDM_CUP_GAME);
}

static void describe_board(const void *self, char *out, size_t size)
{
    StatusText text;
    tournament_mode_status(self, &text);
    snprintf(out, size, "%s. %s", text.left, text.right);
}

/* ---------------------------------------------------------------- files */

static ModeClaim claim(const Document *document)
{
    return document_kind(document) == DOCUMENT_TOURNAMENT ? MODE_CLAIMS_SPECIAL : MODE_CLAIMS_NOT;
}

static OpenResult open_document(void *self, OpenRequest *request)
{
    TournamentMode *m = self;
    const char *path = document_path(request->document);
    if (!path)
        return OPEN_CANCELLED; /* results need a file that they can lie beside */
    m->entered = true;         /* no other one is opened when it is shown */
    if (!frame_show(m->frame, m))
        return OPEN_CANCELLED;
    m->preparing = true;
    tournament_desk_open(m->desk, path);
    return OPEN_DONE;
}

/* ---------------------------------------------------------------- the table */

static bool answer(void *self, WPARAM query, int x, int y, LRESULT *out)
{
    const TournamentMode *m = self;
    const TournamentSnapshot *s = m->snapshot;
    const int dpi = frame_look(m->frame)->dpi;
    Rect r;
    (void)y;
    switch (query) {
    case TESTING_CUP_PHASE:
        *out = !frame_shows(m->frame, m) ? 0 : m->preparing ? -1 : (LRESULT)s->phase + 1;
        return true;
    case TESTING_CUP_PLAYED: *out = s->played; return true;
    case TESTING_CUP_PLANNED: *out = (LRESULT)s->planned; return true;
    case TESTING_CUP_ENGINES: *out = s->engine_count; return true;
    case TESTING_CUP_FAULTS: *out = s->fault_count; return true;
    case TESTING_CUP_BOARDS: *out = s->board_count; return true;
    case TESTING_CUP_CURSOR: *out = m->page.cursor; return true;
    case TESTING_CUP_ITEM:
        r = tournament_page_rect(m->area, dpi, &m->page, tournament_page_part(&m->page, x));
        break;
    case TESTING_CUP_BUTTON:
        r = tournament_page_rect(m->area, dpi, &m->page, (TournamentHit){TOURNAMENT_BUTTON, x});
        break;
    default: return false;
    }
    *out = r.w > 0 ? MAKELONG(r.x + r.w / 2, r.y + r.h / 2) : -1;
    return true;
}

static const ToolbarPlace buttons[TOOLBAR_BUTTONS] = {
    TOOLBAR_PLACE(IDM_CUP_NEW, ICON_NEW, false),
    TOOLBAR_PLACE(IDM_CUP_OPEN, ICON_OPEN, false),
    {.command = IDM_CUP_RUN, .icon = ICON_CONTINUE, .on_icon = ICON_PAUSE, .starts_group = true},
    TOOLBAR_PLACE(IDM_CUP_STOP, ICON_STOP, false),
    TOOLBAR_PLACE(IDM_CUP_SAVE_TABLE, ICON_SAVE, true),
    TOOLBAR_PLACE(IDM_CUP_LEAVE, ICON_RETURN, true),
};

static const ModeInput input = {
    .mouse_move = mouse_move,
    .mouse_leave = mouse_leave,
    .left_up = left_up,
    .right_up = right_up,
    .wheel = wheel,
    .cursor_shape = cursor_shape,
    .key_down = key_down,
};

static const ModeSpeech speech = {
    .board_name = IDS_CUP,
    .cell_action = IDS_MINE_OPEN,
    .cell_count = cell_count,
    .row_length = row_length,
    .cursor_cell = cursor_cell,
    .cell_at = cell_at,
    .cell_rect = cell_rect,
    .select_cell = select_cell,
    .activate_cell = activate_cell,
    .describe_cell = tournament_mode_say_item,
    .describe_line = tournament_mode_say_state,
    .describe_board = describe_board,
};

static const CommandTable *const commands[] = {&tournament_commands, NULL};

const ModeOps tournament_mode_ops = {
    .commands = commands,
    .buttons = buttons,
    .keys_first = IDS_CUP_KEYS_FIRST,
    .keys_last = IDS_CUP_KEYS_LAST,
    .input = &input,
    .speech = &speech,
    .create = create,
    .destroy = destroy,
    .prepare = prepare,
    .enter = enter,
    .layout = layout,
    .sync = tournament_mode_show_changes,
    .show_changes = tournament_mode_show_changes,
    .paint = tournament_mode_paint,
    .status = tournament_mode_status,
    .title = title,
    .message = message,
    .claim = claim,
    .open = open_document,
    .answer = answer,
};
