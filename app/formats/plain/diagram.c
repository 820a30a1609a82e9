/*
 * diagram.c: a game as text: the players, the board after its last move (x black, o white, the last
 * stone in brackets), the moves, and the result.
 */
#include "core/base/rules.h"
#include "core/file/gmk_words.h"
#include "formats/shared/formats.h"

#include <inttypes.h>

static void write_head(Writer *w)
{
    const Setup *setup = &w->record->setup;
    if (setup->board == GMK_BOARD_CONNECT4)
        text_print(&w->out, "Connect four");
    else
        text_print(&w->out, "Gomoku, %s", rule_names[setup->rule]);
    text_print(&w->out, ", %" PRId32 " x %" PRId32 "\n", setup->width, setup->height);
    for (int side = 0; side < 2; side++) {
        text_print(&w->out, "%s (%s) ", side == 0 ? "Black" : "White", side == 0 ? "x" : "o");
        writer_name(w, side);
        writer_text(w, "\n");
    }
    writer_text(w, "\n");
}

static void write_columns(Writer *w)
{
    const Setup *setup = &w->record->setup;
    writer_text(w, "  ");
    for (int32_t x = 0; x < setup->width; x++)
        if (setup->board == GMK_BOARD_CONNECT4)
            text_print(&w->out, " %" PRId32, (x + 1) % 10);
        else
            text_print(&w->out, " %c", (char)('A' + x));
    writer_text(w, "\n");
}

static char sign_of(GmkCell cell)
{
    static const char signs[] = {[GMK_CELL_EMPTY] = '.',
                                 [GMK_CELL_BLACK] = 'x',
                                 [GMK_CELL_WHITE] = 'o',
                                 [GMK_CELL_BLOCKED] = '#'};
    return signs[cell];
}

static void write_row(Writer *w, const GmkGame *game, int32_t y, GmkPoint last)
{
    const Setup *setup = &w->record->setup;
    char before = ' ';
    if (setup->board == GMK_BOARD_CONNECT4)
        writer_text(w, "  ");
    else
        text_print(&w->out, "%2" PRId32, setup->height - y);
    for (int32_t x = 0; x < setup->width; x++) {
        const bool is_last = last.x == x && last.y == y;
        text_print(&w->out, "%c%c", is_last ? '(' : before,
                   sign_of(gmk_game_cell(game, (GmkPoint){x, y})));
        before = is_last ? ')' : ' ';
    }
    text_print(&w->out, "%s\n", before == ')' ? ")" : "");
}

static void write_moves(Writer *w, const GmkGame *game)
{
    enum { A_LINE = 10 };
    const Record *record = w->record;
    for (int32_t i = 0; i < record->move_count; i++) {
        char point[GMK_NOTATION_MAX] = "";
        if (gmk_point_to_text(point, sizeof point, game, record->moves[i].point) != GMK_OK)
            continue;
        if (i % A_LINE == 0)
            text_print(&w->out, "\n%3" PRId32 ".", i + 1);
        text_print(&w->out, " %s", point);
    }
    writer_text(w, "\n");
}

static void write_result(Writer *w)
{
    static const char *const words[] = {[GMK_RESULT_NONE] = "",
                                        [GMK_RESULT_BLACK] = "Black won",
                                        [GMK_RESULT_WHITE] = "White won",
                                        [GMK_RESULT_DRAW] = "A draw"};
    const Record *record = w->record;
    if (record->result == GMK_RESULT_NONE)
        return;
    text_print(&w->out, "\n%s%s%s\n", words[record->result], record->reason[0] ? ": " : "",
               record->reason);
}

void diagram_write(Writer *w)
{
    GmkGame *game = NULL;
    const Record *record = w->record;
    const GmkPoint none = {-1, -1};
    if (record_replay(&game, record) != GMK_OK) {
        w->out.failed = true;
        return;
    }
    const GmkPoint last =
        record->move_count > 0 ? record->moves[record->move_count - 1].point : none;
    write_head(w);
    write_columns(w);
    for (int32_t y = 0; y < record->setup.height; y++)
        write_row(w, game, y, last);
    write_columns(w);
    write_moves(w, game);
    write_result(w);
    gmk_game_free(game);
}
