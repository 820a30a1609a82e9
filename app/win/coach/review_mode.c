/*
 * review_mode.c: the review as a mode of the window. It shows the same game on the same table as the game's mode:
 * what is found goes into its record, and the board, the lists of moves and all that walks through them are the
 * table's. Its own are the panel with the turning points, the Coach menu, the toolbar, the words of title and
 * status bar, and that the game stands still meanwhile.
 */
#include "review_mode.h"

#include <stdio.h>

#include "coach_parts.h"
#include "core/review/review.h"
#include "resource.h"
#include "win/game/game.h"
#include "win/table/game_files.h"
#include "win/table/game_play.h"
#include "win/table/game_view.h"

/* The game's clocks and the computer's thinking stand still since the game's mode was left. */
static void enter(void *self)
{
    GameTable *g = self;
    g->review.shown = true;
    g->review.click_panel = coach_click_panel;
    g->review.game_mark = coach_game_mark(play_record(g->play));
    game_resume_analysis(g);
}

/* A review under way ends; what it has found is in the record, from where the next one goes on. */
static void leave(void *self)
{
    GameTable *g = self;
    coach_stop_review(g);
    g->review.shown = false;
    g->lines.step = 0;
    game_stop_thoughts(g);
    (void)game_keep(g); /* with what the review has found */
    game_sync(g);       /* stops the worker and the timer */
}

/*
 * Whether there is a game to be played: a move was made in it, it is a new one, or it is a
 * computer's turn.
 */
static bool game_goes_on(const GameTable *g)
{
    const int side = play_side_to_act(g->play);
    const bool computer = side >= 0 && !player_is_human(&play_setup(g->play)->players[side]);
    return (computer && !play_is_paused(g->play)) ||
           g->review.game_mark != coach_game_mark(play_record(g->play));
}

static void show_changes(void *self)
{
    coach_update(self);
    game_show_changes(self);
}

static void sync(void *self)
{
    GameTable *g = self;
    if (game_goes_on(g)) {
        frame_show(g->frame, g);
        return;
    }
    coach_update(g);
    game_sync(g);
    if (coach_review_has_ended(g)) /* there was nothing left for the worker */
        show_changes(g);
}

static void thought(void *self, const WorkerAnswer *answer)
{
    if (answer->is_missed)
        coach_on_missed(self, answer);
    game_on_thought(self, answer);
}

static void paint(void *self, const Canvas *canvas, Rect dirty)
{
    game_paint(self, canvas, dirty);
    coach_paint_panel(self, canvas, dirty);
}

static void status(const void *self, StatusText *out)
{
    const GameTable *g = self;
    char rest[LINE_MAX];
    game_status(self, out);
    snprintf(rest, sizeof rest, "%s", out->left);
    snprintf(out->left, sizeof out->left, "%.40s%.200s",
             strings_text(frame_strings(g->frame), IDS_REVIEW_PREFIX), rest);
}

static void title(const void *self, ModeTitle *out)
{
    game_title(self, out);
    out->prefix = IDS_REVIEW_PREFIX;
}

/* ---------------------------------------------------------------- the table */

static const ToolbarPlace buttons[TOOLBAR_BUTTONS] = {
    {.command = IDM_COACH_REVIEW + REVIEW_NORMAL,
     .icon = ICON_LOUPE,
     .on_icon = ICON_LOUPE,
     .instead = {{IDM_COACH_STOP, ICON_STOP}}},
    TOOLBAR_PLACE(IDM_COACH_PREVIOUS, ICON_PREVIOUS, true),
    TOOLBAR_PLACE(IDM_COACH_NEXT, ICON_NEXT, false),
    TOOLBAR_PLACE(IDM_COACH_LINE, ICON_LINE, true),
    TOOLBAR_PLACE(IDM_COACH_STEP, ICON_STEP, false),
    TOOLBAR_PLACE(IDM_COACH_AGAIN, ICON_RESTART, true),
    TOOLBAR_PLACE(IDM_MOVE_ANALYSE, ICON_ANALYSE, false),
    TOOLBAR_PLACE(IDM_COACH_LEAVE, ICON_RETURN, true),
};

static const CommandTable *const commands[] = {&coach_commands, &coach_reviewers, NULL};

const ModeOps review_mode_ops = {
    .shares = &game_mode_ops,
    .commands = commands,
    .buttons = buttons,
    .keys_first = IDS_KEYS_FIRST,
    .keys_last = IDS_KEYS_LAST,
    .input = &board_input,
    .speech = &game_speech,
    .enter = enter,
    .leave = leave,
    .layout = game_layout,
    .sync = sync,
    .take_settings = game_take_settings,
    .show_changes = show_changes,
    .paint = paint,
    .subject = game_subject,
    .board_document = game_board_document,
    .status = status,
    .title = title,
    .thought = thought,
    .answer = coach_answer,
};
