/*
 * engine_support.h: what this engine can do, found out by asking it: menus and dialogs offer no
 * more. Any thread; asked once, then remembered by the caller.
 */
#ifndef GOMOKIT_ENGINE_SUPPORT_H
#define GOMOKIT_ENGINE_SUPPORT_H

#include <stdbool.h>

#include "gomokit.h"

typedef struct EngineSupport {
    bool searchers[3]; /* by GmkSearcher */
    bool boards[3];    /* by GmkBoardKind */
} EngineSupport;

void engine_support_ask(EngineSupport *out);

#endif
