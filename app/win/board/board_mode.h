/*
 * board_mode.h: core/board/board.h in a window: the half that knows Win32 and the frame. A mode with a board
 * begins with its Board, has given board_create() its Frame as the window, and writes:
 *
 *     .input = &board_input,
 *     .speech = &editor_speech,    const ModeSpeech editor_speech = {IDS_EDITOR, IDS_EDITOR_PUT, BOARD_SPEECH};
 *
 * All else that it does with the mouse, the keyboard and screen readers is in its BoardOps.
 */
#ifndef GOMOKIT_BOARD_MODE_H
#define GOMOKIT_BOARD_MODE_H

#include "core/board/board.h"
#include "core/senses/describe.h"
#include "win/window/frame.h"

extern const ModeInput board_input;

int32_t board_mode_cell_count(const void *self);
int32_t board_mode_row_length(const void *self);
int32_t board_mode_cursor_cell(const void *self);
int32_t board_mode_cell_at(const void *self, int x, int y);
Rect board_mode_cell_rect(const void *self, int32_t cell);
void board_mode_select_cell(void *self, int32_t cell);
void board_mode_activate_cell(void *self, int32_t cell);
void board_mode_describe_cell(const void *self, char *out, size_t size, int32_t cell);
void board_mode_describe_line(const void *self, char *out, size_t size);
void board_mode_describe_board(const void *self, char *out, size_t size);

/* The functions of a ModeSpeech. */
#define BOARD_SPEECH                                                                               \
    .cell_count = board_mode_cell_count, .row_length = board_mode_row_length,                      \
    .cursor_cell = board_mode_cursor_cell, .cell_at = board_mode_cell_at,                          \
    .cell_rect = board_mode_cell_rect, .select_cell = board_mode_select_cell,                      \
    .activate_cell = board_mode_activate_cell, .describe_cell = board_mode_describe_cell,          \
    .describe_line = board_mode_describe_line, .describe_board = board_mode_describe_board

/* Places the board, turned as the user wants it, and a panel as wide as he wants it; for the mode's layout(). The
 * coordinates follow the settings too. */
void board_mode_place(Board *b, Rect area, LayoutOptions options);

/* Redraws what looks different, and places everything anew when the board has another size. */
void board_mode_redraw(Board *b);

/* The middle of a point as MAKELONG(x, y): for tests. */
LRESULT board_mode_pixel(const Board *b, GmkPoint point);

/* What is under the pointer now: after the position or the layout has changed. */
void board_mode_follow_pointer(Board *b);

/* The words of describe.h in the user's language. */
void board_mode_words(DescribeWords *out, const Strings *strings);

#endif
