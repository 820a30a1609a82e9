/*
 * svg.c: the board as a picture of lines and circles, with coordinates, numbers on the stones and
 * the stones that won ringed, and the
 * marks of the position.
 */
#include "board_picture.h"
#include "core/text/foreign.h"
#include "formats/shared/formats.h"

#include <inttypes.h>
#include <string.h>

enum {
    CELL = FORMAT_PICTURE_CELL,
    MARGIN = CELL, /* from the edge of the picture to the first line */
    STONE = 16,    /* radius */
};

typedef struct Svg {
    Writer *w;
    const GmkGame *game;
    TurnedBoard seen;
    int32_t width, height; /* as it is seen */
    bool gomoku;
    int32_t moves; /* on the board */
    TreeNode node; /* the last of them */
    const FormatPicture *how;
    const Theme *theme;
} Svg;

/* The wood of pictures is lighter than the window's; the other themes have their own colours. */
static unsigned color_of(const Svg *s, Color wood, Color themed)
{
    return (s->theme == &theme_wood ? wood : themed) & 0xffffff;
}

static unsigned label_color(const Svg *s)
{
    return s->gomoku ? color_of(s, 0x5a431d, s->theme->label) : 0xffffff;
}

static int32_t at(int32_t index)
{
    return MARGIN + index * CELL;
}

/* Stones with light on them, or plain ones in a theme without. */
static void write_stones(Svg *s)
{
    static const char *const black[2] = {"#666", "#111"}, *const white[2] = {"#fff", "#ccc"};
    writer_text(s->w, "<defs>\n");
    for (int side = 0; side < 2; side++) {
        const char *const *colors = side == 0 ? black : white;
        text_print(&s->w->out,
                   "<radialGradient id=\"%c\" cx=\"35%%\" cy=\"30%%\" r=\"75%%\">"
                   "<stop offset=\"0\" stop-color=\"%s\"/><stop offset=\"1\" stop-color=\"%s\"/>"
                   "</radialGradient>\n",
                   side == 0 ? 'b' : 'w', colors[s->theme->flat && side == 0],
                   colors[!s->theme->flat || side == 0]);
    }
    writer_text(s->w, "</defs>\n");
}

static void write_begin(Svg *s)
{
    const int32_t w = at(s->width - 1) + MARGIN, h = at(s->height - 1) + MARGIN;
    const int cell = board_picture_cell(s->how);
    text_print(&s->w->out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%" PRId32 "\" height=\"%" PRId32
               "\" viewBox=\"0 0 %" PRId32 " %" PRId32
               "\" font-family=\"sans-serif\" text-anchor=\"middle\">\n",
               w * cell / CELL, h * cell / CELL, w, h);
    write_stones(s);
    text_print(&s->w->out, "<rect width=\"%" PRId32 "\" height=\"%" PRId32 "\" fill=\"#%06x\"/>\n",
               w, h, s->gomoku ? color_of(s, 0xe3b96f, s->theme->board) : 0x2f5d9e);
}

/* One path for all lines: the outer ones are as thick as the others. */
static void write_grid(Svg *s)
{
    text_print(&s->w->out, "<path stroke=\"#%06x\" fill=\"none\" d=\"",
               color_of(s, 0x5a431d, s->theme->grid));
    for (int32_t x = 0; x < s->width; x++)
        text_print(&s->w->out, "M%" PRId32 " %dV%" PRId32, at(x), MARGIN, at(s->height - 1));
    for (int32_t y = 0; y < s->height; y++)
        text_print(&s->w->out, "M%d %" PRId32 "H%" PRId32, MARGIN, at(y), at(s->width - 1));
    writer_text(s->w, "\"/>\n");
}

