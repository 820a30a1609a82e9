/* game_opening.c: the opening in words, its questions, and the fifth stones on the board. */
#include "game_opening.h"

#include <stdio.h>
#include <string.h>

#include "core/game/play_think.h"
#include "core/opening/renju_openings.h"
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
    const size_t length = strlen(out);
    int32_t score;
    char percent[16], reason[LINE_MAX];
    if (!play_opening_score(&score, g->play))
        return;
    snprintf(percent, sizeof percent, "%.0f", 100 * record_rate(play_record(g->play), score));
    strings_format(reason, sizeof reason, frame_strings(g->frame), IDS_CHOSE_WHY, percent, NULL,
                   NULL);
    snprintf(out + length, size - length, " %s", reason);
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

/* ---------------------------------------------------------------- questions */

/* The number of fifth stones that was declared before a question about colours; 0: none was. */
static int32_t declared_fifths(const Record *record)
{
    for (int32_t i = 0; i < record->choice_count; i++)
        if (record->choices[i].choice == OPENING_DECLARE)
            return record->choices[i].number;
    return 0;
}

static void question_text(const GameTable *g, char *out, size_t size, const OpeningState *state)
{
    const Strings *strings = frame_strings(g->frame);
    const int32_t declared = declared_fifths(play_record(g->play));
    UINT id = IDS_CHOICE_TEXT;
    if (state->phase == OPENING_NUMBER)
        id = IDS_CHOICE_NUMBER;
    else if (state->offered & 1u << OPENING_ADD_TWO)
        id = IDS_CHOICE_TEXT3;
    else if (state->offered & 1u << OPENING_OFFER_TEN)
        id = IDS_CHOICE_TEN;
    else if (setup_opening(play_setup(g->play)) >= OPENING_RIF)
        id = IDS_CHOICE_SWAP;
    strings_format(out, size, strings, id, game_color_name(g, state->actor), NULL, NULL);
    if (declared > 0 && state->phase == OPENING_CHOOSE) {
        const size_t length = strlen(out);
        char number[16], more[LINE_MAX];
        snprintf(number, sizeof number, "%d", (int)declared);
        strings_format(more, sizeof more, strings, IDS_CHOICE_FIFTHS, number, NULL, NULL);
        snprintf(out + length, size - length, " %s", more);
    }
}

bool game_is_asked(const GameTable *g)
{
    OpeningState state;
    play_opening(&state, g->play);
    return (state.phase == OPENING_CHOOSE || state.phase == OPENING_NUMBER) &&
           play_human_to_move(g->play);
}

void game_on_choose(GameTable *g)
{
    OpeningState state;
    OpeningAct act;
    char text[2 * LINE_MAX];
    play_opening(&state, g->play);
    if (frame_is_modal(g->frame) || !game_is_asked(g))
        return;
    UpdateWindow(frame_hwnd(g->frame));
    question_text(g, text, sizeof text, &state);
    frame_modal_begin(g->frame);
    const bool chosen =
        choice_dialog(&act, frame_hwnd(g->frame), frame_strings(g->frame), &state, text);
    frame_modal_end(g->frame);
    if (chosen)
        play_act(g->play, &act);
    frame_sync(g->frame);
}
