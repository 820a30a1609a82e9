/*
 * test_modes.c: the real frame with modes of the test's own: the smallest one lives in it, and the strongest claim
 * opens a document.
 */
#include "test.h"

#include <windows.h>

#include <commctrl.h>
#include <objbase.h>
#include <oleacc.h>

#include "null_mode.h"
#include "platform/files/os_file.h"
#include "win/drawing/canvas_gdiplus.h"
#include "win/engine/engine_link.h"
#include "win/testing/testing.h"
#include "win/window/frame_files.h"
#include "win/window/main_window.h"

#define DOCUMENT "modes_test.txt"

static Frame *frame; /* of the mode that was created last */

static void *create_noted(Frame *f)
{
    frame = f;
    return null_mode_ops.create(f);
}

static HWND open_window(const ModeOps *const *modes)
{
    static char name[] = "gomokit", testing[] = "--for-testing";
    static char *argv[] = {name, testing, NULL};
    static Arguments arguments;
    Store store;
    arguments_parse(&arguments, 2, argv);
    store_open(&store, NULL, false);
    frame = NULL;
    HWND window = main_window_create(GetModuleHandleW(NULL), SW_SHOWNORMAL, &arguments, &store,
                                     strings_load(LANGUAGE_ENGLISH), modes);
    CHECK(window != NULL);
    return window;
}

/* What is in the queue; the WM_QUIT of an earlier window means nothing. */
static void pump(void)
{
    MSG message;
    while (PeekMessageW(&message, NULL, 0, 0, PM_REMOVE)) {
        TranslateMessage(&message);
        DispatchMessageW(&message);
    }
}

static void close_window(HWND window)
{
    SendMessageW(window, WM_CLOSE, 0, 0);
    CHECK(!IsWindow(window));
    pump();
    UnregisterClassW(TESTING_CLASS, GetModuleHandleW(NULL));
}

/* ---------------------------------------------------------------- the null mode */

static const ModeOps *const nothing[] = {&null_mode_ops, NULL};

TEST(a_null_mode_is_shown_and_painted)
{
    wchar_t text[128] = L"";
    HWND window = open_window(nothing);
    RedrawWindow(window, NULL, NULL, RDW_INVALIDATE | RDW_UPDATENOW);
    pump();
    GetWindowTextW(window, text, 128);
    CHECK(wcsstr(text, L"Gomokit") != NULL && text[0] != L'G');
    RECT client;
    GetClientRect(window, &client);
    HDC dc = GetDC(window);
    const COLORREF middle = GetPixel(dc, client.right / 2, client.bottom / 2);
    const COLORREF quarter = GetPixel(dc, client.right / 4, client.bottom / 3);
    ReleaseDC(window, dc);
    CHECK(middle == quarter && middle != RGB(255, 255, 255) && middle != RGB(0, 0, 0));
    close_window(window);
}

/* What a screen reader gets; the caller releases it. Found at run time: the library has IID_IAccessible as well. */
static IAccessible *accessible_of(HWND window)
{
    typedef HRESULT(WINAPI * FromWindow)(HWND, DWORD, REFIID, void **);
    HMODULE library = LoadLibraryW(L"oleacc.dll");
    const FARPROC found = library ? GetProcAddress(library, "AccessibleObjectFromWindow") : NULL;
    FromWindow from_window = NULL;
    void *out = NULL;
    memcpy(&from_window, &found, sizeof from_window);
    return from_window &&
                   SUCCEEDED(from_window(window, (DWORD)OBJID_CLIENT, &IID_IAccessible, &out))
               ? out
               : NULL;
}

