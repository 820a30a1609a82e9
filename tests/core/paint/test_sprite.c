/* test_sprite.c: the pictures made in code, and the colours. */
#include "core/canvas/glyphs.h"
#include "core/core_test.h"
#include "core/paint/painter_parts.h"

#include <math.h>

static void make_marks(Painter *painter, GmkBoardKind board, int cell, const Theme *theme)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.board = board;
    setup.width = setup.height = 5;
    if (gmk_game_new(&game, &setup) != GMK_OK)
        abort();
    const Layout layout = {.board = {0, 0, 6 * cell, 6 * cell},
                           .cell = cell,
                           .origin_x = cell,
                           .origin_y = cell,
                           .dpi = 96};
    CHECK(painter_ensure_board(painter, &layout, theme, game));
    gmk_game_free(game);
}

static uint32_t pixel(const Sprite *s, int x, int y)
{
    return s->pixels[y * s->w + x];
}

TEST(no_mark_is_cut_off_at_any_size)
{
    Painter *painter = painter_new();
    for (int cell = 4; cell <= 120; cell += cell < 40 ? 1 : 7)
        for (int kind = 0; kind < 2; kind++) {
            make_marks(painter, (GmkBoardKind)kind, cell, &theme_wood);
            for (int m = 0; m < MARK_COUNT; m++) {
                const Sprite *s = &painter->marks[m];
                bool clear = true, any = false;
                for (int i = 0; i < s->w; i++)
                    clear = clear && !pixel(s, i, 0) && !pixel(s, i, s->h - 1) && !pixel(s, 0, i) &&
                            !pixel(s, s->w - 1, i);
                for (int i = 0; i < s->w * s->h; i++)
                    any |= s->pixels[i] >> 24 > 20;
                if (!clear || !any)
                    printf("    mark %d, cell %d, board %d\n", m, cell, kind);
                CHECK(clear && any);
            }
        }
    painter_free(painter);
}

TEST(pixels_are_premultiplied)
{
    Painter *painter = painter_new();
    for (int kind = 0; kind < 2; kind++)
        for (int cell = 10; cell <= 90; cell += 20) {
            make_marks(painter, (GmkBoardKind)kind, cell, &theme_dark);
            for (int m = 0; m <= MARK_COUNT; m++) {
                const Sprite *s = m < MARK_COUNT ? &painter->marks[m] : &painter->board;
                int bad = 0;
                for (int i = 0; i < s->w * s->h; i++) {
                    const uint32_t p = s->pixels[i], a = p >> 24;
                    bad += (p >> 16 & 0xff) > a || (p >> 8 & 0xff) > a || (p & 0xff) > a;
                }
                CHECK_INT(bad, 0);
            }
        }
    painter_free(painter);
}

/* What a pixel becomes is computed here in real numbers, for every opacity and many grounds. */
TEST(pixels_are_laid_over_others_exactly)
{
    int wrong = 0;
    for (uint32_t alpha = 0; alpha <= 255; alpha++)
        for (uint32_t ground = 0; ground <= 255; ground++) {
            const uint32_t over = alpha << 24 | alpha << 16 | alpha / 2 << 8 | alpha / 3;
            uint32_t row[3] = {1, ground << 24 | ground << 16 | (255 - ground) << 8 | ground, 2};
            const uint32_t before = row[1];
            sprite_lay_over(&row[1], &over, 1);
            for (int shift = 0; shift < 32; shift += 8) {
                const double under = (before >> shift & 0xff) * (255 - alpha) / 255.0;
                wrong +=
                    (row[1] >> shift & 0xff) != (over >> shift & 0xff) + (uint32_t)(under + 0.5);
            }
            wrong += row[0] != 1 || row[2] != 2;
        }
    CHECK_INT(wrong, 0);
}

