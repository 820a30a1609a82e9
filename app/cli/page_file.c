/* page_file.c: see page_file.h. */
#include "page_file.h"

#include "cli/console/terminal.h"
#include "formats/pixel_picture.h"
#include "platform/files/os_file.h"

#include <stdlib.h>
#include <string.h>

static bool ends_with(const char *path, const char *ending)
{
    const char *dot = strrchr(path, '.');
    return dot && strcmp(dot + 1, ending) == 0;
}

static bool complain(const PageFile *file, const char *why)
{
    terminal_print(stderr, "gmk %s: %s: %s\n", file->command, file->path, why);
    return false;
}

bool page_file_begin(PageFile *file, const char *command, const char *path, int32_t page)
{
    *file = (PageFile){.command = command, .path = path, .page = page};
    if (!ends_with(path, "html") && !ends_with(path, "svg") && !ends_with(path, "png"))
        return complain(file, "pages are written as .html, .svg or .png");
    svg_canvas_init(&file->svg, NULL);
    if (ends_with(path, "png"))
        file->pixels = pixel_canvas_new(1, 1, 0xffffffff);
    return !ends_with(path, "png") || file->pixels || complain(file, "no memory");
}

const Canvas *page_file_measure(const PageFile *file)
{
    return file->pixels ? &file->pixels->canvas : &file->svg.canvas;
}

static void add_png(TextBuffer *out, const Sheets *sheets, int32_t page)
{
    int w, h;
    sheets_size(sheets, &w, &h);
    PixelCanvas *canvas = pixel_canvas_new(w, h, 0xffffffff);
    if (canvas) {
        sheets_paint(sheets, &canvas->canvas, page);
        picture_add_png(out, &(PixelPicture){canvas->pixels, w, h});
    } else {
        out->failed = true;
    }
    pixel_canvas_free(canvas);
}

static bool write(const PageFile *file, const Sheets *sheets, const char *title)
{
    TextBuffer out = {0};
    char why[256] = "no memory";
    const int32_t page = file->page > 0 ? file->page - 1 : 0;
    if (page >= sheets_count(sheets))
        return complain(file, "there is no such page");
    if (file->pixels)
        add_png(&out, sheets, page);
    else if (ends_with(file->path, "svg"))
        sheets_svg(&out, sheets, page);
    else
        sheets_html(&out, sheets, title);
    OsError error = 0;
    if (!out.failed)
        error = os_file_replace(file->path, out.text, out.size);
    if (error)
        os_error_text(why, sizeof why, error);
    const bool ok = !out.failed && !error;
    free(out.text);
    return ok || complain(file, why);
}

bool page_file_end(PageFile *file, Sheets *sheets, const char *title)
{
    const bool ok = sheets ? write(file, sheets, title) : complain(file, "no memory");
    sheets_free(sheets);
    pixel_canvas_free(file->pixels);
    return ok;
}
