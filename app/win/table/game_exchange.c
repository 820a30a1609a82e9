/* game_exchange.c: games of other programs: what was understood of them, copy and paste. */
#include "game_files.h"

#include "core/coach/engine_lines.h"
#include "core/game/play_browse.h"
#include "core/game/play_think.h"

#include "game_view.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dialogs/games_dialog.h"
#include "formats/pixel_picture.h"
#include "resource.h"
#include "win/system/clipboard.h"

enum { SENTENCE_MAX = 1024 };

/* The string with a format's name. */
static UINT format_id(FormatId format)
{
    return STRING_ID(IDS_FORMAT, FORMAT_GMK, FORMAT_COUNT - 1, format);
}

/* ---------------------------------------------------------------- words */

static void append(char *out, size_t size, const char *text)
{
    const size_t length = strlen(out);
    snprintf(out + length, size - length, "%s", text);
}

/* Appends a string with a number in it. */
static void append_count(const GameTable *g, char *out, size_t size, UINT id, int32_t count)
{
    char number[16], piece[256];
    snprintf(number, sizeof number, "%" PRId32, count);
    strings_format(piece, sizeof piece, frame_strings(g->frame), id, number, NULL, NULL);
    append(out, size, piece);
}

/* "; left out: 3 branches with 57 moves". */
static void append_left_out(const GameTable *g, char *out, size_t size, const FormatReport *report)
{
    char branches[16], moves[16], piece[256];
    snprintf(branches, sizeof branches, "%" PRId32, report->left_out);
    snprintf(moves, sizeof moves, "%" PRId32, report->lost);
    strings_format(piece, sizeof piece, frame_strings(g->frame), IDS_AND_LEFT_OUT, branches, moves,
                   NULL);
    append(out, size, piece);
}

/* "; opened up to move 41, the rest is damaged (line 44: ...)". */
static void append_damage(const GameTable *g, char *out, size_t size, const Record *record,
                          const FormatReport *report)
{
    char moves[16], reason[512], piece[640];
    const bool line = report->variations == 0;
    snprintf(moves, sizeof moves, "%" PRId32,
             line ? record->move_count : tree_count(record->tree) - 1);
    game_format_reason(g, reason, sizeof reason, &report->damage);
    strings_format(piece, sizeof piece, frame_strings(g->frame),
                   line ? IDS_AND_DAMAGED : IDS_AND_DAMAGED_TREE, moves, reason, NULL);
    append(out, size, piece);
}

/* "; stones set up: 5, White moves first". */
static void append_start(const GameTable *g, char *out, size_t size, const Start *start)
{
    const Strings *strings = frame_strings(g->frame);
    char stones[16], piece[256];
    snprintf(stones, sizeof stones, "%" PRId32, start->count);
    strings_format(piece, sizeof piece, strings, IDS_AND_SET_UP, stones,
                   strings_text(strings, start->first == 0 ? IDS_BLACK : IDS_WHITE), NULL);
    append(out, size, piece);
}

static void append_game(const GameTable *g, char *out, size_t size, const FormatReport *report)
{
    char number[16], count[16], piece[256];
    snprintf(number, sizeof number, "%" PRId32, report->game);
    snprintf(count, sizeof count, "%" PRId32, report->games);
    strings_format(piece, sizeof piece, frame_strings(g->frame), IDS_AND_GAMES, number, count,
                   NULL);
    append(out, size, piece);
}

void game_describe_report(const GameTable *g, char *out, size_t size, const Record *record,
                          const FormatReport *report)
{
    const Strings *strings = frame_strings(g->frame);
    char format[128], board[64], moves[16];
    snprintf(format, sizeof format, "%s%s", strings_text(strings, format_id(report->format)),
             report->certainty == FORMAT_CERTAIN
                 ? ""
                 : strings_text(strings, STRING_ID(IDS_CERTAINTY, FORMAT_LIKELY, FORMAT_GUESSED,
                                                   report->certainty)));
    game_setup_text(g, board, sizeof board, &record->setup);
    snprintf(moves, sizeof moves, "%" PRId32, record->move_count);
    strings_format(out, size, strings, IDS_UNDERSTOOD, format, board, moves);
    if (report->variations > 0)
        append_count(g, out, size, IDS_AND_VARIATIONS, report->variations);
    if (report->left_out > 0)
        append_left_out(g, out, size, report);
    if (!start_is_usual(&record->setup.start))
        append_start(g, out, size, &record->setup.start);
    if (report->damage.error != FORMAT_OK)
        append_damage(g, out, size, record, report);
    if (report->games > 1)
        append_game(g, out, size, report);
}

void game_format_reason(const GameTable *g, char *out, size_t size, const FormatProblem *problem)
{
    const UINT id =
        STRING_ID(IDS_FORMAT_ERROR, FORMAT_ERR_UNKNOWN, FORMAT_ERR_NO_MEMORY, problem->error);
    const bool line = problem->line > 0, byte = !line && problem->offset >= 0;
    frame_reason(g->frame, out, size, strings_text(frame_strings(g->frame), id), problem->detail,
                 line   ? IDS_AT_LINE
                 : byte ? IDS_AT_BYTE
                        : 0,
                 line ? problem->line : problem->offset);
}

