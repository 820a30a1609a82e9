/* review_print.c: a review as text; see review_tool.h. */
#include "cli/console/terminal.h"
#include "core/review/review_words.h"
#include "core/text/path.h"
#include "core/value/value.h"
#include "review_tool.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

static void write_point(FILE *out, const GmkGame *game, GmkPoint point)
{
    char text[GMK_NOTATION_MAX] = "?";
    (void)gmk_point_to_text(text, sizeof text, game, point);
    fprintf(out, "%c%s", toupper((unsigned char)text[0]), text + 1);
}

static void write_line(FILE *out, const GmkGame *game, const Record *record, TreeNode node)
{
    enum { SHOWN = GMK_VARIATION_MAX }; /* moves: a win is shown to its end */
    GmkPoint line[SHOWN];
    const int32_t count = tree_line(line, SHOWN, record->tree, node);
    for (int32_t i = 0; i < count && i < SHOWN; i++) {
        fprintf(out, " ");
        write_point(out, game, line[i]);
    }
    fprintf(out, "%s\n", count > SHOWN ? " ..." : "");
}

static void write_moves(FILE *out, const GmkGame *game, const ReviewReport *report)
{
    enum { A_LINE = 8 };
    for (int32_t i = 0; i < report->move_count; i++) {
        fprintf(out, "%s%" PRId32 ". ", i % A_LINE ? "  " : "\n  ", i + 1);
        write_point(out, game, report->moves[i].move);
        fprintf(out, "%s", review_grade_sign(report->moves[i].grade));
    }
    fprintf(out, "\n");
}

static void write_turning(FILE *out, const GmkGame *game, const Reviewed *reviewed, int32_t index)
{
    ReviewWords words;
    ReviewTexts texts;
    TreeNode path[GMK_CELLS_MAX];
    const Record *record = reviewed->record;
    const ReviewMove *move = &reviewed->report->moves[index];
    tree_path(record->tree, record->last, path, NULL);
    review_words_english(&words);
    review_texts(&texts, &words, reviewed->report, record, record->last, index);
    terminal_print(out, "\n%-2s %s%s\n", review_grade_sign(move->grade), texts.title,
                   index == reviewed->report->decisive ? "   [the turning point]" : "");
    terminal_print(out, "   %s\n", texts.note);
    if (texts.text[0] != '\0')
        terminal_print(out, "   %s\n", texts.text);
    if (move->grade == REVIEW_GOOD || move->grade == REVIEW_INTERESTING)
        return;
    fprintf(out, "   better: ");
    write_line(out, game, record, index > 0 ? path[index - 1] : TREE_ROOT);
    fprintf(out, "   refuted:");
    write_line(out, game, record, path[index]);
}

/* What a lost game says that has no turning point. */
static void write_unheld(FILE *out, const ReviewReport *report)
{
    char text[160];
    ReviewWords words;
    review_words_english(&words);
    review_unheld_text(text, sizeof text, &words, report);
    if (text[0] != '\0')
        terminal_print(out, "\n   %s\n", text);
}

static void write_accuracy(FILE *out, const Reviewed *game, int side)
{
    const ReviewReport *report = game->report;
    const char *name = player_name(&game->record->setup.players[side]);
    terminal_print(out, "%s%s%s: ", side == 0 ? "Black" : "White", name[0] ? " " : "", name);
    if (report->accuracy[side] < 0)
        fprintf(out, "accuracy unknown\n");
    else
        fprintf(out, "accuracy %.0f %% of %" PRId32 " moves\n", report->accuracy[side],
                report->counted[side]);
}

/* What is new since an earlier review. */
static void write_news(FILE *out, const ReviewNews *news)
{
    if (news->again && news->searched == 0)
        fprintf(out, "reviewed before: nothing new\n");
    else if (news->again)
        fprintf(out,
                "reviewed before: %" PRId32 " positions searched longer, %" PRId32
                " signs changed\n",
                news->searched, news->signs);
}

void review_print(FILE *out, const Reviewed *game)
{
    GmkGame *board = NULL;
    if (setup_new_game(&board, &game->record->setup) != GMK_OK)
        return;
    terminal_print(out, "%s: %" PRId32 " moves, %.1f s\n", game->path, game->report->move_count,
                   game->seconds);
    write_news(out, &game->news);
    write_accuracy(out, game, 0);
    write_accuracy(out, game, 1);
    write_moves(out, board, game->report);
    for (int32_t i = 0; i < game->report->turning_count; i++)
        write_turning(out, board, game, game->report->turnings[i]);
    write_unheld(out, game->report);
    gmk_game_free(board);
}

static int32_t count_grade(const ReviewReport *report, int side, ReviewGrade grade)
{
    int32_t count = 0;
    for (int32_t i = 0; i < report->move_count; i++)
        count += report->moves[i].side == side && report->moves[i].grade == grade;
    return count;
}

void review_print_row(FILE *out, const Reviewed *game)
{
    if (!game) {
        fprintf(out, "%-28s %5s  %-6s %6s %4s %3s %6s %4s %3s  %s\n", "game", "moves", "result",
                "black", "??", "?", "white", "??", "?", "turned at");
        return;
    }
    static const char *const results[] = {"-", "black", "white", "draw"};
    const ReviewReport *report = game->report;
    terminal_print(out, "%-28s %5" PRId32 "  %-6s", path_name(game->path), report->move_count,
                   results[game->record->result]);
    for (int side = 0; side < 2; side++)
        fprintf(out, " %5.0f%% %4" PRId32 " %3" PRId32, report->accuracy[side],
                count_grade(report, side, REVIEW_BLUNDER),
                count_grade(report, side, REVIEW_MISTAKE));
    if (report->decisive >= 0)
        fprintf(out, "  %" PRId32, report->decisive + 1);
    fprintf(out, "\n");
}
