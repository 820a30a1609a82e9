/* puzzle_view.c: the puzzle on the screen: the board, and a panel that says what is asked, what became of a
 * move, and how the player is doing. */
#include "puzzle_mode.h"

#include <stdio.h>
#include <string.h>

#include "core/base/side.h"
#include "core/canvas/wrap.h"
#include "core/paint/paint_board.h"
#include "resource.h"

enum { /* at 96 dpi */
       CHANGES_MAX = 12,
       GAP = 10,
       INSET = 16,
       RADIUS = 8,
       HEAD_HEIGHT = 96,
       MESSAGE_HEIGHT = 138, /* five lines */
       SCORE_HEIGHT = 92,
       LINE_HEIGHT = 22,
       LINES_MAX = 12,
};

static int px(const PuzzleMode *m, int pixels)
{
    return layout_scale(&m->layout, pixels);
}

void puzzle_mode_layout(void *self, Rect area)
{
    PuzzleMode *m = self;
    const Settings *settings = frame_settings(m->frame);
    const LayoutOptions wish = {.panel_width = settings->panel_width};
    m->area = area;
    m->layout.dpi = frame_look(m->frame)->dpi;
    if (puzzle_mode_game(m))
        layout_compute(&m->layout, area, frame_look(m->frame)->dpi, puzzle_mode_game(m), &wish);
}

/* ---------------------------------------------------------------- words */

static const char *color_of(const PuzzleMode *m, bool attacker)
{
    const bool black =
        (side_after(SIDE_BLACK, session_start(m->session)) == SIDE_BLACK) == attacker;
    return strings_text(frame_strings(m->frame), black ? IDS_BLACK : IDS_WHITE);
}

static void point_text(const PuzzleMode *m, char *out, size_t size, int32_t move)
{
    GmkPoint point = {0, 0};
    gmk_game_move(&point, puzzle_mode_game(m), move);
    snprintf(out, size, "%c%d", 'A' + point.x, gmk_game_height(puzzle_mode_game(m)) - point.y);
}

/* "White to play wins in 5 moves by continuous fours." */
static void task_text(const PuzzleMode *m, char *out, size_t size)
{
    const Puzzle *puzzle = session_puzzle(m->session);
    char moves[16];
    snprintf(moves, sizeof moves, "%d", (puzzle->plies + 1) / 2);
    strings_format(out, size, frame_strings(m->frame),
                   puzzle->kind == GMK_WIN_BY_FOURS ? IDS_PUZZLE_FOURS : IDS_PUZZLE_THREATS,
                   color_of(m, true), moves, NULL);
}

void puzzle_mode_message(const PuzzleMode *m, char *out, size_t size)
{
    const Strings *strings = frame_strings(m->frame);
    char tried[GMK_NOTATION_MAX] = "", reply[GMK_NOTATION_MAX] = "";
    const GmkGame *game = puzzle_mode_game(m);
    out[0] = '\0';
    if (m->number < 0 || !game)
        return;
    const int32_t count = gmk_game_move_count(game), start = session_start(m->session);
    const SessionState state = session_state(m->session);
    if (state == SESSION_DEFENDED || state == SESSION_LOST) {
        point_text(m, tried, sizeof tried, session_branch(m->session));
        if (count > session_branch(m->session) + 1)
            point_text(m, reply, sizeof reply, session_branch(m->session) + 1);
    } else if (count > start) {
        point_text(m, reply, sizeof reply, count - 1);
    }
    switch (state) {
    case SESSION_EMPTY: break;
    case SESSION_PLAYER:
        if (count == start)
            task_text(m, out, size);
        else
            strings_format(out, size, strings, IDS_PUZZLE_RIGHT, color_of(m, false), reply, NULL);
        break;
    case SESSION_JUDGING:
        snprintf(out, size, "%s", strings_text(strings, IDS_PUZZLE_JUDGING));
        break;
    case SESSION_DEFENDED:
        strings_format(out, size, strings, IDS_PUZZLE_DEFENDED, tried, color_of(m, false), reply);
        break;
    case SESSION_LOST:
        strings_format(out, size, strings, IDS_PUZZLE_LOST, tried, color_of(m, false), reply);
        break;
    case SESSION_SHOWN: snprintf(out, size, "%s", strings_text(strings, IDS_PUZZLE_SHOWN)); break;
    case SESSION_SOLVED:
        snprintf(out, size, "%s",
                 strings_text(strings, session_is_clean(m->session) ? IDS_PUZZLE_SOLVED
                                                                    : IDS_PUZZLE_SOLVED_LATE));
        break;
    }
}

/* ---------------------------------------------------------------- painting */

static void put_card(const PuzzleMode *m, const Canvas *canvas, Rect r, Color color)
{
    const Theme *theme = frame_look(m->frame)->theme;
    canvas->ops->round_rect(canvas->self, r, px(m, RADIUS), color, theme->edge);
}

static void put_paragraph(const PuzzleMode *m, const Canvas *canvas, Rect box, const char *text,
                          TextStyle style)
{
    const int height = px(m, LINE_HEIGHT), room = box.h / max(height, 1);
    style.size = px(m, style.size);
    wrap_text(canvas, box, text, min(room, LINES_MAX), height, &style);
}

