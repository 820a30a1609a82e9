/* puzzle_mode.c: puzzles as a mode of the window: its life, and the table that the frame calls. */
#include "puzzle_mode.h"

#include <stdlib.h>

#include "core/editor/position.h"
#include "platform/threads/os_clock.h"
#include "puzzles.h"
#include "resource.h"
#include "win/engine/worker.h"
#include "win/testing/testing.h"

/* ---------------------------------------------------------------- life */

static void destroy(void *self)
{
    PuzzleMode *m = self;
    puzzle_set_free(m->set);
    puzzle_session_free(m->session);
    board_free(&m->board);
    free(m->solved);
    free(m);
}

/* The puzzles that the program carries. */
static PuzzleSet *load_set(void)
{
    HRSRC found = FindResourceW(NULL, MAKEINTRESOURCEW(IDR_PUZZLES), (LPCWSTR)RT_RCDATA);
    HGLOBAL loaded = found ? LoadResource(NULL, found) : NULL;
    const char *text = loaded ? LockResource(loaded) : NULL;
    return text ? puzzle_set_read(text, SizeofResource(NULL, found)) : NULL;
}

static void *create(Frame *frame)
{
    PuzzleMode *m = calloc(1, sizeof *m);
    if (!m)
        return NULL;
    m->frame = frame;
    m->number = -1;
    m->random = os_clock_seed();
    m->session = puzzle_session_new();
    if (!board_create(&m->board, &puzzle_board, frame) || !m->session) {
        destroy(m);
        return NULL;
    }
    return m;
}

/* In the player's file the program's puzzles have their numbers, his own ones begin here. */
enum { OWN_FIRST = 1000000 };

static int32_t career_number(const PuzzleMode *m, int32_t index)
{
    return index < m->program_count ? index : OWN_FIRST + index - m->program_count;
}

static bool is_solved(const PuzzleMode *m, int32_t index)
{
    return m->solved[index / 8] >> index % 8 & 1;
}

static void mark_solved(PuzzleMode *m)
{
    const Career *career = profile_career(frame_profile(m->frame));
    for (int32_t i = 0; i < career->puzzle_count; i++) {
        const int32_t number = career->puzzles[i].number;
        const int32_t index = number < OWN_FIRST ? number : number - OWN_FIRST + m->program_count;
        if (career->puzzles[i].solved && index < puzzle_set_count(m->set) &&
            (number >= OWN_FIRST || number < m->program_count))
            m->solved[index / 8] |= (uint8_t)(1u << index % 8);
    }
}

/*
 * The puzzles are read when they are shown: the window starts without them, and a review may have
 * added some.
 */
static bool prepare(void *self)
{
    PuzzleMode *m = self;
    size_t size = 0;
    PuzzleSet *set = load_set();
    const int32_t program_count = set ? puzzle_set_count(set) : 0;
    char *own = set ? profile_own_puzzles(frame_profile(m->frame), &size) : NULL;
    if (own)
        (void)puzzle_set_append(set, own, size); /* what there is no memory for is left out */
    free(own);
    uint8_t *solved = set ? calloc((size_t)puzzle_set_count(set) / 8 + 1, 1) : NULL;
    if (!solved) {
        puzzle_set_free(set);
        frame_notice(m->frame, strings_text(frame_strings(m->frame), IDS_NO_MEMORY));
        return m->set != NULL;
    }
    puzzle_set_free(m->set);
    free(m->solved);
    m->set = set;
    m->program_count = program_count;
    m->solved = solved;
    mark_solved(m);
    return true;
}

/* The newest puzzle of the player's own that he has not solved; -1: there is none. */
static int32_t own_puzzle(const PuzzleMode *m)
{
    for (int32_t i = puzzle_set_count(m->set) - 1; i >= m->program_count; i--)
        if (!is_solved(m, i) && i != m->number)
            return i;
    return -1;
}

bool puzzle_mode_is_own(const PuzzleMode *m)
{
    return m->number >= m->program_count;
}

