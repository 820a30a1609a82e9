/* lab_exercise_mode.c: the laboratory's exercises as a mode: its life, and the table that the frame calls. */
#include "lab_exercise.h"

#include <stdlib.h>

#include "lab.h"
#include "resource.h"
#include "win/testing/testing.h"

static void destroy(void *self)
{
    ExerciseMode *m = self;
    exercise_session_close(&m->session);
    board_free(&m->board);
    free(m);
}

static void *create(Frame *frame)
{
    ExerciseMode *m = calloc(1, sizeof *m);
    if (!m)
        return NULL;
    m->frame = frame;
    m->session.number = -1;
    m->cursor = -1;
    if (!board_create(&m->board, &exercise_board, frame)) {
        destroy(m);
        return NULL;
    }
    return m;
}

uint64_t exercise_mode_solved(const ExerciseMode *m)
{
    const uint64_t all = ((uint64_t)1 << exercise_count()) - 1;
    return profile_career(frame_profile(m->frame))->exercises & all;
}

/* The first one that is not solved yet; the first of all when all are. */
static int first_open(const ExerciseMode *m)
{
    const uint64_t solved = exercise_mode_solved(m);
    int number = 0;
    while (number < exercise_count() && (solved >> number & 1))
        number++;
    return number % exercise_count();
}

static bool prepare(void *self)
{
    ExerciseMode *m = self;
    if (m->session.number >= 0 || exercise_session_open(&m->session, first_open(m)) == GMK_OK)
        return true;
    frame_notice(m->frame, strings_text(frame_strings(m->frame), IDS_NO_MEMORY));
    return false;
}

static void enter(void *self)
{
    ExerciseMode *m = self;
    frame_relayout(m->frame);
    frame_announce_board(m->frame);
}

void exercise_mode_open(ExerciseMode *m, int number)
{
    if (exercise_session_open(&m->session, number) != GMK_OK) {
        frame_notice(m->frame, strings_text(frame_strings(m->frame), IDS_NO_MEMORY));
        return;
    }
    m->cursor = -1;
    m->board.view = (BoardView){0};
    frame_relayout(m->frame);
    frame_sync(m->frame);
    frame_announce_board(m->frame);
}

void exercise_mode_answered(ExerciseMode *m)
{
    if (m->session.phase == EXERCISE_RIGHT)
        profile_add_exercise(frame_profile(m->frame), m->session.number);
    frame_sync(m->frame);
    frame_announce(m->frame);
}

static void sync(void *self)
{
    ExerciseMode *m = self;
    board_mode_follow_pointer(&m->board);
    exercise_mode_show_changes(m);
}

static void title(const void *self, ModeTitle *out)
{
    (void)self;
    *out = (ModeTitle){.unnamed = IDS_EXERCISES};
}

static bool answer_test(void *self, WPARAM query, int x, int y, LRESULT *out)
{
    const ExerciseMode *m = self;
    switch (query) {
    case TESTING_EXERCISE_NUMBER: *out = m->session.number; return true;
    case TESTING_EXERCISE_PHASE: *out = (LRESULT)m->session.phase; return true;
    case TESTING_EXERCISE_SOLVED:
        *out = exercise_leaves((int64_t)exercise_mode_solved(m));
        return true;
    case TESTING_EXERCISE_PIXEL: *out = exercise_mode_pixel(m, x, y); return true;
    default: return false;
    }
}

/* ---------------------------------------------------------------- the table */

static const ToolbarPlace buttons[TOOLBAR_BUTTONS] = {
    TOOLBAR_PLACE(IDM_EXERCISE_PREVIOUS, ICON_PREVIOUS, false),
    TOOLBAR_PLACE(IDM_EXERCISE_NEXT, ICON_NEXT, false),
    TOOLBAR_PLACE(IDM_EXERCISE_CHECK, ICON_CONTINUE, true),
    TOOLBAR_PLACE(IDM_EXERCISE_CLEAR, ICON_RESTART, false),
    TOOLBAR_PLACE(IDM_EXERCISE_HINT, ICON_HINT, true),
    TOOLBAR_PLACE(IDM_EXERCISE_SOLUTION, ICON_LINE, false),
    TOOLBAR_PLACE(IDM_LAB_ENTER, ICON_ANALYSE, true),
    TOOLBAR_PLACE(IDM_EXERCISE_LEAVE, ICON_RETURN, false),
};

static const CommandTable *const commands[] = {&exercise_commands, NULL};

const ModeOps exercise_mode_ops = {
    .commands = commands,
    .buttons = buttons,
    .input = &exercise_input,
    .speech = &exercise_speech,
    .create = create,
    .destroy = destroy,
    .prepare = prepare,
    .enter = enter,
    .layout = exercise_mode_layout,
    .sync = sync,
    .show_changes = exercise_mode_show_changes,
    .paint = exercise_mode_paint,
    .status = exercise_mode_status,
    .title = title,
    .answer = answer_test,
};
