/* printer.c: see printer.h. */
#include "printer.h"

#include <commdlg.h>

#include "win/drawing/canvas_printer.h"
#include "win/system/write_file.h"

/* Units of pages become pixels of the device; margins that it cannot print on are left out. */
void printer_paint(HDC dc, const PrintOrder *order, int32_t page)
{
    PrinterCanvas canvas;
    const int saved = SaveDC(dc);
    SetMapMode(dc, MM_ANISOTROPIC);
    SetWindowExtEx(dc, SHEET_DPI, SHEET_DPI, NULL);
    SetViewportExtEx(dc, GetDeviceCaps(dc, LOGPIXELSX), GetDeviceCaps(dc, LOGPIXELSY), NULL);
    SetViewportOrgEx(dc, -GetDeviceCaps(dc, PHYSICALOFFSETX), -GetDeviceCaps(dc, PHYSICALOFFSETY),
                     NULL);
    printer_canvas_init(&canvas, dc, order->language);
    sheets_paint(order->sheets, &canvas.canvas, page);
    RestoreDC(dc, saved);
    printer_canvas_release(&canvas);
}

/* What the thread is given. */
typedef struct Printing {
    const PrintOrder *order;
    HDC dc;
    int32_t first, last;
    bool printed;
} Printing;

static void run(void *user)
{
    Printing *p = user;
    const DOCINFOW document = {.cbSize = sizeof document, .lpszDocName = p->order->name};
    if (StartDocW(p->dc, &document) <= 0)
        return;
    p->printed = true;
    for (int32_t page = p->first; p->printed && page <= p->last; page++) {
        p->printed = StartPage(p->dc) > 0;
        if (p->printed) {
            printer_paint(p->dc, p->order, page);
            p->printed = EndPage(p->dc) > 0;
        }
    }
    if (p->printed)
        p->printed = EndDoc(p->dc) > 0;
    else
        AbortDoc(p->dc);
}

/* The printer that is usual, set to the paper that the pages are laid out for. */
static void choose_paper(PRINTDLGW *dialog, SheetPaper paper)
{
    PRINTDLGW usual = {.lStructSize = sizeof usual, .Flags = PD_RETURNDEFAULT};
    if (!PrintDlgW(&usual))
        return;
    dialog->hDevMode = usual.hDevMode;
    dialog->hDevNames = usual.hDevNames;
    DEVMODEW *mode = usual.hDevMode ? GlobalLock(usual.hDevMode) : NULL;
    if (!mode)
        return;
    mode->dmPaperSize = paper == SHEET_LETTER ? DMPAPER_LETTER : DMPAPER_A4;
    mode->dmFields |= DM_PAPERSIZE;
    GlobalUnlock(usual.hDevMode);
}

PrintOutcome printer_print(HWND owner, const PrintOrder *order)
{
    const int32_t count = sheets_count(order->sheets);
    PRINTDLGW dialog = {.lStructSize = sizeof dialog,
                        .hwndOwner = owner,
                        .Flags = PD_RETURNDC | PD_NOSELECTION | PD_USEDEVMODECOPIESANDCOLLATE,
                        .nFromPage = 1,
                        .nToPage = (WORD)count,
                        .nMinPage = 1,
                        .nMaxPage = (WORD)count,
                        .nCopies = 1};
    Printing printing = {.order = order, .first = 0, .last = count - 1};
    PrintOutcome outcome = PRINT_DONE;
    choose_paper(&dialog, order->paper);
    if (!PrintDlgW(&dialog)) {
        const DWORD error = CommDlgExtendedError();
        outcome = error == 0                                                ? PRINT_CANCELLED
                  : error == PDERR_NODEFAULTPRN || error == PDERR_NODEVICES ? PRINT_NO_PRINTER
                                                                            : PRINT_FAILED;
    } else {
        printing.dc = dialog.hDC;
        if (dialog.Flags & PD_PAGENUMS) {
            printing.first = dialog.nFromPage - 1;
            printing.last = min((int32_t)dialog.nToPage, count) - 1;
        }
        if (printing.dc)
            write_on_thread(run, &printing);
        outcome = printing.printed ? PRINT_DONE : PRINT_FAILED;
    }
    if (dialog.hDC)
        DeleteDC(dialog.hDC);
    if (dialog.hDevMode)
        GlobalFree(dialog.hDevMode);
    if (dialog.hDevNames)
        GlobalFree(dialog.hDevNames);
    return outcome;
}
