/* board_picture.c: see board_picture.h. */
#include "board_picture.h"

#include "core/canvas/geometry.h"
#include "core/paint/paint_board.h"

#include <string.h>

int32_t board_picture_moves(const Record *record, const FormatPicture *how)
{
    return how->moves > 0 && how->moves < record->move_count ? how->moves : record->move_count;
}

const Theme *board_picture_theme(const FormatPicture *how)
{
    const bool known = how->theme >= 0 && how->theme < THEME_COUNT;
    return theme_get(known ? (ThemeId)how->theme : THEME_WOOD);
}

int board_picture_cell(const FormatPicture *how)
{
    const int cell = how->cell > 0 ? how->cell : FORMAT_PICTURE_CELL;
    return cell < FORMAT_CELL_MIN   ? FORMAT_CELL_MIN
           : cell > FORMAT_CELL_MAX ? FORMAT_CELL_MAX
                                    : cell;
}

bool board_picture_begin(BoardPicture *out, const Record *record, const FormatPicture *how)
{
    enum { AROUND = 2 }; /* cells around the board, for the coordinates and the edge */
    const Setup *setup = &record->setup;
    const int cell = board_picture_cell(how);
    memset(out, 0, sizeof *out);
    out->theme = *board_picture_theme(how);
    out->theme.grain = 0; /* it would make the file many times larger */
    out->view = (BoardView){.show_numbers = setup->board == GMK_BOARD_GOMOKU && !how->hide_numbers,
                            .number_count = how->number_count,
                            .labels = how->labels};
    out->seen = turned_board(setup->board, setup->width, setup->height, how->turn, how->labels);
    out->painter = painter_new();
    out->canvas = pixel_canvas_new((turned_across(&out->seen) + AROUND) * cell,
                                   (turned_down(&out->seen) + AROUND) * cell, out->theme.chrome);
    if (out->painter && out->canvas)
        return true;
    board_picture_end(out);
    return false;
}

void board_picture_end(BoardPicture *picture)
{
    pixel_canvas_free(picture->canvas);
    painter_free(picture->painter);
}

static bool paint_part(BoardPicture *p, const GmkGame *game, Rect part)
{
    const Canvas *canvas = &p->canvas->canvas;
    p->view.dirty = part;
    canvas->ops->clip(canvas->self, part.w > 0 ? &part : NULL);
    paint_board(p->painter, canvas, &p->layout, &p->theme, game, &p->view);
    canvas->ops->clip(canvas->self, NULL);
    return painter_has_board(p->painter);
}

bool board_picture_paint(BoardPicture *p, Rect *changed, const GmkGame *game, const Record *record,
                         TreeNode marks)
{
    enum { PARTS = 16 };
    Rect parts[PARTS];
    const Rect all = {0, 0, p->canvas->w, p->canvas->h};
    const LayoutOptions options = {.hide_panel = true, .turn = p->seen.turn};
    p->view.mark_count = marks != TREE_NONE ? tree_mark_count(record->tree, marks) : 0;
    p->view.marks = p->view.mark_count > 0 ? tree_mark(record->tree, marks, 0) : NULL;
    if (!p->is_painted)
        layout_compute(&p->layout, all, 96, game, &options);
    p->view.dirty = (Rect){0};
    const int count = board_changes(parts, PARTS, &p->shown, &p->layout, game, &p->view);
    if (!p->is_painted) {
        p->is_painted = true;
        *changed = all;
        return paint_part(p, game, (Rect){0});
    }
    bool whole = true;
    *changed = (Rect){0};
    for (int i = 0; i < count; i++) {
        whole = paint_part(p, game, parts[i]) && whole;
        *changed = rect_union(*changed, parts[i]);
    }
    *changed = rect_intersect(*changed, all);
    return whole;
}
