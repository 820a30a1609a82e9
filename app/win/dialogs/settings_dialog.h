/*
 * settings_dialog.h: what the user can set, with a reset.
 */
#ifndef GOMOKIT_SETTINGS_DIALOG_H
#define GOMOKIT_SETTINGS_DIALOG_H

#include "core/settings/settings.h"
#include "win/system/strings.h"

/* Modal. Changes *settings only when the user agrees (true). `path`: where they are kept, NULL:
 * nowhere. */
bool settings_dialog(Settings *settings, HWND owner, const Strings *strings, const char *path);

#endif
