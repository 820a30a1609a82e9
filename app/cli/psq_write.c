#include "psq_write.h"

#include <stdio.h>

int psq_level(int64_t turn_ms)
{
    static const int32_t times[] = {100,  300,   600,   1000,  1500, 2500,
                                    5000, 10000, 15000, 30000, 60000};
    int level = 0;
    while (level + 1 < (int)(sizeof times / sizeof *times) && times[level] < turn_ms)
        level++;
    return level + 1; /* 0 is a human */
}

static int end_code(MatchEnd end)
{
    switch (end) {
    case END_FIVE:
    case END_DRAW: return 0;
    case END_TIME: return 15;
    default: return -2;
    }
}

size_t psq_write(char *out, size_t size, const MatchConfig *config, const MatchGame *game)
{
    const int level = psq_level(config->turn_ms);
    size_t length = (size_t)snprintf(out, size, "Piskvorky %dx%d, %d:%d, 0\n", config->width,
                                     config->height, level, level);
    for (int32_t i = 0; i < game->count; i++)
        length +=
            (size_t)snprintf(out + length, size - length, "%d,%d,%lld\n", game->moves[i].x + 1,
                             game->moves[i].y + 1, (long long)(game->times_us[i] / 1000));
    length += (size_t)snprintf(out + length, size - length, "%s\n%s\n%d\n",
                               config->brains[game->first].name,
                               config->brains[1 - game->first].name, end_code(game->end));
    return length;
}
