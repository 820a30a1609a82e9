/* document_save.c: see document_save.h. */
#include "document_save.h"

#include "platform/files/os_save.h"

#include <stdlib.h>

/* What was meant. */
typedef struct Meant {
    FormatId format;
    const Record *record;
    const FormatOptions *options;
} Meant;

static bool reads_back(const void *user, const char *data, size_t size)
{
    const Meant *meant = user;
    return format_reads_back(meant->format, meant->record, meant->options, data, size);
}

bool document_save_record(DocumentProblem *problem, const char *path, FormatId format,
                          const Record *record, const FormatOptions *options)
{
    const Meant meant = {format, record, options};
    const OsReadBack check = {reads_back, &meant};
    FormatProblem refused;
    size_t size = 0;
    char *data = format_write(&size, &refused, format, record, options);
    *problem = (DocumentProblem){.fault = DOCUMENT_FAULT_NONE};
    if (!data) {
        problem->fault = DOCUMENT_FAULT_FORMAT;
        problem->format = refused;
        return false;
    }
    problem->os = os_file_save(path, data, size, &check);
    if (problem->os != 0)
        problem->fault = DOCUMENT_FAULT_SYSTEM;
    free(data);
    return problem->os == 0;
}
