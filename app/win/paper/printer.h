/* printer.h: pages on a printer that the user chooses in Windows' own dialog. */
#ifndef GOMOKIT_PRINTER_H
#define GOMOKIT_PRINTER_H

#include <windows.h>

#include "core/paper/sheet.h"
#include "core/text/language.h"

typedef enum PrintOutcome {
    PRINT_DONE,
    PRINT_CANCELLED,
    PRINT_NO_PRINTER, /* none is set up */
    PRINT_FAILED,
} PrintOutcome;

/* What is printed. */
typedef struct PrintOrder {
    const Sheets *sheets;
    SheetPaper paper;
    Language language;
    const wchar_t *name; /* of the document, in the printer's queue */
} PrintOrder;

/* Asks for printer and pages. Pages go to it on a thread of their own; the window goes on painting. */
PrintOutcome printer_print(HWND owner, const PrintOrder *order);

/* Paints a page on this device, whose pixels are counted from its printable area on. */
void printer_paint(HDC dc, const PrintOrder *order, int32_t page);

#endif
