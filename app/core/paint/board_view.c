/* board_view.c: the questions about a BoardView that painting and comparing share. */
#include "board_view.h"

#include "core/value/value.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void board_forbidden(bool forbidden[GMK_CELLS_MAX], const GmkGame *game, const BoardView *view)
{
    GmkPoint points[GMK_CELLS_MAX];
    memset(forbidden, 0, GMK_CELLS_MAX * sizeof *forbidden);
    if (!view->show_forbidden || gmk_game_to_move(game) != GMK_CELL_BLACK ||
        gmk_game_result(game) != GMK_RESULT_NONE)
        return;
    const int32_t count = gmk_game_forbidden_points(points, GMK_CELLS_MAX, game);
    for (int32_t i = 0; i < count; i++)
        forbidden[points[i].y * gmk_game_width(game) + points[i].x] = true;
}

BoardLight board_light(const GmkGame *game, const BoardView *view)
{
    enum { FEW = 12 };
    const int32_t width = gmk_game_width(game), cells = width * gmk_game_height(game);
    int32_t lit = 0, dim = 0;
    for (int32_t i = 0; view->lit && i < cells; i++) {
        const GmkPoint p = {i % width, i / width};
        lit += view->lit[i] != 0;
        dim += !view->lit[i] && gmk_game_cell(game, p) == GMK_CELL_EMPTY;
    }
    if (dim == 0)
        return BOARD_LIGHT_NONE;
    return lit <= FEW ? BOARD_LIGHT_FEW : lit <= dim ? BOARD_LIGHT_MANY : BOARD_LIGHT_SHADE;
}

static bool is_dim(const GmkGame *game, const BoardView *view, int32_t x, int32_t y)
{
    const int32_t width = gmk_game_width(game);
    return x >= 0 && y >= 0 && x < width && y < gmk_game_height(game) &&
           !view->lit[y * width + x] && gmk_game_cell(game, (GmkPoint){x, y}) == GMK_CELL_EMPTY;
}

/* A stone in the middle of the shade or in its corner stands in it, one beside it does not. */
void board_shades(bool shades[GMK_CELLS_MAX], const GmkGame *game, const BoardView *view)
{
    const int32_t width = gmk_game_width(game), cells = width * gmk_game_height(game);
    memset(shades, 0, GMK_CELLS_MAX * sizeof *shades);
    if (board_light(game, view) != BOARD_LIGHT_SHADE)
        return;
    for (int32_t i = 0; i < cells; i++) {
        const int32_t x = i % width, y = i / width;
        const int around = is_dim(game, view, x - 1, y) + is_dim(game, view, x + 1, y) +
                           is_dim(game, view, x, y - 1) + is_dim(game, view, x, y + 1);
        shades[i] = is_dim(game, view, x, y) || (!view->lit[i] && around >= 2);
    }
}

int32_t board_threats(uint8_t threats[GMK_CELLS_MAX], const GmkGame *game, const BoardView *view)
{
    GmkPoint points[GMK_CELLS_MAX];
    const int32_t width = gmk_game_width(game);
    int32_t marked = 0;
    memset(threats, 0, GMK_CELLS_MAX);
    if (!view->show_threats || gmk_game_result(game) != GMK_RESULT_NONE)
        return 0;
    for (int side = 0; side < 2; side++) {
        const int32_t count = gmk_connect4_threats(points, GMK_CELLS_MAX, game,
                                                   side == 0 ? GMK_CELL_BLACK : GMK_CELL_WHITE);
        for (int32_t i = 0; i < count; i++) {
            uint8_t *at = &threats[points[i].y * width + points[i].x];
            marked += *at == 0;
            *at = (uint8_t)(*at | 1 << side);
        }
    }
    return marked;
}

int32_t board_first_number(const BoardView *view, int32_t count)
{
    if (!view->show_numbers)
        return count + 1;
    return view->number_count > 0 && view->number_count < count ? count - view->number_count + 1
                                                                : 1;
}

bool board_ghost(GmkPoint *out, const GmkGame *game, const BoardView *view)
{
    return view->has_ghost && layout_ghost(out, game, view->ghost) &&
           (!view->lit || view->lit[out->y * gmk_game_width(game) + out->x]);
}

GmkCell board_ghost_color(const GmkGame *game, const BoardView *view)
{
    return view->ghost_color == GMK_CELL_EMPTY ? gmk_game_to_move(game) : view->ghost_color;
}

bool board_falls(const GmkGame *game, const BoardView *view)
{
    return view->has_fall && view->fall > 0.0 && gmk_game_board(game) == GMK_BOARD_CONNECT4;
}

int board_fall_pixels(const Layout *layout, double fall)
{
    return (int)(fall * layout->cell + 0.5);
}

int32_t board_advice(BoardAdvice *out, int32_t capacity, const GmkThought *thought,
                     const GmkGame *game)
{
    int32_t count = 0;
    for (; count < thought->ranked_count && count < capacity; count++) {
        const GmkRanked *ranked = &thought->ranked[count];
        const double visits = (double)thought->ranked_nodes[count];
        out[count] = (BoardAdvice){
            .point = ranked->move,
            .percent = value_percent(game, ranked->score),
            .score = ranked->score,
            .visits = thought->ranked_nodes[count],
            .effort = thought->root_nodes > 0
                          ? (int)(100 * visits / (double)thought->root_nodes + 0.5)
                          : -1,
        };
    }
    return count;
}

/* "950", "4.2k", "48k", "1.3M": at most four characters, which a disc has room for. Digits are cut off, not rounded. */
static void write_count(char *out, size_t size, uint64_t count)
{
    static const char units[] = {' ', 'k', 'M', 'G', 'T', 'P', 'E'};
    int unit = 0;
    uint64_t tenths = 0;
    for (; count >= 1000; unit++) {
        tenths = count / 100 % 10;
        count /= 1000;
    }
    if (unit == 0)
        snprintf(out, size, "%" PRIu64, count);
    else if (count < 10)
        snprintf(out, size, "%" PRIu64 ".%" PRIu64 "%c", count, tenths, units[unit]);
    else
        snprintf(out, size, "%" PRIu64 "%c", count, units[unit]);
}

void board_advice_figure(BoardAdvice *advice, const BoardAdvice *best, BoardFigure figure)
{
    char *text = advice->text;
    const size_t size = sizeof advice->text;
    if (text[0] || figure == BOARD_FIGURE_SHARE)
        return;
    if (figure == BOARD_FIGURE_SCORE)
        snprintf(text, size, "%+" PRId32, advice->score);
    else if (figure == BOARD_FIGURE_LOSS)
        snprintf(text, size, best->percent > advice->percent ? "-%d" : "0",
                 best->percent - advice->percent);
    else if (advice->effort < 0)
        snprintf(text, size, "\xe2\x80\x93");
    else if (figure == BOARD_FIGURE_VISITS)
        write_count(text, size, advice->visits);
    else
        snprintf(text, size, "%d%%", advice->effort);
}

BoardLoss board_advice_loss(const BoardView *view, int32_t index)
{
    enum { SMALL = 5, FAIR = 15 }; /* points of percent */
    const int loss = view->advice[0].percent - view->advice[index].percent;
    return index == 0      ? BOARD_LOSS_BEST
           : loss <= SMALL ? BOARD_LOSS_SMALL
           : loss <= FAIR  ? BOARD_LOSS_FAIR
                           : BOARD_LOSS_LARGE;
}
