/* format_property.c: see format_property.h. */
#include "format_property.h"

#include "format_trees.h"

static bool problem_is_sane(const FormatProblem *problem, size_t size)
{
    char sentence[FORMAT_SENTENCE_MAX];
    format_problem_text(sentence, sizeof sentence, problem);
    return problem->error != FORMAT_OK && problem->line >= 0 &&
           problem->line <= (int64_t)size + 1 && problem->offset <= (int64_t)size &&
           memchr(problem->detail, 0, sizeof problem->detail);
}

/* Every node of the tree is a legal move, and the line and the result are as the board has them. */
static bool is_legal(const Record *record)
{
    const Tree *tree = record->tree;
    GmkGame *game = NULL;
    bool ok = setup_new_game(&game, &record->setup) == GMK_OK;
    for (TreeNode node = tree_child(tree, TREE_ROOT); ok && node != TREE_NONE;
         node = tree_after(tree, node)) {
        while (gmk_game_move_count(game) >= tree_depth(tree, node))
            gmk_game_undo(game);
        ok = gmk_game_play(game, tree_point(tree, node)) == GMK_OK;
    }
    gmk_game_free(game);
    game = NULL;
    ok = ok && record_replay(&game, record) == GMK_OK;
    ok =
        ok && (gmk_game_result(game) == GMK_RESULT_NONE || gmk_game_result(game) == record->result);
    gmk_game_free(game);
    return ok;
}

/* Written in its own format, read again, written again. */
static bool round_trips(const char **why, const Record *record, FormatId format)
{
    FormatProblem problem;
    FormatReport report;
    size_t size = 0, size2 = 0;
    Record *back = NULL;
    const FormatOptions options = {.width = record->setup.width,
                                   .height = record->setup.height,
                                   .has_rule = true,
                                   .rule = record->setup.rule};
    char *text = format_write(&size, &problem, format, record, &options), *text2 = NULL;
    if (!text)
        return problem.error == FORMAT_ERR_NO_GAME; /* no moves */
    bool ok = format_read(&back, &report, &problem, format, text, size, &options);
    *why = ok ? "" : "what was written is refused";
    if (ok && !format_reads_back(format, record, &options, text, size)) {
        *why = "the program's own comparison";
        ok = false;
    }
    ok = ok && same_for_format(why, record, back, format);
    if (ok) {
        text2 = format_write(&size2, &problem, format, back, &options);
        ok = text2 && size2 == size && memcmp(text, text2, size) == 0;
        *why = "the bytes written again";
    }
    record_free(back);
    free(text);
    free(text2);
    return ok;
}

/* Whatever it is, it can be written as SGF, which holds most, and read again with its main line
 * (a .gmk may have a move twice, which SGF's reader joins). */
static bool becomes_sgf(const char **why, const Record *record)
{
    FormatProblem problem;
    FormatReport report;
    size_t size;
    Record *back = NULL;
    if (record->setup.board != GMK_BOARD_GOMOKU || record->setup.blocked_count > 0)
        return true;
    *why = "SGF";
    char *text = format_write(&size, &problem, FORMAT_SGF, record, NULL);
    const bool ok = text && format_read(&back, &report, &problem, FORMAT_SGF, text, size, NULL) &&
                    back->move_count >= tree_depth(record->tree, tree_end(record->tree, TREE_ROOT));
    record_free(back);
    free(text);
    return ok;
}

FormatProperty format_property(const char **why, FormatId format, const char *data, size_t size)
{
    FormatProblem problem;
    FormatReport report;
    Record *record = NULL;
    *why = "";
    const bool read = format == FORMAT_NONE
                          ? format_read_any(&record, &report, &problem, data, size, NULL, NULL)
                          : format_read(&record, &report, &problem, format, data, size, NULL);
    if (!read) {
        *why = "an odd problem";
        return !record && problem_is_sane(&problem, size) ? FORMAT_REFUSED : FORMAT_BROKEN;
    }
    *why = "an illegal record";
    const bool written = format_info(report.format)->writes;
    const bool ok = problem.error == FORMAT_OK && is_legal(record) &&
                    (!written || round_trips(why, record, report.format)) &&
                    becomes_sgf(why, record);
    record_free(record);
    return ok ? FORMAT_ACCEPTED : FORMAT_BROKEN;
}
