/* commands_move.c: the Move menu: back and forth, hints, analysis, stop. */
#include "command_table.h"

#include "resource.h"
#include "win/window/window.h"

/* Right after moves were deleted it is that what is taken back. */
static void do_take_back(MainWindow *w, int value)
{
    (void)value;
    if (play_has_just_removed(w->play))
        window_restore_deleted(w);
    else
        window_take_back(w);
}

static bool can_take_back(const MainWindow *w, int value)
{
    (void)value;
    return play_can_take_back(w->play) || play_has_just_removed(w->play);
}

static void do_redo(MainWindow *w, int value)
{
    (void)value;
    window_tick(w);
    play_redo(w->play);
    window_sync(w);
}

static bool can_redo(const MainWindow *w, int value)
{
    (void)value;
    return play_can_redo(w->play);
}

enum { GO_FIRST, GO_BACK, GO_FORWARD, GO_LAST };

/* Where a step leads: a number of moves on the board. */
static int32_t step_target(const MainWindow *w, int step)
{
    const int32_t shown = play_shown(w->play), last = play_record(w->play)->move_count;
    switch (step) {
    case GO_FIRST: return 0;
    case GO_BACK: return max(shown - 1, 0);
    case GO_FORWARD: return min(shown + 1, last);
    default: return last;
    }
}

static void do_step(MainWindow *w, int step)
{
    window_go_to(w, step_target(w, step));
}

static bool can_step(const MainWindow *w, int step)
{
    return step_target(w, step) != play_shown(w->play);
}

static void do_continue_here(MainWindow *w, int value)
{
    (void)value;
    window_continue_here(w);
}

static bool can_continue_here(const MainWindow *w, int value)
{
    (void)value;
    return play_is_reviewing(w->play);
}

static void do_hint(MainWindow *w, int value)
{
    (void)value;
    window_tick(w);
    play_ask_hint(w->play);
    window_sync(w);
}

static bool can_hint(const MainWindow *w, int value)
{
    (void)value;
    OpeningState opening;
    play_opening(&opening, w->play);
    return play_human_to_move(w->play) && opening.phase == OPENING_OVER &&
           play_job_purpose(w->play) != THINK_HINT;
}

static void do_analyse(MainWindow *w, int value)
{
    (void)value;
    window_tick(w);
    play_set_analysis(w->play, !play_is_analysing(w->play));
    window_sync(w);
}

static bool is_analyse(const MainWindow *w, int value)
{
    (void)value;
    return play_is_analysing(w->play);
}

/* Ends whatever is thought about. */
static void do_stop(MainWindow *w, int value)
{
    (void)value;
    window_tick(w);
    if (play_is_analysing(w->play))
        play_set_analysis(w->play, false);
    else
        play_pause(w->play);
    window_sync(w);
}

static bool can_stop(const MainWindow *w, int value)
{
    (void)value;
    return play_job_id(w->play) != 0 || play_is_analysing(w->play);
}

static void do_continue(MainWindow *w, int value)
{
    (void)value;
    window_tick(w);
    play_resume(w->play);
    window_sync(w);
}

static bool can_continue(const MainWindow *w, int value)
{
    (void)value;
    return play_computer_to_move(w->play) && play_is_paused(w->play);
}

static void do_choose(MainWindow *w, int value)
{
    (void)value;
    window_on_choose(w);
}

static bool can_choose(const MainWindow *w, int value)
{
    (void)value;
    OpeningState opening;
    play_opening(&opening, w->play);
    return opening.phase == OPENING_CHOOSE && play_human_to_move(w->play);
}

/* clang-format off: one row a command */
static const Command rows[] = {
    {.id = IDM_MOVE_TAKE_BACK,
     .run = do_take_back,
     .can = can_take_back,
     .key = 'Z',
     .modifiers = FCONTROL},
    {.id = IDM_MOVE_REDO, .run = do_redo, .can = can_redo, .key = 'Y', .modifiers = FCONTROL},
    {.id = IDM_MOVE_FIRST, .run = do_step, .can = can_step, .value = GO_FIRST, .key = VK_HOME},
    {.id = IDM_MOVE_BACK, .run = do_step, .can = can_step, .value = GO_BACK, .key = VK_PRIOR},
    {.id = IDM_MOVE_FORWARD, .run = do_step, .can = can_step, .value = GO_FORWARD, .key = VK_NEXT},
    {.id = IDM_MOVE_LAST, .run = do_step, .can = can_step, .value = GO_LAST, .key = VK_END},
    {.id = IDM_MOVE_CONTINUE_HERE, .run = do_continue_here, .can = can_continue_here, .key = VK_F8},
    {.id = IDM_MOVE_HINT, .run = do_hint, .can = can_hint, .key = 'H', .modifiers = FCONTROL},
    {.id = IDM_MOVE_ANALYSE,
     .run = do_analyse,
     .is_on = is_analyse,
     .key = 'E',
     .modifiers = FCONTROL,
     .is_toggle = true},
    {.id = IDM_MOVE_STOP, .run = do_stop, .can = can_stop, .key = VK_ESCAPE},
    {.id = IDM_MOVE_CONTINUE,
     .run = do_continue,
     .can = can_continue,
     .key = 'G',
     .modifiers = FCONTROL},
    {.id = IDM_MOVE_CHOOSE, .run = do_choose, .can = can_choose, .key = VK_F4},
};
/* clang-format on */

const CommandTable commands_move = {rows, sizeof rows / sizeof *rows, COMMAND_OF_GAMES};
