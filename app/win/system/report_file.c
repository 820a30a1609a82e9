/* Adds the report of a finished game to the file of --report. */
#include "report_file.h"

#include <stdlib.h>

#include "core/file/report.h"
#include "platform/files/os_file.h"
#include "version.h"
#include "write_file.h"

bool report_write(const char *path, const Record *record)
{
    enum { REPORTS_MAX = 256 << 20 }; /* bytes: a file that large is not one of ours */
    TextBuffer text = {0};
    char *earlier = NULL;
    size_t size = 0;
    const OsError error = os_file_read(&earlier, &size, path, REPORTS_MAX);
    if (error != 0 && os_error_trouble(error) != OS_TROUBLE_MISSING)
        return false; /* what is there must not be lost */
    report_append(&text, error == 0 ? earlier : NULL, size, record, GOMOKIT_VERSION);
    const bool written = !text.failed && write_file(path, text.text, text.size, NULL) == 0;
    free(text.text);
    free(earlier);
    return written;
}
