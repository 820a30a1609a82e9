/*
 * test_scan.c: positions from pictures: our own boards in every theme, size and resolution, with numbers and marks,
 * and boards that are drawn here as other programs draw theirs. What was painted is what must be read.
 */
#include "core/canvas/canvas_pixels.h"
#include "core/canvas/sprite.h"
#include "core/core_test.h"
#include "core/editor/position_line.h"
#include "core/paint/paint_board.h"
#include "core/scan/picture_scan.h"

#include <math.h>

/* ------------------------------------------------------------------------------------------------
 * Positions
 */

static GmkPoint near_to(GmkPoint at, const Position *p, Random *random)
{
    const int32_t x = at.x + random_below(random, 5) - 2, y = at.y + random_below(random, 5) - 2;
    return (GmkPoint){x < 0           ? 0
                      : x >= p->width ? p->width - 1
                                      : x,
                      y < 0            ? 0
                      : y >= p->height ? p->height - 1
                                       : y};
}

/* As in games: stones beside each other, black and white in turn. The last one is *last. */
static void random_game(Position *p, GmkPoint *last, Random *random, int32_t side, int32_t stones)
{
    GmkPoint at = {side / 2, side / 2};
    position_default(p);
    position_resize(p, GMK_BOARD_GOMOKU, side, side);
    for (int32_t i = 0, tries = 0; i < stones && tries < 100 * stones; tries++) {
        at = random_below(random, 12) == 0
                 ? (GmkPoint){random_below(random, side), random_below(random, side)}
                 : near_to(at, p, random);
        if (position_cell(p, at) != GMK_CELL_EMPTY)
            continue;
        position_set(p, at, i % 2 ? GMK_CELL_WHITE : GMK_CELL_BLACK);
        *last = at;
        i++;
    }
}

/* How many points differ; -1: another size. */
static int32_t differences(const Position *a, const Position *b)
{
    int32_t count = 0;
    if (a->width != b->width || a->height != b->height)
        return -1;
    for (GmkPoint at = {0, 0}; at.y < a->height; at.y++)
        for (at.x = 0; at.x < a->width; at.x++)
            count += position_cell(a, at) != position_cell(b, at);
    return count;
}

