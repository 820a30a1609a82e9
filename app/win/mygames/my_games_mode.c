/* my_games_mode.c: the page of the player's games: its life and its input. */
#include "my_games_mode.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <imm.h>

#include "core/canvas/geometry.h"
#include "core/text/utf8.h"
#include "my_games.h"
#include "resource.h"
#include "win/system/write_file.h"
#include "win/testing/testing.h"

static GameStore *store_of(const MyGames *m)
{
    return profile_games(frame_profile(m->frame));
}

/* ---------------------------------------------------------------- life */

static void destroy(void *self)
{
    MyGames *m = self;
    game_list_free(m->list);
    free(m->deleted);
    free(m);
}

static void *create(Frame *frame)
{
    MyGames *m = calloc(1, sizeof *m);
    if (!m)
        return NULL;
    m->frame = frame;
    m->list = game_list_new();
    m->page = (GamesPage){.list = m->list, .cursor = -1, .hover = -1};
    GetTimeZoneInformation(&m->zone);
    if (m->list)
        return m;
    destroy(m);
    return NULL;
}

/* ---------------------------------------------------------------- the list */

typedef struct LoadJob {
    GameStore *store;
    GameStoreReport *report;
    bool loaded;
} LoadJob;

static void load(void *user)
{
    LoadJob *job = user;
    job->loaded = game_store_load(job->store, job->report);
}

const GameEntry *my_games_current(const MyGames *m)
{
    return m->page.cursor >= 0 && m->page.cursor < game_list_count(m->list)
               ? game_list_entry(m->list, m->page.cursor)
               : NULL;
}

/* The list has changed: the cursor stays at its game, or where it was. */
static void find_cursor(MyGames *m, const char *id)
{
    const int32_t row = *id ? game_list_find(m->list, id) : -1, count = game_list_count(m->list);
    if (row >= 0)
        m->page.cursor = row;
    else if (m->page.cursor >= count || m->page.cursor < 0)
        m->page.cursor = count > 0 ? max(min(m->page.cursor, count - 1), 0) : -1;
    m->page.hover = -1;
    m->anchor = m->page.cursor;
    m->page.first = games_page_follow(m->area, frame_look(m->frame)->dpi, &m->page);
}

static void current_id(const MyGames *m, char id[GAME_ID_MAX])
{
    const GameEntry *entry = my_games_current(m);
    memset(id, 0, GAME_ID_MAX);
    if (entry)
        memcpy(id, entry->id, GAME_ID_MAX);
}

void my_games_load(MyGames *m)
{
    char id[GAME_ID_MAX];
    LoadJob job = {store_of(m), &m->report, false};
    current_id(m, id);
    if (!job.store)
        return;
    write_on_thread(load, &job);
    if (!job.loaded)
        frame_notice_trouble(m->frame, IDS_MINE_UNREAD, m->report.error);
    game_list_fill(m->list, job.store, my_games_describe, m);
    find_cursor(m, id);
}

static void filter(MyGames *m, const char *query)
{
    char id[GAME_ID_MAX];
    current_id(m, id);
    game_list_filter(m->list, query);
    m->page.first = 0;
    m->page.cursor = 0;
    find_cursor(m, *query ? "" : id);
    my_games_show_changes(m);
    frame_announce(m->frame);
}

void my_games_move(MyGames *m, int32_t row, bool extends)
{
    const int32_t count = game_list_count(m->list), last = max(count - 1, 0);
    if (count == 0)
        return;
    m->page.cursor = max(min(row, last), 0);
    game_list_choose_all(m->list, false);
    if (!extends)
        m->anchor = m->page.cursor;
    for (int32_t i = min(m->anchor, m->page.cursor);
         extends && i <= max(m->anchor, m->page.cursor) && i < count; i++)
        game_list_choose(m->list, i, true);
    m->page.first = games_page_follow(m->area, frame_look(m->frame)->dpi, &m->page);
    my_games_show_changes(m);
    frame_announce_cursor(m->frame);
}

/* ---------------------------------------------------------------- being shown */

