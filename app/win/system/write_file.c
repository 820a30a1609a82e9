/* Saves a file on a thread of its own while the window goes on painting. */
#include "write_file.h"

#include <windows.h>

#include "platform/threads/os_thread.h"

enum { PATIENCE_MS = 200 }; /* from here on the pointer says that there is something to wait for */

/* A run, and the event that tells its end. */
typedef struct Running {
    void (*run)(void *user);
    void *user;
    HANDLE done;
} Running;

static void run_and_tell(void *user)
{
    const Running *running = user;
    running->run(running->user);
    SetEvent(running->done);
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

void write_on_thread(void (*run)(void *user), void *user)
{
    Running running = {run, user, CreateEventW(NULL, TRUE, FALSE, NULL)};
    OsThread *thread = running.done ? os_thread_start(run_and_tell, &running) : NULL;
    if (thread) {
        paint_until(running.done);
        os_thread_join(thread);
    } else {
        run(user);
    }
    if (running.done)
        CloseHandle(running.done);
}

typedef struct Writing {
    const char *path;
    const void *data;
    size_t size;
    const OsReadBack *check;
    OsError error;
} Writing;

static void save(void *user)
{
    Writing *w = user;
    w->error = os_file_save(w->path, w->data, w->size, w->check);
}

OsError write_file(const char *path, const void *data, size_t size, const OsReadBack *check)
{
    Writing w = {.path = path, .data = data, .size = size, .check = check};
    write_on_thread(save, &w);
    return w.error;
}
