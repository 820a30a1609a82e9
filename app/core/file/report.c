#include "report.h"

#include "core/base/rules.h"
#include "core/record/result.h"
#include "gmk_words.h"

#include <inttypes.h>

static void add_side(TextBuffer *text, const Record *record, int side)
{
    static const char *const names[RESULT_FIGURES] = {
        "gross time (ms)",     "longest step (ms)",
        "average time (ms)",   "largest memory of a step (MB)",
        "average memory (MB)", "largest memory of the program (MB)",
        "positions a second"};
    const Player *player = &record->setup.players[side];
    const char *color = gmk_words_side[side];
    if (player->kind == PLAYER_HUMAN) {
        text_print(text, "%s: human\n", color);
        return;
    }
    ResultFigures figures;
    result_figures(&figures, &record->stats[side]);
    text_print(text, "%s: computer, %s\n", color, gmk_words_level[player->level]);
    text_print(text, "%s searched moves: %" PRId32 "\n", color, figures.moves);
    for (int i = 0; i < RESULT_FIGURES; i++)
        text_print(text, "%s %s: %s\n", color, names[i], figures.text[i]);
}

static void add_moves(TextBuffer *text, const Record *record)
{
    GmkGame *game = NULL;
    if (setup_new_game(&game, &record->setup) != GMK_OK)
        return;
    text_print(text, "moves:");
    for (int32_t i = 0; i < record->move_count; i++) {
        char point[GMK_NOTATION_MAX] = "?";
        gmk_point_to_text(point, sizeof point, game, record->moves[i].point);
        text_print(text, " %s", point);
    }
    text_print(text, "\n");
    gmk_game_free(game);
}

void report_add(TextBuffer *out, const Record *record, const char *version)
{
    const Setup *setup = &record->setup;
    text_print(out, "Gomokit %s\n", version);
    text_print(out, "board: %s %" PRId32 "x%" PRId32 "\n", gmk_words_board[setup->board],
               setup->width, setup->height);
    if (setup->board == GMK_BOARD_GOMOKU)
        text_print(out, "rule: %s\n", rule_words[setup->rule]);
    text_print(out, "result: %s\n", gmk_words_result[record->result]);
    text_print(out, "move count: %" PRId32 "\n", record->move_count);
    add_side(out, record, 0);
    add_side(out, record, 1);
    add_moves(out, record);
}
