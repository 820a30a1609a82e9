/* editor_panel.c: where things are in the editor's panel, and how they look; see editor_panel.h. */
#include "editor_panel.h"

#include "core/canvas/digest.h"
#include "core/canvas/geometry.h"
#include "core/canvas/wrap.h"
#include "core/paint/brush.h"
#include "editor_art.h"

#include <string.h>

enum { /* at 96 dpi */
       GAP = 6,
       BOTTOM = 10,
       TOOL = 48,
       ROW = 27,
       ROW_GAP = 6,
       NAME = 88,   /* width of a row's name */
       VALUE = 160, /* and of what can be chosen there */
       LINE = 18,
       TEXT_BOX = 42,
       TITLE = 24,
       MESSAGE_LINES = 3,
       SIZE = 13,
};

/* ------------------------------------------------------------------------------------------------
 * Places
 */

static int message_lines(const EditorPanel *panel, int width, int dpi)
{
    const int lines = wrap_estimate(panel->message, width - 2 * dpi_scale(dpi, CARD_INSET),
                                    MESSAGE_LINES, dpi_scale(dpi, SIZE));
    return lines < 1 ? 1 : lines;
}

/* The buttons at the end can be pressed before anything else has room; text folds first, then turning. */
static void list_cards(Card cards[EDITOR_CARDS], int width, int dpi, const EditorPanel *panel)
{
    const int heights[EDITOR_CARDS] = {
        [EDITOR_CARD_PUT] = CARD_HEADING + TOOL + BOTTOM,
        [EDITOR_CARD_POSITION] =
            CARD_HEADING + 3 * ROW + 2 * ROW_GAP + BOTTOM + (*panel->doubts ? LINE + GAP : 0),
        [EDITOR_CARD_TURN] = CARD_HEADING + 2 * ROW + ROW_GAP + BOTTOM,
        [EDITOR_CARD_TEXT] = CARD_HEADING + TEXT_BOX + ROW_GAP + ROW + BOTTOM,
        [EDITOR_CARD_READY] = BOTTOM + TITLE + LINE * message_lines(panel, width, dpi) + ROW_GAP +
                              ROW + GAP + LINE + BOTTOM,
    };
    for (int i = 0; i < EDITOR_CARDS; i++) {
        const int height = dpi_scale(dpi, heights[i]);
        const bool folds = i != EDITOR_CARD_PUT && i != EDITOR_CARD_READY;
        cards[i] = (Card){height, height, folds ? dpi_scale(dpi, CARD_HEADING) : 0,
                          i == EDITOR_CARD_TEXT ? 0 : EDITOR_CARDS - i, panel->folds[i]};
    }
}

static void find_cards(CardPlaces *out, Rect area, int dpi, const EditorPanel *panel)
{
    Card cards[EDITOR_CARDS];
    list_cards(cards, area.w, dpi, panel);
    cards_place(out, area, dpi_scale(dpi, CARD_GAP), cards, EDITOR_CARDS, panel->scroll);
}

/* The inside of a card below its heading, without the margins. */
static Rect inside(Rect card, int dpi)
{
    const int inset = dpi_scale(dpi, CARD_INSET), top = dpi_scale(dpi, CARD_HEADING);
    return (Rect){card.x + inset, card.y + top, card.w - 2 * inset, card.h - top};
}

/* The place `index` of `count` beside each other in a row that begins at y. */
static Rect place_of(Rect in, int dpi, int index, int count, int y, int h)
{
    const int gap = dpi_scale(dpi, GAP), w = (in.w - (count - 1) * gap) / count;
    return (Rect){in.x + index * (w + gap), y, w, dpi_scale(dpi, h)};
}

static Rect change_rect(Rect in, int dpi, int change)
{
    const int next = dpi_scale(dpi, ROW + ROW_GAP);
    return change < POSITION_SHIFT_LEFT ? place_of(in, dpi, change, POSITION_SHIFT_LEFT, in.y, ROW)
                                        : place_of(in, dpi, change - POSITION_SHIFT_LEFT,
                                                   POSITION_SHIFT_LEFT, in.y + next, ROW);
}

static Rect value_rect(Rect in, int dpi, int row)
{
    const int name = dpi_scale(dpi, NAME);
    const int most = in.w - name, wanted = dpi_scale(dpi, VALUE);
    return (Rect){in.x + name, in.y + row * dpi_scale(dpi, ROW + ROW_GAP),
                  wanted < most ? wanted : most, dpi_scale(dpi, ROW)};
}

/* The row of buttons at the end of the last card. */
static Rect ready_row(Rect card, int dpi)
{
    const int inset = dpi_scale(dpi, CARD_INSET);
    return (Rect){card.x + inset, card.y + card.h - dpi_scale(dpi, BOTTOM + LINE + GAP + ROW),
                  card.w - 2 * inset, dpi_scale(dpi, ROW)};
}