static void enter(void *self)
{
    PuzzleMode *m = self;
    const bool begun = m->number >= 0 &&
                       puzzle_session_state(m->session) != PUZZLE_SESSION_SOLVED &&
                       gmk_game_move_count(puzzle_mode_game(m)) > puzzle_session_start(m->session);
    if (m->number < 0 || (!begun && own_puzzle(m) >= 0))
        puzzle_mode_next(m);
    if (puzzle_session_state(m->session) ==
        PUZZLE_SESSION_JUDGING) /* it was left before the answer came */
        puzzle_mode_ask(m, false);
}

static void leave(void *self)
{
    PuzzleMode *m = self;
    frame_stop_thinking(m->frame, m);
    m->job = 0;
}

/* ---------------------------------------------------------------- puzzles */

const GmkGame *puzzle_mode_game(const PuzzleMode *m)
{
    return puzzle_session_game(m->session);
}

void puzzle_mode_next(PuzzleMode *m)
{
    const Career *career = profile_career(frame_profile(m->frame));
    const Rating rating = career_puzzle_rating(career, career->puzzle_count);
    if (!m->set)
        return;
    frame_stop_thinking(m->frame, m);
    m->job = 0;
    /* With a fixed order for tests. */
    if (frame_arguments(m->frame)->for_testing)
        m->random = (uint64_t)(m->number + 2);
    int32_t next = own_puzzle(m); /* what was missed in a game first */
    if (next < 0)
        next = puzzle_set_choose(m->set, m->solved, rating.rating, &m->random);
    if (next == m->number || next < 0) /* all are solved: from the beginning */
        next = (m->number + 1) % puzzle_set_count(m->set);
    if (puzzle_session_begin(m->session, puzzle_set_get(m->set, next)) != GMK_OK)
        return;
    m->number = next;
    m->counted = false;
    m->board.view = (BoardView){0};
    m->page = PAGE_PUZZLE;
    frame_relayout(m->frame);
    frame_sync(m->frame);
    frame_announce_board(m->frame);
}

void puzzle_mode_show(PuzzleMode *m, PuzzlePage page)
{
    if (!frame_shows(m->frame, m) && !frame_show(m->frame, m))
        return;
    m->page = page;
    frame_relayout(m->frame);
    frame_sync(m->frame);
}

/* Once, by the first try: the streak goes on or is over. */
static void count(PuzzleMode *m, bool solved)
{
    if (m->counted)
        return;
    m->counted = true;
    profile_add_puzzle(frame_profile(m->frame), career_number(m, m->number),
                       puzzle_session_puzzle(m->session)->rating, solved);
    if (solved)
        m->solved[m->number / 8] |= (uint8_t)(1u << m->number % 8);
}

/* What follows from a new state. */
static void follow(PuzzleMode *m)
{
    const PuzzleSessionState state = puzzle_session_state(m->session);
    if (state == PUZZLE_SESSION_SOLVED)
        count(m, puzzle_session_is_clean(m->session));
    if (state == PUZZLE_SESSION_DEFENDED || state == PUZZLE_SESSION_LOST ||
        state == PUZZLE_SESSION_SHOWN)
        count(m, false);
    frame_play_sound(m->frame, state == PUZZLE_SESSION_SOLVED ? SOUND_WIN : SOUND_STONE);
    frame_announce(m->frame);
}

void puzzle_mode_ask(PuzzleMode *m, bool solution)
{
    GmkGame *game = NULL;
    const GmkStatus status = solution ? puzzle_game(&game, puzzle_session_puzzle(m->session))
                                      : gmk_game_copy(&game, puzzle_mode_game(m));
    if (status != GMK_OK)
        return;
    ThinkJob job = {.id = ++m->random | 1,
                    .purpose = solution ? THINK_SOLUTION : THINK_PUZZLE,
                    .game = game,
                    .level = GMK_LEVEL_EXPERT};
    m->job = job.id;
    m->job_for = puzzle_session_id(m->session);
    frame_think(m->frame, m, &job);
}

void puzzle_mode_play(PuzzleMode *m, GmkPoint point)
{
    if (puzzle_session_play(m->session, point) != GMK_OK)
        return;
    follow(m);
    if (puzzle_session_state(m->session) == PUZZLE_SESSION_JUDGING)
        puzzle_mode_ask(m, false);
    frame_sync(m->frame);
}

