/* game_lines.c: what is drawn over the board: lines of moves, threats, the signs of a review. */
#include "game_lines.h"

#include <inttypes.h>
#include <stdio.h>

#include "core/coach/coach_words.h"
#include "core/game/play_browse.h"
#include "core/game/play_caution.h"
#include "core/game/play_think.h"
#include "core/game/play_tree.h"
#include "core/value/deep_think.h"
#include "core/value/value_tree.h"
#include "game_play.h"
#include "game_view.h"
#include "resource.h"

/* ---------------------------------------------------------------- words */

static const char *text_of(const GameTable *g, UINT id)
{
    return strings_text(frame_strings(g->frame), id);
}

void game_review_words(const GameTable *g, ReviewWords *out)
{
    for (int i = 0; i < REVIEW_PHRASES; i++)
        out->phrase[i] = text_of(g, STRING_ID(IDS_REVIEW, 0, REVIEW_PHRASES - 1, i));
    out->plural = strings_plural(frame_strings(g->frame));
}

void game_bubble_text(const GameTable *g, char *out, size_t size, int32_t score)
{
    char plies[16];
    const int32_t distance = score_distance(score);
    *out = '\0';
    if (distance == 0)
        return;
    snprintf(plies, sizeof plies, "%" PRId32, distance);
    strings_format(out, size, frame_strings(g->frame), score > 0 ? IDS_BUBBLE_WIN : IDS_BUBBLE_LOST,
                   plies, NULL, NULL);
}

void game_hint_text(const GameTable *g, char *out, size_t size)
{
    CoachWords coach = {.plural = strings_plural(frame_strings(g->frame))};
    char where[16], reason[LINE_MAX];
    ReviewWords words;
    GmkPoint point;
    const GmkThought *thought = play_analysis(g->play);
    *out = '\0';
    if (!thought || !play_hint(&point, g->play))
        return;
    for (int i = 0; i < COACH_PHRASES; i++)
        coach.phrase[i] = text_of(g, STRING_ID(IDS_COACH_REASON, 0, COACH_PHRASES - 1, i));
    game_review_words(g, &words);
    coach_reason(reason, sizeof reason, &coach, &words, play_game(g->play), thought);
    game_point_text(g, where, sizeof where, point);
    strings_format(out, size, frame_strings(g->frame), IDS_HINT_REASON, where, reason, NULL);
}

void game_threat_text(const GameTable *g, char *out, size_t size)
{
    ReviewWords words;
    char where[16];
    const GmkGame *game = play_game(g->play);
    const GmkPoint point = g->board.hover;
    *out = '\0';
    if (!frame_settings(g->frame)->threats || !g->board.has_hover ||
        gmk_game_cell(game, point) != GMK_CELL_EMPTY)
        return;
    game_review_words(g, &words);
    const char *black = review_threat_name(&words, game, point, GMK_CELL_BLACK);
    const char *white = review_threat_name(&words, game, point, GMK_CELL_WHITE);
    if (!black && !white)
        return;
    game_point_text(g, where, sizeof where, point);
    strings_format(out, size, frame_strings(g->frame), IDS_POINT_MAKES, where,
                   black ? black : text_of(g, IDS_POINT_NOTHING),
                   white ? white : text_of(g, IDS_POINT_NOTHING));
}

/* ---------------------------------------------------------------- what is drawn */

static bool same_point(GmkPoint a, GmkPoint b)
{
    return a.x == b.x && a.y == b.y;
}

/* The line behind the bubble under the pointer: its move, and what is known to follow. */
static bool hovered_line(GameTable *g)
{
    const GmkThought *thought = play_analysis(g->play);
    const BoardView *view = &g->board.view;
    const Tree *tree = play_record(g->play)->tree;
    GmkPoint line[GMK_VARIATION_MAX + 1];
    if (!thought || view->advice_count == 0)
        return false;
    if (g->lines.over_search || (g->board.has_hover && same_point(g->board.hover, thought->move))) {
        coach_set_line(&g->lines.view, play_game(g->play), thought->variation,
                       thought->variation_count);
        return true;
    }
    for (int32_t i = 0; g->board.has_hover && i < view->advice_count; i++) {
        if (!same_point(view->advice[i].point, g->board.hover))
            continue;
        const TreeNode child = tree_find(tree, play_node(g->play), g->board.hover);
        line[0] = g->board.hover;
        int32_t count = 1;
        if (child != TREE_NONE)
            count += tree_line(&line[1], GMK_VARIATION_MAX, tree, child);
        if (count > GMK_VARIATION_MAX)
            count = GMK_VARIATION_MAX;
        coach_set_line(&g->lines.view, play_game(g->play), line, count);
        return true;
    }
    return false;
}

