/* review_json.c: a review as one JSON object, as app/cli/README.md describes it; see review_tool.h. */
#include "cli/console/json.h"
#include "core/base/rules.h"
#include "core/review/review_words.h"
#include "core/value/value.h"
#include "review_tool.h"

#include <inttypes.h>

/* What is written, and the words and board it is written with. */
typedef struct Writer {
    FILE *out;
    const Reviewed *reviewed;
    const GmkGame *board;
    ReviewWords words;
    TreeNode path[GMK_CELLS_MAX + 1]; /* [0] the root */
} Writer;

static const char *truth(bool value)
{
    return value ? "true" : "false";
}

static void write_line(const Writer *w, const char *name, TreeNode node)
{
    GmkPoint line[GMK_VARIATION_MAX];
    const int32_t count = tree_line(line, GMK_VARIATION_MAX, w->reviewed->record->tree, node);
    fprintf(w->out, ", \"%s\": ", name);
    json_print_points(w->out, w->board, line,
                      count < GMK_VARIATION_MAX ? count : GMK_VARIATION_MAX);
}

static void write_text(const Writer *w, const char *name, const char *text)
{
    fprintf(w->out, ", \"%s\": ", name);
    json_print_text(w->out, text);
}

/* The sentences of a move that has a sign, and what answers it. */
static void write_words(const Writer *w, int32_t index)
{
    ReviewTexts texts;
    const Record *record = w->reviewed->record;
    review_texts(&texts, &w->words, w->reviewed->report, record, record->last, index);
    write_text(w, "title", texts.title);
    write_text(w, "note", texts.note);
    write_text(w, "better", texts.better);
    write_text(w, "refuted", texts.refuted);
    write_text(w, "text", texts.text);
    write_line(w, "refutation", w->path[index + 1]);
}

static void write_values(const Writer *w, const ReviewMove *move)
{
    fprintf(w->out,
            ", \"score\": %" PRId32 ", \"before\": %.3f, \"after\": %.3f, \"loss\": %" PRId32,
            move->score, move->before, move->after, move->loss);
    if (move->has_best)
        fprintf(w->out, ", \"best_score\": %" PRId32 ", \"best_chance\": %.3f", move->best_score,
                record_rate(w->reviewed->record, move->best_score));
}

static void write_move(const Writer *w, int32_t index)
{
    const ReviewMove *move = &w->reviewed->report->moves[index];
    fprintf(w->out, "    {\"number\": %" PRId32 ", \"side\": \"%s\", \"move\": ", index + 1,
            move->side == 0 ? "black" : "white");
    json_print_point(w->out, w->board, move->move);
    fprintf(w->out, ", \"graded\": %s, \"forced\": %s, \"given\": %s, \"decided\": %s",
            truth(move->graded), truth(move->forced), truth(move->given), truth(move->settled));
    if (move->judged)
        write_values(w, move);
    fprintf(w->out, ", \"sign\": \"%s\"", review_grade_sign(move->grade));
    if (move->has_best)
        write_line(w, "best", w->path[index]);
    if (move->grade != REVIEW_PLAIN)
        write_words(w, index);
    fprintf(w->out, "}%s\n", index + 1 < w->reviewed->report->move_count ? "," : "");
}

static void write_turning(const Writer *w, int32_t number)
{
    const ReviewReport *report = w->reviewed->report;
    const int32_t index = report->turnings[number];
    fprintf(w->out, "    {\"number\": %" PRId32 ", \"sign\": \"%s\", \"decisive\": %s", index + 1,
            review_grade_sign(report->moves[index].grade), truth(index == report->decisive));
    write_words(w, index);
    fprintf(w->out, "}%s\n", number + 1 < report->turning_count ? "," : "");
}

/* The game itself. */
static void write_game(const Writer *w)
{
    static const char *const results[] = {"none", "black", "white", "draw"};
    const Record *record = w->reviewed->record;
    const bool gomoku = record->setup.board == GMK_BOARD_GOMOKU;
    fprintf(w->out, "  \"file\": ");
    json_print_text(w->out, w->reviewed->path);
    fprintf(w->out,
            ",\n  \"game\": \"%s\", \"rule\": \"%s\", \"width\": %" PRId32 ", \"height\": %" PRId32
            ",\n  \"black\": ",
            gomoku ? "gomoku" : "connect four", gomoku ? rule_names[record->setup.rule] : "",
            record->setup.width, record->setup.height);
    json_print_text(w->out, player_name(&record->setup.players[0]));
    fprintf(w->out, ", \"white\": ");
    json_print_text(w->out, player_name(&record->setup.players[1]));
    fprintf(w->out, ",\n  \"result\": \"%s\", \"reason\": ", results[record->result]);
    json_print_text(w->out, record->reason);
}

/* What the review says of it as a whole. */
static void write_summary(const Writer *w)
{
    char text[160];
    const ReviewReport *report = w->reviewed->report;
    const ReviewNews *news = &w->reviewed->news;
    review_unheld_text(text, sizeof text, &w->words, report);
    fprintf(w->out,
            ",\n  \"accuracy\": [%.1f, %.1f], \"counted\": [%" PRId32 ", %" PRId32
            "],\n  \"decisive\": %" PRId32 ", \"unheld\": %" PRId32 ", \"unheld_text\": ",
            report->accuracy[0], report->accuracy[1], report->counted[0], report->counted[1],
            report->decisive + 1, report->unheld);
    json_print_text(w->out, text);
    fprintf(w->out, ",\n  \"again\": %s, \"searched\": %" PRId32 ", \"signs_changed\": %" PRId32,
            truth(news->again), news->searched, news->signs);
}

void review_print_json(FILE *out, const Reviewed *game)
{
    const ReviewReport *report = game->report;
    GmkGame *board = NULL;
    if (setup_new_game(&board, &game->record->setup) != GMK_OK)
        return;
    Writer w = {.out = out, .reviewed = game, .board = board, .path = {TREE_ROOT}};
    review_words_english(&w.words);
    tree_path(game->record->tree, game->record->last, &w.path[1], NULL);
    fprintf(out, "{\n");
    write_game(&w);
    write_summary(&w);
    fprintf(out, ",\n  \"moves\": [\n");
    for (int32_t i = 0; i < report->move_count; i++)
        write_move(&w, i);
    fprintf(out, "  ],\n  \"turning_points\": [\n");
    for (int32_t i = 0; i < report->turning_count; i++)
        write_turning(&w, i);
    fprintf(out, "  ]\n}\n");
    gmk_game_free(board);
}
