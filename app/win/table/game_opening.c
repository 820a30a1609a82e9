/* game_opening.c: the opening in words, its questions, and the fifth stones on the board. */
#include "game_opening.h"

#include <stdio.h>
#include <string.h>

#include "core/canvas/geometry.h"
#include "core/game/play_think.h"
#include "core/opening/renju_openings.h"
#include "core/panel/opening_card.h"
#include "core/panel/paint_panel.h"
#include "core/text/phrase.h"
#include "dialogs/choice_dialog.h"
#include "game_play.h"
#include "game_view.h"
#include "resource.h"

/* ---------------------------------------------------------------- status and players */

UINT game_opening_activity(const OpeningState *opening)
{
    switch (opening->phase) {
    case OPENING_PLACE: return IDS_OPENING_PLACE;
    case OPENING_NUMBER: return IDS_OPENING_NUMBER;
    case OPENING_OFFERING: return IDS_OPENING_OFFER;
    case OPENING_PICK: return IDS_OPENING_PICK;
    case OPENING_OVER:
    case OPENING_CHOOSE: break;
    }
    return IDS_OPENING_CHOOSE;
}

UINT game_opening_detail(const OpeningState *opening)
{
    switch (opening->phase) {
    case OPENING_PLACE: return IDS_DETAIL_PLACES;
    case OPENING_NUMBER: return IDS_DETAIL_DECLARES;
    case OPENING_OFFERING: return IDS_DETAIL_OFFERS;
    case OPENING_PICK: return IDS_DETAIL_PICKS;
    case OPENING_OVER:
    case OPENING_CHOOSE: break;
    }
    return IDS_DETAIL_CHOOSES;
}

/* ---------------------------------------------------------------- what the computer did */

/* "A, B, C": the fifth stones that were offered, by their points. */
static void fifths_text(const GameTable *g, char *out, size_t size)
{
    GmkPoint fifths[OPENING_FIFTHS_MAX];
    const int32_t count = play_offered_fifths(fifths, g->play);
    size_t used = 0;
    *out = '\0';
    for (int32_t i = 0; i < count && used < size; i++) {
        char point[GMK_NOTATION_MAX];
        game_point_text(g, point, sizeof point, fifths[i]);
        used += (size_t)snprintf(out + used, size - used, "%s%s", i > 0 ? ", " : "", point);
    }
}

/* Why a colour was taken, behind the sentence that says which. */
static void add_reason(const GameTable *g, char *out, size_t size)
{
    const Strings *strings = frame_strings(g->frame);
    int32_t score;
    char percent[16];
    Phrase text;
    if (!play_opening_score(&score, g->play))
        return;
    snprintf(percent, sizeof percent, "%.0f", 100 * record_rate(play_record(g->play), score));
    phrase_resume(&text, out, size, strings_plural(strings));
    phrase_add_gap(&text);
    phrase_fill(&text, strings_text(strings, IDS_CHOSE_WHY), percent, NULL, NULL);
}

static void act_text(const GameTable *g, char *out, size_t size, const OpeningAct *act,
                     int computer)
{
    const Strings *strings = frame_strings(g->frame);
    char name[RECORD_NAME_MAX], more[LINE_MAX];
    game_player_name(g, name, sizeof name, computer);
    switch (act->choice) {
    case OPENING_TAKE_BLACK:
    case OPENING_TAKE_WHITE:
        strings_format(out, size, strings, IDS_CHOSE_COLOR, name, game_color_name(g, computer),
                       game_color_name(g, 1 - computer));
        add_reason(g, out, size);
        break;
    case OPENING_ADD_TWO:
        strings_format(out, size, strings, IDS_CHOSE_MORE, name, NULL, NULL);
        break;
    case OPENING_OFFER_TEN:
        strings_format(out, size, strings, IDS_CHOSE_TEN, name, NULL, NULL);
        break;
    case OPENING_DECLARE:
        snprintf(more, sizeof more, "%d", (int)act->number);
        strings_format(out, size, strings, IDS_CHOSE_NUMBER, name, more, NULL);
        break;
    case OPENING_OFFER:
        fifths_text(g, more, sizeof more);
        strings_format(out, size, strings, IDS_CHOSE_FIFTHS, name, more, NULL);
        break;
    case OPENING_END:
    case OPENING_ACT_KINDS: break;
    }
}

