/* puzzle_panel.c: see puzzle_panel.h. */
#include "puzzle_panel.h"

#include "core/base/side.h"
#include "core/canvas/digest.h"
#include "core/canvas/geometry.h"
#include "core/canvas/wrap.h"
#include "core/paint/brush.h"
#include "core/text/phrase.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { /* at 96 dpi */
       TITLE_TOP = 8,
       TITLE = 26,
       TASK_GAP = 4,
       LINE = 22,
       TASK_LINES = 3,
       MESSAGE_TOP = 14,
       MESSAGE_LINES = 6,
       MESSAGE_BAR = 4,
       FIGURE_TOP = 18,
       FIGURE = 30,
       FIGURES = 92,
       TASK_SIZE = 14,
       MESSAGE_SIZE = 15,
};

/* From the top. */
typedef enum PuzzleCard { CARD_TASK, CARD_MESSAGE, CARD_BUTTONS, CARD_FIGURES, CARDS } PuzzleCard;

/* ------------------------------------------------------------------------------------------------
 * Words
 */

static const char *color_of(const PuzzleWords *words, const PuzzleSession *session, bool attacker)
{
    const bool black =
        (side_after(SIDE_BLACK, puzzle_session_start(session)) == SIDE_BLACK) == attacker;
    return black ? words->black : words->white;
}

static void point_text(char *out, size_t size, const GmkGame *game, int32_t move)
{
    GmkPoint point = {0, 0};
    gmk_game_move(&point, game, move);
    snprintf(out, size, "%c%" PRId32, 'A' + point.x, gmk_game_height(game) - point.y);
}

/* "White wins in at most 9, every move a four": both sides' stones are counted, as everywhere. */
static void task_text(char *out, size_t size, const PuzzleWords *words,
                      const PuzzleSession *session)
{
    const Puzzle *puzzle = puzzle_session_puzzle(session);
    char moves[16];
    snprintf(moves, sizeof moves, "%" PRId32, puzzle->plies);
    phrase_make(out, size, words->plural,
                puzzle->kind == GMK_WIN_BY_FOURS ? words->fours : words->threats,
                color_of(words, session, true), moves, NULL);
}

/* The player's wrong move and the reply to it; or the reply to his last right one. */
static void find_moves(char tried[GMK_NOTATION_MAX], char reply[GMK_NOTATION_MAX],
                       const PuzzleSession *session)
{
    const GmkGame *game = puzzle_session_game(session);
    const int32_t count = gmk_game_move_count(game), branch = puzzle_session_branch(session);
    const PuzzleSessionState state = puzzle_session_state(session);
    tried[0] = reply[0] = '\0';
    if (state == PUZZLE_SESSION_DEFENDED || state == PUZZLE_SESSION_LOST) {
        point_text(tried, GMK_NOTATION_MAX, game, branch);
        if (count > branch + 1)
            point_text(reply, GMK_NOTATION_MAX, game, branch + 1);
    } else if (count > puzzle_session_start(session)) {
        point_text(reply, GMK_NOTATION_MAX, game, count - 1);
    }
}

static bool is_begun(const PuzzleSession *session)
{
    return gmk_game_move_count(puzzle_session_game(session)) > puzzle_session_start(session);
}

void puzzle_message(char *out, size_t size, const PuzzleWords *words, const PuzzleSession *session)
{
    char tried[GMK_NOTATION_MAX], reply[GMK_NOTATION_MAX];
    const PuzzleSessionState state = puzzle_session_state(session);
    *out = '\0';
    if (state == PUZZLE_SESSION_EMPTY || !puzzle_session_game(session))
        return;
    const char *defender = color_of(words, session, false);
    find_moves(tried, reply, session);
    switch (state) {
    case PUZZLE_SESSION_EMPTY: break;
    case PUZZLE_SESSION_PLAYER:
        if (is_begun(session))
            phrase_make(out, size, words->plural,
                        puzzle_session_is_longer(session) ? words->longer : words->right, defender,
                        reply, NULL);
        else
            task_text(out, size, words, session);
        break;
    case PUZZLE_SESSION_JUDGING: snprintf(out, size, "%s", words->judging); break;
    case PUZZLE_SESSION_DEFENDED:
        phrase_make(out, size, words->plural, words->defended, tried, defender, reply);
        break;
    case PUZZLE_SESSION_LOST:
        phrase_make(out, size, words->plural, words->lost, tried, defender, reply);
        break;
    case PUZZLE_SESSION_SHOWN: snprintf(out, size, "%s", words->shown); break;
    case PUZZLE_SESSION_SOLVED:
        snprintf(out, size, "%s",
                 puzzle_session_is_clean(session) ? words->solved : words->solved_late);
        break;
    }
}

