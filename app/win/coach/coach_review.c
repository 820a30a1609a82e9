/* coach_review.c: what follows from a review: the player's accuracy, puzzles of missed wins. */
#include <inttypes.h>
#include <stdio.h>

#include "coach_parts.h"
#include "core/game/play_browse.h"
#include "core/game/play_review.h"
#include "core/record/result.h"
#include "core/review/review_author.h"
#include "resource.h"
#include "win/table/game_files.h"
#include "win/table/game_play.h"
#include "win/table/game_view.h"

static void say(GameTable *g, UINT id, int32_t number)
{
    char text[NOTICE_MAX], argument[16];
    snprintf(argument, sizeof argument, "%" PRId32, number);
    strings_format(text, sizeof text, frame_strings(g->frame), id, argument, NULL, NULL);
    frame_notice(g->frame, text);
}

/* A game that had been reviewed before: what is new. */
static void say_news(GameTable *g, ReviewNews news)
{
    char text[NOTICE_MAX], searched[16], signs[16];
    snprintf(searched, sizeof searched, "%" PRId32, news.searched);
    snprintf(signs, sizeof signs, "%" PRId32, news.signs);
    strings_format(text, sizeof text, frame_strings(g->frame),
                   news.searched > 0 ? IDS_REVIEW_NEWS : IDS_REVIEW_SAME, searched, signs, NULL);
    frame_notice(g->frame, text);
}

uint32_t coach_game_mark(const Record *record)
{
    uint32_t mark = 2166136261u;
    for (int32_t i = 0; i < record->move_count; i++)
        mark = (mark ^
                (uint32_t)(record->moves[i].point.y * GMK_CELLS_MAX + record->moves[i].point.x)) *
               16777619u;
    return mark;
}

/* The accuracy of a game that the player has played against the computer goes into his progress. */
static void add_accuracy(GameTable *g)
{
    const Record *record = play_record(g->play);
    const int human = record->setup.board == GMK_BOARD_GOMOKU ? result_human(record) : -1;
    int32_t counted = 0;
    if (human < 0 || record->result == GMK_RESULT_NONE || frame_arguments(g->frame)->demo ||
        review_is_foreign(record->tree)) /* his progress is measured by one engine */
        return;
    const double accuracy = review_accuracy(&counted, record, human);
    if (accuracy >= 0)
        profile_add_review(frame_profile(g->frame), coach_game_mark(record),
                           (int32_t)(accuracy + 0.5), counted);
}

void coach_review_begins(GameTable *g)
{
    g->review.puzzles_kept = 0;
    g->review.stopped = false;
    g->review.was_reviewing = true;
}

bool coach_review_has_ended(GameTable *g)
{
    GameReview *review = &g->review;
    const bool reviewing = play_review_progress(g->play) >= 0;
    const bool ended = review->was_reviewing && !reviewing && !review->stopped;
    if (reviewing && !review->was_reviewing)
        coach_review_begins(g);
    review->was_reviewing = reviewing;
    if (!ended)
        return false;
    game_make_report(g);
    game_autosave(g); /* a review takes long, and a crash must not lose it */
    add_accuracy(g);
    if (review->puzzles_kept > 0)
        say(g, IDS_MISSED_KEPT, review->puzzles_kept);
    else if (play_review_news(g->play).again)
        say_news(g, play_review_news(g->play));
    else if (review->report)
        say(g, review->report->turning_count > 0 ? IDS_REVIEW_DONE : IDS_REVIEW_NONE,
            review->report->turning_count);
    return true;
}

void coach_stop_review(GameTable *g)
{
    if (play_review_progress(g->play) < 0)
        return;
    g->review.stopped = true;
    play_stop_review(g->play);
}

void coach_on_missed(GameTable *g, const WorkerAnswer *answer)
{
    GameReview *review = &g->review;
    const bool asked = review->puzzle_asked;
    if (!play_missed_searched(g->play, answer->id))
        return;
    review->puzzle_asked = false;
    const PuzzleKept kept = answer->status == GMK_OK && answer->has_made
                                ? profile_keep_puzzle(frame_profile(g->frame), &answer->made)
                                : PUZZLE_NOT_KEPT;
    review->puzzles_kept += kept == PUZZLE_IS_KEPT;
    if (asked)
        say(g,
            kept == PUZZLE_IS_KEPT    ? IDS_PUZZLE_KEPT
            : kept == PUZZLE_WAS_KEPT ? IDS_PUZZLE_KNOWN
            : answer->has_made        ? IDS_PUZZLE_UNSAVED
                                      : IDS_PUZZLE_NONE,
            0);
}

void coach_keep_puzzle(void *self, int value)
{
    GameTable *g = self;
    (void)value;
    g->review.puzzle_asked = true;
    play_ask_puzzle(g->play, play_shown(g->play) - 1);
    frame_sync(g->frame);
}
