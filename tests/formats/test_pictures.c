/*
 * test_pictures.c: the PNG encoder against a decoder of its own: checksums, sizes, pixels; and
 * bytes of all kinds through deflate.
 */
#include "core/core_test.h"
#include "core/paint/paint_board.h"
#include "formats/format.h"
#include "formats/picture/deflate.h"
#include "formats/pixel_picture.h"

/* ---------------------------------------------------------------- a slow and obvious inflater */

typedef struct Input {
    const uint8_t *data;
    size_t size, bit;
    bool failed;
} Input;

static uint32_t take_bits(Input *in, int count)
{
    uint32_t value = 0;
    for (int i = 0; i < count; i++, in->bit++) {
        if (in->bit / 8 >= in->size) {
            in->failed = true;
            return 0;
        }
        value |= (uint32_t)(in->data[in->bit / 8] >> in->bit % 8 & 1) << i;
    }
    return value;
}

/* A symbol of the fixed code: 7, 8 or 9 bits, the highest first. */
static uint32_t take_symbol(Input *in)
{
    uint32_t code = 0;
    for (int length = 1; length <= 9 && !in->failed; length++) {
        code = code << 1 | take_bits(in, 1);
        if (length == 7 && code < 24)
            return 256 + code;
        if (length == 8 && code >= 0x30 && code < 0xc0)
            return code - 0x30;
        if (length == 8 && code >= 0xc0 && code < 0xc8)
            return 280 + code - 0xc0;
        if (length == 9)
            return 144 + code - 0x190;
    }
    return 256;
}