/* What one wants next: another puzzle after this one, another try after a wrong one. */
static int main_button(PuzzleSessionState state)
{
    switch (state) {
    case PUZZLE_SESSION_SOLVED:
    case PUZZLE_SESSION_SHOWN: return PUZZLE_NEXT;
    case PUZZLE_SESSION_DEFENDED:
    case PUZZLE_SESSION_LOST: return PUZZLE_RETRY;
    default: return -1;
    }
}

static void fill_figures(PuzzlePanel *panel, const PuzzleFacts *facts)
{
    const Rating rating = career_puzzle_rating(facts->career, facts->career->puzzle_count);
    const size_t size = sizeof *panel->figures;
    snprintf(panel->figures[0], size, "%" PRId32, career_streak(facts->career));
    snprintf(panel->figures[1], size, "%" PRId32 " ± %" PRId32, rating.rating,
             2 * rating.deviation);
    snprintf(panel->figures[2], size, "%" PRId32 " / %" PRId32, facts->solved, facts->count);
}

void puzzle_panel_fill(PuzzlePanel *panel, const PuzzleWords *words, const PuzzleSession *session,
                       const PuzzleFacts *facts)
{
    char number[16];
    const int scroll = panel->scroll;
    *panel = (PuzzlePanel){.state = puzzle_session_state(session), .scroll = scroll};
    snprintf(number, sizeof number, "%" PRId32, facts->number + 1);
    phrase_make(panel->title, sizeof panel->title, words->plural,
                facts->own ? words->own : words->number, number, NULL, NULL);
    snprintf(panel->rating, sizeof panel->rating, "%" PRId32,
             puzzle_session_puzzle(session)->rating);
    task_text(panel->task, sizeof panel->task, words, session);
    if (panel->state == PUZZLE_SESSION_PLAYER &&
        !is_begun(session)) /* the task stands above already */
        snprintf(panel->message, sizeof panel->message, "%s", words->your_move);
    else
        puzzle_message(panel->message, sizeof panel->message, words, session);
    fill_figures(panel, facts);
    memcpy(panel->figure_names, words->figures, sizeof panel->figure_names);
    panel->buttons.button_count = PUZZLE_BUTTONS;
    panel->buttons.main_button = main_button(panel->state);
    for (int i = 0; i < PUZZLE_BUTTONS; i++) {
        panel->buttons.button[i] = words->buttons[i];
        panel->buttons.disabled[i] = facts->disabled[i];
    }
}

/* ------------------------------------------------------------------------------------------------
 * Places
 */

static int lines_of(const char *text, int width, int dpi, int lines, int size)
{
    const int count =
        wrap_estimate(text, width - 2 * dpi_scale(dpi, CARD_INSET), lines, dpi_scale(dpi, size));
    return count > 1 ? count : 1;
}

/* The puzzle can be read and its buttons can be pressed before anything else has room. */
static void find_cards(CardPlaces *out, Rect area, int dpi, const PuzzlePanel *panel)
{
    const int task = TITLE_TOP + TITLE + TASK_GAP + CARD_INSET / 2 +
                     LINE * lines_of(panel->task, area.w, dpi, TASK_LINES, TASK_SIZE);
    const int lines = lines_of(panel->message, area.w, dpi, MESSAGE_LINES, MESSAGE_SIZE);
    const int message = 2 * MESSAGE_TOP + LINE * lines;
    const int usual = 2 * MESSAGE_TOP + LINE * 5; /* so that nothing jumps when a text is longer */
    const int buttons = coach_card_height(area.w, dpi, &panel->buttons);
    const Card cards[CARDS] = {
        [CARD_TASK] = {dpi_scale(dpi, task), dpi_scale(dpi, task), 0, 2, CARD_AUTO},
        [CARD_MESSAGE] = {dpi_scale(dpi, message),
                          dpi_scale(dpi, message > usual ? message : usual), 0, 3, CARD_AUTO},
        [CARD_BUTTONS] = {buttons, buttons, 0, 1, CARD_AUTO},
        [CARD_FIGURES] = {dpi_scale(dpi, FIGURES), dpi_scale(dpi, FIGURES), 0, 0, CARD_AUTO},
    };
    cards_place(out, area, dpi_scale(dpi, CARD_GAP), cards, CARDS, panel->scroll);
}

Rect puzzle_button_rect(Rect area, int dpi, const PuzzlePanel *panel, PuzzleButton button)
{
    CardPlaces places;
    find_cards(&places, area, dpi, panel);
    return coach_card_button(places.rects[CARD_BUTTONS], dpi, &panel->buttons, (int)button);
}

int puzzle_button_at(Rect area, int dpi, const PuzzlePanel *panel, int x, int y)
{
    CardPlaces places;
    find_cards(&places, area, dpi, panel);
    return rect_has(area, x, y)
               ? coach_card_hit(places.rects[CARD_BUTTONS], dpi, &panel->buttons, x, y)
               : -1;
}

