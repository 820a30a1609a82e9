/*
 * engines_work.h: adding and testing engines on a thread of their own, for the dialog of engines. The window's thread calls all
 * of it; the thread only posts a message: wParam is ENGINE_WORK_STEP or ENGINE_WORK_DONE.
 */
#ifndef GOMOKIT_ENGINES_WORK_H
#define GOMOKIT_ENGINES_WORK_H

#include <windows.h>

#include "core/engines/engine_list.h"

typedef struct EngineWork EngineWork;

enum { ENGINE_WORK_STEP, ENGINE_WORK_DONE };

/* NULL: no memory. */
EngineWork *engine_work_new(HWND window, UINT message);
void engine_work_free(EngineWork *work); /* cancels and waits; NULL is accepted */

/* Begins; nothing else may be under way. False: no thread. */
bool engine_work_add(EngineWork *work, const char *path, const char *list_path);
bool engine_work_test(EngineWork *work, const EngineEntry *entry);

bool engine_work_is_busy(const EngineWork *work);
bool engine_work_is_adding(const EngineWork *work); /* what is or was last under way */
void engine_work_cancel(EngineWork *work);
void engine_work_progress(const EngineWork *work, int *done, int *all);

/* After ENGINE_WORK_DONE: what was made or tested. False: it failed; why[ENGINE_WHY_MAX], "" when cancelled. */
bool engine_work_take(EngineWork *work, EngineEntry *out, char why[ENGINE_WHY_MAX]);

#endif