/* Text is typed here, in Chinese too. */
static void enter(void *self)
{
    MyGames *m = self;
    ImmAssociateContextEx(frame_hwnd(m->frame), NULL, IACE_DEFAULT);
    game_list_filter(m->list, "");
    m->page.cursor = 0;
    m->page.first = 0;
    my_games_load(m);
    m->page.cursor = game_list_count(m->list) > 0 ? 0 : -1;
    m->page.first = 0;
    m->anchor = m->page.cursor;
}

static void leave(void *self)
{
    MyGames *m = self;
    ImmAssociateContextEx(frame_hwnd(m->frame), NULL, 0);
}

static void layout(void *self, Rect area)
{
    MyGames *m = self;
    m->area = area;
    m->page.first = games_page_follow(area, frame_look(m->frame)->dpi, &m->page);
}

void my_games_show_changes(void *self)
{
    MyGames *m = self;
    for (int i = 0; i < GAMES_BUTTONS; i++)
        m->page.disabled[i] = !my_games_can(m, my_games_button_command((GamesButton)i));
    frame_redraw(m->frame, m->area);
    frame_redraw_status(m->frame);
}

static void sync(void *self)
{
    my_games_show_changes(self);
}

static void title(const void *self, ModeTitle *out)
{
    (void)self;
    *out = (ModeTitle){.unnamed = IDS_MINE};
}

/* ---------------------------------------------------------------- the mouse */

static GamesHit hit(const MyGames *m, int x, int y)
{
    return games_page_hit(m->area, frame_look(m->frame)->dpi, &m->page, x, y);
}

static void scroll_to(MyGames *m, int32_t first)
{
    const int32_t before = m->page.first;
    m->page.first = first;
    m->page.first = games_page_clamp(m->area, frame_look(m->frame)->dpi, &m->page);
    if (m->page.first != before)
        my_games_show_changes(m);
}

static void mouse_move(void *self, int x, int y)
{
    MyGames *m = self;
    const GamesHit at = hit(m, x, y);
    const int32_t hover = at.part == GAMES_ROW ? at.index : -1;
    if (m->drags_bar)
        scroll_to(m, hit(m, m->area.x + m->area.w - 1, y).index);
    if (hover == m->page.hover)
        return;
    m->page.hover = hover;
    frame_redraw(m->frame, m->area);
}

static void mouse_leave(void *self)
{
    mouse_move(self, -1, -1);
}

static bool is_held(int key)
{
    return GetKeyState(key) < 0;
}

/* A click chooses; with Ctrl it adds or takes away, with Shift it extends. */
static void click_row(MyGames *m, int32_t row)
{
    if (is_held(VK_CONTROL)) {
        if (game_list_chosen(m->list) == 0 && my_games_current(m))
            game_list_choose(m->list, m->page.cursor, true);
        game_list_choose(m->list, row, !game_list_is_chosen(m->list, row));
        m->page.cursor = m->anchor = row;
        my_games_show_changes(m);
        return;
    }
    my_games_move(m, row, is_held(VK_SHIFT));
}

/* Whether this press on a row is the second of a double click. */
static bool is_second(MyGames *m, const GamesHit *at)
{
    const DWORD now = (DWORD)GetMessageTime();
    const bool plain = at->part == GAMES_ROW && !is_held(VK_CONTROL) && !is_held(VK_SHIFT);
    const bool second =
        plain && at->index == m->pressed_row && now - m->pressed_at <= GetDoubleClickTime();
    m->pressed_at = now;
    m->pressed_row = plain && !second ? at->index : -1;
    return second;
}

static void left_down(void *self, int x, int y)
{
    MyGames *m = self;
    const GamesHit at = hit(m, x, y);
    const bool second = is_second(m, &at);
    if (at.part == GAMES_BAR) {
        m->drags_bar = true;
        SetCapture(frame_hwnd(m->frame));
        scroll_to(m, at.index);
    } else if (second) {
        frame_run(m->frame, IDM_MINE_OPEN);
    } else if (at.part == GAMES_ROW) {
        click_row(m, at.index);
    }
}

