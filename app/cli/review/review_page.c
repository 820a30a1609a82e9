/* review_page.c: a review as a page for a browser or a printer; see review_tool.h. */
#include "cli/console/terminal.h"
#include "core/canvas/canvas_pixels.h"
#include "core/coach/coach_page.h"
#include "formats/pixel_picture.h"
#include "platform/files/os_file.h"
#include "review_tool.h"

#include <stdlib.h>

/* What both pages are made of, in English. */
typedef struct PageText {
    ReviewHtml page;
    char accuracy[2][48], title[2 * RECORD_NAME_MAX + 8];
} PageText;

static void make_page(PageText *out, const Reviewed *game)
{
    static const char *const sides[2] = {"Black", "White"};
    out->page = (ReviewHtml){.report = game->report,
                             .record = game->record,
                             .last = game->record->last,
                             .title = out->title,
                             .by = "Review by Gomokit",
                             .moves = "Moves",
                             .better = "Better:",
                             .refuted = "Refuted by:",
                             .turned = "Turning points",
                             .rate = "Win rate of Black",
                             .steps = {"Start", "Back", "Forward", "End"}};
    review_words_english(&out->page.words);
    for (int side = 0; side < 2; side++) {
        const char *name = player_name(&game->record->setup.players[side]);
        out->page.name[side] = name[0] ? name : sides[side];
        out->page.accuracy[side] = out->accuracy[side];
        /* A player without a name is called by the colour already. */
        const char *color = name[0] ? sides[side] : "";
        if (game->report->accuracy[side] < 0)
            snprintf(out->accuracy[side], sizeof out->accuracy[side], "%s", color);
        else
            snprintf(out->accuracy[side], sizeof out->accuracy[side], "%s%saccuracy %.0f %%", color,
                     color[0] ? ", " : "", game->report->accuracy[side]);
    }
    snprintf(out->title, sizeof out->title, "%s - %s", out->page.name[0], out->page.name[1]);
}

static bool write(const char *path, const char *data, size_t size)
{
    char why[256] = "no memory";
    OsError error = 0;
    if (data && (error = os_file_replace(path, data, size)) == 0)
        return true;
    if (data)
        os_error_text(why, sizeof why, error);
    terminal_print(stderr, "gmk review: %s: %s\n", path, why);
    return false;
}

bool review_write_html(const char *path, const Reviewed *game)
{
    PageText text;
    size_t size = 0;
    make_page(&text, game);
    char *html = review_html(&size, &text.page);
    const bool ok = write(path, html, size);
    free(html);
    return ok;
}

bool review_write_picture(const char *path, const Reviewed *game)
{
    PageText text;
    TextBuffer png = {0};
    make_page(&text, game);
    PixelCanvas *canvas =
        pixel_canvas_new(COACH_PAGE_WIDTH, coach_page_height(&text.page), theme_wood.chrome);
    if (canvas && paint_coach_page(&canvas->canvas, &theme_wood, &text.page))
        picture_add_png(&png, &(PixelPicture){canvas->pixels, canvas->w, canvas->h});
    const bool ok = write(path, png.failed ? NULL : png.text, png.size);
    pixel_canvas_free(canvas);
    free(png.text);
    return ok;
}
