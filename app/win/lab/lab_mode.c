/* lab_mode.c: the search laboratory as a mode: its life, its position, and the table that the frame calls. */
#include "lab_mode.h"

#include <stdlib.h>

#include "lab.h"
#include "resource.h"

enum { DEPTH_FIRST = 2, PLAYOUTS_FIRST = 1000, SPEED_FIRST = 2, THREE_CELLS = 3 };

/* How the steps follow each other while it runs. */
static const struct {
    UINT ms;
    uint32_t steps;
} speeds[LAB_SPEEDS] = {{1000, 1}, {333, 1}, {100, 1}, {33, 1}, {33, 10}, {33, 100}, {33, 1000}};

/* ---------------------------------------------------------------- life */

static void destroy(void *self)
{
    LabMode *m = self;
    lab_search_free(m->search);
    lab_trace_free(&m->trace);
    lab_uct_free(&m->uct);
    free(m->worth);
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
    m->setting = (LabSetting){.evaluation = GMK_EVALUATION_SHAPES,
                              .depth = DEPTH_FIRST,
                              .exploration = 1.4,
                              .seed = 1,
                              .playouts = PLAYOUTS_FIRST};
    m->racers[1] = GMK_TEXTBOOK_ALPHABETA;
    m->speed = SPEED_FIRST;
    m->unfolded = LAB_NO_NODE;
    m->chosen = -1;
    lab_trace_init(&m->trace, 0);
    lab_uct_init(&m->uct, 0, 0, GMK_REWARDS_ONE);
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

/* Five stones around the middle: small enough for plain minimax, and something to see. */
static void play_some(GmkGame *game, int side)
{
    static const GmkPoint moves[] = {
        {0, 0}, {1, -1}, {-1, 1}, {1, 1}, {0, -1}}; /* from the middle */
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        (void)gmk_game_play(game, (GmkPoint){side / 2 + moves[i].x, side / 2 + moves[i].y});
}

/*
 * Black is to move and has to stop the five at d4; then White has to find b4. Every line ends with a win or a full board,
 * so that no evaluation is asked, and the whole tree has thirteen nodes.
 */
static void set_three(GmkGame *game)
{
    enum { SIDE = 5 };
    static const char rows[SIDE][SIDE + 1] = {"OOOXO", "X.X.X", "XXOX.", "OOOXO", "OXXOX"};
    GmkStone stones[SIDE * SIDE];
    int32_t count = 0;
    for (GmkPoint at = {0, 0}; at.y < SIDE; at.y++)
        for (at.x = 0; at.x < SIDE; at.x++)
            if (rows[at.y][at.x] != '.')
                stones[count++] =
                    (GmkStone){at, rows[at.y][at.x] == 'X' ? GMK_CELL_BLACK : GMK_CELL_WHITE};
    (void)gmk_game_set_position(game, stones, count, GMK_CELL_BLACK);
}

static GmkGame *make_example(LabExample example)
{
    static const int sides[] = {[LAB_EXAMPLE_5X5] = 5,
                                [LAB_EXAMPLE_6X6] = 6,
                                [LAB_EXAMPLE_7X7] = 7,
                                [LAB_EXAMPLE_THREE] = 5};
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.width = setup.height = sides[example];
    if (gmk_game_new(&game, &setup) != GMK_OK)
        return NULL;
    if (example == LAB_EXAMPLE_THREE)
        set_three(game);
    else
        play_some(game, sides[example]);
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

/* What was found about another position. */
static void forget(LabMode *m)
{
    lab_trace_free(&m->trace);
    lab_uct_free(&m->uct);
    free(m->worth);
    m->worth = NULL;
    m->race = (LabRace){0};
    m->step = 0;
    m->scroll = 0;
    m->chosen = -1;
    m->unfolded = LAB_NO_NODE;
    m->has_view = false;
    m->tree.count = 0;
}

/* Takes over the game as the position to be searched. False: no memory, and the user knows. */
static bool take_root(LabMode *m, GmkGame *game)
{
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
    forget(m);
    return true;
}

bool lab_mode_take(LabMode *m, LabExample example)
{
    const bool own = example == LAB_EXAMPLE_NONE;
    GmkGame *game = own ? position_of_window(m->frame) : make_example(example);
    if (!game && own) {
        frame_notice(m->frame, strings_text(frame_strings(m->frame), IDS_LAB_NO_GAME));
        return false;
    }
    if (!take_root(m, game))
        return false;
    if (example == LAB_EXAMPLE_THREE)
        m->setting.depth = THREE_CELLS; /* to the end of the game */
    frame_relayout(m->frame);           /* the board may have another size */
    lab_mode_search(m);
    return true;
}

static bool prepare(void *self)
{
    LabMode *m = self;
    GmkGame *game = position_of_window(m->frame);
    if (!game && m->root)
        return true; /* what was there before */
    return take_root(m, game ? game : make_example(LAB_EXAMPLE_7X7));
}

/* ---------------------------------------------------------------- the line on the board */

static int line_of_tree(const LabMode *m, GmkPoint line[GMK_CELLS_MAX])
{
    uint32_t node = m->trace.steps[m->step].node;
    const int count = m->trace.nodes[node].ply;
    for (int i = count - 1; i >= 0; i--, node = m->trace.nodes[node].parent)
        line[i] = (GmkPoint){m->trace.nodes[node].x, m->trace.nodes[node].y};
    return count;
}

/* The path of the playout so far, and its random moves when they are played. */
static int line_of_uct(const LabMode *m, GmkPoint line[GMK_CELLS_MAX])
{
    const LabUctStep at = lab_uct_step(&m->uct, m->step);
    const LabUctPlayout *playout = &m->uct.playouts[at.playout];
    uint32_t node = at.kind == LAB_UCT_SELECT ? at.child : at.node;
    int count = m->uct.nodes[node].ply;
    for (int i = count - 1; i >= 0; i--, node = m->uct.nodes[node].parent)
        line[i] = (GmkPoint){m->uct.nodes[node].x, m->uct.nodes[node].y};
    for (int i = 0; at.kind == LAB_UCT_PLAY_OUT && i < playout->move_count; i++) {
        const int cell = m->uct.moves[playout->moves + (uint32_t)i];
        line[count++] = (GmkPoint){cell % GMK_GOMOKU_SIDE_MAX, cell / GMK_GOMOKU_SIDE_MAX};
    }
    return count;
}

static void show_line(LabMode *m)
{
    GmkGame *game = NULL;
    GmkPoint line[GMK_CELLS_MAX];
    int count = 0;
    if (gmk_game_copy(&game, m->root) != GMK_OK)
        return;
    if (lab_mode_steps(m) > 0)
        count = m->page == LAB_PAGE_TREE ? line_of_tree(m, line) : line_of_uct(m, line);
    for (int i = 0; i < count; i++)
        (void)gmk_game_play(game, line[i]);
    gmk_game_free(m->shown);
    m->shown = game;
}

void lab_mode_try(LabMode *m, GmkPoint point)
{
    const bool changed =
        point.x < 0 ? gmk_game_undo(m->shown) == GMK_OK : gmk_game_play(m->shown, point) == GMK_OK;
    if (changed)
        lab_mode_search(m);
}

/* ---------------------------------------------------------------- searching and walking */

uint32_t lab_mode_steps(const LabMode *m)
{
    switch (m->page) {
    case LAB_PAGE_TREE: return m->trace.step_count;
    case LAB_PAGE_UCT: return m->uct.step_count;
    case LAB_PAGE_INSPECT:
    case LAB_PAGE_RACE: break;
    }
    return 0;
}

void lab_mode_run(LabMode *m, bool running)
{
    m->running = running && m->step + 1 < lab_mode_steps(m);
    if (m->running)
        frame_set_timer(m->frame, m, LAB_TIMER, speeds[m->speed].ms);
    else
        frame_kill_timer(m->frame, m, LAB_TIMER);
}

void lab_mode_go(LabMode *m, uint32_t step)
{
    const uint32_t steps = lab_mode_steps(m);
    if (steps == 0)
        return;
    m->step = step < steps ? step : steps - 1;
    if (m->page == LAB_PAGE_UCT) {
        lab_uct_go(&m->uct, m->step);
        lab_uct_tree(&m->tree, &m->uct, m->step, m->unfolded);
    } else {
        lab_tree_lay_out(&m->tree, &m->trace, m->step, m->unfolded);
    }
    show_line(m);
    if (!m->has_view)
        lab_mode_fit(m);
    frame_sync(m->frame);
    if (!m->running)
        frame_announce(m->frame);
}

void lab_mode_search(LabMode *m)
{
    LabJob job = {.page = m->page,
                  .stage = m->stage,
                  .setting = m->setting,
                  .racers = {m->racers[0], m->racers[1]}};
    lab_mode_run(m, false);
    if (gmk_game_copy(&job.game, m->page == LAB_PAGE_INSPECT ? m->shown : m->root) != GMK_OK)
        return;
    lab_search_begin(m->search, &job);
    frame_sync(m->frame);
}

void lab_mode_show(LabMode *m, LabPage page)
{
    lab_mode_run(m, false);
    m->page = page;
    if (page != LAB_PAGE_INSPECT && m->setting.evaluation == GMK_EVALUATION_NET)
        m->setting.evaluation =
            GMK_EVALUATION_LEARNED; /* no searcher of the textbook has the net */
    m->step = 0;
    m->unfolded = LAB_NO_NODE;
    m->has_view = false;
    m->tree.count = 0;
    lab_trace_free(&m->trace);
    lab_uct_free(&m->uct);
    show_line(m);
    frame_relayout(m->frame);
    lab_mode_search(m);
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
    lab_mode_search(m);
}

static void leave(void *self)
{
    LabMode *m = self;
    lab_mode_run(m, false);
    lab_search_stop(m->search);
}

/* Puts what came in the place of what was there. */
static void take_answer(LabMode *m, LabAnswer *answer)
{
    lab_trace_free(&m->trace);
    lab_uct_free(&m->uct);
    m->trace = answer->trace;
    m->uct = answer->uct;
    if (answer->page == LAB_PAGE_INSPECT) {
        free(m->worth);
        m->worth = answer->worth;
        m->chosen = -1;
        m->scroll = 0;
    } else if (answer->page == LAB_PAGE_RACE) {
        m->race = answer->race;
    }
}

static void message(void *self, int number)
{
    LabMode *m = self;
    LabAnswer answer;
    if (number != LAB_MESSAGE_DONE || !lab_search_take(m->search, &answer))
        return;
    if (answer.page != m->page) {
        lab_answer_free(&answer);
        return;
    }
    take_answer(m, &answer);
    m->step = 0;
    m->unfolded = LAB_NO_NODE;
    m->has_view = false;
    lab_mode_go(m, 0);
    frame_sync(m->frame);
    if (lab_mode_steps(m) == 0)
        frame_announce(m->frame);
}

static void timer(void *self, int number)
{
    LabMode *m = self;
    if (number != LAB_TIMER)
        return;
    lab_mode_go(m, m->step + speeds[m->speed].steps);
    if (m->step + 1 >= lab_mode_steps(m)) {
        lab_mode_run(m, false);
        frame_sync(m->frame);
    }
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

static const ToolbarPlace buttons[TOOLBAR_BUTTONS] = {
    TOOLBAR_PLACE(IDM_LAB_START, ICON_RESTART, false),
    TOOLBAR_PLACE(IDM_LAB_BACK, ICON_PREVIOUS, false),
    TOOLBAR_PLACE(IDM_LAB_STEP, ICON_NEXT, false),
    TOOLBAR_PLACE(IDM_LAB_CUT, ICON_STEP, true),
    TOOLBAR_PLACE(IDM_LAB_RUN, ICON_CONTINUE, false),
    TOOLBAR_PLACE(IDM_LAB_END, ICON_LINE, false),
    TOOLBAR_PLACE(IDM_LAB_FIT, ICON_LOUPE, true),
    TOOLBAR_PLACE(IDM_LAB_LEAVE, ICON_RETURN, true),
};

static const CommandTable *const commands[] = {&lab_commands, &lab_setting_commands, NULL};

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
    .answer = lab_mode_answer,
};
