/* lab_view.c: the search laboratory on the screen, and its words. */
#include "lab_mode.h"

#include "core/canvas/geometry.h"
#include "core/canvas/wrap.h"
#include "resource.h"

#include <stdio.h>

enum {                   /* at 96 dpi */
       BOARD_SHARE = 42, /* percent of the width */
       STEP_HEIGHT = 128,
       SENTENCE_SIZE = 15,
       SENTENCE_LINE = 22,
       SENTENCE_LINES = 3,
};

static const char *text_of(const LabMode *m, UINT id)
{
    return strings_text(frame_strings(m->frame), id);
}

static const char *lab_word(void *user, LabWord word)
{
    const LabMode *m = user;
    if (word == LAB_WORD_BLACK)
        return text_of(m, IDS_BLACK);
    if (word == LAB_WORD_WHITE)
        return text_of(m, IDS_WHITE);
    return text_of(m, STRING_ID(IDS_LAB_WORD, LAB_WORD_ROOT, LAB_WORD_TREE_MORE, word));
}

static LabSpeech speech_of(const LabMode *m)
{
    return (LabSpeech){lab_word, (void *)(uintptr_t)m, strings_plural(frame_strings(m->frame)),
                       m->root};
}

static bool is_searching(const LabMode *m)
{
    return m->search && lab_search_is_busy(m->search);
}

void lab_mode_sentence(const void *self, char *out, size_t size)
{
    const LabMode *m = self;
    const LabSpeech speech = speech_of(m);
    if (is_searching(m) || !lab_mode_has_steps(m))
        snprintf(out, size, "%s", text_of(m, IDS_LAB_SEARCHING));
    else
        lab_sentence(out, size, &speech, &m->trace, m->step);
}

void lab_mode_status(const void *self, StatusText *out)
{
    const LabMode *m = self;
    char step[16], steps[16];
    *out = (StatusText){0};
    snprintf(
        out->left, sizeof out->left, "%s",
        text_of(m, STRING_ID(IDS_LAB_STAGE, GMK_TEXTBOOK_PLAIN, GMK_TEXTBOOK_TABLE, m->stage)));
    if (!lab_mode_has_steps(m))
        return;
    snprintf(step, sizeof step, "%u", m->step + 1);
    snprintf(steps, sizeof steps, "%u", m->trace.step_count);
    strings_format(out->right, sizeof out->right, frame_strings(m->frame),
                   m->trace.full ? IDS_LAB_FULL : IDS_LAB_STATUS, step, steps, NULL);
}

/* ---------------------------------------------------------------- layout */

void lab_mode_fit(LabMode *m)
{
    lab_tree_fit(&m->view, &m->tree, m->tree_field, frame_look(m->frame)->dpi);
}

void lab_mode_layout(void *self, Rect area)
{
    LabMode *m = self;
    const int dpi = frame_look(m->frame)->dpi, gap = dpi_scale(dpi, CARD_GAP);
    const int left = area.w * BOARD_SHARE / 100, step = dpi_scale(dpi, STEP_HEIGHT);
    const LayoutOptions options = {.hide_panel = true};
    board_place(&m->board, (Rect){area.x, area.y, left, area.h}, dpi, &options);
    const Rect panel = {area.x + left, area.y + gap, area.w - left - gap, area.h - 2 * gap};
    const int tree = panel.h - step - gap;
    m->tree_card = (Rect){panel.x, panel.y, panel.w, tree > 0 ? tree : 0};
    m->step_card = (Rect){panel.x, panel.y + tree + gap, panel.w, step};
    const int heading = dpi_scale(dpi, CARD_HEADING), rim = dpi_scale(dpi, 2);
    m->tree_field = (Rect){m->tree_card.x + rim, m->tree_card.y + heading, m->tree_card.w - 2 * rim,
                           m->tree_card.h - heading - rim};
    if (m->tree_field.h < 0)
        m->tree_field.h = 0;
    if (!m->has_view)
        lab_mode_fit(m);
}

/* ---------------------------------------------------------------- painting */

static void paint_step(const LabMode *m, const Brush *brush)
{
    char text[LAB_SENTENCE_MAX];
    const int inset = brush_px(brush, CARD_INSET), heading = brush_px(brush, CARD_HEADING);
    const Rect inner = {m->step_card.x + inset, m->step_card.y + heading,
                        m->step_card.w - 2 * inset, m->step_card.h - heading};
    const TextStyle style = {brush_px(brush, SENTENCE_SIZE), TEXT_REGULAR, TEXT_LEFT,
                             brush->theme->ink};
    brush_card(brush, m->step_card, brush->theme->card);
    brush_heading(brush, m->step_card, text_of(m, IDS_LAB_DID), NULL);
    lab_mode_sentence(m, text, sizeof text);
    wrap_text(brush->canvas, inner, text, SENTENCE_LINES, brush_px(brush, SENTENCE_LINE), &style);
}

static void paint_tree(const LabMode *m, const Brush *brush)
{
    char counts[LAB_SENTENCE_MAX] = "";
    const LabSpeech speech = speech_of(m);
    if (lab_mode_has_steps(m))
        lab_counts(counts, sizeof counts, &speech, &m->trace, m->step);
    brush_card(brush, m->tree_card, brush->theme->card);
    brush_heading(brush, m->tree_card, text_of(m, IDS_LAB_TREE), counts);
    if (lab_mode_has_steps(m))
        lab_tree_paint(brush, &m->tree, &m->view, m->tree_field, &m->trace, m->step, &speech);
}

void lab_mode_paint(void *self, const Canvas *canvas, Rect dirty)
{
    LabMode *m = self;
    const Look *look = frame_look(m->frame);
    const Brush brush = {canvas, look->theme, look->dpi};
    board_paint(&m->board, canvas, look->theme, dirty);
    const Rect beside = {m->tree_card.x, m->board.layout.client.y,
                         m->tree_card.w + brush_px(&brush, CARD_GAP), m->board.layout.client.h};
    brush_fill(&brush, beside, look->theme->chrome);
    paint_tree(m, &brush);
    paint_step(m, &brush);
}

void lab_mode_show_changes(void *self)
{
    LabMode *m = self;
    m->board.view.show_numbers = true;
    board_mode_redraw(&m->board);
    frame_redraw(m->frame, m->tree_card);
    frame_redraw(m->frame, m->step_card);
    frame_redraw_status(m->frame);
}
