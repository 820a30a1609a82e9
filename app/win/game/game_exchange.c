/* game_exchange.c: games of other programs: what was understood of them, copy and paste. */
#include "game_files.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "resource.h"
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
static void append_count(const GameMode *g, char *out, size_t size, UINT id, int32_t count)
{
    char number[16], piece[256];
    snprintf(number, sizeof number, "%" PRId32, count);
    strings_format(piece, sizeof piece, frame_strings(g->frame), id, number, NULL, NULL);
    append(out, size, piece);
}

static void append_game(const GameMode *g, char *out, size_t size, const FormatReport *report)
{
    char number[16], count[16], piece[256];
    snprintf(number, sizeof number, "%" PRId32, report->game);
    snprintf(count, sizeof count, "%" PRId32, report->games);
    strings_format(piece, sizeof piece, frame_strings(g->frame), IDS_AND_GAMES, number, count,
                   NULL);
    append(out, size, piece);
}

void game_describe_report(const GameMode *g, char *out, size_t size, const Record *record,
                          const FormatReport *report)
{
    char board[64], moves[16];
    const Setup *setup = &record->setup;
    const int32_t variations = format_count_variations(record);
    const UINT game = setup->board == GMK_BOARD_CONNECT4 ? IDS_LIST_CONNECT4 : IDS_LIST_GOMOKU;
    snprintf(board, sizeof board, "%s %" PRId32 "×%" PRId32,
             strings_text(frame_strings(g->frame), game), setup->width, setup->height);
    snprintf(moves, sizeof moves, "%" PRId32, record->move_count);
    strings_format(out, size, frame_strings(g->frame), IDS_UNDERSTOOD,
                   strings_text(frame_strings(g->frame), IDS_FORMAT + (UINT)report->format), board,
                   moves);
    if (variations > 0)
        append_count(g, out, size, IDS_AND_VARIATIONS, variations);
    if (report->left_out > 0)
        append_count(g, out, size, IDS_AND_LEFT_OUT, report->left_out);
    if (report->games > 1)
        append_game(g, out, size, report);
}

void game_format_reason(const GameMode *g, char *out, size_t size, const FormatProblem *problem)
{
    const UINT id = IDS_FORMAT_ERROR + (UINT)problem->error - FORMAT_ERR_UNKNOWN;
    const bool line = problem->line > 0, byte = !line && problem->offset >= 0;
    frame_reason(g->frame, out, size, strings_text(frame_strings(g->frame), id), problem->detail,
                 line   ? IDS_AT_LINE
                 : byte ? IDS_AT_BYTE
                        : 0,
                 line ? problem->line : problem->offset);
}

bool game_may_leave_out(GameMode *g, FormatId format)
{
    char parts[SENTENCE_MAX] = "", text[2 * SENTENCE_MAX];
    const uint32_t losses = format_losses(format, play_record(g->play));
    for (UINT i = 0; i < FORMAT_PARTS; i++)
        if (losses & 1u << i) {
            append(parts, sizeof parts, *parts ? ", " : "");
            append(parts, sizeof parts, strings_text(frame_strings(g->frame), IDS_PART + i));
        }
    if (losses == 0)
        return true;
    strings_format(text, sizeof text, frame_strings(g->frame), IDS_ASK_LOSSES,
                   strings_text(frame_strings(g->frame), IDS_FORMAT + (UINT)format), parts, NULL);
    return frame_ask_text(g->frame, text);
}

/* ---------------------------------------------------------------- paste */

static void say_cannot_paste(GameMode *g, const FormatProblem *problem)
{
    char reason[SENTENCE_MAX], text[2 * SENTENCE_MAX];
    game_format_reason(g, reason, sizeof reason, problem);
    strings_format(text, sizeof text, frame_strings(g->frame), IDS_CANNOT_PASTE, reason, NULL,
                   NULL);
    frame_say_error(g->frame, text);
}

