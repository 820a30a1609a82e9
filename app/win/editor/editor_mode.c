/* editor_mode.c: the editor as a mode of the window: its life, and the table that the frame calls. */
#include "editor_mode.h"

#include <stdlib.h>

#include "editor.h"
#include "resource.h"
#include "win/engine/worker.h"
#include "win/testing/testing.h"

/* ---------------------------------------------------------------- life */

static void destroy(void *self)
{
    EditorMode *m = self;
    editor_free(m->editor);
    editor_art_free(&m->art);
    board_free(&m->board);
    free(m);
}

static void *create(Frame *frame)
{
    EditorMode *m = calloc(1, sizeof *m);
    if (!m)
        return NULL;
    m->frame = frame;
    m->editor = editor_new();
    if (!board_create(&m->board, &editor_board, frame) || !m->editor) {
        destroy(m);
        return NULL;
    }
    engine_support_ask(&m->support);
    return m;
}

/* Begins with what is on the board of the mode that is shown; without one with an empty board. */
static bool prepare(void *self)
{
    EditorMode *m = self;
    Position position;
    GmkGame *game = NULL;
    Document *document = frame_board_document(m->frame);
    position_default(&position);
    if (document && record_replay(&game, document_record(document)) == GMK_OK)
        position_from_game(&position, game);
    gmk_game_free(game);
    document_free(document);
    m->win = EDITOR_WIN_NOT_ASKED;
    m->board.view = (BoardView){0};
    if (editor_begin(m->editor, &position))
        return true;
    frame_notice(m->frame, strings_text(frame_strings(m->frame), IDS_NO_MEMORY));
    return false;
}

void editor_mode_enter(EditorMode *m)
{
    if (frame_show(m->frame, m))
        frame_announce_board(m->frame);
}

static void stop_search(EditorMode *m)
{
    frame_stop_thinking(m->frame, m);
    m->job = 0;
    if (m->win == EDITOR_WIN_SEARCHING)
        m->win = EDITOR_WIN_NOT_ASKED;
}

static void leave(void *self)
{
    stop_search(self);
}

/* ---------------------------------------------------------------- the position */

void editor_mode_changed(EditorMode *m, bool changed)
{
    if (changed) {
        stop_search(m);
        m->win = EDITOR_WIN_NOT_ASKED;
    } else
        MessageBeep(MB_OK); /* a key or a click that did nothing is heard */
    frame_sync(m->frame);
    if (changed)
        frame_announce(m->frame);
}

void editor_mode_find_win(EditorMode *m)
{
    GmkGame *game = NULL;
    if (gmk_game_copy(&game, editor_game(m->editor)) != GMK_OK)
        return;
    ThinkJob job = {
        .id = ++m->last_job, .purpose = THINK_SOLUTION, .game = game, .level = GMK_LEVEL_EXPERT};
    m->job = job.id;
    m->win = EDITOR_WIN_SEARCHING;
    frame_think(m->frame, m, &job);
    frame_sync(m->frame);
    frame_announce(m->frame);
}

static void thought(void *self, const WorkerAnswer *answer)
{
    EditorMode *m = self;
    if (!answer->is_puzzle || !answer->finished || answer->id != m->job || m->job == 0)
        return;
    m->job = 0;
    m->win = answer->status == GMK_OK ? EDITOR_WIN_KNOWN : EDITOR_WIN_NOT_ASKED;
    m->solution = answer->solution;
    if (answer->status != GMK_OK)
        frame_notice(m->frame, strings_text(frame_strings(m->frame), IDS_ENGINE_BROKEN));
    frame_sync(m->frame);
    frame_announce(m->frame);
}

/* ---------------------------------------------------------------- the frame's questions */

static void title(const void *self, ModeTitle *out)
{
    (void)self;
    *out = (ModeTitle){.unnamed = IDS_EDITOR};
}

