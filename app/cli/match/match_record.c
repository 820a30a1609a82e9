/* Writes a finished game as a .psq file. */
#include "match_record.h"

#include "cli/console/terminal.h"

#include "formats/format.h"
#include "formats/piskvork/psq.h"

#include <stdio.h>
#include <string.h>

static void set_result(Record *record, const MatchGame *game)
{
    const char *reason = "error";
    switch (game->end) {
    case END_FIVE: reason = "five"; break;
    case END_DRAW: reason = "full"; break;
    case END_TIME: reason = "time"; break;
    default: break;
    }
    record->result = game->winner < 0              ? GMK_RESULT_DRAW
                     : game->winner == game->first ? GMK_RESULT_BLACK
                                                   : GMK_RESULT_WHITE;
    snprintf(record->reason, sizeof record->reason, "%s", reason);
}

static bool add_moves(Record *record, const MatchGame *game)
{
    TreeNode node = TREE_ROOT;
    for (int32_t i = 0; i < game->count && node != TREE_NONE; i++) {
        const RecordMove move = {.point = game->moves[i], .time_ms = game->times_us[i] / 1000};
        node = tree_add(record->tree, node, &move);
    }
    if (node != TREE_NONE)
        record_take_line(record, node);
    return node != TREE_NONE;
}

static Record *new_record(const MatchConfig *config, const MatchGame *game)
{
    Setup setup;
    char line[64];
    setup_default(&setup);
    setup.width = config->width;
    setup.height = config->height;
    setup.rule = config->rule;
    for (int side = 0; side < 2; side++) {
        const char *name = config->brains[side == 0 ? game->first : 1 - game->first].name;
        player_set_name(&setup.players[side], name, strlen(name));
    }
    const int level = psq_level(config->turn_ms);
    const int length = snprintf(line, sizeof line, PSQ_LEVEL_KEY " %d:%d", level, level);
    Record *record = record_new(&setup);
    if (!record || !record_add_unknown(record, line, (size_t)length) || !add_moves(record, game)) {
        record_free(record);
        return NULL;
    }
    set_result(record, game);
    return record;
}

char *match_record_psq(size_t *size, const MatchConfig *config, const MatchGame *game)
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
