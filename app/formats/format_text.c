/* format_text.c: problems and records in English sentences, for the console; see format.h. */
#include "format.h"

#include <inttypes.h>
#include <stdio.h>

const char *format_error_text(FormatError error)
{
    switch (error) {
    case FORMAT_OK: return "No error.";
    case FORMAT_ERR_UNKNOWN: return "This is nothing that Gomokit can read.";
    case FORMAT_ERR_TOO_LARGE: return "This is too large for a game.";
    case FORMAT_ERR_TRUNCATED: return "It ends too early.";
    case FORMAT_ERR_TEXT: return "This cannot be understood.";
    case FORMAT_ERR_SIZE: return "The board must have from 5 to 20 rows and columns.";
    case FORMAT_ERR_MOVE: return "This move is not legal.";
    case FORMAT_ERR_SETUP:
        return "The format holds moves only, and no order of moves gives this position.";
    case FORMAT_ERR_OTHER_GAME: return "This is a record of another game.";
    case FORMAT_ERR_NO_GAME: return "There is no such game in it.";
    case FORMAT_ERR_NEWER: return "This file was written by a newer version of Gomokit.";
    case FORMAT_ERR_READ_ONLY: return "This format is only read, or only written.";
    case FORMAT_ERR_BOARD: return "This format does not have this game.";
    case FORMAT_ERR_BLOCKED: return "This format does not have blocked cells.";
    case FORMAT_ERR_FIXED_SIZE: return "This format has boards of one size only.";
    case FORMAT_ERR_NO_MEMORY: return "There is not enough memory.";
    case FORMAT_ERR_CANCELLED: return "Reading was cancelled.";
    }
    return "Unknown error.";
}

void format_problem_text(char *out, size_t size, const FormatProblem *problem)
{
    char where[48] = "", what[FORMAT_DETAIL_MAX + 8] = "", why[120] = "";
    if (problem->line > 0)
        snprintf(where, sizeof where, "line %" PRId64 ": ", problem->line);
    else if (problem->offset >= 0)
        snprintf(where, sizeof where, "byte %" PRId64 ": ", problem->offset);
    if (problem->detail[0])
        snprintf(what, sizeof what, " (%s)", problem->detail);
    if (problem->error == FORMAT_ERR_MOVE && problem->status != GMK_OK)
        snprintf(why, sizeof why, " %s", gmk_status_text(problem->status));
    snprintf(out, size, "%s%s%s%s", where, format_error_text(problem->error), why, what);
}

int32_t format_count_variations(const Record *record)
{
    int32_t lines = 0;
    const Tree *tree = record->tree;
    for (TreeNode node = TREE_ROOT; node != TREE_NONE; node = tree_after(tree, node))
        lines += tree_child(tree, node) == TREE_NONE;
    return lines - 1;
}

/* "; opened up to move 41, the rest is damaged (line 44: ...)" */
static void describe_damage(char *out, size_t size, const Record *record,
                            const FormatReport *report)
{
    char why[300];
    format_problem_text(why, sizeof why, &report->damage);
    if (report->variations == 0)
        snprintf(out, size, "; opened up to move %" PRId32 ", the rest is damaged (%s)",
                 record->move_count, why);
    else
        snprintf(out, size, "; %" PRId32 " moves could be read, the rest is damaged (%s)",
                 tree_count(record->tree) - 1, why);
}

void format_describe(char *out, size_t size, const Record *record, const FormatReport *report)
{
    static const char *const certainties[] = {
        [FORMAT_CERTAIN] = "", [FORMAT_LIKELY] = " (likely)", [FORMAT_GUESSED] = " (a guess)"};
    const Start *start = &record->setup.start;
    char game[48] = "", stones[64] = "", lines[48] = "", left_out[128] = "", damage[400] = "";
    const int32_t variations = report->variations;
    if (report->games > 1)
        snprintf(game, sizeof game, " (%" PRId32 " games)", report->games);
    if (variations > 0)
        snprintf(lines, sizeof lines, ", %" PRId32 " variation%s", variations,
                 variations == 1 ? "" : "s");
    if (report->left_out > 0)
        snprintf(left_out, sizeof left_out,
                 "; left out: %" PRId32 " branch%s with %" PRId32
                 " move%s (after an end or a pass, forbidden, or on a stone)",
                 report->left_out, report->left_out == 1 ? "" : "es", report->lost,
                 report->lost == 1 ? "" : "s");
    if (!start_is_usual(start))
        snprintf(stones, sizeof stones, "%" PRId32 " stone%s set up, %s moves first, ",
                 start->count, start->count == 1 ? "" : "s", start->first == 0 ? "black" : "white");
    if (report->damage.error != FORMAT_OK)
        describe_damage(damage, sizeof damage, record, report);
    snprintf(out, size, "%s%s%s: %s%" PRId32 " x %" PRId32 ", %s%" PRId32 " move%s%s%s%s.",
             format_info(report->format)->title, certainties[report->certainty], game,
             record->setup.board == GMK_BOARD_CONNECT4 ? "connect four, " : "", record->setup.width,
             record->setup.height, stones, record->move_count, record->move_count == 1 ? "" : "s",
             lines, left_out, damage);
}
