/*
 * png.c: the board as a picture of pixels: painted as the window paints it, on plain wood, with
 * coordinates and numbers on the stones.
 */
#include "board_picture.h"
#include "core/base/crc32.h"
#include "deflate.h"
#include "formats/pixel_picture.h"
#include "formats/shared/formats.h"

#include <stdlib.h>

static void add_number(TextBuffer *out, uint32_t value)
{
    for (int shift = 24; shift >= 0; shift -= 8) {
        const char byte = (char)(unsigned char)(value >> shift);
        text_add(out, &byte, 1);
    }
}

/* Length, name, content and a checksum over the last two. */
static void add_chunk(TextBuffer *out, const char *name, const char *content, size_t size)
{
    add_number(out, (uint32_t)size);
    const size_t from = out->size;
    text_add(out, name, 4);
    text_add(out, content, size);
    if (!out->failed)
        add_number(out, crc32_of(out->text + from, out->size - from));
}

/* Rows of red, green, blue, each minus the row above it: flat areas become zeros. */
static uint8_t *filter_rows(const PixelPicture *c, size_t *size)
{
    const size_t row = (size_t)c->w * 3 + 1;
    *size = row * (size_t)c->h;
    uint8_t *rows = malloc(*size);
    for (int y = 0; rows && y < c->h; y++) {
        uint8_t *to = rows + row * (size_t)y;
        *to++ = 2; /* the filter "up" */
        for (int x = 0; x < c->w; x++) {
            const uint32_t *p = &c->pixels[(size_t)y * (size_t)c->w + (size_t)x];
            const uint32_t above = y > 0 ? *(p - c->w) : 0;
            for (int shift = 16; shift >= 0; shift -= 8)
                *to++ = (uint8_t)((*p >> shift & 0xff) - (above >> shift & 0xff));
        }
    }
    return rows;
}

void picture_add_png(TextBuffer *out, const PixelPicture *c)
{
    TextBuffer head = {0}, body = {0};
    size_t size;
    uint8_t *rows = filter_rows(c, &size);
    add_number(&head, (uint32_t)c->w);
    add_number(&head, (uint32_t)c->h);
    text_add(&head, "\x08\x02\x00\x00\x00", 5); /* 8-bit RGB, not interlaced */
    if (rows)
        deflate_add(&body, rows, size);
    if (!rows || head.failed || body.failed) {
        out->failed = true;
    } else {
        text_add(out, "\x89PNG\r\n\x1a\n", 8);
        add_chunk(out, "IHDR", head.text, head.size);
        add_chunk(out, "IDAT", body.text, body.size);
        add_chunk(out, "IEND", "", 0);
    }
    free(rows);
    free(head.text);
    free(body.text);
}

void png_write(Writer *w)
{
    const FormatPicture *how = &w->options.picture;
    const Record *record = w->record;
    const int32_t moves = board_picture_moves(record, how);
    TreeNode path[GMK_CELLS_MAX];
    GmkGame *game = NULL;
    BoardPicture picture;
    Rect changed;
    tree_path(record->tree, record->last, path, NULL);
    const TreeNode node = moves > 0 ? path[moves - 1] : TREE_ROOT;
    if (!board_picture_begin(&picture, record, how)) {
        w->out.failed = true;
        return;
    }
    if (record_replay_node(&game, record, node) == GMK_OK &&
        board_picture_paint(&picture, &changed, game, record, node))
        picture_add_png(
            &w->out, &(PixelPicture){picture.canvas->pixels, picture.canvas->w, picture.canvas->h});
    else
        w->out.failed = true;
    board_picture_end(&picture);
    gmk_game_free(game);
}
