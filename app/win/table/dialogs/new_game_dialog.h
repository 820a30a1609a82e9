/*
 * new_game_dialog.h: everything that a new game can be.
 */
#ifndef GOMOKIT_NEW_GAME_DIALOG_H
#define GOMOKIT_NEW_GAME_DIALOG_H

#include "core/engines/engine_list.h"
#include "core/record/record.h"
#include "win/engine/engine_support.h"
#include "win/system/strings.h"

/*
 * Modal. Starts from *setup and changes it only when the user starts the game (true), to one that
 * can be played. Offers no more than the engine supports. `memory`: what was learned is used, which
 * the levels that do so say. `engines`: those of the user's list, which may play either side.
 */
bool new_game_dialog(Setup *setup, HWND owner, const Strings *strings, const EngineSupport *support,
                     const EngineList *engines, bool memory);

#endif
