/* lab_paint.c: paints the search laboratory: the board and what is on it, and the cards beside it. */
#include "lab_mode.h"

#include "core/canvas/geometry.h"
#include "core/canvas/wrap.h"
#include "resource.h"

#include <inttypes.h>
#include <stdio.h>

enum { /* at 96 dpi */
       SENTENCE_SIZE = 15,
       SENTENCE_LINE = 21,
       SENTENCE_LINES = 3,
       ROW_HEIGHT = 30, /* at most */
       RACE_ROWS = 11,  /* names, four figures, a gap, a heading, four depths */
       ROW_NAME = 150,  /* width of the names of the race's rows */
       BAR = 14,
       FONT = 15,
};

static void paint_step(const LabMode *m, const Brush *brush)
{
    char text[2 * LAB_SENTENCE_MAX];
    const int inset = brush_px(brush, CARD_INSET), heading = brush_px(brush, CARD_HEADING);
    const Rect inner = {m->step_card.x + inset, m->step_card.y + heading,
                        m->step_card.w - 2 * inset, m->step_card.h - heading};
    const TextStyle style = {brush_px(brush, SENTENCE_SIZE), TEXT_REGULAR, TEXT_LEFT,
                             brush->theme->ink};
    brush_card(brush, m->step_card, brush->theme->card);
    const bool walks = m->page == LAB_PAGE_TREE || m->page == LAB_PAGE_UCT;
    brush_heading(brush, m->step_card, lab_mode_text(m, walks ? IDS_LAB_DID : IDS_LAB_IN_WORDS),
                  NULL);
    lab_mode_sentence(m, text, sizeof text);
    wrap_text(brush->canvas, inner, text, SENTENCE_LINES, brush_px(brush, SENTENCE_LINE), &style);
}

/* ---------------------------------------------------------------- the pages */

static void paint_tree(const LabMode *m, const Brush *brush, const LabSpeech *speech)
{
    char counts[LAB_SENTENCE_MAX] = "";
    const bool uct = m->page == LAB_PAGE_UCT, has = lab_mode_steps(m) > 0;
    if (has && uct)
        lab_uct_counts(counts, sizeof counts, speech, &m->uct);
    else if (has)
        lab_counts(counts, sizeof counts, speech, &m->trace, m->step);
    brush_heading(brush, m->main_card, lab_mode_text(m, IDS_LAB_TREE), counts);
    if (has && uct)
        lab_uct_tree_paint(brush, &m->tree, &m->view, m->main_field, &m->uct, speech);
    else if (has)
        lab_tree_paint(brush, &m->tree, &m->view, m->main_field, &m->trace, m->step, speech);
}

static void paint_plot(const LabMode *m, const Brush *brush, const LabSpeech *speech)
{
    const int inset = brush_px(brush, CARD_INSET), heading = brush_px(brush, CARD_HEADING);
    const Rect card = m->plot_card;
    brush_card(brush, card, brush->theme->card);
    brush_heading(brush, card, lab_mode_text(m, IDS_LAB_PLOT), NULL);
    if (lab_mode_steps(m) > 0)
        lab_uct_paint_plot(brush,
                           (Rect){card.x + inset, card.y + heading, card.w - 2 * inset,
                                  card.h - heading - inset / 2},
                           &m->uct, speech);
}

static void paint_inspector(const LabMode *m, const Brush *brush, const LabSpeech *speech)
{
    const char *kinds[GMK_SHAPE_KINDS];
    const LabInspect inspect = lab_mode_inspect(m, speech, kinds);
    brush_heading(brush, m->main_card, lab_mode_text(m, IDS_LAB_COUNTED),
                  lab_mode_text(m, STRING_ID(IDS_LAB_EVALUATION, GMK_EVALUATION_LEARNED,
                                             GMK_EVALUATION_NET, m->setting.evaluation)));
    if (m->worth && m->worth->status == GMK_OK)
        lab_inspect_paint_list(brush, m->main_field, &inspect);
}

