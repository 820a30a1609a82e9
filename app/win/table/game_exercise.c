/* game_exercise.c: a position of a reviewed game is played again, and the way back to the review. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game/play_again.h"
#include "game_files.h"
#include "game_play.h"
#include "resource.h"

bool game_is_exercise(const GameTable *g)
{
    return g->exercise.reviewed != NULL;
}

void game_free_exercise(GameTable *g)
{
    play_free(g->exercise.reviewed);
    free(g->exercise.path);
    g->exercise = (GameExercise){0};
}

/* ---------------------------------------------------------------- words */

/* "Played again from move 7: won in 3 moves." */
static void title_text(const GameTable *g, char *out, size_t size)
{
    char from[16], made[16];
    int32_t moves;
    const AgainResult result = play_again_result(g->play, g->exercise.index, &moves);
    snprintf(from, sizeof from, "%" PRId32, g->exercise.index + 1);
    snprintf(made, sizeof made, "%" PRId32, moves);
    strings_format(out, size, frame_strings(g->frame),
                   STRING_ID(IDS_AGAIN, AGAIN_RUNNING, AGAIN_DRAWN, result), from, made, NULL);
}

/* How the reviewed game ended, so that both results can be compared. */
static UINT game_result_id(const GameTable *g)
{
    const Record *reviewed = play_record(g->exercise.reviewed);
    const int side = record_side_of(reviewed, g->exercise.index);
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
    const int side = record_side_of(play_record(g->play), g->exercise.index);
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

void game_tell_exercise(GameTable *g)
{
    char text[NOTICE_MAX];
    title_text(g, text, sizeof text);
    frame_notice_lasting(g->frame, text);
    frame_announce(g->frame);
}

void game_say_exercise(const GameTable *g, char *out, size_t size)
{
    CoachCard card;
    const size_t length = strlen(out);
    if (!game_is_exercise(g))
        return;
    fill_card(g, &card);
    snprintf(out + length, size - length, ". %s. %s. %s: Esc", card.title, card.text,
             card.button[0]);
}

/* ---------------------------------------------------------------- there and back */

/* Forgets what belongs to the game that was shown: another game takes its place. */
static void forget_shown(GameTable *g)
{
    frame_stop_thinking(g->frame, g);
    g->review.line_on = false;
    g->lines.step = 0;
    g->turn.waits = false;
    g->events.over_waits = false;
    g->events.over_announced = play_record(g->play)->result != GMK_RESULT_NONE;
    g->events.choice_asked = play_position(g->play);
    g->board.view.has_cursor = false;
    g->screen.fall_rows = 0;
    g->screen.scroll = PANEL_FOLLOW;
}

void game_begin_exercise(GameTable *g, int32_t index, const ModeOps *back_to)
{
    GameExercise *exercise = &g->exercise;
    game_tick(g);
    game_autosave(g); /* the next start after a crash restores the reviewed game */
    Play *play = game_is_exercise(g) ? NULL : play_again(g->play, index);
    if (!play) {
        frame_notice(g->frame, strings_text(frame_strings(g->frame), IDS_NO_MEMORY));
        return;
    }
    *exercise = (GameExercise){.reviewed = g->play,
                               .path = g->path,
                               .crlf = g->crlf,
                               .was_paused = g->away.paused,
                               .index = index,
                               .back_to = back_to};
    g->play = play;
    g->path = NULL;
    g->crlf = false;
    g->away.paused = false;
    forget_shown(g);
    frame_show(g->frame, g);
    game_tell_exercise(g);
}

void game_end_exercise(GameTable *g)
{
    GameExercise *exercise = &g->exercise;
    if (!game_is_exercise(g))
        return;
    game_tick(g);
    play_again_end(exercise->reviewed, g->play);
    g->play = exercise->reviewed;
    free(g->path);
    g->path = exercise->path;
    g->crlf = exercise->crlf;
    g->away.paused = exercise->was_paused;
    *exercise = (GameExercise){0};
    forget_shown(g);
}

void game_leave_exercise(GameTable *g)
{
    const bool shown = frame_shows(g->frame, g);
    const ModeOps *back_to = g->exercise.back_to;
    if (!game_is_exercise(g))
        return;
    game_end_exercise(g);
    if (shown)
        frame_show_as(g->frame, back_to);
}

/* ---------------------------------------------------------------- the card */

void game_layout_exercise(GameTable *g)
{
    enum { GAP = 10, LEAST = 240 }; /* at 96 dpi; a lower panel keeps its players */
    GameExercise *exercise = &g->exercise;
    Layout *layout = &g->board.layout;
    exercise->area = (Rect){0, 0, 0, 0};
    if (!game_is_exercise(g) || layout->is_strip || layout->panel.w <= 0)
        return;
    fill_card(g, &exercise->card);
    const Rect panel = layout->panel;
    const int h = coach_card_height(panel.w, frame_look(g->frame)->dpi, &exercise->card);
    if (panel.h - h < layout_scale(layout, LEAST))
        return;
    exercise->area = (Rect){panel.x, panel.y + panel.h - h, panel.w, h};
    layout->panel.h -= h + layout_scale(layout, GAP);
}

/* A text that needs another number of lines needs another layout. */
void game_update_exercise(GameTable *g)
{
    GameExercise *exercise = &g->exercise;
    const int dpi = frame_look(g->frame)->dpi;
    if (!game_is_exercise(g))
        return;
    fill_card(g, &exercise->card);
    const uint64_t digest = coach_card_digest(&exercise->card);
    if (digest == exercise->card_shown)
        return;
    exercise->card_shown = digest;
    if (exercise->area.h > 0 &&
        coach_card_height(exercise->area.w, dpi, &exercise->card) != exercise->area.h)
        frame_relayout(g->frame);
    frame_redraw(g->frame, exercise->area);
}

void game_paint_exercise(GameTable *g, const Canvas *canvas, Rect dirty)
{
    const GameExercise *exercise = &g->exercise;
    const Rect area = exercise->area;
    if (!game_is_exercise(g) || area.h == 0 || dirty.x + dirty.w <= area.x ||
        dirty.y + dirty.h <= area.y)
        return;
    paint_coach_card(canvas, area, frame_look(g->frame)->dpi, frame_look(g->frame)->theme,
                     &exercise->card);
}

bool game_click_exercise(GameTable *g, int x, int y)
{
    const GameExercise *exercise = &g->exercise;
    const Rect area = exercise->area;
    if (!game_is_exercise(g) || x < area.x || y < area.y || x >= area.x + area.w ||
        y >= area.y + area.h)
        return false;
    if (coach_card_hit(area, frame_look(g->frame)->dpi, &exercise->card, x, y) == 0)
        frame_run(g->frame, IDM_COACH_BACK);
    return true;
}