/* Against a human only: two computers are told apart by their cards. */
void game_choice_text(const GameTable *g, char *out, size_t size)
{
    const Record *record = play_record(g->play);
    const int32_t last = record->choice_count - 1, moves = record->move_count;
    *out = '\0';
    const int human = players_one_human(record->setup.players), computer = 1 - human;
    if (last < 0 || human < 0 || record->setup.board != GMK_BOARD_GOMOKU)
        return;
    const int32_t at = opening_act_at(setup_opening(&record->setup), record->choices, last);
    const OpeningAct *act = &record->choices[last];
    const bool more = act->choice == OPENING_ADD_TWO;
    const int32_t until = /* its own move after the choice */
        at + (more ? 2 : record_side_of(record, at) == computer);
    if (g->events.computer_chose != last + 1 || moves > until)
        return;
    act_text(g, out, size, act, computer);
}

/* ---------------------------------------------------------------- the name of the opening */

void game_opening_name(const GameTable *g, char *out, size_t size)
{
    const int index = record_renju_opening(play_record(g->play));
    const char *language = language_words[strings_language(frame_strings(g->frame))];
    *out = '\0';
    if (index >= 0)
        snprintf(out, size, "%s %s", renju_opening(index)->code,
                 renju_opening_name(index, language));
}

/* ---------------------------------------------------------------- the fifth stones */

/* As letters on their points, behind the record's own marks. */
void game_take_fifths(GameTable *g)
{
    BoardView *view = &g->board.view;
    GmkPoint fifths[OPENING_FIFTHS_MAX];
    const int32_t count = play_offered_fifths(fifths, g->play);
    int32_t marks = view->mark_count < GAME_MARKS_MAX ? view->mark_count : GAME_MARKS_MAX;
    if (count == 0)
        return;
    if (marks > 0)
        memcpy(g->screen.marks, view->marks, (size_t)marks * sizeof *view->marks);
    for (int32_t i = 0; i < count; i++) {
        TreeMark *mark = &g->screen.marks[marks++];
        *mark = (TreeMark){.kind = TREE_MARK_LABEL, .point = fifths[i]};
        mark->label[0] = (char)('A' + i);
    }
    view->marks = g->screen.marks;
    view->mark_count = marks;
}

/* ---------------------------------------------------------------- the card */

static void name_point(const void *user, char *out, size_t size, GmkPoint point)
{
    game_point_text(user, out, size, point);
}

static const UINT phrase_ids[OPENING_PHRASES] = {
    [OPENING_SAY_PLACE] = IDS_CARD_PLACE,           [OPENING_SAY_MIDDLE] = IDS_CARD_MIDDLE,
    [OPENING_SAY_INSIDE] = IDS_CARD_INSIDE,         [OPENING_SAY_OUTSIDE] = IDS_CARD_OUTSIDE,
    [OPENING_SAY_ANYWHERE] = IDS_CARD_ANYWHERE,     [OPENING_SAY_COLOR] = IDS_CARD_COLOR,
    [OPENING_SAY_TWO_CHOICES] = IDS_CHOICE_TEXT,    [OPENING_SAY_MORE] = IDS_CHOICE_TEXT3,
    [OPENING_SAY_SWAP] = IDS_CHOICE_SWAP,           [OPENING_SAY_TEN] = IDS_CHOICE_TEN,
    [OPENING_SAY_DECLARED] = IDS_CHOICE_FIFTHS,     [OPENING_SAY_NUMBER] = IDS_CARD_NUMBER,
    [OPENING_SAY_NUMBER_WHY] = IDS_CHOICE_NUMBER,   [OPENING_SAY_OFFER] = IDS_CARD_OFFER,
    [OPENING_SAY_OFFER_WHY] = IDS_CARD_OFFER_WHY,   [OPENING_SAY_PICK] = IDS_CARD_PICK,
    [OPENING_SAY_PICK_WHY] = IDS_CARD_PICK_WHY,     [OPENING_SAY_WAIT] = IDS_CARD_WAIT,
    [OPENING_SAY_BEGINS] = IDS_CARD_BEGINS,         [OPENING_SAY_TAKE_BLACK] = IDS_CARD_TAKE_BLACK,
    [OPENING_SAY_TAKE_WHITE] = IDS_CARD_TAKE_WHITE, [OPENING_SAY_ADD_TWO] = IDS_CARD_ADD_TWO,
    [OPENING_SAY_OFFER_TEN] = IDS_CARD_OFFER_TEN,
};

