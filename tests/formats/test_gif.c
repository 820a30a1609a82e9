/*
 * test_gif.c: animations against a decoder of the test's own, which keeps every string of LZW as a list of indices and
 * composes the frames: each is the picture of its position, as the PNG writer makes it, but for the rounding of colours.
 */
#include "core/core_test.h"
#include "formats/format.h"
#include "formats/picture/gif_file.h"
#include "formats/picture/palette.h"
#include "formats/pixel_picture.h"

/* ---------------------------------------------------------------- a slow and obvious decoder */

typedef struct Gif {
    const uint8_t *data;
    size_t size, at;
    int w, h;
    uint32_t colors[256];
    uint32_t *shown; /* what is on the screen: 0xRRGGBB */
    int delay, x, y, frame_w, frame_h;
    bool loops, failed;
} Gif;

static int take(Gif *g, int bytes)
{
    int value = 0;
    for (int i = 0; i < bytes; i++) {
        if (g->at >= g->size) {
            g->failed = true;
            return 0;
        }
        value |= g->data[g->at++] << 8 * i;
    }
    return value;
}

/* The data of the following blocks behind each other; the caller's. */
static uint8_t *take_blocks(Gif *g, size_t *size)
{
    uint8_t *data = malloc(g->size + 1);
    *size = 0;
    for (int length = take(g, 1); length > 0 && !g->failed; length = take(g, 1))
        for (int i = 0; i < length; i++)
            data[(*size)++] = (uint8_t)take(g, 1);
    return data;
}

static uint32_t bits_at(const uint8_t *data, size_t bit, int count)
{
    uint32_t value = 0;
    for (int i = 0; i < count; i++, bit++)
        value |= (uint32_t)(data[bit / 8] >> bit % 8 & 1) << i;
    return value;
}

/* Strings are spelt out: string c is length[c] indices from text[c] on in the output, or one index. */
static bool unpack(uint8_t *out, size_t count, const uint8_t *data, size_t size)
{
    size_t text[4096], length[4096], bit = 0, used = 0, last = SIZE_MAX, last_length = 0;
    uint32_t next = 258;
    int bits = 9;
    while (bit + (size_t)bits <= size * 8) {
        const uint32_t code = bits_at(data, bit, bits);
        bit += (size_t)bits;
        if (code == 257)
            return used == count && size * 8 - bit < 8;
        if (code == 256) {
            next = 258;
            bits = 9;
            last = SIZE_MAX;
            continue;
        }
        if (code > 257 && (code > next || (code == next && last == SIZE_MAX)))
            return false;
        if (last != SIZE_MAX && next < 4096) { /* the last string and the first index of this one */
            text[next] = last;
            length[next++] = last_length + 1;
            if (next == 1u << bits && bits < 12)
                bits++;
        }
        const size_t at = used, n = code < 256 ? 1 : length[code];
        if (n > count - used)
            return false;
        for (size_t i = 0; i < n; i++)
            out[used++] = code < 256 ? (uint8_t)code : out[text[code] + i];
        last = at;
        last_length = n;
    }
    return false;
}

static bool begin(Gif *g, const char *data, size_t size)
{
    *g = (Gif){.data = (const uint8_t *)data, .size = size, .at = 6};
    if (size < 800 || memcmp(data, "GIF89a", 6) != 0)
        return false;
    g->w = take(g, 2);
    g->h = take(g, 2);
    CHECK_INT(take(g, 1) & 0x87, 0x87); /* 256 colours */
    take(g, 2);
    for (int i = 0; i < 256; i++) {
        const int red = take(g, 1), green = take(g, 1), blue = take(g, 1);
        g->colors[i] = (uint32_t)red << 16 | (uint32_t)green << 8 | (uint32_t)blue;
    }
    g->shown = calloc((size_t)g->w * (size_t)g->h, sizeof *g->shown);
    return g->shown != NULL;
}