bool game_may_leave_out(GameTable *g, FormatId format)
{
    char parts[SENTENCE_MAX] = "", text[2 * SENTENCE_MAX];
    const uint32_t losses = format_losses(format, play_record(g->play));
    for (UINT i = 0; i < FORMAT_PARTS; i++)
        if (losses & 1u << i) {
            append(parts, sizeof parts, *parts ? ", " : "");
            append(
                parts, sizeof parts,
                strings_text(frame_strings(g->frame), STRING_ID(IDS_PART, 0, FORMAT_PARTS - 1, i)));
        }
    if (losses == 0)
        return true;
    strings_format(text, sizeof text, frame_strings(g->frame), IDS_ASK_LOSSES,
                   strings_text(frame_strings(g->frame), format_id(format)), parts, NULL);
    return frame_ask_text(g->frame, text);
}

/* ---------------------------------------------------------------- paste */

bool game_asks_to_paste(GameTable *g, const char *understood)
{
    char text[2 * SENTENCE_MAX];
    strings_format(text, sizeof text, frame_strings(g->frame), IDS_ASK_PASTE, understood, NULL,
                   NULL);
    return frame_ask_text(g->frame, text);
}

static void say_clipboard_busy(GameTable *g)
{
    frame_notice(g->frame, strings_text(frame_strings(g->frame), IDS_CLIPBOARD_BUSY));
}

/* A picture goes to the editor; a clipboard without both is reported as an unknown format. */
void game_paste(GameTable *g)
{
    const Setup *setup = play_setup(g->play);
    /* A position that names no rule gets the rule of the current game. */
    const FormatOptions options = {.prefers_rule = setup->board == GMK_BOARD_GOMOKU,
                                   .rule = setup->rule};
    bool busy = false;
    char *text = clipboard_get(frame_hwnd(g->frame), &busy);
    if (busy)
        say_clipboard_busy(g);
    else if (!text && clipboard_has_picture())
        frame_run(g->frame, IDM_EDITOR_PICTURE);
    else
        frame_open_text(g->frame, text ? text : "", text ? strlen(text) : 0, &options);
    free(text);
}

/* ---------------------------------------------------------------- copy */

/* The moves on the board, as text. */
static char *position_text(const GameTable *g)
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

static char *sgf_text(const GameTable *g)
{
    FormatProblem problem;
    size_t size = 0;
    return format_write(&size, &problem, FORMAT_SGF, play_record(g->play), NULL);
}

/* The board as it is on the screen, without what belongs to pointer and cursor. */
static HBITMAP board_picture(GameTable *g)
{
    BoardView *view = &g->board.view;
    const Rect board = g->board.layout.board;
    const bool has_ghost = view->has_ghost, has_cursor = view->has_cursor;
    view->has_ghost = view->has_cursor = false;
    HBITMAP bitmap = frame_picture(g->frame, board);
    view->has_ghost = has_ghost;
    view->has_cursor = has_cursor;
    frame_redraw(g->frame, board);
    return bitmap;
}

/* The bitmap's pixels, the caller's; NULL: no memory. */
static uint32_t *pixels_of(HBITMAP bitmap, PixelPicture *out)
{
    BITMAP size;
    if (!bitmap || !GetObjectW(bitmap, sizeof size, &size))
        return NULL;
    BITMAPINFO info = {.bmiHeader = {.biSize = sizeof info.bmiHeader,
                                     .biWidth = size.bmWidth,
                                     .biHeight = -size.bmHeight, /* from the top */
                                     .biPlanes = 1,
                                     .biBitCount = 32,
                                     .biCompression = BI_RGB}};
    uint32_t *pixels = calloc((size_t)size.bmWidth * (size_t)size.bmHeight, sizeof *pixels);
    HDC dc = CreateCompatibleDC(NULL);
    if (pixels && dc)
        GetDIBits(dc, bitmap, 0, (UINT)size.bmHeight, pixels, &info, DIB_RGB_COLORS);
    if (dc)
        DeleteDC(dc);
    *out = (PixelPicture){pixels, size.bmWidth, size.bmHeight};
    return pixels;
}

static bool copy_picture(GameTable *g)
{
    TextBuffer dib = {0}, png = {0};
    PixelPicture picture = {0};
    HBITMAP bitmap = board_picture(g);
    uint32_t *pixels = pixels_of(bitmap, &picture);
    if (pixels) {
        picture_add_dib(&dib, &picture);
        picture_add_png(&png, &picture);
    }
    const bool copied =
        pixels && !dib.failed && !png.failed &&
        clipboard_put_picture(frame_hwnd(g->frame), (ClipboardBytes){dib.text, dib.size},
                              (ClipboardBytes){png.text, png.size});
    free(dib.text);
    free(png.text);
    free(pixels);
    if (bitmap)
        DeleteObject(bitmap);
    return copied;
}

