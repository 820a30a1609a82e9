/* paper_parts.h: what the files of this folder share. */
#ifndef GOMOKIT_PAPER_PARTS_H
#define GOMOKIT_PAPER_PARTS_H

#include "core/paper/sheet_make.h"
#include "paper.h"
#include "win/system/strings.h"

void paper_words(SheetWords *out, const Strings *strings);
SheetGame paper_game(const PaperSubject *subject);

/* Lays pages out with the window's fonts: `make` gets the canvas to measure with. NULL: no memory. */
typedef Sheets *PaperMaker(void *user, const Canvas *measure);
Sheets *paper_lay_out(Frame *f, PaperMaker *make, void *user);

/* A page in pixels, the caller's; NULL: Windows refused. */
uint32_t *paper_pixels(Frame *f, const Sheets *sheets, int32_t page);

/* Asks for a file and writes a page as PNG or SVG, or all as HTML; `filter` is the string with the file dialog's kinds.
 * `vector` has the same pages measured for SVG. Tells the user what came of it. */
void paper_save_pages(Frame *f, const Sheets *sheets, const Sheets *vector, int32_t page,
                      const wchar_t *proposal, UINT filter);

/* Says that this file was written, or why not. */
void paper_say_saved(Frame *f, const wchar_t *path, const char *why);

#endif
