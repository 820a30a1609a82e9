/* window_exchange.c: games of other programs: what was understood of them, copy and paste. */
#include "win/window/window.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "resource.h"
#include "win/dialogs/dialogs.h"
#include "win/system/clipboard.h"

enum { SENTENCE_MAX = 1024 };

_Static_assert(FORMAT_COUNT == 14 && FORMAT_ERR_NO_MEMORY == 15 && FORMAT_PARTS == 12,
               "records_en.rc and records_zh.rc have a string for each");

/* ---------------------------------------------------------------- words */

static void append(char *out, size_t size, const char *text)
{
    const size_t length = strlen(out);
    snprintf(out + length, size - length, "%s", text);
}

/* Appends a string with a number in it. */
static void append_count(const MainWindow *w, char *out, size_t size, UINT id, int32_t count)
{
    char number[16], piece[256];
    snprintf(number, sizeof number, "%" PRId32, count);
    strings_format(piece, sizeof piece, w->strings, id, number, NULL, NULL);
    append(out, size, piece);
}

static void append_game(const MainWindow *w, char *out, size_t size, const FormatReport *report)
{
    char number[16], count[16], piece[256];
    snprintf(number, sizeof number, "%" PRId32, report->game);
    snprintf(count, sizeof count, "%" PRId32, report->games);
    strings_format(piece, sizeof piece, w->strings, IDS_AND_GAMES, number, count, NULL);
    append(out, size, piece);
}

void window_describe(const MainWindow *w, char *out, size_t size, const Record *record,
                     const FormatReport *report)
{
    char board[64], moves[16];
    const Setup *setup = &record->setup;
    const int32_t variations = format_count_variations(record);
    const UINT game = setup->board == GMK_BOARD_CONNECT4 ? IDS_LIST_CONNECT4 : IDS_LIST_GOMOKU;
    snprintf(board, sizeof board, "%s %" PRId32 "×%" PRId32, strings_text(w->strings, game),
             setup->width, setup->height);
    snprintf(moves, sizeof moves, "%" PRId32, record->move_count);
    strings_format(out, size, w->strings, IDS_UNDERSTOOD,
                   strings_text(w->strings, IDS_FORMAT + (UINT)report->format), board, moves);
    if (variations > 0)
        append_count(w, out, size, IDS_AND_VARIATIONS, variations);
    if (report->left_out > 0)
        append_count(w, out, size, IDS_AND_LEFT_OUT, report->left_out);
    if (report->games > 1)
        append_game(w, out, size, report);
}

void window_format_reason(const MainWindow *w, char *out, size_t size, const FormatProblem *problem)
{
    const UINT id = IDS_FORMAT_ERROR + (UINT)problem->error - FORMAT_ERR_UNKNOWN;
    const bool line = problem->line > 0, byte = !line && problem->offset >= 0;
    window_reason(w, out, size, strings_text(w->strings, id), problem->detail,
                  line   ? IDS_AT_LINE
                  : byte ? IDS_AT_BYTE
                         : 0,
                  line ? problem->line : problem->offset);
}

bool window_may_leave_out(MainWindow *w, FormatId format)
{
    char parts[SENTENCE_MAX] = "", text[2 * SENTENCE_MAX];
    const uint32_t losses = format_losses(format, play_record(w->play));
    for (UINT i = 0; i < FORMAT_PARTS; i++)
        if (losses & 1u << i) {
            append(parts, sizeof parts, *parts ? ", " : "");
            append(parts, sizeof parts, strings_text(w->strings, IDS_PART + i));
        }
    if (losses == 0)
        return true;
    strings_format(text, sizeof text, w->strings, IDS_ASK_LOSSES,
                   strings_text(w->strings, IDS_FORMAT + (UINT)format), parts, NULL);
    return window_ask_text(w, text);
}

/* ---------------------------------------------------------------- paste */

static void say_cannot_paste(MainWindow *w, const FormatProblem *problem)
{
    char reason[SENTENCE_MAX], text[2 * SENTENCE_MAX];
    window_format_reason(w, reason, sizeof reason, problem);
    strings_format(text, sizeof text, w->strings, IDS_CANNOT_PASTE, reason, NULL, NULL);
    window_modal_begin(w);
    dialog_error(w->hwnd, w->strings, text);
    window_modal_end(w);
}