/* A win by force that is known, in the threat layer; or the refutation that was asked for. */
static void stored_line(GameTable *g)
{
    GmkPoint line[GMK_VARIATION_MAX];
    const Tree *tree = play_record(g->play)->tree;
    const TreeNode node = play_node(g->play);
    const Value value = value_of_node(tree, node);
    const int32_t count = tree_line(line, GMK_VARIATION_MAX, tree, node);
    const bool wins = frame_settings(g->frame)->threats && value.known &&
                      value.score >= GMK_SCORE_PROVEN &&
                      (play_human_to_move(g->play) || play_is_browsing(g->play));
    const bool asked = g->review.shown && g->review.line_on && g->review.panel.chosen >= 0 &&
                       !play_is_analysing(g->play);
    if (count > 0 && (asked || wins))
        coach_set_line(&g->lines.view, play_game(g->play), line, count);
}

/* A move that is held back and, when it is asked about, its refutation. False: there is none. */
static bool held_line(GameTable *g)
{
    GmkPoint line[GMK_VARIATION_MAX];
    const Blunder *blunder = play_warning(g->play);
    int32_t count = 1;
    if (!play_held_move(&line[0], g->play) || play_is_browsing(g->play))
        return false;
    for (int32_t i = 0; blunder && i < blunder->line_count && count < GMK_VARIATION_MAX; i++)
        line[count++] = blunder->line[i];
    coach_set_line(&g->lines.view, play_game(g->play), line, count);
    return true;
}

/* The stone that was clicked once. */
static bool proposed_line(GameTable *g)
{
    GmkPoint point;
    if (!game_proposal(g, &point) || play_is_browsing(g->play))
        return false;
    coach_set_line(&g->lines.view, play_game(g->play), &point, 1);
    g->lines.view.plain = true;
    return true;
}

/* The line that is stepped through, as far as that has gone. False: none is, or it is of another
 * position. */
static bool stepped_line(GameTable *g)
{
    GameLines *lines = &g->lines;
    if (lines->step == 0 || lines->step_node != play_node(g->play)) {
        lines->step = 0;
        return false;
    }
    coach_set_line(&lines->view, play_game(g->play), lines->steps, lines->step);
    return lines->view.step_count > 0;
}

/* The move that should have been made instead of the one shown, and what it is worth. */
static void fill_better(GameTable *g, const ReviewMove *move)
{
    CoachView *view = &g->lines.view;
    char percent[16];
    view->has_better = move->grade >= REVIEW_DUBIOUS && move->has_best && !move->is_best &&
                       gmk_game_cell(play_game(g->play), move->best) == GMK_CELL_EMPTY;
    if (!view->has_better)
        return;
    view->better = move->best;
    game_bubble_text(g, view->better_text, sizeof view->better_text, move->best_score);
    snprintf(percent, sizeof percent, "%d", value_percent(play_game(g->play), move->best_score));
    if (!*view->better_text)
        strings_format(view->better_text, sizeof view->better_text, frame_strings(g->frame),
                       IDS_BETTER_HERE, percent, NULL, NULL);
}

static void fill_view(GameTable *g)
{
    CoachView *view = &g->lines.view;
    const GmkGame *game = play_game(g->play);
    view->step_count = view->threat_count = 0;
    view->has_sign = view->has_better = false;
    if (frame_settings(g->frame)->threats && gmk_game_board(game) == GMK_BOARD_GOMOKU) {
        const char *names[THREAT_FIVE + 1] = {""};
        for (int kind = THREAT_THREE; kind <= THREAT_FIVE; kind++)
            names[kind] = text_of(g, STRING_ID(IDS_THREAT_NAME, THREAT_THREE, THREAT_FIVE, kind));
        coach_set_threats(view, game, names);
    }
    if (!held_line(g) && !proposed_line(g) && !stepped_line(g) && !hovered_line(g) &&
        !game_hides_judgement(g))
        stored_line(g);
    const int32_t shown = play_shown(g->play);
    if (g->review.shown && g->review.report && shown > 0 && shown <= g->review.report->move_count) {
        view->sign = g->review.report->moves[shown - 1].grade;
        view->sign_point = g->review.report->moves[shown - 1].move;
        view->has_sign = view->sign != REVIEW_PLAIN;
        fill_better(g, &g->review.report->moves[shown - 1]);
    }
}

