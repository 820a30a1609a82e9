/* report_file.c: adds the report of a finished game to the file of --report. */
#include "report_file.h"

#include <stdlib.h>

#include "core/file/report.h"
#include "platform/files/os_file.h"
#include "platform/files/os_save.h"

bool report_file_add(const char *path, const Record *record, const char *version)
{
    enum { REPORTS_MAX = 256 << 20 }; /* bytes: a file that large is not one of ours */
    TextBuffer text = {0};
    char *earlier = NULL;
    size_t size = 0;
    const OsError error = os_file_read(&earlier, &size, path, REPORTS_MAX);
    if (error != 0 && os_error_trouble(error) != OS_TROUBLE_MISSING)
        return false; /* what is there must not be lost */
    report_append(&text, error == 0 ? earlier : NULL, size, record, version);
    const bool written = !text.failed && os_file_save(path, text.text, text.size, NULL) == 0;
    free(text.text);
    free(earlier);
    return written;
}
