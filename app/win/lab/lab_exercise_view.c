/* lab_exercise_view.c: an exercise on the screen, and its words. */
#include "lab_exercise.h"

#include <stdio.h>

#include "core/canvas/geometry.h"
#include "core/exercises/exercise_figure.h"
#include "resource.h"

enum { BOARD_SHARE = 48 }; /* percent of the width */

static const char *exercise_text(void *user, ExerciseWord word)
{
    const ExerciseMode *m = user;
    const Strings *strings = frame_strings(m->frame);
    if (word == EXERCISE_WORD_BLACK)
        return strings_text(strings, IDS_BLACK);
    if (word == EXERCISE_WORD_WHITE)
        return strings_text(strings, IDS_WHITE);
    return strings_text(
        strings, word >= EXERCISE_WORD_SHAPE
                     ? STRING_ID(IDS_LAB_SHAPE, EXERCISE_WORD_SHAPE, EXERCISE_WORDS - 1, word)
                     : STRING_ID(IDS_EXERCISE_WORD, EXERCISE_WORD_TITLE, EXERCISE_WORD_LIST, word));
}

static ExerciseSpeech speech_of(const ExerciseMode *m)
{
    return (ExerciseSpeech){exercise_text, (void *)(uintptr_t)m,
                            strings_plural(frame_strings(m->frame))};
}

/* The verdict, or what is asked. */
void exercise_mode_sentence(const void *self, char *out, size_t size)
{
    const ExerciseMode *m = self;
    const ExerciseSpeech speech = speech_of(m);
    exercise_verdict(out, size, &speech, &m->session);
    if (!out[0] && m->session.hint)
        exercise_hint(out, size, &speech, &m->session.exercise);
    if (!out[0])
        exercise_question(out, size, &speech, &m->session.exercise);
}

void exercise_mode_status(const void *self, StatusText *out)
{
    const ExerciseMode *m = self;
    const ExerciseSpeech speech = speech_of(m);
    char solved[16], all[16];
    *out = (StatusText){0};
    if (m->session.number < 0)
        return;
    snprintf(solved, sizeof solved, "%d", exercise_leaves((int64_t)exercise_mode_solved(m)));
    snprintf(all, sizeof all, "%d", exercise_count());
    snprintf(out->left, sizeof out->left, "%s",
             exercise_text((void *)(uintptr_t)m,
                           (ExerciseWord)(EXERCISE_WORD_TITLE + (int)m->session.exercise.kind)));
    phrase_make(out->right, sizeof out->right, speech.plural,
                speech.text(speech.user, EXERCISE_WORD_SOLVED), solved, all, NULL);
}

void exercise_mode_layout(void *self, Rect area)
{
    ExerciseMode *m = self;
    const int dpi = frame_look(m->frame)->dpi, gap = dpi_scale(dpi, CARD_GAP);
    const int left = area.w * BOARD_SHARE / 100;
    const LayoutOptions options = {.hide_panel = true};
    m->area = area;
    m->board_area = (Rect){area.x, area.y, left, area.h};
    m->panel_area = (Rect){area.x + left, area.y + gap, area.w - left - gap, area.h - 2 * gap};
    board_place(&m->board, m->board_area, dpi, &options);
    if (m->session.number >= 0)
        exercise_panel_lay_out(&m->panel, &m->session, m->board_area, m->panel_area, dpi);
}

/* The cell that the keyboard is at. */
static void paint_cursor(const ExerciseMode *m, const Brush *brush)
{
    if (m->cursor < 0 || !m->session.exercise.maze)
        return;
    const GmkPoint p = exercise_point(&m->session.exercise, m->cursor);
    const Rect r = {m->panel.maze.x + p.x * m->panel.cell, m->panel.maze.y + p.y * m->panel.cell,
                    m->panel.cell, m->panel.cell};
    const int w = brush_px(brush, 3);
    brush_fill(brush, (Rect){r.x, r.y, r.w, w}, brush->theme->accent);
    brush_fill(brush, (Rect){r.x, r.y + r.h - w, r.w, w}, brush->theme->accent);
    brush_fill(brush, (Rect){r.x, r.y, w, r.h}, brush->theme->accent);
    brush_fill(brush, (Rect){r.x + r.w - w, r.y, w, r.h}, brush->theme->accent);
}

void exercise_mode_paint(void *self, const Canvas *canvas, Rect dirty)
{
    ExerciseMode *m = self;
    const Look *look = frame_look(m->frame);
    const Brush brush = {canvas, look->theme, look->dpi};
    const ExerciseSpeech speech = speech_of(m);
    if (m->session.number < 0)
        return;
    if (board_game(&m->board))
        board_paint(&m->board, canvas, look->theme, dirty);
    else
        exercise_maze_paint(&brush, &m->panel, &m->session, m->board_area);
    paint_cursor(m, &brush);
    brush_fill(&brush, (Rect){m->panel_area.x, m->area.y, m->area.w - m->board_area.w, m->area.h},
               look->theme->chrome);
    exercise_panel_paint(&brush, &m->panel, &m->session, exercise_mode_solved(m), &speech);
}

void exercise_mode_show_changes(void *self)
{
    ExerciseMode *m = self;
    if (board_game(&m->board))
        board_mode_redraw(&m->board);
    else
        frame_redraw(m->frame, m->board_area);
    frame_redraw(m->frame, m->panel_area);
    frame_redraw_status(m->frame);
}

static LRESULT middle_of(Rect r)
{
    return r.w > 0 ? MAKELONG(r.x + r.w / 2, r.y + r.h / 2) : -1;
}

LRESULT exercise_mode_pixel(const ExerciseMode *m, int kind, int value)
{
    const ExercisePanel *p = &m->panel;
    switch (kind) {
    case EXERCISE_HIT_CHOICE: return middle_of(p->choices[value]);
    case EXERCISE_HIT_BUTTON: return middle_of(p->buttons[value]);
    case EXERCISE_HIT_NUMBER: return middle_of(p->numbers[value]);
    case EXERCISE_HIT_MOVE: return middle_of(p->moves[value]);
    case EXERCISE_HIT_LEAF: return middle_of(p->leaves[value]);
    case EXERCISE_HIT_CELL: {
        const GmkPoint at = exercise_point(&m->session.exercise, value);
        return MAKELONG(p->maze.x + at.x * p->cell + p->cell / 2,
                        p->maze.y + at.y * p->cell + p->cell / 2);
    }
    default: return -1;
    }
}