static bool copy_text(GameTable *g, char *text)
{
    const bool copied = text && clipboard_put(frame_hwnd(g->frame), text);
    free(text);
    return copied;
}

/* The rule and whose move it is, the search, and a line for each candidate. */
static char *lines_text(const GameTable *g)
{
    const GmkThought *thought = play_analysis(g->play);
    const Tree *tree = play_record(g->play)->tree;
    TextBuffer out = {0};
    PanelWords words;
    PanelView view;
    StatusText status;
    if (!thought)
        return NULL;
    game_panel_view(g, &view, &words);
    game_status(g, &status);
    text_print(&out, "%s", status.left);
    text_print(&out, "\n");
    text_print(&out, "%s", view.search);
    text_print(&out, "\n");
    engine_lines_add(&out, play_game(g->play), thought, frame_settings(g->frame)->candidates, tree,
                     play_node(g->play));
    return out.text;
}

void game_copy(GameTable *g, CopyKind kind)
{
    char text[NOTICE_MAX];
    bool copied = false;
    UINT format = format_id(FORMAT_STRING);
    switch (kind) {
    case COPY_POSITION: copied = copy_text(g, position_text(g)); break;
    case COPY_SGF:
        copied = copy_text(g, sgf_text(g));
        format = format_id(FORMAT_SGF);
        break;
    case COPY_LINES:
        copied = copy_text(g, lines_text(g));
        format = IDS_LINES;
        break;
    case COPY_PICTURE:
        copied = copy_picture(g);
        format = IDS_SAY_BOARD;
        break;
    }
    if (!copied) {
        say_clipboard_busy(g);
        return;
    }
    strings_format(text, sizeof text, frame_strings(g->frame), IDS_COPIED_WHAT,
                   strings_text(frame_strings(g->frame), format), NULL, NULL);
    frame_notice(g->frame, text);
}

/* ---------------------------------------------------------------- one of several games */

enum { ROW_MAX = 512 };

/* "Alice – Bob", or its first moves. */
static void name_game(const GameTable *g, char *out, size_t size, const DocumentGame *game)
{
    const char *black = game->names[0], *white = game->names[1];
    const char *unknown = strings_text(frame_strings(g->frame), IDS_HUMAN);
    if (*black || *white)
        snprintf(out, size, "%s – %s", *black ? black : unknown, *white ? white : unknown);
    else
        snprintf(out, size, "%s", game->moves);
}

/* "3<tab>Alice – Bob<tab>57 moves · 1–0". */
static void describe_game(const GameTable *g, char *out, size_t size, int number,
                          const DocumentGame *game)
{
    static const char *const results[] = {[GMK_RESULT_NONE] = "",
                                          [GMK_RESULT_BLACK] = " · 1–0",
                                          [GMK_RESULT_WHITE] = " · 0–1",
                                          [GMK_RESULT_DRAW] = " · ½–½"};
    char name[2 * RECORD_NAME_MAX + 8], count[16], moves[64];
    name_game(g, name, sizeof name, game);
    snprintf(count, sizeof count, "%" PRId32, game->move_count);
    strings_format(moves, sizeof moves, frame_strings(g->frame), IDS_GAME_MOVES, count, NULL, NULL);
    snprintf(out, size, "%d\t%s\t%s%s", number, name, moves, results[game->result]);
}

/* NULL: no memory. */
static char *make_row(const GameTable *g, const Document *document, int index)
{
    const DocumentGame game = document_game(document, index);
    char *row = malloc(ROW_MAX);
    if (row && game.known)
        describe_game(g, row, ROW_MAX, index + 1, &game);
    else if (row)
        snprintf(row, ROW_MAX, "%d", index + 1);
    return row;
}

bool game_choose_game(GameTable *g, OpenRequest *request)
{
    const int games = document_games(request->document);
    const int count = min(games, DOCUMENT_LISTED_MAX);
    char **rows = calloc((size_t)count, sizeof *rows);
    char number[16], listed[16], question[ROW_MAX];
    int made = 0, chosen = -1;
    for (bool ok = rows != NULL; ok && made < count; made += ok) {
        rows[made] = make_row(g, request->document, made);
        ok = rows[made] != NULL;
    }
    snprintf(number, sizeof number, "%d", games);
    snprintf(listed, sizeof listed, "%d", made);
    strings_format(question, sizeof question, frame_strings(g->frame),
                   made < games ? IDS_WHICH_OF_FIRST : IDS_WHICH_GAME, number, listed, NULL);
    if (made > 0) {
        frame_modal_begin(g->frame);
        chosen =
            games_dialog(frame_hwnd(g->frame), frame_strings(g->frame), NULL, question, rows, made);
        frame_modal_end(g->frame);
    }
    while (made > 0)
        free(rows[--made]);
    free(rows);
    request->chosen = chosen;
    return chosen >= 0;
}
