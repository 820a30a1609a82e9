/* puzzle_view.c: the puzzle and the player's progress on the screen, and their words. */
#include "puzzle_mode.h"

#include "core/canvas/geometry.h"
#include "resource.h"

static const char *text_of(const PuzzleMode *m, UINT id)
{
    return strings_text(frame_strings(m->frame), id);
}

static void puzzle_words(const PuzzleMode *m, PuzzleWords *out)
{
    *out = (PuzzleWords){
        .plural = strings_plural(frame_strings(m->frame)),
        .black = text_of(m, IDS_BLACK),
        .white = text_of(m, IDS_WHITE),
        .number = text_of(m, IDS_PUZZLE_NUMBER),
        .own = text_of(m, IDS_PUZZLE_OWN),
        .fours = text_of(m, IDS_PUZZLE_FOURS),
        .threats = text_of(m, IDS_PUZZLE_THREATS),
        .right = text_of(m, IDS_PUZZLE_RIGHT),
        .longer = text_of(m, IDS_PUZZLE_LONGER),
        .judging = text_of(m, IDS_PUZZLE_JUDGING),
        .shown = text_of(m, IDS_PUZZLE_SHOWN),
        .defended = text_of(m, IDS_PUZZLE_DEFENDED),
        .lost = text_of(m, IDS_PUZZLE_LOST),
        .solved = text_of(m, IDS_PUZZLE_SOLVED),
        .solved_late = text_of(m, IDS_PUZZLE_SOLVED_LATE),
        .your_move = text_of(m, IDS_PUZZLE_YOUR_MOVE),
        .figures = {text_of(m, IDS_PUZZLE_STREAK), text_of(m, IDS_PUZZLE_RATING),
                    text_of(m, IDS_PUZZLE_COUNT)},
    };
    for (int i = 0; i < PUZZLE_BUTTONS; i++)
        out->buttons[i] = text_of(m, STRING_ID(IDS_PUZZLE_BUTTON, PUZZLE_NEXT, PUZZLE_SOLUTION, i));
}

static void progress_words(const PuzzleMode *m, ProgressWords *out)
{
    *out = (ProgressWords){
        .title = text_of(m, IDS_PROGRESS),
        .tiles = {text_of(m, IDS_PROGRESS_RATING), text_of(m, IDS_PROGRESS_GAMES),
                  text_of(m, IDS_PROGRESS_ACCURACY), text_of(m, IDS_PUZZLE_RATING),
                  text_of(m, IDS_PROGRESS_STREAK)},
        .plots = {text_of(m, IDS_PROGRESS_OVER_TIME), text_of(m, IDS_ACCURACY_OVER_TIME),
                  text_of(m, IDS_RESULTS_OVER_TIME), text_of(m, IDS_PUZZLES_OVER_TIME)},
        .columns = {text_of(m, IDS_PROGRESS_LEVEL), text_of(m, IDS_PROGRESS_WORTH),
                    text_of(m, IDS_PROGRESS_PLAYED), text_of(m, IDS_PROGRESS_POINTS)},
        .nothing = text_of(m, IDS_PROGRESS_NOTHING),
        .warnings = text_of(m, IDS_PROGRESS_WARNED),
        .plural = strings_plural(frame_strings(m->frame)),
    };
    for (int level = 0; level < GMK_LEVEL_ALL; level++)
        out->levels[level] = strings_level(frame_strings(m->frame), level);
}

void puzzle_mode_message(const void *self, char *out, size_t size)
{
    const PuzzleMode *m = self;
    PuzzleWords words;
    puzzle_words(m, &words);
    puzzle_message(out, size, &words, m->session);
}

void puzzle_mode_status(const void *self, StatusText *out)
{
    const PuzzleMode *m = self;
    *out = (StatusText){0};
    if (m->page == PAGE_PUZZLE)
        puzzle_mode_message(m, out->left, sizeof out->left);
}

/* ---------------------------------------------------------------- the panel */

static const UINT button_commands[PUZZLE_BUTTONS] = {
    [PUZZLE_NEXT] = IDM_PUZZLE_NEXT,
    [PUZZLE_RETRY] = IDM_PUZZLE_RETRY,
    [PUZZLE_SOLUTION] = IDM_PUZZLE_SOLUTION,
};

