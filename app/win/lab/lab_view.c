/* lab_view.c: where the search laboratory has its cards on the screen, and its words. */
#include "lab_mode.h"

#include "core/canvas/geometry.h"
#include "resource.h"

#include <stdio.h>

enum {                   /* at 96 dpi */
       BOARD_SHARE = 42, /* percent of the width */
       BAR_HEIGHT = 46,
       STEP_HEIGHT = 150,
       SETTINGS_HEIGHT = 36, /* a second row of buttons */
       PLOT_HEIGHT = 150,
};

const char *lab_mode_text(const LabMode *m, UINT id)
{
    return strings_text(frame_strings(m->frame), id);
}

static const char *lab_word(void *user, LabWord word)
{
    const LabMode *m = user;
    if (word == LAB_WORD_BLACK)
        return lab_mode_text(m, IDS_BLACK);
    if (word == LAB_WORD_WHITE)
        return lab_mode_text(m, IDS_WHITE);
    if (word > LAB_WORD_WHITE)
        return lab_mode_text(m, STRING_ID(IDS_LAB_MORE, LAB_WORD_UNTRIED, LAB_WORDS - 1, word));
    return lab_mode_text(m, STRING_ID(IDS_LAB_WORD, LAB_WORD_ROOT, LAB_WORD_TREE_MORE, word));
}

LabSpeech lab_mode_speech(const LabMode *m)
{
    return (LabSpeech){lab_word, (void *)(uintptr_t)m, strings_plural(frame_strings(m->frame)),
                       m->root};
}

static bool is_searching(const LabMode *m)
{
    return m->search && lab_search_is_busy(m->search);
}

LabInspect lab_mode_inspect(const LabMode *m, const LabSpeech *speech,
                            const char *kinds[GMK_SHAPE_KINDS])
{
    for (int i = 0; i < GMK_SHAPE_KINDS; i++)
        kinds[i] = lab_mode_text(m, STRING_ID(IDS_LAB_SHAPE, GMK_SHAPE_FIVE, GMK_SHAPE_NET, i));
    return (LabInspect){m->worth, m->shown, speech, kinds, m->scroll, m->chosen};
}

static void race_sentence(const LabMode *m, char *out, size_t size, const LabSpeech *speech)
{
    char names[LAB_RACERS][LAB_BUTTON_TEXT];
    const char *pointers[LAB_RACERS];
    for (int i = 0; i < LAB_RACERS; i++) {
        lab_racer_name(m, i, names[i]);
        pointers[i] = names[i];
    }
    lab_race_sentence(out, size, speech, &m->race, pointers);
}

static void inspector_sentence(const LabMode *m, char *out, size_t size, const LabSpeech *speech)
{
    const char *kinds[GMK_SHAPE_KINDS];
    const LabInspect inspect = lab_mode_inspect(m, speech, kinds);
    if (m->worth && m->worth->status == GMK_OK)
        lab_inspect_sentence(out, size, &inspect);
    else
        snprintf(out, size, "%s", lab_mode_text(m, IDS_LAB_NO_WORTH));
}

void lab_mode_sentence(const void *self, char *out, size_t size)
{
    const LabMode *m = self;
    const LabSpeech speech = lab_mode_speech(m);
    out[0] = '\0';
    if (is_searching(m)) {
        snprintf(out, size, "%s", lab_mode_text(m, IDS_LAB_SEARCHING));
        return;
    }
    switch (m->page) {
    case LAB_PAGE_TREE: lab_sentence(out, size, &speech, &m->trace, m->step); break;
    case LAB_PAGE_UCT: lab_uct_sentence(out, size, &speech, &m->uct, m->step); break;
    case LAB_PAGE_INSPECT: inspector_sentence(m, out, size, &speech); break;
    case LAB_PAGE_RACE: race_sentence(m, out, size, &speech); break;
    }
}

/* Which searcher it is, and how it values positions. */
static void searcher_text(const LabMode *m, char *out, size_t size)
{
    char c[16], win[16], seed[32];
    if (m->page == LAB_PAGE_UCT) {
        snprintf(c, sizeof c, "%.1f", m->setting.exploration);
        snprintf(win, sizeof win, "%d", m->setting.rewards == GMK_REWARDS_HUNDRED ? 100 : 1);
        snprintf(seed, sizeof seed, "%llu", (unsigned long long)m->setting.seed);
        strings_format(out, size, frame_strings(m->frame), IDS_LAB_UCT_SETTING, c, win, seed);
        return;
    }
    const char *evaluation = lab_mode_text(m, STRING_ID(IDS_LAB_EVALUATION, GMK_EVALUATION_LEARNED,
                                                        GMK_EVALUATION_NET, m->setting.evaluation));
    const char *stage = m->page == LAB_PAGE_RACE ? lab_mode_text(m, IDS_LAB_RACE)
                        : m->page == LAB_PAGE_TREE
                            ? lab_mode_text(m, STRING_ID(IDS_LAB_STAGE, GMK_TEXTBOOK_PLAIN,
                                                         GMK_TEXTBOOK_TABLE, m->stage))
                            : lab_mode_text(m, IDS_LAB_COUNTED);
    snprintf(out, size, "%s \xC2\xB7 %s", stage, evaluation);
}

