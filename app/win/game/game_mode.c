/* game_mode.c: the game as a mode of the window: its life, and the table that the frame calls. */
#include "game_parts.h"

#include <stdlib.h>

#include "core/game/play_clock.h"
#include "core/game/play_think.h"
#include "game.h"
#include "platform/threads/os_clock.h"
#include "resource.h"
#include "win/table/game_files.h"
#include "win/table/game_opening.h"
#include "win/table/game_play.h"
#include "win/table/game_view.h"

/* ---------------------------------------------------------------- life */

static void destroy(void *self)
{
    GameTable *g = self;
    game_close_guests(g);
    play_free(g->play);
    board_free(&g->board);
    game_free_exercise(g);
    free(g->review.report);
    free(g->path);
    free(g);
}

static void *create(Frame *frame)
{
    GameTable *g = calloc(1, sizeof *g);
    if (!g)
        return NULL;
    g->frame = frame;
    g->play = play_new();
    g->screen.scroll = PANEL_FOLLOW;
    if (!board_create(&g->board, &game_board, frame) || !g->play) {
        destroy(g);
        return NULL;
    }
    game_tick(g);
    engine_support_ask(&g->support);
    return g;
}

static void say_replaced_rule(GameTable *g)
{
    char name[64], text[NOTICE_MAX];
    game_setup_text(g, name, sizeof name, play_setup(g->play));
    strings_format(text, sizeof text, frame_strings(g->frame), IDS_RULE_NEAREST, name, NULL, NULL);
    frame_notice_lasting(g->frame, text);
}

/* What was left behind; else the game of the command line; else one as the last was. */
static void begin(void *self)
{
    GameTable *g = self;
    const Arguments *arguments = frame_arguments(g->frame);
    user_begin(&g->user, frame_settings(g->frame), arguments->has_setup ? &arguments->setup : NULL,
               os_clock_seed());
    g->screen.cards = panel_cards((uint32_t)frame_settings(g->frame)->folded_cards);
    game_take_last_games(g);
    game_open_recovery(g);
    if (!arguments->file && !game_restore(g) && game_start(g, &g->user.own) &&
        g->user.rule_replaced && !arguments->has_setup)
        say_replaced_rule(g);
    game_tell_recovery(g);
}

/* ---------------------------------------------------------------- being shown */

/* While another mode is shown, the clocks and the thinking stand still. */
static void leave(void *self)
{
    GameTable *g = self;
    game_stop_thoughts(g);
    play_hold_clocks(g->play);
    (void)game_keep(g); /* what is shown next may be the list of games */
    game_sync(g);       /* stops the worker and the timer */
}

static void undisturbed(void *self)
{
    GameTable *g = self;
    if (g->events.over_waits)
        frame_post(g->frame, g, GAME_MESSAGE_OVER);
}

static void enter(void *self)
{
    GameTable *g = self;
    game_tick(g);
    play_release_clocks(g->play);
    if (g->away.paused)
        play_resume(g->play);
    g->away.paused = false;
    game_resume_analysis(g);
    undisturbed(g);
}

static void hold(void *self, bool held)
{
    GameTable *g = self;
    if (held)
        play_hold_clocks(g->play);
    else
        play_release_clocks(g->play);
}

/* ---------------------------------------------------------------- timers and messages */

static void on_timer(void *self, int number)
{
    GameTable *g = self;
    if (number == GAME_TIMER_FALL)
        game_on_fall_timer(g);
    if (number == GAME_TIMER_PACE)
        game_on_pace_timer(g);
    if (number == GAME_TIMER_CLOCK) {
        game_tick(g);
        frame_sync(g->frame);
    }
}

static void on_message(void *self, int number)
{
    if (number == GAME_MESSAGE_OVER)
        game_on_over(self);
    if (number == GAME_MESSAGE_CHOOSE)
        game_ask_choice(self);
    if (number == GAME_MESSAGE_CAUTION)
        game_on_caution(self);
    if (number == GAME_MESSAGE_GUEST)
        game_on_guest(self);
    if (number == GAME_MESSAGE_TROUBLE)
        game_on_trouble(self);
}

/* ---------------------------------------------------------------- the table */

static const ToolbarPlace buttons[TOOLBAR_BUTTONS] = {
    {.command = IDM_GAME_NEW,
     .icon = ICON_NEW,
     .on_icon = ICON_NEW,
     .instead = {{IDM_COACH_BACK, ICON_LOUPE}}},
    TOOLBAR_PLACE(IDM_GAME_OPEN, ICON_OPEN, false),
    TOOLBAR_PLACE(IDM_GAME_SAVE, ICON_SAVE, false),
    TOOLBAR_PLACE(IDM_MOVE_TAKE_BACK, ICON_TAKE_BACK, true),
    TOOLBAR_PLACE(IDM_MOVE_REDO, ICON_REDO, false),
    TOOLBAR_PLACE(IDM_MOVE_HINT, ICON_HINT, true),
    TOOLBAR_PLACE(IDM_MOVE_ANALYSE, ICON_ANALYSE, false),
    {.command = IDM_MOVE_STOP,
     .icon = ICON_STOP,
     .on_icon = ICON_STOP,
     .instead = {{IDM_MOVE_BACK_TO_GAME, ICON_RETURN}, {IDM_MOVE_CONTINUE, ICON_CONTINUE}}},
};

/* Esc ends a line, then the browsing and the thinking; the exercise is left at last. */
static const CommandTable *const commands[] = {
    &game_commands_file,
    &game_commands_paper,
    &game_commands_line,
    &game_commands_move,
    &game_commands_tree,
    &game_commands_view,
    &game_commands_setup,
    &game_commands_exercise,
    &game_commands_turn,
    &game_commands_engine,
    NULL,
};

const ModeOps game_mode_ops = {
    .commands = commands,
    .buttons = buttons,
    .keys_first = IDS_KEYS_FIRST,
    .keys_last = IDS_KEYS_LAST,
    .input = &board_input,
    .speech = &game_speech,
    .create = create,
    .destroy = destroy,
    .begin = begin,
    .enter = enter,
    .leave = leave,
    .layout = game_layout,
    .sync = game_sync,
    .take_settings = game_take_settings,
    .show_changes = game_show_changes,
    .paint = game_paint,
    .subject = game_subject,
    .board_document = game_board_document,
    .take_document = game_take_document,
    .status = game_status,
    .title = game_title,
    .tick = game_tick,
    .hold = hold,
    .undisturbed = undisturbed,
    .timer = on_timer,
    .message = on_message,
    .thought = game_on_thought,
    .may_lose = game_may_lose,
    .may_quit = game_may_quit,
    .claim = game_claim,
    .open = game_open,
    .autosave = game_autosave_by_timer,
    .close_recovery = game_close_recovery,
    .answer = game_answer,
};
