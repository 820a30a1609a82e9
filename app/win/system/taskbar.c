/* Shows progress on the window's taskbar button. */
#define COBJMACROS
#include "taskbar.h"

#include <initguid.h>
#include <shobjidl.h>

/* Declared here: MinGW-w64 has no library with it. */
static const GUID class_taskbar_list = {
    0x56FDF344, 0xFD6D, 0x11D0, {0x95, 0x8A, 0x00, 0x60, 0x97, 0xC9, 0xA0, 0x90}};
static const GUID interface_taskbar_list3 = {
    0xEA1AFB91, 0x9E28, 0x4B86, {0x90, 0xE9, 0x9E, 0x9F, 0x8A, 0x5E, 0xEF, 0xAF}};

void taskbar_init(Taskbar *taskbar)
{
    *taskbar = (Taskbar){.created_message = RegisterWindowMessageW(L"TaskbarButtonCreated"),
                         .shown = TASKBAR_NONE};
}

void taskbar_on_created(Taskbar *taskbar)
{
    ITaskbarList3 *list = NULL;
    taskbar_release(taskbar);
    if (CoCreateInstance(&class_taskbar_list, NULL, CLSCTX_INPROC_SERVER, &interface_taskbar_list3,
                         (void **)&list) != S_OK)
        return;
    if (ITaskbarList3_HrInit(list) == S_OK) {
        taskbar->list = list;
        return;
    }
    ITaskbarList3_Release(list);
}

void taskbar_show(Taskbar *taskbar, HWND window, int percent)
{
    ITaskbarList3 *list = taskbar->list;
    if (!list || percent == taskbar->shown)
        return;
    taskbar->shown = percent;
    if (percent < 0)
        ITaskbarList3_SetProgressState(
            list, window, percent == TASKBAR_BUSY ? TBPF_INDETERMINATE : TBPF_NOPROGRESS);
    else
        ITaskbarList3_SetProgressValue(list, window, (ULONGLONG)percent, 100);
}

void taskbar_release(Taskbar *taskbar)
{
    if (taskbar->list)
        ITaskbarList3_Release((ITaskbarList3 *)taskbar->list);
    taskbar->list = NULL;
    taskbar->shown = TASKBAR_NONE;
}