/* The summed coverage of a stone is the area of its circle: smooth, and of the right size. */
TEST(stones_are_round_and_smooth)
{
    Painter *painter = painter_new();
    for (int cell = 10; cell <= 90; cell += 4) {
        make_marks(painter, GMK_BOARD_GOMOKU, cell, &theme_wood);
        const Sprite *s = &painter->marks[MARK_BLACK];
        double area = 0.0;
        int partial = 0;
        for (int i = 0; i < s->w * s->h; i++) {
            const uint32_t alpha = s->pixels[i] >> 24;
            area += alpha / 255.0;
            partial += alpha > 0 && alpha < 255;
        }
        const double r = cell * 0.462;
        CHECK(fabs(area / (3.14159265 * r * r) - 1.0) < 0.01);
        CHECK(partial > 4 * r);
        for (int y = 0; y < s->h; y++)
            for (int x = 0; x < s->w; x++)
                CHECK_INT(pixel(s, x, y) >> 24, pixel(s, s->w - 1 - x, y) >> 24);
    }
    painter_free(painter);
}

TEST(black_is_dark_and_white_is_light)
{
    Painter *painter = painter_new();
    make_marks(painter, GMK_BOARD_GOMOKU, 40, &theme_wood);
    const int c = painter->marks[MARK_BLACK].w / 2;
    CHECK((pixel(&painter->marks[MARK_BLACK], c, c) & 0xff) < 0x50);
    CHECK((pixel(&painter->marks[MARK_WHITE], c, c) & 0xff) > 0xe0);
    CHECK((pixel(&painter->marks[MARK_GHOST_WHITE], c, c) >> 24) < 0xc0);
    CHECK_INT(pixel(&painter->marks[MARK_LAST], c, c), theme_wood.accent);
    painter_free(painter);
}

TEST(the_wood_is_calm_and_the_same_every_time)
{
    const BoardStyle style = {.w = 400,
                              .h = 300,
                              .shadow = 10,
                              .scale = 1.0,
                              .grain = 1.0,
                              .wood = theme_wood.board,
                              .edge = theme_wood.board_edge};
    Sprite a = {0}, b = {0};
    CHECK(sprite_make_board(&a, &style) && sprite_make_board(&b, &style));
    sprite_seal(&a);
    sprite_seal(&b);
    CHECK(a.id == b.id && a.id != 0);
    CHECK_INT(a.w, 420);
    double sum = 0.0, square = 0.0;
    int count = 0;
    for (int y = 20; y < 300; y++)
        for (int x = 20; x < 400; x++, count++) {
            const double green = pixel(&a, x, y) >> 8 & 0xff;
            CHECK(pixel(&a, x, y) >> 24 == 255);
            sum += green;
            square += green * green;
        }
    const double mean = sum / count, spread = sqrt(square / count - mean * mean);
    CHECK(fabs(mean - (theme_wood.board >> 8 & 0xff)) < 6.0);
    CHECK(spread > 1.0 && spread < 8.0); /* a grain that is seen and does not disturb */
    CHECK_INT(pixel(&a, 0, 0) >> 24 < 20, 1);
    sprite_free(&a);
    sprite_free(&b);
}

/* Every channel of the board is the wood's, but for the grain. */
TEST(the_wood_has_its_colour)
{
    const BoardStyle style = {.w = 300,
                              .h = 200,
                              .shadow = 10,
                              .scale = 1.0,
                              .grain = 0.2,
                              .wood = theme_wood.board,
                              .edge = theme_wood.board_edge};
    Sprite board = {0};
    CHECK(sprite_make_board(&board, &style));
    for (int shift = 0; shift < 24; shift += 8) {
        double sum = 0.0;
        int count = 0;
        for (int y = 30; y < 180; y++)
            for (int x = 30; x < 280; x++, count++)
                sum += pixel(&board, x, y) >> shift & 0xff;
        CHECK(fabs(sum / count - (theme_wood.board >> shift & 0xff)) < 8.0);
    }
    sprite_free(&board);
}

