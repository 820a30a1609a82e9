/* lab_mode.c: the search laboratory as a mode: its life, its position, and the table that the frame calls. */
#include "lab_mode.h"

#include <stdlib.h>

#include "lab.h"
#include "resource.h"

enum { DEPTH_FIRST = 2, RUN_STEPS = 1 };

/* ---------------------------------------------------------------- life */

static void destroy(void *self)
{
    LabMode *m = self;
    lab_search_free(m->search);
    lab_trace_free(&m->trace);
    gmk_game_free(m->shown);
    gmk_game_free(m->root);
    board_free(&m->board);
    free(m);
}

static void *create(Frame *frame)
{
    LabMode *m = calloc(1, sizeof *m);
    if (!m)
        return NULL;
    m->frame = frame;
    m->stage = GMK_TEXTBOOK_ALPHABETA;
    m->depth = DEPTH_FIRST;
    lab_trace_init(&m->trace, 0);
    if (!board_create(&m->board, &lab_board, frame)) {
        destroy(m);
        return NULL;
    }
    return m;
}

/* ---------------------------------------------------------------- the position */

/* A copy whose stones are set up, so that the moves of a line are counted from 1. NULL: no memory. */
static GmkGame *set_up(const GmkGame *game)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkStone stones[GMK_CELLS_MAX];
    GmkGame *copy = NULL;
    int32_t count = 0;
    setup.width = gmk_game_width(game);
    setup.height = gmk_game_height(game);
    setup.rule = gmk_game_rule(game);
    for (GmkPoint at = {0, 0}; at.y < setup.height; at.y++)
        for (at.x = 0; at.x < setup.width; at.x++)
            if (gmk_game_cell(game, at) != GMK_CELL_EMPTY)
                stones[count++] = (GmkStone){at, gmk_game_cell(game, at)};
    if (gmk_game_new(&copy, &setup) == GMK_OK &&
        gmk_game_set_position(copy, stones, count, gmk_game_to_move(game)) == GMK_OK)
        return copy;
    gmk_game_free(copy);
    return NULL;
}

/* The first example: small enough for plain minimax, and with something to see. */
static GmkGame *example(void)
{
    static const GmkPoint moves[] = {{3, 3}, {4, 2}, {2, 4}, {4, 4}, {3, 2}};
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.width = setup.height = 7;
    if (gmk_game_new(&game, &setup) != GMK_OK)
        return NULL;
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        (void)gmk_game_play(game, moves[i]);
    return game;
}

/* The position that another mode shows, if it is one of gomoku in which something can be played. */
static GmkGame *position_of_window(const Frame *frame)
{
    Document *document = frame_board_document(frame);
    const Record *record = document ? document_record(document) : NULL;
    GmkGame *game = NULL;
    if (record && record_replay(&game, record) == GMK_OK &&
        (gmk_game_board(game) != GMK_BOARD_GOMOKU || gmk_game_result(game) != GMK_RESULT_NONE ||
         gmk_game_move_count(game) == 0)) {
        gmk_game_free(game);
        game = NULL;
    }
    document_free(document);
    return game;
}

static bool prepare(void *self)
{
    LabMode *m = self;
    GmkGame *game = position_of_window(m->frame);
    if (!game && m->root)
        return true; /* what was there before */
    if (!game)
        game = example();
    GmkGame *root = game ? set_up(game) : NULL, *shown = NULL;
    gmk_game_free(game);
    if (!m->search)
        m->search = lab_search_new(frame_wake(m->frame, m, LAB_MESSAGE_DONE));
    if (!root || !m->search || gmk_game_copy(&shown, root) != GMK_OK) {
        gmk_game_free(root);
        frame_notice(m->frame, strings_text(frame_strings(m->frame), IDS_NO_MEMORY));
        return false;
    }
    gmk_game_free(m->root);
    gmk_game_free(m->shown);
    m->root = root;
    m->shown = shown;
    lab_trace_free(&m->trace);
    return true;
}

/* Shows the line to the current node on the board. */
static void show_line(LabMode *m)
{
    GmkGame *game = NULL;
    GmkPoint line[GMK_VARIATION_MAX];
    int count = 0;
    if (gmk_game_copy(&game, m->root) != GMK_OK)
        return;
    uint32_t node = m->trace.step_count > 0 ? m->trace.steps[m->step].node : LAB_NO_NODE;
    for (; node != LAB_NO_NODE && m->trace.nodes[node].ply > 0 && count < GMK_VARIATION_MAX;
         node = m->trace.nodes[node].parent)
        line[count++] = (GmkPoint){m->trace.nodes[node].x, m->trace.nodes[node].y};
    while (count > 0)
        (void)gmk_game_play(game, line[--count]);
    gmk_game_free(m->shown);
    m->shown = game;
}

