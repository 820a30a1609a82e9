#include "report_file.h"

#include <stdlib.h>

#include "core/file/report.h"
#include "platform/files/os_file.h"
#include "version.h"

bool report_write(const char *path, const Record *record)
{
    TextBuffer text = {0};
    report_add(&text, record, GOMOKIT_VERSION);
    const bool written = !text.failed && os_file_replace(path, text.text, text.size) == 0;
    free(text.text);
    return written;
}
