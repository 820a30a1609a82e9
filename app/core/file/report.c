/* Writes the result and the statistics of a game as "key: value" lines. */
#include "report.h"

#include "core/base/rules.h"
#include "core/record/result.h"
#include "gmk_words.h"
#include "gmk_writer.h"

#include <inttypes.h>

/* Units that stay the same, whatever the value: a script reads it. */
static void add_value(TextBuffer *text, ResultFigure figure, double value)
{
    const bool memory = figure == RESULT_LARGEST_MEMORY || figure == RESULT_AVERAGE_MEMORY ||
                        figure == RESULT_HELD_MEMORY || figure == RESULT_PEAK_MEMORY;
    if (memory)
        text_print(text, "%.3f\n", value / (1024.0 * 1024.0));
    else
        text_print(text, figure == RESULT_SPEED ? "%.0f\n" : "%.2f\n", value);
}

static void add_side(TextBuffer *text, const Record *record, int side)
{
    static const char *const names[RESULT_FIGURES] = {
        "gross time (ms)",           "longest step (ms)",
        "average time (ms)",         "largest memory of a step (MB)",
        "average memory (MB)",       "wall time (ms)",
        "memory of the engine (MB)", "largest memory of the program (MB)",
        "positions a second"};
    const Player *player = &record->setup.players[side];
    const char *color = gmk_words_side[side];
    if (player_is_human(player))
        text_print(text, "%s: human\n", color);
    else if (player_is_brain(player))
        text_print(text, "%s: brain, %s\n", color, player_name(player));
    else
        text_print(text,
                   "%s: computer, %s\n%s searched moves: %" PRId32 "\n%s urgent moves: %" PRId32
                   "\n",
                   color, gmk_words_level[player->level], color, record->stats[side].moves, color,
                   record->stats[side].urgent);
    for (int i = 0; i < RESULT_FIGURES; i++) {
        double value;
        if (!result_value(&value, record, side, (ResultFigure)i))
            continue;
        text_print(text, "%s %s: ", color, names[i]);
        add_value(text, (ResultFigure)i, value);
    }
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
        text_print(out, "rule: %s\n", rule_names[setup->rule]);
    text_print(out, "result: %s\n", gmk_words_result[record->result]);
    text_print(out, "move count: %" PRId32 "\n", record->move_count);
    add_side(out, record, 0);
    add_side(out, record, 1);
    if (!start_is_usual(&setup->start)) {
        text_print(out, "start: ");
        gmk_write_start(out, setup);
        text_print(out, "\n");
    }
    add_moves(out, record);
}

void report_append(TextBuffer *out, const char *earlier, size_t size, const Record *record,
                   const char *version)
{
    if (earlier && size > 0) {
        text_add(out, earlier, size);
        text_print(out, earlier[size - 1] == '\n' ? "\n" : "\n\n");
    }
    report_add(out, record, version);
}
