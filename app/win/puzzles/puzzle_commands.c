/* puzzle_commands.c: what the menus have for puzzles and progress. */
#include "puzzle_mode.h"
#include "resource.h"
#include "win/paper/paper.h"

static void do_enter(void *self, int page)
{
    puzzle_mode_show(self, (PuzzlePage)page);
}

static bool is_page(const void *self, int page)
{
    const PuzzleMode *m = self;
    return frame_shows(m->frame, m) && (int)m->page == page;
}

static void do_leave(void *self, int value)
{
    PuzzleMode *m = self;
    (void)value;
    frame_show_first(m->frame);
}

static bool is_puzzle(const void *self, int value)
{
    const PuzzleMode *m = self;
    (void)value;
    return m->page == PAGE_PUZZLE && m->number >= 0;
}

static void do_next(void *self, int value)
{
    (void)value;
    puzzle_mode_next(self);
}

static void do_retry(void *self, int value)
{
    PuzzleMode *m = self;
    (void)value;
    frame_stop_thinking(m->frame, m);
    m->job = 0;
    puzzle_session_retry(m->session);
    frame_sync(m->frame);
}

static bool can_retry(const void *self, int value)
{
    const PuzzleMode *m = self;
    return is_puzzle(m, value) && puzzle_mode_game(m) &&
           (puzzle_session_state(m->session) == PUZZLE_SESSION_SHOWN ||
            gmk_game_move_count(puzzle_mode_game(m)) > puzzle_session_start(m->session));
}

static void do_solution(void *self, int value)
{
    (void)value;
    puzzle_mode_ask(self, true);
}

static bool can_solve(const void *self, int value)
{
    const PuzzleMode *m = self;
    return is_puzzle(m, value) && puzzle_session_state(m->session) != PUZZLE_SESSION_JUDGING &&
           m->job == 0;
}

static void do_step(void *self, int by)
{
    PuzzleMode *m = self;
    puzzle_session_step(m->session, by);
    frame_sync(m->frame);
}

static bool can_step(const void *self, int by)
{
    const PuzzleMode *m = self;
    const PuzzleSessionState state =
        m->number >= 0 ? puzzle_session_state(m->session) : PUZZLE_SESSION_EMPTY;
    (void)by;
    return m->page == PAGE_PUZZLE &&
           (state == PUZZLE_SESSION_DEFENDED || state == PUZZLE_SESSION_LOST ||
            state == PUZZLE_SESSION_SHOWN);
}

static void do_print(void *self, int value)
{
    PuzzleMode *m = self;
    (void)value;
    const PaperSubject subject = {.proposal = L"Gomokit"};
    paper_print(m->frame, &subject, PAPER_PUZZLES);
}

/* clang-format off: one row a command */
static const Command rows[] = {
    {.id = IDM_MODE_PUZZLES,
     .run = do_enter,
     .is_on = is_page,
     .value = PAGE_PUZZLE,
     .key = VK_F3,
     .is_everywhere = true},
    {.id = IDM_MODE_PROGRESS,
     .run = do_enter,
     .is_on = is_page,
     .value = PAGE_PROGRESS,
     .key = VK_F3,
     .modifiers = FSHIFT,
     .is_everywhere = true},
    {.id = IDM_PUZZLE_PRINT, .run = do_print, .is_everywhere = true},
    {.id = IDM_PUZZLE_PUZZLES, .run = do_enter, .is_on = is_page, .value = PAGE_PUZZLE},
    {.id = IDM_PUZZLE_PROGRESS, .run = do_enter, .is_on = is_page, .value = PAGE_PROGRESS},
    {.id = IDM_PUZZLE_LEAVE, .run = do_leave, .key = VK_ESCAPE},
    {.id = IDM_PUZZLE_NEXT, .run = do_next, .key = 'N', .modifiers = FCONTROL},
    {.id = IDM_PUZZLE_RETRY, .run = do_retry, .can = can_retry, .key = VK_BACK},
    {.id = IDM_PUZZLE_SOLUTION,
     .run = do_solution,
     .can = can_solve,
     .key = 'H',
     .modifiers = FCONTROL},
    {.id = IDM_PUZZLE_BACK, .run = do_step, .can = can_step, .value = -1, .key = VK_PRIOR},
    {.id = IDM_PUZZLE_FORWARD, .run = do_step, .can = can_step, .value = 1, .key = VK_NEXT},
};
/* clang-format on */

bool puzzle_mode_can(const PuzzleMode *m, UINT id)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].id == id)
            return !rows[i].can || rows[i].can(m, rows[i].value);
    return false;
}

const CommandTable puzzle_commands = {rows, sizeof rows / sizeof *rows};
