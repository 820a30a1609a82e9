/* game_report.c: the report of the line that is shown: the review's, or the signs that can be trusted without one. */
#include <stdlib.h>

#include "core/game/play_browse.h"
#include "core/value/value_tree.h"
#include "game_table.h"
#include "game_view.h"

/* Whether anything on the line was searched; in most games nothing is, and no report has to be made. */
static bool is_searched(const Record *line)
{
    for (TreeNode node = line->last; node != TREE_NONE; node = tree_parent(line->tree, node))
        if (value_is_searched(line->tree, node))
            return true;
    return false;
}

void game_make_report(GameTable *g)
{
    GameReview *review = &g->review;
    const Record *line = play_line(g->play);
    const bool whole = review->shown;
    if (review->report && review->report_of == g->play &&
        review->report_revision == play_revision(g->play) && review->report_whole == whole)
        return;
    if (!whole && !is_searched(line)) {
        free(review->report);
        review->report = NULL;
        return;
    }
    if (!review->report)
        review->report = malloc(sizeof *review->report);
    if (!review->report)
        return;
    review_report(review->report, line, line->last);
    if (!whole)
        review_keep_trusted(review->report, line, line->last);
    review->report_of = g->play;
    review->report_revision = play_revision(g->play);
    review->report_whole = whole;
}

const ReviewReport *game_signs(const GameTable *g)
{
    return g->review.shown || frame_settings(g->frame)->mistake_signs ? g->review.report : NULL;
}
