/* review_json.c: a review as one JSON object; see review_tool.h. */
#include "cli/console/json.h"
#include "core/review/review_words.h"
#include "core/value/value.h"
#include "review_tool.h"

#include <inttypes.h>

static void write_points(FILE *out, const GmkGame *game, const Tree *tree, TreeNode node)
{
    GmkPoint line[GMK_VARIATION_MAX];
    const int32_t count = tree_line(line, GMK_VARIATION_MAX, tree, node);
    json_print_points(out, game, line, count < GMK_VARIATION_MAX ? count : GMK_VARIATION_MAX);
}

static void write_move(FILE *out, const GmkGame *game, const Reviewed *reviewed,
                       const TreeNode *path, int32_t index)
{
    const ReviewMove *move = &reviewed->report->moves[index];
    const Tree *tree = reviewed->record->tree;
    fprintf(out, "    {\"number\": %" PRId32 ", \"move\": ", index + 1);
    json_print_point(out, game, move->move);
    fprintf(out, ", \"forced\": %s", move->forced ? "true" : "false");
    if (move->judged)
        fprintf(out,
                ", \"score\": %" PRId32 ", \"before\": %.3f, \"after\": %.3f, \"loss\": %" PRId32,
                move->score, move->before, move->after, move->loss);
    fprintf(out, ", \"sign\": \"%s\"", review_grade_sign(move->grade));
    if (move->has_best) {
        fprintf(out, ", \"best\": ");
        write_points(out, game, tree, index > 0 ? path[index - 1] : TREE_ROOT);
    }
    fprintf(out, "}%s\n", index + 1 < reviewed->report->move_count ? "," : "");
}

static void write_turning(FILE *out, const GmkGame *game, const Reviewed *reviewed,
                          const TreeNode *path, int32_t number)
{
    ReviewWords words;
    ReviewTexts texts;
    const ReviewReport *report = reviewed->report;
    const int32_t index = report->turnings[number];
    review_words_english(&words);
    review_texts(&texts, &words, report, reviewed->record, reviewed->record->last, index);
    fprintf(out, "    {\"number\": %" PRId32 ", \"sign\": \"%s\", \"decisive\": %s, \"title\": ",
            index + 1, review_grade_sign(report->moves[index].grade),
            index == report->decisive ? "true" : "false");
    json_print_text(out, texts.title);
    fprintf(out, ", \"note\": ");
    json_print_text(out, texts.note);
    fprintf(out, ", \"text\": ");
    json_print_text(out, texts.text);
    fprintf(out, ", \"refutation\": ");
    write_points(out, game, reviewed->record->tree, path[index]);
    fprintf(out, "}%s\n", number + 1 < report->turning_count ? "," : "");
}

void review_print_json(FILE *out, const Reviewed *game)
{
    static const char *const results[] = {"none", "black", "white", "draw"};
    const ReviewReport *report = game->report;
    TreeNode path[GMK_CELLS_MAX];
    GmkGame *board = NULL;
    if (setup_new_game(&board, &game->record->setup) != GMK_OK)
        return;
    tree_path(game->record->tree, game->record->last, path, NULL);
    fprintf(out, "{\n  \"file\": ");
    json_print_text(out, game->path);
    fprintf(out,
            ",\n  \"result\": \"%s\",\n  \"accuracy\": [%.1f, %.1f],\n  \"counted\": [%" PRId32
            ", %" PRId32 "],\n  \"decisive\": %" PRId32 ",\n  \"moves\": [\n",
            results[game->record->result], report->accuracy[0], report->accuracy[1],
            report->counted[0], report->counted[1], report->decisive + 1);
    for (int32_t i = 0; i < report->move_count; i++)
        write_move(out, board, game, path, i);
    fprintf(out, "  ],\n  \"turning_points\": [\n");
    for (int32_t i = 0; i < report->turning_count; i++)
        write_turning(out, board, game, path, i);
    fprintf(out, "  ]\n}\n");
    gmk_game_free(board);
}