static void show(Gif *g, int transparent)
{
    size_t size, count = (size_t)g->frame_w * (size_t)g->frame_h;
    CHECK_INT(take(g, 1), 0); /* no palette of its own, not interlaced */
    CHECK_INT(take(g, 1), 8);
    uint8_t *data = take_blocks(g, &size), *indices = malloc(count + 1);
    if (!unpack(indices, count, data, size) || g->x + g->frame_w > g->w || g->y + g->frame_h > g->h)
        g->failed = true;
    for (size_t i = 0; !g->failed && i < count; i++) {
        const size_t x = (size_t)g->x + i % (size_t)g->frame_w,
                     y = (size_t)g->y + i / (size_t)g->frame_w;
        if (indices[i] != transparent)
            g->shown[y * (size_t)g->w + x] = g->colors[indices[i]];
    }
    free(indices);
    free(data);
}

/* False: there is no frame left. */
static bool next_frame(Gif *g)
{
    int transparent = -1;
    for (int kind = take(g, 1); kind == 0x21 && !g->failed; kind = take(g, 1)) {
        size_t size;
        const int label = take(g, 1);
        uint8_t *data = take_blocks(g, &size);
        if (label == 0xf9 && size == 4) {
            CHECK_INT(data[0] >> 2, 1); /* it stays */
            g->delay = 10 * (data[1] | data[2] << 8);
            transparent = data[0] & 1 ? data[3] : -1;
        } else if (label == 0xff && size == 14) {
            g->loops = memcmp(data, "NETSCAPE2.0\1\0\0", 14) == 0;
        }
        free(data);
    }
    if (g->failed || g->data[g->at - 1] != ',')
        return false;
    g->x = take(g, 2);
    g->y = take(g, 2);
    g->frame_w = take(g, 2);
    g->frame_h = take(g, 2);
    show(g, transparent);
    return !g->failed;
}

/* ---------------------------------------------------------------- games */

static int distance(uint32_t a, uint32_t b)
{
    int most = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        const int d = abs((int)(a >> shift & 0xff) - (int)(b >> shift & 0xff));
        most = d > most ? d : most;
    }
    return most;
}

/* Compares what is shown with the picture of the position after so many moves. */
static void check_position(const Gif *g, Record *record, FormatOptions options, int32_t moves)
{
    FormatProblem problem;
    size_t size = 0;
    int w = 0, h = 0, worst = 0;
    int64_t sum = 0;
    record_take_line(record, tree_end(record->tree, TREE_ROOT));
    TreeNode path[GMK_CELLS_MAX];
    tree_path(record->tree, record->last, path, NULL);
    record_take_line(record, moves > 0 ? path[moves - 1] : TREE_ROOT);
    options.picture.moves = 0;
    char *png = format_write(&size, &problem, FORMAT_PNG, record, &options);
    uint32_t *pixels = picture_read_png(&w, &h, png, size, 1 << 24);
    CHECK(pixels && w == g->w && h == g->h);
    for (int i = 0; pixels && i < w * h; i++) {
        const int d = distance(pixels[i] & 0xffffff, g->shown[i]);
        worst = d > worst ? d : worst;
        sum += d;
    }
    CHECK(worst <= 24 && sum <= (int64_t)w * h); /* on average by less than one of 256 */
    free(pixels);
    free(png);
    record_take_line(record, tree_end(record->tree, TREE_ROOT));
}

static Record *read_moves(FormatId format, const char *moves)
{
    FormatProblem problem;
    FormatReport report;
    Record *record = NULL;
    CHECK(format_read(&record, &report, &problem, format, moves, strlen(moves), NULL));
    return record;
}

static void check_game(Record *record, const FormatOptions *options, int32_t moves)
{
    FormatProblem problem;
    size_t size = 0;
    Gif g;
    char *gif = format_write(&size, &problem, FORMAT_GIF, record, options);
    CHECK(gif && begin(&g, gif, size));
    for (int32_t i = 0; gif && i <= moves; i++) {
        CHECK(next_frame(&g));
        CHECK(i == 0 ? g.frame_w == g.w && g.frame_h == g.h : g.frame_w * g.frame_h < g.w * g.h);
        CHECK_INT(g.delay, i == moves ? options->picture.end_ms : options->picture.delay_ms);
        check_position(&g, record, *options, i);
    }
    CHECK(!next_frame(&g) && !g.failed && g.loops && g.at == size && gif[size - 1] == ';');
    free(g.shown);
    free(gif);
}

