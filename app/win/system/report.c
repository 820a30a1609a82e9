#include "report.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/file/gmk_words.h"
#include "platform/files/os_file.h"
#include "platform/text/os_wide.h"
#include "result_text.h"
#include "version.h"

enum { REPORT_MAX = 8192 };

typedef struct Text {
    size_t length;
    char bytes[REPORT_MAX];
} Text;

static void add(Text *text, const char *format, ...) __attribute__((format(gnu_printf, 2, 3)));

static void add(Text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const int n =
        vsnprintf(text->bytes + text->length, REPORT_MAX - text->length, format, arguments);
    va_end(arguments);
    if (n > 0)
        text->length +=
            (size_t)n < REPORT_MAX - text->length ? (size_t)n : REPORT_MAX - 1 - text->length;
}

static void add_side(Text *text, const Record *record, int side)
{
    static const char *const names[RESULT_FIGURES] = {
        "gross time (ms)",     "longest step (ms)",
        "average time (ms)",   "largest memory of a step (MB)",
        "average memory (MB)", "largest memory of the program (MB)",
        "positions a second"};
    const Player *player = &record->setup.players[side];
    const char *color = gmk_words_side[side];
    if (player->kind == PLAYER_HUMAN) {
        add(text, "%s: human\n", color);
        return;
    }
    ResultFigures figures;
    result_figures(&figures, &record->stats[side]);
    add(text, "%s: computer, %s\n", color, gmk_words_level[player->level]);
    add(text, "%s searched moves: %" PRId32 "\n", color, figures.moves);
    for (int i = 0; i < RESULT_FIGURES; i++)
        add(text, "%s %s: %s\n", color, names[i], figures.text[i]);
}

static void add_moves(Text *text, const Record *record)
{
    GmkGame *game = NULL;
    if (setup_new_game(&game, &record->setup) != GMK_OK)
        return;
    add(text, "moves:");
    for (int32_t i = 0; i < record->move_count; i++) {
        char point[GMK_NOTATION_MAX] = "?";
        gmk_point_to_text(point, sizeof point, game, record->moves[i].point);
        add(text, " %s", point);
    }
    add(text, "\n");
    gmk_game_free(game);
}

bool report_write(const wchar_t *path, const Record *record)
{
    const Setup *setup = &record->setup;
    Text text = {0};
    add(&text, "Gomokit %s\n", GOMOKIT_VERSION);
    add(&text, "board: %s %" PRId32 "x%" PRId32 "\n", gmk_words_board[setup->board], setup->width,
        setup->height);
    if (setup->board == GMK_BOARD_GOMOKU)
        add(&text, "rule: %s\n", gmk_words_rule[setup->rule]);
    add(&text, "result: %s\n", gmk_words_result[record->result]);
    add(&text, "move count: %" PRId32 "\n", record->move_count);
    add_side(&text, record, 0);
    add_side(&text, record, 1);
    add_moves(&text, record);
    char *utf8 = os_wide_to_utf8(path);
    const bool written = utf8 && os_file_replace(utf8, text.bytes, text.length) == 0;
    free(utf8);
    return written;
}
