/*
 * gif.c: a game as an animation, one frame a move. All positions are painted twice: first to count their colours, then to
 * write them. A frame is the rectangle that has changed, and in it only the pixels that have.
 */
#include "board_picture.h"
#include "formats/shared/formats.h"
#include "gif_file.h"
#include "palette.h"

#include <stdlib.h>
#include <string.h>

/* Between two frames. */
typedef struct Animation {
    BoardPicture picture;
    uint32_t *before; /* the pixels of the last frame; owned, as the others */
    uint8_t *indices;
    Palette *palette;
    TextBuffer *out; /* NULL: colours are counted */
    bool is_started;
} Animation;

static size_t pixel_count(const Animation *a)
{
    return (size_t)a->picture.canvas->w * (size_t)a->picture.canvas->h;
}

static bool differs(const Animation *a, int x, int y)
{
    const size_t at = (size_t)y * (size_t)a->picture.canvas->w + (size_t)x;
    return !a->is_started || a->picture.canvas->pixels[at] != a->before[at];
}

/* The smallest rectangle within r that has all changed pixels; at least one pixel, which a frame must have. */
static Rect tighten(const Animation *a, Rect r)
{
    int left = r.x + r.w, right = r.x, top = r.y + r.h, bottom = r.y;
    for (int y = r.y; y < r.y + r.h; y++)
        for (int x = r.x; x < r.x + r.w; x++)
            if (differs(a, x, y)) {
                left = x < left ? x : left;
                right = x >= right ? x + 1 : right;
                top = y < top ? y : top;
                bottom = y + 1;
            }
    return right > left ? (Rect){left, top, right - left, bottom - top} : (Rect){0, 0, 1, 1};
}

static void take_pixels(Animation *a, Rect r)
{
    size_t count = 0;
    for (int y = r.y; y < r.y + r.h; y++)
        for (int x = r.x; x < r.x + r.w; x++) {
            const size_t at = (size_t)y * (size_t)a->picture.canvas->w + (size_t)x;
            const uint32_t pixel = a->picture.canvas->pixels[at];
            const bool changed = differs(a, x, y);
            if (!a->out && changed)
                palette_add(a->palette, pixel);
            else if (a->out)
                a->indices[count++] = changed ? palette_index(a->palette, pixel) : GIF_UNCHANGED;
            a->before[at] = pixel;
        }
}

static bool take_frame(Animation *a, const GmkGame *game, const Record *record, TreeNode marks,
                       int ms)
{
    Rect changed;
    if (!board_picture_paint(&a->picture, &changed, game, record, marks))
        return false;
    changed = tighten(a, changed);
    take_pixels(a, changed);
    if (a->out)
        gif_add_frame(a->out, changed, a->indices, ms);
    a->is_started = true;
    return true;
}

/* Every position from the start on, with its marks. */
static bool take_game(Animation *a, const Record *record, const FormatPicture *how)
{
    TreeNode path[GMK_CELLS_MAX];
    GmkGame *game = NULL;
    const int32_t moves = board_picture_moves(record, how);
    const int delay = how->delay_ms > 0 ? how->delay_ms : FORMAT_DELAY_MS;
    const int end = how->end_ms > 0 ? how->end_ms : FORMAT_END_DELAY_MS;
    tree_path(record->tree, record->last, path, NULL);
    bool ok = setup_new_game(&game, &record->setup) == GMK_OK;
    for (int32_t i = 0; ok && i <= moves; i++) {
        if (i > 0)
            ok = gmk_game_play(game, record->moves[i - 1].point) == GMK_OK;
        ok = ok &&
             take_frame(a, game, record, i > 0 ? path[i - 1] : TREE_ROOT, i == moves ? end : delay);
    }
    gmk_game_free(game);
    return ok;
}

/* One of the two times: the game from its start. */
static bool run(Animation *a, const Record *record, const FormatPicture *how)
{
    if (!board_picture_begin(&a->picture, record, how))
        return false;
    a->is_started = false;
    a->before = calloc(pixel_count(a), sizeof *a->before);
    a->indices = malloc(pixel_count(a));
    if (a->out)
        gif_add_head(a->out, a->picture.canvas->w, a->picture.canvas->h, a->palette->colors,
                     a->palette->count);
    const bool ok = a->before && a->indices && take_game(a, record, how);
    free(a->before);
    free(a->indices);
    board_picture_end(&a->picture);
    return ok;
}

void gif_write(Writer *w)
{
    Animation *a = calloc(1, sizeof *a);
    if (a)
        a->palette = calloc(1, sizeof *a->palette);
    bool ok = a && a->palette && run(a, w->record, &w->options.picture);
    if (ok) {
        palette_make(a->palette);
        a->out = &w->out;
        ok = run(a, w->record, &w->options.picture);
        gif_add_end(&w->out);
    }
    if (!ok)
        w->out.failed = true;
    if (a)
        free(a->palette);
    free(a);
}
