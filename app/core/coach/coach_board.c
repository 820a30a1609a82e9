/* coach_board.c: see coach_board.h. */
#include "coach_board.h"

#include "coach_sign.h"
#include "core/canvas/digest.h"
#include "core/canvas/sprite.h"
#include "core/paint/bubble.h"
#include "core/paint/painter_parts.h"

#include <stdio.h>
#include <string.h>

static const Color LIGHT = 0xffffffff, INK = 0xff26272b;

typedef struct Pen {
    Painter *painter;
    const Canvas *canvas;
    const Layout *layout;
    const Theme *theme;
    const GmkGame *game;
} Pen;

static GmkCell other(GmkCell side)
{
    return side == GMK_CELL_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK;
}

void coach_set_line(CoachView *view, const GmkGame *game, const GmkPoint *line, int32_t count)
{
    GmkGame *copy = NULL;
    view->step_count = 0;
    view->plain = false;
    view->first = gmk_game_to_move(game);
    if (gmk_game_copy(&copy, game) != GMK_OK)
        return;
    while (view->step_count < count && view->step_count < COACH_STEPS_MAX &&
           gmk_game_play(copy, line[view->step_count]) == GMK_OK) {
        view->steps[view->step_count] = line[view->step_count];
        view->step_count++;
    }
    gmk_game_free(copy);
}

void coach_set_threats(CoachView *view, const GmkGame *game, const char *const names[])
{
    static const GmkCell sides[] = {GMK_CELL_BLACK, GMK_CELL_WHITE};
    view->threat_count = 0;
    for (int s = 0; s < 2; s++) {
        ThreatLine lines[THREAT_LINES_MAX];
        const int32_t count = threat_lines(lines, THREAT_LINES_MAX, game, sides[s]);
        for (int32_t i = 0; i < count && view->threat_count < COACH_THREATS_MAX; i++) {
            CoachThreat *threat = &view->threats[view->threat_count++];
            *threat = (CoachThreat){lines[i], sides[s], {0}};
            snprintf(threat->name, sizeof threat->name, "%s", names[lines[i].kind]);
        }
    }
}

/* ------------------------------------------------------------------------------------------------
 * Painting
 */

static int middle_x(const Pen *b, GmkPoint point)
{
    const Rect r = layout_point_rect(b->layout, point);
    return r.x + r.w / 2;
}

static int middle_y(const Pen *b, GmkPoint point)
{
    const Rect r = layout_point_rect(b->layout, point);
    return r.y + r.h / 2;
}

/* Number 0: none. */
static void draw_step(const Pen *b, GmkPoint point, GmkCell side, int32_t number)
{
    char text[16];
    const Rect box = layout_point_rect(b->layout, point);
    const bool black = side == GMK_CELL_BLACK;
    const Sprite *stone = &b->painter->marks[black ? MARK_GHOST_BLACK : MARK_GHOST_WHITE];
    const TextStyle style = {.size = b->layout->cell * 40 / 100,
                             .weight = TEXT_BOLD,
                             .align = TEXT_CENTER,
                             .color = black ? LIGHT : INK};
    if (stone->pixels)
        b->canvas->ops->sprite(b->canvas->self, box.x, box.y, stone);
    if (number == 0)
        return;
    snprintf(text, sizeof text, "%d", (int)number);
    b->canvas->ops->text(b->canvas->self, box, text, &style);
}

/* The stones of a threat joined by a bar, and its name beside the end that is nearer the right. */
static void draw_threat(const Pen *b, const CoachThreat *threat)
{
    const ThreatLine *line = &threat->line;
    const int width = b->layout->cell * (line->kind == THREAT_THREE ? 10 : 14) / 100 + 1;
    const Color color =
        color_alpha(line->kind == THREAT_THREE ? b->theme->accent : b->theme->bad, 0.85);
    b->canvas->ops->line(b->canvas->self, middle_x(b, line->from), middle_y(b, line->from),
                         middle_x(b, line->to), middle_y(b, line->to), width, color);
    for (int32_t i = 0; i < line->point_count; i++) {
        const int r = b->layout->cell * 14 / 100 + 1;
        const Rect dot = {middle_x(b, line->points[i]) - r, middle_y(b, line->points[i]) - r, 2 * r,
                          2 * r};
        if (gmk_game_cell(b->game, line->points[i]) == GMK_CELL_EMPTY)
            b->canvas->ops->round_rect(b->canvas->self, dot, r, color, color);
    }
}