/* Says what was understood before anything is replaced. */
static bool asks_to_take(MainWindow *w, const Record *record, const FormatReport *report)
{
    char what[SENTENCE_MAX], text[2 * SENTENCE_MAX];
    window_describe(w, what, sizeof what, record, report);
    strings_format(text, sizeof text, w->strings, IDS_ASK_PASTE, what, NULL, NULL);
    return window_ask_text(w, text) && window_may_lose_game(w);
}

void window_paste(MainWindow *w)
{
    Record *record = NULL;
    FormatReport report = {0};
    FormatProblem problem = {.error = FORMAT_ERR_UNKNOWN, .offset = -1};
    char *text = clipboard_get(w->hwnd);
    const size_t length = text ? strlen(text) : 0;
    bool read = text && format_read_any(&record, &report, &problem, text, length, NULL, NULL);
    if (read)
        read = window_choose_game(w, &record, &report, &problem, text, length, NULL);
    if (!read && problem.error != FORMAT_OK)
        say_cannot_paste(w, &problem);
    if (read && asks_to_take(w, record, &report) && window_show_record(w, record, NULL)) {
        play_mark_changed(w->play); /* it is in no file yet */
        window_sync(w);
    }
    record_free(record);
    free(text);
}

/* ---------------------------------------------------------------- copy */

/* The moves on the board, as text. */
static char *position_text(const MainWindow *w)
{
    FormatProblem problem;
    size_t size = 0;
    const bool columns = play_setup(w->play)->board == GMK_BOARD_CONNECT4;
    Record *shown = record_copy(play_record(w->play));
    if (!shown)
        return NULL;
    record_take_line(shown, play_node(w->play));
    char *text =
        format_write(&size, &problem, columns ? FORMAT_COLUMNS : FORMAT_STRING, shown, NULL);
    record_free(shown);
    return text;
}

static char *sgf_text(const MainWindow *w)
{
    FormatProblem problem;
    size_t size = 0;
    return format_write(&size, &problem, FORMAT_SGF, play_record(w->play), NULL);
}

/* The board as it is on the screen, without what belongs to pointer and cursor. */
static HBITMAP board_picture(MainWindow *w)
{
    const Rect board = w->layout.board;
    const BoardView view = w->view;
    HDC screen = GetDC(w->hwnd), memory = CreateCompatibleDC(screen);
    HBITMAP bitmap = CreateCompatibleBitmap(screen, board.w, board.h);
    ReleaseDC(w->hwnd, screen);
    w->view.has_ghost = w->view.has_cursor = false;
    window_redraw(w, board);
    UpdateWindow(w->hwnd);
    if (memory && bitmap) {
        HGDIOBJ before = SelectObject(memory, bitmap);
        BitBlt(memory, 0, 0, board.w, board.h, w->buffer.dc, board.x, board.y, SRCCOPY);
        SelectObject(memory, before);
    }
    if (memory)
        DeleteDC(memory);
    w->view.has_ghost = view.has_ghost;
    w->view.has_cursor = view.has_cursor;
    window_redraw(w, board);
    return bitmap;
}

static bool copy_text(MainWindow *w, char *text)
{
    const bool copied = text && clipboard_put(w->hwnd, text);
    free(text);
    return copied;
}

void window_copy(MainWindow *w, CopyKind kind)
{
    char text[NOTICE_MAX];
    bool copied = false;
    UINT format = IDS_FORMAT + FORMAT_STRING;
    switch (kind) {
    case COPY_POSITION: copied = copy_text(w, position_text(w)); break;
    case COPY_SGF:
        copied = copy_text(w, sgf_text(w));
        format = IDS_FORMAT + FORMAT_SGF;
        break;
    case COPY_PICTURE:
        copied = clipboard_put_picture(w->hwnd, board_picture(w));
        format = IDS_SAY_BOARD;
        break;
    }
    if (!copied)
        return;
    strings_format(text, sizeof text, w->strings, IDS_COPIED_WHAT, strings_text(w->strings, format),
                   NULL, NULL);
    window_notice(w, text);
}