/* ---------------------------------------------------------------- searching and walking */

bool lab_mode_has_steps(const LabMode *m)
{
    return m->trace.step_count > 0;
}

void lab_mode_run(LabMode *m, bool running)
{
    m->running = running && lab_mode_has_steps(m) && m->step + 1 < m->trace.step_count;
    if (m->running)
        frame_set_timer(m->frame, m, LAB_TIMER, LAB_TICK_MS * 3);
    else
        frame_kill_timer(m->frame, m, LAB_TIMER);
}

void lab_mode_go(LabMode *m, uint32_t step)
{
    if (!lab_mode_has_steps(m))
        return;
    m->step = step < m->trace.step_count ? step : m->trace.step_count - 1;
    show_line(m);
    lab_tree_lay_out(&m->tree, &m->trace, m->step, LAB_NO_NODE);
    if (!m->has_view)
        lab_mode_fit(m);
    frame_sync(m->frame);
    if (!m->running)
        frame_announce(m->frame);
}

void lab_mode_search(LabMode *m)
{
    GmkGame *game = NULL;
    lab_mode_run(m, false);
    if (gmk_game_copy(&game, m->root) != GMK_OK)
        return;
    lab_search_begin(m->search, game, m->stage, m->depth);
    frame_sync(m->frame);
}

void lab_mode_enter(LabMode *m)
{
    if (frame_show(m->frame, m))
        frame_announce_board(m->frame);
}

static void enter(void *self)
{
    LabMode *m = self;
    frame_relayout(m->frame); /* before anything asks where the board is */
    if (!lab_mode_has_steps(m))
        lab_mode_search(m);
}

static void leave(void *self)
{
    LabMode *m = self;
    lab_mode_run(m, false);
    lab_search_stop(m->search);
}

static void message(void *self, int number)
{
    LabMode *m = self;
    LabTrace trace;
    if (number != LAB_MESSAGE_DONE || !lab_search_take(m->search, &trace))
        return;
    lab_trace_free(&m->trace);
    m->trace = trace;
    m->step = 0;
    m->has_view = false;
    lab_mode_go(m, 0);
}

static void timer(void *self, int number)
{
    LabMode *m = self;
    if (number != LAB_TIMER)
        return;
    lab_mode_go(m, m->step + RUN_STEPS);
    if (m->step + 1 >= m->trace.step_count)
        lab_mode_run(m, false);
}

static void sync(void *self)
{
    LabMode *m = self;
    board_mode_follow_pointer(&m->board);
    lab_mode_show_changes(m);
}

static void title(const void *self, ModeTitle *out)
{
    (void)self;
    *out = (ModeTitle){.unnamed = IDS_LAB};
}

/* ---------------------------------------------------------------- the table */

#define BUTTON(command_, icon_, group_)                                                            \
    {                                                                                              \
        .command = (command_), .icon = (icon_), .on_icon = (icon_), .starts_group = (group_)       \
    }

static const ToolbarPlace buttons[TOOLBAR_BUTTONS] = {
    BUTTON(IDM_LAB_START, ICON_RESTART, false), BUTTON(IDM_LAB_BACK, ICON_PREVIOUS, false),
    BUTTON(IDM_LAB_STEP, ICON_NEXT, false),     BUTTON(IDM_LAB_CUT, ICON_STEP, true),
    BUTTON(IDM_LAB_RUN, ICON_CONTINUE, false),  BUTTON(IDM_LAB_END, ICON_LINE, false),
    BUTTON(IDM_LAB_FIT, ICON_LOUPE, true),      BUTTON(IDM_LAB_LEAVE, ICON_RETURN, true),
};

static const CommandTable *const commands[] = {&lab_commands, NULL};

const ModeOps lab_mode_ops = {
    .commands = commands,
    .buttons = buttons,
    .input = &lab_input,
    .speech = &lab_speech,
    .create = create,
    .destroy = destroy,
    .prepare = prepare,
    .enter = enter,
    .leave = leave,
    .layout = lab_mode_layout,
    .sync = sync,
    .show_changes = lab_mode_show_changes,
    .paint = lab_mode_paint,
    .status = lab_mode_status,
    .title = title,
    .message = message,
    .timer = timer,
};