static void left_up(void *self, int x, int y)
{
    MyGames *m = self;
    const GamesHit at = hit(m, x, y);
    if (m->drags_bar) {
        m->drags_bar = false;
        ReleaseCapture();
    } else if (at.part == GAMES_COLUMN) {
        frame_run(m->frame, IDM_MINE_SORT + (UINT)at.index);
    } else if (at.part == GAMES_BUTTON && !m->page.disabled[at.index]) {
        frame_run(m->frame, my_games_button_command((GamesButton)at.index));
    }
}

static void right_up(void *self, int x, int y)
{
    MyGames *m = self;
    const GamesHit at = hit(m, x, y);
    if (at.part == GAMES_ROW && !game_list_is_chosen(m->list, at.index))
        my_games_move(m, at.index, false);
    if (at.part == GAMES_ROW)
        frame_context_menu(m->frame, x, y);
}

static void wheel(void *self, int steps, bool shift, int x, int y)
{
    enum { ROWS = 3 };
    MyGames *m = self;
    (void)shift, (void)x, (void)y;
    scroll_to(m, m->page.first - ROWS * steps);
}

static void capture_lost(void *self)
{
    MyGames *m = self;
    m->drags_bar = false;
}

static LPCWSTR cursor_shape(const void *self, int x, int y)
{
    const MyGames *m = self;
    const GamesPart part = hit(m, x, y).part;
    return part == GAMES_COLUMN || part == GAMES_BUTTON ? (LPCWSTR)IDC_HAND : NULL;
}

/* ---------------------------------------------------------------- the keyboard */

static bool key_down(void *self, WPARAM key)
{
    MyGames *m = self;
    const int32_t page = games_page_fit(m->area, frame_look(m->frame)->dpi);
    const int32_t row = m->page.cursor, last = game_list_count(m->list) - 1;
    const bool extends = is_held(VK_SHIFT);
    switch (key) {
    case VK_UP: my_games_move(m, row - 1, extends); return true;
    case VK_DOWN: my_games_move(m, row + 1, extends); return true;
    case VK_PRIOR: my_games_move(m, row - page, extends); return true;
    case VK_NEXT: my_games_move(m, row + page, extends); return true;
    case VK_HOME: my_games_move(m, 0, extends); return true;
    case VK_END: my_games_move(m, last, extends); return true;
    default: return false;
    }
}

/* Takes the last character off. */
static void shorten(char *query)
{
    size_t length = strlen(query);
    while (length > 0 && ((unsigned char)query[length - 1] & 0xc0) == 0x80)
        length--;
    query[length > 0 ? length - 1 : 0] = '\0';
}

/* What is typed is searched. Of the characters that are made of two units nothing is typed for a name. */
static bool character(void *self, wchar_t unit)
{
    MyGames *m = self;
    char query[GAME_QUERY_MAX], typed[8];
    const wchar_t text[2] = {unit, L'\0'};
    snprintf(query, sizeof query, "%s", game_list_query(m->list));
    if (unit == VK_BACK) {
        shorten(query);
    } else {
        utf8_into(typed, sizeof typed, text);
        if (unit < L' ' || unit == 0x7f || strlen(query) + strlen(typed) + 1 > sizeof query)
            return false;
        snprintf(query + strlen(query), sizeof query - strlen(query), "%s", typed);
    }
    filter(m, query);
    return true;
}

/* ---------------------------------------------------------------- speech */

static int32_t cell_count(const void *self)
{
    const MyGames *m = self;
    return game_list_count(m->list);
}

static int32_t row_length(const void *self)
{
    (void)self;
    return 0;
}

static int32_t cursor_cell(const void *self)
{
    const MyGames *m = self;
    return m->page.cursor;
}

static int32_t cell_at(const void *self, int x, int y)
{
    const GamesHit at = hit(self, x, y);
    return at.part == GAMES_ROW ? at.index : -1;
}