/* ---------------------------------------------------------------- the race */

static Rect race_cell(const LabMode *m, const Brush *brush, int row, int column)
{
    const int inset = brush_px(brush, CARD_INSET), name = brush_px(brush, ROW_NAME);
    const int width = (m->main_field.w - 2 * inset - name) / 2;
    const int wanted = brush_px(brush, ROW_HEIGHT), room = m->main_field.h / RACE_ROWS;
    const int height = wanted < room ? wanted : room, x = m->main_field.x + inset;
    return (Rect){column == 0 ? x : x + name + (column - 1) * width, m->main_field.y + row * height,
                  column == 0 ? name : width, height};
}

static void race_text(const LabMode *m, const LabRunner *runner, int row, char out[LAB_BUTTON_TEXT])
{
    const LabSpeech speech = lab_mode_speech(m);
    switch (row) {
    case 0: lab_racer_name(m, runner->racer, out); break;
    case 1: lab_point_text(out, &speech, runner->move); break;
    case 2: lab_race_value_text(out, runner, runner->value, &m->race.setting); break;
    case 3: snprintf(out, LAB_BUTTON_TEXT, "%" PRIu64, runner->nodes); break;
    default: snprintf(out, LAB_BUTTON_TEXT, "%.2f ms", (double)runner->time_us / 1000); break;
    }
}

/* Nodes to each depth as bars, both searchers below each other. */
static void paint_bars(const LabMode *m, const Brush *brush, int row)
{
    const LabRunner *runners = m->race.runners;
    const Theme *theme = brush->theme;
    uint64_t most = 1;
    for (int i = 0; i < 2; i++)
        for (int depth = 0; depth < LAB_RACE_DEPTHS; depth++)
            if (runners[i].by_depth[depth] > most)
                most = runners[i].by_depth[depth];
    brush_text(brush, race_cell(m, brush, row, 0), lab_mode_text(m, IDS_LAB_BY_DEPTH),
               (TextStyle){FONT - 1, TEXT_BOLD, TEXT_LEFT, theme->dim});
    for (int depth = 0; depth < LAB_RACE_DEPTHS; depth++)
        for (int i = 0; i < 2; i++) {
            const uint64_t nodes = runners[i].by_depth[depth];
            const Rect cell = race_cell(m, brush, row + 1 + depth, 1 + i);
            const int bar = brush_px(brush, BAR), room = cell.w - brush_px(brush, 90);
            char text[LAB_BUTTON_TEXT];
            if (i == 0 && (nodes > 0 || runners[1].by_depth[depth] > 0)) {
                snprintf(text, sizeof text, "%d", depth + 1);
                brush_text(brush, race_cell(m, brush, row + 1 + depth, 0), text,
                           (TextStyle){FONT, TEXT_REGULAR, TEXT_LEFT, theme->ink});
            }
            if (nodes == 0 || room <= 0)
                continue;
            const int width = (int)((double)room * (double)nodes / (double)most);
            const Rect at = {cell.x, cell.y + (cell.h - bar) / 2, width > 2 ? width : 2, bar};
            brush_round(brush, at, brush_px(brush, 2), i == 0 ? theme->accent : theme->good);
            snprintf(text, sizeof text, "%" PRIu64, nodes);
            brush_text(brush, (Rect){at.x + at.w + bar / 2, cell.y, brush_px(brush, 84), cell.h},
                       text, (TextStyle){FONT - 1, TEXT_REGULAR, TEXT_LEFT, theme->dim});
        }
}

