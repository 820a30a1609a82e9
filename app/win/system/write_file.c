#include "write_file.h"

#include <windows.h>

#include "platform/threads/os_thread.h"

enum { PATIENCE_MS = 200 }; /* from here on the pointer says that there is something to wait for */

typedef struct Writing {
    const char *path;
    const void *data;
    size_t size;
    OsError error;
    HANDLE done;
} Writing;

static void run(void *user)
{
    Writing *w = user;
    w->error = os_file_replace(w->path, w->data, w->size);
    SetEvent(w->done);
}

/* Sent messages are answered by PeekMessageW() itself. */
static void paint_until(HANDLE done)
{
    enum { WAKE = QS_PAINT | QS_SENDMESSAGE };
    MSG message;
    for (DWORD patience = PATIENCE_MS;;) {
        const DWORD woken = MsgWaitForMultipleObjects(1, &done, FALSE, patience, WAKE);
        if (woken == WAIT_TIMEOUT) {
            SetCursor(LoadCursorW(NULL, (LPCWSTR)IDC_WAIT)); /* until the mouse moves */
            patience = INFINITE;
        } else if (woken != WAIT_OBJECT_0 + 1) {
            return;
        }
        while (PeekMessageW(&message, NULL, 0, 0, PM_REMOVE | PM_QS_PAINT | PM_QS_SENDMESSAGE))
            DispatchMessageW(&message);
    }
}

OsError write_file(const char *path, const void *data, size_t size)
{
    Writing w = {.path = path, .data = data, .size = size};
    w.done = CreateEventW(NULL, TRUE, FALSE, NULL);
    OsThread *thread = w.done ? os_thread_start(run, &w) : NULL;
    if (thread) {
        paint_until(w.done);
        os_thread_join(thread);
    } else {
        w.error = os_file_replace(path, data, size);
    }
    if (w.done)
        CloseHandle(w.done);
    return w.error;
}