/* The light falls off a little from top to bottom; in the middle it changes nothing. */
TEST(an_even_board_has_the_very_colour_of_its_wood)
{
    static const Color woods[] = {0xff838383, 0xffffffff, 0xffd9b27c};
    for (size_t i = 0; i < sizeof woods / sizeof *woods; i++) {
        const BoardStyle style = {.w = 300,
                                  .h = 200,
                                  .shadow = 10,
                                  .scale = 1.0,
                                  .grain = 0.0,
                                  .wood = woods[i],
                                  .edge = theme_wood.board_edge};
        Sprite board = {0};
        int same = 0;
        CHECK(sprite_make_board(&board, &style));
        for (int y = 30; y < 180; y++)
            same += pixel(&board, 160, y) == woods[i];
        CHECK(same >= 1);
        sprite_free(&board);
    }
}

TEST(what_is_beside_a_sprite_is_not_drawn)
{
    static const int beside[][2] = {{4, 1}, {-1, 2}, {2, -1}, {1, 4}, {4, 4}};
    Sprite sprite = {0};
    CHECK(sprite_reset(&sprite, 4, 4));
    for (size_t i = 0; i < sizeof beside / sizeof *beside; i++)
        sprite_blend(&sprite, beside[i][0], beside[i][1], 0xffffffff, 1.0);
    for (int i = 0; i < 16; i++)
        CHECK(sprite.pixels[i] == 0);
    sprite_blend(&sprite, 3, 3, 0xffffffff, 1.0);
    CHECK(pixel(&sprite, 3, 3) == 0xffffffff);
    sprite_free(&sprite);
}

/* Threats on odd and on even rows, of black and of white, are told apart by shape and colour. */
TEST(four_kinds_of_threats_look_different)
{
    Painter *painter = painter_new();
    make_marks(painter, GMK_BOARD_CONNECT4, 40, &theme_wood);
    for (int i = 0; i < THREAT_KINDS; i++)
        for (int j = 0; j < i; j++) {
            const Sprite *a = &painter->marks[MARK_THREAT + i],
                         *b = &painter->marks[MARK_THREAT + j];
            CHECK(memcmp(a->pixels, b->pixels, (size_t)(a->w * a->h) * sizeof *a->pixels) != 0);
        }
    painter_free(painter);
}

TEST(every_letter_and_digit_has_a_glyph)
{
    for (char c = 'a'; c <= 'z'; c++) {
        CHECK(glyph_strokes(c) && glyph_strokes(c)[0]);
        CHECK_TEXT(glyph_strokes((char)(c - 'a' + 'A')), glyph_strokes(c));
        CHECK(c == 'a' || strcmp(glyph_strokes(c), glyph_strokes((char)(c - 1))) != 0);
    }
    for (char c = '0'; c <= '9'; c++)
        CHECK(glyph_strokes(c) && glyph_strokes(c)[0]);
}

TEST(text_can_be_read_in_both_themes)
{
    const Theme *themes[] = {&theme_wood, &theme_dark};
    for (int i = 0; i < 2; i++) {
        const Theme *t = themes[i];
        const Color grounds[] = {t->card, t->active, t->soft, t->panel, t->chrome};
        for (int g = 0; g < 5; g++) {
            CHECK(color_contrast(t->ink, grounds[g]) > 7.0);
            CHECK(color_contrast(t->dim, grounds[g]) > 4.5);
        }
        CHECK(color_contrast(t->grid, t->board) > 4.5);
        CHECK(color_contrast(t->accent, t->card) > 3.0);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(no_mark_is_cut_off_at_any_size),
        CASE(pixels_are_premultiplied),
        CASE(pixels_are_laid_over_others_exactly),
        CASE(stones_are_round_and_smooth),
        CASE(black_is_dark_and_white_is_light),
        CASE(the_wood_is_calm_and_the_same_every_time),
        CASE(the_wood_has_its_colour),
        CASE(what_is_beside_a_sprite_is_not_drawn),
        CASE(an_even_board_has_the_very_colour_of_its_wood),
        CASE(four_kinds_of_threats_look_different),
        CASE(every_letter_and_digit_has_a_glyph),
        CASE(text_can_be_read_in_both_themes),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
