/* game_view.c: where the game's parts are, and painting what changed. */
#include "game_view.h"
#include "game_opening.h"
#include "game_play.h"

#include "core/canvas/geometry.h"
#include "core/game/play_browse.h"
#include "core/game/play_clock.h"
#include "core/game/play_think.h"
#include "core/paint/fall.h"
#include "core/paint/paint_board.h"
#include "core/panel/paint_panel.h"
#include "core/value/value_tree.h"
#include "resource.h"

#include <stdlib.h>

enum { FRAME_MS = 15 };

/* ------------------------------------------------------------------------------------------------
 * The report of the line that is shown: the review's, or the signs that can be trusted without one
 */

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

bool game_hides_judgement(const GameTable *g)
{
    return frame_settings(g->frame)->hide_judgement && !g->review.shown && !game_is_exercise(g) &&
           play_record(g->play)->result == GMK_RESULT_NONE;
}

const ReviewReport *game_signs(const GameTable *g)
{
    if (game_hides_judgement(g))
        return NULL;
    return g->review.shown || frame_settings(g->frame)->mistake_signs ? g->review.report : NULL;
}

/* ------------------------------------------------------------------------------------------------
 * Layout and painting
 */

/* The review's turning points have a card of their own in the panel; so has the opening. */
static void place_extra(GameTable *g)
{
    Layout *layout = &g->board.layout;
    layout->cards.unjudged = game_hides_judgement(g);
    if (!g->review.shown)
        layout->cards.extra = game_opening_place(g);
    else
        layout->cards.extra = coach_panel_card(layout->panel.w, layout->dpi, &g->review.panel);
}

void game_layout(void *self, Rect area)
{
    GameTable *g = self;
    const Settings *settings = frame_settings(g->frame);
    const LayoutOptions options = {.hide_panel = !settings->panel,
                                   .clocks = play_has_clocks(g->play),
                                   .column_scores = settings->column_scores,
                                   .threats = settings->threats,
                                   .cards = g->screen.cards};
    board_mode_place(&g->board, area, options);
    game_layout_exercise(g);
    place_extra(g);
}

/* ---------------------------------------------------------------- what has to be redrawn */

_Static_assert((int)BOARD_FIGURE_SHARE == (int)SETTING_FIGURE_SHARE &&
                   (int)BOARD_FIGURE_SCORE == (int)SETTING_FIGURE_SCORE &&
                   (int)BOARD_FIGURE_LOSS == (int)SETTING_FIGURE_LOSS &&
                   (int)BOARD_FIGURE_VISITS == (int)SETTING_FIGURE_VISITS &&
                   (int)BOARD_FIGURE_EFFORT == (int)SETTING_FIGURE_EFFORT,
               "the setting is what the board shows");

/* Analysis that was stopped is still shown; a hint is a plain mark. */
static void update_advice(GameTable *g)
{
    BoardView *view = &g->board.view;
    const GmkThought *thought = play_analysis(g->play);
    view->advice_count = 0;
    if (play_hint(&view->advice[0].point, g->play) && !play_is_analysing(g->play)) {
        view->advice[0].percent = -1;
        view->advice[0].text[0] = '\0';
        view->advice_count = 1;
    } else if (thought && !game_hides_judgement(g)) {
        const Settings *settings = frame_settings(g->frame);
        view->advice_count =
            board_advice(view->advice, settings->candidates, thought, play_game(g->play));
        for (int32_t i = 0; i < view->advice_count; i++) {
            game_bubble_text(g, view->advice[i].text, sizeof view->advice[i].text,
                             view->advice[i].score);
            board_advice_figure(&view->advice[i], &view->advice[0],
                                (BoardFigure)settings->candidate_figure);
        }
    }
}

/* The marks are the record's, which may have gone since the view was made. */
static void take_marks(GameTable *g)
{
    const Tree *tree = play_record(g->play)->tree;
    const TreeNode node = play_node(g->play);
    g->board.view.mark_count = tree_mark_count(tree, node);
    g->board.view.marks = g->board.view.mark_count > 0 ? tree_mark(tree, node, 0) : NULL;
    game_take_fifths(g);
    game_take_second(g);
}

static void update_view(GameTable *g)
{
    BoardView *view = &g->board.view;
    const Settings *settings = frame_settings(g->frame);
    view->show_numbers = settings->move_numbers;
    view->number_count = settings->numbered_moves;
    view->show_forbidden = settings->forbidden_points;
    view->show_threats = settings->threats;
    update_advice(g);
    take_marks(g);
    view->lit = play_lit_points(g->screen.lit, g->play) > 0 ? g->screen.lit : NULL;
    const double ms = (double)(GetTickCount64() - g->screen.fall_started);
    if (g->screen.fall_rows > 0 && ms >= fall_duration_ms(g->screen.fall_rows))
        g->screen.fall_rows = 0;
    view->has_fall = g->screen.fall_rows > 0;
    view->fall = view->has_fall ? fall_height(g->screen.fall_rows, ms) : 0;
}