static void thought(void *self, const WorkerAnswer *answer)
{
    PuzzleMode *m = self;
    if (!answer->is_puzzle || answer->id != m->job)
        return;
    m->job = 0;
    if (answer->status != GMK_OK) { /* the move can be made again */
        puzzle_session_retry(m->session);
        frame_notice(m->frame, strings_text(frame_strings(m->frame), IDS_ENGINE_BROKEN));
        frame_sync(m->frame);
        return;
    }
    if (answer->solution.found && m->job_for == puzzle_session_id(m->session))
        puzzle_session_show(m->session, &answer->solution);
    else if (!puzzle_session_judged(m->session, m->job_for, &answer->judgement))
        return;
    follow(m);
    frame_sync(m->frame);
}

/* ---------------------------------------------------------------- the frame's questions */

/* The puzzle as far as it was played, as a position. */
static Document *board_document(const void *self)
{
    const PuzzleMode *m = self;
    Position position;
    if (m->page != PAGE_PUZZLE || m->number < 0 || !puzzle_mode_game(m))
        return NULL;
    position_from_game(&position, puzzle_mode_game(m));
    Record *record = position_to_record(&position);
    Document *document = record ? document_of_record(&record) : NULL;
    record_free(record);
    return document;
}

static void title(const void *self, ModeTitle *out)
{
    const PuzzleMode *m = self;
    *out = (ModeTitle){NULL, m->page == PAGE_PUZZLE ? IDS_PUZZLES : IDS_PROGRESS, false, 0};
}

static bool answer_test(void *self, WPARAM query, int x, int y, LRESULT *out)
{
    const PuzzleMode *m = self;
    switch (query) {
    case TESTING_PUZZLE_STATE: *out = puzzle_session_state(m->session); return true;
    case TESTING_PUZZLE_NUMBER: *out = m->number; return true;
    case TESTING_PUZZLE_FIRST:
        *out = MAKELONG(puzzle_session_puzzle(m->session)->first.x,
                        puzzle_session_puzzle(m->session)->first.y);
        return true;
    case TESTING_PUZZLE_PIXEL: *out = board_mode_pixel(&m->board, (GmkPoint){x, y}); return true;
    case TESTING_PUZZLE_OWN: *out = puzzle_mode_is_own(m); return true;
    case TESTING_PUZZLE_BUTTON: *out = puzzle_mode_button(m, x); return true;
    case TESTING_PUZZLE_STREAK:
        *out = career_streak(profile_career(frame_profile(m->frame)));
        return true;
    default: return false;
    }
}

/* ---------------------------------------------------------------- the table */

static const ToolbarPlace buttons[TOOLBAR_BUTTONS] = {
    TOOLBAR_PLACE(IDM_PUZZLE_NEXT, ICON_NEW, false),
    TOOLBAR_PLACE(IDM_PUZZLE_RETRY, ICON_RESTART, false),
    TOOLBAR_PLACE(IDM_PUZZLE_SOLUTION, ICON_HINT, false),
    TOOLBAR_PLACE(IDM_PUZZLE_BACK, ICON_TAKE_BACK, true),
    TOOLBAR_PLACE(IDM_PUZZLE_FORWARD, ICON_REDO, false),
    TOOLBAR_PLACE(IDM_PUZZLE_PROGRESS, ICON_ANALYSE, true),
    TOOLBAR_PLACE(IDM_PUZZLE_PUZZLES, ICON_STEP, false),
    TOOLBAR_PLACE(IDM_PUZZLE_LEAVE, ICON_CONTINUE, true),
};

static const CommandTable *const commands[] = {&puzzle_commands, NULL};

const ModeOps puzzle_mode_ops = {
    .commands = commands,
    .buttons = buttons,
    .keys_first = IDS_PUZZLE_KEYS_FIRST,
    .keys_last = IDS_PUZZLE_KEYS_LAST,
    .input = &board_input,
    .speech = &puzzle_speech,
    .create = create,
    .destroy = destroy,
    .prepare = prepare,
    .enter = enter,
    .leave = leave,
    .layout = puzzle_mode_layout,
    .sync = puzzle_mode_sync,
    .show_changes = puzzle_mode_show_changes,
    .paint = puzzle_mode_paint,
    .board_document = board_document,
    .status = puzzle_mode_status,
    .title = title,
    .thought = thought,
    .answer = answer_test,
};
