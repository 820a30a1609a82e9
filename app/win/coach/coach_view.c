/* coach_view.c: the panel of a review: its turning points, and the one that is chosen. */
#include "coach_parts.h"

#include "core/game/play_browse.h"
#include "core/game/play_review.h"

#include <inttypes.h>
#include <stdio.h>

#include "core/canvas/geometry.h"
#include "core/panel/paint_panel.h"
#include "core/text/phrase.h"
#include "resource.h"
#include "win/table/game_play.h"
#include "win/table/game_view.h"
#include "win/testing/testing.h"

static const char *text_of(const GameTable *g, UINT id)
{
    return strings_text(frame_strings(g->frame), id);
}

/* ---------------------------------------------------------------- what it says */

/* "G8"; "column 3" in connect four. */
static void move_text(const GameTable *g, char *out, size_t size, const ReviewWords *words,
                      GmkPoint move)
{
    char point[16];
    game_point_text(g, point, sizeof point, move);
    if (play_setup(g->play)->board == GMK_BOARD_CONNECT4)
        phrase_make(out, size, words->plural, words->phrase[REVIEW_COLUMN], point, NULL, NULL);
    else
        snprintf(out, size, "%s", point);
}

static void fill_row(const GameTable *g, CoachRow *row, const ReviewWords *words, int32_t index,
                     ReviewTexts *texts)
{
    char point[20];
    const ReviewReport *report = g->review.report;
    const Record *line = play_line(g->play);
    review_texts(texts, words, report, line, line->last, index);
    row->index = index;
    row->grade = report->moves[index].grade;
    row->loss = report->moves[index].loss;
    move_text(g, point, sizeof point, words, report->moves[index].move);
    snprintf(row->move, sizeof row->move, "%" PRId32 ". %s", index + 1, point);
    snprintf(row->note, sizeof row->note, "%s", texts->note);
}

bool coach_can_keep_puzzle(const GameTable *g)
{
    const ReviewReport *report = g->review.report;
    const int32_t shown = play_shown(g->play);
    return g->review.shown && report && shown > 0 && shown <= report->move_count &&
           play_line(g->play) == play_record(g->play) &&
           review_missed_win(&report->moves[shown - 1], play_setup(g->play)->board);
}

/* Why the list is empty. */
static UINT empty_id(const GameTable *g)
{
    const ReviewReport *report = g->review.report;
    if (play_review_progress(g->play) >= 0)
        return IDS_TURNING_RUNNING;
    if (!report || report->judged_count == 0)
        return IDS_TURNING_UNREVIEWED;
    return report->judged_count < report->move_count - 1 ? IDS_TURNING_PARTLY : IDS_TURNING_NONE;
}

static void place_text(const GameTable *g, char *out, size_t size, int32_t number, int32_t all)
{
    char numbers[2][16];
    snprintf(numbers[0], sizeof numbers[0], "%" PRId32, number);
    snprintf(numbers[1], sizeof numbers[1], "%" PRId32, all);
    strings_format(out, size, frame_strings(g->frame), IDS_TURNING_PLACE, numbers[0], numbers[1],
                   NULL);
}

bool coach_has_better(const GameTable *g, int32_t index)
{
    const ReviewReport *report = g->review.report;
    return report && report->moves[index].grade >= REVIEW_DUBIOUS &&
           report->moves[index].has_best && !report->moves[index].is_best;
}

/* The move of the turning point that is looked at: the last one shown, or the next one while its better line is. */
static int32_t chosen_move(const GameTable *g)
{
    return g->review.better > 0 ? g->review.better - 1 : play_shown(g->play) - 1;
}

/* What a press on the first button does next. */
static UINT line_id(const GameTable *g)
{
    const bool has_better = coach_has_better(g, chosen_move(g));
    if (!g->review.line_on)
        return has_better ? IDS_LINE_REFUTES : IDS_COACH_BUTTON;
    return g->review.better == 0 && has_better ? IDS_LINE_BETTER : IDS_LINE_HIDE;
}

/* Where the loser has no turning point: from which move on nothing held. */
static void add_unheld(GameTable *g, const ReviewWords *words)
{
    CoachPanel *panel = &g->review.panel;
    const ReviewReport *report = g->review.report;
    if (!report || report->unheld == 0 || play_review_progress(g->play) >= 0)
        return;
    CoachRow *row = &panel->rows[panel->row_count++];
    *row = (CoachRow){.index = report->unheld - 1, .grade = REVIEW_PLAIN};
    review_unheld_text(row->note, sizeof row->note, words, report);
}

