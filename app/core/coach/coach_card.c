/* coach_card.c: see coach_card.h. */
#include "coach_card.h"

#include "core/canvas/sprite.h"
#include "core/canvas/wrap.h"

enum { /* at 96 dpi */
       RADIUS = 8,
       INSET = 16,
       PADDING = 12, /* above the title, and above and below the buttons */
       TITLE = 24,
       TITLE_SIZE = 15,
       TEXT_LINE = 19,
       TEXT_LINES = 3,
       TEXT_SIZE = 13,
       BUTTON = 28,
       BUTTON_GAP = 10,
};

static int px(int dpi, int pixels)
{
    return pixels * dpi / 96;
}

int coach_card_height(int width, int dpi, const CoachCard *card)
{
    const int lines =
        wrap_estimate(card->text, width - 2 * px(dpi, INSET), TEXT_LINES, px(dpi, TEXT_SIZE));
    const int words = *card->title ? TITLE + TEXT_LINE * lines : 0;
    const int gap = *card->title ? PADDING : 0;
    return px(dpi, PADDING) + px(dpi, words) + px(dpi, gap) + px(dpi, BUTTON) + px(dpi, PADDING);
}

Rect coach_card_button(Rect area, int dpi, const CoachCard *card, int button)
{
    const int inset = px(dpi, INSET), gap = px(dpi, BUTTON_GAP), count = card->button_count;
    const int each = (area.w - 2 * inset - (count - 1) * gap) / count;
    return (Rect){area.x + inset + button * (each + gap),
                  area.y + area.h - px(dpi, BUTTON) - px(dpi, PADDING), each, px(dpi, BUTTON)};
}

int coach_card_hit(Rect area, int dpi, const CoachCard *card, int x, int y)
{
    for (int i = 0; i < card->button_count; i++) {
        const Rect r = coach_card_button(area, dpi, card, i);
        if (!card->disabled[i] && x >= r.x && x < r.x + r.w && y >= r.y && y < r.y + r.h)
            return i;
    }
    return -1;
}

/* ------------------------------------------------------------------------------------------------
 * Painting
 */

static void put_button(const Canvas *canvas, Rect box, int dpi, const Theme *theme,
                       const CoachCard *card, int button)
{
    const bool disabled = card->disabled[button], main = button == card->main_button && !disabled;
    const Color ink = main       ? (theme->dark ? 0xff101010 : 0xffffffff)
                      : disabled ? color_mix(theme->ink, theme->soft, 0.6)
                                 : theme->ink;
    const TextStyle style = {px(dpi, TEXT_SIZE), main ? TEXT_BOLD : TEXT_REGULAR, TEXT_CENTER, ink};
    canvas->ops->round_rect(canvas->self, box, px(dpi, 4), main ? theme->accent : theme->soft,
                            theme->edge);
    canvas->ops->text(canvas->self, box, card->button[button], &style);
}

void paint_coach_card(const Canvas *canvas, Rect area, int dpi, const Theme *theme,
                      const CoachCard *card)
{
    const int inset = px(dpi, INSET);
    const Rect line = {area.x + inset, area.y + px(dpi, PADDING), area.w - 2 * inset,
                       px(dpi, TITLE)};
    const TextStyle bold = {px(dpi, TITLE_SIZE), TEXT_BOLD, TEXT_LEFT, theme->ink};
    const TextStyle plain = {px(dpi, TEXT_SIZE), TEXT_REGULAR, TEXT_LEFT, theme->dim};
    canvas->ops->round_rect(canvas->self, area, px(dpi, RADIUS), theme->card, theme->edge);
    if (*card->title) {
        canvas->ops->text(canvas->self, line, card->title, &bold);
        wrap_text(canvas, (Rect){line.x, line.y + line.h, line.w, 0}, card->text, TEXT_LINES,
                  px(dpi, TEXT_LINE), &plain);
    }
    for (int i = 0; i < card->button_count; i++)
        put_button(canvas, coach_card_button(area, dpi, card, i), dpi, theme, card, i);
}

static void mix_text(uint64_t *digest, const char *text)
{
    for (; *text; text++)
        *digest = (*digest ^ (unsigned char)*text) * UINT64_C(0x100000001B3);
    *digest *= UINT64_C(0x100000001B3);
}

uint64_t coach_card_digest(const CoachCard *card)
{
    uint64_t digest = UINT64_C(0xcbf29ce484222325) + (uint64_t)(card->main_button + 1);
    mix_text(&digest, card->title);
    mix_text(&digest, card->text);
    for (int i = 0; i < card->button_count; i++) {
        mix_text(&digest, card->button[i]);
        digest = (digest ^ (uint64_t)card->disabled[i]) * UINT64_C(0x100000001B3);
    }
    return digest;
}