/* Every message that leads to a function of the mode. */
TEST(a_null_mode_survives_input_time_and_screen_readers)
{
    static const UINT inputs[] = {WM_MOUSEMOVE,      WM_LBUTTONDOWN,  WM_LBUTTONUP, WM_RBUTTONDOWN,
                                  WM_RBUTTONUP,      WM_MBUTTONDOWN,  WM_MBUTTONUP, WM_MOUSELEAVE,
                                  WM_MOUSEWHEEL,     WM_KEYDOWN,      WM_KEYUP,     WM_KILLFOCUS,
                                  WM_CAPTURECHANGED, WM_SETTINGCHANGE};
    HWND window = open_window(nothing);
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs; i++)
        SendMessageW(window, inputs[i],
                     inputs[i] == WM_MOUSEWHEEL ? MAKEWPARAM(0, 3 * WHEEL_DELTA) : VK_F12,
                     MAKELPARAM(200, 200));
    SendMessageW(window, WM_SETCURSOR, (WPARAM)window, MAKELPARAM(HTCLIENT, WM_MOUSEMOVE));
    for (WPARAM timer = 1; timer < 64; timer++)
        SendMessageW(window, WM_TIMER, timer, 0);
    for (UINT message = WM_APP; message < WM_APP + 32; message++)
        SendMessageW(window, message, 0, 0);
    IAccessible *reader = accessible_of(window);
    LONG children = 0;
    CHECK(reader != NULL);
    if (reader) {
        VARIANT focus;
        CHECK(SUCCEEDED(reader->lpVtbl->get_accChildCount(reader, &children)));
        CHECK_INT(children, TOOLBAR_BUTTONS + 1); /* the line of text, and no cells */
        reader->lpVtbl->get_accFocus(reader, &focus);
        reader->lpVtbl->Release(reader);
    }
    SetWindowPos(window, NULL, 0, 0, 700, 600, SWP_NOMOVE | SWP_NOZORDER);
    pump();
    SendMessageW(window, WM_ENDSESSION, TRUE, 0);
    close_window(window);
}

/* ---------------------------------------------------------------- claims */

static char opened; /* who has opened the document; 0: nobody */

static ModeClaim claims_rest(const Document *document)
{
    (void)document;
    return MODE_CLAIMS_REST;
}

static ModeClaim claims_kind(const Document *document)
{
    (void)document;
    return MODE_CLAIMS_KIND;
}

static ModeClaim claims_special(const Document *document)
{
    (void)document;
    return MODE_CLAIMS_SPECIAL;
}

static OpenResult open_as_rest(void *self, OpenRequest *request)
{
    (void)self, (void)request;
    opened = 'r';
    return OPEN_DONE;
}

static OpenResult open_as_kind(void *self, OpenRequest *request)
{
    (void)self, (void)request;
    opened = 'k';
    return OPEN_DONE;
}

static OpenResult open_as_special(void *self, OpenRequest *request)
{
    (void)self, (void)request;
    opened = 's';
    return OPEN_DONE;
}

static ModeOps claiming(ModeClaim (*claim)(const Document *),
                        OpenResult (*open)(void *, OpenRequest *))
{
    ModeOps ops = null_mode_ops;
    ops.create = create_noted;
    ops.claim = claim;
    ops.open = open;
    return ops;
}

/* Who opens a document of these modes, in this order. */
static char opener_of(const ModeOps *a, const ModeOps *b)
{
    enum { PATIENCE_MS = 60000, STEP_MS = 20 };
    const ModeOps *const modes[] = {&null_mode_ops, a, b, NULL};
    HWND window = open_window(modes);
    CHECK(frame != NULL);
    opened = 0;
    frame_open_path(frame, L"" DOCUMENT);
    for (int ms = 0; ms < PATIENCE_MS && opened == 0; ms += STEP_MS) {
        Sleep(STEP_MS);
        pump();
    }
    close_window(window);
    return opened;
}

TEST(the_strongest_claim_opens_whatever_the_order)
{
    const ModeOps rest = claiming(claims_rest, open_as_rest);
    const ModeOps kind = claiming(claims_kind, open_as_kind);
    const ModeOps special = claiming(claims_special, open_as_special);
    const ModeOps second = claiming(claims_kind, open_as_special);
    CHECK_INT(os_file_replace(DOCUMENT, "a library\n", 10), 0);
    CHECK_INT(opener_of(&kind, &special),
              's'); /* a later mode outbids the one for the whole kind */
    CHECK_INT(opener_of(&special, &kind), 's');
    CHECK_INT(opener_of(&rest, &kind), 'k');
    CHECK_INT(opener_of(&kind, &second), 'k'); /* of equal claims the first */
    os_file_remove(DOCUMENT);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_null_mode_is_shown_and_painted),
        CASE(a_null_mode_survives_input_time_and_screen_readers),
        CASE(the_strongest_claim_opens_whatever_the_order),
    };
    static EngineLinkReport report;
    ULONG_PTR token;
    const INITCOMMONCONTROLSEX controls = {sizeof controls, ICC_STANDARD_CLASSES};
    InitCommonControlsEx(&controls);
    CoInitializeEx(NULL, COINIT_APARTMENTTHREADED);
    if (engine_link_load(&report) != ENGINE_LINK_OK || !gdi_canvas_startup(&token))
        return 1;
    const int failed = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    gdi_canvas_shutdown(token);
    return failed;
}
