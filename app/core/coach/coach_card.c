/* coach_card.c: see coach_card.h. */
#include "coach_card.h"

#include "core/canvas/digest.h"
#include "core/canvas/geometry.h"
#include "core/canvas/sprite.h"
#include "core/canvas/wrap.h"
#include "core/paint/brush.h"

enum {               /* at 96 dpi */
       PADDING = 12, /* above the title, and above and below the buttons */
       TITLE = 24,
       TITLE_SIZE = 15,
       TEXT_LINE = 19,
       TEXT_LINES = 3,
       TEXT_SIZE = 13,
       BUTTON = 28,
       BUTTON_GAP = 10,
       ROW_GAP = 8,
       FOCUS = 2, /* the line around the button that the keyboard is at */
};

static int columns_of(const CoachCard *card)
{
    return card->columns > 0 ? card->columns : card->button_count;
}

static int row_count(const CoachCard *card)
{
    return card->button_count > 0 ? (card->button_count - 1) / columns_of(card) + 1 : 0;
}

static int text_lines(const CoachCard *card)
{
    return card->text_lines > 0 ? card->text_lines : TEXT_LINES;
}

/* From the top of the first row of buttons to the card's bottom. */
static int buttons_height(int dpi, const CoachCard *card)
{
    const int rows = row_count(card);
    return rows * dpi_scale(dpi, BUTTON) + (rows - 1) * dpi_scale(dpi, ROW_GAP) +
           dpi_scale(dpi, PADDING);
}

int coach_card_height(int width, int dpi, const CoachCard *card)
{
    const int lines = wrap_estimate(card->text, width - 2 * dpi_scale(dpi, CARD_INSET),
                                    text_lines(card), dpi_scale(dpi, TEXT_SIZE));
    const int words = *card->title ? TITLE + TEXT_LINE * lines : 0;
    const int gap = *card->title ? PADDING : 0;
    return dpi_scale(dpi, PADDING) + dpi_scale(dpi, words) + dpi_scale(dpi, gap) +
           (row_count(card) > 0 ? buttons_height(dpi, card) : 0);
}

Rect coach_card_button(Rect area, int dpi, const CoachCard *card, int button)
{
    const int inset = dpi_scale(dpi, CARD_INSET), gap = dpi_scale(dpi, BUTTON_GAP),
              count = columns_of(card);
    const int each = (area.w - 2 * inset - (count - 1) * gap) / count;
    return (Rect){area.x + inset + button % count * (each + gap),
                  area.y + area.h - buttons_height(dpi, card) +
                      button / count * (dpi_scale(dpi, BUTTON) + dpi_scale(dpi, ROW_GAP)),
                  each, dpi_scale(dpi, BUTTON)};
}

int coach_card_hit(Rect area, int dpi, const CoachCard *card, int x, int y)
{
    for (int i = 0; i < card->button_count; i++) {
        const Rect r = coach_card_button(area, dpi, card, i);
        if (!card->disabled[i] && rect_has(r, x, y))
            return i;
    }
    return -1;
}

/* ------------------------------------------------------------------------------------------------
 * Painting
 */

static void put_button(const Brush *b, Rect box, const CoachCard *card, int button)
{
    const Theme *theme = b->theme;
    const bool disabled = card->disabled[button], main = button == card->main_button && !disabled;
    const Color ink = main       ? (theme->dark ? 0xff101010 : 0xffffffff)
                      : disabled ? color_mix(theme->ink, theme->soft, 0.6)
                                 : theme->ink;
    if (button + 1 == card->focused) {
        const int line = brush_px(b, FOCUS);
        brush_round(b,
                    (Rect){box.x - 2 * line, box.y - 2 * line, box.w + 4 * line, box.h + 4 * line},
                    brush_px(b, 6), theme->ink);
        brush_round(b, (Rect){box.x - line, box.y - line, box.w + 2 * line, box.h + 2 * line},
                    brush_px(b, 5), theme->card);
    }
    b->canvas->ops->round_rect(b->canvas->self, box, brush_px(b, 4),
                               main ? theme->accent : theme->soft, theme->edge);
    brush_text(b, box, card->button[button],
               (TextStyle){TEXT_SIZE, main ? TEXT_BOLD : TEXT_REGULAR, TEXT_CENTER, ink});
}

void paint_coach_card(const Canvas *canvas, Rect area, int dpi, const Theme *theme,
                      const CoachCard *card)
{
    const Brush b = {canvas, theme, dpi};
    const int inset = brush_px(&b, CARD_INSET);
    const Rect line = {area.x + inset, area.y + brush_px(&b, PADDING), area.w - 2 * inset,
                       brush_px(&b, TITLE)};
    const TextStyle plain = {brush_px(&b, TEXT_SIZE), TEXT_REGULAR, TEXT_LEFT, theme->dim};
    brush_card(&b, area, theme->card);
    if (*card->title) {
        brush_text(&b, line, card->title,
                   (TextStyle){TITLE_SIZE, TEXT_BOLD, TEXT_LEFT, theme->ink});
        wrap_text(canvas, (Rect){line.x, line.y + line.h, line.w, 0}, card->text, text_lines(card),
                  brush_px(&b, TEXT_LINE), &plain);
    }
    for (int i = 0; i < card->button_count; i++)
        put_button(&b, coach_card_button(area, dpi, card, i), card, i);
}

uint64_t coach_card_digest(const CoachCard *card)
{
    uint64_t digest = DIGEST_INIT;
    digest_number(&digest, card->main_button);
    digest_number(&digest, card->focused);
    digest_number(&digest, card->columns);
    digest_text(&digest, card->title);
    digest_text(&digest, card->text);
    for (int i = 0; i < card->button_count; i++) {
        digest_text(&digest, card->button[i]);
        digest_number(&digest, card->disabled[i]);
    }
    return digest;
}