TEST(every_frame_is_the_picture_of_its_position)
{
    static const struct {
        FormatId format;
        const char *moves;
        int count;
    } games[] = {
        {FORMAT_STRING, "h8i9i8h9j8k8g8h7f8", 9}, /* a five: its stones change at the end */
        {FORMAT_STRING, "a1t20a20t1", 4},
        {FORMAT_COLUMNS, "4455332", 7},
        {FORMAT_SGF, "(;SZ[5:6];B[aa]LB[bb:A]TR[aa];W[ef]CR[cc];B[ba])", 3},
    };
    for (int theme = 0; theme < 4; theme++)
        for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
            Record *record = read_moves(games[i].format, games[i].moves);
            const FormatOptions options = {
                .picture = {.theme = theme,
                            .cell = 16 + 8 * theme,
                            .hide_numbers = theme == 1,
                            .labels = theme == 2 ? BOARD_LABELS_NONE : BOARD_LABELS_LETTERS,
                            .delay_ms = 250,
                            .end_ms = 3000}};
            check_game(record, &options, games[i].count);
            record_free(record);
        }
}

TEST(an_animation_can_end_before_the_game_and_have_no_move)
{
    Record *record = read_moves(FORMAT_STRING, "h8i9i8h9j8k8");
    FormatOptions options = {.picture = {.cell = 14, .moves = 4, .delay_ms = 100, .end_ms = 200}};
    check_game(record, &options, 4);
    record_free(record);
    Setup setup;
    setup_default(&setup);
    record = record_new(&setup);
    check_game(record, &options, 0);
    record_free(record);
}

/* ---------------------------------------------------------------- the file's parts */

/* Long and short, of few and of many indices: codes of all lengths, full tables, and clear codes. */
TEST(what_is_packed_unpacks_again)
{
    Random random = {test_seed};
    for (int i = 0; i < 120; i++) {
        const int w = 1 + random_below(&random, 1 << random_below(&random, 10)),
                  h = 1 + random_below(&random, 200), kinds = 1 + random_below(&random, 255);
        const size_t count = (size_t)w * (size_t)h;
        uint8_t *indices = malloc(count), *back = malloc(count + 1);
        const uint32_t black = 0;
        TextBuffer out = {0};
        for (size_t at = 0; at < count; at++)
            indices[at] = (uint8_t)random_below(&random, kinds);
        gif_add_head(&out, w, h, &black, 1);
        const size_t before = out.size + 8 + 10 + 1; /* two headings and the bits of an index */
        gif_add_frame(&out, (Rect){0, 0, w, h}, indices, 100);
        gif_add_end(&out);
        CHECK(!out.failed);
        Gif g = {.data = (const uint8_t *)out.text, .size = out.size, .at = before};
        size_t size;
        uint8_t *data = take_blocks(&g, &size);
        CHECK(unpack(back, count, data, size) && memcmp(back, indices, count) == 0);
        CHECK(g.at + 1 == out.size);
        free(data);
        free(out.text);
        free(back);
        free(indices);
    }
}

TEST(few_colours_stay_as_they_are_and_many_come_near)
{
    Random random = {test_seed};
    for (int many = 0; many < 2; many++) {
        enum { PIXELS = 4000 };
        uint32_t pixels[PIXELS];
        int worst = 0;
        Palette *palette = calloc(1, sizeof *palette);
        for (int i = 0; i < PIXELS; i++) {
            const uint32_t any = (uint32_t)random_next(&random);
            pixels[i] = many ? any & 0xffffff : (any % 250) * 0x010101;
            palette_add(palette, pixels[i]);
        }
        palette_make(palette);
        CHECK(palette->count > 30 && palette->count <= PALETTE_MAX);
        for (int i = 0; i < PIXELS; i++) {
            const uint8_t index = palette_index(palette, pixels[i]);
            CHECK(index < palette->count);
            const int d = distance(palette->colors[index], pixels[i]);
            worst = d > worst ? d : worst;
        }
        CHECK(worst <= (many ? 64 : 8));
        free(palette);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(every_frame_is_the_picture_of_its_position),
        CASE(an_animation_can_end_before_the_game_and_have_no_move),
        CASE(what_is_packed_unpacks_again),
        CASE(few_colours_stay_as_they_are_and_many_come_near),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}