/* Coordinates below and on the left, as the board is seen. */
static void write_labels(Svg *s)
{
    const int32_t below = at(s->height - 1) + MARGIN - 9;
    char name[TURNED_NAME_MAX];
    text_print(&s->w->out, "<g font-size=\"12\" fill=\"#%06x\">\n", label_color(s));
    for (int32_t x = 0; x < s->width; x++) {
        turned_column(name, &s->seen, x);
        text_print(&s->w->out, "<text x=\"%" PRId32 "\" y=\"%" PRId32 "\">%s</text>\n", at(x),
                   below, name);
    }
    for (int32_t y = 0; s->gomoku && y < s->height; y++) {
        turned_row(name, &s->seen, y);
        text_print(&s->w->out, "<text x=\"11\" y=\"%" PRId32 "\">%s</text>\n", at(y) + 4, name);
    }
    writer_text(s->w, "</g>\n");
}

static void write_cells(Svg *s)
{
    for (int32_t y = 0; y < s->height; y++)
        for (int32_t x = 0; x < s->width; x++) {
            const GmkCell cell = gmk_game_cell(s->game, turned_unseen(&s->seen, (GmkPoint){x, y}));
            if (cell == GMK_CELL_EMPTY && s->gomoku)
                continue;
            const char *fill = cell == GMK_CELL_BLACK   ? "url(#b)"
                               : cell == GMK_CELL_WHITE ? "url(#w)"
                               : cell == GMK_CELL_EMPTY ? "#1d3d6b"
                                                        : "#888";
            text_print(&s->w->out,
                       "<circle cx=\"%" PRId32 "\" cy=\"%" PRId32 "\" r=\"%d\" fill=\"%s\"%s/>\n",
                       at(x), at(y), STONE, fill, s->theme->flat ? " stroke=\"#444\"" : "");
        }
}

/* A stone with a label has no number. */
static bool has_label(const Svg *s, GmkPoint point)
{
    const Tree *tree = s->w->record->tree;
    for (int32_t i = 0; i < tree_mark_count(tree, s->node); i++) {
        const TreeMark *mark = tree_mark(tree, s->node, i);
        if (mark->kind == TREE_MARK_LABEL && mark->point.x == point.x && mark->point.y == point.y)
            return true;
    }
    return false;
}

static void write_numbers(Svg *s)
{
    const Record *record = s->w->record;
    writer_text(s->w, "<g font-size=\"14\">\n");
    const BoardView view = {.show_numbers = true, .number_count = s->how->number_count};
    for (int32_t i = board_first_number(&view, s->moves) - 1; i < s->moves; i++) {
        const GmkPoint p = turned_seen(&s->seen, record->moves[i].point);
        const bool last = i == s->moves - 1;
        if (has_label(s, record->moves[i].point))
            continue;
        text_print(&s->w->out,
                   "<text x=\"%" PRId32 "\" y=\"%" PRId32 "\" fill=\"%s\">%" PRId32 "</text>\n",
                   at(p.x), at(p.y) + 5,
                   last                             ? "#e5484d"
                   : record_side_of(record, i) == 0 ? "#fff"
                                                    : "#111",
                   i + 1);
    }
    writer_text(s->w, "</g>\n");
}

static int32_t step(int32_t from, int32_t to)
{
    return (to > from) - (to < from);
}

static void write_wins(Svg *s)
{
    GmkLine lines[GMK_LINES_MAX];
    int32_t count = gmk_game_winning_lines(lines, GMK_LINES_MAX, s->game);
    count = count < GMK_LINES_MAX ? count : GMK_LINES_MAX;
    for (int32_t i = 0; i < count; i++) {
        const GmkPoint to = lines[i].to;
        for (GmkPoint p = lines[i].from;;) {
            const GmkPoint seen = turned_seen(&s->seen, p);
            text_print(&s->w->out,
                       "<circle cx=\"%" PRId32 "\" cy=\"%" PRId32
                       "\" r=\"%d\" fill=\"none\" stroke=\"#e5484d\" stroke-width=\"2\"/>\n",
                       at(seen.x), at(seen.y), STONE);
            if (p.x == to.x && p.y == to.y)
                break;
            p = (GmkPoint){p.x + step(p.x, to.x), p.y + step(p.y, to.y)};
        }
    }
}

