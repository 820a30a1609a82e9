/*
 * canvas_printer.h: a canvas of plain GDI for printers and metafiles: shapes and text go to the device as such, as sharp
 * as it can draw them. Nothing is translucent, and sprites are left out: pages are made of shapes. Any one thread.
 */
#ifndef GOMOKIT_CANVAS_PRINTER_H
#define GOMOKIT_CANVAS_PRINTER_H

#include "canvas_text.h"

typedef struct PrinterCanvas {
    Canvas canvas;
    HDC dc; /* borrowed */
    CanvasText text;
} PrinterCanvas;

/* *out must stay where it is until it is released. */
void printer_canvas_init(PrinterCanvas *out, HDC dc, Language language);
void printer_canvas_release(PrinterCanvas *canvas);

#endif