static ModeClaim claim(const Document *document)
{
    return document_kind(document) == DOCUMENT_PICTURE ? MODE_CLAIMS_SPECIAL : MODE_CLAIMS_NOT;
}

/* A picture that was dropped or opened: what is on it becomes the position. */
static OpenResult open_picture(void *self, OpenRequest *request)
{
    EditorMode *m = self;
    int w = 0, h = 0;
    uint32_t *pixels = document_take_picture(request->document, &w, &h);
    const bool read =
        (frame_shows(m->frame, m) || frame_show(m->frame, m)) && editor_mode_scan(m, pixels, w, h);
    free(pixels);
    return read ? OPEN_DONE : OPEN_FAILED;
}

static Document *board_document(const void *self)
{
    const EditorMode *m = self;
    Record *record = position_to_record(editor_position(m->editor));
    Document *document = record ? document_of_record(&record) : NULL;
    record_free(record);
    return document;
}

static bool answer_test(void *self, WPARAM query, int x, int y, LRESULT *out)
{
    const EditorMode *m = self;
    const Position *p = editor_position(m->editor);
    const GmkPoint point = {x, y};
    switch (query) {
    case TESTING_EDITOR: *out = frame_shows(m->frame, m); return true;
    case TESTING_EDITOR_CELL: *out = position_cell(p, point); return true;
    case TESTING_EDITOR_STONES: *out = position_count(p, (GmkCell)x); return true;
    case TESTING_EDITOR_DOUBTS: *out = position_doubt_count(p); return true;
    case TESTING_EDITOR_FIRST: *out = p->first; return true;
    case TESTING_EDITOR_SIZE: *out = MAKELONG(p->width, p->height); return true;
    case TESTING_EDITOR_TOOL: *out = editor_tool(m->editor); return true;
    case TESTING_EDITOR_WIN:
        *out = m->win == EDITOR_WIN_KNOWN ? 2 + m->solution.found : (LRESULT)m->win;
        return true;
    case TESTING_EDITOR_CONTROL: *out = editor_mode_control(m, x); return true;
    case TESTING_PIXEL:
        if (!frame_shows(m->frame, m))
            return false;
        *out = board_mode_pixel(&m->board, (GmkPoint){x, y});
        return true;
    default: return false;
    }
}

/* ---------------------------------------------------------------- the table */

static const ToolbarPlace buttons[TOOLBAR_BUTTONS] = {
    TOOLBAR_PLACE(IDM_EDITOR_CHANGE + POSITION_CLEAR, ICON_NEW, false),
    TOOLBAR_PLACE(IDM_EDITOR_UNDO, ICON_TAKE_BACK, true),
    TOOLBAR_PLACE(IDM_EDITOR_REDO, ICON_REDO, false),
    TOOLBAR_PLACE(IDM_EDITOR_WIN, ICON_HINT, true),
    TOOLBAR_PLACE(IDM_EDITOR_ANALYSE, ICON_ANALYSE, false),
    TOOLBAR_PLACE(IDM_EDITOR_PLAY, ICON_CONTINUE, true),
    TOOLBAR_PLACE(IDM_EDITOR_LEAVE, ICON_RETURN, true),
};

static const CommandTable *const commands[] = {&editor_commands, NULL};

const ModeOps editor_mode_ops = {
    .commands = commands,
    .buttons = buttons,
    .keys_first = IDS_EDITOR_KEYS_FIRST,
    .keys_last = IDS_EDITOR_KEYS_LAST,
    .input = &board_input,
    .speech = &editor_speech,
    .create = create,
    .destroy = destroy,
    .prepare = prepare,
    .leave = leave,
    .layout = editor_mode_layout,
    .sync = editor_mode_sync,
    .show_changes = editor_mode_show_changes,
    .paint = editor_mode_paint,
    .board_document = board_document,
    .status = editor_mode_status,
    .title = title,
    .thought = thought,
    .claim = claim,
    .open = open_picture,
    .answer = answer_test,
};
