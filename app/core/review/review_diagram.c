/* review_diagram.c: see review_diagram.h. */
#include "review_diagram.h"

#include <stdlib.h>
#include <string.h>

enum {
    LINE_MAX = 24, /* moves of a line that are shown: more cannot be followed */
    AROUND = 1,    /* points that a part of the board has around its stones, */
    LEAST = 9,     /* and the least number of points on a side of it */
};

static DiagramCell *cell_at(ReviewDiagram *diagram, GmkPoint point)
{
    return &diagram->cells[point.y * diagram->board_width + point.x];
}

const DiagramCell *review_diagram_cell(const ReviewDiagram *diagram, int32_t x, int32_t y)
{
    return &diagram->cells[y * diagram->board_width + x];
}

/* The stones of a position, without numbers. */
void review_diagram_take(ReviewDiagram *out, const GmkGame *game)
{
    memset(out, 0, sizeof *out);
    out->board = gmk_game_board(game);
    out->width = out->board_width = gmk_game_width(game);
    out->height = out->board_height = gmk_game_height(game);
    out->seen =
        (TurnedBoard){.board = out->board, .width = out->board_width, .height = out->board_height};
    for (GmkPoint at = {0, 0}; at.y < out->height; at.y++)
        for (at.x = 0; at.x < out->width; at.x++)
            cell_at(out, at)->cell = gmk_game_cell(game, at);
}

bool review_diagram_game(ReviewDiagram *out, const ReviewReport *report, const Record *record,
                         TreeNode last)
{
    GmkGame *game = NULL;
    if (record_replay_node(&game, record, last) != GMK_OK)
        return false;
    review_diagram_take(out, game);
    for (int32_t i = 0; i < report->move_count; i++) {
        DiagramCell *cell = cell_at(out, report->moves[i].move);
        cell->number = i + 1;
        cell->grade = report->moves[i].grade;
    }
    gmk_game_free(game);
    return true;
}

bool review_diagram_moves(ReviewDiagram *out, const Record *record, int32_t first, int32_t last,
                          bool from_one)
{
    GmkGame *game = NULL;
    bool ok = setup_new_game(&game, &record->setup) == GMK_OK;
    for (int32_t i = 0; ok && i < last; i++)
        ok = gmk_game_play(game, record->moves[i].point) == GMK_OK;
    if (ok)
        review_diagram_take(out, game);
    for (int32_t i = first; ok && i > 0 && i <= last; i++)
        cell_at(out, record->moves[i - 1].point)->number = from_one ? i - first + 1 : i;
    gmk_game_free(game);
    return ok;
}

/* Adds the moves of a line as far as they can be played. */
void review_diagram_play(ReviewDiagram *out, GmkGame *game, const GmkPoint *line, int32_t count)
{
    for (int32_t i = 0; i < count; i++) {
        const GmkCell side = gmk_game_to_move(game);
        if (gmk_game_play(game, line[i]) != GMK_OK)
            return;
        *cell_at(out, line[i]) = (DiagramCell){.cell = side, .number = i + 1, .is_line = true};
        out->line_count = i + 1;
    }
}

/* Makes a stretch from..to longer on both sides, to `least` points, within 0..size-1. */
static void widen(int32_t *from, int32_t *to, int32_t size)
{
    *from = *from > AROUND ? *from - AROUND : 0;
    *to = *to + AROUND < size ? *to + AROUND : size - 1;
    while (*to - *from + 1 < LEAST && *to - *from + 1 < size) {
        *from -= *from > 0;
        *to += *to < size - 1 && *to - *from + 1 < LEAST;
    }
}

/* The part that has stones; connect four is always shown whole. */
void review_diagram_crop(ReviewDiagram *out)
{
    int32_t left = out->board_width, right = -1, top = out->board_height, bottom = -1;
    if (out->board == GMK_BOARD_CONNECT4)
        return;
    for (int32_t i = 0; i < out->board_width * out->board_height; i++) {
        const GmkCell cell = out->cells[i].cell;
        const int32_t x = i % out->board_width, y = i / out->board_width;
        if (cell != GMK_CELL_BLACK && cell != GMK_CELL_WHITE)
            continue;
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
    }
    if (right < 0)
        return;
    widen(&left, &right, out->board_width);
    widen(&top, &bottom, out->board_height);
    out->left = left;
    out->top = top;
    out->width = right - left + 1;
    out->height = bottom - top + 1;
}

bool review_diagram_line(ReviewDiagram *out, const ReviewReport *report, const Record *record,
                         TreeNode last, int32_t index, ReviewLine line)
{
    TreeNode path[GMK_CELLS_MAX];
    GmkPoint moves[GMK_VARIATION_MAX];
    GmkGame *game = NULL;
    if (index >= tree_path(record->tree, last, path, NULL))
        return false;
    const TreeNode before = index > 0 ? path[index - 1] : TREE_ROOT;
    const TreeNode node = line == REVIEW_LINE_BETTER ? before : path[index];
    const int32_t count = tree_line(moves, GMK_VARIATION_MAX, record->tree, node);
    if (count == 0 || record_replay_node(&game, record, node) != GMK_OK)
        return false;
    review_diagram_take(out, game);
    if (line == REVIEW_LINE_REFUTES)
        cell_at(out, report->moves[index].move)->grade = report->moves[index].grade;
    review_diagram_play(out, game, moves, count < LINE_MAX ? count : LINE_MAX);
    review_diagram_crop(out);
    gmk_game_free(game);
    return out->line_count > 0;
}

void review_diagram_turn(ReviewDiagram *diagram, BoardTurn turn, BoardLabels labels)
{
    const ReviewDiagram old = *diagram;
    const TurnedBoard seen =
        turned_board(old.board, old.board_width, old.board_height, turn, labels);
    const GmkPoint from = turned_seen(&seen, (GmkPoint){old.left, old.top});
    const GmkPoint to =
        turned_seen(&seen, (GmkPoint){old.left + old.width - 1, old.top + old.height - 1});
    diagram->seen = seen;
    diagram->board_width = turned_across(&seen);
    diagram->board_height = turned_down(&seen);
    diagram->left = from.x < to.x ? from.x : to.x;
    diagram->top = from.y < to.y ? from.y : to.y;
    diagram->width = abs(from.x - to.x) + 1;
    diagram->height = abs(from.y - to.y) + 1;
    for (GmkPoint at = {0, 0}; at.y < old.board_height; at.y++)
        for (at.x = 0; at.x < old.board_width; at.x++)
            *cell_at(diagram, turned_seen(&seen, at)) = *review_diagram_cell(&old, at.x, at.y);
}
