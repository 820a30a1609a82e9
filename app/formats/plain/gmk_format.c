/* gmk_format.c: .gmk as one of the formats: adapts the reader and writer in app/core/file. */
#include "core/file/gmk_file.h"
#include "formats/shared/formats.h"

#include <stdlib.h>
#include <string.h>

static FormatError error_of(GmkFileError error)
{
    switch (error) {
    case GMK_FILE_OK: return FORMAT_OK;
    case GMK_FILE_NEWER: return FORMAT_ERR_NEWER;
    case GMK_FILE_TRUNCATED: return FORMAT_ERR_TRUNCATED;
    case GMK_FILE_TOO_LARGE: return FORMAT_ERR_TOO_LARGE;
    case GMK_FILE_BAD_MOVE: return FORMAT_ERR_MOVE;
    case GMK_FILE_NO_MEMORY: return FORMAT_ERR_NO_MEMORY;
    case GMK_FILE_CANCELLED: return FORMAT_ERR_CANCELLED;
    case GMK_FILE_NOT_GMK:
    case GMK_FILE_BAD_UTF8:
    case GMK_FILE_BAD_LINE:
    case GMK_FILE_BAD_VALUE: break;
    }
    return FORMAT_ERR_TEXT;
}

FormatProblem gmk_format_problem(const GmkFileProblem *problem)
{
    FormatProblem out = {.error = error_of(problem->error),
                         .line = problem->line,
                         .offset = -1,
                         .status = problem->status};
    memcpy(out.detail, problem->detail, sizeof out.detail);
    return out;
}

bool gmk_read(Reader *r)
{
    GmkFileProblem problem;
    const bool read =
        gmk_file_salvage(&r->record, &problem, r->data.text, r->data.size, r->options.progress);
    if (read)
        r->report->damage = gmk_format_problem(&problem);
    else
        *r->problem = gmk_format_problem(&problem);
    return read;
}

void gmk_write(Writer *w)
{
    size_t size;
    char *text = gmk_file_write(w->record, &size);
    if (text)
        text_add(&w->out, text, size);
    else
        w->out.failed = true;
    free(text);
}
