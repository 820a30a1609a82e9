/* puzzle_input.c: what clicks and keys on the board mean in a puzzle; see core/board/board.h. */
#include "puzzle_mode.h"

#include "resource.h"

static const GmkGame *shown_game(const void *self)
{
    const PuzzleMode *m = self;
    return m->page == PAGE_PUZZLE && m->number >= 0 ? puzzle_mode_game(m) : NULL;
}

static bool may_place(const void *self, GmkPoint point)
{
    const PuzzleMode *m = self;
    (void)point;
    return puzzle_session_state(m->session) == PUZZLE_SESSION_PLAYER;
}

static void on_activate(void *self, GmkPoint point)
{
    PuzzleMode *m = self;
    if (puzzle_session_state(m->session) == PUZZLE_SESSION_PLAYER)
        puzzle_mode_play(m, point);
}

static bool on_key(void *self, BoardKey key)
{
    PuzzleMode *m = self;
    const bool goes_on = (key == BOARD_KEY_ENTER || key == BOARD_KEY_SPACE) &&
                         puzzle_session_state(m->session) == PUZZLE_SESSION_SOLVED;
    if (goes_on)
        puzzle_mode_next(m);
    return goes_on;
}

/* As in the game: the right button takes back. */
static void on_right_click(void *self)
{
    PuzzleMode *m = self;
    frame_run(m->frame, IDM_PUZZLE_RETRY);
}

static void on_wheel(void *self, int steps, int x, int y)
{
    PuzzleMode *m = self;
    if (puzzle_mode_scroll(m, -steps, x, y))
        return;
    if (shown_game(m) && puzzle_session_step(m->session, steps > 0 ? -1 : 1))
        frame_sync(m->frame);
}

const BoardOps puzzle_board = {
    .game = shown_game,
    .may_place = may_place,
    .activate = on_activate,
    .show_changes = puzzle_mode_show_changes,
    .key = on_key,
    .click_beside = puzzle_mode_click,
    .is_button = puzzle_mode_is_button,
    .right_click = on_right_click,
    .wheel = on_wheel,
    .describe_line = puzzle_mode_message,
    .describe_board = puzzle_mode_message,
};

const ModeSpeech puzzle_speech = {
    .board_name = IDS_PUZZLES,
    .cell_action = IDS_PUZZLE_PLACE,
    BOARD_SPEECH,
};
