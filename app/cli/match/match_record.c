/* Writes a finished game as a .psq file. */
#include "match_record.h"

#include "cli/console/terminal.h"

#include "core/brains/referee_record.h"
#include "formats/format.h"
#include "formats/piskvork/psq.h"

#include <stdio.h>

/* With Piskvork's number for the time of a move, for both players. */
static Record *new_record(const MatchConfig *config, const RefereedGame *game)
{
    const char *const names[2] = {config->brains[0].name, config->brains[1].name};
    const int level = psq_level(config->rules.turn_ms);
    char line[64];
    const int length = snprintf(line, sizeof line, PSQ_LEVEL_KEY " %d:%d", level, level);
    Record *record = referee_record(&config->rules, game, names);
    if (record && !record_add_unknown(record, line, (size_t)length)) {
        record_free(record);
        record = NULL;
    }
    return record;
}

char *match_record_psq(size_t *size, const MatchConfig *config, const RefereedGame *game)
{
    FormatProblem problem;
    Record *record = new_record(config, game);
    char *text = record ? format_write(size, &problem, FORMAT_PSQ, record, NULL) : NULL;
    if (text && !format_reads_back(FORMAT_PSQ, record, NULL, text, *size))
        terminal_print(stderr,
                       "gmk match: the record of a game does not read back as it was meant\n");
    record_free(record);
    return text;
}
