/*
 * taskbar.h: progress on the window's button in the taskbar, where Windows has one. One thread,
 * with COM started.
 */
#ifndef GOMOKIT_TASKBAR_H
#define GOMOKIT_TASKBAR_H

#include <windows.h>

/* All zero at first. */
typedef struct Taskbar {
    UINT created_message; /* the registered message that says that the taskbar button exists */
    void *list;           /* ITaskbarList3; NULL: there is none */
    int shown;            /* percent on the button, as taskbar_show() takes it */
} Taskbar;

enum { TASKBAR_NONE = -1, TASKBAR_BUSY = -2 };

void taskbar_init(Taskbar *taskbar);

/* On created_message. */
void taskbar_on_created(Taskbar *taskbar);

/* 0 to 100, TASKBAR_NONE, or TASKBAR_BUSY for work without an end in sight. */
void taskbar_show(Taskbar *taskbar, HWND window, int percent);

void taskbar_release(Taskbar *taskbar);

#endif
