/* editor_view.c: the editor on the screen, and its words. */
#include "editor_mode.h"

#include "core/canvas/geometry.h"
#include "resource.h"

#include <stdio.h>

static const char *text_of(const EditorMode *m, UINT id)
{
    return strings_text(frame_strings(m->frame), id);
}

const char *editor_mode_rule(const EditorMode *m, GmkRule rule)
{
    return text_of(m, STRING_ID(IDS_EDITOR_RULE, GMK_RULE_FREESTYLE, GMK_RULE_CARO_EXACT, rule));
}

static void fill_panel(EditorMode *m)
{
    const Position *p = editor_position(m->editor);
    for (int i = 0; i < EDITOR_WORDS; i++)
        m->words[i] = text_of(m, STRING_ID(IDS_EDITOR_WORD, EDITOR_WORD_PUT, EDITOR_WORDS - 1, i));
    const EditorNews news = {.plural = strings_plural(frame_strings(m->frame)),
                             .words = m->words,
                             .colors = {text_of(m, IDS_BLACK), text_of(m, IDS_WHITE)},
                             .rule = p->board == GMK_BOARD_GOMOKU ? editor_mode_rule(m, p->rule)
                                                                  : text_of(m, IDS_LIST_CONNECT4),
                             .win = m->win,
                             .solution = &m->solution,
                             .turn = m->board.layout.turn};
    editor_panel_fill(&m->panel, m->editor, &news);
}

/* A question mark where a picture was not clear, and the numbers of a winning line. */
static void fill_marks(EditorMode *m)
{
    const Position *p = editor_position(m->editor);
    int32_t count = 0;
    for (GmkPoint at = {0, 0}; at.y < p->height; at.y++)
        for (at.x = 0; at.x < p->width; at.x++)
            if (position_doubts(p, at))
                m->marks[count++] = (TreeMark){TREE_MARK_LABEL, at, "?"};
    for (int32_t i = 0;
         m->win == EDITOR_WIN_KNOWN && m->solution.found && i < m->solution.line_count; i++) {
        if (count == GMK_CELLS_MAX || position_doubts(p, m->solution.line[i]))
            continue;
        TreeMark *mark = &m->marks[count++];
        *mark = (TreeMark){TREE_MARK_LABEL, m->solution.line[i], ""};
        snprintf(mark->label, sizeof mark->label, "%d", (int)i + 1);
    }
    m->board.view.marks = m->marks;
    m->board.view.mark_count = count;
}

bool editor_mode_has_panel(const EditorMode *m)
{
    return m->board.layout.panel.w > 0 && !m->board.layout.is_strip;
}

LRESULT editor_mode_control(const EditorMode *m, int control)
{
    const Layout *layout = &m->board.layout;
    if (!editor_mode_has_panel(m) || control < 0 || control >= EDITOR_CONTROLS)
        return -1;
    const Rect r = editor_control_rect(layout->panel, layout->dpi, &m->panel, control);
    const int x = r.x + r.w / 2, y = r.y + r.h / 2;
    return r.w > 0 && rect_has(layout->panel, x, y) ? MAKELONG(x, y) : -1;
}

/* ---------------------------------------------------------------- words */

/* The panel is filled when it is asked for: only its words change. */
void editor_mode_message(const void *self, char *out, size_t size)
{
    const EditorMode *m = self;
    fill_panel((EditorMode *)m);
    snprintf(out, size, "%s: %s %s", m->panel.title, m->panel.message, m->panel.warning);
}

void editor_mode_describe(const void *self, char *out, size_t size)
{
    const EditorMode *m = self;
    fill_panel((EditorMode *)m);
    editor_describe(out, size, &m->panel);
}

void editor_mode_status(const void *self, StatusText *out)
{
    const EditorMode *m = self;
    *out = (StatusText){0};
    snprintf(out->left, sizeof out->left, "%s", text_of(m, IDS_EDITOR_HELP));
    if (m->board.has_hover)
        describe_notation(out->point, sizeof out->point, editor_game(m->editor), m->board.hover);
    snprintf(out->right, sizeof out->right, "%s", text_of(m, IDS_EDITOR_HELP_KEYS));
}

/* ---------------------------------------------------------------- painting */

void editor_mode_layout(void *self, Rect area)
{
    EditorMode *m = self;
    board_mode_place(&m->board, area, (LayoutOptions){0});
}

void editor_mode_paint(void *self, const Canvas *canvas, Rect dirty)
{
    EditorMode *m = self;
    const Layout *layout = &m->board.layout;
    const Look *look = frame_look(m->frame);
    board_paint(&m->board, canvas, look->theme, dirty);
    if (editor_mode_has_panel(m) && rect_overlap(dirty, layout->panel)) {
        fill_panel(m);
        paint_editor_panel(canvas, layout->panel, look->dpi, look->theme, &m->panel, &m->art);
    }
}

void editor_mode_show_changes(void *self)
{
    EditorMode *m = self;
    m->board.view.show_forbidden = true;
    fill_marks(m);
    board_mode_redraw(&m->board);
    fill_panel(m);
    const uint64_t panel = editor_panel_digest(&m->panel);
    if (panel != m->panel_shown)
        frame_redraw(m->frame, m->board.layout.panel);
    m->panel_shown = panel;
    frame_redraw_status(m->frame);
}

void editor_mode_sync(void *self)
{
    EditorMode *m = self;
    board_mode_follow_pointer(&m->board);
    m->board.view.ghost_color = m->board.has_hover ? editor_carried(m->editor, m->board.hover) : 0;
    editor_mode_show_changes(m);
}