void game_update_lines(GameTable *g)
{
    fill_view(g);
    const uint64_t digest = coach_digest(&g->lines.view);
    if (digest != g->lines.shown)
        frame_redraw(g->frame, g->board.layout.board);
    g->lines.shown = digest;
}

void game_uncover_lines(const GameTable *g, BoardView *view)
{
    const CoachView *drawn = &g->lines.view;
    int32_t kept = 0;
    for (int32_t i = 0; i < view->advice_count; i++) {
        bool covered = false;
        for (int32_t k = 0; k < drawn->step_count; k++)
            covered |= same_point(drawn->steps[k], view->advice[i].point);
        if (!covered)
            view->advice[kept++] = view->advice[i];
    }
    view->advice_count = kept;
    for (int32_t k = 0; k < drawn->step_count && view->has_ghost; k++)
        view->has_ghost = !same_point(drawn->steps[k], view->ghost);
}

void game_paint_lines(GameTable *g, const Canvas *canvas)
{
    paint_coach(g->board.painter, canvas, &g->board.layout, frame_look(g->frame)->theme,
                play_game(g->play), &g->lines.view);
}

/* ---------------------------------------------------------------- mouse and keys */

void game_hover_lines(GameTable *g, int x, int y)
{
    Rect parts[PANEL_PART_COUNT];
    panel_parts(parts, &g->board.layout, g->play);
    /* The review has its turning points there. */
    const bool covered = g->review.shown && !g->board.layout.is_strip;
    const Rect r = parts[PANEL_SEARCH];
    g->lines.over_search = !covered && x >= r.x && x < r.x + r.w && y >= r.y && y < r.y + r.h;
}

/* Begins to step through the line that is drawn. */
static bool begin_steps(GameTable *g, int32_t step)
{
    GameLines *lines = &g->lines;
    if (lines->view.step_count == 0)
        return false;
    lines->steps_count = lines->view.step_count;
    for (int32_t i = 0; i < lines->steps_count; i++)
        lines->steps[i] = lines->view.steps[i];
    lines->step_node = play_node(g->play);
    lines->step = step;
    return true;
}

bool game_step_line(GameTable *g, int by)
{
    GameLines *lines = &g->lines;
    if (lines->step == 0) {
        if (!begin_steps(g, 1))
            return false;
    } else {
        lines->step += by;
        if (lines->step > lines->steps_count)
            lines->step = lines->steps_count;
        if (lines->step < 0)
            lines->step = 0;
    }
    frame_sync(g->frame);
    return true;
}

/* Who is to move places a stone; everybody else is shown the line behind a bubble. */
bool game_click_line(GameTable *g, GmkPoint point)
{
    GameLines *lines = &g->lines;
    const BoardView *view = &g->board.view;
    bool advised = false;
    for (int32_t i = 0; i < view->advice_count; i++)
        advised |= same_point(view->advice[i].point, point);
    if (lines->step > 0 && lines->step >= lines->steps_count) {
        lines->step = 0; /* the whole line has been seen */
        frame_sync(g->frame);
        return true;
    }
    if (lines->step > 0)
        return game_step_line(g, 1);
    const bool places = play_human_to_move(g->play) && !play_is_browsing(g->play);
    return !places && advised && game_step_line(g, 1);
}

bool game_enter_line(GameTable *g)
{
    char moves[16], text[NOTICE_MAX];
    TreeNode last;
    const CoachView *view = &g->lines.view;
    const bool stepping = g->lines.step > 0;
    const GmkPoint *steps = stepping ? g->lines.steps : view->steps;
    const int32_t count = stepping ? g->lines.steps_count : view->step_count;
    if (count == 0 || play_add_line(g->play, &last, steps, count) != GMK_OK)
        return false;
    g->lines.step = 0;
    snprintf(moves, sizeof moves, "%" PRId32, count);
    const TreeNode first = tree_find(play_record(g->play)->tree, play_node(g->play), steps[0]);
    game_go_to_node(g, first);
    strings_format(text, sizeof text, frame_strings(g->frame), IDS_LINE_ADDED, moves, NULL, NULL);
    frame_notice(g->frame, text);
    return true;
}