void lab_mode_status(const void *self, StatusText *out)
{
    const LabMode *m = self;
    char step[16], steps[16];
    const bool full = m->page == LAB_PAGE_TREE ? m->trace.full : m->uct.full;
    *out = (StatusText){0};
    searcher_text(m, out->left, sizeof out->left);
    if (m->page == LAB_PAGE_INSPECT)
        snprintf(out->right, sizeof out->right, "%s", lab_mode_text(m, IDS_LAB_HINT));
    if (lab_mode_steps(m) == 0)
        return;
    snprintf(step, sizeof step, "%u", m->step + 1);
    snprintf(steps, sizeof steps, "%u", lab_mode_steps(m));
    strings_format(out->right, sizeof out->right, frame_strings(m->frame),
                   full ? IDS_LAB_FULL : IDS_LAB_STATUS, step, steps, NULL);
}

/* ---------------------------------------------------------------- layout */

void lab_mode_fit(LabMode *m)
{
    lab_tree_fit(&m->view, &m->tree, m->main_field, frame_look(m->frame)->dpi);
}

static Rect below_heading(Rect card, int dpi)
{
    const int heading = dpi_scale(dpi, CARD_HEADING), rim = dpi_scale(dpi, 2);
    const int height = card.h - heading - rim;
    return (Rect){card.x + rim, card.y + heading, card.w - 2 * rim, height > 0 ? height : 0};
}

void lab_mode_layout(void *self, Rect area)
{
    LabMode *m = self;
    const int dpi = frame_look(m->frame)->dpi, gap = dpi_scale(dpi, CARD_GAP);
    const int left = area.w * BOARD_SHARE / 100, bar = dpi_scale(dpi, BAR_HEIGHT);
    const bool uct = m->page == LAB_PAGE_UCT;
    const int step = dpi_scale(dpi, STEP_HEIGHT + (uct ? SETTINGS_HEIGHT : 0));
    const int plot = uct ? dpi_scale(dpi, PLOT_HEIGHT) : 0;
    const LayoutOptions options = {.hide_panel = true};
    const int below = plot > 0 ? plot + gap : 0; /* the plot stands below the board */
    board_place(&m->board, (Rect){area.x, area.y, left, area.h - below}, dpi, &options);
    const Rect panel = {area.x + left, area.y + gap, area.w - left - gap, area.h - 2 * gap};
    const int rest = panel.h - bar - step - 2 * gap;
    const int main_height = rest > 0 ? rest : 0;
    m->bar_card = (Rect){panel.x, panel.y, panel.w, bar};
    m->main_card = (Rect){panel.x, panel.y + bar + gap, panel.w, main_height};
    m->plot_card = (Rect){area.x + gap, area.y + area.h - gap - plot, left - 2 * gap, plot};
    m->step_card = (Rect){panel.x, panel.y + panel.h - step, panel.w, step};
    m->main_field = below_heading(m->main_card, dpi);
    lab_buttons_place(m);
    if (!m->has_view)
        lab_mode_fit(m);
}

void lab_mode_show_changes(void *self)
{
    LabMode *m = self;
    m->board.view.show_numbers = true;
    board_mode_redraw(&m->board);
    if (m->page == LAB_PAGE_UCT || m->page == LAB_PAGE_INSPECT)
        frame_redraw(m->frame, m->board.layout.client); /* what is painted over it changes too */
    if (m->running)
        UpdateWindow(
            frame_hwnd(m->frame)); /* else the cards are painted once for each row of points */
    Rect step = m->step_card;
    if (m->running && m->button_count > 0) /* the buttons stay as they are while it runs */
        step.h = m->buttons[m->button_count - 1].at.y - step.y;
    const Rect cards[] = {m->main_card, m->plot_card, step, m->bar_card};
    for (int i = 0; i < (m->running ? 3 : 4); i++)
        frame_redraw(m->frame, cards[i]);
    frame_redraw_status(m->frame);
}