static uint32_t take_length(Input *in, uint32_t symbol)
{
    static const uint16_t base[] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                    31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
    static const uint8_t extra[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                    2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
    if (symbol > 285) {
        in->failed = true;
        return 0;
    }
    return base[symbol - 257] + take_bits(in, extra[symbol - 257]);
}

static uint32_t take_distance(Input *in)
{
    uint32_t code = 0, base = 1;
    for (int i = 0; i < 5; i++)
        code = code << 1 | take_bits(in, 1);
    for (uint32_t c = 0; c < code; c++)
        base += 1u << (c < 4 ? 0 : (c - 2) / 2);
    return base + take_bits(in, code < 4 ? 0 : (int)(code - 2) / 2);
}

/* The bytes of one block in zlib's wrapping, the caller's; NULL: not such a block. */
static uint8_t *inflate(const char *data, size_t size, size_t expected)
{
    Input in = {.data = (const uint8_t *)data, .size = size, .bit = 16};
    uint8_t *out = malloc(expected + 1);
    size_t used = 0;
    CHECK(size > 6 && in.data[0] == 0x78 && (in.data[0] * 256 + in.data[1]) % 31 == 0);
    CHECK_INT(take_bits(&in, 3), 3);
    for (uint32_t symbol = take_symbol(&in); out && symbol != 256 && !in.failed;
         symbol = take_symbol(&in)) {
        if (symbol < 256 && used < expected) {
            out[used++] = (uint8_t)symbol;
            continue;
        }
        const uint32_t length = symbol > 256 ? take_length(&in, symbol) : 0;
        const uint32_t distance = symbol > 256 ? take_distance(&in) : 0;
        if (distance == 0 || distance > used || length > expected - used)
            in.failed = true;
        for (uint32_t i = 0; i < length && !in.failed; i++, used++)
            out[used] = out[used - distance];
    }
    in.bit = (in.bit + 7) / 8 * 8;
    uint32_t check = 0, a = 1, b = 0;
    for (int i = 0; i < 4; i++)
        check = check << 8 | take_bits(&in, 8);
    for (size_t i = 0; out && i < used; i++) {
        a = (a + out[i]) % 65521;
        b = (b + a) % 65521;
    }
    CHECK(!in.failed && in.bit / 8 == size && used == expected && check == (b << 16 | a));
    return out;
}

TEST(what_is_deflated_inflates_again)
{
    Random random = {test_seed};
    for (int i = 0; i < 200; i++) {
        const size_t size = (size_t)random_below(&random, 1 << random_below(&random, 17));
        const int kinds = 1 + random_below(&random, 256); /* few: many repetitions */
        uint8_t *data = malloc(size + 1);
        for (size_t at = 0; data && at < size; at++)
            data[at] =
                (uint8_t)(at > 40000 && random_below(&random, 2) ? data[at - 40000]
                                                                 : random_below(&random, kinds));
        TextBuffer packed = {0};
        deflate_add(&packed, data, size);
        CHECK(!packed.failed);
        uint8_t *back = inflate(packed.text, packed.size, size);
        CHECK(back && memcmp(back, data, size) == 0);
        free(back);
        free(packed.text);
        free(data);
    }
}

/* ---------------------------------------------------------------- pictures */

static uint32_t number_at(const char *bytes)
{
    const unsigned char *b = (const unsigned char *)bytes;
    return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}

static uint32_t crc(const char *bytes, size_t size)
{
    uint32_t value = UINT32_MAX;
    for (size_t i = 0; i < size * 8; i++) {
        const uint32_t bit = (uint32_t)((unsigned char)bytes[i / 8] >> i % 8 & 1) ^ (value & 1);
        value = value >> 1 ^ (bit ? 0xedb88320u : 0);
    }
    return ~value;
}

/* Rows of w x 3 bytes, the filter undone; the caller's. */
static uint8_t *decode_png(const char *data, size_t size, uint32_t *w, uint32_t *h)
{
    uint8_t *rows = NULL;
    CHECK(size > 8 && memcmp(data, "\x89PNG\r\n\x1a\n", 8) == 0);
    for (size_t at = 8; at + 12 <= size;) {
        const uint32_t length = number_at(data + at);
        if (length > size - at - 12)
            break;
        CHECK(crc(data + at + 4, length + 4) == number_at(data + at + 8 + length));
        if (memcmp(data + at + 4, "IHDR", 4) == 0) {
            *w = number_at(data + at + 8);
            *h = number_at(data + at + 12);
        } else if (memcmp(data + at + 4, "IDAT", 4) == 0) {
            rows = inflate(data + at + 8, length, (size_t)(*w * 3 + 1) * *h);
        }
        at += 12 + length;
        CHECK((at == size) == (memcmp(data + at - 8, "IEND", 4) == 0));
    }
    for (uint32_t y = 1; rows && y < *h; y++)
        for (uint32_t x = 1; x <= *w * 3; x++)
            rows[(size_t)y * (*w * 3 + 1) + x] += rows[(size_t)(y - 1) * (*w * 3 + 1) + x];
    return rows;
}

/* A picture of this game, and whether its pixel at a point is dark or light. */
static int brightness(const char *moves, FormatId format, int x, int y, int dx)
{
    FormatProblem problem;
    FormatReport report;
    Record *record = NULL;
    size_t size = 0;
    uint32_t w = 0, h = 0;
    CHECK(format_read(&record, &report, &problem, format, moves, strlen(moves), NULL));
    char *png = format_write(&size, &problem, FORMAT_PNG, record, NULL);
    uint8_t *rows = png ? decode_png(png, size, &w, &h) : NULL;
    CHECK(rows != NULL);
    Layout layout;
    GmkGame *game = NULL;
    CHECK_INT(setup_new_game(&game, &record->setup), GMK_OK);
    layout_compute(&layout, (Rect){0, 0, (int)w, (int)h}, 96, game,
                   &(LayoutOptions){.hide_panel = true});
    const size_t px = (size_t)(layout.origin_x + x * layout.cell + dx);
    const size_t py = (size_t)(layout.origin_y + y * layout.cell);
    const int value = rows ? rows[py * (w * 3 + 1) + 1 + px * 3] : -1;
    gmk_game_free(game);
    free(rows);
    free(png);
    record_free(record);
    return value;
}

TEST(pictures_show_the_stones)
{
    CHECK(brightness("h8i9", FORMAT_STRING, 7, 7, -10) < 100); /* beside the number */
    CHECK(brightness("h8i9", FORMAT_STRING, 8, 6, -10) > 200);
    CHECK(brightness("h8t20", FORMAT_STRING, 19, 0, -10) > 200); /* 20 x 20 */
    CHECK(brightness("44", FORMAT_COLUMNS, 3, 5, 0) < 100);
    CHECK(brightness("44", FORMAT_COLUMNS, 3, 4, 4) > 150);
}

/* ---------------------------------------------------------------- the clipboard's */

static uint32_t little_at(const char *bytes, int count)
{
    uint32_t value = 0;
    for (int i = 0; i < count; i++)
        value |= (uint32_t)(unsigned char)bytes[i] << 8 * i;
    return value;
}

/* The highest byte of a pixel, which Windows leaves at 0, must not become a hole. */
TEST(copied_pictures_have_every_colour_and_no_alpha)
{
    Random random = {test_seed};
    for (int w = 1; w <= 9; w++) {
        enum { H = 5 };
        uint32_t pixels[9 * H], png_w = 0, png_h = 0;
        TextBuffer dib = {0}, png = {0};
        for (int i = 0; i < w * H; i++)
            pixels[i] = (uint32_t)random_next(&random) & (i % 2 ? 0xffffff : UINT32_MAX);
        const PixelPicture picture = {pixels, w, H};
        picture_add_dib(&dib, &picture);
        picture_add_png(&png, &picture);
        const size_t stride = ((size_t)w * 3 + 3) / 4 * 4;
        CHECK(!dib.failed && dib.size == 40 + stride * H);
        CHECK_INT(little_at(dib.text, 4), 40);
        CHECK_INT(little_at(dib.text + 4, 4), w);
        CHECK_INT(little_at(dib.text + 8, 4), H);
        CHECK_INT(little_at(dib.text + 12, 2), 1);
        CHECK_INT(little_at(dib.text + 14, 2), 24);
        CHECK_INT(little_at(dib.text + 16, 4), 0);
        uint8_t *rows = decode_png(png.text, png.size, &png_w, &png_h);
        CHECK(rows && png_w == (uint32_t)w && png_h == H);
        for (int i = 0; rows && i < w * H; i++) {
            const size_t x = (size_t)(i % w), y = (size_t)(i / w);
            const uint8_t *p = rows + y * ((size_t)w * 3 + 1) + 1 + x * 3;
            const uint32_t colour = pixels[i] & 0xffffff;
            CHECK(little_at(dib.text + 40 + (H - 1 - y) * stride + x * 3, 3) == colour);
            CHECK(((uint32_t)p[0] << 16 | (uint32_t)p[1] << 8 | p[2]) == colour);
        }
        free(rows);
        free(dib.text);
        free(png.text);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(what_is_deflated_inflates_again),
        CASE(pictures_show_the_stones),
        CASE(copied_pictures_have_every_colour_and_no_alpha),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