static bool has_panel(const PuzzleMode *m)
{
    return board_game(&m->board) && m->board.layout.panel.w > 0 && !m->board.layout.is_strip;
}

static void fill_panel(PuzzleMode *m)
{
    PuzzleWords words;
    PuzzleFacts facts = {.number = m->number,
                         .own = puzzle_mode_is_own(m),
                         .count = m->set ? puzzle_set_count(m->set) : 0,
                         .career = profile_career(frame_profile(m->frame))};
    if (facts.own)
        facts.number -= m->program_count;
    for (int32_t i = 0; i < facts.count; i++)
        facts.solved += m->solved[i / 8] >> i % 8 & 1;
    for (int i = 0; i < PUZZLE_BUTTONS; i++)
        facts.disabled[i] = !puzzle_mode_can(m, button_commands[i]);
    puzzle_words(m, &words);
    puzzle_panel_fill(&m->panel, &words, m->session, &facts);
}

static int button_at(const PuzzleMode *m, int x, int y)
{
    const Layout *layout = &m->board.layout;
    return has_panel(m) ? puzzle_button_at(layout->panel, layout->dpi, &m->panel, x, y) : -1;
}

bool puzzle_mode_is_button(const void *self, int x, int y)
{
    return button_at(self, x, y) >= 0;
}

void puzzle_mode_click(void *self, int x, int y)
{
    PuzzleMode *m = self;
    const int button = button_at(m, x, y);
    if (button >= 0)
        frame_run(m->frame, button_commands[button]);
}

bool puzzle_mode_scroll(PuzzleMode *m, int lines, int x, int y)
{
    const Layout *layout = &m->board.layout;
    if (!has_panel(m) || !rect_has(layout->panel, x, y))
        return false;
    m->panel.scroll = puzzle_panel_scroll(layout->panel, layout->dpi, &m->panel, lines);
    puzzle_mode_show_changes(m);
    return true;
}

LRESULT puzzle_mode_button(const PuzzleMode *m, int button)
{
    const Layout *layout = &m->board.layout;
    if (!has_panel(m) || button < 0 || button >= PUZZLE_BUTTONS ||
        !puzzle_mode_can(m, button_commands[button]))
        return -1;
    const Rect r = puzzle_button_rect(layout->panel, layout->dpi, &m->panel, (PuzzleButton)button);
    return MAKELONG(r.x + r.w / 2, r.y + r.h / 2);
}

/* ---------------------------------------------------------------- painting */

void puzzle_mode_layout(void *self, Rect area)
{
    PuzzleMode *m = self;
    board_mode_place(&m->board, area, (LayoutOptions){0});
}

void puzzle_mode_paint(void *self, const Canvas *canvas, Rect dirty)
{
    PuzzleMode *m = self;
    const Layout *layout = &m->board.layout;
    const Look *look = frame_look(m->frame);
    if (!board_game(&m->board)) {
        ProgressWords words;
        progress_words(m, &words);
        paint_progress_page(canvas, layout->client, look->dpi, look->theme,
                            profile_career(frame_profile(m->frame)), &words);
        return;
    }
    board_paint(&m->board, canvas, look->theme, dirty);
    if (has_panel(m) && rect_overlap(dirty, layout->panel)) {
        fill_panel(m);
        paint_puzzle_panel(canvas, layout->panel, look->dpi, look->theme, &m->panel);
    }
}

void puzzle_mode_show_changes(void *self)
{
    PuzzleMode *m = self;
    if (board_game(&m->board)) {
        m->board.view.show_forbidden = true;
        board_mode_redraw(&m->board);
        fill_panel(m);
        const uint64_t panel = puzzle_panel_digest(&m->panel);
        if (panel != m->panel_shown)
            frame_redraw(m->frame, m->board.layout.panel);
        m->panel_shown = panel;
    }
    frame_redraw_status(m->frame);
}

void puzzle_mode_sync(void *self)
{
    PuzzleMode *m = self;
    board_mode_follow_pointer(&m->board);
    puzzle_mode_show_changes(m);
}
