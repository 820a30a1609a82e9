/* game_commands_turn.c: how a game is played: pause, a draw, one move of two computers, moves that are clicked twice,
 * and how long the computer thinks. */
#include "game_parts.h"

#include "core/game/play_think.h"

#include "resource.h"
#include "win/table/game_play.h"

static void do_pause(void *self, int value)
{
    (void)value;
    game_toggle_pause(self);
}

static bool can_pause(const void *self, int value)
{
    (void)value;
    return game_can_pause(self);
}

static bool is_paused(const void *self, int value)
{
    (void)value;
    return game_is_paused(self);
}

/* ---------------------------------------------------------------- a draw */

/* The side of a computer; -1: two humans play. */
static int computer_side(const GameTable *g)
{
    const Setup *setup = play_setup(g->play);
    return player_is_human(&setup->players[0]) ? (player_is_human(&setup->players[1]) ? -1 : 1) : 0;
}

static void do_draw(void *self, int value)
{
    static const UINT ids[] = {[PLAY_DRAW_ACCEPTED] = IDS_DRAW_ACCEPTED,
                               [PLAY_DRAW_TOO_EARLY] = IDS_DRAW_EARLY,
                               [PLAY_DRAW_AHEAD] = IDS_DRAW_AHEAD};
    GameTable *g = self;
    PlayDrawAnswer answer = PLAY_DRAW_ACCEPTED;
    (void)value;
    const int computer = computer_side(g);
    if (computer < 0) {
        if (!frame_ask(g->frame, IDS_ASK_DRAW, NULL))
            return;
    } else {
        answer = play_answer_draw(g->play, computer);
    }
    game_tick(g);
    if (answer == PLAY_DRAW_ACCEPTED)
        play_agree_draw(g->play);
    frame_sync(g->frame);
    if (computer >= 0)
        frame_notice_lasting(g->frame, strings_text(frame_strings(g->frame), ids[answer]));
    frame_announce(g->frame);
}

static bool can_draw(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return play_human_to_move(g->play) && play_record(g->play)->move_count > 0;
}

/* ---------------------------------------------------------------- steps and clicks */

static void do_step(void *self, int value)
{
    (void)value;
    game_step_computers(self);
}

static bool can_step(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return user_machines(play_setup(g->play)) == (USER_BLACK_COMPUTER | USER_WHITE_COMPUTER) &&
           play_record(g->play)->result == GMK_RESULT_NONE;
}

static void do_confirm(void *self, int value)
{
    GameTable *g = self;
    Settings *settings = frame_settings(g->frame);
    const Settings before = *settings;
    (void)value;
    settings->confirm_moves = !settings->confirm_moves;
    game_take_settings(g, &before);
    frame_save_settings(g->frame);
}

static bool is_confirmed(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return frame_settings(g->frame)->confirm_moves;
}

/* ---------------------------------------------------------------- thinking time */

static void do_think(void *self, int choice)
{
    GameTable *g = self;
    const Settings before = *frame_settings(g->frame);
    frame_settings(g->frame)->think_ms = settings_think_ms[choice];
    frame_take_settings(g->frame);
    game_take_settings(g, &before);
    frame_sync(g->frame);
    frame_save_settings(g->frame);
}

static bool is_think(const void *self, int choice)
{
    const GameTable *g = self;
    return frame_settings(g->frame)->think_ms == settings_think_ms[choice];
}

#define THINK(choice_)                                                                             \
    {                                                                                              \
        .id = IDM_THINK + (choice_), .run = do_think, .is_on = is_think, .value = (choice_)        \
    }

/* clang-format off: one row a command */
static const Command rows[] = {
    {.id = IDM_GAME_PAUSE,
     .run = do_pause,
     .can = can_pause,
     .is_on = is_paused,
     .key = 'P',
     .is_toggle = true},
    {.id = IDM_GAME_DRAW, .run = do_draw, .can = can_draw},
    {.id = IDM_MOVE_STEP, .run = do_step, .can = can_step, .key = VK_F7},
    {.id = IDM_MOVE_CONFIRM, .run = do_confirm, .is_on = is_confirmed, .is_toggle = true},
    THINK(0),
    THINK(1),
    THINK(2),
    THINK(3),
    THINK(4),
    THINK(5),
};
/* clang-format on */

const CommandTable game_commands_turn = {rows, sizeof rows / sizeof *rows};