int puzzle_panel_scroll(Rect area, int dpi, const PuzzlePanel *panel, int lines)
{
    CardPlaces places;
    PuzzlePanel moved = *panel;
    moved.scroll += lines * dpi_scale(dpi, LINE);
    find_cards(&places, area, dpi, &moved);
    return places.scroll;
}

/* ------------------------------------------------------------------------------------------------
 * Painting
 */

static void put_paragraph(const Brush *b, Rect box, const char *text, int lines, TextStyle style)
{
    style.size = brush_px(b, style.size);
    wrap_text(b->canvas, box, text, lines, brush_px(b, LINE), &style);
}

static void put_task(const Brush *b, Rect card, const PuzzlePanel *panel)
{
    const Theme *theme = b->theme;
    const int inset = brush_px(b, CARD_INSET), w = card.w - 2 * inset;
    const Rect top = {card.x + inset, card.y + brush_px(b, TITLE_TOP), w, brush_px(b, TITLE)};
    const Rect task = {top.x, top.y + top.h + brush_px(b, TASK_GAP), w, 0};
    brush_card(b, card, theme->card);
    brush_text(b, top, panel->title, (TextStyle){17, TEXT_BOLD, TEXT_LEFT, theme->ink});
    brush_text(b, top, panel->rating, (TextStyle){17, TEXT_BOLD, TEXT_RIGHT, theme->accent});
    put_paragraph(b, task, panel->task, TASK_LINES,
                  (TextStyle){TASK_SIZE, TEXT_REGULAR, TEXT_LEFT, theme->ink});
}

static void put_message(const Brush *b, Rect card, const PuzzlePanel *panel)
{
    const Theme *theme = b->theme;
    const bool wrong =
        panel->state == PUZZLE_SESSION_DEFENDED || panel->state == PUZZLE_SESSION_LOST;
    const Color tone = wrong                                   ? theme->bad
                       : panel->state == PUZZLE_SESSION_SOLVED ? theme->good
                                                               : theme->edge;
    const int inset = brush_px(b, CARD_INSET), round = brush_px(b, CARD_RADIUS);
    brush_card(b, card, panel->state == PUZZLE_SESSION_PLAYER ? theme->active : theme->card);
    brush_fill(b, (Rect){card.x + 1, card.y + round, brush_px(b, MESSAGE_BAR), card.h - 2 * round},
               tone);
    put_paragraph(b, rect_inset(card, inset, brush_px(b, MESSAGE_TOP)), panel->message,
                  MESSAGE_LINES, (TextStyle){MESSAGE_SIZE, TEXT_REGULAR, TEXT_LEFT, theme->ink});
}

static void put_figures(const Brush *b, Rect card, const PuzzlePanel *panel)
{
    const int w = card.w / PUZZLE_FIGURES;
    brush_card(b, card, b->theme->card);
    for (int i = 0; i < PUZZLE_FIGURES; i++) {
        const Rect value = {card.x + i * w, card.y + brush_px(b, FIGURE_TOP), w,
                            brush_px(b, FIGURE)};
        const Rect name = {value.x, value.y + value.h, w, brush_px(b, LINE)};
        brush_text(b, value, panel->figures[i],
                   (TextStyle){18, TEXT_BOLD, TEXT_CENTER, b->theme->ink});
        brush_text(b, name, panel->figure_names[i],
                   (TextStyle){13, TEXT_REGULAR, TEXT_CENTER, b->theme->dim});
    }
}

void paint_puzzle_panel(const Canvas *canvas, Rect area, int dpi, const Theme *theme,
                        const PuzzlePanel *panel)
{
    const Brush b = {canvas, theme, dpi};
    CardPlaces places;
    find_cards(&places, area, dpi, panel);
    brush_fill(&b, area, theme->chrome);
    canvas->ops->clip(canvas->self, &area);
    put_task(&b, places.rects[CARD_TASK], panel);
    put_message(&b, places.rects[CARD_MESSAGE], panel);
    paint_coach_card(canvas, places.rects[CARD_BUTTONS], dpi, theme, &panel->buttons);
    put_figures(&b, places.rects[CARD_FIGURES], panel);
    brush_scroll_bar(&b, area, places.height, places.scroll);
    canvas->ops->clip(canvas->self, NULL);
}

uint64_t puzzle_panel_digest(const PuzzlePanel *panel)
{
    uint64_t digest = coach_card_digest(&panel->buttons);
    digest_text(&digest, panel->title);
    digest_text(&digest, panel->rating);
    digest_text(&digest, panel->task);
    digest_text(&digest, panel->message);
    digest_number(&digest, panel->state);
    digest_number(&digest, panel->scroll);
    for (int i = 0; i < PUZZLE_FIGURES; i++)
        digest_text(&digest, panel->figures[i]);
    return digest;
}