/* On a plate, so that it can be read over stones and wood. */
static void draw_name(const Pen *b, const CoachThreat *threat)
{
    const ThreatLine *line = &threat->line;
    const TextStyle style = {.size = b->layout->cell * 27 / 100 + 1,
                             .weight = TEXT_BOLD,
                             .align = TEXT_CENTER,
                             .color =
                                 line->kind == THREAT_THREE ? b->theme->accent : b->theme->bad};
    const GmkPoint end = line->from.x > line->to.x ? line->from : line->to;
    const int w = b->canvas->ops->text_width(b->canvas->self, threat->name, &style) + style.size;
    const int h = style.size * 3 / 2;
    const Rect board = b->layout->board;
    int x = middle_x(b, end) + b->layout->cell * 45 / 100;
    int y = middle_y(b, end) + b->layout->cell * 30 / 100;
    if (x + w > board.x + board.w)
        x = board.x + board.w - w;
    if (y + h > board.y + board.h)
        y = board.y + board.h - h;
    const Rect plate = {x, y, w, h};
    b->canvas->ops->round_rect(b->canvas->self, plate, h / 2, b->theme->card, b->theme->edge);
    b->canvas->ops->text(b->canvas->self, plate, threat->name, &style);
}

/* A ring around a stone that was a mistake. */
static void draw_ring(const Pen *b, GmkPoint point, ReviewGrade grade)
{
    const int x = middle_x(b, point), y = middle_y(b, point);
    const int width = b->layout->cell * 6 / 100 + 1, most = b->layout->cell * 48 / 100;
    const Color color = coach_sign_color(b->theme, grade), nothing = color & 0xffffff;
    for (int r = most; r > most - width; r--)
        b->canvas->ops->round_rect(b->canvas->self, (Rect){x - r, y - r, 2 * r, 2 * r}, r, nothing,
                                   color);
}

static bool is_step(const CoachView *view, GmkPoint point)
{
    for (int32_t i = 0; i < view->step_count; i++)
        if (view->steps[i].x == point.x && view->steps[i].y == point.y)
            return true;
    return false;
}

/* The better move: a full disc with what it is worth. */
static void draw_better(const Pen *b, const CoachView *view)
{
    const int r = b->layout->cell * 43 / 100;
    const Rect disc = {middle_x(b, view->better) - r, middle_y(b, view->better) - r, 2 * r, 2 * r};
    b->canvas->ops->round_rect(b->canvas->self, disc, r, b->theme->good, b->theme->good);
    bubble_text(b->canvas, disc.x + r, disc.y + r, b->layout->cell, view->better_text,
                coach_sign_ink(b->theme));
}

/* A small round badge at the upper right of the stone. */
static void draw_sign(const Pen *b, GmkPoint point, ReviewGrade grade)
{
    const int r = b->layout->cell * 24 / 100 + 1;
    const int x = middle_x(b, point) + b->layout->cell * 36 / 100;
    const int y = middle_y(b, point) - b->layout->cell * 36 / 100;
    const Rect badge = {x - r, y - r, 2 * r, 2 * r};
    paint_sign(&(Brush){b->canvas, b->theme, b->layout->dpi}, badge, grade);
}

void paint_coach(Painter *painter, const Canvas *canvas, const Layout *layout, const Theme *theme,
                 const GmkGame *game, const CoachView *view)
{
    const Pen b = {painter, canvas, layout, theme, game};
    GmkCell side = view->first;
    for (int32_t i = 0; i < view->threat_count; i++)
        draw_threat(&b, &view->threats[i]);
    if (view->has_better && !is_step(view, view->better))
        draw_better(&b, view);
    if (view->has_sign && view->sign >= REVIEW_DUBIOUS)
        draw_ring(&b, view->sign_point, view->sign);
    for (int32_t i = 0; i < view->step_count; i++) {
        draw_step(&b, view->steps[i], side, view->plain ? 0 : i + 1);
        side = other(side);
    }
    for (int32_t i = 0; i < view->threat_count; i++)
        draw_name(&b, &view->threats[i]);
    if (view->has_sign && view->sign != REVIEW_PLAIN)
        draw_sign(&b, view->sign_point, view->sign);
}

static void digest_point(uint64_t *digest, GmkPoint point)
{
    digest_number(digest, (int64_t)point.x * GMK_CELLS_MAX + point.y + 1);
}

uint64_t coach_digest(const CoachView *view)
{
    uint64_t digest = DIGEST_INIT;
    digest_number(&digest, view->step_count);
    for (int32_t i = 0; i < view->step_count; i++)
        digest_point(&digest, view->steps[i]);
    digest_number(&digest, view->step_count > 0 ? (int64_t)view->first + 8 * view->plain : 0);
    digest_number(&digest, view->threat_count);
    for (int32_t i = 0; i < view->threat_count; i++) {
        const CoachThreat *threat = &view->threats[i];
        digest_number(&digest, (int64_t)threat->line.kind * 4 + (int64_t)threat->side);
        digest_point(&digest, threat->line.from);
        digest_point(&digest, threat->line.to);
        for (int32_t p = 0; p < threat->line.point_count; p++)
            digest_point(&digest, threat->line.points[p]);
        digest_text(&digest, threat->name);
    }
    digest_number(&digest, view->has_sign ? 1 + (int64_t)view->sign : 0);
    if (view->has_sign)
        digest_point(&digest, view->sign_point);
    digest_number(&digest, view->has_better);
    if (view->has_better) {
        digest_point(&digest, view->better);
        digest_text(&digest, view->better_text);
    }
    return digest;
}
