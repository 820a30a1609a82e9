#include "result_text.h"

#include <inttypes.h>
#include <stdio.h>

#include "resource.h"

void result_winner_text(char *out, size_t size, const Strings *strings, const Record *record)
{
    const UINT id = record->result == GMK_RESULT_BLACK   ? IDS_BLACK_WINS
                    : record->result == GMK_RESULT_WHITE ? IDS_WHITE_WINS
                                                         : IDS_DRAW;
    snprintf(out, size, "%s", strings_text(strings, id));
}

void result_reason_text(char *out, size_t size, const Strings *strings, const Record *record)
{
    static const UINT ids[RESULT_REASONS] = {
        [RESULT_BY_OTHER] = IDS_REASON_OTHER,        [RESULT_BY_TIME] = IDS_REASON_TIME,
        [RESULT_BY_RESIGNATION] = IDS_REASON_RESIGN, [RESULT_BY_FULL_BOARD] = IDS_REASON_FULL,
        [RESULT_BY_FIVE] = IDS_REASON_FIVE,          [RESULT_BY_FOUR] = IDS_REASON_FOUR,
    };
    char moves[16];
    snprintf(moves, sizeof moves, "%" PRId32, record->move_count);
    strings_format(out, size, strings, ids[result_reason(record)], moves, NULL, NULL);
}
