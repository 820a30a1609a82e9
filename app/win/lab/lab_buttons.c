/* lab_buttons.c: commands as buttons on the cards of the search laboratory. */
#include "lab_mode.h"

#include "core/canvas/geometry.h"
#include "resource.h"

#include <string.h>

enum { HEIGHT = 30, GAP = 6, FONT = 13, FONT_MIN = 10, INSET = 8 }; /* at 96 dpi */

/* What stands on the cards; each list ends with 0. */
static const UINT pages[] = {IDM_LAB_STAGE + 0, IDM_LAB_STAGE + 1, IDM_LAB_STAGE + 2,
                             IDM_LAB_STAGE + 3, IDM_LAB_STAGE + 4, IDM_LAB_UCT,
                             IDM_LAB_INSPECT,   IDM_LAB_RACE,      0};
static const UINT of_tree[] = {
    IDM_LAB_BACK, IDM_LAB_STEP, IDM_LAB_CUT, IDM_LAB_RUN, IDM_LAB_SLOWER, IDM_LAB_FASTER, 0};
static const UINT of_uct[] = {
    IDM_LAB_BACK, IDM_LAB_STEP, IDM_LAB_PLAYOUT, IDM_LAB_RUN, IDM_LAB_SLOWER, IDM_LAB_FASTER, 0};
static const UINT uct_settings[] = {IDM_LAB_C_LESS,     IDM_LAB_C_MORE, IDM_LAB_REWARD + 0,
                                    IDM_LAB_REWARD + 1, IDM_LAB_SEED,   0};
static const UINT of_inspector[] = {IDM_LAB_EVALUATION + 1,
                                    IDM_LAB_EVALUATION + 2,
                                    IDM_LAB_EVALUATION + 4,
                                    IDM_LAB_EVALUATION + 3,
                                    IDM_LAB_EVALUATION + 0,
                                    IDM_LAB_EVALUATION + 5,
                                    0};
static const UINT of_race[] = {IDM_LAB_RACE_LEFT,
                               IDM_LAB_RACE_RIGHT,
                               IDM_LAB_DEPTH + 0,
                               IDM_LAB_DEPTH + 1,
                               IDM_LAB_DEPTH + 2,
                               IDM_LAB_DEPTH + 3,
                               0};

static const Command *find(UINT command)
{
    const CommandTable *const tables[] = {&lab_commands, &lab_setting_commands};
    for (int t = 0; t < 2; t++)
        for (int i = 0; i < tables[t]->count; i++)
            if (tables[t]->rows[i].id == command)
                return &tables[t]->rows[i];
    return NULL;
}

static void label_of(const LabMode *m, UINT command, char out[LAB_BUTTON_TEXT])
{
    wchar_t wide[LAB_BUTTON_TEXT];
    frame_menu_label(m->frame, wide, LAB_BUTTON_TEXT, command);
    utf8_into(out, LAB_BUTTON_TEXT, wide);
}

void lab_racer_name(const LabMode *m, int racer, char out[LAB_BUTTON_TEXT])
{
    label_of(m, racer == LAB_RACER_UCT ? IDM_LAB_UCT : IDM_LAB_STAGE + (UINT)racer, out);
}

/* About how wide a text is: letters beyond Latin and Cyrillic are twice as wide, and so are m and w. */
static int weight_of(const char *text)
{
    int weight = 4;
    for (; *text; text++) {
        const bool wide = (unsigned char)*text >= 0xE3 || strchr("mwMW", *text);
        weight += ((unsigned char)*text & 0xC0) == 0x80 ? 0 : wide ? 2 : 1;
    }
    return weight;
}

/* A row of buttons, as wide as their texts need, but not wider than there is room. */
static void place_row(LabMode *m, const UINT *commands, Rect row)
{
    const int dpi = frame_look(m->frame)->dpi, gap = dpi_scale(dpi, GAP);
    const int first = m->button_count;
    int total = 0, count = 0;
    for (; commands[count] != 0 && m->button_count < LAB_BUTTONS; count++) {
        LabButton *button = &m->buttons[m->button_count++];
        button->command = commands[count];
        label_of(m, button->command, button->text);
        total += weight_of(button->text);
    }
    if (count == 0 || row.w <= 0)
        return;
    const int room = row.w - (count - 1) * gap;
    const int letter = dpi_scale(dpi, FONT) * 62 / 100;
    const double unit = total * letter <= room ? letter : (double)room / total;
    int x = row.x;
    for (int i = first; i < m->button_count; i++) {
        const int width = (int)(weight_of(m->buttons[i].text) * unit);
        const int fitting = (int)(FONT * unit / letter);
        m->buttons[i].font = fitting > FONT_MIN ? fitting : FONT_MIN;
        m->buttons[i].at = (Rect){x, row.y, width, row.h};
        x += width + gap;
    }
}

void lab_buttons_place(LabMode *m)
{
    static const UINT *const lists[] = {[LAB_PAGE_TREE] = of_tree,
                                        [LAB_PAGE_UCT] = of_uct,
                                        [LAB_PAGE_INSPECT] = of_inspector,
                                        [LAB_PAGE_RACE] = of_race};
    const int dpi = frame_look(m->frame)->dpi, height = dpi_scale(dpi, HEIGHT);
    const int inset = dpi_scale(dpi, INSET);
    const Rect bar = m->bar_card, step = m->step_card;
    m->button_count = 0;
    place_row(m, pages,
              (Rect){bar.x + inset, bar.y + (bar.h - height) / 2, bar.w - 2 * inset, height});
    Rect row = {step.x + inset, step.y + step.h - height - inset, step.w - 2 * inset, height};
    if (m->page == LAB_PAGE_UCT) {
        place_row(m, uct_settings, row);
        row.y -= height + dpi_scale(dpi, GAP);
    }
    place_row(m, lists[m->page], row);
}

static bool can_press(const LabMode *m, const LabButton *button)
{
    const Command *command = find(button->command);
    return command && (!command->can || command->can(m, command->value));
}

const LabButton *lab_buttons_hit(const LabMode *m, int x, int y)
{
    for (int i = 0; i < m->button_count; i++)
        if (rect_has(m->buttons[i].at, x, y) && can_press(m, &m->buttons[i]))
            return &m->buttons[i];
    return NULL;
}

/* The button's font, or the largest one below it in which its text is not cut. */
static int fitting_font(const Brush *brush, const LabButton *button, int width, TextWeight weight)
{
    enum { LEAST = 8 };
    int font = button->font;
    while (font > LEAST &&
           brush_width(brush, button->text, (TextStyle){font, weight, TEXT_CENTER, 0}) > width)
        font--;
    return font;
}

void lab_buttons_paint(const LabMode *m, const Brush *brush, Rect dirty)
{
    const Theme *theme = brush->theme;
    for (int i = 0; i < m->button_count; i++) {
        const LabButton *button = &m->buttons[i];
        const Command *command = find(button->command);
        if (!rect_is_dirty(button->at, dirty))
            continue;
        const bool on = command && command->is_on && command->is_on(m, command->value);
        const Rect at = button->at;
        const Color ink = on                     ? brush_ink_on(theme->accent)
                          : can_press(m, button) ? theme->ink
                                                 : theme->dim;
        brush_round(brush, at, brush_px(brush, 6), on ? theme->accent : theme->soft);
        const Rect inner = rect_inset(at, brush_px(brush, 3), 0);
        const TextWeight weight = on ? TEXT_BOLD : TEXT_REGULAR;
        const int font = fitting_font(brush, button, inner.w, weight);
        brush_text(brush, inner, button->text, (TextStyle){font, weight, TEXT_CENTER, ink});
    }
}
