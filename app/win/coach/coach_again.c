/* coach_again.c: a position of a reviewed game is played again, and the way back to the review; see coach.h. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "coach_parts.h"
#include "core/game/play_again.h"
#include "resource.h"
#include "review_mode.h"
#include "win/table/game_files.h"
#include "win/table/game_play.h"
#include "win/table/game_table.h"

bool coach_plays_again(const GameTable *g)
{
    return g->coach.again.reviewed != NULL;
}

void coach_free_again(GameCoach *coach)
{
    play_free(coach->again.reviewed);
    free(coach->again.path);
    coach->again = (CoachAgain){0};
}

/* ---------------------------------------------------------------- words */

/* "Played again from move 7: won in 3 moves." */
static void title_text(const GameTable *g, char *out, size_t size)
{
    char from[16], made[16];
    int32_t moves;
    const AgainResult result = play_again_result(g->play, g->coach.again.index, &moves);
    snprintf(from, sizeof from, "%" PRId32, g->coach.again.index + 1);
    snprintf(made, sizeof made, "%" PRId32, moves);
    strings_format(out, size, frame_strings(g->frame),
                   STRING_ID(IDS_AGAIN, AGAIN_RUNNING, AGAIN_DRAWN, result), from, made, NULL);
}

/* How the reviewed game ended, so that both results can be compared. */
static UINT game_result_id(const GameTable *g)
{
    const Record *reviewed = play_record(g->coach.again.reviewed);
    const int side = record_side_of(reviewed, g->coach.again.index);
    switch (reviewed->result) {
    case GMK_RESULT_BLACK: return side == 0 ? IDS_AGAIN_GAME_WON : IDS_AGAIN_GAME_LOST;
    case GMK_RESULT_WHITE: return side == 1 ? IDS_AGAIN_GAME_WON : IDS_AGAIN_GAME_LOST;
    case GMK_RESULT_DRAW: return IDS_AGAIN_GAME_DRAWN;
    default: return IDS_AGAIN_GAME_OPEN;
    }
}

static void body_text(const GameTable *g, char *out, size_t size)
{
    const Strings *strings = frame_strings(g->frame);
    const bool over = play_record(g->play)->result != GMK_RESULT_NONE;
    const int side = record_side_of(play_record(g->play), g->coach.again.index);
    const char *color = strings_text(strings, side == 0 ? IDS_BLACK : IDS_WHITE);
    strings_format(out, size, strings, over ? game_result_id(g) : IDS_AGAIN_TEXT, color, NULL,
                   NULL);
}

static void fill_card(const GameTable *g, CoachCard *card)
{
    *card = (CoachCard){.button_count = 1, .main_button = 0};
    card->button[0] = strings_text(frame_strings(g->frame), IDS_AGAIN_BACK);
    title_text(g, card->title, sizeof card->title);
    body_text(g, card->text, sizeof card->text);
}

void coach_tell_again(GameTable *g)
{
    char text[NOTICE_MAX];
    title_text(g, text, sizeof text);
    frame_notice_lasting(g->frame, text);
    frame_announce(g->frame);
}

void coach_say_again(const GameTable *g, char *out, size_t size)
{
    CoachCard card;
    const size_t length = strlen(out);
    if (!coach_plays_again(g))
        return;
    fill_card(g, &card);
    snprintf(out + length, size - length, ". %s. %s. %s: Esc", card.title, card.text,
             card.button[0]);
}

/* ---------------------------------------------------------------- there and back */

/* What belongs to the game that was shown, and not to the one that takes its place. */
static void forget_shown(GameTable *g)
{
    frame_stop_thinking(g->frame, g);
    g->coach.line_on = false;
    g->coach.step = 0;
    g->turn.waits = false;
    g->events.over_waits = false;
    g->events.over_announced = play_record(g->play)->result != GMK_RESULT_NONE;
    g->events.choice_asked = play_position(g->play);
    g->board.view.has_cursor = false;
    g->screen.fall_rows = 0;
    g->screen.scroll = PANEL_FOLLOW;
}