static Rect cell_rect(const void *self, int32_t cell)
{
    const MyGames *m = self;
    return games_page_row(m->area, frame_look(m->frame)->dpi, &m->page, cell);
}

static void select_cell(void *self, int32_t cell)
{
    my_games_move(self, cell, false);
}

static void activate_cell(void *self, int32_t cell)
{
    MyGames *m = self;
    my_games_move(m, cell, false);
    frame_run(m->frame, IDM_MINE_OPEN);
}

static void describe_cell(const void *self, char *out, size_t size, int32_t cell)
{
    my_games_say_row(self, out, size, cell);
}

static void describe_line(const void *self, char *out, size_t size)
{
    StatusText text = {0};
    my_games_status(self, &text);
    snprintf(out, size, "%s", text.left);
}

/* ---------------------------------------------------------------- the table */

static bool answer(void *self, WPARAM query, int x, int y, LRESULT *out)
{
    const MyGames *m = self;
    const int dpi = frame_look(m->frame)->dpi;
    Rect r = {0};
    (void)y;
    switch (query) {
    case TESTING_MINE_COUNT: *out = game_list_count(m->list); return true;
    case TESTING_MINE_TOTAL: *out = game_list_total(m->list); return true;
    case TESTING_MINE_CURSOR: *out = m->page.cursor; return true;
    case TESTING_MINE_MOVES:
        *out = x < game_list_count(m->list) ? game_list_entry(m->list, x)->moves : -1;
        return true;
    case TESTING_MINE_CHOSEN: *out = game_list_chosen(m->list); return true;
    case TESTING_MINE_SHOWN: *out = frame_shows(m->frame, m); return true;
    case TESTING_MINE_ROW: r = games_page_row(m->area, dpi, &m->page, x); break;
    case TESTING_MINE_COLUMN: r = games_page_column(m->area, dpi, (GameColumn)x); break;
    case TESTING_MINE_BUTTON: r = games_page_button(m->area, dpi, (GamesButton)x); break;
    default: return false;
    }
    *out = r.w > 0 ? MAKELONG(r.x + min(r.w / 2, 40), r.y + r.h / 2) : -1;
    return true;
}

static const ToolbarPlace buttons[TOOLBAR_BUTTONS] = {
    TOOLBAR_PLACE(IDM_MINE_OPEN, ICON_OPEN, false),
    TOOLBAR_PLACE(IDM_MINE_EXPORT, ICON_SAVE, false),
    TOOLBAR_PLACE(IDM_MINE_UNDO, ICON_TAKE_BACK, true),
    TOOLBAR_PLACE(IDM_MINE_LEAVE, ICON_CONTINUE, true),
};

static const ModeInput input = {
    .mouse_move = mouse_move,
    .mouse_leave = mouse_leave,
    .left_down = left_down,
    .left_up = left_up,
    .right_up = right_up,
    .wheel = wheel,
    .capture_lost = capture_lost,
    .cursor_shape = cursor_shape,
    .key_down = key_down,
    .character = character,
};

static const ModeSpeech speech = {
    .board_name = IDS_MINE,
    .cell_action = IDS_MINE_OPEN,
    .cell_count = cell_count,
    .row_length = row_length,
    .cursor_cell = cursor_cell,
    .cell_at = cell_at,
    .cell_rect = cell_rect,
    .select_cell = select_cell,
    .activate_cell = activate_cell,
    .describe_cell = describe_cell,
    .describe_line = describe_line,
    .describe_board = describe_line,
};

static const CommandTable *const commands[] = {&my_games_commands, NULL};

const ModeOps my_games_mode_ops = {
    .commands = commands,
    .buttons = buttons,
    .keys_first = IDS_MINE_KEYS_FIRST,
    .keys_last = IDS_MINE_KEYS_LAST,
    .input = &input,
    .speech = &speech,
    .create = create,
    .destroy = destroy,
    .enter = enter,
    .leave = leave,
    .layout = layout,
    .sync = sync,
    .show_changes = my_games_show_changes,
    .paint = my_games_paint,
    .status = my_games_status,
    .title = title,
    .answer = answer,
};