static void check_read(const PixelCanvas *canvas, const Position *meant, const char *what)
{
    Position read;
    ScanReport report;
    const ScanPicture picture = {canvas->pixels, canvas->w, canvas->h};
    const ScanResult result = scan_position(&read, &report, &picture);
    const int32_t wrong = result == SCAN_FOUND ? differences(meant, &read) : -2;
    CHECK_INT(wrong, 0);
    if (wrong == 0)
        return;
    char text[POSITION_TEXT_MAX];
    position_to_text(text, meant);
    printf("    %s: result %d, wrong %d\n    meant %s\n", what, (int)result, (int)wrong, text);
    if (result == SCAN_FOUND) {
        position_to_text(text, &read);
        printf("    read  %s (pitch %.1f, %d doubts)\n", text, report.pitch, (int)report.doubts);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Our own boards
 */

typedef struct Scene {
    ThemeId theme;
    int side, w, h, dpi;
    bool numbers, marks;
} Scene;

/* The position as moves where they can be played, so that there are numbers and a last move. */
static GmkGame *game_of(const Position *p, bool moves)
{
    GmkGame *game = NULL;
    GmkSetup setup = GMK_SETUP_INIT;
    setup.width = p->width;
    setup.height = p->height;
    if (!moves)
        return position_to_game(&game, p) == GMK_OK ? game : NULL;
    if (gmk_game_new(&game, &setup) != GMK_OK)
        return NULL;
    for (int side = 0, left = 2; left > 0; side = !side) {
        left--;
        for (GmkPoint at = {0, 0}; at.y < p->height && left < 2; at.y++)
            for (at.x = 0; at.x < p->width; at.x++)
                if (gmk_game_cell(game, at) == GMK_CELL_EMPTY &&
                    position_cell(p, at) == (side ? GMK_CELL_WHITE : GMK_CELL_BLACK) &&
                    gmk_game_play(game, at) == GMK_OK) {
                    left = 2;
                    break;
                }
    }
    return game;
}

static void paint_ours(const Scene *s, Random *random)
{
    char what[96];
    Position p;
    GmkPoint last = {0, 0};
    random_game(&p, &last, random, s->side, 4 + random_below(random, s->side * s->side / 5));
    GmkGame *game = game_of(&p, s->numbers);
    PixelCanvas *canvas = pixel_canvas_new(s->w, s->h, theme_get(s->theme)->chrome);
    Painter *painter = painter_new();
    if (game && canvas && painter) {
        Layout layout;
        const TreeMark marks[] = {{TREE_MARK_TRIANGLE, last, ""},
                                  {TREE_MARK_CROSS, {0, 0}, ""},
                                  {TREE_MARK_CIRCLE, {1, s->side - 1}, ""}};
        BoardView view = {.show_numbers = s->numbers,
                          .show_forbidden = true,
                          .marks = marks,
                          .mark_count = s->marks ? 3 : 0};
        position_from_game(&p, game); /* where a move was illegal: the game was over */
        layout_compute(&layout, (Rect){0, 0, s->w, s->h}, s->dpi, game, NULL);
        paint_board(painter, &canvas->canvas, &layout, theme_get(s->theme), game, &view);
        snprintf(what, sizeof what, "theme %d, %d x %d on %d x %d at %d dpi%s%s", (int)s->theme,
                 s->side, s->side, s->w, s->h, s->dpi, s->numbers ? ", numbers" : "",
                 s->marks ? ", marks" : "");
        check_read(canvas, &p, what);
    } else
        CHECK(!"memory");
    painter_free(painter);
    pixel_canvas_free(canvas);
    gmk_game_free(game);
}

TEST(our_own_boards_are_read)
{
    static const int sizes[][3] = {
        {640, 480, 96}, {1280, 900, 96}, {1280, 900, 144}, {1700, 1200, 192}};
    static const int sides[] = {9, 13, 15, 19, 20};
    Random random = test_seed;
    for (int theme = 0; theme < THEME_COUNT; theme++)
        for (int side = 0; side < 5; side++)
            for (int kind = 0; kind < 3; kind++) {
                const int size = (theme + side + kind) % 4;
                const Scene s = {.theme = (ThemeId)theme,
                                 .side = sides[side],
                                 .w = sizes[size][0],
                                 .h = sizes[size][1],
                                 .dpi = sizes[size][2],
                                 .numbers = kind == 1,
                                 .marks = kind == 2};
                paint_ours(&s, &random);
            }
}

/* ------------------------------------------------------------------------------------------------
 * Boards as others draw them
 */

typedef enum Style {
    STYLE_LINES, /* thin lines to the edge of the board, smooth stones, numbers in them */
    STYLE_FLAT,  /* flat stones with an outline on a white ground */
    STYLE_CELLS, /* stones in cells between the lines */
    STYLE_SIGNS, /* crosses and rings in cells */
    STYLES,
} Style;

typedef struct Drawing {
    PixelCanvas *canvas;
    Style style;
    double pitch, x, y; /* of the first line */
    Color ground, line;
    double radius; /* of stones, as a share of the pitch */
} Drawing;

/* A smooth line of any width at any place between pixels. */
static void draw_line(const Drawing *d, double x0, double y0, double x1, double y1, double width,
                      Color color)
{
    Sprite sprite = {0};
    const int left = (int)floor(fmin(x0, x1) - width - 1),
              top = (int)floor(fmin(y0, y1) - width - 1);
    const int w = (int)(fabs(x1 - x0) + 2 * width) + 4, h = (int)(fabs(y1 - y0) + 2 * width) + 4;
    if (!sprite_reset(&sprite, w, h))
        return;
    sprite_stroke(&sprite, x0 - left, y0 - top, x1 - left, y1 - top, width, color);
    d->canvas->canvas.ops->sprite(d->canvas->canvas.self, left, top, &sprite);
    sprite_free(&sprite);
}

static void draw_grid(const Drawing *d, int lines)
{
    const double end = d->pitch * (lines - 1);
    for (int i = 0; i < lines; i++) {
        draw_line(d, d->x + i * d->pitch, d->y, d->x + i * d->pitch, d->y + end, 1.2, d->line);
        draw_line(d, d->x, d->y + i * d->pitch, d->x + end, d->y + i * d->pitch, 1.2, d->line);
    }
}

static void draw_ring(const Drawing *d, double x, double y, double radius, double width,
                      Color color)
{
    Sprite sprite = {0};
    const int side = (int)(2 * radius) + 4, left = (int)floor(x) - side / 2,
              top = (int)floor(y) - side / 2;
    if (!sprite_reset(&sprite, side, side))
        return;
    sprite_ring(&sprite, x - left, y - top, radius, radius - width, color);
    d->canvas->canvas.ops->sprite(d->canvas->canvas.self, left, top, &sprite);
    sprite_free(&sprite);
}

static void draw_stone(const Drawing *d, double x, double y, bool white)
{
    Sprite sprite = {0};
    const double radius = d->radius * d->pitch;
    const int side = (int)(2 * radius) + 6, left = (int)floor(x) - side / 2,
              top = (int)floor(y) - side / 2;
    if (!sprite_reset(&sprite, side, side))
        return;
    if (d->style == STYLE_FLAT)
        sprite_flat_stone(&sprite, x - left, y - top, radius, 1.4, white ? 0xffffffff : 0xff000000,
                          0xff000000);
    else
        sprite_stone(&sprite, x - left, y - top, radius, white, 1);
    d->canvas->canvas.ops->sprite(d->canvas->canvas.self, left, top, &sprite);
    sprite_free(&sprite);
}

static void draw_sign(const Drawing *d, double x, double y, bool white)
{
    const double r = 0.32 * d->pitch, width = 0.09 * d->pitch + 0.5;
    if (white) {
        draw_ring(d, x, y, r + width / 2, width, 0xffd02020);
        return;
    }
    draw_line(d, x - r, y - r, x + r, y + r, width, 0xff2030c0);
    draw_line(d, x - r, y + r, x + r, y - r, width, 0xff2030c0);
}

static void draw_number(const Drawing *d, double x, double y, int number, bool white)
{
    char text[16];
    const int side = (int)d->pitch;
    const TextStyle style = {side * 4 / 10, TEXT_REGULAR, TEXT_CENTER,
                             white ? 0xff202020 : 0xfff0f0f0};
    snprintf(text, sizeof text, "%d", number);
    d->canvas->canvas.ops->text(d->canvas->canvas.self,
                                (Rect){(int)x - side / 2, (int)y - side / 2, side, side}, text,
                                &style);
}

static void draw_stones(const Drawing *d, const Position *p, bool numbers)
{
    const double half = d->style >= STYLE_CELLS ? 0.5 * d->pitch : 0;
    int number = 1;
    for (GmkPoint at = {0, 0}; at.y < p->height; at.y++)
        for (at.x = 0; at.x < p->width; at.x++) {
            const GmkCell cell = position_cell(p, at);
            const double x = d->x + at.x * d->pitch + half, y = d->y + at.y * d->pitch + half;
            if (cell == GMK_CELL_EMPTY)
                continue;
            if (d->style == STYLE_SIGNS)
                draw_sign(d, x, y, cell == GMK_CELL_WHITE);
            else
                draw_stone(d, x, y, cell == GMK_CELL_WHITE);
            if (numbers && d->style != STYLE_SIGNS)
                draw_number(d, x, y, number++, cell == GMK_CELL_WHITE);
        }
}

/* A window around the board: a bar with words, a frame, coordinates, a panel with lines and boxes. */
static void draw_window(const Drawing *d, double board)
{
    const CanvasOps *ops = d->canvas->canvas.ops;
    void *self = d->canvas->canvas.self;
    const TextStyle style = {13, TEXT_REGULAR, TEXT_LEFT, 0xff303030};
    const int w = d->canvas->w, right = (int)(d->x + board + 1.2 * d->pitch);
    ops->fill_rect(self, (Rect){0, 0, w, 24}, 0xffe0e4ea);
    ops->text(self, (Rect){8, 2, 300, 20}, "File Edit Move Options Help", &style);
    ops->fill_rect(self,
                   (Rect){(int)(d->x - d->pitch), (int)(d->y - d->pitch),
                          (int)(board + 2 * d->pitch), (int)(board + 2 * d->pitch)},
                   d->ground);
    for (int i = 0; i < 6; i++)
        ops->round_rect(self, (Rect){right, 40 + 44 * i, w - right - 10, 36}, 4, 0xfff8f8f8,
                        0xffc0c0c0);
}

static void draw_theirs(Style style, const Position *p, double pitch, double radius, bool numbers,
                        Random *random)
{
    static const Color grounds[STYLES] = {0xffeac884, 0xffffffff, 0xffd8d8d0, 0xffc0c8c0};
    char what[96];
    const int lines = style >= STYLE_CELLS ? p->width + 1 : p->width;
    const double board = pitch * (lines - 1);
    const double x = 1.5 * pitch + 10 + random_below(random, 100) / 100.0, y = x + 24;
    PixelCanvas *canvas =
        pixel_canvas_new((int)(x + board + pitch) + 260, (int)(y + board + pitch) + 40, 0xfff0f0f0);
    if (!canvas) {
        CHECK(!"memory");
        return;
    }
    const Color line = style == STYLE_LINES ? 0xff7a5a28 : 0xff404040;
    const Drawing d = {canvas, style, pitch, x, y, grounds[style], line, radius};
    draw_window(&d, board);
    draw_grid(&d, lines);
    draw_stones(&d, p, numbers);
    snprintf(what, sizeof what, "style %d, %d x %d, pitch %.2f%s", (int)style, p->width, p->height,
             pitch, numbers ? ", numbers" : "");
    check_read(canvas, p, what);
    pixel_canvas_free(canvas);
}

TEST(boards_of_other_kinds_are_read)
{
    static const double pitches[] = {22, 27.37, 34, 46.8};
    static const int sides[] = {10, 15, 19, 20};
    Random random = test_seed;
    for (int style = 0; style < STYLES; style++)
        for (int side = 0; side < 4; side++)
            for (int numbers = 0; numbers < 2; numbers++) {
                Position p;
                GmkPoint last;
                const int most = sides[side] * sides[side] / 5;
                random_game(&p, &last, &random, sides[side], 4 + random_below(&random, most));
                draw_theirs((Style)style, &p, pitches[(side + 2 * numbers) % 4], 0.46, numbers != 0,
                            &random);
            }
}

/* Rims of stones that touch each other look like lines in the middle between those of the board. */
TEST(stones_that_touch_do_not_halve_the_grid)
{
    Random random = test_seed;
    for (int i = 0; i < 24; i++) {
        Position p;
        position_default(&p);
        p.width = p.height = 15;
        for (GmkPoint at = {2, 0}; at.y < 11; at.y++)
            for (at.x = 2; at.x < 12; at.x++)
                if (random_below(&random, 10) < 3 + i % 6)
                    position_set(&p, at,
                                 random_below(&random, 2) ? GMK_CELL_BLACK : GMK_CELL_WHITE);
        draw_theirs(STYLE_FLAT, &p, 44 + i % 8 * 1.33, 0.5, i % 2 != 0, &random);
    }
}

/* ------------------------------------------------------------------------------------------------
 * What is no board
 */

static ScanResult scan_pixels(const uint32_t *pixels, int w, int h)
{
    Position p;
    ScanReport report;
    const ScanPicture picture = {pixels, w, h};
    return scan_position(&p, &report, &picture);
}

TEST(hostile_sizes_are_refused)
{
    static const uint32_t pixels[4];
    CHECK_INT(scan_pixels(NULL, 10, 10), SCAN_TOO_LARGE);
    CHECK_INT(scan_pixels(pixels, 0, 10), SCAN_TOO_LARGE);
    CHECK_INT(scan_pixels(pixels, -5, 10), SCAN_TOO_LARGE);
    CHECK_INT(scan_pixels(pixels, 10, INT32_MAX), SCAN_TOO_LARGE);
    CHECK_INT(scan_pixels(pixels, SCAN_SIDE_MAX, SCAN_SIDE_MAX), SCAN_TOO_LARGE);
    CHECK_INT(scan_pixels(pixels, 2, 2), SCAN_NO_BOARD);
}

TEST(pictures_without_a_board_give_none)
{
    enum { W = 500, H = 400 };
    Random random = test_seed;
    uint32_t *pixels = calloc(W * H, sizeof *pixels);
    CHECK_INT(scan_pixels(pixels, W, H), SCAN_NO_BOARD);
    for (int i = 0; i < W * H; i++) /* noise */
        pixels[i] = (uint32_t)random_next(&random) & 0xffffff;
    CHECK_INT(scan_pixels(pixels, W, H), SCAN_NO_BOARD);
    for (int i = 0; i < W * H; i++) /* a ramp */
        pixels[i] = (uint32_t)(i % W) * 255 / W * 0x010101u;
    CHECK_INT(scan_pixels(pixels, W, H), SCAN_NO_BOARD);
    for (int i = 0; i < W * H; i++) /* lines one way only */
        pixels[i] = i % W % 20 == 0 ? 0 : 0xffffff;
    CHECK_INT(scan_pixels(pixels, W, H), SCAN_NO_BOARD);
    free(pixels);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(our_own_boards_are_read),
        CASE(boards_of_other_kinds_are_read),
        CASE(stones_that_touch_do_not_halve_the_grid),
        CASE(hostile_sizes_are_refused),
        CASE(pictures_without_a_board_give_none),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
