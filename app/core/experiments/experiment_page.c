/* The list of experiments and what the chosen one has said. */
#include "experiment_page.h"

#include "core/canvas/geometry.h"
#include "core/canvas/wrap.h"
#include "experiment_save.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { /* at 96 dpi */
       LIST_WIDTH = 300,
       ROW_HEIGHT = 46,
       BUTTON_WIDTH = 116,
       BUTTON_HEIGHT = 32,
       HEAD_HEIGHT = 92,
       TEXT_SIZE = 14,
       TEXT_LINE = 21,
       TEXT_LINES = 6,
       CELL_LINE = 22,
       CELL_GAP = 18,
       PLOT_HEIGHT = 270,
};

const char *const experiment_names[EXPERIMENT_COUNT] = {
    "levels", "pruning", "depth",    "evaluation", "order",    "copies", "urgent",
    "uct",    "rewards", "connect4", "maze",       "learning", "saved",
};

void experiment_page_lay_out(ExperimentPage *page, Rect area, int dpi)
{
    const int gap = dpi_scale(dpi, CARD_GAP), inset = dpi_scale(dpi, CARD_INSET);
    const int wide = dpi_scale(dpi, LIST_WIDTH), head = dpi_scale(dpi, HEAD_HEIGHT);
    int row = dpi_scale(dpi, ROW_HEIGHT);
    const int heading = dpi_scale(dpi, CARD_HEADING);
    page->dpi = dpi;
    page->list = (Rect){area.x + gap, area.y + gap, wide, area.h - 2 * gap};
    page->bar = (Rect){area.x + wide + 2 * gap, area.y + gap, area.w - wide - 3 * gap, head};
    page->body = (Rect){page->bar.x, page->bar.y + head + gap, page->bar.w,
                        area.h - head - 3 * gap > 0 ? area.h - head - 3 * gap : 0};
    if (row * EXPERIMENT_COUNT > page->list.h - heading)
        row = (page->list.h - heading) / EXPERIMENT_COUNT;
    for (int i = 0; i < EXPERIMENT_COUNT; i++)
        page->rows[i] = (Rect){page->list.x + inset / 2, page->list.y + heading + i * row,
                               wide - inset, row - dpi_scale(dpi, 2)};
    int width = dpi_scale(dpi, BUTTON_WIDTH);
    if (width * EXPERIMENT_BUTTONS > page->bar.w - 2 * inset)
        width = (page->bar.w - 2 * inset) / EXPERIMENT_BUTTONS;
    for (int i = 0; i < EXPERIMENT_BUTTONS; i++)
        page->places[i] = (Rect){page->bar.x + inset + i * width, page->bar.y + dpi_scale(dpi, 12),
                                 width - gap, dpi_scale(dpi, BUTTON_HEIGHT)};
}

static int find(const Rect *rects, int count, int x, int y)
{
    for (int i = 0; i < count; i++)
        if (rect_has(rects[i], x, y))
            return i;
    return -1;
}

int experiment_page_row(const ExperimentPage *page, int x, int y)
{
    return find(page->rows, EXPERIMENT_COUNT, x, y);
}

int experiment_page_button(const ExperimentPage *page, int x, int y)
{
    const int button = find(page->places, EXPERIMENT_BUTTONS, x, y);
    return button >= 0 && page->off[button] ? -1 : button;
}

/* ------------------------------------------------------------------------------------------------
 * The list and the bar
 */

static void paint_list(const ExperimentPage *page, const Brush *b)
{
    brush_card(b, page->list, b->theme->card);
    brush_heading(b, page->list, page->title, NULL);
    for (int i = 0; i < EXPERIMENT_COUNT; i++) {
        const bool chosen = i == page->chosen;
        const Rect r = page->rows[i], in = rect_inset(r, brush_px(b, 10), brush_px(b, 3));
        const TextStyle name = {14, TEXT_BOLD, TEXT_LEFT, b->theme->ink};
        const TextStyle about = {12, TEXT_REGULAR, TEXT_LEFT, b->theme->dim};
        const TextStyle mark = {14, TEXT_BOLD, TEXT_RIGHT,
                                i == page->running ? b->theme->accent : b->theme->good};
        if (chosen)
            brush_round(b, r, brush_px(b, 6), b->theme->active);
        brush_text(b, (Rect){in.x, in.y, in.w, in.h / 2}, experiment_names[i], name);
        brush_text(b, (Rect){in.x, in.y, in.w, in.h / 2},
                   i == page->running ? "\xE2\x80\xA6"
                   : page->has[i]     ? "\xE2\x9C\x93"
                                      : "",
                   mark);
        brush_text(b, (Rect){in.x, in.y + in.h / 2, in.w, in.h / 2},
                   page->words->local(page->words->user, i), about);
    }
}