static EditorCard card_of(int control)
{
    return control < EDITOR_CONTROL_TO_MOVE  ? EDITOR_CARD_PUT
           : control < EDITOR_CONTROL_CHANGE ? EDITOR_CARD_POSITION
           : control < EDITOR_CONTROL_COPY   ? EDITOR_CARD_TURN
           : control < EDITOR_CONTROL_PLAY   ? EDITOR_CARD_TEXT
                                             : EDITOR_CARD_READY;
}

static Rect rect_of(const CardPlaces *places, int dpi, int control)
{
    const EditorCard card = card_of(control);
    const Rect in = inside(places->rects[card], dpi);
    if (places->folded[card])
        return (Rect){0, 0, 0, 0};
    switch (card) {
    case EDITOR_CARD_PUT: return place_of(in, dpi, control, EDITOR_TOOLS, in.y, TOOL);
    case EDITOR_CARD_POSITION: return value_rect(in, dpi, control - EDITOR_CONTROL_TO_MOVE);
    case EDITOR_CARD_TURN: return change_rect(in, dpi, control - EDITOR_CONTROL_CHANGE);
    case EDITOR_CARD_TEXT:
        return place_of(in, dpi, control - EDITOR_CONTROL_COPY, 3,
                        in.y + dpi_scale(dpi, TEXT_BOX + ROW_GAP), ROW);
    default: {
        const Rect row = ready_row(places->rects[card], dpi);
        return place_of(row, dpi, control - EDITOR_CONTROL_PLAY, 3, row.y, ROW);
    }
    }
}

Rect editor_control_rect(Rect area, int dpi, const EditorPanel *panel, int control)
{
    CardPlaces places;
    find_cards(&places, area, dpi, panel);
    return rect_of(&places, dpi, control);
}

int editor_control_at(Rect area, int dpi, const EditorPanel *panel, int x, int y)
{
    CardPlaces places;
    find_cards(&places, area, dpi, panel);
    for (int i = 0; rect_has(area, x, y) && i < EDITOR_CONTROLS; i++)
        if (!panel->disabled[i] && rect_has(rect_of(&places, dpi, i), x, y))
            return i;
    return -1;
}

bool editor_panel_fold(Rect area, int dpi, EditorPanel *panel, int x, int y)
{
    Card cards[EDITOR_CARDS];
    CardPlaces places;
    list_cards(cards, area.w, dpi, panel);
    find_cards(&places, area, dpi, panel);
    const int card =
        rect_has(area, x, y) ? cards_heading_at(&places, cards, EDITOR_CARDS, x, y) : -1;
    if (card < 0)
        return false;
    panel->folds[card] = cards_toggled(&places, card);
    return true;
}

int editor_panel_scroll(Rect area, int dpi, const EditorPanel *panel, int lines)
{
    CardPlaces places;
    EditorPanel moved = *panel;
    moved.scroll += lines * dpi_scale(dpi, LINE);
    find_cards(&places, area, dpi, &moved);
    return places.scroll;
}

/* ------------------------------------------------------------------------------------------------
 * Painting
 */

typedef struct Scene {
    Brush b;
    const EditorPanel *panel;
    const EditorArt *art;
    CardPlaces places;
} Scene;

static const char *word(const Scene *s, int id)
{
    return s->panel->words[id];
}

static Color ink_of(const Scene *s, int control)
{
    const Theme *theme = s->b.theme;
    return s->panel->disabled[control] ? color_mix(theme->ink, theme->soft, 0.6) : theme->ink;
}

static void put_sign(const Scene *s, Rect box, int sign)
{
    const Sprite *sprite = &s->art->signs[sign];
    if (sprite->pixels)
        s->b.canvas->ops->sprite(s->b.canvas->self, box.x + (box.w - sprite->w) / 2,
                                 box.y + (box.h - sprite->h) / 2, sprite);
}

static void put_face(const Scene *s, Rect box, bool on)
{
    const Theme *theme = s->b.theme;
    s->b.canvas->ops->round_rect(s->b.canvas->self, box, brush_px(&s->b, 5),
                                 on ? theme->active : theme->soft,
                                 on ? theme->accent : theme->edge);
}

static void put_button(const Scene *s, int control, const char *text, bool main)
{
    const Rect box = rect_of(&s->places, s->b.dpi, control);
    const Theme *theme = s->b.theme;
    const bool lit = main && !s->panel->disabled[control];
    s->b.canvas->ops->round_rect(s->b.canvas->self, box, brush_px(&s->b, 5),
                                 lit ? theme->accent : theme->soft, theme->edge);
    brush_text(&s->b, rect_inset(box, brush_px(&s->b, 3), 0), text,
               (TextStyle){SIZE, lit ? TEXT_BOLD : TEXT_REGULAR, TEXT_CENTER,
                           lit ? (theme->dark ? 0xff101010 : 0xffffffff) : ink_of(s, control)});
}