static void fill_panel(GameTable *g)
{
    CoachPanel *panel = &g->review.panel;
    const ReviewReport *report = g->review.report;
    ReviewWords words;
    ReviewTexts texts;
    *panel = (CoachPanel){.heading = panel->headed,
                          .empty = text_of(g, empty_id(g)),
                          .more = text_of(g, IDS_TURNING_MORE),
                          .plural = strings_plural(frame_strings(g->frame)),
                          .chosen = -1,
                          .line_shown = g->review.line_on};
    strings_format(panel->headed, sizeof panel->headed, frame_strings(g->frame),
                   report && *report->by ? IDS_TURNING_BY : IDS_TURNING_POINTS,
                   report ? report->by : "", NULL, NULL);
    for (int i = 0; i < COACH_BUTTONS; i++)
        panel->button[i] = text_of(g, STRING_ID(IDS_COACH_BUTTON, 0, COACH_BUTTONS - 1, i));
    game_review_words(g, &words);
    if (report && report->unheld > 0 && play_review_progress(g->play) < 0) {
        review_unheld_text(panel->unheld, sizeof panel->unheld, &words, report);
        panel->empty = panel->unheld;
    }
    for (int32_t i = 0; report && i < report->turning_count; i++) {
        fill_row(g, &panel->rows[i], &words, report->turnings[i], &texts);
        panel->row_count++;
        if (report->turnings[i] != chosen_move(g))
            continue;
        panel->chosen = i;
        panel->button[COACH_SHOW_LINE] = text_of(g, line_id(g));
        if (coach_can_keep_puzzle(g))
            panel->button[COACH_LAST] = text_of(g, IDS_COACH_BUTTON_PUZZLE);
        snprintf(panel->title, sizeof panel->title, "%s", texts.title);
        snprintf(panel->text, sizeof panel->text, "%s", texts.text);
        place_text(g, panel->place, sizeof panel->place, i + 1, report->turning_count);
    }
    if (panel->chosen < 0 && panel->row_count > 0)
        snprintf(panel->place, sizeof panel->place, "%" PRId32, panel->row_count);
    add_unheld(g, &words);
}

/* ---------------------------------------------------------------- painting */

/* The part of the panel that the turning points take. */
static Rect panel_area(const GameTable *g)
{
    Rect parts[PANEL_PART_COUNT];
    panel_parts(parts, &g->board.layout, g->play);
    return parts[PANEL_EXTRA];
}

static bool has_panel(const GameTable *g)
{
    return g->review.shown && g->board.layout.panel.h > 0 && !g->board.layout.is_strip;
}

void coach_update(GameTable *g)
{
    GameReview *review = &g->review;
    game_make_report(g);
    if (review->better != play_shown(g->play) + 1)
        review->better = 0; /* another position is shown */
    fill_panel(g);
    const uint64_t digest = has_panel(g) ? coach_panel_digest(&review->panel) : 0;
    if (digest != review->panel_shown)
        frame_redraw(g->frame, rect_intersect(panel_area(g), g->board.layout.panel));
    review->panel_shown = digest;
}

void coach_paint_panel(GameTable *g, const Canvas *canvas, Rect dirty)
{
    const Rect area = panel_area(g), panel = g->board.layout.panel;
    const Theme *theme = frame_look(g->frame)->theme;
    if (!has_panel(g) || !rect_overlap(dirty, panel))
        return;
    if (rect_overlap(dirty, rect_intersect(area, panel))) {
        canvas->ops->clip(canvas->self, &panel);
        paint_coach_panel(canvas, area, frame_look(g->frame)->dpi, theme, &g->review.panel);
        canvas->ops->clip(canvas->self, NULL);
    }
    paint_panel_bar(canvas, &g->board.layout, theme, g->play, dirty);
}

/* ---------------------------------------------------------------- mouse */

bool coach_click_panel(GameTable *g, int x, int y)
{
    const UINT commands[COACH_BUTTONS] = {IDM_COACH_LINE, IDM_COACH_AGAIN,
                                          coach_can_keep_puzzle(g) ? IDM_COACH_PUZZLE
                                                                   : IDM_COACH_REPORT};
    const Rect area = panel_area(g);
    const int dpi = frame_look(g->frame)->dpi;
    if (!has_panel(g) || !rect_has(rect_intersect(area, g->board.layout.panel), x, y))
        return false;
    const int32_t row = coach_panel_row(area, dpi, &g->review.panel, x, y);
    const int32_t button =
        g->review.panel.chosen >= 0 ? coach_panel_button(area, dpi, &g->review.panel, x, y) : -1;
    if (row >= 0)
        game_go_to(g, g->review.panel.rows[row].index + 1);
    else if (button >= 0)
        frame_run(g->frame, commands[button]);
    return true;
}

/* ---------------------------------------------------------------- tests */

static LRESULT button_at(const GameTable *g, int button)
{
    Rect box;
    if (!has_panel(g) || g->review.panel.chosen < 0 || button < 0 || button >= COACH_BUTTONS ||
        !coach_button_rect(&box, panel_area(g), frame_look(g->frame)->dpi, &g->review.panel,
                           button))
        return -1;
    return MAKELONG(box.x + box.w / 2, box.y + box.h / 2);
}

bool coach_answer(void *self, WPARAM query, int x, int y, LRESULT *out)
{
    const GameTable *g = self;
    const GameReview *review = &g->review;
    const double progress = play_review_progress(g->play);
    (void)y;
    switch (query) {
    case TESTING_COACH_PROGRESS: *out = progress < 0 ? -1 : (LRESULT)(progress * 100); return true;
    case TESTING_COACH_TURNINGS:
        *out = review->shown && review->report ? review->report->turning_count : -1;
        return true;
    case TESTING_COACH_CHOSEN: *out = review->shown ? review->panel.chosen : -1; return true;
    case TESTING_COACH_BUTTON: *out = button_at(g, x); return true;
    default: return false;
    }
}
