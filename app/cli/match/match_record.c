/* Writes a finished game as a .psq file. */
#include "match_record.h"

#include "cli/console/terminal.h"

#include "core/brains/referee_record.h"
#include "formats/piskvork/psq.h"

#include <stdio.h>

/* With Piskvork's number for the time of a move, for both players. */
static Record *new_record(const RefereeRules *rules, const char *const names[2],
                          const RefereedGame *game)
{
    const int level = psq_level(rules->turn_ms);
    char line[64];
    const int length = snprintf(line, sizeof line, PSQ_LEVEL_KEY " %d:%d", level, level);
    Record *record = referee_record(rules, game, names);
    if (record && !record_add_unknown(record, line, (size_t)length)) {
        record_free(record);
        record = NULL;
    }
    return record;
}

char *match_record_write(size_t *size, FormatId format, const RefereeRules *rules,
                         const char *const names[2], const RefereedGame *game)
{
    FormatProblem problem;
    Record *record =
        format == FORMAT_PSQ ? new_record(rules, names, game) : referee_record(rules, game, names);
    char *text = record ? format_write(size, &problem, format, record, NULL) : NULL;
    if (text && !format_reads_back(format, record, NULL, text, *size))
        terminal_print(stderr, "gmk: the record of a game does not read back as it was meant\n");
    record_free(record);
    return text;
}

char *match_record_psq(size_t *size, const MatchConfig *config, const RefereedGame *game)
{
    const char *const names[2] = {config->brains[0].name, config->brains[1].name};
    return match_record_write(size, FORMAT_PSQ, &config->rules, names, game);
}