static void put_tools(const Scene *s)
{
    brush_card(&s->b, s->places.rects[EDITOR_CARD_PUT], s->b.theme->card);
    brush_heading(&s->b, s->places.rects[EDITOR_CARD_PUT], word(s, EDITOR_WORD_PUT), NULL);
    for (int i = 0; i < EDITOR_TOOLS; i++) {
        const Rect box = rect_of(&s->places, s->b.dpi, EDITOR_CONTROL_TOOL + i);
        const int sign = brush_px(&s->b, 32);
        put_face(s, box, (int)s->panel->tool == i);
        put_sign(s, (Rect){box.x, box.y, box.w, sign}, i);
        brush_text(&s->b,
                   (Rect){box.x + 1, box.y + sign - brush_px(&s->b, 2), box.w - 2, box.h - sign},
                   word(s, EDITOR_WORD_TOOL + i),
                   (TextStyle){12, TEXT_REGULAR, TEXT_CENTER, s->b.theme->ink});
    }
}

/* A list that opens when it is pressed: its value and a mark at the right end. */
static void put_value(const Scene *s, int row, const char *name, const char *value)
{
    const Brush *b = &s->b;
    const int control = EDITOR_CONTROL_TO_MOVE + row;
    const Rect box = rect_of(&s->places, b->dpi, control);
    const Rect in = inside(s->places.rects[EDITOR_CARD_POSITION], b->dpi);
    const int x = box.x + box.w - brush_px(b, 14), y = box.y + box.h / 2, r = brush_px(b, 4);
    brush_text(b, (Rect){in.x, box.y, brush_px(b, NAME), box.h}, name,
               (TextStyle){SIZE, TEXT_REGULAR, TEXT_LEFT, b->theme->ink});
    put_face(s, box, false);
    brush_text(b, (Rect){box.x + brush_px(b, 10), box.y, box.w - brush_px(b, 32), box.h}, value,
               (TextStyle){SIZE, TEXT_REGULAR, TEXT_LEFT, ink_of(s, control)});
    for (int i = 0; i < r; i++) /* a small triangle that points down */
        brush_fill(b, (Rect){x - r + i, y - r / 2 + i, 2 * (r - i), 1}, ink_of(s, control));
}

/* Beside the first list stands how many stones there are, beside the second what is forbidden. */
static void put_position(const Scene *s)
{
    const Brush *b = &s->b;
    const EditorPanel *panel = s->panel;
    const Rect card = s->places.rects[EDITOR_CARD_POSITION], in = inside(card, b->dpi);
    brush_card(b, card, b->theme->card);
    brush_fold_heading(b, card, word(s, EDITOR_WORD_POSITION), panel->counts,
                       s->places.folded[EDITOR_CARD_POSITION]);
    if (s->places.folded[EDITOR_CARD_POSITION])
        return;
    put_value(s, 0, word(s, EDITOR_WORD_TO_MOVE), panel->to_move);
    put_value(s, 1, word(s, EDITOR_WORD_RULE), panel->rule);
    put_value(s, 2, word(s, EDITOR_WORD_BOARD), panel->board);
    const Rect value = value_rect(in, b->dpi, 1);
    const int beside = value.x + value.w + brush_px(b, 10);
    const TextStyle warning = {SIZE - 1, TEXT_REGULAR, TEXT_LEFT,
                               color_readable(b->theme->bad, b->theme->card)};
    TextStyle scaled = warning;
    scaled.size = brush_px(b, warning.size);
    wrap_text(b->canvas, (Rect){beside, value.y, in.x + in.w - beside, value.h}, panel->warning, 3,
              brush_px(b, 17), &scaled);
    const Rect last = value_rect(in, b->dpi, 2);
    brush_text(b, (Rect){in.x, last.y + last.h + brush_px(b, GAP), in.w, brush_px(b, LINE)},
               panel->doubts, (TextStyle){SIZE, TEXT_BOLD, TEXT_LEFT, warning.color});
}

static void put_turn(const Scene *s)
{
    const Brush *b = &s->b;
    const Rect card = s->places.rects[EDITOR_CARD_TURN];
    const bool folded = s->places.folded[EDITOR_CARD_TURN];
    brush_card(b, card, b->theme->card);
    brush_fold_heading(b, card, word(s, EDITOR_WORD_TURN), NULL, folded);
    for (int i = 0; !folded && i < POSITION_CHANGES; i++) {
        const Rect box = rect_of(&s->places, b->dpi, EDITOR_CONTROL_CHANGE + i);
        put_face(s, box, false);
        put_sign(s, box, EDITOR_TOOLS + i);
        if (s->panel->disabled[EDITOR_CONTROL_CHANGE + i])
            b->canvas->ops->round_rect(b->canvas->self, box, brush_px(b, 5),
                                       color_alpha(b->theme->soft, 0.7),
                                       color_alpha(b->theme->soft, 0));
    }
}