void game_show_changes(void *self)
{
    GameTable *g = self;
    Rect parts[PANEL_PART_COUNT];
    PanelWords words;
    PanelView panel;
    update_view(g);
    board_mode_redraw(&g->board);
    game_make_report(g);
    game_update_opening(g);
    place_extra(g);
    game_panel_view(g, &panel, &words);
    const int part_count =
        panel_changes(parts, &g->screen.panel_shown, &g->board.layout, g->play, &panel);
    for (int i = 0; i < part_count; i++)
        frame_redraw(g->frame, parts[i]);
    game_show_columns(g);
    game_update_exercise(g);
    game_update_lines(g);
    frame_redraw_status(g->frame);
}

void game_fold_card(GameTable *g, PanelPart part)
{
    g->screen.cards = panel_fold(&g->board.layout, g->play, part);
    frame_settings(g->frame)->folded_cards = (int32_t)panel_folded(&g->screen.cards);
    frame_relayout(g->frame);
    frame_sync(g->frame);
    frame_save_settings(g->frame);
}

void game_scroll_cards(GameTable *g, int steps)
{
    enum { STEP = 48 }; /* at 96 dpi */
    Layout *layout = &g->board.layout;
    const int pixels = layout_scale(layout, STEP) * steps;
    g->screen.cards.scroll = panel_scroll_cards(layout, g->play, pixels);
    layout->cards.scroll = g->screen.cards.scroll;
    game_show_changes(g);
}

int game_subject(const void *self, Rect *out, int most)
{
    const GameTable *g = self;
    const GmkGame *game = play_game(g->play);
    int count = 0;
    if (most > 0 && game_is_asked(g)) { /* the whole board is looked at */
        out[0] = g->board.layout.board;
        return 1;
    }
    for (GmkPoint at = {0, 0}; at.y < gmk_game_height(game); at.y++)
        for (at.x = 0; at.x < gmk_game_width(game); at.x++) {
            const GmkCell cell = gmk_game_cell(game, at);
            if ((cell == GMK_CELL_BLACK || cell == GMK_CELL_WHITE) && count < most)
                out[count++] = layout_point_rect(&g->board.layout, at);
        }
    for (int32_t i = 0; i < g->lines.view.step_count && count < most; i++)
        out[count++] = layout_point_rect(&g->board.layout, g->lines.view.steps[i]);
    return count;
}

/* ---------------------------------------------------------------- the falling stone */

void game_start_fall(GameTable *g)
{
    GmkPoint last;
    const GmkGame *game = play_game(g->play);
    const int32_t count = gmk_game_move_count(game);
    if (gmk_game_board(game) != GMK_BOARD_CONNECT4 || count == 0 || !frame_animates(g->frame) ||
        gmk_game_move(&last, game, count - 1) != GMK_OK)
        return;
    g->screen.fall_rows = last.y + 1;
    g->screen.fall_started = GetTickCount64();
    frame_set_timer(g->frame, g, GAME_TIMER_FALL, FRAME_MS);
}

void game_on_fall_timer(GameTable *g)
{
    game_show_changes(g);
    if (g->screen.fall_rows == 0)
        frame_kill_timer(g->frame, g, GAME_TIMER_FALL);
}

/* ---------------------------------------------------------------- painting */

static void paint_side(GameTable *g, const Canvas *canvas, Rect dirty)
{
    PanelWords words;
    PanelView view;
    game_panel_view(g, &view, &words);
    paint_panel(g->board.painter, canvas, &g->board.layout, frame_look(g->frame)->theme, g->play,
                &view, dirty);
}

/* Nobody thinks about a position that he does not see. */
static void paint_cover(const GameTable *g, const Canvas *canvas)
{
    const Theme *theme = frame_look(g->frame)->theme;
    const Rect board = g->board.layout.board;
    const TextStyle style = {.size = layout_scale(&g->board.layout, 22),
                             .weight = TEXT_BOLD,
                             .align = TEXT_CENTER,
                             .color = theme->ink};
    canvas->ops->round_rect(canvas->self, board, layout_scale(&g->board.layout, 6), theme->card,
                            theme->edge);
    canvas->ops->text(canvas->self, board, strings_text(frame_strings(g->frame), IDS_PAUSED),
                      &style);
}

void game_paint(void *self, const Canvas *canvas, Rect dirty)
{
    GameTable *g = self;
    g->board.view.dirty = dirty;
    take_marks(g);
    BoardView view = g->board.view;
    game_uncover_lines(g, &view);
    paint_board(g->board.painter, canvas, &g->board.layout, frame_look(g->frame)->theme,
                play_game(g->play), &view);
    game_paint_lines(g, canvas);
    if (game_is_paused(g))
        paint_cover(g, canvas);
    if (rect_overlap(dirty, g->board.layout.columns) || rect_overlap(dirty, g->board.layout.legend))
        game_paint_columns(g, canvas, dirty);
    if (rect_overlap(dirty, g->board.layout.panel))
        paint_side(g, canvas, dirty);
    game_paint_opening(g, canvas, dirty);
    game_paint_exercise(g, canvas, dirty);
}
