/* settings_file.h: the settings (settings.h) in their file. No state; any thread but the window's, as
 * another program that holds the file is waited for. */
#ifndef GOMOKIT_SETTINGS_FILE_H
#define GOMOKIT_SETTINGS_FILE_H

#include "platform/files/os_file.h"
#include "settings.h"

/* As settings_read(). After an error, a missing file among them, *out and *report are untouched. */
OsError settings_file_read(Settings *out, SettingsReport *report, const char *path);

/* Replaces the file by bytes that read back as these settings (os_save.h). */
OsError settings_file_write(const Settings *settings, const char *path);

#endif