static void put_text(const Scene *s)
{
    const Brush *b = &s->b;
    const Rect card = s->places.rects[EDITOR_CARD_TEXT], in = inside(card, b->dpi);
    const bool folded = s->places.folded[EDITOR_CARD_TEXT];
    brush_card(b, card, b->theme->card);
    brush_fold_heading(b, card, word(s, EDITOR_WORD_TEXT), NULL, folded);
    if (folded)
        return;
    const Rect box = {in.x, in.y, in.w, brush_px(b, TEXT_BOX)};
    const TextStyle plain = {brush_px(b, SIZE - 1), TEXT_REGULAR, TEXT_LEFT, b->theme->ink};
    put_face(s, box, false);
    wrap_text(b->canvas, rect_inset(box, brush_px(b, 8), brush_px(b, 4)), s->panel->line, 2,
              brush_px(b, 17), &plain);
    put_button(s, EDITOR_CONTROL_COPY, word(s, EDITOR_WORD_COPY), false);
    put_button(s, EDITOR_CONTROL_PASTE, word(s, EDITOR_WORD_PASTE), false);
    const Rect paste = rect_of(&s->places, b->dpi, EDITOR_CONTROL_PASTE);
    const int after = paste.x + paste.w + brush_px(b, GAP);
    brush_text(b, (Rect){after, paste.y, in.x + in.w - after, paste.h},
               word(s, EDITOR_WORD_PICTURE),
               (TextStyle){12, TEXT_REGULAR, TEXT_RIGHT, b->theme->dim});
}

static void put_ready(const Scene *s)
{
    const Brush *b = &s->b;
    const EditorPanel *panel = s->panel;
    const Rect card = s->places.rects[EDITOR_CARD_READY], row = ready_row(card, b->dpi);
    const Color tone =
        color_readable(panel->decided ? b->theme->bad : b->theme->good, b->theme->card);
    const Rect title = {row.x, card.y + brush_px(b, BOTTOM), row.w, brush_px(b, TITLE)};
    const TextStyle plain = {brush_px(b, SIZE), TEXT_REGULAR, TEXT_LEFT, b->theme->ink};
    brush_card(b, card, b->theme->card);
    brush_text(b, title, panel->title, (TextStyle){15, TEXT_BOLD, TEXT_LEFT, tone});
    wrap_text(b->canvas, (Rect){row.x, title.y + title.h, row.w, 0}, panel->message, MESSAGE_LINES,
              brush_px(b, LINE), &plain);
    put_button(s, EDITOR_CONTROL_PLAY, word(s, EDITOR_WORD_PLAY), true);
    put_button(s, EDITOR_CONTROL_ANALYSE, word(s, EDITOR_WORD_ANALYSE), false);
    put_button(s, EDITOR_CONTROL_WIN, word(s, EDITOR_WORD_WIN), false);
    brush_text(b, (Rect){row.x, row.y + row.h + brush_px(b, GAP), row.w, brush_px(b, LINE)},
               word(s, EDITOR_WORD_LEAVE), (TextStyle){12, TEXT_REGULAR, TEXT_LEFT, b->theme->dim});
}

void paint_editor_panel(const Canvas *canvas, Rect area, int dpi, const Theme *theme,
                        const EditorPanel *panel, EditorArt *art)
{
    Scene s = {.b = {canvas, theme, dpi}, .panel = panel, .art = art};
    editor_art_ensure(art, dpi, theme);
    find_cards(&s.places, area, dpi, panel);
    brush_fill(&s.b, area, theme->chrome);
    canvas->ops->clip(canvas->self, &area);
    put_tools(&s);
    put_position(&s);
    put_turn(&s);
    put_text(&s);
    put_ready(&s);
    brush_scroll_bar(&s.b, area, s.places.height, s.places.scroll);
    canvas->ops->clip(canvas->self, NULL);
}

uint64_t editor_panel_digest(const EditorPanel *panel)
{
    const char *texts[] = {panel->to_move, panel->rule, panel->board, panel->counts, panel->warning,
                           panel->doubts,  panel->line, panel->title, panel->message};
    uint64_t digest = DIGEST_INIT;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        digest_text(&digest, texts[i]);
    digest_number(&digest, panel->tool);
    digest_number(&digest, panel->scroll);
    digest_bytes(&digest, panel->disabled, sizeof panel->disabled);
    digest_bytes(&digest, panel->folds, sizeof panel->folds);
    return digest;
}