/* False: there is nothing to say about the opening. */
static bool make_card(const GameTable *g, OpeningCard *out)
{
    const Strings *strings = frame_strings(g->frame);
    char names[2][RECORD_NAME_MAX], news[2 * LINE_MAX];
    OpeningWords words = {.plural = strings_plural(strings), .point = name_point, .user = g};
    if (g->review.shown || game_is_exercise(g))
        return false;
    if (game_trouble_card(g, out))
        return true;
    game_choice_text(g, news, sizeof news);
    words.news = news;
    for (int i = 0; i < OPENING_PHRASES; i++)
        words.phrase[i] = strings_text(strings, phrase_ids[i]);
    for (int side = 0; side < 2; side++) {
        game_player_name(g, names[side], sizeof names[side], side);
        words.name[side] = names[side];
        words.color[side] = game_color_name(g, side);
    }
    return opening_card_make(out, g->play, &words, g->screen.answer_focused);
}

/* Its place in the panel; empty: there is no card, or no panel for it. */
static Rect card_area(const GameTable *g)
{
    Rect parts[PANEL_PART_COUNT];
    OpeningCard card;
    if (g->board.layout.is_strip || g->board.layout.panel.h <= 0 || !make_card(g, &card))
        return (Rect){0, 0, 0, 0};
    panel_parts(parts, &g->board.layout, g->play);
    return parts[PANEL_EXTRA];
}

bool game_card_fits(const GameTable *g)
{
    return card_area(g).h > 0;
}

Card game_opening_place(const GameTable *g)
{
    const Layout *layout = &g->board.layout;
    OpeningCard card;
    if (!make_card(g, &card))
        return (Card){0};
    const int height = coach_card_height(layout->panel.w, layout->dpi, &card.card);
    return (Card){.least = height, .wanted = height, .fold = CARD_OPEN};
}

void game_update_opening(GameTable *g)
{
    OpeningCard card;
    if (g->screen.answer_position != play_position(g->play)) /* another question */
        g->screen.answer_focused = 0;
    g->screen.answer_position = play_position(g->play);
    const uint64_t digest = make_card(g, &card) ? coach_card_digest(&card.card) : 0;
    if (digest != g->screen.opening_shown)
        frame_redraw(g->frame, g->board.layout.panel);
    g->screen.opening_shown = digest;
}

void game_paint_opening(GameTable *g, const Canvas *canvas, Rect dirty)
{
    OpeningCard card;
    const Rect panel = g->board.layout.panel, area = card_area(g);
    if (area.h <= 0 || !rect_overlap(dirty, panel) || !make_card(g, &card))
        return;
    canvas->ops->clip(canvas->self, &panel);
    paint_coach_card(canvas, area, frame_look(g->frame)->dpi, frame_look(g->frame)->theme,
                     &card.card);
    canvas->ops->clip(canvas->self, NULL);
    paint_panel_bar(canvas, &g->board.layout, frame_look(g->frame)->theme, g->play, dirty);
}

void game_say_opening(const GameTable *g, char *out, size_t size)
{
    OpeningCard card;
    const size_t length = strlen(out);
    char text[4 * LINE_MAX];
    if (!make_card(g, &card))
        return;
    if (card.card.focused > 0) { /* the question was said before */
        snprintf(out, size, "%s", card.labels[card.card.focused - 1]);
        return;
    }
    opening_card_say(text, sizeof text, &card);
    snprintf(out + length, size - length, ". %s", text);
}

/* ---------------------------------------------------------------- answers */

static void answer(GameTable *g, const OpeningCard *card, int button)
{
    game_tick(g);
    frame_clear_notice(g->frame);
    if (game_has_trouble(g)) {
        game_answer_trouble(g, button);
        return;
    }
    if (card->is_stone) {
        game_play_at(g, card->stones[button]);
        return;
    }
    play_act(g->play, &card->acts[button]);
    frame_sync(g->frame);
    frame_announce(g->frame);
}

