/* format_check.c: whether the bytes of a file are read as the record that was meant; format.h. */
#include "core/file/gmk_file.h"
#include "core/record/record_same.h"
#include "format_table.h"
#include "formats/renlib/lib.h"

#include <string.h>

/* Whether the format says how this record ended. Piskvork's know of losses on time and by error, and
 * have no word for a resignation. */
static bool holds_result(FormatId format, const Record *record)
{
    if (!(format_info(format)->holds & FORMAT_PART_RESULT))
        return false;
    if (format == FORMAT_SGF) /* of the main line only */
        return record->last == tree_end(record->tree, TREE_ROOT);
    return strcmp(record->reason, "time") == 0 || strcmp(record->reason, "error") == 0;
}

static RecordScope scope_of(FormatId format, const Record *record)
{
    const uint32_t holds = format_info(format)->holds;
    return (RecordScope){.tree = holds & FORMAT_PART_VARIATIONS,
                         .comments = holds & FORMAT_PART_COMMENTS,
                         .marks = holds & FORMAT_PART_MARKS,
                         .times = holds & FORMAT_PART_TIMES,
                         .scores = holds & FORMAT_PART_SCORES,
                         .names = holds & FORMAT_PART_NAMES,
                         .rule = holds & FORMAT_PART_RULE,
                         .result = holds_result(format, record),
                         .clocks = holds & FORMAT_PART_CLOCKS,
                         .unknown = holds & FORMAT_PART_UNKNOWN,
                         .loose_texts = true,
                         .holds_mark = format == FORMAT_LIB ? lib_holds_mark : NULL};
}

static bool reads_back(FormatId format, const Record *meant, const FormatOptions *options,
                       const char *data, size_t size)
{
    FormatOptions reading = options ? *options : (FormatOptions){0};
    FormatReport report;
    FormatProblem problem;
    Record *found = NULL;
    if (format == FORMAT_GMK && !reading.crlf)
        return gmk_file_reads_back(meant, data, size);
    /* What the bytes do not say is what the record says. */
    reading.game = 0;
    reading.progress = NULL;
    reading.width = meant->setup.width;
    reading.height = meant->setup.height;
    reading.has_rule = true;
    reading.rule = meant->setup.rule;
    const RecordScope scope = format == FORMAT_GMK ? record_scope_whole : scope_of(format, meant);
    const bool same = format_read(&found, &report, &problem, format, data, size, &reading) &&
                      report.left_out == 0 && report.damage.error == FORMAT_OK &&
                      !record_difference(meant, found, &scope);
    record_free(found);
    return same;
}

bool format_reads_back(FormatId format, const Record *meant, const FormatOptions *options,
                       const char *data, size_t size)
{
    FormatProblem problem;
    if (!format_info(format)->reads)
        return true;
    if (!format_needs_fitting(format, meant))
        return reads_back(format, meant, options, data, size);
    Record *fitted = format_fitted(&problem, format, meant);
    const bool same = fitted && reads_back(format, fitted, options, data, size);
    record_free(fitted);
    return same;
}
