/* paper_files.c: pages as pictures and files; see paper_parts.h. */
#include "paper_parts.h"

#include <stdlib.h>
#include <string.h>

#include "formats/pixel_picture.h"
#include "platform/text/os_wide.h"
#include "resource.h"
#include "win/system/write_file.h"
#include "win/window/frame_files.h"

void paper_words(SheetWords *out, const Strings *strings)
{
    *out =
        (SheetWords){.plural = strings_plural(strings),
                     .page_of = strings_text(strings, IDS_PAPER_PAGE),
                     .moves = strings_text(strings, IDS_PAPER_MOVES),
                     .move = strings_text(strings, IDS_PAPER_MOVE),
                     .puzzle = strings_text(strings, IDS_PAPER_PUZZLE),
                     .fours = strings_text(strings, IDS_PAPER_FOURS),
                     .threats = strings_text(strings, IDS_PAPER_THREATS),
                     .solutions = strings_text(strings, IDS_PAPER_SOLUTIONS),
                     .sides = {strings_text(strings, IDS_BLACK), strings_text(strings, IDS_WHITE)},
                     .won = {strings_text(strings, IDS_PAPER_BLACK_WON),
                             strings_text(strings, IDS_PAPER_WHITE_WON)},
                     .draw = strings_text(strings, IDS_PAPER_DRAWN)};
}

SheetGame paper_game(const PaperSubject *subject)
{
    return (SheetGame){.record = subject->record,
                       .names = {subject->names[0], subject->names[1]},
                       .report = subject->review ? subject->review->report : NULL};
}

/* ---------------------------------------------------------------- with the window's fonts */

typedef struct LayOut {
    PaperMaker *make;
    void *user;
    Sheets *made;
} LayOut;

static bool lay_out(void *user, const Canvas *canvas)
{
    LayOut *l = user;
    l->made = l->make(l->user, canvas);
    return true;
}

Sheets *paper_lay_out(Frame *f, PaperMaker *make, void *user)
{
    LayOut l = {make, user, NULL};
    free(frame_paint_page(f, 1, 1, lay_out, &l));
    return l.made;
}

typedef struct Page {
    const Sheets *sheets;
    int32_t page;
} Page;

static bool paint(void *user, const Canvas *canvas)
{
    const Page *p = user;
    sheets_paint(p->sheets, canvas, p->page);
    return true;
}

uint32_t *paper_pixels(Frame *f, const Sheets *sheets, int32_t page)
{
    Page p = {sheets, page};
    int w, h;
    sheets_size(sheets, &w, &h);
    return frame_paint_page(f, w, h, paint, &p);
}

/* ---------------------------------------------------------------- files */

void paper_say_saved(Frame *f, const wchar_t *path, const char *why)
{
    if (why)
        frame_say_file_error(f, IDS_CANNOT_SAVE, path, why);
    else
        frame_say_saved(f, IDS_EXPORTED, path);
}

static void add_png(TextBuffer *out, Frame *f, const Sheets *sheets, int32_t page)
{
    int w, h;
    uint32_t *pixels = paper_pixels(f, sheets, page);
    sheets_size(sheets, &w, &h);
    if (pixels)
        picture_add_png(out, &(PixelPicture){pixels, w, h});
    else
        out->failed = true;
    free(pixels);
}

static bool ends_with(const char *path, const char *ending)
{
    const char *dot = strrchr(path, '.');
    return dot && _stricmp(dot + 1, ending) == 0;
}

void paper_save_pages(Frame *f, const Sheets *sheets, const Sheets *vector, int32_t page,
                      const wchar_t *proposal, UINT filter)
{
    char why[256] = "";
    wchar_t *path = frame_choose_path(f, true, proposal, filter);
    char *name = path ? os_wide_to_utf8(path) : NULL;
    TextBuffer out = {0};
    if (!name) {
        free(path);
        return;
    }
    if (ends_with(name, "svg"))
        sheets_svg(&out, vector, page);
    else if (ends_with(name, "html") || ends_with(name, "htm"))
        sheets_html(&out, vector, "Gomokit");
    else
        add_png(&out, f, sheets, page);
    if (out.failed) {
        paper_say_saved(f, path, strings_text(frame_strings(f), IDS_NO_MEMORY));
    } else {
        const OsError error = write_file(name, out.text, out.size, NULL);
        if (error)
            frame_os_reason(f, why, sizeof why, error);
        paper_say_saved(f, path, error ? why : NULL);
    }
    free(out.text);
    free(name);
    free(path);
}