bool game_click_opening(GameTable *g, int x, int y)
{
    OpeningCard card;
    const Rect area = card_area(g);
    if (!rect_has(rect_intersect(area, g->board.layout.panel), x, y) || !make_card(g, &card))
        return false;
    const int button = coach_card_hit(area, frame_look(g->frame)->dpi, &card.card, x, y);
    if (button >= 0)
        answer(g, &card, button);
    return true;
}

bool game_is_at_answer(const GameTable *g, int x, int y)
{
    OpeningCard card;
    return make_card(g, &card) &&
           coach_card_hit(card_area(g), frame_look(g->frame)->dpi, &card.card, x, y) >= 0;
}

bool game_answer_place(const GameTable *g, int button, Rect *out)
{
    OpeningCard card;
    const Rect area = card_area(g);
    if (area.h <= 0 || !make_card(g, &card) || button < 0 || button >= card.card.button_count)
        return false;
    *out = coach_card_button(area, frame_look(g->frame)->dpi, &card.card, button);
    return true;
}

/* The keyboard goes on by so many answers; past the last one it is at the board again. */
static void focus(GameTable *g, const OpeningCard *card, int by)
{
    const int places = card->card.button_count + 1;
    g->screen.answer_focused = (g->screen.answer_focused + by + places) % places;
    game_show_changes(g);
    frame_announce(g->frame);
}

/* Numbers answer at once; Tab goes to the answers, arrows through them, Enter takes one. */
bool game_key_opening(GameTable *g, BoardKey key)
{
    OpeningCard card;
    if (card_area(g).h <= 0 || !make_card(g, &card) || card.card.button_count == 0)
        return false;
    const int focused = card.card.focused, columns = card.card.columns;
    if (key >= BOARD_KEY_COLUMN) {
        const int button = (int)key - BOARD_KEY_COLUMN;
        if (button < card.card.button_count)
            answer(g, &card, button);
        return true;
    }
    if (key == BOARD_KEY_TAB || key == BOARD_KEY_TAB_BACK) {
        focus(g, &card, key == BOARD_KEY_TAB ? 1 : -1);
        return true;
    }
    if (focused == 0)
        return false;
    switch (key) {
    case BOARD_KEY_ENTER:
    case BOARD_KEY_SPACE: answer(g, &card, focused - 1); break;
    case BOARD_KEY_LEFT: focus(g, &card, focused > 1 ? -1 : 0); break;
    case BOARD_KEY_RIGHT: focus(g, &card, focused < card.card.button_count ? 1 : 0); break;
    case BOARD_KEY_UP: focus(g, &card, focused > columns ? -columns : 0); break;
    case BOARD_KEY_DOWN:
        focus(g, &card, focused + columns <= card.card.button_count ? columns : 0);
        break;
    default: return false;
    }
    return true;
}

/* ---------------------------------------------------------------- questions */

bool game_is_asked(const GameTable *g)
{
    OpeningState state;
    play_opening(&state, g->play);
    return (state.phase == OPENING_CHOOSE || state.phase == OPENING_NUMBER) &&
           play_human_to_move(g->play);
}

/* Without a panel there is no place beside the board: a dialog asks. */
static void ask_in_dialog(GameTable *g)
{
    OpeningState state;
    OpeningAct act;
    OpeningCard card;
    play_opening(&state, g->play);
    if (!make_card(g, &card))
        return;
    UpdateWindow(frame_hwnd(g->frame));
    frame_modal_begin(g->frame);
    const bool chosen =
        choice_dialog(&act, frame_hwnd(g->frame), frame_strings(g->frame), &state, card.card.text);
    frame_modal_end(g->frame);
    if (chosen)
        play_act(g->play, &act);
    frame_sync(g->frame);
}

void game_ask_choice(GameTable *g)
{
    if (frame_is_modal(g->frame) || !game_is_asked(g))
        return;
    if (!game_card_fits(g))
        ask_in_dialog(g);
    else
        frame_announce(g->frame);
}

void game_on_choose(GameTable *g)
{
    if (frame_is_modal(g->frame) || !game_is_asked(g))
        return;
    if (card_area(g).h <= 0) {
        ask_in_dialog(g);
        return;
    }
    g->screen.answer_focused = 1;
    game_show_changes(g);
    frame_announce(g->frame);
}
