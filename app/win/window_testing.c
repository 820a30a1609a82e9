/* window_testing.c: answers of a window started with --for-testing. */
#include "window.h"

#include <stdlib.h>
#include <string.h>

#include "testing.h"

static LRESULT pixel_of(const MainWindow *w, GmkPoint point)
{
    return MAKELONG(w->layout.origin_x + point.x * w->layout.cell,
                    w->layout.origin_y + point.y * w->layout.cell);
}

static LRESULT status_atom(const MainWindow *w)
{
    char text[NOTICE_MAX];
    wchar_t wide[NOTICE_MAX];
    window_status_right(w, text, sizeof text);
    wide_into(wide, NOTICE_MAX, text);
    return GlobalAddAtomW(wide);
}

static LRESULT menu_atom(const MainWindow *w)
{
    wchar_t label[64] = L"";
    GetMenuStringW(GetMenu(w->hwnd), 0, label, 64, MF_BYPOSITION);
    return GlobalAddAtomW(label);
}

static LRESULT take_painted(MainWindow *w)
{
    const uint64_t painted = min(w->painted, (uint64_t)INT32_MAX);
    w->painted = 0;
    return (LRESULT)painted;
}

LRESULT window_on_query(MainWindow *w, WPARAM query, LPARAM value)
{
    const GmkPoint point = {(short)LOWORD(value), (short)HIWORD(value)};
    const GmkGame *game = play_game(w->play);
    switch ((TestingQuery)query) {
    case TESTING_READY: return w->ready;
    case TESTING_MOVE_COUNT: return gmk_game_move_count(game);
    case TESTING_RESULT: return play_record(w->play)->result;
    case TESTING_CELL: return gmk_game_cell(game, point);
    case TESTING_PIXEL: return pixel_of(w, point);
    case TESTING_THINK_ID: return (LRESULT)(play_job_id(w->play) & INT32_MAX);
    case TESTING_REVISION: return (LRESULT)(play_revision(w->play) & INT32_MAX);
    case TESTING_LANGUAGE: return strings_language(w->strings);
    case TESTING_TO_MOVE: return gmk_game_to_move(game);
    case TESTING_CAN_REDO: return play_can_redo(w->play);
    case TESTING_WIDTH: return gmk_game_width(game);
    case TESTING_HEIGHT: return gmk_game_height(game);
    case TESTING_CELL_SIZE: return w->layout.cell;
    case TESTING_GHOST: return w->view.has_ghost ? MAKELONG(w->view.ghost.x, w->view.ghost.y) : -1;
    case TESTING_STATUS: return status_atom(w);
    case TESTING_PAINTED: return take_painted(w);
    case TESTING_MENU: return menu_atom(w);
    case TESTING_WAITING: return HIWORD(GetQueueStatus(QS_INPUT | QS_POSTMESSAGE | QS_PAINT));
    }
    return 0;
}

/* The path comes from another process: it is taken only if it ends where it says. */
LRESULT window_on_copy_data(MainWindow *w, const COPYDATASTRUCT *data)
{
    const wchar_t *path = data->lpData;
    const size_t units = data->cbData / sizeof *path;
    if (!w->arguments->for_testing || data->dwData != TESTING_NEXT_PATH || units == 0 ||
        path[units - 1] != L'\0')
        return FALSE;
    free(w->next_path);
    w->next_path = _wcsdup(path);
    return w->next_path != NULL;
}