/* Says what was understood before anything is replaced. */
static bool asks_to_take(GameMode *g, const Record *record, const FormatReport *report)
{
    char what[SENTENCE_MAX], text[2 * SENTENCE_MAX];
    game_describe_report(g, what, sizeof what, record, report);
    strings_format(text, sizeof text, frame_strings(g->frame), IDS_ASK_PASTE, what, NULL, NULL);
    return frame_ask_text(g->frame, text) && game_may_lose(g);
}

OpenResult game_take_pasted(GameMode *g, const OpenRequest *request)
{
    Record *record = NULL;
    FormatReport report = {0};
    FormatProblem problem = {.error = FORMAT_ERR_UNKNOWN, .offset = -1};
    const char *text = request->text;
    const size_t length = request->length;
    bool taken = false;
    bool read = text && format_read_any(&record, &report, &problem, text, length, NULL, NULL);
    if (read)
        read = game_choose_game(g, &record, &report, &problem, text, length, NULL);
    const bool wrong = !read && problem.error != FORMAT_OK;
    if (wrong)
        say_cannot_paste(g, &problem);
    if (read && asks_to_take(g, record, &report) && game_show_record(g, record, NULL)) {
        play_mark_changed(g->play); /* it is in no file yet */
        frame_sync(g->frame);
        taken = true;
    }
    record_free(record);
    return taken ? OPEN_DONE : wrong ? OPEN_FAILED : OPEN_CANCELLED;
}

/* What the clipboard does not have as text is said to be unknown. */
void game_paste(GameMode *g)
{
    char *text = clipboard_get(frame_hwnd(g->frame));
    frame_open_text(g->frame, text, text ? strlen(text) : 0);
    free(text);
}

/* ---------------------------------------------------------------- copy */

/* The moves on the board, as text. */
static char *position_text(const GameMode *g)
{
    FormatProblem problem;
    size_t size = 0;
    const bool columns = play_setup(g->play)->board == GMK_BOARD_CONNECT4;
    Record *shown = record_copy(play_record(g->play));
    if (!shown)
        return NULL;
    record_take_line(shown, play_node(g->play));
    char *text =
        format_write(&size, &problem, columns ? FORMAT_COLUMNS : FORMAT_STRING, shown, NULL);
    record_free(shown);
    return text;
}

static char *sgf_text(const GameMode *g)
{
    FormatProblem problem;
    size_t size = 0;
    return format_write(&size, &problem, FORMAT_SGF, play_record(g->play), NULL);
}

/* The board as it is on the screen, without what belongs to pointer and cursor. */
static HBITMAP board_picture(GameMode *g)
{
    BoardView *view = &g->screen.view;
    const Rect board = g->screen.layout.board;
    const bool has_ghost = view->has_ghost, has_cursor = view->has_cursor;
    view->has_ghost = view->has_cursor = false;
    HBITMAP bitmap = frame_picture(g->frame, board);
    view->has_ghost = has_ghost;
    view->has_cursor = has_cursor;
    frame_redraw(g->frame, board);
    return bitmap;
}

static bool copy_text(GameMode *g, char *text)
{
    const bool copied = text && clipboard_put(frame_hwnd(g->frame), text);
    free(text);
    return copied;
}

void game_copy(GameMode *g, CopyKind kind)
{
    char text[NOTICE_MAX];
    bool copied = false;
    UINT format = IDS_FORMAT + FORMAT_STRING;
    switch (kind) {
    case COPY_POSITION: copied = copy_text(g, position_text(g)); break;
    case COPY_SGF:
        copied = copy_text(g, sgf_text(g));
        format = IDS_FORMAT + FORMAT_SGF;
        break;
    case COPY_PICTURE:
        copied = clipboard_put_picture(frame_hwnd(g->frame), board_picture(g));
        format = IDS_SAY_BOARD;
        break;
    }
    if (!copied)
        return;
    strings_format(text, sizeof text, frame_strings(g->frame), IDS_COPIED_WHAT,
                   strings_text(frame_strings(g->frame), format), NULL, NULL);
    frame_notice(g->frame, text);
}