static void paint_bar(const ExperimentPage *page, const Brush *b)
{
    const int inset = brush_px(b, CARD_INSET);
    const Rect text = {page->bar.x + inset, page->places[0].y + page->places[0].h + brush_px(b, 6),
                       page->bar.w - 2 * inset, brush_px(b, 22)};
    const TextStyle style = {13, TEXT_REGULAR, TEXT_LEFT, b->theme->dim};
    brush_card(b, page->bar, b->theme->card);
    for (int i = 0; i < EXPERIMENT_BUTTONS; i++) {
        const TextStyle label = {14, TEXT_REGULAR, TEXT_CENTER,
                                 page->off[i] ? b->theme->dim : b->theme->ink};
        b->canvas->ops->round_rect(b->canvas->self, page->places[i], brush_px(b, 6), b->theme->soft,
                                   page->off[i] ? b->theme->soft : b->theme->edge);
        brush_text(b, rect_inset(page->places[i], brush_px(b, 4), 0), page->buttons[i], label);
    }
    brush_text(b, text, page->state, style);
    if (page->percent < 0)
        return;
    const Rect bar = {text.x, text.y + text.h, text.w, brush_px(b, 4)};
    brush_fill(b, bar, b->theme->soft);
    brush_fill(b, (Rect){bar.x, bar.y, bar.w * page->percent / 100, bar.h}, b->theme->accent);
}

/* ------------------------------------------------------------------------------------------------
 * The body: everything below each other, from `y` on, which each part moves down
 */

typedef struct Flow {
    const ExperimentPage *page;
    const Brush *b;
    int x, y, w;
} Flow;

static bool is_seen(const Flow *f, int height)
{
    return f->y + height > f->page->body.y && f->y < f->page->body.y + f->page->body.h;
}

static void say(char out[EXPERIMENT_TEXT_MAX], const Flow *f, const char *text)
{
    (void)experiment_say(out, EXPERIMENT_TEXT_MAX, f->page->words, text);
}

static void flow_text(Flow *f, const char *text, TextWeight weight, Color color)
{
    char said[EXPERIMENT_TEXT_MAX];
    const TextStyle style = {brush_px(f->b, TEXT_SIZE), weight, TEXT_LEFT, color};
    const int line = brush_px(f->b, TEXT_LINE);
    say(said, f, text);
    const int lines = wrap_count(f->b->canvas, said, f->w, TEXT_LINES, &style);
    if (is_seen(f, lines * line))
        wrap_text(f->b->canvas, (Rect){f->x, f->y, f->w, lines * line}, said, TEXT_LINES, line,
                  &style);
    f->y += lines * line + brush_px(f->b, 4);
}

static void flow_claim(Flow *f, const ExperimentLine *line)
{
    char verdict[EXPERIMENT_TEXT_MAX], source[EXPERIMENT_TEXT_MAX];
    char text[3 * EXPERIMENT_TEXT_MAX], said[EXPERIMENT_TEXT_MAX];
    const Theme *t = f->b->theme;
    if (line->count < 3)
        return;
    const Color color = strcmp(line->fields[0], "confirmed") == 0       ? t->good
                        : strcmp(line->fields[0], "not confirmed") == 0 ? t->bad
                                                                        : t->dim;
    say(verdict, f, line->fields[0]);
    say(source, f, line->fields[1]);
    say(said, f, line->fields[2]);
    snprintf(text, sizeof text, "%s (%s)", verdict, source);
    flow_text(f, text, TEXT_BOLD, color);
    flow_text(f, said, TEXT_REGULAR, t->ink);
}

/* The columns of a table that begins behind this line are as wide as their widest cell. */
static void measure(int widths[EXPERIMENT_FIELDS], const Flow *f, int first)
{
    const ExperimentLog *log = f->page->log;
    const TextStyle style = {13, TEXT_BOLD, TEXT_LEFT, 0};
    memset(widths, 0, EXPERIMENT_FIELDS * sizeof *widths);
    for (int i = first; i < log->count && (log->lines[i].kind == EXPERIMENT_HEAD ||
                                           log->lines[i].kind == EXPERIMENT_ROW);
         i++)
        for (int c = 0; c < log->lines[i].count; c++) {
            char said[EXPERIMENT_TEXT_MAX];
            say(said, f, log->lines[i].fields[c]);
            const int width = brush_width(f->b, said, style) + brush_px(f->b, CELL_GAP);
            widths[c] = width > widths[c] ? width : widths[c];
        }
    int sum = 0;
    for (int c = 0; c < EXPERIMENT_FIELDS; c++)
        sum += widths[c];
    for (int c = 0; c < EXPERIMENT_FIELDS && sum > f->w; c++)
        widths[c] = (int)((int64_t)widths[c] * f->w / sum); /* long ones end in an ellipsis */
}

