/*
 * canvas_gdiplus.h: a Canvas that draws with GDI+, but for text and full rectangles, which plain
 * GDI does faster, and pictures, which are blended into the pixels: for one small picture GDI+ takes
 * longer than for everything else. The only file that knows GDI+ is its .c.
 * Fonts and corners are cached; a failed creation draws nothing and is tried again.
 * One thread.
 */
#ifndef GOMOKIT_CANVAS_GDIPLUS_H
#define GOMOKIT_CANVAS_GDIPLUS_H

#include "back_buffer.h"
#include "core/canvas/canvas.h"
#include "core/text/language.h"

typedef struct GdiCanvas GdiCanvas;

/* Starts GDI+ for the program and stops it; every canvas lives between the two. */
bool gdi_canvas_startup(ULONG_PTR *token);
void gdi_canvas_shutdown(ULONG_PTR token);

GdiCanvas *gdi_canvas_new(void); /* NULL: no memory */
void gdi_canvas_free(GdiCanvas *canvas);

/* Text is drawn in the language's font from now on; needed before any is. Drops the cached fonts. */
void gdi_canvas_set_language(GdiCanvas *canvas, Language language);

/* Forgets fonts and corners: after a change of DPI or theme. */
void gdi_canvas_drop_cache(GdiCanvas *canvas);

/*
 * Between begin and end the returned canvas draws into `buffer`, and nothing outside `dirty` changes.
 * False: GDI+ refused; do not draw and do not call end.
 */
bool gdi_canvas_begin(Canvas *out, GdiCanvas *canvas, const BackBuffer *buffer, Rect dirty);
void gdi_canvas_end(GdiCanvas *canvas);

#endif