static void put_line(const PuzzleMode *m, const Canvas *canvas, Rect box, const char *text,
                     int size, TextWeight weight, TextAlign align, Color color)
{
    const TextStyle style = {px(m, size), weight, align, color};
    canvas->ops->text(canvas->self, box, text, &style);
}

static void paint_head(const PuzzleMode *m, const Canvas *canvas, Rect card)
{
    const Theme *theme = frame_look(m->frame)->theme;
    const Strings *strings = frame_strings(m->frame);
    char number[16], rating[16], text[LINE_MAX];
    const int inset = px(m, INSET), line = px(m, LINE_HEIGHT);
    put_card(m, canvas, card, theme->card);
    const bool own = puzzle_mode_is_own(m);
    snprintf(number, sizeof number, "%d", m->number + 1 - (own ? m->program_count : 0));
    strings_format(text, sizeof text, strings, own ? IDS_PUZZLE_OWN : IDS_PUZZLE_NUMBER, number,
                   NULL, NULL);
    const Rect top = {card.x + inset, card.y + px(m, 8), card.w - 2 * inset, line + px(m, 4)};
    put_line(m, canvas, top, text, 17, TEXT_BOLD, TEXT_LEFT, theme->ink);
    snprintf(rating, sizeof rating, "%d", session_puzzle(m->session)->rating);
    put_line(m, canvas, top, rating, 17, TEXT_BOLD, TEXT_RIGHT, theme->accent);
    task_text(m, text, sizeof text);
    put_paragraph(m, canvas,
                  (Rect){card.x + inset, top.y + top.h + px(m, 4), card.w - 2 * inset,
                         card.y + card.h - top.y - top.h - px(m, 8)},
                  text, (TextStyle){14, TEXT_REGULAR, TEXT_LEFT, theme->ink});
}

static void paint_message(const PuzzleMode *m, const Canvas *canvas, Rect card)
{
    const Theme *theme = frame_look(m->frame)->theme;
    const SessionState state = session_state(m->session);
    const bool wrong = state == SESSION_DEFENDED || state == SESSION_LOST;
    const int inset = px(m, INSET);
    char text[512];
    put_card(m, canvas, card, state == SESSION_PLAYER ? theme->active : theme->card);
    const Color color = wrong ? theme->bad : state == SESSION_SOLVED ? theme->good : theme->edge;
    canvas->ops->fill_rect(
        canvas->self,
        (Rect){card.x + 1, card.y + px(m, RADIUS), px(m, 4), card.h - 2 * px(m, RADIUS)}, color);
    puzzle_mode_message(m, text, sizeof text);
    if (state == SESSION_PLAYER &&
        gmk_game_move_count(puzzle_mode_game(m)) == session_start(m->session))
        snprintf(text, sizeof text, "%s",
                 strings_text(frame_strings(m->frame), IDS_PUZZLE_YOUR_MOVE));
    put_paragraph(
        m, canvas,
        (Rect){card.x + inset, card.y + px(m, 14), card.w - 2 * inset, card.h - px(m, 28)}, text,
        (TextStyle){15, TEXT_REGULAR, TEXT_LEFT, theme->ink});
}

static void paint_score(const PuzzleMode *m, const Canvas *canvas, Rect card)
{
    const Theme *theme = frame_look(m->frame)->theme;
    const Strings *strings = frame_strings(m->frame);
    const Career *career = frame_career(m->frame);
    const Rating rating = career_puzzle_rating(career, career->puzzle_count);
    const char *names[3] = {strings_text(strings, IDS_PUZZLE_STREAK),
                            strings_text(strings, IDS_PUZZLE_RATING),
                            strings_text(strings, IDS_PUZZLE_COUNT)};
    char values[3][32];
    int32_t solved = 0;
    for (int32_t i = 0; m->set && i < puzzle_set_count(m->set); i++)
        solved += m->solved[i / 8] >> i % 8 & 1;
    snprintf(values[0], sizeof values[0], "%d", career_streak(career));
    snprintf(values[1], sizeof values[1], "%d ± %d", rating.rating, 2 * rating.deviation);
    snprintf(values[2], sizeof values[2], "%d / %d", solved, m->set ? puzzle_set_count(m->set) : 0);
    put_card(m, canvas, card, theme->card);
    for (int i = 0; i < 3; i++) {
        const int w = card.w / 3;
        const Rect value = {card.x + i * w, card.y + px(m, 18), w, px(m, 30)};
        put_line(m, canvas, value, values[i], 18, TEXT_BOLD, TEXT_CENTER, theme->ink);
        put_line(m, canvas, (Rect){value.x, value.y + value.h, w, px(m, 22)}, names[i], 13,
                 TEXT_REGULAR, TEXT_CENTER, theme->dim);
    }
}

/* From the top: the puzzle, what is said about it, the buttons, the score. */
typedef struct PanelCards {
    Rect head, message, buttons, score;
} PanelCards;