static void flow_cells(Flow *f, const ExperimentLine *line, const int widths[EXPERIMENT_FIELDS])
{
    const int h = brush_px(f->b, CELL_LINE);
    const bool head = line->kind == EXPERIMENT_HEAD;
    int x = f->x;
    for (int c = 0; c < line->count && is_seen(f, h); c++) {
        char said[EXPERIMENT_TEXT_MAX];
        const TextStyle style = {13, head ? TEXT_BOLD : TEXT_REGULAR,
                                 c == 0 ? TEXT_LEFT : TEXT_RIGHT,
                                 head ? f->b->theme->dim : f->b->theme->ink};
        say(said, f, line->fields[c]);
        brush_text(f->b, (Rect){x, f->y, widths[c] - brush_px(f->b, 4), h}, said, style);
        x += widths[c];
    }
    f->y += h;
    if (head && is_seen(f, 1))
        brush_fill(f->b, (Rect){f->x, f->y - 1, x - f->x, 1}, f->b->theme->edge);
}

static void flow_plots(Flow *f)
{
    const int h = brush_px(f->b, PLOT_HEIGHT);
    Plots *plots = experiment_plots(f->page->log, f->page->words);
    for (int p = 0; plots && p < plots->count; p++) {
        f->y += brush_px(f->b, 10);
        if (is_seen(f, h))
            experiment_plot_paint(f->b, &plots->plots[p], (Rect){f->x, f->y, f->w, h});
        f->y += h;
    }
    free(plots);
}

static void flow_line(Flow *f, const ExperimentLine *line, int widths[EXPERIMENT_FIELDS], int next)
{
    const Theme *t = f->b->theme;
    switch (line->kind) {
    case EXPERIMENT_ABOUT:
        if (line->count > 1 && strcmp(line->fields[0], "seed") != 0)
            flow_text(f, line->fields[1], TEXT_REGULAR, t->dim);
        break;
    case EXPERIMENT_TITLE:
        if (line->count < 3)
            break;
        flow_text(f, line->fields[1], TEXT_BOLD, t->ink);
        flow_text(f, line->fields[2], TEXT_REGULAR, t->dim);
        break;
    case EXPERIMENT_TABLE:
        f->y += brush_px(f->b, 10);
        flow_text(f, line->fields[0], TEXT_BOLD, t->ink);
        measure(widths, f, next);
        break;
    case EXPERIMENT_HEAD:
    case EXPERIMENT_ROW: flow_cells(f, line, widths); break;
    case EXPERIMENT_SEE: flow_text(f, line->fields[0], TEXT_REGULAR, t->ink); break;
    case EXPERIMENT_CLAIM: flow_claim(f, line); break;
    case EXPERIMENT_TOOK: flow_plots(f); break;
    }
}

static void paint_body(ExperimentPage *page, const Brush *b)
{
    const int inset = brush_px(b, CARD_INSET);
    int widths[EXPERIMENT_FIELDS] = {0};
    Flow flow = {page, b, page->body.x + inset, page->body.y + inset - page->scroll,
                 page->body.w - 2 * inset};
    brush_card(b, page->body, b->theme->card);
    const Rect inner = rect_inset(page->body, 2, 2);
    b->canvas->ops->clip(b->canvas->self, &inner);
    if (!page->log || page->log->count == 0)
        flow_text(&flow, page->nothing, TEXT_REGULAR, b->theme->dim);
    for (int i = 0; page->log && i < page->log->count; i++)
        flow_line(&flow, &page->log->lines[i], widths, i + 1);
    b->canvas->ops->clip(b->canvas->self, NULL);
    page->height = flow.y + page->scroll - page->body.y + inset;
    brush_scroll_bar(b, page->body, page->height, page->scroll);
}

void experiment_page_paint(ExperimentPage *page, const Brush *brush)
{
    paint_list(page, brush);
    paint_bar(page, brush);
    paint_body(page, brush);
}