void coach_play_again(GameTable *g, int32_t index)
{
    CoachAgain *again = &g->coach.again;
    coach_stop_review(g);
    game_tick(g);
    game_autosave(g); /* the next start after a crash restores the reviewed game */
    Play *exercise = coach_plays_again(g) ? NULL : play_again(g->play, index);
    if (!exercise) {
        frame_notice(g->frame, strings_text(frame_strings(g->frame), IDS_NO_MEMORY));
        return;
    }
    *again = (CoachAgain){.reviewed = g->play,
                          .path = g->path,
                          .crlf = g->crlf,
                          .was_paused = g->away.paused,
                          .index = index};
    g->play = exercise;
    g->path = NULL;
    g->crlf = false;
    g->away.paused = false;
    forget_shown(g);
    frame_show(g->frame, g);
    coach_tell_again(g);
}

void coach_end_again(GameTable *g)
{
    CoachAgain *again = &g->coach.again;
    if (!coach_plays_again(g))
        return;
    game_tick(g);
    play_again_end(again->reviewed, g->play);
    g->play = again->reviewed;
    free(g->path);
    g->path = again->path;
    g->crlf = again->crlf;
    g->away.paused = again->was_paused;
    *again = (CoachAgain){0};
    forget_shown(g);
}

void coach_back(GameTable *g)
{
    const bool shown = frame_shows(g->frame, g);
    if (!coach_plays_again(g))
        return;
    coach_end_again(g);
    if (shown)
        frame_show_as(g->frame, &review_mode_ops);
}

/* ---------------------------------------------------------------- the card */

void coach_layout(GameTable *g)
{
    enum { GAP = 10, LEAST = 240 }; /* at 96 dpi; a lower panel keeps its players */
    CoachAgain *again = &g->coach.again;
    Layout *layout = &g->board.layout;
    again->area = (Rect){0, 0, 0, 0};
    if (!coach_plays_again(g) || layout->is_strip || layout->panel.w <= 0)
        return;
    fill_card(g, &again->card);
    const Rect panel = layout->panel;
    const int h = coach_card_height(panel.w, frame_look(g->frame)->dpi, &again->card);
    if (panel.h - h < layout_scale(layout, LEAST))
        return;
    again->area = (Rect){panel.x, panel.y + panel.h - h, panel.w, h};
    layout->panel.h -= h + layout_scale(layout, GAP);
}

/* A text that needs another number of lines needs another layout. */
void coach_update_again(GameTable *g)
{
    CoachAgain *again = &g->coach.again;
    const int dpi = frame_look(g->frame)->dpi;
    if (!coach_plays_again(g))
        return;
    fill_card(g, &again->card);
    const uint64_t digest = coach_card_digest(&again->card);
    if (digest == again->card_shown)
        return;
    again->card_shown = digest;
    if (again->area.h > 0 && coach_card_height(again->area.w, dpi, &again->card) != again->area.h)
        frame_relayout(g->frame);
    frame_redraw(g->frame, again->area);
}

void coach_paint_again(GameTable *g, const Canvas *canvas, Rect dirty)
{
    const CoachAgain *again = &g->coach.again;
    const Rect area = again->area;
    if (!coach_plays_again(g) || area.h == 0 || dirty.x + dirty.w <= area.x ||
        dirty.y + dirty.h <= area.y)
        return;
    paint_coach_card(canvas, area, frame_look(g->frame)->dpi, frame_look(g->frame)->theme,
                     &again->card);
}

bool coach_click_again(GameTable *g, int x, int y)
{
    const CoachAgain *again = &g->coach.again;
    const Rect area = again->area;
    if (!coach_plays_again(g) || x < area.x || y < area.y || x >= area.x + area.w ||
        y >= area.y + area.h)
        return false;
    if (coach_card_hit(area, frame_look(g->frame)->dpi, &again->card, x, y) == 0)
        frame_run(g->frame, IDM_COACH_BACK);
    return true;
}
