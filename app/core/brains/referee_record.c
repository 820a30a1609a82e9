/* Makes a record of a game that was refereed. */
#include "referee_record.h"

#include <stdio.h>
#include <string.h>

static void set_result(Record *record, const RefereedGame *game)
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

static bool add_moves(Record *record, const RefereedGame *game)
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

Record *referee_record(const RefereeRules *rules, const RefereedGame *game,
                       const char *const names[2])
{
    Setup setup;
    setup_default(&setup);
    setup.width = rules->width;
    setup.height = rules->height;
    setup.rule = rules->rule;
    for (int side = 0; side < 2; side++) {
        const char *name = names[side == 0 ? game->first : 1 - game->first];
        player_set_name(&setup.players[side], name, strlen(name));
    }
    Record *record = record_new(&setup);
    if (!record || !add_moves(record, game)) {
        record_free(record);
        return NULL;
    }
    set_result(record, game);
    return record;
}
