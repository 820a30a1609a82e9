/* settings_file.c: see settings_file.h. */
#include "settings_file.h"

#include "platform/files/os_save.h"

#include <stdlib.h>

OsError settings_file_read(Settings *out, SettingsReport *report, const char *path)
{
    char *text = NULL;
    size_t size = 0;
    const OsError error = os_file_read(&text, &size, path, SETTINGS_SIZE_MAX);
    if (!error)
        settings_read(out, report, text, size);
    free(text);
    return error;
}

OsError settings_file_write(const Settings *settings, const char *path)
{
    size_t size = 0;
    char *text = settings_write(settings, &size);
    const OsReadBack check = {settings_read_back, settings};
    const OsError error = text ? os_file_save(path, text, size, &check) : os_error_no_memory();
    free(text);
    return error;
}
