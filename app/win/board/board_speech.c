/* board_speech.c: a board for screen readers; see board_mode.h. */
#include "board_mode.h"

#include "resource.h"

int32_t board_mode_cell_count(const void *self)
{
    return board_cell_count(self);
}

int32_t board_mode_row_length(const void *self)
{
    return board_row_length(self);
}

int32_t board_mode_cursor_cell(const void *self)
{
    return board_cursor_cell(self);
}

int32_t board_mode_cell_at(const void *self, int x, int y)
{
    return board_cell_at(self, x, y);
}

Rect board_mode_cell_rect(const void *self, int32_t cell)
{
    return board_cell_rect(self, cell);
}

void board_mode_select_cell(void *self, int32_t cell)
{
    Board *b = self;
    board_select_cell(b, cell);
    frame_announce_cursor(b->window);
}

void board_mode_activate_cell(void *self, int32_t cell)
{
    board_activate_cell(self, cell);
}

/* ---------------------------------------------------------------- words */

void board_mode_words(DescribeWords *out, const Strings *s)
{
    *out = (DescribeWords){
        .plural = strings_plural(s),
        .black = strings_text(s, IDS_SAY_BLACK),
        .white = strings_text(s, IDS_SAY_WHITE),
        .empty = strings_text(s, IDS_SAY_EMPTY),
        .blocked = strings_text(s, IDS_SAY_BLOCKED),
        .point = strings_text(s, IDS_SAY_POINT),
        .point_last = strings_text(s, IDS_SAY_POINT_LAST),
        .point_win = strings_text(s, IDS_SAY_POINT_WIN),
        .point_lit = strings_text(s, IDS_SAY_POINT_LIT),
        .move = strings_text(s, IDS_SAY_MOVE),
        .no_move = strings_text(s, IDS_SAY_NO_MOVE),
        .to_move = strings_text(s, IDS_SAY_TO_MOVE),
        .won = strings_text(s, IDS_SAY_WON),
        .draw = strings_text(s, IDS_SAY_DRAW),
        .stones = strings_text(s, IDS_SAY_STONES),
        .list_separator = strings_text(s, IDS_SAY_SEPARATOR),
        .variation = strings_text(s, IDS_SAY_VARIATION),
        .continuations = strings_text(s, IDS_SAY_WAYS),
    };
    for (UINT i = 0; i < sizeof out->marks / sizeof *out->marks; i++)
        out->marks[i] =
            strings_text(s, STRING_ID(IDS_SAY_MARK, TREE_MARK_LABEL, TREE_MARK_CROSS, i));
    for (int i = GMK_FORBIDDEN_OVERLINE; i <= GMK_FORBIDDEN_DOUBLE_THREE; i++)
        out->point_forbidden[i - GMK_FORBIDDEN_OVERLINE] = strings_text(
            s, STRING_ID(IDS_SAY_FORBIDDEN, GMK_FORBIDDEN_OVERLINE, GMK_FORBIDDEN_DOUBLE_THREE, i));
}

void board_mode_describe_cell(const void *self, char *out, size_t size, int32_t cell)
{
    const Board *b = self;
    DescribeWords words;
    const GmkPoint point = board_cell_point(b, cell);
    *out = '\0';
    if (b->ops->describe_point)
        b->ops->describe_point(b, out, size, point);
    else if (board_game(b)) {
        board_mode_words(&words, frame_strings(b->window));
        describe_point(out, size, &words, board_game(b), &b->view, point);
    }
}

void board_mode_describe_line(const void *self, char *out, size_t size)
{
    const Board *b = self;
    b->ops->describe_line(b, out, size);
}

void board_mode_describe_board(const void *self, char *out, size_t size)
{
    const Board *b = self;
    b->ops->describe_board(b, out, size);
}
