/* game_commands_file.c: the Game menu: new, open, save, resign, copy and paste. */
#include "core/game/play_think.h"
#include "game_parts.h"
#include "resource.h"
#include "win/table/game_files.h"
#include "win/table/game_play.h"
#include "win/table/game_view.h"

static void do_new(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    game_start(g, &g->user.own);
}

static void do_new_with(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    game_new_with(g);
}

static void do_open(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    frame_open(g->frame);
}

static void do_save(void *self, int ask_name)
{
    GameTable *g = self;
    game_save(g, ask_name != 0);
}

static void do_resign(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    if (!frame_arguments(g->frame)->for_testing && !frame_ask(g->frame, IDS_ASK_RESIGN, NULL))
        return;
    game_tick(g);
    play_resign(g->play);
    frame_sync(g->frame);
}

static bool can_resign(const void *self, int value)
{
    const GameTable *g = self;
    (void)value;
    return play_human_to_move(g->play) && play_record(g->play)->move_count > 0;
}

/* The players change sides in the game that goes on, which is not a rated one then. */
static void do_exchange(void *self, int value)
{
    GameTable *g = self;
    char text[NOTICE_MAX];
    (void)value;
    game_tick(g);
    const Player black = play_setup(g->play)->players[0], white = play_setup(g->play)->players[1];
    if (!play_set_player(g->play, GMK_CELL_BLACK, &white) ||
        !play_set_player(g->play, GMK_CELL_WHITE, &black))
        return;
    play_set_origin(g->play, true, play_is_counted(g->play));
    const UINT color = player_is_human(&white) ? IDS_BLACK : IDS_WHITE;
    strings_format(text, sizeof text, frame_strings(g->frame), IDS_EXCHANGED,
                   strings_text(frame_strings(g->frame), color), NULL, NULL);
    frame_notice(g->frame, text);
    frame_sync(g->frame);
}

/* One human and one computer, and no step of an opening in which the colours are not settled yet. */
static bool can_exchange(const void *self, int value)
{
    const GameTable *g = self;
    const Setup *setup = play_setup(g->play);
    OpeningState opening;
    (void)value;
    play_opening(&opening, g->play);
    return player_is_human(&setup->players[0]) != player_is_human(&setup->players[1]) &&
           !play_keeps_players(g->play) && play_record(g->play)->result == GMK_RESULT_NONE &&
           opening.phase == OPENING_OVER && !game_is_exercise(g);
}

static void do_copy(void *self, int what)
{
    GameTable *g = self;
    game_copy(g, (CopyKind)what);
}

/* SGF knows no connect four. */
static bool can_copy_sgf(const void *self, int what)
{
    const GameTable *g = self;
    (void)what;
    return play_setup(g->play)->board == GMK_BOARD_GOMOKU;
}

static bool can_copy_lines(const void *self, int what)
{
    const GameTable *g = self;
    (void)what;
    return play_analysis(g->play) != NULL && !game_hides_judgement(g);
}

static void do_paste(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    game_paste(g);
}

/* clang-format off: one row a command */
static const Command rows[] = {
    {.id = IDM_GAME_NEW, .run = do_new, .key = 'N', .modifiers = FCONTROL},
    {.id = IDM_GAME_NEW_WITH, .run = do_new_with, .key = 'N', .modifiers = FCONTROL | FSHIFT},
    {.id = IDM_GAME_OPEN, .run = do_open, .key = 'O', .modifiers = FCONTROL},
    {.id = IDM_GAME_SAVE, .run = do_save, .key = 'S', .modifiers = FCONTROL},
    {.id = IDM_GAME_SAVE_AS,
     .run = do_save,
     .value = 1,
     .key = 'S',
     .modifiers = FCONTROL | FSHIFT},
    {.id = IDM_MOVE_EXCHANGE,
     .run = do_exchange,
     .can = can_exchange,
     .key = 'X',
     .modifiers = FCONTROL | FSHIFT},
    {.id = IDM_GAME_RESIGN, .run = do_resign, .can = can_resign},
    {.id = IDM_COPY_POSITION,
     .run = do_copy,
     .value = COPY_POSITION,
     .key = 'C',
     .modifiers = FCONTROL},
    {.id = IDM_COPY_PICTURE,
     .run = do_copy,
     .value = COPY_PICTURE,
     .key = 'C',
     .modifiers = FCONTROL | FSHIFT},
    {.id = IDM_COPY_SGF, .run = do_copy, .can = can_copy_sgf, .value = COPY_SGF},
    {.id = IDM_COPY_LINES,
     .run = do_copy,
     .can = can_copy_lines,
     .value = COPY_LINES,
     .key = 'A',
     .modifiers = FCONTROL | FSHIFT},
    {.id = IDM_PASTE, .run = do_paste, .key = 'V', .modifiers = FCONTROL},
};
/* clang-format on */

const CommandTable game_commands_file = {rows, sizeof rows / sizeof *rows};
