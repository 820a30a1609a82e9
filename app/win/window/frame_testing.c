/* frame_testing.c: answers of a window started with --for-testing. */
#include "frame_parts.h"

#include <stdlib.h>

#include "win/testing/testing.h"

static LRESULT text_atom(const char *text)
{
    wchar_t wide[NOTICE_MAX];
    wide_into(wide, NOTICE_MAX, text);
    return GlobalAddAtomW(wide);
}

static LRESULT status_atom(const Frame *f, bool left)
{
    StatusText status;
    frame_status(f, &status);
    return text_atom(left ? status.left : status.right);
}

static LRESULT menu_atom(const Frame *f)
{
    wchar_t label[64] = L"";
    GetMenuStringW(GetMenu(f->hwnd), 0, label, 64, MF_BYPOSITION);
    return GlobalAddAtomW(label);
}

static LRESULT take_painted(Frame *f)
{
    const uint64_t painted = min(f->surface.painted, (uint64_t)INT32_MAX);
    f->surface.painted = 0;
    return (LRESULT)painted;
}

static LRESULT take_paint_time(Frame *f)
{
    const int64_t us = min(f->surface.paint_us, (int64_t)INT32_MAX);
    f->surface.paint_us = 0;
    return (LRESULT)us;
}

static LRESULT take_command(Frame *f)
{
    const UINT command = f->commands.last;
    f->commands.last = 0;
    return (LRESULT)command;
}

static LRESULT start_ms(const Frame *f)
{
    FILETIME created, ended, kernel, user, now;
    if (f->surface.first_paint == 0 ||
        !GetProcessTimes(GetCurrentProcess(), &created, &ended, &kernel, &user))
        return -1;
    GetSystemTimeAsFileTime(&now);
    const ULONGLONG from = (ULONGLONG)created.dwHighDateTime << 32 | created.dwLowDateTime;
    const ULONGLONG to = (ULONGLONG)now.dwHighDateTime << 32 | now.dwLowDateTime;
    return (LRESULT)((LONGLONG)(to - from) / 10000 -
                     ((LONGLONG)GetTickCount64() - f->surface.first_paint));
}

static LRESULT icon_width(const Frame *f, WPARAM which)
{
    ICONINFO info = {0};
    BITMAP bitmap = {0};
    HICON icon = (HICON)SendMessageW(GetLastActivePopup(f->hwnd), WM_GETICON, which, 0);
    if (!icon || !GetIconInfo(icon, &info))
        return -1;
    GetObjectW(info.hbmMask, sizeof bitmap, &bitmap);
    DeleteObject(info.hbmMask);
    if (info.hbmColor)
        DeleteObject(info.hbmColor);
    return bitmap.bmWidth;
}

/* Whether an input method would get the keys first. */
static bool has_input_method(const Frame *f)
{
    HIMC context = ImmGetContext(f->hwnd);
    if (context)
        ImmReleaseContext(f->hwnd, context);
    return context != NULL;
}

static bool ask_mode(const FrameMode *mode, WPARAM query, int x, int y, LRESULT *out)
{
    return mode->ops->answer && mode->ops->answer(mode->self, query, x, y, out);
}

/* The mode that is shown is asked first, then the others, whose boards are there too. */
static bool ask_modes(Frame *f, WPARAM query, int x, int y, LRESULT *out)
{
    if (ask_mode(frame_shown(f), query, x, y, out))
        return true;
    for (int i = 0; i < f->modes.count + f->modes.shared; i++)
        if (i != f->modes.shown && ask_mode(&f->modes.list[i], query, x, y, out))
            return true;
    return false;
}

LRESULT frame_on_query(Frame *f, WPARAM query, LPARAM value)
{
    const int x = (short)LOWORD(value), y = (short)HIWORD(value);
    LRESULT answer = 0;
    if (ask_modes(f, query, x, y, &answer))
        return answer;
    switch ((TestingQuery)query) {
    case TESTING_READY: return f->ready && !frame_is_opening(f);
    case TESTING_LANGUAGE: return strings_language(f->strings);
    case TESTING_STATUS: return status_atom(f, false);
    case TESTING_LEFT: return status_atom(f, true);
    case TESTING_PAINTED: return take_painted(f);
    case TESTING_PAINT_US: return take_paint_time(f);
    case TESTING_START_MS: return start_ms(f);
    case TESTING_MENU: return menu_atom(f);
    case TESTING_WAITING: return HIWORD(GetQueueStatus(QS_INPUT | QS_POSTMESSAGE | QS_PAINT));
    case TESTING_THEME: return f->look.theme_id;
    case TESTING_SOUNDS: return (LRESULT)f->sounds.played;
    case TESTING_DIALOGS: return f->modes.modal;
    case TESTING_CAN: return command_can(&f->commands, (UINT)x);
    case TESTING_RAN: return take_command(f);
    case TESTING_ICON: return icon_width(f, (WPARAM)x);
    case TESTING_INPUT_METHOD: return has_input_method(f);
    case TESTING_HELD: return GetKeyState(x) < 0;
    case TESTING_ASK: return f->testing.asks = true;
    case TESTING_COMMAND: return x < f->commands.count ? (LRESULT)command_id(&f->commands, x) : -1;
    default: return 0;
    }
}

/* The path comes from another process: it is taken only if it ends where it says. */
LRESULT frame_on_copy_data(Frame *f, const COPYDATASTRUCT *data)
{
    const wchar_t *path = data->lpData;
    const size_t units = data->cbData / sizeof *path;
    if (!f->arguments->for_testing || data->dwData != TESTING_NEXT_PATH || units == 0 ||
        path[units - 1] != L'\0')
        return FALSE;
    free(f->testing.next_path);
    f->testing.next_path = _wcsdup(path);
    return f->testing.next_path != NULL;
}
