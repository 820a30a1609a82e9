/*
 * new_game_dialog.h: everything that a new game can be.
 */
#ifndef GOMOKIT_NEW_GAME_DIALOG_H
#define GOMOKIT_NEW_GAME_DIALOG_H

#include "core/record/record.h"
#include "win/engine/engine_support.h"
#include "win/system/strings.h"

/*
 * Modal. Starts from *setup and changes it only when the user starts the game (true), to one that
 * can be played. Offers no more than the engine supports. `memory`: what was learned is used, which
 * the levels that do so say.
 */
bool new_game_dialog(Setup *setup, HWND owner, const Strings *strings, const EngineSupport *support,
                     bool memory);

#endif
