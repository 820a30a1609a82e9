/* Writes a finished game as a .psq file. */
#include "match_record.h"

#include "cli/console/terminal.h"
#include "document/tournament/tournament_records.h"

char *match_record_psq(size_t *size, const MatchConfig *config, const RefereedGame *game)
{
    const char *const names[2] = {config->brains[0].name, config->brains[1].name};
    bool reads_back = false;
    char *text = referee_record_write(size, &reads_back, FORMAT_PSQ, &config->rules, names, game);
    if (text && !reads_back)
        terminal_print(stderr, "gmk: the record of a game does not read back as it was meant\n");
    return text;
}
