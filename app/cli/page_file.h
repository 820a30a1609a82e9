/* page_file.h: pages of paper as files: all of them as HTML, one as SVG or PNG. */
#ifndef GOMOKIT_PAGE_FILE_H
#define GOMOKIT_PAGE_FILE_H

#include "core/canvas/canvas_pixels.h"
#include "core/canvas/canvas_svg.h"
#include "core/paper/sheet_make.h"

/* Pages on their way to a file. */
typedef struct PageFile {
    const char *command, *path;
    int32_t page; /* which one, from 1; 0: the first */
    SvgCanvas svg;
    PixelCanvas *pixels; /* owned; its letters are measured where the file is a PNG */
} PageFile;

/* By the path's ending: html, svg or png. False, with a word to the user: another one, or no memory. */
bool page_file_begin(PageFile *file, const char *command, const char *path, int32_t page);

/* The canvas to lay the pages out with. */
const Canvas *page_file_measure(const PageFile *file);

/* Writes them and frees both. NULL: there was no memory for the pages. False, with a word to the user: not written. */
bool page_file_end(PageFile *file, Sheets *sheets, const char *title);

#endif
