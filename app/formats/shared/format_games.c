/* format_games.c: the games of a file, and the names that they refer to: see formats.h. */
#include "formats.h"

#include <stdlib.h>

bool format_games_add(FormatGames *games, Reader *r, size_t start)
{
    if (games->count == games->capacity) {
        const int32_t capacity = games->capacity > 0 ? 2 * games->capacity : 4;
        size_t *starts = games->count < INT32_MAX / 2
                             ? realloc(games->starts, (size_t)capacity * sizeof *starts)
                             : NULL;
        if (!starts)
            return reader_fail(r, FORMAT_ERR_NO_MEMORY, start, (Span){"", 0});
        games->starts = starts;
        games->capacity = capacity;
    }
    games->starts[games->count++] = start;
    return true;
}

bool format_games_name(FormatGames *games, Reader *r, FormatName name)
{
    if (games->name_count == games->name_capacity) {
        const int32_t capacity = games->name_capacity > 0 ? 2 * games->name_capacity : 64;
        FormatName *names = games->name_count < INT32_MAX / 2
                                ? realloc(games->names, (size_t)capacity * sizeof *names)
                                : NULL;
        if (!names)
            return reader_fail(r, FORMAT_ERR_NO_MEMORY, name.at, (Span){"", 0});
        games->names = names;
        games->name_capacity = capacity;
    }
    games->names[games->name_count++] = name;
    return true;
}