/* The outline of a mark around (0,0). */
static const char *mark_path(TreeMarkKind kind)
{
    switch (kind) {
    case TREE_MARK_TRIANGLE: return "M0 -10L9 6H-9Z";
    case TREE_MARK_SQUARE: return "M-7 -7H7V7H-7Z";
    case TREE_MARK_CROSS: return "M-7 -7L7 7M-7 7L7 -7";
    default: return "M-8 0A8 8 0 1 1 8 0A8 8 0 1 1 -8 0Z";
    }
}

static void write_mark(Svg *s, const TreeMark *mark)
{
    const GmkCell cell = gmk_game_cell(s->game, mark->point);
    const unsigned color = cell == GMK_CELL_BLACK   ? 0xffffff
                           : cell == GMK_CELL_WHITE ? 0x111111
                                                    : label_color(s);
    const GmkPoint seen = turned_seen(&s->seen, mark->point);
    const int32_t x = at(seen.x), y = at(seen.y);
    if (mark->kind != TREE_MARK_LABEL) {
        text_print(&s->w->out,
                   "<path transform=\"translate(%" PRId32 " %" PRId32
                   ")\" fill=\"none\" stroke=\"#%06x\" stroke-width=\"2\" d=\"%s\"/>\n",
                   x, y, color, mark_path(mark->kind));
        return;
    }
    if (s->gomoku && cell == GMK_CELL_EMPTY) /* the lines would cross it */
        text_print(&s->w->out,
                   "<circle cx=\"%" PRId32 "\" cy=\"%" PRId32 "\" r=\"11\" fill=\"#%06x\"/>\n", x,
                   y, color_of(s, 0xe3b96f, s->theme->board));
    text_print(&s->w->out,
               "<text x=\"%" PRId32 "\" y=\"%" PRId32
               "\" font-size=\"15\" font-weight=\"bold\" fill=\"#%06x\">",
               x, y + 5, color);
    foreign_add(&s->w->out, mark->label, strlen(mark->label), FOREIGN_HTML);
    writer_text(s->w, "</text>\n");
}

static void write_all(Svg *s)
{
    const Tree *tree = s->w->record->tree;
    write_begin(s);
    if (s->gomoku)
        write_grid(s);
    if (s->seen.labels != BOARD_LABELS_NONE)
        write_labels(s);
    write_cells(s);
    if (s->gomoku && !s->how->hide_numbers)
        write_numbers(s);
    write_wins(s);
    for (int32_t i = 0; i < tree_mark_count(tree, s->node); i++)
        write_mark(s, tree_mark(tree, s->node, i));
    writer_text(s->w, "</svg>\n");
}

void svg_write(Writer *w)
{
    const Setup *setup = &w->record->setup;
    TreeNode path[GMK_CELLS_MAX];
    GmkGame *game = NULL;
    const FormatPicture *how = &w->options.picture;
    const TurnedBoard seen =
        turned_board(setup->board, setup->width, setup->height, how->turn, how->labels);
    Svg s = {.w = w,
             .seen = seen,
             .width = turned_across(&seen),
             .height = turned_down(&seen),
             .gomoku = setup->board == GMK_BOARD_GOMOKU,
             .moves = board_picture_moves(w->record, how),
             .how = how,
             .theme = board_picture_theme(how)};
    tree_path(w->record->tree, w->record->last, path, NULL);
    s.node = s.moves > 0 ? path[s.moves - 1] : TREE_ROOT;
    if (record_replay_node(&game, w->record, s.node) != GMK_OK) {
        w->out.failed = true;
        return;
    }
    s.game = game;
    write_all(&s);
    gmk_game_free(game);
}