static bool has_panel(const PuzzleMode *m)
{
    return m->page == PAGE_PUZZLE && puzzle_mode_game(m) && m->layout.panel.w > 0 &&
           !m->layout.is_strip;
}

static PanelCards find_cards(const PuzzleMode *m)
{
    const Rect panel = m->layout.panel;
    const int gap = px(m, GAP), head = px(m, HEAD_HEIGHT), score = px(m, SCORE_HEIGHT);
    const int buttons = coach_card_height(panel.w, m->layout.dpi, &m->card);
    const int room = panel.h - head - buttons - score - 3 * gap;
    const int message = min(px(m, MESSAGE_HEIGHT), room), top = panel.y + head + gap;
    const int below = top + message + gap;
    return (PanelCards){.head = {panel.x, panel.y, panel.w, head},
                        .message = {panel.x, top, panel.w, message},
                        .buttons = {panel.x, below, panel.w, buttons},
                        .score = {panel.x, below + buttons + gap, panel.w, score}};
}

static const UINT button_commands[] = {IDM_PUZZLE_NEXT, IDM_PUZZLE_RETRY, IDM_PUZZLE_SOLUTION};
enum { BUTTON_COUNT = sizeof button_commands / sizeof *button_commands };

/* What one wants next: another puzzle after this one, another try after a wrong one. */
static int main_button(const PuzzleMode *m)
{
    switch (session_state(m->session)) {
    case SESSION_SOLVED:
    case SESSION_SHOWN: return 0;
    case SESSION_DEFENDED:
    case SESSION_LOST: return 1;
    default: return -1;
    }
}

static void fill_buttons(PuzzleMode *m)
{
    m->card = (CoachCard){.button_count = BUTTON_COUNT, .main_button = main_button(m)};
    for (int i = 0; i < BUTTON_COUNT; i++) {
        m->card.button[i] = strings_text(frame_strings(m->frame),
                                         STRING_ID(IDS_PUZZLE_BUTTON, 0, BUTTON_COUNT - 1, i));
        m->card.disabled[i] = !puzzle_mode_can(m, button_commands[i]);
    }
}

bool puzzle_mode_click(PuzzleMode *m, int x, int y)
{
    const int button =
        has_panel(m) ? coach_card_hit(find_cards(m).buttons, m->layout.dpi, &m->card, x, y) : -1;
    if (button >= 0)
        frame_run(m->frame, button_commands[button]);
    return button >= 0;
}

LRESULT puzzle_mode_button(const PuzzleMode *m, int button)
{
    if (!has_panel(m) || button < 0 || button >= BUTTON_COUNT ||
        !puzzle_mode_can(m, button_commands[button]))
        return -1;
    const Rect r = coach_card_button(find_cards(m).buttons, m->layout.dpi, &m->card, button);
    return MAKELONG(r.x + r.w / 2, r.y + r.h / 2);
}

static void paint_panel(PuzzleMode *m, const Canvas *canvas)
{
    const Theme *theme = frame_look(m->frame)->theme;
    if (!has_panel(m))
        return;
    fill_buttons(m);
    const PanelCards cards = find_cards(m);
    canvas->ops->fill_rect(canvas->self, m->layout.panel, theme->chrome);
    paint_head(m, canvas, cards.head);
    paint_message(m, canvas, cards.message);
    paint_coach_card(canvas, cards.buttons, m->layout.dpi, theme, &m->card);
    paint_score(m, canvas, cards.score);
}

void puzzle_mode_paint(void *self, const Canvas *canvas, Rect dirty)
{
    PuzzleMode *m = self;
    if (m->page == PAGE_PROGRESS || !puzzle_mode_game(m)) {
        puzzle_mode_paint_progress(m, canvas);
        return;
    }
    m->view.dirty = dirty;
    m->view.show_numbers = false;
    m->view.show_forbidden = true;
    paint_board(m->painter, canvas, &m->layout, frame_look(m->frame)->theme, puzzle_mode_game(m),
                &m->view);
    paint_panel(m, canvas);
}

void puzzle_mode_show_changes(void *self)
{
    PuzzleMode *m = self;
    Rect changes[CHANGES_MAX];
    if (m->page == PAGE_PUZZLE && puzzle_mode_game(m)) {
        m->view.has_ghost &= session_state(m->session) == SESSION_PLAYER;
        m->view.dirty = (Rect){0, 0, 0, 0};
        const int count = board_changes(changes, CHANGES_MAX, &m->shown, &m->layout,
                                        puzzle_mode_game(m), &m->view);
        for (int i = 0; i < count; i++)
            frame_redraw(m->frame, changes[i]);
        fill_buttons(m);
        const uint64_t buttons = coach_card_digest(&m->card);
        if (m->painted != session_id(m->session) || m->buttons_painted != buttons)
            frame_redraw(m->frame, m->layout.panel);
        m->painted = session_id(m->session);
        m->buttons_painted = buttons;
    }
    frame_redraw_status(m->frame);
}

void puzzle_mode_status(const void *self, StatusText *out)
{
    const PuzzleMode *m = self;
    *out = (StatusText){0};
    if (m->page == PAGE_PUZZLE)
        puzzle_mode_message(m, out->left, sizeof out->left);
}
