/* board_view.c: the questions about a BoardView that painting and comparing share. */
#include "board_view.h"

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

bool board_lights(const GmkGame *game, const BoardView *view)
{
    const int32_t width = gmk_game_width(game), cells = width * gmk_game_height(game);
    for (int32_t i = 0; view->lit && i < cells; i++)
        if (!view->lit[i] &&
            gmk_game_cell(game, (GmkPoint){i % width, i / width}) == GMK_CELL_EMPTY)
            return true;
    return false;
}

bool board_lights_few(const GmkGame *game, const BoardView *view)
{
    enum { FEW = 12 };
    const int32_t cells = gmk_game_width(game) * gmk_game_height(game);
    int32_t count = 0;
    for (int32_t i = 0; view->lit && i < cells; i++)
        count += view->lit[i];
    return count <= FEW;
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

bool board_ghost(GmkPoint *out, const GmkGame *game, const BoardView *view)
{
    return view->has_ghost && layout_ghost(out, game, view->ghost) &&
           (!view->lit || view->lit[out->y * gmk_game_width(game) + out->x]);
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
                     GmkBoardKind board)
{
    int32_t count = 0;
    for (; count < thought->ranked_count && count < capacity; count++) {
        const GmkRanked *ranked = &thought->ranked[count];
        const double rate = gmk_score_rate(board, ranked->score);
        out[count] = (BoardAdvice){ranked->move, (int)(rate * 100.0 + 0.5), ranked->score, {0}};
    }
    return count;
}
