/* game_commands_move.c: the Move menu: back and forth, hints, analysis, stop. */
#include "game_parts.h"

#include "core/game/play_browse.h"
#include "core/game/play_caution.h"
#include "core/game/play_think.h"
#include "core/game/play_tree.h"

#include "resource.h"
#include "win/table/game_opening.h"
#include "win/table/game_play.h"

/* Right after moves were deleted, undo restores them. */
static void do_take_back(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    if (play_has_just_removed(g->play))
        game_restore_deleted(g);
    else
        game_take_back(g);
}

static bool can_take_back(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return play_can_take_back(g->play) || play_has_just_removed(g->play);
}

static void do_redo(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    game_tick(g);
    play_redo(g->play);
    frame_sync(g->frame);
}

static bool can_redo(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return play_can_redo(g->play);
}

enum { GO_FIRST, GO_BACK, GO_FORWARD, GO_LAST };

/* Where a step leads: a number of moves on the board. */
static int32_t step_target(const void *self, int step)
{
    const GameTable *g = self;
    const int32_t shown = play_shown(g->play), last = play_line(g->play)->move_count;
    switch (step) {
    case GO_FIRST: return 0;
    case GO_BACK: return max(shown - 1, 0);
    case GO_FORWARD: return min(shown + 1, last);
    default: return last;
    }
}

static void do_step(void *self, int step)
{
    GameTable *g = self;
    game_go_to(g, step_target(g, step));
}

static bool can_step(const void *self, int step)
{
    const GameTable *g = self;
    return step_target(g, step) != play_shown(g->play);
}

static void do_continue_here(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    game_continue_here(g);
}

static void do_back_to_game(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    game_back_to_game(g);
}

static bool is_browsing(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return play_is_browsing(g->play);
}

static void do_hint(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    game_tick(g);
    play_ask_hint(g->play);
    frame_sync(g->frame);
}

static bool can_hint(const void *self, int value)
{
    const GameTable *g = self;
    OpeningState opening;
    (void)value;
    play_opening(&opening, g->play);
    if (play_job_purpose(g->play) == THINK_HINT)
        return false;
    return play_is_browsing(g->play) ? gmk_game_result(play_game(g->play)) == GMK_RESULT_NONE
                                     : play_human_to_move(g->play) && opening.phase == OPENING_OVER;
}

static void do_analyse(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    game_tick(g);
    play_set_analysis(g->play, !play_is_analysing(g->play));
    frame_sync(g->frame);
}

static bool is_analyse(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return play_is_analysing(g->play);
}

static void do_second(void *self, int value)
{
    (void)value;
    game_ask_second(self);
}

static bool is_second(const void *self, int value)
{
    (void)value;
    return game_has_second(self);
}

static bool can_second(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return play_setup(g->play)->board == GMK_BOARD_GOMOKU;
}

/* Ends whatever is thought about. */
static void do_stop(void *self, int value)
{
    GameTable *g = self;
    GmkPoint held;
    (void)value;
    if (game_drop_proposal(g))
        return;
    game_tick(g);
    if (play_held_move(&held, g->play))
        play_drop_held(g->play);
    else if (play_is_analysing(g->play))
        play_set_analysis(g->play, false);
    else
        play_pause(g->play);
    frame_sync(g->frame);
}

static bool can_stop(const void *self, int value)
{
    const GameTable *g = self;
    GmkPoint proposed;
    (void)value;
    return play_job_id(g->play) != 0 || play_is_analysing(g->play) || game_proposal(g, &proposed);
}

static void do_continue(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    Setup setup;
    game_tick(g);
    const UserStep step = user_continue(&g->user, g->play, &setup);
    game_follow(g, step, &setup);
}

static bool can_continue(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return user_can_continue(g->play);
}

static void do_choose(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    game_on_choose(g);
}

static bool can_choose(const void *self, int value)
{
    (void)value;
    return game_is_asked(self);
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
    {.id = IDM_MOVE_CONTINUE_HERE, .run = do_continue_here, .can = is_browsing, .key = VK_F8},
    {.id = IDM_MOVE_BACK_TO_GAME, .run = do_back_to_game, .can = is_browsing, .key = VK_ESCAPE},
    {.id = IDM_MOVE_HINT, .run = do_hint, .can = can_hint, .key = 'H', .modifiers = FCONTROL},
    {.id = IDM_MOVE_SECOND,
     .run = do_second,
     .can = can_second,
     .is_on = is_second,
     .is_toggle = true},
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

const CommandTable game_commands_move = {rows, sizeof rows / sizeof *rows};