static void paint_race(const LabMode *m, const Brush *brush)
{
    static const UINT names[] = {0, IDS_LAB_ROW_MOVE, IDS_LAB_ROW_VALUE, IDS_LAB_ROW_NODES,
                                 IDS_LAB_ROW_TIME};
    enum { ROWS = sizeof names / sizeof *names };
    const Theme *theme = brush->theme;
    brush_heading(brush, m->main_card, lab_mode_text(m, IDS_LAB_RACE), NULL);
    for (int row = 0; row < ROWS && m->race.runners[1].done; row++) {
        if (names[row] != 0)
            brush_text(brush, race_cell(m, brush, row, 0), lab_mode_text(m, names[row]),
                       (TextStyle){FONT, TEXT_REGULAR, TEXT_LEFT, theme->dim});
        for (int i = 0; i < 2; i++) {
            char text[LAB_BUTTON_TEXT];
            race_text(m, &m->race.runners[i], row, text);
            brush_text(brush, race_cell(m, brush, row, 1 + i), text,
                       (TextStyle){FONT, row <= 1 ? TEXT_BOLD : TEXT_REGULAR, TEXT_LEFT,
                                   row > 0  ? theme->ink
                                   : i == 0 ? theme->accent
                                            : theme->good});
        }
    }
    if (m->race.runners[1].done && m->setting.depth > 0)
        paint_bars(m, brush, ROWS + 1);
}

/* ---------------------------------------------------------------- all of it */

/* What stands on the board: visits, or what is counted. */
static void paint_on_board(const LabMode *m, const Brush *brush, const LabSpeech *speech)
{
    const char *kinds[GMK_SHAPE_KINDS];
    const bool heat = m->page == LAB_PAGE_UCT && !m->hide_heat && lab_mode_steps(m) > 0;
    if (heat && lab_uct_step(&m->uct, m->step).kind != LAB_UCT_PLAY_OUT)
        lab_uct_paint_heat(brush, &m->board.layout, m->shown, &m->uct);
    if (m->page != LAB_PAGE_INSPECT || !m->worth || m->worth->status != GMK_OK)
        return;
    const LabInspect inspect = lab_mode_inspect(m, speech, kinds);
    lab_inspect_paint_board(brush, &m->board.layout, &inspect);
}

static void paint_page(const LabMode *m, const Brush *brush, const LabSpeech *speech)
{
    brush_card(brush, m->main_card, brush->theme->card);
    switch (m->page) {
    case LAB_PAGE_TREE:
    case LAB_PAGE_UCT: paint_tree(m, brush, speech); break;
    case LAB_PAGE_INSPECT: paint_inspector(m, brush, speech); break;
    case LAB_PAGE_RACE: paint_race(m, brush); break;
    }
}

/* All that is not board: the ground of the cards. */
static void paint_ground(const LabMode *m, const Brush *brush)
{
    const Rect board = m->board.layout.client;
    const int gap = brush_px(brush, CARD_GAP);
    const int bottom = m->step_card.y + m->step_card.h + gap;
    const Rect beside = {m->main_card.x, board.y, m->main_card.w + gap, bottom - board.y};
    const Rect below = {board.x, board.y + board.h, board.w, bottom - board.y - board.h};
    brush_fill(brush, beside, brush->theme->chrome);
    brush_fill(brush, below, brush->theme->chrome);
}

void lab_mode_paint(void *self, const Canvas *canvas, Rect dirty)
{
    LabMode *m = self;
    const Look *look = frame_look(m->frame);
    const Brush brush = {canvas, look->theme, look->dpi};
    const LabSpeech speech = lab_mode_speech(m);
    if (rect_is_dirty(m->board.layout.client, dirty)) {
        board_paint(&m->board, canvas, look->theme, dirty);
        paint_on_board(m, &brush, &speech);
    }
    paint_ground(m, &brush);
    if (rect_is_dirty(m->bar_card, dirty))
        brush_card(&brush, m->bar_card, look->theme->card);
    if (rect_is_dirty(m->main_card, dirty)) {
        paint_page(m, &brush, &speech);
        m->frames++;
    }
    if (m->page == LAB_PAGE_UCT && rect_is_dirty(m->plot_card, dirty))
        paint_plot(m, &brush, &speech);
    if (rect_is_dirty(m->step_card, dirty))
        paint_step(m, &brush);
    lab_buttons_paint(m, &brush, dirty);
}
