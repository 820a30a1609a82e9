/* lesson_board.c: see lesson_board.h. */
#include "lesson_board.h"

#include "core/learning/study.h"
#include "core/paint/brush.h"
#include "core/paint/paint_board.h"
#include "core/text/phrase.h"

#include <inttypes.h>
#include <stdio.h>

/* ------------------------------------------------------------------------------------------------
 * Words
 */

static void point_text(char *out, size_t size, GmkPoint point, const Lesson *lesson)
{
    snprintf(out, size, "%c%" PRId32, 'A' + point.x, lesson->height - point.y);
}

/* Days since 1970 as year, month and day of the Gregorian calendar, counted from 1 March of year 0. */
static void date_text(char *out, size_t size, int32_t day)
{
    enum { TO_MARCH_0 = 719468, ERA = 146097 }; /* days; of 400 years */
    const int32_t z = day + TO_MARCH_0, era = z / ERA, of_era = z % ERA;
    const int32_t year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    const int32_t of_year = of_era - (365 * year + year / 4 - year / 100);
    const int32_t month = (5 * of_year + 2) / 153, mday = of_year - (153 * month + 2) / 5 + 1;
    snprintf(out, size, "%04" PRId32 "-%02" PRId32 "-%02" PRId32, year + era * 400 + (month >= 10),
             month < 10 ? month + 3 : month - 9, mday);
}

void lesson_row(char *out, size_t size, const LessonWords *words, const Lesson *lesson)
{
    char number[16], better[16], played[16], what[128], date[40], width[16], height[16], rule[64];
    GmkGame *game = NULL;
    GmkPoint point;
    const bool replaces =
        lesson_position(&game, lesson) == GMK_OK && lesson_played(&point, lesson, game);
    gmk_game_free(game);
    snprintf(number, sizeof number, "%d", lesson->count + 1);
    point_text(better, sizeof better, lesson_move(lesson), lesson);
    if (replaces)
        point_text(played, sizeof played, point, lesson);
    phrase_make(what, sizeof what, words->plural, replaces ? words->instead : words->tried, number,
                better, replaces ? played : NULL);
    date_text(date, sizeof date, lesson->day);
    snprintf(width, sizeof width, "%d", lesson->width);
    snprintf(height, sizeof height, "%d", lesson->height);
    phrase_make(rule, sizeof rule, words->plural,
                words->rules[lesson->rule <= GMK_RULE_CARO_EXACT ? lesson->rule : 0], width, height,
                NULL);
    snprintf(out, size, "%s\t%s\t%s\t%s", what,
             study_holds(gmk_rule_score_rate((GmkBoardKind)lesson->board, (GmkRule)lesson->rule,
                                             lesson->score))
                 ? words->holds
                 : words->longer,
             rule, lesson->day > 0 ? date : "");
}

/* ------------------------------------------------------------------------------------------------
 * Painting
 */

bool paint_lesson(Painter *painter, const Canvas *canvas, Rect area, int dpi, const Theme *theme,
                  const Lesson *lesson)
{
    const LayoutOptions options = {.hide_panel = true};
    const Brush brush = {canvas, theme, dpi};
    TreeMark cross = {.kind = TREE_MARK_CROSS};
    BoardView view = {.advice_count = 1};
    GmkGame *game = NULL;
    Layout layout;
    brush_fill(&brush, area, theme->chrome);
    if (lesson_position(&game, lesson) != GMK_OK)
        return false;
    view.advice[0].point = lesson_move(lesson);
    view.advice[0].percent = -1; /* a plain mark */
    if (lesson_played(&cross.point, lesson, game)) {
        view.marks = &cross;
        view.mark_count = 1;
    }
    layout_compute(&layout, area, dpi, game, &options);
    paint_board(painter, canvas, &layout, theme, game, &view);
    gmk_game_free(game);
    return true;
}
